import sharp from 'sharp';
import { diceOf } from '../support/dice.ts';

interface Sides {
  readonly width: number;
  readonly height: number;
}

export interface Photo {
  readonly bytes: Buffer;
  readonly name: string;
  readonly mime: string;
}

interface Kind extends Sides {
  readonly type: 'png' | 'jpeg';
  readonly seed: number;
  /** Noise of a smooth surface, of 255. It determines the size of the file. */
  readonly grain: number;
}

/** A typical image of this product: square, over a megapixel, 2 MB as PNG. */
export const picture: Kind = { type: 'png', width: 1184, height: 1184, grain: 8, seed: 11 };
/** The reply of an engine without drawing time. */
export const result: Kind = { type: 'png', width: 512, height: 512, grain: 8, seed: 14 };
export const largePicture: Kind = { type: 'png', width: 1872, height: 1872, grain: 8, seed: 12 };
/** A photo of a phone, 12 megapixels. */
export const snapshot: Kind = { type: 'jpeg', width: 4000, height: 3000, grain: 34, seed: 13 };

/** Returns different photos of a kind: no two have a row of pixels at the same place. */
export async function takePhotos(kind: Kind, count: number): Promise<Photo[]> {
  const pixels = await paint(kind);
  const line = kind.width * 3;
  const photos: Photo[] = [];
  for (let index = 0; index < count; index += 1) {
    // Rotates the rows: other bytes, the same work.
    const cut = Math.floor((index * kind.height) / count) * line;
    const rolled = Buffer.concat([pixels.subarray(cut), pixels.subarray(0, cut)]);
    photos.push(await develop(kind, rolled, index));
  }
  return photos;
}

async function develop(kind: Kind, pixels: Buffer, index: number): Promise<Photo> {
  const image = sharp(pixels, { raw: { width: kind.width, height: kind.height, channels: 3 } });
  const bytes = await (kind.type === 'png'
    ? image.png({ adaptiveFiltering: true })
    : image.jpeg({ quality: 92 })
  ).toBuffer();
  return { bytes, name: `photo ${index}.${kind.type}`, mime: `image/${kind.type}` };
}

// Large soft shapes, smaller ones, textures. Each layer has a scale, a share of the brightness, and colour or none: in a
// photo, fine layers have almost none.
const layers = [
  { cell: 256, share: 120, channels: 3 },
  { cell: 48, share: 80, channels: 3 },
  { cell: 12, share: 36, channels: 1 },
  { cell: 4, share: 12, channels: 1 },
] as const;

/** Soft shapes of several sizes with noise: it compresses about as well as a photo. */
async function paint({ width, height, grain, seed }: Kind): Promise<Buffer> {
  const chance = diceOf(seed).throw;
  const painted = await Promise.all(
    layers.map(async ({ cell, share, channels }) => {
      const [across, down] = [Math.ceil(width / cell) + 2, Math.ceil(height / cell) + 2];
      const noise = Array.from({ length: across * down * channels }, () => Math.floor(chance() * 256));
      const layer = await sharp(Buffer.from(noise), { raw: { width: across, height: down, channels } })
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      return { layer, share: share / 255 };
    }),
  );
  const pixels = Buffer.alloc(width * height * 3);
  let grains = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % 3 === 0) grains = chance() * grain;
    let value = grains + chance() * 2;
    for (const { layer, share } of painted) value += (layer[at] ?? 0) * share;
    pixels[at] = Math.min(255, value);
  }
  return pixels;
}
