import { heightOf, make, type Placed, radiusOf, type Settling } from './placed.ts';
import { add, cos, limit, scale, sin, sub, type Vec } from './vectors.ts';

/** How high a heap is for its radius. */
const steepness = 0.34;

/** Somebody on several small things stands on a heap of them: two knights on shields do not balance on two shields. */
export function heaped(settling: Settling, placed: readonly Placed[]): readonly Placed[] {
  const isSmall = (each: Placed, rider: Placed) =>
    !each.thing.isAlive &&
    each.thing.count > 2 &&
    heightOf(each) < heightOf(rider) * 0.8 &&
    radiusOf(each) < heightOf(rider) * 0.45;
  const riders = placed.filter(({ on, thing }) => on && thing.isAlive);
  const rider = riders.find((each) => isSmall(each.on as Placed, each));
  const base = rider?.on;
  if (!rider || !base) return placed;
  const own = riders.filter(({ on }) => on?.index === base.index);
  const wide = Math.max(radiusOf(base) * 2, heightOf(rider) * (0.5 + 0.16 * own.length));
  const stones = heapOf(settling, base, wide);
  const [bottom] = stones as [Placed];
  const step = heightOf(rider) * 0.42;
  const isThere = ({ index, on }: Placed) => index !== base.index && on?.index !== base.index;
  return [
    ...placed.filter(isThere),
    ...own.map((each, one) => {
      const aside = (one - (own.length - 1) / 2) * step;
      const foot = add(base.at, [aside, topOf(wide, Math.abs(aside)), 0]);
      return { ...each, at: add(foot, [0, each.at[1] - feetOf(each), 0]), on: bottom };
    }),
    ...stones,
  ];
}

const feetOf = (each: Placed) => each.at[1] + Math.min(0, each.model.mesh.low[1]) * each.size;
const topOf = (wide: number, away: number) =>
  wide * steepness * Math.max(0, 1 - (away / wide) * (away / wide));

/** Copies that lie over each other as they fell, the thin ones flat. */
function heapOf(settling: Settling, base: Placed, wide: number): readonly Placed[] {
  const { low, high } = base.model.mesh;
  const size = scale(sub(high, low), base.size);
  const isThin = size[0] < 0.4 * Math.max(size[1], size[2]);
  const share = wide / Math.max(0.05, radiusOf(base));
  const count = Math.round(limit(share * share * 2.2, 7, 26));
  const random = settling.random.fork('heap');
  return Array.from({ length: count }, (_, one): Placed => {
    const away = wide * Math.sqrt((one + 0.5) / count);
    const angle = one * 2.4;
    const lies: Vec = [cos(angle) * away, topOf(wide, away) - size[1] * 0.3, sin(angle) * away];
    const sample = make(settling, base.thing, base.index, add(base.at, lies), random.range(0, 6.28), one);
    return {
      ...sample,
      pitch: isThin ? random.range(0.9, 1.4) : random.range(-0.5, 0.5),
      roll: random.range(-0.5, 0.5),
    };
  });
}
