import type { Colour } from '../draw/colour.ts';
import type { Motif } from './motifs.ts';
import type { CornerName, TileName, Wear } from './names.ts';
import type { Rims } from './rims.ts';
import type { Outline } from './shape.ts';

/** How the face of a button takes the light. */
export type Light = 'soft' | 'flat' | 'chunky' | 'jelly' | 'glow';

/** The style of lettering that fits the look. */
export type Lettering =
  | 'fantasy'
  | 'sci-fi'
  | 'horror'
  | 'cute'
  | 'western'
  | 'brush'
  | 'pixel'
  | 'sport'
  | 'retro'
  | 'elegant'
  | 'comic'
  | 'plain'
  | 'usual';

/** The look of a kit's parts. */
export interface Theme extends Rims {
  readonly corner: CornerName;
  readonly frame: Colour;
  /** The frame colour of panels. */
  readonly board: Colour;
  readonly face: Colour;
  /** The dark background of slots and bars. */
  readonly well: Colour;
  readonly primary: Colour;
  readonly second: Colour;
  readonly danger: Colour;
  readonly line: Colour;
  /** Text on a panel. */
  readonly ink: Colour;
  readonly accent: Colour;
  /** 0 for square corners, 1 for pills; negative for cut corners. */
  readonly round: number;
  readonly gloss: number;
  readonly outline: Outline;
  readonly light: Light;
  readonly lettering: Lettering;
  /** The pattern that fills panels; a part of its own, because it is repeated and not stretched. */
  readonly tile: TileName | null;
  /** Whether the pattern is asked for, and stands out. */
  readonly bold: boolean;
  /** What corners and crests carry. */
  readonly motif: Motif | null;
  /** Below 1 for panels and slots that one sees through. */
  readonly solid: number;
  /** Light around every plate. */
  readonly halo: Colour | null;
  /** What time and weather have done to it, in the corners. */
  readonly wear: readonly Wear[];
  /** A slot as round or as cut as this, instead of nearly square. */
  readonly slotRound: number | null;
  /** A rim as broad as this many times the usual one. */
  readonly weight: number;
  /** Facets instead of soft shades. */
  readonly faceted?: boolean;
}
