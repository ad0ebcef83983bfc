import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Generation } from '@artcade/contract/generations';
import { batchesOf, mergeGenerations, newsIn, triedEngines } from './generation-list.ts';
import { sheetNameKey } from './sheet-picture.ts';

function generation(id: string, changes: Partial<Generation> = {}): Generation {
  return {
    id,
    batchId: 'b1',
    state: 'queued',
    progress: 0,
    preview: null,
    cost: 20,
    recipe: {
      tool: 'logo-generator',
      mode: 'create',
      prompt: '',
      inputs: {},
      style: 'flat',
      palette: 'auto',
      size: 'wide',
      seed: 1,
      engine: 'builtin',
      model: 'Artcade 4',
      parents: [],
      notes: [],
    },
    isKept: false,
    isHidden: false,
    asset: null,
    failure: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    ...changes,
  };
}

const running = (progress: number) => generation('g', { state: 'running', progress });
const done = generation('g', { state: 'done', progress: 1 });

describe('what the host says', () => {
  test('gives the same list in any order and with repetitions', () => {
    const said = [generation('g'), running(0.3), running(0.7), done, done];
    const orders = [
      said,
      said.toReversed(),
      [done, ...said],
      [running(0.7), generation('g'), done, running(0.3)],
    ];
    for (const order of orders) {
      const list = order.reduce((now, each) => mergeGenerations(now, [each]), [] as readonly Generation[]);
      assert.deepEqual(list, [done]);
    }
  });

  test('a character sheet is front, side and back, then the faces, however it arrives, and each has its name', () => {
    const { recipe } = generation('g');
    const places = [
      ['front', 'sad'],
      ['back', 'calm'],
      ['front', 'happy'],
      ['front', 'calm'],
      ['side', 'calm'],
    ] as const;
    const all = places.map(([view, expression], nth) =>
      generation(`g${nth}`, {
        recipe: {
          ...recipe,
          tool: 'character-generator',
          series: 'character-sheet',
          inputs: { view, expression },
        },
      }),
    );
    assert.deepEqual(
      mergeGenerations([], all).map((each) => sheetNameKey(each.recipe)?.split('.options.')[1]),
      ['view.front', 'view.side', 'view.back', 'expression.happy', 'expression.sad'],
    );
    assert.equal(sheetNameKey(recipe), null);
  });

  test('never takes progress back', () => {
    const list = mergeGenerations(mergeGenerations([], [running(0.7)]), [running(0.3)]);
    assert.equal(list[0]?.progress, 0.7);
    assert.equal(mergeGenerations(list, [generation('g')])[0]?.state, 'running');
  });

  test('is final: a cancelled or failed image does not run again', () => {
    for (const state of ['cancelled', 'failed'] as const) {
      const list = mergeGenerations([generation('g', { state })], [running(0.9)]);
      assert.equal(list[0]?.state, state);
    }
    // An image that was finished at the moment of cancelling exists, and is paid for.
    assert.equal(mergeGenerations([generation('g', { state: 'cancelled' })], [done])[0]?.state, 'done');
    assert.equal(mergeGenerations([done], [generation('g', { state: 'cancelled' })])[0]?.state, 'done');
  });

  test('is sorted by time, and variations by their seed', () => {
    const seeded = (id: string, seed: number) =>
      generation(id, { recipe: { ...generation(id).recipe, seed } });
    const newer = generation('n', { batchId: 'b2', createdAt: '2026-01-02T00:00:00.000Z' });
    const late = { ...seeded('a', 7), createdAt: '2026-01-03T00:00:00.000Z' };
    const list = mergeGenerations([], [seeded('b', 6), newer, late, seeded('c', 5)]);
    assert.deepEqual(
      list.map(({ id }) => id),
      ['n', 'c', 'b', 'a'],
    );
  });
});

test('the images of an order stand together, without those that were thrown away', () => {
  const list = [
    generation('new', { batchId: 'b3', state: 'done' }),
    generation('new2', { batchId: 'b3', state: 'done' }),
    generation('busy', { batchId: 'b2', state: 'running' }),
    generation('old', { batchId: 'b1', state: 'done' }),
    generation('gone', { batchId: 'b1', state: 'done', isHidden: true }),
    generation('gone2', { batchId: 'b0', state: 'done', isHidden: true }),
  ];
  const ids = batchesOf(list).map(({ images }) => images.map(({ id }) => id));
  assert.deepEqual(ids, [['new', 'new2'], ['busy'], ['old']]);
});

test('the images of a series, which share their seed, stay in their order', () => {
  const list = mergeGenerations([], [generation('c'), generation('a'), generation('b')]);
  assert.deepEqual(
    list.map(({ id }) => id),
    ['a', 'b', 'c'],
  );
});

test('starts and ends are announced; progress and older ends are not', () => {
  const failed = generation('f', { state: 'failed' });
  assert.equal(newsIn([running(0.1)], [running(0.9)]), null);
  assert.equal(newsIn([], [done, failed]), null);
  assert.deepEqual(newsIn([], [running(0)]), { done: 0, failed: 0, underWay: 1 });
  assert.deepEqual(newsIn([running(0.9), generation('f')], [done, failed]), {
    done: 1,
    failed: 1,
    underWay: 0,
  });
});

test('the engines that failed to make an image are those of its order and of the orders before it with the same words', () => {
  const failed = (engine: 'openai' | 'google' | 'fal', changes: Partial<Generation> = {}, prompt = 'a fox') =>
    generation(`${engine} ${prompt}`, {
      state: 'failed',
      failure: { code: 'engine_failed' },
      recipe: { ...generation('').recipe, prompt, engine },
      ...changes,
    });
  const openai = failed('openai');
  const google = failed('google', { createdAt: '2026-01-01T00:01:00.000Z' });
  assert.deepEqual(triedEngines(google, [google, openai]), ['google', 'openai']);
  assert.deepEqual(triedEngines(google, [google, failed('fal', {}, 'a bear')]), ['google'], 'other words');
  const earlier = failed('fal', { createdAt: '2025-12-31T22:00:00.000Z' });
  assert.deepEqual(triedEngines(google, [google, earlier, { ...openai, state: 'done' }]), ['google']);
  const both = failed('google', { failure: { code: 'engine_failed', tried: 'openai,google' } });
  assert.deepEqual(triedEngines(both, [both]), ['google', 'openai']);
});
