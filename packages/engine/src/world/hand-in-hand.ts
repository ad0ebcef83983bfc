import { anchorOf, heightOf, make, type Placed, type Settling } from './placed.ts';
import type { Thing } from './thing.ts';
import { limit } from './vectors.ts';

/** Two who hold hands. */

/** From how many times the height of the other on somebody reaches down, and the other up. */
export const isTaller = 1.12;
export const led = (settling: Settling, { thing, index, at, yaw }: Placed): Placed =>
  make(settling, { ...thing, pose: 'led' }, index, at, yaw, 0);

/** Beside each other, the right hand of the smaller one in the left hand of the other. */
export function handInHand(
  settling: Settling,
  thing: Thing,
  index: number,
  target: Placed,
  sample: Placed,
): readonly Placed[] {
  const own = { ...sample, yaw: target.yaw };
  const ratio = heightOf(sample) / heightOf(target);
  const isLed = ratio < 1 / isTaller;
  const isLarger = ratio > isTaller;
  const mine = isLed ? led(settling, own) : own;
  const other = isLarger ? led(settling, target) : target;
  const [from, to] = isLarger ? (['other hand', 'hand'] as const) : (['hand', 'other hand'] as const);
  const [held, hand] = [anchorOf(other, to), anchorOf(mine, from)];
  // Who reaches a little too low or too high is a little larger or smaller.
  const by = limit(held[1] / Math.max(0.01, hand[1]), 0.85, 1.12);
  const sized = make(settling, { ...mine.thing, size: thing.size * by }, index, [0, 0, 0], own.yaw, 0);
  const reach = anchorOf(sized, from);
  return [{ ...sized, at: [held[0] - reach[0], 0, held[2] - reach[2]], on: target }];
}
