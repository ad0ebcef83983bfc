import { maskLimits } from '@artcade/domain/edits';
import { imageMaximumSide } from '@artcade/domain/images';
import type { Size } from '@artcade/domain/tool-forms';
import sharp from 'sharp';
import { startsWith } from '#adapters/pictures/bytes.ts';
import { weighBytes } from '#adapters/pictures/decoding-cost.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { pngSignature } from '#adapters/pictures/png-chunks.ts';

export type EditMask =
  | { readonly problem: null; readonly mask: Uint8Array }
  | { readonly problem: 'unreadable' | 'proportions' | 'empty'; readonly mask?: never };

const picturePixels = imageMaximumSide ** 2;

/** The size of a picture as it is seen, and whether any of its pixels is transparent. */
export async function lookAt(bytes: Uint8Array): Promise<{ size: Size; isTransparent: boolean }> {
  const picture = () => sharp(bytes, { limitInputPixels: picturePixels });
  const look = async () => {
    const { autoOrient, hasAlpha } = await picture().metadata();
    const isTransparent = hasAlpha && !(await picture().stats()).isOpaque;
    return { size: { width: autoOrient.width, height: autoOrient.height }, isTransparent };
  };
  return decodingQueue('edits', look, await weighBytes(bytes));
}

/** Whether two files show the same picture, pixel by pixel. */
export async function isSamePicture(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [first, second] = await decodingQueue('edits', () =>
    Promise.all([sharp(one).metadata(), sharp(other).metadata()]),
  );
  if (
    first.autoOrient.width !== second.autoOrient.width ||
    first.autoOrient.height !== second.autoOrient.height
  )
    return false;
  const pixels = (bytes: Uint8Array) =>
    sharp(bytes, { limitInputPixels: picturePixels })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
  const weight = (await weighBytes(one)) + (await weighBytes(other)) + 8 * first.width * first.height;
  return decodingQueue('edits', async () => (await pixels(one)).equals(await pixels(other)), weight);
}

/** A part of a picture, in shares of its width and height from its top left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A mask for a picture that marks one rectangle. */
export async function rectangleMask(picture: Size, area: Area): Promise<Uint8Array> {
  const scale = Math.min(1, maskLimits.side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const left = Math.min(width - 1, Math.floor(area.left * width));
  const top = Math.min(height - 1, Math.floor(area.top * height));
  const marked = {
    width: Math.min(width - left, Math.max(1, Math.round(area.width * width))),
    height: Math.min(height - top, Math.max(1, Math.round(area.height * height))),
    channels: 3 as const,
    background: '#ffffff',
  };
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([{ input: { create: marked }, left, top }])
    .png()
    .toBuffer();
}

/** Rounding of a page that draws the mask smaller than the picture: two pixels. */
const roundingPixels = 2;
/** From this value on, a pixel may change. */
const marked = 128;

/**
 * Reads a mask that came with an order, and writes it in our own form: grey, white where the picture may change, black elsewhere. It
 * comes from outside, so it is decoded within limits, and nothing but its pixels is kept.
 */
export async function readMask(bytes: Uint8Array, picture: Size): Promise<EditMask> {
  // No decoder of another format sees what came from outside.
  if (!startsWith(bytes, pngSignature)) return { problem: 'unreadable' };
  try {
    return await decodingQueue('masks', () => fitted(bytes, picture), await weighBytes(bytes));
  } catch {
    return { problem: 'unreadable' };
  }
}

async function fitted(bytes: Uint8Array, picture: Size): Promise<EditMask> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1 || Math.max(width, height) > maskLimits.side) return { problem: 'unreadable' };
  return isSameForm({ width, height }, picture) ? redrawn(bytes) : { problem: 'proportions' };
}

/** Whether the mask has the proportions of the picture, up to the rounding of its sides. */
function isSameForm(mask: Size, { width, height }: Size): boolean {
  const scale = Math.max(mask.width, mask.height) / Math.max(width, height);
  return (
    Math.abs(mask.width - width * scale) <= roundingPixels &&
    Math.abs(mask.height - height * scale) <= roundingPixels
  );
}

async function redrawn(bytes: Uint8Array): Promise<EditMask> {
  const limits = { limitInputPixels: maskLimits.side ** 2 };
  // What is transparent counts as black.
  const { data, info } = await sharp(bytes, limits)
    .flatten({ background: '#000000' })
    .toColourspace('b-w')
    .threshold(marked)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!data.includes(255)) return { problem: 'empty' };
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  return { problem: null, mask: await sharp(data, { raw }).toColourspace('b-w').png().toBuffer() };
}
