import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comment } from '@artcade/contract/comments';
import { threadsOf } from './threads.ts';

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  author: null,
  text: id,
  mentions: [],
  place: null,
  replyTo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  resolvedAt: null,
  ...more,
});

test('answers stand below their comment, and places are numbered in the order of the comments', () => {
  const place = { x: 0.5, y: 0.5 };
  const threads = threadsOf([
    comment('a', { place }),
    comment('b'),
    comment('c', { replyTo: 'a' }),
    comment('d', { place }),
    comment('e', { replyTo: 'a' }),
  ]);
  assert.deepEqual(
    threads.map(({ first, answers, number }) => [first.id, answers.map(({ id }) => id), number]),
    [
      ['a', ['c', 'e'], 1],
      ['b', [], null],
      ['d', [], 2],
    ],
  );
});
