import type { Furnishing, PlaceWater, Rise } from './place.ts';

/** Words of which the rows of places are made: what grows and lies there, in usual numbers and sizes. */
type Row = Omit<Furnishing, 'model' | 'count' | 'from' | 'to' | 'size'>;
export const some = (
  model: string,
  count: number,
  from: number,
  to: number,
  size: readonly [number, number],
  more: Row = {},
): Furnishing => ({
  model,
  count,
  from,
  to,
  size,
  ...more,
});

export const tree: Row = { isTall: true, isGrouped: true, frames: true, as: ['plant.tree', 'plant.plant'] };
export const green: Row = { as: ['plant.grass', 'plant.plant'] };
export const rock: Row = { as: ['thing.rock', 'thing.stone'] };
export const house: Row = { isTall: true, as: ['place.house', 'place.village'], faces: true };

export const tufts = (count = 260, model = 'furnish.tuft') => some(model, count, 1, 30, [0.5, 1.1], green);
/** Wide patches of grass, some here, some there. */
export const meadow = (count = 150) =>
  some('furnish.grass', count, 2, 44, [0.7, 1.3], { ...green, isGrouped: true });
export const rocks = (count = 24, size: readonly [number, number] = [0.3, 1.2], model = 'furnish.rock') =>
  some(model, count, 3, 60, size, rock);
export const flowers = (count = 60) =>
  some('furnish.flowers', count, 1.5, 26, [0.6, 1.1], { as: ['plant.flower', 'plant.plant'] });
/** Flowers in patches of one colour each. */
export const blossoms = (count = 90) =>
  some('furnish.blossoms', count, 2, 46, [0.7, 1.3], {
    isGrouped: true,
    as: ['plant.flower', 'plant.plant'],
  });
export const bushes = (count = 20) =>
  some('furnish.bush', count, 5, 60, [0.6, 1.3], { isGrouped: true, as: ['plant.bush', 'plant.plant'] });
export const ferns = (count = 50) =>
  some('furnish.fern', count, 1.5, 24, [0.6, 1.2], { as: ['plant.fern', 'plant.plant'] });
export const trees = (
  model: string,
  count: number,
  from = 9,
  to = 120,
  size: readonly [number, number] = [0.8, 1.3],
) => some(model, count, from, to, size, tree);

/** Woods in the distance, which close the view. */
export const woods = (model: string, count: number, from = 60, to = 220) =>
  some(model, count, from, to, [0.85, 1.25], {
    isTall: true,
    isGrouped: true,
    as: ['plant.tree', 'plant.plant'],
  });

/** Willows: their branches would be a curtain before what is shown. */
export const veils = (count: number, from: number, to: number) =>
  some('plant.willow', count, from, to, [0.8, 1.3], {
    isTall: true,
    isGrouped: true,
    as: ['plant.tree', 'plant.plant'],
  });

export const grass: readonly [string, string] = ['#5f7f38', '#8a9a48'];
export const forestFloor: readonly [string, string] = ['#3d4a28', '#5f6632'];
export const sand: readonly [string, string] = ['#d9b878', '#e8cf98'];
export const snow: readonly [string, string] = ['#dfe8f2', '#f4f7fb'];
export const stone: readonly [string, string] = ['#6e675f', '#8a8378'];
export const asphalt: readonly [string, string] = ['#62646a', '#74767c'];
export const paving: readonly [string, string] = ['#7c756c', '#94897b'];

export const farHills: Rise = { from: 60, height: 14, width: 120 };
export const farMountains: Rise = { from: 160, height: 120, width: 300 };

export const lava = { colour: '#ff5a14', surface: 'glow' } as const;
export const sea: PlaceWater = { kind: 'sea', colour: '#0d4a5e', chop: 0.12, waves: 0.5 };
export const lake: PlaceWater = { kind: 'lake', colour: '#12424c', chop: 0.03 };
export const river: PlaceWater = { kind: 'river', colour: '#184a50', chop: 0.05 };
