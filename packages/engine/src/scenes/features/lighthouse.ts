import { along, apart, disc, fillShape, glow, type Point } from '../../draw/canvas.ts';
import { colour, css, lighter, mix } from '../../draw/colour.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';

const warm = colour(0.92, 0.13, 88);

/** A lighthouse: bands of white and red, a gallery, a lamp whose beams reach out to both sides. */
export function lighthouse(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light, unit } = stage;
  const white = tonesOf(light, colour(0.95, 0.015, 80), depth);
  const red = tonesOf(light, colour(0.55, 0.2, random.pick([25, 25, 255])), depth);
  const iron = tonesOf(light, colour(0.34, 0.02, 260), depth);
  const rise = tall * 0.72;
  const half = (share: number) => tall * (0.115 - 0.045 * share ** 0.8);
  const lampY = y - tall * 0.8;
  beams(stage, x, lampY, tall);
  const bands = 5;
  for (let band = 0; band < bands; band++) {
    const [low, high] = [band / bands, (band + 1) / bands];
    const edge = (share: number, side: number): Point => [x + side * half(share), y - rise * share];
    brush.beginPath();
    brush.moveTo(...edge(low, -1));
    brush.lineTo(...edge(high, -1));
    brush.quadraticCurveTo(x, y - rise * high + tall * 0.02, ...edge(high, 1));
    brush.lineTo(...edge(low, 1));
    brush.quadraticCurveTo(x, y - rise * low + tall * 0.025, ...edge(low, -1));
    brush.fillStyle = shaded(stage, x, half(low), band % 2 === 0 ? white : red);
    brush.fill();
  }
  brush.fillStyle = css(iron.dark);
  for (const share of [0.3, 0.52]) {
    brush.beginPath();
    brush.roundRect(x - tall * 0.014, y - rise * share, tall * 0.028, tall * 0.05, tall * 0.012);
    brush.fill();
  }
  brush.beginPath();
  brush.roundRect(x - tall * 0.028, y - tall * 0.095, tall * 0.056, tall * 0.1, [
    tall * 0.028,
    tall * 0.028,
    0,
    0,
  ]);
  brush.fill();
  brush.fillStyle = shaded(stage, x, tall * 0.1, iron);
  brush.fillRect(x - tall * 0.098, y - rise - tall * 0.012, tall * 0.196, tall * 0.022);
  for (let post = 0; post <= 8; post++)
    brush.fillRect(
      x - tall * 0.095 + post * tall * 0.0235,
      y - rise - tall * 0.045,
      tall * 0.005,
      tall * 0.04,
    );
  brush.fillRect(x - tall * 0.097, y - rise - tall * 0.048, tall * 0.194, tall * 0.008);
  brush.fillStyle = css(mix(warm, lighter(warm, 0.06), 0.5));
  brush.fillRect(x - tall * 0.048, y - rise - tall * 0.115, tall * 0.096, tall * 0.105);
  brush.fillStyle = css(iron.dark);
  for (const share of [-0.05, -0.018, 0.012, 0.044])
    brush.fillRect(x + share * tall, y - rise - tall * 0.115, tall * 0.006, tall * 0.105);
  brush.fillStyle = shaded(stage, x, tall * 0.07, red);
  brush.beginPath();
  brush.moveTo(x - tall * 0.068, y - rise - tall * 0.11);
  brush.quadraticCurveTo(x - tall * 0.05, y - rise - tall * 0.17, x, y - rise - tall * 0.19);
  brush.quadraticCurveTo(x + tall * 0.05, y - rise - tall * 0.17, x + tall * 0.068, y - rise - tall * 0.11);
  brush.fill();
  disc(brush, x, y - rise - tall * 0.2, tall * 0.012, css(iron.body));
  glow(brush, x, lampY, tall * 0.34, warm, light.time === 'day' ? 0.5 : 0.95);
  disc(brush, x, lampY, unit * 3 + tall * 0.012, css(lighter(warm, 0.07)));
}

/** Two beams that widen and fade; by day only a hint of them. */
function beams({ brush, light }: Stage, x: number, y: number, tall: number): void {
  const strength = { day: 0.2, dawn: 0.34, dusk: 0.5, night: 0.62 }[light.time];
  apart(brush, () => {
    brush.globalCompositeOperation = light.time === 'day' ? 'source-over' : 'screen';
    for (const side of [-1, 1])
      for (const open of [0.1, 0.055])
        fillShape(
          brush,
          [
            [x, y],
            [x + side * tall * 1.5, y - tall * (0.12 + open)],
            [x + side * tall * 1.5, y - tall * (0.12 - open)],
          ],
          along(brush, { x0: x, y0: 0, x1: x + side * tall * 1.5, y1: 0 }, [
            [0, warm, strength],
            [0.5, warm, strength * 0.3],
            [1, warm, 0],
          ]),
        );
  });
}
