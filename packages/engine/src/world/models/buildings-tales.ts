import type { Making } from '../model.ts';
import { add, blend, pi, sin, type Vec } from '../vectors.ts';
import { addDoor, addWallLamp, addWindow } from './buildings-openings.ts';
import { addSpire } from './buildings-roofs.ts';
import { addLeaves, addTrunk } from './plants-growing.ts';
import {
  around,
  beam,
  colourOf,
  disc,
  hoop,
  part,
  rod,
  shade,
  sides,
  steps,
  turns,
} from './things-shapes.ts';
import { flat, round, tiled } from './things-surfaces.ts';

/** The homes of tales: under a mushroom, in a hill, in a tree. */

const iron: Vec = [0.035, 0.032, 0.035];

export function mushroomHouse({ builder: b, paint }: Making) {
  const [cap, stem, pane] = [
    colourOf(paint, 'roof', '#cf3a2e'),
    paint('walls', '#f0e3c8'),
    paint('windows', '#ffc05e'),
  ];
  b.lathe(
    [
      [1.9, -0.05],
      [1.7, 0.4],
      [1.4, 1.3],
      [1.3, 2.1],
      [1.45, 2.7],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(stem, 0.85 + 0.06 * (y ?? 0)) })),
    { segments: 26, material: 'skin', swell: (angle) => 1 + 0.03 * sin(angle * 5) },
  );
  b.lathe(
    [
      [1.4, 2.65],
      [2.6, 2.35],
      [3.1, 2.3],
      [3.2, 2.5],
      [3, 3.1],
      [2.4, 3.9],
      [1.4, 4.5],
      [0, 4.7],
    ].map(([radius, y], index) => ({
      radius: radius ?? 0,
      y: y ?? 0,
      tint: index < 2 ? shade(stem, 0.75) : shade(cap, 0.8 + 0.06 * index),
    })),
    { segments: 34, material: 'skin' },
  );
  for (const index of steps(14)) {
    const [share, angle] = [Math.sqrt((index + 0.7) / 14), index * 2.4];
    b.ball(
      around(angle, 3.05 * share, 4.68 - 2 * share * share),
      [0.3, 0.12, 0.3],
      paint('spots', '#f8efdc'),
      'skin',
      { segments: 8 },
    );
  }
  addDoor(b, [1.5, 0, 0], 0, {
    wide: 0.9,
    high: 1.35,
    tint: paint('door', '#7a4a2a'),
    frame: shade(stem, 0.5),
    arched: true,
    step: [0.2, 0.19, 0.18],
  });
  for (const yaw of [0.75, -0.75])
    addWindow(b, around(yaw, 1.36, 1.55), yaw, {
      wide: 0.5,
      high: 0.55,
      frame: shade(stem, 0.5),
      pane,
      isLit: true,
      arched: true,
    });
  addWallLamp(b, [1.42, 1.6, 0.75], 0.1, pane, iron);
  b.tube(
    [
      [-0.5, 4.2, 1.2],
      [-0.5, 5, 1.3],
      [-0.4, 5.3, 1.3],
    ],
    [0.22, 0.2, 0.24],
    shade(stem, 0.6),
    'stone',
    8,
  );
  return {
    anchors: { door: [2.6, 0, 0] as Vec, top: [0, 4.7, 0] as Vec },
    lamps: [{ at: [1.9, 1.6, 0.8] as Vec, colour: pane, power: 0.6, reach: 4 }],
  };
}

/** A green hill with a round door. */
export function hobbitHole({ builder: b, random, paint }: Making) {
  const [grass, door, wood, pane] = [
    colourOf(paint, 'hill', '#76a83f'),
    paint('door', '#3f8a55'),
    paint('timber', '#7a5232'),
    paint('windows', '#ffc36a'),
  ];
  b.ball(
    [-2.2, -0.3, 0],
    [4.4, 3.3, 5],
    (to) => shade(grass, 0.75 + 0.3 * to[1] + 0.1 * sin(to[0] * 9 + to[2] * 7)),
    'ground',
    { segments: 40 },
  );
  tiled(
    b,
    flat([1.35, 0, -2.9], [0, 0, 5.8], [0, 2.1, 0], [1, 0, 0]),
    10,
    6,
    paint('walls', '#c9b08a'),
    'stone',
    { vary: 0.2 },
  );
  for (const side of sides)
    tiled(
      b,
      flat([1.35, 0, side * 2.9], [-2, 0, 0], [0, 2.1, 0], [0, 0, side]),
      4,
      6,
      paint('walls', '#c9b08a'),
      'stone',
    );
  b.ball([0.4, 2, 0], [1.5, 0.55, 3.3], (to) => shade(grass, 0.85 + 0.2 * to[1]), 'ground', { segments: 24 });
  disc(b, [1.4, 1.05, 0], [1, 0, 0], 0.92, door, 'wood', 26);
  for (const line of steps(5))
    b.box(
      [1.415, 1.05, (line - 2) * 0.32],
      [0.012, 0.9 * sin(pi * (0.2 + line * 0.15)), 0.012],
      shade(door, 0.5),
      'wood',
    );
  hoop(b, [1.4, 1.05, 0], 0.98, 0.12, wood, 'wood', { axis: [1, 0, 0], segments: 26 });
  b.ball([1.47, 1.05, 0], 0.08, paint('knob', '#e8bb4c'), 'metal', { segments: 8 });
  for (const z of [-1.9, 1.9]) {
    disc(b, [1.38, 1.15, z], [1, 0, 0], 0.42, pane, 'glow', 18);
    hoop(b, [1.38, 1.15, z], 0.44, 0.07, wood, 'wood', { axis: [1, 0, 0] });
    beam(b, [1.4, 0.75, z], [1.4, 1.55, z], 0.05, 0.05, wood);
    beam(b, [1.4, 1.15, z - 0.4], [1.4, 1.15, z + 0.4], 0.05, 0.05, wood);
  }
  b.tube(
    [
      [-1.6, 2.6, -1.5],
      [-1.6, 3.7, -1.5],
    ],
    [0.3, 0.26],
    [0.35, 0.16, 0.1],
    'stone',
    10,
  );
  for (const index of steps(9))
    addLeaves(b, random, [1.55, 0.14, (index < 4 ? index - 5.6 : index - 2.4) * 0.55], [0.25, 0.2, 0.28], {
      count: 24,
      card: 0.13,
      tint: grass,
      crown: [1.5, 0, 0],
      crownSize: 3,
      other: paint('flowers', '#ef7fa0'),
      others: 0.25,
    });
  return {
    anchors: { door: [2.3, 0, 0] as Vec, top: [-2.2, 3, 0] as Vec, seat: [-2.2, 3, 0] as Vec },
    lamps: [{ at: [1.8, 1.2, 1.9] as Vec, colour: pane, power: 0.6, reach: 4 }],
  };
}

export function treehouse(making: Making) {
  const { builder: b, random, paint } = making;
  const [bark, wood, leaves, pane] = [
    paint('trunk', '#6b4c35'),
    colourOf(paint, 'walls', '#a8794a'),
    paint('leaves', '#5d8f3d'),
    paint('windows', '#ffc36a'),
  ];
  const trunk = addTrunk(b, random, {
    height: 9,
    radius: 0.75,
    flare: 0.8,
    tint: bark,
    bend: 0.1,
    columns: 14,
  });
  b.box([0.5, 4.2, 0], [2.3, 0.1, 2.1], shade(wood, 0.8), 'wood');
  for (const angle of turns(6))
    beam(b, trunk.at(0.27), add([0.5, 4.1, 0], around(angle, 1.8)), 0.16, 0.16, bark);
  part(
    b,
    (room) => {
      tiled(room, round([0, 0, 0], 1.35, 1.3, 2), 14, 1, wood, 'wood', { isRound: true, vary: 0.25 });
      addSpire(room, [0, 2, 0], 1.85, 1.6, paint('roof', '#8a4a36'), { corners: 16 });
      addDoor(room, [1.33, 0, 0], 0, { wide: 0.75, high: 1.5, tint: paint('door', '#5d3a24'), frame: bark });
      for (const yaw of [1, -1, 2.2])
        addWindow(room, around(yaw, 1.31, 1.15), yaw, {
          wide: 0.55,
          high: 0.6,
          frame: bark,
          pane,
          isLit: true,
        });
    },
    { at: [0.4, 4.3, 0] },
  );
  for (const angle of turns(12))
    if (angle > 0.4 && angle < 5.8)
      rod(
        b,
        add([0.5, 4.3, 0], around(angle, 2.1)),
        add([0.5, 5, 0], around(angle, 2.1)),
        0.04,
        bark,
        'wood',
        { segments: 4 },
      );
  hoop(b, [0.5, 5, 0], 2.1, 0.04, bark, 'wood', { segments: 18, tubes: 4 });
  for (const side of sides) beam(b, [3.2, 0, side * 0.25], [2.7, 4.3, side * 0.25], 0.08, 0.08, bark);
  for (const rung of steps(11))
    beam(
      b,
      [3.17 - rung * 0.045, 0.4 + rung * 0.37, -0.25],
      [3.17 - rung * 0.045, 0.4 + rung * 0.37, 0.25],
      0.06,
      0.06,
      bark,
    );
  for (const index of steps(12)) {
    const at = add(around(index * 2.4, index < 2 ? 0.5 : random.range(1.9, 3.1)), [
      0,
      random.range(7, 9.6),
      0,
    ]);
    if (index > 2)
      b.tube([trunk.at(0.8), blend(trunk.at(0.8), at, 0.5), at], [0.2, 0.13, 0.05], bark, 'wood', 5);
    addLeaves(b, random, at, [1.5, 1.15, 1.5], {
      count: 130,
      card: 0.46,
      tint: shade(leaves, random.range(0.88, 1.1)),
      crown: [0, 8, 0],
      crownSize: 3.5,
    });
  }
  return {
    anchors: { door: [2.4, 4.3, 0] as Vec, seat: [2, 4.3, 0] as Vec },
    lamps: [{ at: [2.1, 5.5, 0.6] as Vec, colour: pane, power: 0.7, reach: 5 }],
  };
}
