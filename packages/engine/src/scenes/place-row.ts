import type { Word } from '../words/meanings.ts';
import type { Culture } from './ask.ts';
import type { Time, Weather } from './light.ts';
import type { Place } from './place.ts';
import type { DressRow, Grade, Motes, Tint } from './rigs.ts';

/** The painters beyond the sixteen scenes of the form. */
export type Painter =
  | 'room'
  | 'street'
  | 'terraces'
  | 'arena'
  | 'stage'
  | 'road'
  | 'harbour'
  | 'platform'
  | 'deck'
  | 'rooftop'
  | 'canyon'
  | 'clouds';

/** A place as a composition: terrain, buildings, props with counts and depth, light. */
export interface PlaceRow {
  /** The scene of the form that is nearest, and the terrain if there is no painter. */
  readonly base: Place;
  readonly painter?: Painter;
  /** Which of the painter's kits. */
  readonly kit?: string;
  /** Stands in another place if the brief names one. */
  readonly landmark?: boolean;
  /** Under a roof: no weather, no framing. */
  readonly roofed?: boolean;
  readonly words?: readonly Word[];
  readonly dress?: readonly DressRow[];
  readonly culture?: Culture;
  /** What holds unless the brief says otherwise. */
  readonly time?: Time;
  readonly weather?: Weather;
  readonly tint?: Tint;
  readonly grade?: Grade;
  readonly floats?: Motes;
  /** Colours by what they belong to: grass, water, trees. */
  readonly tones?: Readonly<Record<string, readonly [number, number, number]>>;
  /** Paints the distance of another scene. */
  readonly far?: Place;
}
