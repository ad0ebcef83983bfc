import type { Style } from '@artcade/domain/tool-forms';
import { type Colour, colour, mix } from '../draw/colour.ts';
import { clamp } from '../draw/random.ts';
import type { Word } from '../words/meanings.ts';
import type { Row } from './ask.ts';
import type { Light, Time, Weather } from './light.ts';

/** A thing that belongs to a place or a mood: concept, count, where, height as a share of the picture's. */
export type DressRow = readonly [id: string, count: number, row?: Row | undefined, size?: number | undefined];

/** How the light changes. */
export interface Tint {
  /** The colour that the air takes, and how strongly. */
  readonly air?: Colour;
  readonly amount?: number;
  /** Lighter or darker air. */
  readonly lift?: number;
  readonly dark?: number;
  readonly haze?: number;
  readonly key?: Colour;
  readonly sunY?: number;
}

/** How the finished colours change: a ramp from dark to light, and a veil over all. */
export interface Grade {
  readonly ramp?: readonly Colour[];
  readonly amount?: number;
  readonly veil?: readonly [Colour, number];
}

/** What a mood, a style, a season, a weather or an hour does to the picture. */
export interface Rig {
  readonly time?: Time;
  readonly weather?: Weather;
  readonly tint?: Tint;
  readonly grade?: Grade;
  readonly words?: readonly Word[];
  readonly dress?: readonly DressRow[];
  readonly finish?: Style;
  readonly floats?: Motes;
}

/** What drifts through the air. */
export interface Motes {
  readonly tone: Colour;
  readonly kind:
    | 'glow'
    | 'leaf'
    | 'petal'
    | 'flake'
    | 'square'
    | 'bubble'
    | 'streak'
    | 'heart'
    | 'spark'
    | 'smoke'
    | 'beam';
  readonly count: number;
}

/** Lays a tint over the light of a scene. */
export function tintLight(
  light: Light,
  { air, amount = 0, lift = 0, dark = 0, haze = 1, key, sunY }: Tint,
): Light {
  const toned = (tone: Colour, share: number): Colour => {
    const moved = { ...tone, l: clamp(tone.l + lift) };
    return air === undefined
      ? moved
      : mix(moved, { ...air, l: moved.l * 0.55 + air.l * 0.45 }, amount * share);
  };
  return {
    ...light,
    top: toned(light.top, 0.85),
    middle: toned(light.middle, 1),
    low: toned(light.low, 0.9),
    haze: toned(light.haze, 1),
    shade: air === undefined ? light.shade : mix(light.shade, { ...air, l: light.shade.l }, amount * 0.6),
    key: key ?? (air === undefined ? light.key : mix(light.key, { ...air, l: light.key.l }, amount * 0.5)),
    sun: air === undefined ? light.sun : mix(light.sun, { ...air, l: light.sun.l }, amount * 0.4),
    dark: clamp(light.dark + dark, 0, 0.82),
    hazeStrength: light.hazeStrength * haze,
    sunY: sunY ?? light.sunY,
  };
}

/** The grade of a colour that the whole picture is to have. */
export const gradeOf = (tone: Colour): Grade => ({
  ramp: ramp(tone.h, Math.max(0.02, tone.c * 0.75), tone.l < 0.3 ? 0.06 : 0.14, tone.l < 0.3 ? 0.85 : 0.97),
  amount: 0.42,
});

export const ramp = (h: number, c: number, dark = 0.14, light = 0.97): readonly Colour[] => [
  colour(dark, c * 0.6, h),
  colour(0.36, c, h),
  colour(0.58, c, h),
  colour(0.8, c * 0.75, h),
  colour(light, c * 0.3, h),
];
