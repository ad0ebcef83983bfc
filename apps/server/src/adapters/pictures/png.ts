import { deflateSync, inflateSync } from 'node:zlib';
import { Animation } from './apng.ts';
import { Cursor, checkSides, Pieces, profileMaximumBytes, unreadable, type Walked } from './bytes.ts';
import { type Fate, fateOf } from './colour-profile.ts';
import { exifWith, orientationOf } from './exif.ts';
import { type Chunk, checked, chunkOf, nextChunk, pngSignature } from './png-chunks.ts';

/** Chunks that may accompany the pixels, with their lengths: too short to hide anything. */
const harmless: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['gAMA', [4, 4]],
  ['cHRM', [32, 32]],
  ['sRGB', [1, 1]],
  ['sBIT', [1, 4]],
  ['bKGD', [1, 6]],
  ['pHYs', [9, 9]],
  ['cICP', [4, 4]],
]);
/** These precede a palette. */
const ofColours: ReadonlySet<string> = new Set(['gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP']);
/** A profile takes precedence over these. */
const besidesProfile: readonly string[] = ['gAMA', 'cHRM', 'sRGB'];
/** The length of tRNS by colour type: one colour, or one value per palette entry. */
const transparencyOfColour: Readonly<Record<number, number>> = { 0: 2, 2: 6, 3: 256 };
/** In units of 1/100000. */
const chromaticityMaximum = 100_000;

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
  const colours = new Map<string, Uint8Array>();
  const more = new Pieces();
  const body = new Pieces();
  let fate: Fate = 'void';
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
      // For other colour types it is only a suggestion for displays with 256 colours.
      if (colour === indexedColour) more.add(chunk.whole);
    } else if (animation.owns(chunk, ahead)) {
      (ahead ? more : body).add(checked(chunk).whole);
    } else if (isCritical(chunk)) {
      throw unreadable('unsupported');
    } else if (ahead && !seen.has(chunk.name)) {
      // Decoders accept these once, and before the pixels only: later ones are not part of the picture.
      if (chunk.name === 'eXIf') orientation = orientationOf(checked(chunk).data);
      else if (chunk.name === 'iCCP') fate = fateOf(profileIn(checked(chunk).data), channelsOf(colour));
      else if (!isHarmless(chunk, colour)) continue;
      else if (ofColours.has(chunk.name)) colours.set(chunk.name, checked(chunk).whole);
      else more.add(checked(chunk).whole);
      seen.set(chunk.name, chunk);
    }
  }

  const frames = animation.end();
  if (fate !== 'void') for (const name of besidesProfile) colours.delete(name);
  if (fate === 'srgb') colours.set('sRGB', chunkOf('sRGB', [Uint8Array.of(0)]));
  if (typeof fate === 'object') colours.set('iCCP', profileChunk(fate.profile));
  head.addAll(colours.values());
  head.addAll(more);
  if (orientation !== 1) head.add(chunkOf('eXIf', [exifWith(orientation)]));
  head.addAll(body);
  const needed = ['PLTE', 'tRNS'].flatMap((name) => seen.get(name)?.whole ?? []);
  return {
    width,
    height,
    orientation,
    frames,
    bytes: head.join(),
    isForeign: fate === 'convert',
    unseen: animation.stills(first, needed),
  };
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

/** A capital first letter means: a decoder that does not know this chunk must not show the image. */
const isCritical = ({ name }: Chunk): boolean => name.charAt(0) < 'a';

function isHarmless({ name, data }: Chunk, colour: number): boolean {
  if (name === 'tRNS') return data.length > 0 && data.length <= (transparencyOfColour[colour] ?? 0);
  const bounds = harmless.get(name);
  if (bounds === undefined || data.length < bounds[0] || data.length > bounds[1]) return false;
  return name !== 'cHRM' || isChromaticity(new Cursor(data));
}

function isChromaticity(values: Cursor): boolean {
  while (values.left > 0) if (values.u32be() > chromaticityMaximum) return false;
  return true;
}

const channelsOf = (colour: number): 'rgb' | 'gray' => (colour === 0 || colour === 4 ? 'gray' : 'rgb');

/** The profile is compressed, so its length in the file bounds nothing: inflated it could fill a viewer's memory. */
function profileIn(data: Uint8Array): Uint8Array {
  if (data.length > profileMaximumBytes) throw unreadable('profile_too_large');
  const nameEnd = data.subarray(0, 80).indexOf(0);
  if (nameEnd < 1 || data[nameEnd + 1] !== 0) return new Uint8Array();
  try {
    return inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: profileMaximumBytes });
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('profile_too_large');
    return new Uint8Array();
  }
}

const profileChunk = (profile: Uint8Array): Uint8Array =>
  chunkOf('iCCP', [Uint8Array.of(0x49, 0x43, 0x43, 0, 0), deflateSync(profile)]);
