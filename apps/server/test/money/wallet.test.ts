import assert from 'node:assert/strict';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import { connect, type Database } from '#adapters/db/database.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { assertBalanced, newShopper, type Shopper } from '../support/shopper.ts';

/** Headers that differ per answer, and headers that are about pages. */
const ownHeaders = [
  'date',
  'x-request-id',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];
describe('the wallet', () => {
  let server: TestServer;
  let db: Database;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '100' });
    db = connect({ url: server.databaseUrl, pool: 20, onError: () => {} });
  });
  after(async () => {
    await db.destroy();
    await server.stop();
  });
  afterEach(() => assertBalanced(server.databaseUrl));

  const add = (shopper: Shopper, amount: number, key: string) =>
    changeCredits(db, { uid: shopper.uid, amount, key: `${shopper.uid}:${key}`, cause: 'adjustment' });

  test('the history comes newest first, in pages, and everybody sees their own only', async () => {
    const [ann, ben] = [await newShopper(server.url), await newShopper(server.url)];
    for (let number = 1; number <= 50; number += 1) await add(ann, number, `n${number}`);
    const page = async ({ visitor, token }: Shopper, query = {}) => {
      const { data } = await visitor.call('listHistory', { token, query });
      return { amounts: data.entries.map(({ amount }) => amount), next: data.next };
    };
    const first = await page(ann);
    assert.deepEqual(
      first.amounts,
      Array.from({ length: 50 }, (_, index) => 50 - index),
    );
    assert.deepEqual(await page(ann, { before: first.next }), { amounts: [100], next: null });
    assert.deepEqual(await page(ben), { amounts: [100], next: null });
    assert.equal((await ben.visitor.call('listHistory')).status, 401);
    assert.equal((await ben.visitor.call('exportHistory')).status, 401);
  });

  test('the export is a CSV file of all entries, oldest first', async () => {
    const shopper = await newShopper(server.url);
    await add(shopper, 5, 'five');
    await add(shopper, -3, 'three');
    const response = await fetch(`${server.url}/api/exportHistory`, {
      headers: { authorization: `Bearer ${shopper.token}` },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    const [head, ...lines] = (await response.text()).trimEnd().split('\r\n');
    assert.equal(head, 'date,cause,item,reference,credits,balance_after,paid,currency');
    assert.deepEqual(
      lines.map((line) => line.split(',').slice(1)),
      [
        ['welcome', '', '', '100', '100', '', ''],
        ['adjustment', '', '', '5', '105', '', ''],
        ['adjustment', '', '', '-3', '102', '', ''],
      ],
    );
    for (const line of lines) assert.ok(Math.abs(Date.parse(line.split(',')[0] ?? '') - Date.now()) < 60_000);
  });

  describe('the poll of every page', () => {
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
});
