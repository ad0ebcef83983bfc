import { type Box, type Brush, type Layer, pixels } from '../draw/canvas.ts';
import type { Colour } from '../draw/colour.ts';
import type { Noise, Random } from '../draw/random.ts';
import type { Word } from '../words/meanings.ts';
import type { Light } from './light.ts';
import type { Place } from './place.ts';

/**
 * Everything that a part of a scene needs to draw itself. A stage has its own unit, in which every picture is as large as one of
 * 1920 by 1080, so that nothing on it depends on the number of pixels.
 */
export interface Stage {
  readonly layer: Layer;
  /** Draws in the stage's unit. */
  readonly brush: Brush;
  readonly width: number;
  readonly height: number;
  /** The unit of all sizes. */
  readonly unit: number;
  /** Pixels per unit. */
  readonly scale: number;
  /** The layers behind this one, if they are painted separately. */
  readonly behind: readonly Layer[];
  readonly light: Light;
  readonly random: Random;
  readonly noise: Noise;
  readonly words: ReadonlySet<Word>;
  /** What the brief asks for beyond the words. */
  readonly ask: Ask;
  /** Whether the style supports beams of light: in flat tones they would show steps. */
  readonly beams: boolean;
  /** Whether the style needs clean shapes of few tones instead of texture. */
  readonly clean: boolean;
  /** Whether the picture tiles horizontally. */
  readonly tiles: boolean;
}

/**
 * The layers of a parallax; a whole picture is all of them composed. Each is painted completely, also where another covers it. The
 * rearmost, the sky or else the far land, is opaque.
 */
export interface Scene {
  readonly light?: (light: Light, random: Random) => Light;
  readonly sky?: (stage: Stage) => void;
  readonly far: (stage: Stage) => void;
  readonly middle: (stage: Stage) => void;
  readonly near: (stage: Stage) => void;
}

/** Draws a thing at x. In a picture that tiles, what crosses one side reappears at the other. */
export function stamp(stage: Stage, x: number, reach: number, draw: (x: number) => void): void {
  draw(x);
  if (!stage.tiles) return;
  if (x - reach < 0) draw(x + stage.width);
  if (x + reach > stage.width) draw(x - stage.width);
}

/** Places things side by side with uneven gaps. Each has its own random stream, so that it looks the same when drawn twice. */
export function scatter(
  stage: Stage,
  what: string,
  count: number,
  reach: number,
  draw: (x: number, random: Random, index: number) => void,
): void {
  const places = stage.random.fork(what);
  for (let index = 0; index < count; index++) {
    const x = ((index + places.range(0.08, 0.92)) / count) * stage.width;
    stamp(stage, x, reach, (at) => draw(at, stage.random.fork(`${what}${index}`), index));
  }
}

/**
 * Computes a texture point by point and draws it into a box: `paint` gets shares of the box and writes red, green, blue and alpha.
 * The resolution follows its grain in units, a little finer in a large picture. It extends beyond its borders, so that a periodic
 * one tiles.
 */
export function texture(
  { brush, scale }: Stage,
  box: Box,
  grain: number,
  paint: (across: number, down: number, data: Uint8ClampedArray, place: number) => void,
): void {
  const cell = Math.max(1.6, grain * (scale < 1 ? scale : Math.sqrt(scale)));
  const columns = Math.max(2, Math.round((box.w * scale) / cell));
  const rows = Math.max(2, Math.round((box.h * scale) / cell));
  const picture = pixels(columns + 2, rows + 2, (x, y, data, place) =>
    paint((x - 0.5) / columns, (y - 0.5) / rows, data, place),
  );
  const [w, h] = [box.w / columns, box.h / rows];
  brush.drawImage(picture.canvas, box.x - w, box.y - h, box.w + w * 2, box.h + h * 2);
}

/** Where a thing stands: the middle of its foot, its whole height, its distance and its own randomness. */
export interface At {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly depth: number;
  readonly random: Random;
}

export type Thing = (stage: Stage, at: At) => void;

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
  /** It leaves a trail of dust and streaks behind it. */
  readonly races: boolean;
  readonly alpha: number;
  readonly floats: boolean;
  readonly isFlipped: boolean;
  /** Each of them has another colour. */
  readonly isColourful: boolean;
}

export interface Wash {
  readonly tone: Colour;
  readonly amount: number;
  /** Where it lies: evenly, from the top (snow), from the foot (moss), or in patches (rust). */
  readonly where: 'all' | 'top' | 'foot' | 'patches';
}

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
  /** Where it stands, if something is said to be under it. */
  readonly x?: number;
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
  readonly isBackdropSaid: boolean;
  /** Data of the painter of the place. */
  readonly kit: string;
}
