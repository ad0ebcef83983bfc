import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** What children climb, slide and swing on. x is towards who looks. */

/** A tower of posts with a roof, a ladder behind and a slide before it. */
function slide({ builder: b, paint, seed }: Making) {
  const [red, blue, yellow] = [
    colourOf(paint, 'slide', ['#e0402c', '#2f7ac8', '#f0a82c'][seed % 3] ?? '#e0402c'),
    hex(['#2f6ab8', '#e8b82c', '#3f9a5a'][seed % 3] ?? '#2f6ab8'),
    hex('#f0c040'),
  ];
  for (const x of sides)
    for (const z of sides) rod(b, [x * 0.7, 0, z * 0.7], [x * 0.7, 3.3, z * 0.7], 0.07, blue, 'metal');
  b.box([0, 1.55, 0], [0.75, 0.06, 0.75], hex('#a8794a'), 'wood');
  for (const side of sides) {
    b.box([0, 1.95, side * 0.72], [0.68, 0.32, 0.03], yellow, 'metal');
    b.face(
      [
        [-1, 3.2, -1],
        [-1, 3.2, 1],
        [0, 4.1, 1],
        [0, 4.1, -1],
      ].map(([x = 0, y = 0, z = 0]): Vec => [x * side, y, z]),
      shade(red, side > 0 ? 1 : 0.85),
      'metal',
      [side * -0.6, 0.8, 0],
    );
  }
  const run = steps(12).map((step): Vec => {
    const share = step / 11;
    return [0.7 + share * 3.2, 1.6 - 1.35 * sin(Math.min(1, share * 1.12) * pi * 0.5), 0];
  });
  for (const [index, to] of run.slice(1).entries()) {
    const from = run[index] ?? to;
    b.face(
      [
        [from[0], from[1], -0.42],
        [from[0], from[1], 0.42],
        [to[0], to[1], 0.42],
        [to[0], to[1], -0.42],
      ],
      red,
      'metal',
      [0.4, 0.9, 0],
    );
    for (const side of sides)
      beam(
        b,
        [from[0], from[1] + 0.12, side * 0.44],
        [to[0], to[1] + 0.12, side * 0.44],
        0.06,
        0.26,
        shade(red, 1.15),
        'metal',
      );
  }
  for (const step of steps(6))
    beam(
      b,
      [-0.8 - (5 - step) * 0.08, step * 0.28 + 0.1, -0.4],
      [-0.8 - (5 - step) * 0.08, step * 0.28 + 0.1, 0.4],
      0.06,
      0.06,
      yellow,
      'metal',
    );
  for (const side of sides)
    beam(b, [-1.25, 0, side * 0.42], [-0.72, 2.2, side * 0.42], 0.07, 0.07, yellow, 'metal');
  return { anchors: { top: [0, 1.62, 0] as Vec, seat: [0.7, 1.6, 0] as Vec } };
}

/** Two swings under a beam. They hang along z. */
function swings({ builder: b, paint, seed }: Making) {
  const [frame, seat] = [
    colourOf(paint, 'frame', ['#2f7ac8', '#d8402c', '#3f9a5a'][seed % 3] ?? '#2f7ac8'),
    hex('#f0b82c'),
  ];
  for (const z of [-2.2, 2.2])
    for (const x of sides) rod(b, [x * 1.1, 0, z], [0, 2.6, z * 0.94], 0.08, frame, 'metal');
  rod(b, [0, 2.6, -2.2], [0, 2.6, 2.2], 0.08, frame, 'metal');
  for (const [index, z] of [-0.95, 0.95].entries()) {
    const swing = index === seed % 2 ? 0.32 : 0.04;
    const at: Vec = [swing * 2, 2.55 - 2.05 * (1 - swing * 0.16), z];
    for (const side of sides)
      rod(b, [0, 2.6, z + side * 0.26], [at[0], at[1], z + side * 0.26], 0.018, hex('#5a5e64'), 'metal');
    b.box(at, [0.16, 0.03, 0.32], seat, 'wood');
  }
  return { anchors: { seat: [0, 0.5, 0.95] as Vec } };
}

function seesaw({ builder: b, paint }: Making) {
  const board = colourOf(paint, 'body', '#3f9a5a');
  b.lathe(
    [
      [0.36, 0],
      [0.2, 0.62],
      [0, 0.62],
    ].map(([radius = 0, y = 0]) => ({ radius, y, tint: hex('#d8402c') })),
    { segments: 12, material: 'metal' },
  );
  beam(b, [0, 0.28, -1.9], [0, 0.98, 1.9], 0.28, 0.08, board, 'wood');
  for (const side of sides) {
    const y = side > 0 ? 0.9 : 0.36;
    rod(b, [0, y, side * 1.4], [0, y + 0.34, side * 1.4], 0.03, hex('#f0c040'), 'metal');
    rod(b, [-0.22, y + 0.34, side * 1.4], [0.22, y + 0.34, side * 1.4], 0.03, hex('#f0c040'), 'metal');
  }
  return {};
}

/** A dome of bars. */
function climbingDome({ builder: b, paint }: Making) {
  const bar = colourOf(paint, 'body', '#e8a02c');
  const point = (level: number, angle: number): Vec => {
    const up = (level / 3) * pi * 0.46;
    return [1.9 * cos(up) * cos(angle), 1.9 * sin(up), 1.9 * cos(up) * sin(angle)];
  };
  const ways = turns(9);
  for (const level of steps(4))
    for (const [index, angle] of ways.entries()) {
      const next = ways[(index + 1) % ways.length] ?? 0;
      const tint = level % 2 ? hex('#d8402c') : bar;
      if (level > 0) rod(b, point(level, angle), point(level, next), 0.04, tint, 'metal', { segments: 5 });
      if (level < 3) {
        rod(b, point(level, angle), point(level + 1, angle), 0.04, bar, 'metal', { segments: 5 });
        if (level < 2)
          rod(b, point(level, angle), point(level + 1, next), 0.03, tint, 'metal', { segments: 5 });
      }
    }
  return {};
}

/** Sand between boards, with a bucket and a castle of sand. */
function sandbox({ builder: b }: Making) {
  const sand = hex('#e4c88c');
  b.box([0, 0.1, 0], [1.5, 0.1, 1.5], sand, 'ground');
  for (const side of sides) {
    b.box([side * 1.55, 0.16, 0], [0.1, 0.18, 1.65], hex('#a86a3c'), 'wood');
    b.box([0, 0.16, side * 1.55], [1.65, 0.18, 0.1], hex('#b8783f'), 'wood');
  }
  for (const [x, z] of [
    [0.3, 0.4],
    [0.3, -0.3],
    [-0.4, 0.1],
  ] as const)
    b.lathe(
      [
        [0.3, 0.2],
        [0.22, 0.62],
        [0, 0.62],
      ].map(([radius = 0, y = 0]) => ({ radius, y, tint: shade(sand, 0.94) })),
      { at: [x, 0, z], segments: 10, material: 'ground' },
    );
  b.lathe(
    [
      [0.12, 0.2],
      [0.17, 0.48],
    ].map(([radius = 0, y = 0]) => ({ radius, y, tint: hex('#d8402c') })),
    { at: [0.9, 0, -0.8], segments: 10, material: 'metal' },
  );
  rod(b, [0.5, 0.24, 0.9], [1, 0.3, mix(0.9, 1.2, 0.5)], 0.03, hex('#2f7ac8'), 'wood');
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = [], kinds = 1): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const playground: Readonly<Record<string, Recipe>> = {
  'furnish.slide': row(slide, ['slide'], 3),
  'furnish.swings': row(swings, ['frame'], 3),
  'furnish.seesaw': row(seesaw),
  'furnish.climbing-dome': row(climbingDome),
  'furnish.sandbox': row(sandbox),
};
