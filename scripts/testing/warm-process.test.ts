import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { WarmProcess } from './warm-process.ts';

const header = `import assert from 'node:assert/strict';\nimport { after, beforeEach, test } from 'node:test';\n`;

/** Runs small files one after another, and gives what was counted for each, what its end was and what was said. */
async function inTurn(t: TestContext, sources: readonly string[], milliseconds = 600_000) {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-warm-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const said: string[] = [];
  const warm = new WarmProcess({ say: (text) => said.push(text), milliseconds });
  const outcomes: string[] = [];
  for (const [index, source] of sources.entries()) {
    const file = join(folder, `file-${index}.test.mjs`);
    writeFileSync(file, header + source);
    const { passed, failed } = await warm.run(file);
    outcomes.push(`${passed} passed, ${failed} failed`);
  }
  const { failed } = await warm.end();
  return { outcomes, failedAtEnd: failed, said: said.join('\n') };
}

const remembers = `globalThis.pids = [...(globalThis.pids ?? []), process.pid];`;

test('files run in one process, and the hooks of each are its own', async (t) => {
  const first = `${remembers} globalThis.open = 1; after(() => { globalThis.open = 0; });
    beforeEach(() => { globalThis.each = (globalThis.each ?? 0) + 1; });
    test('one', () => assert.equal(globalThis.open, 1)); test('two', () => assert.equal(globalThis.each, 2));`;
  const second = `${remembers} test('three', () => { assert.equal(globalThis.open, 0); assert.equal(globalThis.each, 2);
    assert.equal(globalThis.pids.length, 2); assert.equal(new Set(globalThis.pids).size, 1); });`;
  assert.deepEqual(await inTurn(t, [first, second]), {
    outcomes: ['2 passed, 0 failed', '1 passed, 0 failed'],
    failedAtEnd: 0,
    said: '',
  });
});

test('tests that a file declares late, when others have ended, are awaited as well', async (t) => {
  const late = `const { setTimeout: sleep } = await import('node:timers/promises');
    let isOpen = true; after(() => { isOpen = false; });
    test('early', () => {}); await sleep(300);
    test('late', async () => { await sleep(300); assert.ok(isOpen); });`;
  assert.deepEqual(await inTurn(t, [late]), { outcomes: ['2 passed, 0 failed'], failedAtEnd: 0, said: '' });
});

test('after a failure the next file has a new process', async (t) => {
  const wrong = `globalThis.dirty = true; console.log('a word beside'); test('wrong', () => assert.fail('no good'));`;
  const next = `test('clean', () => assert.equal(globalThis.dirty, undefined));`;
  const { outcomes, said } = await inTurn(t, [wrong, next]);
  assert.deepEqual(outcomes, ['0 passed, 1 failed', '1 passed, 0 failed']);
  assert.match(said, /✖ wrong\n.*file-0\.test\.mjs:3:\d+\n[\s\S]*no good[\s\S]*a word beside/);
});

for (const [what, source, expected] of [
  ['cannot be loaded', `throw new Error('broken at once');`, /broken at once/],
  ['misses a module', `await import('./nowhere.mjs');`, /nowhere\.mjs/],
  ['leaves in the middle', `test('leaving', () => process.exit(0));`, /ended with exit code 0/],
  ['leaves with a code', `test('leaving', () => process.exit(3));`, /ended with exit code 3/],
  ['is killed', `test('two', () => process.kill(process.pid, 'SIGKILL'));`, /ended with/],
  [
    'breaks something after its test',
    `test('one', () => { setTimeout(() => { throw new Error('too late'); }, 10); });
     test('two', () => new Promise((resolve) => { setTimeout(resolve, 300); }));`,
    /too late/,
  ],
] as const)
  test(`a file that ${what} fails and says why, and the next runs`, async (t) => {
    const { outcomes, said } = await inTurn(t, [source, `test('next', () => {});`]);
    assert.match(outcomes[0] ?? '', /, 1 failed/);
    assert.equal(outcomes[1], '1 passed, 0 failed');
    assert.match(said, expected);
    assert.match(said, /file-0\.test\.mjs/);
  });

test('a file that hangs is ended, and says where', async (t) => {
  const hangs = `test('forever', () => new Promise(() => { setInterval(() => {}, 1000); }));`;
  const { outcomes, said } = await inTurn(t, [hangs, `test('next', () => {});`], 5000);
  assert.deepEqual(outcomes, ['0 passed, 1 failed', '1 passed, 0 failed']);
  assert.match(said, /file-0\.test\.mjs was ended after 5 seconds/);
});

test('a process that a test file keeps open is reported at the end', async (t) => {
  const { outcomes, failedAtEnd, said } = await inTurn(
    t,
    [`setInterval(() => {}, 1000); test('one', () => {});`],
    5000,
  );
  assert.deepEqual({ outcomes, failedAtEnd }, { outcomes: ['1 passed, 0 failed'], failedAtEnd: 1 });
  assert.match(said, /file-0\.test\.mjs was ended after 5 seconds, outside any test/);
});
