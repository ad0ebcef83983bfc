import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveForms, exportForms, exportScales } from '../../generated/tools.ts';
import { isObject } from '../../request.ts';
import { CommandError } from '../exit-codes.ts';
import { checkPath, lockName, manifestName } from './project-path.ts';

/** Which image goes where. Written by people. */
export interface Wanted {
  readonly image: string;
  /** The team whose album has the image, if it is not in the drive. */
  readonly team?: string;
  readonly form: (typeof exportForms)[number];
  readonly scale: (typeof exportScales)[number];
  /** A file of the project; with a slash at its end, a folder into which an archive is unpacked. */
  readonly to: string;
}

/** What was pulled. Written by `pull`. */
export interface Pulled {
  readonly image: string;
  readonly form: string;
  readonly scale: string;
  /** Changes when the image does. */
  readonly version: string;
  /** The SHA-256 of each file, by its path in the project. */
  readonly files: Readonly<Record<string, string>>;
}
export type Lock = Readonly<Record<string, Pulled>>;

export function readManifest(project: string): Wanted[] {
  const value = readJson(project, manifestName);
  if (value === null)
    throw wrong(`There is no ${manifestName} here. artcade pull <id> --to <file> makes one.`);
  const files = isObject(value) ? value['files'] : null;
  if (!Array.isArray(files)) throw wrong(`${manifestName} needs a list "files".`);
  const wanted = files.map((each, index) => readWanted(each, `${manifestName}, files[${index}]`));
  const seen = new Set<string>();
  for (const { to } of wanted) {
    // Some systems do not tell Hero.png from hero.png.
    const same = to.replace(/\/$/, '').toLowerCase();
    if (seen.has(same)) throw wrong(`${manifestName} has ${to} twice.`);
    seen.add(same);
  }
  return wanted;
}

export function readWanted(value: unknown, where: string): Wanted {
  if (!isObject(value)) throw wrong(`${where} must be an object.`);
  const unknown = Object.keys(value).find((name) => !['image', 'team', 'form', 'scale', 'to'].includes(name));
  if (unknown !== undefined) throw wrong(`${where} has ${unknown}, which means nothing here.`);
  const { image, team, form = 'png', scale = '1', to } = value;
  if (!isId(image)) throw wrong(`${where} needs the id of an image.`);
  if (team !== undefined && !isId(team)) throw wrong(`${where}: team must be the id of a team.`);
  const knownForm = exportForms.find((each) => each === form);
  if (!knownForm) throw wrong(`${where}: form is one of ${exportForms.join(', ')}.`);
  const knownScale = exportScales.find((each) => each === String(scale));
  if (!knownScale) throw wrong(`${where}: scale is one of ${exportScales.join(', ')}.`);
  if (typeof to !== 'string') throw wrong(`${where} needs "to", a path in the project.`);
  checkPath(to.replace(/\/$/, ''), `${where}: to`);
  if (to.endsWith('/') && !archiveForms.includes(knownForm))
    throw wrong(`${where}: ${knownForm} is one file, so "to" must name a file; ${to} is a folder.`);
  return { image, form: knownForm, scale: knownScale, to, ...(team !== undefined && { team }) };
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.~-]{1,200}$/.test(value);

export function readLock(project: string): Lock {
  const value = readJson(project, lockName);
  if (value === null) return {};
  const entries = isObject(value) && value['version'] === 1 ? value['entries'] : null;
  if (!isObject(entries) || !isLock(entries))
    throw wrong(`${lockName} is damaged or of a newer version. Delete it, and pull again.`);
  // The paths in it are read, and with --prune deleted.
  for (const { files } of Object.values(entries))
    for (const path of Object.keys(files)) checkPath(path, lockName);
  return entries;
}

const isLock = (entries: Readonly<Record<string, unknown>>): entries is Lock =>
  Object.values(entries).every(isPulled);

const isPulled = (value: unknown): boolean =>
  isObject(value) &&
  ['image', 'form', 'scale', 'version'].every((name) => typeof value[name] === 'string') &&
  isObject(value['files']) &&
  Object.values(value['files']).every((digest) => typeof digest === 'string');

/** The same for the same entries, whatever their order was, so that a repository sees no change. */
export const lockText = (lock: Lock): string =>
  `${JSON.stringify({ version: 1, entries: sorted(lock, (each) => ({ ...each, files: sorted(each.files, (digest) => digest) })) }, null, 2)}\n`;

const sorted = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, map(value)]),
  );

/** Null if there is no such file. */
function readJson(project: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(project, name), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError) throw wrong(`${name} is not valid JSON: ${error.message}`);
    throw error;
  }
}

const wrong = (message: string): CommandError => new CommandError('manifest_wrong', message, 2);
