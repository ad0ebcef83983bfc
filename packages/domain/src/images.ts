import { cleanName } from './profile.ts';

export const imageMaximumBytes = 20 * 1024 * 1024;
export const imageMaximumSide = 8192;
export const imageNameMaximum = 120;
/** Edits, redraws and new uploads of one image, itself included. */
export const versionsMaximum = 100;
/** Days in which a deleted image can be restored. It counts as stored until then. */
export const trashDays = 30;

export const imageTypes = {
  png: { mime: 'image/png', extension: 'png' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  webp: { mime: 'image/webp', extension: 'webp' },
  gif: { mime: 'image/gif', extension: 'gif' },
} as const;

export type ImageType = keyof typeof imageTypes;
export const imageTypeNames = Object.keys(imageTypes) as readonly ImageType[];

const extension = /\.(png|jpe?g|webp|gif)$/i;

/**
 * Cleans a name for an image: no folders, no characters that hide or reorder text, short enough to store. Returns an empty text
 * if nothing readable remains.
 */
export function cleanImageName(given: string): string {
  const name = cleanName(given.replace(/^.*[/\\]/s, ''));
  // Cuts between graphemes: half an emoji would be another character.
  if (name.length <= imageNameMaximum) return name;
  const ending = extension.exec(name)?.[0] ?? '';
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length + ending.length > imageNameMaximum) break;
    kept += segment;
  }
  return kept.trimEnd() + ending;
}

/** Returns the name of a downloaded file. The image's type decides the extension. */
export function downloadName(name: string, type: ImageType): string {
  const { extension: right } = imageTypes[type];
  const ending = extension.exec(name)?.[1]?.toLowerCase();
  const plain = name.replace(/[<>:"|?*]/g, '_').replace(/^\.+/, '_');
  return ending === right || (ending === 'jpeg' && right === 'jpg')
    ? plain
    : `${plain.replace(extension, '')}.${right}`;
}
