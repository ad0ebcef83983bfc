import type { Box, Brush } from '../../draw/canvas.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import type { Pen } from '../../ui/parts.ts';
import type { Sign } from './goods.ts';

/** What the land of a map is made of. */
export interface Ground {
  readonly land: Colour;
  /** Of what lies lower: water, ice, lava. */
  readonly low: Colour;
  /** How much of it there is, of 17 tiles. */
  readonly lows: number;
  readonly grows: Sign;
  readonly growth: Colour;
  /** Fields instead of streets. */
  readonly isFarm?: boolean;
}

export interface PropLook {
  readonly pen: Pen;
  /** The colour that belongs to the game. */
  readonly tone: Colour;
  readonly value: number;
  readonly icon: Sign | null;
  /** What is to be seen in it. */
  readonly pictures: readonly Sign[];
  /** Of land that is seen from above. */
  readonly ground: Ground;
}

/** Draws a prop into its box. */
export type PropPainter = (brush: Brush, box: Box, look: PropLook) => void;

/** Of outlines. */
export const ink = colour(0.2, 0.04, 280);
export const grass = colour(0.66, 0.16, 138);
export const soil = colour(0.45, 0.07, 55);
