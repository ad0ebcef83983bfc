import type { Crest } from '../land.ts';

/** Ground that things can stand on. */
export interface Ground {
  readonly crest: Crest;
  readonly depth: number;
  /** Drawn under a thing where there is no land: a rock in the sea, an island in the air. */
  readonly base?: (x: number, y: number, wide: number) => void;
  /** Puts something under a small thing, and returns the height that it stands at. */
  readonly raise?: (x: number, y: number, size: number) => number;
}
