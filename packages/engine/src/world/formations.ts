import type { Random } from '../draw/random.ts';
import { type Formation, make, radiusOf, type Settling } from './placed.ts';
import type { Thing } from './thing.ts';
import { cos, pi, sin, type Vec } from './vectors.ts';

/** Where a number of equal things stand around the origin, so that nobody hides another. */
export function formationOf(settling: Settling, thing: Thing, radius: number): readonly Vec[] {
  const { formation, random, side } = settling;
  const { count, isAlive } = thing;
  if (thing.flanks) return inColumns(count, Math.max(2.4, radius * 2.4), radius * 2.8, [0, 0, 0]);
  if (count === 1) return [[0, 0, 0]];
  if (isAlive && (thing.isLandmark || count >= 8))
    return inRanks(count, radius, random.fork(`ranks ${thing.id}`));
  const between = betweenOf(settling, thing);
  const step = radius * 2 * random.range(1.12, 1.3) + between * 1.2;
  if (between > 0)
    return Array.from({ length: count }, (_, one): Vec => [(one - (count - 1) / 2) * step, 0, 0]);
  const usual: readonly Formation[] =
    count === 2 ? ['pair', 'row'] : count <= 4 ? ['arc', 'wedge', 'file'] : ['wedge', 'arc', 'file'];
  const kind = formation ?? usual[random.whole(0, usual.length - 1)] ?? 'row';
  const spots: Vec[] = [];
  for (let one = 0; one < count; one++) {
    const share = count > 1 ? one / (count - 1) - 0.5 : 0;
    if (kind === 'file')
      spots.push([
        side * (one - (count - 1) / 2) * step * 0.72,
        0,
        (one - (count - 1) / 2) * step * 1.05 + 0.4 * step * sin(one * 1.3),
      ]);
    else if (kind === 'ring')
      spots.push(onRing((one / count) * 2 * pi, Math.max(step, (step * count) / (2 * pi))));
    else if (kind === 'wedge') {
      const row = Math.floor((Math.sqrt(8 * one + 1) - 1) / 2);
      const inRow = one - (row * (row + 1)) / 2;
      spots.push([(inRow - row / 2) * step * 1.06 + (row % 2 ? 0 : 0.02 * step), 0, row * step * 0.85]);
    } else if (kind === 'arc') {
      const angle = share * Math.min(2.2, count * 0.36);
      const reach = Math.max(step * 1.2, (step * (count - 1)) / Math.max(0.5, Math.min(2.2, count * 0.36)));
      spots.push([sin(angle) * reach, 0, reach * (1 - cos(angle)) * 1.2]);
    } else
      spots.push([
        share * step * (count - 1),
        0,
        (one % 2 ? 0.34 : -0.1) * step * (isAlive ? 1 : 0.6) * side,
      ]);
  }
  return kind === 'ring' || count < 3 || count > 6
    ? spots
    : uneven(spots, step, random.fork(`uneven ${thing.id}`));
}

/** In turns to both sides of a middle, one pair behind the other. */
export const inColumns = (count: number, aside: number, step: number, [x, y, z]: Vec): readonly Vec[] =>
  Array.from(
    { length: count },
    (_, one): Vec => [x + (one % 2 ? 1 : -1) * aside, y, z + Math.floor(one / 2) * step],
  );

/** A crowd stands in ranks, those behind in the gaps: a few in two broad ones, an army in deep ones. */
function inRanks(count: number, radius: number, random: Random): readonly Vec[] {
  const ranks = count < 8 ? 2 : Math.ceil(Math.sqrt(count * 0.7));
  const front = Math.ceil(count / ranks);
  return Array.from({ length: count }, (_, one): Vec => {
    const rank = Math.floor(one / front);
    const along = (one % front) + (rank % 2) * 0.5;
    const x = (along - (front - 1) / 2) * radius * 2.3 + random.range(-0.2, 0.2) * radius;
    return [x, 0, rank * 2.4 * radius + random.range(0, 0.7) * radius];
  });
}

/** Nobody stands as on a ruler: the first two are close together, the others a little apart and out of line. */
function uneven(spots: readonly Vec[], step: number, random: Random): readonly Vec[] {
  return spots.map(([x, y, z], one) => {
    const wide = one < 2 ? 0.04 : 0.16;
    return [x + random.range(-wide, wide) * step, y, z + random.range(-0.3, 0.3) * step];
  });
}

/** How wide what stands between them is; 0 if nothing does. */
function betweenOf(settling: Settling, thing: Thing): number {
  const index = settling.things.findIndex(({ id, at }) => id === thing.id && at === thing.at);
  const middle = settling.things.find(({ at }) => at?.relation === 'between' && at.of === index);
  return middle ? radiusOf(make(settling, middle, 0, [0, 0, 0], 0, 0)) * 2 : 0;
}

export const onRing = (angle: number, radius: number): Vec => [cos(angle) * radius, 0, sin(angle) * radius];
