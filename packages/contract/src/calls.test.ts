import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { calls } from './calls.ts';

test('every call of every subject is in the table, and no name stands in two subjects, where one would win silently', async () => {
  const folder = import.meta.dirname;
  const subjects: object[] = [];
  for (const file of globSync('calls/*.ts', { cwd: folder }))
    subjects.push(...Object.values((await import(`./${file}`)) as Record<string, object>));
  const names = subjects.flatMap((subject) => Object.keys(subject));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  assert.deepEqual(twice, [], 'in two files of calls/');
  assert.deepEqual(Object.keys(calls).sort(), names.sort());
});
