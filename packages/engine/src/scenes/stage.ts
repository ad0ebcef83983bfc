import type { Brush, Layer } from '../kit/canvas.ts';
import type { Noise, Random } from '../kit/random.ts';
import type { Word } from '../kit/words.ts';
import type { Light } from './light.ts';

/** Everything that a part of a scene needs to draw itself. */
export interface Stage {
  readonly layer: Layer;
  readonly brush: Brush;
  readonly width: number;
  readonly height: number;
  /** One for a picture of 1920 by 1080; sizes of things are given in it. */
  readonly unit: number;
  readonly light: Light;
  readonly random: Random;
  readonly noise: Noise;
  readonly words: ReadonlySet<Word>;
  /** Whether beams of light suit the style: cut into flat tones they turn into steps. */
  readonly beams: boolean;
  /** Whether the left side must meet the right one. */
  readonly tiles: boolean;
}

/** The three layers of a parallax; a whole picture is all of them, one over the other. */
export interface Scene {
  readonly light?: (light: Light, random: Random) => Light;
  readonly far: (stage: Stage) => void;
  readonly middle: (stage: Stage) => void;
  readonly near: (stage: Stage) => void;
}

/** A thing at x. In a picture that tiles, what crosses one side comes in again at the other. */
export function stamp(stage: Stage, x: number, reach: number, draw: (x: number) => void): void {
  draw(x);
  if (!stage.tiles) return;
  if (x - reach < 0) draw(x + stage.width);
  if (x + reach > stage.width) draw(x - stage.width);
}

/** Things side by side with uneven gaps; each has its own randomness, so that it looks the same when drawn twice. */
export function scatter(
  stage: Stage,
  what: string,
  count: number,
  reach: number,
  draw: (x: number, random: Random, index: number) => void,
): void {
  const places = stage.random.fork(what);
  for (let index = 0; index < count; index++) {
    const x = ((index + places.range(0.08, 0.92)) / count) * stage.width;
    stamp(stage, x, reach, (at) => draw(at, stage.random.fork(`${what}${index}`), index));
  }
}
