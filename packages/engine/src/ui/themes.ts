import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { CornerName } from './corners.ts';
import { type LookName, lookNamed } from './looks.ts';
import type { Motif } from './motifs.ts';
import { readable } from './readable.ts';
import type { Rims } from './rims.ts';
import type { Outline } from './shape.ts';
import type { TileName } from './tiles.ts';
import type { Wear } from './wear.ts';

export type ThemeName = InputsOf<'ui-component-generator'>['theme'];

/** How the face of a button takes the light. */
export type Light = 'soft' | 'flat' | 'chunky' | 'jelly' | 'glow';

/** The style of lettering that fits the look. */
export type Lettering =
  | 'fantasy'
  | 'sci-fi'
  | 'horror'
  | 'cute'
  | 'western'
  | 'brush'
  | 'pixel'
  | 'sport'
  | 'retro'
  | 'elegant'
  | 'comic'
  | 'plain';

/** The look of a kit's parts. */
export interface Theme extends Rims {
  readonly corner: CornerName;
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
  readonly outline: Outline;
  readonly light: Light;
  readonly lettering: Lettering;
  /** The pattern that fills panels; a part of its own, because it is repeated and not stretched. */
  readonly tile: TileName | null;
  /** What corners and crests carry. */
  readonly motif: Motif | null;
  /** Below 1 for panels and slots that one sees through. */
  readonly solid: number;
  /** Light around every plate. */
  readonly halo: Colour | null;
  /** What time and weather have done to it, in the corners. */
  readonly wear: readonly Wear[];
  /** A slot as round or as cut as this, instead of nearly square. */
  readonly slotRound: number | null;
  /** A rim as broad as this many times the usual one. */
  readonly weight: number;
  /** Facets instead of soft shades. */
  readonly faceted?: boolean;
}

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
  tonedTheme({ ...lookNamed(formLooks[name]), tile: null, motif: null }, tones);

const openLooks = ['wood', 'stone', 'leather', 'parchment', 'metal', 'cartoon', 'royal', 'arcane'] as const;
const openMotifs = ['star', 'gem', 'crown', 'shield', 'leaf'] as const;

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
