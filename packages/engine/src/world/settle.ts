import { kindOf } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import { formationOf } from './formations.ts';
import { heaped } from './heaps.ts';
import { heightOf, make, many, type Placed, radiusOf, type Settling, towardsEye, yawTo } from './placed.ts';
import { facedBy, otherEndOf, related, room } from './relations.ts';
import type { Relation, Thing } from './thing.ts';
import { add, pi, scale, sub, type Vec } from './vectors.ts';

/** Puts all things where their relations say, the main one around the origin. */
export function settle(settling: Settling): readonly Placed[] {
  const groups = new Map<number, readonly Placed[]>();
  const things = onDecks(lowered(settling, matched(settling)));
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
  const all = boarded(heaped(settling, apart([...groups.values()].flat())));
  return centred(paired(looking(all, settling.side)));
}

/** Bridges and piers carry all who are there, so that those on them stand to each other as on land. */
const onDecks = (things: readonly Thing[]): readonly Thing[] =>
  things.map((thing) => {
    const isThere = ['on', 'inside', 'before', 'behind', 'beside'].includes(thing.at?.relation ?? '');
    const deck = isThere ? things[thing.at?.of ?? -1] : undefined;
    if (!deck || !['place.bridge', 'place.pier'].some((id) => isA(deck.id, id))) return thing;
    const { at: _at, ...free } = thing;
    return free;
  });

/** An airship on which somebody stands is in the air with them. */
function boarded(placed: readonly Placed[]): readonly Placed[] {
  const up: Vec = [0, 26, 0];
  const isAloft = (each: Placed) => each.thing.flies === true && kindOf(each.thing.id) === 'vehicle';
  const hasCrew = (each: Placed) => placed.some(({ on }) => on?.index === each.index);
  return placed.map((each) => {
    if (each.on && isAloft(each.on))
      return { ...each, at: add(each.at, up), on: { ...each.on, at: add(each.on.at, up) } };
    return isAloft(each) && !each.on && hasCrew(each) ? { ...each, at: add(each.at, up) } : each;
  });
}

/** Who walks to something or looks at it has it before them, be it in the sky; who turns their back to it has it behind. */
function looking(placed: readonly Placed[], side: number): readonly Placed[] {
  return placed.map(leaping).map((each) => {
    const { looks, at } = each.thing;
    if ((looks !== 'to' && looks !== 'away') || each.on) return each;
    const target = placed.find(({ index }) => index === at?.of);
    const way = target ? yawTo(each.at, target.at) : pi / 2 + 0.4 * side;
    return { ...each, yaw: way + (looks === 'away' ? pi : 0) };
  });
}

/** Who jumps is off the ground, and a car that flies over a hill has its nose up. */
function leaping(each: Placed): Placed {
  const { pose, isAlive, id } = each.thing;
  const isCar = kindOf(id) === 'vehicle' && (pose === 'flying' || pose === 'jumping');
  if (each.on || each.at[1] > 0 || !(isCar || (isAlive && pose === 'jumping'))) return each;
  if (each.model.mesh.low[1] > 0.05) return each;
  // Of two cars the farther one is higher, so that neither hides in the other.
  const up = heightOf(each) * (isCar ? 0.45 + Math.max(0, each.at[2]) * 0.45 : 0.45);
  return { ...each, at: add(each.at, [0, up, 0]), ...(isCar && { pitch: 0.16 }) };
}

/** Two who look at each other or stand back to back do so across the view, a little towards the eye. */
function paired(placed: readonly Placed[]): readonly Placed[] {
  const [one, other] = placed.filter(({ thing: { looks } }) => looks === 'each' || looks === 'apart');
  if (!one || !other) return placed;
  const isApart = one.thing.looks === 'apart';
  // Who hugs somebody has the arms around them.
  const isHug = !isApart && one.thing.pose === 'holding' && other.thing.pose === 'holding';
  const reach = (each: Placed) =>
    isHug
      ? heightOf(each) * 0.165
      : Math.min(radiusOf(each), heightOf(each) * (isApart ? 0.24 : 1)) * (isApart ? 1 : 1.25);
  // Where one stands on a heap, both do.
  const base = one.on ? one : other.on ? other : undefined;
  const middle = base && one.on?.index !== other.on?.index ? base.at : scale(add(one.at, other.at), 0.5);
  const first = one.at[0] <= other.at[0] ? one : other;
  return placed.map((each) => {
    if (each !== one && each !== other) return each;
    const way = each === first ? -1 : 1;
    const at: Vec = [middle[0] + way * reach(each), base ? middle[1] : each.at[1], middle[2]];
    const outwards = way > 0 ? -0.4 : pi + 0.4;
    const yaw = isApart ? outwards : way > 0 ? pi + 0.25 : -0.25;
    return { ...each, at, yaw, ...(base?.on && { on: base.on }) };
  });
}

/** Those who are before a landmark or between two are the middle of the world as well, not what they were placed by. */
function centred(placed: readonly Placed[]): readonly Placed[] {
  const main = placed.filter(({ thing: { isLandmark }, on }) => !isLandmark && !on);
  if (main.length === 0 || main.length === placed.length || !placed.some(({ thing }) => thing.isLandmark))
    return placed;
  const sum = main.reduce<Vec>((all, { at }) => add(all, [at[0], 0, at[2]]), [0, 0, 0]);
  const by = scale(sum, -1 / main.length);
  const moved = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const before = moved.get(each);
    if (before) return before;
    const after = { ...each, at: add(each.at, by), ...(each.on && { on: move(each.on) }) };
    moved.set(each, after);
    return after;
  };
  return placed.map(move);
}

/** Who meets a giant would be a dot beside it: of two who face each other, none is more than three times as tall. */
function matched(settling: Settling): readonly Thing[] {
  const things = [...settling.things];
  things.forEach((thing, index) => {
    asFurniture(settling, things, index);
    const meets = thing.at?.relation === 'facing' || (thing.at?.relation === 'before' && thing.isAlive);
    evenUp(settling, things, index);
    const other = meets && thing.at ? things[thing.at.of] : undefined;
    asGiant(settling, things, index);
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

/** Whose size must be near that of what they use: from which share of its height on, at the least, and at the most. */
const uses: Partial<Record<Relation, readonly [number, number]>> = {
  // Who climbs a giant is still to be seen on it.
  climbing: [0.16, 9],
  pulling: [0.8, 9],
  pushing: [0.8, 9],
  // Foxes drive cars as large as they are.
  inside: [0.55, 9],
};

/** Makes somebody larger and what they use smaller, until the one suits the other. */
function evenUp(settling: Settling, things: Thing[], index: number): void {
  const thing = things[index] as Thing;
  const used = thing.at && things[thing.at.of];
  const bound = thing.at && uses[thing.at.relation];
  if (!thing.at || !used || !bound || !thing.isAlive) return;
  if (thing.at.relation === 'inside' && kindOf(used.id) !== 'vehicle') return;
  const tallOf = (each: Thing) => heightOf(make(settling, each, 0, [0, 0, 0], 0, 0));
  const missing = (bound[0] * tallOf(used)) / tallOf(thing);
  if (missing <= 1) return;
  const own = Math.min(missing, thing.size < 1.5 ? 1.7 : 1);
  things[index] = { ...thing, size: thing.size * own };
  things[thing.at.of] = { ...used, size: Math.max(used.size * 0.3, (used.size * own) / missing) };
}

/** People are drawn with short legs: a table reaches to their hips, not to their chins. */
function asFurniture(settling: Settling, things: Thing[], index: number): void {
  const thing = things[index] as Thing;
  const people = things.filter(({ id, isLandmark }) => kindOf(id) === 'role' && !isLandmark);
  if (!isA(thing.id, 'thing.table') || people.length === 0) return;
  const tallOf = (each: Thing) => heightOf(make(settling, each, 0, [0, 0, 0], 0, 0));
  const by = (0.42 * Math.min(...people.map(tallOf))) / tallOf(thing);
  if (by < 1) things[index] = { ...thing, size: thing.size * by };
}

/** A giant octopus is no smaller than the ship that it attacks. */
function asGiant(settling: Settling, things: Thing[], index: number): void {
  const thing = things[index] as Thing;
  if (!thing.isAlive || thing.size < 2.3 || thing.flies) return;
  const extentOf = (each: Thing) => {
    const sample = make(settling, each, 0, [0, 0, 0], 0, 0);
    return Math.max(heightOf(sample), radiusOf(sample) * 1.4);
  };
  const ships = things.filter(({ id, isLandmark }) => kindOf(id) === 'vehicle' && !isLandmark);
  const least = 0.85 * Math.max(0, ...ships.map(extentOf));
  const own = extentOf(thing);
  if (own < least) things[index] = { ...thing, size: (thing.size * least) / own };
}

/** How many times as tall as a thing may be what it is under, between or on, and how much smaller that is made for it. */
const supports: Partial<Record<Relation, { readonly most: number; readonly least: number }>> = {
  under: { most: 5, least: 0 },
  between: { most: 5, least: 0 },
  // A signpost shrinks for a raven, a statue does not for a parrot.
  on: { most: 2.9, least: 0.45 },
  above: { most: 2.9, least: 0.3 },
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
  const rank = ({ isAlive, isLandmark }: Thing) => (isLandmark ? 2 : isAlive ? 0 : 1);
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
    const air = Math.max(heightOf(sample) * 0.8, size * 3);
    // From high up it need not be far away to be seen whole.
    const away = reach + radius + air * (settling.isHigh ? 0.15 : 1);
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
  // Two who go with one stand at both sides.
  const [lead, ...rest] = others.filter(({ thing: { isAlive } }) => isAlive);
  if (thing.count === 2 && thing.isAlive && lead && rest.length === 0) {
    const away = radiusOf(lead.on ?? lead) + radius * 0.8;
    return many(
      settling,
      thing,
      index,
      [-1, 1].map((way): Vec => [lead.at[0] + way * away, 0, lead.at[2] - radius * 0.2]),
      ([x]) => towardsEye + (x > lead.at[0] ? -0.4 : 0.4),
    );
  }
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
