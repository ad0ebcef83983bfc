import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { byKey, panned, toggled, transformOf, wholeImage, zoomed } from './linked-view.ts';

const near = (actual: number, expected: number) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}`);

describe('a linked view', () => {
  test('keeps the point under the pointer in place', () => {
    const at = { x: 0.25, y: -0.1 };
    const pointOf = (view: typeof wholeImage) => [view.x + at.x / view.scale, view.y + at.y / view.scale];
    const before = zoomed(wholeImage, 2);
    const after = zoomed(before, 1.7, at);
    near(pointOf(after)[0] ?? 0, pointOf(before)[0] ?? 0);
    near(pointOf(after)[1] ?? 0, pointOf(before)[1] ?? 0);
  });

  test('shows the whole image at scale 1, and never beyond its edges', () => {
    assert.deepEqual(panned(wholeImage, 0.4, 0.4), wholeImage);
    assert.deepEqual(zoomed(wholeImage, 0.2), wholeImage);
    const edge = panned(zoomed(wholeImage, 4), 100, -100);
    near(edge.x, 0.125);
    near(edge.y, 0.875);
    assert.equal(zoomed(wholeImage, 1000).scale, 12);
    assert.deepEqual(zoomed(edge, 0.001), wholeImage);
  });

  test('is moved by keys, and a second double click shows all again', () => {
    const close = byKey(wholeImage, '+');
    assert.equal(close?.scale, 1.5);
    assert.ok((byKey(close, 'ArrowRight')?.x ?? 0) > 0.5);
    assert.deepEqual(byKey(close, '0'), wholeImage);
    assert.equal(byKey(close, 'k'), null);
    assert.deepEqual(toggled(toggled(wholeImage, { x: 0, y: 0 }), { x: 0, y: 0 }), wholeImage);
    assert.equal(transformOf(wholeImage), 'scale(1) translate(0%, 0%)');
  });
});
