import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Asset } from '../../generated/api.ts';
import { noWords, onlyWord } from '../arguments.ts';
import { findImage, notThere } from '../commands/images.ts';
import { CommandError, wrongUse } from '../exit-codes.ts';
import { type Connection, connect, type Session } from '../session.ts';
import { writeAtomically } from '../write-atomically.ts';
import {
  type Lock,
  lockText,
  type Pulled,
  readLock,
  readManifest,
  readWanted,
  type Wanted,
} from './manifest.ts';
import { checkPath, findFile, lockName, manifestName, placeOf } from './project-path.ts';
import { unzip } from './unzip.ts';

interface Work {
  readonly session: Session;
  readonly project: string;
  readonly lock: Lock;
  readonly isFrozen: boolean;
  /** Opened when the first request is needed: a frozen pull of unchanged files needs no key. */
  readonly connection: () => Connection;
  /** Which entry a file belongs to, by its path in small letters. */
  readonly owners: Map<string, string>;
}

interface Outcome {
  readonly to: string;
  readonly pulled: Pulled;
  readonly written: readonly string[];
}

/** Two drawings at once are what the server allows an account. */
const atOnce = 2;

/** Makes the project's files match `artcade.json`. */
export async function pull(session: Session): Promise<void> {
  const { context, given, output } = session;
  const project = resolve(context.cwd, given.text('project') ?? '.');
  if (!statSync(project, { throwIfNoEntry: false })?.isDirectory())
    throw wrongUse(`${project} is no folder.`);
  const added = addedBy(session);
  const manifest = added ? withAdded(project, added) : readManifest(project);
  const lock = readLock(project);
  const isFrozen = given.has('frozen');
  if (isFrozen && (added || given.has('prune') || given.has('refresh')))
    throw wrongUse('--frozen changes nothing, so it cannot be combined with --to, --prune or --refresh.');
  let opened: Connection | null = null;
  const connection = () => (opened ??= connect(session));
  const work = { session, project, lock, isFrozen, connection, owners: new Map<string, string>() };

  const outcomes: Outcome[] = [];
  const problems: unknown[] = [];
  const queue = manifest.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const wanted of queue) {
        if (problems.length > 0) return;
        await pullOne(work, wanted).then(
          (outcome) => outcomes.push(outcome),
          (problem: unknown) => problems.push(problem),
        );
      }
    }),
  );
  const isWhole = problems.length === 0;
  // What is there is recorded, also if another file failed.
  if (!isFrozen) saveLock(work, outcomes, isWhole);
  if (!isWhole) throw problems[0];
  if (added) writeAtomically(join(project, manifestName), manifestText(manifest));
  const removed = isFrozen ? [] : removeStale(work, outcomes);
  const written = outcomes.flatMap(({ written }) => written).sort();
  const same = outcomes.flatMap(({ pulled }) => Object.keys(pulled.files)).length - written.length;
  output.result(
    { written, unchanged: same, removed },
    output.isQuiet
      ? written
      : [
          ...written.map((path) => `wrote    ${path}`),
          ...removed.map((path) => `removed  ${path}`),
          `${written.length} written, ${same} unchanged`,
        ],
  );
}

function addedBy({ given }: Session): Wanted | null {
  const to = given.text('to');
  if (to === undefined) {
    noWords(given);
    return null;
  }
  const asked = {
    image: onlyWord(given, 'The id of an image'),
    to,
    team: given.text('team'),
    form: given.text('form'),
    scale: given.text('scale'),
  };
  return readWanted(
    Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
    'pull',
  );
}

/** The manifest with one more entry, or with another one for the same place. */
function withAdded(project: string, added: Wanted): Wanted[] {
  const isNew = !statSync(join(project, manifestName), { throwIfNoEntry: false });
  const others = isNew ? [] : readManifest(project).filter(({ to }) => to !== added.to);
  return [...others, added];
}

const manifestText = (files: readonly Wanted[]): string => `${JSON.stringify({ files }, null, 2)}\n`;

async function pullOne(work: Work, wanted: Wanted): Promise<Outcome> {
  const { session, lock, isFrozen, project } = work;
  const { image, form, scale, to, team } = wanted;
  const before = lock[to];
  const isSame = before?.image === image && before.form === form && before.scale === scale;
  if (isFrozen && !isSame) throw frozen(`${to} is not as ${lockName} has it`);
  const isThere =
    isSame && Object.entries(before.files).every(([path, digest]) => digestOf(project, path) === digest);
  if (isFrozen && isThere) return unchanged(work, to, before);
  const found = await findImage(work.connection(), session.context.signal, { id: image, team });
  if (!found) throw notThere(image);
  const version = versionOf(found);
  if (isThere && before.version === version && !session.given.has('refresh'))
    return unchanged(work, to, before);
  const { bytes } = await work.connection().download({ id: image, form, scale });
  const files = to.endsWith('/') ? unpacked(bytes, to) : new Map([[to, bytes]]);
  const pulled = {
    image,
    form,
    scale,
    version,
    files: Object.fromEntries([...files].map(([path, content]) => [path, digest(content)])),
  };
  if (isFrozen && JSON.stringify(sortedFiles(pulled)) !== JSON.stringify(sortedFiles(before as Pulled)))
    throw frozen(`the server’s file for ${to} differs from the one in ${lockName}`);
  claim(work, to, files.keys());
  return { to, pulled, written: writeAll(work, files, pulled) };
}

function unchanged(work: Work, to: string, pulled: Pulled): Outcome {
  claim(work, to, Object.keys(pulled.files));
  return { to, pulled, written: [] };
}

/** An archive may hold a file that another entry wants to write. */
function claim({ owners }: Work, to: string, paths: Iterable<string>): void {
  for (const path of paths) {
    const owner = owners.get(path.toLowerCase()) ?? to;
    if (owner !== to) throw new CommandError('path_refused', `${path} comes from both ${owner} and ${to}.`);
    owners.set(path.toLowerCase(), to);
  }
}

const sortedFiles = ({ files }: Pulled): unknown =>
  Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));

const frozen = (why: string): CommandError =>
  new CommandError('frozen', `${why}. Run artcade pull without --frozen, and commit what changes.`);

/** Every name is checked before the first file is written. */
function unpacked(bytes: Uint8Array, to: string): Map<string, Uint8Array> {
  const files = new Map([...unzip(bytes)].map(([name, content]) => [to + name, content]));
  for (const path of files.keys()) checkPath(path, 'The archive');
  return files;
}

/** Writes what differs, and returns it. A file that nobody pulled is somebody's work and is not replaced unasked. */
function writeAll(
  { session, project, lock }: Work,
  files: ReadonlyMap<string, Uint8Array>,
  pulled: Pulled,
): string[] {
  const known = new Map(Object.values(lock).flatMap((each) => Object.entries(each.files)));
  const changed = [...files].filter(([path]) => digestOf(project, path) !== pulled.files[path]);
  for (const [path] of changed) {
    const there = digestOf(project, path);
    if (there !== null && there !== known.get(path) && !session.given.has('yes'))
      throw new CommandError(
        'file_changed',
        `${path} was changed or made by somebody else. --yes replaces it.`,
      );
  }
  // All places are checked before the first file is written.
  const places = changed.map(([path, content]) => [placeOf(project, path), content] as const);
  for (const [place, content] of places) writeAtomically(place, content);
  return changed.map(([path]) => path);
}

/** Entries that the manifest no longer has stay until they are pruned, so that their files are not forgotten. */
function saveLock({ session, project, lock }: Work, outcomes: readonly Outcome[], isWhole: boolean): void {
  const next = lockText(nextLock(lock, outcomes, isWhole && session.given.has('prune')));
  if (next !== lockText(lock)) writeAtomically(join(project, lockName), next);
}

function nextLock(lock: Lock, outcomes: readonly Outcome[], isPruned: boolean): Lock {
  const now = Object.fromEntries(outcomes.map(({ to, pulled }) => [to, pulled]));
  return isPruned ? now : { ...lock, ...now };
}

/**
 * Deletes what was pulled before and is no longer wanted, unless somebody changed it: files that a new export of an entry no longer
 * has, and with `--prune` those of entries that the manifest no longer has.
 */
function removeStale({ session, project, lock }: Work, outcomes: readonly Outcome[]): string[] {
  const wanted = new Set(outcomes.flatMap(({ pulled }) => Object.keys(pulled.files)));
  const present = new Set(outcomes.map(({ to }) => to));
  const removed: string[] = [];
  for (const [to, { files }] of Object.entries(lock))
    for (const [path, recorded] of Object.entries(files)) {
      if (wanted.has(path) || digestOf(project, path) !== recorded) continue;
      if (present.has(to) || session.given.has('prune')) {
        rmSync(placeOf(project, path));
        removed.push(path);
      } else session.output.say(`${path} is no longer wanted; --prune deletes it.`);
    }
  return removed.sort();
}

/** An image's bytes never change; its name is part of the names in an archive. */
const versionOf = ({ id, name, size, width, height, type }: Asset): string =>
  digest(Buffer.from(JSON.stringify([id, name, size, width, height, type]))).slice(0, 16);

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Null if it is not there, or not a plain file of the project. */
function digestOf(project: string, path: string): string | null {
  const file = findFile(project, path);
  return file === null ? null : digest(readFileSync(file));
}
