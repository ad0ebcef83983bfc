import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { commandLineOf, processesWith } from '../apps/server/test/support/processes.ts';
import { stopGently } from '../apps/server/test/support/stop-gently.ts';
import { until } from './start-process.ts';
import { tcpSuite } from './tcp-suite.ts';
import type { Kind } from './testing/selection.ts';

const { NODE_TEST_CONTEXT: _, CHROME_BIN: __, ...env } = process.env;
const program = ['--disable-warning=ExperimentalWarning', resolve('scripts/test.ts')];

/** The runner itself, as `npm test -- word` starts it. */
function npmTest(words: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...words], {
    encoding: 'utf8',
    env: { ...env, ...environment },
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('a part of a name runs that test alone, without a check, a database or a browser', () => {
  const { status, lines, stderr } = npmTest(['a month later is the same DAY', 'no-such-word'], {
    BROWSER_SKIP: 'installed',
  });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, 'Nothing has "no-such-word" in its name.\n');
  assert.deepEqual(lines, ['1 of 1 files: 1 passed, 0 failed so far', '1 passed, 0 failed']);
});

test('a word that matches no name fails', () => {
  const { status, lines, stderr } = npmTest(['no-such-word']);
  assert.equal(status, 1);
  assert.deepEqual(lines, ['']);
  assert.match(stderr, /^No test file and no test has "no-such-word"/);
});

test('a wrong switch, or one that npm has kept, costs no run, and the right spelling is told', () => {
  const usage = /^npm test -- \[words[^\n]*\n$/;
  const told = (words: readonly string[], environment?: Record<string, string>) => {
    const { status, stderr } = npmTest(words, environment);
    assert.equal(status, 1);
    const [first = '', ...rest] = stderr.split(/(?<=\n)/);
    assert.match(rest.join(''), usage);
    return first;
  };
  assert.equal(told(['--wrong', 'drive']), 'Unknown switch --wrong\n');
  assert.equal(
    told(['drive'], { npm_config_times: 'true' }),
    'npm kept --times for itself. Write: npm test -- --times\n',
  );
});

test('a name that Node finds no test for is no success', () => {
  // It stands in a text of a test, and looks like one.
  const { status, stderr } = npmTest(['a drive is full']);
  assert.equal(status, 1);
  assert.match(stderr, /^Nothing ran: .* in scripts\/testing\/run-batch\.test\.ts\./);
});

/** The runner in a temporary folder of its own, with all that it starts and leaves there. */
function startRunner(t: TestContext, words: readonly string[], cwd = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-run-'));
  // PostgreSQL may run as another user, who must pass.
  chmodSync(folder, 0o711);
  const places = { TMPDIR: folder, TEMP: folder, TMP: folder };
  const child = spawn(process.execPath, [...program, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd,
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
  const { child, ended, running, folders } = startRunner(t, ['apps/server/test/profile.test']);
  await until('a file of tests has started its server', () =>
    folders().some((path) => /[\\/]artcade-test-/.test(path)),
  );
  stopGently(child, 'SIGINT');
  assert.deepEqual(await ended, [1, null]);
  assert.deepEqual(running(), []);
  assert.deepEqual(folders(), []);
});

/** A house with two files of tests, one of which imports a source. */
function smallHouse(folder: string): { save: (source: string) => void } {
  const place = join(folder, 'packages/toys/src');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const testOf = (name: string, body: string) =>
    `import test from 'node:test';\n${body}\ntest('${name}', () => { if (${name} !== 1) throw new Error(${name}); });\n`;
  writeFileSync(join(place, 'ball.test.ts'), testOf('ball', `import { ball } from './ball.ts';`));
  writeFileSync(join(place, 'kite.test.ts'), testOf('kite', 'const kite = 1;'));
  const save = (source: string) => {
    writeFileSync(join(place, '4913'), source);
    renameSync(join(place, '4913'), join(place, 'ball.ts'));
  };
  save('export const ball: number = 1;');
  return { save };
}

test('watching runs again what a change reaches, at every save by an editor that replaces the file', async (t) => {
  const house = mkdtempSync(join(tmpdir(), 'artcade-house-'));
  t.after(() => rmSync(house, { recursive: true, force: true }));
  const { save } = smallHouse(house);
  const { child, ended, running, output, folders } = startRunner(t, ['--watch'], house);
  const results = () => output().split('Watching. Ctrl-C stops.\n');
  const result = async (count: number) => {
    await until(`result ${count}`, () => results().length > count);
    return results()[count - 1] ?? '';
  };
  assert.match(await result(1), /\n2 passed, 0 failed\n$/);
  save(`export const ball: string = 'burst';`);
  assert.match(await result(2), /✖ ball\n.*\n *Error: burst(?:.*\n)*0 passed, 1 failed\n$/);
  save('export const ball = ;');
  assert.match(
    await result(3),
    /✖ packages\/toys\/src\/ball\.test\.ts ended with exit code 1(?:.*\n)*0 passed, 1 failed\n$/,
  );
  save('export const ball: number = 1;');
  assert.match(await result(4), /^[^✖]*\n1 passed, 0 failed\n$/);
  save('export const ball: number = 1; await new Promise(() => setInterval(() => {}, 1000));');
  await until('it hangs', () => running().some((pid) => commandLineOf(pid).includes('ball.test.ts')));
  save('export const ball: number = 1;');
  assert.match(await result(5), /^[^✖]*\n1 passed, 0 failed\n$/);
  stopGently(child, 'SIGINT');
  assert.deepEqual(await ended, [0, null]);
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
