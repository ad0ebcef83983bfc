import { onRing } from './formations.ts';
import { heightOf, many, type Placed, radiusOf, type Settling, towardsEye, yawTo } from './placed.ts';
import type { Thing } from './thing.ts';
import { add, limit, pi } from './vectors.ts';

/** Who stands around something, or in the air about it. */

/** In a ring, turned until nobody stands exactly before or behind the middle, and all look inwards. */
export function around(
  settling: Settling,
  thing: Thing,
  index: number,
  target: Placed,
  sample: Placed,
): readonly Placed[] {
  const { count } = thing;
  if (thing.flies) return circling(settling, thing, index, target, sample);
  // Behind a castle nobody would be seen: around it is before it, from side to side.
  if (target.thing.isLandmark && count > 1 && heightOf(target) > heightOf(sample) * 2.2) {
    const far = radiusOf(target) + radiusOf(sample) * 2;
    const wide = Math.min(pi * 0.8, (count * radiusOf(sample) * 5) / far);
    const spots = Array.from({ length: count }, (_, one) =>
      add(
        [target.at[0], 0, target.at[2]],
        onRing(settling.view - pi / 2 + (one / (count - 1) - 0.5) * wide, far),
      ),
    );
    return many(settling, thing, index, spots, (spot) => yawTo(target.at, spot));
  }
  // One dragon around a tower lies at its foot, where it is seen.
  if (count === 1 && target.thing.isLandmark) {
    const spot = onRing(-pi / 2 - settling.side * 0.35, radiusOf(target) * 0.85 + radiusOf(sample) * 0.7);
    const at = add([target.at[0], 0, target.at[2]], spot);
    return many(settling, thing, index, [at], () => towardsEye - settling.side * 0.9);
  }
  const reach = Math.max(
    radiusOf(target) + radiusOf(sample) * (thing.isLandmark ? 2.3 : 1.7),
    (radiusOf(sample) * (count < 8 ? 3.2 : 2.3) * count) / (2 * pi),
  );
  // A few leave the side to the eye open, so that nobody hides what is in the middle; stalls always do.
  const isTall = heightOf(sample) > heightOf(target) * 0.7 && !thing.isAlive;
  const isOpen = count > 1 && (isTall || (count < 8 && settling.formation !== 'ring'));
  const from = isOpen
    ? settling.view - 0.35
    : count > 1
      ? (pi / count) * (count % 2 ? 0.5 : 1) + pi / 2
      : settling.side > 0
        ? 0.2
        : pi - 0.2;
  const step = isOpen ? (pi + 0.7) / (count - 1) : (2 * pi) / count;
  const spots = Array.from({ length: count }, (_, one) =>
    add([target.at[0], 0, target.at[2]], onRing(from + one * step, reach)),
  );
  return many(settling, thing, index, spots, (spot) => yawTo(spot, target.at));
}

/** In the air around the upper half of something, each flying on along the ring, and large enough to be seen beside it. */
function circling(
  settling: Settling,
  thing: Thing,
  index: number,
  target: Placed,
  sample: Placed,
): readonly Placed[] {
  const tall = heightOf(target);
  const larger = limit(tall / (radiusOf(sample) * 9), 1, 14);
  const reach = radiusOf(target) * (target.thing.isLandmark ? 0.75 : 1) + radiusOf(sample) * 2 * larger;
  const spots = Array.from({ length: thing.count }, (_, one) => {
    const up = tall * (0.55 + 0.15 * ((one * 3) % 4)) + radiusOf(sample) * larger;
    return add([target.at[0], up, target.at[2]], onRing(-0.6 + (one / thing.count) * 2 * pi, reach));
  });
  const big = { ...thing, size: thing.size * larger };
  return many(settling, big, index, spots, (spot) => yawTo(target.at, spot) + pi / 2).map((each) => ({
    ...each,
    on: target,
  }));
}
