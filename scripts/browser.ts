import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { resolve } from 'node:path';

// Pinned, and fetched only where a machine has no browser and cannot install one: it weighs 60 MB.
const portable = '@sparticuz/chromium@153.0.0';
const fonts = ['fonts-tlwg-loma-otf', 'fonts-wqy-zenhei', 'fonts-noto-color-emoji'];

/** Chromium without its windows, tabs and menus: the same pages for about half the work. */
const shell = 'chromium-headless-shell';

/** A Chromium that runs here: the machine's own, else one that this function brings. */
export async function findBrowser(): Promise<string> {
  const found = process.env['CHROME_BIN'] ?? installed([shell]);
  if (found) return found;
  installFromDebian();
  const best = anyInstalled() ?? (await bringPortable());
  if (!best) throw new Error('No Chromium found: install one, or set CHROME_BIN to its path.');
  return best;
}

const installed = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) =>
      ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].map((folder) => `${folder}/${name}`),
    )
    .find((path) => existsSync(path));

function anyInstalled(): string | undefined {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const playwright = globSync(`${homedir()}/.cache/ms-playwright/chromium-*/chrome-linux*/chrome`)[0];
  return (
    installed([shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
    (existsSync(mac) ? mac : playwright)
  );
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const isOffered = () => spawnSync('apt-cache', ['show', shell], { stdio: 'ignore' }).status === 0;
  const hasAny = anyInstalled() !== undefined;
  // Whoever has a browser is not kept waiting for a list of packages.
  if (hasAny && !isOffered()) return;
  console.log('Installing Chromium and fonts (once) …');
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!hasAny) run(['update', '-q']);
  run(['install', '-y', '-q', '--no-install-recommends', isOffered() ? shell : 'chromium', ...fonts]);
}

async function bringPortable(): Promise<string | undefined> {
  const folder = resolve('.cache/browser');
  mkdirSync(folder, { recursive: true });
  // A project of its own, entered rather than named by --prefix, which would also make npm miss the machine's settings.
  writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
  console.log('Bringing a portable Chromium (once) …');
  const flags = ['install', '--no-audit', '--no-fund', '--loglevel=error', portable];
  if (spawnSync('npm', flags, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0)
    return undefined;
  const entry = createRequire(`${folder}/x.js`).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(entry)) as {
    default: { executablePath: () => Promise<string> };
  };
  return chromium.executablePath();
}
