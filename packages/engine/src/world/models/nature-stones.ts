import type { Random } from '../../draw/random.ts';
import { Builder, type Material } from '../mesh.ts';
import { add, cos, cross, dot, hash, layered, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { shade, steps } from './things-shapes.ts';

/** Single stones, blocks and crystals, cut by planes so that they have flat faces and hard edges. */

interface StonePlan {
  readonly tint: Vec;
  readonly material?: Material;
  /** How many planes cut it, and how deep: 1 leaves it nearly round. */
  readonly cuts?: number;
  readonly depth?: number;
  readonly fine?: number;
  /** What lies on its upper side. */
  readonly cover?: Vec;
}

export function addStone(
  b: Builder,
  random: Random,
  middle: Vec,
  size: Vec,
  { tint, material = 'stone', cuts = 11, depth = 0.35, fine = 28, cover }: StonePlan,
) {
  const planes = steps(cuts).map((index) => {
    const rise = 1 - (2 * (index + 0.5)) / cuts;
    const angle = index * 2.4 + random.range(-0.5, 0.5);
    const out = Math.sqrt(1 - rise * rise);
    return {
      normal: unit([out * cos(angle), rise + random.range(-0.2, 0.2), out * sin(angle)]),
      distance: 1 - depth * random.range(0.25, 1),
    };
  });
  const seed = random.whole(0, 999);
  const cut = new Builder(true);
  cut.ball(
    [0, 0, 0],
    1,
    (to) => {
      const speck =
        0.84 +
        0.26 * layered(to[0] * 3 + seed, to[1] * 4 + to[2] * 3, 2, seed) +
        0.1 * hash(Math.round(to[0] * 9), Math.round(to[1] * 9), Math.round(to[2] * 9));
      return cover && to[1] > 0.5 + 0.3 * (speck - 1)
        ? shade(cover, speck)
        : shade(tint, speck * (0.88 + 0.16 * to[1]));
    },
    material,
    {
      segments: b.isCoarse ? 12 : fine,
      swell: (to) =>
        planes.reduce(
          (least, { normal, distance }) => Math.min(least, distance / Math.max(1e-3, dot(to, normal))),
          1.15,
        ),
    },
  );
  const mesh = cut.mesh();
  const positions = mesh.positions.map((value, index) => value * (size[(index % 3) as 0 | 1 | 2] ?? 1));
  const normals = new Float32Array(mesh.normals.length);
  for (let index = 0; index < normals.length; index += 3)
    normals.set(
      unit([
        (mesh.normals[index] ?? 0) / size[0],
        (mesh.normals[index + 1] ?? 0) / size[1],
        (mesh.normals[index + 2] ?? 0) / size[2],
      ]),
      index,
    );
  b.merge({ ...mesh, positions, normals }, middle, { yaw: random.range(0, 2 * pi) });
}

/** A roughly squared stone. */
export function addBlock(b: Builder, random: Random, middle: Vec, half: Vec, tint: Vec) {
  const corners = steps(8).map((corner) =>
    [0, 1, 2].map(
      (axis) =>
        (middle[axis as 0] ?? 0) +
        ((corner >> axis) & 1 ? 1 : -1) * (half[axis as 0] ?? 0) * random.range(0.82, 1.06),
    ),
  ) as unknown as readonly Vec[];
  const look = (a: number, c: number, d: number, e: number) => {
    const four = [a, c, d, e].map((corner) => corners[corner] ?? middle);
    const centre = scale(
      four.reduce<Vec>((sum, corner) => add(sum, corner), [0, 0, 0]),
      0.25,
    );
    const bulged = add(centre, scale(sub(centre, middle), random.range(0.02, 0.12)));
    for (const [index, corner] of four.entries()) {
      const next = four[(index + 1) % 4] ?? corner;
      const facing = unit(cross(sub(next, corner), sub(bulged, corner)));
      const out = dot(facing, sub(centre, middle)) < 0 ? scale(facing, -1) : facing;
      b.face([corner, next, bulged], shade(tint, random.range(0.86, 1.08)), 'stone', out);
    }
  };
  look(1, 3, 7, 5);
  look(0, 2, 6, 4);
  look(2, 3, 7, 6);
  look(0, 1, 5, 4);
  look(4, 5, 7, 6);
  look(0, 1, 3, 2);
}

/** A pointed crystal with six sides. */
export function addCrystal(
  b: Builder,
  foot: Vec,
  way: Vec,
  long: number,
  thick: number,
  tint: Vec,
  material: Material = 'glass',
) {
  const cut = new Builder(true);
  const at = (share: number) => add(foot, scale(way, long * share));
  cut.tube(
    [at(-0.05), at(0.7), at(1)],
    [thick * 0.85, thick, thick * 0.03],
    (share) => shade(tint, 0.55 + 0.65 * share),
    material,
    12,
  );
  b.merge(cut.mesh());
}
