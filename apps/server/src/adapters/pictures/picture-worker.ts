import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { Failure } from '@artcade/domain/failure';
import { imageMaximumBytes } from '@artcade/domain/images';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { readSaid } from '../provenance/xmp.ts';
import { examine } from './examine.ts';
import type { Outcome, Picture, Prepared } from './picture.ts';
import { tightened } from './png-pixels.ts';
import { inPlainColours, makeThumbnails, seenSides } from './thumbnails.ts';

export async function prepare(path: string): Promise<Outcome> {
  try {
    const picture = await pictureOf(read(path));
    return handedOver({ picture }, [picture.original, picture.grid, picture.preview]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: { code: error.code, details: error.details } };
  }
}

/** Synchronous: the thread has nothing else to do. */
function read(path: string): Uint8Array {
  if (statSync(path).size > imageMaximumBytes) {
    throw new Failure('image_too_large', { maximum: imageMaximumBytes });
  }
  return readFileSync(path);
}

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const examined = examine(bytes);
  const said = readSaid(bytes, examined.type);
  const seen = await tightened(await inPlainColours(examined, bytes));
  const { thumbhash, likeness, grid, preview } = await makeThumbnails(seen);
  return {
    type: seen.type,
    ...seenSides(seen),
    thumbhash,
    likeness,
    said,
    original: prepared(seen.bytes),
    grid: prepared(grid),
    preview: prepared(preview),
  };
}

const prepared = (bytes: Uint8Array): Prepared => ({ hash: hash('sha256', bytes, 'hex'), bytes });

/**
 * Transfers memory instead of copying it. A small picture is its own thumbnail and shares the buffer, which must be listed once.
 */
function handedOver(outcome: Outcome, parts: readonly Prepared[]): Outcome {
  const transferred = [...new Set(parts.map(({ bytes }) => bytes.buffer))];
  return move({ [transferableSymbol]: transferred, [valueSymbol]: outcome }) as unknown as Outcome;
}
