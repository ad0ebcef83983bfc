import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedBox, revealOf } from './reveal.ts';

test('the bar is found where start and end differ, and is revealed by its share', () => {
  const [width, height] = [10, 6];
  const start = new Uint8ClampedArray(width * height * 4).fill(40);
  const end = start.slice();
  // Compression alone is no difference.
  end[0] = 50;
  for (let x = 2; x < 8; x += 1) end[(4 * width + x) * 4] = 250;
  const region = changedBox(start, end, width);
  assert.deepEqual(region, { left: 0.2, right: 0.8, top: 4 / 6, bottom: 5 / 6 });
  assert.ok(region);
  assert.deepEqual(revealOf(region, 0, false), { clipPath: 'inset(0 80.00% 0 0)' });
  assert.deepEqual(revealOf(region, 0.5, false), { clipPath: 'inset(0 50.00% 0 0)' });
  assert.deepEqual(revealOf(region, 1, false), { clipPath: 'inset(0 20.00% 0 0)' });
  assert.match(JSON.stringify(revealOf(region, 0.25, true)), /at 50\.00% 75\.00%, #000 0\.25turn/);
  assert.equal(changedBox(start, start, width), null);
});
