import type { FailureCode } from '@artcade/domain/failure';
import { type ImageType, imageMaximumBytes, imageTypes } from '@artcade/domain/images';

const signs: readonly (readonly [ImageType, (bytes: Uint8Array) => boolean])[] = [
  ['png', (bytes) => has(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['jpeg', (bytes) => has(bytes, 0, '\xff\xd8\xff')],
  ['gif', (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a')],
  ['webp', (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')],
];

const has = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

/** Returns a file's type by its first bytes, whatever its name. */
export const typeOf = (bytes: Uint8Array): ImageType | null =>
  signs.find(([, matches]) => matches(bytes))?.[0] ?? null;

export type FileCheck = { readonly mime: string } | { readonly refusal: FailureCode };

/** Refuses what the server would refuse, before uploading. The server checks the whole file. */
export async function checkFile(file: Blob): Promise<FileCheck> {
  if (file.size > imageMaximumBytes) return { refusal: 'image_too_large' };
  try {
    const type = typeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    return type ? { mime: imageTypes[type].mime } : { refusal: 'image_unreadable' };
  } catch {
    // A folder, or a deleted file.
    return { refusal: 'image_unreadable' };
  }
}

/** The types that a file picker offers. */
export const accepted: string = Object.values(imageTypes)
  .map(({ mime }) => mime)
  .join(',');
