import type { Furnishing, Place } from './place.ts';
import { farHills, farMountains, flowers, house, paving, sand, some, trees, tufts } from './place-words.ts';

/** Streets, squares and towns: houses stand side by side along the way that the eye looks. */

/** Houses along a street, so many metres off its middle. */
const street = (
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
const asphalt: readonly [string, string] = ['#62646a', '#74767c'];
const traffic = (model: string, from: number, gap: number): Furnishing =>
  some(model, 1, from, 90, [1, 1], { isStreet: true, isAlong: true, gap });

const oldStreet: Place = {
  land: { roll: 0 },
  ground: paving,
  furnishing: [
    street('furnish.house', 5.5),
    lamps(4.2),
    along('furnish.barrel', 4.8, 9),
    along('thing.flower-pot', 5, 7, [0.9, 1.2]),
    towers('furnish.house', 20, 40),
  ],
};
const city: Place = {
  land: { roll: 0 },
  ground: asphalt,
  furnishing: [
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
    street('furnish.neon-tower', 7.5, [0.45, 0.7], 1),
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
    street('furnish.eastern-house', 4.4, [0.95, 1.1]),
    some('furnish.lantern-rope', 1, 0, 60, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 7 }),
    along('thing.flower-pot', 3.8, 6, [0.9, 1.2]),
    along('furnish.barrel', 4, 13),
    towers('place.pagoda', 4, 70),
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
  furnishing: [
    street('place.stall', 3.4, [0.9, 1.05], 1),
    street('furnish.mud-house', 8.5, [0.95, 1.25], 0.4),
    along('thing.vase', 3, 7, [0.9, 1.4]),
    along('thing.sack', 3, 9, [0.9, 1.1]),
    some('plant.palm', 12, 16, 60, [0.9, 1.3], { isTall: true, as: ['plant.tree', 'plant.plant'] }),
  ],
};
const market: Place = {
  land: { roll: 0 },
  ground: paving,
  furnishing: [
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
  'place.future-city': {
    ...city,
    furnishing: [
      street('furnish.glass-tower', 12, [0.5, 0.8], 2),
      towers('furnish.glass-tower', 40, 70),
      lamps(8),
    ],
  },
  'place.steampunk-city': {
    ...oldStreet,
    furnishing: [
      street('furnish.house', 6, [1, 1.25]),
      lamps(4.4),
      towers('place.clock-tower', 5, 60),
      towers('place.factory', 6, 70),
      along('furnish.barrel', 5, 8),
    ],
    air: { haze: 1.6, tint: '#c89868', amount: 0.3 },
  },
  'place.town-square': {
    ...oldStreet,
    furnishing: [
      street('furnish.house', 11),
      lamps(7),
      along('thing.bench', 6, 8),
      towers('place.church', 2, 60),
    ],
  },
  'place.cyberpunk-city': neon,
  'place.neon-street': neon,
  'place.street': oldStreet,
  'place.alley': {
    ...oldStreet,
    furnishing: [
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
      street('furnish.tavern', 6),
      along('furnish.barrel', 5, 8),
      along('furnish.crate', 5.2, 12),
      some('plant.cactus', 8, 30, 80, [0.9, 1.3]),
    ],
    sights: [{ model: 'furnish.mesa', across: 0.2, depth: 240, size: 4 }],
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
    furnishing: [street('furnish.yellow-house', 4.4, [0.95, 1.1]), ...eastern.furnishing.slice(1, 4)],
  },
  'place.market': market,
  'place.night-market': {
    ...market,
    furnishing: [
      street('place.stall', 3.6, [0.9, 1.05], 0.8),
      street('furnish.eastern-house', 9),
      some('furnish.lantern-rope', 1, 0, 50, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 6 }),
      along('furnish.crate', 3, 6),
    ],
  },
  'place.arab-bazaar': bazaar,
  'town.desert': desertTown,
  'place.school': green,
  'place.hospital': green,
  'place.hotel': green,
  'place.bank-building': green,
  'place.fire-station': green,
};
