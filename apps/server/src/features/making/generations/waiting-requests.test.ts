import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createWaitingRequests } from './waiting-requests.ts';

describe('requests that wait for a generation', () => {
  const never = new AbortController().signal;
  const mine = { uid: 'u', id: 'g' };

  test('look again when their generation is named, and when all are', async () => {
    const waiting = createWaitingRequests();
    let state = 'running';
    let looks = 0;
    const over = waiting.until(mine, never, async () => {
      looks += 1;
      return state === 'done' ? state : undefined;
    });
    await settle();
    waiting.wake('another');
    await settle();
    assert.equal(looks, 1);
    waiting.wakeAll();
    await settle();
    assert.equal(looks, 2);
    state = 'done';
    waiting.wake('g');
    assert.equal(await over, 'done');
  });

  test('do not miss what happens while they look', async () => {
    const waiting = createWaitingRequests();
    let state = 'running';
    const over = waiting.until(mine, never, async () => {
      const seen = state;
      if (state === 'running') {
        state = 'done';
        waiting.wake('g');
      }
      await settle();
      return seen === 'done' ? seen : undefined;
    });
    assert.equal(await over, 'done');
  });

  test('end when their time is over or their client is gone, and give their place back, as after an error', async () => {
    const waiting = createWaitingRequests();
    const gone = new AbortController();
    const all = Array.from({ length: 24 }, () => waiting.until(mine, gone.signal, async () => undefined));
    await assert.rejects(
      waiting.until(mine, never, async () => 1),
      { code: 'rate_limited' },
    );
    assert.equal(await waiting.until({ uid: 'another', id: 'g' }, never, async () => 1), 1);
    gone.abort();
    assert.deepEqual(new Set(await Promise.all(all)), new Set([undefined]));
    const broken = async () => Promise.reject(new Error('no database'));
    for (let tried = 0; tried < 30; tried += 1)
      await assert.rejects(waiting.until(mine, never, broken), /no database/);
    assert.equal(await waiting.until(mine, never, async () => 1), 1);
  });
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
