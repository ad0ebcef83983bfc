import type { Colour } from '../../draw/colour.ts';
import type { Skeleton } from '../body.ts';
import type { Look, Worn } from '../look.ts';
import type { Pen } from '../pen.ts';

/** Something sewn on a top or tied around it. */
export type Detail = (pen: Pen, bones: Skeleton, look: Look, worn: Worn) => void;

/** A band that would vanish on its garment takes the figure's second colour. */
export const contrast = (tone: Colour, ground: Colour, other: Colour): Colour =>
  Math.abs(tone.l - ground.l) + Math.abs(tone.c - ground.c) < 0.1 ? other : tone;
