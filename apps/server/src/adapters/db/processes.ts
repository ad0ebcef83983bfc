import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A zombie is dead, but its parent has not asked after it: in a container without an init it stays so. */
export type ProcessState = 'gone' | 'zombie' | 'running';

interface Process {
  readonly state: ProcessState;
  /** When it was born, in whatever form the system tells it; empty where it does not. */
  readonly birth: string;
}

const gone: Process = { state: 'gone', birth: '' };

export function lookUp(pid: number): Process {
  if (!(pid > 0) || !exists(pid)) return gone;
  const stat = read(`/proc/${pid}/stat`);
  if (stat !== null) return parseStat(stat);
  return process.platform === 'win32' ? { state: 'running', birth: '' } : askPs(pid);
}

/** `pid (name) state …`: the name may contain spaces and brackets, and the birth is the twentieth field behind it. */
function parseStat(stat: string): Process {
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return { state: fields[0] === 'Z' ? 'zombie' : 'running', birth: fields[19] ?? '' };
}

/** Where there is no /proc, as on macOS. */
export function askPs(pid: number): Process {
  // In one time zone and language, so that a process is the same one after a journey.
  const told = ps(['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], { LC_ALL: 'C', TZ: 'UTC' });
  const [, state = '', birth = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(told) ?? [];
  if (state === '') return exists(pid) ? { state: 'running', birth: '' } : gone;
  return { state: state.startsWith('Z') ? 'zombie' : 'running', birth: birth.replace(/\s+/g, ' ') };
}

/** The command line of a process; empty where it cannot be known. */
export function commandOf(pid: number): string {
  const fromProc = read(`/proc/${pid}/cmdline`);
  if (fromProc !== null) return fromProc;
  // Without -ww it is cut, and without a locale of its letters they are written as numbers.
  return ps(['-ww', '-o', 'command=', '-p', String(pid)], { LC_ALL: 'en_US.UTF-8' });
}

function ps(flags: readonly string[], environment: Record<string, string>): string {
  // The user may have another ps in the path; this one is on every system that has no /proc.
  const program = process.platform === 'win32' ? null : '/bin/ps';
  if (program === null) return '';
  return spawnSync(program, flags, { encoding: 'utf8', env: environment }).stdout ?? '';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's, which we may not signal, exists all the same.
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
