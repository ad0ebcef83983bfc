import type { Making } from '../model.ts';
import { add, sin, unit, type Vec } from '../vectors.ts';
import { around, colourOf, disc, part, shade, sides, steps } from './things-shapes.ts';

/** Balls, kites and toys. */

export const black: Vec = [0.022, 0.022, 0.025];

type Skin = 'plain' | 'football' | 'basketball' | 'tennis' | 'beach';

/** A ball; its skin is drawn by direction. */
export function ball(
  { builder: b, paint }: Making,
  {
    radius,
    colour,
    other,
    skin,
  }: { readonly radius: number; readonly colour: string; readonly other: string; readonly skin: Skin },
) {
  const [body, mark] = [colourOf(paint, 'body', colour), paint('stripes', other)];
  const spots = steps(12).map((index): Vec => {
    const gold = 1.618;
    const [a, s] = [index % 2 === 0 ? 1 : -1, index % 4 < 2 ? 1 : -1];
    const set: readonly Vec[] = [
      [0, a, s * gold],
      [a, s * gold, 0],
      [s * gold, 0, a],
    ];
    return unit(set[Math.floor(index / 4)] ?? [0, 1, 0]);
  });
  const tint = ([x, y, z]: Vec): Vec => {
    if (skin === 'football')
      return spots.some((spot) => spot[0] * x + spot[1] * y + spot[2] * z > 0.91) ? mark : body;
    if (skin === 'basketball')
      return Math.abs(y) < 0.05 || Math.abs(x) < 0.05 || Math.abs(x * x - 0.42) < 0.06 ? mark : body;
    if (skin === 'beach')
      return Math.floor((Math.sign(z) * (1 - x / (Math.sqrt(x * x + z * z) || 1)) + 2) * 1.5) % 2 === 0
        ? body
        : mark;
    if (skin === 'tennis') return Math.abs(y - 0.5 * (x * x - z * z) * 1.6) < 0.06 ? mark : body;
    return shade(body, 0.9 + 0.1 * y);
  };
  b.ball([0, radius, 0], radius, tint, 'skin', { segments: skin === 'plain' ? 24 : 72 });
  return { anchors: { top: [0, radius * 2, 0] as Vec, hand: [0, radius, 0] as Vec } };
}

export function kite({ builder: b, paint }: Making) {
  const colours = [
    colourOf(paint, 'body', '#e0433a'),
    paint('stripes', '#f6c93f'),
    paint('stripes', '#3f8fd0'),
    paint('stripes', '#5fae55'),
  ];
  const middle: Vec = [0.08, 1.75, 0];
  const corners: readonly Vec[] = [
    [0, 2.35, 0],
    [0, 1.85, 0.5],
    [0, 0.95, 0],
    [0, 1.85, -0.5],
  ];
  corners.forEach((corner, index) => {
    b.face(
      [middle, corner, corners[(index + 1) % 4] ?? corner],
      colours[index] ?? [1, 1, 1],
      'thin',
      [1, 0, 0],
    );
    b.tube([middle, corner], [0.01, 0.01], [0.3, 0.2, 0.1], 'wood', 4);
  });
  const tail = steps(16).map(
    (step): Vec => [0.1 * sin(step * 0.9), 0.95 - step * 0.058, 0.14 * sin(step * 0.6)],
  );
  b.tube(
    tail,
    tail.map(() => 0.006),
    [0.9, 0.85, 0.7],
    'cloth',
    3,
  );
  for (const [index, at] of tail.entries())
    if (index % 3 === 2)
      for (const side of sides)
        b.face(
          [at, add(at, [0, 0.05, side * 0.09]), add(at, [0, -0.05, side * 0.09])],
          colours[((index / 3) % 4) | 0] ?? [1, 0, 0],
          'thin',
          [1, 0, 0],
        );
  return { anchors: { hand: [0, 0.08, 0] as Vec, hook: middle } };
}

/** Balloons on strings. */
export function balloons({ builder: b, paint }: Making) {
  const colours = ['#e0433a', '#f6c93f', '#3f8fd0', '#5fae55', '#c05fb8'];
  for (const index of steps(5)) {
    const at = around(index * 2.4, index === 0 ? 0 : 0.24, 1.6 + (index % 3) * 0.16);
    const tint = paint('body', colours[index] ?? '#e0433a');
    b.ball(at, [0.18, 0.22, 0.18], (to) => shade(tint, 0.8 + 0.25 * to[1]), 'glass', { segments: 18 });
    b.tube([add(at, [0, -0.22, 0]), add(at, [0, -0.26, 0])], [0.012, 0.025], tint, 'skin', 6);
    b.tube(
      [add(at, [0, -0.26, 0]), [0, 0.7, 0], [0, 0, 0]],
      [0.004, 0.004, 0.004],
      [0.85, 0.83, 0.8],
      'cloth',
      3,
    );
  }
  return { anchors: { hand: [0, 0.3, 0] as Vec } };
}

export function teddy({ builder: b, paint }: Making) {
  const [fur, light] = [colourOf(paint, 'body', '#a87443'), paint('belly', '#e2c196')];
  b.ball([0, 0.24, 0], [0.17, 0.2, 0.17], fur, 'fur', { segments: 18 });
  b.ball([0.07, 0.23, 0], [0.12, 0.15, 0.12], light, 'fur', { segments: 14 });
  b.ball([0.02, 0.54, 0], [0.15, 0.14, 0.16], fur, 'fur', { segments: 18 });
  b.ball([0.13, 0.5, 0], [0.07, 0.055, 0.07], light, 'fur', { segments: 12 });
  b.ball([0.19, 0.525, 0], [0.024, 0.02, 0.03], black, 'metal', { segments: 8 });
  for (const side of sides) {
    b.ball([0, 0.67, side * 0.13], 0.055, fur, 'fur', { segments: 12 });
    b.ball([0.025, 0.67, side * 0.13], 0.034, light, 'fur', { segments: 10 });
    b.ball([0.135, 0.58, side * 0.06], 0.019, black, 'metal', { segments: 8 });
    b.tube(
      [
        [0.02, 0.38, side * 0.14],
        [0.1, 0.28, side * 0.22],
        [0.14, 0.2, side * 0.22],
      ],
      [0.065, 0.06, 0.065],
      fur,
      'fur',
      10,
    );
    b.ball([0.15, 0.18, side * 0.22], 0.065, fur, 'fur', { segments: 10 });
    b.tube(
      [
        [0, 0.12, side * 0.1],
        [0.15, 0.08, side * 0.15],
        [0.25, 0.09, side * 0.17],
      ],
      [0.085, 0.08, 0.078],
      fur,
      'fur',
      10,
    );
    b.ball([0.26, 0.1, side * 0.17], [0.05, 0.085, 0.075], light, 'fur', { segments: 12 });
    b.face(
      [
        [0.13, 0.39, 0],
        [0.12, 0.43, side * 0.09],
        [0.12, 0.35, side * 0.09],
      ],
      paint('bow', '#d0393a'),
      'cloth',
      [1, 0, 0],
    );
  }
  return { anchors: { hand: [0, 0.24, 0.2] as Vec, top: [0, 0.7, 0] as Vec } };
}

export function die({ builder: b, paint }: Making) {
  const [body, dot] = [colourOf(paint, 'body', '#f6f2e8'), paint('dots', '#c0272d')];
  part(
    b,
    (cube) => {
      cube.box([0, 0, 0], [0.25, 0.25, 0.25], body, 'skin');
      const places: readonly (readonly [number, number])[] = [
        [0, 0],
        [0.12, 0.12],
        [-0.12, -0.12],
        [0.12, -0.12],
        [-0.12, 0.12],
        [0.12, 0],
        [-0.12, 0],
      ];
      const pips = (count: number) => (count % 2 === 1 ? places.slice(0, count) : places.slice(1, count + 1));
      for (const [index, normal] of (
        [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
          [-1, 0, 0],
          [0, -1, 0],
          [0, 0, -1],
        ] as readonly Vec[]
      ).entries())
        for (const [u, v] of pips([1, 5, 3, 6, 2, 4][index] ?? 1)) {
          const at: Vec =
            normal[0] !== 0
              ? [normal[0] * 0.252, u, v]
              : normal[1] !== 0
                ? [u, normal[1] * 0.252, v]
                : [u, v, normal[2] * 0.252];
          disc(cube, at, normal, 0.048, dot, 'skin', 12);
        }
    },
    { at: [0, 0.25, 0], yaw: 0.4 },
  );
  return { anchors: { top: [0, 0.5, 0] as Vec, seat: [0, 0.5, 0] as Vec } };
}

export function chessman({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#efe6d2');
  b.lathe(
    [
      [0, 0],
      [0.2, 0],
      [0.21, 0.04],
      [0.17, 0.08],
      [0.19, 0.1],
      [0.11, 0.2],
      [0.08, 0.42],
      [0.13, 0.5],
      [0.15, 0.53],
      [0.09, 0.55],
      [0.12, 0.68],
      [0.14, 0.72],
      [0.07, 0.76],
      [0.05, 0.78],
      [0, 0.8],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(body, 0.85 + 0.2 * (y ?? 0)) })),
    { segments: 28, material: 'skin' },
  );
  b.box([0, 0.87, 0], [0.016, 0.09, 0.016], body, 'skin');
  b.box([0, 0.89, 0], [0.016, 0.016, 0.055], body, 'skin');
  return { anchors: { top: [0, 0.96, 0] as Vec } };
}
