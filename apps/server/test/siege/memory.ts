import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resident bytes of a process, as the kernel counts them; null where it does not tell. */
export function residentBytes(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

interface Cell {
  readonly remove: () => void;
}

/** Gives a process, and what it starts from now on, so much memory and no more. Null where this machine does not let us. */
export function confine(pid: number, bytes: number): Cell | null {
  const [folder, limit] = existsSync('/sys/fs/cgroup/memory')
    ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes']
    : ['/sys/fs/cgroup', 'memory.max'];
  const cell = join(folder, `artcade-siege-${pid}`);
  try {
    mkdirSync(cell);
    writeFileSync(join(cell, limit), String(bytes));
    writeFileSync(join(cell, 'cgroup.procs'), String(pid));
  } catch {
    return null;
  }
  return {
    remove: () => {
      try {
        rmdirSync(cell);
      } catch {
        // Its last process is still going; an empty one does no harm.
      }
    },
  };
}
