import assert from 'node:assert/strict';
import test from 'node:test';
import { isInterrupted, noHands, pressed, pressedRadius, released } from './pointers.ts';

const finger = (id: number) => ({ id, device: 'touch' as const, wantsPan: false });
const pen = { id: 9, device: 'pen' as const, wantsPan: false };

test('a mouse paints, and moves the picture with the hand', () => {
  const mouse = { id: 1, device: 'mouse' as const };
  assert.equal(pressed(noHands, { ...mouse, wantsPan: false }).act, 'paint');
  assert.equal(pressed(noHands, { ...mouse, wantsPan: true }).act, 'pan');
});

test('one finger paints; a second one takes the stroke back and zooms; the last one does nothing', () => {
  const one = pressed(noHands, finger(1));
  const two = pressed(one, finger(2));
  assert.equal(one.act, 'paint');
  assert.equal(two.act, 'pinch');
  assert.ok(isInterrupted(one, two));
  const left = released(two, 1);
  assert.equal(left.act, 'idle');
  assert.equal(pressed(released(left, 2), finger(3)).act, 'paint');
});

test('the pen wins over a palm that was there first, and over one that comes later', () => {
  const palm = pressed(noHands, finger(1));
  const writing = pressed(palm, pen);
  assert.ok(isInterrupted(palm, writing));
  assert.deepEqual(writing.down, [{ id: 9, device: 'pen' }]);
  assert.equal(pressed(writing, finger(2)), writing);
});

test('after a pen was used, fingers only move the picture', () => {
  const after = released(pressed(noHands, pen), 9);
  assert.equal(pressed(after, finger(1)).act, 'pan');
  assert.equal(pressed(pressed(after, finger(1)), finger(2)).act, 'pinch');
});

test('a lifted pointer ends its stroke without taking it back', () => {
  const one = pressed(noHands, finger(1));
  assert.equal(released(one, 7), one);
  assert.equal(released(one, 1).act, 'idle');
});

test('only a pen draws thinner when it is pressed less', () => {
  assert.equal(pressedRadius(40, 'pen', 0), 10);
  assert.equal(pressedRadius(40, 'pen', 1), 40);
  assert.equal(pressedRadius(40, 'mouse', 0.5), 40);
  assert.equal(pressedRadius(40, 'touch', 0), 40);
});
