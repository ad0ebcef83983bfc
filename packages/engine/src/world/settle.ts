import { formationOf } from './formations.ts';
import { heightOf, make, many, type Placed, radiusOf, type Settling, towardsEye, yawTo } from './placed.ts';
import { facedBy, otherEndOf, related, room } from './relations.ts';
import type { Relation, Thing } from './things.ts';
import { add, pi, scale, sub, type Vec } from './vectors.ts';

/** Puts all things where their relations say, the main one around the origin. */
export function settle(settling: Settling): readonly Placed[] {
  const groups = new Map<number, readonly Placed[]>();
  const things = lowered(settling, matched(settling));
  const order = orderOf(things);
  for (const index of order) {
    const thing = things[index];
    if (!thing) continue;
    const group =
      thing.at && groups.has(thing.at.of)
        ? related({ ...settling, things }, thing, index, groups)
        : free({ ...settling, things }, thing, index, groups);
    groups.set(index, group);
    for (const target of facedBy(settling, thing, index, groups)) groups.set(...target);
  }
  return looking(apart([...groups.values()].flat()));
}

/** Who walks to something or looks at it has it before them; who turns their back to it has it behind. */
function looking(placed: readonly Placed[]): readonly Placed[] {
  return placed.map((each) => {
    const { looks, at } = each.thing;
    const target = looks && placed.find(({ index }) => index === at?.of);
    if (!target || each.on) return each;
    return { ...each, yaw: yawTo(each.at, target.at) + (looks === 'away' ? pi : 0) };
  });
}

/** Who meets a giant would be a dot beside it: of two who face each other, none is more than three times as tall. */
function matched(settling: Settling): readonly Thing[] {
  const things = [...settling.things];
  things.forEach((thing, index) => {
    const meets = thing.at?.relation === 'facing' || (thing.at?.relation === 'before' && thing.isAlive);
    const other = meets && thing.at ? things[thing.at.of] : undefined;
    if (!thing.at || !other?.isAlive) return;
    const [own, its] = [thing, other].map((each) => heightOf(make(settling, each, 0, [0, 0, 0], 0, 0))) as [
      number,
      number,
    ];
    if (own > its * 3 && thing.size < 2) things[index] = { ...thing, size: (thing.size * its * 3) / own };
    // Who is said to be huge stays so, and stands farther away.
    if (its > own * 3 && other.size < 2)
      things[thing.at.of] = { ...other, size: (other.size * own * 3) / its };
  });
  things.forEach((thing) => {
    const under = thing.at?.relation === 'on' && thing.isAlive ? things[thing.at.of] : undefined;
    if (!thing.at || !under || under.isAlive || under.isLandmark) return;
    const [own, its] = [thing, under].map((each) => radiusOf(make(settling, each, 0, [0, 0, 0], 0, 0))) as [
      number,
      number,
    ];
    // A dragon needs a large pile of gold.
    if (its < own * 0.6)
      things[thing.at.of] = { ...under, size: under.size * Math.min(8, (own * 0.6) / its) };
  });
  return things;
}

/** How many times as tall as a thing may be what it is under, between or on, and how much smaller that is made for it. */
const supports: Partial<Record<Relation, { readonly most: number; readonly least: number }>> = {
  under: { most: 5, least: 0 },
  between: { most: 5, least: 0 },
  // A signpost shrinks for a raven, a statue does not for a parrot.
  on: { most: 2.9, least: 0.45 },
  riding: { most: 3, least: 0.3 },
};

/** Beside a chest the whole palm over it is to be seen, and under a raven the whole signpost. */
function lowered(settling: Settling, things: readonly Thing[]): readonly Thing[] {
  const lower = [...things];
  for (const thing of things) {
    const index = thing.at?.of ?? -1;
    const support = lower[index];
    const bound = thing.at && supports[thing.at.relation];
    const isFree = support?.isLandmark || (thing.at?.relation === 'on' && support?.id.startsWith('plant.'));
    if (!support || !bound || isFree || (support.isAlive && thing.at?.relation !== 'riding')) continue;
    const [own, its] = [thing, { ...support, size: 1 }].map((each) =>
      heightOf(make(settling, each, 0, [0, 0, 0], 0, 0)),
    ) as [number, number];
    const share = (bound.most * own) / its;
    // What is said to be huge is still the larger one.
    if (share < 1 && share > bound.least)
      lower[index] = { ...support, size: Math.sqrt(support.size) * share };
  }
  return lower;
}

/** Those that others refer to come first. */
function orderOf(things: readonly Thing[]): readonly number[] {
  const order: number[] = [];
  const visit = (index: number, above: readonly number[]) => {
    const thing = things[index];
    if (!thing || order.includes(index) || above.includes(index)) return;
    if (thing.at) visit(thing.at.of, [...above, index]);
    visit(otherEndOf(things, index), [...above, index]);
    order.push(index);
  };
  const rank = ({ isAlive, isLandmark }: Thing) => (isAlive ? 0 : isLandmark ? 2 : 1);
  const byRank = things
    .map((_, index) => index)
    .sort((a, b) => rank(things[a] as Thing) - rank(things[b] as Thing) || a - b);
  for (const index of byRank) visit(index, []);
  return order;
}

/** Something that stands beside nobody in particular: the first around the origin, all others where there is room. */
function free(
  settling: Settling,
  thing: Thing,
  index: number,
  groups: ReadonlyMap<number, readonly Placed[]>,
) {
  const sample = make(settling, thing, index, [0, 0, 0], 0, 0);
  const radius = radiusOf(sample);
  const others = [...groups.values()].flat().filter(({ isHeld }) => !isHeld);
  // Away from the side to which the eye goes: seen half from the side, never flat from the front.
  const look = -settling.random.range(0.25, 0.7) * settling.side;
  const turns = settling.random.fork(`turn ${index}`);
  // In a group each looks a little elsewhere.
  const yawAt = () => towardsEye + look + (thing.count > 2 ? turns.range(-0.4, 0.4) : 0);
  const spots = formationOf(settling, thing, radius);
  if (others.length === 0) return many(settling, thing, index, spots, yawAt);
  if (thing.isLandmark) {
    const reach = Math.max(...others.map((each) => each.at[2] + radiusOf(each)));
    const size = Math.max(...others.map(heightOf));
    const away = reach + radius + Math.max(heightOf(sample) * 0.8, size * 3);
    const aside = settling.side * radius * settling.random.range(0.3, 0.9);
    return many(
      settling,
      thing,
      index,
      spots.map((spot) => add(spot, [aside, 0, away])),
      yawAt,
    );
  }
  const right = Math.max(...others.map((each) => each.at[0] + radiusOf(each)));
  const left = Math.min(...others.map((each) => each.at[0] - radiusOf(each)));
  const wide = Math.max(...spots.map(([x]) => Math.abs(x))) + radius;
  const toRight = right + left === 0 ? settling.side > 0 : right + left < 0;
  const gap = radius * 0.3 + widthBetween(settling, index);
  const x = toRight ? right + wide + gap : left - wide - gap;
  const z = settling.random.range(-0.3, 0.5) * radius;
  // Two who are named side by side look at each other a little.
  const inwards = towardsEye + (toRight ? -0.5 : 0.5);
  return many(
    settling,
    thing,
    index,
    spots.map((spot) => add(spot, [x, 0, z])),
    () => (thing.isAlive ? inwards : yawAt()),
  );
}

/** "A statue between a knight and a wizard": the room that the statue needs before the wizard. */
function widthBetween(settling: Settling, index: number): number {
  const { things } = settling;
  const middle = things.find((_, each) => otherEndOf(things, each) === index);
  return middle ? radiusOf(make(settling, middle, 0, [0, 0, 0], 0, 0)) * 2.4 : 0;
}

/** Moves those on the ground apart where they run into each other; what stands on them goes along. */
function apart(placed: readonly Placed[]): readonly Placed[] {
  const moves = placed.map((): Vec => [0, 0, 0]);
  const isFree = ({ on, at }: Placed) => !on && at[1] === 0;
  for (let round = 0; round < 8; round++)
    for (let a = 0; a < placed.length; a++)
      for (let b = a + 1; b < placed.length; b++) {
        const [one, other] = [placed[a], placed[b]];
        if (!one || !other || !isFree(one) || !isFree(other) || mayTouch(one, other)) continue;
        const way = sub(add(other.at, moves[b] ?? [0, 0, 0]), add(one.at, moves[a] ?? [0, 0, 0]));
        const far = Math.sqrt(way[0] * way[0] + way[2] * way[2]);
        const missing = room(one, other) * 0.86 - far;
        if (missing <= 0) continue;
        const to: Vec = far > 1e-6 ? [way[0] / far, 0, way[2] / far] : [1, 0, 0];
        // The more important one stays.
        moves[b] = add(moves[b] ?? [0, 0, 0], scale(to, missing * 0.8));
        moves[a] = add(moves[a] ?? [0, 0, 0], scale(to, -missing * 0.2));
      }
  const rootOf = (each: Placed): Placed => (each.on ? rootOf(each.on) : each);
  const sameRoot = (each: Placed) =>
    placed.findIndex(({ index, at }) => index === rootOf(each).index && at === rootOf(each).at);
  return placed.map((each) => ({ ...each, at: add(each.at, moves[sameRoot(each)] ?? [0, 0, 0]) }));
}

const mayTouch = (a: Placed, b: Placed) =>
  a.index !== b.index &&
  ((a.thing.at?.of === b.index && ['under', 'inside'].includes(a.thing.at.relation)) ||
    (b.thing.at?.of === a.index && ['under', 'inside'].includes(b.thing.at.relation)));
