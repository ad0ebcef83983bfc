import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { newArtist } from '../apps/server/test/artist.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { generate, knight, settled } from '../apps/server/test/generating.ts';
import { bareEnvironment } from '../apps/server/test/harness.ts';
import { runNpm } from './npm.ts';
import type { Bundle } from './package/bundle.ts';
import { buildPackage, external } from './package.ts';
import { oldestNode } from './platforms.mjs';
import { type Started, startProcess } from './start-process.ts';

describe('the package of npx artcade', () => {
  // A space and letters of another script, as a user's folders have.
  const scratch = mkdtempSync(join(tmpdir(), 'artcade package 套件-'));
  const home = join(scratch, 'node_modules', 'artcade');
  const program = join(home, 'artcade.js');
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
    // As npm would install them beside it.
    for (const name of external) {
      const goal = join(scratch, 'node_modules', name);
      mkdirSync(dirname(goal), { recursive: true });
      symlinkSync(resolve('node_modules', name), goal, 'junction');
    }
  });
  after(() => {
    server?.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  });

  test('it brings all that it imports, but for what npm installs', () => {
    const own = new Set([...external, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
    assert.deepEqual(
      bundle.imports.filter((name) => !own.has(name) && !name.startsWith('node:')),
      [],
    );
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    assert.deepEqual(Object.keys(dependencies), external);
  });

  test('it brings the terms of what it contains', () => {
    const notices = readFileSync(join(home, 'NOTICES.txt'), 'utf8');
    for (const name of ['fastify', 'kysely', 'zod']) assert.match(notices, new RegExp(`^${name} \\d`, 'm'));
    assert.ok(existsSync(join(home, 'LICENSE')));
  });

  test('it starts in an empty folder, shows its pages, draws, obeys an operator and ends when told', async () => {
    const port = await freePort();
    const env = {
      ...bareEnvironment,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: join(scratch, 'data'),
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
    const audit = await new Promise<string>((done) => {
      execFile(process.execPath, [program, 'admin', 'audit'], { cwd: scratch, env }, (_, out, problem) =>
        done(out + problem),
      );
    });
    assert.match(audit, /every credit accounted for/);
    started.stop();
    assert.equal(await started.exited, 0, started.output());
  });

  test('a word that it does not know is told', async () => {
    for (const word of ['strat', 'toString']) {
      const told = await new Promise<string>((done) => {
        execFile(process.execPath, [program, word], (error, _, problem) => {
          assert.equal(error?.code, 1);
          done(problem);
        });
      });
      assert.match(told, new RegExp(`^There is no command ${word}\\.`));
    }
  });

  test('it asks for the Node that the product needs', () => {
    const [, version = ''] = /const oldest = \[(.+)\]/.exec(readFileSync(program, 'utf8')) ?? [];
    assert.equal(`${version.replace(', ', '.')}.0`, oldestNode);
  });
});
