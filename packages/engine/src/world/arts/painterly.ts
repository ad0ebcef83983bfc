import type { Frame } from '../frame.ts';
import { counts, floats, place, reserve, run } from '../kernel.ts';
import { type Mood, project, type Scene } from '../scene.ts';
import { blend, noise, scale } from '../vectors.ts';
import { rangeOf } from './oklab.ts';
import { type Art, copyOf, isDim, labOf, lightest, pictureOf, regrade, soften, toColour } from './picture.ts';

/** A size of brush, as half its width in shares of the height. */
interface Layer {
  readonly radius: number;
  /** Strokes are left out where the canvas differs less than this from the picture. */
  readonly error: number;
  readonly opacity: number;
  /** How much the colour varies from stroke to stroke. */
  readonly variety: number;
  /** Distance of the strokes' middles, in radii. */
  readonly apart: number;
  /** How strongly a stroke covers what lies behind its object. */
  readonly overlap: number;
  /** How many points it may have to each side. */
  readonly steps: number;
}
const layers: readonly Layer[] = [
  { radius: 0.031, error: 0, opacity: 0.95, variety: 0.12, apart: 1.55, overlap: 0.1, steps: 4 },
  { radius: 0.017, error: 0.05, opacity: 0.94, variety: 0.11, apart: 1.5, overlap: 0.16, steps: 5 },
  { radius: 0.0095, error: 0.07, opacity: 0.93, variety: 0.12, apart: 1.4, overlap: 0.2, steps: 5 },
  { radius: 0.0052, error: 0.1, opacity: 0.93, variety: 0.08, apart: 1.3, overlap: 0.2, steps: 5 },
  { radius: 0.0029, error: 0.14, opacity: 0.93, variety: 0.05, apart: 1.25, overlap: 0.2, steps: 5 },
];

/** In a small picture, strokes of this many pixels and less are none. */
const leastRadius = (height: number) => (height < 250 ? 1.75 : 0.95);

const bristles = Float32Array.from({ length: 17 * 1024 + 1 }, (_, index) =>
  noise((index % 1024) * 0.9, Math.floor(index / 1024) * 0.6, 9),
);

/** Deep skies and dark shadows, as in old landscapes. */
const moodOf = (mood: Mood): Mood => ({
  ...mood,
  zenith: scale(blend(mood.zenith, mood.horizon, 0.06), 0.94),
  fromSky: scale(mood.fromSky, 0.86),
});

/** Strokes of five sizes along the forms, the small ones only where the large ones were wrong. */
export const painterly: Art = {
  plan: (scene, size) => ({
    scene: { ...scene, mood: moodOf(scene.mood) },
    options: { ...size, samples: 1, hasDetail: false, saturation: 1.15, contrast: 0.14 },
  }),
  weather: () => ({ touch: 'soft', cell: 1 }),
  paint: (frame, scene) => {
    const count = frame.width * frame.height;
    const picture = labOf(frame.at.colour, count);
    regrade(picture, count, {
      from: rangeOf(picture, count, 0.02, 0.99, 0.55),
      to: isDim(scene.mood) ? [0.05, 0.94] : [0.07, lightest(scene.mood, 0.97)],
      bend: isDim(scene.mood) ? 0.14 : -0.02,
      strength: 1.12,
      // Indoors and by fire, shadows stay brown; under the sky they are cool.
      shadows: isDim(scene.mood) ? [0.008, 0.002] : [0.004, -0.024],
      lights: [0.003, 0.016],
    });
    toColour(picture, count);
    const keys = reserve(count * 4);
    run('materialKeys', keys);
    const clean = copyOf(picture, count);
    run('cleanBorders', keys, picture, clean);
    const flow = flowOf(frame, clean);
    const canvas = ground(frame, clean);
    paintStrokes(frame, scene, { picture: clean, flow, canvas, keys });
    run('mendFaces', picture, canvas, count);
    run('lightPaint', canvas, picture, 0.11 * Math.sqrt(frame.height / 576));
    // Strokes end at the pixels of an area: their steps are smoothed last.
    const out = copyOf(picture, count);
    run('smoothSteps', keys, picture, out, frame.width, frame.height);
    return pictureOf(out, frame);
  },
};

/** Fills in the kernels' `Brush`, its numbers in the same order, for each layer. */
function paintStrokes(
  { width, height }: Frame,
  scene: Scene,
  { picture, flow, canvas, keys }: Readonly<Record<'picture' | 'flow' | 'canvas' | 'keys', number>>,
) {
  const count = width * height;
  const [across, up] = project(scene.camera, scene.focus);
  const focus = [width / 2 + across * height, height / 2 - up * height, height * 0.45];
  const lists = [flow, canvas, place(bristles), keys, reserve(17 * 32 + 48)];
  const soft = reserve(count * 12);
  for (const [index, layer] of layers.entries()) {
    const radius = layer.radius * height;
    if (radius < leastRadius(height)) {
      run('mendCanvas', picture, canvas, count, layer.error);
      return;
    }
    floats(soft, count * 3).set(floats(picture, count * 3));
    soften(soft, { width, height }, 3, Math.floor(radius * 0.5), 1);
    const { error, opacity, variety, apart, overlap, steps } = layer;
    const numbers = [radius, error, opacity, variety, apart, overlap, ...focus];
    const wholes = [soft, ...lists, steps, (scene.seed % 1000) * 5 + index * 31];
    const brush = reserve((numbers.length + wholes.length) * 4);
    floats(brush, numbers.length).set(numbers);
    counts(brush + numbers.length * 4, wholes.length).set(wholes);
    run('paintLayer', brush);
  }
}

/** Along the forms, else along the borders of light and dark. */
function flowOf(frame: Frame, picture: number): number {
  const { width, height } = frame;
  const count = width * height;
  const flow = reserve(count * 8);
  run('findFlow', flow);
  const soft = copyOf(picture, count);
  soften(soft, frame, 3, Math.max(1, Math.round(height * 0.006)));
  run('addGradient', flow, soft, Math.max(1, Math.round(height * 0.008)), 14);
  soften(flow, frame, 2, Math.max(1, Math.round(height * 0.009)));
  run('flowVectors', flow, count, 1, 0, 0.001);
  return flow;
}

/** The canvas begins as a warm, blurred sketch that shows between the strokes. */
function ground(frame: Frame, picture: number): number {
  const count = frame.width * frame.height;
  const soft = copyOf(picture, count);
  soften(soft, frame, 3, Math.max(1, Math.round(frame.height * 0.02)));
  const canvas = reserve(count * 16);
  run('primeCanvas', soft, canvas, count, 0.42, 0.3, 0.24, 0.28);
  return canvas;
}
