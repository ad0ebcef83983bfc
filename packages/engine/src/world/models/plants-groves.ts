import { type Making, modelOf, type Recipe } from '../model.ts';
import { add, hash, sin, type Vec } from '../vectors.ts';
import { evergreens } from './plants-evergreens.ts';
import { trees } from './plants-trees.ts';
import { around, disc, shade, steps } from './things-shapes.ts';

/** Flowers of one colour, seen from some way off. */
function blossoms({ builder: b, random, paint, seed }: Making) {
  const colours = ['#f4c93c', '#e8608c', '#f6f2ea', '#9a78dc', '#ee6a3c'];
  const petals = paint('petals', colours[seed % colours.length] ?? '#f4c93c');
  for (const index of steps(b.isCoarse ? 16 : 46)) {
    const [x, , z] = around(index * 2.4, 1.15 * Math.sqrt((index + 0.5) / (b.isCoarse ? 16 : 46)));
    const foot: Vec = [x + random.range(-0.1, 0.1), 0, z + random.range(-0.1, 0.1)];
    const top = add(foot, [0, random.range(0.28, 0.5), 0]);
    b.face([foot, add(foot, [0.03, 0, 0]), top], shade(paint('leaves', '#5f8a34'), 0.8), 'leaf', [0, 1, 0]);
    const tilt: Vec = [random.range(-0.5, 0.5), 1, random.range(-0.5, 0.5)];
    disc(
      b,
      top,
      tilt,
      random.range(0.07, 0.12) * (b.isCoarse ? 1.6 : 1),
      shade(petals, random.range(0.8, 1.15)),
      'leaf',
      6,
    );
  }
  return {};
}

/** Woods seen from afar: many trees in one piece, with few facets each, since haze and distance hide the rest. */
interface GrovePlan {
  readonly kinds: readonly (Recipe | undefined)[];
  readonly count: number;
  /** Half of the ground they stand on, along and across. */
  readonly reach: readonly [number, number];
  readonly size: number;
}

function grove({ builder: b, seed, paint, random }: Making, { kinds, count, reach, size }: GrovePlan) {
  // Of a colour that nothing has, what comes back says whether another was asked for.
  const leaves = paint('leaves', '#000000');
  const isAsked = leaves[0] + leaves[1] + leaves[2] > 0;
  for (const index of steps(count)) {
    const recipe = kinds[index % kinds.length];
    if (!recipe) continue;
    const [x, , z] = around(index * 2.4 + seed, Math.sqrt((index + 0.5) / count));
    const at: Vec = [x * reach[0], -0.2, z * reach[1]];
    const model = modelOf(recipe, {
      seed: index,
      isCoarse: true,
      ...(isAsked && { colours: { leaves } }),
    });
    b.merge(model.mesh, at, {
      yaw: random.range(0, 6),
      size: size * (0.75 + 0.5 * hash(index, seed, 4) + 0.1 * sin(index)),
    });
  }
  return {};
}

const row = (plan: GrovePlan): Recipe => ({
  make: (making) => grove(making, plan),
  parts: ['body', 'leaves'],
  kinds: 3,
});

const [leafy, pine, old, palm] = [
  trees['plant.tree'],
  evergreens['plant.pine'],
  trees['furnish.forest-tree'],
  trees['plant.banyan'] ?? trees['plant.oak'],
];

export const groves: Readonly<Record<string, Recipe>> = {
  'furnish.blossoms': { make: blossoms, parts: ['body', 'petals', 'leaves'], kinds: 5 },
  'furnish.grove': row({ kinds: [leafy, leafy, trees['plant.oak']], count: 14, reach: [9, 14], size: 1.1 }),
  'furnish.pine-grove': row({ kinds: [pine], count: 18, reach: [8, 13], size: 1 }),
  'furnish.mixed-grove': row({ kinds: [leafy, pine, leafy], count: 15, reach: [8, 13], size: 1.1 }),
  'furnish.old-grove': row({ kinds: [old], count: 12, reach: [8, 14], size: 1.05 }),
  'furnish.jungle-grove': row({ kinds: [leafy, palm, old], count: 16, reach: [8, 13], size: 1.2 }),
};
