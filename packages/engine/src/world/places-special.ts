import type { Furnishing, Place } from './place.ts';
import { bushes, farHills, farMountains, grass, house, rocks, some, trees, tufts } from './place-words.ts';
import { along, city, floor, lamps } from './places-towns.ts';

const tropical = (home: string): Place => ({
  land: { roll: 0.4, path: '#b08a5c', hills: { from: 40, height: 16, width: 80 } },
  ground: ['#6f8f3c', '#94a048'],
  furnishing: [
    some(home, 22, 14, 70, [0.9, 1.1], house),
    trees('plant.palm', 40, 10, 90),
    trees('plant.banana-plant', 24, 8, 50),
    trees('plant.bamboo', 20, 16, 80),
    some('furnish.fern', 60, 2, 26, [0.6, 1.2], { as: ['plant.fern', 'plant.plant'] }),
    some('furnish.flowers', 50, 2, 26, [0.6, 1.1], { as: ['plant.flower', 'plant.plant'] }),
    some('thing.jar', 8, 4, 20, [2, 3]),
  ],
});
const easternGarden: Place = {
  land: { roll: 0.3, path: '#b8ac98', hills: { from: 40, height: 16, width: 80 } },
  ground: ['#5f8a3c', '#7a9a48'],
  water: { kind: 'lake', colour: '#2a5a4c', chop: 0.02 },
  furnishing: [
    trees('plant.bamboo', 40, 12, 70),
    trees('plant.cherry', 16, 10, 60),
    trees('plant.maple', 14, 10, 60),
    some('thing.stone-lantern', 12, 4, 30, [0.9, 1.2]),
    rocks(34, [0.5, 1.8], 'furnish.mossy-rock'),
    some('plant.lily-pad', 50, 5, 34, [0.9, 1.5], { inWater: true }),
    some('plant.lotus', 20, 5, 30, [0.9, 1.4], { inWater: true }),
  ],
  sights: [{ model: 'place.tea-house', across: 0.16, depth: 60, size: 1.1, isAlone: true }],
};

const rowed = { isStreet: true, isAlong: true, inWater: true };
const paved = { isStreet: true, isAlong: true, gap: -0.3, isFloor: true };
/** One that lies or stands across a street. */
const across = { isStreet: true, isAlong: true, lane: 0, gap: 900 };

/** A track between stands and walls of tyres, before its start. */
const track: readonly Furnishing[] = [
  floor('furnish.road-race'),
  some('furnish.grandstand', 1, 8, 90, [1, 1], { isStreet: true, isTall: true, lane: 12, gap: 3 }),
  some('furnish.tyre-wall', 1, 8, 70, [1, 1], { isStreet: true, isTall: true, lane: -9.5, gap: 5 }),
  some('furnish.banner', 1, 8, 90, [1.3, 1.3], { isStreet: true, isTall: true, lane: -12, gap: 6 }),
  some('furnish.road-start', 1, 0, 60, [1, 1], { ...across, isFloor: true, first: 14 }),
  some('furnish.start-gate', 1, 0, 60, [1, 1], { ...across, isTall: true, first: 24 }),
];

/** Stations, fairs, arenas, terraces, floating markets, the moon. */
export const special: Readonly<Record<string, Place>> = {
  'place.train-station': {
    land: { roll: 0, hills: farHills },
    ground: ['#857d72', '#978e80'],
    furnishing: [
      ...[-4.2, 8.6].map((lane) =>
        some('furnish.platform', 1, 0, 70, [1, 1], { isStreet: true, lane, isAlong: true, gap: 0, first: 0 }),
      ),
      ...[0.2, 4].map((lane) => some('furnish.rails', 1, 0, 130, [1, 1], { ...paved, lane, gap: 0 })),
      some('vehicle.steam-train', 1, 12, 40, [1, 1], {
        isStreet: true,
        lane: 4,
        isAlong: true,
        isTall: true,
        first: 15,
        gap: 900,
        as: ['vehicle.train'],
      }),
      some('furnish.house', 30, 40, 110, [1, 1.3], house),
      some('furnish.brick-house', 1, 12, 90, [1, 1.1], {
        isStreet: true,
        isTall: true,
        gap: 3,
        as: ['place.house'],
      }),
    ],
  },
  'place.forum': {
    land: { roll: 0, hills: { from: 60, height: 18, width: 70 } },
    ground: ['#c4b48e', '#d4c6a2'],
    isEntered: true,
    furnishing: [
      floor('furnish.road-slabs'),
      some('furnish.column', 1, 8, 80, [1.5, 1.5], {
        isStreet: true,
        isTall: true,
        gap: 1.6,
        as: ['thing.pillar'],
      }),
      some('thing.statue', 1, 5.6, 60, [0.9, 1], { isStreet: true, gap: 9 }),
      some('furnish.broken-wall', 1, 12, 70, [1, 1.4], { isStreet: true, isTall: true, gap: 8 }),
      some('furnish.cypress', 1, 15, 90, [0.8, 1.1], {
        isStreet: true,
        isTall: true,
        gap: 6,
        as: ['plant.tree', 'plant.plant'],
      }),
      some('thing.vase', 1, 6.6, 40, [1.4, 2], { isStreet: true, gap: 7 }),
    ],
    sights: [
      { model: 'place.greek-temple', across: 0.02, depth: 56, size: 1.5, yaw: 0.1 },
      { model: 'place.greek-temple', across: -0.3, depth: 80, size: 1.4, yaw: 0.5 },
    ],
    air: { tint: '#f6dca8', amount: 0.12 },
  },
  'place.playground': {
    land: { roll: 0.15, path: '#cdb98c' },
    ground: ['#6f9a48', '#8cb058'],
    isEntered: true,
    furnishing: [
      trees('plant.tree', 60, 24, 90),
      bushes(30),
      some('furnish.fence', 1, 11, 60, [1, 1], { isStreet: true, gap: 0, as: ['thing.fence'] }),
      some('thing.bench', 1, 8.5, 40, [1, 1], { isStreet: true, gap: 8 }),
      some('furnish.house', 16, 50, 110, [0.95, 1.2], house),
      some('thing.ball', 3, 5, 14, [1.2, 1.6]),
    ],
    sights: [
      { model: 'furnish.slide', across: 0.1, depth: 13, size: 1.15, yaw: 0.5 },
      { model: 'furnish.swings', across: -0.24, depth: 16, size: 1.1, yaw: 0.35 },
      { model: 'furnish.seesaw', across: -0.08, depth: 11, size: 1, yaw: 0.9 },
      { model: 'furnish.climbing-dome', across: 0.34, depth: 18, size: 1, yaw: 0.2 },
      { model: 'furnish.sandbox', across: -0.3, depth: 9.5, size: 0.9, yaw: 0.3 },
    ],
  },
  'place.racetrack': {
    land: {
      roll: 0.3,
      way: 15,
      hills: { from: 40, height: 14, width: 80 },
      mountains: { ...farMountains, height: 80 },
    },
    ground: grass,
    isEntered: true,
    furnishing: [...track, trees('plant.tree', 40, 40, 140)],
  },
  'track.city': {
    ...city,
    furnishing: [
      ...track,
      some('furnish.skyscraper', 1, 24, 150, [0.5, 0.8], {
        isStreet: true,
        isTall: true,
        gap: 2,
        as: ['place.house', 'place.city'],
      }),
      some('furnish.glass-tower', 34, 110, 260, [0.7, 1.4], { ...house, as: ['place.city'] }),
    ],
    land: { roll: 0, way: 15 },
    ground: ['#7c7a76', '#8c8a84'],
    isEntered: true,
  },
  'place.amusement-park': {
    land: { roll: 0.1 },
    ground: ['#c8a884', '#b8d090'],
    furnishing: [
      some('place.stall', 1, 6, 50, [0.95, 1.05], { isStreet: true, isTall: true, gap: 5 }),
      lamps(4.6),
      trees('plant.tree', 24, 26, 90),
      some('place.circus', 5, 30, 80, [1.2, 1.7], { isTall: true }),
      along('thing.flower-pot', 4.8, 6),
    ],
    sights: [
      { model: 'place.ferris-wheel', across: 0.2, depth: 70, size: 1.5, yaw: 0.4 },
      { model: 'furnish.roller-coaster', across: -0.24, depth: 85, size: 1.1, yaw: 0.3 },
      { model: 'place.carousel', across: -0.06, depth: 44, size: 1, isAlone: true },
    ],
  },
  'place.arena': {
    land: { roll: 0.05 },
    ground: ['#cdb07c', '#d8bd88'],
    isEntered: true,
    furnishing: [some('furnish.stand', 1, 17, 60, [1, 1], { isRing: true })],
  },
  'place.stadium': {
    land: { roll: 0 },
    ground: ['#4f8f3c', '#5a9c44'],
    isEntered: true,
    furnishing: [
      some('furnish.road-pitch', 1, 0, 60, [1, 1], { ...across, isFloor: true, first: -4 }),
      some('furnish.stand', 1, 30, 60, [1.25, 1.25], { isRing: true }),
    ],
    sights: [
      { model: 'furnish.floodlight', across: 0.3, depth: 52, size: 1.1, yaw: 0.2 },
      { model: 'furnish.floodlight', across: -0.26, depth: 54, size: 1.1, yaw: -0.2 },
    ],
  },
  'place.rice-field': {
    land: { roll: 0.15, path: '#a58a62', mountains: { from: 160, height: 110, width: 260 } },
    ground: ['#8fb040', '#b4c455'],
    water: { kind: 'pools', colour: '#4f8a94', chop: 0.01 },
    furnishing: [
      some('plant.rice', 420, 1.5, 50, [0.8, 1.1], { as: ['plant.plant'] }),
      some('plant.rice', 620, 2, 60, [0.8, 1.1], { as: ['plant.plant'], inWater: true }),
      some('furnish.grass', 110, 2, 40, [0.6, 1], { as: ['plant.grass', 'plant.plant'], isGrouped: true }),
      trees('plant.palm', 30, 20, 110, [0.9, 1.5]),
      trees('plant.banana-plant', 16, 16, 60),
      some('furnish.jungle-grove', 26, 70, 200, [0.8, 1.1], {
        isTall: true,
        as: ['plant.tree', 'plant.plant'],
      }),
      some('place.stilt-house', 5, 30, 90, [0.8, 0.95], house),
    ],
    view: { up: 4, away: 22, wide: 12 },
  },
  'place.rice-terrace': {
    land: { roll: 0.1, terraces: 3.2, mountains: { from: 190, height: 110, width: 240 } },
    ground: ['#7aa63c', '#9cc04c'],
    slope: '#4f6a2c',
    furnishing: [
      some('plant.rice', 420, 1.5, 34, [0.8, 1.1], { as: ['plant.plant'] }),
      trees('plant.palm', 46, 12, 110, [0.9, 1.5]),
      trees('plant.banana-plant', 20, 8, 60),
      trees('plant.bamboo', 16, 24, 100),
      some('place.stilt-house', 14, 26, 90, [0.8, 0.95], house),
      some('furnish.tuft', 160, 2, 30, [0.5, 0.9], { as: ['plant.grass', 'plant.plant'] }),
    ],
    view: { up: 5, away: 26, wide: 14 },
  },
  'place.floating-market': {
    land: { roll: 0, hills: { from: 60, height: 14, width: 80 } },
    ground: ['#8a7a58', '#7f8a4c'],
    water: { kind: 'canal', colour: '#2f6a5c', chop: 0.04 },
    furnishing: [
      some('place.stilt-house', 1, 6.3, 110, [0.95, 1.1], {
        isStreet: true,
        isTall: true,
        gap: 1.4,
        as: ['place.house', 'place.village'],
      }),
      ...[-3.4, 3.3].map((lane) =>
        some('furnish.market-boat', 1, 0, 70, [0.95, 1.05], { ...rowed, lane, gap: 1, first: 1 }),
      ),
      some('furnish.market-boat', 1, 0, 70, [0.95, 1.05], { ...rowed, lane: -0.6, gap: 9, first: 12 }),
      some('furnish.market-boat', 1, 0, 70, [0.95, 1.05], { ...rowed, lane: 1, gap: 12, first: 20 }),
      some('furnish.pier', 1, 4.3, 70, [0.8, 0.9], { isStreet: true, gap: 8, inWater: true }),
      some('furnish.lantern-post', 1, 5.6, 60, [1, 1], { isStreet: true, gap: 9 }),
      some('thing.flower-pot', 1, 5.7, 60, [0.9, 1.3], { isStreet: true, gap: 3.5 }),
      some('plant.palm', 1, 9, 110, [0.9, 1.3], {
        isStreet: true,
        isTall: true,
        gap: 5,
        as: ['plant.tree', 'plant.plant'],
      }),
      trees('plant.palm', 60, 24, 130),
      trees('plant.banana-plant', 24, 14, 70),
    ],
  },
  'place.gas-station': {
    land: { roll: 0.2, way: 20, mountains: { ...farMountains, height: 60 } },
    ground: ['#9a8a68', '#b09c74'],
    furnishing: [
      some('furnish.road-country', 1, 0, 130, [1, 1], { ...paved, lane: -12 }),
      some('furnish.tuft', 90, 8, 60, [0.6, 1.1], { as: ['plant.grass', 'plant.plant'] }),
      rocks(16),
    ],
  },
  'place.highway': {
    land: {
      roll: 0.4,
      way: 7,
      hills: { from: 40, height: 16, width: 90 },
      mountains: { ...farMountains, height: 90 },
    },
    ground: grass,
    isEntered: true,
    furnishing: [
      some('furnish.road-country', 1, 0, 150, [1, 1], { ...paved, lane: 0 }),
      some('furnish.fence', 1, 0, 90, [1, 1], { isStreet: true, lane: -6.5, gap: 0.2, as: ['thing.fence'] }),
      some('furnish.tuft', 160, 3, 40, [0.6, 1.1], { as: ['plant.grass', 'plant.plant'] }),
      trees('plant.tree', 40, 20, 140),
      rocks(16),
    ],
  },
  'place.moon-surface': {
    land: { roll: 0.7, hills: { from: 40, height: 12, width: 70 }, isStony: true },
    ground: ['#8a8890', '#a09ea6'],
    slope: '#6a6872',
    furnishing: [rocks(60, [0.3, 1.8])],
    sights: [
      { model: 'thing.earth', across: 0.22, depth: 420, size: 20, level: 40, as: ['thing.planet'] },
      { model: 'furnish.moon-dome', across: -0.2, depth: 40, size: 1.1 },
      { model: 'furnish.moon-dome', across: -0.34, depth: 60, size: 1.4 },
      { model: 'vehicle.rocket', across: 0.1, depth: 60, size: 1.2 },
    ],
    air: { haze: 0.05, sky: 'space', ambient: 0.6 },
  },
  'place.torii': {
    land: { roll: 0.3, climb: 0.4, hills: { from: 60, height: 14, width: 60 } },
    ground: ['#5f6a3c', '#8a7a58'],
    isEntered: true,
    furnishing: [
      some('furnish.stone-step', 1, 0, 70, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 0 }),
      some('place.torii', 1, 0, 62, [1.25, 1.25], {
        isStreet: true,
        lane: 0,
        isAlong: true,
        isTall: true,
        gap: 9,
      }),
      some('thing.stone-lantern', 1, 3.4, 60, [1.1, 1.2], { isStreet: true, gap: 4 }),
      trees('plant.pine', 70, 14, 100, [1.2, 1.8]),
      trees('plant.maple', 60, 8, 70),
      rocks(30, [0.4, 1.4], 'furnish.mossy-rock'),
      some('furnish.fern', 140, 3, 30, [0.6, 1.2], { as: ['plant.fern', 'plant.plant'] }),
    ],
    sights: [{ model: 'place.shrine', across: 0.01, depth: 66, size: 1.3 }],
  },
  'place.sect-mountain': {
    land: { roll: 0.4, climb: 0.34, mountains: { from: 70, height: 210, width: 260 } },
    ground: ['#6f8050', '#8f8c70'],
    slope: '#6f7468',
    isEntered: true,
    furnishing: [
      some('furnish.stone-step', 1, 0, 70, [1.5, 1.5], { isStreet: true, lane: 0, isAlong: true, gap: 0 }),
      some('furnish.hill-gate', 1, 0, 60, [1, 1], { ...across, isTall: true, first: 20 }),
      some('creature.guardian-lion', 1, 4.4, 24, [1.2, 1.2], { isStreet: true, gap: 14, first: 9 }),
      some('thing.stone-lantern', 1, 4.6, 60, [1.2, 1.3], { isStreet: true, gap: 5 }),
      trees('plant.pine', 80, 12, 100, [0.9, 1.4]),
      rocks(50, [0.5, 2.6], 'furnish.mossy-rock'),
      tufts(160),
    ],
    sights: [
      { model: 'place.taoist-temple', across: 0.01, depth: 64, size: 1.3 },
      { model: 'place.pagoda', across: 0.24, depth: 90, size: 1.2 },
    ],
    air: { haze: 2.2, tint: '#dfe8f0', amount: 0.25 },
  },
  'place.kampung': tropical('place.stilt-house'),
  'place.vietnamese-village': tropical('place.stilt-house'),
  'place.indigenous-village': tropical('furnish.hut'),
  'place.chinese-garden': easternGarden,
  'place.zen-garden': { ...easternGarden, ground: ['#d8d0c0', '#e4dece'] },
  'place.sunken-city': {
    land: { roll: 1, hills: { from: 30, height: 10, width: 60 } },
    ground: ['#b8ac8c', '#8aa090'],
    furnishing: [
      some('furnish.column', 40, 7, 50, [0.8, 1.3], { isTall: true }),
      some('furnish.broken-wall', 16, 9, 50, [0.9, 1.4], { isTall: true }),
      some('furnish.coral', 80, 3, 34, [0.6, 2]),
      some('furnish.kelp', 40, 6, 40, [0.7, 1.3], { isGrouped: true, isTall: true }),
      some('creature.tropical-fish', 26, 4, 22, [1.4, 3], { floats: [0.6, 5], as: ['creature.fish'] }),
    ],
    sights: [
      { model: 'furnish.glass-dome', across: -0.3, depth: 76, size: 1.5, isAlone: true },
      { model: 'furnish.sea-arch', across: 0.2, depth: 44, size: 0.9, up: -0.4, as: ['thing.rock'] },
    ],
    air: { haze: 5, tint: '#1a7fa4', amount: 0.8, sky: 'deep' },
  },
  'place.pirate-cove': {
    land: { roll: 0.5, valley: 26, hills: { from: 30, height: 18, width: 50 } },
    ground: ['#cdb47a', '#8f9650'],
    slope: '#4f6436',
    water: { kind: 'lake', colour: '#11606c', chop: 0.05, waves: 0.1 },
    furnishing: [
      some('plant.palm', 160, 6, 90, [0.9, 1.6], {
        isTall: true,
        isGrouped: true,
        as: ['plant.tree', 'plant.plant'],
      }),
      some('vehicle.pirate-ship', 2, 16, 40, [0.9, 1], { inWater: true, isTall: true, as: ['vehicle.ship'] }),
      some('vehicle.boat', 8, 5, 30, [0.9, 1.1], { inWater: true }),
      some('furnish.hut', 10, 8, 44, [0.9, 1.1], { isTall: true, faces: true, as: ['place.house'] }),
      some('furnish.crate', 24, 4, 26, [0.8, 1.1]),
      some('furnish.barrel', 24, 4, 26, [0.8, 1.1]),
      some('furnish.torch', 12, 4, 34, [1, 1]),
      some('thing.chest', 5, 4, 16, [1, 1.2]),
      some('furnish.fern', 80, 3, 30, [0.7, 1.3], { as: ['plant.fern', 'plant.plant'] }),
      rocks(60, [0.5, 3]),
      bushes(90),
    ],
    view: { up: 4, away: 20, wide: 12 },
  },
  'place.airport': {
    land: { roll: 0 },
    ground: ['#7a7c80', '#8a8c90'],
    isEntered: true,
    furnishing: [
      some('furnish.road-runway', 1, 0, 220, [1, 1], { ...paved, lane: 0 }),
      some('furnish.road-threshold', 1, 0, 60, [1, 1], { ...across, isFloor: true, first: 5 }),
      some('furnish.glass-tower', 30, 160, 300, [0.5, 0.9], house),
      some('furnish.moon-dome', 6, 70, 130, [1.6, 2.2], house),
    ],
    sights: [
      { model: 'furnish.watchtower', across: -0.36, depth: 74, size: 1.6 },
      { model: 'vehicle.plane', across: 0.36, depth: 44, size: 1.3, yaw: 0.7, isAlone: true },
      { model: 'vehicle.plane', across: 0.03, depth: 120, size: 1.4, yaw: 0.1, up: 16, isAlone: true },
      { model: 'vehicle.plane', across: -0.3, depth: 96, size: 1.5, yaw: 0.9 },
    ],
  },
};
