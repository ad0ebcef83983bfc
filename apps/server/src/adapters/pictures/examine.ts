import type { ImageType } from '@artcade/domain/images';
import { startsWith, unreadable, type Walked } from './bytes.ts';
import { isGif, walkGif } from './gif.ts';
import { jpegSignature, walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { pngSignature } from './png-chunks.ts';
import { isWebp, walkWebp } from './webp.ts';

export interface Examined extends Walked {
  readonly type: ImageType;
  /** What thumbnails are made of, where that is not the image itself. */
  readonly shown?: Shown;
}

interface Shown {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * What the bytes are by their content alone, and the same image without its metadata. Throws for whatever is no image
 * of ours, is not whole, or would be too large once unpacked. Nothing is unpacked here: sizes are read, parts that are
 * known to be harmless are copied, and all others stay behind, so that a file that was two things at once is one after.
 */
export function examine(bytes: Uint8Array): Examined {
  if (bytes.length === 0) throw unreadable('empty');
  if (startsWith(bytes, pngSignature)) return { type: 'png', ...walkPng(bytes) };
  if (startsWith(bytes, jpegSignature)) return { type: 'jpeg', ...walkJpeg(bytes) };
  if (isWebp(bytes)) return { type: 'webp', ...walkWebp(bytes) };
  if (isGif(bytes)) return { type: 'gif', ...walkGif(bytes) };
  throw unreadable('unknown_type');
}
