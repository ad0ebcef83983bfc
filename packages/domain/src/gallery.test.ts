import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanGalleryText } from './gallery.ts';

test('a title is one line of its length, without spaces around it', () => {
  assert.equal(cleanGalleryText('  Fox\n knight ', 120), 'Fox knight');
  assert.equal(cleanGalleryText('Fox knight', 4), 'Fox');
  assert.equal(cleanGalleryText(' \n ', 120), '');
});
