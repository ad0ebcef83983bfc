import { spawnSync } from 'node:child_process';
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
import { moveSync, removeSync } from '#adapters/files.ts';
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

/** Makes the cluster if there is none, and sets who may reach it. Returns its owner's password. */
export function prepareCluster(programs: Programs, data: string, way: Way): string {
  const folder = dirname(data);
  if (way === 'tcp' && ![folder, programs.bin].every((path) => isSafeInShell(process.platform, path)))
    throw new EmbeddedError(
      `PostgreSQL cannot be reached over TCP from ${folder}, as its name has a sign that a shell would take for its own: set DATA_DIR to another folder.`,
    );
  const password = readPassword(programs, data);
  if (!existsSync(data)) initialise(programs, data);
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

/** Whole or not at all, and for the user of PostgreSQL alone. */
function writeOwn(programs: Programs, file: string, content: string): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  // A new file or none: in a folder of another user's, root must follow no link that was put there in between.
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

/** A cluster is built beside its final place and moved there whole, so that a crash leaves none or a complete one. */
function initialise(programs: Programs, data: string): void {
  const draft = `${data}.new`;
  removeSync(draft);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveToPostgres(programs, draft);
  const access = ['-D', draft, '-U', owner, '-A', 'scram-sha-256', '--pwfile', passwordFile(data)];
  // The system's own locale is of no use to us, and initdb is known to break on the names of some on Windows.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, words] = commandLine(programs, 'initdb', [...access, ...locale]);
  const made = spawnSync(command, words, { encoding: 'utf8', windowsHide: true, ...programs.user });
  if (made.status !== 0) {
    const reason = explainExit(process.platform, made.status, made.stderr);
    throw new EmbeddedError(`PostgreSQL could not create its files in ${data}: ${reason}`);
  }
  moveSync(draft, data);
}

/**
 * Gives the cluster our password: one made by an earlier version has none. It must not be running. No connection is
 * needed, so there is no moment in which somebody could come in without a password.
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

/** Whom postmaster.pid names; null if there is none. */
export function readHolder(data: string): Holder | null {
  try {
    return parseHolder(readFileSync(join(data, 'postmaster.pid'), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Stops a postmaster whose server is gone: the folder is ours, so nobody else's can be at work in it. Usually it dies with
 * its server, but not where the system cannot promise that, nor in the instant between its birth and its asking for it.
 */
export async function dismissOrphan(data: string, stop: (holder: Holder) => Promise<void>): Promise<void> {
  const holder = readHolder(data);
  if (!holder) return;
  // After a power loss the number may belong to an innocent process, which must neither be harmed nor stand in the way.
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

/** Another user must be able to pass through to its own folders, though not to look around. */
export function letPassThrough(programs: Programs, dir: string): void {
  if (programs.user) chmodSync(dir, 0o711);
}
