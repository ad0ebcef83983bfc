import { pickBySeed } from '../../draw/pick-by-seed.ts';
import type { ThemeName } from '../../ui/themes.ts';
import type { Treatment } from '../families.ts';
import type { Place } from '../scene-options.ts';
import type { Device, FieldName, PartName, PartWord, ScreenName } from './vocabulary.ts';

export type Some<T> = readonly [T, ...T[]];

/** What the games of a genre are made of, with several looks. */
export interface GenreRow {
  readonly places: Some<Place>;
  readonly themes: Some<ThemeName>;
  /** Who plays in it and against whom, where nobody is named: concepts. */
  readonly heroes: Some<string>;
  readonly foes: Some<string>;
  readonly treatments: Some<Treatment>;
  /** Where it is played. */
  readonly device: Device;
  /** What is seen while playing, behind the controls. */
  readonly field: FieldName;
  /** What is shown and used while playing, the most important first. */
  readonly hud: readonly PartName[];
  /** What its players collect: concepts with a picture. */
  readonly goods: readonly string[];
  readonly stats: readonly [PartWord, PartWord, PartWord, PartWord];
  readonly levels: LevelKind;
  /** The first arrangement of its hub; the others follow. */
  readonly home: 0 | 1 | 2;
  /** The screens of such a game, the most needed first. */
  readonly screens: readonly ScreenName[];
  /** What drives in a hero's place: a concept. */
  readonly vehicle?: string;
}

/** How the parts of a game are chosen. */
export type LevelKind =
  | 'path'
  | 'grid'
  | 'missions'
  | 'duels'
  | 'tracks'
  | 'regions'
  | 'land'
  | 'chapters'
  | 'songs';

/** One of the looks; the words of a prompt change it. */
export interface GenreLook {
  readonly place: Place;
  readonly theme: ThemeName;
  readonly hero: string;
  readonly foe: string;
  readonly treatment: Treatment;
}

/** Lists of equal length are shifted by one after each round, so that the combinations differ. */
export function genreLook({ places, themes, heroes, foes, treatments }: GenreRow, seed: number): GenreLook {
  const round = Math.floor(seed / places.length);
  return {
    place: pickBySeed(seed, places),
    theme: pickBySeed(seed + round, themes),
    hero: pickBySeed(seed + round, heroes),
    foe: pickBySeed(seed, foes),
    treatment: pickBySeed(seed + round * 2, treatments),
  };
}
