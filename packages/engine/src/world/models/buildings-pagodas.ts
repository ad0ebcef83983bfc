import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, mix, pi, sin, type Vec } from '../vectors.ts';
import { addSkirtRoof } from './buildings-eastern.ts';
import { addDoor, addWindow, onWall } from './buildings-openings.ts';
import { addGableRoof, addGables, addWalls } from './buildings-roofs.ts';
import { around, beam, colourOf, hoop, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** Pagodas, shrines and gates of the east. */

/** A tower of storeys, each with its own roof. */
export function pagoda(
  { builder: b, paint }: Making,
  {
    storeys,
    size,
    walls: wall,
    roof: slate,
  }: { readonly storeys: number; readonly size: number; readonly walls: string; readonly roof: string },
) {
  const [walls, roof, wood, stone] = [
    colourOf(paint, 'walls', wall),
    paint('roof', slate),
    paint('timber', '#7a2f22'),
    paint('base', '#9a9288'),
  ];
  const pane = paint('windows', '#ffc46b');
  addWalls(b, [0, 0, 0], [size * 3.2, 0.8, size * 3.2], stone, 'stone');
  b.face(
    [
      [size * 1.6, 0.8, -size * 1.6],
      [size * 1.6, 0.8, size * 1.6],
      [-size * 1.6, 0.8, size * 1.6],
      [-size * 1.6, 0.8, -size * 1.6],
    ],
    stone,
    'stone',
    [0, 1, 0],
  );
  for (const step of steps(3))
    b.box([size * 1.6 + 0.3 * step, 0.68 - step * 0.26, 0], [0.32, 0.13, 1.1], shade(stone, 1.05), 'stone');
  const high = size * 1.25;
  let y = 0.8;
  for (const storey of steps(storeys)) {
    const half = size * mix(1, 0.58, storey / storeys);
    addWalls(b, [0, y, 0], [half * 1.9, high, half * 1.9], walls, 'planks');
    for (const yaw of turns(4))
      onWall(b, [0, y, 0], yaw, (side) => {
        for (const z of [-1, -0.34, 0.34, 1])
          beam(
            side,
            [half * 0.97, 0, z * half * 0.95],
            [half * 0.97, high, z * half * 0.95],
            0.16,
            0.16,
            wood,
          );
        beam(side, [half * 0.98, high * 0.9, -half], [half * 0.98, high * 0.9, half], 0.12, 0.2, wood);
        if (storey === 0 && yaw === 0)
          addDoor(side, [half * 0.96, 0, 0], 0, {
            wide: half * 0.55,
            high: high * 0.72,
            tint: paint('door', '#5a2a1c'),
            frame: wood,
          });
        else
          addWindow(side, [half * 0.96, high * 0.5, 0], 0, {
            wide: half * 0.5,
            high: high * 0.42,
            frame: wood,
            pane,
            isLit: true,
          });
        if (storey > 0)
          beam(
            side,
            [half * 1.12, high * 0.22, -half * 1.12],
            [half * 1.12, high * 0.22, half * 1.12],
            0.07,
            0.07,
            wood,
          );
      });
    y += high;
    const isLast = storey === storeys - 1;
    addSkirtRoof(
      b,
      [0, y, 0],
      half * 1.75,
      half * 1.75,
      isLast ? size * 1.1 : size * 0.5,
      roof,
      wood,
      isLast ? 0 : half * 0.8,
      size * 0.3,
    );
    for (const corner of turns(4, pi / 4))
      if (storey % 2 === 0 || isLast)
        rod(
          b,
          add(around(corner, half * 2.35), [0, y + size * 0.1, 0]),
          add(around(corner, half * 2.35), [0, y - size * 0.05, 0]),
          0.06 * size,
          pane,
          'glow',
          { segments: 6 },
        );
    y += isLast ? size * 1.05 : size * 0.42;
  }
  const gold = paint('gold', '#dfb14a');
  rod(b, [0, y - 0.2, 0], [0, y + size * 1.3, 0], 0.07, gold, 'metal', { thin: 0.02 });
  for (const ring of steps(5))
    hoop(b, [0, y + size * (0.15 + ring * 0.2), 0], size * (0.22 - ring * 0.03), 0.035, gold, 'metal', {
      segments: 12,
      tubes: 5,
    });
  return {
    anchors: { door: [size * 1.6 + 1.4, 0, 0] as Vec, top: [0, y, 0] as Vec },
    lamps: [{ at: [size * 1.3, 2.2, 0] as Vec, colour: pane, power: 0.9, reach: 7 }],
  };
}

export function torii({ builder: b, paint }: Making) {
  const [red, black] = [colourOf(paint, 'body', '#d13a26'), paint('roof', '#26222a')];
  for (const side of sides) {
    rod(b, [0, 0, side * 1.75], [0, 4.1, side * 1.55], 0.2, red, 'wood', { segments: 14, thin: 0.17 });
    rod(b, [0, -0.02, side * 1.75], [0, 0.45, side * 1.73], 0.25, black, 'stone', { segments: 14 });
  }
  beam(b, [0, 3.15, -2.2], [0, 3.15, 2.2], 0.2, 0.28, red);
  b.box([0, 3.6, 0], [0.07, 0.3, 0.2], black, 'wood');
  const bow = (share: number, y: number): Vec => [
    0,
    y + 0.42 * (share * 2 - 1) * (share * 2 - 1),
    (share - 0.5) * 5.4,
  ];
  for (const piece of steps(8)) {
    beam(b, bow(piece / 8, 4.08), bow((piece + 1) / 8, 4.08), 0.3, 0.26, red);
    beam(b, bow(piece / 8, 4.3), bow((piece + 1) / 8, 4.3), 0.42, 0.18, black);
  }
  return { anchors: { inside: [0, 0, 0] as Vec, top: [0, 4.4, 0] as Vec } };
}

/** A small hall with a swinging roof, a rope and an offering box. */
export function shrine({ builder: b, paint }: Making) {
  const [walls, roof, wood] = [
    colourOf(paint, 'walls', '#e9dcc4'),
    paint('roof', '#4f6a63'),
    paint('timber', '#b23a28'),
  ];
  const [stone, pane] = [paint('base', '#98918a'), paint('windows', '#ffc46b')];
  addWalls(b, [0, 0, 0], [6, 0.6, 6], stone, 'stone');
  b.box([0, 0.64, 0], [2.8, 0.08, 2.8], shade(wood, 0.6), 'wood');
  for (const step of steps(3))
    b.box([3.1 + step * 0.3, 0.5 - step * 0.2, 0], [0.3, 0.1, 1.2], stone, 'stone');
  addWalls(b, [-0.5, 0.7, 0], [3.6, 2.7, 4.2], walls, 'plaster');
  for (const x of [-2.3, 1.3, 2.5])
    for (const z of sides) rod(b, [x, 0.7, z * 2.2], [x, 3.4, z * 2.2], 0.13, wood, 'wood', { segments: 10 });
  beam(b, [2.5, 3.2, -2.5], [2.5, 3.2, 2.5], 0.2, 0.26, wood);
  for (const z of [-1.3, 1.3])
    addWindow(b, [1.3, 2.1, z], 0, { wide: 1, high: 1.3, frame: wood, pane, isLit: true });
  addDoor(b, [1.3, 0.7, 0], 0, { wide: 1.2, high: 2, tint: paint('door', '#5d3523'), frame: wood });
  addSkirtRoof(b, [0, 3.4, 0], 4, 4, 1.1, roof, shade(wood, 0.7), 2.1, 0.5);
  addGables(b, [0, 4.2, 0], 2.3, 2.2, 1.8, walls);
  addGableRoof(b, {
    at: [0, 4.2, 0],
    deep: 2.3,
    wide: 2.2,
    rise: 1.8,
    tint: roof,
    wood: shade(wood, 0.7),
    swing: 0.3,
    over: 0.3,
  });
  b.tube(
    steps(9).map((step): Vec => [2.6, 2.95 - 0.22 * sin((step / 8) * pi), (step / 8 - 0.5) * 3.8]),
    steps(9).map((step) => 0.06 + 0.09 * sin((step / 8) * pi)),
    paint('rope', '#e6d3a0'),
    'cloth',
    8,
  );
  for (const z of [-1, 0, 1])
    b.face(
      [
        [2.62, 2.7, z - 0.12],
        [2.62, 2.7, z + 0.12],
        [2.62, 2.25, z + 0.06],
        [2.62, 2.3, z - 0.18],
      ],
      [0.9, 0.88, 0.84],
      'cloth',
      [1, 0, 0],
    );
  b.box([2.2, 0.95, 0], [0.3, 0.25, 0.6], shade(wood, 0.5), 'wood');
  for (const z of sides) addPaperLamp(b, [2.6, 2.5, z * 1.9], 0.22, pane);
  return {
    anchors: { door: [4.6, 0, 0] as Vec },
    lamps: sides.map((z) => ({ at: [2.9, 2.4, z * 1.9] as Vec, colour: pane, power: 0.5, reach: 4 })),
  };
}

/** A round paper lantern that hangs. */
function addPaperLamp(b: Builder, at: Vec, radius: number, tint: Vec) {
  b.lathe(
    steps(15).map((step) => {
      const y = (step / 7 - 1) * 1.05;
      const rib = step % 2 === 0 ? 0.98 : 1.02;
      const out = Math.sqrt(Math.max(0.2, 1.05 - 0.78 * y * y)) * rib;
      return {
        radius: out * radius,
        y: y * radius,
        tint: shade(tint, (step % 2 === 0 ? 0.72 : 1) * (1.08 - 0.3 * Math.abs(y))),
      };
    }),
    { at, segments: 16, material: 'glow' },
  );
  for (const side of sides)
    b.lathe(
      [
        { radius: radius * 0.5, y: -0.1 * radius, tint: [0.05, 0.04, 0.04] },
        { radius: radius * 0.5, y: 0.1 * radius, tint: [0.05, 0.04, 0.04] },
      ],
      { at: add(at, [0, side * radius * 1.1, 0]), segments: 10, material: 'wood' },
    );
}
