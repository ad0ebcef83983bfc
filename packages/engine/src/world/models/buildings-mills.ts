import type { Making } from '../model.ts';
import { add, cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { addHouse, timbered } from './buildings-house-shapes.ts';
import { addDoor, addWindow } from './buildings-openings.ts';
import { addSpire } from './buildings-roofs.ts';
import { around, beam, colourOf, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** Mills driven by wind and water. */

export function windmill({ builder: b, paint }: Making) {
  const [walls, roof, wood] = [
    colourOf(paint, 'walls', '#efe4cf'),
    paint('roof', '#8a4a36'),
    paint('timber', '#6a4a33'),
  ];
  tiled(
    b,
    round([0, 0, 0], 2.9, 1.9, 7.6),
    18,
    12,
    (_, v) => shade(v < 0.12 ? paint('base', '#8d857a') : walls, 0.88 + 0.14 * v),
    'stone',
    { vary: 0.1, isRound: true },
  );
  b.lathe(
    [
      { radius: 1.95, y: 7.5, tint: shade(wood, 0.7) },
      { radius: 2.25, y: 7.7, tint: wood },
      { radius: 2.2, y: 7.95, tint: wood },
    ],
    { segments: 18, material: 'wood' },
  );
  addSpire(b, [0, 7.9, 0], 2.25, 2.4, roof, { knob: [0.75, 0.55, 0.2] });
  const pane = paint('windows', '#ffbf66');
  for (const [y, yaw] of [
    [2.4, 1],
    [2.4, -1],
    [4.9, 0],
    [4.9, pi],
  ] as const)
    addWindow(b, around(yaw, 2.9 - y * 0.13, y), yaw, {
      wide: 0.65,
      high: 0.85,
      frame: wood,
      pane,
      isLit: true,
    });
  addDoor(b, [2.87, 0, 0], 0, {
    wide: 1.1,
    high: 2,
    tint: paint('door', '#7a4a2a'),
    frame: wood,
    step: paint('base', '#8d857a'),
  });
  rod(b, [1.6, 7.5, 0], [3, 7.5, 0], 0.22, wood, 'wood', { segments: 9 });
  for (const [index, turned] of turns(4, 0.45).entries())
    addVane(b, [2.85, 7.5, 0], turned, 5.4, wood, shade(paint('sails', '#f2e8d2'), 0.95 + index * 0.02));
  return {
    anchors: { door: [3.8, 0, 0] as Vec },
    lamps: [{ at: [3.4, 2.2, 0.9] as Vec, colour: pane, power: 0.6, reach: 4 }],
  };
}

/** A sail of a mill: a spar with a lattice and cloth on one side; it turns in the plane across x. */
function addVane(b: Making['builder'], at: Vec, turned: number, long: number, wood: Vec, cloth: Vec) {
  const out: Vec = [0, sin(turned), cos(turned)];
  const side: Vec = [0, cos(turned), -sin(turned)];
  const point = (along: number, off: number, x = 0): Vec =>
    add(at, [x, out[1] * along + side[1] * off, out[2] * along + side[2] * off]);
  beam(b, point(0, 0), point(long, 0), 0.15, 0.15, wood);
  b.face(
    [
      point(long * 0.16, 0.08, -0.04),
      point(long * 0.16, 1.05, -0.12),
      point(long, 1.05, -0.12),
      point(long, 0.08, -0.04),
    ],
    cloth,
    'thin',
    [1, 0, 0],
  );
  if (b.isCoarse) return;
  for (const rung of steps(8))
    beam(
      b,
      point(long * mix(0.16, 1, rung / 7), -0.35, 0.02),
      point(long * mix(0.16, 1, rung / 7), 1.08, 0.02),
      0.05,
      0.05,
      wood,
    );
  for (const off of [-0.32, 0.55, 1.06])
    beam(b, point(long * 0.16, off, 0.02), point(long, off, 0.02), 0.05, 0.05, wood);
}

export function addMillWheel(b: Making['builder'], at: Vec, radius: number, wood: Vec) {
  for (const side of sides) {
    for (const ring of [1, 0.82])
      hoop(b, add(at, [0, 0, side * 0.45]), radius * ring, 0.08, wood, 'wood', {
        axis: [0, 0, 1],
        segments: 26,
        tubes: 5,
      });
    for (const angle of turns(8))
      beam(
        b,
        add(at, [0, 0, side * 0.45]),
        add(at, [cos(angle) * radius, sin(angle) * radius, side * 0.45]),
        0.12,
        0.1,
        shade(wood, 0.9),
      );
  }
  for (const angle of turns(16))
    part(
      b,
      (paddle) => paddle.box([radius * 0.94, 0, 0], [radius * 0.13, 0.03, 0.5], shade(wood, 1.15), 'wood'),
      { at, pitch: angle },
    );
  rod(b, add(at, [0, 0, -0.8]), add(at, [0, 0, 0.8]), 0.16, shade(wood, 0.8), 'wood');
}

export function watermill(making: Making) {
  const { top, front, pane } = addHouse(making, {
    ...timbered,
    kind: 'stone',
    walls: '#b3a48f',
    wide: 6,
    deep: 5,
    windows: 3,
  });
  const wood = making.paint('wheel', '#6f4c32');
  addMillWheel(making.builder, [0, 1.7, 4], 2.2, wood);
  return {
    anchors: { door: [front + 0.9, 0, 0] as Vec, top: [0, top, 0] as Vec },
    lamps: [{ at: [front + 0.5, 1.9, 0.85] as Vec, colour: pane, power: 0.7, reach: 5 }],
  };
}
