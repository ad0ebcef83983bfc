import type { Recipe } from '../model.ts';
import { boat, longship, raft } from './vehicles-boats.ts';
import { type ShipPlan, ship } from './vehicles-sailing-ships.ts';
import { steamer, submarine } from './vehicles-steel-ships.ts';

const parts = [
  'body',
  'deck',
  'hull',
  'sails',
  'flag',
  'trim',
  'masts',
  'lamp',
  'figure',
  'stripes',
  'shields',
  'windows',
  'canopy',
  'oars',
  'funnel',
  'walls',
];

const row = (make: Recipe['make']): Recipe => ({ make, parts });

const three = [
  [0.24, 11, 2],
  [0.52, 15, 3],
  [0.78, 12, 2],
] as const;

const galleon: ShipPlan = {
  long: 18,
  planks: '#8a5a38',
  trim: '#d2a050',
  sails: '#f3ead6',
  flag: '#c23a34',
  masts: three,
};

const rowing = row((making) => boat(making, { long: 3.8, bow: 0.3, planks: '#a8683c' }));

export const ships: Readonly<Record<string, Recipe>> = {
  'vehicle.ship': row((making) => ship(making, galleon)),
  'vehicle.pirate-ship': row((making) =>
    ship(making, {
      ...galleon,
      planks: '#54382a',
      trim: '#a8362e',
      sails: '#4d4852',
      flag: '#1c1a20',
      skull: true,
      guns: true,
    }),
  ),
  'vehicle.ghost-ship': row((making) =>
    ship(making, {
      ...galleon,
      planks: '#4b5a5c',
      trim: '#7fb8a8',
      sails: '#a9c7bd',
      flag: '#5f8f85',
      lamp: '#7dffd0',
    }),
  ),
  'vehicle.warship': row((making) =>
    ship(making, { ...galleon, long: 24, planks: '#6b4a34', trim: '#e6d6a8', flag: '#3f5fa8', guns: true }),
  ),
  'vehicle.junk-ship': row((making) =>
    ship(making, {
      ...galleon,
      planks: '#7a3f2c',
      trim: '#d8a03c',
      sails: '#c9502f',
      flag: '#e3b23c',
      masts: [
        [0.25, 9, 1],
        [0.55, 13, 1],
        [0.8, 9, 1],
      ],
    }),
  ),
  'vehicle.longship': row(longship),
  'vehicle.boat': rowing,
  'furnish.boat': rowing,
  'vehicle.sampan': row((making) =>
    boat(making, { long: 6, bow: 0.75, canopy: '#c29a5a', planks: '#7a5233' }),
  ),
  'vehicle.gondola': row((making) => boat(making, { long: 8, bow: 1.2, planks: '#2a262c' })),
  'vehicle.sailboat': row((making) =>
    boat(making, { long: 6, sail: '#fbf6ea', bow: 0.45, planks: '#c9543c' }),
  ),
  'vehicle.yacht': row((making) => boat(making, { long: 11, sail: '#ffffff', bow: 0.6, planks: '#f4f1ea' })),
  'vehicle.raft': row(raft),
  'vehicle.submarine': row(submarine),
  'vehicle.cruise-ship': row((making) =>
    steamer(making, { long: 60, decks: 5, hull: '#f1f3f5', funnel: '#2f6fb5' }),
  ),
  'vehicle.cargo-ship': row((making) =>
    steamer(making, { long: 44, decks: 2, hull: '#3a4658', funnel: '#c23a2e' }),
  ),
};
