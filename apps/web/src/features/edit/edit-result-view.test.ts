import assert from 'node:assert/strict';
import { test } from 'node:test';
import { albumCopy, imageAddress } from './edit-result-view.ts';

test('an image is shown in the drive, or in the album where it was edited', () => {
  assert.equal(imageAddress({ id: 'a1' }, null), '/my-drive?image=a1');
  assert.equal(imageAddress({ id: 'a1' }, 'team 1'), '/teams?album=team+1&image=a1');
});

test('the copy in an album is newer than the result, of the same user and size', () => {
  const result = { id: 'b', ownerUid: 'mia', size: 10 };
  const copy = { ...result, id: 'c' };
  const others = [
    { ...copy, id: 'a' },
    { ...copy, ownerUid: 'noa' },
    { ...copy, size: 11 },
  ];
  assert.equal(albumCopy(result, [result, ...others, copy]), copy);
  assert.equal(albumCopy(result, [result, ...others]), null);
});
