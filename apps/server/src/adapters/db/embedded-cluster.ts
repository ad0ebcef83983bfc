import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { moveSync, removeSync } from '#adapters/file-retries.ts';
import {
  accessRules,
  explainExit,
  type Holder,
  isSafeInShell,
  judgeHolder,
  parseHolder,
  type Way,
} from './embedded-platform.ts';
import { commandLine, EmbeddedError, giveToPostgres, type Programs } from './embedded-programs.ts';
import { commandOf, lookUp } from './processes.ts';
import { drawScramPassword } from './scram.ts';

export const owner = 'artcade';

/** Creates the cluster if there is none, and sets its access rules. Returns its owner's password. */
export async function prepareCluster(programs: Programs, data: string, way: Way): Promise<string> {
  const folder = dirname(data);
  if (way === 'tcp' && ![folder, programs.bin].every((path) => isSafeInShell(process.platform, path)))
    throw new EmbeddedError(
      `PostgreSQL cannot be reached over TCP from ${folder}, as its name has a sign that a shell would take for its own: set DATA_DIR to another folder.`,
    );
  const password = readPassword(programs, data);
  if (!existsSync(data)) await initialise(programs, data);
  writeOwn(programs, join(data, 'pg_hba.conf'), accessRules(way));
  return password;
}

const passwordFile = (data: string): string => `${data}.password`;

function readPassword(programs: Programs, data: string): string {
  const file = passwordFile(data);
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known) return known;
  const drawn = drawScramPassword();
  writeOwn(programs, file, `${drawn}\n`);
  return drawn;
}

/** Writes a file atomically, readable by PostgreSQL's user only. */
function writeOwn(programs: Programs, file: string, content: string): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  // Fails if the file exists: in a folder of another user, root must not follow a link that was planted there.
  const made = openSync(draft, 'wx', 0o600);
  try {
    writeSync(made, content);
    if (programs.user) fchownSync(made, programs.user.uid, programs.user.gid);
    fsyncSync(made);
  } finally {
    closeSync(made);
  }
  moveSync(draft, file);
}

/** Builds a cluster beside its final place and renames it, so that a crash leaves none or a complete one. */
async function initialise(programs: Programs, data: string): Promise<void> {
  const draft = `${data}.new`;
  removeSync(draft);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveToPostgres(programs, draft);
  const access = ['-D', draft, '-U', owner, '-A', 'scram-sha-256', '--pwfile', passwordFile(data)];
  // The system's locale is irrelevant, and initdb fails on some locale names of Windows.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, words] = commandLine(programs, 'initdb', [...access, ...locale]);
  // Not synchronously: the server's code is loaded meanwhile.
  const made = await finished(command, words, programs);
  if (made.status !== 0) {
    const reason = explainExit(process.platform, made.status, made.stderr);
    throw new EmbeddedError(`PostgreSQL could not create its files in ${data}: ${reason}`);
  }
  moveSync(draft, data);
}

/** Runs a program to its end. A status of null: it could not be started, or was killed. */
async function finished(
  command: string,
  words: readonly string[],
  { user }: Programs,
): Promise<{ status: number | null; stderr: string }> {
  let stderr = '';
  try {
    const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true, ...user });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, stderr };
  } catch {
    return { status: null, stderr };
  }
}

/**
 * Sets the cluster's password: one created by an earlier version has none. It must not be running. No connection is needed, so it
 * is never reachable without a password.
 */
export function setPassword(programs: Programs, data: string, password: string): void {
  const [command, words] = commandLine(programs, 'postgres', ['--single', '-D', data, 'postgres']);
  const input = `alter role ${owner} password '${password}'\n`;
  const set = spawnSync(command, words, { input, encoding: 'utf8', windowsHide: true, ...programs.user });
  if (set.status === 0) return;
  const reason = explainExit(process.platform, set.status, set.stderr);
  throw new EmbeddedError(
    `PostgreSQL in ${data} does not take the password of ${passwordFile(data)}: ${reason}`,
  );
}

/** Returns the process that postmaster.pid names; null if there is none. */
export function readHolder(data: string): Holder | null {
  try {
    return parseHolder(readFileSync(join(data, 'postmaster.pid'), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Stops a postmaster whose server is gone. The folder is locked by this process, so no other server uses it. Usually a postmaster
 * dies with its server, but not on systems without that guarantee, nor just after its start, before it has asked for the signal.
 */
export async function dismissOrphan(data: string, stop: (holder: Holder) => Promise<void>): Promise<void> {
  const holder = readHolder(data);
  if (!holder) return;
  // After a power loss the process id may belong to an unrelated process, which must neither be killed nor block the start.
  const verdict = judgeHolder(holder, {
    data,
    state: lookUp(holder.pid).state,
    command: commandOf(holder.pid),
    bootedAt: Date.now() / 1000 - uptime(),
    platform: process.platform,
  });
  if (verdict === 'stop') await stop(holder);
  if (verdict === 'forget') rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** PostgreSQL's user must be able to traverse to its own folders, but not to list ours. */
export function letPassThrough(programs: Programs, dir: string): void {
  if (programs.user) chmodSync(dir, 0o711);
}
