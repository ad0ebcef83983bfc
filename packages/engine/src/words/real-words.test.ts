import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import wordListPath from 'word-list';
import { isRealWord } from './real-words.ts';

test('words of the list are found, the first too, those out of order too, and no others', () => {
  const words = readFileSync(wordListPath, 'utf8').split('\n').filter(Boolean);
  assert.deepEqual(
    words.filter((word, index) => index % 29 === 0 && !isRealWord(word)),
    [],
  );
  assert.ok(['manlike', 'manlikely', 'manlily', words.at(-1) ?? ''].every(isRealWord));
  const listed = new Set(words);
  const others = words.flatMap((word, index) => (index % 997 === 0 ? [`${word}q`] : []));
  assert.deepEqual(
    [...others.filter((word) => !listed.has(word)), 'a\nb', '~', 'knighr'].filter(isRealWord),
    [],
  );
});

test('words of the trade are real, too', () => {
  assert.ok(['metroidvania', 'minimap', 'kawaii'].every(isRealWord));
});
