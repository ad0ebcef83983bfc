import { counts, floats, place, reserve, run, bytes as viewOf, words } from './kernel.ts';
import type { Mesh } from './mesh.ts';
import type { Item } from './scene.ts';
import { add, cos, dot, scale, sin, sub, type Vec } from './vectors.ts';

/** Turn and size of a model: where each of its axes points in the world. */
interface Axes {
  readonly x: Vec;
  readonly y: Vec;
  readonly z: Vec;
}

type Triangles = Pick<Mesh, 'positions' | 'normals' | 'colours' | 'materials' | 'indices'>;

/** A model in the kernels' memory. */
interface Stored {
  readonly positions: number;
  readonly normals: number;
  readonly colours: number;
  readonly materials: number;
  readonly indices: number;
  readonly vertices: number;
  readonly triangles: number;
}

/** A stored model in its place, ready to be drawn. */
export interface Placed extends Stored {
  readonly axes: Axes;
  readonly at: Vec;
  readonly size: number;
  readonly tint: Vec;
  readonly object: number;
  readonly firstTriangle: number;
  /** A ball around it. */
  readonly middle: Vec;
  readonly radius: number;
  /** Undefined for ground and water, which cast no shadow. */
  readonly item?: Item;
}

export function axesOf({
  yaw,
  pitch = 0,
  roll = 0,
  size,
}: Pick<Item, 'yaw' | 'pitch' | 'roll' | 'size'>): Axes {
  const turned = ([x, y, z]: Vec): Vec => {
    const [cr, sr] = [cos(roll), sin(roll)];
    const [y1, z1] = [y * cr - z * sr, y * sr + z * cr];
    const [cp, sp] = [cos(pitch), sin(pitch)];
    const [x2, y2] = [x * cp - y1 * sp, x * sp + y1 * cp];
    const [cy, sy] = [cos(yaw), sin(yaw)];
    return scale([x2 * cy - z1 * sy, y2, x2 * sy + z1 * cy], size);
  };
  return { x: turned([1, 0, 0]), y: turned([0, 1, 0]), z: turned([0, 0, 1]) };
}

export const outOf = (axes: Axes, at: Vec, [x, y, z]: Vec): Vec =>
  add(at, add(scale(axes.x, x), add(scale(axes.y, y), scale(axes.z, z))));

const still: Axes = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** Copies models into memory and numbers their triangles from 1. */
export class Placing {
  readonly placed: Placed[] = [];
  readonly #stored = new Map<Triangles, Stored>();
  #next = 1;

  addItem(item: Item, object: number) {
    const { mesh } = item.model;
    const axes = axesOf(item);
    this.#add(mesh, {
      axes,
      at: item.at,
      size: item.size,
      tint: item.tint ?? [1, 1, 1],
      object,
      item,
      ...ballOf(mesh, axes, item),
    });
  }

  addLand(land: Triangles, object: number) {
    this.#add(land, {
      axes: still,
      at: [0, 0, 0],
      size: 1,
      tint: [1, 1, 1],
      object,
      middle: [0, 0, 0],
      radius: 1e9,
    });
  }

  get triangles() {
    return this.#next - 1;
  }

  #add(triangles: Triangles, rest: Omit<Placed, keyof Stored | 'firstTriangle'>) {
    const stored = this.#stored.get(triangles) ?? store(triangles);
    this.#stored.set(triangles, stored);
    this.placed.push({ ...stored, ...rest, firstTriangle: this.#next });
    this.#next += stored.triangles;
  }
}

function store(triangles: Triangles): Stored {
  const indices = reserve(triangles.indices.length * 4);
  counts(indices, triangles.indices.length).set(triangles.indices);
  const materials = reserve(triangles.materials.length);
  viewOf(materials, triangles.materials.length).set(triangles.materials);
  return {
    indices,
    materials,
    positions: place(triangles.positions),
    normals: place(triangles.normals),
    colours: place(triangles.colours),
    vertices: triangles.materials.length,
    triangles: triangles.indices.length / 3,
  };
}

/** The ball around an item. */
export function ballOf({ low, high }: Mesh, axes: Axes, { at, size }: Pick<Item, 'at' | 'size'>) {
  const middle = outOf(axes, at, scale(add(low, high), 0.5));
  const half = scale(sub(high, low), 0.5);
  return { middle, radius: Math.sqrt(dot(half, half)) * size };
}

/** A camera, a side of a lamp's cube or the sun: three axes and where they begin. */
export interface Lens {
  readonly at: Vec;
  readonly right: Vec;
  readonly up: Vec;
  readonly forward: Vec;
}

/** From a model's own place to that of a lens: three rows of four, as `raster.ts` reads them. */
export function matrixOf({ axes, at }: Pick<Placed, 'axes' | 'at'>, lens: Lens): number[] {
  const way = sub(at, lens.at);
  return [lens.right, lens.up, lens.forward].flatMap((axis) => [
    dot(axis, axes.x),
    dot(axis, axes.y),
    dot(axis, axes.z),
    dot(axis, way),
  ]);
}

const instanceSize = 92;

/** Writes all models for the kernels. The order of the numbers is that of `Instance` in `kernels/structs.ts`. */
export function placeInstances(placed: readonly Placed[], eye: Vec): number {
  const address = reserve(placed.length * instanceSize);
  for (const [index, model] of placed.entries()) {
    const at = address + index * instanceSize;
    const { axes, tint, size } = model;
    const way = scale(sub(eye, model.at), 1 / (size * size));
    const seen: Vec = [dot(axes.x, way), dot(axes.y, way), dot(axes.z, way)];
    floats(at, 15).set([...axes.x, ...axes.y, ...axes.z, ...seen, ...tint]);
    const { positions, normals, colours, materials, indices, firstTriangle, triangles, object } = model;
    words(at + 60, 8).set([
      positions,
      normals,
      colours,
      materials,
      indices,
      firstTriangle,
      triangles,
      object,
    ]);
  }
  return address;
}

/** Reserved once for a picture: what lies between a model and the screen. */
export class Drawing {
  readonly #matrix = reserve(48);
  readonly #screen: number;
  readonly #crossing: number;

  constructor(placed: readonly Placed[]) {
    this.#screen = reserve(12 * Math.max(0, ...placed.map(({ vertices }) => vertices)));
    this.#crossing = reserve(4 * Math.max(0, ...placed.map(({ triangles }) => triangles)));
  }

  /** Draws a model with perspective: `scale` pixels for a metre one metre away. */
  project(
    model: Placed,
    lens: Lens,
    [middleX, middleY]: readonly [number, number],
    scale: number,
    near: number,
  ) {
    const { positions, indices, vertices, triangles, firstTriangle } = model;
    floats(this.#matrix, 12).set(matrixOf(model, lens));
    run('project', positions, vertices, this.#matrix, this.#screen, middleX, middleY, scale, near);
    const crossing = run('drawTriangles', indices, triangles, this.#screen, firstTriangle, this.#crossing);
    if (crossing === 0) return;
    const cut = [this.#crossing, crossing, indices, positions, firstTriangle, this.#matrix] as const;
    run('drawCrossing', ...cut, middleX, middleY, scale, near);
  }

  /** Draws a model without perspective, by a matrix that leads to the dots of a map. */
  flatten(model: Placed, matrix: readonly number[]) {
    floats(this.#matrix, 12).set(matrix);
    run('flatten', model.positions, model.vertices, this.#matrix, this.#screen);
    run('drawFlat', model.indices, model.triangles, this.#screen);
  }
}
