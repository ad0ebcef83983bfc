import type { Making, Recipe } from '../model.ts';
import { book, bookStack, scroll } from './things-books.ts';
import { chest, coinHeap, goldBar } from './things-chests.ts';
import { crown, gem, key, ring, skull, star, trophy } from './things-jewels.ts';
import { crystalBall, potion } from './things-magic.ts';

/** Treasure and magic: chests, crowns, keys, potions, books, gems. */

const parts = [
  'body',
  'cork',
  'label',
  'land',
  'wood',
  'bands',
  'gold',
  'gems',
  'gem',
  'light',
  'stand',
  'liquid',
  'glass',
  'cover',
  'pages',
  'trim',
  'paper',
  'base',
  'velvet',
  'runes',
];

const row = (make: Recipe['make'], kinds = 1): Recipe => ({ make, parts, kinds });

const heap = row((making) => coinHeap(making, false));

const gemOf = (colour: string, tall = 1) => row((making) => gem(making, colour, tall));

const flask = (colour: string, kind: 'round' | 'tall' | 'jar') =>
  row((making) => potion(making, { colour, kind }));

export const treasures: Readonly<Record<string, Recipe>> = {
  'thing.chest': row(chest),
  'thing.treasure': row((making) =>
    chest({
      ...making,
      pose: ((first: string, ...others: string[]) => others[0] ?? first) as Making['pose'],
    }),
  ),
  'thing.coin': row((making) => coinHeap(making, true)),
  'thing.money': heap,
  'furnish.coins': heap,
  'thing.gold-bar': row(goldBar),
  'thing.crown': row(crown),
  'thing.key': row(key),
  'thing.gem': gemOf('#3fc8a0'),
  'thing.diamond': gemOf('#bfe8ff'),
  'thing.ruby': gemOf('#e0263f'),
  'thing.sapphire': gemOf('#2f62e0'),
  'thing.emerald': gemOf('#25b062', 1.2),
  'thing.amethyst': gemOf('#9a4fe0'),
  'thing.ring': row(ring),
  'thing.crystal-ball': row(crystalBall),
  'thing.orb': row(crystalBall),
  'thing.magic-item': row(crystalBall),
  'thing.potion': flask('#e0355f', 'round'),
  'thing.poison': flask('#6fd23f', 'round'),
  'thing.bottle': flask('#5fae6a', 'tall'),
  'thing.jar': flask('#e8b04a', 'jar'),
  'thing.lab-glass': flask('#3fb8e0', 'round'),
  'thing.book': row((making) => book(making, false)),
  'thing.spellbook': row((making) => book(making, true)),
  'thing.stack-of-books': row(bookStack),
  'thing.paper': row((making) => scroll(making, false)),
  'thing.scroll': row((making) => scroll(making, false)),
  'thing.map': row((making) => scroll(making, true)),
  'thing.skull': row(skull),
  'thing.trophy': row(trophy),
  'thing.star': row(star),
};
