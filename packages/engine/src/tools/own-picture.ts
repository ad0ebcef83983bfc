import type { Image } from '@napi-rs/canvas';
import { apart, type Box, type Brush, contentBox, type Layer, layerOf, rounded } from '../draw/canvas.ts';
import { colour, css, white } from '../draw/colour.ts';

/** No picture is shown larger than this, and a small copy is quickly measured. */
const longestSide = 1600;
const roundness = 0.09;

/**
 * Prepares a user's hero or logo: crops transparent margins, and adds round corners and a rim to an opaque picture. Returns
 * null if the picture is fully transparent.
 */
export function ownPicture(image: Image | null): Layer | null {
  if (image === null || !(image.width > 0 && image.height > 0)) return null;
  const share = Math.min(1, longestSide / Math.max(image.width, image.height));
  const whole = layerOf(image.width * share, image.height * share);
  whole.brush.drawImage(image, 0, 0, whole.width, whole.height);
  const content = contentBox(whole);
  if (content === null) return null;
  if (isSolid(whole)) return framed(whole);
  const cut = layerOf(content.w, content.h);
  cut.brush.drawImage(whole.canvas, -content.x, -content.y);
  return cut;
}

/** Whether the whole border is opaque, as in a photo. */
function isSolid({ brush, width, height }: Layer): boolean {
  const { data } = brush.getImageData(0, 0, width, height);
  for (let place = 0; place < width * height; place++) {
    const [x, y] = [place % width, Math.floor(place / width)];
    const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isBorder && (data[place * 4 + 3] ?? 0) < 250) return false;
  }
  return true;
}

function framed(whole: Layer): Layer {
  const { width, height } = whole;
  const layer = layerOf(width, height);
  const side = Math.min(width, height);
  const box: Box = { x: 0, y: 0, w: width, h: height };
  apart(layer.brush, () => {
    rounded(layer.brush, box, side * roundness);
    layer.brush.clip();
    layer.brush.drawImage(whole.canvas, 0, 0);
    for (const [wide, tone] of [
      [0.07, css(colour(0.2, 0.03, 280), 0.35)],
      [0.036, css(white, 0.92)],
    ] as const) {
      rounded(layer.brush, box, side * roundness);
      layer.brush.lineWidth = side * wide;
      layer.brush.strokeStyle = tone;
      layer.brush.stroke();
    }
  });
  return layer;
}

/** Returns the largest box of that shape inside another, centred or at its bottom. */
export function within(box: Box, ratio: number, stands: 'middle' | 'floor' = 'middle'): Box {
  const w = Math.min(box.w, box.h * ratio);
  const h = w / ratio;
  const free = box.h - h;
  return { x: box.x + (box.w - w) / 2, y: box.y + (stands === 'floor' ? free : free / 2), w, h };
}

/** Draws a picture in its proportions over a soft shadow, and returns its box. */
export function placePicture(
  brush: Brush,
  picture: Layer,
  box: Box,
  stands: 'middle' | 'floor' = 'middle',
): Box {
  const own = within(box, picture.width / picture.height, stands);
  apart(brush, () => {
    const scale = brush.getTransform().a;
    const side = Math.min(own.w, own.h);
    brush.shadowColor = css(colour(0.14, 0.04, 285), 0.55);
    brush.shadowBlur = side * 0.05 * scale;
    brush.shadowOffsetY = side * 0.018 * scale;
    brush.drawImage(picture.canvas, own.x, own.y, own.w, own.h);
  });
  return own;
}
