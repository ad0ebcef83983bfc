import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** The runner itself, as `npm test -- word` starts it. */
function npmTest(words: readonly string[], environment: Record<string, string> = {}) {
  const { NODE_TEST_CONTEXT: _, CHROME_BIN: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/test.ts', ...words],
    { encoding: 'utf8', env: { ...env, ...environment } },
  );
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('a part of a name runs that test alone, without a check, a database or a browser', () => {
  const { status, lines, stderr } = npmTest(['a month later is the same DAY'], { BROWSER_SKIP: 'installed' });
  assert.equal(status, 0, stderr);
  // The test, and that nothing was left running.
  assert.deepEqual(lines, ['1 of 1 files: 1 passed, 0 failed so far', '2 passed, 0 failed']);
});

test('a word that is in no name is no success', () => {
  const { status, lines, stderr } = npmTest(['no-such-word']);
  assert.equal(status, 1);
  assert.deepEqual(lines, ['']);
  assert.match(stderr, /^No test file and no test has "no-such-word"/);
});

test('without a browser nothing runs, and one message says how to get one', () => {
  const everything = 'CHROME_BIN,installed,apt,playwright,unpacked,portable';
  const { status, lines, stderr } = npmTest(['e2e/google', 'a month later is'], { BROWSER_SKIP: everything });
  assert.equal(status, 1);
  assert.deepEqual(lines, [''], 'nothing was begun');
  assert.match(
    stderr,
    /^npm test drives a Chromium and found none[^\n]*\n[^\n]*CHROME_BIN[^\n]*\n[^\n]*apt-get[^\n]*\n$/,
  );
});
