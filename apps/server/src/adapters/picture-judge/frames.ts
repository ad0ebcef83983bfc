import { randomInt } from 'node:crypto';

/** Of an animation, so many frames are looked at. */
export const framesMaximum = 16;

/**
 * The frames of an animation to look at: all of a short one. Of a long one the first, the last, and others at random, so that nobody
 * can know which ones to keep clean.
 */
export function chosenFrames(count: number): readonly number[] {
  if (count <= framesMaximum) return Array.from({ length: count }, (_, frame) => frame);
  const chosen = new Set([0, count - 1]);
  while (chosen.size < framesMaximum) chosen.add(randomInt(count));
  return [...chosen].sort((one, other) => one - other);
}
