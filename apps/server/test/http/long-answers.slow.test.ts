import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { fastify } from 'fastify';
import { answerError } from '#http/errors.ts';
import type { Quotas } from '#http/request-quotas.ts';
import { LongList, serve } from '#http/route.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import type { KeyCaller } from '#keys/api-keys.ts';
import { freePort } from '../support/free-port.ts';
import { eventually } from '../support/time-machine.ts';

test('an account has four long answers under way, and whoever leaves makes room', async (t) => {
  const app = fastify({ logger: { level: 'silent' }, forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
  const more = Promise.withResolvers<void>();
  let begun = 0;
  const list = async function* () {
    begun += 1;
    yield [{} as Asset];
    await more.promise;
  };
  serve(
    app,
    { listAssets: async () => new LongList(list()) },
    {
      tokens: {
        verify: async (uid: string) => ({ uid, sessionId: 's' }),
        isOpen: async () => true,
      } as unknown as AccessTokens,
      apiKeys: { verify: () => Promise.reject(new Error('no keys here')) },
      quotas: { spend: () => undefined } as unknown as Quotas,
      publicUrl: 'http://127.0.0.1',
      served: new Set(),
    },
  );
  const port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
  t.after(async () => {
    more.resolve();
    await app.close();
  });
  const ask = async (uid: string, method = 'GET') => {
    const leave = new AbortController();
    const { status } = await fetch(`http://127.0.0.1:${port}/api/listAssets`, {
      method,
      headers: { authorization: `Bearer ${uid}` },
      signal: leave.signal,
    });
    return { status, leave };
  };
  assert.deepEqual([(await ask('ann', 'HEAD')).status, begun], [200, 0], 'nobody reads the answer to HEAD');
  const open = await Promise.all(['ann', 'ann', 'ann', 'ann'].map((uid) => ask(uid)));
  assert.deepEqual(
    open.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.equal((await ask('ann')).status, 429);
  assert.equal((await ask('ben')).status, 200);
  open[0]?.leave.abort();
  await eventually(async () => assert.equal((await ask('ann')).status, 200));
});

test('a long answer breaks off when its session or its key has ended', async (t) => {
  const app = fastify({ logger: { level: 'silent' }, forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
  const ended = new Set<string>();
  const more = new Map<string, () => void>();
  const list = async function* (name: string) {
    yield [{ id: 'first' } as Asset];
    await new Promise<void>((resolve) => more.set(name, resolve));
    yield [{ id: 'second' } as Asset];
  };
  serve(
    app,
    { listAssets: async ({ caller }) => new LongList(list(caller.sessionId ?? 'art_key')) },
    {
      tokens: {
        verify: async (sessionId: string) => ({ uid: 'ann', sessionId }),
        isOpen: async (sessionId: string) => !ended.has(sessionId),
      } as unknown as AccessTokens,
      apiKeys: {
        verify: async (secret: string): Promise<KeyCaller> => {
          if (ended.has(secret)) throw new Failure('key_invalid');
          return { uid: 'ann', sessionId: null, key: { id: 'k', scopes: ['read'] } };
        },
      },
      quotas: { spend: () => undefined, left: () => undefined } as unknown as Quotas,
      publicUrl: 'http://127.0.0.1',
      served: new Set(),
    },
  );
  const port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
  t.after(() => app.close());
  const read = async (token: string, meanwhile: () => void) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/listAssets`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const next = await eventually(async () => {
      const found = more.get(token);
      assert.ok(found, 'the first part is on its way');
      return found;
    });
    meanwhile();
    next();
    return response.text().then(
      (text) => text.includes('second'),
      () => 'broken off',
    );
  };
  for (const token of ['session', 'art_key']) {
    assert.equal(await read(token, () => {}), true);
    more.clear();
    assert.equal(await read(token, () => ended.add(token)), 'broken off', token);
    more.clear();
  }
});
