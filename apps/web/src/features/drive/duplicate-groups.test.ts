import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DuplicateGroup,
  freed,
  keyOf,
  leaving,
  suggested,
  toggled,
  wantsMore,
} from './duplicate-groups.ts';

const group = {
  kind: 'same',
  images: ['a', 'b', 'c'].map((id, index) => ({ id, size: 10 ** index })),
} as unknown as DuplicateGroup;

test('the first is kept unless the user chooses, and the others go', () => {
  const kept = suggested(group);
  assert.deepEqual([...kept], ['a']);
  assert.deepEqual(
    leaving(group, kept).map(({ id }) => id),
    ['b', 'c'],
  );
  assert.equal(freed(leaving(group, kept)), 110);
  assert.deepEqual(
    leaving(group, toggled(kept, 'b')).map(({ id }) => id),
    ['c'],
  );
});

test('nothing goes while nothing is kept', () => {
  assert.deepEqual(leaving(group, toggled(suggested(group), 'a')), []);
});

test('the next page loads by itself until there is something to do', () => {
  const full = { groups: Array.from({ length: 20 }, () => group), next: 'x' };
  const empty = { groups: [], next: 'x' };
  assert.equal(wantsMore([]), true);
  assert.equal(wantsMore([{ groups: [group], next: 'x' }]), true);
  assert.equal(wantsMore([full]), false);
  assert.equal(wantsMore([full, empty]), true);
});

test('a group is known by its images', () => {
  assert.equal(keyOf(group), 'a b c');
});
