import { along, type Brush, fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, mix } from '../../draw/colour.ts';
import { type Plant, trunk } from './plant.ts';

/** A fir: tiers of hanging branches, each with a ragged hem. */
export function fir(brush: Brush, plant: Plant, snow?: Colour): void {
  const { x, y, tall, tones, random, from } = plant;
  trunk(brush, plant, tall * 0.022, 0.2);
  const tiers = random.pick([6, 7, 8]);
  const wide = tall * random.range(0.14, 0.26);
  const bare = random.range(0.06, 0.16);
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / (tiers - 1);
    const half = wide * (1 - share * 0.86);
    const hem = y - tall * (bare + share * (0.82 - bare));
    const tip = hem - tall * (0.3 - share * 0.1);
    const spikes = 9;
    const edge: Point[] = Array.from({ length: spikes }, (_, index) => {
      const place = index / (spikes - 1) - 0.5;
      const drop = index % 2 === 0 ? 0.045 : 0.005;
      return [
        x + place * 2 * half,
        hem + tall * (drop + random.range(-0.012, 0.012) - Math.abs(place) * 0.03),
      ];
    });
    const fill = along(brush, { x0: x + half * from, y0: hem, x1: x - half * from, y1: hem }, [
      [0, mix(tones.body, tones.rim, 0.4 + share * 0.4)],
      [0.22, mix(tones.body, tones.lit, 0.3 + share * 0.4)],
      [0.55, tones.body],
      [1, tones.dark],
    ]);
    fillShape(brush, [[x, tip], ...edge.toReversed()], fill);
    if (snow !== undefined) capOf(brush, { x, tip, hem, half, from }, snow);
  }
}

/** Snow lies along both shoulders of a tier and hangs over its hem in lumps. */
function capOf(
  brush: Brush,
  { x, tip, hem, half, from }: { x: number; tip: number; hem: number; half: number; from: number },
  snow: Colour,
): void {
  const tall = hem - tip;
  for (const side of [-1, 1])
    fillShape(
      brush,
      [
        [x, tip - tall * 0.02],
        [x + side * half * 0.5, tip + tall * 0.5],
        [x + side * half * 0.98, hem - tall * 0.06],
        [x + side * half * 0.8, hem + tall * 0.02],
        [x + side * half * 0.62, hem - tall * 0.2],
        [x + side * half * 0.46, hem - tall * 0.1],
        [x + side * half * 0.3, hem - tall * 0.36],
        [x + side * half * 0.12, hem - tall * 0.3],
        [x, hem - tall * 0.55],
      ],
      css(side === from ? snow : mix(snow, colour(0.6, 0.07, 255), 0.3), 0.93),
    );
}
