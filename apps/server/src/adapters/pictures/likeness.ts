import { likenessOf, likenessSide } from '@artcade/domain/likeness';
import sharp, { type Raw } from 'sharp';

/** The colour behind transparent parts: most programs use it when they save a sprite in a format without transparency. */
const behind = '#ffffff';

/** Returns the likeness of a thumbnail, or of its pixels, as decimal digits: numbers of 64 bits do not survive JSON and the driver. */
export async function likenessOfThumbnail(image: Uint8Array, raw?: Raw): Promise<string> {
  const grey = await sharp(image, raw ? { raw } : {})
    .flatten({ background: behind })
    .resize(likenessSide, likenessSide, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return String(likenessOf(grey));
}
