import { hex } from '../colours.ts';
import { Builder, type Material, type Mesh, tripleAt } from '../mesh.ts';
import type { AnchorName, Fittings, Making } from '../model.ts';
import { add, blend, cos, cross, dot, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';

/** Shapes that many models share, made of the builder's basic ones. */

const white: Vec = [1, 1, 1];

/** A darker or lighter colour. */
export const shade = (colour: Vec, by: number): Vec => scale(colour, by);

export const lighter = (colour: Vec, share: number): Vec => blend(colour, white, share);

export const around = (angle: number, radius: number, y = 0): Vec => [
  cos(angle) * radius,
  y,
  sin(angle) * radius,
];

/** The angles of a number of things in a ring. */
export const turns = (count: number, first = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + (index / count) * 2 * pi);

export const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

export const sides = [1, -1] as const;

interface Frame {
  readonly at?: Vec;
  readonly size?: number | Vec;
  /** Turns in radians, in this order: nose up (x towards y), to the side (y towards z), around (x towards z). */
  readonly pitch?: number;
  readonly roll?: number;
  readonly yaw?: number;
}

/** Makes a part by itself, then sizes, turns and moves it. */
export function part(builder: Builder, make: (part: Builder) => void, frame: Frame) {
  const inner = new Builder(builder.isCoarse);
  make(inner);
  builder.merge(framed(inner.mesh(), frame), frame.at);
}

function framed(mesh: Mesh, { size = 1, pitch = 0, roll = 0, yaw = 0 }: Frame): Mesh {
  const by: Vec = typeof size === 'number' ? [size, size, size] : size;
  const [cp, sp, cr, sr, cy, sy] = [cos(pitch), sin(pitch), cos(roll), sin(roll), cos(yaw), sin(yaw)];
  const turned = ([x, y, z]: Vec): Vec => {
    const [px, py] = [x * cp - y * sp, x * sp + y * cp];
    const [ry, rz] = [py * cr - z * sr, py * sr + z * cr];
    return [px * cy - rz * sy, ry, px * sy + rz * cy];
  };
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  for (let index = 0; index < mesh.materials.length; index++) {
    const [x, y, z] = tripleAt(mesh.positions, index);
    const [nx, ny, nz] = tripleAt(mesh.normals, index);
    positions.set(turned([x * by[0], y * by[1], z * by[2]]), index * 3);
    normals.set(turned(unit([nx / by[0], ny / by[1], nz / by[2]])), index * 3);
  }
  return { ...mesh, positions, normals };
}

/** Two directions across another one. */
function across(along: Vec): readonly [Vec, Vec] {
  const side = unit(cross(Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], along));
  return [side, cross(along, side)];
}

export function disc(
  b: Builder,
  at: Vec,
  normal: Vec,
  radius: number,
  tint: Vec,
  material: Material,
  segments = 12,
) {
  const [side, up] = across(unit(normal));
  const count = b.segments(segments, Math.max(5, Math.round(segments / 2)));
  b.face(
    turns(count).map((angle) =>
      add(at, add(scale(side, cos(angle) * radius), scale(up, sin(angle) * radius))),
    ),
    tint,
    material,
    unit(normal),
  );
}

/** A round bar between two points, closed at its ends. */
export function rod(
  b: Builder,
  from: Vec,
  to: Vec,
  thick: number,
  tint: Vec,
  material: Material,
  {
    thin = thick,
    segments = 7,
    end = tint,
  }: { readonly thin?: number; readonly segments?: number; readonly end?: Vec } = {},
) {
  b.tube([from, to], [thick, thin], tint, material, segments);
  const count = b.segments(segments, Math.max(3, Math.round(segments / 2)));
  if (thin > 0.003) disc(b, to, sub(to, from), thin, end, material, count);
  if (thick > 0.003) disc(b, from, sub(from, to), thick, end, material, count);
}

/** A squared bar between two points; `up` says which of its sides is the top. */
export function beam(
  b: Builder,
  from: Vec,
  to: Vec,
  wide: number,
  high: number,
  tint: Vec,
  material: Material = 'wood',
) {
  const along = unit(sub(to, from));
  const [side, up] = across(along);
  const corner = (end: Vec, i: number, j: number) =>
    add(end, add(scale(side, (i * wide) / 2), scale(up, (j * high) / 2)));
  for (const s of sides) {
    b.face(
      [corner(from, s, -1), corner(to, s, -1), corner(to, s, 1), corner(from, s, 1)],
      tint,
      material,
      scale(side, s),
    );
    b.face(
      [corner(from, -1, s), corner(to, -1, s), corner(to, 1, s), corner(from, 1, s)],
      tint,
      material,
      scale(up, s),
    );
    const end = s > 0 ? to : from;
    b.face(
      [corner(end, -1, -1), corner(end, 1, -1), corner(end, 1, 1), corner(end, -1, 1)],
      tint,
      material,
      scale(along, s),
    );
  }
}

/** A flat outline (x and y) with a thickness along z, such as a blade, a star or a gable. Its middle must see all of its corners. */
export function slab(
  b: Builder,
  outline: readonly (readonly [number, number])[],
  thick: number,
  tint: Vec,
  material: Material,
  { bevel = 0, edge = tint }: { readonly bevel?: number; readonly edge?: Vec } = {},
) {
  const count = outline.length;
  const middle = outline.reduce((sum, [x, y]) => [sum[0] + x / count, sum[1] + y / count] as const, [
    0, 0,
  ] as readonly [number, number]);
  const half = thick / 2;
  for (const side of sides) {
    const ridge: Vec = [middle[0], middle[1], side * (half + bevel)];
    outline.forEach(([x, y], index) => {
      const [nx, ny] = outline[(index + 1) % count] ?? [x, y];
      const facing = unit(cross(sub([x, y, side * half], ridge), sub([nx, ny, side * half], ridge)));
      b.face(
        [ridge, [x, y, side * half], [nx, ny, side * half]],
        tint,
        material,
        facing[2] * side < 0 ? scale(facing, -1) : facing,
      );
    });
  }
  if (thick <= 0) return;
  outline.forEach(([x, y], index) => {
    const [nx, ny] = outline[(index + 1) % count] ?? [x, y];
    const out = unit([ny - y, x - nx, 0]);
    const facing = dot(out, [x - middle[0], y - middle[1], 0]) < 0 ? scale(out, -1) : out;
    b.face(
      [
        [x, y, -half],
        [nx, ny, -half],
        [nx, ny, half],
        [x, y, half],
      ],
      edge,
      material,
      facing,
    );
  });
}

/** A ring that lies flat, such as a wheel's tyre. */
export function hoop(
  b: Builder,
  at: Vec,
  radius: number,
  thick: number,
  tint: Vec,
  material: Material,
  { axis = [0, 1, 0] as Vec, segments = 20, tubes = 6 } = {},
) {
  const way = unit(axis);
  const [side, up] = across(way);
  b.sheet(
    b.segments(segments, 8),
    b.segments(tubes, 3),
    (u, v) => {
      const [turned, rolled] = [u * 2 * pi, v * 2 * pi];
      const out = add(scale(side, cos(turned)), scale(up, sin(turned)));
      const normal = add(scale(out, cos(rolled)), scale(way, sin(rolled)));
      return { at: add(at, add(scale(out, radius), scale(normal, thick))), normal, tint };
    },
    material,
  );
}

/** The colour of a part that stands for the whole thing: a red tree has red leaves. */
export function colourOf(paint: Making['paint'], name: string, colour: string): Vec {
  const own = paint(name, colour);
  return own === hex(colour) ? paint('body', colour) : own;
}

/** Makes a model in another size: what was built small stands as large as it is in life. */
export function enlarged(making: Making, by: number, make: (making: Making) => Fittings): Fittings {
  const inner = new Builder(making.isCoarse);
  const { anchors = {}, lamps = [] } = make({ ...making, builder: inner });
  making.builder.merge(framed(inner.mesh(), { size: by }));
  const names = Object.keys(anchors) as AnchorName[];
  return {
    anchors: Object.fromEntries(names.map((name) => [name, scale(anchors[name] ?? [0, 0, 0], by)])),
    lamps: lamps.map((lamp) => ({ ...lamp, at: scale(lamp.at, by), reach: lamp.reach * by })),
  };
}

export const warm: Vec = [1, 0.56, 0.2];
