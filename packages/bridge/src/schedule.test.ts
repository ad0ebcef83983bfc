import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createSchedule } from './schedule.ts';

function sending(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  const sent: number[] = [];
  return { sent, ...createSchedule(() => sent.push(Date.now())) };
}

/** In small steps: if the clock jumped, all of them would happen at the same moment. */
function pass(t: TestContext, milliseconds: number): void {
  for (let each = 0; each < milliseconds; each += 10) t.mock.timers.tick(10);
}

test('after loading, the language is sent at 500, 1000, 2000 and 3000 ms', (t) => {
  const { sent, begin } = sending(t);
  begin('load');
  pass(t, 5000);
  assert.deepEqual(sent, [500, 1000, 2000, 3000]);
});

test('when the tool is ready, five times at growing delays', (t) => {
  const { sent, begin } = sending(t);
  begin('ready');
  pass(t, 5000);
  const delays = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
  assert.equal(sent.length, 5);
  assert.ok((sent[0] ?? 1000) <= 10, 'the first at once');
  assert.deepEqual(
    delays.toSorted((a, b) => a - b),
    delays,
  );
  assert.equal(new Set(delays).size, delays.length);
});

test('after a change, five times at 200 ms times the attempt', (t) => {
  const { sent, begin } = sending(t);
  begin('change');
  pass(t, 5000);
  assert.deepEqual(sent, [200, 400, 600, 800, 1000]);
});

test('the same occasion begins anew, another one goes on beside it', (t) => {
  const { sent, begin } = sending(t);
  begin('load');
  begin('change');
  pass(t, 300);
  begin('change');
  pass(t, 5000);
  assert.deepEqual(sent, [200, 500, 500, 700, 900, 1000, 1100, 1300, 2000, 3000]);
});

test('nothing is sent after the end', (t) => {
  const { sent, begin, stop } = sending(t);
  begin('load');
  pass(t, 600);
  stop();
  pass(t, 5000);
  assert.deepEqual(sent, [500]);
});
