import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { newKey } from '../support/api-key.ts';
import { list, newArtist, upload } from '../support/artist.ts';
import { bareEnvironment, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { use } from '../support/mcp.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';

const command = fileURLToPath(new URL('../../../../packages/sdk/src/cli/main.ts', import.meta.url));
const order = { tool: 'logo-generator', prompt: 'a golden coin', inputs: { title: 'Coin Quest' } };

describe('MCP over stdio', () => {
  let server: TestServer;
  let folder: string;
  let elsewhere: string;
  before(async () => {
    server = await startTestServer(
      { WELCOME_CREDITS: '1000', ACCESS_TOKEN_SECONDS: '3600' },
      { engines: quickEngines() },
    );
    folder = mkdtempSync(join(tmpdir(), 'artcade-mcp-'));
    elsewhere = mkdtempSync(join(tmpdir(), 'artcade-mcp-'));
  });
  after(async () => {
    await server.stop();
    for (const each of [folder, elsewhere]) rmSync(each, { recursive: true, force: true });
  });

  /** A client that starts the command as its own process, as editors do. */
  async function connect(secret: string, mode: 'auto' | 'legacy', maxCredits: number | null = null) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const environment = { ...bareEnvironment, ARTCADE_KEY: secret };
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [
          '--disable-warning=ExperimentalWarning',
          command,
          'mcp',
          '--server',
          server.url,
          '--folder',
          folder,
          ...(maxCredits === null ? [] : ['--max-credits', String(maxCredits)]),
        ],
        env: Object.fromEntries(
          Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        ),
      }),
    );
    return client;
  }

  test('clients of both eras draw, look and hear of progress', async () => {
    const artist = await newArtist(server.url);
    const { secret } = await newKey(server, artist);
    for (const [mode, version] of [
      ['auto', '2026-07-28'],
      ['legacy', '2025-11-25'],
    ] as const) {
      const client = await connect(secret, mode);
      assert.equal(client.getNegotiatedProtocolVersion(), version);
      assert.equal((await client.listTools()).tools.length, 12);
      const told: number[] = [];
      const drawn = await use(client, 'create_image', order, {
        onprogress: ({ progress }) => told.push(progress),
      });
      assert.equal(drawn.data['isDone'], true, drawn.text);
      assert.ok(drawn.content.some(({ type }) => type === 'image'));
      assert.ok(told.length > 0, mode);
      await client.close();
    }
    assert.equal((await list(artist)).length, 2);
  });

  test('an export is written into the folder, and a second image of that name beside it', async () => {
    const artist = await newArtist(server.url);
    const client = await connect((await newKey(server, artist)).secret, 'auto');
    const [first, second] = [
      await upload(artist, { name: 'hero.png' }),
      await upload(artist, { name: 'hero.png' }),
    ];
    const paths: string[] = [];
    for (const { id } of [first, second, first]) {
      const { data } = await use(client, 'export_asset', { id });
      const path = String(data['savedTo']);
      assert.equal(readFileSync(path).length, data['bytes']);
      paths.push(path);
    }
    assert.equal(paths[0], join(folder, 'hero.png'));
    assert.notEqual(paths[1], paths[0]);
    assert.equal(paths[2], paths[0]);
    assert.equal(readdirSync(folder).length, 2);
    const linked = await upload(artist, { name: 'linked.png' });
    symlinkSync(join(elsewhere, 'made.png'), join(folder, 'linked.png'));
    const unsaved = await use(client, 'export_asset', { id: linked.id });
    assert.match(unsaved.text, /could not be saved/);
    assert.deepEqual(readdirSync(elsewhere), [], 'a link leads nowhere');
    const refused = await use(client, 'export_asset', { id: first.id, form: 'psd' });
    assert.match(refused.text, /export_impossible/);
    await client.close();
  });

  test('the spending limit begins with the program', async () => {
    const artist = await newArtist(server.url);
    const { secret } = await newKey(server, artist);
    const first = await connect(secret, 'auto', 30);
    assert.equal((await use(first, 'create_image', order)).isError, false);
    assert.match(
      (await use(first, 'create_image', order)).text,
      /"code":"spending_limit","limit":30,"left":10/,
    );
    await first.close();
    // The moment is that of a header, in whole seconds.
    await rows(server.databaseUrl, "update generations set created_at = created_at - interval '10 seconds'");
    const next = await connect(secret, 'legacy', 30);
    assert.equal((await use(next, 'create_image', order)).isError, false);
    assert.match((await use(next, 'create_image', order)).text, /spending_limit/);
    await next.close();
  });

  test('a wrong key is an error that says so', async () => {
    const artist = await newArtist(server.url);
    const { key, secret } = await newKey(server, artist);
    const client = await connect(secret, 'legacy');
    const { visitor, token } = artist;
    await visitor.call('revokeApiKey', { token, params: { id: key.id } });
    await eventually(() => assert.rejects(client.listTools(), /unknown, expired or revoked/));
    await client.close();
  });
});
