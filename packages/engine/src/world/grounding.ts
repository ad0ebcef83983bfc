import { kindOf } from '../brief/brief.ts';
import { isOnDeck } from './features.ts';
import { capeOf } from './heights.ts';
import { boxOf, seenOf } from './held.ts';
import type { Place } from './place.ts';
import { heightOf, type Placed, radiusOf } from './placed.ts';
import { lowered } from './rooms/set-room.ts';
import type { Camera, Scene } from './scene.ts';
import type { Terrain } from './terrain.ts';
import { add, lengthOf, scale, sub, type Vec } from './vectors.ts';

/** What carries those who are shown: land, a cape in the sea, waves. */

/** Puts what was settled on flat ground onto the land, or onto the waves. */
export function grounded(each: Placed, terrain: Terrain, isAfloat: boolean, all: readonly Placed[]): Placed {
  let root = each;
  while (root.on) root = root.on;
  const [x, , z] = root.at;
  const level = terrain.water?.level ?? 0;
  // A boat that comes to be on land stands on it, not below it.
  const isSwimming =
    (isAfloat && terrain.height(x, z) < level + 0.3) ||
    (kindOf(root.thing.id) === 'vehicle' && terrain.isWet(x, z));
  const swim = level + (terrain.water?.waves?.(x, z) ?? 0);
  const up =
    isSwimming && (!root.thing.isLandmark || kindOf(root.thing.id) === 'vehicle')
      ? swim
      : isOnDeck(root.at, all)
        ? 0
        : Math.max(terrain.height(x, z), isAfloat ? level - 0.4 : -1e6);
  const on = each.on ? grounded(each.on, terrain, isAfloat, all) : undefined;
  // Whales and sharks show their backs.
  const deep = isSwimming && root === each && each.thing.isAlive ? heightOf(each) * 0.4 : 0;
  return { ...each, at: [each.at[0], each.at[1] + up - deep, each.at[2]], ...(on && { on }) };
}

/** Over the highest waves around: the eye is not to be in one. */
export const surfaceOf = ({ water }: Terrain, x: number, z: number) =>
  water ? water.level + (water.waves ? 0.6 + Math.abs(water.waves(x, z)) : 0) : -1e6;

/** Under a closed sky the ground ends soon; outside of a room it lies a little lower than the floor. */
export function groundSeenIn(
  place: Place,
  { ground }: Terrain,
  isAfloat: boolean,
  isNight: boolean,
): Pick<Scene, 'ground'> {
  if (place.land.isVoid) return {};
  if (place.room)
    return place.air?.sky !== undefined
      ? {}
      : {
          ground: {
            ...ground,
            height: lowered(ground.height, place.room.outside === 'city' ? 60 : 0.15),
            // The lamps of the room do not reach it.
            ...(isNight && { colour: (...at) => scale(ground.colour(...at), 0.14) }),
          },
        };
  return { ground: !isAfloat && place.air?.sky === 'none' ? { ...ground, far: 160 } : ground };
}

/** How far the land reaches: a cliff carries all that stands on it, also what is behind the middle. */
export const footingOf = (stage: number, { land }: Place, isAfloat: boolean, flat: readonly Placed[]) =>
  land.drop && !isAfloat
    ? Math.max(
        stage,
        ...flat
          .filter(({ on }) => !on)
          .map((each) => (lengthOf([each.at[0], 0, each.at[2]]) + radiusOf(each)) / 1.3),
      )
    : stage;

/** Buildings by the sea on which others float: where they are, and how large. */
export const capesOf = (flat: readonly Placed[]) =>
  flat
    .filter((each) => !each.on && each.thing.isLandmark && kindOf(each.thing.id) === 'place')
    .map((each) => [each.at[0], each.at[2], radiusOf(each)] as const);

/** What stands on land by the sea is so far behind those who float there that it is seen to its top. */
export function offshore(flat: readonly Placed[], place: Place): readonly Placed[] {
  const rootOf = (each: Placed): Placed => (each.on ? rootOf(each.on) : each);
  const move = (each: Placed): Placed => {
    const root = rootOf(each);
    const { at, thing } = root;
    const away = (capeOf(place) + heightOf(root)) * 3.6;
    if (!thing.isLandmark || kindOf(thing.id) !== 'place' || at[2] <= 0 || at[2] >= away) return each;
    const by: Vec = [0.2 * (away - at[2]) * (at[0] < 0 ? -1 : 1), 0, away - at[2]];
    return { ...each, at: add(each.at, by), ...(each.on && { on: move(each.on) }) };
  };
  return flat.map(move);
}

/** What stands behind and is cut by the upper edge goes farther away, as far as the land there is as high. */
export function receded(each: Placed, camera: Camera, { height }: Terrain, all: readonly Placed[]): Placed {
  const { at, thing } = each;
  // A bridge over a boat stays over it.
  if (all.some((other) => other.thing.at?.of === each.index)) return each;
  const isCut = (there: Placed) => seenOf(camera, boxOf([there]).points).top > 0.46;
  if (!thing.isLandmark || each.on || thing.flies || !isCut(each)) return each;
  for (const by of [1.3, 1.7, 2.2]) {
    const [x, , z] = add(camera.at, scale(sub(at, camera.at), by));
    const up = height(x, z) - height(at[0], at[2]);
    const there: Placed = { ...each, at: [x, at[1] + up, z] };
    if (Math.abs(up) < 8 && !isCut(there)) return there;
  }
  return each;
}
