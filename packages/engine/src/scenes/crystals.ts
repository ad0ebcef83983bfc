import { fillShape, glow } from '../kit/canvas.ts';
import { colour, css, darker, lighter } from '../kit/colour.ts';
import type { Random } from '../kit/random.ts';
import type { Stage } from './stage.ts';

export function crystals(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  hue: number,
  random: Random,
): void {
  const { brush } = stage;
  const tone = colour(0.78, 0.13, hue);
  glow(brush, x, y - size * 0.3, size * 1.9, tone, 0.6);
  for (let index = 0; index < 7; index++) {
    const lean = (index / 6 - 0.5) * 1.4 + random.range(-0.12, 0.12);
    const long = size * random.range(0.5, 1) * (1 - Math.abs(lean) * 0.4);
    const wide = size * 0.1;
    const [tx, ty] = [x + Math.sin(lean) * long, y - Math.cos(lean) * long];
    const [sx, sy] = [Math.cos(lean) * wide, Math.sin(lean) * wide];
    const [mx, my] = [x + (tx - x) * 0.8, y + (ty - y) * 0.8];
    fillShape(
      brush,
      [
        [x - sx, y - sy],
        [mx - sx, my - sy],
        [tx, ty],
        [mx, my],
        [x, y],
      ],
      css(lighter(tone, 0.12), 0.95),
    );
    fillShape(
      brush,
      [
        [x, y],
        [mx, my],
        [tx, ty],
        [mx + sx, my + sy],
        [x + sx, y + sy],
      ],
      css(darker(tone, 0.14), 0.95),
    );
  }
}
