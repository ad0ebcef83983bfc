import type { Framing } from './camera.ts';
import { modelOfLine } from './lines.ts';
import { anchorOf, heightOf, type Placed, radiusOf, type Settling } from './placed.ts';
import { type Item, project } from './scene.ts';
import { without } from './setting.ts';
import { settle } from './settle.ts';
import type { Part } from './shots.ts';
import type { Thing } from './thing.ts';
import { add, atan2, limit, pi, scale, sub, turn, type Vec } from './vectors.ts';

/** What is in the air stands on nothing: it is put into the picture where the sky is free, once the eye has its place. */

const rootOf = (things: readonly Thing[], index: number): number => {
  const { at } = things[index] ?? {};
  return at?.relation === 'riding' && at.of !== index ? rootOf(things, at.of) : index;
};

/** The things that are in the air and nowhere in particular, with who rides on them. */
export function aloftIn(things: readonly Thing[]): readonly Thing[] {
  const flying = new Set(
    things.flatMap((thing, index) => {
      const root = rootOf(things, index);
      const isBoarded = things.some(({ at, isAlive }) => isAlive && at?.relation === 'on' && at.of === root);
      return thing.flies && !things[root]?.at && !isBoarded ? [root] : [];
    }),
  );
  return things.filter((_, index) => flying.has(rootOf(things, index)));
}

interface Airspace {
  readonly settling: Settling;
  readonly framing: Framing;
  readonly aspect: number;
  /** What stands on the ground. */
  readonly standing: readonly Placed[];
  readonly ground: (x: number, z: number) => number;
  readonly side: number;
  /** What words leave free. */
  readonly free?: Part;
  /** How high things can be: under a roof. */
  readonly roof?: number;
}

/** Where each is in the picture, and how much of its height it fills. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly share: number;
}

/** Puts what is aloft of all things in its place. */
export function inTheAir(all: readonly Thing[], space: Airspace): readonly Placed[] {
  const { settling } = space;
  const aloft = aloftIn(all);
  const roots = aloft.filter(({ at }) => !at);
  return roots.flatMap((root, group) => {
    const isOwn = (thing: Thing) => aloft.includes(thing) && all[rootOf(all, all.indexOf(thing))] === root;
    const own = without(
      all,
      all.filter((thing) => !isOwn(thing)),
    );
    const random = settling.random.fork(`air ${group}`);
    const flat = settle({ ...settling, things: own, random, formation: undefined });
    const flock = flat.filter(({ thing }) => !thing.at);
    return flock.flatMap((leader, one) => {
      // Riders are shared out among their mounts in turn.
      const riders = flat.filter(
        ({ on, index }, each) =>
          on?.index === leader.index &&
          flat.slice(0, each).filter((other) => other.index === index).length % flock.length === one,
      );
      const tall = Math.max(...[leader, ...riders].map((each) => each.at[1] + heightOf(each))) - leader.at[1];
      const isHero = group === 0 && [leader, ...riders].some(({ thing }) => thing.isAlive);
      const moved = lifted(
        { each: leader, tall },
        freed(spotOf(leader, one, flock.length, group, space), flock.length, isHero, space),
        one,
        space,
      );
      const by = moved.yaw - leader.yaw;
      const ridden = riders.map((rider) => ({
        ...rider,
        at: add(moved.at, turn(sub(rider.at, leader.at), by)),
        yaw: rider.yaw + by,
        on: moved,
      }));
      return [moved, ...ridden].map((each) => numbered(each, (group + 1) * 100));
    });
  });
}

/** Numbers of their own, which no thing on the ground has. */
function numbered(each: Placed, by: number): Placed {
  const { thing, index } = each;
  const at = thing.at && { ...thing.at, of: thing.at.of + by };
  return { ...each, index: index + by, thing: { ...thing, ...(at && { at }) } };
}

const isKite = ({ thing }: Placed) => thing.as === 'thing.kite';
const isPlanet = ({ thing }: Placed) => ['thing.planet', 'thing.earth'].includes(thing.as);
const extentOf = (each: Placed) => Math.max(heightOf(each) * 0.75, radiusOf(each) * 1.4);

/** Alone they are what the picture is about; beside somebody on the ground they leave the middle to them. */
function spotOf(each: Placed, one: number, count: number, group: number, space: Airspace): Spot {
  const { framing, aspect, standing, side, settling } = space;
  const random = settling.random.fork(`spot ${each.thing.id} ${one}`);
  const owner = standing.filter(({ thing }) => thing.isAlive)[one];
  if (isKite(each) && owner) {
    const [x] = project(framing.camera, owner.at);
    const aside = side * (0.2 + 0.06 * (one % 2)) * (x * side > 0.25 ? -1 : 1);
    return { x: x + aside, y: 0.2 + 0.06 * ((one * 2) % 3), share: 0.19 };
  }
  const isMain = standing.length === 0 && group === 0;
  const base = isPlanet(each) ? 0.4 : shareOf(each, count, isMain);
  const share = limit(base * (each.size < 1 ? 0.75 : each.size > 2 ? 1.25 : 1), 0.04, 0.55);
  const focus = standing[0] && project(framing.camera, standing[0].at)[0];
  const away = focus === undefined ? side * 0.12 : (focus > 0 ? -1 : 1) * 0.2;
  const middle = group % 2 ? -away : away;
  const wide = Math.min(0.5, count * share * 0.6);
  const along = count > 1 ? one / (count - 1) - 0.5 : 0;
  const high = isMain ? 0.15 : 0.46 - share / 2 - 0.05;
  return {
    x: limit((middle + along * wide) * aspect, -aspect * 0.44, aspect * 0.44),
    y: high + (count > 1 ? (one % 2 ? -0.07 : 0.02) + random.range(-0.03, 0.03) : 0),
    share: share * (count > 1 ? 1 - 0.16 * (one % 3) : 1),
  };
}

/** Beside words there is less of the sky; somebody who flies there is large in it. */
function freed(spot: Spot, count: number, isHero: boolean, { free, aspect, standing }: Airspace): Spot {
  if (!free) return spot;
  const over = isHero ? 0.95 : 0.55;
  const [wide, tall] = [free.right - free.left, free.top - free.bottom];
  const isAlone = standing.length === 0 && count === 1;
  const most = Math.min(wide, tall * 1.2) * (isAlone ? 0.72 : isHero ? 0.36 : 0.3);
  const share = isAlone || isHero ? most / Math.sqrt(count) : Math.min(most, spot.share);
  const x = (free.left + free.right) / 2 + (count === 1 && isHero ? 0 : (spot.x * wide) / aspect);
  return {
    x: limit(x, free.left + share * 0.6, free.right - share * 0.6),
    // Who rides is over the middle of what flies.
    y: isAlone
      ? (free.top + free.bottom) / 2
      : limit(spot.y, free.bottom + share / 2, free.top - share * over),
    share,
  };
}

function shareOf(each: Placed, count: number, isMain: boolean): number {
  const isSmall = extentOf(each) < 2.6;
  if (isMain) return count === 1 ? (isSmall ? 0.34 : 0.5) : count <= 3 ? 0.36 : 0.2;
  return isSmall ? 0.11 : count === 1 ? 0.32 : 0.19;
}

/** At the depth at which it has its share of the picture, over the ground. */
function lifted(
  { each, tall }: { readonly each: Placed; readonly tall: number },
  { x, y, share }: Spot,
  one: number,
  space: Airspace,
): Placed {
  const { framing, ground, roof, side } = space;
  const { camera, azimuth } = framing;
  const depth = isPlanet(each) ? 420 : (Math.max(extentOf(each), tall * 0.75) * camera.focal) / (2 * share);
  const size = isPlanet(each)
    ? (each.size * (share * 2 * depth)) / (camera.focal * extentOf(each))
    : each.size;
  const at = (up: number): Vec =>
    add(
      camera.at,
      add(
        scale(camera.forward, depth),
        add(
          scale(camera.right, (x * 2 * depth) / camera.focal),
          scale(camera.up, (up * 2 * depth) / camera.focal),
        ),
      ),
    );
  const spot = at(y);
  const floor = ground(spot[0], spot[2]) + tall * (isPlanet(each) ? 0 : 0.8);
  const middle = Math.min(Math.max(spot[1], floor), (roof ?? 1e9) - tall);
  const { low, high } = each.model.mesh;
  const across = atan2(camera.right[2], camera.right[0]);
  // Towards the middle of the picture, and a little towards the eye.
  const way = x > 0 || (x === 0 && side > 0) ? across + pi : across;
  const yaw = isKite(each)
    ? azimuth + pi + 0.3 * side
    : way + (x > 0 ? 0.45 : -0.45) * (1 + 0.3 * ((one % 3) - 1));
  return { ...each, size, yaw, at: [spot[0], middle - ((low[1] + high[1]) / 2) * size, spot[2]] };
}

/** The lines from hands to kites, and to what is pulled. */
export function linesOf(
  flying: readonly Placed[],
  standing: readonly Placed[],
  isCoarse: boolean,
): readonly Item[] {
  const line = (from: Vec, to: Vec): Item => ({
    model: modelOfLine(from, to, isCoarse),
    at: [0, 0, 0],
    yaw: 0,
    size: 1,
    lamps: 0,
  });
  const hands = standing.filter(({ thing }) => thing.isAlive);
  const ropes = hands.flatMap((puller): readonly Item[] => {
    const { at } = puller.thing;
    const load = at?.relation === 'pulling' && standing.find(({ index }) => index === at.of);
    if (!load) return [];
    const { anchors, mesh } = load.model;
    const hook = anchors.hook ?? [mesh.high[0] * 0.96, mesh.high[1] * 0.3, 0];
    const hand = anchorOf(puller, 'hand', 'mouth', 'back');
    return [line(hand, add(load.at, turn(scale(hook, load.size), load.yaw)))];
  });
  const strings = flying.filter(isKite).flatMap((kite, one): readonly Item[] => {
    const owner = hands[one];
    return owner ? [line(anchorOf(owner, 'hand', 'top'), add(kite.at, [0, 0.95 * kite.size, 0]))] : [];
  });
  return [...ropes, ...strings];
}
