import { lump } from '../blobs.ts';
import type { Recipe } from '../model.ts';
import { beast } from './creatures-beast.ts';
import { bear, bigCat, canine, cat, dog, feline, fox, lion, tiger, wolf } from './creatures-wild-rows.ts';

export const wildBeasts: Readonly<Record<string, Recipe>> = {
  'creature.animal': beast(fox),
  'creature.pet': beast(dog),
  'creature.canine': beast(wolf),
  'creature.fox': beast(fox),
  'creature.fennec': beast({
    ...fox,
    height: 0.32,
    ears: { kind: 'point', size: 1.9 },
    head: { ...canine.head, size: 0.3, snout: [0.6, 0.45, 0.2, 0.14] },
    colours: { body: '#e6bf86', belly: '#fbf3e2', eyes: '#241410' },
  }),
  'creature.wolf': beast(wolf),
  'creature.dog': beast(dog),
  'creature.shiba-inu': beast({
    ...dog,
    height: 0.42,
    trunk: [0.28, 0.25, 0.24],
    ears: { kind: 'point', size: 0.75 },
    tail: {
      line: [
        [0, 0],
        [-0.16, 0.22],
        [-0.02, 0.42],
        [0.12, 0.26],
      ],
      radii: [0.08, 0.12, 0.12, 0.07],
    },
    colours: { body: '#df9a4d', belly: '#fbf1e0', feet: '#fbf1e0' },
  }),
  'creature.husky': beast({
    ...wolf,
    height: 0.6,
    head: { ...wolf.head, muzzle: '#f7f5f1', mask: '#f7f5f1' },
    tail: {
      line: [
        [0, 0],
        [-0.16, 0.22],
        [-0.06, 0.46],
        [0.12, 0.4],
      ],
      radii: [0.08, 0.12, 0.12, 0.05],
    },
    colours: { body: '#4a5361', belly: '#f7f5f1', legs: '#f7f5f1', eyes: '#6fc3ea', marks: '#2f3742' },
  }),
  'creature.feline': beast(cat),
  'creature.cat': beast(cat),
  'creature.black-cat': beast({
    ...feline,
    head: { ...feline.head, muzzle: '#2b2a31' },
    colours: { body: '#2b2a31', eyes: '#e8c53a', nose: '#54464a', innerEars: '#7a5560' },
  }),
  'creature.siamese-cat': beast({
    ...feline,
    head: { ...feline.head, muzzle: '#4a342b' },
    colours: {
      body: '#ead9bf',
      feet: '#4a342b',
      tail: '#4a342b',
      ears: '#4a342b',
      eyes: '#58a8e0',
      nose: '#2c1f1b',
    },
  }),
  'creature.lion': beast(lion),
  'creature.tiger': beast(tiger),
  'creature.white-tiger': beast({
    ...tiger,
    colours: { body: '#efece6', belly: '#ffffff', nose: '#d0786e', eyes: '#5fb4e8', marks: '#2a2a31' },
  }),
  'creature.leopard': beast({
    ...bigCat,
    height: 0.75,
    pattern: 'spots',
    colours: { body: '#e0a94a', belly: '#f9efdc', nose: '#8a4a40', eyes: '#b8c04a', marks: '#3b2417' },
    tail: {
      line: [
        [0, 0],
        [-0.35, -0.2],
        [-0.65, -0.15],
        [-0.85, 0.2],
      ],
      radii: [0.06, 0.055, 0.05, 0.045],
    },
  }),
  'creature.snow-leopard': beast({
    ...bigCat,
    height: 0.7,
    pattern: 'spots',
    colours: { body: '#d5d6d6', belly: '#ffffff', nose: '#b07a72', eyes: '#8fc0c8', marks: '#4a4c55' },
    tail: {
      line: [
        [0, 0],
        [-0.35, -0.2],
        [-0.7, -0.1],
        [-0.95, 0.3],
      ],
      radii: [0.08, 0.09, 0.1, 0.09],
    },
  }),
  'creature.panther': beast({
    ...bigCat,
    height: 0.78,
    head: { ...bigCat.head, muzzle: '#2a2933' },
    colours: { body: '#2a2933', nose: '#4a4048', eyes: '#e8c83e', innerEars: '#54464f' },
  }),
  'creature.bear': beast(bear),
  'creature.black-bear': beast({
    ...bear,
    colours: { body: '#2d2a2c', innerEars: '#6b5648', feet: '#1d1b1c' },
  }),
  'creature.polar-bear': beast({
    ...bear,
    height: 1.3,
    neck: [0.36, 0.27, 0.22, 0.4],
    head: { ...bear.head, muzzle: '#f6f2e8' },
    colours: { body: '#f1ece0', belly: '#ffffff', innerEars: '#c9b8a8', feet: '#ddd5c6' },
  }),
  'creature.panda': beast({
    ...bear,
    height: 0.85,
    trunk: [0.29, 0.31, 0.3],
    hasDarkLimbs: true,
    more: ({ shoulder, row, colours }) => [
      lump(
        [shoulder[0] + 0.03, shoulder[1] - 0.03, 0],
        [0.14 * row.height, 0.315 * row.height, 0.31 * row.height],
        {
          tint: colours.legs,
          soft: 0.02,
        },
      ),
    ],
    head: {
      ...bear.head,
      size: 0.32,
      snout: [0.28, 0.5, 0.36, 0.14],
      muzzle: '#fbf8f1',
      mask: '#1f1d20',
      eyes: { at: [0.88, 0.16, 0.5], size: 0.13 },
    },
    colours: {
      body: '#f7f3ea',
      legs: '#232125',
      feet: '#232125',
      ears: '#232125',
      innerEars: '#232125',
      eyes: '#453028',
    },
  }),
};
