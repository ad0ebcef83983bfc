import type { Frame } from '../frame.ts';
import { reserve, run, words } from '../kernel.ts';
import { project, type Scene } from '../scene.ts';
import { limit } from '../vectors.ts';
import { soften } from './picture.ts';

interface LineLook {
  /** Depth in metres at which lines have half their weight. */
  readonly reach: number;
  /** Weights of lines within an object, where it bends and where its colour changes; an outline has 1. */
  readonly crease: number;
  readonly paint: number;
  /** Weight of outlines of leaves, of which there are many. */
  readonly foliage: number;
  /** 1 is a line of about 1/280 of the height. */
  readonly width: number;
  /** Share of the surface that lines may cover before each gets weaker. */
  readonly crowd: number;
}

/** Depth at which lines have half their weight: so many times as far as the subject, but never deep in mist. */
export function reachOf({ camera, focus, mood }: Scene, times: number, least: number): number {
  const clear = 0.8 / Math.max(1e-4, mood.fog.density);
  return Math.min(Math.max(least, times * project(camera, focus)[2]), clear);
}

/** Where lines belong, and how their strengths become lines: `limits` goes to the kernel that draws them. */
interface Lines {
  readonly field: number;
  readonly limits: readonly [low: number, high: number, part: number];
}

/**
 * Blurs the strengths, so that a threshold gives lines with smooth edges, thick where they are strong. Where the picture is too small for that,
 * they become as pale as the thick ones would be thin.
 */
export function findLines(frame: Frame, { reach, crease, paint, foliage, width, crowd }: LineLook): Lines {
  const { height } = frame;
  const count = frame.width * height;
  const [field, spare] = [reserve(count * 16), reserve(count * 16)];
  const areas = reserve(65536 * 4);
  words(areas, 65536).fill(0);
  run('countObjects', areas);
  run('findLines', field, spare, areas, reach, crease, paint, foliage);
  const strengths = reserve(count * 4);
  run('strengthsOf', field, strengths, count);
  soften(strengths, frame, 1, Math.max(1, Math.round(height * 0.009)));
  // A square of the blur has 11 rows at 576; in a smaller picture the same line fills more of it.
  run('thinCrowds', field, strengths, count, crowd * Math.sqrt(Math.max(1, 576 / height)), 1);
  const pixels = (height * width) / 576;
  if (height < 250) {
    if (height > 190) soften(field, frame, 4, 1, 1);
    return { field, limits: [0, 1, pixels * 2.9] };
  }
  soften(field, frame, 4, Math.max(1, Math.round(pixels)));
  const thin = limit((576 - height) / 288);
  return { field, limits: [0.075 + 0.05 * thin, 0.24 + 0.11 * thin, 0] };
}

export function drawLines(
  picture: number,
  { field, limits }: Lines,
  { width, height }: Frame,
  depth: number,
) {
  run('drawLines', field, picture, width * height, ...limits, depth);
}
