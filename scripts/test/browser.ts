import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../run/npm.ts';
import {
  advice,
  type Desk,
  hasPortable,
  installedPlaces,
  playwrightPlaces,
  shell,
  unpackedStarter,
} from './browser-places.ts';

// Pinned, and fetched only where a machine has no browser and cannot install one: it weighs 60 MB.
const portable = '@sparticuz/chromium@153.0.0';
const fonts = ['fonts-tlwg-loma-otf', 'fonts-wqy-zenhei', 'fonts-noto-color-emoji'];
const broughtTo = resolve('.cache/browser');

/** Says what to do about it, and needs no stack. */
export class NoBrowser extends Error {}

/** Somewhere a Chromium may come from: where it may lie, asked one after the other, once what it takes has been done. */
export interface Source {
  readonly name: string;
  readonly find: () => Iterable<string> | Promise<Iterable<string>>;
}

const desk: Desk = { platform: process.platform, arch: process.arch, home: homedir(), env: process.env };

/** A Chromium that runs here: the machine's own, else one that this function brings. */
export const findBrowser = (): Promise<string> => firstThatRuns(sources(desk), answers);

/** Returns the first program that runs: a file may exist and be for another kind of machine. */
export async function firstThatRuns(
  from: readonly Source[],
  runs: (program: string) => boolean,
  say: (line: string) => void = console.log,
): Promise<string> {
  for (const { name, find } of from)
    for (const program of await find()) {
      if (runs(program)) return program;
      say(`${program} (${name}) does not run here; looking further.`);
    }
  throw new NoBrowser(advice);
}

const answers = (program: string): boolean =>
  process.platform === 'win32'
    ? // There it opens a window instead of telling its version.
      existsSync(program)
    : spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** In the order in which they cost least; `BROWSER_SKIP` leaves some out by name, to try the others. */
function sources(machine: Desk): Source[] {
  const skipped = new Set((process.env['BROWSER_SKIP'] ?? '').split(','));
  const given = process.env['CHROME_BIN'];
  const installed = () => installedPlaces(machine).filter((path) => existsSync(path));
  const all: Source[] = [
    { name: 'CHROME_BIN', find: () => (given ? [given] : []) },
    { name: 'installed', find: installed },
    { name: 'apt', find: () => (installFromDebian() ? installed() : []) },
    { name: 'playwright', find: () => downloaded(machine) },
    { name: 'unpacked', find: () => unpackFromDebian(machine) },
    { name: 'portable', find: () => bringPortable(machine) },
  ];
  return all.filter(({ name }) => !skipped.has(name));
}

const succeeds = (command: string, flags: readonly string[], options: Parameters<typeof spawnSync>[2] = {}) =>
  spawnSync(command, [...flags], { stdio: ['ignore', 'ignore', 'inherit'], ...options }).status === 0;

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium and fonts (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  succeeds('apt-get', ['update', '-q'], { env });
  const flags = ['install', '-y', '-q', '--no-install-recommends'];
  return succeeds('apt-get', [...flags, 'chromium', ...fonts], { env });
}

/** What Playwright has brought here before, or brings now: it needs no rights, only a line to its own servers. */
function downloaded(machine: Desk): string[] {
  const found = () => playwrightPlaces(machine).flatMap((pattern) => globSync(pattern));
  if (found().length > 0) return found();
  console.log('Downloading Chromium with Playwright (once; about 100 MB) …');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const options = { stdio: 'ignore', timeout: 600_000 } as const;
  if (!succeeds(process.execPath, [cli, 'install', 'chromium-headless-shell'], options))
    console.log('Playwright could not download it.');
  return found();
}

/** Debian's own packages, unpacked beside the project instead of being installed, which takes no rights. */
function unpackFromDebian(machine: Desk): string[] {
  const [root, program] = [join(broughtTo, 'debian'), join(broughtTo, shell)];
  if (existsSync(program)) return [program];
  const isDebian = /^ID=debian$/m.test(read('/etc/os-release'));
  if (!isDebian || !existsSync('/usr/bin/apt-get')) return [];
  console.log('Unpacking Chromium and fonts from Debian (once; up to 180 MB) …');
  const draft = `${root}.new`;
  rmSync(draft, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial', 'root'])
    mkdirSync(join(draft, folder), { recursive: true });
  const apart = [`Dir::State::Lists=${draft}/lists`, `Dir::Cache=${draft}/cache`, 'Debug::NoLocking=1'];
  const apt = (...flags: string[]) =>
    succeeds('apt-get', [...apart.flatMap((each) => ['-o', each]), ...flags]);
  // Also a browser that is installed and does not run. Its data, such as those of ICU, are in a package of their own, which
  // apt would leave out where it is installed; without them it tells its version, but shows no page.
  const flags = ['-y', '-q', '--download-only', '--reinstall', '--no-install-recommends'];
  const isDone =
    apt('update', '-q') &&
    apt('install', ...flags, shell, 'chromium-common', ...fonts) &&
    globSync(`${draft}/cache/archives/*.deb`).every((file) =>
      succeeds('dpkg', ['-x', file, `${draft}/root`]),
    );
  if (!isDone) return [];
  // Moved there whole, so that a broken-off download is begun again.
  rmSync(root, { recursive: true, force: true });
  renameSync(join(draft, 'root'), root);
  rmSync(draft, { recursive: true, force: true });
  const { script, fontConfig } = unpackedStarter(root, machine.arch);
  writeFileSync(join(root, 'fonts.conf'), fontConfig);
  writeFileSync(program, script, { mode: 0o755 });
  return [program];
}

async function bringPortable(machine: Desk): Promise<string[]> {
  if (!hasPortable(machine)) return [];
  mkdirSync(broughtTo, { recursive: true });
  // A project of its own, entered rather than named by --prefix, which would also make npm miss the machine's settings.
  writeFileSync(join(broughtTo, 'package.json'), '{ "private": true }\n');
  console.log('Bringing a portable Chromium (once) …');
  const flags = ['install', '--no-audit', '--no-fund', '--loglevel=error', portable];
  if (runNpm(flags, { cwd: broughtTo, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0) return [];
  const entry = createRequire(join(broughtTo, 'x.js')).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath: () => Promise<string> };
  };
  return [await chromium.executablePath()];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
