import assert from 'node:assert/strict';
import { test } from 'node:test';
import { albumCopy } from './edit-result-view.ts';

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
