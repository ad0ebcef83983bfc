import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

/** The kind of a test file follows from its folder, and decides what it needs and about how long it takes. */
export type Kind = 'unit' | 'engine' | 'server' | 'journey' | 'script';

/** Files that one process runs, and which of their tests. */
export interface Batch {
  readonly files: readonly string[];
  readonly kind: Kind;
  /** The names of the tests to run; all without it. */
  readonly pattern?: string;
}

const places: readonly [Kind, string][] = [
  ['unit', '{apps,packages}/*/src/**/*.test.ts'],
  ['engine', 'packages/engine/src/**/*.test.ts'],
  ['server', '{apps/server,packages/sdk}/test/**/*.test.ts'],
  ['journey', 'e2e/**/*.test.ts'],
  ['script', '{scripts,lab}/**/*.test.ts'],
  ['server', 'lab/{fuzz,histories,siege,storm}/**/*.test.ts'],
  ['unit', 'scripts/test/**/*.test.ts'],
];

/** Units run by the dozen: too many to name each. */
export const titleOf = ({ files, kind }: Batch): string =>
  files.length === 1 ? (files[0] ?? '') : `${files.length} files of ${kind}s`;

/** `npm test` runs the quick files, `npm run test:all` all of them. The slow ones are called `*.slow.test.ts`. */
export type Tier = 'quick' | 'rest' | 'all';

/** The files of tests of a tier, with forward slashes, and their kinds. */
export function filesOf(tier: Tier): Map<string, Kind> {
  // A later line has the last word: the engine's files lie where units do, and those of `lab` that need a server among scripts.
  const found = places.flatMap(([kind, pattern]) =>
    globSync(pattern).map((file): [string, Kind] => [file.replaceAll(sep, '/'), kind]),
  );
  return new Map(found.filter(([file]) => tier === 'all' || isSlow(file) === (tier === 'rest')));
}

const isSlow = (file: string): boolean => file.endsWith('.slow.test.ts');

/** What must run to run these words: whole files by a part of their path, single tests by a part of their name. */
export function select(
  files: ReadonlyMap<string, Kind>,
  words: readonly string[],
  sourceOf: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Batch[] {
  const wanted = words.map((word) => word.toLowerCase());
  return [...files].flatMap(([file, kind]): Batch[] => {
    if (words.length === 0 || wanted.some((word) => file.toLowerCase().includes(word)))
      return [{ files: [file], kind }];
    const names = namesIn(sourceOf(file));
    const found = wanted.filter((word) => names.some((name) => name.toLowerCase().includes(word)));
    return found.length === 0 ? [] : [{ files: [file], kind, pattern: patternOf(found) }];
  });
}

/** The words that choose no file and no test. */
export function unmatched(
  files: ReadonlyMap<string, Kind>,
  words: readonly string[],
  sourceOf?: (file: string) => string,
): string[] {
  return words.filter((word) => select(files, [word], sourceOf).length === 0);
}

/** The names of tests and suites as the source has them; of one that is put together, its fixed parts. */
function namesIn(source: string): string[] {
  const calls = source.matchAll(
    /\b(?:test|it|describe|suite)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
  );
  return [...calls].flatMap(([, , name = '']) => name.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/));
}

/** As Node takes it: a regular expression that does not mind capitals. */
const patternOf = (words: readonly string[]): string =>
  `/${words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')}/i`;

/**
 * True if a file does not change its process, so that another file can run in it afterwards. Hooks apply to their file only. A forked
 * child would inherit the stream from which a warm process reads its next file.
 */
const mayFollow = (source: string): boolean =>
  !/(?<![.\w])mock\.|process\.(?:chdir|exit|on\()|globalThis|\bfork\(/.test(source) &&
  !/\(process\.env\s*[,)]|delete process\.env|process\.env(?:\.\w+|\[[^\]]*\])\s*(?:\?\?|\|\|)?=(?!=)/.test(
    source,
  );

/** True where a file may share its process with others at the same time: it also has no hooks, no settings and no children. */
export const mayShare = (source: string): boolean =>
  mayFollow(source) && !/^(?:before|after)(?:Each)?\(|process\.env|node:child_process/m.test(source);

/** True if a batch may run in a warm process, which has loaded most modules already. */
export const isWarm = (
  { files, kind, pattern }: Batch,
  sourceOf: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): boolean =>
  pattern === undefined &&
  files.length === 1 &&
  (kind === 'engine' || kind === 'server' || kind === 'journey') &&
  files.every((file) => mayFollow(sourceOf(file)));

/** Units that may share a process are dealt out to so many; all other files have one of their own. */
export function inShares(
  batches: readonly Batch[],
  processes: number,
  sourceOf: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Batch[] {
  const shares = (batch: Batch) =>
    batch.kind === 'unit' &&
    batch.pattern === undefined &&
    batch.files.every((file) => mayShare(sourceOf(file)));
  const together = batches.filter(shares).flatMap(({ files }) => files);
  const count = Math.min(processes, together.length);
  const dealt = Array.from(
    { length: count },
    (_, share): Batch => ({
      kind: 'unit',
      files: together.filter((_file, index) => index % count === share),
    }),
  );
  return [...dealt, ...batches.filter((batch) => !shares(batch))];
}

/** Units first, so that failures show at once. Then the longest, then the rest, with kinds mixed, since they load a machine differently. */
export function inOrder(batches: readonly Batch[], seconds: (batch: Batch) => number): Batch[] {
  const of = (...wanted: Kind[]) =>
    batches.filter(({ kind }) => wanted.includes(kind)).toSorted((a, b) => seconds(b) - seconds(a));
  const rest = (['journey', 'engine', 'server'] as const).flatMap((kind) => {
    const group = of(kind);
    return group.map((batch, index) => ({ batch, place: (index + 0.5) / group.length }));
  });
  const mixed = rest.toSorted((a, b) => a.place - b.place).map(({ batch }) => batch);
  // Those that share a process are ready long before those with one of their own.
  const units = of('unit').toSorted((a, b) => b.files.length - a.files.length);
  return [...units, ...of('script'), ...mixed];
}
