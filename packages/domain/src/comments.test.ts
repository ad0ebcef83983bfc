import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanComment, mentionOf, mentionsIn, partsOf } from './comments.ts';

test('a mention names a user by id, and a text is split at its mentions', () => {
  const text = `${mentionOf('ana')} look, and ${mentionOf('kai')}, ${mentionOf('ana')}`;
  assert.deepEqual(mentionsIn(text), ['ana', 'kai']);
  assert.deepEqual(partsOf(text), [
    { uid: 'ana' },
    { text: ' look, and ' },
    { uid: 'kai' },
    { text: ', ' },
    { uid: 'ana' },
  ]);
  assert.deepEqual(partsOf('1 <@ 2 @> <@>'), [{ text: '1 <@ 2 @> <@>' }]);
});

test('a comment keeps its lines and loses what nobody can read', () => {
  assert.equal(cleanComment('  one\r\ntwo\n\n\n\nthree\u0007\u202E '), 'one\ntwo\n\nthree');
  assert.equal(cleanComment(' \n\u200B'.replace('\u200B', '')), '');
});
