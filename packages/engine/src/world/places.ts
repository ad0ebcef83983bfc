import type { Place } from './place.ts';
import { built } from './places-built.ts';
import { open } from './places-open.ts';
import { special } from './places-special.ts';
import { strange } from './places-strange.ts';
import { towns } from './places-towns.ts';
import { wet } from './places-wet.ts';
import { wooded } from './places-wooded.ts';
import { placeAround, rooms } from './rooms/rooms.ts';

/** By concept; a place without a row is its nearest ancestor. */
export const places: Readonly<Record<string, Place>> = {
  ...open,
  ...wooded,
  ...wet,
  ...built,
  ...towns,
  ...special,
  ...strange,
  ...Object.fromEntries(Object.entries(rooms).map(([id, room]) => [id, placeAround(room)])),
};
