import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSlots } from './slots.ts';

test('an account has two places, and a few accounts leave places to others', () => {
  const take = createSlots();
  for (const uid of ['ann', 'ben', 'cho', 'dai', 'eve', 'fay']) {
    take(uid);
    const leave = take(uid);
    assert.throws(() => take(uid), { code: 'too_many_exports' });
    leave();
    leave();
    take(uid);
    assert.throws(() => take(uid), { code: 'too_many_exports' }, 'leaving twice frees one place');
  }
  take('gus');
});

test('the places come to an end', () => {
  const take = createSlots();
  for (let account = 0; account < 48; account += 1) take(String(account));
  assert.throws(() => take('late'), { code: 'engine_busy' });
});
