import { isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Framing } from './camera.ts';
import { type Furnished, type Furnishings, isInTheWay, lampsOf, recipeOf } from './furnishing.ts';
import { modelOf, type Recipe } from './model.ts';
import type { Furnishing, Place } from './place.ts';
import { cameraAt, type Item } from './scene.ts';
import type { Terrain } from './terrain.ts';
import { add, atan2, cos, hash, pi, scale, sin, unit, type Vec } from './vectors.ts';

/** What a place has far away: one great thing at a place in the picture, where nothing hides it. */
export function sightsOf(furnishings: Furnishings): readonly Furnished[] {
  const { place, framing, shot, aspect, terrain, isCoarse, isEmpty, stage, random } = furnishings;
  const { camera, distance } = framing;
  const forward = unit([camera.forward[0], 0, camera.forward[2]]);
  const right: Vec = [forward[2], 0, -forward[0]];
  const rolled = random.fork('sights');
  return (place.sights ?? []).flatMap((sight): readonly Furnished[] => {
    const recipe = recipeOf(sight.model);
    const isUnwanted = [sight.model, ...(sight.as ?? [])].some((id) =>
      furnishings.without.some((unwanted) => isA(id, unwanted)),
    );
    if (!recipe || isUnwanted || furnishings.shown.includes(sight.model) || (sight.isAlone && !isEmpty))
      return [];
    const depth = Math.max(sight.depth, isEmpty ? 0 : distance + stage * 2 + sight.depth * 0.5);
    const aside = shot.side * sight.across * aspect * ((2 * depth) / camera.focal) * rolled.range(0.85, 1.1);
    const at = add(camera.at, add(scale(forward, depth), scale(right, aside)));
    const ground = Math.max(terrain.height(at[0], at[2]), terrain.water?.level ?? -1e6);
    const model = modelOf(recipe, { seed: rolled.whole(0, 11), isCoarse });
    const size = sight.size * (depth / sight.depth) * rolled.range(0.9, 1.1);
    const item: Item = {
      model,
      at: [at[0], sight.level ?? ground + (sight.up ?? 0), at[2]],
      yaw: atan2(-forward[2], -forward[0]) + (sight.yaw ?? 0.5 * shot.side),
      size,
      lamps: 0,
    };
    return [{ model: sight.model, item, stays: true }];
  });
}

/** Houses shoulder to shoulder along both sides of the way that the eye looks, and the paving between them. */
export function lineStreet(
  furnishings: Furnishings,
  row: Furnishing,
  recipe: Recipe,
  random: Random,
): readonly Furnished[] {
  const { framing, terrain, isCoarse, isEmpty, isPassed, stage } = furnishings;
  const { camera, distance } = framing;
  const { angle, along, right, offset } = axisOf(furnishings);
  const half =
    isEmpty || isPassed
      ? row.from
      : Math.max(row.from, Math.min(row.from * 2, Math.abs(offset) + stage + 1.5));
  const bend = bendOf(furnishings);
  const isFromAbove = camera.forward[1] < -0.42;
  // From high up no bump of the ground comes through the paving.
  const usual = row.isFloor ? -8 - (isFromAbove ? distance * 1.5 : 0) : -6;
  const items: Item[] = [];
  // From high up a town is more than one street.
  const period = isFromAbove && (row.lane === undefined || row.isFloor) ? periodOf(furnishings) : 0;
  const lines = (period > 0 ? [0, 1, -1] : [0]).flatMap((block) =>
    (row.lane === undefined ? [1, -1] : [Math.sign(row.lane) || 1]).map((side) => [block, side] as const),
  );
  for (const [block, side] of lines) {
    const size = random.range(row.size[0], row.size[1]);
    for (
      let away = row.first ?? usual + (row.isFloor ? 0 : random.range(0, 6 + (row.gap ?? 0)));
      away < row.to + distance;
    ) {
      const other =
        row.others && random.chance(0.34) ? recipeOf(random.pick(row.others as never)) : undefined;
      const { colours = {} } = row;
      const model = modelOf(other ?? recipe, { seed: random.whole(0, 11), isCoarse, colours });
      const { low, high } = model.mesh;
      const wide = (row.isAlong ? high[0] - low[0] : high[2] - low[2]) * size;
      away += wide / 2;
      const beyond = Math.max(0, away - distance);
      const aside = row.lane ?? side * (half + (row.isAlong ? high[2] : high[0]) * size);
      const [x, , z] = add(
        camera.at,
        add(scale(along, away), scale(right, offset + block * period + aside + bend * beyond * beyond)),
      );
      // Whatever stands along a street turns with it.
      const turned = -atan2(2 * bend * beyond, 1);
      away += wide / 2 + (row.gap ?? 0) * random.range(0.8, 1.2);
      const foot = row.inWater
        ? (terrain.water?.level ?? 0)
        : terrain.height(x, z) + (low[1] < -2 ? -low[1] : -0.04) * size;
      const at: Vec = [
        x,
        row.isFloor ? terrain.height(x, z) + (isFromAbove ? 0.35 + 0.06 * block : 0.03) : foot,
        z,
      ];
      if (terrain.isWet(x, z) !== (row.inWater === true)) continue;
      if (
        !row.isFloor &&
        !(row.lane !== undefined && high[1] * size < 0.7) &&
        (isEmpty
          ? away < (row.lane === undefined || row.first !== undefined ? 3 : 12)
          : isInTheWay(furnishings, at, (wide / 2) * 0.8, high[1] * size, row.isTall === true))
      )
        continue;
      items.push({
        model,
        at,
        yaw:
          turned +
          (row.isAlong
            ? angle + (row.lane !== 0 && side > 0 && !row.isFloor ? pi : 0)
            : atan2(-right[2] * side, -right[0] * side) + (row.isTall ? 0 : random.range(-0.2, 0.2))),
        size: row.isFloor ? size : size * random.range(0.94, 1.06),
        group: away > 110 ? 880 : 0,
        lamps: lampsOf(items, model),
      });
    }
  }
  return items.map((item) => ({
    model: row.model,
    item,
    ...((row.isTall || row.lane !== undefined) && { stays: true }),
  }));
}

/** How far apart streets are whose houses stand back to back. */
function periodOf({ place, isCoarse, stage, isEmpty }: Furnishings): number {
  const row = place.furnishing.find(({ isStreet, isTall, lane }) => isStreet && isTall && lane === undefined);
  const recipe = row && recipeOf(row.model);
  if (!row || !recipe || place.water) return 0;
  const { low, high } = modelOf(recipe, { seed: 0, isCoarse }).mesh;
  const half = isEmpty ? row.from : Math.max(row.from, Math.min(row.from * 2, stage + 1.5));
  return 2 * (half + (high[0] - low[0]) * row.size[1] + 1);
}

/** The middle line of a street: which way it runs, and how far it is from the eye, to the right. */
function axisOf({ framing: { camera, focus, azimuth }, isEmpty, isPassed, place, shot, seed }: Furnishings) {
  // From high up, streets run across the corners of the picture; straight from above, up and down.
  const isSlanted = camera.forward[1] < -0.42 && camera.forward[1] > -0.85;
  const turned = isSlanted ? 0.62 * shot.side : 0;
  const angle = azimuth + turned + (isEmpty || isPassed ? 0 : 0.14 * (hash(seed, 6, 5) - 0.5));
  const along: Vec = [cos(angle), 0, sin(angle)];
  const right: Vec = [along[2], 0, -along[0]];
  const aside = isPassed && !place.water ? Math.sign(shot.at[0]) * widthOf(place) * 0.45 : 0;
  const offset = (focus[0] - camera.at[0]) * right[0] + (focus[2] - camera.at[2]) * right[2] - aside;
  return { angle, along, right, offset };
}

/** Half of the street that its houses, platforms and trains leave free. */
export const widthOf = ({ furnishing }: Place) =>
  Math.max(
    1.2,
    Math.min(
      8,
      ...furnishing.flatMap(({ isStreet, isFloor, inWater, lane, from }) =>
        !isStreet || isFloor || inWater || lane === 0 ? [] : lane === undefined ? from : Math.abs(lane) - 2.4,
      ),
    ),
  );

const floorOf = (name: string) => {
  const floor = recipeOf(name);
  return floor ? modelOf(floor, { seed: 0, isCoarse: false }).mesh.high[2] + 0.4 : 0;
};

/** Whether a place is on a race track or in its stands, where nothing grows. */
export function isOnTrack(furnishings: Furnishings, x: number, z: number): boolean {
  const { place, framing } = furnishings;
  if (!place.land.way) return false;
  const { along, right, offset } = axisOf(furnishings);
  const way: Vec = [x - framing.camera.at[0], 0, z - framing.camera.at[2]];
  const beyond = Math.max(0, way[0] * along[0] + way[2] * along[2] - framing.distance);
  const lateral = way[0] * right[0] + way[2] * right[2] - offset - bendOf(furnishings) * beyond * beyond;
  return place.furnishing.some(
    ({ lane = 0, isFloor, isStreet, model }) =>
      isStreet && Math.abs(lateral - lane - (isFloor ? 0 : 5)) < (isFloor ? floorOf(model) : 6.5),
  );
}

/** Streets bend in the distance, so that houses close the view; a canal is straight. */
const bendOf = ({ seed, terrain, place, framing: { camera } }: Furnishings) =>
  terrain.water || camera.forward[1] < -0.42
    ? 0
    : (place.land.way ? 0.6 : 1) * (hash(seed, 3, 5) > 0.5 ? 1 : -1) * (0.002 + 0.0045 * hash(seed, 4, 5));

/** Side by side around what is shown, as the seats of an arena. */
export function ringOf(
  furnishings: Furnishings,
  row: Furnishing,
  recipe: Recipe,
  random: Random,
): readonly Furnished[] {
  const { framing, terrain, isCoarse, stage } = furnishings;
  const { camera } = framing;
  const [size] = row.size;
  const sample = modelOf(recipe, { seed: 0, isCoarse }).mesh;
  // From high up all of it is seen, and the eye is over it.
  const isOver = camera.forward[1] < -0.42;
  const eye = isOver ? 0 : Math.sqrt(camera.at[0] * camera.at[0] + camera.at[2] * camera.at[2]);
  const reach = Math.max(row.from, stage + row.from * 0.6, eye + 5);
  const count = Math.round((2 * pi * reach) / ((sample.high[2] - sample.low[2]) * size * 0.66));
  return Array.from({ length: count }, (_, one): Furnished => {
    const angle = ((one + 0.5) / count) * 2 * pi;
    const [x, z] = [cos(angle) * reach, sin(angle) * reach];
    const model = modelOf(recipe, { seed: random.whole(0, 11), isCoarse });
    return {
      model: row.model,
      stays: true,
      item: { model, at: [x, terrain.height(x, z), z], yaw: angle + pi, size, group: 0 },
    };
  }).filter(({ item: { at } }) => {
    const way = [at[0] - camera.at[0], at[2] - camera.at[2]] as const;
    return isOver || way[0] * camera.forward[0] + way[1] * camera.forward[2] > 3;
  });
}

/** Looks along a street in which nobody is: from its middle, from beside its houses, from near the ground or from a balcony. */
export function lookAlong(
  seed: number,
  aspect: number,
  isClosed: boolean,
  /** Half of the street's width. */
  half: number,
  { height }: Terrain,
  random: Random,
): Framing {
  const [up, aside, turned, down] = views[seed % 4] as readonly [number, number, number, number];
  const side = hash(seed, 8, 5) > 0.5 ? 1 : -1;
  const high = isClosed ? Math.min(up, 2) : up;
  const x = side * half * aside * random.range(0.85, 1);
  const at: Vec = [x, high + Math.max(0, height(x, -16)), -16];
  const aim: Vec = [
    x * 0.4 - side * turned * random.range(0.8, 1.2),
    2.9 + high * down + Math.max(0, height(0, 14)),
    14,
  ];
  const camera = cameraAt(at, aim, aspect < 1 ? 64 : random.range(46, 54));
  return { camera, focus: [0, 1.5, 0], distance: 18, azimuth: pi / 2 };
}
/** How high the eye is, how far from the middle, how far it looks to the other side, and how much it looks level. */
const views = [
  [1.7, 0.12, 0.6, 0.3],
  [2.6, 0.5, 5.5, 0.25],
  [0.9, 0.3, 2.4, 0.9],
  [5.6, 0.25, 2.8, -0.1],
] as const;
