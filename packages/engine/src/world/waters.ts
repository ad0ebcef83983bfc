import { hex } from './colours.ts';
import type { Place, PlaceWater } from './place.ts';
import { river } from './place-words.ts';
import type { Water } from './scene.ts';
import type { TerrainWish } from './terrain-wish.ts';
import { ease, layered, noise, sin } from './vectors.ts';

/** The water of a place, and how deep the land lies below it. */

/** A gorge or a pool takes the colour of the place's water, but not its waves. */
const calmest = (row: PlaceWater | undefined): PlaceWater | undefined =>
  row && { ...row, chop: Math.min(0.06, row.chop), waves: 0 };

export function waterOf(wish: TerrainWish, seed: number): Water | undefined {
  const { place, measure, isAfloat } = wish;
  const [feature] = wish.features;
  const row = feature ? (calmest(place.water) ?? river) : place.water;
  if (!row || place.land.isle !== undefined) return undefined;
  const high = (row.waves ?? 0) * (isAfloat || row.kind === 'sea' ? Math.min(2.4, 0.4 + measure * 0.14) : 1);
  const level = feature
    ? feature.level
    : place.room
      ? -3
      : isUnderCliff(place) && !isAfloat
        ? -0.55 * (place.land.drop?.depth ?? 0)
        : row.kind === 'sea'
          ? 0
          : row.kind === 'pools'
            ? -0.14
            : -0.3;
  return {
    level,
    colour: row.tone ?? hex(row.colour),
    ...(row.surface && { surface: row.surface }),
    chop: row.chop,
    ...(high > 0 && {
      waves: (x, z) => {
        const swell = 0.4 + 1.2 * layered(x * 0.012, z * 0.012, 2, seed + 20);
        return (
          high *
          swell *
          (sin(x * 0.09 + z * 0.13 + 6 * layered(x * 0.02, z * 0.02, 2, seed + 21)) * 0.8 +
            0.4 * sin(x * 0.21 - z * 0.17 + 5 * noise(x * 0.05, z * 0.05, seed + 22)) +
            0.25 * (0.5 - Math.abs(noise(x * 0.16, z * 0.2, seed + 23) - 0.5) * 2))
        );
      },
    }),
  };
}

/** At the foot of a cliff, the sea lies far below what is shown. */
const isUnderCliff = ({ land, water }: Place) =>
  land.drop !== undefined && ['sea', 'shore', 'lake'].includes(water?.kind ?? '');

/** Where the ground lies under water. */
export function bedOf(
  { place, stage, measure, isAfloat }: TerrainWish,
  water: Water,
  course: (z: number) => number,
  side: number,
  seed: number,
) {
  const kind = place.water?.kind;
  const wide = Math.max(2.2, Math.min(9, stage * 0.7 + measure * 0.6));
  return (x: number, z: number, land: number): number => {
    const rim = 2.5 * (layered(x * 0.08, z * 0.08, 3, seed + 30) - 0.5) * Math.min(1.5, 0.4 + stage * 0.3);
    // Hollows elsewhere stay dry: puddles on a lawn are no lake.
    const dry = water.level + 0.18;
    if (kind === 'sea' && isAfloat) return land > water.level ? land : land - 8;
    if (isUnderCliff(place) && !isAfloat) return land;
    if (kind === 'sea') return land - 8;
    if (isAfloat && kind !== 'canal' && kind !== 'quay')
      return mixDown(
        Math.max(land, dry),
        water.level - 1.2,
        ease(stage * 4 + 9, stage * 3 + 4, Math.sqrt(x * x + z * z) + rim * 2),
      );
    if (kind === 'shore') {
      // The shore runs off at one side, so that land is seen there as far as the sea.
      const out = z + rim * 2 - stage - 3 + side * 0.6 * x * ease(2, 14 + stage * 2, side * x + 8);
      return out > 0 ? Math.min(land, water.level + 0.3 - out * 0.14) : Math.max(land, dry);
    }
    if (kind === 'quay') {
      const out = x * side - (isAfloat ? -stage - 4 : Math.max(7, stage + 2));
      return mixDown(Math.max(land, dry + 0.5), water.level - 3, ease(0, 0.5, out));
    }
    if (kind === 'canal') {
      const out = isAfloat
        ? Math.abs(x) - Math.max(5.2, stage)
        : Math.abs(x - (stage > 3 ? stage + 6 : 0)) - 5.2;
      return mixDown(Math.max(land, dry + 0.4), water.level - 2, ease(0.4, 0, out));
    }
    if (kind === 'lake') {
      const away = Math.sqrt(x * x * 0.35 + (z - stage * 1.4 - 22) * (z - stage * 1.4 - 22)) + rim * 2.5;
      const edge = stage * 0.6 + 21.5;
      const flat = mixDown(land, dry + 0.3, ease(edge + 20, edge + 1, away));
      return mixDown(Math.max(flat, dry), water.level - 1.6, ease(edge, edge - 4.5, away));
    }
    if (kind === 'river') {
      const off = Math.abs(x - course(z)) + rim * 0.6;
      const flat = mixDown(land, dry + 0.3, ease(wide * 4, wide * 1.6, off));
      return mixDown(Math.max(flat, dry), water.level - 1, ease(wide * 1.5, wide * 0.8, off));
    }
    const pool = layered(x * 0.09 + 4, z * 0.09, 3, seed + 31);
    return mixDown(
      land,
      water.level - 0.5,
      ease(0.47, 0.57, pool) * ease(stage * 0.7, stage * 1.2 + 1, Math.sqrt(x * x + z * z)),
    );
  };
}
const mixDown = (land: number, bed: number, share: number) => land + (Math.min(bed, land) - land) * share;
