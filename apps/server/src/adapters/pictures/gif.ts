import {
  bytesOf,
  Cursor,
  checkAnimation,
  checkSides,
  latin1,
  Pieces,
  unreadable,
  type Walked,
} from './bytes.ts';

export const isGif = (bytes: Uint8Array): boolean => /^GIF8[79]a/.test(latin1(bytes.subarray(0, 6)));

const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

export function walkGif(bytes: Uint8Array): Walked {
  const cursor = new Cursor(bytes);
  const kept = new Pieces();
  cursor.take(6);
  const [width, height] = [cursor.u16le(), cursor.u16le()];
  checkSides(width, height);
  skipTable(cursor, cursor.u8(), 2);
  kept.add(cursor.since(0));

  let frames = 0;
  let looped = false;
  let control: Uint8Array | undefined;
  for (;;) {
    const start = cursor.part();
    const introducer = cursor.u8();
    if (introducer === 0x3b) {
      if (frames === 0) throw unreadable('truncated');
      kept.add(cursor.since(start));
      return { width, height, orientation: 1, frames, bytes: kept.join() };
    }
    if (introducer === 0x2c) {
      const pixels = readFrame(cursor, width, height);
      const head = cursor.since(start).subarray(0, pixels.at - start);
      frames += 1;
      checkAnimation(width, height, frames);
      if (control) kept.add(control);
      kept.add(head);
      kept.addAll(blocksOf(pixels.codes));
      control = undefined;
      continue;
    }
    if (introducer !== 0x21) throw unreadable('malformed');
    switch (cursor.u8()) {
      case 0xf9:
        if (cursor.u8() !== 4) throw unreadable('malformed');
        cursor.take(4);
        if (cursor.u8() !== 0) throw unreadable('malformed');
        control = cursor.since(start);
        break;
      case 0xff: {
        const times = readLoop(cursor);
        if (times && !looped) kept.add(times);
        looped ||= times !== undefined;
        break;
      }
      case 0x01:
        // Plain text drawn as a frame: the delay before it belongs to it and is dropped with it.
        skipBlocks(cursor);
        control = undefined;
        break;
      default:
        skipBlocks(cursor);
    }
  }
}

interface Codes {
  /** The offset of its first byte. */
  readonly at: number;
  readonly codes: Uint8Array;
}

function readFrame(cursor: Cursor, canvasWidth: number, canvasHeight: number): Codes {
  const [x, y, width, height] = [cursor.u16le(), cursor.u16le(), cursor.u16le(), cursor.u16le()];
  if (width < 1 || height < 1 || x + width > canvasWidth || y + height > canvasHeight) {
    throw unreadable('malformed');
  }
  skipTable(cursor, cursor.u8(), 0);
  const codeBits = cursor.u8();
  if (codeBits < 1 || codeBits > 8) throw unreadable('malformed');
  const { at } = cursor;
  const codes = readBlocks(cursor);
  if (codes.length === 0) throw unreadable('truncated');
  return { at, codes: throughEnd(codes, codeBits, width * height) };
}

function skipTable(cursor: Cursor, packed: number, between: number): void {
  cursor.take(between);
  if (packed & 0x80) cursor.take(3 * 2 ** ((packed & 7) + 1));
}

function skipBlocks(cursor: Cursor): void {
  for (let length = cursor.u8(); length > 0; length = cursor.u8()) cursor.take(length);
}

function readBlocks(cursor: Cursor): Uint8Array {
  const content = new Pieces();
  for (let length = cursor.u8(); length > 0; length = cursor.u8()) content.add(cursor.take(length));
  return content.join();
}

function* blocksOf(data: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    yield Uint8Array.of(block.length);
    yield block;
  }
  yield Uint8Array.of(0);
}

const codeMaximumBits = 12;

/**
 * Returns the codes up to the last pixel, and the end code. What follows is not part of the picture, and no viewer reads it.
 * Computes lengths only: how many pixels each code stands for.
 */
function throughEnd(data: Uint8Array, codeBits: number, pixels: number): Uint8Array {
  const clear = 1 << codeBits;
  const lengths = new Uint32Array(1 << codeMaximumBits).fill(1, 0, clear);
  let [bits, next, before, drawn, at] = [codeBits + 1, clear + 2, -1, 0, 0];
  while (drawn < pixels && at + bits <= data.length * 8) {
    const code = codeAt(data, at, bits);
    if (code === clear + 1) break;
    at += bits;
    if (code === clear) {
      [bits, next, before] = [codeBits + 1, clear + 2, -1];
      continue;
    }
    const isKnown = before < 0 ? code < clear : code < next || (code === next && next < lengths.length);
    if (!isKnown) throw unreadable('corrupt_pixels');
    if (before >= 0 && next < lengths.length) {
      lengths[next] = (lengths[before] ?? 0) + 1;
      next += 1;
      if (next === 1 << bits && bits < codeMaximumBits) bits += 1;
    }
    drawn += lengths[code] ?? 0;
    before = code;
  }
  // Truncated: the decoder reports it.
  if (drawn < pixels && at + bits > data.length * 8) return data;
  const ended = new Uint8Array(Math.ceil((at + bits) / 8));
  ended.set(data.subarray(0, ended.length));
  return withCode(ended, at, clear + 1);
}

/** Least significant bit first. */
function codeAt(data: Uint8Array, at: number, bits: number): number {
  const byte = at >> 3;
  const three = (data[byte] ?? 0) | ((data[byte + 1] ?? 0) << 8) | ((data[byte + 2] ?? 0) << 16);
  return (three >> (at & 7)) & ((1 << bits) - 1);
}

function withCode(data: Uint8Array, at: number, code: number): Uint8Array {
  const byte = at >> 3;
  const kept = (data[byte] ?? 0) & ((1 << (at & 7)) - 1);
  const value = kept | (code << (at & 7));
  for (let index = byte; index < data.length; index += 1) data[index] = (value >> (8 * (index - byte))) & 255;
  return data;
}

/** Rewrites the loop count, because such a block can hold more than the number. */
function readLoop(cursor: Cursor): Uint8Array | undefined {
  const name = cursor.text(cursor.u8());
  const length = name === '' ? 0 : cursor.u8();
  const block = new Cursor(cursor.take(length));
  if (length > 0) skipBlocks(cursor);
  if (!loops.has(name) || length !== 3 || block.u8() !== 1) return undefined;
  return Uint8Array.of(0x21, 0xff, name.length, ...bytesOf(name), 3, 1, ...block.take(2), 0);
}
