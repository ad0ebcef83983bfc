import type { Colour } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import type { Stage } from '../stage.ts';

/** One side of the picture, and the tones of what stands there. */
export interface Side {
  readonly stage: Stage;
  readonly random: Random;
  /** -1 at the left, 1 at the right. */
  readonly way: number;
  /** How far it reaches into the picture. */
  readonly reach: number;
  readonly dark: Colour;
  readonly body: Colour;
  readonly lit: Colour;
  /** Whether the light comes from its inner side. */
  readonly isLit: boolean;
}

export const edgeOf = ({ stage, way }: Side): number => (way < 0 ? 0 : stage.width);
