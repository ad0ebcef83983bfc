import { disc, down } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import type { Thing } from '../features/at.ts';
import { seen } from '../light.ts';

/** A wave that rises and breaks, with foam along its crest and its foot. */
export const breaker: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const water = seen(light, stage.ask.tones.get('water') ?? colour(0.5, 0.1, 225), depth);
  const foam = seen(light, mix(white, water, 0.08), depth * 0.5);
  const side = random.pick([-1, 1]);
  const at = (dx: number, up: number): [number, number] => [x + side * dx * size, y - up * size];
  brush.beginPath();
  brush.moveTo(...at(-1.5, -0.06));
  brush.bezierCurveTo(...at(-0.9, 0.06), ...at(-0.6, 0.9), ...at(0.1, 0.96));
  brush.bezierCurveTo(...at(0.5, 1), ...at(0.72, 0.72), ...at(0.62, 0.5));
  brush.bezierCurveTo(...at(0.5, 0.74), ...at(0.2, 0.7), ...at(0.2, 0.4));
  brush.bezierCurveTo(...at(0.22, 0.16), ...at(0.7, 0.02), ...at(1.3, -0.06));
  brush.closePath();
  brush.fillStyle = down(brush, y - size, y + size * 0.06, [
    [0, lighter(water, 0.16)],
    [0.4, water],
    [1, darker(water, 0.08)],
  ]);
  brush.fill();
  brush.strokeStyle = css(lighter(water, 0.2), 0.6);
  brush.lineWidth = size * 0.018;
  for (const share of [0.2, 0.42, 0.64]) {
    brush.beginPath();
    brush.moveTo(...at(-1.2 + share * 0.9, 0.02));
    brush.bezierCurveTo(
      ...at(-0.7 + share * 0.7, 0.1),
      ...at(-0.5 + share * 0.7, 0.7 - share * 0.2),
      ...at(0.06 + share * 0.06, 0.86 - share * 0.3),
    );
    brush.stroke();
  }
  const crest: readonly (readonly [number, number, number])[] = [
    [-0.3, 0.78, 0.05],
    [-0.12, 0.9, 0.07],
    [0.08, 0.97, 0.08],
    [0.28, 0.96, 0.085],
    [0.46, 0.88, 0.085],
    [0.58, 0.74, 0.08],
    [0.63, 0.58, 0.07],
    [0.6, 0.46, 0.05],
  ];
  for (const [dx, up, r] of crest) disc(brush, ...at(dx, up), size * r, css(foam));
  for (let drop = 0; drop < 16; drop++) {
    const [dx, r] = [random.range(-0.2, 1.25), random.range(0.02, 0.06)];
    disc(brush, ...at(dx, random.range(-0.06, 0.04)), size * r, css(foam, 0.9));
  }
};
