import type { Recipe } from '../model.ts';
import { dragon } from './creatures-dragon.ts';
import type { Dragon } from './creatures-dragon-parts.ts';

const red: Dragon = {
  size: 1,
  colours: { body: '#b5342b', belly: '#eac07c', wings: '#e0713a', eyes: '#ffd23c' },
};

export const dragons: Readonly<Record<string, Recipe>> = {
  'creature.dragon-like': dragon({
    ...red,
    colours: { body: '#3f8f4a', belly: '#e8d48c', wings: '#7cb548' },
  }),
  'creature.dragon': dragon(red),
  'creature.ice-dragon': dragon({
    ...red,
    colours: {
      body: '#5b9fd8',
      belly: '#eaf6ff',
      wings: '#a9dcf6',
      horns: '#f2fbff',
      eyes: '#f4fdff',
      spines: '#e6f6ff',
    },
  }),
  'creature.baby-dragon': dragon({
    ...red,
    size: 0.14,
    isYoung: true,
    colours: { body: '#5fb05a', belly: '#f5e4a8', wings: '#f0a04a', eyes: '#ffd84a' },
  }),
  'creature.wyvern': dragon({
    ...red,
    size: 0.7,
    isTwoLegged: true,
    colours: { body: '#5f7a4a', belly: '#dccf9a', wings: '#a8894e' },
  }),
  'creature.hydra': dragon({
    ...red,
    heads: 5,
    hasWings: false,
    colours: { body: '#3d7d6c', belly: '#d9d38c', wings: '#3d7d6c', eyes: '#ffd23c', spines: '#d98a3a' },
  }),
  'creature.bone-dragon': dragon({
    ...red,
    colours: {
      body: '#d9d0ba',
      belly: '#b5aa92',
      wings: '#6b5f6e',
      horns: '#f2ecdc',
      eyes: '#6ff0c8',
      spines: '#efe8d6',
    },
  }),
};
