import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Forks one of our programs with an IPC channel. */
export const spawnNode = (
  program: string,
  { words = [], env = process.env }: { words?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, program, ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });

const canDieAlong = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;

/** An external program, which does not exit by itself when this process ends. */
export function spawnProgram(
  command: string,
  flags: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const words = canDieAlong ? ['setpriv', '--pdeathsig', 'TERM', command, ...flags] : [command, ...flags];
  const [first = command, ...rest] = words;
  return spawn(first, rest, { stdio: 'ignore', ...options });
}

/** Returns the milliseconds of CPU time that a process has used so far. */
export async function cpuOf(child: ChildProcess): Promise<number> {
  const answered = answer<NodeJS.CpuUsage>(child, 10_000);
  child.send('cpu');
  const { user, system } = await answered;
  return (user + system) / 1000;
}

/** Returns the next message of a process. Rejects if the process ends or the wait times out. */
export async function answer<T>(child: ChildProcess, patience: number): Promise<T> {
  const over = new AbortController();
  const dies = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('a process ended before it answered');
  });
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patience)]);
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), dies])) as [T];
    return message;
  } finally {
    dies.catch(() => {});
    over.abort();
  }
}

/** Disconnects from a process, which then exits. */
export async function dismiss(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  await ended(child);
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
