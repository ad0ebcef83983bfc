import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { EngineError } from './engine.ts';
import {
  exchange,
  guardedFetch,
  headersFor,
  OutsideError,
  troubleOf,
  userMessage,
  usualLimits,
} from './transport.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const reasonOf = async (promise: Promise<unknown>): Promise<string> =>
  await promise.then(
    () => assert.fail('it went well'),
    (error: unknown) => (error instanceof EngineError ? error.reason : String(error)),
  );

test("a provider's words reach artists without its support and without its key", () => {
  const words =
    'Your request was rejected by the safety system.  If you believe this is an error, contact us at help.example.com and include the request ID req_1. safety_violations=[violence].';
  assert.equal(
    userMessage(words, null),
    'Your request was rejected by the safety system. safety_violations=[violence].',
  );
  for (const way of [
    'contact Example support',
    'ask the support team',
    'look into our Help Center',
    'call the helpdesk',
  ])
    assert.equal(userMessage(`Too violent. Else ${way}.`, null), 'Too violent.', way);
  assert.equal(userMessage('Nothing that supports violence.', null), 'Nothing that supports violence.');
  assert.equal(userMessage('Sexual contact is not allowed.', null), 'Sexual contact is not allowed.');
  assert.equal(userMessage('不允許此內容。請聯絡 help@example.com。', null), '不允許此內容。');
  // A hostile service may send megabytes: only their beginning is searched.
  assert.equal(userMessage('a.'.repeat(1_000_000), null).length, 300);
  assert.equal(userMessage('Write to help@example.com.', null), 'The provider does not allow this content.');
  assert.equal(userMessage('Not with secret-1.', 'secret-1'), 'Not with ***.');
  const cutInKey = `${'Contact us. '.repeat(166)}No secret-1 here.`;
  assert.doesNotMatch(userMessage(cutInKey, 'secret-1'), /secr/);
  assert.equal(
    userMessage('Blood, e.g. on a sword, is not allowed.', null),
    'Blood, e.g. on a sword, is not allowed.',
  );
});

describe('an exchange', () => {
  test('does not read more than it must', async () => {
    // One byte over the limit, and no end: a client that keeps reading never finishes.
    const left = Promise.withResolvers<void>();
    const url = await serve((_, response) => {
      response.once('close', left.resolve);
      response.write(Buffer.alloc(1_000_001));
    });
    const limits = { ...usualLimits, maximumBytes: 1_000_000, silenceMs: 20_000 };
    assert.match(await reasonOf(exchange(url, { method: 'GET' }, limits)), /more than an image/);
    await left.promise;
  });

  test('does not wait for one that says nothing', async () => {
    const mute = await serve(() => undefined);
    const drip = await serve((_, response) => void response.write('{'));
    for (const url of [mute, drip]) {
      const coming = exchange(url, { method: 'GET' }, { ...usualLimits, silenceMs: 150 });
      assert.match(await reasonOf(coming), /said nothing/);
    }
  });

  test('does not wait for a connection that does not come about', async () => {
    // Reserved for documentation: packets to it are lost.
    const coming = exchange(
      new URL('http://192.0.2.1/'),
      { method: 'GET' },
      { ...usualLimits, connectMs: 150 },
    );
    const started = Date.now();
    assert.match(await reasonOf(coming), /cannot be reached|broke/);
    assert.ok(Date.now() - started < usualLimits.connectMs);
  });

  test('does not go where it is sent, with the key in its hand', async () => {
    let visited = false;
    const elsewhere = await serve((_, response) => {
      visited = true;
      response.end('{}');
    });
    const url = await serve(
      (_, response) => void response.writeHead(307, { location: elsewhere.href }).end(),
    );
    const headers = { authorization: 'Bearer secret' };
    assert.match(await reasonOf(exchange(url, { method: 'POST', headers })), /sent us elsewhere/);
    await assert.rejects(guardedFetch(url.href)(url, { method: 'POST', headers }), /sent us elsewhere/);
    assert.equal(visited, false);
  });
});

describe('the fetch that the SDK gets', () => {
  test('does not fetch from unsafe addresses elsewhere', async () => {
    const elsewhere = await serve((_, response) => void response.end('image'));
    const fetch = guardedFetch('https://images.example/v1');
    await assert.rejects(fetch(elsewhere), OutsideError);
    // Encrypted, but internal: by IP address, and by a name that resolves to one.
    for (const inside of ['https://127.0.0.1:1/', 'https://[::1]:1/', 'https://169.254.169.254/latest'])
      assert.match(await reasonOf(fetch(inside)), /not safe/, inside);
    const named = await fetch('https://localhost:1/').catch((error: unknown) => error);
    assert.match(String(named instanceof Error && named.cause), /leads into our own network/);
  });

  test('keeps the key at home', () => {
    const headers = new Headers({
      authorization: 'Bearer secret',
      'x-goog-api-key': 'secret',
      accept: '*/*',
    });
    const sent = (address: string): string[] =>
      Object.keys(headersFor(new URL(address), 'https://images.example/v1', headers));
    assert.deepEqual(sent('https://images.example/v1/images'), ['accept', 'authorization', 'x-goog-api-key']);
    for (const address of [
      'https://images.example:8443/',
      'https://evil.images.example/',
      'https://cdn.example/',
    ])
      assert.deepEqual(sent(address), ['accept'], address);
  });

  test('carries bodies and headers both ways', async () => {
    const url = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(418, { 'x-said': String(request.headers['x-say']) }).end(Buffer.concat(chunks));
      });
    });
    const answer = await guardedFetch(url.href)(url, {
      method: 'POST',
      headers: { 'x-say': 'hi' },
      body: 'käse',
    });
    assert.deepEqual([answer.status, answer.headers.get('x-said'), await answer.text()], [418, 'hi', 'käse']);
  });
});

describe('what a status means', () => {
  const meaning = (status: number, headers: Record<string, string> = {}): unknown[] => {
    const { trouble, again, afterMs } = troubleOf(status, new Headers(headers), '');
    return [trouble, again, afterMs];
  };

  test('busy, with the time that it names in any of three ways', () => {
    assert.deepEqual(meaning(429), ['busy', true, null]);
    assert.deepEqual(meaning(503, { 'retry-after': '7' }), ['busy', true, 7000]);
    assert.deepEqual(meaning(429, { 'retry-after-ms': '250' }), ['busy', true, 250]);
    assert.deepEqual(meaning(429, { 'retry-after': 'soon' }), ['busy', true, null]);
    const [, , afterMs] = meaning(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    assert.ok(Number(afterMs) > 50_000 && Number(afterMs) <= 60_000, String(afterMs));
  });

  test('what Google says in the body of an error, where others have a header or another status', () => {
    const said = (status: number, detail: object) => {
      const body = JSON.stringify({ error: { code: status, message: 'No.', details: [detail] } });
      const { trouble, afterMs, isAboutRequest } = troubleOf(status, new Headers(), 'No.', body);
      return [trouble, afterMs, isAboutRequest];
    };
    assert.deepEqual(said(429, { retryDelay: '34.5s' }), ['busy', 34_500, false]);
    assert.deepEqual(said(429, { retryDelay: 'soon' }), ['busy', null, false]);
    assert.deepEqual(said(400, { reason: 'API_KEY_INVALID' }), ['failed', null, false]);
    assert.deepEqual(said(400, { reason: 'INVALID_IMAGE' }), ['failed', null, true]);
  });

  test('broken, which may pass, or our order is wrong, which does not', () => {
    for (const status of [500, 502, 504, 408]) assert.deepEqual(meaning(status), ['failed', true, null]);
    for (const status of [400, 401, 403, 404, 422])
      assert.deepEqual(meaning(status), ['failed', false, null]);
  });
});
