import { type Box, type Brush, type Layer, pixels } from '../draw/canvas.ts';
import type { Noise, Random } from '../draw/random.ts';
import type { Word } from '../words/meanings.ts';
import type { Ask } from './ask.ts';
import type { Light } from './light.ts';

/**
 * Everything that a part of a scene needs to draw itself. A stage has its own unit, in which every picture is as large as one of
 * 1920 by 1080, so that nothing on it depends on the number of pixels.
 */
export interface Stage {
  readonly layer: Layer;
  /** Draws in the stage's unit. */
  readonly brush: Brush;
  readonly width: number;
  readonly height: number;
  /** The unit of all sizes. */
  readonly unit: number;
  /** Pixels per unit. */
  readonly scale: number;
  /** The layers behind this one, if they are painted separately. */
  readonly behind: readonly Layer[];
  readonly light: Light;
  readonly random: Random;
  readonly noise: Noise;
  readonly words: ReadonlySet<Word>;
  /** What the brief asks for beyond the words. */
  readonly ask: Ask;
  /** Whether the style supports beams of light: in flat tones they would show steps. */
  readonly beams: boolean;
  /** Whether the style needs clean shapes of few tones instead of texture. */
  readonly clean: boolean;
  /** Whether the picture tiles horizontally. */
  readonly tiles: boolean;
}

/**
 * The layers of a parallax; a whole picture is all of them composed. Each is painted completely, also where another covers it. The
 * rearmost, the sky or else the far land, is opaque.
 */
export interface Scene {
  readonly light?: (light: Light, random: Random) => Light;
  readonly sky?: (stage: Stage) => void;
  readonly far: (stage: Stage) => void;
  readonly middle: (stage: Stage) => void;
  readonly near: (stage: Stage) => void;
}

/** Draws a thing at x. In a picture that tiles, what crosses one side reappears at the other. */
export function stamp(stage: Stage, x: number, reach: number, draw: (x: number) => void): void {
  draw(x);
  if (!stage.tiles) return;
  if (x - reach < 0) draw(x + stage.width);
  if (x + reach > stage.width) draw(x - stage.width);
}

/** Places things side by side with uneven gaps. Each has its own random stream, so that it looks the same when drawn twice. */
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

/**
 * Computes a texture point by point and draws it into a box: `paint` gets shares of the box and writes red, green, blue and alpha.
 * The resolution follows its grain in units, a little finer in a large picture. It extends beyond its borders, so that a periodic
 * one tiles.
 */
export function texture(
  { brush, scale }: Stage,
  box: Box,
  grain: number,
  paint: (across: number, down: number, data: Uint8ClampedArray, place: number) => void,
): void {
  const cell = Math.max(1.6, grain * (scale < 1 ? scale : Math.sqrt(scale)));
  const columns = Math.max(2, Math.round((box.w * scale) / cell));
  const rows = Math.max(2, Math.round((box.h * scale) / cell));
  const picture = pixels(columns + 2, rows + 2, (x, y, data, place) =>
    paint((x - 0.5) / columns, (y - 0.5) / rows, data, place),
  );
  const [w, h] = [box.w / columns, box.h / rows];
  brush.drawImage(picture.canvas, box.x - w, box.y - h, box.w + w * 2, box.h + h * 2);
}
