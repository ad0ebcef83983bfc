import type { Mesh } from './mesh.ts';
import { lengthOf, noise, sub, type Vec } from './vectors.ts';

type Triangle = readonly [number, number, number];

/** A mesh whose triangles are cut into smaller ones. */
class Cutting {
  readonly #positions: number[];
  readonly #normals: number[];
  readonly #colours: number[];
  readonly #materials: number[];

  constructor({ positions, normals, colours, materials }: Mesh) {
    this.#positions = [...positions];
    this.#normals = [...normals];
    this.#colours = [...colours];
    this.#materials = [...materials];
  }

  at(corner: number): Vec {
    const first = corner * 3;
    const list = this.#positions;
    return [list[first] ?? 0, list[first + 1] ?? 0, list[first + 2] ?? 0];
  }

  #halfway(a: number, b: number): number {
    for (const list of [this.#positions, this.#normals, this.#colours])
      for (let axis = 0; axis < 3; axis++)
        list.push(((list[a * 3 + axis] ?? 0) + (list[b * 3 + axis] ?? 0)) / 2);
    return this.#materials.push(this.#materials[a] ?? 0) - 1;
  }

  /** Halves the longest side until none is longer than `most`, where it matters. */
  halved(triangle: Triangle, most: number, matters: (triangle: Triangle) => boolean): Triangle[] {
    const [a, b, c] = triangle;
    const long = (one: number, other: number) => lengthOf(sub(this.at(one), this.at(other)));
    const sides = [long(a, b), long(b, c), long(c, a)] as const;
    const longest = Math.max(...sides);
    if (longest <= most || !matters(triangle)) return [triangle];
    const [from, to, apex] = longest === sides[0] ? [a, b, c] : longest === sides[1] ? [b, c, a] : [c, a, b];
    const middle = this.#halfway(from, to);
    return [
      ...this.halved([from, middle, apex], most, matters),
      ...this.halved([middle, to, apex], most, matters),
    ];
  }

  mesh(triangles: readonly Triangle[]): Mesh {
    const low: [number, number, number] = [1e9, 1e9, 1e9];
    const high: [number, number, number] = [-1e9, -1e9, -1e9];
    for (const triangle of triangles)
      for (const corner of triangle)
        this.at(corner).forEach((value, index) => {
          const axis = index as 0 | 1 | 2;
          low[axis] = Math.min(low[axis], value);
          high[axis] = Math.max(high[axis], value);
        });
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      colours: new Float32Array(this.#colours),
      materials: new Uint8Array(this.#materials),
      indices: new Uint32Array(triangles.flat()),
      low,
      high,
    };
  }
}

function* trianglesOf({ indices }: Mesh): Generator<Triangle> {
  for (let at = 0; at < indices.length; at += 3)
    yield [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0];
}

/** The same shape of triangles that are at most so long, so that colours can change within them. */
export function split(mesh: Mesh, most: number): Mesh {
  const cutting = new Cutting(mesh);
  return cutting.mesh([...trianglesOf(mesh)].flatMap((each) => cutting.halved(each, most, () => true)));
}

/** Leaves a jagged stump: what lies above is gone. */
export function broken(mesh: Mesh, seed: number): Mesh {
  const cutting = new Cutting(mesh);
  const tall = mesh.high[1] - mesh.low[1];
  const wide = Math.max(mesh.high[0] - mesh.low[0], mesh.high[2] - mesh.low[2], 0.1);
  const slant = seed % 2 === 0 ? 1 : -1;
  const heightAt = (x: number, z: number) => {
    const coarse = noise((x / wide) * 5 + 9, (z / wide) * 5, seed + 5);
    const fine = noise((x / wide) * 23, (z / wide) * 23 + 4, seed + 6);
    const share = 0.24 + 0.42 * coarse + 0.16 * (fine - 0.5) + (0.14 * slant * (x + z)) / wide;
    return mesh.low[1] + tall * share;
  };
  const isLeft = ([x, y, z]: Vec) => y < heightAt(x, z);
  const most = Math.max(tall / 28, wide / 60);
  // A large triangle can be cut within, though its corners are all kept or all gone.
  const isLarge = ([a, b, c]: Triangle) =>
    Math.max(lengthOf(sub(cutting.at(a), cutting.at(b))), lengthOf(sub(cutting.at(b), cutting.at(c)))) >
    most * 5;
  const isCut = (triangle: Triangle) => {
    const left = triangle.filter((corner) => isLeft(cutting.at(corner))).length;
    return (left > 0 && left < 3) || isLarge(triangle);
  };
  const middleOf = (triangle: Triangle): Vec => {
    const [a, b, c] = triangle.map((corner) => cutting.at(corner)) as [Vec, Vec, Vec];
    return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
  };
  const kept = [...trianglesOf(mesh)]
    .flatMap((triangle) => cutting.halved(triangle, most, isCut))
    .filter((triangle) => isLeft(middleOf(triangle)));
  return kept.length > 0 ? cutting.mesh(kept) : mesh;
}
