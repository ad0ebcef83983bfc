import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { saveExported } from './mcp-save-export.ts';
import { placeOf } from './pull/project-path.ts';

/** A server that counts its requests and sends the same file to each, and a folder for what is saved. */
async function setUp(t: TestContext) {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    response.end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'artcade-save-'));
  t.after(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const saveFrom = (url: string, fileName: string, at = origin) =>
    saveExported(
      { server: at, key: 'secret', placeOf: (name) => placeOf(folder, name), log: () => {} },
      { structuredContent: { url, fileName, assetId: 'a1' }, content: [] },
    );
  return { keys, folder, origin, saveFrom };
}

test('whatever name a server gives, the file stays in the folder', async (t) => {
  const { folder, saveFrom } = await setUp(t);
  const names = {
    '../../escape.png': 'escape.png',
    '/etc/passwd': 'passwd',
    '..': 'image',
    '.bashrc': 'bashrc',
    'a\nb\u202e.png': 'a-b-.png',
    'knight@2x.png': 'knight@2x.png',
  };
  for (const [given, kept] of Object.entries(names)) {
    const { structuredContent } = await saveFrom(`/file/${kept}`, given);
    assert.equal((structuredContent as { savedTo?: string }).savedTo, join(folder, kept), given);
    assert.equal(readFileSync(join(folder, kept), 'utf8'), `/file/${kept}`);
  }
  assert.deepEqual(readdirSync(folder).sort(), Object.values(names).sort());
});

test('a second file of the same name gets its id in it, and nothing is replaced', async (t) => {
  const { folder, saveFrom } = await setUp(t);
  for (const url of ['/one', '/two', '/two']) await saveFrom(url, 'knight.png');
  assert.deepEqual(
    ['knight.png', 'knight-a1.png'].map((name) => readFileSync(join(folder, name), 'utf8')),
    ['/one', '/two'],
  );
  const { content } = await saveFrom('/three', 'knight.png');
  assert.deepEqual(content, [{ type: 'text', text: 'The file could not be saved.' }]);
  assert.equal(readdirSync(folder).length, 2);
});

test('the key goes to no other server than its own', async (t) => {
  const { keys, folder, origin, saveFrom } = await setUp(t);
  await saveFrom(`${origin}/stolen`, 'knight.png', 'http://127.0.0.1:9');
  assert.deepEqual([keys, readdirSync(folder)], [[], []]);
  await saveFrom('/mine', 'knight.png');
  assert.deepEqual(keys, ['Bearer secret']);
});
