import type { Making } from '../model.ts';
import { add, blend, cos, noise, pi, sin, type Vec } from '../vectors.ts';
import { around, colourOf, lighter, rod, shade, steps, turns } from './things-shapes.ts';

/** Crystal balls, potions, books and scrolls. */

/** A ball of glass on a stand, with light in it. */
export function crystalBall({ builder: b, paint }: Making) {
  const [glow, gold] = [colourOf(paint, 'light', '#9a6bff'), paint('stand', '#c79a45')];
  b.lathe(
    [
      [0, 0],
      [0.2, 0],
      [0.21, 0.03],
      [0.12, 0.06],
      [0.1, 0.1],
      [0.15, 0.14],
      [0.14, 0.15],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: gold })),
    { segments: 20, material: 'metal' },
  );
  for (const angle of turns(3))
    b.tube(
      [around(angle, 0.16, 0.02), around(angle, 0.19, 0.1), around(angle, 0.14, 0.2)],
      [0.025, 0.022, 0.012],
      gold,
      'metal',
      6,
    );
  b.ball(
    [0, 0.32, 0],
    0.2,
    (to) =>
      blend(
        shade(glow, 0.55),
        lighter(glow, 0.65),
        Math.max(0, noise(to[0] * 4 + 9, to[1] * 4 + to[2] * 3 + 5, 2) * 0.8 + 0.25 * to[1]),
      ),
    'glow',
    { segments: 30 },
  );
  for (const swirl of steps(3)) {
    const points = steps(10).map((step) =>
      add(
        [0, 0.32, 0],
        around(swirl * 2.1 + step * 0.35, 0.2 * sin(0.5 + step * 0.22), 0.2 * cos(0.5 + step * 0.22)),
      ),
    );
    b.tube(
      points,
      points.map((_, step) => 0.008 * sin((step / 9) * pi) + 0.001),
      lighter(glow, 0.8),
      'glow',
      4,
    );
  }
  return {
    anchors: { top: [0, 0.52, 0] as Vec, hand: [0, 0.1, 0] as Vec },
    lamps: [{ at: [0, 0.35, 0.25] as Vec, colour: glow, power: 0.7, reach: 3.5 }],
  };
}

export function potion(
  { builder: b, paint }: Making,
  { colour, kind }: { readonly colour: string; readonly kind: 'round' | 'tall' | 'jar' },
) {
  const [liquid, glass, cork] = [
    colourOf(paint, 'liquid', colour),
    paint('glass', '#d5ecf2'),
    paint('cork', '#b98a58'),
  ];
  const profile: readonly (readonly [number, number])[] =
    kind === 'round'
      ? [
          [0, 0],
          [0.1, 0],
          [0.17, 0.06],
          [0.19, 0.15],
          [0.15, 0.25],
          [0.06, 0.32],
          [0.055, 0.42],
        ]
      : kind === 'tall'
        ? [
            [0, 0],
            [0.09, 0],
            [0.1, 0.02],
            [0.1, 0.3],
            [0.045, 0.38],
            [0.045, 0.48],
          ]
        : [
            [0, 0],
            [0.13, 0],
            [0.14, 0.02],
            [0.14, 0.24],
            [0.11, 0.28],
            [0.115, 0.32],
          ];
  const level = kind === 'round' ? 0.21 : 0.24;
  const top = profile.at(-1)?.[1] ?? 0.4;
  b.lathe(
    profile.map(([radius, y]) => ({
      radius,
      y,
      tint: y <= level ? shade(liquid, 0.75 + y) : glass,
      material: y <= level ? ('glow' as const) : ('glass' as const),
    })),
    { segments: 26 },
  );
  b.lathe(
    [
      { radius: 0.07, y: top - 0.02, tint: glass },
      { radius: 0.075, y: top, tint: glass },
      { radius: 0.05, y: top + 0.015, tint: glass },
    ],
    { segments: 18, material: 'glass' },
  );
  rod(b, [0, top - 0.02, 0], [0, top + 0.07, 0], 0.045, cork, 'wood', { thin: 0.052, segments: 12 });
  b.face(
    [
      [0.192, 0.1, -0.05],
      [0.192, 0.1, 0.05],
      [0.186, 0.19, 0.05],
      [0.186, 0.19, -0.05],
    ].map(
      ([x, y, z]): Vec => [(x ?? 0) * (kind === 'tall' ? 0.54 : kind === 'jar' ? 0.75 : 1), y ?? 0, z ?? 0],
    ),
    paint('label', '#f2e6c8'),
    'cloth',
    [1, 0, 0],
  );
  return {
    anchors: { hand: [0, 0.2, 0] as Vec },
    lamps: [{ at: [0.2, 0.2, 0] as Vec, colour: liquid, power: 0.35, reach: 2 }],
  };
}
