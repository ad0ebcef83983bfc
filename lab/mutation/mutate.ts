import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diceOf } from '../support/dice.ts';
import { isAccepted } from './accepted.ts';
import { runCampaign } from './campaign.ts';
import { openCompiler } from './compiler.ts';
import type { Mutant } from './mutants.ts';
import { type Finished, tell } from './report.ts';
import { constantsOf, guardedOf, sourcesOf, targets, testsOf } from './targets.ts';

/**
 * Mutation testing: plants faults in the code that moves money and decides access, and sees whether the tests notice.
 * `npm run mutate -- --only wallet,packages/domain --sample 200 --seed 1`; see README.md. Exits with 1 below
 * the required score, or when a fault survives in a guarded file.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    changed: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    accepted: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',').filter(Boolean);
const cache = resolve('.cache/mutation');
const broken = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort());

const compiler = openCompiler(resolve('.'), ['apps/server/tsconfig.json', 'packages/domain/tsconfig.json']);
const finished: Finished[] = [];
for (const target of targets) {
  const isWanted = (file: string) =>
    only.length === 0 || only.includes(target.name) || only.some((part) => file.startsWith(part));
  // All sources of the part, whatever is chosen of them: what the tests reach is found out once for all selections.
  const sources = sourcesOf(target);
  if (!sources.some(isWanted) || broken.signal.aborted) continue;
  const isOnLine = isOnWantedLine(sources);
  const outcome = await runCampaign({
    ...target,
    root: resolve('.'),
    cache,
    sources,
    tests: testsOf(target),
    constants: constantsOf(target),
    atOnce: Number(values['at-once']),
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
const { text, isGood } = tell(finished);
mkdirSync(cache, { recursive: true });
writeFileSync(join(cache, 'report.txt'), `${text}\n`);
console.log(text);
process.exitCode = isGood ? 0 : 1;

/** As many as were asked for, the same ones for the same seed. */
function sampled(mutants: readonly Mutant[]): readonly Mutant[] {
  const dice = diceOf('sample', values.seed);
  const places = new Map(mutants.map((mutant) => [mutant, dice.throw()]));
  const chosen = new Set(
    mutants
      .toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
      .slice(0, Number(values.sample)),
  );
  return mutants.filter((mutant) => chosen.has(mutant));
}

/** With `--changed main`, only what differs from that branch is mutated. */
function isOnWantedLine(files: readonly string[]): (mutant: Mutant) => boolean {
  const { changed: base } = values;
  if (base === undefined) return () => true;
  const changed = new Map(files.map((file) => [file, changedLines(base, file)]));
  return ({ file, line }) => changed.get(file)?.has(line) ?? false;
}

function changedLines(base: string, file: string): Set<number> {
  const diff = execFileSync('git', ['diff', '--unified=0', base, '--', file], { encoding: 'utf8' });
  return new Set(
    [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from = '0', length = '1']) =>
      Array.from({ length: Number(length) }, (_, index) => Number(from) + index),
    ),
  );
}
