import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A zombie has exited, but its parent has not waited for it: in a container without an init it stays. */
export type ProcessState = 'gone' | 'zombie' | 'running';

interface Process {
  readonly state: ProcessState;
  /** The start time in the system's own format; empty if unknown. */
  readonly birth: string;
}

const gone: Process = { state: 'gone', birth: '' };

export function lookUp(pid: number): Process {
  if (!(pid > 0) || !exists(pid)) return gone;
  const stat = read(`/proc/${pid}/stat`);
  if (stat !== null) return parseStat(stat);
  return process.platform === 'win32' ? { state: 'running', birth: '' } : askPs(pid);
}

/** `pid (name) state …`: the name may contain spaces and brackets, and the start time is the twentieth field after it. */
function parseStat(stat: string): Process {
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return { state: fields[0] === 'Z' ? 'zombie' : 'running', birth: fields[19] ?? '' };
}

/** For systems without /proc, such as macOS. */
export function askPs(pid: number): Process {
  // In a fixed time zone and language, so that a process keeps its identity when either changes.
  const line = ps(['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], { LC_ALL: 'C', TZ: 'UTC' });
  const [, state = '', birth = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? [];
  if (state === '') return exists(pid) ? { state: 'running', birth: '' } : gone;
  return { state: state.startsWith('Z') ? 'zombie' : 'running', birth: birth.replace(/\s+/g, ' ') };
}

/** Returns the command line of a process; empty if unknown. */
export function commandOf(pid: number): string {
  const fromProc = read(`/proc/${pid}/cmdline`);
  if (fromProc !== null) return fromProc;
  // Without -ww the output is truncated, and without a UTF-8 locale other letters are escaped.
  return ps(['-ww', '-o', 'command=', '-p', String(pid)], { LC_ALL: 'en_US.UTF-8' });
}

function ps(flags: readonly string[], environment: Record<string, string>): string {
  // PATH may contain another ps; this one exists on every system without /proc.
  const program = process.platform === 'win32' ? null : '/bin/ps';
  if (program === null) return '';
  return spawnSync(program, flags, { encoding: 'utf8', env: environment }).stdout ?? '';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, although we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
