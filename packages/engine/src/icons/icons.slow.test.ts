import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentBox, layerOf } from '../draw/canvas.ts';
import { colour } from '../draw/colour.ts';
import { drawIcon } from './draw-icon.ts';
import { lettersOf, runsOf } from './emoji.ts';
import { ownBodies } from './own/bodies.ts';

const names = Object.keys(ownBodies);

test('every icon is drawn whole, inside its square', () => {
  const layer = layerOf(40, 40);
  for (const name of names) {
    layer.brush.clearRect(0, 0, 40, 40);
    drawIcon(layer.brush, name, { x: 4, y: 4, w: 32, h: 32 }, { line: colour(0.2, 0, 0), reach: 1 });
    const box = contentBox(layer);
    assert.ok(box !== null && Math.max(box.w, box.h) >= 14, `${name} is missing`);
    assert.ok(box.x >= 1 && box.y >= 1 && box.x + box.w <= 39 && box.y + box.h <= 39, `${name} is cut`);
  }
});

test('an emoji is a picture, a digit or a sign is a letter', () => {
  assert.deepEqual(runsOf('Go 🐉🔥 1#!'), [
    { text: 'Go ' },
    { icon: 'dragon' },
    { icon: 'fire' },
    { text: ' 1#!' },
  ]);
  assert.equal(lettersOf('⚔️ 7 🧙🏽‍♂️ ©'), ' 7  ©');
});
