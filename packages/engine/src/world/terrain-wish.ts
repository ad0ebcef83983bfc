import type { Random } from '../draw/random.ts';
import type { Feature } from './features.ts';
import type { Place } from './place.ts';

export interface TerrainWish {
  readonly place: Place;
  /** Radius of the flat ground on which things stand. */
  readonly stage: number;
  /** Largest measure of what is shown: small things need small bumps. */
  readonly measure: number;
  /** Things float or swim: there is no ground at the origin. */
  readonly isAfloat: boolean;
  readonly isSnowy: boolean;
  readonly far: number;
  /** Buildings that stand by the sea on which things float: x, z, radius. */
  readonly capes: readonly (readonly [number, number, number])[];
  /** What stands there changes the land. */
  readonly features: readonly Feature[];
  /** Nothing is shown but the place. */
  readonly isEmpty: boolean;
  readonly random: Random;
}
