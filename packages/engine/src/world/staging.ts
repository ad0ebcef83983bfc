import { isA } from '../concepts/graph.ts';
import { heightOf, type Placed, radiusOf, yawTo } from './placed.ts';
import type { Relation, Thing } from './thing.ts';
import { add, atan2, cos, dot, pi, scale, sin, sub, turn, type Vec } from './vectors.ts';

/** From how many times its height on a giant leaves the small ones the foreground. */
const giant = 3.2;

/** Relations in which two can be far apart. */
const loose: readonly Relation[] = ['before', 'behind', 'facing', 'chasing', 'fleeing', 'far'];

const measure = (each: Placed) => Math.max(heightOf(each), radiusOf(each) * 1.1);

/**
 * Beside a dragon a knight would be a dot: the dragon moves away from the eye, which stands at the angle `view`, until both can be read.
 * Returns undefined where nobody is so large.
 */
export function stagedFor(
  placed: readonly Placed[],
  view: number,
  side: number,
): readonly Placed[] | undefined {
  const roots = placed.filter(({ on, thing }) => !on && !thing.isLandmark);
  const alive = roots.filter(({ thing }) => thing.isAlive).sort((a, b) => heightOf(a) - heightOf(b));
  const [small] = alive;
  if (!small) return undefined;
  const isLoose = (each: Placed) =>
    [
      [each, small],
      [small, each],
    ].every(([one, other]) => {
      const at = one?.thing.at;
      return at?.of !== other?.index || (at !== undefined && loose.includes(at.relation));
    });
  const large = roots.find(
    (each) =>
      ['creature', 'vehicle', 'role'].includes(each.thing.id.slice(0, each.thing.id.indexOf('.'))) &&
      measure(each) > giant * heightOf(small) &&
      isLoose(each),
  );
  if (!large || placed.filter(({ index }) => index === large.index).length > 2) return undefined;
  const forward: Vec = [-sin(view), 0, cos(view)];
  const across: Vec = [cos(view), 0, sin(view)];
  const now = sub(large.at, small.at);
  // At these distances the small one fills a fifth of the picture's height and the giant seven tenths.
  const away = 1.9 * measure(large) - 6.2 * heightOf(small) + radiusOf(large) * 0.4;
  const by = add(
    scale(forward, Math.max(0, away - dot(now, forward))),
    scale(across, side * Math.min(2.2 * heightOf(small), radiusOf(large) * 0.9) - dot(now, across)),
  );
  const rootOf = (each: Placed): Placed => (each.on ? rootOf(each.on) : each);
  const goes = (each: Placed) => rootOf(each).index === large.index;
  const moved = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const before = moved.get(each);
    if (before || !goes(each)) return before ?? each;
    const after = { ...each, at: add(each.at, by), ...(each.on && { on: move(each.on) }) };
    moved.set(each, after);
    return after;
  };
  const apart = placed.map(move);
  const there = moved.get(large) ?? large;
  return apart.map((each) => {
    // The giant looks at the small one, a little from the side.
    if (each === there && each.thing.isAlive && !each.thing.looks)
      return { ...each, yaw: yawTo(each.at, small.at) + 0.45 * side };
    const { at, looks } = each.thing;
    if (each.on || at?.of !== large.index || !(looks || at.relation === 'facing')) return each;
    return { ...each, yaw: yawTo(each.at, there.at) + (looks === 'away' ? pi : 0) };
  });
}

const middleOf = (placed: readonly Placed[]): Vec =>
  scale(
    placed.reduce<Vec>((sum, { at }) => add(sum, at), [0, 0, 0]),
    1 / placed.length,
  );

/** Who was named first. */
const rankOf = ({ index, thing }: Placed) => index + (thing.isAlive ? 0 : 100) + (thing.isLandmark ? 200 : 0);

/** The ground of others is not what they look at. */
const isCarrier = ({ id }: Thing) =>
  ['place.bridge', 'place.pier', 'place.ruins'].some((each) => isA(id, each));

/** Seen from behind, somebody looks into the picture: whom they meet, or the largest of what is there, is beyond them. */
export function fromBehind(placed: readonly Placed[], side: number): readonly Placed[] {
  const roots = placed.filter(({ on }) => !on);
  const [lead] = [...roots].sort((a, b) => rankOf(a) - rankOf(b));
  if (!lead) return placed;
  const others = roots.filter(({ index, thing }) => index !== lead.index && !isCarrier(thing));
  const isMet = ({ index, thing: { at } }: Placed) => at?.of === lead.index || lead.thing.at?.of === index;
  const isMate = (each: Placed) =>
    each.thing.isAlive && !each.thing.isLandmark && measure(each) < measure(lead) * 1.6;
  const target =
    others.find((each) => isMet(each) && each.thing.at?.relation !== 'beside') ??
    others.filter((each) => !isMate(each)).sort((a, b) => measure(b) - measure(a))[0];
  const way = sub(middleOf(target ? roots.filter(({ index }) => index === target.index) : [lead]), lead.at);
  const by = target ? pi / 2 - 0.14 * side - atan2(way[2], way[0]) : 0;
  const moved = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const before = moved.get(each);
    if (before) return before;
    const root = each.on ?? each;
    const isLead = root.index === lead.index || (isMate(root) && root.index !== target?.index);
    // Landmarks are at the back already.
    const isTurned = each.index === target?.index || !(each.thing.isLandmark || each.on?.thing.isLandmark);
    const yaw = isLead ? pi / 2 - 0.2 * side : isTurned ? each.yaw + by : each.yaw;
    // Whose hand somebody holds turns, and they go around with it.
    const isLed = each.on !== undefined && each.thing.at?.relation === 'hand';
    const at =
      each.on && isLed
        ? add(move(each.on).at, turn(sub(each.at, each.on.at), yaw - each.on.yaw))
        : isTurned
          ? add(lead.at, turn(sub(each.at, lead.at), by))
          : each.at;
    const after = { ...each, at, yaw, ...(each.on && { on: move(each.on) }) };
    moved.set(each, after);
    return after;
  };
  return placed.map(move);
}
