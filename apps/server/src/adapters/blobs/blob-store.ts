import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export interface StoredBlob {
  /** Of the whole blob, also for a range. */
  readonly size: number;
  /** Read it to its end or destroy it; until then it holds a file or a connection open. */
  readonly stream: Readable;
}

/** Stores bytes under their SHA-256, as 64 lowercase hex characters. Any other address is a bug in the caller. */
export interface BlobStore {
  /** Stores bytes under their hash and resolves once they are durable. Storing the same bytes again has no effect. */
  readonly put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Returns the bytes, all or a range, or null if the blob does not exist. A range past the last byte returns what there is,
   * possibly nothing. If the bytes do not match their hash, the stream fails before it delivers all of them.
   */
  readonly read: (hash: string, range?: ByteRange) => Promise<StoredBlob | null>;
  /** Returns the size in bytes without reading them, or null if the blob does not exist. */
  readonly sizeOf: (hash: string) => Promise<number | null>;
  /** Does nothing if the blob does not exist. */
  readonly remove: (hash: string) => Promise<void>;
  /** Lists the address of every stored blob. */
  readonly list: () => AsyncIterable<string>;
  /** Writes, reads and deletes a few bytes beside the blobs, once. They are never listed, and swept if a crash leaves them. */
  readonly probe: () => Promise<void>;
}

/** The store is not usable now: disk full, server unreachable. Partial writes are never visible. */
export class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError';
}

/** The disk, or the quota of its user, is full. */
export const isFull = (error: unknown): boolean => {
  const cause = error instanceof BlobStoreError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && ['ENOSPC', 'EDQUOT'].includes(String(cause.code));
};

/** The stored bytes do not match their hash. */
export class DamagedBlobError extends BlobStoreError {}

export const isAddress = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** An address becomes part of a path, so nothing else may be accepted. */
export function checkAddress(hash: string): void {
  if (!isAddress(hash)) throw new Error(`not the address of a blob: ${JSON.stringify(hash)}`);
}

export async function checkBytes(hash: string, bytes: Uint8Array): Promise<void> {
  // Off this thread, so that a large blob does not block other requests. The cast satisfies the web types, which exclude shared
  // memory.
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  const actual = Buffer.from(digest).toString('hex');
  if (actual !== hash) throw new Error(`bytes of ${actual} were to be stored as ${hash}`);
}

export function checkRange({ start, end }: ByteRange): void {
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end;
  if (!isRange) throw new Error(`not a range of bytes: ${start} to ${end}`);
}

export async function isIntact(hash: string, chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const digest = createHash('sha256');
  for await (const chunk of chunks) digest.update(chunk);
  return digest.digest('hex') === hash;
}

/**
 * Passes bytes on, but withholds the last chunk until the hash of all bytes matches, so that damaged bytes never arrive as
 * complete.
 */
export async function* verified(
  hash: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const digest = createHash('sha256');
  let held: Uint8Array | null = null;
  for await (const chunk of chunks) {
    // An empty chunk would release the withheld one.
    if (chunk.length === 0) continue;
    digest.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (digest.digest('hex') !== hash) throw damaged(hash);
  if (held) yield held;
}

export const damaged = (hash: string): BlobStoreError => new DamagedBlobError(`blob ${hash} is damaged`);

/** Calls `release` once, as soon as the reader stops, even while the next bytes are pending. */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array, void>,
  release: () => void | Promise<void>,
): Readable {
  return new Readable({
    read() {
      chunks.next().then(
        ({ value }) => this.push(value ?? null),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      Promise.resolve(release()).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}
