import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { judgeSdk } from './sdk-sources.ts';

test('generated code of the SDK that is stale, missing or left over is reported', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-generated-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('packages/sdk/src/generated', folder, { recursive: true });
  const names = () => judgeSdk(folder).map((line) => /\/([\w-]+\.ts) does not follow/.exec(line)?.[1]);
  assert.deepEqual(names(), []);
  // A clone on Windows.
  const table = readFileSync(join(folder, 'table.ts'), 'utf8');
  writeFileSync(join(folder, 'table.ts'), table.replaceAll('\n', '\r\n'));
  assert.deepEqual(names(), []);
  writeFileSync(join(folder, 'table.ts'), table.replace("'/getWallet'", "'/wallet'"));
  rmSync(join(folder, 'tools.ts'));
  writeFileSync(join(folder, 'old.ts'), '');
  assert.deepEqual(names(), ['table.ts', 'tools.ts', 'old.ts']);
});
