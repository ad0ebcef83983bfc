import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runNpm } from '../run/npm.ts';

/** Packages that only scripts need: a benchmark's browser audit, and icons of which we keep a part. */
const versions = {
  lighthouse: '13.5.0',
  'lucide-react': '1.71.0',
} as const;

export type Fetched = keyof typeof versions;

export const versionOf = (name: Fetched): string => versions[name];

/** Installs a package once, in a separate project and without install scripts, and returns its folder. */
export function fetchPackage(name: Fetched): string {
  const folder = resolve('.cache/fetched', name);
  const place = join(folder, 'node_modules', name);
  if (installedIn(place) === versions[name]) return place;
  console.log(`Bringing ${name} ${versions[name]} (once) …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Sets `cwd`, because with --prefix npm ignores the machine's settings.
  const brought = runNpm(['install', ...flags, `${name}@${versions[name]}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (brought.status !== 0 || installedIn(place) !== versions[name])
    throw new Error(`npm could not bring ${name} ${versions[name]}: it needs the network once`);
  return place;
}

function installedIn(place: string): string | null {
  const manifest = join(place, 'package.json');
  if (!existsSync(manifest)) return null;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
