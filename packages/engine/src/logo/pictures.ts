import { bevel, fieldOf } from '../draw/bevel.ts';
import { apart, type Box, type Brush, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, colour, css, white } from '../draw/colour.ts';
import { noiseFrom, randomFrom } from '../draw/random.ts';
import { paintIcon, paintSilhouette } from '../icons/draw-icon.ts';
import type { Emblem } from './plan-nouns.ts';

export interface PictureLook {
  readonly line: Colour;
  /** Width of the outline, in units of the icon's square of 32. */
  readonly reach: number;
  /** A second, pale outline, as a sticker has. */
  readonly hasSticker?: boolean;
  readonly castsShadow: boolean;
}

const grey = colour(0.62, 0, 0);
const relief = {
  mirror: [colour(0.2, 0, 0), grey, colour(0.98, 0, 0)],
  face: [grey, grey],
  shine: white,
  outline: grey,
  rough: 0,
  streaks: 'none',
} as const;
const noNoise = noiseFrom(randomFrom(1));

/** An icon with rounded edges that catch the light of the letters, in its own colours or in one tone. */
export function reliefOf(name: string, size: number, tone: Colour | null): Layer {
  const layer = layerOf(size, size);
  const { brush } = layer;
  paintIcon(brush, name, { x: 0, y: 0, w: size, h: size });
  const mask = layerOf(size, size);
  mask.brush.drawImage(layer.canvas, 0, 0);
  brush.globalCompositeOperation = 'source-atop';
  if (tone !== null) {
    // Its light and dark parts stay, its hue changes.
    const flat = layerOf(size, size);
    flat.brush.drawImage(mask.canvas, 0, 0);
    flat.brush.globalCompositeOperation = 'source-in';
    flat.brush.fillStyle = css(tone);
    flat.brush.fillRect(0, 0, size, size);
    apart(brush, () => {
      brush.globalCompositeOperation = 'color';
      brush.drawImage(flat.canvas, 0, 0);
      brush.globalCompositeOperation = 'source-atop';
      brush.globalAlpha = 0.5;
      brush.drawImage(flat.canvas, 0, 0);
    });
  }
  const lit = bevel(fieldOf(mask, { x: 0, y: 0, w: size, h: size }), {
    material: relief,
    slope: Math.max(1.5, size * 0.055),
    noise: noNoise,
  });
  apart(brush, () => {
    brush.globalCompositeOperation = 'soft-light';
    brush.globalAlpha = 0.85;
    brush.drawImage(lit.canvas, 0, 0);
  });
  // Blending may add ink around the icon.
  brush.globalCompositeOperation = 'destination-in';
  brush.drawImage(mask.canvas, 0, 0);
  return layer;
}

interface Copy {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isMirrored: boolean;
  readonly turn: number;
}

/** Where the copies of a picture stand in its square. */
function copiesOf({ count, isCrossed }: Emblem): readonly Copy[] {
  const copy = (x: number, y: number, size: number, isMirrored = false, turn = 0): Copy => ({
    x,
    y,
    size,
    isMirrored,
    turn,
  });
  if (isCrossed) return [copy(0.46, 0.5, 0.92), copy(0.54, 0.5, 0.92, true)];
  switch (count) {
    case 1:
      return [copy(0.5, 0.5, 1)];
    case 2:
      return [copy(0.27, 0.5, 0.64), copy(0.73, 0.5, 0.64, true)];
    case 3:
      return [copy(0.24, 0.6, 0.56, false, -0.16), copy(0.76, 0.6, 0.56, true, 0.16), copy(0.5, 0.42, 0.66)];
    default:
      return [
        copy(0.2, 0.4, 0.44),
        copy(0.8, 0.4, 0.44, true),
        copy(0.24, 0.76, 0.46),
        copy(0.76, 0.76, 0.46, true),
        ...(count > 4 ? [copy(0.5, 0.54, 0.58)] : []),
      ];
  }
}

/** Paints a picture of a logo: outline, shadow and relief; as many as it asks for. */
export function paintPicture(
  brush: Brush,
  emblem: Emblem,
  box: Box,
  { line, reach, hasSticker = false, castsShadow }: PictureLook,
): void {
  const layers = new Map<number, { readonly picture: Layer; readonly around: Layer }>();
  for (const { x, y, size, isMirrored, turn } of copiesOf(emblem)) {
    const side = box.w * size;
    const pixels = Math.max(8, Math.ceil(side));
    const found = layers.get(pixels) ?? {
      picture: reliefOf(emblem.icon, pixels, emblem.tone),
      around: outlineOf(emblem.icon, pixels, line, reach, hasSticker),
    };
    layers.set(pixels, found);
    apart(brush, () => {
      brush.translate(box.x + box.w * x, box.y + box.h * y);
      const wide = side * (1 + margin * 2);
      // The canvas blurs a shadow in the whole of its clip.
      brush.beginPath();
      brush.rect(-wide, -wide, wide * 2, wide * 2);
      brush.clip();
      brush.rotate(turn);
      if (isMirrored) brush.scale(-1, 1);
      apart(brush, () => {
        if (castsShadow) {
          brush.shadowColor = css(line, 0.5);
          brush.shadowBlur = side * 0.05;
          brush.shadowOffsetY = side * 0.035;
        }
        brush.drawImage(found.around.canvas, -wide / 2, -wide / 2, wide, wide);
      });
      brush.drawImage(found.picture.canvas, -side / 2, -side / 2, side, side);
    });
  }
}

/** Room for the outline around an icon, as a share of its side. */
const margin = 0.15;

/** The silhouette with its outlines in one picture, so that it casts one shadow. */
function outlineOf(icon: string, pixels: number, line: Colour, reach: number, hasSticker: boolean): Layer {
  const layer = layerOf(pixels * (1 + margin * 2), pixels * (1 + margin * 2));
  const box = { x: pixels * margin, y: pixels * margin, w: pixels, h: pixels };
  if (hasSticker) paintSilhouette(layer.brush, icon, box, white, reach * 2);
  paintSilhouette(layer.brush, icon, box, line, reach);
  return layer;
}
