import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bounded,
  frameOf,
  isCoarse,
  pannedBy,
  pinched,
  toggledAt,
  type View,
  wheelFactor,
  wholeView,
  zoomedAt,
} from './zoom.ts';

const stage = { width: 1000, height: 800 };
const frame = frameOf(stage, { width: 2000, height: 1000 });
/** Returns the point of the image, from its centre and in fitted pixels, under a point of the stage. */
const under = (view: View, point: { x: number; y: number }) => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});
const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);

test('a large image fits into the stage, a small one is enlarged a little', () => {
  assert.deepEqual(frame.fitted, { width: 1000, height: 500 });
  assert.deepEqual(frameOf(stage, { width: 500, height: 400 }).fitted, { width: 500, height: 400 });
  assert.deepEqual(frameOf(stage, { width: 32, height: 32 }).fitted, { width: 128, height: 128 });
});

test('what is under the pointer stays under it', () => {
  const point = { x: 120, y: 60 };
  const before = zoomedAt(wholeView, 2.5, { x: -50, y: 10 }, frame);
  const after = zoomedAt(before, 1.3, point, frame);
  near(under(before, point).x, under(after, point).x);
  near(under(before, point).y, under(after, point).y);
  near(after.scale, 2.5 * 1.3);
});

test('nobody gets lost: the image fills what it can of the stage, and is never smaller than whole', () => {
  assert.deepEqual(zoomedAt(wholeView, 0.2, { x: 300, y: 0 }, frame), wholeView);
  const far = pannedBy({ scale: 2, x: 0, y: 0 }, 5000, -5000, frame);
  assert.deepEqual(far, { scale: 2, x: 500, y: -100 });
  assert.equal(zoomedAt(wholeView, 1000, { x: 0, y: 0 }, frame).scale, frame.most);
  assert.deepEqual(bounded({ scale: 1, x: 40, y: -40 }, frame), wholeView);
});

test('two fingers keep what is between them', () => {
  const view = { scale: 2, x: 100, y: 20 };
  const after = pinched(
    view,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -80, y: 10 },
      { x: 120, y: 10 },
    ],
    frame,
  );
  near(after.scale, 4);
  near(under(view, { x: 0, y: 0 }).x, under(after, { x: 20, y: 10 }).x);
});

test('a double click goes in and out', () => {
  const inside = toggledAt(wholeView, { x: 100, y: 50 }, frame);
  assert.equal(inside.scale, 2.5);
  assert.deepEqual(toggledAt(inside, { x: 0, y: 0 }, frame), wholeView);
});

test('the original is wanted when the preview has too few pixels', () => {
  assert.equal(isCoarse(wholeView, frame, 1600, 1), false);
  assert.equal(isCoarse({ scale: 2, x: 0, y: 0 }, frame, 1600, 1), true);
  assert.equal(isCoarse(wholeView, frame, 1600, 2), true);
});

test('a wheel turned towards the image goes in, in any unit', () => {
  assert.ok(wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false }) > 1);
  assert.ok(wheelFactor({ deltaY: 3, deltaMode: 1, ctrlKey: false }) < 1);
  near(
    wheelFactor({ deltaY: 100, deltaMode: 0, ctrlKey: false }) *
      wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false }),
    1,
  );
});
