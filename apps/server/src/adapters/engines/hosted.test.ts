import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import sharp from 'sharp';
import { request, work } from '../../../test/support/engine-stand-ins.ts';
import { openHosted } from './hosted.ts';
import { replicate } from './hosted-services.ts';

test('a gateway that takes no files gets a large image in the order', async (t) => {
  const raw = { width: 400, height: 300, channels: 3 as const };
  const noise = await sharp(randomBytes(400 * 300 * 3), { raw })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const answer = async (path: string, body: Buffer): Promise<object | null> => {
    asked.push(path);
    if (path.endsWith('/files')) return null;
    assert.ok(body.includes(noise.toString('base64').slice(0, 200)), 'the image is in the order');
    const output = `data:image/png;base64,${noise.toString('base64')}`;
    return { status: 'succeeded', output, urls: { get: 'http://127.0.0.1:1/' } };
  };
  const server = createServer((incoming, response) => {
    void buffer(incoming)
      .then((body) => answer(incoming.url ?? '', body))
      .then((given) =>
        response.writeHead(given ? 201 : 404).end(JSON.stringify(given ?? { detail: 'unknown' })),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const engine = openHosted(replicate, {
    apiKey: 'key',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'studio/model',
    editModel: 'studio/model',
    fillModel: null,
  });
  const references = [{ bytes: noise, type: 'png', part: 'hint' }] as const;
  const made = await engine.generate(request({ references }), work());
  assert.ok(made.bytes.length > 0);
  assert.deepEqual(asked, ['/v1/files', '/v1/models/studio/model/predictions']);
});
