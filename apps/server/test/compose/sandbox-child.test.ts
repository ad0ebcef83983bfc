import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSandbox } from '#adapters/sandbox/child.ts';

test("Node's own messages over the channel under --watch are not taken for the answer", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-sandbox-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  // What `node --watch` sets for its child processes, which inherit it further.
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1';
  t.after(() => delete process.env['WATCH_REPORT_DEPENDENCIES']);
  const stateFile = join(folder, 'books.json');
  const sandbox = await startSandbox(
    {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://localhost',
      oidc: { clientId: 'artcade', clientSecret: 'secret', redirectUris: ['http://localhost/return'] },
      gateway: { merchantId: 'MS1', hashKey: 'k'.repeat(32), hashIv: 'i'.repeat(16), stateFile },
    },
    () => assert.fail('the sandbox ended by itself'),
  );
  t.after(sandbox.stop);
  const answer = await fetch(`${new URL(sandbox.issuer).origin}/healthz`);
  assert.deepEqual(await answer.json(), { ok: true });
});
