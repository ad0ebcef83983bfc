import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { accepted } from './accepted.ts';
import { runCampaign } from './campaign.ts';
import { openCompiler } from './compiler.ts';
import { openMemory } from './memory.ts';
import { findMutants, type Mutant } from './mutants.ts';
import { withMutants } from './schemata.ts';
import { constantsOf, guardedOf, sourcesOf, targets, testsOf } from './targets.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-mutate-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const door = `export const mayEnter = (age: number): boolean => age >= 18;
export function charge(credits: number, cost: number): number {
  if (credits < cost) throw new Error('too little');
  return credits - cost;
}
export const forgotten = (one: number): number => one * 2;
`;
/** It looks closely at the door, and trusts that everybody can pay. */
const doorTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { charge, mayEnter } from './door.ts';
test('from eighteen on', () => assert.deepEqual([17, 18, 19].map(mayEnter), [false, true, true]));
test('a price is taken', () => assert.equal(charge(10, 3), 7));
`;

test('a mutant that a test notices is killed; survivors, and mutants that no test reaches, are listed', async () => {
  mkdirSync(join(folder, 'src'));
  for (const [file, text] of Object.entries({
    'package.json': '{ "type": "module" }',
    'src/door.ts': door,
    'src/door.test.ts': doorTest,
  }))
    writeFileSync(join(folder, file), text);
  const campaign = {
    root: folder,
    cache: join(folder, 'cache'),
    sources: ['src/door.ts'],
    tests: ['src/door.test.ts'],
    needsDatabase: false,
    constants: [],
    atOnce: 2,
    isQuick: false,
    choose: (mutants: readonly Mutant[]) => mutants,
    isRejected: () => false,
    isGivenUp: () => false,
    onProgress: () => {},
    signal: new AbortController().signal,
  };
  const { judged, broken, left } = await runCampaign(campaign);
  assert.deepEqual([broken, left], [[], 0]);
  const reported = judged.map(
    ({ mutant, verdict }) => `${mutant.line} ${mutant.operator}: ${verdict.outcome}`,
  );
  assert.deepEqual(reported.sort(), [
    '1 boundary: killed',
    '1 comparison: killed',
    '3 boundary: survived',
    '3 condition: killed',
    '3 condition: survived',
    '3 refusal left out: not reached',
    '4 arithmetic: killed',
    '6 arithmetic: not reached',
  ]);
  const boundary = judged.find(({ mutant }) => mutant.line === 1 && mutant.operator === 'boundary');
  assert.equal(boundary?.mutant.after, 'export const mayEnter = (age: number): boolean => age > 18;');
  assert.equal(boundary?.verdict.by, 'src/door.test.ts: from eighteen on');
  assert.equal(
    readFileSync(join(folder, 'src/door.ts'), 'utf8'),
    door,
    'nothing is written into the sources',
  );

  // A better test is tried on the survivors alone; the rest is known.
  const better = `${doorTest}test('no debts', () => assert.throws(() => charge(2, 3)));\n`;
  writeFileSync(join(folder, 'src/door.test.ts'), better);
  const again = await runCampaign(campaign);
  const alive = again.judged.filter(({ verdict }) => verdict.outcome === 'survived');
  assert.deepEqual(
    alive.map(({ mutant }) => mutant.after),
    ["if (credits <= cost) throw new Error('too little');"],
  );

  // A mutant that no test kills is shown to the compiler.
  const compiled = await runCampaign({ ...campaign, isRejected: () => true });
  const byOutcome = Map.groupBy(compiled.judged, ({ verdict }) => verdict.outcome);
  assert.deepEqual([...byOutcome].map(([outcome, found]) => `${found.length} ${outcome}`).sort(), [
    '2 not compiled',
    '6 killed',
  ]);

  // An accepted mutant is not tried, even if it was killed before.
  const resigned = await runCampaign({ ...campaign, isGivenUp: ({ line }) => line === 1 });
  const first = resigned.judged.filter(({ mutant }) => mutant.line === 1);
  assert.deepEqual(
    first.map(({ verdict }) => verdict.outcome),
    ['survived', 'survived'],
  );
});

const shop = `export const price = 3 * 2;
let stock = 0;
export const fill = (count: number): void => {
  stock = count;
};
export const sell = (count: number): number => {
  if (count > 100) throw new Error('too many');
  stock -= count;
  return stock;
};
`;
/** The second test needs the first. */
const shopTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, price, sell } from './shop.ts';
test('filled', () => { fill(10); assert.equal(price, 6); });
test('sold', () => assert.equal(sell(4), 6));
`;

test('a test that needs an earlier one kills nothing by running alone, and what runs once is tried anew', async () => {
  mkdirSync(join(folder, 'shop'));
  for (const [file, text] of Object.entries({
    'package.json': '{ "type": "module" }',
    'shop/shop.ts': shop,
    'shop/shop.test.ts': shopTest,
  }))
    writeFileSync(join(folder, file), text);
  const { judged } = await runCampaign({
    root: folder,
    cache: join(folder, 'cache'),
    sources: ['shop/shop.ts'],
    tests: ['shop/shop.test.ts'],
    needsDatabase: false,
    constants: [],
    atOnce: 1,
    isQuick: false,
    choose: (mutants: readonly Mutant[]) => mutants,
    isRejected: () => false,
    isGivenUp: () => false,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  const reported = judged.map(
    ({ mutant, verdict }) => `${mutant.line} ${mutant.operator}: ${verdict.outcome}`,
  );
  assert.deepEqual(reported.sort(), [
    '1 arithmetic: killed',
    '4 step left out: killed',
    '7 boundary: survived',
    '7 condition: killed',
    '7 condition: survived',
    '7 refusal left out: not reached',
    '8 arithmetic: killed',
    '8 step left out: killed',
  ]);
});

test('a survivor of a quick run meets the files, too, that only run in a process of their own', async () => {
  mkdirSync(join(folder, 'gate'));
  const head = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayEnter } from './gate.ts';
`;
  for (const [file, text] of Object.entries({
    'package.json': '{ "type": "module" }',
    'gate/gate.ts': 'export const mayEnter = (age: number): boolean => age >= 18;\n',
    'gate/gate.test.ts': `${head}test('adults', () => assert.ok(mayEnter(20)));\n`,
    'gate/alone.test.ts': `${head}if (process.send) throw new Error('not beside others');
test('from eighteen on', () => assert.ok(mayEnter(18)));\n`,
  }))
    writeFileSync(join(folder, file), text);
  const { judged, broken } = await runCampaign({
    root: folder,
    cache: join(folder, 'cache'),
    sources: ['gate/gate.ts'],
    tests: ['gate/gate.test.ts', 'gate/alone.test.ts'],
    needsDatabase: false,
    constants: [],
    atOnce: 1,
    isQuick: true,
    choose: (mutants: readonly Mutant[]) => mutants,
    isRejected: () => false,
    isGivenUp: () => false,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  assert.deepEqual(broken, []);
  // Which of the two kills the other mutant depends on which is quicker.
  assert.ok(judged.every(({ verdict }) => verdict.outcome === 'killed'));
  const [boundary] = judged.filter(({ mutant }) => mutant.operator === 'boundary');
  assert.equal(boundary?.verdict.by, 'gate/alone.test.ts: from eighteen on');
});

const hallTest = `import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { charge, mayEnter } from './door.ts';
let age = 0;
const price = 3;
before(() => { age = 17; });
test('a child', () => assert.equal(mayEnter(age), false));
test('a price', () => assert.equal(charge(10, price), 7));
`;

test('a kill is known as long as its own test, the hooks and what they use stay the same', () => {
  const root = join(folder, 'hall');
  mkdirSync(root);
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

test('with its mutants in it, every source is still a program, and every accepted one is still there', () => {
  const all = targets.flatMap((target) => {
    assert.ok(testsOf(target).length > 0, target.name);
    return sourcesOf(target).flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const mutants = findMutants(file, source, { constants: constantsOf(target).includes(file) });
      stripTypeScriptTypes(withMutants(file, source, mutants));
      return mutants;
    });
  });
  for (const { file, why, lines } of accepted)
    for (const [before, ...changed] of lines) {
      const ofLine = all.filter((mutant) => mutant.file === file && mutant.before === before);
      const isThere = changed.every((after) => ofLine.some((mutant) => mutant.after === after));
      assert.ok(ofLine.length > 0 && isThere, `${file}: ${before} is no mutant any more`);
      assert.ok(why.length > 10);
    }
  const guarded = new Set(targets.flatMap(guardedOf));
  assert.deepEqual(
    accepted.filter(({ file }) => !guarded.has(file)),
    [],
    'survivors elsewhere need no reason: the score counts',
  );
});

const guards = `export class Failure extends Error {}
export function lengthOf(names: readonly string[]): number {
  const first = names[0];
  if (first === undefined) throw new Failure('empty');
  if (names.length > 9) return 9;
  const last = names.at(-1)?.length ?? 0;
  return first.length + last;
}
`;

test('the compiler notices what it rejects, but neither a fault that compiles nor a refusal that is gone', () => {
  const root = join(folder, 'guards');
  mkdirSync(root);
  writeFileSync(join(root, 'guards.ts'), guards);
  const compilerOptions = { strict: true, noUncheckedIndexedAccess: true, target: 'es2024', types: [] };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  const compiler = openCompiler(root, ['tsconfig.json']);
  after(() => compiler.close());
  const rejected = findMutants('guards.ts', guards, { constants: false })
    .filter(compiler.rejects)
    .map((mutant) => `${mutant.line} ${mutant.operator}`);
  assert.deepEqual(rejected, ['6 optional chain']);
  const asserted = guards.replace('new Failure', 'new Error');
  writeFileSync(join(root, 'guards.ts'), asserted);
  const others = findMutants('guards.ts', asserted, { constants: false }).filter(compiler.rejects);
  assert.deepEqual(
    others.map(({ line, operator }) => `${line} ${operator}`),
    ['4 condition', '4 refusal left out', '6 optional chain'],
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
