import type { ChildProcess } from 'node:child_process';
import {
  type Dirent,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { buildPackage } from '../../scripts/release/package.ts';
import { runNpm } from '../../scripts/run/npm.ts';
import { freshClone } from '../../scripts/test/copy-project.ts';
import { ended, spawnProgram } from './processes.ts';
import { serveRegistry } from './registry.ts';
import { isQuick, median } from './samples.ts';
import { type Figure, limit } from './table.ts';

const coldRuns = isQuick ? 1 : 3;
// A fresh clone installs its packages first, perhaps beside other work. A server that fails exits, and is reported at once.
const patience = 600_000;
const warmRuns = isQuick ? 2 : 5;

/**
 * Time to the first page: after a clone, with installed packages, on later starts, and with `npx artcade`. npm takes packages from its
 * cache where it has them; elsewhere the network comes on top.
 */
export async function startUp(): Promise<readonly Figure[]> {
  const house = freshClone('bench');
  try {
    const cloned = await startOnce(house);
    const weight = megabytesIn(join(house, 'node_modules'));
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let run = 0; run < coldRuns; run += 1) {
      for (const made of ['data', '.cache', 'apps/web/dist', 'apps/tools/dist'])
        rmSync(join(house, made), { recursive: true, force: true });
      cold.push(await startOnce(house));
    }
    for (let run = 0; run < warmRuns; run += 1) warm.push(await startOnce(house));
    const packed = await startPackage();
    return [
      limit('start-up: npm start in a fresh clone, to the first page', cloned, { below: 20_000 }),
      limit('start-up: what it installed', weight, { unit: 'MB', below: 300 }),
      limit('start-up: the same with the packages there', median(cold)),
      limit('start-up: the same, warm', median(warm), { below: 2500 }),
      limit('start-up: npx artcade, installing and the first page', packed.first, { below: 10_000 }),
      limit('start-up: what it installed', packed.weight, { unit: 'MB' }),
      limit('start-up: npx artcade, warm', packed.warm),
    ];
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

function startOnce(house: string): Promise<number> {
  return untilFirstPage(house, ['start', '--silent'], join(house, 'data'));
}

async function untilFirstPage(cwd: string, words: readonly string[], data: string): Promise<number> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const begun = performance.now();
  const child = spawnProgram('npm', words, {
    cwd,
    env: {
      ...process.env,
      // As on a machine with a recent Node.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: data,
    },
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`, child);
    return performance.now() - begun;
  } finally {
    await end(child, join(data, 'owner.lock'));
  }
}

/** The package as npm delivers it: packed, installed into an empty folder, started there. */
async function startPackage(): Promise<{ first: number; warm: number; weight: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-package-'));
  try {
    await buildPackage(join(folder, 'package'), 'small');
    npm(['pack', '--silent', '--pack-destination', folder], join(folder, 'package'));
    const [packed] = globSync(join(folder, 'artcade-*.tgz'));
    if (!packed) throw new Error('npm could not pack the package');
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const installed = await install(join(folder, 'package'), packed, empty);
    const start = () => untilFirstPage(empty, ['exec', '--silent', 'artcade'], join(folder, 'data'));
    return { first: installed + (await start()), warm: await start(), weight: megabytesIn(empty) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function install(made: string, packed: string, into: string): Promise<number> {
  const registry = await serveRegistry(made, packed);
  try {
    const begun = performance.now();
    const flags = ['--silent', '--no-audit', '--no-fund', '--registry', registry.url];
    const child = spawnProgram('npm', ['install', ...flags, 'artcade'], { cwd: into });
    await ended(child);
    if (child.exitCode !== 0) throw new Error('npm install failed');
    return performance.now() - begun;
  } finally {
    registry.stop();
  }
}

function npm(flags: readonly string[], cwd: string): void {
  const { status } = runNpm(flags, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm ${flags[0]} failed`);
}

/** What files take on the disk. A link, such as one to a workspace, is not followed: it leads to our own sources. */
function megabytesIn(folder: string): number {
  const bytesOf = (entry: Dirent): number => {
    const path = join(entry.parentPath, entry.name);
    return entry.isDirectory() ? bytesIn(path) : lstatSync(path).blocks * 512;
  };
  const bytesIn = (each: string): number =>
    readdirSync(each, { withFileTypes: true }).reduce((sum, entry) => sum + bytesOf(entry), 0);
  return bytesIn(folder) / 1_000_000;
}

/** npm may exit before the processes that it started. */
async function end(child: ChildProcess, lock: string): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
  for (let waited = 0; existsSync(lock) && waited < 60_000; waited += 50) await sleep(50);
}

/** Waits until a server responds. Rejects if it ends instead. */
async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended instead of serving ${url}`);
    const isThere = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer in time`);
}
