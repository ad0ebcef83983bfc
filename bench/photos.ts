import sharp from 'sharp';
import { dice } from './samples.ts';

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
  /** How far the pixels of a smooth surface differ, of 255: what decides how long a photo is in bytes. */
  readonly grain: number;
}

/** The kind of picture that this product makes: a square of over a megapixel, 2 MB as PNG. */
export const picture: Kind = { type: 'png', width: 1184, height: 1184, grain: 8, seed: 11 };
/** What an engine that has its picture ready answers. */
export const result: Kind = { type: 'png', width: 512, height: 512, grain: 8, seed: 14 };
export const largePicture: Kind = { type: 'png', width: 1872, height: 1872, grain: 8, seed: 12 };
/** From a telephone, 12 megapixels. */
export const snapshot: Kind = { type: 'jpeg', width: 4000, height: 3000, grain: 34, seed: 13 };

/** As many photos of a kind as are wanted, no two of which have a pixel line at the same place. */
export async function takePhotos(kind: Kind, count: number): Promise<Photo[]> {
  const pixels = await paint(kind);
  const line = kind.width * 3;
  const photos: Photo[] = [];
  for (let index = 0; index < count; index += 1) {
    // Rolled like a drum: other bytes, the same work.
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

// Large soft shapes, smaller ones, textures: how coarse each layer is, how much of the brightness it decides, and whether
// it has colours. In a photo the fine ones have next to none.
const layers = [
  { cell: 256, share: 120, channels: 3 },
  { cell: 48, share: 80, channels: 3 },
  { cell: 12, share: 36, channels: 1 },
  { cell: 4, share: 12, channels: 1 },
] as const;

/** Soft shapes of several sizes with grain over them: it packs about as well, and as badly, as a photo does. */
async function paint({ width, height, grain, seed }: Kind): Promise<Buffer> {
  const chance = dice(seed);
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
