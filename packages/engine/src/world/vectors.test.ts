import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atan2, cos, exp, hash, log, noise, pow, sin, turn } from './vectors.ts';

const values = Array.from({ length: 121 }, (_, index) => (index - 60) * 0.37);
const near = (a: number, b: number, within: number, what: string) =>
  assert.ok(Math.abs(a - b) <= within * Math.max(1, Math.abs(b)), `${what}: ${a} instead of ${b}`);

test('the functions that shape a picture agree with those of the platform', () => {
  for (const value of values) {
    near(sin(value), Math.sin(value), 1e-9, `sin ${value}`);
    near(cos(value), Math.cos(value), 1e-9, `cos ${value}`);
    near(exp(value), Math.exp(value), 1e-12, `exp ${value}`);
    for (const other of values)
      near(atan2(value, other), Math.atan2(value, other), 1e-6, `atan2 ${value} ${other}`);
    if (value <= 0) continue;
    near(log(value), Math.log(value), 1e-12, `log ${value}`);
    near(pow(value, 2.4), value ** 2.4, 1e-11, `pow ${value}`);
  }
});

test('noise stays from 0 to 1, is smooth, and belongs to its seed', () => {
  for (const value of values) {
    const [here, there] = [noise(value, value * 0.7, 3), noise(value + 1e-4, value * 0.7, 3)];
    assert.ok(here >= 0 && here <= 1);
    assert.ok(Math.abs(here - there) < 1e-3);
  }
  assert.notEqual(noise(1.5, 2.5, 1), noise(1.5, 2.5, 2));
  assert.equal(
    new Set(values.map((value) => hash(Math.round(value), 1, 2))).size,
    new Set(values.map(Math.round)).size,
  );
});

test('a turn of a quarter takes x to z', () => {
  const [x, y, z] = turn([1, 2, 0], Math.PI / 2);
  near(x, 0, 1e-9, 'x');
  near(y, 2, 1e-9, 'y');
  near(z, 1, 1e-9, 'z');
});
