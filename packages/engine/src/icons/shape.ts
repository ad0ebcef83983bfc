import type { Path2D } from '@napi-rs/canvas';

/** One filled area of an icon, in a square of 32. */
export interface Shape {
  readonly path: Path2D;
  readonly fill: string;
  readonly rule: 'evenodd' | 'nonzero';
  readonly alpha: number;
  readonly line: number;
}

/** The side of the square that icons are drawn in. */
export const iconSide = 32;
