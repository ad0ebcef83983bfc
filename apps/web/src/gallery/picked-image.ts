import type { Asset } from '@artcade/contract/shapes';

/** What somebody chose: a file of the device, or an image that Artcade keeps. */
export type PickedImage =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'asset'; readonly asset: Asset };

/**
 * `read`: the device's file cannot be read any more. `convert`: what came is no image, or did not come. `toFile`: the
 * same where a file was wanted. `camera`: no picture could be taken. `noImage`: none of the files is one.
 */
type PickTrouble = 'read' | 'convert' | 'toFile' | 'camera' | 'noImage';

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
} as const satisfies Record<PickTrouble, string>;

export const pickErrorText = ({ trouble }: PickError) => texts[trouble];

/** The image as a data URL that starts with `data:image/`, whatever it was picked from. */
export async function toDataUrl(picked: PickedImage): Promise<string> {
  const image = picked.kind === 'file' ? picked.file : await fetchImage(picked.asset, 'convert');
  if (!isImage(image)) throw new PickError('convert');
  const trouble = picked.kind === 'file' ? 'read' : 'convert';
  const bytes = await image.arrayBuffer().catch((cause: unknown) => {
    throw new PickError(trouble, cause);
  });
  return `data:${image.type};base64,${base64(new Uint8Array(bytes))}`;
}

/** The image as a file that can be uploaded, under the name it has. */
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
  // A network's sign-in page answers 200 to everything.
  if (!image || !isImage(image)) throw new PickError(trouble);
  return image;
}

const isImage = ({ type }: Blob): boolean => type.startsWith('image/');

// Whole groups of three bytes, so that the parts can be put together; few enough to be arguments of one call.
const group = 3 * 8192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += group)
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + group)));
  return text;
}
