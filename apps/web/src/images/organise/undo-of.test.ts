import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Asset } from '@artcade/contract/shapes';
import { factsAfter, projectAfter, undoOf } from './undo-of.ts';

const image = (id: string, facts: Partial<Asset> = {}): Asset => ({
  id,
  name: id,
  url: '',
  gridUrl: '',
  previewUrl: '',
  thumbhash: '',
  size: 1,
  width: 1,
  height: 1,
  type: 'png',
  ownerUid: 'me',
  tool: null,
  createdAt: '2026-11-17T00:00:00.000Z',
  deletedAt: null,
  ...facts,
});

test('a move is taken back to where each image was, collections included', () => {
  const images = [
    image('a', { projectId: 'p1', collectionIds: ['c1'] }),
    image('b', { projectId: 'p1', collectionIds: ['c1'] }),
    image('c'),
  ];
  assert.deepEqual(undoOf(images, { projectId: 'p2' }), [
    { ids: ['a', 'b'], change: { projectId: 'p1', addToCollections: ['c1'] } },
    { ids: ['c'], change: { projectId: null } },
  ]);
});

test('an image that was in the collection before stays there after an undo', () => {
  const images = [image('a', { projectId: 'p1' }), image('b', { projectId: 'p1', collectionIds: ['c1'] })];
  assert.deepEqual(undoOf(images, { addToCollections: ['c1'] }), [
    { ids: ['a'], change: { projectId: 'p1', removeFromCollections: ['c1'] } },
    { ids: ['b'], change: { projectId: 'p1', addToCollections: ['c1'] } },
  ]);
  assert.deepEqual(undoOf(images, { removeFromCollections: ['c1'] }), [
    { ids: ['b'], change: { addToCollections: ['c1'] } },
  ]);
});

test('state, note and tags become what they were, and a word that was there before stays', () => {
  const was = image('a', { state: 'idea', tags: ['Boss', 'night'] });
  const change = { state: 'final', note: 'new', addTags: ['boss', 'dawn'], removeTags: ['Night'] } as const;
  assert.deepEqual(undoOf([was], { ...change, addTags: [...change.addTags], removeTags: ['Night'] }), [
    { ids: ['a'], change: { state: 'idea', note: null, removeTags: ['dawn'], addTags: ['night'] } },
  ]);
});

test('an image of many collections returns to all of them', () => {
  const collectionIds = Array.from({ length: 45 }, (_, k) => `c${k}`);
  const calls = undoOf([image('a', { projectId: 'p', collectionIds })], { projectId: null });
  assert.deepEqual(
    calls.flatMap(({ change }) => change.addToCollections ?? []),
    collectionIds,
  );
  assert.ok(calls.every(({ change }) => (change.addToCollections ?? []).length <= 20));
});

test('what is shown at once is what the server will say', () => {
  const was = image('a', { projectId: 'p1', collectionIds: ['c1', 'c2'], state: 'idea', tags: ['x'] });
  assert.deepEqual(factsAfter(was, { removeFromCollections: ['c1'] }, undefined), { collectionIds: ['c2'] });
  assert.deepEqual(factsAfter(was, { projectId: 'p2', state: null, removeTags: ['X'] }, 'p2'), {
    projectId: 'p2',
    collectionIds: undefined,
    state: undefined,
    tags: undefined,
  });
  assert.deepEqual(factsAfter(was, { addToCollections: ['c3'] }, 'p1'), {
    projectId: 'p1',
    collectionIds: ['c1', 'c2', 'c3'],
  });
  assert.equal(
    projectAfter({ addToCollections: ['c3'] }, (id) => (id === 'c3' ? 'p1' : undefined)),
    'p1',
  );
  assert.equal(
    projectAfter({ projectId: null }, () => undefined),
    null,
  );
});
