import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Seen, seenNow } from './picture-position.ts';

const look = (seen: Seen, index: number, ids: readonly string[]): Seen => {
  return seenNow(seen, index, {
    total: ids.length,
    idAt: (place) => ids[place] ?? null,
    indexOf: (id) => ids.indexOf(id),
  });
};
const atB: Seen = { index: 1, id: 'b', gone: null };

test('nothing changes while nothing changes', () => {
  assert.equal(look(atB, 1, ['a', 'b', 'c']), atB);
});

test('Next shows the next image', () => {
  assert.deepEqual(look(atB, 2, ['a', 'b', 'c']), { index: 2, id: 'c', gone: null });
});

test('the image stays in sight when others come before it', () => {
  assert.deepEqual(look(atB, 1, ['new', 'a', 'b', 'c']), { index: 2, id: 'b', gone: null });
});

test('a deleted image makes room for the next, and is shown again when it comes back', () => {
  const next = look(atB, 1, ['a', 'c']);
  assert.deepEqual(next, { index: 1, id: 'c', gone: 'b' });
  assert.deepEqual(look(next, 1, ['a', 'b', 'c']), { index: 1, id: 'b', gone: null });
});

test('the last image makes room for the one before it, and is shown again too', () => {
  const atC: Seen = { index: 2, id: 'c', gone: null };
  const before = look(atC, 2, ['a', 'b']);
  assert.deepEqual(before, { index: 1, id: 'b', gone: 'c' });
  assert.equal(look(before, 1, ['a', 'b']), before);
  assert.deepEqual(look(before, 1, ['a', 'b', 'c']), atC);
});

test('a user who moved on stays there when the image returns', () => {
  const next = look(look(atB, 1, ['a', 'c']), 0, ['a', 'c']);
  assert.equal(look(next, 0, ['a', 'b', 'c']), next);
});

test('a slot gets its image when it has come', () => {
  assert.deepEqual(look({ index: 1, id: null, gone: null }, 1, ['a', 'b']), atB);
});
