import { run } from '../kernel.ts';
import { scale } from '../vectors.ts';
import { drawLines, findLines, reachOf } from './lines.ts';
import { rangeOf } from './oklab.ts';
import type { Art } from './picture.ts';
import { isDim, labOf, lightest, pictureOf, regrade, toColour } from './picture.ts';

/** Light and shade with a clean border, lines in a darker tint of what they belong to, clouds with an edge. */
export const cel: Art = {
  plan: (scene, size) => ({
    scene: {
      ...scene,
      mood: {
        ...scene.mood,
        shade: 0,
        zenith: scale(scene.mood.zenith, 1.4),
        fromSky: scale(scene.mood.fromSky, 1.3),
        shafts: scene.mood.shafts * 0.4,
        fog: { ...scene.mood.fog, density: scene.mood.fog.density * 0.65 },
        ...(scene.mood.clouds && { clouds: { ...scene.mood.clouds, softness: 0.03 } }),
      },
    },
    options: {
      ...size,
      samples: 2,
      bands: 2,
      hasDetail: false,
      hasOcclusion: false,
      saturation: 1.15,
      contrast: 0.05,
      vignette: 0.4,
    },
  }),
  weather: () => ({ touch: 'soft', cell: 1 }),
  paint: (frame, scene) => {
    const count = frame.width * frame.height;
    const picture = labOf(frame.at.colour, count);
    run('stepSky', picture, count, 0.05);
    regrade(picture, count, {
      from: rangeOf(picture, count, 0.02, 0.99, 0.55),
      to: isDim(scene.mood) ? [0.1, 0.94] : [0.12, lightest(scene.mood, 0.97)],
      bend: isDim(scene.mood) ? 0.15 : 0.1,
      strength: 1.08,
      shadows: [0.016, -0.075],
      lights: [0, 0],
    });
    toColour(picture, count);
    const lines = findLines(frame, {
      reach: reachOf(scene, 2.4, 10),
      crease: 0.55,
      paint: 0.6,
      foliage: 0.16,
      width: 1,
      crowd: 0.13,
    });
    drawLines(picture, lines, frame, 0.55);
    return pictureOf(picture, frame);
  },
};
