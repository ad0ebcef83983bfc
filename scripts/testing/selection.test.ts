import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  allFiles,
  type Batch,
  inOrder,
  inShares,
  isWarm,
  type Kind,
  mayShare,
  select,
  unmatched,
} from './selection.ts';

const sources: Record<string, string> = {
  'apps/server/test/drive.test.ts': `test('a folder opens', () => {});`,
  'apps/server/test/teams.test.ts': `describe('teams', () => { test('a Drive of theirs (all)', () => {}); });`,
  'e2e/kits.test.ts': `for (const x of y)\n  test(\`a kit of \${x} is shown\`, async () => {});\n// drive`,
  'packages/domain/src/a.test.ts': `test(\n  "it isn't \\"quoted\\"", () => {});`,
};
const files = new Map<string, Kind>([
  ['apps/server/test/drive.test.ts', 'server'],
  ['apps/server/test/teams.test.ts', 'server'],
  ['e2e/kits.test.ts', 'journey'],
  ['packages/domain/src/a.test.ts', 'unit'],
]);
const chosen = (...words: string[]) => select(files, words, (file) => sources[file] ?? '');

test('every file of tests in the house has a kind', () => {
  const all = allFiles();
  for (const [file, kind] of [
    ['packages/domain/src/orders.test.ts', 'unit'],
    ['packages/engine/src/engine.test.ts', 'engine'],
    ['apps/server/src/adapters/engines/builtin.test.ts', 'unit'],
    ['apps/server/test/teams.test.ts', 'server'],
    ['e2e/teams.test.ts', 'journey'],
    ['scripts/start.test.ts', 'script'],
    ['scripts/testing/selection.test.ts', 'unit'],
  ] as const)
    if (existsSync(file)) assert.equal(all.get(file), kind, file);
  assert.ok(all.size > 200);
});

test('without words everything runs', () => {
  assert.deepEqual(
    chosen().map((batch) => batch.files[0]),
    [...files.keys()],
  );
  assert.ok(chosen().every(({ pattern }) => pattern === undefined));
});

test('a word chooses files by their path, and single tests by their name, whatever its capitals', () => {
  assert.deepEqual(chosen('Drive'), [
    { files: ['apps/server/test/drive.test.ts'], kind: 'server' },
    { files: ['apps/server/test/teams.test.ts'], kind: 'server', pattern: '/drive/i' },
  ]);
  assert.equal(select(new Map([['e2e/README.test.ts', 'journey']]), ['readme'], () => '').length, 1);
  assert.deepEqual(chosen('e2e', 'opens'), [
    { files: ['apps/server/test/drive.test.ts'], kind: 'server', pattern: '/opens/i' },
    { files: ['e2e/kits.test.ts'], kind: 'journey' },
  ]);
});

test('a word is taken as it is written, also where names are quoted or put together', () => {
  assert.equal(chosen('theirs (all)')[0]?.pattern, '/theirs \\(all\\)/i');
  assert.equal(chosen('is shown')[0]?.files[0], 'e2e/kits.test.ts');
  assert.equal(chosen(`isn't "quoted"`)[0]?.files[0], 'packages/domain/src/a.test.ts');
  assert.deepEqual(chosen('nowhere'), []);
});

test('the words that the docs take as examples choose something', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/testing.md'].map((page) => readFileSync(page, 'utf8'));
  const examples = [...pages.join('\n').matchAll(/(?:npm test|test:watch) -- (?!--)"?([^`"]+)"?`/g)];
  const words = [...new Set(examples.map(([, word = '']) => word))];
  assert.ok(words.length > 1, String(words));
  assert.deepEqual(unmatched(allFiles(), words), []);
});

test('of several words, those that choose nothing are known', () => {
  const sourceOf = (file: string) => sources[file] ?? '';
  assert.deepEqual(unmatched(files, ['Drive', 'nowhere', 'is shown'], sourceOf), ['nowhere']);
});

test('a file shares its process unless it touches what is not its own', () => {
  for (const fine of [`test('a', (t) => { t.mock.timers.enable(); });`, '  before(() => {});'])
    assert.ok(mayShare(fine), fine);
  for (const own of [
    `afterEach(() => {});`,
    `before(async () => {});`,
    `mock.timers.enable();`,
    `process.env['A'] = 'b';`,
    `const runs = process.env['RUNS'];`,
    `Object.assign(globalThis, {});`,
    `import { spawn } from 'node:child_process';`,
  ])
    assert.ok(!mayShare(own), own);
});

test('a file of servers or journeys follows others in their process unless it changes the process', () => {
  const warm = (batch: Partial<Batch>, source = 'after(() => server.stop());') =>
    isWarm({ files: ['a.test.ts'], kind: 'server', ...batch }, () => source);
  for (const kind of ['server', 'journey'] as const) assert.ok(warm({ kind }), kind);
  for (const kind of ['unit', 'engine', 'script'] as const) assert.ok(!warm({ kind }), kind);
  assert.ok(!warm({ pattern: '/x/i' }), 'Node chooses by names when a process starts');
  for (const fine of [
    `const runs = process.env['RUNS'] ?? 1;`,
    `if (process.env['A'] === 'b') skip();`,
    `import { spawn } from 'node:child_process'; spawn(node, { env: { ...process.env } });`,
    `t.mock.timers.enable(); random.mock.restore();`,
  ])
    assert.ok(warm({}, fine), fine);
  for (const own of [
    `process.env['A'] = 'b';`,
    `process.env['A'] ??= 'b';`,
    `process.env.A = 'b';`,
    `delete process.env[name];`,
    `Object.assign(process.env, { TZ: 'Asia/Taipei' });`,
    `overhear(globalThis);`,
    `mock.method(Math, 'random');`,
    `const child = fork(program);`,
    `process.on('exit', end);`,
  ])
    assert.ok(!warm({}, own), own);
});

test('units that may are dealt out to a few processes; each file runs once', () => {
  const units = Array.from(
    { length: 5 },
    (_, index): Batch => ({ files: [`packages/a/src/${index}.test.ts`], kind: 'unit' }),
  );
  const others: Batch[] = [
    { files: ['packages/a/src/own.test.ts'], kind: 'unit' },
    { files: ['packages/a/src/named.test.ts'], kind: 'unit', pattern: '/x/i' },
    { files: ['e2e/kits.test.ts'], kind: 'journey' },
  ];
  const dealt = inShares([...units, ...others], 2, (file) =>
    file.includes('own') ? 'afterEach(() => {});' : '',
  );
  assert.deepEqual(
    dealt.map((batch) => batch.files.length),
    [3, 2, 1, 1, 1],
  );
  assert.deepEqual(
    dealt.flatMap((batch) => batch.files).toSorted(),
    [...units, ...others].flatMap((batch) => batch.files).toSorted(),
  );
});

test('units come first, then scripts, then the others in turn, the longest of each first', () => {
  const batch = (file: string, kind: Kind): Batch => ({ files: [file], kind });
  const order = inOrder(
    [
      batch('s1', 'server'),
      batch('s20', 'server'),
      batch('j5', 'journey'),
      batch('j9', 'journey'),
      batch('u1', 'unit'),
      batch('x3', 'script'),
      { files: ['u0', 'u0'], kind: 'unit' },
    ],
    (one) => Number(one.files[0]?.slice(1)),
  );
  assert.deepEqual(
    order.map((one) => one.files[0]),
    ['u0', 'u1', 'x3', 'j9', 's20', 'j5', 's1'],
  );
});
