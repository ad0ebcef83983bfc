import type { Material } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, mix, scale, unit, type Vec } from '../vectors.ts';
import { dripstone, floatingIsland, iceberg, iceSpikes, log } from './nature-land.ts';
import { addCrystal, addStone } from './nature-stones.ts';
import { around, lighter, shade, steps } from './things-shapes.ts';

/** Rocks, crystals and ice: bodies cut by planes, so that they have flat faces and hard edges. */

interface RockPlan {
  readonly size: Vec;
  readonly colour: string;
  readonly cover?: string;
  /** Smaller ones around it. */
  readonly others?: number;
  readonly material?: Material;
  readonly depth?: number;
}

function rock({ builder: b, random, paint }: Making, plan: RockPlan) {
  const body = paint('body', plan.colour);
  const [x, y, z] = plan.size.map((side) => side * random.range(0.85, 1.18)) as [number, number, number];
  const look = {
    material: plan.material ?? 'stone',
    depth: plan.depth ?? 0.52,
    ...(plan.cover ? { cover: paint('cover', plan.cover) } : {}),
  } as const;
  addStone(b, random, [0, y * 0.34, 0], [x, y, z], { ...look, tint: body });
  for (const index of steps(plan.others ?? 0)) {
    const small = random.range(0.3, 0.5);
    const at = around(index * 2.4 + random.range(0, 1), x * random.range(0.85, 1.1), y * small * 0.28);
    addStone(b, random, at, scale([x, y, z], small), {
      ...look,
      tint: shade(body, random.range(0.85, 1.1)),
      fine: 18,
    });
  }
  const top: Vec = [0, y * (0.34 + 0.8 * (1 - look.depth * 0.6)), 0];
  return { anchors: { top, seat: top, edge: [x * 0.6, y, 0] as Vec } };
}

/** Layered slabs, as at the foot of a cliff. */
function cliff({ builder: b, random, paint }: Making, colour: string, tall: number, cover = '#7f9a48') {
  const body = paint('body', colour);
  const layers = b.isCoarse ? 4 : 7;
  for (const layer of steps(layers)) {
    const share = layer / layers;
    const wide = mix(1, 0.62, share);
    for (const block of steps(b.isCoarse ? 1 : 3))
      addStone(
        b,
        random,
        [
          random.range(-0.3, 0.3) - share * 0.6,
          (share + 0.5 / layers) * tall,
          (block - 1) * 1.5 * wide + random.range(-0.3, 0.3),
        ],
        [1.5 * wide, (tall / layers) * 0.95, 1.4 * wide],
        {
          tint: shade(body, random.range(0.85, 1.12)),
          depth: 0.3,
          fine: 20,
          ...(layer === layers - 1 ? { cover: paint('cover', cover) } : {}),
        },
      );
  }
  return { anchors: { top: [-0.5, tall * 1.02, 0] as Vec, edge: [0.3, tall * 1.02, 0] as Vec } };
}

function crystals(
  { builder: b, random, paint }: Making,
  {
    colour,
    count,
    high,
    glows,
  }: { readonly colour: string; readonly count: number; readonly high: number; readonly glows: boolean },
) {
  const body = paint('body', colour);
  if (count > 1)
    addStone(b, random, [0, 0.02, 0], [high * 0.4, high * 0.13, high * 0.36], {
      tint: paint('stone', '#6b6577'),
      fine: 20,
    });
  for (const index of steps(count)) {
    const out = index === 0 ? 0 : random.range(0.25, 0.65);
    const way = unit(add(around(index * 2.4, out), [0, 1, 0]));
    const long = high * (index === 0 ? 1 : random.range(0.35, 0.75));
    addCrystal(
      b,
      around(index * 2.4, high * 0.14 * Math.min(1, index)),
      way,
      long,
      high * random.range(0.08, 0.13),
      lighter(shade(body, random.range(0.8, 1.1)), random.range(0, 0.2)),
      glows && index % 3 === 0 ? 'glow' : 'glass',
    );
  }
  return glows
    ? { lamps: [{ at: [0, high * 0.6, 0] as Vec, colour: body, power: 0.55 * high, reach: 3.5 * high }] }
    : {};
}

const row = (make: Recipe['make'], parts: readonly string[], kinds = 5): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

const stone = (plan: RockPlan) => row((making) => rock(making, plan), ['cover']);

const greyRock: RockPlan = { size: [0.75, 0.55, 0.65], colour: '#8d8a84' };

const cluster = row(
  (making) => crystals(making, { colour: '#8f7bf0', count: 8, high: 1.2, glows: true }),
  ['stone'],
  4,
);

const lying = row(log, ['wood', 'moss'], 3);

export const rocks: Readonly<Record<string, Recipe>> = {
  'furnish.rock': stone(greyRock),
  'thing.rock': stone(greyRock),
  'furnish.boulder': stone({ ...greyRock, size: [1.9, 1.5, 1.7], others: 3 }),
  'furnish.mossy-rock': stone({ ...greyRock, cover: '#7d9a3f', others: 2 }),
  'furnish.snowy-rock': stone({ ...greyRock, colour: '#7c828e', cover: '#f4f8ff', others: 2 }),
  'furnish.desert-rock': stone({ size: [0.9, 0.7, 0.8], colour: '#c98a57', others: 2 }),
  'furnish.lava-rock': stone({ ...greyRock, colour: '#3b3437', others: 2 }),
  'furnish.stone-slab': stone({ size: [1.3, 0.3, 1.1], colour: '#958f86', depth: 0.3 }),
  'furnish.cliff': row((making) => cliff(making, '#8b7f74', 4), ['cover']),
  'furnish.red-cliff': row((making) => cliff(making, '#b96a43', 5, '#d99a63'), ['cover']),
  'furnish.crystal': cluster,
  'furnish.stalagmite': row((making) => dripstone(making, false), []),
  'furnish.stalactite': row((making) => dripstone(making, true), []),
  'furnish.ice': row(iceSpikes, [], 4),
  'furnish.iceberg': row((making) => iceberg(making, 3), ['cover'], 4),
  'place.iceberg': row((making) => iceberg(making, 14), ['cover'], 4),
  'furnish.log': lying,
  'thing.firewood': lying,
  'thing.crystal': cluster,
  'thing.magic-stone': row(
    (making) => crystals(making, { colour: '#4fd0f5', count: 1, high: 0.5, glows: true }),
    ['stone'],
    1,
  ),
  'thing.ore': row(
    (making) => crystals(making, { colour: '#e8b84a', count: 9, high: 0.45, glows: false }),
    ['stone'],
  ),
  'place.floating-island': row(floatingIsland, ['stone'], 3),
};
