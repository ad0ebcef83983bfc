import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { type LookName, lookNamed } from './looks.ts';
import { readable } from './readable.ts';
import type { Theme } from './theme.ts';

export type ThemeName = InputsOf<'ui-component-generator'>['theme'];

/** The looks of the form's themes. */
const formLooks: Readonly<Record<ThemeName, LookName>> = {
  wood: 'wood',
  stone: 'stone',
  parchment: 'parchment',
  metal: 'metal',
  candy: 'candy',
  'sci-fi': 'sci-fi',
};

/** Returns a theme of the form in the colours of a palette, from dark to light. */
export const themeOf = (name: ThemeName, tones: readonly Colour[]): Theme =>
  tonedTheme({ ...lookNamed(formLooks[name]), tile: null, motif: null, lettering: 'usual' }, tones);

const openLooks = ['wood', 'stone', 'leather', 'parchment', 'metal', 'royal', 'arcane', 'plastic'] as const;
const openMotifs = ['diamond', 'laurel', 'knot', 'rosette', 'rivet'] as const;

/** Returns a look for a kit whose words name none: another one for another seed. */
export function openTheme(random: Random): Theme {
  const theme = lookNamed(random.pick([...openLooks]));
  return { ...theme, corner: 'plaque', motif: { kind: 'path', name: random.pick([...openMotifs]) } };
}

/** Returns a theme in the colours of a palette, from dark to light. */
export function tonedTheme(theme: Theme, tones: readonly Colour[]): Theme {
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
    ink: readable(isPale ? dark : pale, mix(theme.face, isPale ? pale : deep, 0.65)),
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
  const [primary, second] = [turned(theme.primary, 14), turned(theme.second, 18)];
  const swaps = random.chance(0.4);
  const danger = turned(theme.danger, 8);
  const frame = turned(theme.frame, 14);
  const board = turned(theme.board, 8);
  const face = turned(theme.face, 10);
  return {
    ...theme,
    primary: swaps ? second : primary,
    second: swaps ? primary : second,
    danger,
    frame,
    board,
    face,
    ink: readable(theme.ink, face),
    round: theme.round >= 0.5 ? theme.round : theme.round * random.range(0.75, 1.35),
  };
}

/** Returns the theme in pen strokes. */
export const inkedTheme = (theme: Theme): Theme => ({ ...theme, line: colour(0.16, 0.02, 60) });
