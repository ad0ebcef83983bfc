import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { answerError } from '#http/errors.ts';
import { projectArchiveFiles } from './archive-routes.ts';
import { createDownloadPlaces } from './download-places.ts';

test('who hardly reads a download gives way to who waits; accounts and networks have their share', async (t) => {
  let now = 0;
  const limits = { each: 2, network: 1, all: 2, least: 1000, seconds: 30 };
  const app = fastify({ logger: { level: 'silent' }, trustProxy: true });
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
  /** Sends so many bytes at once, and then nothing more. */
  const open = async ({ id }: { readonly id: string }) => {
    const stream = new Readable({ read: () => {} });
    stream.push(Buffer.alloc(Number(id)));
    return { name: 'a.zip', stream };
  };
  projectArchiveFiles(
    app,
    { isSigned: () => true, open },
    createDownloadPlaces(limits, () => now),
  );
  const replies = new Map<string, { readonly destroyed: boolean }>();
  app.addHook('onRequest', async ({ params }, { raw }) => {
    const { uid } = params as { uid: string };
    if (!replies.has(uid)) replies.set(uid, raw);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const ask = (uid: string, network: string, bytes = 10) =>
    fetch(`http://127.0.0.1:${port}/project-archives/${uid}/s/${bytes}/0-0/1-of-1`, {
      headers: { 'x-forwarded-for': network },
    });
  const slow = await ask('slow', '192.0.2.1');
  assert.equal(slow.status, 200);
  assert.equal((await ask('neighbour', '192.0.2.1')).status, 429, 'the share of a network');
  assert.equal((await ask('slow', '192.0.2.2')).status, 429, 'the share of an account');
  const fast = await ask('fast', '192.0.2.3', 100_000);
  const reader = fast.body?.getReader();
  for (let taken = 0; taken < 100_000; ) taken += (await reader?.read())?.value?.length ?? 0;
  assert.equal((await ask('waiting', '192.0.2.4')).status, 429);
  now = 30;
  assert.equal((await ask('waiting', '192.0.2.4')).status, 429);
  assert.equal(replies.get('slow')?.destroyed, true);
  assert.equal(replies.get('fast')?.destroyed, false);
  await assert.rejects(slow.arrayBuffer());
  const waiting = await ask('waiting', '192.0.2.4');
  assert.equal(waiting.status, 200);
  assert.equal((await ask('late', '192.0.2.5')).status, 429, 'the fast one keeps their place');
});
