import assert from 'node:assert/strict';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import { connect, type Database } from '#adapters/db/database.ts';
import { commitHold, holdCredits, releaseHold } from '#features/money/wallet/holds.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { assertBalanced, newShopper, type Shopper, walletOf } from '../support/shopper.ts';

const soon = () => new Date(Date.now() + 60_000);

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
  const hold = (shopper: Shopper, amount: number, key: string, expiresAt = soon()) =>
    holdCredits(db, {
      uid: shopper.uid,
      amount,
      key: `${shopper.uid}:${key}`,
      item: 'logo-generator',
      expiresAt,
    });

  test('the same event changes a balance once, however often and concurrently it is reported', async () => {
    const shopper = await newShopper(server.url);
    const changes = await Promise.all(Array.from({ length: 30 }, () => add(shopper, 7, 'same')));
    assert.equal(changes.filter(Boolean).length, 1);
    assert.equal(await add(shopper, 7, 'same'), false);
    assert.equal((await walletOf(shopper)).credits, 107);
  });

  test('the database itself keeps a balance from falling below zero, and below what is held', async () => {
    const shopper = await newShopper(server.url);
    const force = (change: string) =>
      rows(server.databaseUrl, `update wallets set ${change} where user_id = $1`, [shopper.uid]);
    await assert.rejects(force('credits = -1'), /violates check constraint/);
    await hold(shopper, 60, 'held');
    await assert.rejects(force('credits = 59'), /held_within_credits/);
    await assert.rejects(force('held = -1'), /held_within_credits/);
  });

  test('history can be added to, but neither changed nor removed', async () => {
    const shopper = await newShopper(server.url);
    for (const statement of [
      `update ledger_entries set amount = 1 where user_id = '${shopper.uid}'`,
      `delete from ledger_entries where user_id = '${shopper.uid}'`,
      'truncate ledger_entries',
      `insert into ledger_entries (user_id, key, cause, amount, balance_after)
        values ('${shopper.uid}', 'x', 'gift', 1, 1)`,
    ])
      await assert.rejects(rows(server.databaseUrl, statement), /append-only|never removed|known_cause/);
  });

  test('of a concurrent commit and release one wins, and the numbers add up', async () => {
    const shopper = await newShopper(server.url);
    for (let round = 0; round < 20; round += 1) {
      const id = await hold(shopper, 1, `race-${round}`);
      const [isSpent] = await Promise.all([commitHold(db, id, 'x'), releaseHold(db, id)]);
      const [row] = await rows<{ state: string }>(
        server.databaseUrl,
        'select state from holds where id = $1',
        [id],
      );
      assert.equal(row?.state, isSpent ? 'committed' : 'released');
    }
    assert.equal((await walletOf(shopper)).held, 0);
  });

  test('the history is paged, newest first, without a gap or a repetition while new entries arrive', async () => {
    const shopper = await newShopper(server.url);
    for (let number = 1; number <= 120; number += 1) await add(shopper, number, `n${number}`);
    const { visitor, token } = shopper;
    const first = await visitor.call('listHistory', { token });
    assert.equal(first.status, 200);
    assert.equal(first.data.entries.length, 50);
    await add(shopper, 1000, 'meanwhile');
    const seen = [...first.data.entries];
    for (let next = first.data.next; next !== null; ) {
      const page = await visitor.call('listHistory', { token, query: { before: next } });
      assert.equal(page.status, 200, page.text);
      seen.push(...page.data.entries);
      next = page.data.next;
    }
    assert.deepEqual(
      seen.map(({ amount }) => amount),
      [...Array.from({ length: 120 }, (_, index) => 120 - index), 100],
    );
    assert.partialDeepStrictEqual(seen.at(-1), {
      cause: 'welcome',
      reference: null,
      item: null,
      balanceAfter: 100,
    });
    assert.deepEqual((await visitor.call('listHistory', { token, query: { before: '1' } })).data, {
      entries: [],
      next: null,
    });
  });

  test('users see their own history only', async () => {
    const [ann, ben] = [await newShopper(server.url), await newShopper(server.url)];
    await add(ann, 5, 'hers');
    const { data } = await ben.visitor.call('listHistory', { token: ben.token });
    assert.equal(data.entries.length, 1);
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

  test('twenty spends of 40 on a balance of 100: two succeed, 20 are left', async () => {
    const shopper = await newShopper(server.url);
    const spends = Array.from({ length: 20 }, (_, number) => add(shopper, -40, `spend-${number}`));
    const outcomes = await Promise.allSettled(spends);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2);
    assert.equal((await walletOf(shopper)).credits, 20);
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
