import { type Colour, colour } from '../../draw/colour.ts';
import type { FloorKind } from './floor.ts';
import type { PieceName } from './pieces.ts';

/** Where a piece of furniture stands: share of the width, share of the floor's depth, height as a share of the picture's. */
export type Standing = readonly [piece: PieceName, x: number, deep: number, tall: number, wide?: number];

/** A room as data. */
export interface Kit {
  readonly wall: Colour;
  readonly finish:
    | 'plaster'
    | 'planks'
    | 'bricks'
    | 'stones'
    | 'panels'
    | 'metal'
    | 'paper'
    | 'tiles'
    | 'glass';
  readonly floor: FloorKind;
  readonly floorTone: Colour;
  /** What stands at the back wall, from left to right, in cells of equal width. */
  readonly back: readonly PieceName[];
  readonly standing: readonly Standing[];
  readonly ceiling: 'beams' | 'plain' | 'vault' | 'pipes' | 'glass';
  readonly lamp: 'chandelier' | 'lanterns' | 'bulbs' | 'tubes' | 'none' | 'neon';
  /** The light of the room. */
  readonly light: Colour;
  readonly carpet?: Colour;
  /** What is seen through its windows. */
  readonly view?: 'land' | 'city' | 'space' | 'garden' | 'sea';
}

export const oak = colour(0.5, 0.09, 55);
export const dark = colour(0.36, 0.06, 50);
export const cream = colour(0.88, 0.04, 85);
export const stone = colour(0.5, 0.02, 265);
export const steel = colour(0.56, 0.02, 245);
export const warm = colour(0.88, 0.13, 72);
export const cool = colour(0.92, 0.04, 220);

export const plainKit: Kit = {
  wall: cream,
  finish: 'plaster',
  floor: 'planks',
  floorTone: oak,
  back: ['cabinet', 'window', 'painting', 'shelf'],
  standing: [
    ['rug', 0.5, 0.5, 0.1],
    ['sofa', 0.3, 0.4, 0.2],
    ['table', 0.56, 0.55, 0.13],
    ['plant', 0.87, 0.3, 0.3],
  ],
  ceiling: 'plain',
  lamp: 'bulbs',
  light: warm,
  view: 'garden',
};
