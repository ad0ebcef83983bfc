import { imageMaximumBytes, imageMaximumSide } from '@artcade/domain/images';
import type { Raster } from '@artcade/domain/pictures/raster';
import sharp from 'sharp';
import { EditError } from './edit-error.ts';

// One thread: the other cores belong to the server. No cache: the process ends with the edit.
sharp.concurrency(1);
sharp.cache(false);

const pixelsMaximum = imageMaximumSide ** 2;

/** Throws `too_large` if a side is longer than an image may be. */
export function checkSides(width: number, height: number): void {
  if (Math.max(width, height) > imageMaximumSide)
    throw new EditError('too_large', `${width} × ${height} pixels`);
}

/** Decodes a picture, upright and in sRGB. Of an animation it takes the first frame. */
export async function readRaster(bytes: Uint8Array): Promise<Raster> {
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMaximum });
  const sides = await open().metadata().catch(refuse);
  checkSides(sides.width, sides.height);
  const { data, info } = await open()
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { width: info.width, height: info.height, data: plainBytes(data) };
}

/** Slices of a Buffer share its memory, those of an array are copies. */
const plainBytes = ({ buffer, byteOffset, length }: Buffer): Uint8Array =>
  byteOffset % 4 === 0
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint8Array(buffer.slice(byteOffset, byteOffset + length));

function refuse(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new EditError(reason.includes('pixel limit') ? 'too_large' : 'unreadable', reason, { cause });
}

export const imageOf = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixelsMaximum });

/** Encodes without loss as a PNG, or as a WebP if the PNG would be too large to store; with the least loss that fits. */
export async function writeRaster(raster: Raster, most = imageMaximumBytes): Promise<Uint8Array> {
  const png = await imageOf(raster).png({ compressionLevel: 7, adaptiveFiltering: true }).toBuffer();
  if (png.length <= most) return png;
  for (const options of [
    { nearLossless: true, quality: 60 },
    { quality: 95 },
    { quality: 85 },
    { quality: 60 },
  ]) {
    const webp = await imageOf(raster)
      .webp({ effort: 2, ...options })
      .toBuffer();
    if (webp.length <= most) return webp;
  }
  throw new EditError('too_large', 'the result has too many bytes');
}

/** Resamples with premultiplied colours. */
export async function resized(
  raster: Raster,
  width: number,
  height: number,
  kernel: 'cubic' | 'linear' | 'mitchell' | 'nearest',
): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster;
  const data = await imageOf(raster).resize(width, height, { fit: 'fill', kernel }).raw().toBuffer();
  return { width, height, data: plainBytes(data) };
}
