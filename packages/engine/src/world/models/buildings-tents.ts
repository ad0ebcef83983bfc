import type { Making } from '../model.ts';
import { add, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { addDoor } from './buildings-openings.ts';
import { addPennant } from './buildings-parts.ts';
import { addSpire } from './buildings-roofs.ts';
import { around, colourOf, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** Tents, tipis, yurts and igloos. */

/** A tent of cloth: a ridge, two slopes, an open front. */
export function tent({ builder: b, paint }: Making, big: boolean) {
  const [cloth, stripe, wood] = [
    colourOf(paint, 'cloth', big ? '#f0e6d0' : '#d9a95c'),
    paint('stripes', big ? '#c5403a' : '#b9783d'),
    paint('poles', '#6a4a30'),
  ];
  if (big) {
    tiled(
      b,
      round([0, 0, 0], 2.6, 2.5, 2),
      16,
      1,
      (u) => (Math.floor(u * 16) % 2 === 0 ? cloth : stripe),
      'thin',
      { isRound: true, vary: 0.05, shift: 0 },
    );
    tiled(
      b,
      (u, v) => ({
        at: around(u * 2 * pi, 3 * (1 - v) * (1 - 0.35 * v), 1.95 + 2.5 * v),
        normal: unit([cos(u * 2 * pi), 0.9, sin(u * 2 * pi)]),
      }),
      16,
      b.isCoarse ? 1 : 6,
      (u) => (Math.floor(u * 16) % 2 === 0 ? cloth : stripe),
      'thin',
      { isRound: true, vary: 0.05, shift: 0 },
    );
    for (const index of steps(16))
      b.face(
        [
          around((index / 16) * 2 * pi, 3, 1.95),
          around(((index + 1) / 16) * 2 * pi, 3, 1.95),
          around(((index + 0.5) / 16) * 2 * pi, 3, 1.6),
        ],
        index % 2 === 0 ? stripe : cloth,
        'thin',
        around((index / 8) * pi, 1),
      );
    b.face(
      [
        [2.62, 0, -0.5],
        [2.62, 0, 0.5],
        [2.6, 1.8, 0.12],
        [2.6, 1.8, -0.12],
      ],
      [0.05, 0.03, 0.02],
      'cloth',
      [1, 0, 0],
    );
    addPennant(b, [0, 4.3, 0], 0.6, paint('flag', '#d8a63c'));
    return {
      anchors: { door: [3.2, 0, 0] as Vec, inside: [0, 0, 0] as Vec },
      lamps: [{ at: [2.9, 1.2, 0] as Vec, colour: [1, 0.65, 0.3] as Vec, power: 0.5, reach: 4 }],
    };
  }
  const high = 1.75;
  for (const side of sides)
    b.sheet(
      b.isCoarse ? 2 : 8,
      b.isCoarse ? 1 : 5,
      (u, v) => ({
        at: [
          (u - 0.5) * 2.6,
          high * (1 - v) - 0.1 * sin(u * pi) * (1 - v) - 0.12 * sin(v * pi),
          side * 1.35 * v,
        ],
        normal: unit([0, 0.65, side * (0.75 + 0.2 * sin(v * pi))]),
        tint: v > 0.86 ? stripe : shade(cloth, 1.06 - 0.2 * v + 0.05 * sin(u * 12)),
      }),
      'thin',
    );
  b.face(
    [
      [-1.3, high, 0],
      [-1.3, 0, 1.35],
      [-1.3, 0, -1.35],
    ],
    shade(cloth, 0.8),
    'thin',
    [-1, 0, 0],
  );
  b.face(
    [
      [0.9, high * 0.94, 0],
      [0.9, 0, 1.25],
      [0.9, 0, -1.25],
    ],
    [0.045, 0.028, 0.018],
    'cloth',
    [1, 0, 0],
  );
  for (const side of sides)
    b.face(
      [
        [1.32, high, 0],
        [1.3, 0, side * 1.35],
        [1.45, 0, side * 0.75],
      ],
      shade(cloth, 0.95),
      'thin',
      unit([1, 0.2, side * 0.3]),
    );
  for (const x of sides)
    rod(b, [x * 1.32, 0, 0], [x * 1.32, high + 0.18, 0], 0.035, wood, 'wood', { segments: 5 });
  for (const x of sides)
    for (const z of sides)
      b.tube(
        [
          [x * 1.3, high * 0.55, z * 0.6],
          [x * 1.9, 0, z * 1.7],
        ],
        [0.01, 0.01],
        paint('rope', '#cdb98c'),
        'cloth',
        4,
      );
  return { anchors: { door: [1.9, 0, 0] as Vec, inside: [0, 0, 0] as Vec } };
}

export function tipi({ builder: b, paint }: Making) {
  const [hide, band] = [colourOf(paint, 'cloth', '#ead7b2'), paint('stripes', '#b5512f')];
  tiled(
    b,
    round([0, 0, 0], 1.9, 0.2, 4),
    14,
    8,
    (u, v) => (v > 0.78 || (v < 0.18 && Math.floor(u * 14) % 2 === 0) ? band : shade(hide, 0.9 + 0.1 * v)),
    'thin',
    { isRound: true, vary: 0.07, shift: 0 },
  );
  for (const angle of turns(7))
    rod(
      b,
      around(angle, 0.25, 3.8),
      around(angle + 0.4, 0.6, 4.9),
      0.035,
      paint('poles', '#6a4a30'),
      'wood',
      { segments: 4 },
    );
  b.face(
    [
      [1.86, 0.02, -0.5],
      [1.86, 0.02, 0.5],
      [1.15, 1.75, 0],
    ],
    [0.06, 0.035, 0.02],
    'cloth',
    unit([0.9, 0.4, 0]),
  );
  return { anchors: { door: [2.5, 0, 0] as Vec, inside: [0, 0, 0] as Vec } };
}

export function yurt({ builder: b, paint }: Making) {
  const [felt, band, roof] = [
    colourOf(paint, 'walls', '#f2e8d5'),
    paint('stripes', '#3f7fa8'),
    paint('roof', '#e6d5b4'),
  ];
  tiled(
    b,
    round([0, 0, 0], 2.8, 2.75, 1.8),
    22,
    6,
    (_, v) => (v > 0.82 || (v > 0.38 && v < 0.52) ? band : felt),
    'cloth',
    { isRound: true, vary: 0.08 },
  );
  addSpire(b, [0, 1.78, 0], 3, 1.4, roof, { corners: 22, swing: -0.35, rows: 5, knob: band });
  addDoor(b, [2.8, 0, 0], 0, { wide: 0.9, high: 1.45, tint: paint('door', '#c8482e'), frame: band });
  return { anchors: { door: [3.6, 0, 0] as Vec, inside: [0, 0, 0] as Vec } };
}

export function igloo({ builder: b, paint }: Making) {
  const snow = paint('body', '#e6f1fb');
  tiled(
    b,
    (u, v) => ({
      at: around(u * 2 * pi, 2 * cos(v * pi * 0.5), 1.75 * sin(v * pi * 0.5)),
      normal: unit([cos(u * 2 * pi) * cos(v * 1.57), sin(v * 1.57), sin(u * 2 * pi) * cos(v * 1.57)]),
    }),
    22,
    8,
    snow,
    'snow',
    { isRound: true, vary: 0.16, bulge: 0.035 },
  );
  tiled(
    b,
    (u, v) => ({
      at: [1.6 + v * 1.2, 0.95 * sin(u * pi), 0.8 * cos(u * pi)],
      normal: [0, sin(u * pi), cos(u * pi)] as Vec,
    }),
    9,
    3,
    snow,
    'snow',
    { vary: 0.16, bulge: 0.03 },
  );
  const arch = (radius: number) =>
    steps(11).map(
      (step): Vec => [2.8, radius * 1.18 * sin((step / 10) * pi), radius * cos((step / 10) * pi)],
    );
  const [outer, inner] = [arch(0.82), arch(0.55)];
  outer.slice(1).forEach((to, index) => {
    const pair = [outer[index] ?? to, to, inner[index + 1] ?? to, inner[index] ?? to];
    b.face(pair, shade(snow, 0.95), 'snow', [1, 0, 0]);
  });
  b.face(
    arch(0.56).map((corner) => add(corner, [-0.5, 0, 0])),
    paint('windows', '#d98a3a'),
    'glow',
    [1, 0, 0],
  );
  return {
    anchors: { door: [3.4, 0, 0] as Vec, inside: [0, 0, 0] as Vec, top: [0, 1.75, 0] as Vec },
    lamps: [{ at: [3, 0.5, 0] as Vec, colour: [1, 0.62, 0.28] as Vec, power: 0.5, reach: 3 }],
  };
}
