import { type Colour, colour } from '../kit/colour.ts';
import type { Hue } from '../kit/words.ts';

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

export const skins = [
  colour(0.92, 0.035, 55),
  colour(0.88, 0.05, 60),
  colour(0.84, 0.06, 62),
  colour(0.78, 0.07, 62),
  colour(0.7, 0.08, 58),
  colour(0.6, 0.078, 54),
  colour(0.52, 0.07, 50),
  colour(0.44, 0.06, 48),
] as const;

export const hairs = [
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
] as const;

export const furs = [
  colour(0.8, 0.1, 68),
  colour(0.62, 0.02, 270),
  colour(0.93, 0.02, 80),
  colour(0.42, 0.03, 300),
  colour(0.68, 0.06, 60),
] as const;
