import type { Piece } from './pieces.ts';

/** Something to ride or drive, to the right: 60 units are a size. */
export interface Vehicle {
  readonly seating: 'astride' | 'standing' | 'inside';
  /** In units; the ground is at 0. */
  readonly seat: readonly [number, number];
  readonly hovers?: number;
  readonly behind: readonly Piece[];
  readonly before?: readonly Piece[];
}
