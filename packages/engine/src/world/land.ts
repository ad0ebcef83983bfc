import { materials } from './mesh.ts';
import type { Camera, Ground, Scene, Water } from './scene.ts';
import {
  add,
  atan2,
  blend,
  cos,
  cross,
  dot,
  ease,
  exp,
  hash,
  layered,
  lengthOf,
  limit,
  log,
  pi,
  scale,
  sin,
  sub,
  unit,
  type Vec,
} from './vectors.ts';

/** Triangles in the world's own place, without a model. */
export interface Land {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Float32Array;
  readonly materials: Uint8Array;
  readonly indices: Uint32Array;
}

/** A grid of rings around the camera: small fields near it, large ones far away. */
interface Grid {
  readonly columns: number;
  readonly rings: number;
  /** Left edge and width of the part that is seen, in radians. */
  readonly from: number;
  readonly wide: number;
  readonly near: number;
  readonly far: number;
  readonly isCoarse: boolean;
}

/** The ground as the camera sees it. `detail` is 1 for a large picture and less for a small one. */
export function groundSeen(
  camera: Camera,
  ground: Ground,
  aspect: number,
  detail: number,
  isCoarse: boolean,
) {
  const [x, y, z] = camera.at;
  const above = Math.abs(y - ground.height(x, z));
  const grid = gridFor(camera, aspect, {
    columns: isCoarse ? 56 : 150 * detail,
    rings: isCoarse ? 48 : 170 * detail,
    near: limit(above * 0.3, 0.25, 6),
    far: ground.far,
    isCoarse,
  });
  const points = pointsOf(grid, camera, (px, pz) => ground.height(px, pz));
  return landOf(grid, points, (point, normal) => {
    const [px, py, pz] = point;
    return [ground.colour(px, py, pz, normal), materials[ground.material(px, py, pz, normal)]];
  });
}

/** The surface of the water. It is lighter where it is shallow, with foam along the shore. */
export function waterSeen(scene: Scene, water: Water, aspect: number, detail: number, isCoarse: boolean) {
  const { camera, ground } = scene;
  const above = Math.abs(camera.at[1] - water.level);
  const waves = water.waves;
  const fine = waves || ground ? 1 : 0.4;
  const grid = gridFor(camera, aspect, {
    columns: isCoarse ? 50 : 130 * detail * fine,
    rings: isCoarse ? 46 : 120 * detail * fine,
    near: limit(above * 0.4, 0.3, 6),
    far: Math.max(1200, ground?.far ?? 0),
    isCoarse,
  });
  const points = pointsOf(grid, camera, (x, z) => water.level + (waves?.(x, z) ?? 0));
  return landOf(grid, points, ([x, y, z]) => {
    const deep = ground ? y - ground.height(x, z) : 10;
    const crest = waves && water.chop > 0.12 ? ease(1.6, 3.6, waves(x, z)) : 0;
    if (water.surface) return [thick(water, x, z), materials[water.surface]];
    return [shallow(water.colour, deep, waves !== undefined, crest), materials.water];
  });
}

/** Lava has a dark crust, ice has drifts of snow, and what is thick has streaks. */
function thick({ surface, colour }: Water, x: number, z: number): Vec {
  const patch = layered(x * 0.11, z * 0.16, 3, 71);
  if (surface === 'snow') return blend(colour, [0.86, 0.91, 0.97], ease(0.46, 0.62, patch));
  const vein = Math.abs(2 * layered(x * 0.2 + 4, z * 0.26, 3, 72) - 1);
  return surface === 'glow'
    ? scale(colour, 0.22 + 1.1 * ease(0.34, 0.02, vein) + 0.5 * ease(0.5, 0.7, patch))
    : scale(colour, 0.85 + 0.7 * ease(0.16, 0.02, vein));
}

function shallow(colour: Vec, deep: number, hasWaves: boolean, crest: number): Vec {
  const light = ease(2.2, 0, deep) * 0.5;
  const foam = Math.max(ease(hasWaves ? 0.4 : 0.07, 0, deep) * 0.25, crest * 0.6);
  return [
    colour[0] * (1 + light) + light * 0.02 + foam,
    colour[1] * (1 + light) + light * 0.07 + foam,
    colour[2] * (1 + light) + light * 0.06 + foam,
  ];
}

type Wanted = Omit<Grid, 'from' | 'wide'>;

function gridFor(camera: Camera, aspect: number, wanted: Wanted): Grid {
  const middle = atan2(camera.forward[2], camera.forward[0]);
  const half = halfAngle(camera, aspect, middle);
  return {
    ...wanted,
    columns: Math.max(24, Math.round(wanted.columns * limit(half / 0.8, 1, 2))),
    rings: Math.max(24, Math.round(wanted.rings)),
    from: middle - half,
    wide: half * 2,
  };
}

/** How far the picture reaches to each side on the ground; half a turn when the camera sees what is right under it. */
function halfAngle(camera: Camera, aspect: number, middle: number): number {
  let widest = 0;
  for (let step = 0; step <= 8; step++)
    for (const [across, up] of [
      [step / 4 - 1, 1],
      [step / 4 - 1, -1],
      [1, step / 4 - 1],
      [-1, step / 4 - 1],
    ] as const) {
      const [x, , z] = add(
        camera.forward,
        add(scale(camera.right, (across * aspect) / camera.focal), scale(camera.up, up / camera.focal)),
      );
      const turned = atan2(z, x) - middle;
      const nearest = turned > pi ? turned - 2 * pi : turned < -pi ? turned + 2 * pi : turned;
      widest = Math.max(widest, Math.abs(nearest));
    }
  const steep = dot(camera.forward, [0, -1, 0]);
  const seesUnder = steep > 0.5 || widest > 2;
  return seesUnder ? pi : Math.min(pi, widest * 1.06 + 0.06);
}

/** The corners of a grid, x, y and z side by side. */
function pointsOf(grid: Grid, camera: Camera, height: (x: number, z: number) => number): Float64Array {
  const points = new Float64Array((grid.rings + 1) * (grid.columns + 1) * 3);
  const distances = distancesOf(grid);
  const ways = Array.from({ length: grid.columns + 1 }, (_, column) => wayOf(grid, column));
  let at = 0;
  for (let ring = 0; ring <= grid.rings; ring++) {
    const distance = distances[ring] ?? 0;
    const gap = (distances[ring + 1] ?? distance) - distance;
    for (let column = 0; column <= grid.columns; column++) {
      const [cx, cz] = grid.isCoarse
        ? wayOf(grid, column + shiftOf(grid, ring, column))
        : (ways[column] ?? [1, 0]);
      const away = grid.isCoarse ? distance + shiftOf(grid, ring, column, 4) * gap : distance;
      const x = camera.at[0] + cx * away;
      const z = camera.at[2] + cz * away;
      points[at++] = x;
      points[at++] = height(x, z);
      points[at++] = z;
    }
  }
  return points;
}

/** Near the camera the ground is flat and seen from the side, so most rings lie far away, where mountains are. */
function distancesOf({ rings, near, far, isCoarse }: Grid): readonly number[] {
  const middle = Math.min(far / 4, Math.max(24, near * 10));
  const first = Math.round(rings * (isCoarse ? 0.4 : 0.3));
  const between = (from: number, to: number, share: number) => from * exp(log(to / from) * share);
  return Array.from({ length: rings + 1 }, (_, ring) => {
    if (ring === 0) return 0;
    if (ring <= first) return between(near, middle, (ring - 1) / (first - 1));
    return between(middle, far, (ring - first) / (rings - first));
  });
}

function wayOf(grid: Grid, column: number): readonly [number, number] {
  const angle = grid.from + (column / grid.columns) * grid.wide;
  return [cos(angle), sin(angle)];
}

/** Facets look natural when their corners do not stand in rows. The edges stay, as they may meet. */
function shiftOf(grid: Grid, ring: number, column: number, seed = 9): number {
  return column === 0 || column === grid.columns ? 0 : 0.5 * (hash(ring, column, seed) - 0.5);
}

type Look = (point: Vec, normal: Vec) => readonly [Vec, number];

function landOf(grid: Grid, points: Float64Array, look: Look): Land {
  return grid.isCoarse ? facetedLand(grid, points, look) : smoothLand(grid, points, look);
}

function trianglesOf(grid: Grid): Uint32Array {
  const indices = new Uint32Array(grid.columns * grid.rings * 6);
  const line = grid.columns + 1;
  let at = 0;
  for (let ring = 0; ring < grid.rings; ring++)
    for (let column = 0; column < grid.columns; column++) {
      const a = ring * line + column;
      const isOdd = (ring + column) % 2 === 1;
      indices[at++] = a;
      indices[at++] = a + line;
      indices[at++] = isOdd ? a + line + 1 : a + 1;
      indices[at++] = isOdd ? a : a + 1;
      indices[at++] = isOdd ? a + line + 1 : a + line;
      indices[at++] = isOdd ? a + 1 : a + line + 1;
    }
  return indices;
}

function emptyLand(count: number, indices: Uint32Array): Land {
  return {
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    colours: new Float32Array(count * 3),
    materials: new Uint8Array(count),
    indices,
  };
}

const pointAt = (points: Float64Array, index: number): Vec => [
  points[index * 3] ?? 0,
  points[index * 3 + 1] ?? 0,
  points[index * 3 + 2] ?? 0,
];

function smoothLand(grid: Grid, points: Float64Array, look: Look): Land {
  const land = emptyLand(points.length / 3, trianglesOf(grid));
  const line = grid.columns + 1;
  for (let ring = 0; ring <= grid.rings; ring++)
    for (let column = 0; column <= grid.columns; column++) {
      const index = ring * line + column;
      // All corners of the first ring are one point, so they take the normals of the second one.
      const from = Math.max(1, ring) * line;
      const left = pointAt(points, from + Math.max(0, column - 1));
      const right = pointAt(points, from + Math.min(grid.columns, column + 1));
      const inner = pointAt(points, Math.max(0, ring - 1) * line + column);
      const outer = pointAt(points, Math.min(grid.rings, ring + 1) * line + column);
      const normal = upwards(cross(sub(right, left), sub(outer, inner)));
      const point = pointAt(points, index);
      setVertex(land, index, point, normal, look(point, normal));
    }
  return land;
}

function facetedLand(grid: Grid, points: Float64Array, look: Look): Land {
  const corners = trianglesOf(grid);
  const land = emptyLand(
    corners.length,
    Uint32Array.from({ length: corners.length }, (_, index) => index),
  );
  for (let index = 0; index < corners.length; index += 3) {
    const a = pointAt(points, corners[index] ?? 0);
    const b = pointAt(points, corners[index + 1] ?? 0);
    const c = pointAt(points, corners[index + 2] ?? 0);
    const normal = upwards(cross(sub(b, a), sub(c, a)));
    const seen = look(scale(add(a, add(b, c)), 1 / 3), normal);
    setVertex(land, index, a, normal, seen);
    setVertex(land, index + 1, b, normal, seen);
    setVertex(land, index + 2, c, normal, seen);
  }
  return land;
}

function upwards(normal: Vec): Vec {
  if (lengthOf(normal) < 1e-9) return [0, 1, 0];
  return unit(normal[1] < 0 ? scale(normal, -1) : normal);
}

function setVertex(
  land: Land,
  index: number,
  point: Vec,
  normal: Vec,
  [colour, material]: readonly [Vec, number],
) {
  for (let axis = 0; axis < 3; axis++) {
    land.positions[index * 3 + axis] = point[axis as 0] ?? 0;
    land.normals[index * 3 + axis] = normal[axis as 0] ?? 0;
    land.colours[index * 3 + axis] = colour[axis as 0] ?? 0;
  }
  land.materials[index] = material;
}
