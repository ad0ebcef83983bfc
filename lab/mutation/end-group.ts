import type { ChildProcess } from 'node:child_process';

/** Kills a process and all that it started; it must lead a group of its own. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
