import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A lock that dies with its owner. It names the owner by process id and time of birth, because ids are used again: after
 * a power loss the same number may belong to anyone.
 */
export function takeFolder(file: string): boolean {
  const own = identityOf(process.pid);
  for (const _ of ['first try', 'after removing a dead owner']) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return true;
    } catch {
      const owner = read(file);
      if (owner === own) return true;
      if (owner !== null && owner === identityOf(Number.parseInt(owner, 10))) return false;
      rmSync(file, { force: true });
    }
  }
  return false;
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
  const birth = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? '';
  return `${pid} ${birth}`;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
