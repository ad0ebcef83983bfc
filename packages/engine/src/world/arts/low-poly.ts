import { floats, reserve, run } from '../kernel.ts';
import { blend, scale } from '../vectors.ts';
import { rangeOf } from './oklab.ts';
import { type Art, isDim, labOf, lightest, pictureOf, regrade, toColour } from './picture.ts';

/** Paper-folded: one colour for each triangle, in clear air, below a sky of triangles. */
export const lowPoly: Art = {
  plan: (scene, size) => {
    const { clouds } = scene.mood;
    return {
      scene: {
        ...scene,
        mood: {
          ...scene.mood,
          stars: 0,
          // In facets, scattered clouds would be noise.
          ...(clouds && { clouds: { ...clouds, cover: clouds.cover > 0.8 ? clouds.cover : 0 } }),
          horizon: blend(scene.mood.horizon, scene.mood.sun, scene.mood.disc.isMoon ? 0 : 0.2),
          zenith: scale(scene.mood.zenith, 1.15),
          shafts: 0,
          bloom: scene.mood.bloom * 0.6,
          air: scene.mood.air * 0.5,
          fog: { ...scene.mood.fog, density: scene.mood.fog.density * 0.4 },
        },
      },
      options: { ...size, samples: 2, isCoarse: true, hasDetail: false, saturation: 1.1, vignette: 0.3 },
    };
  },
  weather: () => ({ touch: 'clean', cell: 1 }),
  paint: (frame, scene) => {
    const { width, height, samples } = frame;
    const count = width * height;
    const lab = labOf(frame.at.colour, count);
    regrade(lab, count, {
      from: rangeOf(lab, count, 0.02, 0.985),
      to: isDim(scene.mood) ? [0.12, 0.92] : [0.18, lightest(scene.mood, 0.97)],
      bend: 0.24,
      strength: 1.05,
      shadows: isDim(scene.mood) ? [-0.035, -0.02] : [-0.03, -0.05],
      lights: [0.004, 0.022],
    });
    const facets = reserve(count * samples.across * samples.across * 4);
    const cell = (height * samples.across) / 11;
    const facetCount = run('numberFacets', facets, samples.triangles + 1, cell, scene.seed % 1000);
    const sums = reserve(facetCount * 16);
    floats(sums, facetCount * 4).fill(0);
    run('sumFacets', facets, sums, lab);
    const picture = reserve(count * 12);
    run('fillFacets', facets, sums, picture);
    toColour(picture, count);
    return pictureOf(picture, frame);
  },
};
