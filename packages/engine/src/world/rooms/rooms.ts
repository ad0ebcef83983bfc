import type { Place } from '../place.ts';
import { bushes, sea, some, trees } from '../place-words.ts';
import type { Room } from './room.ts';
import { hallRooms } from './rooms-halls.ts';
import { homeRooms } from './rooms-home.ts';
import { openRooms } from './rooms-open.ts';
import { publicRooms } from './rooms-public.ts';
import { shopRooms } from './rooms-shops.ts';

/** Rooms by place, and by `inside.` and a name for places that are seen from outside unless the words say otherwise. */
export const rooms: Readonly<Record<string, Room>> = {
  ...homeRooms,
  ...shopRooms,
  ...hallRooms,
  ...publicRooms,
  ...openRooms,
};

/** A room as a place: the land outside is what is seen through its windows. */
export function placeAround(room: Room): Place {
  const isOpen = room.windows !== undefined || room.ceiling === 'none';
  return {
    land: { roll: 0, hills: { from: 30, height: 12, width: 80 } },
    ground: ['#6f8f48', '#8fa458'],
    furnishing:
      room.outside === 'city'
        ? [some('furnish.skyscraper', 90, 26, 240, [0.7, 1.3], { isTall: true, floats: [-64, -34] })]
        : room.outside === undefined && isOpen
          ? [trees('plant.tree', 14, 11, 46), bushes(8)]
          : [],
    ...(room.outside === 'sea' && { water: sea }),
    room,
    air:
      room.outside === 'space'
        ? { sky: 'space', haze: 0.05 }
        : isOpen
          ? {}
          : { sky: 'none', tint: '#30303c', haze: 0.4 },
  };
}
