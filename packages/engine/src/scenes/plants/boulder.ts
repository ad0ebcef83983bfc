import { type Brush, down, fillShape, type Point } from '../../draw/canvas.ts';
import { css, mix } from '../../draw/colour.ts';
import type { Plant } from './plant.ts';

/** A boulder of a few facets: a lit crown, a front, a side in the shadow. */
export function boulder(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  const count = 11;
  const rim: Point[] = Array.from({ length: count }, (_, index) => {
    const turn = Math.PI * (1 + index / (count - 1));
    const reach = random.range(0.84, 1.08);
    return [x + Math.cos(turn) * tall * 0.8 * reach, y + Math.sin(turn) * tall * 0.66 * reach];
  });
  const foot: Point[] = [
    [x + tall * 0.7, y + tall * 0.07],
    [x - tall * 0.66, y + tall * 0.07],
  ];
  fillShape(
    brush,
    [...rim, ...foot],
    down(brush, y - tall * 0.7, y, [
      [0, tones.body],
      [1, tones.dark],
    ]),
  );
  // Inner corners, from the side in the shadow to the one in the light.
  const inner = [-0.38, 0.02, 0.42].map(
    (share): Point => [
      x + from * share * tall + random.range(-0.05, 0.05) * tall,
      y - tall * random.range(0.26, 0.36),
    ],
  );
  const [dim, middle, bright] = inner;
  if (dim === undefined || middle === undefined || bright === undefined) return;
  const lit = rim.filter(([px, py]) => (px - x) * from > -tall * 0.3 && py < y - tall * 0.16);
  const ends = from > 0 ? [bright, middle, dim] : [dim, middle, bright];
  if (lit.length > 1) fillShape(brush, [...lit, ...ends.slice(0, 2)], css(mix(tones.body, tones.lit, 0.8)));
  fillShape(
    brush,
    [middle, bright, [x + from * tall * 0.5, y + tall * 0.05], [x + from * tall * 0.05, y + tall * 0.05]],
    css(mix(tones.body, tones.lit, 0.3)),
  );
  fillShape(
    brush,
    [dim, middle, [x + from * tall * 0.05, y + tall * 0.05], [x - from * tall * 0.5, y + tall * 0.05]],
    css(mix(tones.body, tones.dark, 0.5)),
  );
}
