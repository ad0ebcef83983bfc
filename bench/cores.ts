import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What is measured has a core of its own; everything around it, the database and whoever asks, shares the other. */
export const cores = { measured: 0, around: 1 } as const;

/** Whether processes can be told where to run. Elsewhere than on Linux with two cores they run where the system likes. */
const canPin: boolean =
  availableParallelism() >= 2 && spawnSync('taskset', ['-c', '1', 'true'], { stdio: 'ignore' }).status === 0;

/** A command that runs on this core alone, with all its threads and children. */
export const onCore = (
  core: number | undefined,
  command: string,
  flags: readonly string[],
): [string, string[]] =>
  canPin && core !== undefined ? ['taskset', ['-c', String(core), command, ...flags]] : [command, [...flags]];

/** Moves a process that runs already, and its children. Those that they start later follow by themselves. */
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
