import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageBelow, pictureAddress } from './picture-address.ts';

test('an image is shown in its drive or in the album of a team', () => {
  assert.equal(pictureAddress({ id: 'a1' }, null), '/my-drive/a1');
  assert.equal(pictureAddress({ id: 'a1' }, 'team 1'), '/teams?album=team+1&image=a1');
});

test('a picture lies over its drive or its link; the other pages there are pages of their own', () => {
  assert.equal(pageBelow('/my-drive/a1'), '/my-drive');
  assert.equal(pageBelow('/s/secret/a1'), '/s/secret');
  for (const own of [
    '/my-drive',
    '/my-drive/import',
    '/my-drive/duplicates/',
    '/my-drive/edit/a1',
    '/gallery/a1',
    '/s/secret',
  ])
    assert.equal(pageBelow(own), own);
});
