import { cave } from './cave.ts';
import { city } from './city.ts';
import { desert } from './desert.ts';
import { dungeon } from './dungeon.ts';
import { forest } from './forest.ts';
import { mountains } from './mountains.ts';
import type { Place } from './place.ts';
import { plains } from './plains.ts';
import { beach, sea } from './sea.ts';
import { skyIslands } from './sky-islands.ts';
import { snow } from './snow.ts';
import { space } from './space.ts';
import type { Scene } from './stage.ts';
import { swamp } from './swamp.ts';
import { underwater } from './underwater.ts';
import { village } from './village.ts';
import { volcano } from './volcano.ts';

/** The scenes of the form. */
export const scenes: Readonly<Record<Place, Scene>> = {
  forest,
  mountains,
  plains,
  desert,
  snow,
  beach,
  sea,
  underwater,
  cave,
  volcano,
  swamp,
  city,
  village,
  space,
  'sky-islands': skyIslands,
  dungeon,
};
