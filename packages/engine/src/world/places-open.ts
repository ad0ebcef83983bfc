import type { Place } from './place.ts';
import {
  bushes,
  farHills,
  farMountains,
  flowers,
  grass,
  green,
  rocks,
  sand,
  snow,
  some,
  stone,
  tree,
  trees,
  tufts,
} from './place-words.ts';

const volcano: Place = {
  land: { roll: 1, cone: 110, hills: { from: 30, height: 10, width: 60 }, isStony: true },
  ground: ['#3a302e', '#4f403a'],
  slope: '#332a2a',
  furnishing: [
    rocks(60, [0.4, 2.4], 'furnish.lava-rock'),
    some('furnish.lava-pool', 26, 7, 60, [0.8, 2.2]),
    some('furnish.dead-tree', 12, 14, 70, [0.8, 1.1], tree),
  ],
  view: { up: 5, away: 18, wide: 9 },
  air: { haze: 1.5, tint: '#8a4630', amount: 0.3 },
};

/** Land under the open sky, and caves. */
export const open: Readonly<Record<string, Place>> = {
  'place.somewhere': {
    land: { roll: 0.5, hills: farHills, mountains: { ...farMountains, height: 60 } },
    ground: grass,
    slope: '#7a7264',
    furnishing: [tufts(), rocks(14), flowers(20), trees('plant.tree', 40, 26, 160)],
  },
  'place.mountains': {
    land: {
      roll: 1,
      hills: { from: 26, height: 16, width: 120 },
      mountains: { from: 70, height: 190, width: 320, snow: true },
    },
    ground: ['#6f7a4a', '#8a8a58'],
    slope: '#77706a',
    furnishing: [rocks(50, [0.4, 2.4]), trees('plant.pine', 90, 20, 180), tufts(180), flowers(20)],
  },
  'place.mountain-pass': {
    land: {
      roll: 0.8,
      valley: 12,
      mountains: { from: 60, height: 200, width: 280, snow: true },
      path: '#9a8a70',
    },
    ground: ['#6f7a4a', '#8a8258'],
    slope: '#77706a',
    furnishing: [rocks(70, [0.4, 3]), trees('plant.pine', 50, 20, 150), tufts(130)],
  },
  'place.peak': {
    land: {
      roll: 0.6,
      drop: { behind: 6, depth: 130 },
      mountains: { from: 160, height: 150, width: 300, snow: true },
      isStony: true,
    },
    ground: stone,
    slope: '#5f5a55',
    furnishing: [rocks(40, [0.3, 1.6]), tufts(50)],
  },
  'place.cliff': {
    land: { roll: 0.4, drop: { behind: 5, depth: 60 }, mountains: { ...farMountains, height: 90 } },
    ground: ['#6a7a40', '#8f9450'],
    slope: '#6e655c',
    furnishing: [tufts(220), rocks(30, [0.3, 1.4]), flowers(20)],
  },
  'place.canyon': {
    land: { roll: 0.6, valley: 16, steps: 7, mountains: { from: 50, height: 70, width: 120 }, isStony: true },
    ground: ['#b8703f', '#d09058'],
    slope: '#a5552f',
    furnishing: [
      rocks(50, [0.4, 2.2], 'furnish.desert-rock'),
      some('plant.cactus', 12, 8, 60, [0.8, 1.2]),
      tufts(50, 'furnish.dry-tuft'),
    ],
    air: { tint: '#f0b070', amount: 0.25 },
    sights: [{ model: 'furnish.rock-arch', across: 0.1, depth: 80, size: 2.4, as: ['thing.rock'] }],
  },
  'place.valley': {
    land: { roll: 0.8, valley: 30, mountains: { from: 150, height: 150, width: 280, snow: true } },
    ground: grass,
    slope: '#7a7264',
    furnishing: [
      tufts(220),
      flowers(60),
      trees('plant.pine', 120, 24, 200),
      trees('plant.tree', 50, 24, 120),
      rocks(16),
    ],
  },
  'place.hill': {
    land: {
      roll: 0.4,
      mound: 0.34,
      hills: { from: 14, height: 10, width: 60 },
      mountains: { ...farMountains, height: 40 },
    },
    ground: grass,
    furnishing: [tufts(280), flowers(60), trees('plant.tree', 36, 22, 140)],
  },
  'place.plains': {
    land: {
      roll: 1.2,
      hills: { from: 30, height: 12, width: 90 },
      path: '#b8966a',
      mountains: { ...farMountains, height: 50 },
    },
    ground: ['#7f9440', '#b0a850'],
    furnishing: [
      some('plant.crop', 160, 4, 44, [0.9, 1.4], { ...green, isGrouped: true }),
      flowers(190),
      bushes(26),
      trees('plant.tree', 46, 34, 180),
      rocks(14),
      some('thing.haystack', 7, 12, 60, [0.9, 1.2], { isGrouped: true }),
    ],
  },
  'place.savanna': {
    land: { roll: 0.5, hills: { from: 120, height: 14, width: 160 } },
    ground: ['#b89a4a', '#d0b060'],
    furnishing: [
      tufts(340, 'furnish.dry-tuft'),
      trees('plant.acacia', 24, 24, 180),
      rocks(12, [0.3, 1.2], 'furnish.desert-rock'),
      bushes(14),
    ],
    air: { tint: '#f0c070', amount: 0.2 },
    sights: [{ model: 'furnish.mesa', across: 0.24, depth: 300, size: 4, as: ['thing.rock'] }],
  },
  'place.meadow': {
    land: { roll: 0.5, hills: farHills, mountains: { ...farMountains, height: 70, snow: true } },
    ground: ['#6f9440', '#9aae4c'],
    furnishing: [tufts(320), flowers(140), trees('plant.tree', 30, 30, 160), bushes(10)],
  },
  'place.flower-field': {
    land: { roll: 0.4, hills: farHills, path: '#b89a6a' },
    ground: ['#6f9440', '#9aae4c'],
    furnishing: [flowers(420), tufts(150), trees('plant.tree', 16, 40, 160)],
  },
  'place.wheat-field': {
    land: { roll: 0.4, hills: farHills, path: '#b8935a' },
    ground: ['#c9a040', '#dcb858'],
    furnishing: [some('plant.crop', 360, 1.5, 40, [0.8, 1.2], green), trees('plant.tree', 14, 50, 180)],
  },
  'place.wasteland': {
    land: { roll: 0.7, hills: { from: 60, height: 16, width: 100 }, isStony: true },
    ground: ['#7a6450', '#8f7858'],
    furnishing: [
      rocks(50, [0.3, 1.8]),
      some('furnish.dead-tree', 14, 14, 90, [0.8, 1.2], tree),
      some('furnish.broken-wall', 8, 16, 70, [0.8, 1.4]),
    ],
    air: { haze: 1.5, tint: '#d0a070', amount: 0.3 },
  },
  'place.desert': {
    land: { roll: 0.3, dunes: 9, mountains: { ...farMountains, height: 30 } },
    ground: sand,
    furnishing: [
      some('plant.cactus', 10, 10, 70, [0.8, 1.2]),
      rocks(14, [0.3, 1.2], 'furnish.desert-rock'),
      tufts(20, 'furnish.dry-tuft'),
    ],
    air: { tint: '#f6cf90', amount: 0.2 },
    sights: [
      { model: 'furnish.rock-arch', across: 0.16, depth: 90, size: 2.2, as: ['thing.rock'] },
      { model: 'furnish.mesa', across: -0.3, depth: 260, size: 5, as: ['thing.rock'] },
      { model: 'furnish.mesa', across: -0.12, depth: 330, size: 4, as: ['thing.rock'] },
    ],
  },
  'place.snowfield': {
    land: {
      roll: 1,
      hills: { from: 24, height: 12, width: 80 },
      mountains: { from: 90, height: 150, width: 240, snow: true },
    },
    ground: snow,
    furnishing: [
      trees('furnish.snowy-pine', 110, 16, 150),
      rocks(30, [0.4, 1.8], 'furnish.snowy-rock'),
      some('furnish.ice', 8, 8, 40, [0.4, 1]),
      some('plant.stump', 6, 5, 30, [0.8, 1.2]),
    ],
  },
  'place.glacier': {
    land: { roll: 0.8, mountains: { from: 60, height: 140, width: 200, snow: true } },
    ground: ['#cfe2f0', '#eef5fb'],
    furnishing: [
      some('furnish.ice', 40, 5, 60, [0.6, 3], { isTall: true }),
      rocks(10, [0.3, 1.2], 'furnish.snowy-rock'),
    ],
    air: { tint: '#a8d0f0', amount: 0.25 },
  },
  'place.volcano': volcano,
  'place.lava-field': { ...volcano, water: { kind: 'river', colour: '#ff5214', chop: 0.02 } },
};
