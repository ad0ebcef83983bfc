import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { filesOf, isWarm, type Kind } from './selection.ts';

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

test('files that leave their process as it was follow one another in it, where they load much', () => {
  const isWarmAs = (kind: Kind, source: string) => isWarm({ files: ['one.test.ts'], kind }, () => source);
  for (const kind of ['engine', 'server', 'journey'] as const) {
    assert.equal(isWarmAs(kind, 'draw();'), true, kind);
    assert.equal(isWarmAs(kind, "process.chdir('/');"), false, kind);
  }
  assert.equal(isWarmAs('script', 'draw();'), false);
});
