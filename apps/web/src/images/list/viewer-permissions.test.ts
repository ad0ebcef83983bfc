import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayWithAll, mayWithEvery, type Viewer } from './viewer-permissions.ts';

const owner: Viewer = { place: 'album', uid: 'mia', role: 'owner' };
const member: Viewer = { place: 'album', uid: 'noa', role: 'artist' };
const mias = { ownerUid: 'mia' };
const noas = { ownerUid: 'noa' };
const nobodys = { ownerUid: null };

test('only the owner of the team deletes an image, also one that a member shared', () => {
  assert.equal(mayWithAll('delete', [mias, noas, nobodys], owner), true);
  assert.equal(mayWithAll('delete', [noas], member), false);
});

test('only the user who shared an image may rename it or share it again', () => {
  for (const action of ['rename', 'share'] as const) {
    assert.equal(mayWithAll(action, [noas], member), true);
    assert.equal(mayWithAll(action, [noas], owner), false);
    assert.equal(mayWithAll(action, [mias], owner), true);
    assert.equal(mayWithAll(action, [nobodys], owner), false);
  }
});

test('what is not allowed with one of several is not offered for all of them', () => {
  assert.equal(mayWithAll('share', [noas, mias], member), false);
  assert.equal(mayWithAll('view', [noas, mias], member), true);
  assert.equal(mayWithAll('view', [], member), false);
});

test('what others shared is restored by the owner alone', () => {
  assert.equal(mayWithEvery('restore', owner), true);
  assert.equal(mayWithEvery('restore', member), false);
});

test('in a drive, its owner may do everything, and nobody else anything', () => {
  const mia: Viewer = { place: 'drive', uid: 'mia' };
  const nobody: Viewer = { place: 'drive', uid: null };
  assert.equal(mayWithEvery('delete', mia), true);
  assert.equal(mayWithAll('delete', [mias], mia), true);
  assert.equal(mayWithAll('delete', [noas], mia), false);
  assert.equal(mayWithAll('delete', [nobodys], nobody), false);
});
