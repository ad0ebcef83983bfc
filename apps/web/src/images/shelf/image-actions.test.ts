import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barActions, menuActions, type Offer } from './image-actions.ts';

const mias = { ownerUid: 'mia' };
const noas = { ownerUid: 'noa' };
const drive: Offer = {
  viewer: { place: 'drive', uid: 'mia' },
  isTrash: false,
  hasGallery: true,
  canShareOut: true,
};
const album = (role: 'owner' | 'artist' | 'viewer'): Offer => ({
  ...drive,
  viewer: { place: 'album', uid: 'mia', role },
});

test('the owner of a drive may do everything with an image', () => {
  assert.deepEqual(menuActions(mias, drive), [
    'star',
    'rename',
    'organise',
    'share',
    'publish',
    'download',
    'export',
    'delete',
  ]);
  assert.deepEqual(barActions([mias], drive), [
    'organise',
    'shareOut',
    'download',
    'shareLink',
    'publish',
    'share',
    'delete',
  ]);
});

test('an artist renames and shares only what they have shared, and deletes nothing', () => {
  assert.deepEqual(menuActions(mias, album('artist')), ['rename', 'share', 'download', 'export']);
  assert.deepEqual(menuActions(noas, album('artist')), ['download', 'export']);
  assert.deepEqual(barActions([mias, noas], album('artist')), ['organise', 'shareOut', 'download']);
});

test('the owner of a team deletes and publishes what others shared', () => {
  assert.deepEqual(menuActions(noas, album('owner')), ['publish', 'download', 'export', 'delete']);
});

test('a viewer of an album takes images out, and reports them', () => {
  assert.deepEqual(barActions([noas], album('viewer')), ['shareOut', 'report', 'download']);
});

test('only one image at a time is published or reported, and not an own one reported', () => {
  assert.equal(barActions([mias, mias], drive).includes('publish'), false);
  assert.equal(barActions([noas, noas], album('owner')).includes('report'), false);
  assert.equal(barActions([mias], album('owner')).includes('report'), false);
});

test('what the server or the device cannot do is not offered', () => {
  const less: Offer = { ...drive, hasGallery: false, canShareOut: false };
  assert.equal(menuActions(mias, less).includes('publish'), false);
  assert.equal(barActions([mias], less).includes('publish'), false);
  assert.equal(barActions([mias], less).includes('shareOut'), false);
});

test('a trash restores and erases', () => {
  const trash: Offer = { ...drive, isTrash: true };
  assert.deepEqual(menuActions(mias, trash), ['restore', 'download', 'erase']);
  assert.deepEqual(barActions([mias, mias], trash), ['restore', 'download', 'erase']);
});
