import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadPatiently } from './load-patiently.ts';

/** Code that loads after some failures, and a network that is back after some pauses. */
function scene({ failures, offline }: { failures: number; offline: number }) {
  const events: string[] = [];
  let pauses = 0;
  const { promise: reloaded, resolve } = Promise.withResolvers<string>();
  const load = async () => {
    events.push('load');
    if (events.filter((event) => event === 'load').length <= failures) throw new Error('no code');
    return 'code';
  };
  const loaded = loadPatiently(load, {
    isOnline: () => pauses >= offline,
    pause: async () => {
      pauses += 1;
      events.push('pause');
    },
    reload: () => resolve('reloaded'),
  });
  return { events, end: Promise.race([loaded, reloaded]) };
}

test('code that fails to load is loaded again when there is a network', async () => {
  const { events, end } = scene({ failures: 1, offline: 3 });
  assert.equal(await end, 'code');
  assert.deepEqual(events, ['load', 'pause', 'pause', 'pause', 'load']);
});

test('code that fails again and again reloads the page', async () => {
  const { events, end } = scene({ failures: 9, offline: 0 });
  assert.equal(await end, 'reloaded');
  assert.equal(events.filter((event) => event === 'load').length, 3);
});
