import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import createFastify from 'fastify';
import { galleryImageRoutes } from './routes.ts';
import { galleryKinds, galleryPath } from './service.ts';

const [kind] = galleryKinds;
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
};
const kept = { etag: '"hash of p1"', 'cache-control': 'no-cache' };

async function seen(id: string, which: string, asked: Record<string, string> = {}) {
  const app = createFastify();
  app.setErrorHandler((error, _, reply) =>
    reply.code(404).send(error instanceof Failure ? error.code : 'another error'),
  );
  galleryImageRoutes(app, {
    gallery: { file: async (one: string) => (one === 'gone' ? null : `hash of ${one}`) } as never,
    blobs: { read: async (hash: string) => ({ size: hash.length, stream: Readable.from([hash]) }) } as never,
  });
  return app.inject({ url: `${galleryPath}/${id}/${which}`, headers: asked });
}

test('a picture is sent as a picture that never runs, and may be kept only with a question each time', async () => {
  const { statusCode, body, headers: got } = await seen('p1', kind);
  assert.deepEqual([statusCode, body], [200, 'hash of p1']);
  assert.partialDeepStrictEqual(got, { ...headers, ...kept, 'content-type': 'image/webp' });
});

test('a browser that has it is told so, and one that has another gets it', async () => {
  const same = await seen('p1', kind, { 'if-none-match': kept.etag });
  assert.deepEqual([same.statusCode, same.body], [304, '']);
  assert.partialDeepStrictEqual(same.headers, { ...headers, ...kept });
  assert.equal((await seen('p1', kind, { 'if-none-match': '"other"' })).statusCode, 200);
});

test('what the gallery does not show, and sizes that it does not have, are not found', async () => {
  for (const [id, which] of [
    ['gone', kind],
    ['p1', 'original'],
  ] as const) {
    const missed = await seen(id, which);
    assert.deepEqual([missed.statusCode, missed.body], [404, 'not_found'], which);
  }
});
