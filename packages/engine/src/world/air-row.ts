import { type Colour, colour } from '../draw/colour.ts';
import type { Hour, Weather } from './mood-rows.ts';

/** What floats in the air. */
export interface Motes {
  readonly kind: 'glow' | 'ember' | 'petal' | 'leaf' | 'flake' | 'confetti' | 'bubble' | 'heart';
  readonly colour: Colour;
  readonly count: number;
}

/** Colours that a finished picture takes on: five from dark to light, and how much; and a veil over all of it. */
export interface Grade {
  readonly ramp?: readonly Colour[];
  readonly amount?: number;
  readonly veil?: readonly [Colour, number];
}

/** Coloured light: what fills the place, and what comes from either side. */
export interface Lit {
  readonly all?: Colour;
  readonly sides: readonly [Colour, Colour];
}

/** What a word about the whole picture does to its light, its air and its colours. */
export interface AirRow {
  readonly hour?: Hour;
  readonly weather?: Weather;
  readonly tint?: readonly [Colour, number];
  readonly grade?: Grade;
  readonly lit?: Lit;
  readonly motes?: Motes;
  /** States of everything that was built. */
  readonly states?: readonly string[];
  /** Models that come along, and how many. */
  readonly brings?: readonly (readonly [string, number])[];
}

export const gold = colour(0.82, 0.14, 80);
export const rose = colour(0.84, 0.1, 355);

const ramp = (h: number, c: number, dark = 0.14, light = 0.97): readonly Colour[] => [
  colour(dark, c * 0.6, h),
  colour(0.36, c, h),
  colour(0.58, c, h),
  colour(0.8, c * 0.75, h),
  colour(light, c * 0.3, h),
];
export const floating = (kind: Motes['kind'], tone: Colour, count: number): AirRow => ({
  motes: { kind, colour: tone, count },
});
export const tinted = (l: number, c: number, h: number, amount: number): AirRow => ({
  tint: [colour(l, c, h), amount],
});
export const graded = (
  hue: number,
  chroma: number,
  amount: number,
  dark?: number,
  light?: number,
): AirRow => ({
  grade: { ramp: ramp(hue, chroma, dark, light), amount },
});
/** The grade of a colour that the whole picture is to have. */
export const gradeOf = (tone: Colour): Grade => ({
  ramp: ramp(tone.h, Math.max(0.02, tone.c * 0.75), tone.l < 0.3 ? 0.06 : 0.14, tone.l < 0.3 ? 0.85 : 0.97),
  amount: 0.42,
});
export const veiled = (l: number, c: number, h: number, amount: number): AirRow => ({
  grade: { veil: [colour(l, c, h), amount] },
});
export const ofColours = (
  amount: number,
  ...tones: readonly (readonly [number, number, number])[]
): AirRow => ({
  grade: { ramp: tones.map(([l, c, h]) => colour(l, c, h)), amount },
});
