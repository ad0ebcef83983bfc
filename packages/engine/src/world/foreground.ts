import type { Random } from '../draw/random.ts';
import { type Furnished, type Furnishings, radiusOf, recipeOf } from './furnishing.ts';
import { modelOf, type Recipe } from './model.ts';
import type { Furnishing } from './place.ts';
import type { Item } from './scene.ts';
import { add, pi, scale, type Vec } from './vectors.ts';

/** What is near the eye: dark trees at the sides, and what grows or lies there in the lower corners. They give a picture its depth. */
export const foregroundOf = (
  furnishings: Furnishings,
  wanted: readonly Furnishing[],
): readonly Furnished[] => [...trunksOf(furnishings, wanted), ...cornersOf(furnishings, wanted)];

/** Trees with high crowns: others would hide half of the picture. */
const trunks = ['furnish.forest-tree', 'plant.birch', 'plant.bamboo', 'plant.palm', 'furnish.dead-tree'];

/** Dark shapes at the sides. */
function trunksOf(furnishings: Furnishings, wanted: readonly Furnishing[]): readonly Furnished[] {
  const { shot, framing, aspect, terrain, isCoarse, isEmpty, random } = furnishings;
  const row = wanted.find(({ frames, model }) => frames && trunks.includes(model));
  const recipe = row && recipeOf(row.model);
  const isFramed = shot.frame ?? (isEmpty && shot.side > 0 ? 'both' : isEmpty ? 'one' : undefined);
  if (!recipe || !row || !isFramed) return [];
  const { camera, distance } = framing;
  const sides = isFramed === 'both' ? [1, -1] : [-shot.side];
  return sides.flatMap((side) =>
    [0, 1].map((one): Furnished => {
      const depth = Math.max(2.4, Math.min(distance * (0.4 + one * 0.16), 16 + one * 5));
      const across = (side * (aspect * (0.54 + one * 0.07)) * 2 * depth) / camera.focal;
      const spot = add(camera.at, add(scale(camera.forward, depth), scale(camera.right, across)));
      const model = modelOf(recipe, { seed: random.whole(0, 11), isCoarse });
      const item: Item = {
        model,
        at: [spot[0], Math.min(terrain.height(spot[0], spot[2]), camera.at[1] - 0.4) - 0.1, spot[2]],
        yaw: random.range(0, 2 * pi),
        size: row.size[1] * Math.min(1, depth / 5),
        tint: [0.5, 0.52, 0.56],
        lamps: 0,
      };
      return { model: row.model, item };
    }),
  );
}

/** What may lie large before the eye, as in a corner of a stage. */
const low =
  /fern|bush|tuft|reed|flowers|mushroom|coral|seaweed|crystal|rock|crop|rice|ice$|stalagmite|succulent|lollipop|candy|cactus|cloud/;

/** How much of the picture's height the things in a corner fill, the first at its side, and how far in they are. */
const spots = [
  [0.24, 0.485],
  [0.2, 0.4],
  [0.15, 0.33],
  [0.12, 0.25],
] as const;

function cornersOf(furnishings: Furnishings, wanted: readonly Furnishing[]): readonly Furnished[] {
  const { shot, aspect, framing, random } = furnishings;
  // Streets and tracks are free.
  if (furnishings.place.room || wanted.some(({ isStreet }) => isStreet) || framing.camera.forward[1] < -0.5)
    return [];
  const all = wanted.filter(
    ({ model, isStreet, inWater, floats, from }) =>
      low.test(model) && !isStreet && !inWater && !floats && from <= 8,
  );
  const asked = all.filter(({ isAsked }) => isAsked);
  const rows = asked.length > 0 ? [...asked, ...asked, ...all] : all;
  if (rows.length === 0) return [];
  const rolled = random.fork('corners');
  return [1, -1].flatMap((side) => {
    // One side has more than the other.
    const count = side === shot.side ? 2 : 4;
    return spots.slice(0, count).flatMap(([share, across], one): readonly Furnished[] => {
      const row = rows[rolled.whole(0, rows.length - 1)];
      const recipe = row && recipeOf(row.model);
      if (!row || !recipe) return [];
      const x = side * aspect * across * rolled.range(0.94, 1.04);
      const item = inCorner(
        furnishings,
        row,
        recipe,
        [x, share * rolled.range(0.8, 1.1)],
        rolled.fork(`${one}`),
      );
      return item ? [{ model: row.model, item }] : [];
    });
  });
}

/** Where the lower edge of the picture meets the ground, as large as its share of the picture's height. */
function inCorner(
  { framing: { camera }, terrain, isCoarse, kept }: Furnishings,
  row: Furnishing,
  recipe: Recipe,
  [x, share]: readonly [number, number],
  random: Random,
): Item | undefined {
  const way = add(
    camera.forward,
    add(scale(camera.right, (2 * x) / camera.focal), scale(camera.up, -0.96 / camera.focal)),
  );
  const model = modelOf(recipe, { seed: random.whole(0, 11), isCoarse, colours: row.colours ?? {} });
  const tall = model.mesh.high[1] - Math.min(0, model.mesh.low[1]);
  for (let depth = 1.6; depth < 70; depth *= 1.12) {
    const [px, py, pz]: Vec = add(camera.at, scale(way, depth));
    const ground = terrain.height(px, pz);
    if (ground < py) continue;
    const size = Math.min((share * 2 * depth) / (camera.focal * tall), row.size[1] * 4);
    const radius = radiusOf(model) * size;
    const isTaken = kept.some(
      ([kx, kz, free]) => (kx - px) * (kx - px) + (kz - pz) * (kz - pz) < (free + radius) * (free + radius),
    );
    if (isTaken || terrain.isWet(px, pz)) return undefined;
    return {
      model,
      at: [px, ground - 0.05 * size, pz],
      yaw: random.range(0, 2 * pi),
      size,
      tint: [0.62, 0.64, 0.7],
      lamps: 0,
    };
  }
  return undefined;
}
