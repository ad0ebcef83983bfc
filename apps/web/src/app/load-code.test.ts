import assert from 'node:assert/strict';
import { test } from 'node:test';

const answers: (number | null)[] = [];
const asked: string[] = [];
let isOnline = true;
Object.assign(globalThis, {
  document: { querySelector: (selector: string) => (selector.includes('/assets/first.js') ? {} : null) },
  setTimeout: (run: () => void) => queueMicrotask(run),
  fetch: async (file: string) => {
    asked.push(file);
    const status = answers.shift() ?? null;
    if (status === null) throw new TypeError('no network');
    return new Response('', { status });
  },
});
Object.defineProperty(globalThis, 'navigator', {
  value: {
    get onLine() {
      return isOnline;
    },
  },
});
const { loadCode } = await import('./load-code.ts');

async function load(files: readonly string[], ...served: readonly (number | null)[]) {
  answers.splice(0, answers.length, ...served);
  asked.length = 0;
  let imports = 0;
  const code = async () => {
    imports += 1;
    return 'code';
  };
  const result = await loadCode(code, files).catch((error: unknown) => String(error));
  return { result, imports, asked: [...asked] };
}

test('code is imported once all its files were fetched, and files that the page has are not fetched', async () => {
  assert.deepEqual(await load(['assets/a.js', 'assets/b.js', 'assets/first.js'], 200, 200), {
    result: 'code',
    imports: 1,
    asked: ['/assets/a.js', '/assets/b.js'],
  });
  assert.deepEqual(await load(['assets/a.js']), { result: 'code', imports: 1, asked: [] });
});

test('a file that fails is fetched again, now and when the code is wanted again, and is never imported before', async () => {
  const file = '/assets/c.js';
  const failed = { result: 'TypeError: Failed to fetch dynamically imported module: c.js', imports: 0 };
  assert.deepEqual(await load(['assets/c.js'], null, 503, null), { ...failed, asked: [file, file, file] });
  isOnline = false;
  assert.deepEqual(await load(['assets/c.js'], null), { ...failed, asked: [file] });
  isOnline = true;
  assert.deepEqual(await load(['assets/c.js'], 503, 200), {
    result: 'code',
    imports: 1,
    asked: [file, file],
  });
});
