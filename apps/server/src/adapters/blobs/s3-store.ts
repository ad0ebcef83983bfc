import { createHash, randomUUID } from 'node:crypto';
import {
  type BlobStore,
  BlobStoreError,
  type ByteRange,
  checkAddress,
  checkBytes,
  checkRange,
  isAddress,
  streamOf,
  verified,
} from './blob-store.ts';
import { connectS3, type S3, type S3Answer, type S3Call, type S3Options } from './s3-calls.ts';
import { readPage } from './s3-listing.ts';

export interface S3StoreOptions extends S3Options {
  /** Prefix of every key, such as `artcade/`, for a shared bucket. */
  readonly prefix?: string;
  /** Keys per list request. */
  readonly pageSize?: number;
}

/** Milliseconds without any data before a probe fails. */
const probePatience = 4000;

/** Bytes in transit, from `start` to `end` (inclusive; before `start` if there are none). */
interface Part extends ByteRange {
  readonly size: number;
  readonly chunks: AsyncGenerator<Uint8Array, void>;
  readonly cancel: () => void;
}

/** Stores blobs as objects in an existing bucket. */
export function openS3Store(options: S3StoreOptions): BlobStore {
  const { prefix = '', pageSize = 1000 } = options;
  // Both become part of signed URLs, so characters that need escaping are not supported.
  if (!/^([\w-]+\/)*$/.test(prefix)) throw new Error(`not a prefix for blobs: ${JSON.stringify(prefix)}`);
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(options.bucket)) throw new Error(`not a bucket: ${options.bucket}`);

  const s3 = connectS3(options);
  const quick = connectS3({
    ...options,
    timeout: Math.min(options.timeout ?? probePatience, probePatience),
    attempts: 2,
  });
  let isSwept = false;
  const keyOf = (hash: string): string => {
    checkAddress(hash);
    return prefix + hash;
  };

  return {
    put: async (hash, bytes) => {
      const key = keyOf(hash);
      await checkBytes(hash, bytes);
      if ((await sizeOf(s3, key)) === bytes.length) return;
      await must(s3, { method: 'PUT', key, body: { bytes, hash } });
    },

    read: async (hash, range) => {
      const key = keyOf(hash);
      if (range) checkRange(range);
      const part = await openPart(s3, key, range);
      if (!part) return null;
      const { chunks, cancel } = throughCuts(s3, key, part);
      // Only the whole blob can be verified, not a part.
      const isWhole = part.start === 0 && part.end === part.size - 1;
      return { size: part.size, stream: streamOf(isWhole ? verified(hash, chunks) : chunks, cancel) };
    },

    sizeOf: async (hash) => sizeOf(s3, keyOf(hash)),

    remove: async (hash) => {
      const call: S3Call = { method: 'DELETE', key: keyOf(hash) };
      const answer = await s3.ask(call);
      if (!isGood(answer) && answer.code !== 'NoSuchKey') throw s3.refusal(call, answer);
    },

    list: () => addressesIn(s3, prefix, pageSize),

    probe: async () => {
      const folder = `${prefix}probes/`;
      if (!isSwept) await sweepProbes(quick, folder);
      isSwept = true;
      const key = `${folder}${Date.now()}-${randomUUID()}`;
      const bytes = Buffer.from(key);
      await must(quick, {
        method: 'PUT',
        key,
        body: { bytes, hash: createHash('sha256').update(bytes).digest('hex') },
      });
      const { text } = await must(quick, { method: 'GET', key });
      if (text !== key) throw new BlobStoreError('S3 returns other bytes than were stored');
      await must(quick, { method: 'DELETE', key });
    },
  };
}

/** Older ones were left by a process that crashed. */
const probeLife = 600_000;

async function sweepProbes(s3: S3, folder: string): Promise<void> {
  const { text } = await must(s3, {
    method: 'GET',
    query: { 'list-type': '2', 'max-keys': '100', prefix: folder },
  });
  for (const key of readPage(text).keys)
    if (Number.parseInt(key.slice(folder.length), 10) < Date.now() - probeLife)
      await must(s3, { method: 'DELETE', key });
}

/** Returns a successful response. */
async function must(s3: S3, call: S3Call): Promise<S3Answer> {
  const answer = await s3.ask(call);
  if (!isGood(answer)) throw s3.refusal(call, answer);
  return answer;
}

const isGood = ({ status }: S3Answer): boolean => status >= 200 && status < 300;

/** Returns null if the object or the bucket does not exist: a HEAD response does not distinguish them. */
async function sizeOf(s3: S3, key: string): Promise<number | null> {
  const call: S3Call = { method: 'HEAD', key };
  const answer = await s3.ask(call);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw s3.refusal(call, answer);
  return lengthOf(answer);
}

async function openPart(s3: S3, key: string, range?: ByteRange): Promise<Part | null> {
  const call: S3Call = { method: 'GET', key, isStreamed: true, ...(range ? { range } : {}) };
  const answer = await s3.ask(call);
  if (answer.code === 'NoSuchKey') return null;
  if (range && answer.status === 416) return pastTheEnd(s3, key, range, answer);
  if (answer.status !== (range ? 206 : 200)) {
    answer.cancel();
    throw s3.refusal(call, answer);
  }
  const extent = range ? extentOf(answer, range) : wholeExtent(lengthOf(answer));
  if (extent) return { ...extent, chunks: answer.chunks, cancel: answer.cancel };
  answer.cancel();
  throw new BlobStoreError('S3 answered with other bytes than it was asked for');
}

/** The error response for such a range does not contain the size of the blob. */
async function pastTheEnd(s3: S3, key: string, { start }: ByteRange, answer: S3Answer): Promise<Part | null> {
  const size = await sizeOf(s3, key);
  if (size === null) return null;
  if (size > start) throw new BlobStoreError('S3 refused a range that lies within the blob');
  // An empty range, even of an empty blob: there are no bytes to verify.
  return { size, start, end: start - 1, chunks: answer.chunks, cancel: answer.cancel };
}

function lengthOf({ headers }: S3Answer): number | null {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

const wholeExtent = (size: number | null) => (size === null ? null : { size, start: 0, end: size - 1 });

function extentOf({ headers }: S3Answer, asked: ByteRange) {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
  if (!range) return null;
  const [start = 0, end = 0, size = 0] = range.slice(1).map(Number);
  return start === asked.start && end === Math.min(asked.end, size - 1) ? { size, start, end } : null;
}

/** Streams bytes across lost connections, resuming where they stopped. */
function throughCuts(s3: S3, key: string, first: Part) {
  let part = first;
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    part.cancel();
  };
  return { chunks: pull(), cancel };

  async function* pull(): AsyncGenerator<Uint8Array, void> {
    let at = first.start;
    for (let cuts = 0; at <= first.end + 1; ) {
      const next = await part.chunks.next().catch((cause: unknown) => ({ cause }));
      if ('value' in next && next.value) {
        at += next.value.length;
        yield next.value;
      } else {
        if (at > first.end) return;
        cuts += 1;
        if (isCancelled || cuts === s3.attempts)
          throw new BlobStoreError('The connection to S3 broke while a blob was read', {
            cause: 'cause' in next ? next.cause : undefined,
          });
        await s3.pause(cuts);
        await goOn(at);
      }
    }
    throw new BlobStoreError('S3 sent more bytes than it was asked for');
  }

  async function goOn(start: number): Promise<void> {
    part.cancel();
    const rest = await openPart(s3, key, { start, end: first.end });
    if (rest?.size !== first.size) {
      rest?.cancel();
      throw new BlobStoreError('A blob was removed from S3 while it was read');
    }
    part = rest;
    // A reader that cancelled meanwhile cancelled the previous connection.
    if (isCancelled) part.cancel();
  }
}

async function* addressesIn(s3: S3, prefix: string, pageSize: number): AsyncGenerator<string, void> {
  for (let from: string | null = null; ; ) {
    const query = { 'list-type': '2', 'max-keys': String(pageSize), prefix };
    const call: S3Call = { method: 'GET', query: from ? { ...query, 'continuation-token': from } : query };
    const answer = await s3.ask(call);
    if (answer.status !== 200) throw s3.refusal(call, answer);
    const { keys, next } = readPage(answer.text);
    for (const key of keys) {
      const address = key.slice(prefix.length);
      if (key.startsWith(prefix) && isAddress(address)) yield address;
    }
    if (next === null) return;
    if (next === from) throw new BlobStoreError('S3 answers with the same page over and over');
    from = next;
  }
}
