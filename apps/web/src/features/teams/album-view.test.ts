import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maySeeTrash, mayWithAll, sortPicked } from './album-view.ts';

const owner = { uid: 'mia', role: 'owner' } as const;
const member = { uid: 'noa', role: 'artist' } as const;
const mias = { id: 'a', ownerUid: 'mia' };
const noas = { id: 'b', ownerUid: 'noa' };
const nobodys = { id: 'c', ownerUid: null };

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

test('the trash is for the owner', () => {
  assert.equal(maySeeTrash(owner), true);
  assert.equal(maySeeTrash(member), false);
});

test('files are uploaded, own images shared, those of others copied', () => {
  const file = new File(['x'], 'hero.png', { type: 'image/png' });
  const fromDevice = { kind: 'file', file } as const;
  const own = { kind: 'asset', asset: noas } as const;
  const foreign = { kind: 'asset', asset: mias } as const;
  const lost = { kind: 'asset', asset: nobodys } as const;
  assert.deepEqual(sortPicked([foreign, fromDevice, own, lost], 'noa'), {
    upload: [file],
    share: ['b'],
    copy: [foreign, lost],
  });
});
