import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import sharp, { type Channels, type Sharp } from 'sharp';
import { bytesOf, Pieces } from '#adapters/pictures/bytes.ts';
import { examine } from '#adapters/pictures/examine.ts';
import { chunkOf, pngSignature } from '#adapters/pictures/png-chunks.ts';

/** Generated images for tests: valid ones by the library, malicious ones byte by byte. */

/** A marker that must never be in a stored file. */
export const canary = 'CANARY 25.0330N 121.5654E <script>alert(1)</script>';

export function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const pieces = new Pieces();
  pieces.addAll(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));
  return Uint8Array.from(pieces.join());
}

/** Soft shapes and some grain, so that no encoder can use a single colour. Deterministic. */
function paint(width: number, height: number, channels: Channels = 3, seed = 1): Uint8Array {
  const pixels = new Uint8Array(width * height * channels);
  let state = seed;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const [place, channel] = [Math.floor(index / channels), index % channels];
    const [x, y] = [place % width, Math.floor(place / width)];
    pixels[index] = 128 + 90 * Math.sin((x + seed) / (9 + channel) + y / 13) + (state >> 16) * 0.0008;
  }
  return pixels;
}

export const picture = (width: number, height: number, channels: Channels = 3): Sharp =>
  sharp(paint(width, height, channels), { raw: { width, height, channels } });

export const deepPicture = (width: number, height: number): Sharp =>
  sharp(
    Uint16Array.from(paint(width, height, 4), (value) => value * 257),
    {
      raw: { width, height, channels: 4 },
    },
  ).toColourspace('rgb16');

export function movie(width: number, height: number, frames: number): Sharp {
  const pages = Array.from({ length: frames }, (_, index) => paint(width, height, 4, index + 1));
  return sharp(joined(...pages), {
    raw: { width, height: height * frames, channels: 4, pageHeight: height },
  });
}

/** Every pixel of every decoded frame, with the orientation applied. */
export async function pixelsOf(bytes: Uint8Array, options: { animated?: boolean } = { animated: true }) {
  const { data, info } = await sharp(bytes, { failOn: 'warning', ...options })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Asserts that two images are the same: no value differs by more than `by`. */
export function same(one: Pixels, other: Pixels, by = 0): void {
  assert.deepEqual([one.width, one.height, one.channels], [other.width, other.height, other.channels]);
  const off = one.data.findIndex((value, index) => Math.abs(value - (other.data[index] ?? 0)) > by);
  assert.equal(off, -1, `value ${off}: ${one.data[off]} is not ${other.data[off]}`);
}

export const pngHeader = (width: number, height: number, depth = 8, colour = 0): Uint8Array =>
  chunkOf('IHDR', [u32(width), u32(height), Uint8Array.of(depth, colour, 0, 0, 0)]);

export const pngOf = (...chunks: readonly Uint8Array[]): Uint8Array => joined(pngSignature, ...chunks);

/** Inserts chunks after the header of a PNG. */
export const pngWith = (png: Uint8Array, ...chunks: readonly Uint8Array[]): Uint8Array =>
  joined(png.subarray(0, 33), ...chunks, png.subarray(33));

export const text = (name: string, content: string): Uint8Array => chunkOf(name, [bytesOf(content)]);

/** An animated gray PNG. `wrong` may corrupt a frame. */
export function apng(
  width: number,
  height: number,
  frames: number,
  wrong: (frame: number) => { data?: Uint8Array; sequence?: number; x?: number } = () => ({}),
): Uint8Array {
  const pixels = deflateSync(new Uint8Array((width + 1) * height));
  const chunks = [pngHeader(width, height), chunkOf('acTL', [u32(frames), u32(0)])];
  let sequence = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    const { data = pixels, sequence: stated, x = 0 } = wrong(frame);
    const place = [u32(width), u32(height), u32(x), u32(0), Uint8Array.of(0, 1, 0, 10, 0, 0)];
    chunks.push(chunkOf('fcTL', [u32(stated ?? sequence), ...place]));
    sequence += 1;
    if (frame === 0) chunks.push(chunkOf('IDAT', [data]));
    else chunks.push(chunkOf('fdAT', [u32(sequence++), data]));
  }
  return pngOf(...chunks, chunkOf('IEND', []));
}

export const jpegSegment = (marker: number, content: Uint8Array | string): Uint8Array => {
  const data = typeof content === 'string' ? bytesOf(content) : content;
  return joined(Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff), data);
};

/** Inserts segments after the first bytes of a JPEG. */
export const jpegWith = (jpeg: Uint8Array, ...segments: readonly Uint8Array[]): Uint8Array =>
  joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

export const webpChunk = (name: string, content: Uint8Array | string): Uint8Array => {
  const data = typeof content === 'string' ? bytesOf(content) : content;
  return joined(name, u32le(data.length), data, new Uint8Array(data.length % 2));
};

/** Appends chunks to a WebP, inside its stated length. */
export function webpWith(webp: Uint8Array, ...chunks: readonly Uint8Array[]): Uint8Array {
  const content = joined(webp.subarray(8), ...chunks);
  return joined('RIFF', u32le(content.length), content);
}

const gifBlocks = (...blocks: readonly (Uint8Array | string)[]): Uint8Array =>
  joined(...blocks.flatMap((block) => [Uint8Array.of(block.length), block]), Uint8Array.of(0));

export const gifExtension = (label: number, ...blocks: readonly (Uint8Array | string)[]): Uint8Array =>
  joined(Uint8Array.of(0x21, label), gifBlocks(...blocks));

export const gifScreen = (width: number, height: number): Uint8Array =>
  joined('GIF89a', u16le(width), u16le(height), Uint8Array.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255));

/** A frame of one pixel in a corner. */
export const gifFrame: Uint8Array = joined(
  Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2),
  gifBlocks(Uint8Array.of(0x44, 0x01)),
);

/** Inserts extensions after the screen descriptor of a GIF, and bytes after its end. */
export function gifWith(gif: Uint8Array, extensions: readonly Uint8Array[], after = ''): Uint8Array {
  const packed = gif[10] ?? 0;
  const screen = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  return joined(gif.subarray(0, screen), ...extensions, gif.subarray(screen), after);
}

export const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
const u32le = (value: number): Uint8Array => u32(value).reverse();
const u16le = (value: number): Uint8Array => Uint8Array.of(value & 255, value >> 8);

/** Asserts a refusal with this problem, or for this width. */
export function refused(code: FailureCode, detail: string | number, bytes: Uint8Array): void {
  assert.throws(
    () => examine(bytes),
    (error: unknown) => {
      assert.ok(error instanceof Failure, String(error));
      assert.deepEqual([error.code, error.details['problem'] ?? error.details['width']], [code, detail]);
      return true;
    },
  );
}
