import { arena, stageView } from './arena.ts';
import { canyon } from './canyon.ts';
import { room } from './interior/room.ts';
import type { Painter } from './place-row.ts';
import { cloudland, deck, platform, rooftop } from './platforms.ts';
import { road } from './road.ts';
import type { Scene } from './stage.ts';
import { streetView } from './street-view.ts';
import { terraces } from './terraces.ts';
import { waterfront } from './waterfront.ts';

/** Scenes beyond those of the form, by the name that the table of places uses. */
export const painters: Readonly<Record<Painter, Scene>> = {
  room,
  street: streetView,
  terraces,
  arena,
  stage: stageView,
  road,
  harbour: waterfront,
  platform,
  deck,
  rooftop,
  canyon,
  clouds: cloudland,
};
