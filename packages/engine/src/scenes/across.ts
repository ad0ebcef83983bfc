import type { Stage } from './stage.ts';

/** As many in a picture of this shape as `count` in a wide one. */
export const across = ({ width, unit }: Stage, count: number): number =>
  Math.max(1, Math.round((count * width) / (unit * 1920)));
