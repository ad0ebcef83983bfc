import type { Builder, Material } from './mesh.ts';
import { exp, scale, unit, type Vec } from './vectors.ts';

/**
 * Soft bodies: limbs (with a radius at each end) and ellipsoids that run into each other smoothly, as flesh does. They are turned into
 * triangles by surface nets over their signed distance.
 */
export interface Limb {
  readonly from: Vec;
  readonly to: Vec;
  readonly thick: number;
  readonly thin: number;
  readonly tint: Vec;
  readonly material: Material;
  /** How softly it runs into the others, in metres; sharp details have little. */
  readonly soft?: number;
}
export interface Ellipsoid {
  readonly middle: Vec;
  readonly size: Vec;
  readonly tint: Vec;
  readonly material: Material;
  readonly soft?: number;
}
export type Blob = Limb | Ellipsoid;

type Look = { readonly tint: Vec; readonly material?: Material; readonly soft?: number };

export const limb = (from: Vec, to: Vec, thick: number, thin: number, look: Look): Limb => ({
  from,
  to,
  thick,
  thin,
  material: 'fur',
  ...look,
});
export const lump = (middle: Vec, size: Vec | number, look: Look): Ellipsoid => ({
  middle,
  size: typeof size === 'number' ? [size, size, size] : size,
  material: 'fur',
  ...look,
});
/** Limbs along points, for tails, necks and snakes. The tint may change along it. */
export const chain = (
  points: readonly Vec[],
  radii: readonly number[],
  tint: Vec | ((share: number) => Vec),
  look: Omit<Look, 'tint'> = {},
): readonly Limb[] =>
  points.slice(1).map((point, index) =>
    limb(points[index] ?? point, point, radii[index] ?? 0, radii[index + 1] ?? 0, {
      ...look,
      tint: typeof tint === 'function' ? tint((index + 0.5) / (points.length - 1)) : tint,
    }),
  );
/** A shape and its mirror image on the other side of the body. */
export const pair = (make: (side: 1 | -1) => readonly Blob[]): readonly Blob[] => [...make(1), ...make(-1)];

interface Solid {
  readonly distance: (x: number, y: number, z: number) => number;
  /** Whether it is certainly further away than this. */
  readonly isFar: (x: number, y: number, z: number, reach: number) => boolean;
  readonly low: Vec;
  readonly high: Vec;
  readonly soft: number;
  readonly tint: Vec;
  readonly material: Material;
}

function solidOf(blob: Blob, softness: number): Solid {
  const { tint, material } = blob;
  const soft = blob.soft ?? softness;
  if ('middle' in blob) {
    const [cx, cy, cz] = blob.middle;
    const [rx, ry, rz] = blob.size;
    const least = Math.min(rx, ry, rz);
    return {
      tint,
      material,
      soft,
      low: [cx - rx, cy - ry, cz - rz],
      high: [cx + rx, cy + ry, cz + rz],
      isFar: (x, y, z, reach) => {
        const dx = Math.abs(x - cx) - rx - reach;
        const dy = Math.abs(y - cy) - ry - reach;
        const dz = Math.abs(z - cz) - rz - reach;
        return dx > 0 || dy > 0 || dz > 0;
      },
      distance: (x, y, z) => {
        const dx = (x - cx) / rx;
        const dy = (y - cy) / ry;
        const dz = (z - cz) / rz;
        const near = Math.sqrt(dx * dx + dy * dy + dz * dz);
        const ex = dx / rx;
        const ey = dy / ry;
        const ez = dz / rz;
        const slope = Math.sqrt(ex * ex + ey * ey + ez * ez);
        return slope < 1e-9 ? -least : (near * (near - 1)) / slope;
      },
    };
  }
  const { from, to, thick, thin } = blob;
  const [fx, fy, fz] = from;
  const [bx, by, bz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const square = bx * bx + by * by + bz * bz + 1e-9;
  const end = (axis: 0 | 1 | 2, side: 1 | -1) => {
    const [a, b] = [from[axis] + side * thick, to[axis] + side * thin];
    return side > 0 ? Math.max(a, b) : Math.min(a, b);
  };
  return {
    tint,
    material,
    soft,
    low: [end(0, -1), end(1, -1), end(2, -1)],
    high: [end(0, 1), end(1, 1), end(2, 1)],
    isFar: (x, y, z, reach) => {
      const ax = x - fx;
      const ay = y - fy;
      const az = z - fz;
      let share = (ax * bx + ay * by + az * bz) / square;
      share = share < 0 ? 0 : share > 1 ? 1 : share;
      const dx = ax - bx * share;
      const dy = ay - by * share;
      const dz = az - bz * share;
      const away = reach + Math.max(thick, thin);
      return dx * dx + dy * dy + dz * dz > away * away;
    },
    distance: (x, y, z) => {
      const ax = x - fx;
      const ay = y - fy;
      const az = z - fz;
      let share = (ax * bx + ay * by + az * bz) / square;
      share = share < 0 ? 0 : share > 1 ? 1 : share;
      const dx = ax - bx * share;
      const dy = ay - by * share;
      const dz = az - bz * share;
      return Math.sqrt(dx * dx + dy * dy + dz * dz) - (thick + (thin - thick) * share);
    },
  };
}

/** Adds the body to a model. `cells` is how many cells its longest side gets when fine; coarse models get about a quarter. */
export function addBody(
  builder: Builder,
  blobs: readonly Blob[],
  {
    soft = 0.06,
    cells = 64,
    coarseCells = Math.max(14, Math.round(cells / 4)),
  }: {
    readonly soft?: number;
    readonly cells?: number;
    readonly coarseCells?: number;
  } = {},
) {
  const solids = blobs.map((blob) => solidOf(blob, soft));
  const low = [0, 1, 2].map((axis) =>
    Math.min(...solids.map((solid) => solid.low[axis as 0] - solid.soft * 0.6)),
  ) as [number, number, number];
  const high = [0, 1, 2].map((axis) =>
    Math.max(...solids.map((solid) => solid.high[axis as 0] + solid.soft * 0.6)),
  ) as [number, number, number];
  const step =
    Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / (builder.isCoarse ? coarseCells : cells);
  const counts = [0, 1, 2].map((axis) => Math.ceil(((high[axis] ?? 0) - (low[axis] ?? 0)) / step) + 3) as [
    number,
    number,
    number,
  ];
  const origin: Vec = [low[0] - step, low[1] - step, low[2] - step];
  const field = fieldOf(solids, origin, step, counts);
  const at = (i: number, j: number, k: number) => (k * counts[1] + j) * counts[0] + i;
  const made = new Int32Array(field.length).fill(-1);
  for (let k = 0; k + 1 < counts[2]; k++)
    for (let j = 0; j + 1 < counts[1]; j++)
      for (let i = 0; i + 1 < counts[0]; i++) {
        if (!isCut(field, at(i, j, k), counts[0], counts[0] * counts[1])) continue;
        const point = crossingOf(
          (corner) => field[at(i + (corner & 1), j + ((corner >> 1) & 1), k + (corner >> 2))] ?? 1,
        );
        const place: Vec = [
          origin[0] + (i + point[0]) * step,
          origin[1] + (j + point[1]) * step,
          origin[2] + (k + point[2]) * step,
        ];
        const near = solids.filter((solid) => isNear(solid, place, step * 2 + solid.soft * 2));
        made[at(i, j, k)] = builder.vertex(
          place,
          slopeAt(near, place, step * 0.5),
          ...lookAt(near, place, step),
        );
      }
  const quad = (a: number, b: number, c: number, d: number) => {
    const corners = [made[a] ?? -1, made[b] ?? -1, made[c] ?? -1, made[d] ?? -1] as const;
    if (corners.some((corner) => corner < 0)) return;
    builder.triangle(corners[0], corners[1], corners[2]);
    builder.triangle(corners[0], corners[2], corners[3]);
  };
  for (let k = 1; k + 1 < counts[2]; k++)
    for (let j = 1; j + 1 < counts[1]; j++)
      for (let i = 1; i + 1 < counts[0]; i++) {
        const inside = (field[at(i, j, k)] ?? 1) < 0;
        if (inside !== (field[at(i + 1, j, k)] ?? 1) < 0)
          quad(at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j, k), at(i, j - 1, k));
        if (inside !== (field[at(i, j + 1, k)] ?? 1) < 0)
          quad(at(i - 1, j, k - 1), at(i, j, k - 1), at(i, j, k), at(i - 1, j, k));
        if (inside !== (field[at(i, j, k + 1)] ?? 1) < 0)
          quad(at(i - 1, j - 1, k), at(i, j - 1, k), at(i, j, k), at(i - 1, j, k));
      }
}

function join(distance: number, other: number, soft: number) {
  const overlap = soft - Math.abs(distance - other);
  return Math.min(distance, other) - (overlap > 0 ? (overlap * overlap) / (4 * soft) : 0);
}

const isNear = ({ low, high }: Solid, [x, y, z]: Vec, reach: number) =>
  x > low[0] - reach &&
  x < high[0] + reach &&
  y > low[1] - reach &&
  y < high[1] + reach &&
  z > low[2] - reach &&
  z < high[2] + reach;

/** Points of the grid along a side of the blocks that are looked at together. */
const block = 4;

/** The distance at every point of the grid. Each solid only visits the blocks of points that it can change. */
function fieldOf(
  solids: readonly Solid[],
  origin: Vec,
  step: number,
  counts: readonly [number, number, number],
) {
  const field = new Float32Array(counts[0] * counts[1] * counts[2]).fill(1e3);
  const softest = Math.max(...solids.map(({ soft }) => soft));
  for (const solid of solids) {
    const reach = solid.soft * 1.5 + step * 2;
    const first = (axis: 0 | 1 | 2) =>
      Math.max(0, Math.floor((solid.low[axis] - reach - origin[axis]) / step));
    const last = (axis: 0 | 1 | 2) =>
      Math.min(counts[axis] - 1, Math.ceil((solid.high[axis] + reach - origin[axis]) / step));
    const [endI, endJ, endK] = [last(0), last(1), last(2)];
    const half = ((block - 1) / 2) * step;
    // Further away it changes nothing that softer solids bring to the surface.
    const far = solid.soft + softest * 2 + step * 2 + half * 1.75;
    for (let k = first(2); k <= endK; k += block)
      for (let j = first(1); j <= endJ; j += block)
        for (let i = first(0); i <= endI; i += block) {
          const [x, y, z] = [origin[0] + i * step, origin[1] + j * step, origin[2] + k * step];
          if (solid.isFar(x + half, y + half, z + half, far)) continue;
          const ends = [
            Math.min(i + block - 1, endI),
            Math.min(j + block - 1, endJ),
            Math.min(k + block - 1, endK),
          ] as const;
          fillBlock(field, solid, origin, step, counts, [i, j, k], ends);
        }
  }
  return field;
}

function fillBlock(
  field: Float32Array,
  { distance, soft }: Solid,
  origin: Vec,
  step: number,
  counts: readonly [number, number, number],
  from: readonly [number, number, number],
  to: readonly [number, number, number],
) {
  for (let k = from[2]; k <= to[2]; k++)
    for (let j = from[1]; j <= to[1]; j++)
      for (let i = from[0]; i <= to[0]; i++) {
        const index = (k * counts[1] + j) * counts[0] + i;
        const here = distance(origin[0] + i * step, origin[1] + j * step, origin[2] + k * step);
        field[index] = join(field[index] ?? 1e3, here, soft);
      }
}

/** Whether the surface cuts a cell: its corners are not all inside or all outside. */
function isCut(field: Float32Array, at: number, row: number, plane: number): boolean {
  const isInside = (field[at] ?? 1) < 0;
  for (let corner = 1; corner < 8; corner++) {
    const other = at + (corner & 1) + (corner & 2 ? row : 0) + (corner & 4 ? plane : 0);
    if ((field[other] ?? 1) < 0 !== isInside) return true;
  }
  return false;
}

const edges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) =>
  [1, 2, 4].filter((bit) => (corner & bit) === 0).map((bit) => [corner, corner | bit] as const),
);

/** The middle of where the surface cuts the edges of a cell, as shares of the cell. */
function crossingOf(valueAt: (corner: number) => number): Vec {
  const values = [0, 1, 2, 3, 4, 5, 6, 7].map(valueAt);
  let [x, y, z, count] = [0, 0, 0, 0];
  for (const [a, b] of edges) {
    const [from, to] = [values[a] ?? 1, values[b] ?? 1];
    if (from < 0 === to < 0) continue;
    const share = from / (from - to);
    x += (a & 1) + ((b & 1) - (a & 1)) * share;
    y += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * share;
    z += (a >> 2) + ((b >> 2) - (a >> 2)) * share;
    count++;
  }
  return [x / count, y / count, z / count];
}

const distanceTo = (solids: readonly Solid[], x: number, y: number, z: number) => {
  let distance = 1e3;
  for (const solid of solids) distance = join(distance, solid.distance(x, y, z), solid.soft);
  return distance;
};

/** How far a point is from the body that `addBody` would make; below 0 inside. */
export function distanceOver(blobs: readonly Blob[], softness: number): (at: Vec) => number {
  const solids = blobs.map((blob) => solidOf(blob, softness));
  return ([x, y, z]) => distanceTo(solids, x, y, z);
}

const slopeAt = (solids: readonly Solid[], [x, y, z]: Vec, by: number): Vec =>
  unit([
    distanceTo(solids, x + by, y, z) - distanceTo(solids, x - by, y, z),
    distanceTo(solids, x, y + by, z) - distanceTo(solids, x, y - by, z),
    distanceTo(solids, x, y, z + by) - distanceTo(solids, x, y, z - by),
  ]);

function lookAt(solids: readonly Solid[], [x, y, z]: Vec, step: number): [Vec, Material] {
  let [red, green, blue, whole, least] = [0, 0, 0, 0, 1e9];
  let material: Material = 'fur';
  for (const solid of solids) {
    const distance = solid.distance(x, y, z);
    const weight = exp(-Math.max(0, distance + 0.5 * step) / (step * 0.9));
    red += solid.tint[0] * weight;
    green += solid.tint[1] * weight;
    blue += solid.tint[2] * weight;
    whole += weight;
    if (distance >= least) continue;
    least = distance;
    material = solid.material;
  }
  return [scale([red, green, blue], 1 / (whole || 1)), material];
}
