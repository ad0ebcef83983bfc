import type { CornerName, TileName } from '../names.ts';
import type { RimName } from '../rims.ts';
import type { Lettering, Light, Theme } from '../theme.ts';

/**
 * A look in one row: rim, corner, roundness (below 0: cut), gloss, light, filling pattern, lettering, and ten colours: frame, board,
 * face, well, primary, second, danger, line, ink, accent.
 */
export type Row = readonly [
  rim: RimName,
  corner: CornerName,
  round: number,
  gloss: number,
  light: Light,
  tile: TileName | null,
  lettering: Lettering,
  colours: string,
  more?: Partial<Pick<Theme, 'outline' | 'solid' | 'halo' | 'slotRound' | 'weight' | 'wear'>> & {
    readonly motif?: string;
  },
];
