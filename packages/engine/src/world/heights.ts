import type { Place } from './place.ts';
import type { TerrainWish } from './terrain-wish.ts';
import { cos, crests, ease, layered, limit, mix, noise, pow, sin, type Vec } from './vectors.ts';

/** How high the dry land lies. */

/** How far below an island in the sky the clouds lie. */
export const isleDepth = 40;
/** Clouds from above: heaps with creases between them, in metres. */
const heaps = (x: number, z: number, seed: number) =>
  26 * Math.abs(2 * noise(x * 0.011, z * 0.011, seed) - 1) +
  13 * Math.abs(2 * noise(x * 0.03 + 5, z * 0.03, seed + 1) - 1) +
  5 * Math.abs(2 * noise(x * 0.08, z * 0.08 + 9, seed + 2) - 1) +
  // Some rise to towers, far enough away to be seen as such.
  80 *
    ease(0.56, 0.9, noise(x * 0.0075 + 2, z * 0.0075, seed + 3)) *
    ease(110, 260, Math.sqrt(x * x + z * z));
export const isCloud = ({ land: { isle } }: Place, [x, y, z]: Vec, seed: number) =>
  isle !== undefined && y < heaps(x, z, seed + 12) - isleDepth + 0.6;

/** How high land lies by the sea on which things float. */
export const capeOf = ({ land }: Place) => (land.drop ? 15 : 2.2);

/** Land that rises out of the sea under a lighthouse or a castle, and runs out of the picture at one side. */
function capeHeight({ place, capes }: TerrainWish, side: number, seed: number) {
  const top = capeOf(place);
  return (x: number, z: number): number =>
    capes.reduce((most, [cx, cz, radius]) => {
      const out = Math.max(0, (x - cx) * side);
      const [dx, dz] = [out > 0 ? 0 : x - cx, z - cz - out * 0.25];
      const rim = radius * 1.5 + 3 + out * 0.3;
      const rough = (layered(x * 0.07, z * 0.07, 3, seed + 60) - 0.5) * (4 + radius * 0.5);
      const off = Math.sqrt(dx * dx + dz * dz) + rough;
      const flat = top * (0.86 + 0.28 * layered(x * 0.03 + 2, z * 0.03, 2, seed + 61));
      const up = mix(flat, top, ease(radius * 2, radius, off));
      return Math.max(most, mix(-8, up, ease(rim + top * 0.32 + 3, rim, off)));
    }, -1e6);
}

export function dryHeight(wish: TerrainWish, side: number, seed: number) {
  const { place, stage, measure, isAfloat, isEmpty } = wish;
  const { land } = place;
  const isSea = isAfloat && place.water?.kind === 'sea';
  const cape = capeHeight(wish, side, seed);
  if (isSea) return (x: number, z: number) => Math.max(-6 - measure, cape(x, z));
  const small = Math.min(1, measure / 1.5);
  return (x: number, z: number) => {
    const away = Math.sqrt(x * x + z * z);
    const open = ease(stage, stage * 2 + 3, away);
    let y = land.roll * small * 1.6 * (layered(x * 0.16, z * 0.16, 3, seed) - 0.5) * (0.15 + 0.85 * open);
    if (land.dunes) {
      const from =
        2 * noise(x * 0.022 + 0.3 * layered(x * 0.02, z * 0.02, 2, seed + 5), z * 0.034, seed + 1) - 1;
      // A crest as sharp as a knife would be a saw in the grid of the ground.
      const wave = 1 - Math.sqrt(from * from + 0.012);
      y += land.dunes * wave * wave * ease(stage + 4, stage + 40, away);
    }
    if (land.hills) {
      const { from, height, width } = land.hills;
      y +=
        height *
        1.7 *
        ease(from + stage, from + stage + width, away) *
        (layered(x / width + 7, z / width, 3, seed + 2) - 0.2);
    }
    if (land.valley) {
      const off = Math.abs(x) - land.valley - stage * 0.6;
      if (off > 0) {
        const rise = pow(off / 34, 1.5) * 11 * (0.5 + noise(x * 0.02, z * 0.02, seed + 3));
        y += land.steps ? stepped(Math.min(rise, 46), land.steps, x, z, seed) : Math.min(rise, 90);
      }
    }
    if (land.terraces) {
      const slope = Math.max(0, z * 0.5 + Math.abs(x) * 0.42 - stage - 3) * 0.5;
      const rise = Math.min(slope * (0.75 + 0.5 * layered(x * 0.014, z * 0.014, 2, seed + 9)), 54);
      y +=
        (Math.floor(rise / land.terraces) +
          ease(0.62, 0.98, rise / land.terraces - Math.floor(rise / land.terraces))) *
        land.terraces;
    }
    if (land.mountains) {
      const { from, height, width } = land.mountains;
      const near = ease(from + stage, from + stage + width, away);
      y += near * height * (1.35 * crests(x * 0.0052 + seed, z * 0.0052, 6, seed + 4) - 0.12);
    }
    if (land.way) y *= ease(land.way, land.way * 2.4, Math.abs(x) - Math.max(0, z) * 0.2);
    y += Math.max(0, coneHeight(land, x, z, seed));
    if (land.climb) y += land.climb * limit(z + 5, 0, 60);
    if (land.mound) y += land.mound * (stage + 2) * ease(stage * 3.4 + 8, stage * 0.9, away);
    if (land.isle !== undefined) {
      const rim =
        (land.isle + Math.min(stage * 1.15, stage * 0.7 + 6)) *
        (0.75 + 0.5 * layered(x * 0.12 + 3, z * 0.12, 3, seed + 7));
      const off = isEmpty ? 1 : ease(rim, rim + 5, away);
      // Peaks stand out of the clouds.
      y = y * (1 - off) + Math.max(heaps(x, z, seed + 12) - isleDepth, y - 2.6 * isleDepth) * off;
    }
    if (land.drop) {
      const edge =
        land.drop.behind +
        stage * 1.3 +
        2.4 * (layered(x * 0.15, z * 0.15, 3, seed + 6) - 0.5) * (1 + stage * 0.3);
      // The edge runs behind what is shown and comes forward at one side, where its face is seen.
      const reach = Math.max(z, (side * x + z * 0.3) * 0.85);
      const far = land.mountains ? ease(land.mountains.from * 0.8, land.mountains.from + 60, away) : 0;
      y -= land.drop.depth * ease(edge, edge + 2 + land.drop.depth * 0.05, reach) * (1 - far);
    }
    return y;
  };
}

export function coneHeight({ cone, view }: Place['land'], x: number, z: number, seed: number): number {
  if (!cone) return -1e6;
  const [cx, cz] = coneAt(cone, view);
  const to = Math.sqrt((x - cx) * (x - cx) + (z - cz) * (z - cz));
  const slope = cone * 1.1 - to;
  if (slope <= 0) return -1e6;
  return Math.min(slope * (0.88 + 0.24 * crests(x * 0.02, z * 0.02, 4, seed)), cone * 0.72);
}

/** Where the one great cone of a place stands: x and z. */
export const coneAt = (size: number, view = 0): readonly [number, number] => [
  -sin(view) * size * 3.1,
  cos(view) * size * 3.1,
];

/** Ledges with steep faces between them. */
function stepped(rise: number, step: number, x: number, z: number, seed: number) {
  const level = Math.floor(rise / step);
  const rest = rise / step - level;
  return (level + ease(0.62 + 0.2 * noise(x * 0.1, z * 0.1, seed), 0.95, rest)) * step;
}
