import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Style, styles, toolForms } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { type Layer, layerOf } from '../draw/canvas.ts';
import { pngOf } from '../draw/png.ts';
import { randomFrom } from '../draw/random.ts';
import { squares } from '../draw/squares.ts';
import { type Place, paintLayers, paintScene, places, type SceneAsked } from './scene.ts';

const asked = (place: Place, style: Style, changes: Partial<SceneAsked> = {}): SceneAsked => ({
  place,
  time: 'day',
  weather: 'clear',
  view: 'whole',
  tiles: false,
  width: 240,
  height: 135,
  words: [],
  random: randomFrom(5),
  tones: [],
  style,
  seed: 5,
  ...changes,
});

const pixelsOf = ({ brush, width, height }: Layer) => brush.getImageData(0, 0, width, height).data;

/** How far two pictures are apart: the mean over all channels, from 0 to 255. */
function distance(one: Layer, other: Layer): number {
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  let sum = 0;
  for (let place = 0; place < a.length; place++) sum += Math.abs((a[place] ?? 0) - (b[place] ?? 0));
  return sum / (a.length * 0.75);
}

/** How much each column differs from the next one; the last one from the first. */
function stepsOf(layer: Layer): number[] {
  const { width, height } = layer;
  const data = pixelsOf(layer);
  const shown = (x: number, y: number, part: number) => {
    const place = (y * width + x) * 4;
    return ((data[place + part] ?? 0) * (data[place + 3] ?? 0)) / 255;
  };
  return Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++)
      for (let part = 0; part < 3; part++)
        sum += Math.abs(shown(x, y, part) - shown((x + 1) % width, y, part));
    return sum / height / 3;
  });
}

/** The share of pixels from a row downwards whose alpha is as told. */
function share(layer: Layer, from: number, is: (alpha: number) => boolean): number {
  const data = pixelsOf(layer);
  let [count, all] = [0, 0];
  for (let place = Math.round(layer.height * from) * layer.width * 4 + 3; place < data.length; place += 4) {
    all++;
    if (is(data[place] ?? 0)) count++;
  }
  return count / all;
}

/** But for the finest of seams. */
const isSolid = (alpha: number) => alpha > 240;
/** Lines and facets of an open layer cannot know what lies behind it. */
const apartAtMost: Readonly<Record<Style, number>> = {
  painterly: 4,
  flat: 4,
  pixel: 7,
  'low-poly': 9,
  ink: 24,
  cel: 6,
};

test('layers from back to front are whole pictures of their own, meet themselves and add up to the scene', () => {
  places.forEach((place, index) => {
    const style = styles[index % styles.length] ?? 'painterly';
    const weather = (['clear', 'storm', 'snow', 'fog'] as const)[index % 4] ?? 'clear';
    const wish = asked(place, style, { tiles: true, weather });
    const whole = paintScene(wish, () => undefined);
    const layers = paintLayers(wish, () => undefined);
    const order = ['sky', 'far', 'middle', 'near', 'weather'];
    const named = layers.map(({ name }) => name);
    assert.deepEqual(
      named,
      order.filter((name) => named.some((own) => own === name)),
    );
    assert.ok(layers.length >= 3, place);

    const together = layerOf(wish.width, wish.height);
    layers.forEach(({ name, layer }, depth) => {
      const what = `${place} ${style} ${name}`;
      together.brush.drawImage(layer.canvas, 0, 0);
      assert.equal(share(layer, 0, (alpha) => alpha === 255) === 1, depth === 0, what);
      if (depth > 0) assert.ok(share(layer, 0, (alpha) => alpha < 60) > 0.02, `${what} hides everything`);
      // The land goes on behind what stands before it.
      if ((name === 'far' || name === 'middle') && !['space', 'sky-islands'].includes(place))
        assert.equal(share(layer, 0.96, isSolid), 1, `${what} has holes`);
      const steps = stepsOf(layer);
      const seam = steps.pop() ?? 0;
      assert.ok(seam <= Math.max(...steps) * 1.1 + 2, `${what} has a seam of ${seam}`);
    });
    const apart = distance(whole, together);
    assert.ok(apart < apartAtMost[style], `${place} ${style}: ${apart}`);
  });
});

/** The picture at the size of a thumbnail. */
function thumbnail(layer: Layer): Layer {
  const small = layerOf(96, 54);
  small.brush.drawImage(layer.canvas, 0, 0, 96, 54);
  return small;
}

const differsAtMost: Readonly<Record<Style, number>> = {
  painterly: 3,
  flat: 3,
  pixel: 4.5,
  'low-poly': 6.5,
  ink: 20,
  cel: 6,
};

test('a picture of another size is the same picture, in every scene and every style', () => {
  const shot = (place: Place, style: Style, times: number) =>
    thumbnail(paintScene(asked(place, style, { width: 192 * times, height: 108 * times }), () => undefined));
  places.forEach((place, index) => {
    const style = styles[(index * 5 + 1) % styles.length] ?? 'flat';
    const [one, two] = [shot(place, style, 1), shot(place, style, 2)];
    assert.ok(distance(one, two) < differsAtMost[style], `${place} ${style}: ${distance(one, two)}`);
  });
  for (const style of ['pixel', 'low-poly', 'ink'] as const) {
    const [two, four] = [shot('village', style, 2), shot('village', style, 4)];
    assert.ok(distance(two, four) < differsAtMost[style], `village ${style}: ${distance(two, four)}`);
  }
});

test('a picture of twice the size has squares of twice the size', () => {
  for (const { width, height } of Object.values(toolForms['game-background-generator'].sizes)) {
    const [one, two] = [1, 2].map((times) => {
      const layer = layerOf(width * times, height * times);
      layer.brush.drawImage(sample.canvas, 0, 0, layer.width, layer.height);
      squares(layer, { wish: 216, colours: 24, sample, hard: false });
      return squareIn(layer);
    });
    assert.ok(one !== undefined && one > 2, `${width} by ${height}: ${one}`);
    assert.equal(two, one * 2, `${width} by ${height}`);
  }
});

const sample = paintScene(asked('village', 'painterly'), () => undefined);

/** The side of a square in a picture of squares: what all places share at which a row changes. */
function squareIn({ brush, width, height }: Layer): number {
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
  let side = 0;
  for (const share of [0.3, 0.6, 0.9]) {
    const row = brush.getImageData(0, Math.floor(height * share), width, 1).data;
    for (let x = 1; x < width; x++)
      if ([0, 1, 2].some((part) => row[x * 4 + part] !== row[x * 4 + part - 4])) side = common(x, side);
  }
  return side;
}

test('a PNG holds every pixel, however many bands it was written in', async () => {
  const layer = paintLayers(asked('forest', 'painterly', { width: 300, height: 533 }), () => undefined)[2]
    ?.layer;
  assert.ok(layer);
  const read = layerOf(layer.width, layer.height);
  read.brush.drawImage(await loadImage(await pngOf(layer)), 0, 0);
  assert.ok(distance(layer, read) < 0.05);
});
