import type { Making } from '../model.ts';
import { add, cos, noise, pi, sin, type Vec } from '../vectors.ts';
import { addBlade } from './plants-growing.ts';
import { around, colourOf, disc, lighter, shade, sides, steps } from './things-shapes.ts';

/** Fruit and vegetables. */

export interface FruitPlan {
  readonly colour: string;
  /** Half its width, and its height as a share of the width. */
  readonly size: number;
  readonly tall: number;
  /** Dents at its stalk and its foot. */
  readonly dent?: number;
  readonly narrow?: number;
  readonly stalk?: string;
  readonly leaf?: boolean;
  readonly stripes?: string;
  readonly seeds?: string;
  readonly crownLeaves?: number;
}

export function fruit({ builder: b, paint }: Making, plan: FruitPlan) {
  const body = colourOf(paint, 'body', plan.colour);
  const [r, h] = [plan.size, plan.size * plan.tall];
  const band = plan.stripes ? paint('stripes', plan.stripes) : undefined;
  b.ball(
    [0, h, 0],
    [r, h, r],
    (to) =>
      band && sin(9 * (to[0] + noise(to[1] * 5 + 3, to[2] * 5) * 0.3) + 7 * to[2]) > 0.35
        ? band
        : shade(body, 0.86 + 0.14 * to[1]),
    'skin',
    {
      segments: 30,
      swell: (to) =>
        (1 - (plan.dent ?? 0) * Math.max(0, Math.abs(to[1]) - 0.75) * 2.4) *
        (1 - (plan.narrow ?? 0) * (to[1] > 0 || (plan.narrow ?? 0) < 0 ? to[1] : to[1] * -0.1)),
    },
  );
  const top: Vec = [0, h + h * (1 - 0.6 * (plan.dent ?? 0)) * (1 - (plan.narrow ?? 0)), 0];
  if (plan.seeds)
    for (const seed of steps(b.isCoarse ? 8 : 44)) {
      const rise = 0.85 - (seed / 44) * 1.7;
      const out =
        Math.sqrt(1 - rise * rise) *
        (1 - (plan.narrow ?? 0) * (rise > 0 || (plan.narrow ?? 0) < 0 ? rise : rise * -0.1));
      b.ball(
        [out * r * cos(seed * 2.4), h + rise * h * 0.98, out * r * sin(seed * 2.4)],
        r * 0.045,
        paint('seeds', plan.seeds),
        'skin',
        { segments: 5 },
      );
    }
  if (plan.stalk)
    b.tube(
      [add(top, [0, -r * 0.12, 0]), add(top, [r * 0.03, r * 0.2, 0]), add(top, [r * 0.14, r * 0.38, 0])],
      [r * 0.06, r * 0.05, r * 0.07],
      paint('stalk', plan.stalk),
      'wood',
      6,
    );
  if (plan.leaf)
    addBlade(b, add(top, [0, r * 0.12, 0]), 0.6, {
      long: r * 0.85,
      wide: r * 0.4,
      isBroad: true,
      bend: 0.5,
      rise: 0.45,
      tint: paint('leaves', '#5f9a3f'),
      tip: lighter(paint('leaves', '#5f9a3f'), 0.15),
      crease: 0.4,
    });
  for (const leaf of steps(plan.crownLeaves ?? 0))
    addBlade(b, add(top, [0, -r * 0.06, 0]), leaf * 2.4, {
      long: r * (plan.crownLeaves === 16 ? 1.5 : 0.6),
      wide: r * 0.22,
      isBroad: true,
      bend: plan.crownLeaves === 16 ? 0.4 : 0.9,
      rise: plan.crownLeaves === 16 ? 0.85 : 0.35,
      tint: paint('leaves', '#5f9a3f'),
      tip: lighter(paint('leaves', '#5f9a3f'), 0.15),
    });
  return { anchors: { hand: [0, h, 0] as Vec, top } };
}

export function banana({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#f3cf3f');
  for (const index of [-1, 0, 1]) {
    const points = steps(9).map(
      (step): Vec => [
        0.34 * cos(0.5 + step * 0.26) - 0.1,
        0.04 + 0.34 - 0.34 * sin(0.5 + step * 0.26) * 0.9,
        index * (0.03 + 0.1 * sin((step / 8) * pi)),
      ],
    );
    b.tube(
      points,
      [0.02, 0.04, 0.055, 0.06, 0.06, 0.058, 0.05, 0.03, 0.016],
      (share) => (share < 0.06 || share > 0.95 ? [0.12, 0.08, 0.03] : shade(body, 0.9 + 0.06 * index)),
      'skin',
      8,
    );
  }
  return { anchors: { hand: [0, 0.2, 0] as Vec } };
}

export function bunch(
  { builder: b, paint }: Making,
  { colour, count }: { readonly colour: string; readonly count: number },
) {
  const body = colourOf(paint, 'body', colour);
  for (const index of steps(count)) {
    const share = index / count;
    b.ball(
      around(index * 2.4, 0.13 * Math.sqrt(share * (1.05 - share) * 4) * 0.8 + 0.01, 0.06 + 0.42 * share),
      0.062,
      (to) => shade(body, 0.75 + 0.3 * to[1]),
      'glass',
      { segments: 10 },
    );
  }
  b.tube(
    [
      [0, 0.45, 0],
      [0, 0.56, 0],
      [0.05, 0.62, 0],
    ],
    [0.014, 0.013, 0.016],
    paint('stalk', '#7a5a34'),
    'wood',
    5,
  );
  addBlade(b, [0, 0.52, 0], 0.4, {
    long: 0.22,
    wide: 0.18,
    isBroad: true,
    bend: 0.7,
    rise: 0.4,
    tint: paint('leaves', '#5f9a3f'),
  });
  return { anchors: { hand: [0, 0.55, 0] as Vec } };
}

/** Two fruits on long stalks that meet. */
export function cherries({ builder: b, paint }: Making, colour: string) {
  const body = colourOf(paint, 'body', colour);
  const meet: Vec = [0, 0.42, 0];
  for (const side of sides) {
    b.ball([0, 0.1 + 0.02 * side, side * 0.12], 0.1, (to) => shade(body, 0.85 + 0.15 * to[1]), 'glass', {
      segments: 20,
      swell: (to) => 1 - 0.3 * Math.max(0, to[1] - 0.8),
    });
    b.tube(
      [[0, 0.19 + 0.02 * side, side * 0.12], [0, 0.3, side * 0.1], meet],
      [0.01, 0.008, 0.012],
      paint('stalk', '#6a8a3a'),
      'leaf',
      5,
    );
  }
  addBlade(b, meet, 1.2, {
    long: 0.22,
    wide: 0.11,
    isBroad: true,
    bend: 0.6,
    rise: 0.4,
    tint: paint('leaves', '#5f9a3f'),
    crease: 0.3,
  });
  return { anchors: { hand: meet } };
}

export function carrot({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#ee8130');
  b.lathe(
    steps(10).map((step) => ({
      radius: 0.085 * Math.sqrt(step / 9) * (1 + (step % 2) * 0.04) * (step === 9 ? 0.8 : 1),
      y: step * 0.045,
      tint: shade(body, 0.82 + 0.03 * step + 0.06 * (step % 2)),
    })),
    { segments: 14, material: 'skin' },
  );
  disc(b, [0, 0.405, 0], [0, 1, 0], 0.07, shade(body, 0.8), 'skin');
  for (const leaf of steps(9))
    addBlade(b, [0, 0.4, 0], leaf * 2.4, {
      long: 0.26,
      wide: 0.05,
      bend: 0.4,
      rise: 0.9,
      tint: paint('leaves', '#4f9a3f'),
      tip: [0.3, 0.6, 0.15],
    });
  return { anchors: { hand: [0, 0.42, 0] as Vec } };
}
