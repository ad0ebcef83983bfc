import type { ImageType } from '@artcade/domain/images';
import { startsWith, unreadable, type Walked } from './bytes.ts';
import { isGif, walkGif } from './gif.ts';
import { jpegSignature, walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { pngSignature } from './png-chunks.ts';
import { isWebp, walkWebp } from './webp.ts';

export interface Examined extends Walked {
  readonly type: ImageType;
  /** The source of the thumbnails, if it is not the image itself. */
  readonly shown?: Shown;
}

interface Shown {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * Detects the type by content and removes metadata. Throws for an unsupported, truncated or too large image. Decompresses nothing:
 * reads sizes, copies parts that are known to be harmless and drops all others, so that a polyglot file becomes a plain image.
 */
export function examine(bytes: Uint8Array): Examined {
  if (bytes.length === 0) throw unreadable('empty');
  if (startsWith(bytes, pngSignature)) return { type: 'png', ...walkPng(bytes) };
  if (startsWith(bytes, jpegSignature)) return { type: 'jpeg', ...walkJpeg(bytes) };
  if (isWebp(bytes)) return { type: 'webp', ...walkWebp(bytes) };
  if (isGif(bytes)) return { type: 'gif', ...walkGif(bytes) };
  throw unreadable('unknown_type');
}
