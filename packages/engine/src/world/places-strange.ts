import { hex } from './colours.ts';
import type { Place } from './place.ts';
import { blossoms, bushes, flowers, grass, lava, rocks, some, tree, trees, tufts } from './place-words.ts';

const alien: Place = {
  land: {
    roll: 0.8,
    hills: { from: 24, height: 18, width: 60 },
    mountains: { from: 120, height: 90, width: 200 },
    isStony: true,
  },
  ground: ['#5a3a7a', '#7a4a94'],
  slope: '#3f2a5c',
  furnishing: [
    some('plant.glowing-mushroom', 90, 5, 70, [0.8, 4.4], { isTall: true, isGrouped: true }),
    some('furnish.crystal', 46, 6, 70, [0.6, 2.6], { isTall: true }),
    some('plant.crystal-tree', 46, 10, 80, [1, 2.6], { isTall: true, isGrouped: true }),
    some('furnish.coral', 120, 3, 40, [0.5, 2]),
    some('plant.succulent', 120, 2, 30, [1, 3]),
    some('furnish.kelp', 40, 8, 50, [0.5, 0.9], { isGrouped: true, isTall: true }),
    rocks(60, [0.3, 2.2]),
  ],
  sights: [{ model: 'furnish.planet', across: 0.24, depth: 420, size: 20, level: 50, as: ['thing.planet'] }],
  view: { up: 4, away: 18, wide: 10 },
  air: { haze: 1.6, tint: '#c060b0', amount: 0.4, ambient: 1.1 },
};

const cosmos: Place = {
  land: { roll: 0, isVoid: true },
  ground: ['#6f6a80', '#8a849c'],
  furnishing: [some('furnish.boulder', 30, 40, 220, [0.8, 3], { floats: [-60, 80] })],
  sights: [
    { model: 'furnish.planet', across: 0.2, depth: 420, size: 26, level: -20, as: ['thing.planet'] },
    { model: 'furnish.red-planet', across: -0.3, depth: 460, size: 11, level: 60, as: ['thing.planet'] },
    { model: 'furnish.moon', across: -0.08, depth: 480, size: 5, level: 100, as: ['thing.planet'] },
  ],
  view: { up: 5, away: 16, wide: 8 },
  air: { haze: 0.05, sky: 'space', ambient: 0.6 },
};
const heaven: Place = {
  land: { roll: 1, isle: 4 },
  ground: ['#a8c878', '#e4e8c8'],
  slope: '#e6e2da',
  furnishing: [
    tufts(120),
    blossoms(60),
    bushes(16),
    some('furnish.hall-column', 22, 9, 44, [1, 1.6], { isTall: true }),
    some('place.floating-island', 9, 70, 190, [0.7, 1.6], { isTall: true, floats: [-6, 26] }),
  ],
  sights: [{ model: 'place.palace', across: 0.1, depth: 90, size: 1, level: -6, isAlone: true }],
  view: { up: 6, away: 26, wide: 14 },
  air: { tint: '#fff0d8', amount: 0.15, haze: 0.5 },
};
const isles: Place = {
  land: { roll: 0.4, isle: 6 },
  ground: ['#6f9440', '#9aae4c'],
  slope: '#8a7460',
  isEntered: true,
  furnishing: [
    tufts(200),
    flowers(60),
    rocks(14),
    some('place.floating-island', 14, 50, 190, [0.7, 2], { isTall: true, floats: [-12, 26] }),
  ],
  sights: [
    { model: 'furnish.great-island', across: 0.14, depth: 40, size: 1.5, level: 2 },
    { model: 'place.floating-island', across: -0.26, depth: 70, size: 2, level: 10 },
    { model: 'place.floating-island', across: -0.06, depth: 120, size: 2.6, level: -8 },
  ],
  view: { up: 3, away: 24, wide: 13 },
  air: { haze: 0.7 },
};

/** Caves, islands in the sky, space and places of dreams. */
export const strange: Readonly<Record<string, Place>> = {
  'place.cave': {
    land: { roll: 0.6, isStony: true },
    ground: ['#4a4248', '#5f565a'],
    furnishing: [
      some('furnish.stalagmite', 50, 4, 40, [0.6, 2.4], { isTall: true }),
      some('furnish.stalactite', 70, 4, 44, [0.8, 2.6], { hangs: true }),
      rocks(50, [0.3, 1.8]),
      some('furnish.crystal', 10, 7, 34, [0.4, 1.4], { isTall: true }),
      some('plant.glowing-mushroom', 18, 5, 26, [0.25, 0.7]),
    ],
    closed: { walls: '#5a5058', height: 9, width: 15 },
    air: { haze: 1.6, tint: '#4a5a7a', amount: 0.45, key: 0.7, ambient: 1, sky: 'none' },
  },
  'place.crystal-cave': {
    land: { roll: 0.6, isStony: true },
    ground: ['#3f3a55', '#57507a'],
    furnishing: [
      some('furnish.crystal', 90, 4, 40, [0.5, 3.4], { isTall: true }),
      some('furnish.crystal', 40, 5, 40, [0.6, 2], { isTall: true, colours: { body: hex('#58c8f0') } }),
      some('furnish.crystal', 20, 6, 40, [0.6, 2], { isTall: true, colours: { body: hex('#f07ac8') } }),
      some('furnish.stalactite', 60, 4, 44, [0.8, 2.6], { hangs: true }),
      rocks(40),
    ],
    closed: { walls: '#443c60', height: 10, width: 16 },
    air: { haze: 1.8, tint: '#7a64c8', amount: 0.5, key: 0.7, ambient: 1.35, sky: 'none' },
  },
  'place.lava-cave': {
    liquid: lava,
    water: { kind: 'pools', ...lava, chop: 0 },
    land: { roll: 0.6, isStony: true },
    ground: ['#3a2c2a', '#4a3834'],
    furnishing: [
      some('furnish.lava-pool', 26, 5, 34, [0.7, 1.8]),
      some('furnish.stalagmite', 40, 6, 40, [0.6, 2.4], { isTall: true }),
      some('furnish.stalactite', 70, 4, 44, [0.8, 2.6], { hangs: true }),
      rocks(40, [0.3, 1.6], 'furnish.lava-rock'),
    ],
    closed: { walls: '#4a3430', height: 9, width: 15 },
    air: { haze: 2, tint: '#6a2a18', amount: 0.5, key: 0.35, ambient: 0.8, sky: 'none' },
  },
  'place.ice-cave': {
    land: { roll: 0.5, isStony: true },
    ground: ['#a8cfe4', '#d0e8f4'],
    slope: '#88b4d0',
    furnishing: [
      some('furnish.ice', 40, 5, 40, [0.5, 2.2], { isTall: true }),
      some('furnish.stalactite', 60, 4, 44, [0.8, 2.4], { hangs: true }),
      some('furnish.crystal', 14, 6, 34, [0.5, 1.6], { isTall: true }),
    ],
    closed: { walls: '#86b8d8', height: 9, width: 15 },
    air: { haze: 1.6, tint: '#5a9ac8', amount: 0.5, key: 0.7, ambient: 1.2, sky: 'none' },
  },
  'place.mine': {
    land: { roll: 0.2, isStony: true },
    ground: ['#5a4c40', '#6a5a4a'],
    furnishing: [
      some('furnish.mine-prop', 1, 0, 44, [1.15, 1.15], { isStreet: true, lane: 0, isAlong: true, gap: 3.4 }),
      some('furnish.rails', 1, 0, 40, [0.8, 0.8], { isStreet: true, lane: 1.4, isAlong: true, gap: 0 }),
      some('vehicle.minecart', 1, 0, 30, [0.7, 0.7], { isStreet: true, lane: 1.4, isAlong: true, gap: 9 }),
      some('furnish.torch', 1, 2.6, 40, [1, 1], { isStreet: true, gap: 6 }),
      some('furnish.crystal', 20, 6, 34, [0.3, 1], { isTall: true }),
      some('furnish.crate', 8, 4, 22, [0.8, 1.1]),
      rocks(40, [0.3, 1.4]),
    ],
    closed: { walls: '#5f5044', height: 6, width: 8 },
    air: { haze: 1.4, tint: '#7a5c40', amount: 0.4, key: 0.5, ambient: 1.25, sky: 'none' },
  },
  'place.sky': {
    land: { roll: 0.4, isle: 6 },
    ground: grass,
    furnishing: [],
    isEntered: true,
    view: { up: 8, away: 30, wide: 16 },
    air: { haze: 0.7 },
  },
  'place.midair': isles,
  'place.floating-island': isles,
  'place.dream-world': {
    ...isles,
    ground: ['#8a7ac0', '#c0a0d8'],
    air: { tint: '#e0b8f4', amount: 0.3, haze: 0.8 },
  },
  'place.above-clouds': {
    land: { roll: 0.8, isle: 6, mountains: { from: 90, height: 230, width: 220, snow: true } },
    ground: ['#6f7a4a', '#8a8a58'],
    slope: '#77706a',
    furnishing: [tufts(120), rocks(30, [0.4, 1.8]), trees('plant.pine', 30, 9, 60)],
    view: { up: 6, away: 30, wide: 16 },
    air: { haze: 0.8 },
  },
  'place.space': cosmos,
  'place.planet': {
    ...cosmos,
    sights: [
      { model: 'furnish.planet', across: 0.12, depth: 420, size: 40, level: -30, as: ['thing.planet'] },
      { model: 'furnish.moon', across: -0.26, depth: 480, size: 6, level: 70, as: ['thing.planet'] },
    ],
  },
  'place.black-hole': {
    ...cosmos,
    sights: [
      { model: 'furnish.black-hole', across: 0.08, depth: 420, size: 62, level: 20, yaw: 0.3 },
      { model: 'furnish.red-planet', across: -0.32, depth: 380, size: 9, level: -60, as: ['thing.planet'] },
    ],
  },
  'place.galaxy': {
    ...cosmos,
    sights: [
      { model: 'furnish.galaxy', across: 0.06, depth: 480, size: 70, level: 30, yaw: 0.3 },
      { model: 'furnish.moon', across: -0.3, depth: 380, size: 8, level: -50, as: ['thing.planet'] },
    ],
  },
  'place.asteroid-belt': {
    ...cosmos,
    furnishing: [
      some('furnish.boulder', 70, 24, 150, [1, 5], { floats: [-44, 50], isTall: true }),
      some('furnish.boulder', 90, 100, 300, [1, 5], { floats: [-90, 110] }),
    ],
  },
  'place.mars': {
    land: { roll: 0.6, hills: { from: 50, height: 20, width: 90 }, isStony: true },
    ground: ['#a5532f', '#c07040'],
    furnishing: [rocks(70, [0.3, 2], 'furnish.desert-rock')],
    air: { tint: '#e0a070', amount: 0.75 },
  },
  'place.candy-land': {
    land: { roll: 0.6, hills: { from: 16, height: 13, width: 44 }, path: '#fff0d8' },
    ground: ['#f490bc', '#ffc4dc'],
    slope: '#c98a5c',
    liquid: { colour: '#ff8fc4', surface: 'skin' },
    furnishing: [
      some('plant.tree', 14, 18, 120, [0.7, 1.2], {
        ...tree,
        colours: { leaves: hex('#ff8ac6'), trunk: hex('#fff2e4') },
      }),
      some('plant.tree', 10, 18, 120, [0.6, 1.1], {
        ...tree,
        colours: { leaves: hex('#8fe0d2'), trunk: hex('#fff2e4') },
      }),
      some('thing.lollipop', 30, 8, 70, [3, 7], { isTall: true }),
      some('thing.candy-cane', 14, 7, 60, [3.5, 8], { isTall: true }),
      some('thing.cupcake', 6, 10, 60, [4, 8], { isTall: true }),
      some('thing.ice-cream', 5, 14, 70, [5, 9], { isTall: true }),
      some('thing.donut', 7, 5, 34, [1.4, 3]),
      some('thing.candy', 16, 2, 26, [0.8, 1.8]),
      some('furnish.blossoms', 12, 2, 40, [0.8, 1.3], { isGrouped: true, as: ['plant.flower'] }),
    ],
    sights: [
      { model: 'thing.cupcake', across: 0.2, depth: 90, size: 46, up: -1, yaw: 0 },
      { model: 'thing.ice-cream', across: -0.26, depth: 110, size: 44, up: -1, yaw: 0 },
      { model: 'thing.cupcake', across: -0.1, depth: 150, size: 60, up: -2, yaw: 0 },
    ],
    view: { up: 4, away: 20, wide: 12 },
    air: { tint: '#ffc8e8', amount: 0.25 },
  },
  'place.alien-planet': alien,
  'place.hell': {
    land: { roll: 1, valley: 18, hills: { from: 20, height: 14, width: 50 }, isStony: true },
    ground: ['#3a2826', '#4a302c'],
    slope: '#2c2020',
    liquid: lava,
    water: { kind: 'pools', ...lava, chop: 0 },
    furnishing: [
      some('furnish.lava-pool', 46, 6, 70, [0.8, 2.6]),
      some('furnish.stalagmite', 50, 7, 70, [0.8, 3.2], { isTall: true }),
      some('furnish.dead-tree', 14, 12, 60, [0.8, 1.2], { isTall: true, as: ['plant.tree'] }),
      rocks(50, [0.4, 2], 'furnish.lava-rock'),
    ],
    sights: [{ model: 'place.dark-castle', across: 0.14, depth: 170, size: 1.1, isAlone: true }],
    air: { haze: 1.8, tint: '#a02c14', amount: 0.45 },
  },
  'place.cloud-kingdom': heaven,
  'place.heaven': heaven,
};
