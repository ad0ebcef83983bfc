import { type Box, type Brush, type Point, trace } from '../draw/canvas.ts';

/** How the corners of a plate run: round (or cut, for a radius below 0), hollowed, in stairs, or in small waves. */
export type Outline = 'plain' | 'notch' | 'steps' | 'scallop';

/** A box with round corners, or with cut ones for a radius below 0; other outlines take the same room in the corners. */
export function shape(brush: Brush, { x, y, w, h }: Box, radius: number, outline: Outline = 'plain'): void {
  if (outline !== 'plain' && radius !== 0) {
    special(brush, { x, y, w, h }, Math.abs(radius), outline);
    return;
  }
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

/** Traces the four corners clockwise from the top left one, each from where it leaves its first side to where it meets the second. */
function special(brush: Brush, { x, y, w, h }: Box, radius: number, outline: Outline): void {
  brush.beginPath();
  for (const [cx, cy, ax, ay, bx, by] of [
    [x, y, 0, 1, 1, 0],
    [x + w, y, -1, 0, 0, 1],
    [x + w, y + h, 0, -1, -1, 0],
    [x, y + h, 1, 0, 0, -1],
  ] as const) {
    const at = (along: number, beside: number): [number, number] => [
      cx + (ax * along + bx * beside) * radius,
      cy + (ay * along + by * beside) * radius,
    ];
    brush.lineTo(...at(1, 0));
    if (outline === 'notch') brush.quadraticCurveTo(...at(0.92, 0.92), ...at(0, 1));
    else if (outline === 'steps') {
      brush.lineTo(...at(1, 0.34));
      brush.lineTo(...at(0.67, 0.34));
      brush.lineTo(...at(0.67, 0.67));
      brush.lineTo(...at(0.34, 0.67));
      brush.lineTo(...at(0.34, 1));
      brush.lineTo(...at(0, 1));
    } else {
      const points = [at(1, 0), at(0.64, 0.18), at(0.18, 0.64), at(0, 1)];
      const bulges = [at(0.62, -0.14), at(0.12, 0.12), at(-0.14, 0.62)];
      for (const [index, bulge] of bulges.entries())
        brush.quadraticCurveTo(...bulge, ...(points[index + 1] ?? at(0, 1)));
    }
  }
  brush.closePath();
}
