import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { startOrphan } from '../../apps/server/test/support/orphan.ts';
import { commandLineOf } from '../../apps/server/test/support/processes.ts';
import { isFirstPage } from './first-page.mjs';
import { killHard, playground, startProcess, until } from './start-process.ts';

type Playground = Awaited<ReturnType<typeof playground>>;

/** A program in a terminal of its own, as each system's `script` starts it; null where there is none. */
function inTerminal(words: readonly string[]): readonly [string, ...string[]] | null {
  if (process.platform === 'win32' || spawnSync('which', ['script']).status !== 0) return null;
  return process.platform === 'darwin'
    ? ['script', '-q', '/dev/null', ...words]
    : // A shell reads them, and folders may have spaces.
      ['script', '-qefc', words.map((word) => `'${word}'`).join(' '), '/dev/null'];
}

const starter = [process.execPath, 'scripts/run/run.mjs', 'scripts/run/start.ts'] as const;
const terminal = inTerminal(starter);
const noSignals = process.platform === 'win32' && 'Windows ends a program by no signal that it could hear';
const noSuchFolder = process.platform === 'win32' && 'every folder can exist on Windows';
/** What it says beside the announcement that it starts. */
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !/^Starting .*the server …$/.test(line));

const answers = (place: Playground) =>
  fetch(`${place.url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

async function refuses(t: TestContext, environment: Record<string, string>, line: RegExp): Promise<void> {
  const place = await playground(t);
  const started = startProcess({ ...place.environment, ...environment });
  assert.equal(await started.exited, 1, started.output());
  const lines = linesOf(started.output());
  assert.match(lines[0] ?? '', line);
  assert.equal(lines.length, 1, `one line expected:\n${started.output()}`);
  assert.deepEqual(place.processes(), [], 'something was left running');
}

// They mostly wait: for a port to stay taken, for a lock to be let go.
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

  test('a store of images that cannot be used is reported in one line', async (t) => {
    await refuses(
      t,
      {
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      /^S3 did not answer GET\. Check the S3_… variables/,
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
    const variables = linesOf(started.output()).map((line) => /^\w+/.exec(line)?.[0]);
    assert.deepEqual(variables, ['PORT', 'LOG_LEVEL', 'SMTP_URL']);
    assert.deepEqual(place.processes(), []);
  });
});

describe('what npm start survives', { concurrency, skip: noSignals }, () => {
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
    assert.match(linesOf(loser.output())[0] ?? '', /^Another Artcade is using .*DATA_DIR/);
    assert.equal(linesOf(loser.output()).length, 1, loser.output());
    assert.ok(await answers(winner === both[0] ? place : other), 'the winner must not notice');
    winner.kill('SIGTERM');
    assert.equal(await winner.exited, 0);
    assert.deepEqual([...place.processes(), ...other.processes()], []);
  });

  test('Ctrl-C while the first database is made ends it without an error, also if it ends initdb first', async (t) => {
    const place = await playground(t);
    const started = startProcess(place.environment);
    const initdb = () => place.processes().filter((pid) => /bin\/initdb/.test(commandLineOf(pid)));
    await until('initdb runs', () => initdb().length > 0);
    // A terminal signals the whole group.
    started.kill('SIGINT');
    for (const pid of initdb()) process.kill(pid, 'SIGINT');
    assert.equal(await started.exited, 0, started.output());
    assert.deepEqual(linesOf(started.output()), []);
    assert.deepEqual(place.processes(), []);
  });

  // Each start costs seconds, so that one folder and one server go through as much as they can. That each start works after the
  // end of the one before is part of every test.
  test('on one folder, start after start', async (t) => {
    const place = await playground(t);
    const start = async (command?: readonly [string, ...string[]]) => {
      const started = startProcess(place.environment, command);
      await started.ready();
      return started;
    };
    const inTurn = (name: string, run: (t: TestContext) => Promise<void>, options = {}) =>
      t.test(name, options, async (t) => {
        await run(t).finally(() => place.processes().forEach(killHard));
      });
    const find = (pattern: RegExp) => place.processes().find((pid) => pattern.test(commandLineOf(pid)));
    const nothingRuns = () => until('nothing runs', () => place.processes().length === 0);

    await inTurn('an interrupt stops everything', async () => {
      // As something else might have made it. With all that a start leaves there, it is known for ours.
      chmodSync(place.dataDir, 0o755);
      const started = await start();
      assert.equal(statSync(place.dataDir).mode & 0o066, 0, 'everybody can read the data');
      assert.equal(await register(place, 'kept@example.com'), 200);
      assert.ok(
        isFirstPage(await (await fetch(place.url)).text()),
        'first-start.mjs would not know the page',
      );
      started.kill('SIGINT');
      assert.equal(await started.exited, 0, started.output());
      assert.deepEqual(place.processes(), [], 'something was left running');
    });

    await inTurn('a running server', async (t) => {
      chmodSync(place.dataDir, 0o755);
      const started = await start();

      await t.test('finds the data, and makes them private again', async () => {
        assert.equal(await register(place, 'kept@example.com'), 409);
        assert.equal(statSync(place.dataDir).mode & 0o066, 0, 'everybody can read the data');
      });

      await t.test('is named to a second start on its folder', async (t) => {
        const other = await playground(t);
        const second = startProcess({ ...other.environment, DATA_DIR: place.dataDir });
        assert.equal(await second.exited, 1);
        assert.match(linesOf(second.output())[0] ?? '', /^Another Artcade is using .*DATA_DIR/);
        assert.ok(await answers(place), 'the first one must not notice');
      });

      for (const [what, pattern, rounds] of [
        ['the sandbox', /sandbox\/src\/main/, 1],
        ['the database', /bin\/postgres"? "?-D/, 3],
      ] as const)
        await t.test(
          `survives kill -9 of ${what} while it is busy${rounds > 1 ? ', again and again' : ''}`,
          async () => {
            const token = await tokenOf(place, 'kept@example.com');
            for (let round = 0; round < rounds; round += 1) {
              const victim = find(pattern);
              assert.ok(victim, `no process of ${what} in round ${round}`);
              process.kill(victim, 'SIGKILL');
              await until(`${what} runs again`, async () => {
                const statuses = await Promise.all([
                  signInStatus(place),
                  ...Array.from({ length: 5 }, () => walletStatus(place, token)),
                ]).catch(() => assert.fail(`it does not answer in round ${round}:\n${started.output()}`));
                for (const status of statuses)
                  assert.ok([200, 401, 503].includes(status), `meanwhile a call was answered with ${status}`);
                const now = find(pattern);
                return now !== undefined && now !== victim && (await answers(place));
              });
            }
            assert.equal(await register(place, `after-${rounds}@example.com`), 200);
          },
        );

      started.kill('SIGTERM');
      assert.equal(await started.exited, 0, started.output());
      assert.deepEqual(place.processes(), []);
    });

    await inTurn(
      'an interrupt of the starter alone stops everything, in a terminal too',
      async () => {
        const started = await start(terminal ?? starter);
        const first = find(/node scripts\/run\/run\.mjs/);
        assert.ok(first, place.processes().map(commandLineOf).join('\n'));
        process.kill(first, 'SIGINT');
        assert.equal(await started.exited, 0, started.output());
        assert.deepEqual(place.processes(), []);
      },
      { skip: terminal === null && 'there is no script command that opens a terminal' },
    );

    await inTurn('a terminal that goes away takes everything with it', async () => {
      const started = await start();
      started.kill('SIGHUP');
      await nothingRuns();
    });

    for (const [what, command] of [
      ['the starter', starter],
      ['npm itself', ['npm', 'start']],
    ] as const)
      await inTurn(`kill -9 of ${what} takes the rest down`, async () => {
        const started = await start(command);
        assert.ok(await answers(place));
        process.kill(started.pid, 'SIGKILL');
        await nothingRuns();
      });

    await inTurn('a database left behind by a killed server is stopped and taken over', async () => {
      const orphan = startOrphan(place.dataDir);
      const file = join(place.dataDir, 'postgres', 'postmaster.pid');
      // PostgreSQL creates the file before it writes into it.
      await until('the orphan holds the folder', () => existsSync(file) && readFileSync(file, 'utf8') !== '');
      const started = await start();
      assert.equal(await register(place, 'kept@example.com'), 409);
      assert.notEqual(orphan.exitCode ?? orphan.signalCode, null);
      started.kill('SIGTERM');
      assert.equal(await started.exited, 0);
      assert.deepEqual(place.processes(), []);
    });
  });
});

const signIn = (place: Playground, email: string): Promise<Response> =>
  fetch(`${place.url}/api/auth/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'coin-slot-7' }),
  });

const signInStatus = async (place: Playground): Promise<number> =>
  (await signIn(place, 'nobody@example.com')).status;

async function tokenOf(place: Playground, email: string): Promise<string> {
  const { data } = (await (await signIn(place, email)).json()) as { data: { accessToken: string } };
  return data.accessToken;
}

async function walletStatus(place: Playground, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${place.url}/api/getWallet`, { headers })).status;
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
