import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOneMeasure } from './measured.ts';
import { expose, setOff } from './values.ts';

const side = 40;
/** A square subject (object 3) before an even ground. */
function seenWith(own: number, around: number) {
  const object = new Uint16Array(side * side).fill(1);
  const linear = new Float32Array(side * side * 3).fill(around);
  for (let y = 12; y < 28; y++)
    for (let x = 12; x < 28; x++) {
      const at = y * side + x;
      object[at] = 3;
      linear.fill(own, at * 3, at * 3 + 3);
    }
  return { width: side, height: side, linear, object, depth: new Float32Array(side * side).fill(10) };
}
const middle = (20 * side + 20) * 3;
const beside = (20 * side + 9) * 3;
const after = (own: number, around: number) => {
  const seen = seenWith(own, around);
  setOff(seen, [3], 1);
  return [seen.linear[middle] ?? 0, seen.linear[beside] ?? 0] as const;
};

test('who stands dark in the dark is lit', () => {
  const [own, around] = after(0.01, 0.012);
  assert.ok(own > 0.02, `${own}`);
  assert.ok(own > 2 * around, `${around}`);
});

test('a dark one on a light ground becomes darker, and its ground lighter', () => {
  const [own, around] = after(0.4, 0.5);
  assert.ok(own < 0.39, `${own}`);
  assert.ok(around > 0.5, `${around}`);
});

test('what is set off already stays as it is', () => {
  assert.deepEqual(after(0.5, 0.125), [0.5, 0.125]);
});

test('a burnt out picture gets less light, one that is lost in the dark gets more', () => {
  const exposureOf = (light: number) => expose(seenWith(light, light), 1, false).exposure;
  assert.ok(exposureOf(2) < 0.7);
  assert.ok(exposureOf(0.02) > 1.4);
  assert.equal(exposureOf(0.2), 1);
});

test('the tone that lies over all of a lamplit picture is weakened, and no light is lost', () => {
  const seen = seenWith(0.2, 0.2);
  for (let at = 2; at < seen.linear.length; at += 3) seen.linear[at] = 0.05;
  const [red, , blue] = expose(seen, 1, true).balance;
  assert.ok(blue > 1.3 && red < 1, `${red} ${blue}`);
});

test('the layers of a picture are exposed like the whole', () => {
  const whole = expose(seenWith(2, 2), 1, false);
  const part = inOneMeasure(
    () => expose(seenWith(2, 2), 1, false),
    () => expose(seenWith(0.02, 0.02), 1, false),
  );
  assert.deepEqual(part, whole);
});
