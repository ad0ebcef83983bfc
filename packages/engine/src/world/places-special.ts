import type { Place } from './place.ts';
import { farHills, grass, house, rocks, some, trees } from './place-words.ts';
import { along, lamps } from './places-towns.ts';

/** Stations, fairs, arenas, terraces, floating markets, the moon. */
export const special: Readonly<Record<string, Place>> = {
  'place.train-station': {
    land: { roll: 0, hills: farHills },
    ground: ['#8f887c', '#a09888'],
    furnishing: [
      some('furnish.platform', 1, 0, 60, [1, 1], { isStreet: true, lane: -5, isAlong: true, gap: 0 }),
      some('furnish.rails', 1, 0, 110, [1, 1], { isStreet: true, lane: 4.4, isAlong: true, gap: 0 }),
      some('furnish.rails', 1, 0, 110, [1, 1], { isStreet: true, lane: 8.6, isAlong: true, gap: 0 }),
      some('vehicle.steam-train', 1, 12, 40, [1, 1], {
        isStreet: true,
        lane: 4.4,
        isAlong: true,
        isTall: true,
        gap: 60,
      }),
      some('furnish.house', 14, 40, 110, [1, 1.3], house),
      some('furnish.street-lamp', 1, 2.4, 60, [1, 1], { isStreet: true, lane: 1.9, gap: 9 }),
    ],
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
    furnishing: [some('furnish.stand', 1, 26, 60, [1.25, 1.25], { isRing: true })],
  },
  'place.rice-terrace': {
    land: { roll: 0.2, terraces: 2.2, mountains: { from: 150, height: 120, width: 240 } },
    ground: ['#7aa63c', '#9cc04c'],
    slope: '#5a7a34',
    furnishing: [
      some('plant.rice', 160, 1.5, 26, [0.8, 1.1], { as: ['plant.plant'] }),
      trees('plant.palm', 16, 20, 90),
      trees('plant.bamboo', 16, 24, 100),
      some('furnish.hut', 5, 24, 70, [0.8, 1], house),
    ],
  },
  'place.floating-market': {
    land: { roll: 0.2 },
    ground: grass,
    water: { kind: 'lake', colour: '#3a6a5c', chop: 0.04 },
    furnishing: [
      some('vehicle.sampan', 26, 6, 50, [0.85, 1.05], { inWater: true }),
      some('place.stilt-house', 18, 22, 80, [0.9, 1.1], house),
      some('place.stall', 8, 6, 40, [0.85, 1], { faces: true, isTall: true }),
      trees('plant.palm', 34, 14, 90),
      some('thing.fruit', 30, 3, 14, [1, 1.6]),
    ],
  },
  'place.moon-surface': {
    land: { roll: 0.7, hills: { from: 40, height: 12, width: 70 }, isStony: true },
    ground: ['#8a8890', '#a09ea6'],
    slope: '#6a6872',
    furnishing: [rocks(60, [0.3, 1.8])],
    sights: [
      { model: 'thing.earth', across: 0.22, depth: 420, size: 20, level: 40 },
      { model: 'furnish.moon-dome', across: -0.2, depth: 40, size: 1.1 },
      { model: 'furnish.moon-dome', across: -0.34, depth: 60, size: 1.4 },
      { model: 'vehicle.rocket', across: 0.1, depth: 60, size: 1.2 },
    ],
    air: { haze: 0.05, sky: 'space', ambient: 0.6 },
  },
};
