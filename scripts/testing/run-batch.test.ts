import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runBatch } from './run-batch.ts';

const header = `import assert from 'node:assert/strict';\nimport { describe, test } from 'node:test';\n`;

/** Runs small files of tests, and gives what was counted and what was said. */
async function outcomeOf(
  t: TestContext,
  sources: Record<string, string>,
  options: { pattern?: string; milliseconds?: number; signal?: AbortSignal; onTest?: () => void } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-batch-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(folder, `${name}.test.mjs`);
    writeFileSync(file, header + source);
    return file;
  });
  const said: string[] = [];
  const { pattern, milliseconds = 600_000, ...others } = options;
  const { passed, failed } = await runBatch(
    { files, kind: 'unit', ...(pattern ? { pattern } : {}) },
    { say: (text) => said.push(text), milliseconds, ...others },
  );
  return { passed, failed, said: said.join('\n') };
}

test('what passes is counted, and nothing is said', async (t) => {
  const source = `test('one', () => {}); describe('two', () => { test('three', () => {}); test.skip('four'); });
    console.log('chatter');`;
  assert.deepEqual(await outcomeOf(t, { fine: source }), { passed: 3, failed: 0, said: '' });
});

test('a failed test says its name, its place and its error in full, once', async (t) => {
  const source = `describe('outer', () => { test('inner', async (t) => { await t.test('deep', () => {
    assert.deepEqual({ a: 1 }, { a: 2 }, 'they differ'); }); }); });
    test('other', () => {}); console.error('a word beside');`;
  const { passed, failed, said } = await outcomeOf(t, { wrong: source });
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 2 });
  assert.match(said, /^✖ deep\n {2}.*wrong\.test\.mjs:3:\d+\n.*AssertionError.*they differ/s);
  assert.equal(said.split('AssertionError').length, 2, said);
  assert.match(said, /It wrote:\n {2}a word beside/);
});

for (const [what, source, expected] of [
  ['cannot be loaded', `throw new Error('broken at once');`, /ended with exit code 1[\s\S]*broken at once/],
  ['misses a module', `await import('./nowhere.mjs');`, /ended with exit code 1[\s\S]*nowhere\.mjs/],
  [
    'leaves in the middle',
    `test('one', () => {}); test('leaving', () => { console.error('last words'); process.exit(3); });`,
    /ended with exit code 3[\s\S]*last words/,
  ],
  [
    'breaks after its last test',
    `test('one', () => {}); process.on('exit', () => { console.error('too late'); process.exitCode = 7; });`,
    /ended with exit code 7, outside any test\n {2}It wrote:\n {2}too late/,
  ],
  [
    'is killed',
    `test('one', () => {}); test('two', () => process.kill(process.pid, 'SIGKILL'));`,
    process.platform === 'win32' ? /ended with/ : /ended with signal SIGKILL/,
  ],
] as const)
  test(`a file that ${what} says why`, async (t) => {
    const { failed, said } = await outcomeOf(t, { dead: source });
    assert.ok(failed > 0);
    assert.match(said, expected);
    assert.match(said, /dead\.test\.mjs/);
  });

test('a file that hangs is ended, and says where', async (t) => {
  const source = `test('forever', () => new Promise(() => { setInterval(() => {}, 1000); }));`;
  const { failed, said } = await outcomeOf(t, { hanging: source }, { milliseconds: 3000 });
  assert.equal(failed, 1);
  assert.match(said, /hanging\.test\.mjs was ended after 3 seconds/);
});

test('a cancelled test file ends at once, and is not reported as a failure', async (t) => {
  const broken = new AbortController();
  // Node reports an unfinished test only later.
  const source = `test('one', () => {}); test('forever', () => new Promise(() => { setInterval(() => {}, 1000); }));`;
  const running = outcomeOf(t, { hanging: source }, { signal: broken.signal, onTest: () => broken.abort() });
  const { failed, said } = await running;
  assert.deepEqual({ failed, said }, { failed: 0, said: '' });
});

test('a pattern chooses tests by their name and that of their suite', async (t) => {
  const source = `describe('Drive', () => { test('opens', () => {}); test('closes', () => {}); });
    test('a drive is full', () => {}); test('nothing to do with it', () => assert.fail('not chosen'));`;
  const { passed, failed } = await outcomeOf(t, { chosen: source }, { pattern: '/drive/i' });
  assert.deepEqual({ passed, failed }, { passed: 3, failed: 0 });
});

test('several files share a process, and one that cannot be loaded does not hide the others', async (t) => {
  const shared = `globalThis.seen = [...(globalThis.seen ?? []), process.pid]; test('same', () => {
    assert.equal(new Set(globalThis.seen).size, 1); assert.equal(globalThis.seen.length, 2); });`;
  assert.deepEqual(await outcomeOf(t, { one: shared, two: shared }), { passed: 2, failed: 0, said: '' });
  const { failed, said } = await outcomeOf(t, {
    fine: `test('fine', () => {});`,
    dead: `throw new Error('broken at once');`,
    wrong: `test('wrong', () => assert.fail('no good'));`,
  });
  assert.ok(failed >= 2);
  assert.match(said, /broken at once/);
  assert.match(said, /no good/);
});
