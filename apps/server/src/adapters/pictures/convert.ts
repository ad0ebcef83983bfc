import { imageMaximumSide } from '@artcade/domain/images';
import sharp, { type Sharp } from 'sharp';
import { weighBytes } from './decoding-cost.ts';
import { decodingQueue } from './decoding-queue.ts';

/** Whose picture it is, and whether anybody still waits for it: if not, it is not converted when its turn comes. */
export interface ConvertedFor {
  readonly uid: string;
  readonly signal: AbortSignal;
}

/** Pixels of a picture that is converted as a whole: more would take too much CPU time and memory. */
export const convertedMaximum = 24_000_000;

const pixelsMaximum = imageMaximumSide ** 2;
/** Pixels of all frames together. A longer animation is not decoded into memory: its first frame represents it. */
const filmMaximum = 40_000_000;
const patienceSeconds = 30;
const encodedBytesPerPixel = 6;

const open = (bytes: Uint8Array, animated = false): Sharp =>
  sharp(bytes, { autoOrient: true, limitInputPixels: pixelsMaximum, animated }).timeout({
    seconds: patienceSeconds,
  });

/** Metadata in the format XMP, to be written into the file. */
type Xmp = string | null;

const withRemark = (picture: Sharp, xmp: Xmp): Sharp => (xmp === null ? picture : picture.withXmp(xmp));

/** Converts any stored image to PNG; of an animation, the first frame. */
export const asPng = (who: ConvertedFor, bytes: Uint8Array, xmp: Xmp): Promise<Uint8Array> =>
  decodedInTurn(who, bytes, () => withRemark(open(bytes), xmp).png().toBuffer());

/** Converts any image to WebP, animation included. `isExact` is for pixel art, which lossy compression would blur. */
export async function asWebp(
  who: ConvertedFor,
  bytes: Uint8Array,
  isExact: boolean,
  xmp: Xmp,
): Promise<Uint8Array> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  const isFilm = pages > 1 && width * height * pages <= filmMaximum;
  const encode = () =>
    withRemark(open(bytes, isFilm), xmp)
      .webp(isExact ? { lossless: true, effort: 2 } : { quality: 92, alphaQuality: 100, effort: 2 })
      .toBuffer();
  // The encoder holds all frames at once.
  const weight = width * height * (isFilm ? pages : 1) * encodedBytesPerPixel;
  return inTurn(who, encode, (await weighBytes(bytes)) + weight);
}

/** Converts any image to AVIF; of an animation, the first frame. Colours keep their full resolution: edges of drawings are sharp. */
export async function asAvif(
  who: ConvertedFor,
  bytes: Uint8Array,
  isExact: boolean,
  xmp: Xmp,
): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  const encode = () =>
    withRemark(open(bytes), xmp)
      .avif({ ...(isExact ? { lossless: true } : { quality: 70 }), effort: 2, chromaSubsampling: '4:4:4' })
      .toBuffer();
  return inTurn(who, encode, (await weighBytes(bytes)) + width * height * encodedBytesPerPixel);
}

/** Lays pictures of one size over one another, the first at the back. */
export async function flattened(who: ConvertedFor, layers: readonly Uint8Array[]): Promise<Uint8Array> {
  const [back, ...others] = layers;
  if (!back) throw new Error('There is nothing to lay over one another.');
  const weights = await Promise.all(layers.map((layer) => weighBytes(layer)));
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const paint = () =>
    open(back)
      .composite(others.map((input) => ({ input: Buffer.from(input) })))
      .png()
      .toBuffer();
  return inTurn(who, paint, weight);
}

interface Placed {
  readonly bytes: Uint8Array;
  readonly x: number;
  readonly y: number;
}

/** Lays pictures side by side on transparent ground, as a PNG. */
export async function sideBySide(
  who: ConvertedFor,
  { width, height }: { readonly width: number; readonly height: number },
  pictures: readonly Placed[],
  xmp: Xmp,
): Promise<Uint8Array> {
  const weights = await Promise.all(pictures.map(({ bytes }) => weighBytes(bytes)));
  const weight = weights.reduce((sum, each) => sum + each, width * height * encodedBytesPerPixel);
  const ground = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const paint = () =>
    withRemark(
      sharp({ create: ground })
        .timeout({ seconds: patienceSeconds })
        .composite(pictures.map(({ bytes, x, y }) => ({ input: Buffer.from(bytes), left: x, top: y }))),
      xmp,
    )
      .png()
      .toBuffer();
  return inTurn(who, paint, weight);
}

/** A small PNG for file managers. */
export const thumbnailOf = (who: ConvertedFor, bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  decodedInTurn(who, bytes, () =>
    open(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  );

const decodedInTurn = async <Result>(
  who: ConvertedFor,
  bytes: Uint8Array,
  work: () => Promise<Result>,
): Promise<Result> => inTurn(who, work, await weighBytes(bytes));

function inTurn<Result>(
  { uid, signal }: ConvertedFor,
  work: () => Promise<Result>,
  weight: number,
): Promise<Result> {
  const unlessGone = async () => {
    signal.throwIfAborted();
    return work();
  };
  return decodingQueue(uid, unlessGone, weight);
}
