import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttle } from './throttle.ts';

test('frequent calls run at once, then once after a pause, and then at once again', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  let done = 0;
  const ask = throttle(() => {
    done += 1;
  }, 3000);
  const times = (count: number) => {
    for (let time = 0; time < count; time += 1) ask();
  };
  times(5);
  t.mock.timers.tick(1);
  assert.equal(done, 1);
  times(5);
  t.mock.timers.tick(2990);
  assert.equal(done, 1);
  t.mock.timers.tick(10);
  assert.equal(done, 2);
  t.mock.timers.tick(60_000);
  assert.equal(done, 2);
  ask();
  t.mock.timers.tick(1);
  assert.equal(done, 3);
});
