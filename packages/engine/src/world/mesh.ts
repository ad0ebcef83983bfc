import { add, cos, cross, dot, lengthOf, pi, scale, sin, sub, unit, type Vec } from './vectors.ts';

/** What a surface is made of: it decides how light meets it, and how the arts draw it. */
export const materials = {
  ground: 1,
  stone: 2,
  wood: 3,
  leaf: 4,
  fur: 5,
  cloth: 6,
  metal: 7,
  water: 8,
  /** Gives light and takes none. */
  glow: 9,
  skin: 10,
  snow: 11,
  /** Thin: light shines through it. */
  thin: 12,
  glass: 13,
  /** Eyes, brows and mouths, which every art keeps clear. */
  face: 14,
} as const;
export type Material = keyof typeof materials;

/** Triangles of one model, ready to be drawn. Colours are linear red, green and blue. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Float32Array;
  readonly materials: Uint8Array;
  readonly indices: Uint32Array;
  readonly low: Vec;
  readonly high: Vec;
}

/** A colour, or one that changes along the shape (0 to 1). */
export type Tint = Vec | ((share: number) => Vec);
const tintAt = (tint: Tint, share: number) => (typeof tint === 'function' ? tint(share) : tint);

/** A ring of a turned shape: its radius, its height, and from there on its colour and material. */
export interface Ring {
  readonly radius: number;
  readonly y: number;
  readonly tint: Vec;
  readonly material?: Material;
}

/** Collects the shapes of a model. x is forward, y up, z to its left; the origin stands on the ground. */
export class Builder {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colours: number[] = [];
  readonly #materials: number[] = [];
  readonly #indices: number[] = [];
  readonly isCoarse: boolean;

  /** Coarse models have few, large facets: for the low-poly art and for what is far away. */
  constructor(isCoarse = false) {
    this.isCoarse = isCoarse;
  }

  /** How many segments a round shape gets. */
  segments(fine: number, coarse = Math.max(4, Math.round(fine / 3))) {
    return this.isCoarse ? coarse : fine;
  }

  vertex(at: Vec, normal: Vec, tint: Vec, material: Material): number {
    this.#positions.push(at[0], at[1], at[2]);
    this.#normals.push(normal[0], normal[1], normal[2]);
    this.#colours.push(tint[0], tint[1], tint[2]);
    this.#materials.push(materials[material]);
    return this.#materials.length - 1;
  }

  triangle(a: number, b: number, c: number) {
    this.#indices.push(a, b, c);
  }

  /** A flat polygon with its corners in order. */
  face(corners: readonly Vec[], tint: Vec, material: Material, normal?: Vec) {
    const [a, b, c] = corners;
    if (!a || !b || !c) return;
    const facing = normal ?? unit(cross(sub(b, a), sub(c, a)));
    const first = corners.map((corner) => this.vertex(corner, facing, tint, material));
    for (let index = 2; index < first.length; index++)
      this.triangle(first[0] ?? 0, first[index - 1] ?? 0, first[index] ?? 0);
  }

  /** A box around its middle; `half` is half its size along x, y and z. */
  box(middle: Vec, half: Vec, tint: Vec, material: Material, yaw = 0) {
    const [c, s] = [cos(yaw), sin(yaw)];
    const out = ([x, y, z]: Vec): Vec => [x * c - z * s, y, x * s + z * c];
    const corner = (i: number, j: number, k: number) =>
      add(middle, out([i * half[0], j * half[1], k * half[2]]));
    for (const side of [1, -1]) {
      this.face(
        [corner(side, -1, -1), corner(side, 1, -1), corner(side, 1, 1), corner(side, -1, 1)],
        tint,
        material,
        out([side, 0, 0]),
      );
      this.face(
        [corner(-1, side, -1), corner(-1, side, 1), corner(1, side, 1), corner(1, side, -1)],
        tint,
        material,
        [0, side, 0],
      );
      this.face(
        [corner(-1, -1, side), corner(1, -1, side), corner(1, 1, side), corner(-1, 1, side)],
        tint,
        material,
        out([0, 0, side]),
      );
    }
  }

  /** A shape turned around the vertical axis through `at`. `swell` changes the radius by angle and height. */
  lathe(
    rings: readonly Ring[],
    {
      at = [0, 0, 0],
      segments = 24,
      material = 'stone',
      swell,
    }: {
      readonly at?: Vec;
      readonly segments?: number;
      readonly material?: Material;
      readonly swell?: (angle: number, y: number) => number;
    } = {},
  ) {
    const around = this.segments(segments);
    const rows = rings.map((ring, index) => {
      const before = rings[Math.max(0, index - 1)] ?? ring;
      const after = rings[Math.min(rings.length - 1, index + 1)] ?? ring;
      const [up, out] = [before.radius - after.radius, after.y - before.y];
      const size = Math.sqrt(up * up + out * out) || 1;
      return Array.from({ length: around + 1 }, (_, step) => {
        const angle = (step / around) * 2 * pi;
        const [x, z] = [cos(angle), sin(angle)];
        const radius = ring.radius * (swell?.(angle, ring.y) ?? 1);
        return this.vertex(
          [at[0] + radius * x, at[1] + ring.y, at[2] + radius * z],
          [(out / size) * x, up / size, (out / size) * z],
          ring.tint,
          ring.material ?? material,
        );
      });
    });
    this.#join(rows);
  }

  /** A tube along points, with a radius for each of them. */
  tube(points: readonly Vec[], radii: readonly number[], tint: Tint, material: Material, segments = 8) {
    const around = this.segments(segments, Math.max(3, Math.round(segments / 2)));
    const rows = points.map((point, index) => {
      const along = unit(
        sub(points[Math.min(points.length - 1, index + 1)] ?? point, points[Math.max(0, index - 1)] ?? point),
      );
      const side = unit(cross(Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], along));
      const other = cross(along, side);
      const colour = tintAt(tint, index / Math.max(1, points.length - 1));
      return Array.from({ length: around + 1 }, (_, step) => {
        const angle = (step / around) * 2 * pi;
        const normal = add(scale(side, cos(angle)), scale(other, sin(angle)));
        return this.vertex(add(point, scale(normal, radii[index] ?? 0)), normal, colour, material);
      });
    });
    this.#join(rows);
  }

  /** A ball or an ellipsoid. `swell` changes the radius by direction; a tint may depend on the direction, too. */
  ball(
    middle: Vec,
    radius: number | Vec,
    tint: Vec | ((direction: Vec) => Vec),
    material: Material,
    {
      segments = 14,
      swell,
    }: { readonly segments?: number; readonly swell?: (direction: Vec) => number } = {},
  ) {
    const size: Vec = typeof radius === 'number' ? [radius, radius, radius] : radius;
    const around = this.segments(segments, Math.max(6, segments >> 1));
    const down = Math.max(4, around >> 1);
    const rows = Array.from({ length: down + 1 }, (_, row) => {
      const fall = (row / down) * pi;
      return Array.from({ length: around + 1 }, (_, step) => {
        const angle = (step / around) * 2 * pi;
        const to: Vec = [sin(fall) * cos(angle), cos(fall), sin(fall) * sin(angle)];
        const by = swell?.(to) ?? 1;
        return this.vertex(
          [
            middle[0] + to[0] * size[0] * by,
            middle[1] + to[1] * size[1] * by,
            middle[2] + to[2] * size[2] * by,
          ],
          unit([to[0] / size[0], to[1] / size[1], to[2] / size[2]]),
          typeof tint === 'function' ? tint(to) : tint,
          material,
        );
      });
    });
    this.#join(rows);
  }

  /** A sheet over a grid: `at` gives place and normal for two shares from 0 to 1. */
  sheet(
    columns: number,
    rows: number,
    at: (u: number, v: number) => { readonly at: Vec; readonly normal: Vec; readonly tint: Vec },
    material: Material,
  ) {
    const grid = Array.from({ length: rows + 1 }, (_, row) =>
      Array.from({ length: columns + 1 }, (_, column) => {
        const point = at(column / columns, row / rows);
        return this.vertex(point.at, point.normal, point.tint, material);
      }),
    );
    this.#join(grid);
  }

  /** Adds another model's shapes, turned, scaled and moved. */
  merge(
    other: Mesh,
    at: Vec = [0, 0, 0],
    { yaw = 0, size = 1 }: { readonly yaw?: number; readonly size?: number } = {},
  ) {
    const base = this.#materials.length;
    const [c, s] = [cos(yaw), sin(yaw)];
    const { positions, normals, colours } = other;
    for (let index = 0, first = 0; index < other.materials.length; index++, first += 3) {
      const x = positions[first] ?? 0;
      const z = positions[first + 2] ?? 0;
      const nx = normals[first] ?? 0;
      const nz = normals[first + 2] ?? 0;
      const up = at[1] + size * (positions[first + 1] ?? 0);
      this.#positions.push(at[0] + size * (x * c - z * s), up, at[2] + size * (x * s + z * c));
      this.#normals.push(nx * c - nz * s, normals[first + 1] ?? 0, nx * s + nz * c);
      this.#colours.push(colours[first] ?? 0, colours[first + 1] ?? 0, colours[first + 2] ?? 0);
      this.#materials.push(other.materials[index] ?? 0);
    }
    for (const index of other.indices) this.#indices.push(index + base);
  }

  /** Ends the model. Coarse ones get one normal and one colour for each triangle. */
  mesh(): Mesh {
    return this.isCoarse ? faceted(this.#whole()) : this.#whole();
  }

  #whole(): Mesh {
    const positions = Float32Array.from(this.#positions);
    return {
      positions,
      normals: Float32Array.from(this.#normals),
      colours: Float32Array.from(this.#colours),
      materials: Uint8Array.from(this.#materials),
      indices: Uint32Array.from(this.#indices),
      ...boundsOf(positions),
    };
  }

  #join(rows: readonly (readonly number[])[]) {
    for (let row = 0; row + 1 < rows.length; row++) {
      const [upper, lower] = [rows[row] ?? [], rows[row + 1] ?? []];
      for (let step = 0; step + 1 < upper.length; step++) {
        this.triangle(upper[step] ?? 0, lower[step] ?? 0, lower[step + 1] ?? 0);
        this.triangle(upper[step] ?? 0, lower[step + 1] ?? 0, upper[step + 1] ?? 0);
      }
    }
  }
}

export const tripleAt = (list: Float32Array, index: number): Vec => [
  list[index * 3] ?? 0,
  list[index * 3 + 1] ?? 0,
  list[index * 3 + 2] ?? 0,
];

function boundsOf(positions: Float32Array): { readonly low: Vec; readonly high: Vec } {
  const low: [number, number, number] = [1e9, 1e9, 1e9];
  const high: [number, number, number] = [-1e9, -1e9, -1e9];
  for (let index = 0; index < positions.length; index++) {
    const axis = (index % 3) as 0 | 1 | 2;
    const value = positions[index] ?? 0;
    if (value < low[axis]) low[axis] = value;
    if (value > high[axis]) high[axis] = value;
  }
  return positions.length > 0 ? { low, high } : { low: [0, 0, 0], high: [0, 0, 0] };
}

/** The same triangles, each with one normal and one colour of its own. */
function faceted(mesh: Mesh): Mesh {
  const count = mesh.indices.length;
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const colours = new Float32Array(count * 3);
  const kinds = new Uint8Array(count);
  for (let index = 0; index < count; index += 3) {
    const corners = [0, 1, 2].map((step) => mesh.indices[index + step] ?? 0) as [number, number, number];
    const [a, b, c] = corners.map((corner) => tripleAt(mesh.positions, corner)) as [Vec, Vec, Vec];
    const meant = corners.reduce<Vec>((sum, corner) => add(sum, tripleAt(mesh.normals, corner)), [0, 0, 0]);
    const flat = cross(sub(b, a), sub(c, a));
    const facing = lengthOf(flat) < 1e-12 ? unit(meant) : unit(dot(flat, meant) < 0 ? scale(flat, -1) : flat);
    const colour = scale(
      corners.reduce<Vec>((sum, corner) => add(sum, tripleAt(mesh.colours, corner)), [0, 0, 0]),
      1 / 3,
    );
    for (const [step, at] of [a, b, c].entries()) {
      positions.set(at, (index + step) * 3);
      normals.set(facing, (index + step) * 3);
      colours.set(colour, (index + step) * 3);
      kinds[index + step] = mesh.materials[corners[0]] ?? 0;
    }
  }
  return {
    ...mesh,
    positions,
    normals,
    colours,
    materials: kinds,
    indices: Uint32Array.from({ length: count }, (_, index) => index),
  };
}
