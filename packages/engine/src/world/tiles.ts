import { type Camera, type Item, project, type Scene } from './scene.ts';
import type { Terrain } from './terrain.ts';
import { add, blend, dot, ease, mix, scale, sub, type Vec } from './vectors.ts';

/** How much wider than a tile its picture is: there it meets itself. A share of the tile's width. */
export const overlap = 0.1;

/** In this share of a tile, at its right side, the land goes over into that of its left side. */
const passage = 0.24;

/** A world that begins anew to the sides: everything is seen again one picture's width further on. */
export interface Tiling {
  readonly camera: Camera;
  /** Width over height of one tile. */
  readonly aspect: number;
}

/** How far apart in metres what is seen twice is, at some depth. */
const periodAt = ({ camera, aspect }: Tiling, depth: number) => (aspect * 2 * depth) / camera.focal;

/** The land of a world that begins anew: its right side goes over into its left side. */
export function repeatedLand(terrain: Terrain, tiling: Tiling): Terrain {
  const { ground, water } = terrain;
  const height = (x: number, z: number) => meeting(tiling, x, z, terrain.height, mix);
  return {
    ...terrain,
    height,
    isWet: (x, z) => meeting(tiling, x, z, terrain.isWet, nearer),
    ground: {
      ...ground,
      height: (x, z) => meeting(tiling, x, z, ground.height, mix),
      colour: (x, y, z, normal) =>
        meeting(tiling, x, z, (ownX, ownZ) => ground.colour(ownX, y, ownZ, normal), blend),
      material: (x, y, z, normal) =>
        meeting(tiling, x, z, (ownX, ownZ) => ground.material(ownX, y, ownZ, normal), nearer),
    },
    ...(water && {
      water: {
        ...water,
        ...(water.waves && {
          waves: (x: number, z: number) => meeting(tiling, x, z, water.waves ?? (() => 0), mix),
        }),
      },
    }),
  };
}

const nearer = <T>(one: T, other: T, share: number) => (share < 0.5 ? one : other);

/** What is said of a place, or between it and the place one tile further to the left. */
function meeting<T>(
  tiling: Tiling,
  x: number,
  z: number,
  said: (x: number, z: number) => T,
  between: (one: T, other: T, share: number) => T,
): T {
  const { at, forward, right } = tiling.camera;
  const way: Vec = [x - at[0], -at[1], z - at[2]];
  const depth = dot(way, forward);
  if (depth < 0.05) return said(x, z);
  const period = periodAt(tiling, depth);
  const aside = dot(way, right) / period + 0.5;
  const turns = Math.floor(aside);
  const own = (by: number) => said(x - right[0] * period * by, z - right[2] * period * by);
  const share = ease(1 - passage, 1, aside - turns);
  return share === 0 ? own(turns) : between(own(turns), own(turns + 1), share);
}

/** The things of a world that begins anew: each once in the tile, and again where the wider picture shows it. */
export function repeatedScene(scene: Scene, tiling: Tiling): Scene {
  const again = <T extends { readonly at: Vec }>(each: T): readonly T[] => shiftsOf(tiling, each);
  const { mood, items, lights, sparks } = scene;
  const [x, , depth] = project(scene.camera, add(scene.camera.at, scale(mood.sunAt, 1000)));
  const isAside = depth < 0 || Math.abs(x) > tiling.aspect * (0.5 - overlap);
  return {
    ...scene,
    items: items.flatMap((item: Item) => again(item)),
    lights: lights.flatMap(again),
    sparks: sparks.flatMap(again),
    // A sun at the side would be seen half, and its light must be the same at both sides.
    mood: {
      ...mood,
      ...(isAside && { disc: { ...mood.disc, radius: 0 }, shafts: 0 }),
      glow: mood.glow * 0.25,
      fog: { ...mood.fog, towardsSun: 0 },
    },
  };
}

function shiftsOf<T extends { readonly at: Vec }>(tiling: Tiling, each: T): readonly T[] {
  const { at, forward, right } = tiling.camera;
  const way = sub(each.at, at);
  const depth = dot(way, forward);
  if (depth < 0.05) return [each];
  const period = periodAt(tiling, depth);
  const aside = dot(way, right) / period;
  const own = aside - Math.floor(aside + 0.5);
  return [-1, 0, 1]
    .filter((turn) => Math.abs(own + turn) < 0.75)
    .map((turn) => ({ ...each, at: add(each.at, scale(right, (own + turn - aside) * period)) }));
}
