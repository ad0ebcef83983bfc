import { extended } from '@artcade/domain/edits';
import { imageMaximumBytes } from '@artcade/domain/images';
import type { Size } from '@artcade/domain/tool-forms';
import sharp, { type Sharp } from 'sharp';
import { weighBytes } from '#adapters/pictures/decoding-cost.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { editWords } from './edit-words.ts';
import { type EngineEdit, EngineError, type EngineRequest } from './engine.ts';
import {
  cutNotes,
  type Finished,
  hexOf,
  keyColour,
  look,
  maximumPixels,
  services,
  unreadable,
} from './finish.ts';
import { type Colour, cutFlatBackground } from './flat-background.ts';
import { clearGroundWords, coloursOf, keyGroundWords, withoutMarkup } from './prompt.ts';

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Pixels, four bytes each, or one in a mask. */
interface Pixels extends Size {
  readonly data: Buffer;
}

interface Abilities {
  /** The size in which the model works, for a picture of this size. */
  readonly sizeFor: (picture: Size) => Size;
  /** Whether the model makes transparent pictures, and reads them. */
  readonly transparent: boolean;
  readonly alpha: boolean;
  /** Whether the model follows orders, or wants a description of what is to be seen. */
  readonly wants: 'orders' | 'scenes';
  /** The server reads tags in the prompt, such as `<lora:name:1>`. */
  readonly isMarkup?: boolean;
}

/**
 * An edit for a model. Picture and mask have the size that the model works in: the picture lies in it in whole, and what is left
 * over at two sides continues its edge, which is cut off afterwards.
 */
export interface EditBrief {
  readonly prompt: string;
  readonly size: Size;
  readonly picture: Uint8Array;
  /** Grey: white may change. null: all of it. */
  readonly mask: Uint8Array | null;
  /** Where the old picture lies in the one for the model. */
  readonly inside: Box;
  /** Turns the model's picture into the result: of the exact size, and untouched where it must not change. */
  readonly finish: (bytes: Uint8Array) => Promise<Finished>;
}

/** A part of a large picture is edited in its own resolution, with this much around the mask. */
const surroundings = { share: 0.5, side: 1024 };
/** Pixels of the old picture that an extended one may blend with the new ones. */
const seamShare = 0.01;

export async function writeEdit(request: EngineRequest, able: Abilities): Promise<EditBrief> {
  const { edit, references } = request;
  const [reference] = references;
  if (!edit || !reference) throw new Error('an edit needs a picture');
  const { width, height } = request.size;
  const weight = (await weighBytes(reference.bytes)) + width * height * 9;
  return decodingQueue(services, () => prepared(request, edit, reference.bytes, able, weight), weight);
}

async function prepared(
  request: EngineRequest,
  edit: EngineEdit,
  bytes: Uint8Array,
  able: Abilities,
  weight: number,
): Promise<EditBrief> {
  const key = request.transparent && !able.transparent ? keyColour(coloursOf(request)) : null;
  const { canvas, place, mask } = await layersOf(edit, bytes);
  const region = mask && edit.kind !== 'extend' ? regionOf(mask) : { left: 0, top: 0, ...sizeOf(canvas) };
  const size = able.sizeFor(region);
  const inner = fitInto(region, size);
  const ground = able.alpha ? null : (key ?? white);
  const picture = await forModel(imageOf(canvas), { region, inner, size }, ground);
  const scale = inner.width / region.width;
  const words = [editWords(request, edit, able.wants), groundWords(request, key)].filter(Boolean).join(' ');
  return {
    prompt: able.isMarkup ? withoutMarkup(words) : words,
    size,
    picture,
    mask: mask && (await maskForModel(mask, { region, inner, size })),
    inside: {
      left: Math.round(inner.left + (place.left - region.left) * scale),
      top: Math.round(inner.top + (place.top - region.top) * scale),
      width: Math.min(inner.width, Math.round(place.width * scale)),
      height: Math.min(inner.height, Math.round(place.height * scale)),
    },
    finish: async (made) => {
      try {
        const found = await look(made);
        // Decoded again: in the minutes that a model takes, a large picture would fill the memory.
        const work = async () =>
          finished(made, found, { ...(await layersOf(edit, bytes)), region, inner, size, key });
        return await decodingQueue(services, work, weight + (await weighBytes(made)));
      } catch (cause) {
        throw cause instanceof EngineError ? cause : unreadable(cause);
      }
    },
  };
}

const white: Colour = [255, 255, 255];
const sizeOf = ({ width, height }: Size): Size => ({ width, height });

function groundWords({ transparent }: EngineRequest, key: Colour | null): string {
  if (key !== null) return keyGroundWords(hexOf(key));
  return transparent ? clearGroundWords : '';
}

const raw = (pixels: Pixels, channels: 1 | 4) => ({ raw: { ...sizeOf(pixels), channels } });
const imageOf = (pixels: Pixels): Sharp => sharp(pixels.data, raw(pixels, 4));

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

interface Layers {
  readonly canvas: Pixels;
  readonly mask: Pixels | null;
  /** Of the old picture on the canvas. */
  readonly place: Box;
}

async function layersOf(edit: EngineEdit, bytes: Uint8Array): Promise<Layers> {
  const { canvas, place } = await canvasFor(edit, bytes);
  return { canvas, place, mask: await maskFor(edit, canvas, place) };
}

/** The old picture, on a larger canvas if it is extended, where its edges go on. */
async function canvasFor(edit: EngineEdit, bytes: Uint8Array): Promise<{ canvas: Pixels; place: Box }> {
  const old = await pixelsOf(
    sharp(bytes, { limitInputPixels: maximumPixels }).autoOrient().toColourspace('srgb').ensureAlpha(),
  );
  if (edit.kind !== 'extend') return { canvas: old, place: { left: 0, top: 0, ...sizeOf(old) } };
  const { left, top, width, height } = extended(old, edit.margins);
  const [right, bottom] = [width - left - old.width, height - top - old.height];
  const grown = imageOf(old).extend({ left, top, right, bottom, extendWith: 'copy' });
  return { canvas: await pixelsOf(grown), place: { left, top, ...sizeOf(old) } };
}

/** One byte for each pixel of the canvas: 255 where it may change. null: everywhere. */
async function maskFor(edit: EngineEdit, canvas: Pixels, place: Box): Promise<Pixels | null> {
  const { width, height } = canvas;
  if (edit.kind === 'extend') {
    const data = Buffer.alloc(width * height, 255);
    const seam = Math.max(2, Math.round(Math.min(place.width, place.height) * seamShare));
    // Only towards a side that grows: elsewhere the old picture ends with the canvas.
    const [fromX, fromY] = [place.left && place.left + seam, place.top && place.top + seam];
    const [endX, endY] = [place.left + place.width, place.top + place.height];
    const [toX, toY] = [endX < width ? endX - seam : endX, endY < height ? endY - seam : endY];
    for (let y = fromY; y < toY; y += 1) data.fill(0, y * width + fromX, y * width + Math.max(fromX, toX));
    return { data, width, height };
  }
  if (edit.kind !== 'fill' && edit.kind !== 'remove') return null;
  const mask = sharp(edit.mask).resize(width, height, { fit: 'fill' }).toColourspace('b-w').threshold(128);
  return pixelsOf(mask.extractChannel(0));
}

/** The part of the picture that the model gets: around the mask, and not smaller than what models work in. */
function regionOf({ data, width, height }: Pixels): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(255);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, row.lastIndexOf(255) + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  const across = grown(left, right, width);
  const down = grown(top, bottom, height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

function grown(from: number, to: number, whole: number): { from: number; length: number } {
  const wanted = Math.max((to - from) * (1 + 2 * surroundings.share), surroundings.side);
  const length = Math.min(whole, Math.ceil(wanted));
  const begin = Math.round((from + to - length) / 2);
  return { from: Math.min(Math.max(0, begin), whole - length), length };
}

/** The largest place of a picture in a frame, in the middle. */
function fitInto(picture: Size, frame: Size): Box {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = Math.min(frame.width, Math.max(1, Math.round(picture.width * scale)));
  const height = Math.min(frame.height, Math.max(1, Math.round(picture.height * scale)));
  return {
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
    width,
    height,
  };
}

interface Framing {
  readonly region: Box;
  readonly inner: Box;
  readonly size: Size;
}

const framed = (picture: Sharp, { region, inner, size }: Framing): Sharp =>
  picture
    .extract(region)
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({
      left: inner.left,
      top: inner.top,
      right: size.width - inner.left - inner.width,
      bottom: size.height - inner.top - inner.height,
      extendWith: 'copy',
    });

function forModel(picture: Sharp, framing: Framing, ground: Colour | null): Promise<Buffer> {
  const drawn = framed(picture, framing);
  if (ground === null) return drawn.png().toBuffer();
  const [r, g, b] = ground;
  return drawn.flatten({ background: { r, g, b } }).png().toBuffer();
}

async function maskForModel(mask: Pixels, framing: Framing): Promise<Buffer> {
  const drawn = framed(sharp(mask.data, raw(mask, 1)), framing);
  return drawn.toColourspace('b-w').threshold(128).png().toBuffer();
}

interface Finishing extends Framing, Layers {
  readonly key: Colour | null;
}

async function finished(bytes: Uint8Array, found: Size, finishing: Finishing): Promise<Finished> {
  const { canvas, mask, region, inner, size, key } = finishing;
  const made = await pixelsOf(
    sharp(bytes, { limitInputPixels: maximumPixels }).toColourspace('srgb').ensureAlpha(),
  );
  const isCut = key !== null && cutFlatBackground(made.data, made.width, made.height, key);
  const [acrossScale, downScale] = [made.width / size.width, made.height / size.height];
  const left = Math.min(made.width - 1, Math.round(inner.left * acrossScale));
  const top = Math.min(made.height - 1, Math.round(inner.top * downScale));
  const part = imageOf(made)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(made.width - left, Math.round(inner.width * acrossScale))),
      height: Math.max(1, Math.min(made.height - top, Math.round(inner.height * downScale))),
    })
    .resize(region.width, region.height, { fit: 'fill' });
  const fresh = await pixelsOf(part);
  if (mask) await blend(canvas, region, fresh, await featheredPart(mask, region));
  return {
    bytes: await encoded(mask ? canvas : fresh),
    notes: key === null ? [] : cutNotes(isCut),
    pixels: found.width * found.height,
  };
}

/** Soft inside of the mask, and nothing outside of it. */
async function featheredPart(mask: Pixels, region: Box): Promise<Pixels> {
  const part = await pixelsOf(sharp(mask.data, raw(mask, 1)).extract(region).extractChannel(0));
  const radius = Math.max(0.8, Math.max(region.width, region.height) / 700);
  const soft = await pixelsOf(sharp(part.data, raw(part, 1)).blur(radius).extractChannel(0));
  for (let index = 0; index < part.data.length; index += 1)
    if (part.data[index] !== 0) part.data[index] = soft.data[index] ?? 0;
  return part;
}

const rowsAtOnce = 64;

/** Draws new pixels over the old ones, as far as the mask lets them through. Other work gets its turn meanwhile. */
async function blend(old: Pixels, region: Box, fresh: Pixels, mask: Pixels): Promise<void> {
  for (let y = 0; y < region.height; y += 1) {
    if (y % rowsAtOnce === rowsAtOnce - 1) await new Promise<void>((resolve) => setImmediate(resolve));
    for (let x = 0; x < region.width; x += 1) {
      const from = y * region.width + x;
      const share = (mask.data[from] ?? 0) / 255;
      if (share === 0) continue;
      const to = ((region.top + y) * old.width + region.left + x) * 4;
      mixPixel(old.data, to, fresh.data, from * 4, share);
    }
  }
}

function mixPixel(old: Buffer, to: number, fresh: Buffer, from: number, share: number): void {
  const [before, after] = [(old[to + 3] ?? 0) * (1 - share), (fresh[from + 3] ?? 0) * share];
  const opacity = before + after;
  for (let channel = 0; channel < 3 && opacity > 0; channel += 1)
    old[to + channel] = Math.round(
      ((old[to + channel] ?? 0) * before + (fresh[from + channel] ?? 0) * after) / opacity,
    );
  old[to + 3] = Math.round(opacity);
}

/** A PNG, or a lossless WebP where the PNG would be larger than an image may be. */
async function encoded(pixels: Pixels): Promise<Uint8Array> {
  const png = await imageOf(pixels).png({ compressionLevel: 6 }).toBuffer();
  return png.length <= imageMaximumBytes ? png : imageOf(pixels).webp({ lossless: true }).toBuffer();
}

/**
 * For services that read the opacity of a mask, as OpenAI does, and for those that read its brightness: what may change is white
 * and transparent, all else black and opaque.
 */
export async function transparentMask(mask: Uint8Array): Promise<Uint8Array> {
  const grey = await pixelsOf(sharp(mask).toColourspace('b-w').extractChannel(0));
  const data = Buffer.alloc(grey.data.length * 4);
  for (let pixel = 0; pixel < grey.data.length; pixel += 1) {
    const value = grey.data[pixel] ?? 0;
    data[pixel * 4] = value;
    data[pixel * 4 + 1] = value;
    data[pixel * 4 + 2] = value;
    data[pixel * 4 + 3] = 255 - value;
  }
  return imageOf({ ...grey, data })
    .png()
    .toBuffer();
}

/** The old picture alone, out of the one for the model. */
export const insideOf = ({ picture, inside }: EditBrief): Promise<Uint8Array> =>
  sharp(picture).extract(inside).png().toBuffer();
