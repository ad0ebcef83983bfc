import { apart, down, fillShape, oval } from '../../draw/canvas.ts';
import { colour, css, lighter, mix } from '../../draw/colour.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import type { At } from './at.ts';

/** Fish that leap out of the water, each in its ring of drops. `size` is how high they leap. */
export function leapingFish(stage: Stage, { x, y, size, depth, random }: At): void {
  const { brush, light } = stage;
  const pale = lighter(light.low, 0.1);
  for (const [dx, share, way] of [
    [-0.85, 0.75, 1],
    [0.15, 1, 1],
    [1, 0.6, -1],
  ] as const) {
    const at = x + dx * size * 0.8;
    for (const ring of [1, 0.55]) {
      oval(brush, at - way * size * 0.3 * share, y, size * 0.3 * ring * share, size * 0.07 * ring * share);
      brush.strokeStyle = css(pale, 0.85);
      brush.lineWidth = size * 0.022;
      brush.stroke();
    }
    for (let drop = 0; drop < 9; drop++) {
      oval(
        brush,
        at - way * size * 0.3 * share + size * random.range(-0.28, 0.28),
        y - size * share * random.range(0.05, 0.42),
        size * 0.02,
        size * 0.028,
      );
      brush.fillStyle = css(pale, 0.9);
      brush.fill();
    }
    fish(
      stage,
      { x: at, y: y - size * 0.62 * share, size: size * 0.62 * share, depth, random },
      way,
      -0.55 * way,
    );
  }
}

const scales = [40, 25, 60, 215, 90, 340] as const;

/** A fish from the side; `size` is its length, `y` its middle. */
export function fish(stage: Stage, { x, y, size: long, depth, random }: At, way: number, turn = 0): void {
  const { brush, light } = stage;
  const hue = random.pick(scales);
  const tones = tonesOf(light, colour(0.7, 0.17, hue), depth);
  const fin = tonesOf(light, colour(0.62, 0.18, hue - 25), depth);
  apart(brush, () => {
    brush.translate(x, y);
    brush.rotate(turn);
    brush.scale(way, 1);
    fillShape(
      brush,
      [
        [-long * 0.3, 0],
        [-long * 0.56, -long * 0.2],
        [-long * 0.48, 0],
        [-long * 0.56, long * 0.2],
      ],
      css(fin.body),
    );
    fillShape(
      brush,
      [
        [-long * 0.16, -long * 0.14],
        [-long * 0.04, -long * 0.3],
        [long * 0.16, -long * 0.15],
      ],
      css(fin.lit),
    );
    fillShape(
      brush,
      [
        [-long * 0.05, long * 0.14],
        [-long * 0.12, long * 0.27],
        [long * 0.1, long * 0.15],
      ],
      css(fin.dark),
    );
    brush.beginPath();
    brush.moveTo(long * 0.46, long * 0.01);
    brush.bezierCurveTo(long * 0.28, -long * 0.24, -long * 0.1, -long * 0.24, -long * 0.36, -long * 0.03);
    brush.lineTo(-long * 0.36, long * 0.03);
    brush.bezierCurveTo(-long * 0.1, long * 0.22, long * 0.28, long * 0.22, long * 0.46, long * 0.01);
    brush.fillStyle = down(brush, -long * 0.2, long * 0.2, [
      [0, tones.lit],
      [0.45, tones.body],
      [0.8, mix(tones.lit, colour(0.95, 0.02, 90), 0.55)],
      [1, tones.dark],
    ]);
    brush.fill();
    brush.clip();
    brush.fillStyle = css(colour(0.97, 0.01, 90), 0.75);
    for (const band of [0.16, -0.1]) brush.fillRect(band * long, -long * 0.3, long * 0.06, long * 0.6);
    oval(brush, long * 0.31, -long * 0.04, long * 0.045, long * 0.045);
    brush.fillStyle = css(colour(0.97, 0.01, 90));
    brush.fill();
    oval(brush, long * 0.318, -long * 0.04, long * 0.025, long * 0.025);
    brush.fillStyle = css(colour(0.16, 0.02, 270));
    brush.fill();
  });
}
