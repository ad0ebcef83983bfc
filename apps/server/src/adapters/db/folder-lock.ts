import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A lock that dies with its owner. It names the owner by process id and time of birth, because ids are used again: after
 * a power loss the same number may belong to anyone.
 */
export function takeFolder(file: string): boolean {
  const own = identityOf(process.pid);
  if (create(file, own)) return true;
  const owner = read(file);
  if (owner === own) return true;
  if (owner === null || (owner !== '' && owner === identityOf(Number.parseInt(owner, 10)))) return false;
  // One at a time removes a dead owner's lock; otherwise a slow one would remove that of a quick successor.
  const turn = `${file}.turn`;
  if (!takeFolder(turn)) return false;
  try {
    if (read(file) !== owner) return false;
    rmSync(file, { force: true });
    return create(file, own);
  } finally {
    leaveFolder(turn);
  }
}

export function leaveFolder(file: string): void {
  if (read(file) === identityOf(process.pid)) rmSync(file, { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The command line of a process; empty where it cannot be known. */
export function commandOf(pid: number): string {
  const fromProc = read(`/proc/${pid}/cmdline`);
  return (
    fromProc ?? spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  );
}

/** `id birth` of a living process, or an empty text. */
function identityOf(pid: number): string {
  if (!(pid > 0) || !isAlive(pid)) return '';
  // The name in the second field may contain spaces and brackets; the birth is the twentieth field behind it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  // Dead, but not buried by its parent: in a container without an init it stays so.
  if (fields[0] === 'Z') return '';
  return `${pid} ${fields[19] ?? ''}`;
}

/** Written aside and linked into place, so that nobody reads a lock that is only half there. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
