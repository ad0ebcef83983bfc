import type { Asset } from '@artcade/contract/shapes';
import type { TFunction } from '@artcade/ui/i18n';
import { base64 } from '#platform/base64.ts';
import { failureText } from '#session/failure-text.ts';

/** The user's choice: a file of the device, or an image stored in Artcade. */
export type PickedImage =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'asset'; readonly asset: Asset };

/**
 * `read`: the device's file can no longer be read. `convert`: the response is missing or no image. `toFile`: the same when a
 * file was wanted. `camera`: no picture could be taken. `noImage`: none of the files is an image. `format`: an image in an
 * unsupported format. `cameraDenied` and `galleryDenied`: the device refuses access.
 */
type PickTrouble =
  | 'read'
  | 'convert'
  | 'toFile'
  | 'camera'
  | 'noImage'
  | 'format'
  | 'cameraDenied'
  | 'galleryDenied';

export class PickError extends Error {
  override readonly name = 'PickError';
  readonly trouble: PickTrouble;

  constructor(trouble: PickTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

const texts = {
  read: 'picker.readFailed',
  convert: 'picker.convertFailed',
  toFile: 'picker.toFileFailed',
  camera: 'picker.cameraFailed',
  noImage: 'picker.noImage',
  format: 'picker.format',
  cameraDenied: 'picker.cameraDenied',
  galleryDenied: 'picker.galleryDenied',
} as const satisfies Record<PickTrouble, string>;

export const pickFailure = (t: TFunction, error: unknown): string =>
  error instanceof PickError ? t(texts[error.trouble]) : failureText(t, error);

/** Returns the image as a data URL that starts with `data:image/`. */
export async function toDataUrl(picked: PickedImage): Promise<string> {
  const image = picked.kind === 'file' ? picked.file : await fetchImage(picked.asset, 'convert');
  if (!isImage(image)) throw new PickError('convert');
  const trouble = picked.kind === 'file' ? 'read' : 'convert';
  const bytes = await image.arrayBuffer().catch((cause: unknown) => {
    throw new PickError(trouble, cause);
  });
  return `data:${image.type};base64,${base64(new Uint8Array(bytes))}`;
}

/** Returns the image as a file for upload, with its name. */
export async function toFile(picked: PickedImage): Promise<File> {
  if (picked.kind === 'file') return picked.file;
  const image = await fetchImage(picked.asset, 'toFile');
  return new File([image], picked.asset.name, { type: image.type });
}

async function fetchImage(asset: Asset, trouble: PickTrouble): Promise<Blob> {
  const image = await fetch(asset.url)
    .then((response) => (response.ok ? response.blob() : null))
    .catch((cause: unknown) => {
      throw new PickError(trouble, cause);
    });
  // A network's sign-in page responds 200 to everything.
  if (!image || !isImage(image)) throw new PickError(trouble);
  return image;
}

const isImage = ({ type }: Blob): boolean => type.startsWith('image/');
