import { isBridge } from './features.ts';
import { boxOf, type Held } from './held.ts';
import { heightOf, type Placed, radiusOf } from './placed.ts';
import type { Thing } from './things.ts';
import { add, type Vec } from './vectors.ts';

/** The smallest that somebody is beside the largest: on a banner a frog is a hero as a bear is. */
const least = 0.55;

/** A barn beside a girl stands behind her: what is much larger than who is shown would hide her, or fill the picture. */
export function setBack(placed: readonly Placed[]): readonly Placed[] {
  const alive = placed.filter(({ thing }) => thing.isAlive);
  const tallest = Math.max(0, ...alive.map(heightOf));
  const depth = Math.max(0, ...alive.map((each) => each.at[2] + radiusOf(each)));
  const isLarge = (each: Placed) =>
    !each.thing.isAlive &&
    !each.on &&
    !isBridge(each.thing) &&
    ['left', 'right', 'beside', undefined].includes(each.thing.at?.relation) &&
    heightOf(each) > 1.8 * tallest &&
    placed.every(({ on }) => on?.index !== each.index);
  if (alive.length === 0) return placed;
  return placed.map((each) => {
    const near = depth + radiusOf(each) * 1.3 + tallest;
    if (!isLarge(each) || each.at[2] >= near) return each;
    return { ...each, at: [each.at[0] * 0.8, each.at[1], near] };
  });
}

/** Beside words there is less room: those who stand around come closer together, those on them with them. */
export function gathered(placed: readonly Placed[]): readonly Placed[] {
  const roots = placed.filter(({ on, thing }) => !on && thing.isAlive && thing.looks !== 'apart');
  if (roots.length < 2) return placed;
  const middle = (axis: 0 | 2) => roots.reduce((sum, { at }) => sum + at[axis], 0) / roots.length;
  const [x, z] = [middle(0), middle(2)];
  const moved = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const before = moved.get(each);
    if (before) return before;
    const root = rootOf(each);
    if (!roots.includes(root)) return each;
    const by: Vec = [(x - root.at[0]) * closer, 0, (z - root.at[2]) * closer];
    const after = { ...each, at: add(each.at, by), ...(each.on && { on: move(each.on) }) };
    moved.set(each, after);
    return after;
  };
  return placed.map(move);
}
const closer = 0.24;
const rootOf = (each: Placed): Placed => (each.on ? rootOf(each.on) : each);

/** Makes those who are small large enough to be read beside the others, but who is said to be small. */
export function evened(placed: readonly Placed[]): (thing: Thing) => Thing {
  const alive = placed.filter(({ on, thing }) => !on && thing.isAlive && !thing.flies);
  const tallest = Math.max(0, ...alive.map(extentOf));
  const grown = new Map<string, number>();
  for (const each of alive) {
    const share = extentOf(each) / (tallest * least);
    if (share < 1) grown.set(each.thing.id, 1 / Math.max(0.04, share));
  }
  return (thing) => ({ ...thing, size: thing.size * (thing.size === 1 ? (grown.get(thing.id) ?? 1) : 1) });
}
const extentOf = (each: Placed) => Math.max(heightOf(each), radiusOf(each) * 1.2);

/** Those without whom a picture is not what was asked for: somebody alive, else what was named first; with who or what is on them. */
export function coreOf(placed: readonly Placed[], aspect: number): readonly Placed[] {
  const [first] = placed;
  if (first === undefined) return placed;
  const alive = placed.filter(({ thing }) => thing.isAlive);
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
