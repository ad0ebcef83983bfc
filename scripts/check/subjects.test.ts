import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOfSubject } from './subjects.ts';

test('the subject of a commit has a kind, a scope and at most 72 characters, and merges are refused', () => {
  const good = 'fix(drive): keep the order of equal names';
  assert.equal(problemOfSubject(good, 1), null);
  assert.equal(problemOfSubject(good.padEnd(72, '.'), 1), null);
  assert.match(problemOfSubject(good.padEnd(73, '.'), 1) ?? '', /73 characters/);
  for (const bad of ['Keep the order of equal names', 'fix: keep the order', 'fix(drive):keep the order'])
    assert.match(problemOfSubject(bad, 1) ?? '', /does not look like/);
  assert.match(problemOfSubject(good, 2) ?? '', /merge/);
  assert.equal(problemOfSubject(`Merge ${'a'.repeat(40)} into ${'b'.repeat(40)}`, 2), null);
});
