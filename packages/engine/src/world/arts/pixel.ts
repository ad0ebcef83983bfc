import { bytes, floats, place, reserve, run } from '../kernel.ts';
import { measured } from '../measured.ts';
import { type Mood, project } from '../scene.ts';
import { blend, scale } from '../vectors.ts';
import { type Amount, clusters, type Lab, rangeOf } from './oklab.ts';
import { type Art, isDim, labOf, pictureOf, regrade, type Size, toColour } from './picture.ts';

const colours = 28;
const rows = 144;

/** How many pixels of the output one large pixel has: so many that about 144 rows remain, and no part of one. */
export function sideOf({ height }: Size): number {
  const close = Math.max(1, Math.round(height / rows));
  const whole = [close, close - 1, close + 1].find(
    (side) => side > 0 && height % side === 0 && height / side >= 120 && height / side <= 180,
  );
  return whole ?? close;
}

/** How many small pixels are seen along a large one. Where there are more large ones than usual, one is enough. */
const acrossOf = (size: Size) => (sideOf(size) === 1 && size.height > rows * 1.15 ? 1 : 2);

/** A deep sky over a bright horizon, and haze that takes its colour from both. */
const moodOf = (mood: Mood): Mood => ({
  ...mood,
  zenith: scale(mood.zenith, 0.38),
  horizon: scale(mood.horizon, 1.1),
  fog: { ...mood.fog, colour: blend(mood.fog.colour, mood.zenith, 0.25), density: mood.fog.density * 0.85 },
  shafts: mood.shafts * 0.5,
});

/** Few large pixels of few colours: hard borders, dark outlines, dither in gradients alone. */
export const pixel: Art = {
  plan: (scene, size) => {
    const side = sideOf(size);
    return {
      scene: { ...scene, mood: moodOf(scene.mood) },
      options: {
        width: Math.ceil(size.width / side) * acrossOf(size),
        height: Math.ceil(size.height / side) * acrossOf(size),
        samples: 1,
        hasDetail: false,
        saturation: 1.15,
        contrast: 0.1,
        vignette: 0.5,
      },
    };
  },
  weather: (size) => ({ touch: 'cells', cell: sideOf(size) }),
  paint: (frame, scene, size) => {
    const across = acrossOf(size);
    const [width, height] = [frame.width / across, frame.height / across];
    const count = width * height;
    const small = labOf(frame.at.colour, count * across * across);
    const [lab, objects, depths, marks] = [
      reserve(count * 12),
      reserve(count * 4),
      reserve(count * 4),
      reserve(count),
    ];
    run('pickPixels', small, across, lab, objects, depths, marks);
    regrade(lab, count, {
      from: rangeOf(lab, count, 0.02, 0.997),
      to: isDim(scene.mood) ? [0.1, 0.92] : [0.13, 0.95],
      bend: 0,
      strength: 1.32,
      shadows: [0.04, -0.06],
      lights: [-0.014, 0.032],
    });
    run(
      'outlinePixels',
      lab,
      objects,
      depths,
      marks,
      width,
      height,
      project(scene.camera, scene.focus)[2] * 2,
    );
    const chosen = measured('palette', () => paletteOf(floats(lab, count * 3), bytes(marks, count)));
    const palette = place(chosen.flat());
    const indices = reserve(count);
    run('quantise', lab, marks, palette, chosen.length, indices, width, height);
    for (let round = 0; round < 3; round++) run('joinOrphans', indices, lab, marks, width, height);
    toColour(palette, chosen.length);
    const out = reserve(size.width * size.height * 12);
    run('enlarge', indices, palette, width, sideOf(size), out, size.width, size.height);
    return pictureOf(out, size);
  },
};

/** Hue counts more than lightness: a red cap must not become grey for the sake of one more step of blue. */
const hueWeight = 1.5;

/** Colours chosen from the picture, half of them by what stands in it, however little room that takes. */
function paletteOf(lab: Float32Array, marks: Uint8Array): Lab[] {
  const count = marks.length;
  const smooth = marks.reduce((sum, mark) => sum + (mark === 1 ? 1 : 0), 0);
  const steps = [
    Math.max(1, Math.floor((count - smooth) / 1400)),
    Math.max(1, Math.floor(smooth / 1400)),
  ] as const;
  const amounts: Amount[] = [];
  const seen: [number, number] = [0, 0];
  for (let index = 0; index < count; index++) {
    const kind = marks[index] === 1 ? 1 : 0;
    if (seen[kind]++ % steps[kind] !== 0) continue;
    const [l, a, b] = [lab[index * 3] ?? 0, lab[index * 3 + 1] ?? 0, lab[index * 3 + 2] ?? 0];
    amounts.push({ colour: [l, a * hueWeight, b * hueWeight], weight: 1 });
  }
  return clusters(amounts, colours, 6).map(([l, a, b]) => [l, a / hueWeight, b / hueWeight]);
}
