import { markedFrom } from './mask.ts';
import type { Bitmap, Rect } from './raster.ts';

/** Two colours in stripes: at least one of them stands out from any picture. */
const stripes = [
  [255, 46, 147],
  [255, 255, 255],
] as const;
const stripeWidth = 6;
const opacity = 0.62;
const paleOpacity = 0.38;

/** Draws the marked part of the picture, as stripes that the picture shines through. */
export function showMask(context: CanvasRenderingContext2D, bitmap: Bitmap, rect: Rect): void {
  if (rect.width === 0 || rect.height === 0) return;
  const image = context.createImageData(rect.width, rect.height);
  const { data: pixels } = image;
  for (let row = 0; row < rect.height; row += 1)
    for (let column = 0; column < rect.width; column += 1) {
      const [x, y] = [rect.x + column, rect.y + row];
      const cover = bitmap.data[y * bitmap.width + x] ?? 0;
      if (cover === 0) continue;
      const isPale = Math.floor((x + y) / stripeWidth) % 3 === 0;
      const [red, green, blue] = stripes[isPale ? 1 : 0];
      const at = (row * rect.width + column) * 4;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = cover * (isPale ? paleOpacity : opacity);
    }
  context.putImageData(image, rect.x, rect.y);
}

/** The pixels of the file that the server gets: white where the picture is changed, black elsewhere. */
export function maskPixels({ data }: Bitmap): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(data.length * 4);
  data.forEach((cover, index) => {
    pixels.fill(cover >= markedFrom ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 255;
  });
  return pixels;
}

/** The mask as a PNG in a data URL. */
export function maskFile(bitmap: Bitmap): string {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.putImageData(new ImageData(maskPixels(bitmap), bitmap.width, bitmap.height), 0, 0);
  return canvas.toDataURL('image/png');
}
