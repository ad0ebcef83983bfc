import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSketchPad, nextStep, sides, type Wanted } from './sketch-pad.ts';

const none = new Map<string, { side: number; picture: string }>();
const keys = ['a', 'b', 'c', 'd'];

test('the chosen sketch comes first, then the others in one call, then the chosen one large', () => {
  const wanted = { keys, chosen: 1, isBlank: false };
  assert.deepEqual(nextStep(wanted, none), { places: [1], side: sides.first });
  const first = new Map([['b', { side: sides.first }]]);
  assert.deepEqual(nextStep(wanted, first), { places: [0, 2, 3], side: sides.strip });
  const all = new Map<string, { side: number }>(keys.map((key) => [key, { side: sides.strip }]));
  assert.deepEqual(nextStep(wanted, all), { places: [1], side: sides.stage });
  all.set('b', { side: sides.stage });
  assert.equal(nextStep(wanted, all), null);
  assert.equal(nextStep({ ...wanted, isBlank: true }, first), null, 'nothing is said: one is enough');
});

/** A pad whose clock and engine the test moves. */
function openPad() {
  const calls: {
    places: readonly number[];
    side: number;
    settle: PromiseWithResolvers<readonly string[]>;
  }[] = [];
  let due: (() => void) | null = null;
  const pad = createSketchPad({
    onChange: () => undefined,
    retryAfter: (error) => (error === 'busy' ? 5000 : null),
    later: (run) => {
      due = run;
      return () => {
        due = null;
      };
    },
  });
  const wish = (named: readonly string[], chosen = 0): Wanted => ({
    keys: named,
    chosen,
    isBlank: false,
    draw: (places, side) => {
      const settle = Promise.withResolvers<readonly string[]>();
      calls.push({ places, side, settle });
      return settle.promise;
    },
  });
  const pass = () => {
    const run = due;
    due = null;
    run?.();
  };
  const answer = async (...pictures: readonly string[]) => {
    calls.at(-1)?.settle.resolve(pictures);
    await new Promise(setImmediate);
  };
  const fail = async (error: unknown) => {
    calls.at(-1)?.settle.reject(error);
    await new Promise(setImmediate);
  };
  return { pad, calls, wish, pass, answer, fail, isWaiting: () => due !== null };
}

test('while one is drawn, only the newest wish waits, and a late answer is not shown for other words', async () => {
  const { pad, calls, wish, pass, answer } = openPad();
  pad.want(wish(['fox']), 200);
  pass();
  pad.want(wish(['fox k']), 200);
  pad.want(wish(['fox knight']), 200);
  pass();
  assert.equal(calls.length, 1, 'one call at a time');
  await answer('fox.webp');
  assert.equal(pad.picture('fox knight'), null);
  assert.equal(calls.length, 2);
  await answer('knight.webp');
  assert.equal(pad.picture('fox knight'), 'knight.webp');
  assert.equal(pad.picture('fox k'), null, 'never asked for');
});

test('choosing another sketch shows it at once and asks only for a larger one', async () => {
  const { pad, calls, wish, pass, answer } = openPad();
  pad.want(wish(keys), 0);
  pass();
  await answer('a1');
  await answer('b', 'c', 'd');
  await answer('a2');
  assert.deepEqual([pad.picture('a'), pad.picture('c'), pad.isDrawing()], ['a2', 'c', false]);
  pad.want(wish(keys, 2), 0);
  pass();
  assert.deepEqual(calls.at(-1)?.places, [2]);
  assert.equal(calls.at(-1)?.side, sides.stage);
});

test('a busy engine is asked again later; refused words are not, until they change', async () => {
  const { pad, calls, wish, pass, fail, isWaiting } = openPad();
  pad.want(wish(['fox']), 0);
  pass();
  await fail('busy');
  assert.equal(pad.failure(), 'busy');
  assert.ok(isWaiting());
  pass();
  assert.equal(calls.length, 2);
  await fail('refused');
  assert.ok(!isWaiting());
  assert.equal(pad.failure(), 'refused');
  pad.want(wish(['hare']), 0);
  assert.equal(pad.failure(), null);
  pass();
  assert.equal(calls.length, 3);
});
