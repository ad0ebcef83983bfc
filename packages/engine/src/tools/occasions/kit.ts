import type { ThemeName } from '../../ui/themes.ts';
import type { Treatment } from '../families.ts';
import type { Time, Weather } from '../scene-options.ts';

/** What is to be seen in the sky. */
export type Heaven =
  | 'fireworks'
  | 'full-moon'
  | 'crescent'
  | 'sky-lanterns'
  | 'bats'
  | 'rays'
  | 'spotlights'
  | 'balloons'
  | 'bokeh'
  | 'blood-moon'
  | 'mosque'
  | 'sun'
  | 'paper-planes'
  | 'lightning'
  | 'ghosts'
  | 'stars';

/** What falls, floats or rises. */
export interface Falling {
  readonly of:
    | 'petal'
    | 'confetti'
    | 'flake'
    | 'coin'
    | 'heart'
    | 'leaf'
    | 'drop'
    | 'rain'
    | 'spark'
    | 'star'
    | 'envelope'
    | 'bubble'
    | 'ember'
    | 'ash'
    | 'feather'
    | 'streak'
    | 'square';
  readonly tones: readonly [string, ...string[]];
  /** How many on a picture of any size. */
  readonly count: number;
}

/** How a picture of an occasion looks. What the prompt says itself is stronger than any of it. */
export interface Kit {
  /** Where several occasions are named, the highest one decides the picture; the others add their things. */
  readonly rank: number;
  /** Five colours from dark to light. */
  readonly tones: string;
  /** Concepts of places that fit, if none is named. */
  readonly places: readonly [string, ...string[]];
  readonly time?: Time;
  readonly weather?: Weather;
  /** Hangs on cords from the upper corners, in turns. */
  readonly hung?: readonly string[];
  /** Grows out of the upper corners. */
  readonly corner?: string | undefined;
  /** Stands on the ground, the most telling first. */
  readonly ground: readonly string[];
  readonly sky: readonly Heaven[];
  readonly falling: Falling;
  readonly treatments: readonly [Treatment, ...Treatment[]];
  readonly theme: ThemeName;
  /** Concepts of creatures and roles that fit, if none is named. */
  readonly heroes: readonly [string, ...string[]];
  /** Heroes come in a group. */
  readonly isGroup?: boolean;
  /** Garments that a hero wears who is not described. */
  readonly wears?: readonly string[];
  /** Styles and moods by which the typeface is chosen. */
  readonly voice: readonly string[];
}

export const confetti: Falling = {
  of: 'confetti',
  tones: ['#ff5a5a', '#ffd04a', '#5ab0ff', '#6ad07a', '#c77af2', '#ffffff'],
  count: 70,
};
export const falling = (of: Falling['of'], tones: Falling['tones'], count = 40): Falling => ({
  of,
  tones,
  count,
});

export const bunting = [
  'thing.pennant-red',
  'thing.pennant-gold',
  'thing.pennant-blue',
  'thing.pennant-green',
];
