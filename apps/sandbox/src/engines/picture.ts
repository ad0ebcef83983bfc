import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

export type Picture = {
  width: number;
  height: number;
  /** Prompt and seed determine the picture. */
  prompt: string;
  seed: number;
  /** Transparent background. */
  transparent?: boolean;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maximumSide = 4096;

/**
 * Returns a PNG of an ellipse on a background: a gradient, or the colour that the prompt names as "#ff00ff background",
 * because image models follow such a prompt.
 */
export function paint({ width, height, prompt, seed, transparent = false }: Picture): Buffer {
  const [w, h] = [clampSide(width), clampSide(height)];
  const [from, to, figure] = coloursOf(`${seed}:${prompt}`);
  const flat = flatGround(prompt);
  const rows = Buffer.alloc(h * (1 + w * 4));
  const [reachX, reachY] = [w * 0.3, h * 0.36];
  const inFigure = pixels(w, [...figure, 255]);
  const inFlat = flat && pixels(w, [...flat, transparent ? 0 : 255]);
  for (let y = 0; y < h; y += 1) {
    // The first byte says that the row is not filtered.
    const start = y * (1 + w * 4) + 1;
    (inFlat ?? pixels(w, [...mix(from, to, y / h), transparent ? 0 : 255])).copy(rows, start);
    const [first, end] = insideOf(w, reachX, ((y - h / 2) / reachY) ** 2);
    inFigure.copy(rows, start + first * 4, 0, (end - first) * 4);
  }
  return Buffer.concat([
    signature,
    header(w, h),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND'),
  ]);
}

/** A row of one colour. */
const pixels = (width: number, colour: readonly number[]): Buffer =>
  Buffer.alloc(width * 4, Buffer.from(colour));

/** The first pixel of a row that is inside the ellipse, and the first behind it. */
function insideOf(width: number, reach: number, share: number): [number, number] {
  const isInside = (x: number): boolean => ((x - width / 2) / reach) ** 2 + share < 1;
  const half = Math.sqrt(Math.max(0, 1 - share)) * reach;
  let [first, end] = [
    Math.max(0, Math.floor(width / 2 - half)),
    Math.min(width, Math.ceil(width / 2 + half) + 1),
  ];
  while (first < end && !isInside(first)) first += 1;
  while (end > first && !isInside(end - 1)) end -= 1;
  return [first, end];
}

export type PngFacts = { width: number; height: number; hasAlpha: boolean; isGrey: boolean };

/** Size and kind of a PNG, from its header; null if it is none. */
export function pngFacts(bytes: Buffer): PngFacts | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(signature)) return null;
  const colourType = bytes.readUInt8(25);
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    hasAlpha: colourType === 4 || colourType === 6,
    isGrey: colourType === 0,
  };
}

/**
 * What arrived for an edit, for the log: the size of the picture, and the whole mask, so that a test can see what it marks.
 * `problem` says why a real service would refuse them.
 */
export function editFacts(
  image: Buffer | null,
  mask: Buffer | null,
  needsAlpha = false,
): { picture: string; mask?: string; problem?: string } {
  const [picture, shape] = [image && pngFacts(image), mask && pngFacts(mask)];
  const size = picture ? `${picture.width}x${picture.height}` : '';
  if (!mask) return { picture: size };
  const isSameSize = shape?.width === picture?.width && shape?.height === picture?.height;
  const problem =
    !shape || !isSameSize
      ? 'The mask must be a PNG of the size of the image.'
      : 'The mask must have an alpha channel.';
  const isRight = shape && isSameSize && (!needsAlpha || shape.hasAlpha);
  return { picture: size, mask: mask.toString('base64'), ...(!isRight && { problem }) };
}

/** A valid image in a format that was not requested. */
export const gif = Buffer.from('R0lGODlhAQABAIABAP8AAP///yH5BAEKAAEALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The signature of a PNG without a PNG. */
export const garbage = Buffer.concat([signature, Buffer.from('and then nothing that makes sense')]);

const clampSide = (side: number): number =>
  Number.isFinite(side) ? Math.min(maximumSide, Math.max(1, Math.round(side))) : 512;

function coloursOf(words: string): [Colour, Colour, Colour] {
  const hash = createHash('sha256').update(words).digest();
  const colour = (offset: number): Colour => [
    hash[offset] ?? 0,
    hash[offset + 1] ?? 0,
    hash[offset + 2] ?? 0,
  ];
  return [colour(0), colour(3), mix(colour(6), [255, 200, 60], 0.6)];
}

function flatGround(prompt: string): Colour | undefined {
  const [, digits] = /#([0-9a-f]{6})\)? background/i.exec(prompt) ?? [];
  if (digits === undefined) return undefined;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 6, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** What has been drawn so far. */
export const preview = paint({ width: 512, height: 512, prompt: 'preview', seed: 0 });

/** A picture of a size that nobody asks for. */
export const odd = paint({ width: 300, height: 777, prompt: 'odd', seed: 0 });
