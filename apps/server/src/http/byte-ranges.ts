import type { ByteRange } from '#adapters/blobs/blob-store.ts';

/** So many bytes from the end. */
export interface LastBytes {
  readonly last: number;
}

/** The one range of bytes that a request asks for; whoever asks for several, or for something else, gets the whole. */
export function askedRange(header: string | undefined): ByteRange | LastBytes | null {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  if (first === '') return Number(last) > 0 ? { last: Number(last) } : null;
  const [start, end] = [Number(first), last === '' ? Number.MAX_SAFE_INTEGER : Number(last)];
  return start <= end ? { start, end } : null;
}

/** The same of something whose size is known; null where there is no end to count from. */
export function rangeWithin(asked: ByteRange | LastBytes, size: number): ByteRange | null {
  if (!('last' in asked)) return asked;
  return size > 0 ? { start: Math.max(0, size - asked.last), end: size - 1 } : null;
}
