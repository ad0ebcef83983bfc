import { coneHeight, dryHeight, isCloud } from './heights.ts';
import type { Place } from './place.ts';
import type { Ground, Water } from './scene.ts';
import { colourOf, isSnow, wayOf } from './soil.ts';
import type { TerrainWish } from './terrain-wish.ts';
import { ease, sin } from './vectors.ts';
import { bedOf, waterOf } from './waters.ts';

/** The land of one picture. What is shown stands around the origin, and the eye looks roughly along z. */
export interface Terrain {
  readonly height: (x: number, z: number) => number;
  readonly ground: Ground;
  readonly water?: Water;
  readonly isWet: (x: number, z: number) => boolean;
  /** A way that was named, on which nothing grows. */
  readonly isWay: (x: number, z: number) => boolean;
}

export function terrainOf(wish: TerrainWish): Terrain {
  const { place, random } = wish;
  const seed = random.whole(0, 9999);
  const side = random.chance(0.5) ? 1 : -1;
  const course = courseOf(place, wish, side, seed);
  const water = waterOf(wish, seed);
  const dry = dryHeight(wish, side, seed);
  const bed = water && wish.features.length === 0 ? bedOf(wish, water, course, side, seed) : undefined;
  const height = (x: number, z: number) => {
    const land = dry(x, z);
    // A volcano rises out of the sea as well.
    if (bed) return Math.max(bed(x, z, land), coneHeight(place.land, x, z, seed) - 2);
    return wish.features.reduce((y, { change }) => change(x, z, y, seed), land);
  };
  // The floor of a room is flat, whatever lies outside.
  const isFloor = place.room !== undefined;
  const level = water?.level ?? -1e6;
  return {
    height: isFloor ? () => 0 : height,
    ...(water && { water }),
    isWay: (x, z) =>
      place.land.isTrodden === true &&
      Math.abs(z) < 110 &&
      Math.abs(x - course(z)) < wayOf(wish.stage) * 1.15,
    // Nothing stands on clouds either.
    isWet: (x, z) => !isFloor && (height(x, z) < level - 0.02 || isCloud(place, [x, height(x, z), z], seed)),
    ground: {
      height,
      far: wish.far,
      colour: colourOf(wish, course, level, seed),
      material: (x, y, z, normal) =>
        isSnow(wish, y, normal) || isCloud(place, [x, y, z], seed)
          ? 'snow'
          : place.land.isStony || normal[1] < 0.72
            ? 'stone'
            : 'ground',
    },
  };
}

/** The middle line of a river or a way, by depth. */
const courseOf = (place: Place, { stage, measure }: TerrainWish, side: number, seed: number) => {
  const isRiver = place.water?.kind === 'river';
  const away = isRiver ? stage + 4 + measure * 0.5 : 0;
  const bend = isRiver ? 1 : 0.6;
  return (z: number) =>
    side *
    (away * ease(80 + stage * 4, 0, Math.abs(z)) +
      bend * (5 * sin(z * 0.045 + seed) + 9 * sin(z * 0.017 + seed * 0.7)) * ease(0, 60, z + 10));
};
