import type { ByteRange } from '#adapters/blobs/blob-store.ts';

/** A range that is counted from the end. */
export interface LastBytes {
  readonly last: number;
}

/** Returns the one byte range of a Range header. Returns null, which means the whole file, for several ranges or another unit. */
export function askedRange(header: string | undefined): ByteRange | LastBytes | null {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  if (first === '') return Number(last) > 0 ? { last: Number(last) } : null;
  const [start, end] = [Number(first), last === '' ? Number.MAX_SAFE_INTEGER : Number(last)];
  return start <= end ? { start, end } : null;
}

/** Resolves a range against a known size. Returns null for a suffix range of an empty file. */
export function rangeWithin(asked: ByteRange | LastBytes, size: number): ByteRange | null {
  if (!('last' in asked)) return asked;
  return size > 0 ? { start: Math.max(0, size - asked.last), end: size - 1 } : null;
}
