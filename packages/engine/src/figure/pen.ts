import { Path2D } from '@napi-rs/canvas';
import { apart, type Brush, type Point } from '../kit/canvas.ts';
import { type Colour, css, darker, lighter } from '../kit/colour.ts';

/** Cel drawing: every part is an outline with a base, a crescent of shadow and a touch of light. */
export interface Pen {
  readonly brush: Brush;
  readonly line: Colour;
  readonly wide: number;
}

export interface Manner {
  /** How far the shadow reaches in, in the figure's units. */
  readonly shadow?: number;
  readonly shine?: boolean;
  readonly bare?: boolean;
}

export function shape(draw: (path: Path2D) => void): Path2D {
  const path = new Path2D();
  draw(path);
  return path;
}

export const polygon = (points: readonly Point[]): Path2D =>
  shape((path) => {
    points.forEach(([x, y], index) => {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  });

export const ring = (x: number, y: number, across: number, tall = across, turn = 0): Path2D =>
  shape((path) => path.ellipse(x, y, across, tall, turn, 0, Math.PI * 2));

export function part(
  pen: Pen,
  path: Path2D,
  tone: Colour,
  { shadow = 3, shine = false, bare = false }: Manner = {},
): void {
  const { brush } = pen;
  brush.fillStyle = css(darker(tone, 0.12));
  brush.fill(path);
  apart(brush, () => {
    brush.clip(path);
    brush.translate(-shadow, -shadow * 0.75);
    brush.fillStyle = css(tone);
    brush.fill(path);
    if (shine) {
      brush.translate(-shadow * 1.6, -shadow * 1.2);
      brush.lineWidth = shadow * 1.1;
      brush.strokeStyle = css(lighter(tone, 0.16), 0.75);
      brush.translate(shadow * 3.6, shadow * 2.8);
      brush.stroke(path);
    }
  });
  if (bare) return;
  brush.lineWidth = pen.wide;
  brush.strokeStyle = css(pen.line);
  brush.stroke(path);
}

type Bent = readonly [Point, Point, Point];

function bend(brush: Brush, [from, joint, to]: Bent, dx: number, dy: number): void {
  brush.beginPath();
  brush.moveTo(from[0] + dx, from[1] + dy);
  brush.quadraticCurveTo(
    joint[0] + dx,
    joint[1] + dy,
    (joint[0] + to[0]) / 2 + dx,
    (joint[1] + to[1]) / 2 + dy,
  );
  brush.lineTo(to[0] + dx, to[1] + dy);
  brush.stroke();
}

/** An arm or a leg: one bent stroke with its outline, its shadow and its light. */
export function limb(pen: Pen, points: Bent, wide: number, tone: Colour): void {
  const { brush } = pen;
  brush.strokeStyle = css(pen.line);
  brush.lineWidth = wide + pen.wide * 2;
  bend(brush, points, 0, 0);
  brush.strokeStyle = css(darker(tone, 0.12));
  brush.lineWidth = wide;
  bend(brush, points, 0, 0);
  brush.strokeStyle = css(tone);
  brush.lineWidth = wide * 0.66;
  bend(brush, points, -wide * 0.15, -wide * 0.04);
}

/** A mark without an outline: seams, folds, pupils. */
export function mark(pen: Pen, path: Path2D, tone: Colour, alpha = 1): void {
  pen.brush.fillStyle = css(tone, alpha);
  pen.brush.fill(path);
}

export function stroke(pen: Pen, path: Path2D, tone: Colour, wide: number): void {
  pen.brush.strokeStyle = css(tone);
  pen.brush.lineWidth = wide;
  pen.brush.stroke(path);
}
