import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The resident set size of a process in bytes; null if the system does not expose it. */
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

/** Limits the memory of a process and its future children. Null if this machine does not allow it. */
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
        // Its last process is still exiting; an empty cgroup is harmless.
      }
    },
  };
}
