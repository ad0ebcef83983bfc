import type { Place } from './place.ts';
import {
  bushes,
  farHills,
  farMountains,
  ferns,
  flowers,
  grass,
  house,
  rocks,
  some,
  tree,
  trees,
  tufts,
} from './place-words.ts';

/** Places that people have made. */
export const built: Readonly<Record<string, Place>> = {
  'place.farm': {
    land: { roll: 0.5, hills: { from: 36, height: 12, width: 90 }, path: '#a8835a' },
    ground: ['#7f9440', '#a8a24c'],
    furnishing: [
      some('plant.crop', 260, 6, 46, [0.9, 1.3], { as: ['plant.grass', 'plant.plant'], isGrouped: true }),
      trees('plant.tree', 34, 26, 120),
      some('place.barn', 2, 34, 70, [1, 1], house),
      some('thing.haystack', 10, 8, 50, [0.9, 1.2]),
      some('furnish.fence', 1, 7, 60, [1, 1], { isStreet: true, gap: 0, as: ['thing.fence'] }),
      some('furnish.hay-cart', 2, 10, 26, [1, 1]),
      some('thing.scarecrow', 2, 12, 34, [1, 1]),
      flowers(60),
      tufts(120),
    ],
    sights: [
      { model: 'place.windmill', across: -0.24, depth: 80, size: 1.1, as: ['place.windmill'], isAlone: true },
    ],
  },
  'place.garden': {
    land: { roll: 0.2, path: '#c2ac84' },
    ground: ['#5f8a3c', '#86a048'],
    furnishing: [
      flowers(200),
      bushes(50),
      tufts(110),
      trees('plant.tree', 26, 12, 70),
      trees('plant.cherry', 8, 10, 40),
    ],
  },
  'place.battlefield': {
    land: { roll: 0.6, hills: farHills },
    ground: ['#6a6040', '#7f7450'],
    furnishing: [
      tufts(150, 'furnish.dry-tuft'),
      rocks(24),
      some('furnish.banner', 14, 8, 70, [0.8, 1.2]),
      some('furnish.dead-tree', 8, 20, 80, [0.8, 1.2], tree),
    ],
    air: { haze: 1.8, tint: '#c89870', amount: 0.3 },
  },
  'place.village': {
    land: { roll: 0.4, path: '#a58a62', hills: farHills, mountains: { ...farMountains, height: 80 } },
    ground: grass,
    furnishing: [
      some('furnish.house', 34, 16, 80, [0.85, 1.15], house),
      trees('plant.tree', 40, 18, 120),
      tufts(150),
      flowers(50),
      bushes(20),
    ],
  },
  'place.castle': {
    land: {
      roll: 0.5,
      hills: { from: 40, height: 20, width: 110 },
      mountains: { from: 150, height: 130, width: 280 },
      path: '#a58a62',
    },
    ground: grass,
    slope: '#7a7264',
    furnishing: [
      trees('plant.pine', 70, 24, 160),
      trees('plant.tree', 40, 20, 120),
      tufts(180),
      rocks(20),
      flowers(24),
    ],
  },
  'place.ruins': {
    land: { roll: 0.5, hills: farHills, mountains: { ...farMountains, height: 80 } },
    ground: ['#6a7a40', '#8f8a58'],
    furnishing: [
      some('furnish.column', 26, 6, 50, [0.7, 1.2], { isTall: true }),
      some('furnish.broken-wall', 22, 8, 60, [0.8, 1.3], { isTall: true }),
      some('furnish.stone-slab', 26, 3, 30, [0.7, 1.4]),
      tufts(200),
      ferns(30),
      trees('plant.tree', 30, 22, 100),
      bushes(22),
    ],
  },
  'place.graveyard': {
    land: { roll: 0.5, hills: farHills, path: '#7a7264' },
    ground: ['#44503a', '#5a6044'],
    furnishing: [
      some('furnish.gravestone', 190, 3, 44, [1.1, 1.7], { leans: 0.12, as: ['thing.gravestone'] }),
      some('furnish.dead-tree', 60, 9, 70, [0.9, 1.5], tree),
      some('furnish.broken-wall', 10, 16, 60, [0.9, 1.3], { isTall: true }),
      some('thing.statue', 6, 9, 40, [0.6, 0.8], { isTall: true, faces: true }),
      tufts(160, 'furnish.dry-tuft'),
      tufts(140),
    ],
    sights: [{ model: 'place.church', across: 0.2, depth: 46, size: 0.9, isAlone: true }],
    view: { up: 1.5, away: 5, wide: 3.6 },
    air: { haze: 2, tint: '#7a8f90', amount: 0.3 },
  },
  'place.temple': {
    land: {
      roll: 0.4,
      path: '#b8a88a',
      hills: { from: 50, height: 16, width: 90 },
      mountains: { ...farMountains, height: 100 },
    },
    ground: ['#6f8a44', '#97a055'],
    furnishing: [
      trees('plant.pine', 50, 18, 120),
      trees('plant.cherry', 12, 12, 60),
      some('thing.stone-lantern', 8, 5, 26, [0.9, 1.1]),
      tufts(150),
      rocks(16),
    ],
  },
  'place.camp': {
    land: {
      roll: 0.4,
      hills: { from: 40, height: 14, width: 80 },
      mountains: { ...farMountains, height: 110 },
    },
    ground: ['#5a5a34', '#77743f'],
    furnishing: [
      some('furnish.tent', 6, 8, 26, [0.9, 1.1], { faces: true, isTall: true }),
      trees('plant.pine', 90, 12, 110),
      tufts(180),
      rocks(18),
      some('furnish.log', 5, 4, 14, [0.8, 1.1]),
    ],
  },
  'place.road': {
    land: { roll: 0.5, path: '#a58a62', hills: farHills, mountains: { ...farMountains, height: 70 } },
    ground: grass,
    furnishing: [tufts(270), trees('plant.tree', 50, 12, 140), flowers(40), rocks(14)],
  },
};
