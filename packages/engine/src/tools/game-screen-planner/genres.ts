import { dealt } from '../../draw/deal.ts';
import type { Role } from '../../figure/look.ts';
import type { Place } from '../../scenes/scene.ts';
import type { ThemeName } from '../../ui/themes.ts';
import type { Treatment } from '../families.ts';
import type { Genre } from './vocabulary.ts';

type Some<T> = readonly [T, ...T[]];

/** How the games of a genre look, in several ways. */
interface GenreLooks {
  readonly places: Some<Place>;
  readonly themes: Some<ThemeName>;
  readonly roles: Some<Role>;
  readonly foes: Some<Role>;
  readonly treatments: Some<Treatment>;
}

/** One of them; the words of a prompt change it. */
export interface GenreLook {
  readonly place: Place;
  readonly theme: ThemeName;
  readonly role: Role;
  readonly foe: Role;
  readonly treatment: Treatment;
}

const genres: Readonly<Record<Genre, GenreLooks>> = {
  rpg: {
    places: ['mountains', 'forest', 'dungeon', 'plains', 'snow'],
    themes: ['wood', 'stone', 'parchment', 'metal'],
    roles: ['knight', 'mage', 'elf', 'samurai'],
    foes: ['orc', 'skeleton', 'barbarian'],
    treatments: ['gold', 'steel', 'fire', 'stone'],
  },
  platformer: {
    places: ['sky-islands', 'forest', 'beach', 'cave'],
    themes: ['candy', 'wood', 'stone'],
    roles: ['cat', 'ninja', 'villager', 'robot'],
    foes: ['skeleton', 'orc'],
    treatments: ['comic', 'candy', 'slime', 'wood'],
  },
  puzzle: {
    places: ['beach', 'sky-islands', 'underwater', 'forest'],
    themes: ['candy', 'wood', 'parchment'],
    roles: ['villager', 'cat', 'healer', 'mage'],
    foes: ['cat', 'pirate'],
    treatments: ['candy', 'ice', 'comic', 'gold'],
  },
  strategy: {
    places: ['plains', 'mountains', 'desert', 'snow'],
    themes: ['stone', 'metal', 'wood', 'parchment'],
    roles: ['samurai', 'knight', 'archer', 'orc'],
    foes: ['barbarian', 'skeleton'],
    treatments: ['steel', 'gold', 'stone', 'fire'],
  },
  shooter: {
    places: ['city', 'space', 'volcano', 'desert'],
    themes: ['sci-fi', 'metal', 'stone'],
    roles: ['robot', 'ninja', 'rogue', 'archer'],
    foes: ['skeleton', 'orc'],
    treatments: ['neon', 'steel', 'fire', 'ice'],
  },
  racing: {
    places: ['desert', 'city', 'mountains', 'beach'],
    themes: ['metal', 'sci-fi', 'candy'],
    roles: ['pirate', 'robot', 'cat'],
    foes: ['robot', 'orc'],
    treatments: ['fire', 'neon', 'steel', 'comic'],
  },
  cards: {
    places: ['dungeon', 'forest', 'volcano', 'cave'],
    themes: ['parchment', 'stone', 'wood', 'metal'],
    roles: ['mage', 'elf', 'samurai', 'healer'],
    foes: ['skeleton', 'orc'],
    treatments: ['stone', 'gold', 'ice', 'fire'],
  },
  simulation: {
    places: ['village', 'plains', 'beach', 'forest'],
    themes: ['parchment', 'wood', 'candy'],
    roles: ['villager', 'cat', 'dwarf', 'archer'],
    foes: ['cat', 'pirate'],
    treatments: ['wood', 'comic', 'candy', 'gold'],
  },
};

/** Lists of equal length are shifted by one after each round, so that the combinations differ. */
export function genreLook(genre: Genre, seed: number): GenreLook {
  const { places, themes, roles, foes, treatments } = genres[genre];
  const place = dealt(seed, places);
  const round = Math.floor(seed / places.length);
  const role = dealt(seed + round, roles);
  return {
    place,
    theme: dealt(seed + round, themes),
    role,
    foe: dealt(seed, foes.includes(role) ? ['orc', 'skeleton'] : foes),
    treatment: dealt(seed + round * 2, treatments),
  };
}
