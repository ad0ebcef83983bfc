import { Cursor, joinedBytes, unreadable } from './bytes.ts';
import { type Chunk, fileOf, imagesIn } from './webp.ts';

/** Too short to hide anything, and longer than what encoders leave after the last pixel. */
const tail = 8;

/**
 * The pixels of a WebP end where a decoder stops reading, which only a decoder knows. So the decoder gets each part of the pixels
 * without its last bytes, as an image. It must reject all of them; one that it accepts had other data after its pixels.
 */
export function* shortened(webp: Uint8Array): Generator<Uint8Array> {
  for (const { width, height, chunks } of imagesIn(webp)) {
    const canvas = new Uint8Array(10);
    const sides = new DataView(canvas.buffer);
    const withAlpha = chunks.some(({ name }) => name === 'ALPH');
    canvas[0] = withAlpha ? 0x10 : 0;
    sides.setUint32(4, width - 1, true);
    sides.setUint16(7, (height - 1) & 0xffff, true);
    const head: Chunk[] = withAlpha ? [{ name: 'VP8X', data: canvas }] : [];
    for (const [index, chunk] of chunks.entries())
      for (const data of cutEverywhere(chunk, width * height))
        yield fileOf([...head, ...chunks.with(index, { ...chunk, data })]);
  }
}

function* cutEverywhere({ name, data }: Chunk, pixels: number): Generator<Uint8Array> {
  if (name === 'VP8 ') yield* partitionsCut(data);
  else if (name === 'ALPH' && ((data[0] ?? 0) & 3) === 0) {
    // Uncompressed: one byte per pixel after the first byte.
    if (data.length > pixels + 1) throw unreadable('malformed');
  } else if (data.length > tail * 2) yield data.subarray(0, -tail);
}

const headBytes = 10;

/**
 * The modes of all blocks come first, then their values, in up to eight partitions, of which all but the last state their length.
 */
function* partitionsCut(data: Uint8Array): Generator<Uint8Array> {
  const cursor = new Cursor(data);
  const first = cursor.u24le();
  const firstLength = first >>> 5;
  cursor.take(headBytes - 3);
  const modes = cursor.take(firstLength);
  const count = 1 << partitionBits(modes);
  const lengths = Array.from({ length: count - 1 }, () => cursor.u24le());
  const parts = lengths.map((length) => cursor.take(length));
  parts.push(cursor.take(cursor.left));
  const written = (modesNow: Uint8Array, partsNow: readonly Uint8Array[]): Uint8Array =>
    joinedBytes([
      u24le((first & 31) | (modesNow.length << 5)),
      data.subarray(3, headBytes),
      modesNow,
      ...partsNow.slice(0, -1).map(({ length }) => u24le(length)),
      ...partsNow,
    ]);
  if (modes.length > tail * 2) yield written(modes.subarray(0, -tail), parts);
  for (const [index, part] of parts.entries())
    if (part.length > tail * 2) yield written(modes, parts.with(index, part.subarray(0, -tail)));
}

const u24le = (value: number): Uint8Array =>
  Uint8Array.of(value & 255, (value >> 8) & 255, (value >> 16) & 255);

/** Returns log2 of the number of partitions, which follows the filter settings in the header. */
function partitionBits(modes: Uint8Array): number {
  const read = openBits(modes);
  const optional = (count: number, bits: number): void => {
    for (let index = 0; index < count; index += 1) if (read(1) === 1) read(bits);
  };
  read(2);
  if (read(1) === 1) {
    const [changesMap, changesValues] = [read(1), read(1)];
    if (changesValues === 1) {
      read(1);
      optional(4, 8);
      optional(4, 7);
    }
    if (changesMap === 1) optional(3, 8);
  }
  read(10);
  if (read(1) === 1 && read(1) === 1) optional(8, 7);
  return read(2);
}

/** Reads VP8 bits with equal probabilities. */
function openBits(data: Uint8Array): (count: number) => number {
  let [at, value, range, shifted] = [2, ((data[0] ?? 0) << 8) | (data[1] ?? 0), 255, 0];
  const bit = (): number => {
    const split = 1 + (((range - 1) * 128) >> 8);
    const isSet = value >= split << 8;
    if (isSet) [range, value] = [range - split, value - (split << 8)];
    else range = split;
    for (; range < 128; range <<= 1) {
      value <<= 1;
      shifted += 1;
      if (shifted === 8) [shifted, value, at] = [0, value | (data[at] ?? 0), at + 1];
    }
    return isSet ? 1 : 0;
  };
  return (count) => {
    let read = 0;
    for (let index = 0; index < count; index += 1) read = (read << 1) | bit();
    return read;
  };
}
