import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The measured process has its own core. The database and the load generator share the other. */
export const cores = { measured: 0, around: 1 } as const;

/** Whether processes can be pinned: needs two cores and `taskset` (Linux). */
const canPin: boolean =
  availableParallelism() >= 2 && spawnSync('taskset', ['-c', '1', 'true'], { stdio: 'ignore' }).status === 0;

/** Returns a command that runs on this core only, with all its threads and children. */
export const onCore = (
  core: number | undefined,
  command: string,
  flags: readonly string[],
): [string, string[]] =>
  canPin && core !== undefined ? ['taskset', ['-c', String(core), command, ...flags]] : [command, [...flags]];

/** Pins a running process and its children. Later children inherit the core. */
export function moveTo(core: number, pid: number): void {
  if (!canPin) return;
  for (const each of [pid, ...childrenOf(pid)])
    spawnSync('taskset', ['-a', '-c', '-p', String(core), String(each)], { stdio: 'ignore' });
}

export const placement = canPin
  ? 'the server alone on one core, PostgreSQL and the load on the other'
  : 'on whatever cores the system chose: processes cannot be pinned here';

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.map(Number).flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}
