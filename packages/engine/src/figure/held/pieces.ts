import { Path2D } from '@napi-rs/canvas';
import { apart, glow } from '../../draw/canvas.ts';
import { type Colour, colour, css, fromHex, lighter } from '../../draw/colour.ts';
import { mark, type Pen, part } from '../pen.ts';

/** The colours that a thing in a hand takes from the figure that holds it. */
export interface HeldTones {
  readonly metal: Colour;
  readonly wood: Colour;
  readonly trim: Colour;
  readonly main: Colour;
  readonly accent: Colour;
  readonly leather: Colour;
  /** The colour or the material that the prompt gives to the thing: it replaces that of its largest part. */
  readonly own?: Colour;
}

type Named = Exclude<keyof HeldTones, 'own'>;
/** A colour of the figure or a fixed one; with `own`, the prompt's colour comes first. */
export type Paint = Named | `#${string}` | `own ${Named}` | `own #${string}`;

/** One step of a drawing: its paths are in the notation of SVG, 60 units to the size of a thing. */
export type Piece =
  /** An outlined, shaded area; the number is the depth of its shadow. */
  | readonly ['part', Paint, string, number?]
  /** Like a part, but of several areas that share one outline: the body and the legs of an animal. */
  | readonly ['mass', Paint, string, number?]
  /** An area without an outline; the number is its opacity. */
  | readonly ['mark', Paint, string, number?]
  /** An outlined stroke of a width: strings, ropes, thin handles. */
  | readonly ['line', Paint, string, number]
  /** A stroke without an outline: seams and ornaments. */
  | readonly ['seam', Paint, string, number]
  | readonly ['glow', Paint, x: number, y: number, radius: number];

export const unitsOfSize = 60;

const known = new Map<string, Path2D>();

function pathOf(text: string): Path2D {
  const path = known.get(text) ?? new Path2D(text);
  known.set(text, path);
  return path;
}

const fixed = new Map<string, Colour>();

export function toneOf(paint: Paint, tones: HeldTones): Colour {
  const isOwn = paint.startsWith('own ');
  if (isOwn && tones.own) return tones.own;
  const name = isOwn ? paint.slice(4) : paint;
  if (!name.startsWith('#')) return tones[name as Named];
  const tone = fixed.get(name) ?? fromHex(name.length === 4 ? name.replaceAll(/[^#]/g, '$&$&') : name);
  fixed.set(name, tone);
  return tone;
}

function drawPiece(pen: Pen, piece: Piece, tones: HeldTones): void {
  const { brush } = pen;
  const tone = toneOf(piece[1], tones);
  if (piece[0] === 'glow') {
    if (!pen.flat) glow(brush, piece[2], piece[3], piece[4], lighter(tone, 0.12), 0.42);
    return;
  }
  const [kind, , text, much] = piece;
  const path = pathOf(text);
  switch (kind) {
    case 'part':
      part(pen, path, tone, { shadow: much ?? 2 });
      break;
    case 'mass':
      brush.strokeStyle = css(pen.line);
      brush.lineWidth = pen.wide * 2;
      brush.stroke(path);
      part(pen, path, tone, { shadow: much ?? 3, bare: true });
      break;
    case 'mark':
      mark(pen, path, tone, much ?? 1);
      break;
    case 'line':
    case 'seam': {
      const wide = much ?? 1;
      if (kind === 'line') {
        brush.strokeStyle = css(pen.line);
        brush.lineWidth = wide + pen.wide * 2;
        brush.stroke(path);
      }
      brush.strokeStyle = css(tone);
      brush.lineWidth = wide;
      brush.stroke(path);
    }
  }
}

/** Draws a thing whose size is `size` with its grip at 0,0; the outline keeps the figure's width. */
export function drawPieces(
  pen: Pen,
  pieces: readonly Piece[],
  tones: HeldTones,
  size: number,
  turn = 0,
): void {
  const scale = size / unitsOfSize;
  apart(pen.brush, () => {
    pen.brush.rotate(turn);
    pen.brush.scale(scale, scale);
    const fine = { ...pen, wide: pen.wide / scale };
    for (const piece of pieces) drawPiece(fine, piece, tones);
  });
}

const round = (value: number) => Math.round(value * 100) / 100;

/** An upright rod with round ends. */
export const rod = (top: number, bottom: number, wide: number, x = 0): string =>
  box(x - wide / 2, top, wide, bottom - top, wide / 2);

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const c = Math.min(r, w / 2, h / 2);
  const corner = (dx: number, dy: number) => (c > 0 ? `a${c} ${c} 0 0 1 ${dx * c} ${dy * c}` : '');
  const [across, tall] = [round(w - 2 * c), round(h - 2 * c)];
  return `M${round(x + c)} ${round(y)}h${across}${corner(1, 1)}v${tall}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-tall}${corner(1, -1)}z`;
}

export const oval = (x: number, y: number, across: number, tall = across): string =>
  `M${round(x - across)} ${round(y)}a${across} ${tall} 0 1 1 ${across * 2} 0a${across} ${tall} 0 1 1 ${-across * 2} 0z`;

/** A limb between two round ends: where each is, and how thick. */
export function capsule(x: number, y: number, r: number, toX: number, toY: number, toR: number): string {
  const turn = Math.atan2(toY - y, toX - x);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (px: number, py: number, pr: number, side: number) =>
    `${round(px - sin * pr * side)} ${round(py + cos * pr * side)}`;
  return `M${at(x, y, r, 1)}A${r} ${r} 0 0 1 ${at(x, y, r, -1)}L${at(toX, toY, toR, -1)}A${toR} ${toR} 0 0 1 ${at(toX, toY, toR, 1)}z`;
}

/** A closed shape through points. */
export const area = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

/** The path on both sides of the grip. */
export const mirrored = (points: readonly (readonly [number, number])[]): string =>
  area(...points, ...points.map(([x, y]) => [-x, y] as const).reverse());

export const plainWood = colour(0.48, 0.08, 55);
