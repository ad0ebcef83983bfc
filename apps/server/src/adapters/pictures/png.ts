import { inflateSync } from 'node:zlib';
import { Animation } from './apng.ts';
import { Cursor, checkSides, Pieces, profileMaximumBytes, unreadable, type Walked } from './bytes.ts';
import { exifWith, orientationOf } from './exif.ts';
import { type Chunk, checked, chunkOf, nextChunk, pngSignature } from './png-chunks.ts';

/** What may stand beside the pixels, and how long it may be: too short a space for anything but what it is for. */
const harmless: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['tRNS', [1, 256]],
  ['gAMA', [4, 4]],
  ['cHRM', [32, 32]],
  ['sRGB', [1, 1]],
  ['sBIT', [1, 4]],
  ['bKGD', [1, 6]],
  ['pHYs', [9, 9]],
  ['cICP', [4, 4]],
  ['mDCV', [24, 24]],
  ['cLLI', [8, 8]],
]);

const depthsOfColour: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const indexedColour = 3;

export function walkPng(bytes: Uint8Array): Walked {
  const cursor = new Cursor(bytes);
  cursor.take(pngSignature.length);
  const first = nextChunk(cursor);
  const { width, height, colour } = readHeader(first);

  const head = new Pieces();
  head.add(cursor.since(0));
  const body = new Pieces();
  const seen = new Map<string, Chunk>();
  const animation = new Animation(width, height);
  let orientation = 1;
  let pixels: 'ahead' | 'here' | 'past' = 'ahead';
  for (let ended = false; !ended; ) {
    const chunk = nextChunk(cursor);
    if (pixels === 'here' && chunk.name !== 'IDAT') pixels = 'past';
    const ahead = pixels === 'ahead';
    if (chunk.name === 'IEND') {
      if (ahead || chunk.data.length > 0) throw unreadable('malformed');
      body.add(checked(chunk).whole);
      ended = true;
    } else if (chunk.name === 'IDAT') {
      if (pixels === 'past' || (colour === indexedColour && !seen.has('PLTE'))) throw unreadable('malformed');
      pixels = 'here';
      body.add(checked(chunk).whole);
    } else if (chunk.name === 'PLTE') {
      if (!ahead || seen.has('PLTE') || !isPalette(chunk)) throw unreadable('malformed');
      seen.set('PLTE', checked(chunk));
      head.add(chunk.whole);
    } else if (animation.owns(chunk, ahead)) {
      (ahead ? head : body).add(checked(chunk).whole);
    } else if (isCritical(chunk)) {
      throw unreadable('unsupported');
    } else if (ahead && !seen.has(chunk.name)) {
      // Decoders look for these before the pixels and once: whatever comes later was never part of the picture.
      if (chunk.name === 'eXIf') orientation = orientationOf(checked(chunk).data);
      else if (isHarmless(chunk)) head.add(checked(chunk).whole);
      else continue;
      seen.set(chunk.name, chunk);
    }
  }

  const frames = animation.end();
  if (orientation !== 1) head.add(chunkOf('eXIf', [exifWith(orientation)]));
  head.addAll(body);
  const colours = ['PLTE', 'tRNS'].flatMap((name) => seen.get(name)?.whole ?? []);
  return { width, height, orientation, frames, bytes: head.join(), unseen: animation.stills(first, colours) };
}

function readHeader(chunk: Chunk): { width: number; height: number; colour: number } {
  if (chunk.name !== 'IHDR' || chunk.data.length !== 13) throw unreadable('malformed');
  const header = new Cursor(checked(chunk).data);
  const [width, height] = [header.u32be(), header.u32be()];
  checkSides(width, height);
  const [depth, colour, compression, filter, interlace] = [
    header.u8(),
    header.u8(),
    header.u8(),
    header.u8(),
    header.u8(),
  ];
  if (!depthsOfColour[colour]?.includes(depth)) throw unreadable('malformed');
  if (compression !== 0 || filter !== 0 || interlace > 1) throw unreadable('malformed');
  return { width, height, colour };
}

const isPalette = ({ data }: Chunk): boolean =>
  data.length % 3 === 0 && data.length >= 3 && data.length <= 768;

/** A capital initial says: who does not know this chunk must not show the image. */
const isCritical = ({ name }: Chunk): boolean => name.charAt(0) < 'a';

function isHarmless({ name, data }: Chunk): boolean {
  if (name === 'iCCP') return isProfile(data);
  const bounds = harmless.get(name);
  return bounds !== undefined && data.length >= bounds[0] && data.length <= bounds[1];
}

/** The profile is packed, so its length in the file bounds nothing: unpacked it could fill a viewer's memory. */
function isProfile(data: Uint8Array): boolean {
  if (data.length > profileMaximumBytes) throw unreadable('profile_too_large');
  const nameEnd = data.subarray(0, 80).indexOf(0);
  if (nameEnd < 1 || data[nameEnd + 1] !== 0) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: profileMaximumBytes });
    return true;
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('profile_too_large');
    return false;
  }
}
