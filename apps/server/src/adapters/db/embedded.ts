import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeSync } from '#adapters/file-retries.ts';
import { dismissOrphan, letPassThrough, owner, prepareCluster, setPassword } from './embedded-cluster.ts';
import { chooseWay, type Way } from './embedded-platform.ts';
import {
  chooseLaunch,
  EmbeddedError,
  getBinaries,
  giveToPostgres,
  type Programs,
} from './embedded-programs.ts';
import {
  type Attempt,
  logFile,
  type Postmaster,
  startOnSocket,
  startOverTcp,
  stopByPgCtl,
} from './embedded-server.ts';
import { leaveFolder, takeFolder } from './folder-lock.ts';

export interface Embedded {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly dir: string;
  readonly onRestart: () => void;
  /** Called when PostgreSQL's own programs are at work, and this process has nothing to do but to wait. */
  readonly onLaunch?: () => void;
  /** Defaults to the one in the environment, so that scripts and tests run either way. */
  readonly way?: Way;
  readonly drawPort?: () => Promise<number>;
  /** Maximum number of connections, if several servers use it. */
  readonly connections?: number;
}

/** Where PostgreSQL listens, and its URL. */
interface Place {
  readonly url: string;
  readonly start: () => Promise<Attempt>;
  readonly leave: () => void;
}

// How long an earlier postmaster may take to release the folder, and how long at most while it is seen to be ending.
const handoverTimeout = 10_000;
const shutdownTimeout = 60_000;

/**
 * Runs PostgreSQL from npm in a data folder, reachable through a unix socket that only this user may open, or over TCP on this
 * machine with a secret password. It dies with this process, on Windows at the next start, and is restarted if it dies alone.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  // biome-ignore lint/style/noProcessEnv: scripts and tests have no configuration, and are to run either way
  const way = options.way ?? chooseWay(process.platform, process.env['EMBEDDED_POSTGRES']);
  const lock = join(options.dir, 'owner.lock');
  const data = join(options.dir, 'postgres');
  const bin = getBinaries();
  await waitForFolder(options.dir, lock);
  const programs = chooseLaunch(bin, data);
  letPassThrough(programs, options.dir);
  const isNew = !existsSync(data);
  const preparing = prepareCluster(programs, data, way);
  if (isNew) options.onLaunch?.();
  const password = await preparing;
  let place = await newPlace();

  let stopping = false;
  let isKnown = false;
  let running = launchUntilReady();
  options.onLaunch?.();
  await running;
  isKnown = true;
  // For commands that an operator runs beside the server.
  writeFileSync(addressFile(options.dir), place.url, { mode: 0o600 });
  return { url: place.url, stop };

  async function newPlace(): Promise<Place> {
    if (way === 'socket') return onSocket(programs, data, options);
    const port = await (options.drawPort ?? drawPort)();
    return overTcp(programs, { data, password, port, connections: options.connections });
  }

  async function launchUntilReady(): Promise<Postmaster> {
    let deadline = Date.now() + handoverTimeout;
    const last = Date.now() + shutdownTimeout;
    let hasSetPassword = false;
    for (;;) {
      const attempt = await place.start();
      if ('stop' in attempt) {
        void attempt.ended.then(restart);
        return attempt;
      }
      if (attempt.failure === 'refused' && !hasSetPassword) {
        hasSetPassword = true;
        setPassword(programs, data, password);
        continue;
      }
      const problem = `PostgreSQL did not start from ${options.dir}: ${attempt.reason} (see ${logFile(data)})`;
      if (attempt.failure === 'hopeless') throw new EmbeddedError(problem);
      await dismissOrphan(data, async ({ pid }) => {
        if (way === 'socket') {
          interrupt(pid);
          // A busy machine needs longer to write what is in memory.
          deadline = Math.min(last, Date.now() + handoverTimeout);
        }
        // However long the shutdown took, the folder is free now.
        else if (await stopByPgCtl(programs, data)) deadline = Date.now() + handoverTimeout;
      });
      // A postmaster of an earlier run may need a moment to exit and to release its lock and memory.
      if (Date.now() > deadline) throw new EmbeddedError(problem);
      await sleep(200);
      // Another process may have taken the port. Once clients know the URL, it must not change.
      if (way === 'tcp' && !isKnown) place = await newPlace();
    }
  }

  function restart() {
    if (stopping) return;
    options.onRestart();
    running = launchUntilReady();
    running.catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
  }

  async function stop() {
    stopping = true;
    // During a restart, the one to stop is the one that is starting.
    const postmaster = await running;
    await postmaster.stop();
    rmSync(addressFile(options.dir), { force: true });
    place.leave();
    leaveFolder(lock);
  }
}

const addressFile = (dir: string): string => join(dir, 'postgres.url');

/** Returns the URL of the database that a server runs in this folder; null if there is none. */
export const findEmbedded = (dir: string): string | null =>
  existsSync(addressFile(dir)) ? readFileSync(addressFile(dir), 'utf8') : null;

/** Two servers on one folder would create, start and stop each other's database. */
async function waitForFolder(dir: string, lock: string): Promise<void> {
  const deadline = Date.now() + handoverTimeout;
  while (!(await takeFolder(lock))) {
    if (Date.now() > deadline) {
      throw new EmbeddedError(`Another Artcade is using ${dir}: stop it, or set DATA_DIR to another folder.`);
    }
    await sleep(200);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has exited since the check.
  }
}

function onSocket(programs: Programs, data: string, { dir, connections }: Options): Place {
  const socket = socketFolder(dir, programs);
  const url = `postgres://${owner}@localhost/postgres?host=${encodeURIComponent(socket)}`;
  return {
    url,
    start: () => startOnSocket(programs, { data, socket, url, connections }),
    leave: () => removeSync(socket),
  };
}

/** Unix socket paths are limited to about 100 characters, so a deep data folder gets a short path with an unpredictable name. */
function socketFolder(dir: string, programs: Programs): string {
  const beside = join(dir, 'run');
  removeSync(beside);
  const fits = Buffer.byteLength(beside) <= 80;
  const folder = fits ? beside : mkdtempSync(join(tmpdir(), 'artcade-'));
  if (fits) mkdirSync(folder, { mode: 0o700 });
  giveToPostgres(programs, folder);
  return folder;
}

function overTcp(
  programs: Programs,
  to: { data: string; password: string; port: number; connections: number | undefined },
): Place {
  const { password, port } = to;
  const url = `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`;
  return { url, start: () => startOverTcp(programs, { ...to, url }), leave: () => {} };
}

/** Below the ephemeral range, so that no client connection takes it while PostgreSQL restarts. */
async function drawPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
