import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { startOrphan } from '../apps/server/test/support/orphan.ts';
import { commandLineOf } from '../apps/server/test/support/processes.ts';
import { isFirstPage } from './first-page.mjs';
import { furnishedPlayground, playground, startProcess, until } from './start-process.ts';

type Playground = Awaited<ReturnType<typeof playground>>;

/** A program in a terminal of its own, as each system's `script` starts it; null where there is none. */
function inTerminal(words: readonly string[]): readonly [string, ...string[]] | null {
  if (process.platform === 'win32' || spawnSync('which', ['script']).status !== 0) return null;
  return process.platform === 'darwin'
    ? ['script', '-q', '/dev/null', ...words]
    : ['script', '-qefc', words.join(' '), '/dev/null'];
}

const starter = [process.execPath, 'scripts/run.mjs', 'scripts/start.ts'] as const;
const terminal = inTerminal(starter);
const noSignals = process.platform === 'win32' && 'Windows ends a program by no signal that it could hear';
const noSuchFolder = process.platform === 'win32' && 'every folder can exist on Windows';
const linesOf = (output: string) => output.trim().split('\n');

const answers = (place: Playground) =>
  fetch(`${place.url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

async function refuses(t: TestContext, environment: Record<string, string>, line: RegExp): Promise<void> {
  const place = await playground(t);
  const started = startProcess({ ...place.environment, ...environment });
  assert.equal(await started.exited, 1, started.output());
  assert.match(started.output(), line);
  assert.equal(linesOf(started.output()).length, 1, `one line expected:\n${started.output()}`);
  assert.deepEqual(place.processes(), [], 'something was left running');
}

// They mostly wait: for a port to stay taken, for a lock to be let go, for a database to come back.
const concurrency = 3;

describe('what npm start refuses', { concurrency }, () => {
  test('a port in use is reported in one line, and nothing is left half-started', async (t) => {
    const occupant = createServer();
    const port = await new Promise<number>((resolve) => {
      occupant.listen(0, '127.0.0.1', () => resolve((occupant.address() as { port: number }).port));
    });
    await refuses(t, { PORT: String(port) }, new RegExp(`^Port ${port} is taken: .*set PORT`));
    await refuses(
      t,
      { SANDBOX_PORT: String(port) },
      new RegExp(`^Port ${port} is taken: .*set SANDBOX_PORT`),
    );
    occupant.close();
  });

  test('a folder that is not writable is reported in one line', { skip: noSuchFolder }, async (t) => {
    // Root may write anywhere, but not into a folder that cannot exist.
    await refuses(
      t,
      { DATA_DIR: '/dev/null/artcade' },
      /^Cannot write to \/dev\/null\/artcade: .*set DATA_DIR/,
    );
  });

  test('a database that does not answer is reported in one line', async (t) => {
    await refuses(
      t,
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^Cannot reach the database of DATABASE_URL/,
    );
  });

  test('every broken configuration value is listed at once', async (t) => {
    const place = await playground(t);
    const started = startProcess({
      ...place.environment,
      PORT: 'eight',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'nowhere',
    });
    assert.equal(await started.exited, 1);
    const variables = linesOf(started.output()).map((line) => line.split(':')[0]);
    assert.deepEqual(variables, ['PORT', 'LOG_LEVEL', 'SMTP_URL']);
    assert.deepEqual(place.processes(), []);
  });
});

describe('what npm start survives', { concurrency, skip: noSignals }, () => {
  test('an interrupt stops everything, and a second start finds the data', async (t) => {
    const place = await playground(t);
    for (const expected of [200, 409]) {
      // As something else might have made it. With all that a start leaves there, it is known for ours.
      chmodSync(place.dataDir, 0o755);
      const started = startProcess(place.environment);
      await started.ready();
      assert.equal(statSync(place.dataDir).mode & 0o066, 0, 'everybody can read the data');
      assert.equal(await register(place, 'kept@example.com'), expected);
      assert.ok(
        isFirstPage(await (await fetch(place.url)).text()),
        'first-start.mjs would not know the page',
      );
      started.kill('SIGINT');
      assert.equal(await started.exited, 0, started.output());
      assert.deepEqual(place.processes(), [], 'something was left running');
    }
  });

  test('a second start on the same folder names the process that uses it', async (t) => {
    const place = await furnishedPlayground(t);
    const other = await playground(t);
    const first = startProcess(place.environment);
    await first.ready();
    const second = startProcess({ ...other.environment, DATA_DIR: place.dataDir });
    assert.equal(await second.exited, 1);
    assert.match(second.output(), /^Another Artcade is using .*DATA_DIR/);
    assert.ok(await answers(place), 'the first one must not notice');
    first.kill('SIGTERM');
    await first.exited;
  });

  test('of two first starts on one folder at the same moment, one wins and the other names it', async (t) => {
    const place = await playground(t);
    const other = await playground(t);
    const both = [
      startProcess(place.environment),
      startProcess({ ...other.environment, DATA_DIR: place.dataDir }),
    ];
    const outcomes = await Promise.allSettled(both.map((started) => started.ready()));
    const winner = both[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    const loser = both[outcomes.findIndex(({ status }) => status === 'rejected')];
    assert.ok(winner && loser, both.map((started) => started.output()).join('\n'));
    assert.equal(await loser.exited, 1);
    assert.match(loser.output(), /^Another Artcade is using .*DATA_DIR/);
    assert.equal(linesOf(loser.output()).length, 1, loser.output());
    assert.ok(await answers(winner === both[0] ? place : other), 'the winner must not notice');
    winner.kill('SIGTERM');
    assert.equal(await winner.exited, 0);
    assert.deepEqual([...place.processes(), ...other.processes()], []);
  });

  test('an interrupt of the starter alone stops everything, in a terminal too', {
    skip: terminal === null && 'there is no script command that opens a terminal',
  }, async (t) => {
    const place = await furnishedPlayground(t);
    const started = startProcess(place.environment, terminal ?? starter);
    await started.ready();
    const first = place.processes().find((pid) => /^\S*node scripts\/run\.mjs/.test(commandLineOf(pid)));
    assert.ok(first, place.processes().map(commandLineOf).join('\n'));
    process.kill(first, 'SIGINT');
    assert.equal(await started.exited, 0, started.output());
    assert.deepEqual(place.processes(), []);
  });

  test('a terminal that goes away takes everything with it, and the next start works', async (t) => {
    const place = await furnishedPlayground(t);
    const first = startProcess(place.environment);
    await first.ready();
    first.kill('SIGHUP');
    await until('nothing runs', () => place.processes().length === 0);
    const second = startProcess(place.environment);
    await second.ready();
    assert.ok(await answers(place));
    second.kill('SIGTERM');
    assert.equal(await second.exited, 0);
  });

  for (const [what, pattern] of [
    ['the database', /bin\/postgres -D/],
    ['the sandbox', /sandbox\/src\/main/],
  ] as const) {
    test(`kill -9 of ${what} alone is survived by the running server`, async (t) => {
      const place = await furnishedPlayground(t);
      const started = startProcess(place.environment);
      await started.ready();
      const find = () => place.processes().find((pid) => pattern.test(commandLineOf(pid)));
      const victim = find();
      assert.ok(victim, `no process of ${what}`);
      process.kill(victim, 'SIGKILL');
      await until(`${what} runs again`, async () => {
        const status = await signInStatus(place);
        assert.ok([401, 503].includes(status), `meanwhile a call was answered with ${status}`);
        const now = find();
        return now !== undefined && now !== victim && (await answers(place));
      });
      assert.equal(await register(place, 'after@example.com'), 200);
      started.kill('SIGTERM');
      await started.exited;
      assert.deepEqual(place.processes(), []);
    });
  }

  test('a server that is busy survives kill -9 of its database, again and again', async (t) => {
    const place = await furnishedPlayground(t);
    const started = startProcess(place.environment);
    await started.ready();
    for (let round = 0; round < 5; round += 1) {
      const victim = place.processes().find((pid) => /bin\/postgres -D/.test(commandLineOf(pid)));
      assert.ok(victim, `no database in round ${round}`);
      process.kill(victim, 'SIGKILL');
      const over = Date.now() + 1000;
      while (Date.now() < over || !(await answers(place))) {
        const statuses = await Promise.all(Array.from({ length: 6 }, () => signInStatus(place))).catch(() =>
          assert.fail(`it does not answer in round ${round}:\n${started.output()}`),
        );
        for (const status of statuses) assert.ok([401, 503].includes(status), `answered with ${status}`);
      }
    }
    started.kill('SIGTERM');
    assert.equal(await started.exited, 0);
  });

  test('a database left behind by a killed server is stopped and taken over', async (t) => {
    const place = await furnishedPlayground(t);
    const first = startProcess(place.environment);
    await first.ready();
    assert.equal(await register(place, 'kept@example.com'), 200);
    first.kill('SIGTERM');
    await first.exited;
    const orphan = startOrphan(place.dataDir);
    await until('the orphan holds the folder', () =>
      existsSync(join(place.dataDir, 'postgres', 'postmaster.pid')),
    );
    const second = startProcess(place.environment);
    await second.ready();
    assert.equal(await register(place, 'kept@example.com'), 409);
    assert.notEqual(orphan.exitCode ?? orphan.signalCode, null);
    second.kill('SIGTERM');
    await second.exited;
  });

  for (const [what, command] of [
    ['the starter', undefined],
    ['npm itself', ['npm', 'start']],
  ] as const) {
    test(`kill -9 of ${what} takes the rest down, and the next start works`, async (t) => {
      const place = await furnishedPlayground(t);
      const first = startProcess(place.environment, command);
      await first.ready();
      process.kill(first.pid, 'SIGKILL');
      await until('nothing runs', () => place.processes().length === 0);
      const second = startProcess(place.environment);
      await second.ready();
      assert.ok(await answers(place));
      second.kill('SIGTERM');
      await second.exited;
      assert.deepEqual(place.processes(), []);
    });
  }
});

async function signInStatus(place: Playground): Promise<number> {
  const response = await fetch(`${place.url}/api/auth/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'secret' }),
  });
  return response.status;
}

async function register(place: Playground, email: string): Promise<number> {
  const response = await fetch(`${place.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      displayName: 'Kay',
      email,
      password: 'coin-slot-7',
      acceptTerms: true,
      language: 'en',
    }),
  });
  return response.status;
}
