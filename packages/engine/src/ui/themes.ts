import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';

export type ThemeName = InputsOf<'ui-component-generator'>['theme'];

/**
 * One of the strips of a rim, from its outer to its inner edge. A strip is uniform along its side, so that the side can be
 * stretched; details belong in the corners.
 */
export interface Strip {
  /** Its start, as a share of the rim. */
  readonly at: number;
  readonly of: 'line' | 'frame' | 'board' | 'pale' | 'accent' | 'tone';
  /** Lighter or darker than that colour. */
  readonly by?: number;
  /** 1 for a slope that faces outwards, -1 for one that faces inwards: determines the light from above. */
  readonly lift?: number;
}

/** The look of a kit's parts. */
export interface Theme {
  readonly corner: 'brackets' | 'blocks' | 'curls' | 'bolts' | 'drops' | 'lights';
  /** Of buttons, bars, slots: narrow. */
  readonly rim: readonly Strip[];
  /** Of panels: broad. */
  readonly boards: readonly Strip[];
  readonly frame: Colour;
  /** The frame colour of panels. */
  readonly board: Colour;
  readonly face: Colour;
  /** The dark background of slots and bars. */
  readonly well: Colour;
  readonly primary: Colour;
  readonly second: Colour;
  readonly danger: Colour;
  readonly line: Colour;
  /** Text on a panel. */
  readonly ink: Colour;
  readonly accent: Colour;
  /** 0 for square corners, 1 for pills; negative for cut corners. */
  readonly round: number;
  readonly gloss: number;
  /** Facets instead of soft shades. */
  readonly faceted?: boolean;
}

const thinRim: readonly Strip[] = [
  { at: 0, of: 'line' },
  { at: 0.2, of: 'frame', by: 0.05, lift: 1 },
  { at: 0.45, of: 'frame', by: -0.02, lift: 0.2 },
  { at: 0.68, of: 'frame', by: -0.08, lift: -0.9 },
  { at: 0.86, of: 'line' },
];

/** Grain along each side, as in a wooden picture frame. */
const grain: readonly Strip[] = [0, 0.03, -0.035, 0.015, -0.05, 0.02, -0.02, 0.035, -0.045, 0.01].map(
  (by, index) => ({ at: 0.2 + index * 0.052, of: 'board', by, lift: 0.25 }) as const,
);

const themes: Readonly<Record<ThemeName, Theme>> = {
  wood: {
    corner: 'brackets',
    rim: thinRim,
    boards: [
      { at: 0, of: 'line' },
      { at: 0.07, of: 'board', by: 0.1, lift: 1 },
      { at: 0.14, of: 'board', by: 0.04, lift: 0.6 },
      ...grain,
      { at: 0.73, of: 'board', by: -0.09, lift: -0.8 },
      { at: 0.81, of: 'line' },
      { at: 0.86, of: 'frame', by: 0.02, lift: 0.8 },
      { at: 0.95, of: 'line' },
    ],
    frame: colour(0.78, 0.13, 82),
    board: colour(0.52, 0.095, 58),
    face: colour(0.37, 0.06, 52),
    well: colour(0.24, 0.035, 50),
    primary: colour(0.62, 0.16, 145),
    second: colour(0.6, 0.15, 250),
    danger: colour(0.56, 0.19, 25),
    line: colour(0.19, 0.04, 45),
    ink: colour(0.95, 0.04, 90),
    accent: colour(0.85, 0.14, 88),
    round: 0.2,
    gloss: 0.3,
  },
  stone: {
    corner: 'blocks',
    rim: [
      { at: 0, of: 'line' },
      { at: 0.16, of: 'board', by: 0.12, lift: 1.2 },
      { at: 0.5, of: 'board', by: 0, lift: 0.2 },
      { at: 0.72, of: 'board', by: -0.14, lift: -1.1 },
      { at: 0.9, of: 'line' },
    ],
    boards: [
      { at: 0, of: 'line' },
      { at: 0.07, of: 'board', by: 0.1, lift: 1.2 },
      { at: 0.24, of: 'board', by: 0.03, lift: 0.4 },
      { at: 0.3, of: 'board', by: 0, lift: 0.2 },
      { at: 0.62, of: 'board', by: -0.05, lift: -0.3 },
      { at: 0.7, of: 'board', by: -0.12, lift: -1.2 },
      { at: 0.9, of: 'line' },
    ],
    frame: colour(0.74, 0.015, 255),
    board: colour(0.6, 0.012, 250),
    face: colour(0.4, 0.015, 260),
    well: colour(0.25, 0.015, 265),
    primary: colour(0.6, 0.11, 215),
    second: colour(0.6, 0.1, 150),
    danger: colour(0.54, 0.16, 28),
    line: colour(0.17, 0.015, 270),
    ink: colour(0.95, 0.01, 250),
    accent: colour(0.8, 0.1, 205),
    round: -0.13,
    gloss: 0.1,
  },
  parchment: {
    corner: 'curls',
    rim: [
      { at: 0, of: 'line', by: 0.06 },
      { at: 0.18, of: 'frame', by: 0.1, lift: 0.5 },
      { at: 0.5, of: 'line', by: 0.1 },
      { at: 0.62, of: 'frame', by: 0.02, lift: -0.3 },
      { at: 0.84, of: 'line', by: 0.06 },
    ],
    boards: [
      { at: 0, of: 'line', by: 0.04 },
      { at: 0.05, of: 'board', by: -0.26 },
      { at: 0.1, of: 'board', by: -0.17 },
      { at: 0.16, of: 'board', by: -0.1 },
      { at: 0.22, of: 'board', by: -0.055 },
      { at: 0.3, of: 'board', by: -0.03 },
      { at: 0.42, of: 'board', by: -0.01 },
      { at: 0.56, of: 'line', by: 0.14 },
      { at: 0.62, of: 'board', by: 0 },
      { at: 0.74, of: 'line', by: 0.3 },
      { at: 0.77, of: 'board', by: 0.01 },
    ],
    frame: colour(0.62, 0.1, 66),
    board: colour(0.88, 0.058, 84),
    face: colour(0.9, 0.052, 86),
    well: colour(0.55, 0.06, 66),
    primary: colour(0.5, 0.15, 28),
    second: colour(0.47, 0.09, 240),
    danger: colour(0.4, 0.11, 10),
    line: colour(0.28, 0.05, 50),
    ink: colour(0.34, 0.06, 50),
    accent: colour(0.52, 0.15, 28),
    round: 0.12,
    gloss: 0.08,
  },
  metal: {
    corner: 'bolts',
    rim: [
      { at: 0, of: 'line' },
      { at: 0.16, of: 'frame', by: 0.16, lift: 0.8 },
      { at: 0.28, of: 'frame', by: -0.06, lift: 0.5 },
      { at: 0.48, of: 'frame', by: -0.22, lift: -0.5 },
      { at: 0.62, of: 'frame', by: 0.06, lift: -1 },
      { at: 0.74, of: 'line' },
    ],
    boards: [
      { at: 0, of: 'line' },
      { at: 0.06, of: 'frame', by: 0.18, lift: 0.6 },
      { at: 0.11, of: 'frame', by: -0.02, lift: 0.6 },
      { at: 0.2, of: 'frame', by: -0.1, lift: 0.3 },
      { at: 0.24, of: 'frame', by: -0.06, lift: 0.3 },
      { at: 0.34, of: 'frame', by: -0.13, lift: 0.2 },
      { at: 0.38, of: 'frame', by: -0.09, lift: 0.2 },
      { at: 0.5, of: 'frame', by: -0.16, lift: 0 },
      { at: 0.6, of: 'line' },
      { at: 0.66, of: 'frame', by: -0.3, lift: -0.4 },
      { at: 0.8, of: 'frame', by: 0, lift: -1 },
      { at: 0.87, of: 'line' },
    ],
    frame: colour(0.76, 0.015, 250),
    board: colour(0.6, 0.02, 250),
    face: colour(0.32, 0.02, 258),
    well: colour(0.18, 0.015, 262),
    primary: colour(0.68, 0.17, 55),
    second: colour(0.58, 0.13, 240),
    danger: colour(0.53, 0.2, 25),
    line: colour(0.13, 0.015, 265),
    ink: colour(0.94, 0.01, 250),
    accent: colour(0.78, 0.16, 65),
    round: 0.07,
    gloss: 0.34,
  },
  candy: {
    corner: 'drops',
    rim: [
      { at: 0, of: 'line' },
      { at: 0.14, of: 'pale', by: 0, lift: 0.1 },
      { at: 0.52, of: 'pale', by: -0.09, lift: -0.2 },
      { at: 0.72, of: 'tone', by: -0.16 },
    ],
    boards: [
      { at: 0, of: 'line' },
      { at: 0.06, of: 'pale', lift: 0.1 },
      { at: 0.24, of: 'pale', by: -0.06, lift: -0.1 },
      { at: 0.3, of: 'frame', by: -0.12, lift: 0 },
      { at: 0.34, of: 'frame', by: 0.02, lift: 0.6 },
      { at: 0.44, of: 'frame', by: 0.12, lift: 0.4 },
      { at: 0.5, of: 'frame', by: 0.04, lift: 0.1 },
      { at: 0.66, of: 'frame', by: -0.02, lift: -0.4 },
      { at: 0.8, of: 'frame', by: -0.09, lift: -0.5 },
      { at: 0.9, of: 'frame', by: -0.16, lift: 0 },
    ],
    frame: colour(0.76, 0.14, 355),
    board: colour(0.76, 0.14, 355),
    face: colour(0.96, 0.028, 75),
    well: colour(0.78, 0.08, 350),
    primary: colour(0.74, 0.19, 140),
    second: colour(0.72, 0.14, 235),
    danger: colour(0.66, 0.21, 12),
    line: colour(0.44, 0.15, 345),
    ink: colour(0.46, 0.14, 345),
    accent: colour(0.88, 0.15, 95),
    round: 0.5,
    gloss: 0.62,
  },
  'sci-fi': {
    corner: 'lights',
    rim: [
      { at: 0, of: 'line', by: 0.02 },
      { at: 0.26, of: 'frame', by: 0.04 },
      { at: 0.5, of: 'frame', by: -0.3, lift: 0.3 },
      { at: 0.74, of: 'line', by: 0.04 },
    ],
    boards: [
      { at: 0, of: 'line', by: 0.02 },
      { at: 0.12, of: 'board', by: 0.04, lift: 0.4 },
      { at: 0.38, of: 'frame', by: 0.06 },
      { at: 0.46, of: 'frame', by: -0.34 },
      { at: 0.52, of: 'board', by: -0.02, lift: -0.4 },
      { at: 0.78, of: 'frame', by: -0.3 },
      { at: 0.82, of: 'line', by: 0.05 },
    ],
    frame: colour(0.82, 0.13, 205),
    board: colour(0.33, 0.06, 248),
    face: colour(0.25, 0.055, 250),
    well: colour(0.16, 0.04, 255),
    primary: colour(0.58, 0.15, 230),
    second: colour(0.52, 0.2, 300),
    danger: colour(0.56, 0.22, 15),
    line: colour(0.13, 0.04, 258),
    ink: colour(0.92, 0.06, 205),
    accent: colour(0.9, 0.12, 195),
    round: -0.24,
    gloss: 0.2,
  },
};

/** Returns a theme in the colours of a palette, from dark to light. */
export function themeOf(name: ThemeName, tones: readonly Colour[]): Theme {
  const theme = themes[name];
  const [dark, deep, main, bright, pale] = tones;
  if (!dark || !deep || !main || !bright || !pale) return theme;
  const isPale = theme.face.l > 0.7;
  return {
    ...theme,
    frame: mix(theme.frame, bright, 0.7),
    board: mix(theme.board, isPale ? pale : mix(deep, main, 0.4), 0.65),
    face: mix(theme.face, isPale ? pale : deep, 0.65),
    well: mix(theme.well, isPale ? bright : dark, 0.6),
    primary: main,
    second: mix(deep, main, 0.25),
    danger: mix(theme.danger, main, 0.25),
    line: darker(dark, 0.04),
    ink: isPale ? dark : pale,
    accent: bright,
  };
}

/** Returns the theme with cut corners and hard shades, for a low-poly kit. */
export const facetedTheme = (theme: Theme): Theme => ({
  ...theme,
  faceted: true,
  gloss: 0,
  round: theme.round < 0 ? theme.round : -Math.max(0.14, Math.min(0.3, theme.round)),
});

/** Returns a variation of the theme: other tones of its colours, rounder or sharper. */
export function variedTheme(theme: Theme, random: Random, hasPalette: boolean): Theme {
  const turned = (tone: Colour, most: number): Colour => ({
    ...tone,
    l: tone.l + random.range(-0.02, 0.02),
    h: tone.h + (hasPalette ? 0 : random.range(-most, most)),
  });
  const [primary, second] = [turned(theme.primary, 26), turned(theme.second, 26)];
  const swaps = random.chance(0.4);
  return {
    ...theme,
    primary: swaps ? second : primary,
    second: swaps ? primary : second,
    danger: turned(theme.danger, 8),
    frame: turned(theme.frame, 14),
    board: turned(theme.board, 8),
    face: turned(theme.face, 10),
    round: theme.round >= 0.5 ? theme.round : theme.round * random.range(0.75, 1.35),
  };
}

/** Returns the theme in pen strokes. */
export const inkedTheme = (theme: Theme): Theme => ({ ...theme, line: colour(0.16, 0.02, 60) });
