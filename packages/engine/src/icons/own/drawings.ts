import type { Piece } from '../../figure/held/pieces.ts';
import { birdsAndFish } from './birds-and-fish.ts';
import { creaturesOther } from './creatures-other.ts';
import { effectsAndEvents } from './effects-and-events.ts';
import { folk } from './folk.ts';
import { garments } from './garments.ts';
import { garmentsSmall } from './garments-small.ts';
import { plants } from './plants.ts';
import { drawingsOf } from './read.ts';
import { thingsCraft } from './things-craft.ts';
import { thingsFestival } from './things-festival.ts';
import { thingsFood } from './things-food.ts';
import { thingsHome } from './things-home.ts';
import { thingsMachines } from './things-machines.ts';
import { thingsPlay } from './things-play.ts';
import { thingsWorld } from './things-world.ts';
import { vehicles } from './vehicles.ts';

const tables = [
  thingsHome,
  thingsWorld,
  thingsMachines,
  thingsCraft,
  thingsFestival,
  thingsFood,
  thingsPlay,
  folk,
  birdsAndFish,
  creaturesOther,
  plants,
  vehicles,
  garments,
  garmentsSmall,
  effectsAndEvents,
];

let drawings: Readonly<Record<string, readonly Piece[]>> | undefined;

/** What the emoji set lacks, by concept; read with the first icon. */
export const ownDrawings = (): Readonly<Record<string, readonly Piece[]>> =>
  (drawings ??= drawingsOf(tables.join('\n')));
