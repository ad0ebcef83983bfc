import type { Frame } from '@artcade/domain/atlas';
import { texturePackerJson } from '@artcade/domain/atlas-files';
import type { ComposedForm } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import type { Size } from '@artcade/domain/tool-forms';
import { type ConvertedFor, convertedMaximum, sideBySide } from '#adapters/pictures/convert.ts';
import { zipOf } from '#adapters/zip.ts';
import type { SheetPicture } from '#features/library/drive/service.ts';
import { jsonEntry } from './entries.ts';

interface Composing {
  readonly who: ConvertedFor;
  readonly read: (hash: string) => Promise<Uint8Array>;
  readonly xmp: string | null;
  readonly base: string;
  readonly id: string;
  readonly isPixelArt: boolean;
  readonly madeAt: Date;
}

/** The figures of a character sheet in one row, standing on one line; as a picture, or with a list of their places for games. */
export async function figuresFile(
  pictures: readonly SheetPicture[],
  form: ComposedForm,
  { who, read, xmp, base, id, isPixelArt, madeAt }: Composing,
): Promise<readonly Uint8Array[]> {
  const { size, frames } = inARow(pictures);
  if (frames.length === 0 || size.width * size.height > convertedMaximum)
    throw new Failure('export_impossible');
  const placed = await Promise.all(
    pictures.map(async ({ hash }, index) => ({
      bytes: await read(hash),
      x: frames[index]?.x ?? 0,
      y: frames[index]?.y ?? 0,
    })),
  );
  const picture = await sideBySide(who, size, placed, xmp);
  if (form === 'figures') return [picture];
  const sheet = {
    image: `${base}.png`,
    base,
    id,
    ...size,
    scale: 1,
    isPixelArt,
    atlas: { frames, animations: [] },
  };
  const files = [{ name: sheet.image, bytes: picture }, jsonEntry(`${base}.json`, texturePackerJson(sheet))];
  return zipOf(files, madeAt);
}

/** Where each picture lies: in cells of the largest one's size, at the bottom and in the middle of them. */
function inARow(pictures: readonly (Size & { readonly place: string })[]): {
  readonly size: Size;
  readonly frames: readonly Frame[];
} {
  const cell = {
    width: Math.max(0, ...pictures.map(({ width }) => width)),
    height: Math.max(0, ...pictures.map(({ height }) => height)),
  };
  const frames = pictures.map(({ place, width: w, height: h }, index) => ({
    name: place,
    x: index * cell.width + Math.floor((cell.width - w) / 2),
    y: cell.height - h,
    w,
    h,
  }));
  return { size: { width: cell.width * pictures.length, height: cell.height }, frames };
}
