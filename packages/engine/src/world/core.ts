import { isBridge } from './features.ts';
import { boxOf, type Held } from './held.ts';
import { heightOf, type Placed, radiusOf, yawTo } from './placed.ts';
import type { Thing } from './thing.ts';
import { add, sub, type Vec } from './vectors.ts';

/** The smallest that somebody is beside the largest: on a banner a frog is a hero as a bear is. */
const least = 0.46;
/** A cat beside a man is a cat. */
const leastOfPets = 0.3;
/** In a fight both are heroes. */
const leastInFight = 0.8;

/** Puts everybody where there is room beside words: heroes together, what is large or of less weight behind them. */
export function besideWords(placed: readonly Placed[], aspect: number): readonly Placed[] {
  const together = gathered(setBack(placed), aspect);
  const core = coreOf(together, aspect).map(rootOf);
  return brought(together, core);
}

/** A barn beside a girl stands behind her: what is much larger than who is shown would hide her, or fill the picture. */
function setBack(placed: readonly Placed[]): readonly Placed[] {
  const alive = heroesIn(placed);
  const tallest = Math.max(0, ...alive.map(heightOf));
  const depth = Math.max(0, ...alive.map((each) => each.at[2] + radiusOf(each)));
  return moved(placed, (each) => {
    const near = depth + radiusOf(each) * 1.3 + tallest;
    const isLarge = !each.thing.isAlive && isBeside(each) && heightOf(each) > 1.8 * tallest;
    const isCarrying = placed.some(({ on }) => on?.index === each.index);
    if (alive.length === 0 || !isLarge || isCarrying || each.at[2] >= near) return each.at;
    return [each.at[0] * 0.8, each.at[1], near];
  });
}
const isBeside = ({ thing }: Placed) =>
  !isBridge(thing) && ['left', 'right', 'beside', undefined].includes(thing.at?.relation);

/** Those who stand around come closer together; in a narrow room the tall ones stand behind the others. */
function gathered(placed: readonly Placed[], aspect: number): readonly Placed[] {
  const roots = heroesIn(placed).filter(({ on, thing }) => !on && thing.looks !== 'apart');
  if (roots.length < 2) return placed;
  const middle = (axis: 0 | 2) => roots.reduce((sum, { at }) => sum + at[axis], 0) / roots.length;
  const [x, z] = [middle(0), middle(2)];
  const isNarrow = aspect < (roots.length > 2 ? 1.2 : 0.9);
  const ranks = roots.toSorted((one, other) => heightOf(one) - heightOf(other));
  const radii = roots.map(radiusOf);
  // A child beside an elephant would come into it.
  const isEven = Math.max(...radii) < 2 * Math.min(...radii);
  const closer = isNarrow ? 0.6 : isEven ? 0.24 : 0.08;
  const largest = ranks.at(-1) as Placed;
  const isFight = roots.some(({ thing }) => thing.at?.relation === 'facing');
  const closed = moved(placed, (each) => {
    const rank = ranks.indexOf(each);
    if (rank < 0) return each.at;
    // A knight beside a dragon stands before its shoulder, not behind it; who fights it, nearer to the eye.
    if (!isEven && (isFight || !isNarrow) && radiusOf(each) * 2 < radiusOf(largest)) {
      const aside = Math.sign(each.at[0] - largest.at[0]) || 1;
      const nearest = largest.at[2] - radiusOf(largest) * (isFight ? 0.95 : 0.3);
      const far = Math.min(
        Math.abs(each.at[0] - largest.at[0]),
        radiusOf(largest) * (isFight ? 0.55 : 0.7) + rank * radiusOf(each) * 1.6,
      );
      return [largest.at[0] + aside * far, each.at[1], Math.min(each.at[2], nearest)];
    }
    const back = isNarrow ? rank * radiusOf(each) * 0.9 : 0;
    return [
      each.at[0] + (x - each.at[0]) * closer,
      each.at[1],
      each.at[2] + (z - each.at[2]) * closer + back,
    ];
  });
  return isFight && !isEven ? squaredUp(closed, largest.index) : closed;
}

/** Who fights a giant is seen half from the front, across the view; the giant turns to them. */
function squaredUp(placed: readonly Placed[], giant: number): readonly Placed[] {
  const large = placed.find(({ index }) => index === giant);
  const small = placed.find(({ thing, index, on }) => thing.isAlive && index !== giant && !on);
  if (!large || !small) return placed;
  return placed.map((each) => {
    const isCarrying = placed.some(({ on }) => on === each);
    if (each.on || isCarrying || !each.thing.isAlive) return each;
    if (each === large) return { ...each, yaw: yawTo(each.at, small.at) };
    return each.index === small.index
      ? { ...each, yaw: each.at[0] < large.at[0] ? -0.45 : Math.PI + 0.45 }
      : each;
  });
}

/** What is only named besides would stand behind the words or before the eye: it comes close behind the heroes, to both sides in turn. */
function brought(placed: readonly Placed[], core: readonly Placed[]): readonly Placed[] {
  if (core.length === 0) return placed;
  const [left, right] = [
    Math.min(...core.map((each) => each.at[0] - radiusOf(each) * 0.6)),
    Math.max(...core.map((each) => each.at[0] + radiusOf(each) * 0.6)),
  ];
  const depth = Math.max(...core.map((each) => each.at[2] + radiusOf(each) * 0.6));
  const free = placed.filter(
    (each) =>
      !each.on && !each.thing.isAlive && !each.thing.isLandmark && !core.includes(each) && isBeside(each),
  );
  return moved(placed, (each) => {
    const one = free.indexOf(each);
    if (one < 0) return each.at;
    const share = ((one * 2 + 1) / (2 * free.length) + 0.5 * (one % 2)) % 1;
    return [
      left + (right - left) * share,
      each.at[1],
      depth + radiusOf(each) * (1.1 + 0.5 * Math.floor(one / 3)),
    ];
  });
}

/** What stands on something moves with it. */
function moved(placed: readonly Placed[], to: (root: Placed) => Vec): readonly Placed[] {
  const after = new Map<Placed, Placed>();
  // Who has been turned or grown since is another object.
  const standing = (each: Placed): Placed =>
    placed.includes(each)
      ? each
      : (placed.find(({ index, at }) => index === each.index && isNear(at, each.at)) ?? each);
  const move = (each: Placed): Placed => {
    const before = after.get(each);
    if (before) return before;
    const root = standing(rootOf(each));
    const there = {
      ...each,
      at: add(each.at, sub(to(root), root.at)),
      ...(each.on && { on: move(standing(each.on)) }),
    };
    after.set(each, there);
    return there;
  };
  return placed.map(move);
}
export const isNear = (one: Vec, other: Vec) =>
  Math.abs(one[0] - other[0]) + Math.abs(one[2] - other[2]) < 0.01;
export const rootOf = (each: Placed): Placed => (each.on ? rootOf(each.on) : each);

/** Everybody alive, else all that drives or flies; beside few of them, many others are a crowd, as are a few tiny ones. */
export function heroesIn(placed: readonly Placed[]): readonly Placed[] {
  const alive = placed.filter(({ thing }) => thing.isAlive);
  const all = alive.length > 0 ? alive : placed.filter(({ thing }) => thing.id.startsWith('vehicle.'));
  const tallest = Math.max(0, ...all.map(extentOf));
  const few = all.filter((each) => {
    const alike = all.filter(({ index }) => index === each.index).length;
    return alike < (extentOf(each) < tallest * 0.25 ? 3 : 5);
  });
  return few.length > 0 ? few : all;
}

/** Makes those who are small large enough to be read beside the others, but who is said to be small. */
export function evened(placed: readonly Placed[]): (thing: Thing) => Thing {
  const alive = heroesIn(placed).filter(({ on, thing }) => !on && thing.isAlive && !thing.flies);
  const tallest = Math.max(0, ...alive.map(extentOf));
  const grown = new Map<string, number>();
  for (const each of alive) {
    const isFight = alive.some(({ thing }) => thing.at?.relation === 'facing');
    const isPet =
      each.thing.id.startsWith('creature.') && alive.some(({ thing }) => thing.id.startsWith('role.'));
    const share = extentOf(each) / (tallest * (isFight ? leastInFight : isPet ? leastOfPets : least));
    if (share < 1) grown.set(each.thing.id, 1 / Math.max(0.04, share));
  }
  return (thing) => ({ ...thing, size: thing.size * (thing.size === 1 ? (grown.get(thing.id) ?? 1) : 1) });
}
/** A sword that somebody holds out makes nobody larger. */
const extentOf = (each: Placed) =>
  each.thing.id.startsWith('role.') ? heightOf(each) : Math.max(heightOf(each), radiusOf(each) * 1.2);

/** Those without whom a picture is not what was asked for: somebody alive, else what was named first; with who or what is on them. */
export function coreOf(placed: readonly Placed[], aspect: number): readonly Placed[] {
  const [first] = placed;
  if (first === undefined) return placed;
  const alive = heroesIn(placed);
  const roots = new Set(
    (alive.length > 0 ? alive : placed.filter(({ index }) => index === leadOf(placed))).map(
      ({ index }) => index,
    ),
  );
  const core = placed.filter(({ index, on, thing: { at } }) =>
    [index, on?.index ?? -1, at?.relation === 'facing' ? at.of : -1].some((one) => roots.has(one)),
  );
  let held = core;
  // What stands near them is shown as well, as long as they need not become small for it.
  for (const each of placed) {
    const { at } = each.thing;
    const isTied = roots.has(at?.of ?? -1) || core.some(({ thing }) => thing.at?.of === each.index);
    const grown = held.includes(each) ? 9 : spanOf([...held, each], aspect) / spanOf(core, aspect);
    const most = core.some(({ on }) => on?.index === each.index) ? 2 : isTied ? 1.45 : 1.3;
    if (grown < most) held = [...held, each];
  }
  return held;
}

const leadOf = (placed: readonly Placed[]): number => Math.min(...placed.map(({ index }) => index));

/** How small it makes them in a room of some proportions. */
function spanOf(placed: readonly Placed[], aspect: number): number {
  const { half }: Held = boxOf(placed);
  return Math.max(half[1], half[0] / aspect, (half[2] * 0.6) / aspect);
}
