import { isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import { type Furnished, type Furnishings, isInTheWay, lampsOf, recipeOf } from './furnishing.ts';
import { modelOf, type Recipe } from './model.ts';
import type { Furnishing } from './place.ts';
import type { Item } from './scene.ts';
import { add, atan2, cos, scale, sin, unit, type Vec } from './vectors.ts';

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
    if (!recipe || isUnwanted || (sight.isAlone && !isEmpty)) return [];
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
    return [{ model: sight.model, item }];
  });
}

/** Houses shoulder to shoulder along both sides of the way that the eye looks. */
export function lineStreet(
  furnishings: Furnishings,
  row: Furnishing,
  recipe: Recipe,
  random: Random,
): readonly Furnished[] {
  const { framing, terrain, isCoarse, stage } = furnishings;
  const { camera, focus, distance } = framing;
  const angle = framing.azimuth + random.range(-0.07, 0.07);
  const along: Vec = [cos(angle), 0, sin(angle)];
  const right: Vec = [along[2], 0, -along[0]];
  const offset = (focus[0] - camera.at[0]) * right[0] + (focus[2] - camera.at[2]) * right[2];
  const half = Math.max(row.from, Math.min(row.from * 2, Math.abs(offset) + stage + 1.5));
  const items: Item[] = [];
  for (const side of [1, -1]) {
    const size = random.range(row.size[0], row.size[1]);
    for (let away = -6 + random.range(0, 6); away < row.to + distance; ) {
      const model = modelOf(recipe, { seed: random.whole(0, 11), isCoarse });
      const { low, high } = model.mesh;
      const wide = (high[2] - low[2]) * size;
      away += wide / 2;
      const [x, , z] = add(camera.at, add(scale(along, away), scale(right, side * (half + high[0] * size))));
      away += wide / 2 + (row.gap ?? 0) * random.range(0.8, 1.2);
      const at: Vec = [x, terrain.height(x, z) - 0.04 * size, z];
      if (terrain.isWet(x, z) !== (row.inWater === true)) continue;
      if (isInTheWay(furnishings, at, (wide / 2) * 0.8, high[1] * size, row.isTall === true)) continue;
      items.push({
        model,
        at,
        yaw: atan2(-right[2] * side, -right[0] * side) + (row.isTall ? 0 : random.range(-0.2, 0.2)),
        size: size * random.range(0.94, 1.06),
        group: away > 110 ? 880 : 0,
        lamps: lampsOf(items, model),
      });
    }
  }
  return items.map((item) => ({ model: row.model, item }));
}
