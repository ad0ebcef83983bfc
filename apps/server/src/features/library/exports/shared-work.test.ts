import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSharedWork } from './shared-work.ts';

test('work is done once for all who wait, and goes on while one of them is there', async () => {
  const once = createSharedWork();
  const [first, second] = [new AbortController(), new AbortController()];
  const done = Promise.withResolvers<void>();
  const begun: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    begun.push(signal);
    return done.promise;
  };
  const leaving = once('a', first.signal, work);
  const staying = once('a', second.signal, work);
  first.abort();
  await assert.rejects(leaving, { name: 'AbortError' });
  assert.deepEqual([begun.length, begun[0]?.aborted], [1, false]);
  done.resolve();
  await staying;
  await once('a', second.signal, work);
  assert.equal(begun.length, 2, 'work that is over is done anew');
});

test('work that nobody waits for is abandoned, and who comes then begins anew', async () => {
  const once = createSharedWork();
  const leaving = new AbortController();
  const begun: AbortSignal[] = [];
  const gone = once('a', leaving.signal, (signal) => {
    begun.push(signal);
    return new Promise(() => undefined);
  });
  leaving.abort();
  await assert.rejects(gone, { name: 'AbortError' });
  assert.ok(begun[0]?.aborted);
  await once('a', new AbortController().signal, async (signal) => void begun.push(signal));
  assert.deepEqual([begun.length, begun[1]?.aborted], [2, true], 'ended');
  await assert.rejects(
    once('b', new AbortController().signal, () => Promise.reject(new Error('no disk'))),
    { message: 'no disk' },
  );
});
