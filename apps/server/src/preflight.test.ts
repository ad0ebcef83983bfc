import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { prepareFolder } from './preflight.ts';
import { StartError } from './start-error.ts';

test('a folder counts as writable only if a file can be written there, which leaves nothing behind', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'artcade-preflight-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'new', '資料 夾');
  prepareFolder(folder);
  assert.deepEqual(readdirSync(folder), []);
  writeFileSync(join(home, 'file'), '');
  assert.throws(() => prepareFolder(join(home, 'file')), StartError);
});

test('a folder that root may write, but nobody can, is refused', {
  skip: process.platform === 'linux' ? false : 'there is no /proc',
}, () => {
  assert.throws(() => prepareFolder('/proc'), /^Error: Cannot write to \/proc: .*DATA_DIR/);
});
