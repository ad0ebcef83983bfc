import { coreOf } from './core.ts';
import { boxOf, faceOf, type Held, heldBy } from './held.ts';
import { modelOf } from './model.ts';
import type { Place } from './place.ts';
import { heightOf, type Placed, radiusOf, towardsEye } from './placed.ts';
import { isFromAbove, proportionsOf, type ShotWish, type TakenShot } from './shots.ts';
import { fromBehind } from './staging.ts';
import type { Thing } from './thing.ts';
import { lengthOf, type Vec } from './vectors.ts';

/** Who or what a picture is about, and how large that is. */

export function tallOf({ recipe, size, colours, pose }: Thing) {
  const { mesh } = modelOf(recipe, {
    seed: 0,
    isCoarse: false,
    colours,
    ...(pose !== undefined && { pose }),
  });
  return mesh.high[1] * size;
}

export const isCircling = ({ thing: { flies, at } }: Placed) => flies === true && at?.relation === 'around';

/** Everything but landmarks behind somebody. */
export const mainOf = (placed: readonly Placed[]) => {
  const near = placed.filter((each) => !each.thing.isLandmark && !isCircling(each));
  const low = placed.filter((each) => !isCircling(each));
  // Of buildings alone, those that are said to be beside each other: a castle behind a market is behind it.
  const isTied = ({ index, thing }: Placed) =>
    thing.at !== undefined || low.some((other) => other.thing.at?.of === index);
  const tied = low.filter(isTied);
  return [near, tied, low, placed].find(({ length }) => length > 0) ?? placed;
};

/** How large what is shown is, and how far it reaches from the middle. */
export const measuresOf = (main: readonly Placed[]) => ({
  measure:
    main.length > 0 ? Math.max(...main.map((each) => Math.max(heightOf(each), radiusOf(each) * 2))) : 6,
  stage:
    main.length > 0
      ? Math.max(...main.map((each) => lengthOf([each.at[0], 0, each.at[2]]) + radiusOf(each)))
      : 3,
});

/** Who is shown looks into the picture or out of it, where words say so. */
export function lookingAs({ looks }: ShotWish, placed: readonly Placed[], side: number): readonly Placed[] {
  if (looks === 'in') return fromBehind(placed, side);
  if (looks === undefined) return placed;
  return placed.map((each) => (each.thing.isLandmark ? each : { ...each, yaw: towardsEye - 0.2 * side }));
}

/** An owl on a tree, an apple on a table: what is much larger than the one that is on it may reach out of the picture. */
function withoutSupports(placed: readonly Placed[]): readonly Placed[] {
  const carried = placed.filter(
    ({ on, thing, index }) => on && !on.thing.isAlive && (thing.isAlive || index < on.index),
  );
  const extent = (each: Placed) => Math.max(heightOf(each), 2 * radiusOf(each));
  const isLarge = (each: Placed) =>
    carried.some((rider) => rider.on?.index === each.index && extent(each) > 3 * extent(rider));
  const left = placed.filter((each) => !isLarge(each));
  return left.length > 0 ? left : placed;
}

/** What the shot is to hold: the main group; of a wide place without anybody, some air around what stands there. */
export function mainPoints(
  placed: readonly Placed[],
  main: readonly Placed[],
  flat: readonly Placed[],
  shot: TakenShot,
  { view, furnishing }: Place,
): Held {
  const all = placed.filter((_, index) => main.includes(flat[index] as Placed));
  const shown = shot.box ? coreOf(all, proportionsOf(shot.box)) : withoutSupports(all);
  const [first] = shown;
  const people = shown.filter(({ thing }) => thing.isAlive);
  if (first && shot.isFace && shown.length === 1 && people.length === 1) return faceOf(first);
  // In a strip there is room for heads only.
  if (shot.isFace && shot.box && people.length > 0)
    return heldBy(people.slice(0, 3).flatMap((each) => faceOf(each).points));
  if (shown.length > 0) return boxOf(shown);
  const { up, away, wide } = isFromAbove(shot) ? over(furnishing) : (view ?? { up: 2.6, away: 12, wide: 7 });
  return heldBy(
    [-wide, wide].flatMap((x) => [0, up * 2].flatMap((y) => [away - 2, away + 2].map((z): Vec => [x, y, z]))),
  );
}
/** Of a town seen from above, several houses are to be seen. */
const over = (rows: Place['furnishing']) =>
  rows.some(({ isRing }) => isRing)
    ? { up: 3, away: 0, wide: 16 }
    : rows.some(({ isStreet, isTall }) => isStreet && isTall)
      ? { up: 4, away: 24, wide: 34 }
      : { up: 2, away: 16, wide: 17 };
