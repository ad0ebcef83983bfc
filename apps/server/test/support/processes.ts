import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, for tests that look for the processes they started. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Empty for a zombie. */
  readonly command: string;
  /** Each `NAME=value` of its environment, between spaces; null if the system does not expose it. */
  readonly environment: string | null;
}

/** Where the list of processes comes from. */
type Teller = '/proc' | 'ps' | 'Windows';

const tellerHere = (): Teller => {
  if (existsSync('/proc/self/stat')) return '/proc';
  return process.platform === 'win32' ? 'Windows' : 'ps';
};

/**
 * All processes that this user may see, without the listing program itself: it is a child of ours that has
 * ended by now.
 */
export function processes(teller = tellerHere()): Process[] {
  if (teller === '/proc') return fromProc();
  if (teller === 'Windows') {
    const { text, pid } = askWindows();
    return withoutTeller(fromWindows(text), pid);
  }
  const plain = askPs('-axww');
  // Only the ps of macOS shows the environment, after the command.
  const longer = process.platform === 'darwin' ? askPs('-axwwE').text : '';
  return withoutTeller(fromPs(plain.text, longer), plain.pid);
}

/** Excludes its children too: on Windows that is its console. */
export function withoutTeller(all: readonly Process[], teller: number): Process[] {
  const family = descendants(all, [teller]);
  return all.filter(({ pid }) => !family.has(pid));
}

/** Includes the starters. */
function descendants(all: readonly Process[], starters: readonly number[]): Set<number> {
  const family = new Set(starters);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return family;
}

/**
 * Ids of the processes that inherited this `NAME=value`, descendants included. If no environment can be read,
 * the descendants of the starters and the processes that name the value in their command.
 */
export const processesWith = (mark: string, starters: readonly number[] = [process.pid]): number[] =>
  carrying(processes(), mark, starters).map(({ pid }) => pid);

export function carrying(all: readonly Process[], mark: string, starters: readonly number[]): Process[] {
  const value = mark.slice(mark.indexOf('=') + 1);
  const related = descendants(all, starters);
  return all.filter(({ pid, command, environment }) => {
    if (environment !== null) return environment.includes(` ${mark} `);
    return pid !== process.pid && command !== '' && (related.has(pid) || command.includes(value));
  });
}

export const childrenOf = (parent: number): Process[] => processes().filter((one) => one.parent === parent);

export const commandLineOf = (pid: number): string =>
  processes().find((one) => one.pid === pid)?.command ?? '';

/** Has ended; without a living parent it may remain a zombie. */
export const isGone = (pid: number): boolean => commandLineOf(pid) === '';

function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8');
      try {
        // The name in brackets may itself contain brackets and spaces.
        const [, parent] = read('stat').split(') ').at(-1)?.split(' ') ?? [];
        const command = read('cmdline').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent: Number(parent), command, environment: environmentOf(read) }];
      } catch {
        return [];
      }
    });
}

/** An exiting process has no environment any more, and another user's is not readable. */
function environmentOf(read: (file: string) => string): string {
  try {
    return ` ${read('environ').replaceAll('\0', ' ')} `;
  } catch {
    return '';
  }
}

const askPs = (flags: string): Told => told('ps', [flags, '-o', 'pid=,ppid=,stat=,command=']);

const psLines = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), state, command }];
  });

/** Lines of `ps -o pid=,ppid=,stat=,command=`, and of one that shows the environment too. */
export function fromPs(text: string, withEnvironment = ''): Process[] {
  const longer = new Map(psLines(withEnvironment).map(({ pid, command }) => [pid, command]));
  return psLines(text).map(({ pid, parent, state, command }) => {
    const rest = (longer.get(pid) ?? '').slice(command.length).trim();
    return {
      pid,
      parent,
      command: state.startsWith('Z') ? '' : command,
      environment: rest ? ` ${rest} ` : null,
    };
  });
}

const askWindows = (): Told =>
  told('powershell.exe', [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    'Get-CimInstance Win32_Process | Select-Object ProcessId,ParentProcessId,Name,CommandLine | ConvertTo-Json -Compress',
  ]);

/** The JSON of `Get-CimInstance Win32_Process`. For other users' processes it has only a name. */
export const fromWindows = (text: string): Process[] =>
  (
    JSON.parse(text) as {
      ProcessId: number;
      ParentProcessId: number;
      Name: string;
      CommandLine: string | null;
    }[]
  ).map(({ ProcessId, ParentProcessId, Name, CommandLine }) => ({
    pid: ProcessId,
    parent: ParentProcessId,
    command: CommandLine ?? Name,
    environment: null,
  }));

interface Told {
  readonly text: string;
  readonly pid: number;
}

function told(command: string, flags: readonly string[]): Told {
  const { status, stdout, error, pid } = spawnSync(command, flags, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    windowsHide: true,
  });
  if (status !== 0) throw new Error(`${command} does not tell which processes there are`, { cause: error });
  return { text: stdout, pid };
}
