import { eastAsia } from './east-asia.ts';
import { nature } from './nature.ts';
import type { Piece } from './piece.ts';
import { selling } from './selling.ts';
import { southeastAsia } from './southeast-asia.ts';
import { summerAndParty } from './summer-and-party.ts';
import { winterAndSpooky } from './winter-and-spooky.ts';

/** All decorations by the concept that they show; a few have no concept of their own. */
export const pieces: Readonly<Record<string, Piece>> = {
  ...eastAsia,
  ...southeastAsia,
  ...winterAndSpooky,
  ...summerAndParty,
  ...selling,
  ...nature,
};
