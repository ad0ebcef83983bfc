import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, test } from 'node:test';
import { importsOf } from '../../../scripts/check/import-graph.ts';
import { buildSdk } from '../../../scripts/release/package/sdk.ts';
import { askNpm, runNpm } from '../../../scripts/run/npm.ts';
import { creditsOf, newFolder, newProgram, type Program, type World } from './world.ts';

const noSignals = process.platform === 'win32' && 'Windows ends a program by no signal that it could hear';

/** The package as npm packs it, installed in an empty project without a network. */
export function packageSuite(world: () => World): void {
  let project: string;
  let program: Program;
  const installed = () => join(project, 'node_modules/@artcade/sdk');
  before(async () => {
    const made = join(world().scratch, 'made');
    await buildSdk(made);
    await askNpm(['pack', '--pack-destination', world().scratch, '--ignore-scripts'], { cwd: made });
    const archive = globSync('artcade-sdk-*.tgz', { cwd: world().scratch })[0] ?? '';
    project = newFolder(world());
    writeFileSync(join(project, 'package.json'), '{ "name": "a-game", "private": true }');
    const flags = ['--offline', '--no-audit', '--no-fund', `--cache=${join(world().scratch, 'npm')}`];
    await askNpm(['install', join(world().scratch, archive), ...flags], { cwd: project });
    program = await newProgram(world());
  });
  const environment = () => ({
    PATH: process.env['PATH'],
    HOME: world().scratch,
    APPDATA: world().scratch,
    ARTCADE_SERVER: world().server.url,
    ARTCADE_KEY: program.key,
  });
  const node = (words: readonly string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((done) => {
      execFile(process.execPath, [...words], { cwd: project, env: environment() }, (error, out, err) =>
        done({ code: error?.code ?? 0, out, err }),
      );
    });
  const artcade = async (...words: string[]) => {
    const told = await node([join(installed(), 'dist/cli.js'), ...words]);
    assert.equal(told.code, 0, told.err);
    return told.out;
  };

  test('the folder of its sources is not packed, and says what to do', async () => {
    const { status, stderr } = runNpm(['pack', '--pack-destination', project], { cwd: 'packages/sdk' });
    assert.notEqual(status, 0);
    assert.match(String(stderr), /npm run package -- sdk/);
    assert.deepEqual(globSync('*.tgz', { cwd: project }), []);
  });

  test('it needs no other package, and its files import nothing but Node', () => {
    assert.deepEqual(
      readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
      ['@artcade'],
    );
    const manifest = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    assert.deepEqual(
      Object.keys(manifest).filter((name) => /dependencies|scripts/i.test(name)),
      [],
    );
    const files = globSync('**/*.{js,cjs,ts,cts}', { cwd: installed() }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    for (const file of files) {
      const text = readFileSync(join(installed(), file), 'utf8');
      const required = [...text.matchAll(/\brequire\((['"`])(.+?)\1\)/g)].map(([, , name]) => name ?? '');
      const foreign = [...importsOf(file.replace(/\.c([jt]s)$/, '.$1'), text), ...required].filter(
        (name) => !name.startsWith('.'),
      );
      const isForNode = /^dist\/(cli|webhooks)\b/.test(file);
      assert.deepEqual(
        foreign.filter((name) => !(isForNode && name.startsWith('node:'))),
        [],
        file,
      );
    }
    for (const file of [
      'dist/index.js',
      'dist/index.cjs',
      'dist/webhooks.js',
      'dist/webhooks.cjs',
      'dist/cli.js',
      'README.md',
      'LICENSE',
    ])
      assert.ok(files.includes(file) || readdirSync(installed()).includes(file), file);
  });

  test('the command orders, waits, exports and pulls twice', async () => {
    const order = ['generate', 'logo', 'a coin', '--input', 'title=Coin', '--size', 'small'];
    const generation = (await artcade(...order, '--no-wait', '--quiet')).trim();
    const image = (await artcade('wait', generation, '--quiet')).trim();
    assert.equal(await artcade('export', image, '--form', 'webp', '--out', 'coin.webp'), 'coin.webp\n');
    assert.match(await artcade('pull', image, '--to', 'art/coin.png'), /1 written, 0 unchanged\n$/);
    assert.equal(await artcade('pull'), '0 written, 1 unchanged\n');
    assert.equal(readFileSync(join(project, 'art/coin.png')).toString('latin1', 1, 4), 'PNG');
  });

  test('both kinds of modules order a picture', async () => {
    const rest = `
      const client = createClient({ server: process.env.ARTCADE_SERVER, key: process.env.ARTCADE_KEY });
      const main = async () => {
        const [made] = await generate(client, { tool: 'logo-generator', prompt: 'a coin', inputs: { title: 'Coin' }, size: 'small' });
        console.log(made.state, typeof verifyWebhook);
      };
      main();`;
    writeFileSync(
      join(project, 'a.mjs'),
      `import { createClient, generate } from '@artcade/sdk'; import { verifyWebhook } from '@artcade/sdk/webhooks';${rest}`,
    );
    writeFileSync(
      join(project, 'a.cjs'),
      `const { createClient, generate } = require('@artcade/sdk'); const { verifyWebhook } = require('@artcade/sdk/webhooks');${rest}`,
    );
    for (const file of ['a.mjs', 'a.cjs']) {
      const { out, err } = await node([file]);
      assert.equal(out, 'done function\n', err);
    }
  });

  test('its types are found from both kinds of modules, and a mistake does not compile', async () => {
    const text = `
      import { createClient, ArtcadeError, type Generation } from '@artcade/sdk';
      import { verifyWebhook } from '@artcade/sdk/webhooks';
      const client = createClient({ server: 'https://artcade.example' });
      export const made: Promise<Generation> = client.getGeneration({ id: 'x', wait: '25' });
      export const type: 'webhook.test' | string = verifyWebhook('', {}, []).type;
      export const code = (error: unknown) => error instanceof ArtcadeError && error.code === 'key_cap';
      // @ts-expect-error: there is no such form
      void client.exportImage({ id: 'x', form: 'gif' });
      // @ts-expect-error: the id is missing
      void client.getGeneration({});`;
    mkdirSync(join(project, 'types'));
    for (const ending of ['mts', 'cts']) writeFileSync(join(project, `types/a.${ending}`), text);
    writeFileSync(
      join(project, 'types/tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          strict: true,
          noEmit: true,
          types: [],
          lib: ['es2022', 'dom'],
        },
        include: ['.'],
      }),
    );
    const { code, out } = await node([resolve('node_modules/typescript/bin/tsc'), '-p', 'types']);
    assert.equal(code, 0, out);
  });

  test('Ctrl-C cancels the order and ends with 130', { skip: noSignals }, async () => {
    const { credits } = await creditsOf(program.artist);
    const words = ['generate', 'logo', 'a coin', '--input', 'title=Coin', '--size', 'small'];
    const child = spawn(process.execPath, [join(installed(), 'dist/cli.js'), ...words], {
      cwd: project,
      env: environment(),
    });
    const ended = new Promise((done) => child.once('close', done));
    world().behave = (_, { signal }) => {
      child.kill('SIGINT');
      return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    };
    assert.equal(await ended, 130);
    world().behave = async () => undefined;
    assert.deepEqual(await creditsOf(program.artist).then((wallet) => [wallet.credits, wallet.held]), [
      credits,
      0,
    ]);
  });
}
