import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealing } from './sealing.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const secret = Buffer.from('JBSWY3DPEHPK3PXP');

test('what was sealed opens, is not to be seen in the seal, and looks different each time', () => {
  const sealing = createSealing([first]);
  const [sealed, again] = [sealing.seal('x', secret), sealing.seal('x', secret)];
  assert.deepEqual(sealing.open('x', sealed), secret);
  assert.ok(!sealed.includes(secret));
  assert.notDeepEqual(sealed, again);
  assert.deepEqual(sealing.open('x', sealing.seal('x', Buffer.alloc(0))), Buffer.alloc(0));
});

test('what was sealed for one purpose does not open for another', () => {
  const sealing = createSealing([first]);
  const sealed = sealing.seal('two-factor kay', secret);
  for (const purpose of ['two-factor ana', 'two-factor ka', ''])
    assert.throws(() => sealing.open(purpose, sealed), purpose);
});

test('a seal that was tampered with does not open, whichever byte it was', () => {
  const sealing = createSealing([first]);
  const sealed = sealing.seal('x', secret);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => sealing.open('x', changed), `byte ${at}`);
  }
  for (const length of [0, 7, 20, 35, sealed.length - 1])
    assert.throws(() => sealing.open('x', sealed.subarray(0, length)), `${length} bytes`);
});

test('the first key seals, every key of the list opens, a key that is not on it does neither', () => {
  const sealed = createSealing([first]).seal('x', secret);
  const replaced = createSealing([second, first]);
  assert.deepEqual(replaced.open('x', sealed), secret);
  assert.equal(replaced.isCurrent(sealed), false);
  const anew = replaced.seal('x', secret);
  assert.equal(replaced.isCurrent(anew), true);
  assert.deepEqual(createSealing([second]).open('x', anew), secret);
  assert.throws(() => createSealing([second]).open('x', sealed), /not among SEALING_KEYS/);
  assert.throws(() => createSealing([]), /needs a key/);
});
