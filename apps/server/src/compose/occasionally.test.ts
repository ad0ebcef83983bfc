import assert from 'node:assert/strict';
import { test } from 'node:test';
import { occasionally } from './occasionally.ts';

/** A check whose runs a test ends by itself, on a clock of the test. */
function checked(patience = 60_000) {
  const runs: PromiseWithResolvers<void>[] = [];
  let now = 0;
  const ask = occasionally(
    () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    { goodFor: 30, badFor: 5, patience, clock: () => now },
  );
  const pass = (by: number): void => {
    now += by;
  };
  return { ask, runs, pass };
}

test('callers at the same time share a run, and its result counts for a while', async () => {
  const { ask, runs, pass } = checked();
  const asked = [ask(), ask()];
  runs[0]!.resolve();
  await Promise.all(asked);
  pass(29);
  await ask();
  assert.equal(runs.length, 1);
  pass(1);
  const next = ask();
  assert.equal(runs.length, 2);
  runs[1]!.resolve();
  await next;
});

test('a failure is told to everybody, and tried again sooner', async () => {
  const { ask, runs, pass } = checked();
  const asked = ask();
  runs[0]!.reject(new Error('no bucket'));
  await assert.rejects(asked, /no bucket/);
  pass(4);
  await assert.rejects(ask(), /no bucket/);
  assert.equal(runs.length, 1);
  pass(1);
  const next = ask();
  runs[1]!.resolve();
  await next;
});

test('a run that hangs is a failure, has no second beside it, and counts when it ends at last', async () => {
  const { ask, runs, pass } = checked(1);
  await assert.rejects(ask(), /no answer in time/);
  pass(1000);
  await assert.rejects(ask(), /no answer in time/);
  assert.equal(runs.length, 1);
  runs[0]!.resolve();
  await runs[0]!.promise;
  await ask();
  assert.equal(runs.length, 1);
});
