import type { Random } from '../draw/random.ts';
import { hex } from './colours.ts';
import type { Feature } from './features.ts';
import type { Place, PlaceWater } from './place.ts';
import { river } from './place-words.ts';
import type { Ground, Water } from './scene.ts';
import {
  blend,
  cos,
  crests,
  ease,
  hash,
  layered,
  limit,
  noise,
  pow,
  scale,
  sin,
  type Vec,
} from './vectors.ts';

/** The land of one picture. What is shown stands around the origin, and the eye looks roughly along z. */
export interface Terrain {
  readonly height: (x: number, z: number) => number;
  readonly ground: Ground;
  readonly water?: Water;
  readonly isWet: (x: number, z: number) => boolean;
}

export interface TerrainWish {
  readonly place: Place;
  /** Radius of the flat ground on which things stand. */
  readonly stage: number;
  /** Largest measure of what is shown: small things need small bumps. */
  readonly measure: number;
  /** Things float or swim: there is no ground at the origin. */
  readonly isAfloat: boolean;
  readonly isSnowy: boolean;
  readonly far: number;
  /** What stands there changes the land. */
  readonly features: readonly Feature[];
  /** Nothing is shown but the place. */
  readonly isEmpty: boolean;
  readonly random: Random;
}

export function terrainOf(wish: TerrainWish): Terrain {
  const { place, random } = wish;
  const seed = random.whole(0, 9999);
  const side = random.chance(0.5) ? 1 : -1;
  const course = courseOf(place, wish, side, seed);
  const water = waterOf(wish, seed);
  const dry = dryHeight(wish, side, seed);
  const bed = water && wish.features.length === 0 ? bedOf(wish, water, course, side, seed) : undefined;
  const height = (x: number, z: number) => {
    const land = dry(x, z);
    // A volcano rises out of the sea as well.
    if (bed) return Math.max(bed(x, z, land), coneHeight(place.land, x, z, seed) - 2);
    return wish.features.reduce((y, { change }) => change(x, z, y, seed), land);
  };
  const level = water?.level ?? -1e6;
  return {
    height,
    ...(water && { water }),
    // Nothing stands on clouds either.
    isWet: (x, z) => height(x, z) < level - 0.02 || isCloud(place, [x, height(x, z), z], seed),
    ground: {
      height,
      far: wish.far,
      colour: colourOf(wish, course, level, seed),
      material: (x, y, z, normal) =>
        isSnow(wish, y, normal) || isCloud(place, [x, y, z], seed)
          ? 'snow'
          : place.land.isStony || normal[1] < 0.72
            ? 'stone'
            : 'ground',
    },
  };
}

/** The middle line of a river or a way, by depth. */
const courseOf = (place: Place, { stage, measure }: TerrainWish, side: number, seed: number) => {
  const isRiver = place.water?.kind === 'river';
  const away = isRiver ? stage + 4 + measure * 0.5 : 0;
  const bend = isRiver ? 1 : 0.6;
  return (z: number) =>
    side *
    (away * ease(80 + stage * 4, 0, Math.abs(z)) +
      bend * (5 * sin(z * 0.045 + seed) + 9 * sin(z * 0.017 + seed * 0.7)) * ease(0, 60, z + 10));
};

/** How far below an island in the sky the clouds lie. */
const isleDepth = 40;
/** Clouds from above: heaps with creases between them, in metres. */
const heaps = (x: number, z: number, seed: number) =>
  26 * Math.abs(2 * noise(x * 0.011, z * 0.011, seed) - 1) +
  13 * Math.abs(2 * noise(x * 0.03 + 5, z * 0.03, seed + 1) - 1) +
  5 * Math.abs(2 * noise(x * 0.08, z * 0.08 + 9, seed + 2) - 1) +
  // Some rise to towers, far enough away to be seen as such.
  80 *
    ease(0.56, 0.9, noise(x * 0.0075 + 2, z * 0.0075, seed + 3)) *
    ease(110, 260, Math.sqrt(x * x + z * z));
const isCloud = ({ land: { isle } }: Place, [x, y, z]: Vec, seed: number) =>
  isle !== undefined && y < heaps(x, z, seed + 12) - isleDepth + 0.6;

function dryHeight({ place, stage, measure, isAfloat, isEmpty }: TerrainWish, side: number, seed: number) {
  const { land } = place;
  const isSea = isAfloat && place.water?.kind === 'sea';
  if (isSea) return () => -6 - measure;
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

function coneHeight({ cone, view }: Place['land'], x: number, z: number, seed: number): number {
  if (!cone) return -1e6;
  const [cx, cz] = coneAt(cone, view);
  const to = Math.sqrt((x - cx) * (x - cx) + (z - cz) * (z - cz));
  const slope = cone * 1.1 - to;
  if (slope <= 0) return -1e6;
  return Math.min(slope * (0.88 + 0.24 * crests(x * 0.02, z * 0.02, 4, seed)), cone * 0.72);
}

/** Where the one great cone of a place stands, a little beside the way that the eye looks: x and z. */
export const coneAt = (size: number, view = 0): readonly [number, number] => {
  const angle = view + (view < 0 ? 0.12 : -0.12);
  return [-sin(angle) * size * 3.1, cos(angle) * size * 3.1];
};

/** Ledges with steep faces between them. */
function stepped(rise: number, step: number, x: number, z: number, seed: number) {
  const level = Math.floor(rise / step);
  const rest = rise / step - level;
  return (level + ease(0.62 + 0.2 * noise(x * 0.1, z * 0.1, seed), 0.95, rest)) * step;
}

/** A gorge or a pool takes the colour of the place's water, but not its waves. */
const calmest = (row: PlaceWater | undefined): PlaceWater | undefined =>
  row && { ...row, chop: Math.min(0.06, row.chop), waves: 0 };

function waterOf(wish: TerrainWish, seed: number): Water | undefined {
  const { place, measure, isAfloat } = wish;
  const [feature] = wish.features;
  const row = feature ? (calmest(place.water) ?? river) : place.water;
  if (!row || place.land.isle !== undefined) return undefined;
  const high = (row.waves ?? 0) * (isAfloat || row.kind === 'sea' ? Math.min(2.4, 0.4 + measure * 0.14) : 1);
  const level = feature
    ? feature.level
    : place.room
      ? -3
      : isUnderCliff(place)
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
function bedOf(
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
    if (kind === 'sea' && isAfloat) return land - 8;
    if (isUnderCliff(place)) return land;
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

const isSnow = ({ place, isSnowy }: TerrainWish, y: number, normal: Vec) =>
  (isSnowy && normal[1] > 0.55) ||
  (place.land.mountains?.snow === true && y > 52 && normal[1] > 0.5) ||
  place.ground[0] === '#dfe8f2';

/** Fields under water. */
const paddy = hex('#b4d4d8');

function colourOf(
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
      const wide = Math.min(4.2, 1.3 + stage * 0.25);
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
