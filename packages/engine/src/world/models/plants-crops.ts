import type { Making } from '../model.ts';
import { add, blend, mix, scale } from '../vectors.ts';
import { addBlade } from './plants-growing.ts';
import { around, colourOf, lighter, rod, shade, steps, turns } from './things-shapes.ts';

/** Mushrooms, cacti, pumpkins and what grows on fields. */

export function crop(
  { builder: b, random, paint, isCoarse }: Making,
  {
    high,
    stalk,
    ear,
    ears,
  }: { readonly high: number; readonly stalk: string; readonly ear: string; readonly ears: number },
) {
  const [green, gold] = [paint('leaves', stalk), colourOf(paint, 'grain', ear)];
  for (const index of steps(isCoarse ? Math.ceil(ears / 3) : ears)) {
    const foot = around(index * 2.4, 0.06 * Math.sqrt(index));
    const top = add(
      foot,
      add(around(index * 2.4, random.range(0.02, 0.2) * high), [0, high * random.range(0.85, 1.1), 0]),
    );
    b.tube([foot, blend(foot, add(top, [0, 0.1, 0]), 0.6), top], [0.006, 0.006, 0.004], green, 'leaf', 4);
    addBlade(b, blend(foot, top, 0.3), index * 2.4 + 1, {
      long: high * 0.5,
      wide: 0.03,
      bend: 0.6,
      tint: green,
      pieces: 2,
    });
    const tip = add(top, scale(around(index * 2.4, 1), high * 0.14));
    b.tube(
      [top, blend(top, tip, 0.4), add(tip, [0, -high * 0.06, 0])],
      [0.01, 0.028, 0.004],
      shade(gold, random.range(0.85, 1.15)),
      'leaf',
      5,
    );
  }
  return {};
}

export function cornPlant({ builder: b, random, paint }: Making) {
  const green = paint('leaves', '#6a9a3f');
  b.tube(
    [
      [0, 0, 0],
      [0.03, 1.9, 0],
    ],
    [0.035, 0.015],
    green,
    'leaf',
    6,
  );
  for (const leaf of steps(8))
    addBlade(b, [0, 0.3 + leaf * 0.18, 0], leaf * 2.6, {
      long: random.range(0.75, 1),
      wide: 0.11,
      bend: 0.75,
      tint: shade(green, 0.8),
      tip: shade(green, 1.2),
      pieces: 4,
      crease: 0.3,
    });
  for (const ear of [0, 1])
    rod(
      b,
      [0.05, 0.85 + ear * 0.25, ear * 0.06],
      [0.16, 1.1 + ear * 0.25, ear * 0.1 - 0.03],
      0.055,
      colourOf(paint, 'grain', '#f2c53d'),
      'skin',
      { thin: 0.02 },
    );
  for (const ray of turns(6))
    addBlade(b, [0.03, 1.88, 0], ray, {
      long: 0.3,
      wide: 0.03,
      bend: 0.5,
      tint: paint('tassel', '#d8c078'),
      pieces: 2,
    });
  return {};
}

/** A thick stalk that winds up into the sky. */
export function beanstalk({ builder: b, random, paint, isCoarse }: Making) {
  const green = paint('body', '#5f9b3a');
  for (const strand of [0, 1, 2]) {
    const points = steps(isCoarse ? 12 : 46).map((step) =>
      around((step / (isCoarse ? 11 : 45)) * 12 + strand * 2.1, 0.55, (step / (isCoarse ? 11 : 45)) * 20),
    );
    b.tube(
      points,
      points.map((_, index) => mix(0.42, 0.14, index / points.length)),
      (share) => shade(green, 0.7 + 0.1 * strand + 0.3 * share),
      'leaf',
      8,
    );
  }
  for (const leaf of steps(isCoarse ? 12 : 34)) {
    const y = 1 + leaf * (isCoarse ? 1.5 : 0.56);
    addBlade(b, around(leaf * 2.4, 0.7, y), leaf * 2.4, {
      long: random.range(1.3, 2.1),
      wide: 1.1,
      isBroad: true,
      bend: 0.8,
      rise: 0.6,
      tint: shade(green, 0.9),
      tip: lighter(green, 0.25),
      pieces: 4,
      crease: 0.3,
    });
  }
  return {};
}
