import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createFairQueue } from './fair-queue.ts';

/** Jobs that record their start and end on command. */
function jobs(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (who: string, name: string, weight?: number) =>
    queue(
      who,
      () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      },
      weight,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, add, end };
}

test('so many are let in at once, and no more of one person than their share', async () => {
  const { begun, add, end } = jobs(createFairQueue(3, 2));
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

test('a user with one task does not wait for all tasks of a user with many', async () => {
  const { begun, add, end } = jobs(createFairQueue(1, 1));
  for (let n = 0; n < 50; n += 1) void add('many', `m${n}`);
  void add('one', 'o');
  await setImmediate();
  await end('m0');
  await end('m1');
  assert.deepEqual(begun, ['m0', 'm1', 'o']);
});

test('the last places are for users who have none', async () => {
  const { begun, add, end } = jobs(createFairQueue(4, 3, { keptForNewcomers: 2 }));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  void add('c', 'c1');
  await setImmediate();
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1']);
  await end('c1');
  assert.equal(begun.length, 4, 'those who have one wait, although a place is free');
  void add('d', 'd1');
  await setImmediate();
  assert.deepEqual(begun.slice(4), ['d1']);
});

test('who waits too long gets an error, and whoever is behind them gets the turn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const patience = { milliseconds: 1000, error: () => new Error('too late') };
  const { begun, add, end } = jobs(createFairQueue(1, 1, { patience }));
  void add('a', 'a1');
  const late = assert.rejects(add('b', 'b1'), /too late/);
  t.mock.timers.tick(999);
  void add('b', 'b2');
  t.mock.timers.tick(1);
  await late;
  await end('a1');
  assert.deepEqual(begun, ['a1', 'b2']);
  t.mock.timers.tick(1000);
  await end('b2');
});

test('a place that somebody failed in is free again', async () => {
  const queue = createFairQueue(1, 1);
  await assert.rejects(
    queue('a', async () => {
      throw new Error('broken');
    }),
    /broken/,
  );
  assert.equal(await queue('a', async () => 7), 7);
});

test('nobody gets the last place, whatever their share', async () => {
  const { begun, add } = jobs(createFairQueue(3, 3));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  void add('b', 'b1');
  await setImmediate();
  assert.deepEqual(begun, ['a1', 'a2', 'b1']);
});

describe('with weights', () => {
  const room = { room: 10, roomEach: 8 };

  test('two giants are never inside at once, and what is light passes them', async () => {
    const queue = createFairQueue(4, 2, room);
    const { begun, add, end } = jobs(queue);
    void add('a', 'giant-a', 100);
    void add('b', 'giant-b', 100);
    void add('c', 'c1', 1);
    await setImmediate();
    assert.deepEqual(begun, ['giant-a', 'c1'], 'another giant waits, and keeps nobody light waiting');
    assert.equal(queue.heaviest(), 9);
    await end('giant-a');
    assert.deepEqual(begun.slice(2), ['giant-b']);
    await end('giant-b');
    assert.ok(queue.heaviest() <= 10);
  });

  test("one account's giants leave room for another's small ones", async () => {
    const { begun, add } = jobs(createFairQueue(4, 2, room));
    for (const name of ['a1', 'a2', 'a3']) void add('a', name, 8);
    void add('b', 'b1', 2);
    await setImmediate();
    assert.deepEqual(begun, ['a1', 'b1']);
  });

  test('a giant comes in although small ones never end', async () => {
    const { begun, add, end } = jobs(createFairQueue(6, 2, room));
    for (const name of ['s0', 's1', 's2', 's3']) void add(name, name, 2);
    await setImmediate();
    void add('giant', 'giant', 8);
    // Two at a time may overtake it; all others wait until it has run.
    for (let n = 4; n < 40; n += 1) void add(`s${n}`, `s${n}`, 2);
    await setImmediate();
    for (let n = 0; n < 12 && !begun.includes('giant'); n += 1) await end(begun[n] ?? '');
    assert.ok(begun.includes('giant'), begun.join());
  });

  test('what waits too long in a row is refused', async () => {
    const { add } = jobs(createFairQueue(2, 1, { waitingEach: 2 }));
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    await assert.rejects(add('a', 'a4'), { code: 'rate_limited' });
    void add('b', 'b1');
  });
});
