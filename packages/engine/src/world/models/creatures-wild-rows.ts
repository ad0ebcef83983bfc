import { addTuft, lionMane } from './creatures-beast-dress.ts';
import type { Beast } from './creatures-beast-plan.ts';

export const canine = {
  height: 0.6,
  length: 0.78,
  trunk: [0.25, 0.2, 0.2],
  legs: [0.085, 0.05, 0.1],
  neck: [0.36, 0.19, 0.16, 0.85],
  head: {
    size: 0.235,
    snout: [0.85, 0.5, 0.24, 0.12],
    muzzle: '#f4e8d6',
    cheeks: 0.55,
    eyes: { at: [0.68, 0.2, 0.52], size: 0.21 },
  },
  ears: { kind: 'point' },
  tail: {
    line: [
      [0, 0],
      [-0.28, -0.1],
      [-0.55, 0.06],
      [-0.72, 0.42],
    ],
    radii: [0.06, 0.12, 0.13, 0.03],
  },
  colours: { body: '#d9722b' },
} as const satisfies Beast;

export const fox: Beast = {
  ...canine,
  height: 0.62,
  tail: {
    line: [
      [0, 0],
      [-0.28, -0.16],
      [-0.62, -0.12],
      [-0.95, 0.22],
    ],
    radii: [0.06, 0.15, 0.19, 0.03],
    tip: '#f7ecda',
    sideways: 0.35,
  },
  ears: { kind: 'point', size: 1.15, tip: '#3a2420' },
  colours: { body: '#dd7427', belly: '#f7ead6', feet: '#3a2622', eyes: '#241410' },
};

export const wolf: Beast = {
  ...canine,
  height: 0.85,
  trunk: [0.29, 0.2, 0.2],
  neck: [0.36, 0.25, 0.2, 0.7],
  head: {
    ...canine.head,
    snout: [0.95, 0.55, 0.32, 0.1],
    muzzle: '#dcdad6',
    cheeks: 0.62,
    eyes: { at: [0.7, 0.2, 0.5], size: 0.18, hasPupil: true, wide: 0.5 },
  },
  tail: {
    line: [
      [0, 0],
      [-0.2, -0.15],
      [-0.36, -0.32],
      [-0.5, -0.38],
    ],
    radii: [0.07, 0.12, 0.12, 0.03],
  },
  colours: {
    body: '#66707e',
    belly: '#dcdad6',
    legs: '#a9adb3',
    eyes: '#ecb63c',
    innerEars: '#c9b3a8',
    marks: '#39414d',
  },
  pattern: 'saddle',
};

export const dog: Beast = {
  ...canine,
  head: {
    ...canine.head,
    size: 0.26,
    snout: [0.62, 0.52, 0.36, 0.12],
    muzzle: '#f3e7d3',
    eyes: { at: [0.72, 0.18, 0.5], size: 0.21 },
  },
  ears: { kind: 'flop', size: 1.05 },
  tail: {
    line: [
      [0, 0],
      [-0.2, 0.14],
      [-0.26, 0.38],
      [-0.12, 0.52],
    ],
    radii: [0.05, 0.06, 0.05, 0.02],
  },
  colours: { body: '#c78a4b', belly: '#f3e7d3', feet: '#f3e7d3', ears: '#7a4a26' },
};

export const feline = {
  height: 0.3,
  length: 0.85,
  trunk: [0.25, 0.24, 0.23],
  legs: [0.095, 0.065, 0.1],
  neck: [0.27, 0.19, 0.19, 0.75],
  head: {
    size: 0.31,
    snout: [0.2, 0.46, 0.36, 0.1],
    hasPuffs: true,
    cheeks: 0.5,
    nose: 0.13,
    muzzle: '#f7efe2',
    eyes: { at: [0.7, 0.14, 0.44], size: 0.23, hasPupil: true, wide: 0.66, out: [0.85, 0.1, 0.5] },
  },
  ears: { kind: 'point', size: 0.8 },
  tail: {
    line: [
      [0, 0],
      [-0.3, -0.05],
      [-0.55, 0.25],
      [-0.5, 0.7],
    ],
    radii: [0.07, 0.065, 0.06, 0.05],
  },
  colours: { body: '#e0913f', nose: '#d77f78', eyes: '#8fbf4a' },
} as const satisfies Beast;

export const cat: Beast = {
  ...feline,
  colours: { ...feline.colours, belly: '#f7efe2', feet: '#f7efe2', marks: '#b5631f' },
  pattern: 'stripes',
  density: 0.55,
};

export const bigCat = {
  ...feline,
  height: 1,
  length: 0.95,
  trunk: [0.28, 0.23, 0.24],
  legs: [0.11, 0.075, 0.12],
  head: {
    ...feline.head,
    size: 0.235,
    snout: [0.42, 0.58, 0.46, 0.12],
    nose: 0.2,
    eyes: { at: [0.76, 0.22, 0.46], size: 0.19, hasPupil: true, wide: 0.5, out: [0.88, 0.1, 0.46] },
  },
  ears: { kind: 'round', size: 0.72 },
} as const satisfies Beast;

export const lion: Beast = {
  ...bigCat,
  height: 1.1,
  neck: [0.3, 0.22, 0.2, 0.75],
  tail: {
    line: [
      [0, 0],
      [-0.3, -0.2],
      [-0.5, -0.3],
      [-0.7, -0.1],
      [-0.8, 0.12],
    ],
    radii: [0.05, 0.04, 0.035, 0.03],
  },
  colours: { body: '#dba24e', belly: '#f0d9ab', nose: '#4a2c24', eyes: '#c98a1e' },
  more: lionMane,
  dress: addTuft('#8a4a1f'),
  lends: ['more', 'dress'],
  parts: ['mane'],
};

export const tiger: Beast = {
  ...bigCat,
  height: 1,
  colours: { body: '#e58a2c', belly: '#f9efe0', nose: '#d0786e', eyes: '#d9a92e', marks: '#231815' },
  tail: {
    line: [
      [0, 0],
      [-0.35, -0.22],
      [-0.62, -0.2],
      [-0.8, 0.12],
    ],
    radii: [0.065, 0.06, 0.055, 0.05],
    tip: '#231815',
  },
  pattern: 'stripes',
};

export const bear: Beast = {
  height: 1.15,
  length: 0.82,
  cells: 46,
  trunk: [0.28, 0.28, 0.27],
  legs: [0.135, 0.1, 0.14],
  neck: [0.3, 0.26, 0.22, 0.5],
  head: {
    size: 0.25,
    snout: [0.5, 0.52, 0.36, 0.14],
    muzzle: '#c9a274',
    cheeks: 0.55,
    nose: 0.2,
    eyes: { at: [0.8, 0.22, 0.4], size: 0.13 },
  },
  ears: { kind: 'round', size: 0.8 },
  tail: {
    line: [
      [0, 0],
      [-0.08, 0],
    ],
    radii: [0.08, 0.06],
  },
  colours: { body: '#7a4b2c', belly: '#8a5a38', innerEars: '#c9a274', feet: '#5c361f' },
};
