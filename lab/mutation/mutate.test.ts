import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { accepted } from './accepted.ts';
import { openMemory } from './memory.ts';
import { findMutants } from './mutants.ts';
import { constantsOf, guardedOf, targets } from './targets.ts';

test('a verdict holds as long as its source and the tests that it depends on stay the same', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'artcade-mutate-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (test: string, text: string) => writeFileSync(join(root, test), text);
  const [file, source, tests] = ['door.ts', 'export const isOpen = (age) => age >= 18;', ['one', 'other']];
  for (const test of tests) write(test, 'as it was');
  const [killed, survived] = findMutants(file, source, { constants: false });
  assert.ok(killed && survived);
  const memoryOf = (text: string) => openMemory(join(root, 'verdicts'), root, new Map([[file, text]]));
  const first = memoryOf(source);
  first.keep(killed, ['one'], { outcome: 'killed', by: 'one: of age' });
  first.keep(survived, tests, { outcome: 'survived', by: '' });
  const recalled = (text = source, met = tests) =>
    [killed, survived].map((mutant) => memoryOf(text).recall(mutant, met)?.outcome);
  assert.deepEqual(recalled(), ['killed', 'survived']);
  assert.deepEqual(recalled(`${source}\n`), [undefined, undefined]);
  assert.deepEqual(recalled(source, [...tests, 'a third']), ['killed', undefined]);
  write('other', 'changed');
  assert.deepEqual(recalled(), ['killed', undefined]);
  write('one', 'changed');
  assert.deepEqual(recalled(), [undefined, undefined]);
});

const mutationsOf = (source: string): string[] =>
  findMutants('x.ts', source, { constants: false }).map(({ after }) => after);

test('what is written in SQL is mutated, too: conditions, comparisons, sums and locks', () => {
  const statement =
    'const rows = sql`update w set credits = credits - $1 where id = $2 and held >= $3 and not exists (select 1) for update`';
  assert.deepEqual(
    mutationsOf(statement).sort(),
    [
      statement.replace('credits - ', 'credits + '),
      statement.replace('id = $2', 'true'),
      statement.replace('held >= $3', 'true'),
      statement.replace('not exists (select 1)', 'true'),
      statement.replace('not exists', 'exists'),
      statement.replace('>=', '>'),
      statement.replace(' for update', ' '),
    ].sort(),
  );
  const chain =
    "const rows = db.selectFrom('holds').where('state', '=', 'open').where('at', '<=', now).forUpdate().execute()";
  assert.deepEqual(
    mutationsOf(chain).sort(),
    [
      chain.replace(".where('state', '=', 'open')", ''),
      chain.replace(".where('at', '<=', now)", ''),
      chain.replace('<=', '<'),
      chain.replace('.forUpdate()', ''),
    ].sort(),
  );
});

test('every accepted mutant is still there, in a guarded file', () => {
  const guarded = new Set(targets.flatMap(guardedOf));
  const constants = targets.flatMap(constantsOf);
  for (const [file, entries] of Map.groupBy(accepted, (entry) => entry.file)) {
    assert.ok(guarded.has(file), `${file}: survivors elsewhere need no reason: the score counts`);
    const mutants = findMutants(file, readFileSync(file, 'utf8'), { constants: constants.includes(file) });
    for (const [before, ...changed] of entries.flatMap(({ lines }) => lines)) {
      const ofLine = mutants.filter((mutant) => mutant.before === before);
      const isThere = changed.every((after) => ofLine.some((mutant) => mutant.after === after));
      assert.ok(ofLine.length > 0 && isThere, `${file}: ${before} is no mutant any more`);
    }
  }
});

/** A pattern for each of the names in braces. */
function eachName(pattern: string): string[] {
  const [braces = '', names] = /\{(.*?)\}/.exec(pattern) ?? [];
  return names?.split(',').flatMap((name) => eachName(pattern.replace(braces, name))) ?? [pattern];
}

test('every name of a source or test in the list of parts is still that of a file', () => {
  const patterns = targets.flatMap(({ sources, tests, guarded }) => [...sources, ...tests, ...guarded]);
  assert.deepEqual(
    patterns.flatMap(eachName).filter((name) => globSync(name).length === 0),
    [],
  );
});

test('only spare limits, ties and missing fallbacks are left out; promises, bounds and fallbacks are not', () => {
  const operatorsOf = (line: string): string[] =>
    findMutants('x.ts', `const most = 100;\n${line}`, { constants: false }).map(({ operator }) => operator);
  assert.deepEqual(operatorsOf('query.limit(most).all().limit(1).all().limit(size + 1).all();'), [
    'step left out',
    'arithmetic',
  ]);
  assert.deepEqual(operatorsOf('const rows = query.limit(size).execute();'), ['.limit left out']);
  assert.deepEqual(operatorsOf('const later = a > b ? a : b;'), ['condition', 'condition']);
  assert.deepEqual(operatorsOf('const order = a > b ? -1 : 1;'), ['condition', 'condition', 'arithmetic']);
  assert.deepEqual(operatorsOf('const price = a > b ? a : 0;'), ['condition', 'condition', 'boundary']);
  assert.deepEqual(mutationsOf('const left = credits ?? 0;'), ['const left = 0;']);
});
