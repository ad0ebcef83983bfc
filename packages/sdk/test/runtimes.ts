import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSdk } from '../../../scripts/release/package/sdk.ts';
import { askNpm } from '../../../scripts/run/npm.ts';
import { nodePackage, thisMachine } from '../../../scripts/run/platforms.mjs';
import { newFolder, newProgram, startWorld, type World } from './world.ts';

/**
 * `npm run sdk:runtimes`: runs the SDK and the command on other runtimes than ours, which npm brings.
 */
interface Runtime {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  readonly program: string;
  readonly flags: readonly string[];
}

const { os, cpu } = thisMachine();
const bunCpu = cpu === 'arm64' ? 'aarch64' : cpu;
const exe = os === 'win32' ? '.exe' : '';
const denoSystem = { linux: `linux-${cpu}-glibc`, win32: `win32-${cpu}` }[os] ?? `${os}-${cpu}`;
const ofNode = (version: string): Runtime => ({
  name: `Node ${version}`,
  package: nodePackage(thisMachine()) ?? '',
  version,
  program: `bin/node${exe}`,
  flags: [],
});
const runtimes: readonly Runtime[] = [
  ofNode('18.20.8'),
  ofNode('20.20.2'),
  {
    name: 'Deno 2.9.5',
    package: `@deno/${denoSystem}`,
    version: '2.9.5',
    program: `deno${exe}`,
    flags: ['run', '-A'],
  },
  {
    name: 'Bun 1.4.4',
    package: `@oven/bun-${os === 'win32' ? 'windows' : os}-${bunCpu}`,
    version: '1.4.4',
    program: `bin/bun${exe}`,
    flags: [],
  },
];

const sample = `
import { createClient, generate } from '@artcade/sdk';
import { verifyWebhook, WebhookError } from '@artcade/sdk/webhooks';

const client = createClient({ server: process.env.ARTCADE_SERVER, key: process.env.ARTCADE_KEY });
const [made] = await generate(client, { tool: 'logo-generator', prompt: 'a coin', inputs: { title: 'Coin' }, size: 'small' });
const file = await client.exportImage({ id: made.asset.id, form: 'webp' });
let isRefused = false;
try {
  verifyWebhook('{}', { 'webhook-id': 'm', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,x' }, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
} catch (error) {
  isRefused = error instanceof WebhookError;
}
console.log(made.state, file.size > 0, isRefused);
`;

async function tryOn(world: World, runtime: Runtime, archive: string): Promise<void> {
  const home = join('.cache/runtimes', runtime.name.replace(' ', '-'));
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{}');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await askNpm(['install', ...quiet, `${runtime.package}@${runtime.version}`], { cwd: home });
  const program = globSync(join(home, 'node_modules', runtime.package, runtime.program))[0];
  assert.ok(program, `npm did not bring ${runtime.package} ${runtime.version}`);

  const project = newFolder(world);
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  await askNpm(['install', ...quiet, '--offline', archive], { cwd: project });
  writeFileSync(join(project, 'sample.mjs'), sample);
  const { key } = await newProgram(world);
  const env = {
    PATH: process.env['PATH'],
    HOME: project,
    ARTCADE_SERVER: world.server.url,
    ARTCADE_KEY: key,
  };
  const run = (...words: string[]) =>
    new Promise<string>((done, fail) => {
      execFile(
        join(process.cwd(), program),
        [...runtime.flags, ...words],
        { cwd: project, env },
        (error, out, err) =>
          error ? fail(new Error(`${runtime.name}: ${words.join(' ')}\n${out}${err}`)) : done(out),
      );
    });
  const artcade = (...words: string[]) => run('node_modules/@artcade/sdk/dist/cli.js', ...words);
  assert.equal(await run('sample.mjs'), 'done true true\n');
  const order = ['generate', 'logo', 'a coin', '--input', 'title=Coin', '--size', 'small'];
  const started = (await artcade(...order, '--no-wait', '--quiet')).trim();
  const image = (await artcade('wait', started, '--quiet')).trim();
  assert.equal(await artcade('export', image, '--out', 'coin.png'), 'coin.png\n');
  assert.match(await artcade('pull', image, '--to', 'art/coin.png'), /1 written, 0 unchanged/);
  assert.equal(await artcade('pull'), '0 written, 1 unchanged\n');
  assert.deepEqual(readFileSync(join(project, 'coin.png')), readFileSync(join(project, 'art/coin.png')));
  console.log(`✔ ${runtime.name}: order, wait, export, pull twice, webhook`);
}

const world = await startWorld();
try {
  const made = join(world.scratch, 'made');
  await buildSdk(made);
  await askNpm(['pack', '--pack-destination', world.scratch, '--ignore-scripts'], { cwd: made });
  const archive = join(world.scratch, globSync('artcade-sdk-*.tgz', { cwd: world.scratch })[0] ?? '');
  for (const runtime of runtimes)
    await tryOn(world, runtime, archive).catch((error: unknown) => {
      console.error(`✖ ${runtime.name}`, error);
      process.exitCode = 1;
    });
} finally {
  await world.stop();
}
