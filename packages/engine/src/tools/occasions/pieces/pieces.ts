import { eastAsia } from './east-asia.ts';
import { nature } from './nature.ts';
import type { Piece } from './piece.ts';
import { selling } from './selling.ts';
import { southeastAsia } from './southeast-asia.ts';
import { summerAndParty } from './summer-and-party.ts';
import { winterAndSpooky } from './winter-and-spooky.ts';

const drawn: Readonly<Record<string, Piece>> = {
  ...eastAsia,
  ...southeastAsia,
  ...winterAndSpooky,
  ...summerAndParty,
  ...selling,
  ...nature,
};

/** Concepts that are shown by a decoration of another name. */
const alike: Readonly<Record<string, string>> = {
  'thing.gravestone': 'thing.tombstone',
  'thing.heart': 'thing.heart-red',
  'thing.moon-emblem': 'thing.crescent',
  'thing.gold-bar': 'thing.gold-ingot',
  'thing.popsicle': 'thing.ice-pop',
  'thing.coconut': 'thing.coconut-drink',
  'thing.string-lights': 'thing.bulb-warm',
  'thing.price-tag': 'thing.tag-red',
  'part.price-tag': 'thing.tag-red',
  'thing.letter': 'thing.envelope',
  'thing.cake': 'thing.birthday-cake',
};

/** All decorations by the concept that they show; a few have no concept of their own. */
export const pieces: Readonly<Record<string, Piece>> = {
  ...drawn,
  ...Object.fromEntries(
    Object.entries(alike).flatMap(([id, name]) => {
      const piece = drawn[name];
      return piece === undefined ? [] : [[id, piece] as const];
    }),
  ),
};
