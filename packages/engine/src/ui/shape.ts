import { type Box, type Brush, type Point, trace } from '../draw/canvas.ts';

/** A box with round corners, or with cut ones for a radius below 0. */
export function shape(brush: Brush, { x, y, w, h }: Box, radius: number): void {
  if (radius >= 0) {
    brush.beginPath();
    brush.roundRect(x, y, w, h, radius);
    return;
  }
  const cut = -radius;
  const corners: Point[] = [
    [x + cut, y],
    [x + w - cut, y],
    [x + w, y + cut],
    [x + w, y + h - cut],
    [x + w - cut, y + h],
    [x + cut, y + h],
    [x, y + h - cut],
    [x, y + cut],
  ];
  trace(brush, corners);
}
