import { Path2D } from '@napi-rs/canvas';
import { apart, type Brush, type Point } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../draw/colour.ts';

/** Cel drawing: every part is an outline with a base, a crescent of shadow and a touch of light. */
export interface Pen {
  readonly brush: Brush;
  readonly line: Colour;
  readonly wide: number;
  /** Only outlines and bases: enough to measure a figure. */
  readonly flat?: boolean;
  /** The figure is drawn mirrored: its light still comes from the left of the picture. */
  readonly isMirrored?: boolean;
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

/** A shadow is darker, and a little further from yellow, as in the shade of a blue sky. */
const shaded = (tone: Colour): Colour => {
  const away = ((tone.h + 70) % 360) - 180 > 0 ? -1 : 1;
  return { ...darker(tone, 0.05 + tone.l * 0.11), h: tone.h + away * -8 };
};

/**
 * Cel shading by shifted copies of the shape: at the far side from the light a thin rim of bounced light, then the
 * crescent of shadow, then the base, and on large parts a paler edge towards the light.
 */
function shade(pen: Pen, path: Path2D, tone: Colour, shadow: number, shine: boolean): void {
  const { brush } = pen;
  const isLarge = shadow > 2.4;
  const hasEdge = shadow > 3.2;
  const across = pen.isMirrored ? -1 : 1;
  apart(brush, () => {
    brush.clip(path);
    brush.fillStyle = css(isLarge ? rimOf(tone) : shaded(tone));
    brush.fill(path);
    if (isLarge) {
      brush.translate((-pen.wide * 0.5 - 0.7) * across, -pen.wide * 0.2);
      brush.fillStyle = css(shaded(tone));
      brush.fill(path);
    }
    brush.translate(-shadow * across, -shadow * 0.75);
    brush.fillStyle = css(hasEdge ? lighter(tone, 0.055) : tone);
    brush.fill(path);
    if (hasEdge) {
      brush.clip(path);
      brush.translate((shadow * 1.9 + pen.wide * 0.5) * across, shadow * 1.45);
      brush.fillStyle = css(tone);
      brush.fill(path);
    }
    if (shine) {
      brush.lineWidth = shadow * 0.7;
      brush.strokeStyle = css(lighter(tone, 0.2), 0.8);
      brush.translate(shadow * 0.9 * across, shadow * 0.7);
      brush.stroke(path);
    }
  });
}

export function part(
  pen: Pen,
  path: Path2D,
  tone: Colour,
  { shadow = 3, shine = false, bare = false }: Manner = {},
): void {
  const { brush } = pen;
  if (pen.flat) brush.fill(path);
  else shade(pen, path, tone, shadow, shine);
  if (bare) return;
  brush.lineWidth = pen.wide;
  brush.strokeStyle = css(pen.line);
  brush.stroke(path);
}

const rimOf = (tone: Colour): Colour => lighter({ ...tone, c: tone.c * 0.8 }, 0.1);

/** A shape between two round ends of different size. */
function taper(path: Path2D, from: Point, to: Point, wideFrom: number, wideTo: number): void {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const begin = turn + Math.PI / 2;
  path.moveTo(from[0] + (Math.cos(begin) * wideFrom) / 2, from[1] + (Math.sin(begin) * wideFrom) / 2);
  path.arc(from[0], from[1], wideFrom / 2, begin, turn + Math.PI * 1.5);
  path.arc(to[0], to[1], wideTo / 2, turn - Math.PI / 2, turn + Math.PI / 2);
  path.closePath();
}

type Bent = readonly [Point, Point, Point];

/** An arm or a leg: full at its root, thinner at the joint and at its end. */
export function limb(pen: Pen, [from, joint, to]: Bent, wide: number, tone: Colour): void {
  const { brush } = pen;
  const whole = shape((path) => {
    taper(path, from, joint, wide * 1.1, wide * 0.96);
    if (joint !== to) taper(path, joint, to, wide * 0.98, wide * 0.8);
  });
  brush.lineWidth = pen.wide * 2;
  brush.strokeStyle = css(pen.line);
  brush.stroke(whole);
  part(pen, whole, tone, { shadow: wide * 0.25, bare: true });
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
