import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { accepted } from './accepted.ts';
import { openMemory } from './memory.ts';
import { findMutants } from './mutants.ts';
import { constantsOf, guardedOf, targets } from './targets.ts';

const door = `export const mayEnter = (age: number): boolean => age >= 18;
export function charge(credits: number, cost: number): number {
  if (credits < cost) throw new Error('too little');
  return credits - cost;
}
export const forgotten = (one: number): number => one * 2;
`;
const hallTest = `import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { charge, mayEnter } from './door.ts';
let age = 0;
const price = 3;
before(() => { age = 17; });
test('a child', () => assert.equal(mayEnter(age), false));
test('a price', () => assert.equal(charge(10, price), 7));
`;

test('a kill is known as long as its own test, the hooks and what they use stay the same', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'artcade-mutate-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const file = 'door.ts';
  const mutants = findMutants(file, door, { constants: false });
  const [child, price] = [mutants[0], mutants.at(-2)];
  assert.ok(child && price);
  const write = (text: string) => writeFileSync(join(root, 'door.test.ts'), text);
  write(hallTest);
  const path = join(root, 'verdicts.jsonl');
  const memoryOf = (source = door) => openMemory(path, root, new Map([[file, source]]));
  const first = memoryOf();
  first.keep(child, ['door.test.ts'], { outcome: 'killed', by: 'door.test.ts: a child' });
  first.keep(price, ['door.test.ts'], { outcome: 'survived', by: '' });
  const recalled = (source = door) => {
    const shift = source.length - door.length;
    return [child, price].map((one) => {
      const moved = { ...one, start: one.start + shift, end: one.end + shift };
      return memoryOf(source).recall(moved, ['door.test.ts'])?.outcome;
    });
  };
  assert.deepEqual(recalled(), ['killed', 'survived']);
  assert.deepEqual(recalled(`import { x } from './x.ts';${door}`), ['killed', 'survived'], 'another import');
  assert.deepEqual(recalled(door.replace('* 2', '* 3')), [undefined, undefined]);
  for (const [changed, expected] of [
    [hallTest.replace('price = 3', 'price = 4').replace('a price', 'the price'), 'killed'],
    [hallTest.replace("'a child'", "'A child'"), undefined],
    [hallTest.replace('age = 17', 'age = 16'), undefined],
    [hallTest.replace('let age = 0', 'let age = 1'), undefined],
    [hallTest.replace('./door.ts', './gate.ts'), undefined],
  ] as const) {
    write(changed);
    assert.deepEqual(recalled(), [expected, undefined], changed);
  }
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
