import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWorkers } from './workers.ts';

/** Workers that are told to fetch; `find` gives one of them a job, `finish` ends it. */
async function workersOf(count: number) {
  const woken: string[] = [];
  const ending = new AbortController();
  const started: { find: () => Promise<unknown>; finish: () => void }[] = [];
  const workers = await startWorkers(
    {
      notifyWorker: (id: string) => void woken.push(id),
      offWork: async () => {},
    },
    { name: 'plain', workers: count, pollSeconds: 2, ending: ending.signal },
    async (occupied) => {
      const job = Promise.withResolvers<void>();
      started.push({ find: () => occupied(() => job.promise), finish: () => job.resolve() });
      return String(started.length);
    },
  );
  return { workers, started, ending, taken: () => woken.splice(0) };
}

test('of idle workers one polls, each in its turn', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { ending, taken } = await workersOf(3);
  t.mock.timers.tick(2000);
  assert.deepEqual(taken(), ['1']);
  t.mock.timers.tick(6000);
  assert.deepEqual(taken(), ['2', '3', '1']);
  ending.abort();
  t.mock.timers.tick(6000);
  assert.deepEqual(taken(), [], 'a stopped server still polled');
});

test('one that finds a job wakes another, and fetches again when it has finished', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { started, workers, taken } = await workersOf(2);
  const first = started[0]!.find();
  assert.deepEqual(taken(), ['2']);
  const second = started[1]!.find();
  assert.deepEqual(taken(), [], 'nobody is left to be woken');
  workers.wake();
  t.mock.timers.tick(2000);
  assert.deepEqual(taken(), []);
  started[0]!.finish();
  await first;
  assert.deepEqual(taken(), ['1']);
  started[1]!.finish();
  await second;
  assert.deepEqual(taken(), ['2']);
  await workers.stop();
  t.mock.timers.tick(6000);
  assert.deepEqual(taken(), []);
});
