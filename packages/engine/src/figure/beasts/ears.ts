import type { Path2D } from '@napi-rs/canvas';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Ears } from './beast.ts';

const inner = colour(0.8, 0.08, 12);

/** The outline of one ear and of its inside; `side` is -1 or 1, `s` its size. From the side both stand near the crown. */
function earPaths(kind: Ears, side: number, r: number, s: number): readonly [Path2D, Path2D | null] | null {
  const at = (x: number, y: number) => [side * r * x, r * y] as const;
  switch (kind) {
    case 'cat':
      return [
        polygon([at(0.96, -0.26), at(0.88 + 0.06 * s, -0.9 - 0.56 * s), at(0.2, -0.84)]),
        polygon([at(0.86, -0.48), at(0.82 + 0.04 * s, -0.78 - 0.44 * s), at(0.4, -0.82)]),
      ];
    case 'fox':
    case 'tuft':
      return [
        shape((path) => {
          path.moveTo(...at(1.0, -0.24));
          path.quadraticCurveTo(...at(1.16, -1.1), ...at(0.92, -0.86 - 0.94 * s));
          path.quadraticCurveTo(...at(0.42, -1.36), ...at(0.16, -0.82));
          path.closePath();
        }),
        shape((path) => {
          path.moveTo(...at(0.88, -0.46));
          path.quadraticCurveTo(...at(0.98, -1.06), ...at(0.86, -0.8 - 0.7 * s));
          path.quadraticCurveTo(...at(0.5, -1.16), ...at(0.36, -0.78));
          path.closePath();
        }),
      ];
    case 'round':
      return [ring(...at(0.72, -0.82), r * 0.36 * s), ring(...at(0.72, -0.8), r * 0.2 * s)];
    case 'mouse':
      return [ring(...at(0.86, -0.86), r * 0.6 * s), ring(...at(0.86, -0.84), r * 0.4 * s)];
    case 'rabbit':
      return [
        ring(...at(0.46, -0.86 - 0.72 * s), r * 0.26, r * 0.86 * s, side * 0.18),
        ring(...at(0.46, -0.84 - 0.68 * s), r * 0.13, r * 0.64 * s, side * 0.18),
      ];
    case 'drop':
      return [
        shape((path) => {
          path.moveTo(...at(0.52, -0.92));
          path.bezierCurveTo(...at(1.3, -1.0), ...at(1.5 * s, 0.1), ...at(1.16, 0.42 * s));
          path.bezierCurveTo(...at(0.86, 0.36), ...at(0.9, -0.2), ...at(0.52, -0.92));
          path.closePath();
        }),
        null,
      ];
    case 'elephant':
      return [
        shape((path) => {
          path.moveTo(...at(0.56, -0.8));
          path.bezierCurveTo(...at(1.3, -1.3 * s), ...at(2.3 * s, -0.7), ...at(2.0 * s, 0.2));
          path.bezierCurveTo(...at(1.8 * s, 0.9 * s), ...at(1.1, 0.9 * s), ...at(0.7, 0.44));
          path.closePath();
        }),
        shape((path) => {
          path.moveTo(...at(0.86, -0.62));
          path.bezierCurveTo(...at(1.3, -0.94 * s), ...at(2.0 * s, -0.5), ...at(1.78 * s, 0.16));
          path.bezierCurveTo(...at(1.5 * s, 0.6 * s), ...at(1.1, 0.6 * s), ...at(0.86, 0.3));
          path.closePath();
        }),
      ];
    case 'side':
      return [
        ring(...at(1.16, -0.42), r * 0.44 * s, r * 0.22 * s, side * 0.3),
        ring(...at(1.18, -0.4), r * 0.28 * s, r * 0.11 * s, side * 0.3),
      ];
    case 'horse':
      return [
        polygon([at(0.74, -0.62), at(0.66, -0.9 - 0.6 * s), at(0.26, -0.86)]),
        polygon([at(0.64, -0.72), at(0.62, -0.86 - 0.42 * s), at(0.38, -0.86)]),
      ];
    case 'bat':
      return [
        shape((path) => {
          path.moveTo(...at(0.98, -0.1));
          path.quadraticCurveTo(...at(1.6, -0.9), ...at(1.2, -0.9 - 0.9 * s));
          path.quadraticCurveTo(...at(0.6, -1.3), ...at(0.14, -0.84));
          path.closePath();
        }),
        polygon([at(0.92, -0.4), at(1.1, -0.8 - 0.7 * s), at(0.4, -0.86)]),
      ];
    case 'fin':
      return [
        shape((path) => {
          path.moveTo(...at(0.8, -0.4));
          path.lineTo(...at(1.5 * s, -0.66));
          path.lineTo(...at(1.36 * s, -0.22));
          path.lineTo(...at(1.6 * s, 0.08));
          path.lineTo(...at(1.26, 0.2));
          path.lineTo(...at(1.3, 0.5));
          path.lineTo(...at(0.8, 0.34));
          path.closePath();
        }),
        null,
      ];
    case 'none':
      return null;
  }
}

export interface Coat {
  readonly fur: Colour;
  readonly dark: Colour;
  readonly kind: Ears;
  readonly size: number;
}

function ear(pen: Pen, r: number, side: number, { fur, dark, kind, size }: Coat): void {
  const paths = earPaths(kind, side, r, size);
  if (paths === null) return;
  const [outer, inside] = paths;
  part(pen, outer, kind === 'drop' ? darker(fur, 0.08) : fur, { shadow: r * 0.08 });
  if (inside !== null) mark(pen, inside, kind === 'elephant' ? lighter(fur, 0.08) : inner);
  if (kind === 'fox' || kind === 'tuft') {
    const tip = -0.86 - 0.94 * size;
    mark(
      pen,
      polygon([
        [side * r * 0.92, r * tip],
        [side * r * 1.06, r * (tip + 0.4)],
        [side * r * 0.72, r * (tip + 0.34)],
      ]),
      dark,
    );
  }
  if (kind === 'tuft')
    stroke(
      pen,
      polygon([
        [side * r * 0.92, r * (-0.8 - 0.94 * size)],
        [side * r * 0.98, r * (-1.1 - 0.94 * size)],
      ]),
      dark,
      r * 0.08,
    );
}

/** Both ears as seen from the front. */
export function frontEars(pen: Pen, r: number, coat: Coat): void {
  for (const side of [-1, 1]) ear(pen, r, side, coat);
}

/** One ear of a head in profile. Those that hang or stand out lie against the cheek; the others are drawn at the crown. */
export function sideEar(pen: Pen, r: number, coat: Coat, which: 'far' | 'near'): void {
  const isLow =
    coat.kind === 'drop' || coat.kind === 'elephant' || coat.kind === 'side' || coat.kind === 'fin';
  if (isLow && which === 'far') return;
  pen.brush.save();
  if (isLow) {
    pen.brush.translate(r * 0.34, r * 0.06);
    pen.brush.scale(0.78, 0.94);
  } else {
    pen.brush.translate(r * (which === 'far' ? 0.62 : 0.26), 0);
    pen.brush.scale(0.86, 1);
  }
  ear(pen, r, -1, coat);
  pen.brush.restore();
}
