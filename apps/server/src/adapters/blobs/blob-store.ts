import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** The last byte that is wanted, itself included. */
  readonly end: number;
}

export interface StoredBlob {
  /** Of the whole blob, also where a range was asked for. */
  readonly size: number;
  /** To be read to its end or destroyed; until then it holds a file or a connection open. */
  readonly stream: Readable;
}

/** Keeps bytes under their SHA-256, written as 64 lowercase hex characters. Anything else as an address is a bug. */
export interface BlobStore {
  /** Stores bytes under their hash; answers once they are safe. The same bytes twice are stored once. */
  readonly put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /**
   * The bytes, all or a range, or null where there are none. A range that leads past the last byte gets what there is,
   * which may be nothing. Bytes that are no longer what their address says are never handed out whole: the stream fails.
   */
  readonly read: (hash: string, range?: ByteRange) => Promise<StoredBlob | null>;
  /** Of nothing is fine. */
  readonly remove: (hash: string) => Promise<void>;
  /** Every address that has bytes. */
  readonly list: () => AsyncIterable<string>;
}

/** The store cannot take or give bytes now: disk full, server away. Nothing half-written is ever visible. */
export class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError';
}

/** The bytes are there, but are not what their address says. */
export class DamagedBlobError extends BlobStoreError {}

export const isAddress = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** An address becomes part of a path, so that nothing else may pass for one. */
export function checkAddress(hash: string): void {
  if (!isAddress(hash)) throw new Error(`not the address of a blob: ${JSON.stringify(hash)}`);
}

export async function checkBytes(hash: string, bytes: Uint8Array): Promise<void> {
  // Off this thread: a large blob must not keep other requests waiting. Web types want to know that it is no shared memory.
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
 * Passes bytes on, but holds the last ones back until all of them have proved to be what their address says, so that
 * damaged bytes can never arrive as if they were complete.
 */
export async function* verified(
  hash: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const digest = createHash('sha256');
  let held: Uint8Array | null = null;
  for await (const chunk of chunks) {
    // An empty piece would push out the one that has to wait.
    if (chunk.length === 0) continue;
    digest.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (digest.digest('hex') !== hash) throw damaged(hash);
  if (held) yield held;
}

export const damaged = (hash: string): BlobStoreError => new DamagedBlobError(`blob ${hash} is damaged`);

/** `release` is called once, as soon as nobody wants more, even in the middle of waiting for the next bytes. */
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
