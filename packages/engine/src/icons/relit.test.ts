import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, colour, fromRgb } from '../draw/colour.ts';
import { groundlessShapes } from './ground.ts';
import { extentOf, standing } from './measure.ts';
import { paintRelit, type Relight } from './relit.ts';
import { hasShapes, shapesOf } from './shapes.ts';

const side = 96;
const light = colour(0.95, 0.1, 85);
const fromLeft: Relight = { from: [-1, -0.4], light, strength: 0.8 };
const box = { x: 0, y: 0, w: side, h: side };

function painted(icon: string, look: Relight): Layer {
  const layer = layerOf(side, side);
  paintRelit(layer.brush, icon, box, look);
  return layer;
}

function toneAt(layer: Layer, x: number, y: number): Colour {
  const [red = 0, green = 0, blue = 0] = layer.brush.getImageData(Math.round(x), Math.round(y), 1, 1).data;
  return fromRgb(red, green, blue);
}

test('the side towards the light is brighter, and a mirrored icon keeps the light of the picture', () => {
  for (const mirrored of [false, true]) {
    const layer = painted('full-moon', { ...fromLeft, mirrored });
    assert.ok(toneAt(layer, side * 0.2, side / 2).l > toneAt(layer, side * 0.8, side / 2).l + 0.08);
  }
  const right = painted('full-moon', { ...fromLeft, from: [1, -0.4] });
  assert.ok(toneAt(right, side * 0.2, side / 2).l < toneAt(right, side * 0.8, side / 2).l);
});

test('haze draws an icon towards the tone of the air', () => {
  const haze = colour(0.85, 0.05, 230);
  const near = toneAt(painted('deciduous-tree', fromLeft), side / 2, side * 0.4);
  const far = toneAt(
    painted('deciduous-tree', { ...fromLeft, haze: { tone: haze, share: 0.8 } }),
    side / 2,
    side * 0.4,
  );
  assert.ok(Math.abs(far.l - haze.l) < Math.abs(near.l - haze.l) / 2);
});

test('a tint changes the colour, and leaves the silhouette alone', () => {
  const plain = painted('elephant', fromLeft);
  const red = painted('elephant', { ...fromLeft, tint: colour(0.6, 0.2, 25) });
  assert.deepEqual(contentBox(red), contentBox(plain));
  assert.ok(toneAt(red, side * 0.55, side * 0.5).c > toneAt(plain, side * 0.55, side * 0.5).c + 0.06);
});

test('shadows lie on the ground, away from the light', () => {
  const layer = layerOf(side * 3, side * 2);
  const at = standing('deciduous-tree', side * 1.5, side * 1.4, side);
  paintRelit(layer.brush, 'deciduous-tree', at, {
    ...fromLeft,
    shadow: { tone: colour(0.2, 0.05, 285), strength: 0.9 },
  });
  const { data } = layer.brush.getImageData(0, Math.round(side * 1.42), side * 3, Math.round(side * 0.4));
  let [left, right] = [0, 0];
  for (let place = 0; place < data.length / 4; place++) {
    const alpha = data[place * 4 + 3] ?? 0;
    if (place % (side * 3) < side * 1.5) left += alpha;
    else right += alpha;
  }
  assert.ok(right > left * 1.5, `${left} ${right}`);
});

test('an icon stands on its lowest point, as high as asked', () => {
  const layer = layerOf(200, 200);
  paintRelit(layer.brush, 'cactus', standing('cactus', 100, 180, 120), fromLeft);
  const found = contentBox(layer);
  assert.ok(found !== null && Math.abs(found.y + found.h - 180) <= 3 && Math.abs(found.h - 120) <= 5);
});

test('icons lose a ground and a sky of their own', () => {
  for (const icon of ['headstone', 'tent', 'fireworks', 'beach-with-umbrella', 'house'])
    assert.ok(
      groundlessShapes(icon).length < shapesOf(icon).length && groundlessShapes(icon).length > 0,
      icon,
    );
  assert.equal(groundlessShapes('cactus').length, shapesOf('cactus').length);
  assert.ok(extentOf('tent').h < 0.6, 'the moon over the tent is gone');
  for (const icon of ['sunrise', 'milky-way', 'national-park', 'camping', 'canoe'])
    assert.ok(hasShapes(icon), icon);
});

test('another size is the same picture', () => {
  const mean = (size: number) => {
    const layer = layerOf(size, size);
    paintRelit(layer.brush, 'castle', { x: 0, y: 0, w: size, h: size }, { ...fromLeft, rim: 0.8 });
    const { data } = layer.brush.getImageData(0, 0, size, size);
    let sum = 0;
    for (let place = 0; place < data.length; place += 4)
      sum += ((data[place] ?? 0) * (data[place + 3] ?? 0)) / 255;
    return sum / size / size;
  };
  assert.ok(Math.abs(mean(64) - mean(256)) < 3);
});
