import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createGate } from './gate.ts';

/** Work that is begun when it is let in and ends when it is told to. */
function jobs(gate: ReturnType<typeof createGate>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (who: string, name: string) =>
    gate(who, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, add, end };
}

test('so many are let in at once, and no more of one person than their share', async () => {
  const { begun, add, end } = jobs(createGate(3, 2));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  await setImmediate();
  assert.deepEqual(begun, ['a1', 'a2']);
  void add('b', 'b1');
  void add('c', 'c1');
  await setImmediate();
  assert.deepEqual(begun, ['a1', 'a2', 'b1'], 'the third place is for somebody else');
  await end('a1');
  assert.deepEqual(begun.slice(3), ['a3'], 'who has waited longest comes next');
  await end('b1');
  assert.deepEqual(begun.slice(4), ['c1']);
});

test('whoever comes with one does not wait for all of whoever came with many', async () => {
  const { begun, add, end } = jobs(createGate(1, 1));
  for (let n = 0; n < 50; n += 1) void add('many', `m${n}`);
  void add('one', 'o');
  await setImmediate();
  await end('m0');
  await end('m1');
  assert.deepEqual(begun, ['m0', 'm1', 'o']);
});

test('a place that somebody failed in is free again', async () => {
  const gate = createGate(1, 1);
  await assert.rejects(
    gate('a', async () => {
      throw new Error('broken');
    }),
    /broken/,
  );
  assert.equal(await gate('a', async () => 7), 7);
});
