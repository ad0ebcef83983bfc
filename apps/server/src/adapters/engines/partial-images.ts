import sharp from 'sharp';
import { weighBytes } from '#adapters/pictures/decoding-cost.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import type { Work } from './engine.ts';

const longestSide = 320;
const bytesMaximum = 8 * 1024 * 1024;
const pixelsMaximum = 16_000_000;
/** Engines do not know the user: in the decoding queue they count as one account. */
const services = 'image services';

export interface PartialImages {
  /** Whether the next picture would be used: not sooner than a second after the last one. */
  readonly isWanted: () => boolean;
  readonly show: (bytes: Uint8Array) => void;
  /** Nothing is shown any more. */
  readonly stop: () => void;
}

/**
 * Passes on what a model has drawn so far, as a small WebP. One at a time and not too often: it is for the eye only, so one that
 * comes too early, is too large or cannot be read is left out.
 */
export function partialImages({ onSketch }: Pick<Work, 'onSketch'>, everyMs = 1000): PartialImages {
  let last = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let isOver = false;
  const isWanted = (): boolean =>
    onSketch !== undefined && !isOver && !isBusy && performance.now() - last >= everyMs;

  const shrink = async (bytes: Uint8Array): Promise<void> => {
    const draw = () =>
      sharp(bytes, { limitInputPixels: pixelsMaximum })
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 60 })
        .toBuffer();
    const small = await decodingQueue(services, draw, await weighBytes(bytes));
    if (!isOver) onSketch?.(small);
  };
  return {
    isWanted,
    show: (bytes) => {
      if (!isWanted() || bytes.length > bytesMaximum) return;
      isBusy = true;
      last = performance.now();
      shrink(bytes)
        // The image itself arrives without it.
        .catch(() => undefined)
        .finally(() => {
          isBusy = false;
        });
    },
    stop: () => {
      isOver = true;
    },
  };
}
