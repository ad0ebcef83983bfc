import { Path2D, PathOp } from '@napi-rs/canvas';
import { css, darker, fromHex } from '../draw/colour.ts';
import { beast } from '../figure/held/beast.ts';
import { clawedBeasts } from '../figure/held/beasts-clawed.ts';
import { hoofedBeasts } from '../figure/held/beasts-hoofed.ts';
import { kindredBeasts } from '../figure/held/beasts-kin.ts';
import type { HeldTones, Piece } from '../figure/held/pieces.ts';
import { toneOf } from '../figure/held/pieces.ts';
import { heldRows } from '../figure/held/rows.ts';
import { airAndWaterVehicles } from '../figure/held/vehicles-air-and-water.ts';
import { landVehicles } from '../figure/held/vehicles-land.ts';
import { ownDrawings } from './own/drawings.ts';
import { type Shape, iconSide as side } from './shape.ts';

/** The colours of things that nobody holds: those of the set. */
const tones: HeldTones = {
  metal: fromHex('#c9d6e0'),
  wood: fromHex('#a56953'),
  trim: fromHex('#f9c23c'),
  main: fromHex('#3f7fd0'),
  accent: fromHex('#f8312f'),
  leather: fromHex('#7d4533'),
};

const margin = 2.2;

interface Frame {
  readonly turn: number;
  /** Poles are drawn thicker than they are. */
  readonly across: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Of all paths together; `wide` says how far the stroke of each reaches. */
function boundsOf(paths: readonly Path2D[], wide: readonly number[]): Bounds {
  const all = paths.map((path, index): Bounds => {
    const [left, top, right, bottom] = path.computeTightBounds();
    const by = wide[index] ?? 0;
    return [left - by, top - by, right + by, bottom + by];
  });
  return [
    Math.min(...all.map(([left]) => left)),
    Math.min(...all.map(([, top]) => top)),
    Math.max(...all.map(([, , right]) => right)),
    Math.max(...all.map(([, , , bottom]) => bottom)),
  ];
}

const changed = (path: Path2D, { turn, across, scale, x, y }: Frame): Path2D => {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const result = new Path2D();
  result.addPath(path, { a: cos * across, b: sin * across, c: -sin, d: cos, e: x, f: y });
  return result;
};

/** Long things lean to the right, as those of the set. */
function frameOf(paths: readonly Path2D[], wide: readonly number[], mayLean: boolean): Frame {
  const upright = { turn: 0, across: 1, scale: 1, x: 0, y: 0 };
  const [left, top, right, bottom] = boundsOf(paths, wide);
  const tall = (bottom - top) / (right - left);
  const frame =
    mayLean && tall > 1.7
      ? { ...upright, turn: Math.PI / 4, across: Math.min(1.8, Math.max(1, tall / 3.6)) }
      : upright;
  const [l, t, r, b] = boundsOf(
    paths.map((path) => changed(path, frame)),
    wide,
  );
  const scale = (side - margin * 2) / Math.max(r - l, b - t);
  return { ...frame, scale, x: side / 2 - ((l + r) / 2) * scale, y: side / 2 - ((t + b) / 2) * scale };
}

/** The side away from the light: the area without a copy of it that is moved to the light. */
function shadeOf(path: Path2D, by: number): Path2D {
  const moved = new Path2D();
  moved.addPath(path, { a: 1, b: 0, c: 0, d: 1, e: -by, f: -by * 0.75 });
  const shade = new Path2D(path);
  return shade.op(moved, PathOp.Difference);
}

/** Turns a drawing for the hand into the areas of an icon. */
function shapesFrom(pieces: readonly Piece[], mayLean: boolean): readonly Shape[] {
  const drawn = pieces.filter((piece) => piece[0] !== 'glow');
  const paths = drawn.map((piece) => new Path2D(String(piece[2])));
  const wide = drawn.map(([kind, , , much]) => (kind === 'line' || kind === 'seam' ? Number(much) / 2 : 0));
  const frame = frameOf(paths, wide, mayLean);
  return drawn.flatMap((piece, index): Shape[] => {
    const [kind, paint, , much] = piece;
    const path = changed(paths[index] ?? new Path2D(), frame);
    const tone = toneOf(paint, tones);
    const plain = { path, fill: css(tone), rule: 'nonzero', alpha: 1, line: 0 } as const;
    if (kind === 'line' || kind === 'seam')
      return [{ ...plain, line: Math.max(0.5, (much ?? 1) * frame.scale) }];
    if (kind === 'mark') return [{ ...plain, alpha: much ?? 1 }];
    const depth = (much ?? 2) * frame.scale;
    return depth < 0.35
      ? [plain]
      : [plain, { ...plain, path: shadeOf(path, Math.min(2, depth)), fill: css(darker(tone, 0.1)) }];
  });
}

const prefix = 'drawn-';
const known = new Map<string, readonly Shape[]>();

/** Everything with a drawing: what nobody can hold, then animals and things for hands. */
function piecesOf(id: string): { readonly pieces: readonly Piece[]; readonly mayLean: boolean } | null {
  const own = ownDrawings()[id];
  if (own) return { pieces: own, mayLean: false };
  const measures = hoofedBeasts[id] ?? clawedBeasts[id] ?? kindredBeasts[id];
  if (measures) return { pieces: beast(measures), mayLean: false };
  const vehicle = landVehicles[id] ?? airAndWaterVehicles[id];
  if (vehicle) return { pieces: [...vehicle.behind, ...(vehicle.before ?? [])], mayLean: false };
  const row = heldRows[id];
  return row ? { pieces: row.pieces, mayLean: true } : null;
}

/** The name of the icon of a concept that is drawn here: `drawn-` and the concept. */
export const drawnIconOf = (id: string): string | null => (piecesOf(id) ? prefix + id : null);

/** Whether it is drawn as an icon: such a drawing comes before the emoji of its row. */
export const isOwnIcon = (id: string): boolean => id in ownDrawings();

export function drawnShapes(name: string): readonly Shape[] | null {
  if (!name.startsWith(prefix)) return null;
  const found = known.get(name);
  if (found) return found;
  const drawing = piecesOf(name.slice(prefix.length));
  if (drawing === null) return null;
  const shapes = shapesFrom(drawing.pieces, drawing.mayLean);
  known.set(name, shapes);
  return shapes;
}
