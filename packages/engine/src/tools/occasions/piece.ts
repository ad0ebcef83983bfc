import { Path2D } from '@napi-rs/canvas';
import { apart, type Brush, glow } from '../../draw/canvas.ts';
import { type Colour, darker, fromHex, mix } from '../../draw/colour.ts';
import { mark, type Pen, part, stroke } from '../../figure/pen.ts';

/**
 * A part of a decoration: a body with an outline and cel shading, a flat mark, or a line of the given width. Paths are SVG paths
 * in a square whose height is 100.
 */
export type Part = readonly ['body' | 'mark' | 'line' | 'glow', path: string, tone: string, size?: number];

/**
 * A decoration. It hangs from a cord, stands on the ground, floats in the air, grows out of the upper left corner, or lies in
 * the distance as a silhouette.
 */
export interface Piece {
  readonly at: 'hang' | 'stand' | 'float' | 'corner' | 'far';
  /** Width in hundredths of its height. */
  readonly wide: number;
  readonly parts: readonly Part[];
}

const line = fromHex('#2a1420');
const paths = new Map<string, Path2D>();
const tones = new Map<string, Colour>();

const pathFor = (text: string): Path2D => {
  const known = paths.get(text) ?? new Path2D(text);
  paths.set(text, known);
  return known;
};
const toneFor = (hex: string): Colour => {
  const known = tones.get(hex) ?? fromHex(hex);
  tones.set(hex, known);
  return known;
};

export interface Spot {
  /** The middle of its foot, or of its top if it hangs. */
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  readonly turn?: number;
  readonly flipped?: boolean;
  /** Replaces its most used colours: a blue lantern. */
  readonly tint?: Colour | null;
  /** Stands on the ground though it usually hangs or floats. */
  readonly stands?: boolean;
}

/** Paints a decoration at its spot. */
export function paintPiece(brush: Brush, piece: Piece, spot: Spot): void {
  const { x, y, tall, turn = 0, flipped = false, tint } = spot;
  const at = spot.stands ? 'stand' : piece.at;
  const scale = tall / 100;
  const pen: Pen = { brush, line, wide: 2.6 };
  apart(brush, () => {
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
    brush.translate(x, y);
    brush.rotate(turn);
    brush.scale(flipped ? -scale : scale, scale);
    if (at === 'stand' || at === 'far') brush.translate(-piece.wide / 2, -100);
    else if (at === 'float') brush.translate(-piece.wide / 2, -50);
    else if (at === 'hang') brush.translate(-piece.wide / 2, 0);
    for (const [kind, text, hex, size] of piece.parts) {
      const own = toneFor(hex);
      const tone = tint && own.c > 0.08 ? { ...tint, l: own.l } : own;
      if (kind === 'glow') {
        const [gx = 0, gy = 0, reach = 0] = text.split(' ').map(Number);
        glow(brush, gx, gy, reach, tone, size ?? 0.7);
        continue;
      }
      const path = pathFor(text);
      if (kind === 'body') {
        // Petals and needles get a finer line, or the outlines would close over them.
        const fine = (size ?? 3.4) <= 1.4;
        const outlined: Pen = {
          brush,
          wide: fine ? 1.3 : 2.6,
          line: mix(line, darker(tone, 0.3), fine ? 0.7 : 0.35),
        };
        part(outlined, path, tone, { shadow: size ?? 3.4 });
      } else if (kind === 'mark') mark(pen, path, tone, size ?? 1);
      else stroke(pen, path, tone, size ?? 2);
    }
  });
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

export const ring = (x: number, y: number, across: number, tall = across): string =>
  `M${n(x - across)} ${n(y)}a${n(across)} ${n(tall)} 0 1 0 ${n(across * 2)} 0a${n(across)} ${n(tall)} 0 1 0 ${n(-across * 2)} 0z`;

export const slab = (x: number, y: number, w: number, h: number, round = 0): string =>
  round === 0
    ? `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
    : `M${n(x + round)} ${n(y)}h${n(w - round * 2)}a${round} ${round} 0 0 1 ${round} ${round}v${n(h - round * 2)}a${round} ${round} 0 0 1 ${-round} ${round}h${n(-(w - round * 2))}a${round} ${round} 0 0 1 ${-round} ${-round}v${n(-(h - round * 2))}a${round} ${round} 0 0 1 ${round} ${-round}z`;

const polar = (x: number, y: number, reach: number, degrees: number): readonly [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
};

/** A pointed leaf from its root, along a direction in degrees. */
export function leaf(x: number, y: number, long: number, wide: number, degrees: number): string {
  const [tx, ty] = polar(x, y, long, degrees);
  const [ax, ay] = polar(...polar(x, y, long * 0.45, degrees), wide, degrees - 90);
  const [bx, by] = polar(...polar(x, y, long * 0.45, degrees), wide, degrees + 90);
  return `M${n(x)} ${n(y)}Q${n(ax)} ${n(ay)} ${n(tx)} ${n(ty)}Q${n(bx)} ${n(by)} ${n(x)} ${n(y)}z`;
}

export function star(
  x: number,
  y: number,
  reach: number,
  inner: number,
  points: number,
  degrees = -90,
): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(x, y, index % 2 === 0 ? reach : inner, degrees + (index * 180) / points),
  );
  return `M${corners.map(([cx, cy]) => `${n(cx)} ${n(cy)}`).join('L')}z`;
}

/** A cord with a tassel that hangs below a lantern or a knot. */
export const tassel = (x: number, y: number, long: number, tone: string): readonly Part[] => [
  ['line', `M${x} ${y}v${n(long * 0.3)}`, tone, 1.6],
  ['body', `M${n(x - 2.6)} ${n(y + long * 0.3)}h5.2l2 ${n(long * 0.7)}h-9.2z`, tone, 1],
];
