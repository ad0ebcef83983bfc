import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '#adapters/db/database.ts';
import {
  changeCredits,
  commitHold,
  holdCredits,
  releaseExpiredHolds,
  releaseHold,
} from '#features/money/wallet/service.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { assertBalanced, newShopper, type Shopper, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

const soon = () => new Date(Date.now() + 60_000);

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
  const isRefused = { code: 'insufficient_credits' };

  test('the same event changes a balance once, however often and concurrently it is reported', async () => {
    const shopper = await newShopper(server.url);
    const changes = await Promise.all(Array.from({ length: 30 }, () => add(shopper, 7, 'same')));
    assert.equal(changes.filter(Boolean).length, 1);
    assert.equal(await add(shopper, 7, 'same'), false);
    assert.equal((await walletOf(shopper)).credits, 107);
  });

  test('nobody can spend more than they have, and the refusal says how much that is', async () => {
    const shopper = await newShopper(server.url);
    await assert.rejects(add(shopper, -101, 'too much'), {
      ...isRefused,
      details: { cost: 101, credits: 100 },
    });
    await add(shopper, -100, 'all');
    await assert.rejects(add(shopper, -1, 'one more'), isRefused);
    assert.equal((await walletOf(shopper)).credits, 0);
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

  test('held credits can be spent only by their hold, and come back if it is released', async () => {
    const shopper = await newShopper(server.url);
    const id = await hold(shopper, 70, 'image');
    assert.deepEqual(await walletOf(shopper), {
      credits: 30,
      held: 70,
      arrivals: 0,
      subscription: null,
      firstPlan: true,
    });
    await assert.rejects(hold(shopper, 31, 'another'), isRefused);
    await assert.rejects(add(shopper, -31, 'spend'), isRefused);
    await releaseHold(db, id);
    await releaseHold(db, id);
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 100, held: 0 });
    assert.equal(await commitHold(db, id, 'late'), false, 'a hold that was given back cannot be spent');
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 100, held: 0 });
  });

  test('a hold is spent once, however often that is repeated, and then stays spent', async () => {
    const shopper = await newShopper(server.url);
    const id = await hold(shopper, 40, 'image');
    const commits = await Promise.all(Array.from({ length: 20 }, () => commitHold(db, id, 'image-1')));
    assert.ok(commits.every(Boolean));
    await releaseHold(db, id);
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 60, held: 0 });
    const entries = await rows(
      server.databaseUrl,
      `select cause, item, reference, amount, balance_after from ledger_entries where user_id = $1 order by id`,
      [shopper.uid],
    );
    assert.deepEqual(entries.at(-1), {
      cause: 'generation',
      item: 'logo-generator',
      reference: 'image-1',
      amount: -40,
      balance_after: 60,
    });
    assert.equal(entries.length, 2);
  });

  test('the same request is the same hold, even twenty at once', async () => {
    const shopper = await newShopper(server.url);
    const ids = await Promise.all(Array.from({ length: 20 }, () => hold(shopper, 60, 'retried')));
    assert.equal(new Set(ids).size, 1);
    assert.equal((await walletOf(shopper)).held, 60);
  });

  test("a key that another user used gives no access to that user's hold", async () => {
    const [ann, ben] = [await newShopper(server.url), await newShopper(server.url)];
    const shared = { amount: 10, key: `shared:${ann.uid}`, item: 'logo-generator', expiresAt: soon() };
    await holdCredits(db, { ...shared, uid: ann.uid });
    await assert.rejects(holdCredits(db, { ...shared, uid: ben.uid }));
    assert.equal((await walletOf(ben)).held, 0);
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

  test('the sweep releases expired holds, and no others', async () => {
    const shopper = await newShopper(server.url);
    await hold(shopper, 30, 'dead', new Date(Date.now() - 1));
    await hold(shopper, 20, 'alive');
    await Promise.all([releaseExpiredHolds(db, new Date()), server.sweep()]);
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 80, held: 20 });
  });

  test('a starting server does what fell due while it was down', async () => {
    const shopper = await newShopper(server.url);
    await hold(shopper, 30, 'left behind', new Date(Date.now() - 1));
    const another = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
    try {
      await eventually(async () => assert.equal((await walletOf(shopper)).held, 0));
    } finally {
      await another.stop();
    }
  });

  test('fifty spends of 40 on a balance of 100, over HTTP on two processes: two succeed, 20 are left', async () => {
    const shopper = await newShopper(server.url);
    const spenders = await Promise.all([startSpender(server), startSpender(server)]);
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, number) => {
          const response = await fetch(`${spenders[number % 2]!.url}/spend/${shopper.uid}-${number}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${shopper.token}` },
          });
          return response.ok ? 'spent' : ((await response.json()) as { message: string }).message;
        }),
      );
      const count = (what: string) => answers.filter((answer) => answer === what).length;
      assert.deepEqual([count('spent'), count('insufficient_credits')], [2, 48]);
      assert.deepEqual(await walletOf(shopper), {
        credits: 20,
        held: 0,
        arrivals: 2,
        subscription: null,
        firstPlan: true,
      });
    } finally {
      for (const { child } of spenders) child.disconnect();
    }
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
});

async function startSpender(server: TestServer): Promise<{ url: string; child: ChildProcess }> {
  const program = fileURLToPath(new URL('../support/spending-process.ts', import.meta.url));
  const child = fork(program, [server.databaseUrl, server.url]);
  const [url] = (await once(child, 'message', { signal: AbortSignal.timeout(patience) })) as [string];
  return { url, child };
}
