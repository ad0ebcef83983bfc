import { hex } from '../colours.ts';
import type { Builder, Material } from '../mesh.ts';
import { add, hash, limit, scale, type Vec } from '../vectors.ts';
import type { Surface, SurfaceLook } from './room.ts';

/** Width and height of a board, a brick, a tile, and how much they differ. */
export const grids: Readonly<Record<SurfaceLook, readonly [number, number, number, Material]>> = {
  planks: [0.24, 2.6, 0.26, 'wood'],
  boards: [0.22, 2.2, 0.26, 'wood'],
  plaster: [0.9, 0.7, 0.07, 'cloth'],
  paper: [0.5, 3, 0.05, 'cloth'],
  stone: [0.8, 0.42, 0.26, 'stone'],
  bricks: [0.34, 0.15, 0.26, 'stone'],
  panels: [0.9, 1.1, 0.1, 'wood'],
  tiles: [0.42, 0.42, 0.1, 'stone'],
  metal: [1.2, 0.9, 0.12, 'metal'],
  lava: [0.9, 0.7, 0.9, 'glow'],
};

export type Point = (u: number, v: number) => Vec;
/** Whether nothing is there. */
export type Hole = (at: Vec) => boolean;

/** Covers a rectangle with boards, bricks or tiles that go on where it ends. */
export function cover(
  b: Builder,
  { look, colour, second }: Surface,
  point: Point,
  normal: Vec,
  [from, to, low, high]: readonly [number, number, number, number],
  isHole?: Hole,
) {
  const [wide, tall, vary, material] = grids[look];
  const by = b.isCoarse ? 3 : 1;
  const [w, h] = [wide * by, tall * by];
  const [first, other] = [hex(colour), hex(second ?? colour)];
  const isShifted = ['stone', 'bricks', 'lava'].includes(look);
  const isUpright = look === 'planks' || look === 'boards';
  const lines = [Math.floor(low / h) - (isUpright ? 1 : 0), Math.ceil(high / h)] as const;
  for (let row = lines[0]; row < lines[1]; row++) {
    const moved = isShifted && row % 2 !== 0 ? 0.5 : 0;
    for (let column = Math.floor(from / w) - 1; column < Math.ceil(to / w); column++) {
      const slide = isUpright ? hash(column, 3, 7) : 0;
      const [u0, u1] = [limit((column + moved) * w, from, to), limit((column + moved + 1) * w, from, to)];
      const [v0, v1] = [limit((row + slide) * h, low, high), limit((row + slide + 1) * h, low, high)];
      if (u1 - u0 < 1e-4 || v1 - v0 < 1e-4 || isHole?.(point(u0, v0))) continue;
      const isOther = look === 'lava' ? hash(column, row, 5) < 0.45 : (row + column) % 2 !== 0;
      const base = second && isOther ? other : first;
      const tint = scale(base, 1 - vary / 2 + vary * hash(column, row, 11));
      b.face([point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1)], tint, material, normal);
    }
  }
  if ((look === 'panels' || look === 'metal') && !isHole)
    seams(b, point, normal, [from, to, low, high], [w, h], scale(first, 0.62), material);
}

/** Rails between panels. */
function seams(
  b: Builder,
  point: Point,
  normal: Vec,
  [from, to, low, high]: readonly [number, number, number, number],
  [w, h]: readonly [number, number],
  tint: Vec,
  material: Material,
) {
  const strip = (u0: number, u1: number, v0: number, v1: number) => {
    const lift = scale(normal, 0.012);
    b.face(
      [point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1)].map((each) => add(each, lift)),
      tint,
      material,
      normal,
    );
  };
  for (let u = Math.ceil(from / w) * w; u < to; u += w)
    strip(Math.max(from, u - 0.02), Math.min(to, u + 0.02), low, high);
  for (let v = Math.ceil(low / h) * h; v < high; v += h)
    strip(from, to, Math.max(low, v - 0.02), Math.min(high, v + 0.02));
}
