import { fillShape, glow, type Point } from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix, white } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Stage } from './stage.ts';

/** A druse: prisms that stand out from one root, the tall ones behind, each with three faces and a pointed end. */
export function crystals(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  hue: number,
  random: Random,
): void {
  const { brush } = stage;
  const tone = colour(0.74, 0.14, hue);
  glow(brush, x, y - size * 0.3, size * 1.9, tone, 0.6);
  const leans = [-0.15, 0.3, -0.62, 0.78, 0.06, -1.0, 1.12, -0.36, 0.52];
  leans.forEach((start, index) => {
    const lean = start + random.range(-0.1, 0.1);
    const isFront = index > 5;
    const long = size * random.range(0.72, 1) * (1 - Math.abs(lean) * 0.34) * (isFront ? 0.52 : 1);
    const wide = size * random.range(0.07, 0.11);
    const root = x + Math.sin(lean) * size * 0.1;
    const [dx, dy] = [Math.sin(lean), -Math.cos(lean)];
    // A place in the prism: along its length and across it.
    const at = (up: number, side: number): Point => [
      root + dx * long * up - dy * wide * side,
      y + dy * long * up + dx * wide * side,
    ];
    const own = { ...tone, h: hue + random.range(-16, 16), l: tone.l + random.range(-0.05, 0.05) };
    fillShape(
      brush,
      [at(0, -0.7), at(0.76, -1), at(1, -0.12), at(0.8, -0.2), at(0, -0.15)],
      css(lighter(own, 0.14)),
    );
    fillShape(brush, [at(0, -0.15), at(0.8, -0.2), at(1, -0.12), at(0.78, 0.5), at(0, 0.35)], css(own));
    fillShape(
      brush,
      [at(0, 0.35), at(0.78, 0.5), at(1, -0.12), at(0.72, 1), at(0, 0.7)],
      css(darker(own, 0.17)),
    );
    brush.strokeStyle = css(mix(lighter(own, 0.2), white, 0.5), 0.85);
    brush.lineWidth = size * 0.009;
    brush.beginPath();
    brush.moveTo(...at(0.1, -0.15));
    brush.lineTo(...at(0.8, -0.2));
    brush.lineTo(...at(1, -0.12));
    brush.stroke();
  });
}
