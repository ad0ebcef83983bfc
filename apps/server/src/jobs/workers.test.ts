import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWorkers } from './workers.ts';

/** Workers that are told to fetch. Each call of `find` gives a worker a job, and returns how to end it. */
async function workersOf(count: number, rests = false) {
  const woken: string[] = [];
  const ending = new AbortController();
  const found: (() => () => Promise<void>)[] = [];
  const workers = await startWorkers(
    {
      notifyWorker: (id: string) => void woken.push(id),
      offWork: async () => {},
    },
    { name: 'plain', workers: count, pollSeconds: 2, rests, ending: ending.signal },
    async (occupied) => {
      found.push(() => {
        const job = Promise.withResolvers<void>();
        const ended = occupied(() => job.promise);
        return () => {
          job.resolve();
          return ended;
        };
      });
      return String(found.length);
    },
  );
  return { workers, find: (number: number) => found[number - 1]!(), ending, taken: () => woken.splice(0) };
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
  const { find, workers, taken } = await workersOf(2);
  const endFirst = find(1);
  assert.deepEqual(taken(), ['2']);
  const endSecond = find(2);
  assert.deepEqual(taken(), [], 'nobody is left to be woken');
  await endFirst();
  assert.deepEqual(taken(), ['1']);
  await endSecond();
  assert.deepEqual(taken(), ['2']);
  await workers.stop();
  t.mock.timers.tick(6000);
  assert.deepEqual(taken(), []);
});

test('if no other is idle, a worker whose job was given up is woken; it is not idle when that job ends at last', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { find, taken } = await workersOf(1);
  const endGivenUp = find(1);
  t.mock.timers.tick(2000);
  assert.deepEqual(taken(), ['1']);
  const endNext = find(1);
  await endGivenUp();
  assert.deepEqual(taken(), [], 'it has another job');
  await endNext();
  assert.deepEqual(taken(), ['1']);
});

test('workers that rest start one job each a poll', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { find, taken } = await workersOf(2, true);
  await find(1)();
  assert.deepEqual(taken(), [], 'at the start each fetches by itself');
  t.mock.timers.tick(2000);
  assert.deepEqual(taken(), ['2']);
  await find(2)();
  assert.deepEqual(taken(), ['1']);
  await find(1)();
  assert.deepEqual(taken(), [], 'both rest');
  t.mock.timers.tick(2000);
  assert.deepEqual(taken(), ['2']);
});
