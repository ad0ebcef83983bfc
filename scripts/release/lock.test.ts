import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';

const script = resolve('scripts/release/lock.ts');

/** A repository of two packages that are at 0.2.0, with a lock of 0.1.0. */
function repository(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'artcade-lock-test-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
  };
  write('package.json', { name: 'artcade', version: '0.2.0' });
  write('apps/web/package.json', { name: '@artcade/web', version: '0.2.0' });
  write('runtime/package.json', { name: 'artcade-runtime', version: '0.1.0' });
  write('package-lock.json', lockOf('0.1.0'));
  return {
    run: (...words: string[]) =>
      spawnSync(process.execPath, [script, ...words], { cwd: root, encoding: 'utf8' }),
    lock: () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as object,
  };
}

const lockOf = (version: string) => ({
  name: 'artcade',
  version,
  packages: {
    '': { name: 'artcade', version },
    'apps/web': { name: '@artcade/web', version },
    'node_modules/@artcade/web': { resolved: 'apps/web', link: true },
    'node_modules/other': { version: '0.1.0', integrity: 'sha512-AAAA' },
  },
});

test('a release changes nothing of the lock but the versions of our own packages', (t) => {
  const { run, lock } = repository(t);
  const { status, stderr } = run('--versions');
  assert.equal(status, 0, stderr);
  assert.deepEqual(lock(), lockOf('0.2.0'));
});

test('an unknown option is refused before anything is written', (t) => {
  const { run, lock } = repository(t);
  for (const words of [['--help'], ['--versions', '--today'], ['drive']]) {
    const { status, stderr } = run(...words);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^There is no option ${words.join(' ')}, and nothing was written\\.`));
  }
  assert.deepEqual(lock(), lockOf('0.1.0'));
});
