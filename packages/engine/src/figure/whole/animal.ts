import type { Colour } from '../../draw/colour.ts';
import type { Beast } from '../beasts/beast.ts';
import type { Look } from '../look.ts';
import type { Pen } from '../pen.ts';

/** A whole animal while it is drawn: its feet at 0,0, looking to the right, about 110 units high. */
export interface Animal {
  readonly pen: Pen;
  readonly look: Look;
  readonly beast: Beast;
  readonly fur: Colour;
  readonly shade: Colour;
  readonly light: Colour;
  /** Where in its movement it is, from 0 to 1. */
  readonly moment: number;
  readonly isSide: boolean;
  /** Draws the head, with what it wears, in the view of the picture. */
  readonly head: (x: number, y: number, r: number, tilt?: number) => void;
  /** Draws what is held, with the hand at this place. */
  readonly hold: (which: 0 | 1, x: number, y: number) => void;
  /** Young animals have large heads and short legs. */
  readonly youth: number;
}
