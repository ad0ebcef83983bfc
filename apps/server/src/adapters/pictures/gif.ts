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
      readFrame(cursor, width, height);
      frames += 1;
      checkAnimation(width, height, frames);
      if (control) kept.add(control);
      kept.add(cursor.since(start));
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
        // Text painted as if it were a frame: the delay before it was its own and goes with it.
        skipBlocks(cursor);
        control = undefined;
        break;
      default:
        skipBlocks(cursor);
    }
  }
}

function readFrame(cursor: Cursor, canvasWidth: number, canvasHeight: number): void {
  const [x, y, width, height] = [cursor.u16le(), cursor.u16le(), cursor.u16le(), cursor.u16le()];
  if (width < 1 || height < 1 || x + width > canvasWidth || y + height > canvasHeight) {
    throw unreadable('malformed');
  }
  skipTable(cursor, cursor.u8(), 0);
  const codeBits = cursor.u8();
  if (codeBits < 1 || codeBits > 8) throw unreadable('malformed');
  if (skipBlocks(cursor) === 0) throw unreadable('truncated');
}

function skipTable(cursor: Cursor, packed: number, between: number): void {
  cursor.take(between);
  if (packed & 0x80) cursor.take(3 * 2 ** ((packed & 7) + 1));
}

function skipBlocks(cursor: Cursor): number {
  for (let total = 0; ; ) {
    const length = cursor.u8();
    if (length === 0) return total;
    cursor.take(length);
    total += length;
  }
}

/** How often the animation repeats, written anew, because such a block has room for more than the number. */
function readLoop(cursor: Cursor): Uint8Array | undefined {
  const name = cursor.text(cursor.u8());
  const length = name === '' ? 0 : cursor.u8();
  const block = new Cursor(cursor.take(length));
  if (length > 0) skipBlocks(cursor);
  if (!loops.has(name) || length !== 3 || block.u8() !== 1) return undefined;
  return Uint8Array.of(0x21, 0xff, name.length, ...bytesOf(name), 3, 1, ...block.take(2), 0);
}
