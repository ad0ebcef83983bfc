import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { CommandError } from '../exit-codes.ts';

export const manifestName = 'artcade.json';
export const lockName = 'artcade.lock';
const own = [manifestName, lockName];
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Throws unless this is a plain relative path that means the same on every system. */
export function checkPath(path: string, where: string): void {
  const refuse = (why: string): never => {
    throw new CommandError('path_refused', `${where}: ${JSON.stringify(path)} ${why}.`, 2);
  };
  if (path === '' || path.length > 400) refuse('is no path');
  if (/[\p{Cc}<>:"|?*\\]/u.test(path)) refuse('has a sign that not every system allows');
  for (const part of path.split('/')) {
    if (part === '' || part === '.' || part === '..') refuse('leaves the project, or has an empty part');
    if (/[. ]$/.test(part) || reserved.test(part)) refuse('has a name that Windows does not allow');
    // Git runs what it finds in there. Windows knows it as git~1 too, and macOS ignores invisible letters.
    if (/^(\.git|git~\d+)$/i.test(part.replace(/\p{Cf}/gu, ''))) refuse('is inside .git');
  }
  if (own.includes(path.toLowerCase())) refuse('is a file of pull itself');
}

/**
 * Returns where a file of the project is on this machine, and makes its folders. Throws if a symbolic link on the way leads out of
 * the project, or if the file itself is one.
 */
export function placeOf(project: string, path: string): string {
  checkPath(path, 'pull');
  const root = realpathSync(project);
  const goal = join(root, ...path.split('/'));
  // From the top: a link is found before anything is made behind it.
  const parts = relative(root, dirname(goal)).split(sep).filter(Boolean);
  let folder = root;
  for (const part of parts) {
    folder = join(folder, part);
    const kind = kindOf(folder);
    if (kind === null) mkdirSync(folder);
    else if (kind === 'link' && !isInside(realpathSync(folder), root)) throw outside(path);
    else if (kind === 'file')
      throw new CommandError('path_refused', `${path}: ${part} is a file, not a folder.`);
  }
  const kind = kindOf(goal);
  if (kind === 'link')
    throw new CommandError('path_refused', `${path} is a symbolic link, which pull does not replace.`);
  if (kind === 'folder') throw new CommandError('path_refused', `${path} is a folder.`);
  return goal;
}

/** Where a file of the project is, if it is there and a plain file inside the project; null otherwise. */
export function findFile(project: string, path: string): string | null {
  const root = realpathSync(project);
  const goal = join(root, ...path.split('/'));
  if (kindOf(goal) !== 'file') return null;
  return isInside(realpathSync(goal), root) ? goal : null;
}

const outside = (path: string): CommandError =>
  new CommandError('path_refused', `${path}: a symbolic link on the way leads out of the project.`);

const isInside = (path: string, root: string): boolean => path === root || path.startsWith(root + sep);

function kindOf(path: string): 'file' | 'folder' | 'link' | null {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return 'link';
    return found.isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
