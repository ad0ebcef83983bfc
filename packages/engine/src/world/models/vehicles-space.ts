import type { Recipe } from '../model.ts';
import { rocket, saucer, spaceship } from './vehicles-spaceships.ts';
import { meteor, satellite, spaceStation, type WorldPlan, world } from './vehicles-worlds.ts';

/** What flies in space, and the worlds there. */

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'stripes',
    'fins',
    'trim',
    'windows',
    'engines',
    'lights',
    'panels',
    'land',
    'clouds',
    'ring',
    'flame',
  ],
  kinds,
});

const worldOf = (plan: WorldPlan) => row((making) => world(making, plan), 4);

const earth: WorldPlan = { low: '#2a66a8', high: '#5f9a45', extra: '#ffffff', kind: 'land', radius: 2 };

const ringed: WorldPlan = {
  low: '#d8a86a',
  high: '#b5723f',
  extra: '#f5e2bc',
  kind: 'gas',
  ring: '#e0c898',
  radius: 2,
};

export const spacecraft: Readonly<Record<string, Recipe>> = {
  'vehicle.rocket': row(rocket),
  'vehicle.spaceship': row((making) =>
    spaceship(making, { long: 14, colour: '#c3cad2', accent: '#d8632f', fins: true }),
  ),
  'vehicle.starfighter': row((making) =>
    spaceship(making, { long: 8, colour: '#d9dce0', accent: '#c5342f', fins: true }),
  ),
  'vehicle.space-shuttle': row((making) =>
    spaceship(making, { long: 18, colour: '#f2f2ef', accent: '#2c2f36', fins: true }),
  ),
  'vehicle.ufo': row(saucer),
  'place.space-station': row(spaceStation),
  'thing.satellite': row(satellite),
  'thing.planet': worldOf(ringed),
  'thing.earth': worldOf(earth),
  'furnish.planet': worldOf(ringed),
  'furnish.moon': worldOf({ low: '#9d9a94', high: '#d8d4cb', kind: 'rock', radius: 2 }),
  'furnish.star': worldOf({ low: '#ffd35a', high: '#fff2b8', kind: 'star', radius: 2 }),
  'furnish.red-planet': worldOf({ low: '#a8482c', high: '#dd8a55', kind: 'rock', radius: 2 }),
  'furnish.ice-planet': worldOf({
    low: '#7fb8e0',
    high: '#e8f6ff',
    extra: '#ffffff',
    kind: 'gas',
    radius: 2,
  }),
  'thing.meteor': row(meteor),
};
