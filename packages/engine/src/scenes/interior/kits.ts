import type { Kit } from './kit.ts';
import { halls } from './kits-halls.ts';
import { homes } from './kits-homes.ts';
import { townRooms } from './kits-town.ts';
import { works } from './kits-works.ts';

/** Every room, by the name that a place has for it. */
export const kits: Readonly<Record<string, Kit>> = { ...homes, ...townRooms, ...halls, ...works };
