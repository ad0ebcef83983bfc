import type { Builder, Material } from '../mesh.ts';
import { add, blend, cos, cross, hash, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { around, shade, steps } from './things-shapes.ts';

/** Surfaces covered with bricks, planks or shingles; flames; colours of parts. */

interface Spot {
  readonly at: Vec;
  readonly normal: Vec;
}

type Surface = (u: number, v: number) => Spot;

/** A flat surface from a corner, spanned by two edges. */
export function flat(corner: Vec, along: Vec, up: Vec, normal: Vec = unit(cross(along, up))): Surface {
  return (u, v) => ({ at: add(corner, add(scale(along, u), scale(up, v))), normal });
}

/** The wall of something round: its radius may change from bottom to top. */
export function round(at: Vec, from: number, to: number, height: number): Surface {
  const lean = (from - to) / height;
  return (u, v) => {
    const angle = u * 2 * pi;
    return {
      at: add(at, around(angle, from + (to - from) * v, height * v)),
      normal: unit([cos(angle), lean, sin(angle)]),
    };
  };
}

/** Covers a surface with bricks, planks, shingles or stones: each with a shade of its own, rows shifted against each other. */
export function tiled(
  b: Builder,
  surface: Surface,
  columns: number,
  rows: number,
  tint: Vec | ((u: number, v: number) => Vec),
  material: Material,
  { shift = 0.5, vary = 0.22, seed = 1, bulge = 0, isRound = false } = {},
) {
  const wide = b.isCoarse ? Math.max(isRound ? 6 : 1, Math.round(columns / 4)) : columns;
  const high = b.isCoarse ? Math.max(1, Math.round(rows / 4)) : rows;
  const offset = b.isCoarse ? 0 : shift;
  for (let row = 0; row < high; row++) {
    const moved = row % 2 === 1 ? offset : 0;
    // Shingles hang over the row below them.
    const foot = (row - (bulge > 0 && row > 0 ? 0.22 : 0)) / high;
    for (let column = moved > 0 && !isRound ? -1 : 0; column < wide; column++) {
      const [from, to] = [column + moved, column + moved + 1].map(
        (value) => (isRound ? value : Math.min(wide, Math.max(0, value))) / wide,
      );
      if (from === undefined || to === undefined || to - from < 1e-6) continue;
      const top = (row + 1) / high;
      const base = typeof tint === 'function' ? tint((from + to) / 2, (row + 0.5) / high) : tint;
      const colour = shade(
        base,
        1 -
          vary / 2 +
          vary * hash(column + 3, row + 7, seed) +
          (hash(column, row, seed + 5) < 0.12 ? -vary / 2 : 0),
      );
      const corner = (u: number, v: number, out: number) => {
        const spot = surface(u, v);
        return b.vertex(add(spot.at, scale(spot.normal, out)), spot.normal, colour, material);
      };
      const [p, q, r, s] = [
        corner(from, foot, bulge),
        corner(to, foot, bulge),
        corner(to, top, 0),
        corner(from, top, 0),
      ];
      b.triangle(p, q, r);
      b.triangle(p, r, s);
    }
  }
}

/** Tongues of fire: yellow at the foot, red at their tips. */
export function flames(
  b: Builder,
  at: Vec,
  size: number,
  { count = 9, wide = 0.28, seed = 1, tint = [1, 0.5, 0.12] as Vec } = {},
) {
  const hot: Vec = scale(blend(tint, [1, 0.9, 0.5], 0.5), 0.65);
  const warm: Vec = scale(tint, 0.48);
  const cool: Vec = [tint[0] * 0.4, tint[1] * 0.16, tint[2] * 0.15];
  for (const index of steps(b.isCoarse ? Math.min(count, 4) : count)) {
    const roll = (salt: number) => hash(index, salt, seed);
    const angle = index * 2.4;
    const off = Math.sqrt(index / count) * wide;
    const high = (0.65 + 0.5 * roll(1)) * (1 - off * 1.4);
    const sway = (roll(2) - 0.5) * 0.3;
    const [x, z] = [cos(angle) * off, sin(angle) * off];
    const point = (dx: number, y: number): Vec =>
      add(at, scale([x * (1 - y * 0.5) + dx, y, z * (1 - y * 0.5)], size));
    b.tube(
      [point(0, 0), point(sway * 0.3, high * 0.3), point(-sway * 0.3, high * 0.66), point(sway, high)],
      [0.09 * size, 0.15 * size, 0.08 * size, 0.004],
      (share) => (share < 0.3 ? hot : share < 0.7 ? warm : cool),
      'glow',
      6,
    );
  }
}
