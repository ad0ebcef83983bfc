import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Asset } from '@artcade/contract/shapes';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { type Render, rendered } from '../support/exporting.ts';
import { generate, logo, settled } from '../support/generating.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';

/** Far more than the socket buffers hold for a reader who reads nothing. */
const large = Buffer.concat([noisePng(64, 48), Buffer.alloc(24 * 1024 ** 2, 7)]);

describe('readers who request exports and do not read them', () => {
  let drawn: Uint8Array = large;
  const render: Render = async () => rendered({ bytes: drawn });
  let server: TestServer;
  before(async () => {
    server = await startTestServer(
      // No reader is timed out here: stalled readers hold no place.
      { ...withoutSandbox, WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600', STALL_SECONDS: '300' },
      { engines: quickEngines(), render },
    );
  });
  after(() => server.stop());

  const lines: Socket[] = [];
  after(() => {
    for (const line of lines) line.destroy();
  });
  /** Sends a request, sees the answer begin, and stops reading. */
  const stall = async (artist: Artist, id: string, query: string): Promise<Socket> => {
    const { port } = new URL(server.url);
    const line = connect(Number(port), '127.0.0.1');
    lines.push(line);
    line.on('error', () => undefined);
    await once(line, 'connect');
    const head = `GET /api/exportImage/${id}?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    line.write(`${head}Authorization: Bearer ${artist.token}\r\n\r\n`);
    const [first] = (await once(line, 'data')) as [Buffer];
    line.pause();
    assert.match(first.toString('latin1'), /^HTTP\/1\.1 200 /);
    return line;
  };
  const take = async (artist: Artist, id: string, query: string): Promise<Buffer> => {
    const answer = await fetch(`${server.url}/api/exportImage/${id}?${query}`, {
      headers: { authorization: `Bearer ${artist.token}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200, bytes.toString('latin1', 0, 300));
    return bytes;
  };
  const made = async (artist: Artist): Promise<Asset> => {
    const [generation] = await settled(artist, await generate(artist, { seed: 7, ...logo }));
    assert.ok(generation?.asset, JSON.stringify(generation));
    return generation.asset;
  };
  const waiting = () => readdir(join(server.dataDir, 'exports'));

  test('do not block the exports of others, rendered or stored', async () => {
    const photo = noisePng(1800, 1500);
    const stalled: Socket[] = [];
    for (let account = 0; account < 4; account += 1) {
      const artist = await newArtist(server.url);
      const { id } = await made(artist);
      for (let reader = 0; reader < 2; reader += 1) stalled.push(await stall(artist, id, 'form=png&scale=2'));
      const kept = await upload(artist, { bytes: photo });
      for (let reader = 0; reader < 2; reader += 1) stalled.push(await stall(artist, kept.id, 'form=png'));
    }
    assert.equal((await waiting()).length, 4, 'what was drawn waits on disk, once for both readers');

    const fifth = await newArtist(server.url);
    const image = await made(fifth);
    drawn = noisePng(64, 48);
    assert.ok((await take(fifth, image.id, 'form=png&scale=2')).length > 0);
    assert.ok((await take(fifth, image.id, 'form=png')).length > 0);
    for (const line of stalled) line.destroy();
  });

  test('have a limited number under way, and no more is rendered for them', async () => {
    drawn = large;
    const artist = await newArtist(server.url);
    const { id } = await made(artist);
    const own: Socket[] = [];
    for (let reader = 0; reader < 4; reader += 1) own.push(await stall(artist, id, 'form=png&scale=2'));
    const refused = await fetch(`${server.url}/api/exportImage/${id}?form=png&scale=2`, {
      headers: { authorization: `Bearer ${artist.token}` },
    });
    assert.equal(refused.status, 429);
    assert.match(await refused.text(), /too_many_exports/);
    own[0]?.destroy();
    await eventually(async () => assert.ok((await take(artist, id, 'form=png&scale=2')).length > 0));
  });
});
