import type { Colour } from '../draw/colour.ts';
import type { Thing } from './features/at.ts';
import type { Place } from './scene.ts';

/** How a building looks: who built it. */
export type Culture =
  | 'japanese'
  | 'chinese'
  | 'korean'
  | 'vietnamese'
  | 'thai'
  | 'javanese'
  | 'balinese'
  | 'khmer'
  | 'indian'
  | 'arabian'
  | 'greek'
  | 'egyptian'
  | 'gothic'
  | 'nordic'
  | 'aztec'
  | 'western'
  | 'medieval'
  | 'modern'
  | 'neon';

/** How something named is shown: the attributes that a brief binds to a noun, as changes of its drawing. */
export interface Look {
  readonly tone: Colour | null;
  /** A wash of a material or a state: rust, moss, soot, snow, gold. */
  readonly wash: Wash | null;
  /** Leans by this angle, in radians, and sinks by this share of its height. */
  readonly tilt: number;
  readonly sunk: number;
  readonly isBroken: boolean;
  readonly glows: Colour | null;
  readonly smokes: boolean;
  readonly burns: boolean;
  readonly alpha: number;
  readonly floats: boolean;
  readonly isFlipped: boolean;
}

export interface Wash {
  readonly tone: Colour;
  readonly amount: number;
  /** Where it lies: evenly, from the top (snow), from the foot (moss), or in patches (rust). */
  readonly where: 'all' | 'top' | 'foot' | 'patches';
}

export const plainLook: Look = {
  tone: null,
  wash: null,
  tilt: 0,
  sunk: 0,
  isBroken: false,
  glows: null,
  smokes: false,
  burns: false,
  alpha: 1,
  floats: false,
  isFlipped: false,
};

/** Where a thing of the dressing is: at the horizon, behind, before, in the air, on a wall, all over the ground. */
export type Row = 'far' | 'back' | 'front' | 'air' | 'sky' | 'wall' | 'hang';

/** A thing that stands in the scene because the brief or the place asks for it. */
export interface Dressed {
  readonly id: string;
  readonly draw: Thing;
  /** Its height as a share of the picture's, and its width as a multiple of its height. */
  readonly size: number;
  readonly wide: number;
  readonly row: Row;
  readonly count: number;
  readonly look: Look;
  /** Whether it is flat, like an icon, so that the light of the scene must be laid on it. */
  readonly isFlat: boolean;
  /** Whether the brief names it: it gets a place of its own, and is not hidden. */
  readonly isNamed: boolean;
  /** Beside, behind or on another named thing. */
  readonly by?: { readonly relation: string; readonly of: string };
}

/** The lights of the sky that a brief names: a huge red moon, two moons, none. */
export interface Orb {
  readonly count: number;
  readonly size: number;
  readonly tone: Colour | null;
}

/** How the picture is composed. Shares of width and height. */
export interface Staging {
  /** Raises the land: 1 is the scene's own horizon. */
  readonly rise: number;
  /** Where the main thing stands. */
  readonly x: number;
  readonly size: number;
  readonly frame: 'own' | 'none' | 'arch' | 'rocks' | 'branch' | 'leaves';
}

/** What a brief asks of the painters. */
export interface Ask {
  readonly culture: Culture | null;
  /** States of the place: ruined, overgrown, abandoned, burning, snowy, old, crowded. */
  readonly states: ReadonlySet<string>;
  /** Colours by what they belong to: grass, sky, water, fog, trees. */
  readonly tones: ReadonlyMap<string, Colour>;
  readonly dressing: readonly Dressed[];
  readonly moon: Orb | null;
  readonly isMoonless: boolean;
  readonly isBirdless: boolean;
  readonly staging: Staging;
  /** The scene that gives the distance, for painters without one of their own. */
  readonly backdrop: Place;
  /** Data of the painter of the place. */
  readonly kit: string;
}

export const plainStaging: Staging = { rise: 1, x: 0.64, size: 0.4, frame: 'own' };

export const plainAsk: Ask = {
  culture: null,
  states: new Set(),
  tones: new Map(),
  dressing: [],
  moon: null,
  isMoonless: false,
  isBirdless: false,
  staging: plainStaging,
  backdrop: 'plains',
  kit: '',
};
