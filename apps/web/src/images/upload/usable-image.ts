import { downloadName, imageTypes } from '@artcade/domain/images';
import { PickError } from '#images/picker/picked-image.ts';
import { typeOf } from './file-check.ts';

const quality = 0.9;
/** Extensions of formats that are not stored. */
const foreignEnding = /\.(hei[cf]s?|avif|bmp|tiff?|dng)$/i;

/**
 * Converts a picture of the device into a usable image: with the extension of its real type, whatever the device named it.
 * Formats that only phones read are converted to JPEG, if the device can decode them.
 */
export async function toUsableImage(file: File, side?: number): Promise<File> {
  const type = typeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  const name = file.name.replace(foreignEnding, '');
  if (type && side === undefined)
    return new File([file], downloadName(name, type), { type: imageTypes[type].mime });
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PickError(type ? 'read' : 'format', cause);
  });
  try {
    const jpeg = await drawn(picture, scaleFor(picture, side));
    return new File([jpeg], downloadName(name, 'jpeg'), { type: jpeg.type });
  } finally {
    picture.close();
  }
}

/** Never enlarges. */
export function scaleFor(
  { width, height }: { width: number; height: number },
  side: number | undefined,
): number {
  return side === undefined ? 1 : Math.min(1, side / Math.max(width, height));
}

async function drawn(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  // JPEG has no transparency: the background becomes white instead of black.
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!jpeg) throw new PickError('convert');
  return jpeg;
}
