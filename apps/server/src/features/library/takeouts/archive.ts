import type { BlobStore, ByteRange } from '#adapters/blobs/blob-store.ts';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { type ZipFacts, zipFrame } from '#adapters/zip.ts';

export interface ArchiveEntry extends ZipFacts {
  readonly hash: string;
}

/** A range of entries, and the size of their archive. */
export interface Cut {
  readonly first: number;
  readonly last: number;
  readonly size: number;
}

type Piece = { readonly size: number } & (
  | { readonly bytes: Uint8Array; readonly hash?: never }
  | { readonly hash: string }
);

/** All entries of an archive are in memory while it is sent. */
const entriesMaximum = 10_000;

/** The parts of an archive in order. Deterministic, so the archive itself need not be stored. */
function piecesOf(entries: readonly ArchiveEntry[]): { pieces: readonly Piece[]; size: number } {
  const { heads, end, size } = zipFrame(entries);
  const framed = (bytes: Uint8Array): Piece => ({ bytes, size: bytes.length });
  const files = entries.flatMap(({ hash, size: length }, index) => [
    framed(heads[index] ?? Buffer.alloc(0)),
    { hash, size: length },
  ]);
  return { pieces: [...files, framed(end)], size };
}

/** Groups entries into archives of about this size. A larger entry gets an archive of its own. */
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

/** Streams a byte range of an archive, with one file open at a time. */
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
