import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { Wallet } from '@artcade/contract/shapes';
import { walletPolls } from '#features/money/billing/wallet-polls.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { newShopper } from '../support/shopper.ts';

/** Headers that differ per answer, and headers that are about pages. */
const ownHeaders = [
  'date',
  'x-request-id',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];
const poor: Wallet = { credits: 3, held: 0, arrivals: 0, subscription: null, firstPlan: true };

describe('the wallet poll of every page', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '100' });
  });
  after(() => server.stop());

  test('the fast path answers like the full path, to browsers and to apps', async () => {
    const { token } = await newShopper(server.url);
    for (const origin of [
      undefined,
      server.url,
      'https://localhost',
      'capacitor://localhost',
      'https://evil.example',
    ]) {
      const ask = async (path: string) => {
        const answer = await fetch(server.url + path, {
          headers: { authorization: `Bearer ${token}`, ...(origin && { origin }) },
        });
        const headers = [...answer.headers].filter(([name]) => !ownHeaders.includes(name));
        return { status: answer.status, headers: Object.fromEntries(headers), text: await answer.text() };
      };
      const long = await ask('/api/getWallet?');
      assert.equal(long.status, 200);
      assert.match(long.text, /"credits":100,/);
      assert.deepEqual(await ask('/api/getWallet'), long, origin);
    }
  });

  test('the fast path answers only ordinary requests and passes on the rest', async (t) => {
    const known = { good: { uid: 'known', sessionId: 's' } };
    let allowed = true;
    const read: string[] = [];
    const polls = walletPolls({
      tokens: { known: (token) => known[token as keyof typeof known] ?? null },
      quotas: {
        spendAtHand: (_, who) => {
          read.push(who);
          return allowed;
        },
      },
      sendWallet: (uid, told, failed) => {
        if (allowed) told(JSON.stringify(poor));
        else failed(new Error(uid));
      },
      trustProxy: true,
    });
    const front = createServer(
      polls({ 'x-content-type-options': 'nosniff' }, (_, response) => response.end('long')),
    );
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    t.after(() => front.close());
    const ask = async (path: string, init: RequestInit = {}, token = 'Bearer good') => {
      const { port } = front.address() as AddressInfo;
      const headers = { authorization: token, 'x-forwarded-for': '1.2.3.4, 2001:db8::7', ...init.headers };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
      return answer.text();
    };
    assert.deepEqual(JSON.parse(await ask('/api/getWallet')), { data: poor });
    assert.deepEqual(read, ['2001:db8:0:0::/64', 'known']);
    assert.equal(await ask('/api/getWallet?x=1'), 'long');
    assert.equal(await ask('/api/getWallet', { method: 'POST' }), 'long');
    assert.equal(await ask('/api/getWallet', {}, 'Bearer unknown'), 'long');
    assert.equal(await ask('/api/getWallet', {}, 'Basic good'), 'long');
    allowed = false;
    assert.equal(await ask('/api/getWallet'), 'long');
  });

  test('a wallet that cannot be read is passed to the full path, which reports why', async (t) => {
    const polls = walletPolls({
      tokens: { known: () => ({ uid: 'u', sessionId: 's' }) },
      quotas: { spendAtHand: () => true },
      sendWallet: (_uid, _told, failed) => failed(new Error('away')),
      trustProxy: false,
    });
    const front = createServer(polls({}, (_, response) => response.writeHead(503).end()));
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    t.after(() => front.close());
    const { port } = front.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/getWallet`, {
      headers: { authorization: 'Bearer t' },
    });
    assert.equal(answer.status, 503);
  });

  test('a request without a body is answered, whatever its content type says', {
    timeout: patience,
  }, async () => {
    const { token } = await newShopper(server.url);
    const { hostname, port } = new URL(server.url);
    const ask = async (head: string): Promise<string> => {
      const socket = connectTo(Number(port), hostname);
      const lines = ['host: x', `authorization: Bearer ${token}`, 'connection: close'];
      socket.write([head, ...lines].join('\r\n').concat('\r\n\r\n'));
      return (await text(socket)).slice(9, 12);
    };
    for (const type of [
      '',
      '\r\ncontent-type: application/json',
      '\r\ncontent-type: multipart/form-data; boundary=x',
    ]) {
      assert.equal(await ask(`GET /api/getWallet HTTP/1.1${type}`), '200');
      assert.equal(await ask(`POST /api/generations HTTP/1.1${type}`), '400');
      assert.equal(await ask(`POST /api/uploadImage HTTP/1.1${type}`), '400');
    }
  });
});
