import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, atan2, cos, mix, sin, unit, type Vec } from '../vectors.ts';
import { beam, colourOf, hoop, rod, shade, sides, turns } from './things-shapes.ts';

/** Carriages, chariots and sleighs, and wheels with spokes. */

export const iron: Vec = [0.05, 0.045, 0.045];

/** A wheel with spokes that rolls along x. */
export function addSpokedWheel(b: Builder, at: Vec, radius: number, wood: Vec, spokes = 8) {
  hoop(b, at, radius * 0.93, radius * 0.075, wood, 'wood', { axis: [0, 0, 1], segments: 26, tubes: 6 });
  hoop(b, at, radius * 0.99, radius * 0.03, iron, 'metal', { axis: [0, 0, 1], segments: 26, tubes: 4 });
  for (const angle of turns(b.isCoarse ? 4 : spokes))
    beam(
      b,
      at,
      add(at, [cos(angle) * radius * 0.92, sin(angle) * radius * 0.92, 0]),
      radius * 0.08,
      radius * 0.08,
      shade(wood, 1.1),
    );
  rod(
    b,
    add(at, [0, 0, -radius * 0.2]),
    add(at, [0, 0, radius * 0.2]),
    radius * 0.16,
    shade(wood, 0.8),
    'wood',
    { segments: 10, end: iron },
  );
}

/** A closed coach on four wheels, with lamps; the pumpkin one is round and gold. */
export function carriage({ builder: b, paint }: Making, pumpkin: boolean) {
  const [body, gold, wood] = [
    colourOf(paint, 'body', pumpkin ? '#ea8a2c' : '#7a2736'),
    paint('trim', '#e6bb55'),
    paint('wheels', pumpkin ? '#d9a23c' : '#4a3328'),
  ];
  const pane = paint('windows', '#ffd18a');
  for (const x of [-1.15, 1.15])
    for (const side of sides)
      addSpokedWheel(b, [x, x < 0 ? 0.66 : 0.52, side * 0.86], x < 0 ? 0.66 : 0.52, wood, 10);
  b.tube(
    [
      [-1.2, 0.68, 0],
      [-0.8, 0.62, 0],
      [0.8, 0.62, 0],
      [1.2, 0.55, 0],
    ],
    [0.07, 0.08, 0.08, 0.07],
    wood,
    'wood',
    7,
  );
  if (pumpkin)
    b.ball([0, 1.55, 0], [1.12, 0.98, 0.95], (to) => shade(body, 0.85 + 0.2 * to[1]), 'skin', {
      segments: 44,
      swell: (to) => 0.96 + 0.05 * Math.abs(sin(5 * atan2(to[2], to[0]))),
    });
  else {
    const profile: readonly (readonly [number, number])[] = [
      [0.7, 0.72],
      [0.98, 0.95],
      [1.1, 1.4],
      [1.12, 2.15],
    ];
    for (const side of sides)
      b.sheet(
        10,
        profile.length - 1,
        (u, v) => {
          const [half, y] = profile[Math.round(v * (profile.length - 1))] ?? [1, 1];
          return {
            at: [(u - 0.5) * 2 * half, y, side * (0.5 + 0.16 * v)],
            normal: unit([0, -0.2, side]),
            tint: v > 0.9 || u < 0.06 || u > 0.94 ? gold : shade(body, 0.85 + 0.25 * v),
          };
        },
        'wood',
      );
    for (const end of sides)
      b.face(
        [
          [end * 0.7, 0.72, -0.5],
          [end * 0.7, 0.72, 0.5],
          [end * 1.1, 1.4, 0.6],
          [end * 1.12, 2.15, 0.66],
          [end * 1.12, 2.15, -0.66],
          [end * 1.1, 1.4, -0.6],
        ],
        shade(body, 0.9),
        'wood',
        unit([end, -0.15, 0]),
      );
    b.ball([0, 2.15, 0], [1.2, 0.2, 0.74], shade(body, 0.6), 'wood', { segments: 20 });
  }
  for (const side of sides) {
    const z = side * (pumpkin ? 0.93 : 0.66);
    b.face(
      turns(14).map((angle): Vec => [0.3 * cos(angle), 1.75 + 0.3 * sin(angle), z + side * 0.02]),
      pane,
      'glow',
      [0, 0, side],
    );
    hoop(b, [0, 1.75, z + side * 0.02], 0.32, 0.04, gold, 'metal', { axis: [0, 0, 1], segments: 18 });
    for (const x of pumpkin ? [] : [-0.75, 0.75])
      b.face(
        [
          [x - 0.18, 1.5, z],
          [x + 0.18, 1.5, z],
          [x + 0.18, 2, z],
          [x - 0.18, 2, z],
        ].map(([px, py, pz]): Vec => [px ?? 0, py ?? 0, (pz ?? 0) + side * 0.015]),
        pane,
        'glow',
        [0, 0, side],
      );
    rod(b, [1, 1.5, side * 0.72], [1, 1.75, side * 0.72], 0.07, [1, 0.75, 0.4], 'glow', { segments: 6 });
  }
  b.box([1.35, 1.05, 0], [0.28, 0.05, 0.5], shade(body, 0.7), 'wood');
  b.box([1.12, 1.3, 0], [0.05, 0.25, 0.5], shade(body, 0.8), 'cloth');
  if (pumpkin)
    b.tube(
      [
        [0, 2.45, 0],
        [0.05, 2.7, 0],
        [-0.15, 2.9, 0],
      ],
      [0.13, 0.08, 0.06],
      paint('stalk', '#6f8a3a'),
      'leaf',
      7,
    );
  for (const side of sides) beam(b, [1.3, 0.6, side * 0.3], [3, 0.75, side * 0.3], 0.06, 0.06, wood);
  return {
    anchors: {
      seat: [1.35, 1.1, 0] as Vec,
      top: [0, 2.35, 0] as Vec,
      inside: [0, 1.1, 0] as Vec,
      door: [0, 0, 1.2] as Vec,
    },
    lamps: [{ at: [1.3, 1.6, 0.8] as Vec, colour: pane, power: 0.6, reach: 5 }],
  };
}

export function chariot({ builder: b, paint }: Making) {
  const [body, gold] = [colourOf(paint, 'body', '#a8322c'), paint('trim', '#e6bb55')];
  b.box([0, 0.62, 0], [0.6, 0.05, 0.55], shade(body, 0.6), 'wood');
  b.sheet(
    b.isCoarse ? 6 : 18,
    2,
    (u, v) => {
      const angle = mix(-2.2, 2.2, u);
      return {
        at: [0.62 * cos(angle), 0.65 + v * (0.5 + 0.25 * cos(angle)), 0.58 * sin(angle)],
        normal: unit([cos(angle), 0, sin(angle)]),
        tint: v > 0.8 || v < 0.1 ? gold : body,
      };
    },
    'metal',
  );
  for (const side of sides) addSpokedWheel(b, [-0.1, 0.55, side * 0.8], 0.55, gold, 8);
  rod(b, [-0.1, 0.55, -0.8], [-0.1, 0.55, 0.8], 0.05, gold, 'metal');
  b.tube(
    [
      [0.5, 0.55, 0],
      [1.3, 0.6, 0],
      [2.4, 1, 0],
    ],
    [0.06, 0.05, 0.045],
    gold,
    'metal',
    7,
  );
  const seat: Vec = [0, 0.68, 0];
  return { anchors: { seat, top: seat, inside: seat, hook: [2.4, 0.9, 0] as Vec } };
}

export function sleigh({ builder: b, paint }: Making) {
  const [body, gold] = [colourOf(paint, 'body', '#b8262e'), paint('trim', '#e8c057')];
  for (const side of sides) {
    b.sheet(
      b.isCoarse ? 5 : 16,
      b.isCoarse ? 1 : 4,
      (u, v) => {
        const x = mix(-1.1, 1.15, u);
        const top = 0.85 + 0.55 * Math.max(0, -x - 0.3) + 0.35 * Math.max(0, x - 0.5) * 1.3;
        return {
          at: [x + 0.2 * v * Math.max(0, x), mix(0.35, top, v), side * (0.42 + 0.12 * v)],
          normal: unit([0, 0.1, side]),
          tint: v > 0.9 ? gold : shade(body, 0.8 + 0.3 * v),
        };
      },
      'wood',
    );
    const runner: readonly Vec[] = [
      [-1.3, 0.06, side * 0.46],
      [0.9, 0.04, side * 0.46],
      [1.4, 0.15, side * 0.46],
      [1.7, 0.5, side * 0.46],
      [1.55, 0.78, side * 0.46],
      [1.35, 0.65, side * 0.46],
    ];
    b.tube(
      runner,
      runner.map(() => 0.035),
      gold,
      'metal',
      6,
    );
    for (const x of [-0.8, 0.1, 0.8])
      rod(b, [x, 0.05, side * 0.46], [x, 0.38, side * 0.42], 0.03, gold, 'metal', { segments: 5 });
  }
  b.box([0, 0.36, 0], [1.05, 0.03, 0.42], shade(body, 0.6), 'wood');
  b.face(
    [
      [-1.1, 0.35, -0.42],
      [-1.1, 0.35, 0.42],
      [-1.2, 1.3, 0.54],
      [-1.2, 1.3, -0.54],
    ],
    body,
    'wood',
    [-1, 0, 0],
  );
  b.face(
    [
      [1.12, 0.35, -0.42],
      [1.12, 0.35, 0.42],
      [1.5, 1.08, 0.54],
      [1.5, 1.08, -0.54],
    ],
    body,
    'wood',
    unit([1, -0.3, 0]),
  );
  b.box([-0.65, 0.62, 0], [0.4, 0.22, 0.42], paint('seat', '#6a3d28'), 'cloth');
  b.box([-1, 0.95, 0], [0.1, 0.35, 0.46], paint('seat', '#6a3d28'), 'cloth');
  const seat: Vec = [-0.6, 0.85, 0];
  return {
    anchors: { seat, top: [0.4, 0.4, 0] as Vec, back: [0.4, 0.4, 0] as Vec, hook: [1.5, 0.5, 0] as Vec },
  };
}
