import type { Recipe } from '../model.ts';
import { globe, hanging, lotus, mixed, spikes } from './plants-blossoms.ts';
import { type FlowerPlan, flower } from './plants-flower-heads.ts';

const parts = ['body', 'trunk', 'petals', 'leaves', 'heart', 'tips'];

const row = (plan: FlowerPlan): Recipe => ({ make: (making) => flower(making, plan), parts, kinds: 3 });

const made = (make: Recipe['make']): Recipe => ({ make, parts, kinds: 3 });

const rose: FlowerPlan = {
  high: 0.55,
  petals: '#cf2440',
  rings: [
    [6, 0.15, 0.42],
    [5, 0.14, 0.66],
    [4, 0.12, 0.86],
    [3, 0.1, 1],
  ],
  wide: 1.15,
  leaf: 'broad',
};

const meadow = made(mixed);

const daisy: FlowerPlan = {
  high: 0.35,
  petals: '#fbf7ee',
  rings: [[14, 0.085, 0.08]],
  wide: 1,
  heart: '#f2bd2e',
  heartSize: 0.36,
  heads: 5,
};

export const flowers: Readonly<Record<string, Recipe>> = {
  'plant.flower': row({ ...daisy, petals: '#f0719a', rings: [[7, 0.1, 0.2]], heads: 3, leaf: 'broad' }),
  'furnish.flowers': meadow,
  'plant.rose': row(rose),
  'plant.blue-rose': row({ ...rose, petals: '#3f63d8' }),
  'plant.peony': row({
    ...rose,
    petals: '#ef8fb2',
    rings: [
      [8, 0.15, 0.25],
      [7, 0.13, 0.5],
      [6, 0.1, 0.75],
      [4, 0.07, 1],
    ],
  }),
  'plant.carnation': row({ ...rose, petals: '#e8577c', heads: 3 }),
  'plant.chrysanthemum': row({
    ...rose,
    petals: '#f0b92e',
    rings: [
      [18, 0.13, 0.12],
      [15, 0.115, 0.35],
      [11, 0.09, 0.65],
      [6, 0.06, 0.95],
    ],
    wide: 1.2,
    heads: 3,
  }),
  'plant.tulip': row({
    high: 0.45,
    petals: '#e2473d',
    tip: '#f7a04a',
    rings: [
      [3, 0.13, 0.9],
      [3, 0.12, 1],
    ],
    wide: 0.95,
    heads: 3,
    leaf: 'blade',
  }),
  'plant.sunflower': row({
    high: 1.7,
    petals: '#f6b71f',
    tip: '#fbd54a',
    rings: [
      [20, 0.3, 0.08],
      [17, 0.25, 0.2],
    ],
    wide: 1.1,
    heart: '#5a3619',
    heartSize: 0.46,
    leaf: 'broad',
    tilt: 0.85,
  }),
  'plant.daisy': row(daisy),
  'plant.lily': row({
    high: 0.7,
    petals: '#fdf3ee',
    tip: '#f6a8c0',
    rings: [[6, 0.2, 0.45]],
    wide: 0.65,
    heart: '#e8962e',
    heartSize: 0.12,
    heads: 3,
    leaf: 'blade',
  }),
  'plant.spider-lily': row({
    high: 0.5,
    petals: '#d8232f',
    rings: [
      [9, 0.15, 0.1],
      [8, 0.17, 0.6],
    ],
    wide: 0.35,
    heads: 3,
    leaf: 'none',
  }),
  'plant.orchid': row({
    high: 0.5,
    petals: '#c768c9',
    rings: [[5, 0.1, 0.25]],
    wide: 1,
    heart: '#f4d05a',
    heads: 5,
    leaf: 'blade',
    tilt: 0.8,
  }),
  'plant.hibiscus': row({
    high: 0.6,
    petals: '#e83a4e',
    rings: [[5, 0.17, 0.3]],
    wide: 1.15,
    heart: '#f5c93f',
    heartSize: 0.18,
    heads: 3,
    leaf: 'broad',
  }),
  'plant.jasmine': row({ ...daisy, petals: '#fffaf0', rings: [[5, 0.055, 0.15]], heads: 8, leaf: 'broad' }),
  'plant.poppy': row({
    high: 0.5,
    petals: '#e23a22',
    rings: [
      [4, 0.13, 0.45],
      [4, 0.1, 0.65],
    ],
    wide: 1.05,
    heart: '#2c2622',
    heartSize: 0.22,
    heads: 3,
  }),
  'plant.violet-flower': row({
    ...daisy,
    high: 0.22,
    petals: '#6a4bc4',
    rings: [[5, 0.06, 0.2]],
    leaf: 'broad',
  }),
  'plant.poinsettia': row({
    high: 0.35,
    petals: '#d21f2c',
    rings: [
      [9, 0.2, 0.05],
      [7, 0.14, 0.3],
    ],
    wide: 0.85,
    heart: '#f2c83a',
    heartSize: 0.15,
    leaf: 'broad',
  }),
  'plant.rafflesia': row({
    high: 0.1,
    petals: '#b23a2a',
    tip: '#d98a5a',
    rings: [[5, 0.5, 0.12]],
    wide: 1.2,
    heart: '#6e1f18',
    heartSize: 0.3,
    leaf: 'none',
    tilt: 0,
  }),
  'plant.magic-flower': row({
    high: 0.6,
    petals: '#5fd6ff',
    tip: '#e8fbff',
    rings: [
      [6, 0.16, 0.35],
      [5, 0.12, 0.7],
    ],
    wide: 0.8,
    heart: '#fff3b0',
    heartSize: 0.25,
    heads: 3,
    leaf: 'broad',
    glows: true,
  }),
  'plant.dandelion': row({
    ...daisy,
    petals: '#f5c51e',
    rings: [
      [16, 0.06, 0.3],
      [12, 0.05, 0.7],
    ],
    heart: '#f5c51e',
    heartSize: 0.5,
  }),
  'plant.bud': row({ high: 0.3, petals: '#e87fa2', rings: [[4, 0.08, 1]], leaf: 'broad' }),
  'plant.bouquet': row({ ...rose, high: 0.4, heads: 7 }),
  'thing.bouquet': row({ ...rose, high: 0.4, heads: 7 }),
  'thing.flower': row(rose),
  'plant.lotus': made(lotus),
  'plant.lavender': made((making) =>
    spikes(making, { high: 0.6, petals: '#8a68c8', count: 10, share: 0.35, thick: 0.014 }),
  ),
  'furnish.lupin': made((making) =>
    spikes(making, { high: 0.8, petals: '#5f6bd2', count: 6, share: 0.5, thick: 0.035 }),
  ),
  'plant.hydrangea': made((making) => globe(making, '#7d8fe0', 4)),
  'plant.wisteria': { make: (making) => hanging(making, '#a58be0'), parts, kinds: 2 },
  'plant.bougainvillea': { make: (making) => hanging(making, '#d93a94'), parts, kinds: 2 },
};
