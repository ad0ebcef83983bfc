import { type Colour, colour } from '../draw/colour.ts';
import type { Hue } from '../words/meanings.ts';

export const hueTones: Readonly<Record<Hue, Colour>> = {
  red: colour(0.56, 0.19, 25),
  orange: colour(0.7, 0.17, 52),
  yellow: colour(0.84, 0.15, 98),
  gold: colour(0.8, 0.13, 85),
  green: colour(0.56, 0.14, 148),
  teal: colour(0.62, 0.11, 190),
  blue: colour(0.52, 0.16, 258),
  purple: colour(0.5, 0.17, 303),
  pink: colour(0.74, 0.14, 355),
  white: colour(0.93, 0.012, 250),
  black: colour(0.3, 0.02, 280),
  brown: colour(0.44, 0.075, 55),
};

type Tones = readonly [Colour, ...Colour[]];

export const skins: Tones = [
  colour(0.92, 0.035, 55),
  colour(0.88, 0.05, 60),
  colour(0.84, 0.06, 62),
  colour(0.78, 0.07, 62),
  colour(0.7, 0.08, 58),
  colour(0.6, 0.078, 54),
  colour(0.52, 0.07, 50),
  colour(0.44, 0.06, 48),
];

export const hairs: Tones = [
  colour(0.3, 0.03, 40),
  colour(0.4, 0.07, 48),
  colour(0.25, 0.015, 285),
  colour(0.5, 0.1, 55),
  colour(0.34, 0.05, 50),
  colour(0.27, 0.02, 280),
  colour(0.82, 0.12, 88),
  colour(0.58, 0.15, 42),
  colour(0.9, 0.02, 260),
  colour(0.62, 0.16, 350),
  colour(0.55, 0.15, 255),
  colour(0.48, 0.07, 55),
  colour(0.5, 0.14, 305),
  colour(0.66, 0.11, 170),
  colour(0.42, 0.13, 25),
];

export const greys: Tones = [
  colour(0.93, 0.008, 250),
  colour(0.8, 0.01, 260),
  colour(0.7, 0.012, 265),
  colour(0.88, 0.02, 80),
];

export const furs: Tones = [
  colour(0.76, 0.13, 62),
  colour(0.62, 0.02, 270),
  colour(0.93, 0.02, 80),
  colour(0.36, 0.02, 300),
  colour(0.6, 0.075, 55),
  colour(0.84, 0.06, 85),
  colour(0.56, 0.045, 245),
];

/** Skin of orcs. */
export const hides: Tones = [
  colour(0.62, 0.12, 138),
  colour(0.5, 0.055, 245),
  colour(0.7, 0.1, 122),
  colour(0.5, 0.09, 38),
  colour(0.66, 0.09, 165),
  colour(0.44, 0.07, 140),
  colour(0.62, 0.06, 320),
];

/** Metal of robots. */
export const shells: Tones = [
  colour(0.8, 0.018, 240),
  colour(0.46, 0.03, 262),
  colour(0.94, 0.012, 90),
  colour(0.7, 0.1, 70),
  colour(0.7, 0.07, 200),
  colour(0.58, 0.13, 28),
  colour(0.82, 0.09, 95),
];

export const boneTones: Tones = [
  colour(0.93, 0.03, 95),
  colour(0.62, 0.03, 265),
  colour(0.82, 0.07, 80),
  colour(0.86, 0.05, 145),
  colour(0.48, 0.025, 300),
  colour(0.88, 0.035, 235),
  colour(0.7, 0.05, 50),
];

export const metals: Tones = [
  colour(0.8, 0.02, 250),
  colour(0.62, 0.03, 255),
  colour(0.87, 0.012, 90),
  colour(0.72, 0.09, 72),
  colour(0.5, 0.02, 270),
  colour(0.74, 0.045, 215),
];

export const leathers: Tones = [
  colour(0.42, 0.07, 52),
  colour(0.33, 0.035, 40),
  colour(0.54, 0.085, 62),
  colour(0.4, 0.09, 32),
  colour(0.38, 0.03, 110),
];

export const trims: Tones = [
  colour(0.83, 0.13, 86),
  colour(0.88, 0.015, 250),
  colour(0.7, 0.11, 55),
  colour(0.9, 0.07, 95),
];
