import type { Box, Layer } from '../../draw/canvas.ts';
import type { BannerLayout } from './layout.ts';

/** Where a badge must not be. */
export interface Kept {
  /** Letters and button: nothing touches them. */
  readonly words: readonly Box[];
  readonly faces: readonly Box[];
  /** A badge may stand before their feet. */
  readonly heroes: readonly Box[];
}

const overlap = (one: Box, other: Box): number => {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w <= 0 || h <= 0 ? 0 : w * h;
};

/** Finds the place of a badge: as large as it can be near the words without covering words, button or a face. */
export function badgeBox({ width, height }: Layer, kept: Kept, { safe }: BannerLayout): Box {
  const isStrip = width / height > 4;
  const largest = isStrip
    ? height * 0.86
    : Math.min(height * 0.36, width * 0.34, Math.sqrt(width * height) * 0.26);
  const [ink] = kept.words;
  let best: { box: Box; score: number } | null = null;
  for (const share of [1, 0.85, 0.7, 0.55, 0.44]) {
    const side = largest * share;
    for (let column = 0; column <= 16; column++)
      for (let row = 0; row <= 10; row++) {
        const box: Box = {
          x: width * safe.x + (width * (1 - safe.x * 2) - side) * (column / 16),
          y: height * safe.y + (height * (1 - safe.y * 2) - side) * (row / 10),
          w: side,
          h: side,
        };
        const area = side * side;
        const words = kept.words.reduce((sum, one) => sum + Math.max(0, overlap(box, one) / area - 0.02), 0);
        const faces = kept.faces.reduce((sum, one) => sum + overlap(box, one), 0) / area;
        const bodies = kept.heroes.reduce((sum, one) => sum + overlap(box, one), 0) / area;
        const [cx, cy] = [box.x + side / 2, box.y + side / 2];
        const away =
          ink === undefined
            ? 0
            : Math.hypot(
                Math.max(ink.x - cx, 0, cx - ink.x - ink.w),
                Math.max(ink.y - cy, 0, cy - ink.y - ink.h),
              ) / Math.hypot(width, height);
        const score =
          words * 40 + faces * 14 + bodies * 1.6 + away * 3 + (1 - share) * 2.2 + (row / 10) * 0.25;
        if (best === null || score < best.score) best = { box, score };
      }
  }
  return best?.box ?? { x: 0, y: 0, w: largest, h: largest };
}
