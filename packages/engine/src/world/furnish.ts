import { isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Framing } from './camera.ts';
import { ceilingAt, walls } from './cave.ts';
import { changed } from './changes.ts';
import { hex } from './colours.ts';
import { foregroundOf } from './foreground.ts';
import {
  type Circle,
  type Furnished,
  type Furnishings,
  isInTheWay,
  lampsOf,
  radiusOf,
  recipeOf,
} from './furnishing.ts';
import { modelOf } from './model.ts';
import type { Furnishing } from './place.ts';
import type { Item } from './scene.ts';
import { isOnTrack, lineStreet, ringOf, sightsOf } from './sights.ts';
import type { Terrain } from './terrain.ts';
import { atan2, cos, layered, lengthOf, limit, mix, pi, sin, sub, type Vec } from './vectors.ts';

/** All that grows and lies in a place, where it is seen and hides nothing that is shown. */
export function furnish(furnishings: Furnishings): readonly Furnished[] {
  const { place, random } = furnishings;
  const wanted = inSeason(place.furnishing, furnishings).filter((row) => isWanted(row, furnishings.without));
  const all = [
    ...wanted.flatMap((row, index) => scatter(furnishings, row, random.fork(`${row.model} ${index}`), index)),
    ...foregroundOf(furnishings, wanted),
    ...sightsOf(furnishings),
    ...(place.closed ? [{ model: 'walls', item: walls(furnishings, place.closed) }] : []),
  ];
  const { at } = furnishings.framing.camera;
  // What is far away need not be covered leaf by leaf.
  const isNear = ({ item }: Furnished) => lengthOf(sub(item.at, at)) < 13;
  return all.map((each, index) =>
    isBuilt(each) && isNear(each) ? inState(each, furnishings.states, index % 4) : each,
  );
}

/** Houses fall to ruins, trees and stones do not. */
const isBuilt = ({ model }: Furnished) =>
  !/plant|tree|pine|rock|tuft|fern|bush|flower|walls|road/.test(model);
const inState = (each: Furnished, states: readonly string[], seed: number): Furnished => ({
  ...each,
  item: { ...each.item, model: changed(each.item.model, states, seed) },
});

/** Under snow nothing flowers, and firs and rocks are white. */
function inSeason(all: readonly Furnishing[], { isSnowy, isGloomy }: Furnishings): readonly Furnishing[] {
  const rows = isGloomy
    ? all.filter(({ model, isAsked }) => isAsked || !/flowers|blossoms/.test(model))
    : all;
  if (!isSnowy) return rows;
  return rows
    .filter(({ as = [], isTall }) => isTall || !as.includes('plant.plant'))
    .map((row) => ({ ...row, model: underSnow[row.model] ?? row.model }));
}
const underSnow: Readonly<Record<string, string>> = {
  'plant.pine': 'furnish.snowy-pine',
  'plant.tree': 'furnish.dead-tree',
  'furnish.rock': 'furnish.snowy-rock',
  'furnish.mossy-rock': 'furnish.snowy-rock',
};
const evergreens = [
  'plant.pine',
  'furnish.pine-grove',
  'plant.palm',
  'plant.cypress',
  'plant.bamboo',
  'plant.acacia',
];
const autumn = ['#c8651f', '#d99a2b', '#a83a22', '#8f8a34'].map(hex);

const runInto = (a: Circle, b: Circle, share: number) => {
  const room = (a[2] + b[2]) * share;
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) < room * room;
};

/** 'No trees' is asked of everything that is put anywhere. */
const isWanted = ({ model, as = [] }: Furnishing, without: readonly string[]) =>
  ![model, ...as].some((id) => without.some((unwanted) => id === unwanted || isA(id, unwanted)));

function scatter(
  furnishings: Furnishings,
  row: Furnishing,
  random: Random,
  number: number,
): readonly Furnished[] {
  const recipe = recipeOf(row.model);
  if (!recipe) return [];
  if (row.isStreet) return lineStreet(furnishings, row, recipe, random);
  if (row.isRing) return ringOf(furnishings, row, recipe, random);
  const { framing, terrain, aspect, isCoarse } = furnishings;
  const { camera, distance } = framing;
  const far = Math.max(1, distance / 34);
  const near = nearest(furnishings);
  // What is seen from high above has to be larger to be seen at all.
  const isFromAbove = camera.forward[1] < -0.42;
  const cover = isFromAbove
    ? limit(distance / (row.isTall ? 40 : 16), 1, row.isTall ? 1.5 : 3.4)
    : row.isTall || row.to > 40
      ? 1
      : limit(near / 5, 1, 2.4);
  const half = atan2(aspect * 0.5 + 0.12, camera.focal * 0.5);
  // Undergrowth does not tower over small animals.
  const low = limit(furnishings.measure / 1.5, 0.4, 1);
  const items: Item[] = [];
  const spots: Circle[] = [];
  const count = row.count * (isFromAbove && !row.isTall ? 2 : 1);
  for (let one = 0; one < count; one++) {
    const [x, z, reach] = isFromAbove
      ? spotAround(framing, random)
      : spotInView(framing, row, half, [near, far], random);
    const size = random.range(row.size[0], row.size[1]) * cover * (row.isTall ? 1 : low);
    const turned = random.range(0, 2 * pi);
    const kind = random.whole(0, 11);
    if (row.isGrouped && layered(x * 0.05, z * 0.05, 2, furnishings.seed + number) < 0.45) continue;
    if (!row.floats && terrain.isWet(x, z) !== (row.inWater === true)) continue;
    if (
      row.inWater &&
      row.isTall &&
      !isAllWet(terrain, x, z, radiusOf(modelOf(recipe, { seed: kind, isCoarse })) * size)
    )
      continue;
    if (row.isShore && !isNearWater(terrain, x, z)) continue;
    if (isOnTrack(furnishings, x, z) || terrain.isWay(x, z)) continue;
    const y = row.inWater ? (terrain.water?.level ?? 0) : terrain.height(x, z);
    if (!row.inWater && !row.floats && !row.isSteady && isSteep(terrain, x, z)) continue;
    const leaves =
      furnishings.isAutumn && row.as?.includes('plant.tree') && !evergreens.includes(row.model)
        ? autumn[kind % autumn.length]
        : undefined;
    const colours = { ...row.colours, ...(leaves && { leaves }) };
    // From afar and in schools, few facets do.
    const isSimple =
      isCoarse || reach > 80 || (row.floats !== undefined && row.model.startsWith('creature.'));
    const model = modelOf(recipe, { seed: kind, isCoarse: isSimple, colours });
    const radius = radiusOf(model) * size;
    const lifted = row.floats ? mix(row.floats[0], row.floats[1], random.next()) : y - 0.04 * size;
    const at: Vec = [x, row.hangs ? ceilingAt(furnishings, x, z) : lifted, z];
    if (
      !row.hangs &&
      isInTheWay(furnishings, at, radius, (model.mesh.high[1] ?? 1) * size, row.isTall === true)
    )
      continue;
    if (spots.some((spot) => runInto(spot, [x, z, radius], row.faces ? 1.05 : 0.6))) continue;
    if (row.isTall || row.to > 50) spots.push([x, z, radius]);
    items.push({
      model,
      at,
      yaw: row.faces ? atan2(-z, -x) + random.range(-0.3, 0.3) : turned,
      ...(row.leans && {
        pitch: random.range(-row.leans, row.leans),
        roll: random.range(-row.leans, row.leans),
      }),
      size,
      group: reach > 110 ? 900 + number : 0,
      lamps: lampsOf(items, model),
    });
  }
  return items.map((item) => ({ model: row.model, item }));
}

/** How far away the ground begins that the middle of the lower edge shows. */
function nearest({ framing: { camera }, terrain }: Furnishings): number {
  const high = camera.at[1] - terrain.height(camera.at[0], camera.at[2]);
  const steep = -camera.forward[1] + camera.up[1] / camera.focal;
  return steep > 0.05 ? limit((0.85 * high) / steep, 0, 30) : 0;
}

type Spot = readonly [number, number, number];

/** Somewhere before the eye: x, z and how far away. */
function spotInView(
  { camera, azimuth }: Framing,
  row: Furnishing,
  half: number,
  [near, far]: readonly [number, number],
  random: Random,
): Spot {
  const angle = azimuth + random.range(-1, 1) * half * (row.to < 40 ? 1.15 : 1.02);
  const share = random.next();
  // Nearer ones are seen larger: equal shares of the ground would put nearly all of them far away.
  // Nothing is to be seen under the lower edge of the picture.
  const from = Math.max(row.from * Math.min(far, 3), near);
  const reach = mix(from, Math.max(row.to * far, from * 3), share * Math.sqrt(share));
  return [camera.at[0] + cos(angle) * reach, camera.at[2] + sin(angle) * reach, reach];
}
/** From above, all that is seen lies around what is shown. */
function spotAround({ camera, focus, distance }: Framing, random: Random): Spot {
  const angle = random.range(0, 2 * pi);
  // Straight from above little of it is seen.
  const reach = distance * (camera.forward[1] < -0.8 ? 0.75 : 1.3) * Math.sqrt(random.next());
  return [focus[0] + cos(angle) * reach, focus[2] + sin(angle) * reach, distance];
}

const isAllWet = ({ isWet }: Terrain, x: number, z: number, by: number) =>
  isWet(x + by, z) && isWet(x - by, z) && isWet(x, z + by) && isWet(x, z - by);
const isNearWater = ({ isWet }: Terrain, x: number, z: number) =>
  [3, 7].some((by) => isWet(x + by, z) || isWet(x - by, z) || isWet(x, z + by) || isWet(x, z - by));

const isSteep = ({ height }: Terrain, x: number, z: number) =>
  Math.abs(height(x + 0.6, z) - height(x - 0.6, z)) + Math.abs(height(x, z + 0.6) - height(x, z - 0.6)) > 1.5;
