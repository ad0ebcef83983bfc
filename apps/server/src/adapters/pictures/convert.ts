import { imageMaximumSide } from '@artcade/domain/images';
import sharp, { type Sharp } from 'sharp';

const pixelsMaximum = imageMaximumSide ** 2;
/** Pixels of all frames together. A longer film is not unrolled in memory: its first frame stands for it. */
const filmMaximum = 40_000_000;
const patienceSeconds = 30;

const open = (bytes: Uint8Array, animated = false): Sharp =>
  sharp(bytes, { autoOrient: true, limitInputPixels: pixelsMaximum, animated }).timeout({
    seconds: patienceSeconds,
  });

/** Any image of the store as a PNG; of one that moves, its first frame. */
export const asPng = (bytes: Uint8Array): Promise<Uint8Array> => open(bytes).png().toBuffer();

/** Any picture as a WebP, its movement included. `isExact` for cells of hard colour, which anything else would smear. */
export async function asWebp(bytes: Uint8Array, isExact: boolean): Promise<Uint8Array> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  const isFilm = pages > 1 && width * height * pages <= filmMaximum;
  return open(bytes, isFilm)
    .webp(isExact ? { lossless: true, effort: 2 } : { quality: 92, alphaQuality: 100, effort: 2 })
    .toBuffer();
}

/** A small PNG of it, for file managers. */
export const thumbnailOf = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  open(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
