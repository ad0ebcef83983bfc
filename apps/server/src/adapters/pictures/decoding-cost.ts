import { type FileHandle, open } from 'node:fs/promises';
import { imageMaximumSide } from '@artcade/domain/images';
import { latin1, startsWith } from './bytes.ts';
import { isGif } from './gif.ts';
import { jpegSignature } from './jpeg.ts';
import { pngSignature } from './png-chunks.ts';
import { isWebp } from './webp.ts';

/**
 * Memory in bytes to decode a picture and draw its thumbnails, computed from its header. Some formats are decoded line by line and
 * count the lines that are held at once; others are decoded as a whole. Why: decision 32.
 */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly bytesPerPixel: number;
  readonly isWhole: boolean;
}

/** The minimum, for thumbnails, encoders and the file itself. */
const least = 24 * 1024 ** 2;
const linesHeld = 1024;

const weightOf = ({ width, height, bytesPerPixel, isWhole }: Layout): number =>
  least + width * (isWhole ? height : Math.min(height, linesHeld)) * bytesPerPixel;

/** A file that is not an image is rejected without being decoded. */
const nothing: Layout = { width: 0, height: 0, bytesPerPixel: 0, isWhole: false };

export async function weighFile(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return weightOf(await layoutIn(inBlocks(file)));
  } finally {
    await file.close();
  }
}

/** For callers that decode an interlaced PNG as a whole. */
export async function weighBytes(bytes: Uint8Array): Promise<number> {
  const layout = await layoutIn(async (at, length) => bytes.subarray(at, at + length));
  const isInterlaced = startsWith(bytes, pngSignature) && bytes[28] !== 0;
  return weightOf({ ...layout, isWhole: layout.isWhole || isInterlaced });
}

type Read = (at: number, length: number) => Promise<Uint8Array>;

const blockSize = 64 * 1024;

/** A header may span thousands of segments: a disk read for each would take seconds. */
function inBlocks(file: FileHandle): Read {
  let block = new Uint8Array();
  let start = 0;
  return async (at, length) => {
    if (at < start || at + length > start + block.length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(blockSize), 0, blockSize, at);
      [block, start] = [buffer.subarray(0, bytesRead), at];
    }
    return block.subarray(at - start, at - start + length);
  };
}

async function layoutIn(read: Read): Promise<Layout> {
  const head = await read(0, 33);
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  if (head.length >= 4 && startsWith(head, jpegSignature)) return jpegLayout(read);
  if (head.length < 30) return isGif(head) && head.length >= 10 ? gifLayout(view) : nothing;
  if (startsWith(head, pngSignature)) return head.length < 33 ? nothing : pngLayout(view);
  if (isWebp(head)) return webpLayout(head, view);
  return isGif(head) ? gifLayout(view) : nothing;
}

const samplesOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
/** From this size on, every second line represents an interlaced PNG, which can be streamed: `png-pixels.ts`. */
export const interlacedMaximumBytes = 64 * 1024 ** 2;

/** Returns whether this is an interlaced PNG that is not decoded as a whole. */
export function isShownInHalf(bytes: Uint8Array): boolean {
  if (bytes.length < 33 || !startsWith(bytes, pngSignature) || bytes[28] === 0) return false;
  return !pngLayout(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)).isWhole;
}

function pngLayout(view: DataView): Layout {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colour, interlaced] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const bytesPerPixel = (samplesOfColour[colour] ?? 4) * (depth === 16 ? 2 : 1);
  const isWhole = interlaced !== 0 && width * height * bytesPerPixel <= interlacedMaximumBytes;
  return { width, height, bytesPerPixel, isWhole };
}

const gifLayout = (view: DataView): Layout => ({
  width: view.getUint16(6, true),
  height: view.getUint16(8, true),
  bytesPerPixel: 5,
  isWhole: true,
});

function webpLayout(head: Uint8Array, view: DataView): Layout {
  const whole = { bytesPerPixel: 5, isWhole: true };
  switch (latin1(head.subarray(12, 16))) {
    case 'VP8X': {
      const [width, height] = [view.getUint32(23, true) >>> 8, view.getUint32(26, true) >>> 8];
      return { width: width + 1, height: height + 1, ...whole };
    }
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, ...whole };
    }
    default:
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        ...whole,
      };
  }
}

/** Segments and padding before the pixels: no real file has nearly as many. One that does gets the maximum weight. */
const stepMaximum = 100_000;
const heaviest: Layout = {
  width: imageMaximumSide,
  height: imageMaximumSide,
  bytesPerPixel: 8,
  isWhole: true,
};

/** A JPEG with several scans is buffered as a whole, two bytes per value, before its first line is available. */
async function jpegLayout(read: Read): Promise<Layout> {
  let found: { width: number; height: number; channels: number; isProgressive: boolean } | undefined;
  for (let at = 2, step = 0; step < stepMaximum; step += 1) {
    const head = await read(at, 10);
    if (head.length < 10 || head[0] !== 0xff) return nothing;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const view = new DataView(head.buffer, head.byteOffset, head.length);
    if (marker >= 0xc0 && marker <= 0xc2)
      found = {
        width: view.getUint16(7),
        height: view.getUint16(5),
        channels: head[9] ?? 0,
        isProgressive: marker === 0xc2,
      };
    if (marker === 0xda) {
      if (!found) return nothing;
      const { width, height, channels, isProgressive } = found;
      const isWhole = isProgressive || (head[4] ?? 0) < channels;
      return { width, height, bytesPerPixel: channels * (isWhole ? 2 : 1), isWhole };
    }
    at += 2 + view.getUint16(2);
  }
  return heaviest;
}
