import type { Frame } from '../frame.ts';
import { bytes, floats, place, reserve, run } from '../kernel.ts';
import { project, type Scene } from '../scene.ts';
import { cos, pi, sin } from '../vectors.ts';
import { findLines, reachOf } from './lines.ts';
import { rangeOf, washesOf } from './oklab.ts';
import { type Art, copyOf, isDim, labOf, lightest, pictureOf, soften } from './picture.ts';

const inks = [0.115, 0.1, 0.125] as const;

/** Pen and wash: lines by depth and kind of edge, hatching along the form in two directions, thin colour on warm paper. */
export const ink: Art = {
  plan: (scene, size) => ({
    scene: { ...scene, mood: { ...scene.mood, shafts: 0, bloom: scene.mood.bloom * 0.5 } },
    options: { ...size, samples: 2, hasDetail: false, saturation: 1.35, contrast: 0.15, vignette: 0 },
  }),
  weather: () => ({ touch: 'pen', cell: 1 }),
  paint: (frame, scene) => {
    const count = frame.width * frame.height;
    const focus = project(scene.camera, scene.focus)[2];
    const lab = labOf(frame.at.colour, count);
    const [black, light] = rangeOf(lab, count, 0.04, 0.95);
    const white = light / (2 * lightest(scene.mood, 1) - 1);
    const paper = paintWash(frame, lab, black, white, scene);
    const cover = drawHatching(frame, lab, black, white, focus);
    const { field, limits } = findLines(frame, {
      reach: reachOf(scene, 4, 14),
      crease: 0.5,
      paint: 0.6,
      foliage: 0.5,
      width: 1,
      crowd: 0.13,
    });
    run('layInk', field, cover, paper, count, ...limits, ...inks);
    run('inkFaces', frame.at.colour, paper, count);
    return pictureOf(paper, frame);
  },
};

function paintWash(frame: Frame, lab: number, black: number, white: number, { mood, seed }: Scene): number {
  const count = frame.width * frame.height;
  const soft = copyOf(lab, count);
  soften(soft, frame, 3, Math.max(1, Math.round(frame.height * 0.007)));
  const washes = washesOf(soft, count);
  const paper = reserve(count * 12);
  run(
    'washPaper',
    soft,
    paper,
    place(washes.flat()),
    washes.length,
    black,
    white,
    isDim(mood) ? 1.15 : 1,
    seed % 1000,
  );
  return paper;
}

/** How hatching in one direction looks: where it begins, how far it is turned from the form, how close and how thick it is. */
const directions = [
  { from: 0.4, turn: 0.14, spacing: 1, thickness: 1 },
  { from: 0.64, turn: 0.14 + pi / 3, spacing: 1.1, thickness: 0.85 },
] as const;

function drawHatching(frame: Frame, lab: number, black: number, white: number, focus: number): number {
  const { width, height } = frame;
  const count = width * height;
  const sums = reserve(65536 * 8);
  floats(sums, 65536 * 2).fill(0);
  run('sumObjects', lab, count, sums);
  const tone = reserve(count * 4);
  run('findTone', lab, count, sums, tone, black, white, focus * 4, 0.62);
  soften(tone, frame, 1, Math.round(height * 0.004));
  const flow = reserve(count * 8);
  run('findFlow', flow);
  soften(flow, frame, 2, Math.max(1, Math.round(height * 0.01)));
  run('flowVectors', flow, count, cos(pi * 0.55), sin(pi * 0.55), 0.1);
  const cover = reserve(count * 4);
  floats(cover, count).fill(0);
  const [taken, around, points] = [reserve(count * 4), reserve(count), reserve(600 * 24)];
  const unit = height / 100;
  for (const [index, { from, turn, spacing, thickness }] of directions.entries()) {
    bytes(taken, count * 4).fill(0);
    bytes(around, count).fill(0);
    const lists = [flow, tone, taken, around, cover, points] as const;
    const look = [from, unit * spacing, height * 0.0013 * thickness, height * 0.13] as const;
    run('hatch', ...lists, ...look, cos(turn), sin(turn), index * 7 + 1);
  }
  return cover;
}
