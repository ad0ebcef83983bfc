import type { Furnishing, Place } from './place.ts';
import {
  asphalt,
  farHills,
  farMountains,
  flowers,
  house,
  paving,
  sand,
  some,
  trees,
  tufts,
} from './place-words.ts';

/** Streets, squares and towns: houses stand side by side along the way that the eye looks. */

/** Houses along a street, so many metres off its middle. */
export const street = (
  model: string,
  from: number,
  size: readonly [number, number] = [0.9, 1.1],
  gap = 0.1,
): Furnishing =>
  some(model, 1, from, 120, size, { isStreet: true, isTall: true, gap, as: ['place.house', 'place.city'] });
/** Small things along it. */
export const along = (
  model: string,
  from: number,
  gap: number,
  size: readonly [number, number] = [0.95, 1.05],
): Furnishing => some(model, 1, from, 90, size, { isStreet: true, gap });
export const lamps = (from = 4) => along('furnish.street-lamp', from, 8);
const towers = (model: string, count = 40, from = 60) =>
  some(model, count, from, 260, [0.7, 1.4], { ...house, as: ['place.city'] });
/** What lies on the ground between them. */
export const floor = (model: string): Furnishing =>
  some(model, 1, 0, 130, [1, 1], { isStreet: true, isAlong: true, lane: 0, gap: -0.3, isFloor: true });
const traffic = (model: string, from: number, gap: number): Furnishing =>
  some(model, 1, from, 90, [1, 1], { isStreet: true, isAlong: true, gap });

const oldStreet: Place = {
  land: { roll: 0 },
  ground: paving,
  furnishing: [
    floor('furnish.road-cobbles'),
    street('furnish.house', 5.5),
    lamps(4.2),
    along('furnish.barrel', 4.8, 9),
    along('thing.flower-pot', 5, 7, [0.9, 1.2]),
    towers('furnish.house', 20, 40),
  ],
};
export const city: Place = {
  land: { roll: 0 },
  ground: asphalt,
  furnishing: [
    floor('furnish.road-lanes'),
    street('furnish.skyscraper', 11, [0.5, 0.8], 2),
    towers('furnish.glass-tower', 34, 90),
    lamps(8),
    some('plant.tree', 1, 9.2, 90, [0.55, 0.65], {
      isStreet: true,
      isTall: true,
      gap: 9,
      as: ['plant.tree', 'plant.plant'],
    }),
    traffic('vehicle.car', 5.4, 14),
  ],
  air: { haze: 1.2 },
};
const neon: Place = {
  land: { roll: 0 },
  ground: ['#3c3c46', '#50505c'],
  furnishing: [
    floor('furnish.road-lanes'),
    street('furnish.neon-tower', 7.5, [0.45, 0.7], 1),
    some('furnish.neon-sign', 1, 5.4, 80, [1.1, 1.5], { isStreet: true, gap: 5 }),
    towers('furnish.glass-tower', 24, 80),
    along('furnish.street-lamp', 6, 9),
    along('furnish.crate', 6.6, 11),
  ],
  air: { haze: 1.8, tint: '#5a3a90', amount: 0.28, ambient: 1.8 },
};
const eastern: Place = {
  land: { roll: 0 },
  ground: ['#8a8278', '#9c9284'],
  furnishing: [
    floor('furnish.road-cobbles'),
    street('furnish.eastern-house', 4.4, [0.95, 1.1]),
    some('furnish.lantern-rope', 1, 0, 60, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 7 }),
    along('thing.flower-pot', 3.8, 6, [0.9, 1.2]),
    along('furnish.barrel', 4, 13),
  ],
};
const desertTown: Place = {
  land: { roll: 0.2, mountains: { ...farMountains, height: 30 } },
  ground: sand,
  furnishing: [
    street('furnish.mud-house', 5, [0.9, 1.15], 0.6),
    some('furnish.mud-house', 30, 34, 110, [0.9, 1.3], house),
    some('plant.palm', 1, 5.2, 80, [0.8, 1.1], {
      isStreet: true,
      isTall: true,
      gap: 13,
      as: ['plant.tree', 'plant.plant'],
    }),
    along('thing.vase', 4.2, 9, [1, 1.5]),
    along('furnish.barrel', 4.4, 15),
  ],
  air: { tint: '#f6cf90', amount: 0.2 },
};
const bazaar: Place = {
  ...desertTown,
  ground: ['#c4a070', '#d4b488'],
  furnishing: [
    street('place.stall', 2.4, [0.95, 1.1], 0.6),
    street('furnish.mud-house', 6, [0.95, 1.3], 0),
    some('furnish.shade-cloth', 1, 0, 60, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 5 }),
    along('thing.vase', 2.2, 5, [0.9, 1.4]),
    along('thing.sack', 2.4, 6, [0.9, 1.1]),
    along('thing.carpet', 2.2, 9, [0.7, 0.8]),
    some('plant.palm', 6, 20, 60, [0.9, 1.3], { isTall: true, as: ['plant.tree', 'plant.plant'] }),
  ],
  sights: [{ model: 'place.mosque', across: 0.06, depth: 90, size: 1 }],
};
const market: Place = {
  land: { roll: 0 },
  ground: paving,
  furnishing: [
    floor('furnish.road-cobbles'),
    street('place.stall', 3.6, [0.9, 1.05], 0.8),
    street('furnish.house', 9.5),
    along('furnish.crate', 3, 6),
    along('furnish.barrel', 3, 9),
    along('thing.sack', 3.1, 11),
  ],
};
const green: Place = {
  land: { roll: 0.2, path: '#b8ac98', hills: farHills },
  ground: ['#6a8f44', '#86a350'],
  furnishing: [
    trees('plant.tree', 40, 14, 90),
    some('furnish.house', 26, 40, 120, [0.95, 1.2], house),
    flowers(50),
    tufts(120),
    some('furnish.bush', 26, 8, 40, [0.7, 1.1], { as: ['plant.bush', 'plant.plant'] }),
    some('furnish.street-lamp', 8, 7, 40, [1, 1]),
    some('thing.bench', 5, 5, 26, [1, 1]),
  ],
};

export const towns: Readonly<Record<string, Place>> = {
  'place.city': city,
  'place.ruined-city': city,
  'place.future-city': {
    ...city,
    furnishing: [
      floor('furnish.road-lanes'),
      street('furnish.glass-tower', 12, [0.5, 0.8], 2),
      towers('furnish.glass-tower', 40, 70),
      lamps(8),
    ],
  },
  'place.steampunk-city': {
    ...oldStreet,
    furnishing: [
      floor('furnish.road-cobbles'),
      { ...street('furnish.brick-house', 7, [1, 1.15]), others: ['furnish.brass-tower'] },
      lamps(5),
      towers('furnish.brass-tower', 60, 50),
      some('vehicle.airship', 6, 60, 150, [0.8, 1.2], { floats: [24, 48], isTall: true }),
      along('furnish.crate', 5.6, 9),
      along('furnish.barrel', 5.8, 13),
    ],
    sights: [
      { model: 'vehicle.airship', across: 0.08, depth: 60, size: 1, up: 15, yaw: 1.2 },
      { model: 'vehicle.airship', across: -0.1, depth: 120, size: 1.3, up: 34, yaw: 0.9 },
    ],
    air: { haze: 1.6, tint: '#c89868', amount: 0.3 },
  },
  'place.town-square': {
    ...oldStreet,
    furnishing: [
      floor('furnish.road-slabs'),
      street('furnish.house', 13),
      lamps(10),
      some('plant.tree', 1, 10.6, 60, [0.6, 0.75], {
        isStreet: true,
        gap: 14,
        as: ['plant.tree', 'plant.plant'],
      }),
      along('furnish.hay-cart', 9, 17),
      along('furnish.barrel', 10, 8),
      along('furnish.crate', 10.4, 11),
      some('furnish.house', 20, 46, 90, [0.95, 1.15], house),
    ],
    sights: [
      { model: 'place.church', across: 0.14, depth: 74, size: 1.15 },
      { model: 'place.well', across: -0.06, depth: 26, size: 1.3 },
    ],
  },
  'place.cyberpunk-city': neon,
  'place.neon-street': neon,
  'alley.neon': {
    ...neon,
    furnishing: [
      floor('furnish.road-cobbles'),
      street('furnish.apartment-block', 3.4, [0.9, 1.1], 0.1),
      some('furnish.neon-sign', 1, 1.6, 60, [0.9, 1.15], { isStreet: true, gap: 3 }),
      along('furnish.crate', 2.4, 6),
      along('furnish.barrel', 2.6, 9),
      some('place.stall', 1, 1.7, 60, [0.8, 0.9], { isStreet: true, gap: 15 }),
    ],
  },
  'place.street': oldStreet,
  'place.alley': {
    ...oldStreet,
    furnishing: [
      floor('furnish.road-cobbles'),
      street('furnish.house', 2.8, [1, 1.2], 0),
      along('furnish.barrel', 2, 7),
      along('furnish.crate', 2, 9),
      along('furnish.street-lamp', 2.2, 14),
    ],
  },
  'place.medieval-town': {
    ...oldStreet,
    sights: [{ model: 'place.castle', across: 0.12, depth: 150, size: 1, up: 6 }],
  },
  'place.wild-west-town': {
    ...desertTown,
    ground: ['#c8a070', '#b89060'],
    furnishing: [
      street('furnish.false-front', 6.4, [0.95, 1.1], 0.5),
      along('furnish.barrel', 5.2, 9),
      along('furnish.crate', 5.4, 14),
      along('furnish.wagon', 4, 23),
      some('plant.tumbleweed', 12, 4, 30, [0.7, 1.2]),
      some('plant.cactus', 10, 30, 80, [0.9, 1.3]),
    ],
    sights: [
      { model: 'furnish.mesa', across: 0.2, depth: 240, size: 4 },
      { model: 'furnish.mesa', across: -0.1, depth: 300, size: 5 },
    ],
  },
  'place.japanese-street': {
    ...eastern,
    furnishing: [
      ...eastern.furnishing,
      some('plant.cherry', 1, 4.4, 60, [0.6, 0.75], {
        isStreet: true,
        isTall: true,
        gap: 17,
        as: ['plant.tree', 'plant.plant'],
      }),
    ],
  },
  'place.chinatown': eastern,
  'place.hutong': eastern,
  'place.ancient-china-town': eastern,
  'place.old-town': {
    ...eastern,
    furnishing: [
      floor('furnish.road-cobbles'),
      street('furnish.yellow-house', 4.4, [0.95, 1.1]),
      ...eastern.furnishing.slice(2, 5),
      some('plant.bougainvillea', 1, 3.6, 60, [0.9, 1.2], { isStreet: true, gap: 11, as: ['plant.plant'] }),
      along('furnish.lantern-post', 3.4, 12),
      some('vehicle.sampan', 26, 6, 60, [0.9, 1.2], { inWater: true }),
    ],
  },
  'court.palace': {
    land: { roll: 0, hills: { from: 120, height: 12, width: 80 } },
    ground: ['#a49a8c', '#b8ac9a'],
    furnishing: [
      floor('furnish.road-slabs'),
      street('furnish.house', 24, [1.1, 1.3], 0.2),
      some('furnish.house', 90, 60, 170, [1, 1.4], house),
      along('furnish.street-lamp', 10, 7),
      along('thing.flower-pot', 11, 5, [1.4, 1.8]),
      some('furnish.banner', 1, 13, 70, [1.1, 1.3], { isStreet: true, gap: 8 }),
    ],
  },
  'place.market': market,
  'place.night-market': {
    ...market,
    furnishing: [
      floor('furnish.road-cobbles'),
      street('place.stall', 2.6, [0.95, 1.1], 0.5),
      street('furnish.eastern-house', 6.4),
      some('furnish.neon-sign', 1, 4.7, 70, [0.95, 1.25], { isStreet: true, gap: 3.4 }),
      some('furnish.lantern-rope', 1, 0, 50, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 6 }),
      along('furnish.crate', 2.4, 8),
      along('furnish.stool', 2.2, 5),
    ],
  },
  'market.beach': {
    land: { roll: 0.1 },
    ground: sand,
    water: { kind: 'quay', colour: '#11606c', chop: 0.08, waves: 0.2 },
    furnishing: [
      some('place.stall', 1, 3.4, 70, [0.95, 1.1], { isStreet: true, isTall: true, lane: 4, gap: 0.7 }),
      some('place.stall', 1, 3.4, 50, [0.95, 1.1], { isStreet: true, isTall: true, lane: -4, gap: 2.4 }),
      some('furnish.lantern-rope', 1, 0, 60, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 5 }),
      along('furnish.stool', 2.2, 5),
      along('furnish.crate', 2.6, 9),
      trees('plant.palm', 60, 9, 90, [0.9, 1.4]),
      some('furnish.torch', 1, 5.6, 60, [1, 1], { isStreet: true, gap: 6 }),
    ],
  },
  'place.temple-fair': {
    ...market,
    ground: ['#8a8278', '#9c9284'],
    furnishing: [
      floor('furnish.road-slabs'),
      street('place.stall', 4.2, [0.95, 1.1], 0.6),
      street('furnish.eastern-house', 9),
      some('furnish.lantern-rope', 1, 0, 40, [1.2, 1.2], { isStreet: true, lane: 0, isAlong: true, gap: 6 }),
      along('furnish.lantern-post', 3.4, 8),
      along('furnish.stool', 3, 6),
    ],
    sights: [{ model: 'place.taoist-temple', across: 0.02, depth: 58, size: 1.25, as: ['place.temple'] }],
  },
  'place.arab-bazaar': bazaar,
  'town.desert': desertTown,
  'place.school': green,
  'place.hospital': green,
  'place.hotel': green,
  'place.bank-building': green,
  'place.fire-station': green,
};
