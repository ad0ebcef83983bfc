import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from './context.ts';
import { sweepUntil, workThrough } from './sweep.ts';

const warned: unknown[] = [];
const context = {
  warn: (facts: object, message: string) => warned.push([facts, message]),
} as unknown as Context;

/** Works on these rows until a moment. Returns those that were handled. */
async function sweep(
  rows: readonly string[],
  until: number,
  work: (row: string) => Promise<void> = async () => {},
) {
  const left = [...rows];
  const handled: string[] = [];
  await workThrough(
    context,
    until,
    async () => left.shift(),
    async (row) => {
      handled.push(row);
      await work(row);
    },
  );
  return handled;
}

test('a sweep goes on until nothing is due or its time is up', async (t) => {
  t.mock.method(performance, 'now', () => 1000);
  assert.equal(sweepUntil(), 46_000);
  assert.deepEqual(await sweep(['a', 'b'], 1001), ['a', 'b']);
  assert.deepEqual(await sweep(['a', 'b'], 1000), []);
});

test('what fails is left for later, unless the database is away', async () => {
  const fail = async (row: string) => {
    if (row === 'bad') throw new Error('a bug');
  };
  assert.deepEqual(await sweep(['bad', 'good'], Number.POSITIVE_INFINITY, fail), ['bad', 'good']);
  assert.deepEqual(warned, [[{ row: 'bad', reason: 'Error: a bug' }, 'left for later']]);
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  await assert.rejects(
    sweep(['a', 'b'], Number.POSITIVE_INFINITY, async () => {
      throw away;
    }),
    away,
  );
  assert.equal(warned.length, 1);
});
