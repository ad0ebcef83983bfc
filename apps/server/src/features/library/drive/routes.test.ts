import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { answerError } from '#http/errors.ts';
import type { Links } from './links.ts';
import { imageRoutes } from './routes.ts';

test('HEAD returns the headers of an image without opening its bytes', async (t) => {
  const app = fastify({ logger: { level: 'silent' } });
  t.after(() => app.close());
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
  const stored = new Map([['known', 1234]]);
  const blobs: Pick<BlobStore, 'read' | 'sizeOf'> = {
    read: async () => assert.fail('the bytes were opened'),
    sizeOf: async (hash) => stored.get(hash) ?? null,
  };
  const links: Links = {
    to: (hash) => hash,
    toOperators: (hash) => hash,
    open: (hash, { for: who }) => ({
      hash,
      type: 'png',
      isOperators: who === 'operators',
      secondsLeft: 60,
    }),
  };
  const withdrawn = { has: async (hash: string) => hash === 'withdrawn' };
  imageRoutes(app, { links, blobs: blobs as BlobStore, withdrawn });
  stored.set('withdrawn', 1);
  const head = async (hash: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'HEAD', url: `/images/${hash}`, headers });

  for (const given of [{}, { range: 'bytes=0-9' }, { range: 'bytes=-5' }]) {
    const { statusCode, headers, body } = await head('known', given);
    assert.deepEqual([statusCode, body], [200, '']);
    assert.equal(headers['content-length'], '1234');
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['etag'], '"known"');
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.equal(headers['content-range'], undefined);
  }
  assert.equal((await head('known', { 'if-none-match': '"known"' })).statusCode, 304);
  assert.equal((await head('withdrawn', { 'if-none-match': '"withdrawn"' })).statusCode, 404);
  assert.equal((await head('withdrawn?for=operators')).statusCode, 200);
  const missing = await head('unknown');
  assert.deepEqual([missing.statusCode, missing.headers['cache-control']], [404, undefined]);
});
