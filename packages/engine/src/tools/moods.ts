import { type Colour, colour } from '../draw/colour.ts';
import type { Role } from '../figure/look.ts';
import type { ThemeName } from '../ui/themes.ts';
import type { Treatment } from './families.ts';
import type { Place } from './scene-options.ts';

/** What fits a place: the look of letters, bars and buttons, and the roles that appear there. */
interface Mood {
  readonly theme: ThemeName;
  /** Of a bar's filling and of a button. */
  readonly fill: Colour;
  readonly treatments: readonly [Treatment, ...Treatment[]];
  readonly roles: readonly [Role, ...Role[]];
}

const green = colour(0.66, 0.18, 142);
const teal = colour(0.68, 0.12, 195);
const sky = colour(0.66, 0.14, 240);
const orange = colour(0.7, 0.18, 52);
const red = colour(0.6, 0.2, 28);
const violet = colour(0.6, 0.19, 300);
const amber = colour(0.74, 0.15, 75);

export const moods: Readonly<Record<Place, Mood>> = {
  forest: {
    theme: 'wood',
    fill: green,
    treatments: ['wood', 'gold', 'slime', 'comic'],
    roles: ['archer', 'elf', 'rogue'],
  },
  mountains: {
    theme: 'stone',
    fill: sky,
    treatments: ['steel', 'gold', 'stone', 'ice'],
    roles: ['knight', 'dwarf', 'barbarian'],
  },
  plains: {
    theme: 'wood',
    fill: green,
    treatments: ['gold', 'comic', 'wood', 'steel'],
    roles: ['knight', 'samurai', 'archer'],
  },
  desert: {
    theme: 'parchment',
    fill: orange,
    treatments: ['gold', 'fire', 'stone', 'comic'],
    roles: ['rogue', 'samurai', 'archer'],
  },
  snow: {
    theme: 'metal',
    fill: sky,
    treatments: ['ice', 'steel', 'gold'],
    roles: ['barbarian', 'knight', 'dwarf'],
  },
  beach: {
    theme: 'candy',
    fill: teal,
    treatments: ['candy', 'comic', 'gold'],
    roles: ['pirate', 'cat', 'villager'],
  },
  sea: {
    theme: 'wood',
    fill: teal,
    treatments: ['gold', 'wood', 'ice', 'steel'],
    roles: ['pirate', 'archer', 'samurai'],
  },
  underwater: {
    theme: 'candy',
    fill: teal,
    treatments: ['ice', 'slime', 'candy', 'neon'],
    roles: ['healer', 'elf', 'robot'],
  },
  cave: {
    theme: 'stone',
    fill: violet,
    treatments: ['stone', 'gold', 'neon', 'steel'],
    roles: ['dwarf', 'mage', 'rogue'],
  },
  volcano: {
    theme: 'metal',
    fill: red,
    treatments: ['fire', 'gold', 'stone'],
    roles: ['knight', 'orc', 'samurai'],
  },
  swamp: {
    theme: 'wood',
    fill: green,
    treatments: ['slime', 'wood', 'stone'],
    roles: ['orc', 'healer', 'rogue'],
  },
  city: {
    theme: 'sci-fi',
    fill: sky,
    treatments: ['neon', 'comic', 'steel'],
    roles: ['robot', 'ninja', 'rogue'],
  },
  village: {
    theme: 'parchment',
    fill: amber,
    treatments: ['wood', 'comic', 'gold', 'candy'],
    roles: ['villager', 'cat', 'knight'],
  },
  space: {
    theme: 'sci-fi',
    fill: violet,
    treatments: ['neon', 'steel', 'ice'],
    roles: ['robot', 'mage', 'ninja'],
  },
  'sky-islands': {
    theme: 'candy',
    fill: sky,
    treatments: ['candy', 'gold', 'comic', 'ice'],
    roles: ['mage', 'elf', 'cat'],
  },
  dungeon: {
    theme: 'stone',
    fill: red,
    treatments: ['stone', 'steel', 'fire', 'gold'],
    roles: ['knight', 'skeleton', 'mage'],
  },
};
