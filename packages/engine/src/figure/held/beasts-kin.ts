import type { Beast } from './beast-parts.ts';
import { clawedBeasts } from './beasts-clawed.ts';
import { hoofedBeasts } from './beasts-hoofed.ts';

/** An animal that differs from a known one in a few measures. */
const like = (id: string, change: Partial<Beast>): Beast => {
  const known = hoofedBeasts[id] ?? clawedBeasts[id];
  if (known === undefined) throw new Error(`No such animal: ${id}`);
  return { ...known, ...change };
};

const small: Partial<Beast> = { high: 18, long: 42, chest: 12, rump: 11, neck: [8, 14], leg: 4 };

/** Breeds, young ones and kin of the other animals. */
export const kindredBeasts: Readonly<Record<string, Beast>> = {
  'creature.puppy': like('creature.dog', { ...small, head: 13, paint: 'own #e8c08a', far: '#b8905a' }),
  'creature.shiba-inu': like('creature.dog', {
    paint: 'own #e89a4a',
    far: '#b86f2a',
    belly: '#fff4e4',
    head: 12.5,
  }),
  'creature.corgi': like('creature.dog', {
    ...small,
    high: 12,
    long: 54,
    head: 13,
    paint: 'own #e8964a',
    far: '#b86a2a',
    belly: '#ffffff',
    tail: 'short',
  }),
  'creature.husky': like('creature.wolf', {
    paint: 'own #5a6474',
    far: '#424a58',
    belly: '#ffffff',
    eye: '#4aa8f0',
  }),
  'creature.guard-dog': like('creature.dog', {
    paint: 'own #4a3a34',
    far: '#332824',
    belly: '#c98a4c',
    muzzle: 14,
  }),
  'creature.fennec': like('creature.fox', {
    ...small,
    paint: 'own #f0d0a0',
    far: '#c9a878',
    ears: 'pointed',
    head: 12,
  }),
  'creature.jackal': like('creature.fox', { paint: 'own #c99a5c', far: '#9a7038', belly: '#f4e4c8' }),
  'creature.hyena': like('creature.canine', {
    paint: 'own #b5985a',
    far: '#8a7040',
    belly: '#d4b88a',
    ears: 'round',
    chest: 15,
    rump: 11,
    marks: 'spots',
    marksPaint: '#5a4426',
    mane: '#5a4426',
  }),
  'creature.raccoon-dog': like('creature.canine', {
    ...small,
    paint: 'own #8a7258',
    far: '#64503c',
    belly: '#4a3a2e',
    ears: 'round',
    head: 12,
  }),
  'creature.kitten': like('creature.cat', { ...small, head: 14, paint: 'own #f4b86a', far: '#c98a3a' }),
  'creature.siamese-cat': like('creature.cat', {
    paint: 'own #f0e4d0',
    far: '#8a6a54',
    tailPaint: '#4a3428',
    marksPaint: '#d4c0a4',
    eye: '#3a8ae0',
  }),
  'creature.leopard-cat': like('creature.cat', {
    paint: 'own #c9a05a',
    far: '#9a7638',
    marks: 'spots',
    marksPaint: '#3a2a1c',
  }),
  'creature.nekomata': like('creature.cat', {
    paint: 'own #3a3444',
    far: '#26222e',
    marksPaint: '#5a5068',
    tail: 'bush',
    eye: '#ff5a4a',
  }),
  'creature.snow-leopard': like('creature.leopard', {
    paint: 'own #e6e8ec',
    far: '#b8bcc8',
    marksPaint: '#5a6070',
    tail: 'bush',
  }),
  'creature.cheetah': like('creature.leopard', {
    paint: 'own #f0c46a',
    far: '#c09440',
    high: 32,
    chest: 12,
    rump: 10,
    head: 10,
  }),
  'creature.lynx': like('creature.leopard', {
    paint: 'own #c9a47a',
    far: '#9a7a54',
    ears: 'pointed',
    tail: 'short',
    marksPaint: '#7a5c3c',
  }),
  'creature.sabertooth': like('creature.tiger', {
    paint: 'own #c98a4a',
    far: '#96642e',
    horns: 'tusks',
    chest: 17,
  }),
  'creature.black-bear': like('creature.bear', { paint: 'own #33303a', far: '#22202a', belly: '#f4f0e4' }),
  'creature.reindeer': like('creature.deer', {
    paint: 'own #8a6a50',
    far: '#644a36',
    mane: '#f0e8dc',
    marks: 'spikes',
    marksPaint: '#8a6a50',
  }),
  'creature.antelope': like('creature.deer', {
    paint: 'own #d9a05a',
    far: '#a87638',
    horns: 'two',
    belly: '#fff4e0',
  }),
  'creature.white-elephant': like('creature.elephant', { paint: 'own #f4f0ee', far: '#d0c8c8' }),
  'creature.fire-dragon': like('creature.dragon', {
    paint: 'own #e2502a',
    far: '#a8321a',
    wings: '#fcb83a',
    marksPaint: '#fcd53f',
    belly: '#ffe08a',
  }),
  'creature.baby-dragon': like('creature.dragon', {
    ...small,
    neck: [8, 14],
    head: 14,
    muzzle: 12,
    paint: 'own #5ac08a',
    far: '#3a8a60',
    wings: '#a8e8c4',
    belly: '#f4f0c0',
  }),
  'creature.wyrm': like('creature.dragon', {
    high: 10,
    long: 74,
    paint: 'own #5a7a6a',
    far: '#3f5a4c',
    wings: '#3f5a4c',
  }),
  'creature.golden-turtle': like('creature.turtle', {
    paint: 'own #f2c03a',
    far: '#b8861c',
    marksPaint: '#c9921c',
  }),
  'creature.guardian-lion': like('creature.lion', {
    paint: 'own #c9ced6',
    far: '#98a0ac',
    ruff: '#8a94a3',
    tailPaint: '#8a94a3',
  }),
  'creature.panda': like('creature.bear', {
    paint: 'own #f6f4f0',
    far: '#2c2a30',
    feet: '#2c2a30',
    tailPaint: '#2c2a30',
  }),
  'creature.koala': like('creature.bear', {
    ...small,
    head: 14,
    paint: 'own #a4a8b2',
    far: '#7c808c',
    belly: '#e4e6ec',
  }),
  'creature.raccoon': like('creature.canine', {
    ...small,
    head: 12,
    paint: 'own #8c9098',
    far: '#62666e',
    ears: 'round',
    marks: 'stripes',
    marksPaint: '#4a4c54',
    belly: '#d4d6dc',
  }),
  'creature.hamster': like('creature.bear', {
    ...small,
    high: 8,
    head: 13,
    paint: 'own #f0b066',
    far: '#c08440',
    belly: '#fff4e4',
  }),
  'creature.moose': like('creature.deer', {
    paint: 'own #6e4a34',
    far: '#4e3424',
    chest: 16,
    mane: '#4e3424',
    marks: 'spikes',
    marksPaint: '#6e4a34',
  }),
  'creature.kitsune': like('creature.fox', {
    paint: 'own #f8f4ee',
    far: '#d4ccc0',
    belly: '#ffffff',
    tailPaint: '#f8f4ee',
    eye: '#d9302c',
    feet: '#d9302c',
  }),
};
