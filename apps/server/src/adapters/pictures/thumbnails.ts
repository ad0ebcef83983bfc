import { Failure } from '@artcade/domain/failure';
import { imageMaximumSide } from '@artcade/domain/images';
import sharp, { type Raw, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { animationMaximumPixels, unreadable } from './bytes.ts';
import { isShownInHalf } from './decoding-cost.ts';
import { type Examined, examine } from './examine.ts';
import { likenessOfThumbnail } from './likeness.ts';
import { shortened } from './webp-tails.ts';

// Both apply to the whole process. One thread per picture: the pool already keeps every core busy. No cache: it would hold memory,
// and the same picture is rarely uploaded twice in a row.
sharp.concurrency(1);
sharp.cache(false);

const gridSide = 400;
const previewSide = 1600;
/** The maximum side of the thumbhash algorithm. */
const thumbhashSide = 100;
const patienceSeconds = 60;
/** Up to this size a thumbnail is lossless: pixel art would blur visibly, and it costs only a few kilobytes. */
const exactPixels = 128 ** 2;

export interface Thumbnails {
  readonly thumbhash: string;
  readonly likeness: string;
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

/** Returns the sides after orientation. */
export const seenSides = ({ width, height, orientation }: Examined): Sides =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * Decodes every pixel of what will be stored, once, and makes the thumbnails, each from the next larger one. Throws on any warning
 * of the decoder.
 */
export async function makeThumbnails(seen: Examined): Promise<Thumbnails> {
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
      likeness: await likenessOfThumbnail(small.data, small.raw),
    };
  } catch (error) {
    throw refusal(error);
  }
}

/** Thumbnails show the first frame only, so the other frames are decoded here, before a browser does. */
async function proveFrames({ type, frames, bytes }: Examined): Promise<void> {
  // The frames of a PNG were checked while they were inflated.
  if (frames === 1 || type === 'png') return;
  // One pixel of each frame: these formats cannot return it without decoding the frame.
  const points = onePixel(open(bytes, { animated: true, limitInputPixels: animationMaximumPixels }));
  const { info } = await points.toBuffer({ resolveWithObject: true });
  if (info.height !== frames) throw unreadable('malformed');
}

/** Throws if data follows the pixels inside their own chunks. */
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

/** In pixels. The queue reserved memory for reading a picture, not for a second copy of it. */
const convertedMaximum = 4096 ** 2;

const isTooLargeToConvert = ({ width, height }: Examined, upload: Uint8Array): boolean =>
  width * height > convertedMaximum || isShownInHalf(upload);

/**
 * Converts a picture to the colours of one without a profile, and encodes it again. For an animation or a very large picture it
 * only drops the profile: encoding it again costs more than a slight shift of its colours.
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
    // A copy: the decoder's memory cannot be transferred between threads.
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
  // Setting the colour space that it has anyway keeps the decoder from skipping detail of a very large JPEG, and with it damage in
  // the last lines.
  if (seen.type === 'jpeg' && header.space !== 'cmyk') image.pipelineColourspace(header.space);
  // Converting colours costs more than decoding them. With eight bits the conversion may follow the downscaling; with other depths
  // and with CMYK the order matters.
  const shrinks = seen.width * seen.height > sides.width * sides.height;
  const convertsLater = header.hasProfile && header.depth === 'uchar' && header.space === 'srgb' && shrinks;
  return convertsLater
    ? pixelsOf(sharp(await image.keepIccProfile().tiff({ compression: 'none' }).toBuffer()))
    : pixelsOf(image);
}

/**
 * The decoder crops a GIF canvas that is large, or as large as a common screen, to the area of its frames. Browsers do not, so the
 * rest is restored.
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
  // The encoder's memory cannot be transferred to another thread.
  return new Uint8Array(encoded);
}

async function placeholder({ data, raw }: Pixels, { width, height }: Sides): Promise<string> {
  const tiny = sharp(data, { raw })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha();
  return Buffer.from(rgbaToThumbHash(width, height, await tiny.raw().toBuffer())).toString('base64');
}

/** Fits the sides into a square, without enlarging and with at least one pixel. */
function fitting({ width, height }: Sides, side: number): Sides {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

const refusal = (error: unknown): Failure =>
  error instanceof Failure ? error : unreadable(isTimeout(error) ? 'too_slow' : 'corrupt_pixels');

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');
