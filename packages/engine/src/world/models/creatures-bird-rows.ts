import { hex } from '../colours.ts';
import type { Bird } from './creatures-bird-parts.ts';
import { addBlade, sides } from './creatures-shapes.ts';

export const songbird: Bird = {
  size: 0.16,
  lean: 0.5,
  breast: 0.31,
  rump: 0.2,
  neck: [[0.12, 0.3]],
  neckRadii: [0.24, 0.2],
  head: 0.24,
  beak: [0.55, 0.28, 0.1, 1],
  legs: 0.22,
  tail: [0.5, 0.3, 0.1],
  span: 1.25,
  colours: { body: '#a8744a', belly: '#f3e6d2', wings: '#7a5236', tips: '#4f3526', beak: '#5a4a3a' },
};

export const chicken: Bird = {
  size: 0.34,
  lean: 0.25,
  breast: 0.34,
  rump: 0.28,
  neck: [
    [0.1, 0.2],
    [0.14, 0.52],
  ],
  neckRadii: [0.24, 0.13],
  head: 0.15,
  beak: [0.6, 0.36, 0.15, 1],
  legs: 0.26,
  legWidth: 0.035,
  tail: [0.36, 0.35, 0.9],
  span: 0.9,
  colours: { body: '#f7f1e4', wings: '#efe4cf', tips: '#dccfb6', beak: '#eba22c' },
  dress: (builder, { head, headSize: s }) => {
    const red = hex('#d8322c');
    for (const [x, y, r] of [
      [0.4, 1, 0.3],
      [0, 1.2, 0.36],
      [-0.4, 1.05, 0.3],
    ] as const)
      builder.ball(head.at(x, y, 0), [r * s, r * s * 1.3, r * s * 0.45], red, 'skin', { segments: 10 });
    for (const side of sides)
      builder.ball(head.at(0.75, -0.75, side * 0.22), [0.22 * s, 0.42 * s, 0.16 * s], red, 'skin', {
        segments: 10,
      });
  },
};

export const duck: Bird = {
  size: 0.42,
  lean: 0.12,
  breast: 0.29,
  rump: 0.22,
  neck: [
    [0.06, 0.2],
    [0.16, 0.42],
  ],
  neckRadii: [0.17, 0.12],
  head: 0.15,
  beak: [1.05, 0.36, 0.12, 1.75],
  legs: 0.14,
  legWidth: 0.035,
  isWebbed: true,
  tail: [0.2, 0.25, 0.4],
  span: 1.2,
  colours: {
    body: '#a58262',
    belly: '#cdb496',
    head: '#1f7a4c',
    wings: '#8a6a50',
    tips: '#3c4f8f',
    beak: '#eeb12e',
    legs: '#e8842e',
  },
};

export const eagle: Bird = {
  size: 0.62,
  lean: 0.85,
  breast: 0.26,
  rump: 0.19,
  neck: [[0.08, 0.28]],
  neckRadii: [0.22, 0.15],
  head: 0.165,
  beak: [0.85, 0.38, 0.5, 0.85],
  legs: 0.18,
  legWidth: 0.045,
  tail: [0.42, 0.35, 0],
  span: 1.75,
  eye: 0.22,
  hasLightEyes: true,
  colours: {
    body: '#5a3a24',
    head: '#f8f4ea',
    wings: '#4e321f',
    tips: '#33211a',
    tail: '#f8f4ea',
    beak: '#f0ad2b',
    eyes: '#f2c53c',
  },
};

export const owl: Bird = {
  size: 0.36,
  lean: 1.25,
  breast: 0.37,
  rump: 0.28,
  neck: [[0.02, 0.34]],
  neckRadii: [0.34, 0.3],
  head: 0.34,
  beak: [0.34, 0.26, 0.42, 0.8],
  legs: 0.09,
  legWidth: 0.05,
  tail: [0.22, 0.3, 0],
  span: 1.6,
  eye: 0.34,
  hasLightEyes: true,
  disc: '#ecd5ac',
  colours: {
    body: '#8a6038',
    belly: '#efdcb8',
    wings: '#74502f',
    tips: '#4c341f',
    beak: '#e0a530',
    eyes: '#f7b52a',
  },
  dress: (builder, { head, headSize: s, colours }) => {
    for (const side of sides)
      addBlade(builder, {
        points: [
          head.at(0.4, 0.6, side * 0.4),
          head.at(0.3, 1.0, side * 0.66),
          head.at(0.12, 1.42, side * 0.85),
        ],
        widths: [0.3, 0.24, 0.02].map((value) => value * s),
        depths: [0.16, 0.14, 0.02].map((value) => value * s),
        across: [0.5, 0, side],
        tint: colours.wings,
      });
  },
};

export const crow: Bird = {
  ...songbird,
  size: 0.36,
  lean: 0.4,
  breast: 0.26,
  rump: 0.19,
  head: 0.19,
  beak: [1.0, 0.34, 0.2, 0.85],
  tail: [0.5, 0.3, 0],
  span: 1.6,
  colours: {
    body: '#25232d',
    wings: '#1d1c28',
    tips: '#15141d',
    beak: '#3b3740',
    legs: '#3b3740',
    eyes: '#5a3a28',
  },
};

export const parrot: Bird = {
  ...songbird,
  size: 0.34,
  lean: 0.95,
  head: 0.23,
  breast: 0.27,
  beak: [0.42, 0.44, 0.55, 0.8],
  tail: [0.95, 0.25, 0],
  span: 1.5,
  hasLightEyes: true,
  legs: 0.12,
  colours: {
    body: '#d8262c',
    wings: '#f0b52a',
    tips: '#2757c4',
    tail: '#c4222c',
    beak: '#efe6d4',
    legs: '#6b6264',
    cheeks: '#fbf6ee',
    eyes: '#f6edc8',
  },
};

export const swan: Bird = {
  ...duck,
  size: 0.85,
  neck: [
    [0.02, 0.25],
    [-0.1, 0.55],
    [0.0, 0.78],
    [0.2, 0.8],
  ],
  neckRadii: [0.13, 0.065],
  head: 0.1,
  beak: [1.1, 0.34, 0.25, 1.3],
  span: 1.35,
  tail: [0.22, 0.25, 0.35],
  colours: {
    body: '#fbf9f4',
    wings: '#f3f0ea',
    tips: '#e3dfd6',
    beak: '#ee7f2a',
    legs: '#3a3838',
    eyes: '#121010',
  },
};

export const penguin: Bird = {
  size: 0.62,
  lean: 1.4,
  breast: 0.28,
  rump: 0.35,
  neck: [[0.04, 0.42]],
  neckRadii: [0.24, 0.2],
  head: 0.26,
  beak: [0.55, 0.24, 0.16, 1.05],
  legs: 0.06,
  legWidth: 0.075,
  isWebbed: true,
  tail: [0.16, 0.2, 0],
  eye: 0.22,
  hasFlippers: true,
  disc: '#fbf8f0',
  colours: {
    body: '#2b3040',
    belly: '#fbf8f0',
    wings: '#262b3a',
    tips: '#1c202c',
    beak: '#f0a02c',
    legs: '#f0a02c',
  },
};

export const crane: Bird = {
  ...songbird,
  size: 0.6,
  lean: 0.2,
  breast: 0.25,
  rump: 0.2,
  neck: [
    [0.12, 0.28],
    [0.06, 0.62],
    [0.18, 0.92],
  ],
  neckRadii: [0.13, 0.055],
  head: 0.085,
  beak: [2.2, 0.34, 0.15, 0.9],
  legs: 1.0,
  legWidth: 0.022,
  tail: [0.35, 0.3, -0.2],
  span: 1.7,
  colours: { body: '#f8f6f1', wings: '#f1eee7', tips: '#2a2930', beak: '#4f4b44', legs: '#3a3838' },
};
