import type { Model } from './model.ts';
import { anchorOf, heightOf, type Placed, radiusOf } from './placed.ts';
import { type Camera, project } from './scene.ts';
import { add, dot, scale, sub, turn, type Vec } from './vectors.ts';

/** What a shot is to hold: points in the world, and the box around them. */
export interface Held {
  readonly middle: Vec;
  readonly half: Vec;
  readonly points: readonly Vec[];
}

export function heldBy(points: readonly Vec[]): Held {
  const low: [number, number, number] = [1e9, 1e9, 1e9];
  const high: [number, number, number] = [-1e9, -1e9, -1e9];
  for (const point of points)
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], point[axis]);
      high[axis] = Math.max(high[axis], point[axis]);
    }
  return { middle: scale(add(low, high), 0.5), half: scale(sub(high, low), 0.5), points };
}

export function boxOf(placed: readonly Placed[]): Held {
  // Of a tree beside a cat only the foot must be seen.
  const alive = placed.filter(({ thing }) => thing.isAlive);
  const grown = placed.filter(({ thing }) => !thing.id.startsWith('plant.'));
  const tallest = Math.max(0, ...(alive.length > 0 ? alive : grown).map(heightOf));
  // Of what something is said to be under or between, most must be seen.
  const isOver = ({ index }: Placed) =>
    placed.some(
      ({ thing: { at } }) => at?.of === index && (at.relation === 'under' || at.relation === 'between'),
    );
  return heldBy(
    placed.flatMap((each) => {
      const isLess =
        !grown.includes(each) ||
        (alive.length > 0 && !each.thing.isAlive && !each.thing.isLandmark && isHuge(each, tallest));
      const most = tallest > 0 && isLess ? tallest * (isOver(each) ? 3 : 1) : 1e9;
      return outlineOf(each.model).map((point): Vec => {
        const [x, y, z] = scale(turn(point, each.yaw), each.size);
        const aside = Math.min(1, (most * 1.2) / (Math.sqrt(x * x + z * z) + 1e-6));
        return add(each.at, [x * aside, Math.min(y, most * 2), z * aside]);
      });
    }),
  );
}

/** Head and shoulders. */
export function faceOf(placed: Placed): Held {
  const [x, y, z] = anchorOf(placed, 'eyes', 'mouth', 'top');
  const radius = Math.min(heightOf(placed), 2 * radiusOf(placed)) * 0.24;
  const low = y - radius * 1.3;
  return heldBy(
    [-radius, radius].flatMap((side) => [
      [x + side, low, z],
      [x + side, y + radius, z],
      [x, low, z + side],
      [x, y + radius, z + side],
    ]),
  );
}

const isHuge = (each: Placed, tallest: number) => heightOf(each) > 14 * tallest;

const outlines = new WeakMap<Model, readonly Vec[]>();
const ways = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z): Vec => [x, y, z])));

/** The outermost points of a model to all sides: wings and tails count as they are, and the air between them does not. */
export function outlineOf(model: Model): readonly Vec[] {
  const before = outlines.get(model);
  if (before) return before;
  const { positions } = model.mesh;
  const most = ways.map(() => -1e9);
  const found: Vec[] = ways.map(() => [0, 0, 0]);
  for (let at = 0; at < positions.length; at += 3) {
    const point: Vec = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    for (let way = 0; way < ways.length; way++) {
      const far = dot(point, ways[way] as Vec);
      if (far <= (most[way] ?? 0)) continue;
      most[way] = far;
      found[way] = point;
    }
  }
  outlines.set(model, found);
  return found;
}

/** A part of the picture, in shares of its height from the middle. */
export interface Seen {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** Of the nearest point. */
  readonly depth: number;
}

export function seenOf(camera: Camera, points: readonly Vec[]): Seen {
  let [left, right, bottom, top, near] = [1e9, -1e9, 1e9, -1e9, 1e9];
  for (const point of points) {
    const [x, y, depth] = project(camera, point);
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
    near = Math.min(near, depth);
  }
  return { left, right, bottom, top, depth: near };
}

/** A child does not vanish behind what it holds: how much smaller that becomes, unless it is long and thin. */
export function shrunk({ mesh: { low, high } }: Model, tall: number): number {
  const spans = [0, 1, 2].map((axis) => (high[axis] ?? 0) - (low[axis] ?? 0)).sort((a, b) => b - a);
  const [long = 0, wide = 0] = spans;
  const most = tall * (tall < 1.2 ? 0.38 : 0.6);
  return wide < long * 0.5 || long <= most ? 1 : most / long;
}
