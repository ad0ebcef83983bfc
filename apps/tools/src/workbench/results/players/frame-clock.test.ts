import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameAt, neighbours, piecesOf } from './frame-clock.ts';

describe('an animation', () => {
  test('shows each frame for its time, and starts again', () => {
    const run = { count: 4, framesPerSecond: 10, loops: true };
    assert.deepEqual(
      [0, 99, 100, 350, 400].map((at) => frameAt(at, run)),
      [0, 0, 1, 3, 0],
    );
    const hit = { ...run, loops: false };
    assert.deepEqual(
      [300, 400, 900, 1000].map((at) => frameAt(at, hit)),
      [3, 3, 3, 0],
    );
    assert.equal(frameAt(12345, { ...run, count: 1 }), 0);
  });

  test('has neighbours for onion skin', () => {
    assert.deepEqual(neighbours(0, 4, true), [3, 1]);
    assert.deepEqual(neighbours(0, 4, false), [1]);
    assert.deepEqual(neighbours(3, 4, false), [2]);
    assert.deepEqual(neighbours(0, 1, true), []);
  });
});

test('a stretched part keeps its corners and covers all of its new size', () => {
  const part = { x: 10, y: 20, w: 60, h: 40, borders: { left: 8, top: 6, right: 12, bottom: 10 } };
  const pieces = piecesOf(part, 200, 100);
  assert.equal(pieces.length, 9);
  const corners = [0, 2, 6, 8].map((index) => pieces[index]);
  for (const corner of corners) assert.deepEqual(corner?.from.slice(2), corner?.to.slice(2));
  const area = pieces.reduce((sum, { to }) => sum + to[2] * to[3], 0);
  assert.equal(area, 200 * 100);
  assert.deepEqual(pieces[8]?.to, [188, 90, 12, 10]);
  // Smaller than its corners: it stays as small as they are.
  const tiny = piecesOf(part, 1, 1);
  assert.deepEqual(tiny.at(-1)?.to, [9, 7, 12, 10]);
});
