import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAccepted } from './accepted.ts';
import { runCampaign } from './campaign.ts';
import { openCompiler } from './compiler.ts';
import { type Known, known, tellKnown } from './known.ts';
import type { Mutant } from './mutants.ts';
import { type Finished, scoreOf, survivorsOf, tell } from './report.ts';
import { constantsOf, guardedOf, sourcesOf, targets, testsOf } from './targets.ts';

/**
 * Mutation testing: plants faults in the code that moves money and decides access, and sees whether the tests notice.
 * `npm run mutate -- --only wallet,packages/domain --sample 200 --seed 1`; see README.md. Exits with 1 below
 * the required score, or when a fault survives in a guarded file.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: 'all' },
    base: { type: 'string', default: 'HEAD' },
    'at-once': { type: 'string', default: '2' },
    score: { type: 'string', default: '90' },
    accepted: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    known: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',').filter(Boolean);
const words = values.tests.split(',').filter(Boolean);
const cache = resolve('.cache/mutation');
const broken = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort());

if (values.known) {
  tellWhatIsKnown();
  process.exit();
}

const compiler = openCompiler(resolve('.'), ['apps/server/tsconfig.json', 'packages/domain/tsconfig.json']);
const finished: Finished[] = [];
for (const target of targets) {
  const isWanted = (file: string) =>
    only.length === 0 || only.includes(target.name) || only.some((part) => file.startsWith(part));
  // All sources of the part, whatever is chosen of them: what the tests reach is found out once for all selections.
  const sources = sourcesOf(target);
  if (!sources.some(isWanted) || broken.signal.aborted) continue;
  const isOnLine = isOnWantedLine(sources);
  const tests = testsOf(target).filter(
    (test) => words.length === 0 || words.some((word) => test.includes(word)),
  );
  const outcome = await runCampaign({
    ...target,
    root: resolve('.'),
    cache,
    sources,
    tests,
    // Tests beside the sources are units.
    needsDatabase: target.needsDatabase && tests.some((test) => test.startsWith('apps/server/test/')),
    constants: constantsOf(target),
    atOnce: Number(values['at-once']),
    isQuick: values.quick,
    choose: (mutants) => sampled(mutants.filter((mutant) => isWanted(mutant.file) && isOnLine(mutant))),
    isRejected: compiler.rejects,
    isGivenUp: (mutant) => !values.accepted && isAccepted(mutant),
    onProgress: (line) => {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${target.name}: ${line}`);
    },
    signal: broken.signal,
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  finished.push({ ...outcome, name: target.name, guarded: guardedOf(target) });
}

compiler.close();
const { text, isGood } = tell(finished, Number(values.score));
mkdirSync(cache, { recursive: true });
writeFileSync(join(cache, 'report.txt'), `${text}\n`);
writeFileSync(
  join(cache, 'report.json'),
  JSON.stringify(
    {
      scores: finished.map(({ name, judged }) => scoreOf(name, judged)),
      survivors: finished.flatMap(survivorsOf),
      judged: finished.flatMap(({ judged }) => judged),
    },
    null,
    1,
  ),
);
console.log(text);
process.exitCode = isGood ? 0 : 1;

/** Prints what earlier runs found, and runs nothing. */
function tellWhatIsKnown(): void {
  const files = targets.flatMap((target): Known[] => {
    const isWanted = (file: string) =>
      only.length === 0 || only.includes(target.name) || only.some((part) => file.startsWith(part));
    const sources = sourcesOf(target).filter(isWanted);
    return known({
      root: resolve('.'),
      cache,
      sources,
      constants: constantsOf(target),
      isGivenUp: isAccepted,
    });
  });
  for (const { file, line, operator, before, after } of files.flatMap(({ alive }) => alive))
    console.log(`${file}:${line} ${operator}\n  - ${before}\n  + ${after}`);
  console.log(tellKnown(files));
}

/** As many as were asked for, the same ones for the same seed. */
function sampled(mutants: readonly Mutant[]): readonly Mutant[] {
  if (values.sample === undefined) return mutants;
  let state = Number(values.seed) >>> 0;
  const random = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, Number(values.sample))
    .map(({ mutant }) => mutant);
}

/** With `--lines changed`, only what differs from `--base` is mutated. */
function isOnWantedLine(files: readonly string[]): (mutant: Mutant) => boolean {
  if (values.lines !== 'changed') return () => true;
  const changed = new Map(files.map((file) => [file, changedLines(file)]));
  return ({ file, line }) => changed.get(file)?.has(line) ?? false;
}

function changedLines(file: string): Set<number> {
  const diff = execFileSync('git', ['diff', '--unified=0', values.base, '--', file], { encoding: 'utf8' });
  return new Set(
    [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from = '0', length = '1']) =>
      Array.from({ length: Number(length) }, (_, index) => Number(from) + index),
    ),
  );
}
