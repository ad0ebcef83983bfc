import type { Stage } from './stage.ts';

/** Scales `count`, which is meant for a wide picture, to the shape of this one. */
export const scaleCount = ({ width, unit }: Stage, count: number): number =>
  Math.max(1, Math.round((count * width) / (unit * 1920)));
