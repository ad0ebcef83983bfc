import { hash } from 'node:crypto';
import type { ImageType } from '@artcade/domain/images';
import type { Prepared } from './picture.ts';
import { chunkOf, pngSignature } from './png-chunks.ts';

/** The keyword of the text in the image file. */
export const recipeKeyword = 'Artcade recipe';

/**
 * Embeds a text in the image, in the standard place of the format. WebP and GIF would have to be rewritten, and stay as they are.
 */
export function embedRecipe(original: Prepared, type: ImageType, text: string): Prepared {
  const bytes = inscribed(original.bytes, type, Buffer.from(text));
  return bytes ? { bytes, hash: hash('sha256', bytes, 'hex') } : original;
}

function inscribed(image: Uint8Array, type: ImageType, text: Uint8Array): Uint8Array | null {
  switch (type) {
    case 'png':
      return pngWithRecipe(image, text);
    case 'jpeg':
      return between(image, 2, commentOf(Buffer.concat([Buffer.from(`${recipeKeyword}\n`), text])));
    case 'webp':
    case 'gif':
      return null;
  }
}

export function pngWithRecipe(image: Uint8Array, text: Uint8Array): Uint8Array {
  // After the header, which is the signature and one chunk of 25 bytes. No compression, no language.
  const head = Buffer.from(`${recipeKeyword}\0\0\0\0\0`, 'latin1');
  return between(image, pngSignature.length + 25, chunkOf('iTXt', [head, text]));
}

const between = (image: Uint8Array, at: number, piece: Uint8Array): Uint8Array =>
  Buffer.concat([image.subarray(0, at), piece, image.subarray(at)]);

/** The two bytes of the length count themselves. */
function commentOf(text: Uint8Array): Uint8Array {
  const content = text.subarray(0, 65_533);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
