import { isA } from '../concepts/graph.ts';
import { heightOf, type Placed, radiusOf, towardsEye } from './placed.ts';
import type { Thing } from './thing.ts';
import { add, cos, ease, layered, scale, sin, type Vec } from './vectors.ts';

/** How something that stands there changes the land: a gorge under a bridge, a cliff behind a waterfall. */
export interface Feature {
  readonly change: (x: number, z: number, y: number, seed: number) => number;
  /** Water that belongs to it, and how high it stands. */
  readonly level: number;
}

export const isBridge = ({ as }: Thing) => isA(as, 'place.bridge') || as === 'place.rope-bridge';

/** How deep the gorge is under a bridge, and where the water stands in it. */
const gorges: Readonly<Record<string, readonly [number, number]>> = {
  'place.rope-bridge': [30, -26],
  'place.bridge': [7, -4.6],
};

/** Bridges lie across the view, under those who have no other place; who is beside a waterfall stands before its pool. */
export function bridged(flat: readonly Placed[]): readonly Placed[] {
  const fall = flat.find(({ thing }) => isA(thing.as, 'place.waterfall'));
  if (fall) {
    const facing = { ...fall, yaw: towardsEye + 0.2 };
    return flat.map((each) => (each === fall ? facing : each.on ? each : beforeFall(each, facing)));
  }
  const [bridge, ...more] = flat.filter(({ thing }) => isBridge(thing));
  if (!bridge || bridge.thing.at || bridge.on) return flat;
  if (more.length > 0) return inLine(flat, bridge);
  const others = flat.filter((each) => each !== bridge);
  const isPassed = ({ thing: { at } }: Placed) => at?.relation === 'under' && at.of === bridge.index;
  if (others.some(isPassed)) return flat.map((each) => (each === bridge ? onPiers(each) : each));
  const isFree = ({ thing: { at } }: Placed) => at === undefined || at.of !== bridge.index;
  const carries = others.some(({ thing }) => thing.isAlive) && others.every(isFree);
  // Nobody stands behind the posts in its middle.
  const aside = bridge.model.mesh.high[0] * bridge.size * 0.32;
  const turned: Placed = { ...bridge, yaw: 0.12, ...(carries && { at: [aside, 0, 0.2] as Vec }) };
  return flat.map((each) =>
    each === bridge ? turned : each.on || !carries ? each : { ...each, at: onDeck(turned, each.at) },
  );
}

/** Several bridges lead over one river, one behind the other. */
function inLine(flat: readonly Placed[], first: Placed): readonly Placed[] {
  const yaw = 0.12;
  const along: Vec = [-sin(yaw), 0, cos(yaw)];
  const bridges = flat.filter(({ thing }) => isBridge(thing));
  const gap = radiusOf(first) * 1.5;
  return flat.map((each) => {
    const one = bridges.indexOf(each);
    return one < 0 ? each : { ...each, yaw, at: add(first.at, scale(along, one * gap)) };
  });
}

/** Over who passes below, a bridge stands on its piers, and there is no gorge. */
const onPiers = (bridge: Placed): Placed => {
  const [x, , z] = bridge.at;
  return { ...bridge, yaw: 0.2, at: [x, -bridge.model.mesh.low[1] * bridge.size, z + 5] };
};
const isOnPiers = ({ at }: Pick<Placed, 'at'>) => at[1] > 1;

/** Nobody stands in the rock beside falling water. */
function beforeFall(each: Placed, { at, yaw, size }: Placed): Placed {
  const [c, s] = [cos(yaw), sin(yaw)];
  const [dx, dz] = [each.at[0] - at[0], each.at[2] - at[2]];
  const front = dx * c + dz * s;
  if (front > 8 * size) return each;
  const side = dz * c - dx * s > 0 ? 1 : -1;
  const [out, aside] = [12 * size, side * 7 * size];
  return { ...each, at: [at[0] + out * c - aside * s, each.at[1], at[2] + out * s + aside * c] };
}

/** Decks are as high as the banks, but bend a little. */
function onDeck({ at: middle, size, model: { anchors, mesh } }: Placed, at: Vec): Vec {
  const share = (at[0] - middle[0]) / (mesh.high[0] * size);
  return [at[0], at[1] + anchors.top[1] * size * Math.max(0, 1 - share * share), at[2]];
}

/** Whether a place is on the deck of a bridge, so that it does not sink into the gorge. */
export const isOnDeck = ([x, , z]: Vec, placed: readonly Placed[]) =>
  placed.some(({ thing, at, yaw, size, model: { mesh } }) => {
    if (!isBridge(thing) || isOnPiers({ at })) return false;
    const [dx, dz] = [x - at[0], z - at[2]];
    const along = dx * cos(yaw) + dz * sin(yaw);
    const across = dz * cos(yaw) - dx * sin(yaw);
    return Math.abs(along) < mesh.high[0] * size && Math.abs(across) < mesh.high[2] * size + 0.6;
  });

/** Whether those who are shown stand on a bridge. */
export const isOnBridge = (placed: readonly Placed[]) =>
  placed.some(({ thing, at, on }) => thing.isAlive && !on && isOnDeck(at, placed));

/** How high the eye must be over the walls of such a bridge, or over the deck of a ship, so that they hide nobody. */
export function wallsAt(placed: readonly Placed[]): (x: number, z: number) => number {
  const isCrossed = isOnBridge(placed);
  const ships = placed.flatMap(({ on, thing: { isAlive, at } }) =>
    on && isAlive && at?.relation === 'on' && on.thing.id.startsWith('vehicle.') && heightOf(on) > 3
      ? [on]
      : [],
  );
  return (x, z) => {
    const [ship] = ships.filter((each) => isOver(each, x, z));
    const deck = ship ? ship.at[1] + ship.model.anchors.seat[1] * ship.size + 1 : -1e6;
    return Math.max(deck, isCrossed && isOnDeck([x, 0, z], placed) ? 0.95 : -1e6);
  };
}

/** Whether a place is within the bounds of something, seen from above. */
function isOver({ at, yaw, size, model: { mesh } }: Placed, x: number, z: number): boolean {
  const [dx, dz] = [x - at[0], z - at[2]];
  const along = dx * cos(yaw) + dz * sin(yaw);
  const across = dz * cos(yaw) - dx * sin(yaw);
  return along > mesh.low[0] * size && along < mesh.high[0] * size && Math.abs(across) < mesh.high[2] * size;
}

/** What bridges and waterfalls do to the land. */
export const featuresOf = (placed: readonly Placed[]): readonly Feature[] =>
  placed.flatMap((each, index) =>
    isBridge(each.thing) && !each.on && !isOnPiers(each)
      ? // Parallel ones are over the same gorge.
        placed.findIndex(({ thing, yaw }) => isBridge(thing) && yaw === each.yaw) === index
        ? [gorgeUnder(each)]
        : []
      : isA(each.thing.as, 'place.waterfall')
        ? [cliffBehind(each)]
        : [],
  );

/** The land falls away along the bridge, as far as the eye can see to both sides of it. */
function gorgeUnder({ thing, at, yaw, size, model: { mesh } }: Placed): Feature {
  const [depth, level] = gorges[thing.as] ?? [7, -4.6];
  const half = mesh.high[0] * size;
  const [c, s] = [cos(yaw), sin(yaw)];
  return {
    level,
    change: (x, z, y, seed) => {
      const [dx, dz] = [x - at[0], z - at[2]];
      const across = dz * c - dx * s;
      const bend = 6 * (layered(across * 0.03, 4, 2, seed) - 0.5) * ease(6, 40, Math.abs(across));
      const along = Math.abs(dx * c + dz * s + bend) + 0.9 * (layered(x * 0.2, z * 0.2, 3, seed + 8) - 0.5);
      const deep = ease(half * 0.99, half * (depth > 20 ? 0.7 : 0.6), along);
      // The banks are as high as the deck.
      return y * ease(half * 1.05, half * 1.6, along) - depth * deep;
    },
  };
}

/** High land behind a waterfall, and a pool before it out of which a stream runs. */
function cliffBehind(fall: Placed): Feature {
  const { at, yaw, size } = fall;
  const high = heightOf(fall) * 0.9;
  const [c, s] = [cos(yaw), sin(yaw)];
  return {
    level: -0.3,
    change: (x, z, y, seed) => {
      const [dx, dz] = [x - at[0], z - at[2]];
      const front = dx * c + dz * s;
      const across = dz * c - dx * s;
      const rough = 4 * (layered(across * 0.09, 2, 3, seed + 50) - 0.5);
      const edge = 1 + Math.abs(across) * 0.12 + rough * ease(3, 9, Math.abs(across));
      const up =
        high * (0.85 + 0.5 * layered(x * 0.04, z * 0.04, 3, seed + 51)) * ease(0.8, 4.5, -front - edge + 0.4);
      const ring =
        Math.sqrt(across * across + (front - 4.5 * size) * (front - 4.5 * size)) +
        1.6 * (layered(x * 0.2, z * 0.2, 2, seed + 52) - 0.5);
      const pool = ease(7.5 * size, 5 * size, ring);
      const stream =
        ease(
          2.6,
          1.4,
          Math.abs(across - 5 * sin(front * 0.08)) + 0.6 * (layered(x * 0.3, z * 0.3, 2, seed) - 0.5),
        ) * ease(3, 7, front);
      const wet = Math.max(pool, stream);
      return (y + up) * (1 - wet) + Math.min(y, -1.1) * wet;
    },
  };
}
