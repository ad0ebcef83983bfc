import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { resolve } from 'node:path';

// Pinned, and fetched only where a machine has no browser and cannot install one: it weighs 60 MB.
const portable = '@sparticuz/chromium@153.0.0';
const fonts = ['fonts-tlwg-loma-otf', 'fonts-wqy-zenhei', 'fonts-noto-color-emoji'];

/** A Chromium that runs here: the machine's own, else one that this function brings. */
export async function findBrowser(): Promise<string> {
  const found = process.env['CHROME_BIN'] ?? systemBrowser() ?? cachedBrowser();
  if (found) return found;
  installFromDebian();
  const installed = systemBrowser() ?? (await bringPortable());
  if (!installed) throw new Error('No Chromium found: install one, or set CHROME_BIN to its path.');
  return installed;
}

function systemBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)), mac].find((path) =>
    existsSync(path),
  );
}

function cachedBrowser(): string | undefined {
  return globSync(`${homedir()}/.cache/ms-playwright/chromium-*/chrome-linux*/chrome`)[0];
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium and fonts (once) …');
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run(['update', '-q']);
  run(['install', '-y', '-q', '--no-install-recommends', 'chromium', ...fonts]);
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
