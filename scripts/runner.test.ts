import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { commandLineOf, processesWith } from '../apps/server/test/support/processes.ts';
import { stopGently } from '../apps/server/test/support/stop-gently.ts';
import { until } from './start-process.ts';
import { tcpSuite } from './tcp-suite.ts';
import { allFiles, type Kind } from './testing/selection.ts';

const { NODE_TEST_CONTEXT: _, CHROME_BIN: __, ...env } = process.env;
const program = ['--disable-warning=ExperimentalWarning', 'scripts/test.ts'];

/** The runner itself, as `npm test -- word` starts it. */
function npmTest(words: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...words], {
    encoding: 'utf8',
    env: { ...env, ...environment },
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('a part of a name runs that test alone, without a check, a database or a browser', () => {
  const { status, lines, stderr } = npmTest(['a month later is the same DAY'], { BROWSER_SKIP: 'installed' });
  assert.equal(status, 0, stderr);
  // The test, and that nothing was left running.
  assert.deepEqual(lines, ['1 of 1 files: 1 passed, 0 failed so far', '2 passed, 0 failed']);
});

test('a word that matches no name fails', () => {
  const { status, lines, stderr } = npmTest(['no-such-word']);
  assert.equal(status, 1);
  assert.deepEqual(lines, ['']);
  assert.match(stderr, /^No test file and no test has "no-such-word"/);
});

test('a name that Node finds no test for is no success', () => {
  // It stands in a text of a test, and looks like one.
  const { status, stderr } = npmTest(['a drive is full']);
  assert.equal(status, 1);
  assert.match(stderr, /^Nothing ran: .* in scripts\/testing\/run-batch\.test\.ts\./);
});

/** The runner in a temporary folder of its own, with all that it starts and leaves there. */
function startRunner(t: TestContext, words: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-run-'));
  // PostgreSQL may run as another user, who must pass.
  chmodSync(folder, 0o711);
  const places = { TMPDIR: folder, TEMP: folder, TMP: folder };
  const child = spawn(process.execPath, [...program, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, ...places, ARTCADE_BROKEN_OFF: folder },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  const running = () => processesWith(`ARTCADE_BROKEN_OFF=${folder}`, [child.pid ?? 0]);
  const folders = () => globSync(['artcade-*', '*/artcade-*'], { cwd: folder });
  t.after(() => {
    for (const pid of running()) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return { child, ended, running, output: () => output, folders };
}

test('a run that is broken off takes down what it has started, and leaves no folder', async (t) => {
  const { child, ended, running, folders } = startRunner(t, ['apps/server/test/siege.test']);
  await until('a file of tests has started its server', () =>
    folders().some((path) => path.startsWith('artcade-test-')),
  );
  stopGently(child, 'SIGINT');
  assert.deepEqual(await ended, [1, null]);
  await until('nothing runs', () => running().length === 0);
  assert.deepEqual(
    folders().filter((path) => path.startsWith('artcade-test-')),
    [],
  );
});

test('watching runs again what a change of the server reaches, and leaves nothing when it is stopped', async (t) => {
  const words = ['--watch', 'server/test/profile.test', 'server/src/accounts/two-factor/totp.test'];
  const { child, ended, running, output, folders } = startRunner(t, words);
  const runs = () => running().some((pid) => commandLineOf(pid).includes('profile.test.ts'));
  await until('a file of tests runs', runs);
  await until('a test has run', () => /✔/.test(output()));
  await until('all has run', () => /duration_ms/.test(output()));
  const first = output().length;
  const known = folders();
  assert.match(output(), /pass [1-9]\d*\n.*fail 0\n/);
  const now = new Date();
  utimesSync('apps/server/src/accounts/profile/profile.ts', now, now);
  const since = () => output().slice(first);
  await until('it runs again', () => /Restarted at/.test(since()));
  await until('its server starts', () => folders().some((path) => !known.includes(path)));
  stopGently(child, 'SIGINT');
  assert.deepEqual(await ended, [0, null]);
  assert.doesNotMatch(since(), /authenticator apps/, 'nothing that it imports has changed');
  await until('nothing runs', () => running().length === 0);
  assert.deepEqual(folders(), []);
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

const suiteOf = (files: Readonly<Record<string, [Kind, string]>>) =>
  tcpSuite(
    new Map(Object.entries(files).map(([file, [kind]]) => [file, kind])),
    (file) => files[file]?.[1] ?? '',
  );

test('what is run over TCP is known by its name or by what it does', () => {
  const files: Record<string, [Kind, string]> = {
    'apps/server/test/own-database.test.ts': ['server', ''],
    'apps/server/test/mail-outage.test.ts': ['server', ''],
    'apps/server/test/orders.test.ts': ['server', "child.kill('SIGKILL')"],
    'apps/server/test/queues.test.ts': ['server', 'select pg_terminate_backend(pid)'],
    'scripts/again.test.ts': ['script', 'const started = startProcess(env);'],
    'apps/server/src/adapters/db/listen.test.ts': ['unit', ''],
  };
  const others: Record<string, [Kind, string]> = {
    'apps/server/test/drive.test.ts': ['server', "child.kill('SIGTERM')"],
    'apps/server/src/adapters/engines/builtin.test.ts': ['unit', "'SIGKILL'"],
    'e2e/warm-server.test.ts': ['journey', "'SIGKILL'"],
    'scripts/links.test.ts': ['script', ''],
  };
  assert.deepEqual(suiteOf({ ...files, ...others }), Object.keys(files));
});

test('docs/platforms.md says of every such file whether it was run over TCP', () => {
  const suite = tcpSuite(allFiles(), (file) => readFileSync(file, 'utf8'));
  const [, told = ''] = readFileSync('docs/platforms.md', 'utf8').split('**What was run over TCP.**');
  const missing = suite.filter((file) => !new RegExp(`[\`/]${nameOf(file)}[\`.]`).test(told));
  assert.deepEqual(missing, []);
});

const nameOf = (file: string): string => /([^/]+)\.test\.ts$/.exec(file)?.[1] ?? file;
