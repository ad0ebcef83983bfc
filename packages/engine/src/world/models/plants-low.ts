import type { Recipe } from '../model.ts';
import { beanstalk, cornPlant, crop } from './plants-crops.ts';
import { cactus, type MushroomPlan, mushroom, pumpkin } from './plants-mushrooms.ts';
import {
  bush,
  fallenLeaves,
  fern,
  hedge,
  lilyPad,
  reed,
  succulent,
  tuft,
  vine,
} from './plants-undergrowth.ts';

/** What grows near the ground: bushes, grass, ferns, mushrooms, cacti, creepers and crops. */

const row = (make: Recipe['make'], parts: readonly string[], kinds = 4): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

const leafy = ['leaves', 'berries'];

const greenBush = row((making) => bush(making, { wide: 0.9, high: 1.1, leaves: '#578a3b' }), leafy);

const greenFern = row((making) => fern(making, { long: 0.75, leaves: '#4f8a45' }), ['leaves']);

const greenTuft = row(
  (making) => tuft(making, { count: 18, high: 0.42, colour: '#5f8a34', tip: '#9cc24e' }),
  ['leaves', 'tips'],
);

const toadstool = (plan: MushroomPlan) =>
  row((making) => mushroom(making, plan), ['cap', 'stem', 'gills', 'spots'], 3);

const anyReed = row(reed, ['leaves', 'heads']);

export const lowPlants: Readonly<Record<string, Recipe>> = {
  'plant.plant': greenFern,
  'plant.bush': greenBush,
  'furnish.bush': greenBush,
  'plant.hedge': row(hedge, ['leaves'], 2),
  'plant.berry-bush': row(
    (making) => bush(making, { wide: 0.8, high: 1, leaves: '#4f7f3c', berries: '#c62f4a' }),
    leafy,
  ),
  'plant.tea': row((making) => bush(making, { wide: 0.8, high: 0.75, leaves: '#6b9a3e', card: 0.12 }), leafy),
  'plant.tumbleweed': row(
    (making) => bush(making, { wide: 0.5, high: 0.8, leaves: '#a88a55', card: 0.2 }),
    leafy,
  ),
  'plant.moss': row(
    (making) => bush(making, { wide: 0.45, high: 0.16, leaves: '#6f9436', card: 0.07 }),
    leafy,
  ),
  'plant.herb': row(
    (making) => bush(making, { wide: 0.22, high: 0.35, leaves: '#6ba04c', card: 0.09 }),
    leafy,
  ),
  'plant.clover': row(
    (making) => bush(making, { wide: 0.25, high: 0.14, leaves: '#4d9a45', card: 0.07 }),
    leafy,
  ),
  'plant.grass': greenTuft,
  'furnish.tuft': greenTuft,
  'furnish.grass': row(
    (making) =>
      tuft(making, { count: 64, high: 0.5, colour: '#5f8a34', tip: '#a2c652', spread: 1.1, wide: 0.05 }),
    ['leaves', 'tips'],
  ),
  'furnish.dry-tuft': row(
    (making) => tuft(making, { count: 16, high: 0.45, colour: '#b09248', tip: '#dcc678' }),
    ['leaves', 'tips'],
  ),
  'furnish.reed': anyReed,
  'plant.reed': anyReed,
  'plant.fern': greenFern,
  'furnish.fern': greenFern,
  'plant.monstera': row(
    (making) =>
      tuft(making, { count: 11, high: 0.9, colour: '#3f8a48', tip: '#5fae58', wide: 0.4, spread: 0.05 }),
    ['leaves', 'tips'],
  ),
  'plant.sprout': row(
    (making) =>
      tuft(making, { count: 3, high: 0.16, colour: '#6fb244', tip: '#a4d864', wide: 0.06, spread: 0.01 }),
    ['leaves', 'tips'],
  ),
  'plant.succulent': row(succulent, ['tips'], 1),
  'plant.cactus': row(cactus, ['flower'], 3),
  'plant.vine': row((making) => vine(making, false), ['leaves']),
  'plant.thorn': row((making) => vine(making, true), ['leaves']),
  'plant.pumpkin-vine': row(pumpkin, ['stalk', 'leaves', 'flame'], 1),
  'thing.pumpkin': row(pumpkin, ['stalk', 'leaves', 'flame'], 1),
  'plant.crop': row(
    (making) => crop(making, { high: 0.85, stalk: '#b8a04a', ear: '#e3b949', ears: 16 }),
    ['grain', 'leaves'],
  ),
  'plant.rice': row(
    (making) => crop(making, { high: 0.75, stalk: '#86a843', ear: '#d9c25a', ears: 20 }),
    ['grain', 'leaves'],
  ),
  'plant.corn-plant': row(cornPlant, ['grain', 'leaves', 'tassel'], 3),
  'plant.beanstalk': row(beanstalk, [], 2),
  'plant.lily-pad': row(lilyPad, [], 1),
  'plant.fallen-leaves': row(fallenLeaves, ['leaves', 'others']),
  'plant.mushroom': toadstool({ cap: '#c8382e', spots: '#f6e8d0' }),
  'plant.glowing-mushroom': toadstool({ cap: '#4fc3d9', spots: '#c9fbff', tall: 1.3, glows: true }),
  'plant.lingzhi': toadstool({ cap: '#9a4526', tall: 0.8 }),
  'thing.mushroom': toadstool({ cap: '#c99a68', tall: 0.8 }),
};
