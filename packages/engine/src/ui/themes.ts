import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, mix } from '../kit/colour.ts';

export type ThemeName = InputsOf<'ui-component-generator'>['theme'];

/** How the parts of a kit look. */
export interface Theme {
  readonly texture: 'wood' | 'stone' | 'paper' | 'metal' | 'gloss' | 'grid';
  readonly frame: Colour;
  readonly face: Colour;
  /** Dark ground of slots and bars. */
  readonly well: Colour;
  readonly primary: Colour;
  readonly second: Colour;
  readonly danger: Colour;
  readonly line: Colour;
  /** Text on a panel. */
  readonly ink: Colour;
  /** 0 for square corners, 1 for pills; below 0 corners are cut. */
  readonly round: number;
  readonly gloss: number;
}

const themes: Readonly<Record<ThemeName, Theme>> = {
  wood: {
    texture: 'wood',
    frame: colour(0.72, 0.12, 78),
    face: colour(0.44, 0.075, 52),
    well: colour(0.26, 0.04, 50),
    primary: colour(0.62, 0.16, 145),
    second: colour(0.6, 0.15, 250),
    danger: colour(0.56, 0.19, 25),
    line: colour(0.2, 0.04, 45),
    ink: colour(0.95, 0.04, 90),
    round: 0.24,
    gloss: 0.3,
  },
  stone: {
    texture: 'stone',
    frame: colour(0.66, 0.015, 255),
    face: colour(0.46, 0.015, 260),
    well: colour(0.24, 0.015, 265),
    primary: colour(0.6, 0.11, 215),
    second: colour(0.64, 0.1, 150),
    danger: colour(0.54, 0.16, 28),
    line: colour(0.18, 0.015, 270),
    ink: colour(0.95, 0.01, 250),
    round: 0.16,
    gloss: 0.14,
  },
  parchment: {
    texture: 'paper',
    frame: colour(0.56, 0.09, 60),
    face: colour(0.88, 0.055, 84),
    well: colour(0.6, 0.06, 70),
    primary: colour(0.54, 0.15, 28),
    second: colour(0.52, 0.1, 245),
    danger: colour(0.44, 0.13, 15),
    line: colour(0.28, 0.05, 50),
    ink: colour(0.34, 0.06, 50),
    round: 0.2,
    gloss: 0.12,
  },
  metal: {
    texture: 'metal',
    frame: colour(0.76, 0.015, 250),
    face: colour(0.36, 0.02, 258),
    well: colour(0.18, 0.015, 262),
    primary: colour(0.66, 0.16, 55),
    second: colour(0.6, 0.13, 240),
    danger: colour(0.55, 0.2, 25),
    line: colour(0.14, 0.015, 265),
    ink: colour(0.94, 0.01, 250),
    round: 0.12,
    gloss: 0.34,
  },
  candy: {
    texture: 'gloss',
    frame: colour(0.74, 0.14, 352),
    face: colour(0.95, 0.03, 75),
    well: colour(0.8, 0.07, 350),
    primary: colour(0.72, 0.19, 140),
    second: colour(0.72, 0.14, 235),
    danger: colour(0.66, 0.21, 12),
    line: colour(0.42, 0.15, 345),
    ink: colour(0.46, 0.14, 345),
    round: 0.5,
    gloss: 0.62,
  },
  'sci-fi': {
    texture: 'grid',
    frame: colour(0.8, 0.13, 205),
    face: colour(0.27, 0.055, 250),
    well: colour(0.16, 0.04, 255),
    primary: colour(0.62, 0.15, 225),
    second: colour(0.56, 0.2, 300),
    danger: colour(0.6, 0.22, 15),
    line: colour(0.13, 0.04, 258),
    ink: colour(0.92, 0.06, 205),
    round: -0.2,
    gloss: 0.24,
  },
};

/** A theme in the colours of a palette, given from dark to light. */
export function themeOf(name: ThemeName, tones: readonly Colour[]): Theme {
  const theme = themes[name];
  const [dark, deep, main, bright, pale] = tones;
  if (!dark || !deep || !main || !bright || !pale) return theme;
  const isPale = theme.face.l > 0.7;
  return {
    ...theme,
    frame: mix(theme.frame, bright, 0.7),
    face: mix(theme.face, isPale ? pale : deep, 0.65),
    well: mix(theme.well, isPale ? bright : dark, 0.6),
    primary: main,
    second: mix(deep, main, 0.25),
    danger: mix(theme.danger, main, 0.25),
    line: darker(dark, 0.04),
    ink: isPale ? dark : pale,
  };
}
