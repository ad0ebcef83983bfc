import type { Making } from '../model.ts';
import { add, blend, cos, mix, scale, sin, unit, type Vec } from '../vectors.ts';
import { head } from './plants-flower-heads.ts';
import { addBlade } from './plants-growing.ts';
import { around, colourOf, rod, shade, steps } from './things-shapes.ts';

/** Flower heads, spikes, globes and hanging bunches. */

/** Spikes of many small blossoms, as of lavender. */
export function spikes(
  { builder: b, random, paint }: Making,
  {
    high,
    petals,
    count,
    share,
    thick,
  }: {
    readonly high: number;
    readonly petals: string;
    readonly count: number;
    readonly share: number;
    readonly thick: number;
  },
) {
  const [green, bloom] = [paint('leaves', '#7a9a5c'), colourOf(paint, 'petals', petals)];
  for (const index of steps(b.isCoarse ? Math.ceil(count / 3) : count)) {
    const foot = around(index * 2.4, 0.04 * Math.sqrt(index));
    const top = add(
      foot,
      add(around(index * 2.4, random.range(0.03, 0.22) * high), [0, high * random.range(0.8, 1.1), 0]),
    );
    b.tube([foot, top], [0.006, 0.004], green, 'leaf', 3);
    for (const bud of steps(b.isCoarse ? 2 : 5))
      b.ball(
        blend(foot, top, 1 - share * (bud / 5)),
        [thick * (0.6 + bud * 0.07), thick * 0.9, thick * (0.6 + bud * 0.07)],
        shade(bloom, random.range(0.8, 1.2)),
        'thin',
        { segments: 5 },
      );
    addBlade(b, foot, index * 2.4 + 0.6, {
      long: high * 0.5,
      wide: 0.025,
      bend: 0.3,
      tint: green,
      pieces: 2,
    });
  }
  return {};
}

/** A ball of many small blossoms. */
export function globe({ builder: b, random, paint }: Making, petals: string, heads: number) {
  const [green, bloom] = [paint('leaves', '#4f8741'), colourOf(paint, 'petals', petals)];
  for (const index of steps(heads)) {
    const top = around(index * 2.4, 0.14 * Math.sqrt(index), 0.55 - index * 0.04);
    rod(b, [0, 0, 0], top, 0.012, green, 'leaf', { segments: 4 });
    for (const spot of steps(b.isCoarse ? 8 : 60)) {
      const [rise, angle] = [1 - (spot / 60) * 1.6, spot * 2.4];
      const out = Math.sqrt(Math.max(0, 1 - rise * rise));
      const normal: Vec = [out * cos(angle), rise, out * sin(angle)];
      const at = add(top, scale(normal, 0.12));
      const size = b.isCoarse ? 0.09 : 0.035;
      const side = unit([-normal[2] + 0.01, 0, normal[0]]);
      const up = add(scale(side, -normal[1] * 0.2), [0, 1, 0]);
      b.face(
        [
          add(at, scale(side, size)),
          add(at, scale(up, size)),
          add(at, scale(side, -size)),
          add(at, scale(up, -size)),
        ],
        shade(bloom, random.range(0.8, 1.2) * (0.8 + 0.25 * rise)),
        'thin',
        normal,
      );
    }
  }
  for (const leaf of steps(7))
    addBlade(b, [0, 0.1 + leaf * 0.03, 0], leaf * 2.4, {
      long: 0.38,
      wide: 0.2,
      isBroad: true,
      bend: 0.5,
      rise: 0.55,
      tint: shade(green, 0.75),
      tip: green,
      crease: 0.3,
    });
  return {};
}

export function lotus(making: Making) {
  const { builder: b, paint } = making;
  const green = paint('leaves', '#4f8f58');
  for (const pad of steps(3)) {
    const at = around(pad * 2.1 + 0.7, 0.5 + pad * 0.08, 0.02 + pad * 0.006);
    const rim = steps(b.isCoarse ? 8 : 16).map((step) =>
      add(at, around(pad + (step / (b.isCoarse ? 7 : 15)) * 5.9, 0.36, 0.03)),
    );
    b.face([at, ...rim], shade(green, 0.85 + pad * 0.12), 'leaf', [0, 1, 0]);
  }
  head(
    making,
    [0, 0.1, 0],
    {
      high: 0,
      petals: '#f29bc0',
      tip: '#fff0f5',
      rings: [
        [9, 0.36, 0.28],
        [8, 0.32, 0.55],
        [6, 0.26, 0.8],
      ],
      wide: 0.85,
      heart: '#f2cf4a',
      heartSize: 0.24,
      tilt: 0,
    },
    1,
    0,
  );
  return { anchors: { seat: [0, 0.2, 0] as Vec, top: [0, 0.2, 0] as Vec } };
}

/** Flowers of a meadow, in several colours. */
export function mixed(making: Making) {
  const colours = ['#f2d24a', '#f5f0e6', '#d9598c', '#8a6bd0', '#e8663c'];
  const { builder: b, random, paint } = making;
  const green = paint('leaves', '#6a9a40');
  for (const index of steps(b.isCoarse ? 3 : 7)) {
    const foot = around(index * 2.4, 0.12 * Math.sqrt(index));
    const top = add(foot, [random.range(-0.05, 0.05), random.range(0.2, 0.42), random.range(-0.05, 0.05)]);
    const petals = colours[(index + random.whole(0, 2)) % colours.length] ?? '#f5f0e6';
    b.face([foot, add(foot, [0.012, 0, 0]), top], green, 'leaf', [0, 1, 0]);
    head(
      making,
      top,
      { high: 0.3, petals, rings: [[5, 0.07, 0.2]], wide: 1 },
      random.range(0.8, 1.2),
      index * 2.4,
    );
    addBlade(b, foot, index * 2.4, {
      long: 0.22,
      wide: 0.03,
      bend: 0.5,
      tint: shade(green, 0.6),
      tip: green,
      pieces: 2,
    });
  }
  return {};
}

export function hanging({ builder: b, random, paint }: Making, petals: string) {
  const bloom = colourOf(paint, 'petals', petals);
  b.tube(
    [
      [0, 0, 0],
      [0.1, 1.3, 0.1],
      [-0.1, 2.5, 0],
      [0, 2.9, 0],
    ],
    [0.13, 0.1, 0.09, 0.05],
    paint('trunk', '#6a5240'),
    'wood',
    7,
  );
  for (const bunch of steps(b.isCoarse ? 8 : 22)) {
    const top = around(bunch * 2.4, 0.3 * Math.sqrt(bunch), 3 - 0.018 * bunch);
    const long = random.range(0.5, 1.1);
    for (const spot of steps(b.isCoarse ? 2 : 8)) {
      const share = spot / 8;
      b.ball(
        add(top, [
          random.range(-0.06, 0.06) * (1 - share),
          -long * share,
          random.range(-0.06, 0.06) * (1 - share),
        ]),
        mix(0.1, 0.035, share),
        shade(bloom, mix(1.15, 0.8, share) * random.range(0.85, 1.1)),
        'thin',
        { segments: 4 },
      );
    }
    addBlade(b, top, bunch * 2.4, {
      long: 0.35,
      wide: 0.14,
      isBroad: true,
      bend: 0.8,
      rise: 0.3,
      tint: paint('leaves', '#6b9c48'),
      pieces: 2,
    });
  }
  return {};
}
