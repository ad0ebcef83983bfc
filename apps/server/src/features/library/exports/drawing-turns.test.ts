import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrawingTurns } from './drawing-turns.ts';

const minute = 60_000;
const limits = { each: 2, crowd: 4, places: 6, waitMs: minute, drawMs: minute, drawMsInCrowd: minute };

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests whose drawings end when the test says so. */
function studio(changed: Partial<typeof limits> = {}) {
  const inTurn = createDrawingTurns({ ...limits, ...changed });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (uid: string, { isKnown = false, signal = new AbortController().signal } = {}): Promise<string> =>
      inTurn({ uid, isKnown }, signal, (either) => {
        begun.push(uid);
        return new Promise((resolve, reject) => {
          ends.push(() => resolve(uid));
          either.addEventListener('abort', () => reject(either.reason));
        });
      }),
    /** Ends the drawing that was begun last, and lets the next one begin. */
    end: async (): Promise<void> => {
      await settled();
      ends.at(-1)?.();
      await settled();
    },
  };
}

test('accounts take turns, whoever asks how often, and new ones get every other turn', async () => {
  const { begun, ask, end } = studio({ crowd: 9, places: 9 });
  const all = [ask('ann'), ask('ann'), ask('ben'), ask('ben'), ask('cho')];
  all.push(ask('old', { isKnown: true }), ask('old', { isKnown: true }), ask('rich', { isKnown: true }));
  for (let drawing = 0; drawing < 8; drawing += 1) await end();
  await Promise.all(all);
  assert.deepEqual(begun, ['ann', 'old', 'ben', 'rich', 'cho', 'old', 'ann', 'ben']);
});

test('an account has two places, and one where many ask; new accounts take no place of known ones', async () => {
  const { ask, end } = studio();
  const all = [ask('ann'), ask('ann')];
  await assert.rejects(ask('ann'), { code: 'too_many_exports', details: { maximum: 2 } });
  all.push(ask('ben'), ask('cho'));
  await assert.rejects(ask('cho'), { code: 'too_many_exports', details: { maximum: 1 } });
  all.push(ask('dai'), ask('eve'));
  await assert.rejects(ask('fay'), { code: 'engine_busy' });
  all.push(ask('old', { isKnown: true }));
  for (let drawing = 0; drawing < 7; drawing += 1) await end();
  await Promise.all(all);
  const again = ask('ann');
  await end();
  assert.equal(await again, 'ann', 'the places are free again');
});

test('who leaves while waiting frees the place, and the next one is called', async () => {
  const { begun, ask, end } = studio();
  const leaving = new AbortController();
  const first = ask('ann');
  const second = ask('ben', { signal: leaving.signal });
  const third = ask('cho');
  leaving.abort();
  await assert.rejects(second, { name: 'AbortError' });
  await end();
  await end();
  await Promise.all([first, third]);
  assert.deepEqual(begun, ['ann', 'cho']);
});

test('nobody waits for ever', async () => {
  const { begun, ask, end } = studio({ waitMs: 5 });
  const first = ask('ann');
  await assert.rejects(ask('ben'), { code: 'engine_busy' });
  await end();
  await first;
  assert.deepEqual(begun, ['ann']);
});

test('a drawing that takes too long is given up, earlier where others wait', async () => {
  await assert.rejects(studio({ drawMs: 5 }).ask('ann'), { code: 'generation_expired' });
  const { begun, ask, end } = studio({ drawMsInCrowd: 5 });
  const alone = ask('ann');
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(begun, ['ann'], 'nobody waits, so it goes on');
  const other = ask('ben');
  await assert.rejects(alone, { code: 'generation_expired' });
  await end();
  assert.equal(await other, 'ben');
});
