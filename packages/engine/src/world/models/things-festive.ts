import type { Making } from '../model.ts';
import { add, cos, mix, noise, pi, sin, unit, type Vec } from '../vectors.ts';
import { around, beam, colourOf, part, rod, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Christmas trees, haystacks and scarecrows. */

export function christmasTree({ builder: b, paint, random, isCoarse }: Making) {
  const green = colourOf(paint, 'leaves', '#2f6b45');
  rod(b, [0, 0, 0], [0, 0.5, 0], 0.13, [0.14, 0.08, 0.045], 'wood');
  b.lathe(
    [
      { radius: 0.28, y: 0, tint: paint('pot', '#a8302c') },
      { radius: 0.34, y: 0.32, tint: paint('pot', '#a8302c') },
      { radius: 0, y: 0.3, tint: [0.08, 0.05, 0.03] },
    ],
    { segments: 18, material: 'skin' },
  );
  const colours = ['#e0353f', '#f2c23f', '#3f8fe0', '#d860b0', '#f4f4f4'];
  for (const tier of steps(isCoarse ? 4 : 12)) {
    const share = tier / (isCoarse ? 4 : 12);
    const [y, radius] = [mix(0.45, 2.75, share), mix(1.15, 0.14, share)];
    for (const index of steps(isCoarse ? 7 : Math.round(mix(24, 9, share)))) {
      const angle = (index / (isCoarse ? 7 : Math.round(mix(24, 9, share)))) * 2 * pi + tier * 0.6;
      const tip = around(angle, radius * random.range(0.88, 1.08), y - 0.05);
      const [left, right] = [
        around(angle - 0.24, radius * 0.5, y + 0.08),
        around(angle + 0.24, radius * 0.5, y + 0.08),
      ];
      const normal = unit(add(around(angle, 1), [0, 0.8, 0]));
      const tint = shade(green, random.range(0.75, 1.15));
      b.face([[0, y + 0.42, 0], left, tip, right], tint, 'leaf', normal);
    }
    for (const light of steps(isCoarse ? 2 : Math.round(mix(9, 3, share)))) {
      const angle = light * ((2 * pi) / Math.round(mix(9, 3, share))) + tier * 0.9;
      const isBall = (light + tier) % 2 === 0;
      b.ball(
        around(angle, radius * 0.96, y - 0.04),
        isBall ? 0.06 : 0.03,
        paint('baubles', colours[(light * 2 + tier) % 5] ?? '#e0353f'),
        isBall ? 'metal' : 'glow',
        { segments: 8 },
      );
    }
  }
  part(
    b,
    (star) =>
      slab(
        star,
        turns(10, pi / 2).map(
          (angle, index) =>
            [
              cos(angle) * (index % 2 === 0 ? 0.2 : 0.09),
              sin(angle) * (index % 2 === 0 ? 0.2 : 0.09),
            ] as const,
        ),
        0.03,
        paint('star', '#ffd24a'),
        'glow',
        { bevel: 0.04 },
      ),
    { at: [0, 3.3, 0], yaw: pi / 2 },
  );
  return { lamps: [{ at: [0.9, 1.6, 0] as Vec, colour: [1, 0.75, 0.4] as Vec, power: 0.9, reach: 5 }] };
}

export function haystack({ builder: b, paint, random }: Making) {
  const straw = colourOf(paint, 'body', '#e0b64c');
  b.ball(
    [0, 0.55, 0],
    [1, 0.95, 1],
    (to) => shade(straw, 0.75 + 0.25 * to[1] + 0.2 * noise(to[0] * 12 + 30, to[1] * 22 + to[2] * 12, 3)),
    'leaf',
    { segments: 28, swell: (to) => 1 + 0.05 * noise(to[0] * 8, to[2] * 8 + to[1] * 5, 5) },
  );
  for (const index of steps(b.isCoarse ? 0 : 150)) {
    const rise = 1 - (index / 150) * 1.5;
    const out = Math.sqrt(Math.max(0, 1 - rise * rise));
    const at: Vec = [out * cos(index * 2.4), 0.55 + rise * 0.95, out * sin(index * 2.4)];
    const to = add(at, [random.range(-0.2, 0.2), random.range(-0.25, 0.1), random.range(-0.2, 0.2)]);
    b.face(
      [at, add(at, [0.02, 0.015, 0]), to],
      shade(straw, random.range(0.7, 1.3)),
      'leaf',
      unit([at[0], at[1] - 0.3, at[2]]),
    );
  }
  return { anchors: { top: [0, 1.45, 0] as Vec, seat: [0, 1.4, 0] as Vec } };
}

export function scarecrow({ builder: b, paint }: Making) {
  const [straw, shirt, hat] = [
    paint('straw', '#e0b64c'),
    colourOf(paint, 'shirt', '#a8452f'),
    paint('hat', '#7a5632'),
  ];
  beam(b, [0, 0, 0], [0, 1.9, 0], 0.07, 0.07, [0.2, 0.13, 0.07]);
  beam(b, [0, 1.42, -0.75], [0, 1.42, 0.75], 0.06, 0.06, [0.2, 0.13, 0.07]);
  b.lathe(
    [
      [0.26, 0.75],
      [0.24, 1],
      [0.22, 1.35],
      [0.12, 1.5],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(shirt, 0.7 + 0.25 * (y ?? 0)) })),
    { segments: 14, material: 'cloth', swell: (angle) => 1 + 0.07 * sin(angle * 5) },
  );
  for (const side of sides) {
    b.tube(
      [
        [0, 1.42, side * 0.15],
        [0, 1.38, side * 0.45],
        [0, 1.36, side * 0.62],
      ],
      [0.1, 0.09, 0.11],
      shirt,
      'cloth',
      8,
    );
    for (const stalk of steps(7))
      b.tube(
        [
          [0, 1.37, side * 0.6],
          [0.07 * sin(stalk * 2.1), 1.35 + 0.07 * cos(stalk * 2.1), side * 0.82],
        ],
        [0.016, 0.006],
        straw,
        'leaf',
        4,
      );
    b.ball([0.155, 1.74, side * 0.065], 0.026, [0.02, 0.015, 0.01], 'cloth', { segments: 6 });
  }
  for (const stalk of turns(14))
    b.tube([around(stalk, 0.2, 0.8), around(stalk, 0.25, 0.56)], [0.02, 0.006], straw, 'leaf', 4);
  b.ball(
    [0, 1.7, 0],
    [0.17, 0.19, 0.16],
    (to) => shade(paint('face', '#dcb98a'), 0.9 + 0.1 * to[1]),
    'cloth',
    { segments: 16 },
  );
  b.tube(
    [
      [0.15, 1.63, -0.08],
      [0.172, 1.6, 0],
      [0.15, 1.63, 0.08],
    ],
    [0.01, 0.012, 0.01],
    [0.05, 0.025, 0.02],
    'cloth',
    4,
  );
  b.face(
    [
      [0.165, 1.7, -0.02],
      [0.165, 1.7, 0.02],
      [0.22, 1.67, 0],
    ],
    [0.8, 0.35, 0.08],
    'cloth',
    [1, 0.2, 0],
  );
  b.lathe(
    [
      { radius: 0.36, y: 1.8, tint: hat },
      { radius: 0.34, y: 1.83, tint: hat },
      { radius: 0.17, y: 1.86, tint: shade(hat, 0.6) },
      { radius: 0.15, y: 1.92, tint: hat },
      { radius: 0.09, y: 2.1, tint: hat },
      { radius: 0.01, y: 2.2, tint: hat },
    ],
    { segments: 18, material: 'cloth', swell: (angle) => 1 + 0.06 * sin(angle * 3) },
  );
  return { anchors: { hand: [0, 1.36, 0.7] as Vec, top: [0, 2.2, 0] as Vec } };
}
