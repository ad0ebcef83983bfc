import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedBy, placeAt } from './places.ts';

test('a press is a place of the image, whatever its size, and none beside it', () => {
  const shown = { width: 400, height: 200 };
  assert.deepEqual(placeAt({ x: 0, y: 0 }, shown), { x: 0.5, y: 0.5 });
  assert.deepEqual(placeAt({ x: -200, y: 50 }, shown), { x: 0, y: 0.75 });
  assert.equal(placeAt({ x: 201, y: 0 }, shown), null);
  assert.equal(placeAt({ x: 0, y: -101 }, shown), null);
});

test('arrow keys move a place and stop at the border', () => {
  assert.deepEqual(movedBy({ x: 0.5, y: 0.5 }, 'ArrowLeft', false), { x: 0.49, y: 0.5 });
  assert.deepEqual(movedBy({ x: 0.5, y: 0.98 }, 'ArrowDown', true), { x: 0.5, y: 1 });
  assert.equal(movedBy({ x: 0.5, y: 0.5 }, 'Enter', false), null);
});
