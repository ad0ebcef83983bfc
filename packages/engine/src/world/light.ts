import { brightness } from './colours.ts';
import type { RenderOptions } from './frame.ts';
import { floats, place, reserve, run, words } from './kernel.ts';
import { type Mood, project, type Scene } from './scene.ts';
import { add, ease, lengthOf, limit, mix, scale, sub } from './vectors.ts';

/** Writes light and air for the kernels. The order of the numbers is that of `Mood` in `kernels/structs.ts`. */
export function placeMood(scene: Scene, options: RenderOptions): number {
  const { mood, focus, pool, camera } = scene;
  const { fog } = mood;
  const { bands = 0, steps = 0, hasDetail = bands === 0, isCoarse = false } = options;
  const numbers = [
    [...mood.sunAt, ...mood.sun, mood.key, ...mood.fromSky, ...mood.fromGround],
    [...fog.colour, fog.density, fog.height, fog.start, fog.towardsSun, steps],
    [mood.rim, mood.glowing, mood.air, focus[0], focus[2]],
    [pool?.least ?? 1, pool ? 1 / (pool.radius * pool.radius) : 0, mood.exposure],
    [mood.shade ?? 0, 1 / Math.max(7, lengthOf(sub(focus, camera.at)) * 1.1)],
    [mood.rain, mood.autumn ?? 0, mood.lying ?? 0],
  ].flat();
  const address = reserve(numbers.length * 4 + 12);
  floats(address, numbers.length).set(numbers);
  words(address + numbers.length * 4, 3).set([bands, hasDetail && !isCoarse ? 1 : 0, isCoarse ? 1 : 0]);
  return address;
}

/** Noise is seldom outside of these, so they are no clouds and nothing but clouds. */
const [clearFrom, coveredFrom] = [0.76, 0.2];

/**
 * How often heaps of cloud stand above the horizon. A covered sky has none of its own; against mist or at night they
 * would be dark.
 */
function heapsOf({ clouds, stars, fog, horizon }: Mood): number {
  if (!clouds || stars > 0.2) return 0;
  const light = ease(0.7, 1, brightness(clouds.lit) / (brightness(horizon) + 0.01));
  return limit(clouds.cover * 1.6) * ease(0.85, 0.65, clouds.cover) * ease(0.014, 0.008, fog.density) * light;
}

/** Writes the sky for the kernels. The order of the numbers is that of `SkyLook` in `kernels/structs.ts`. */
export function placeSky({ mood, seed }: Scene): number {
  const { clouds, disc } = mood;
  const haze = limit(0.2 + mood.fog.density * 60, 0.2, 0.75);
  const heaps = heapsOf(mood);
  const cloudFrom = clouds && clouds.cover > 0 ? mix(clearFrom, coveredFrom, clouds.cover) : 2;
  const numbers = [
    [...mood.zenith, ...mood.horizon, ...(mood.away ?? mood.horizon), mood.band ?? 1.5, mood.glow],
    [disc.isMoon ? 1 : 0, mood.stars, mood.aurora ?? 0, seed % 97, haze],
    [clouds?.size ?? 1, cloudFrom, clouds?.softness ?? 0.2, ...(clouds?.at ?? [0, 0]), heaps],
    [...(clouds?.dark ?? [0, 0, 0]), ...(clouds?.lit ?? [0, 0, 0])],
  ].flat();
  const discs = [{ at: mood.sunAt, radius: disc.radius, colour: disc.colour }, ...(mood.moons ?? [])];
  const seen = discs.filter(({ radius }) => radius > 0);
  // The order is that of `Disc`.
  const discsAt = place(seen.flatMap(({ at, radius, colour }) => [...at, radius, ...colour]));
  const address = reserve(numbers.length * 4 + 8);
  floats(address, numbers.length).set(numbers);
  words(address + numbers.length * 4, 2).set([discsAt, seen.length]);
  return address;
}

/** Adds what glows in the air. */
export function addSparks({ camera, sparks }: Scene, { width, height }: RenderOptions) {
  for (const { at, radius, colour, power } of sparks) {
    const [x, y, depth] = project(camera, at);
    if (depth < 0.2) continue;
    const size = Math.max(height * 0.0012, (radius * camera.focal * height) / (2 * depth));
    run('drawSpark', width / 2 + x * height, height / 2 - y * height, depth, size, ...colour, power);
  }
}

/** Adds the shine around what is bright, and shafts of light from an open sky. */
export function addGlow(scene: Scene, { width, height }: RenderOptions) {
  const { mood } = scene;
  const step = Math.max(1, Math.round(height / 120));
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const cells = columns * rows;
  const [small, spare, around, sum, sums] = [
    reserve(cells * 12),
    reserve(cells * 12),
    reserve(cells * 12),
    reserve(cells * 12),
    reserve(columns * 12),
  ];
  const blur = (radius: number) => {
    run('blur', small, spare, sums, columns, rows, radius);
    run('blur', small, spare, sums, columns, rows, radius);
  };
  run('fillFloats', sum, cells * 3, 0);
  const [x, y, depth] = project(scene.camera, add(scene.camera.at, scale(mood.sunAt, 1000)));
  if (mood.shafts > 0 && depth > 20) {
    run('gatherSky', small, columns, rows, step);
    run('drawShafts', small, spare, columns, rows, columns / 2 + x * rows, rows / 2 - y * rows);
    run('fillFloats', small, cells * 3, 0);
    run('addSmall', spare, small, cells, 1);
    blur(1);
    floats(around, cells * 3).set(floats(small, cells * 3));
    for (let pass = 0; pass < 2; pass++)
      run('blur', around, spare, sums, columns, rows, Math.round(rows * 0.1));
    run('keepStreaks', small, around, cells);
    run('addSmall', small, sum, cells, mood.shafts);
  }
  if (mood.bloom > 0) {
    run('gatherBright', small, columns, rows, step);
    blur(Math.round(rows * 0.012) + 1);
    run('addSmall', small, sum, cells, 0.35 * mood.bloom);
    blur(Math.round(rows * 0.05));
    run('addSmall', small, sum, cells, 0.35 * mood.bloom);
  }
  if (mood.shafts > 0 || mood.bloom > 0) run('addGlow', sum, columns, rows, step);
}
