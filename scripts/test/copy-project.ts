import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

const leftOut = new Set(['node_modules', '.git', '.cache', 'dist']);
const leftOutAtTop = new Set(['data', 'shots', 'gallery']);

/** Copies the sources, without packages, builds and data, as a fresh clone has them. */
export function freshClone(purpose: string): string {
  const house = mkdtempSync(join(tmpdir(), `artcade-${purpose}-`));
  cpSync('.', house, {
    recursive: true,
    filter: (source) => !leftOut.has(basename(source)) && !leftOutAtTop.has(relative('.', source)),
  });
  return house;
}

/** A fresh clone that links the packages installed here. */
export function copyOfHouse(purpose: string): string {
  const house = freshClone(purpose);
  const packages = join(house, 'node_modules');
  mkdirSync(join(packages, '@artcade'), { recursive: true });
  for (const entry of readdirSync('node_modules', { withFileTypes: true })) {
    const [from, to] = [resolve('node_modules', entry.name), join(packages, entry.name)];
    if (entry.isFile()) copyFileSync(from, to);
    else if (entry.name !== '@artcade') link(from, to);
  }
  for (const folder of ['apps', 'packages'].flatMap((each) =>
    readdirSync(each).map((name) => join(each, name)),
  )) {
    // Workspaces link to the copy, not to this folder.
    link(join(house, folder), join(packages, '@artcade', basename(folder)));
    // Packages that npm nested because their versions conflict.
    const inner = join(folder, 'node_modules');
    if (existsSync(inner)) link(resolve(inner), join(house, inner));
  }
  return house;
}

/** On Windows, junctions need no privilege, unlike symbolic links. */
const link = (from: string, to: string): void => symlinkSync(from, to, 'junction');
