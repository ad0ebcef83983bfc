import {
  bytesOf,
  Cursor,
  checkAnimation,
  checkSides,
  Pieces,
  profileMaximumBytes,
  startsWith,
  unreadable,
  type Walked,
} from './bytes.ts';
import { fateOf } from './colour-profile.ts';
import { exifWith, orientationOf } from './exif.ts';

export interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

export interface Image {
  readonly width: number;
  readonly height: number;
  readonly chunks: readonly Chunk[];
}

const frameHeadBytes = 16;
const flags = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 };

export const isWebp = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP');

export function walkWebp(bytes: Uint8Array): Walked {
  const outer = new Cursor(bytes);
  outer.take(4);
  // What follows the stated length is another, appended file.
  const inner = new Cursor(outer.take(outer.u32le()));
  inner.take(4);
  const first = nextChunk(inner);
  if (first.name === 'VP8X') return walkExtended(first.data, inner);
  const { width, height, chunks } = readStill([first]);
  return { width, height, orientation: 1, frames: 1, bytes: fileOf(chunks) };
}

function walkExtended(header: Uint8Array, rest: Cursor): Walked {
  if (header.length !== 10) throw unreadable('malformed');
  const cursor = new Cursor(header);
  const stated = cursor.u32le();
  const [width, height] = [cursor.u24le() + 1, cursor.u24le() + 1];
  checkSides(width, height);

  const chunks = chunksIn(rest);
  const named = (name: string) => chunks.filter((chunk) => chunk.name === name);
  const [coloured] = named('ICCP');
  if (coloured && coloured.data.length > profileMaximumBytes) throw unreadable('profile_too_large');
  const fate = coloured ? fateOf(coloured.data, 'rgb') : 'void';
  const profile = typeof fate === 'object' ? [{ name: 'ICCP', data: fate.profile }] : [];
  const orientation = readOrientation(named('EXIF')[0]?.data);
  const exif = orientation === 1 ? [] : [{ name: 'EXIF', data: exifWith(orientation) }];

  const moves = (stated & flags.animation) !== 0;
  const frames = moves ? named('ANMF').map(({ data }) => readFrame(data, width, height)) : [];
  if (moves) checkMoving(named('ANIM'), frames, width, height);
  const pixels = moves ? [...named('ANIM'), ...frames] : readFitting(chunks, width, height).chunks;

  const kept =
    (stated & (flags.animation | flags.alpha)) |
    (profile.length > 0 ? flags.profile : 0) |
    (exif.length > 0 ? flags.exif : 0);
  const plain = { name: 'VP8X', data: Uint8Array.of(kept, 0, 0, 0, ...header.subarray(4)) };
  return {
    width,
    height,
    orientation,
    frames: moves ? frames.length : 1,
    isForeign: fate === 'convert',
    bytes: fileOf([plain, ...profile, ...pixels, ...exif]),
  };
}

function nextChunk(cursor: Cursor): Chunk {
  cursor.part();
  const name = cursor.text(4);
  const length = cursor.u32le();
  const data = cursor.take(length);
  // Chunks are aligned to two bytes. Some writers omit the padding of the last one.
  if (length % 2 === 1 && cursor.left > 0) cursor.take(1);
  return { name, data };
}

/** Returns the images in a parsed WebP: itself, or its frames. */
export function imagesIn(webp: Uint8Array): Image[] {
  const chunks = chunksIn(new Cursor(webp.subarray(12)));
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  if (frames.length === 0) return [readStill(chunks)];
  return frames.map(({ data }) => readStill(chunksIn(new Cursor(data.subarray(frameHeadBytes)))));
}

export function chunksIn(cursor: Cursor): Chunk[] {
  const chunks: Chunk[] = [];
  while (cursor.left > 0) chunks.push(nextChunk(cursor));
  return chunks;
}

/** Returns the chunks with the pixels of one image, and the sides that the pixels state. */
function readStill(chunks: readonly Chunk[]): Image {
  const image = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!image) throw unreadable('malformed');
  const [width, height] = image.name === 'VP8L' ? losslessSides(image.data) : lossySides(image.data);
  checkSides(width, height);
  const alpha = chunks.slice(0, chunks.indexOf(image)).find(({ name }) => name === 'ALPH');
  return { width, height, chunks: alpha && image.name === 'VP8 ' ? [alpha, image] : [image] };
}

function readFitting(chunks: readonly Chunk[], width: number, height: number): Image {
  const still = readStill(chunks);
  if (still.width !== width || still.height !== height) throw unreadable('malformed');
  return still;
}

function lossySides(data: Uint8Array): [width: number, height: number] {
  const cursor = new Cursor(data);
  const isKeyFrame = (cursor.u24le() & 1) === 0;
  if (!isKeyFrame || cursor.text(3) !== '\x9d\x01\x2a') throw unreadable('malformed');
  return [cursor.u16le() & 0x3fff, cursor.u16le() & 0x3fff];
}

function losslessSides(data: Uint8Array): [width: number, height: number] {
  const cursor = new Cursor(data);
  if (cursor.u8() !== 0x2f) throw unreadable('malformed');
  const packed = cursor.u32le();
  if (packed >>> 29 !== 0) throw unreadable('unsupported');
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
}

function readFrame(data: Uint8Array, canvasWidth: number, canvasHeight: number): Chunk {
  const cursor = new Cursor(data);
  const [x, y] = [cursor.u24le() * 2, cursor.u24le() * 2];
  const [width, height] = [cursor.u24le() + 1, cursor.u24le() + 1];
  if (x + width > canvasWidth || y + height > canvasHeight) throw unreadable('malformed');
  cursor.take(4);
  const content = new Pieces();
  content.add(cursor.since(0));
  for (const chunk of readFitting(chunksIn(cursor), width, height).chunks) content.addAll(written(chunk));
  return { name: 'ANMF', data: content.join() };
}

function checkMoving(
  heading: readonly Chunk[],
  frames: readonly Chunk[],
  width: number,
  height: number,
): void {
  if (heading.length !== 1 || heading[0]?.data.length !== 6) throw unreadable('malformed');
  if (frames.length === 0) throw unreadable('truncated');
  checkAnimation(width, height, frames.length);
}

/** The specification requires plain EXIF; some writers prepend the header that JPEG needs. */
function readOrientation(exif: Uint8Array | undefined): number {
  if (!exif) return 1;
  return orientationOf(startsWith(exif, 'Exif\0\0') ? exif.subarray(6) : exif);
}

export function fileOf(chunks: readonly Chunk[]): Uint8Array {
  const content = new Pieces();
  content.add(bytesOf('WEBP'));
  for (const chunk of chunks) content.addAll(written(chunk));
  const file = new Pieces();
  file.add(heading('RIFF', content.length));
  file.addAll(content);
  return file.join();
}

function* written({ name, data }: Chunk): Generator<Uint8Array> {
  yield heading(name, data.length);
  yield data;
  if (data.length % 2 === 1) yield new Uint8Array(1);
}

function heading(name: string, length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  bytes.set(bytesOf(name));
  new DataView(bytes.buffer).setUint32(4, length, true);
  return bytes;
}
