import { heroesIn, isNear, rootOf } from './core.ts';
import { heightOf, type Placed, radiusOf } from './placed.ts';
import type { Camera } from './scene.ts';
import type { Part } from './shots.ts';
import type { Relation, Thing } from './thing.ts';
import { add, atan2, cos, dot, scale, sin, sub, turn } from './vectors.ts';

/** Beside words everybody looks out of the picture, a little towards the words: nobody turns a back or an ear to who reads them. */
export function facingEye(placed: readonly Placed[], { at, right }: Camera, words: Part): readonly Placed[] {
  const isBound = ({ at }: Thing) =>
    at !== undefined &&
    (bound.has(at.relation) ||
      (at.relation === 'before' && placed.some(({ index, thing }) => index === at.of && !thing.isAlive)));
  const met = new Set(placed.flatMap(({ thing }) => (thing.at && isBound(thing) ? [thing.at.of] : [])));
  const isFree = ({ thing, index, on }: Placed) =>
    (!on || (!on.thing.isAlive && thing.at?.relation === 'on' && !rests.has(thing.pose ?? ''))) &&
    thing.isAlive &&
    !thing.flies &&
    !thing.isLandmark &&
    !thing.looks &&
    !met.has(index) &&
    !isBound(thing);
  const free = heroesIn(placed).filter(isFree);
  if (free.length === 0) return placed;
  const across = free.reduce((sum, each) => sum + dot(sub(each.at, at), right), 0) / free.length;
  const side = Math.sign((words.left + words.right) / 2 || -across) || 1;
  const turns = new Map(
    free.map((root): [Placed, number] => {
      const to = sub(at, root.at);
      // Turned on, who is long might not fit any more.
      const isLong = radiusOf(root) > heightOf(root) * 0.55;
      const isSeen = cos(root.yaw) * to[0] + sin(root.yaw) * to[2] > 0;
      if (isLong && isSeen) return [root, 0];
      const aside = isLong ? 0.55 : 0.42;
      const way = add(scale(to, 1 / Math.sqrt(to[0] * to[0] + to[2] * to[2])), scale(right, side * aside));
      return [root, atan2(way[2], way[0]) - root.yaw];
    }),
  );
  const after = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const before = after.get(each);
    if (before) return before;
    const root = rootOf(each);
    const own =
      free.find((one) => one === each) ??
      free.find((one) => !one.on && one.index === root.index && isNear(one.at, root.at));
    const by = own ? (turns.get(own) ?? 0) : 0;
    const middle = own === each ? each.at : root.at;
    const there = {
      ...each,
      at: add(middle, turn(sub(each.at, middle), by)),
      yaw: each.yaw + by,
      ...(each.on && { on: move(each.on) }),
    };
    after.set(each, there);
    return there;
  };
  return placed.map(move);
}
/** Who sits looks where the seat does. */
const rests = new Set(['sitting', 'riding', 'lying', 'sleeping']);
const bound = new Set<Relation>(['facing', 'around', 'chasing', 'fleeing', 'pulling', 'pushing', 'climbing']);
