import type { Place } from './place.ts';
import {
  bushes,
  farHills,
  farMountains,
  ferns,
  flowers,
  forestFloor,
  meadow,
  rocks,
  snow,
  some,
  trees,
  tufts,
  woods,
} from './place-words.ts';

const jungle: Place = {
  land: { roll: 0.8, hills: { from: 40, height: 20, width: 90 } },
  ground: ['#2f4a22', '#4f6a2c'],
  furnishing: [
    trees('furnish.forest-tree', 130, 8, 110, [0.9, 1.6]),
    trees('plant.banyan', 40, 10, 90),
    trees('plant.palm', 70, 7, 90),
    trees('plant.banana-plant', 50, 6, 50),
    ferns(240),
    bushes(120),
    woods('furnish.jungle-grove', 60, 40, 150),
    rocks(12, [0.3, 1.2], 'furnish.mossy-rock'),
  ],
  air: { haze: 2, tint: '#9fd0a0', amount: 0.25 },
};

/** Forests of all kinds. */
export const wooded: Readonly<Record<string, Place>> = {
  'place.forest': {
    land: { roll: 0.5, hills: { from: 40, height: 8, width: 90 } },
    ground: forestFloor,
    furnishing: [
      trees('furnish.forest-tree', 210, 6, 110, [0.8, 1.5]),
      ferns(190),
      tufts(120),
      meadow(110),
      woods('furnish.old-grove', 60, 40, 150),
      rocks(14, [0.3, 1.2], 'furnish.mossy-rock'),
      bushes(50),
      some('furnish.log', 5, 4, 24, [0.8, 1.2]),
      some('plant.mushroom', 18, 2, 22, [0.1, 0.26]),
    ],
    air: { haze: 1.6, ambient: 0.9 },
  },
  'place.pine-forest': {
    land: {
      roll: 0.6,
      hills: { from: 40, height: 14, width: 120 },
      mountains: { ...farMountains, height: 80 },
    },
    ground: forestFloor,
    furnishing: [
      trees('plant.pine', 190, 8, 160),
      ferns(90),
      tufts(60),
      meadow(90),
      bushes(30),
      rocks(20),
      woods('furnish.pine-grove', 60, 50),
    ],
    air: { haze: 1.4 },
  },
  'place.birch-forest': {
    land: { roll: 0.4 },
    ground: ['#6b7a3a', '#a39a48'],
    furnishing: [
      trees('plant.birch', 130, 7, 90),
      meadow(130),
      ferns(70),
      bushes(34),
      woods('furnish.grove', 36, 46, 150),
    ],
    air: { haze: 1.2 },
  },
  'place.bamboo-forest': {
    land: { roll: 0.4, path: '#a89a70' },
    ground: ['#4f6630', '#7a8a40'],
    furnishing: [
      some('plant.bamboo', 420, 4, 70, [0.9, 1.5], {
        isTall: true,
        frames: true,
        as: ['plant.tree', 'plant.plant'],
      }),
      ferns(140),
      tufts(120),
      some('plant.fallen-leaves', 60, 2, 26, [0.6, 1.1]),
      some('thing.stone-lantern', 6, 6, 30, [0.9, 1.1]),
      rocks(20, [0.3, 1.2], 'furnish.mossy-rock'),
    ],
    air: { haze: 1.5, tint: '#b8d890', amount: 0.25 },
  },
  'place.cherry-grove': {
    land: { roll: 0.4, path: '#c9b08a', hills: farHills },
    ground: ['#7a9a48', '#d8a8b0'],
    bloom: ['#f4b8cc'],
    furnishing: [
      trees('plant.cherry', 70, 9, 90),
      meadow(150),
      flowers(110),
      bushes(20),
      woods('furnish.grove', 16, 80),
    ],
  },
  'place.jungle': jungle,
  'place.rooted-temple': {
    ...jungle,
    furnishing: [
      ...jungle.furnishing,
      some('furnish.column', 22, 7, 50, [0.9, 1.5], { isTall: true }),
      some('furnish.broken-wall', 18, 9, 60, [0.9, 1.5], { isTall: true }),
      some('furnish.stone-slab', 26, 3, 34, [0.7, 1.3]),
    ],
  },
  'place.mushroom-forest': {
    land: { roll: 0.5 },
    ground: ['#3a4430', '#5a5a38'],
    furnishing: [
      some('plant.mushroom', 60, 6, 60, [0.8, 4], { isTall: true, as: ['plant.mushroom'] }),
      some('plant.mushroom', 40, 1.5, 20, [0.1, 0.4]),
      ferns(),
      tufts(130),
      trees('furnish.forest-tree', 50, 18, 90),
      woods('furnish.old-grove', 30, 50, 130),
      meadow(90),
    ],
    air: { haze: 1.6, tint: '#b8a0e0', amount: 0.25 },
  },
  'place.haunted-forest': {
    land: { roll: 0.6 },
    ground: ['#33362c', '#4a4a38'],
    furnishing: [
      trees('furnish.dead-tree', 90, 7, 80),
      meadow(110),
      some('furnish.dead-tree', 120, 34, 110, [0.8, 1.4], {
        isTall: true,
        as: ['plant.tree', 'plant.plant'],
      }),
      rocks(16, [0.3, 1.2], 'furnish.mossy-rock'),
      some('furnish.gravestone', 8, 6, 26, [0.8, 1.2]),
    ],
    air: { haze: 2.2, tint: '#6f8a80', amount: 0.4 },
  },
  'place.snowy-forest': {
    land: { roll: 0.6, hills: { from: 50, height: 16, width: 120 } },
    ground: snow,
    furnishing: [
      trees('furnish.snowy-pine', 170, 8, 140),
      rocks(24, [0.3, 1.2], 'furnish.snowy-rock'),
      some('furnish.snowy-pine', 130, 40, 160, [0.8, 1.3], {
        isTall: true,
        as: ['plant.tree', 'plant.plant'],
      }),
    ],
    air: { haze: 1.3 },
  },
};
