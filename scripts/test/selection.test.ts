import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { filesOf } from './selection.ts';

test('a whole run has every test file of the repository', () => {
  const tests = globSync('*/**/*.test.{ts,tsx,js,mjs}', { exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  assert.ok(tests.includes('scripts/test/selection.test.ts'));
  const run = filesOf('all');
  assert.deepEqual(
    tests.filter((file) => !run.has(file)),
    [],
  );
});
