import { type ArtName, arts, drawDry } from './arts/arts.ts';
import type { Picture, Size } from './arts/picture.ts';
import { sideOf } from './arts/pixel.ts';
import { addFalling } from './arts/weather.ts';
import type { Frame } from './frame.ts';
import { counts, floats, shorts } from './kernel.ts';
import { inOneMeasure } from './measured.ts';
import { firstObject, render } from './render.ts';
import { type Item, project, type Scene } from './scene.ts';

/** From back to front. */
export const layerNames = ['sky', 'far', 'middle', 'near'] as const;
export type LayerName = (typeof layerNames)[number];

/** Depths at which a layer ends, in metres from the camera. */
interface Bounds {
  readonly near: number;
  readonly middle: number;
}

/** What the picture is about is in the middle, with what stands around it. */
function boundsOf({ camera, focus }: Scene): Bounds {
  const depth = Math.max(1, project(camera, focus)[2]);
  return { near: depth * 0.62, middle: Math.max(depth * 1.8, depth + 5) };
}

/** An item belongs to one layer as a whole, by where it stands. */
function layerOf({ camera }: Scene, bounds: Bounds, item: Item): LayerName {
  const [, , depth] = project(camera, item.at);
  return depth < bounds.near ? 'near' : depth < bounds.middle ? 'middle' : 'far';
}

/** Draws one layer of a scene, also where others cover it: clear where it has nothing, and the sky is behind all. */
export const drawLayer = (art: ArtName, scene: Scene, size: Size, name: LayerName): Picture =>
  inOneMeasure(
    () => drawDry(art, scene, size),
    () => painted(art, scene, size, name),
  );

/** Draws all layers of a scene from back to front. Composed they give the picture. */
export const drawInLayers = (
  art: ArtName,
  scene: Scene,
  size: Size,
  onDrawn: (share: number) => void,
): readonly { readonly name: LayerName | 'weather'; readonly picture: Picture }[] =>
  inOneMeasure(
    () => drawDry(art, scene, size),
    () => [
      ...layerNames.map((name, index) => {
        onDrawn((index + 1) / (layerNames.length + 1));
        return { name, picture: painted(art, scene, size, name) };
      }),
      ...fallingIn(art, scene, size),
    ],
  );

/** Rain and snow on clear ground. Drawn on black and on white they differ by what shows through. */
function fallingIn(art: ArtName, scene: Scene, { width, height }: Size) {
  const { mood } = scene;
  if (mood.rain <= 0 && mood.snow <= 0) return [];
  const on = (value: number): Picture => {
    const picture = { width, height, pixels: new Uint8ClampedArray(width * height * 4).fill(value) };
    addFalling(picture, arts[art].plan(scene, { width, height }).scene, arts[art].weather({ width, height }));
    return picture;
  };
  const [black, white] = [on(0), on(255)];
  const pixels = black.pixels.slice();
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = 255 - Math.max(0, (white.pixels[at + 1] ?? 0) - (black.pixels[at + 1] ?? 0));
    for (let part = 0; part < 3; part++)
      pixels[at + part] = alpha === 0 ? 0 : ((black.pixels[at + part] ?? 0) * 255) / alpha;
    pixels[at + 3] = alpha;
  }
  return [{ name: 'weather' as const, picture: { width, height, pixels } }];
}

/** Draws the scene from one layer on to the back, without what stands before it. */
export const drawFrom = (art: ArtName, scene: Scene, size: Size, name: LayerName): Picture =>
  inOneMeasure(
    () => drawDry(art, scene, size),
    () => drawDry(art, without(scene, boundsOf(scene), before(name)), size),
  );

const before = (name: LayerName): readonly LayerName[] => layerNames.slice(layerNames.indexOf(name) + 1);

/** The scene without the items of some layers, which still cast their shadows. */
const without = (scene: Scene, bounds: Bounds, left: readonly LayerName[]): Scene => ({
  ...scene,
  items: scene.items.map((item) =>
    left.includes(layerOf(scene, bounds, item)) ? { ...item, isUnseen: true } : item,
  ),
});

function painted(art: ArtName, scene: Scene, size: Size, name: LayerName): Picture {
  if (name === 'sky') {
    const { ground: _ground, water: _water, ...sky } = scene;
    return drawDry(art, { ...sky, items: [] }, size);
  }
  const bounds = boundsOf(scene);
  const open = inGroups(without(scene, bounds, before(name)), bounds);
  const planned = arts[art].plan(open.scene, size);
  const options = { ...planned.options, ...(art === 'pixel' ? {} : { samples: 2 as const }) };
  const frame = render(planned.scene, options);
  const far = { near: bounds.near, middle: bounds.middle, far: Number.POSITIVE_INFINITY, sky: 0 }[name];
  const cover = coverOf(frame, far, (object) => open.layers[object - firstObject] === name);
  return masked(
    arts[art].paint(frame, planned.scene, size),
    cover,
    frame.width,
    art === 'pixel' ? sideOf(size) : 0,
  );
}

/** Items of one group share their number in the frame, so no group may reach over two layers. */
function inGroups(scene: Scene, bounds: Bounds) {
  const numbers = new Map<string, number>();
  const layers: LayerName[] = [];
  const items = scene.items.map((item, index) => {
    const layer = layerOf(scene, bounds, item);
    const key = item.group ? `${item.group} ${layer}` : `single ${index}`;
    const group = numbers.get(key) ?? layers.push(layer);
    numbers.set(key, group);
    return { ...item, group };
  });
  return { scene: { ...scene, items }, layers };
}

/** How much of each pixel of a frame a layer covers, 0 to 255: its items, and the land up to where it ends. */
function coverOf(frame: Frame, far: number, isOwn: (object: number) => boolean): Uint8Array {
  const { width, height, samples } = frame;
  const { across } = samples;
  const nearness = floats(samples.nearness, width * height * across * across);
  const triangles = counts(samples.triangle, width * height * across * across);
  const objects = shorts(samples.objects, samples.triangles + 1);
  const cover = new Uint8Array(width * height);
  for (let y = 0; y < height * across; y++)
    for (let x = 0; x < width * across; x++) {
      const sample = y * width * across + x;
      const object = objects[triangles[sample] ?? 0] ?? 0;
      if (object === 0) continue;
      const isIn = object < firstObject ? 1 / (nearness[sample] ?? 1) < far : isOwn(object);
      const pixel = Math.floor(y / across) * width + Math.floor(x / across);
      if (isIn) cover[pixel] = (cover[pixel] ?? 0) + 1;
    }
  return cover.map((count) => (count * 255) / (across * across));
}

/** Clears what a layer does not cover. A large pixel, of four of the frame's and so many of the picture's, is whole or clear. */
function masked(picture: Picture, cover: Uint8Array, across: number, side: number): Picture {
  const { width, height, pixels } = picture;
  const large = (x: number, y: number) => {
    const first = 2 * (Math.floor(y / side) * across + Math.floor(x / side));
    const places = [first, first + 1, first + across, first + across + 1];
    return places.reduce((sum, place) => sum + (cover[place] ?? 0), 0) >= 510 ? 255 : 0;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[(y * width + x) * 4 + 3] = side > 0 ? large(x, y) : (cover[y * width + x] ?? 0);
  return picture;
}
