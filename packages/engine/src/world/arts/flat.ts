import type { Frame } from '../frame.ts';
import { doubles, floats, reserve, run, words } from '../kernel.ts';
import { type Mood, project, type Scene } from '../scene.ts';
import { add, limit, scale, unit, type Vec } from '../vectors.ts';
import { type Amount, clusters, type Lab, nearest, rangeOf } from './oklab.ts';
import { type Area, areaOf, fillSize, sumSize } from './passages.ts';
import { type Art, copyOf, isDim, labOf, labOfLinear, pictureOf, soften, toColour } from './picture.ts';

const mostColours = 22;

/** One fill for each form: clean shapes in few colours that belong together, with calm passages in what is large. */
export const flat: Art = {
  plan: (scene, size) => ({
    scene: {
      ...scene,
      mood: {
        ...scene.mood,
        shade: 0,
        shafts: 0,
        bloom: 0,
        air: 0,

        ...(scene.mood.clouds && { clouds: { ...scene.mood.clouds, softness: 0.05 } }),
      },
    },
    options: { ...size, samples: 1, hasDetail: false, hasOcclusion: false, saturation: 1.15, vignette: 0 },
  }),
  weather: () => ({ touch: 'clean', cell: 1 }),
  paint: (frame, scene) => {
    const count = frame.width * frame.height;
    const lab = labOf(frame.at.colour, count);
    const numbers = reserve(count * 8);
    const keys = areasOf(frame, lab, scene, numbers);
    const { areas, fills } = number(keys, numbers, lab, count);
    harmonise(areas, floats(fills, areas.length * fillSize), rangeOf(lab, count, 0.03, 0.97, 0.9));
    const picture = reserve(count * 12);
    run('fillAreas', numbers, count, fills, picture);
    if (scene.mood.stars > 0) run('addStars', lab, picture, Math.max(2, Math.round(frame.height * 0.006)));
    toColour(picture, count);
    const smooth = copyOf(picture, count);
    run('smoothSteps', numbers, picture, smooth, frame.width, frame.height);
    if (isDim(scene.mood)) shine(frame, smooth);
    return pictureOf(smooth, frame);
  },
};

/** A soft light lies around what shines. */
function shine(frame: Frame, picture: number) {
  const count = frame.width * frame.height;
  const light = reserve(count * 12);
  run('gatherShine', picture, light);
  for (const share of [0.012, 0.05]) {
    soften(light, frame, 3, Math.max(1, Math.round(frame.height * share)));
    run('addShine', light, picture, count, 0.55);
  }
}

/** Light of the drawing alone: the sun's, but never from behind, so that all forms have a lit side. */
const lightOf = ({ camera, mood }: Scene): Vec =>
  unit(add(mood.sunAt, add(scale(camera.forward, -0.9), scale(camera.up, 0.5))));

/** Where the sun or moon is in the picture, in pixels, and its radius; 0 if it is not seen. */
function discOf({ camera, mood }: Scene, { width, height }: Frame): readonly [number, number, number] {
  const [across, up, depth] = project(camera, add(camera.at, scale(mood.sunAt, 1000)));
  if (depth <= 1 || mood.disc.radius === 0) return [0, 0, 0];
  return [
    width / 2 + across * height,
    height / 2 - up * height,
    (mood.disc.radius * camera.focal * height) / 2,
  ];
}

/** How light the ground mostly is: the middle one of many places. */
function usualLight({ object, light }: Frame): number {
  const found: number[] = [];
  for (let index = 0; index < light.length; index += 37)
    if (object[index] === 1 || object[index] === 2) found.push(light[index] ?? 0);
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 1;
}

function areasOf(frame: Frame, lab: number, scene: Scene, numbers: number): number {
  const { width, height } = frame;
  const count = width * height;
  const [first, second] = [reserve(count * 8), reserve(count * 8)];
  const paints = labOfLinear(frame.at.albedo, count);
  const focus = project(scene.camera, scene.focus)[2];
  const light = [...lightOf(scene), focus, ...discOf(scene, frame), usualLight(frame)];
  run('findAreas', lab, paints, first, ...light, ownShare(scene.mood));
  const reach = [Math.max(1, Math.round(height * 0.0018)), Math.max(1, Math.round(height * 0.0035))] as const;
  run('smoothAreas', first, second, ...reach);
  drop(second, lab, frame);
  run('smoothAreas', second, first, ...reach);
  const isNight = isDim(scene.mood);
  if (!scene.water && !isNight) return first;
  const { fills } = number(first, numbers, lab, count);
  run('splitAreas', numbers, first, lab, fills, 0.055, isNight ? 0.09 : 9);
  run('smoothAreas', first, second, 1, Math.max(2, Math.round(height * 0.006)));
  drop(second, lab, frame);
  return second;
}

/** How much of their own colour things keep: less in coloured light and at night. */
const ownShare = ({ lit, disc }: Mood) => (lit?.all ? 0.2 : disc.isMoon ? 0.74 : 0.9);

/** Gives crumbs to what is around them. */
function drop(keys: number, lab: number, { width, height }: Frame) {
  const count = width * height;
  const [seen, queue] = [reserve(count * 4), reserve(count * 4)];
  run('dropPatches', keys, lab, seen, queue, Math.max(3, Math.round(count * 0.00022)), 0.13);
}

/** Numbers the areas, and finds what fills each. */
function number(keys: number, numbers: number, lab: number, count: number) {
  const table = reserve(65536 * 8);
  words(table, 65536 * 2).fill(-1);
  const found = run('numberAreas', keys, numbers, table, 65536);
  const [sums, fills] = [reserve(found * sumSize * 8), reserve(found * fillSize * 4)];
  const list = doubles(sums, found * sumSize).fill(0);
  run('sumAreas', numbers, lab, count, sums);
  const areas = Array.from({ length: found }, (_, index) => areaOf(list, index * sumSize, count * 0.0004));
  const out = floats(fills, found * fillSize);
  for (const [index, { passages }] of areas.entries()) out.set(passages.flat(), index * fillSize);
  return { areas, fills };
}

/** Turns areas into fills: lighter and stronger than life, their means of few colours, whose hues lean towards those that rule the picture. */
function harmonise(areas: readonly Area[], fills: Float32Array, [black, white]: readonly [number, number]) {
  const by = 0.8 / (white - black);
  const amounts = areas.map(({ colour: [l, a, b], count }): Amount => {
    const lightness = 0.16 + 0.8 * limit((l - black) / (white - black));
    return { colour: [lightness, a * 1.18, b * 1.18], weight: Math.sqrt(count) };
  });
  const hues = clusters(
    amounts.map(({ colour: [, a, b], weight }) => ({ colour: [0, a, b], weight })),
    4,
    5,
  );
  const palette = clusters(amounts, mostColours, 5).map((colour) => lean(colour, hues));
  for (const [index, { colour, passages }] of areas.entries()) {
    const wanted = palette[nearest(palette, amounts[index]?.colour ?? colour)] ?? colour;
    for (const [channel, stretch] of [by, 1.18, 1.18].entries()) {
      const passage = passages[channel] ?? [0, 0, 0, 0];
      const start = (wanted[channel] ?? 0) + (passage[0] - (colour[channel] ?? 0)) * stretch;
      fills.set([start, ...passage.slice(1).map((part) => part * stretch)], index * fillSize + channel * 4);
    }
  }
}

/** Turns a colour halfway to the nearest of the ruling hues, without loss of strength. */
function lean([l, a, b]: Lab, hues: readonly Lab[]): Lab {
  const [, toA, toB] = hues[nearest(hues, [0, a, b])] ?? [0, a, b];
  const [newA, newB] = [(a + toA) / 2, (b + toB) / 2];
  const chroma = Math.sqrt(a * a + b * b);
  const found = Math.sqrt(newA * newA + newB * newB) || 1;
  const keep = Math.max(chroma, 0.02) / found;
  return [l, newA * keep, newB * keep];
}
