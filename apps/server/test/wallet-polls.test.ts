import assert from 'node:assert/strict';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { startTestServer, type TestServer, withoutSandbox } from './support/harness.ts';
import { patience } from './support/patience.ts';
import { newShopper } from './support/shopper.ts';

/** Headers that differ per answer, and headers that are about pages. */
const ownHeaders = [
  'date',
  'x-request-id',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

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
