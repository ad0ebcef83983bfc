import { apart, down, type Point, trace } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../../draw/colour.ts';
import type { Motif } from '../motifs.ts';
import type { Pen } from '../pen.ts';

/** Draws the top left corner of a panel, whose outer point is 0, 0; the others are mirrored. It stays within `cap`. */
export type Corner = (pen: Pen, at: { readonly edge: number; readonly cap: number }) => void;

export const motifOr = ({ theme }: Pen, name: Extract<Motif, { kind: 'path' }>['name']): Motif =>
  theme.motif ?? { kind: 'path', name };

export function filled({ brush, theme }: Pen, points: readonly Point[], tone: Colour, edge: number): void {
  trace(brush, points);
  const lowest = Math.max(...points.map(([, y]) => y));
  brush.fillStyle = down(brush, 0, lowest, [
    [0, lighter(tone, 0.1)],
    [0.4, tone],
    [1, darker(tone, 0.14)],
  ]);
  brush.fill();
  brush.lineWidth = edge * 0.1;
  brush.strokeStyle = css(theme.line);
  brush.stroke();
}

/** A line with a dark border, as wire or rope. */
export function wire({ brush, theme }: Pen, width: number, tone: Colour, path: () => void): void {
  for (const [own, wide] of [
    [theme.line, width * 1.7],
    [tone, width],
    [lighter(tone, 0.16), width * 0.35],
  ] as const) {
    brush.lineWidth = wide;
    brush.strokeStyle = css(own);
    brush.beginPath();
    path();
    brush.stroke();
  }
}

/** Both sides of the diagonal alike. */
export function mirrored(pen: Pen, draw: () => void): void {
  draw();
  apart(pen.brush, () => {
    pen.brush.transform(0, 1, 1, 0, 0, 0);
    draw();
  });
}
