import type { BlobStore, ByteRange } from '#adapters/blobs/blob-store.ts';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { type ZipFacts, zipFrame } from '#adapters/zip.ts';

export interface ArchiveEntry extends ZipFacts {
  readonly hash: string;
}

/** Entries one after the other, from the first number to the last, and how large their archive is. */
export interface Cut {
  readonly first: number;
  readonly last: number;
  readonly size: number;
}

type Piece = { readonly size: number } & (
  | { readonly bytes: Uint8Array; readonly hash?: never }
  | { readonly hash: string }
);

/** All of them are in memory while an archive is sent. */
const entriesMaximum = 10_000;

/** What an archive consists of, in its order. It is the same every time: nothing of it need be kept. */
function piecesOf(entries: readonly ArchiveEntry[]): { pieces: readonly Piece[]; size: number } {
  const { heads, end, size } = zipFrame(entries);
  const framed = (bytes: Uint8Array): Piece => ({ bytes, size: bytes.length });
  const files = entries.flatMap(({ hash, size: length }, index) => [
    framed(heads[index] ?? Buffer.alloc(0)),
    { hash, size: length },
  ]);
  return { pieces: [...files, framed(end)], size };
}

/** Which entries go together, in archives of about so many bytes: one that is larger by itself has its own. */
export async function* cutsOf(
  entries: AsyncIterable<ArchiveEntry & { readonly number: number }>,
  archiveBytes: number,
): AsyncGenerator<Cut, void> {
  let held: (ArchiveEntry & { readonly number: number })[] = [];
  let bytes = 0;
  const cut = (): Cut => ({
    first: held[0]?.number ?? 0,
    last: held.at(-1)?.number ?? 0,
    size: zipFrame(held).size,
  });
  for await (const entry of entries) {
    if (held.length > 0 && (bytes + entry.size > archiveBytes || held.length === entriesMaximum)) {
      yield cut();
      held = [];
      bytes = 0;
    }
    held.push(entry);
    bytes += entry.size;
  }
  if (held.length > 0) yield cut();
}

/** The bytes of an archive, all or a range, with one file of it open at a time. */
export async function* readArchive(
  blobs: BlobStore,
  entries: readonly ArchiveEntry[],
  range: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  let at = 0;
  for (const piece of piecesOf(entries).pieces) {
    const start = Math.max(0, range.start - at);
    const end = Math.min(piece.size, range.end + 1 - at);
    at += piece.size;
    if (start >= end) continue;
    if (piece.hash === undefined) yield piece.bytes.subarray(start, end);
    else yield* readBlob(blobs, piece, { start, end: end - 1 });
  }
}

async function* readBlob(
  blobs: BlobStore,
  { hash, size }: { readonly hash: string; readonly size: number },
  range: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  const isWhole = range.start === 0 && range.end === size - 1;
  const found = await blobs.read(hash, isWhole ? undefined : range);
  if (found?.size !== size) {
    found?.stream.destroy();
    throw new BlobStoreError(`blob ${hash} is not what an archive was promised`);
  }
  yield* found.stream as AsyncIterable<Uint8Array>;
}
