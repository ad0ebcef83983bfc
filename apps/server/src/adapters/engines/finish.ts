import type { EngineNote } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import sharp, { type Sharp } from 'sharp';
import { weighBytes } from '#adapters/pictures/decoding-cost.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { EngineError, type EngineRequest, type Reference, remark } from './engine.ts';
import { type Colour, cutFlatBackground } from './flat-background.ts';
import { isCropped } from './sizes.ts';
import { OutsideError } from './transport.ts';

export const maximumPixels = 64_000_000;
/** Engines do not know the user: in the decoding queue they count as one account. */
export const services = 'image services';
const accepted: readonly string[] = ['png', 'jpeg', 'webp'];

export interface Finished {
  readonly bytes: Uint8Array;
  readonly notes: readonly EngineNote[];
  /** Of the image as it came. */
  readonly pixels: number;
}

/** Turns the bytes of a service into the requested image: verified, cut out if agreed, of the exact size. */
export async function finish(
  bytes: Uint8Array,
  request: EngineRequest,
  key: Colour | null,
): Promise<Finished> {
  try {
    const made = await look(bytes);
    const weight = (await weighBytes(bytes)) + made.width * made.height * 4;
    return await decodingQueue(services, () => fitted(bytes, made, request, key), weight);
  } catch (cause) {
    throw cause instanceof EngineError ? cause : unreadable(cause);
  }
}

/** An image came, so the provider charges for it. */
export const unreadable = (cause: unknown): OutsideError =>
  new OutsideError('failed', 'The image service sent an image that cannot be read.', {
    cause,
    charge: 'full',
  });

async function fitted(
  bytes: Uint8Array,
  made: Size,
  request: EngineRequest,
  key: Colour | null,
): Promise<Finished> {
  const cut = key === null ? null : await keyOut(bytes, key);
  const picture = cut?.picture ?? sharp(bytes, { limitInputPixels: maximumPixels });
  const finished = await toSize(picture, request.size, request.transparent);
  return {
    bytes: finished,
    notes: [...(cut ? cutNotes(cut.isCut) : []), ...sizeNotes(made, request)],
    pixels: made.width * made.height,
  };
}

export async function look(bytes: Uint8Array): Promise<Size> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata();
  if (!accepted.includes(format))
    throw new OutsideError('failed', 'The image service sent another kind of file.', { charge: 'full' });
  return { width, height };
}

function toSize(picture: Sharp, { width, height }: Size, transparent: boolean): Promise<Buffer> {
  // A cut-out figure must not be cropped, so it is fitted in whole.
  const fit = transparent ? 'contain' : 'cover';
  return picture
    .resize(width, height, { fit, position: 'centre', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function sizeNotes(made: Size, { size, transparent }: EngineRequest): EngineNote[] {
  const scale = transparent
    ? Math.min(size.width / made.width, size.height / made.height)
    : Math.max(size.width / made.width, size.height / made.height);
  const notes: EngineNote[] = [];
  if (scale > 1.02) notes.push(remark(`Made at ${made.width} × ${made.height} and enlarged.`));
  if (!transparent && isCropped(made, size))
    notes.push(remark(`Cropped from ${made.width} × ${made.height}.`));
  return notes;
}

async function keyOut(bytes: Uint8Array, key: Colour): Promise<{ picture: Sharp; isCut: boolean }> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isCut = cutFlatBackground(data, info.width, info.height, key);
  return {
    picture: sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }),
    isCut,
  };
}

export const cutNotes = (isCut: boolean): EngineNote[] => [
  remark(
    isCut
      ? 'The background was cut out afterwards: this model knows no transparency.'
      : 'The background stayed: this model knows no transparency, and drew one that could not be cut out.',
  ),
];

const magenta: Colour = [255, 0, 255];
const green: Colour = [0, 255, 0];

/** Returns the background colour to request: the key colour that is farther from the colours in use. */
export function keyColour(used: readonly string[]): Colour {
  const colours = used.map(parseColour);
  const room = (key: Colour): number => Math.min(...colours.map((colour) => apart(colour, key)));
  return room(green) > room(magenta) ? green : magenta;
}

const apart = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function parseColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Converts a reference to a format that every service reads, no larger than useful. */
export async function prepareReference(
  { bytes }: Reference,
  ground: Colour | null,
  side: number,
): Promise<Uint8Array> {
  const [r, g, b] = ground ?? [255, 255, 255];
  const drawn = () => {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return (ground === null ? picture : picture.flatten({ background: { r, g, b } })).png().toBuffer();
  };
  return decodingQueue(services, drawn, await weighBytes(bytes));
}
