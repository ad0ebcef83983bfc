import { type Box, layerOf } from '../draw/canvas.ts';
import { type Colour, fromRgb } from '../draw/colour.ts';
import type { Job, NamedLayer } from '../job.ts';
import type { Composed } from '../world/compose.ts';
import { heroesIn } from '../world/core.ts';
import { boxOf, seenOf } from '../world/held.ts';
import type { Part } from '../world/shots.ts';

type Size = Job['size'];

/** A box of pixels as a part of a world's picture. */
export const partOf = ({ x, y, w, h }: Box, { width, height }: Size): Part => ({
  left: (x - width / 2) / height,
  right: (x + w - width / 2) / height,
  top: 0.5 - y / height,
  bottom: 0.5 - (y + h) / height,
});

/** Where those who are shown are seen: everybody alive, else all that was named. */
export function boxesSeen({ placed, scene }: Composed, { width, height }: Size): readonly Box[] {
  const heroes = heroesIn(placed);
  const shown = heroes.length > 0 ? heroes : placed.filter(({ thing }) => !thing.isLandmark);
  return shown.map((each): Box => {
    const { left, right, top, bottom } = seenOf(scene.camera, boxOf([each]).points);
    return {
      x: width / 2 + left * height,
      y: (0.5 - top) * height,
      w: (right - left) * height,
      h: (top - bottom) * height,
    };
  });
}

/** The mean colour of a picture in a box; undefined where nothing is painted yet. */
export function groundIn(layers: readonly NamedLayer[], { x, y, w, h }: Box): Colour | undefined {
  if (layers.length === 0 || w < 1 || h < 1) return undefined;
  const small = layerOf(16, 16);
  for (const { layer } of layers) small.brush.drawImage(layer.canvas, x, y, w, h, 0, 0, 16, 16);
  const { data } = small.brush.getImageData(0, 0, 16, 16);
  const mean = (part: number) => {
    let sum = 0;
    for (let at = part; at < data.length; at += 4) sum += data[at] ?? 0;
    return sum / (data.length / 4);
  };
  return fromRgb(mean(0), mean(1), mean(2));
}

/** The box around both. */
export function joined(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}
