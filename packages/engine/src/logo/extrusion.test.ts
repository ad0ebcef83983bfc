import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf } from '../draw/bevel.ts';
import { layerOf } from '../draw/canvas.ts';
import { black, white } from '../draw/colour.ts';
import { coated, roomFor, sweep } from './extrusion.ts';

/** A square of 10 pixels at 15, 15. */
function square() {
  const layer = layerOf(40, 40);
  layer.brush.fillStyle = '#fff';
  layer.brush.fillRect(15, 15, 10, 10);
  return fieldOf(layer, { x: 0, y: 0, w: 40, h: 40 });
}

test('distances are exact on both sides of an edge, also at corners', () => {
  const { inside, outside, width } = square();
  assert.ok(Math.abs((inside[20 * width + 17] ?? 0) - 3) < 0.6);
  assert.ok(Math.abs((outside[20 * width + 10] ?? 0) - 5) < 0.6);
  assert.ok(Math.abs((outside[9 * width + 9] ?? 0) - Math.hypot(6, 6)) < 0.6);
  assert.equal(outside[20 * width + 20], 0);
});

test('a swept mask covers every place between its own and the lowest, and nothing beside them', () => {
  for (const lean of [0, 0.45, -0.45]) {
    const room = roomFor(square(), 12, lean);
    const { away, width, left } = sweep(room, 12, lean);
    for (let down = 0; down <= 12; down++) {
      const x = Math.round(left + 20 + lean * down);
      assert.equal(away[(20 + down) * width + x], 0, `${lean}: ${down}`);
    }
    assert.ok((away[10 * width + left + 20] ?? 0) > 4, 'above');
    assert.ok((away[41 * width + left + 20 + Math.round(12 * lean)] ?? 0) > 3, 'below');
    assert.ok((away[30 * width + left + 20 - Math.sign(lean || 1) * 14] ?? 0) > 4, 'beside');
  }
});

test('the uppermost coat covers the others, and reaches as far as it says', () => {
  const of = roomFor(square(), 1, 0);
  const { data } = coated([
    { of, reach: 2, tone: white },
    { of, reach: 6, tone: black },
  ]).brush.getImageData(0, 0, of.width, of.height);
  const at = (x: number) => [...data.subarray((20 * of.width + x) * 4, (20 * of.width + x) * 4 + 4)];
  assert.deepEqual(at(20), [255, 255, 255, 255]);
  assert.deepEqual(at(14), [255, 255, 255, 255]);
  assert.deepEqual(at(11), [...at(10).slice(0, 3), 255]);
  assert.ok((at(11)[0] ?? 255) < 60, 'the lower coat is dark');
  assert.equal(at(6)[3], 0);
});
