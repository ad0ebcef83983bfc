import { apart, disc, down, fillShape, glow, oval } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Motes } from './rigs.ts';
import { type Stage, stamp } from './stage.ts';

/** Paints what drifts through the air in front of the scene. */
export function floating(stage: Stage, { tone, kind, count }: Motes, index: number): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork(`floats ${kind} ${index}`);
  if (kind === 'beam') {
    beams(stage, tone, count, random);
    return;
  }
  for (let one = 0; one < count; one++) {
    const near = random.next() ** 1.6;
    const at = random.next() * width;
    const y = random.range(0.04, 0.96) * height;
    const [turn, alpha, pick] = [random.range(0, Math.PI * 2), random.range(0.45, 1), random.next()];
    const size = unit * (3 + near * 9);
    stamp(stage, at, unit * 160, (x) => {
      switch (kind) {
        case 'glow':
          glow(brush, x, y, size * 6, tone, 0.8 * alpha);
          disc(brush, x, y, size * 0.5, css(lighter(tone, 0.08), alpha));
          return;
        case 'spark':
          glow(brush, x, y, size * 3.4, tone, 0.7 * alpha);
          oval(brush, x, y, size * 0.26, size * 0.6, turn * 0.2);
          brush.fillStyle = css(lighter(tone, 0.12), alpha);
          brush.fill();
          return;
        case 'petal':
        case 'leaf':
          oval(brush, x, y, size * (kind === 'leaf' ? 1.4 : 1), size * 0.5, turn);
          brush.fillStyle = css(pick > 0.5 ? tone : darker(tone, 0.1), alpha);
          brush.fill();
          return;
        case 'flake':
          disc(brush, x, y, size * 0.45, css(tone, alpha));
          return;
        case 'square':
          apart(brush, () => {
            brush.translate(x, y);
            brush.rotate(turn);
            brush.fillStyle = css(colour(0.72, 0.18, pick * 360), alpha);
            brush.fillRect(-size * 0.5, -size * 0.3, size, size * 0.6);
          });
          return;
        case 'bubble':
          disc(brush, x, y, size * 0.8, css(tone, 0.18 * alpha));
          brush.strokeStyle = css(lighter(tone, 0.08), 0.5 * alpha);
          brush.lineWidth = unit;
          brush.stroke();
          return;
        case 'heart':
          apart(brush, () => {
            brush.translate(x, y);
            brush.rotate((turn - Math.PI) * 0.12);
            const s = size * 1.7;
            brush.beginPath();
            brush.moveTo(0, s * 0.8);
            brush.bezierCurveTo(-s * 1.3, -s * 0.2, -s * 0.6, -s, 0, -s * 0.35);
            brush.bezierCurveTo(s * 0.6, -s, s * 1.3, -s * 0.2, 0, s * 0.8);
            brush.fillStyle = css(tone, 0.8 * alpha);
            brush.fill();
          });
          return;
        case 'streak':
          brush.strokeStyle = css(tone, 0.4 * alpha);
          brush.lineWidth = unit * (0.8 + near * 2.2);
          brush.beginPath();
          brush.moveTo(x, y);
          brush.lineTo(x + unit * (60 + near * 160), y + unit * (8 + pick * 20));
          brush.stroke();
          return;
        case 'smoke': {
          const reach = unit * (60 + near * 150);
          const low = height * (0.5 + 0.42 * (y / height));
          for (let puff = 0; puff < 3; puff++)
            disc(
              brush,
              x + puff * reach * 0.34,
              low - puff * reach * 0.3,
              reach * (0.5 - puff * 0.08),
              css(tone, 0.055 * alpha),
            );
          return;
        }
      }
    });
  }
}

/** Broad shafts of light from where the sun or the moon is: they reach where leaves hide the sky. */
function beams({ brush, width, height, light }: Stage, tone: Colour, count: number, random: Random): void {
  const from = width * light.sunX;
  glow(brush, from, height * 0.06, height * 0.5, tone, 0.55);
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    for (let beam = 0; beam < count; beam++) {
      const to = from + width * ((beam + random.range(0.2, 0.8)) / count - 0.5) * 1.1;
      const wide = width * random.range(0.03, 0.08);
      fillShape(
        brush,
        [
          [from + (to - from) * 0.12 - wide * 0.14, -height * 0.02],
          [from + (to - from) * 0.12 + wide * 0.14, -height * 0.02],
          [to + wide, height * 0.95],
          [to - wide, height * 0.95],
        ],
        down(brush, 0, height * 0.95, [
          [0, tone, 0.34],
          [0.6, tone, 0.16],
          [1, tone, 0],
        ]),
      );
    }
  });
}
