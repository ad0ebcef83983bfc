import { hex } from '../colours.ts';
import { type Making, modelOf, type Recipe } from '../model.ts';
import { hash, mix, type Vec } from '../vectors.ts';
import { rocks } from './nature-rocks.ts';
import { trees } from './plants-trees.ts';
import { shade, steps } from './things-shapes.ts';

/** An island in the sky with trees on it, and a stream that falls off its edge. */
function greatIsland({ builder: b, isCoarse, seed }: Making) {
  const add = (recipe: Recipe | undefined, at: Vec, size: number, kind: number) => {
    if (recipe) b.merge(modelOf(recipe, { seed: kind, isCoarse }).mesh, at, { size, yaw: kind * 1.7 });
  };
  add(rocks['place.floating-island'], [0, 0, 0], 2, seed);
  add(rocks['place.floating-island'], [9, -3, 8], 0.7, seed + 1);
  add(rocks['place.floating-island'], [-7, 2, -11], 0.5, seed + 2);
  for (const index of steps(9)) {
    const reach = 6.2 * Math.sqrt((index + 1) / 10);
    const [x, z] = [reach * (hash(index, seed, 1) * 2 - 1), reach * (hash(index, seed, 2) * 2 - 1)];
    if (z > 1 && x > 0) continue;
    add(trees['plant.tree'], [x, 0, z], 0.8 + 0.5 * hash(index, seed, 3), index);
  }
  const water = hex('#cfeaf4');
  b.box([4, 0.06, 3.2], [3.4, 0.05, 0.7], shade(water, 0.75), 'snow');
  for (const strand of steps(isCoarse ? 4 : 12)) {
    const z = mix(2.5, 3.9, (strand + 0.5) / (isCoarse ? 4 : 12));
    for (const row of steps(7)) {
      const [from, to] = [row / 7, (row + 1) / 7];
      const at = (share: number): Vec => [7.2 + 1.4 * Math.sqrt(share), -17 * share * share, z];
      const [p, q] = [at(from), at(to)];
      const half = 0.08 * (1 - from * 0.5);
      b.face(
        [
          [p[0], p[1], p[2] - half],
          [p[0], p[1], p[2] + half],
          [q[0], q[1], q[2] + half],
          [q[0], q[1], q[2] - half],
        ],
        shade(water, 0.7 + 0.5 * hash(strand, row, 3)),
        'snow',
        [1, 0.2, 0],
      );
    }
  }
  return {};
}

export const isles: Readonly<Record<string, Recipe>> = {
  'furnish.great-island': { make: greatIsland, parts: ['body'], kinds: 3 },
};
