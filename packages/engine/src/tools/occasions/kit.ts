import type { Time, Weather } from '../../scenes/light.ts';
import type { ThemeName } from '../../ui/themes.ts';
import type { Treatment } from '../families.ts';
import type { Falling } from './falling.ts';
import type { Garland } from './garland.ts';
import type { Heaven } from './heavens.ts';

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
  readonly garland?: Garland | undefined;
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
  size: 0.034,
};
export const falling = (of: Falling['of'], tones: Falling['tones'], count = 40, size = 0.04): Falling => ({
  of,
  tones,
  count,
  size,
});

export const strung = (
  hung: Garland['hung'],
  { cord = 'string', dense = 7, tall = 1 }: Partial<Omit<Garland, 'hung'>> = {},
): Garland => ({ cord, hung, dense, tall });
export const bunting = strung(
  ['thing.pennant-red', 'thing.pennant-gold', 'thing.pennant-blue', 'thing.pennant-green'],
  {
    dense: 12,
    tall: 0.6,
  },
);
