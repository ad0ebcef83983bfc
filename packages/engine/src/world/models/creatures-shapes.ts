import { addBody, type Blob, type Ellipsoid, type Limb } from '../blobs.ts';
import { Builder, type Material, type Mesh, tripleAt } from '../mesh.ts';
import {
  add,
  blend,
  cos,
  cross,
  dot,
  lengthOf,
  limit,
  pi,
  scale,
  sin,
  sub,
  unit,
  type Vec,
} from '../vectors.ts';

/** Left and right of a body. */
export const sides = [1, -1] as const;
export type Side = (typeof sides)[number];

/** A place that is turned: what is built in it says where things are as seen from there. */
export interface Frame {
  readonly at: (x: number, y: number, z: number) => Vec;
  /** A direction in the frame. */
  readonly way: (x: number, y: number, z: number) => Vec;
}

/** `pitch` lifts the nose, `yaw` turns it to the left, `roll` leans to the side. */
export function frameAt(middle: Vec, pitch = 0, yaw = 0, size = 1, roll = 0): Frame {
  const [cp, sp, cy, sy, cr, sr] = [cos(pitch), sin(pitch), cos(yaw), sin(yaw), cos(roll), sin(roll)];
  const way = (x: number, y: number, z: number): Vec => {
    const [ry, rz] = [y * cr - z * sr, y * sr + z * cr];
    const [px, py] = [x * cp - ry * sp, x * sp + ry * cp];
    return [px * cy - rz * sy, py, px * sy + rz * cy];
  };
  return { way, at: (x, y, z) => add(middle, scale(way(x, y, z), size)) };
}

/** Where the knee or the elbow is, between two ends of a bent limb that points it `towards`. */
export function jointOf(from: Vec, to: Vec, upper: number, lower: number, towards: Vec): Vec {
  const way = sub(to, from);
  const far = Math.max(1e-6, lengthOf(way));
  const span = Math.min(far, (upper + lower) * 0.999);
  const along = (span * span + upper * upper - lower * lower) / (2 * span);
  const off = Math.sqrt(Math.max(0, upper * upper - along * along));
  const straight = scale(way, 1 / far);
  const side = unit(sub(towards, scale(straight, dot(straight, towards))));
  return add(add(from, scale(straight, along)), scale(side, off));
}

/** Points on a smooth line through the given ones. */
export function curve(points: readonly Vec[], count: number): readonly Vec[] {
  const point = (index: number): Vec =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? ([0, 0, 0] as const);
  return Array.from({ length: count + 1 }, (_, step) => {
    const place = (step / count) * (points.length - 1);
    const first = Math.min(points.length - 2, Math.floor(place));
    const t = place - first;
    const [a, b, c, d] = [point(first - 1), point(first), point(first + 1), point(first + 2)];
    const axis = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
    return [axis(0), axis(1), axis(2)];
  });
}

/** Values between given ones, at a share of the way. */
export function between(values: readonly number[], share: number): number {
  const place = share * (values.length - 1);
  const first = Math.max(0, Math.min(values.length - 2, Math.floor(place)));
  const [from, to] = [values[first] ?? 0, values[first + 1] ?? values[first] ?? 0];
  return from + (to - from) * (place - first);
}

interface Blade {
  readonly points: readonly Vec[];
  /** Half its width along the way, and half its thickness. */
  readonly widths: readonly number[];
  readonly depths: readonly number[];
  /** The direction in which it is wide. */
  readonly across: Vec;
  /** By the share along it, and by the side: 1 faces `across` × along, -1 the other way. */
  readonly tint: Vec | ((share: number, facing: number) => Vec);
  readonly material?: Material;
  readonly rows?: number;
  readonly around?: number;
}

/** A flat, pointed shape along a smooth line: an ear, a horn, a feather, a fin, a lock of hair. */
export function addBlade(
  builder: Builder,
  { points, widths, depths, across, tint, material = 'fur', rows = 6, around = 10 }: Blade,
) {
  const down = builder.isCoarse ? Math.max(2, Math.round(rows / 3)) : rows;
  const line = curve(points, down);
  builder.sheet(
    builder.isCoarse ? 4 : around,
    down,
    (u, v) => {
      const index = Math.round(v * down);
      const along = unit(
        sub(line[Math.min(down, index + 1)] ?? across, line[Math.max(0, index - 1)] ?? across),
      );
      const thin = unit(cross(across, along));
      const wide = cross(along, thin);
      const [c, s] = [cos(u * 2 * pi), sin(u * 2 * pi)];
      const [width, depth] = [between(widths, v), between(depths, v)];
      return {
        at: add(line[index] ?? across, add(scale(wide, c * width), scale(thin, s * depth))),
        normal: unit(add(scale(wide, c * depth + 1e-6), scale(thin, s * width))),
        tint: typeof tint === 'function' ? tint(v, s) : tint,
      };
    },
    material,
  );
}

/** A thin skin between lines of points: a wing, a fin, a cloak. Both of its sides can be seen. */
export function addSkin(
  builder: Builder,
  lines: readonly (readonly Vec[])[],
  tint: Vec | ((u: number, v: number) => Vec),
  material: Material = 'thin',
  [columns, rows]: readonly [number, number] = [8, 8],
) {
  const [across, down] = builder.isCoarse
    ? [Math.max(2, columns >> 1), Math.max(2, rows >> 1)]
    : [columns, rows];
  const curves = lines.map((line) => curve(line, down));
  const grid = Array.from({ length: down + 1 }, (_, row) =>
    curve(
      curves.map((line) => line[row] ?? ([0, 0, 0] as const)),
      across,
    ),
  );
  const point = (column: number, row: number): Vec =>
    grid[Math.max(0, Math.min(down, row))]?.[Math.max(0, Math.min(across, column))] ?? [0, 0, 0];
  builder.sheet(
    across,
    down,
    (u, v) => {
      const [column, row] = [Math.round(u * across), Math.round(v * down)];
      const normal = cross(
        sub(point(column + 1, row), point(column - 1, row)),
        sub(point(column, row + 1), point(column, row - 1)),
      );
      return {
        at: point(column, row),
        normal: unit(normal),
        tint: typeof tint === 'function' ? tint(u, v) : tint,
      };
    },
    material,
  );
}

/** Changes a colour by where it is on the body. */
export type Coat = (at: Vec, normal: Vec, tint: Vec) => Vec;

interface BodyOptions {
  readonly soft?: number;
  readonly cells?: number;
  readonly coarseCells?: number;
  readonly coat?: Coat;
  /** Nothing of it is below the ground. */
  readonly isOnGround?: boolean;
  /** Colours end sharply where one part meets another, as those of clothes do. */
  readonly isCrisp?: boolean;
}

/** A soft body with a coat of stripes, spots or a light belly. */
export function addCoated(
  builder: Builder,
  blobs: readonly Blob[],
  { coat, isOnGround, isCrisp, ...options }: BodyOptions,
) {
  if (!coat && !isOnGround && !isCrisp && !builder.isCoarse) {
    addBody(builder, blobs, options);
    return;
  }
  const bare = new Builder(builder.isCoarse);
  addBody(bare, blobs, options);
  const mesh = isOnGround ? grounded(bare.mesh()) : bare.mesh();
  builder.merge(
    builder.isCoarse ? crisp(mesh, blobs, coat) : coloured(mesh, coat, isCrisp ? blobs : undefined),
  );
}

/** Feet stand flat on the ground. */
function grounded(mesh: Mesh): Mesh {
  const { positions } = mesh;
  for (let index = 1; index < positions.length; index += 3)
    positions[index] = Math.max(0, positions[index] ?? 0);
  return mesh;
}

function coloured(mesh: Mesh, coat: Coat | undefined, blobs: readonly Blob[] | undefined): Mesh {
  const colours = new Float32Array(mesh.colours.length);
  for (let index = 0; index < mesh.materials.length; index++) {
    const at = tripleAt(mesh.positions, index);
    const tint = blobs ? nearestTint(blobs, at) : tripleAt(mesh.colours, index);
    colours.set(coat?.(at, tripleAt(mesh.normals, index), tint) ?? tint, index * 3);
  }
  return { ...mesh, colours };
}

/** Large facets take the colour of one part each: mixed colours would look dirty. */
function crisp(mesh: Mesh, blobs: readonly Blob[], coat: Coat | undefined): Mesh {
  const colours = new Float32Array(mesh.colours.length);
  for (let index = 0; index < mesh.materials.length; index += 3) {
    const corners = [0, 1, 2].map((step) => tripleAt(mesh.positions, index + step));
    const middle = scale(
      corners.reduce((sum, corner) => add(sum, corner), [0, 0, 0] as Vec),
      1 / 3,
    );
    const tint = nearestTint(blobs, middle);
    const colour = coat?.(middle, tripleAt(mesh.normals, index), tint) ?? tint;
    for (let step = 0; step < 3; step++) colours.set(colour, (index + step) * 3);
  }
  return { ...mesh, colours };
}

function nearestTint(blobs: readonly Blob[], at: Vec): Vec {
  let [least, tint]: [number, Vec] = [1e9, [0, 0, 0]];
  for (const blob of blobs) {
    const distance = 'middle' in blob ? distanceToLump(blob, at) : distanceToLimb(blob, at);
    if (distance < least) [least, tint] = [distance, blob.tint];
  }
  return tint;
}

function distanceToLump({ middle, size }: Ellipsoid, at: Vec) {
  const way = sub(at, middle);
  const near = lengthOf([way[0] / size[0], way[1] / size[1], way[2] / size[2]]);
  return (near - 1) * Math.min(size[0], size[1], size[2]);
}

function distanceToLimb({ from, to, thick, thin }: Limb, at: Vec) {
  const [way, line] = [sub(at, from), sub(to, from)];
  const share = limit(dot(way, line) / (dot(line, line) + 1e-9));
  return lengthOf(sub(way, scale(line, share))) - (thick + (thin - thick) * share);
}

/**
 * Thin limbs beside a body. Coarse models get them as simple tubes and balls: in a grid of large cells they would fall through.
 */
export function addThin(builder: Builder, blobs: readonly Blob[]) {
  for (const blob of blobs) {
    const { tint, material } = blob;
    if ('middle' in blob) builder.ball(blob.middle, blob.size, tint, material, { segments: 12 });
    else {
      const along = scale(unit(sub(blob.to, blob.from)), blob.thin * 0.8);
      builder.tube(
        [blob.from, blob.to, add(blob.to, along)],
        [blob.thick, blob.thin, 0.001],
        tint,
        material,
        10,
      );
    }
  }
}

/** A mesh with every point moved, for bodies that lie or lean as a whole. */
export function moved(mesh: Mesh, frame: Frame): Mesh {
  const [positions, normals] = [
    new Float32Array(mesh.positions.length),
    new Float32Array(mesh.normals.length),
  ];
  for (let index = 0; index < mesh.materials.length; index++) {
    positions.set(frame.at(...tripleAt(mesh.positions, index)), index * 3);
    normals.set(frame.way(...tripleAt(mesh.normals, index)), index * 3);
  }
  return { ...mesh, positions, normals };
}

export const darker = (tint: Vec, by = 0.6): Vec => scale(tint, by);
export const lighter = (tint: Vec, share = 0.4): Vec => blend(tint, [0.9, 0.87, 0.8], share);
