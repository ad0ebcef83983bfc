import { hex } from './colours.ts';
import { isCloud, isleDepth } from './heights.ts';
import type { TerrainWish } from './terrain-wish.ts';
import { blend, ease, hash, layered, limit, noise, scale, type Vec } from './vectors.ts';

/** The colours of the ground. */

export const isSnow = ({ place, isSnowy }: TerrainWish, y: number, normal: Vec) =>
  (isSnowy && normal[1] > 0.55) ||
  (place.land.mountains?.snow === true && y > 52 && normal[1] > 0.5) ||
  place.ground[0] === '#dfe8f2';

/** Half the width of a trodden way. */
export const wayOf = (stage: number) => Math.min(4.2, 1.3 + stage * 0.25);

/** Fields under water. */
const paddy = hex('#b4d4d8');

export function colourOf(
  { place, stage, isSnowy }: TerrainWish,
  course: (z: number) => number,
  level: number,
  seed: number,
) {
  const [first, second] = place.ground.map(hex) as [Vec, Vec];
  const bloom = (place.bloom ?? []).map(hex);
  const slope = hex(place.slope ?? '#77706a');
  const shore = blend(hex('#c9b488'), first, 0.35);
  const way = place.land.path ? hex(place.land.path) : undefined;
  const white = hex('#eef2f8');
  const crease = hex('#b9c6e2');
  return (x: number, y: number, z: number, normal: Vec): Vec => {
    if (isCloud(place, [x, y, z], seed))
      return blend(crease, white, ease(-isleDepth, 4 - 0.4 * isleDepth, y));
    const patch = layered(x * 0.07, z * 0.07, 4, seed + 40);
    let colour = blend(first, second, ease(0.3, 0.7, patch));
    colour = scale(colour, 0.86 + 0.28 * noise(x * 0.9, z * 0.9, seed + 41));
    for (const [index, petals] of bloom.entries()) {
      const drift = layered(x * 0.05 + index * 9, z * 0.085, 3, seed + 45);
      colour = blend(colour, petals, 0.75 * ease(0.6, 0.66, drift));
    }
    if (place.land.terraces) {
      const step = Math.round(y / place.land.terraces);
      const rest = y / place.land.terraces - Math.floor(y / place.land.terraces + 0.02);
      // Some fields are under water, others ripe; each is one field for a good way along the slope.
      const ripe = blend(scale(first, 1.2), second, hash(step, 3, seed));
      const wet = ease(0.5, 0.56, layered(x * 0.012 + step * 7.3, z * 0.012, 2, seed + 44));
      const field = blend(ripe, paddy, wet);
      // The walls of earth between the fields, and the rims on them.
      const wall = ease(0.1, 0.25, rest) * ease(0.97, 0.85, rest);
      colour = blend(blend(colour, field, 0.75), slope, wall);
    }
    if (way) {
      const off = Math.abs(x - course(z)) + 0.9 * (noise(x * 0.5, z * 0.5, seed + 42) - 0.5);
      const wide = wayOf(stage);
      colour = blend(
        colour,
        way,
        ease(wide * 1.35, wide * 0.8, off) * (1 - ease(60, 140, Math.abs(z))) * 0.9,
      );
    }
    if (level > -1e5) colour = blend(colour, shore, ease(level + 0.5, level + 0.05, y) * 0.8);
    colour = blend(colour, slope, ease(0.88, 0.68, normal[1]));
    const snows = isSnowy
      ? ease(0.45, 0.75, normal[1])
      : place.land.mountains?.snow
        ? ease(44, 66, y + 22 * (layered(x * 0.05, z * 0.05, 3, seed + 43) - 0.5)) *
          ease(0.4, 0.62, normal[1])
        : 0;
    return snows > 0 ? blend(colour, white, limit(snows)) : colour;
  };
}
