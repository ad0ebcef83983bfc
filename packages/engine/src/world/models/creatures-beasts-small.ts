import { lump, pair } from '../blobs.ts';
import type { Recipe } from '../model.ts';
import { add } from '../vectors.ts';
import { beast } from './creatures-beast.ts';
import type { Beast } from './creatures-beast-plan.ts';
import { addSpines, hedgehog, monkey, mouse, rabbit, raccoon, squirrel } from './creatures-small-rows.ts';

const gorilla: Beast = {
  ...monkey,
  height: 1.25,
  rest: 'standing',
  trunk: [0.34, 0.29, 0.25],
  legs: [0.14, 0.1, 0.12],
  neck: [0.22, 0.26, 0.24, 0.55],
  head: {
    ...monkey.head,
    size: 0.21,
    muzzle: '#4f484c',
    mask: '#4f484c',
    snout: [0.34, 0.62, 0.55, 0.2],
    nose: 0.16,
  },
  ears: { kind: 'round', size: 0.45 },
  tail: {
    line: [
      [0, 0],
      [-0.02, 0],
    ],
    radii: [0.05, 0.04],
  },
  colours: {
    body: '#38343a',
    belly: '#4f484c',
    feet: '#28252a',
    innerEars: '#4f484c',
    nose: '#1d1a1d',
    eyes: '#7a4a2a',
  },
  more: ({ shoulder, row, colours }) =>
    pair((side) => [
      lump(add(shoulder, [0, -0.05 * row.height, side * 0.22 * row.height]), 0.2 * row.height, {
        tint: colours.body,
      }),
    ]),
};

export const smallBeasts: Readonly<Record<string, Recipe>> = {
  'creature.rabbit': beast(rabbit),
  'creature.jade-rabbit': beast({
    ...rabbit,
    colours: { body: '#f8f5f2', nose: '#e08a94', eyes: '#b8323c', innerEars: '#f0b4bc' },
  }),
  'creature.rodent': beast(mouse),
  'creature.mouse': beast(mouse),
  'creature.rat': beast({
    ...mouse,
    height: 0.16,
    ears: { kind: 'round', size: 0.85 },
    colours: { ...mouse.colours, body: '#5f5552', belly: '#a39893' },
  }),
  'creature.hamster': beast({
    ...mouse,
    height: 0.13,
    trunk: [0.38, 0.44, 0.44],
    head: { ...mouse.head, size: 0.4, snout: [0.3, 0.55, 0.34, 0.14], cheeks: 0.62, muzzle: '#fbf2e4' },
    ears: { kind: 'round', size: 0.6 },
    tail: {
      line: [
        [0, 0],
        [-0.06, 0],
      ],
      radii: [0.06, 0.05],
    },
    colours: { body: '#e3a862', belly: '#fbf2e4', feet: '#f0b9ac', innerEars: '#eeb6ae', nose: '#d9807c' },
  }),
  'creature.capybara': beast({
    ...mouse,
    height: 0.55,
    trunk: [0.3, 0.36, 0.36],
    head: {
      ...mouse.head,
      size: 0.22,
      snout: [1, 0.68, 0.55, 0.12],
      nose: 0.2,
      eyes: { at: [0.5, 0.45, 0.6], size: 0.15 },
    },
    ears: { kind: 'round', size: 0.5 },
    tail: {
      line: [
        [0, 0],
        [-0.02, 0],
      ],
      radii: [0.04, 0.03],
    },
    colours: { body: '#9a6a42', belly: '#a87a50', feet: '#6e4a30', nose: '#4a3226' },
  }),
  'creature.beaver': beast({
    ...mouse,
    height: 0.35,
    head: { ...mouse.head, size: 0.27, snout: [0.5, 0.58, 0.45, 0.12], nose: 0.2 },
    ears: { kind: 'round', size: 0.5 },
    tail: {
      line: [
        [0, -0.25],
        [-0.3, -0.3],
        [-0.6, -0.3],
      ],
      radii: [0.08, 0.14, 0.1],
      tip: '#4a382e',
      sideways: 0,
    },
    colours: { body: '#7d4f30', belly: '#94663f', feet: '#3d2c22', tail: '#4a382e', nose: '#2a1d18' },
  }),
  'creature.squirrel': beast(squirrel),
  'creature.hedgehog': beast(hedgehog),
  'creature.porcupine': beast({
    ...hedgehog,
    height: 0.4,
    colours: { body: '#4f423c', belly: '#6b5a50', feet: '#2f2723', innerEars: '#6b5a50' },
    dress: (builder, body) => addSpines(builder, body, 0.42, '#2f2723', '#efe6d6'),
  }),
  'creature.raccoon': beast(raccoon),
  'creature.raccoon-dog': beast({
    ...raccoon,
    colours: { ...raccoon.colours, body: '#8a6b4c', belly: '#5a4638' },
  }),
  'creature.red-panda': beast({
    ...raccoon,
    head: { ...raccoon.head, mask: '#fbf1e2', muzzle: '#fbf1e2' },
    ears: { kind: 'round', size: 0.9 },
    tail: {
      line: [
        [0, 0],
        [-0.35, -0.15],
        [-0.75, -0.05],
        [-1.05, 0.3],
      ],
      radii: [0.1, 0.16, 0.17, 0.08],
      tip: '#5a2a18',
    },
    colours: { body: '#c05a26', belly: '#3b201a', legs: '#3b201a', feet: '#3b201a', innerEars: '#fbf1e2' },
    hasDarkLimbs: true,
  }),
  'creature.weasel': beast({
    ...raccoon,
    height: 0.2,
    length: 1.3,
    trunk: [0.24, 0.24, 0.25],
    head: { ...raccoon.head, mask: '#a8703f', muzzle: '#faf2e4' },
    tail: {
      line: [
        [0, 0],
        [-0.3, -0.1],
        [-0.7, 0],
      ],
      radii: [0.1, 0.1, 0.04],
      tip: '#2b282b',
    },
    colours: { body: '#a8703f', belly: '#faf2e4', feet: '#a8703f', eyes: '#1c1412' },
  }),
  'creature.otter': beast({
    ...raccoon,
    length: 1.1,
    head: { ...raccoon.head, mask: '#7a5238', muzzle: '#d9bd9c', snout: [0.4, 0.56, 0.42, 0.14] },
    ears: { kind: 'round', size: 0.45 },
    tail: {
      line: [
        [0, 0],
        [-0.4, -0.25],
        [-0.9, -0.35],
      ],
      radii: [0.15, 0.1, 0.04],
    },
    colours: { body: '#7a5238', belly: '#d9bd9c', feet: '#5a3a28', eyes: '#1c1412' },
  }),
  'creature.badger': beast({
    ...raccoon,
    head: { ...raccoon.head, mask: '#232125', muzzle: '#f7f3ec' },
    tail: {
      line: [
        [0, 0],
        [-0.15, -0.08],
        [-0.28, -0.15],
      ],
      radii: [0.1, 0.09, 0.04],
    },
    colours: { body: '#6f6d72', face: '#f7f3ec', feet: '#232125', belly: '#2f2c30', eyes: '#4a3020' },
  }),
  'creature.skunk': beast({
    ...squirrel,
    rest: 'standing',
    height: 0.28,
    colours: { body: '#242226', belly: '#242226', marks: '#f7f4ee', tail: '#f7f4ee', nose: '#121012' },
    head: { ...squirrel.head, muzzle: '#242226', eyes: { at: [0.66, 0.2, 0.56], size: 0.19 } },
    pattern: 'saddle',
  }),
  'creature.primate': beast(monkey),
  'creature.monkey': beast(monkey),
  'creature.gorilla': beast(gorilla),
  'creature.yeti': beast({
    ...gorilla,
    height: 1.7,
    head: { ...gorilla.head, muzzle: '#8fb0cc', mask: '#8fb0cc' },
    colours: {
      body: '#f1f4f7',
      belly: '#dfe7ee',
      feet: '#c9d6e2',
      innerEars: '#8fb0cc',
      nose: '#3a5068',
      eyes: '#1d2a3a',
    },
  }),

  'creature.koala': beast({
    ...monkey,
    height: 0.45,
    trunk: [0.3, 0.34, 0.34],
    legs: [0.11, 0.085, 0.1],
    cells: 46,
    head: {
      size: 0.34,
      snout: [0.1, 0.5, 0.4, 0.1],
      nose: 0.3,
      cheeks: 0.45,
      muzzle: '#d5d6db',
      eyes: { at: [0.8, 0.25, 0.44], size: 0.13 },
    },
    ears: { kind: 'round', size: 1.2 },
    tail: {
      line: [
        [0, 0],
        [-0.02, 0],
      ],
      radii: [0.05, 0.04],
    },
    colours: { body: '#9a9fab', belly: '#eceded', innerEars: '#f3e6e4', nose: '#2a282c' },
  }),
};
