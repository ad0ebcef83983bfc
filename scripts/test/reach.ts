import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { importsOf, resolveImport } from '../check/import-graph.ts';
import type { Batch } from './selection.ts';

export const roots = ['apps', 'packages', 'e2e', 'lab', 'scripts'];
export const isSource = (file: string): boolean => /\.tsx?$/.test(file);

/** The main path through the product: runs for every change of code that all pages share. */
export const mainJourneys = ['register', 'tools', 'drive', 'wallet', 'studio'].map(
  (name) => `e2e/${name}.test.ts`,
);

/** Returns whether a batch can notice one of the changed files. */
export type Reach = (batch: Batch, changed: readonly string[]) => boolean;

/** By imports, or by a path that a source names, as of a program that it starts. Journeys and scripts use the whole product. */
export function createReach(): Reach {
  const seenFrom = createWalk(() => true);
  return ({ files, kind }, changed) => {
    // Nobody imports a style sheet or a picture, and any test may read one.
    if (changed.some((file) => !isSource(file))) return true;
    const seen = seenFrom(files, changed);
    const usesAll = kind === 'journey' || kind === 'script';
    return changed.some((file) => seen.has(file) || (usesAll && !isTest(file)));
  };
}

/**
 * The same for `--changed`, which must be quick: what reaches a change only because the whole server is started counts if it is about
 * the same subject. `npm test` runs the rest before a change is handed in.
 */
export function createNarrowReach(): Reach {
  // A test that starts the server imports `compose`, and so every feature; every journey builds the pages, from the list of tools.
  const seenFrom = createWalk(
    (file) => !/^(apps\/server\/src\/compose\/|scripts\/run\/build-web)/.test(file),
  );
  return ({ files, kind }, changed) => {
    const seen = seenFrom(files, changed);
    return changed.some((file) => {
      if (seen.has(file)) return true;
      if (isTest(file)) return false;
      if (kind === 'journey') return files.some((journey) => isAbout(journey, file));
      if (kind === 'server') return files.some((test) => isServed(test, file));
      if (kind === 'script') return files.some((test) => isChecked(test, file));
      return !isSource(file) && files.some((test) => workspaceOf(test) === workspaceOf(file));
    });
  };
}

/** The files that differ from the main branch, as far as it is known, and those that git does not know yet. */
export function changedFiles(): string[] {
  const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' });
  const isKnown = git('branch', '--list', '--all', 'origin/main').trim() !== '';
  const base = isKnown ? git('merge-base', 'origin/main', 'HEAD').trim() : 'HEAD';
  const lines = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(lines.split('\n').filter(Boolean))];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const workspaceOf = (file: string): string => file.split('/').slice(0, 2).join('/');
const isPage = (file: string): boolean => /\.(md|png|webp|avif)$/.test(file);

/** What a file of the product is about: the names of its feature, page or tool. Empty for what all share. */
export function subjectsOf(file: string): string[] {
  const [, server] = /^apps\/server\/src\/(?:features|messages|observability)\/(.+)\//.exec(file) ?? [];
  const [, page] = /^apps\/web\/src\/features\/([^/]+)\//.exec(file) ?? [];
  const isTool =
    /^(apps\/tools|packages\/(engine|bridge))\/|^apps\/server\/src\/adapters\/(engines|director)\//.test(
      file,
    );
  return server?.split('/') ?? (page ? [page] : isTool ? ['tools'] : []);
}

const isProduct = (file: string): boolean => /^(apps|packages)\//.test(file) && !isPage(file);
const stem = (word: string): string => word.replace(/s$/, '');

/** A journey runs for its own subject, and the main ones also for what all pages share. */
export function isAbout(journey: string, file: string): boolean {
  if (!isProduct(file)) return false;
  const subjects = subjectsOf(file);
  if (subjects.length === 0) return mainJourneys.includes(journey);
  const words = journey
    .replace(/^e2e\/(.*?)(\.slow)?\.test\.ts$/, '$1')
    .split(/[-/]/)
    .map(stem);
  return subjects.some((subject) =>
    subject
      .split('-')
      .map(stem)
      .some((word) => words.includes(word)),
  );
}

/** A test over HTTP runs for the features of its folder. Those of `http` hold for every call. */
function isServed(test: string, file: string): boolean {
  if (!isProduct(file) || !/^(apps\/server|packages\/(domain|contract))\//.test(file)) return false;
  const [, folder = ''] = /^apps\/server\/test\/([^/]+)\//.exec(test) ?? [];
  const subjects = subjectsOf(file);
  return folder === 'http' || subjects.includes(folder) || file.startsWith(`apps/server/src/${folder}/`);
}

/** Checks of documents and settings run for these; the commands for what starts the product. */
const isChecked = (test: string, file: string): boolean =>
  test.startsWith('scripts/check/') ? !isProduct(file) : workspaceOf(test) === workspaceOf(file);

/** Returns all files that some files lead to. `enters` says whose imports are followed. */
function createWalk(enters: (file: string) => boolean) {
  const known = new Map<string, readonly string[]>();
  const next = (file: string): readonly string[] => {
    const found = known.get(file) ?? (isSource(file) && enters(file) ? targetsOf(file) : []);
    known.set(file, found);
    return found;
  };
  return (files: readonly string[], changed: readonly string[]): Set<string> => {
    for (const file of changed) known.delete(file);
    const seen = new Set(files);
    for (const file of seen) for (const target of next(file)) seen.add(target);
    return seen;
  };
}

function targetsOf(file: string): string[] {
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = code.matchAll(/['"`]((?:\.{1,2}|apps|packages|e2e|lab|scripts)\/[\w./-]+\.tsx?)['"`]/g);
  return [...importsOf(file, code), ...[...named].map(([, path = '']) => path)].flatMap((source) =>
    roots.some((root) => source.startsWith(`${root}/`)) ? [source] : (resolveImport(file, source) ?? []),
  );
}
