import type { Beast } from './creatures-beast-plan.ts';

import {
  all,
  antlers,
  beard,
  elephantDress,
  elephantTrunk,
  horns,
  mane,
  singleHorn,
  wool,
} from './creatures-hoofed-dress.ts';

export const horse: Beast = {
  height: 1.6,
  length: 0.74,
  trunk: [0.21, 0.2, 0.2],
  legs: [0.085, 0.036, 0.05],
  isHoofed: true,
  cells: 64,
  neck: [0.46, 0.17, 0.115, 0.95],
  head: {
    size: 0.135,
    snout: [1.75, 0.72, 0.5, 0.05],
    pitch: -0.72,
    nose: 0,
    cheeks: 0.5,
    eyes: { at: [0.55, 0.25, 0.66], size: 0.2, out: [0.4, 0.1, 0.9] },
  },
  ears: { kind: 'point', size: 0.75 },
  tail: {
    line: [
      [0, 0],
      [-0.16, -0.02],
      [-0.24, -0.28],
      [-0.22, -0.62],
    ],
    radii: [0.035, 0.06, 0.085, 0.02],
    sideways: 0.06,
  },
  colours: { body: '#9a5a2e', feet: '#4a3026', tail: '#33211b', innerEars: '#6b4330' },
  dress: mane('#33211b'),
  parts: ['mane'],
};

export const unicorn: Beast = {
  ...horse,
  colours: {
    body: '#f6f2f4',
    legs: '#f6f2f4',
    feet: '#e9b94f',
    tail: '#e58fc4',
    eyes: '#5a3f8a',
    innerEars: '#f0b8c8',
  },
  dress: all(mane('#e58fc4'), singleHorn('#f2c14a')),
  parts: ['mane', 'horns'],
};

export const deer: Beast = {
  height: 1.05,
  length: 0.7,
  trunk: [0.21, 0.19, 0.19],
  legs: [0.075, 0.034, 0.04],
  isHoofed: true,
  cells: 62,
  neck: [0.42, 0.15, 0.105, 1.05],
  head: {
    size: 0.15,
    snout: [1.2, 0.6, 0.36, 0.08],
    pitch: -0.4,
    nose: 0.2,
    muzzle: '#f0dfc4',
    eyes: { at: [0.55, 0.22, 0.62], size: 0.24, out: [0.5, 0.1, 0.85] },
  },
  ears: { kind: 'leaf', size: 1.05 },
  tail: {
    line: [
      [0, 0],
      [-0.08, 0.02],
      [-0.12, -0.06],
    ],
    radii: [0.05, 0.06, 0.03],
    tip: '#ffffff',
    sideways: 0,
  },
  colours: { body: '#b3713a', belly: '#f4e6cf', feet: '#4a3226' },
  dress: antlers('#8a6a4a'),
  lends: ['dress'],
  parts: ['horns'],
};

export const cow: Beast = {
  height: 1.4,
  length: 0.85,
  trunk: [0.27, 0.28, 0.26],
  legs: [0.09, 0.055, 0.06],
  isHoofed: true,
  neck: [0.3, 0.2, 0.17, 0.45],
  head: {
    size: 0.17,
    snout: [1.05, 0.72, 0.58, 0.12],
    pitch: -0.4,
    nose: 0,
    muzzle: '#e7a9a0',
    hasTip: true,
    cheeks: 0.4,
    eyes: { at: [0.6, 0.25, 0.62], size: 0.2, out: [0.5, 0.1, 0.85] },
  },
  ears: { kind: 'leaf', size: 0.95 },
  tail: {
    line: [
      [0, 0],
      [-0.1, -0.05],
      [-0.14, -0.35],
      [-0.14, -0.6],
    ],
    radii: [0.03, 0.025, 0.025, 0.05],
    tip: '#2b2422',
    sideways: 0.05,
  },
  colours: { body: '#f5f0e7', marks: '#2f2927', feet: '#3b302b', ears: '#2f2927' },
  pattern: 'patches',
  lends: ['dress'],
  dress: horns(
    [
      [-0.1, 0.75, 0.5],
      [-0.05, 1.05, 1.05],
      [0.15, 1.6, 1.25],
    ],
    0.2,
    '#efe4cc',
  ),
  parts: ['horns'],
};

const { pattern: _patches, ...plainCow } = cow;

export const bull: Beast = {
  ...plainCow,
  trunk: [0.32, 0.27, 0.25],
  neck: [0.26, 0.28, 0.22, 0.3],
  head: { ...cow.head, muzzle: '#7a5a4a' },
  colours: { body: '#6e4230', feet: '#241a17', legs: '#6e4230', ears: '#54352a', tail: '#54352a' },
  lends: ['dress'],
  dress: horns(
    [
      [-0.1, 0.7, 0.6],
      [0, 0.8, 1.5],
      [0.7, 1.5, 1.9],
    ],
    0.28,
    '#efe4cc',
  ),
};

export const sheep: Beast = {
  height: 0.75,
  length: 0.6,
  trunk: [0.27, 0.3, 0.27],
  legs: [0.07, 0.05, 0.05],
  isHoofed: true,
  neck: [0.3, 0.2, 0.17, 0.75],
  head: {
    size: 0.19,
    snout: [0.8, 0.62, 0.42, 0.15],
    pitch: -0.35,
    nose: 0.16,
    eyes: { at: [0.66, 0.2, 0.58], size: 0.22 },
  },
  ears: { kind: 'leaf', size: 0.85 },
  colours: {
    body: '#f4efe3',
    face: '#453a38',
    feet: '#453a38',
    ears: '#453a38',
    nose: '#1d1716',
    eyes: '#1a1412',
  },
  more: wool,
};

export const goat: Beast = {
  height: 0.75,
  length: 0.72,
  trunk: [0.23, 0.24, 0.22],
  legs: [0.08, 0.045, 0.05],
  isHoofed: true,
  neck: [0.38, 0.17, 0.13, 0.85],
  head: {
    size: 0.175,
    snout: [1, 0.6, 0.4, 0.1],
    pitch: -0.4,
    nose: 0.17,
    eyes: { at: [0.6, 0.22, 0.6], size: 0.2 },
  },
  ears: { kind: 'leaf', size: 0.9 },
  tail: {
    line: [
      [0, 0],
      [-0.08, 0.1],
      [-0.1, 0.2],
    ],
    radii: [0.05, 0.05, 0.02],
  },
  colours: { body: '#efe8da', feet: '#4a3c33', innerEars: '#e0a493' },
  dress: all(
    horns(
      [
        [0, 0.8, 0.28],
        [-0.5, 1.7, 0.45],
        [-1.4, 1.75, 0.7],
      ],
      0.2,
      '#8a7560',
      5,
    ),
    beard('#fffaf0'),
  ),
  parts: ['horns'],
};

export const pig: Beast = {
  height: 0.7,
  length: 0.85,
  trunk: [0.34, 0.37, 0.35],
  legs: [0.11, 0.075, 0.06],
  isHoofed: true,
  cells: 46,
  neck: [0.2, 0.28, 0.27, 0.4],
  head: {
    size: 0.29,
    snout: [0.55, 0.5, 0.36, 0.08],
    nose: 0.2,
    hasDisc: true,
    eyes: { at: [0.76, 0.3, 0.5], size: 0.15 },
  },
  ears: { kind: 'point', size: 0.75 },
  tail: {
    line: [
      [0, 0.1],
      [-0.1, 0.18],
      [-0.06, 0.3],
      [-0.16, 0.32],
    ],
    radii: [0.035, 0.03, 0.03, 0.02],
    sideways: 0.08,
  },
  colours: { body: '#efa9a4', feet: '#a8686a', nose: '#e08b8c', innerEars: '#dc8486' },
  material: 'skin',
};

export const elephant: Beast = {
  height: 3,
  length: 0.62,
  trunk: [0.29, 0.31, 0.29],
  legs: [0.13, 0.1, 0.09],
  isHoofed: true,
  cells: 54,
  neck: [0.24, 0.22, 0.2, 0.55],
  head: {
    size: 0.2,
    snout: [0.3, 0.6, 0.5, 0.15],
    pitch: 0,
    nose: 0,
    cheeks: 0.5,
    eyes: { at: [0.74, 0.2, 0.58], size: 0.13 },
  },
  ears: { kind: 'round', size: 0.1 },
  tail: {
    line: [
      [0, 0],
      [-0.08, -0.1],
      [-0.1, -0.38],
    ],
    radii: [0.03, 0.02, 0.025],
    sideways: 0.03,
  },
  colours: { body: '#8d939e', belly: '#a3a8b0', feet: '#7d838e', eyes: '#2a1d18' },
  material: 'skin',
  more: elephantTrunk,
  dress: elephantDress,
  lends: ['more', 'dress'],
  parts: ['horns'],
};
