import { Failure } from '@artcade/domain/failure';
import { imageMaximumSide } from '@artcade/domain/images';
import sharp, { type Raw, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { animationMaximumPixels, unreadable } from './bytes.ts';
import { isShownInHalf } from './decoding-cost.ts';
import { type Examined, examine } from './examine.ts';
import { shortened } from './webp-tails.ts';

// Both count for the whole process. One thread per picture: the pool already keeps every core busy. And no cache:
// nobody uploads the same picture twice in a row, but memory would stay taken.
sharp.concurrency(1);
sharp.cache(false);

const gridSide = 400;
const previewSide = 1600;
/** What the placeholder's algorithm takes at most. */
const thumbhashSide = 100;
const patienceSeconds = 60;
/** Up to here a thumbnail is kept exact: pixel art of this size blurs visibly and costs a few kilobytes. */
const exactPixels = 128 ** 2;

export interface Drawn {
  readonly thumbhash: string;
  readonly grid: Uint8Array;
  readonly preview: Uint8Array;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

interface Pixels {
  readonly data: Uint8Array;
  readonly raw: Raw;
}

/** The sides of an image as it is seen. */
export const seenSides = ({ width, height, orientation }: Examined): Sides =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * Decodes every pixel of what will be stored, once, and makes the thumbnails of it, each from the next larger one.
 * Whatever the decoder as much as frowns at is refused.
 */
export async function draw(seen: Examined): Promise<Drawn> {
  try {
    await proveFrames(seen);
    if (seen.type === 'webp') await proveEnds(seen.bytes);
    const sides = seenSides(seen);
    const large = await decode(seen, fitting(sides, previewSide));
    const small = await shrink(large, fitting(sides, gridSide));
    const preview = await encode(large);
    return {
      preview,
      grid: small === large ? preview : await encode(small),
      thumbhash: await placeholder(small, fitting(sides, thumbhashSide)),
    };
  } catch (error) {
    throw refusal(error);
  }
}

/** Thumbnails show the first frame, so the others would never meet a decoder before they meet a browser. */
async function proveFrames({ type, frames, bytes }: Examined): Promise<void> {
  // Those of a PNG were proved when they were unpacked.
  if (frames === 1 || type === 'png') return;
  // One pixel of each frame: these formats cannot answer it without decoding the frame.
  const points = onePixel(open(bytes, { animated: true, limitInputPixels: animationMaximumPixels }));
  const { info } = await points.toBuffer({ resolveWithObject: true });
  if (info.height !== frames) throw unreadable('malformed');
}

/** Nothing follows the pixels inside of their own parts. */
async function proveEnds(webp: Uint8Array): Promise<void> {
  for (const broken of shortened(webp)) {
    const isBroken = await onePixel(open(broken, {}))
      .toBuffer()
      .then(
        () => false,
        (error: unknown) => !isTimeout(error),
      );
    if (!isBroken) throw unreadable('malformed');
  }
}

const onePixel = (image: Sharp): Sharp => image.resize(1, 1, { fit: 'fill', kernel: 'nearest' }).raw();

const open = (bytes: Uint8Array, options: SharpOptions): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: imageMaximumSide ** 2, ...options }).timeout({
    seconds: patienceSeconds,
  });

/** In pixels. What the gate weighed is what it takes to read a picture, not to hold it whole once more. */
const convertedMaximum = 4096 ** 2;

const isTooLargeToConvert = ({ width, height }: Examined, upload: Uint8Array): boolean =>
  width * height > convertedMaximum || isShownInHalf(upload);

/**
 * The picture in the colours that one without a profile has, packed anew. Of one that moves or is very large the profile is left
 * out instead: to pack it again would cost more than a shade of its colours.
 */
export async function inPlainColours(seen: Examined, upload: Uint8Array): Promise<Examined> {
  if (!seen.isForeign || seen.frames > 1 || isTooLargeToConvert(seen, upload)) return seen;
  try {
    const image = open(upload, { autoOrient: true });
    const { depth } = await open(upload, {}).metadata();
    image.toColourspace(seen.type === 'png' && depth === 'ushort' ? 'rgb16' : 'srgb');
    if (seen.type === 'jpeg') image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
    else if (seen.type === 'webp') image.webp({ quality: 95, alphaQuality: 100, effort: 2 });
    else image.png();
    // A copy: the decoder's own memory cannot change hands between threads.
    return examine(new Uint8Array(await image.toBuffer()));
  } catch (error) {
    throw refusal(error);
  }
}

async function decode(seen: Examined, sides: Sides): Promise<Pixels> {
  const { bytes, width, height } = seen.shown ?? seen;
  const header = await open(bytes, {}).metadata();
  const image = open(bytes, { autoOrient: true });
  if (seen.type === 'gif') return pixelsOf(onCanvas(image, header, seen, sides));
  if (header.width !== width || header.height !== height) throw unreadable('malformed');
  image.resize(sides.width, sides.height, { fit: 'fill' });
  // To name the colours that it has anyway keeps the decoder from skipping detail of a very large JPEG, with which it
  // would also skip damage in the last lines.
  if (seen.type === 'jpeg' && header.space !== 'cmyk') image.pipelineColourspace(header.space);
  // To convert colours costs more than to decode them. In eight bits they may as well be converted after they became
  // fewer; with other depths and with printing inks the order matters.
  const shrinks = seen.width * seen.height > sides.width * sides.height;
  const convertsLater = header.hasProfile && header.depth === 'uchar' && header.space === 'srgb' && shrinks;
  return convertsLater
    ? pixelsOf(sharp(await image.keepIccProfile().tiff({ compression: 'none' }).toBuffer()))
    : pixelsOf(image);
}

/**
 * The decoder takes a large canvas of a GIF, and one as large as a common screen, for a mistake and cuts it to where
 * the frames end. Browsers do not, so the rest is put back.
 */
function onCanvas(image: Sharp, covered: Sides, canvas: Sides, { width, height }: Sides): Sharp {
  if (covered.width > canvas.width || covered.height > canvas.height) throw unreadable('malformed');
  const right = Math.round(width * (1 - covered.width / canvas.width));
  const bottom = Math.round(height * (1 - covered.height / canvas.height));
  const [shownWidth, shownHeight] = [Math.max(1, width - right), Math.max(1, height - bottom)];
  return image.resize(shownWidth, shownHeight, { fit: 'fill' }).extend({
    right: width - shownWidth,
    bottom: height - shownHeight,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function shrink(pixels: Pixels, { width, height }: Sides): Promise<Pixels> {
  if (pixels.raw.width === width && pixels.raw.height === height) return pixels;
  return pixelsOf(sharp(pixels.data, { raw: pixels.raw }).resize(width, height, { fit: 'fill' }));
}

async function encode({ data, raw }: Pixels): Promise<Uint8Array> {
  const lossless = raw.width * raw.height <= exactPixels;
  const encoded = await sharp(data, { raw }).webp({ quality: 80, effort: 1, lossless }).toBuffer();
  // Its memory belongs to the encoder and cannot be handed to another thread.
  return new Uint8Array(encoded);
}

async function placeholder({ data, raw }: Pixels, { width, height }: Sides): Promise<string> {
  const tiny = sharp(data, { raw })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha();
  return Buffer.from(rgbaToThumbHash(width, height, await tiny.raw().toBuffer())).toString('base64');
}

/** As large as fits into a square, never larger than it is, never thinner than a pixel. */
function fitting({ width, height }: Sides, side: number): Sides {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

const refusal = (error: unknown): Failure =>
  error instanceof Failure ? error : unreadable(isTimeout(error) ? 'too_slow' : 'corrupt_pixels');

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');
