import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Campaign, runCampaign } from './campaign.ts';
import { openCompiler } from './compiler.ts';
import { findMutants } from './mutants.ts';
import { withMutants } from './schemata.ts';
import { constantsOf, sourcesOf, targets, testsOf } from './targets.ts';

function folderWith(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-mutate-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

/** A source and its tests; the first file is the source. */
function campaignOn(t: TestContext, files: Readonly<Record<string, string>>): Campaign {
  const [source = '', ...tests] = Object.keys(files);
  const root = folderWith(t, { ...files, 'package.json': '{ "type": "module" }' });
  return {
    root,
    cache: join(root, 'cache'),
    sources: [source],
    tests,
    needsDatabase: false,
    constants: [],
    atOnce: 1,
    choose: (mutants) => mutants,
    isRejected: () => false,
    isGivenUp: () => false,
    onProgress: () => {},
    signal: new AbortController().signal,
  };
}

const outcomes = ({ judged }: Awaited<ReturnType<typeof runCampaign>>): string[] =>
  judged.map(({ mutant, verdict }) => `${mutant.line} ${mutant.operator}: ${verdict.outcome}`).sort();

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

test('a mutant that a test notices is killed; survivors, and mutants that no test reaches, are listed', async (t) => {
  const campaign = campaignOn(t, { 'door.ts': door, 'door.test.ts': doorTest });
  const first = await runCampaign({ ...campaign, atOnce: 2 });
  assert.deepEqual([first.broken, first.left], [[], 0]);
  assert.deepEqual(outcomes(first), [
    '1 boundary: killed',
    '1 comparison: killed',
    '3 boundary: survived',
    '3 condition: killed',
    '3 condition: survived',
    '3 refusal left out: not reached',
    '4 arithmetic: killed',
    '6 arithmetic: not reached',
  ]);
  const boundary = first.judged.find(({ mutant }) => mutant.line === 1 && mutant.operator === 'boundary');
  assert.equal(boundary?.mutant.after, 'export const mayEnter = (age: number): boolean => age > 18;');
  assert.equal(boundary?.verdict.by, 'door.test.ts: from eighteen on');
  const source = readFileSync(join(campaign.root, 'door.ts'), 'utf8');
  assert.equal(source, door, 'nothing is written into the sources');

  // A better test is tried on the survivors alone; the rest is known.
  const better = `${doorTest}test('no debts', () => assert.throws(() => charge(2, 3)));\n`;
  writeFileSync(join(campaign.root, 'door.test.ts'), better);
  const again = await runCampaign(campaign);
  const alive = again.judged.filter(({ verdict }) => verdict.outcome === 'survived');
  assert.deepEqual(
    alive.map(({ mutant }) => mutant.after),
    ["if (credits <= cost) throw new Error('too little');"],
  );

  // A mutant that no test kills is shown to the compiler.
  const compiled = await runCampaign({ ...campaign, isRejected: () => true });
  const rejected = outcomes(compiled).filter((line) => !line.endsWith('killed'));
  assert.deepEqual(rejected, ['3 boundary: not compiled', '6 arithmetic: not compiled']);

  // An accepted mutant is not tried, even if it was killed before.
  const resigned = await runCampaign({ ...campaign, isGivenUp: ({ line }) => line === 1 });
  assert.deepEqual(outcomes(resigned).slice(0, 2), ['1 boundary: survived', '1 comparison: survived']);
});

test('a test that needs an earlier one kills nothing by running alone, and what runs once is tried anew', async (t) => {
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
  // The second test needs the first.
  const shopTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, price, sell } from './shop.ts';
test('filled', () => { fill(10); assert.equal(price, 6); });
test('sold', () => assert.equal(sell(4), 6));
`;
  assert.deepEqual(
    outcomes(await runCampaign(campaignOn(t, { 'shop.ts': shop, 'shop.test.ts': shopTest }))),
    [
      '1 arithmetic: killed',
      '4 step left out: killed',
      '7 boundary: survived',
      '7 condition: killed',
      '7 condition: survived',
      '7 refusal left out: not reached',
      '8 arithmetic: killed',
      '8 step left out: killed',
    ],
  );
});

test('a mutant also meets the files that only run in a process of their own', async (t) => {
  const head = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayEnter } from './gate.ts';
`;
  const campaign = campaignOn(t, {
    'gate.ts': 'export const mayEnter = (age: number): boolean => age >= 18;\n',
    'gate.test.ts': `${head}test('adults', () => assert.ok(mayEnter(20)));\n`,
    'alone.test.ts': `${head}if (process.send) throw new Error('not beside others');
test('from eighteen on', () => assert.ok(mayEnter(18)));\n`,
  });
  const { judged, broken } = await runCampaign(campaign);
  assert.deepEqual(broken, []);
  // Which of the two kills the other mutant depends on which is quicker.
  assert.ok(judged.every(({ verdict }) => verdict.outcome === 'killed'));
  const [boundary] = judged.filter(({ mutant }) => mutant.operator === 'boundary');
  assert.equal(boundary?.verdict.by, 'alone.test.ts: from eighteen on');
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

test('the compiler notices what it rejects, but neither a fault that compiles nor a refusal that is gone', (t) => {
  const compilerOptions = { strict: true, noUncheckedIndexedAccess: true, target: 'es2024', types: [] };
  const root = folderWith(t, {
    'guards.ts': guards,
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['.'] }),
  });
  const compiler = openCompiler(root, ['tsconfig.json']);
  t.after(() => compiler.close());
  const rejected = findMutants('guards.ts', guards, { constants: false })
    .filter(compiler.rejects)
    .map((mutant) => `${mutant.line} ${mutant.operator}`);
  assert.deepEqual(rejected, []);
  const asserted = guards.replace('new Failure', 'new Error');
  writeFileSync(join(root, 'guards.ts'), asserted);
  const others = findMutants('guards.ts', asserted, { constants: false }).filter(compiler.rejects);
  assert.deepEqual(
    others.map(({ line, operator }) => `${line} ${operator}`),
    ['4 condition', '4 refusal left out'],
  );
});

test('with its mutants in it, every source is still a program, and every part has tests', () => {
  for (const target of targets) {
    assert.ok(testsOf(target).length > 0, target.name);
    const constants = constantsOf(target);
    for (const file of sourcesOf(target)) {
      const source = readFileSync(file, 'utf8');
      const mutants = findMutants(file, source, { constants: constants.includes(file) });
      stripTypeScriptTypes(withMutants(file, source, mutants));
    }
  }
});
