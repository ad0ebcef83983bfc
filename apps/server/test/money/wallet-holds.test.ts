import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { LedgerEntry } from '@artcade/domain/ledger';
import { sql } from 'kysely';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import { takeOrOwe } from '#features/money/wallet/debts.ts';
import { pagesOfHistory, readHistory, sumEntries, usersOfEntries } from '#features/money/wallet/history.ts';
import {
  commitHold,
  holdCredits,
  releaseExpiredHolds,
  releaseHold,
  removeReleasedHolds,
} from '#features/money/wallet/holds.ts';
import { walletRoutes } from '#features/money/wallet/routes.ts';
import {
  changeCredits,
  countArrival,
  lockWallet,
  markAppStoresAsked,
  requireCredits,
  requireEnough,
  spendable,
} from '#features/money/wallet/service.ts';
import { bareWallets } from '../support/bare-database.ts';
import { assertBalanced } from '../support/shopper.ts';
import { untilWaiting } from '../support/teamwork.ts';

/** Cases that mutation testing found untested. */
describe('the wallet, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareWallets>>;
  let db: Database;
  before(async () => {
    bare = await bareWallets();
    db = bare.db;
  });
  after(() => bare.stop());
  afterEach(() => assertBalanced(bare.url));

  const walletOf = (uid: string) => bare.walletOf(uid);
  const hold = (within: Database, uid: string, amount: number, key: string) =>
    holdCredits(within, {
      uid,
      amount,
      key: `${uid}:${key}`,
      item: 'logo-generator',
      expiresAt: new Date(Date.now() + 60_000),
    });

  test('the same request is the same hold, even if there is enough for another', async () => {
    const uid = await bare.newWallet();
    const first = await hold(db, uid, 30, 'retried');
    assert.equal(await hold(db, uid, 30, 'retried'), first);
    const within = await db.transaction().execute((trx) => hold(trx, uid, 30, 'retried'));
    assert.equal(within, first);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 70, held: 30 });
  });

  test('a lock shows spendable and owed credits, and lasts until the transaction ends', async () => {
    const uid = await bare.newWallet();
    await hold(db, uid, 30, 'before');
    const spending = await db.transaction().execute(async (tx) => {
      assert.deepEqual(await lockWallet(tx, uid), { spendable: 70, debt: 0 });
      const waiting = changeCredits(db, { uid, amount: -70, key: `${uid}:spend`, cause: 'generation' });
      await untilWaiting(bare.url, 1);
      assert.equal(await spendable(db, uid), 70);
      return { waiting };
    });
    assert.equal(await spending.waiting, true);
    assert.deepEqual(await lockWallet(db, uid), { spendable: 0, debt: 0 });
    assert.equal(await lockWallet(db, 'nobody'), null);
  });

  test('entries are summed by reference, cause and user, and found by their keys', async () => {
    const [one, other, third] = [await bare.newWallet(), await bare.newWallet(), await bare.newWallet()];
    const book = (uid: string, amount: number, cause: 'order' | 'bonus', reference: string) =>
      changeCredits(db, { uid, amount, key: `${uid}:${reference}:${cause}`, cause, reference });
    await book(one, 5, 'order', 'sums');
    await book(one, 2, 'bonus', 'sums');
    await book(one, 9, 'order', 'elsewhere');
    await book(other, 4, 'order', 'sums');
    await book(third, 1, 'order', 'sums');
    const sums = (causes: readonly ('order' | 'bonus')[]) =>
      sumEntries(db, { uids: [one, other, 'nobody'], reference: 'sums', causes });
    assert.deepEqual(
      await sums(['order', 'bonus']),
      new Map([
        [one, 7],
        [other, 4],
      ]),
    );
    assert.deepEqual(await sums(['bonus']), new Map([[one, 2]]));
    const found = await usersOfEntries(db, [`${other}:sums:order`, 'no key']).execute();
    assert.deepEqual(found, [{ user_id: other }]);
  });

  test('an answer of the app stores counts unless a later one came first', async () => {
    const [uid, another] = [await bare.newWallet(), await bare.newWallet()];
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const outcomes: boolean[] = [];
    for (const second of [2, 2, 1, 3]) outcomes.push(await markAppStoresAsked(db, uid, at(second)));
    assert.deepEqual(outcomes, [true, true, false, true]);
    assert.equal(await markAppStoresAsked(db, another, at(1)), true);
  });

  test('a spent or released hold cannot be taken again by its key', async () => {
    const uid = await bare.newWallet();
    await commitHold(db, await hold(db, uid, 30, 'spent'), 'image');
    await releaseHold(db, await hold(db, uid, 30, 'released'));
    for (const [key, state] of [
      ['spent', 'committed'],
      ['released', 'released'],
    ] as const)
      await assert.rejects(hold(db, uid, 30, key), {
        code: 'invalid_input',
        details: { field: 'key', problem: `this hold was ${state}` },
      });
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 70, held: 0 });
  });

  test('a hold is closed once: spent or released, it stays so, and takes nothing again', async () => {
    const uid = await bare.newWallet();
    const [spent, freed] = [await hold(db, uid, 30, 'spent'), await hold(db, uid, 20, 'freed')];
    assert.equal(await commitHold(db, spent, 'image'), true);
    assert.equal(await commitHold(db, spent, 'image'), true, 'told again');
    await releaseHold(db, freed);
    await releaseHold(db, freed);
    assert.equal(await commitHold(db, freed, 'image'), false);
    await releaseHold(db, spent);
    assert.equal(await commitHold(db, spent, 'image'), true);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 70, held: 0 });
  });

  test('of holds that are named, those that were released are removed', async () => {
    const uid = await bare.newWallet();
    const [spent, open, freed, other] = await Promise.all(
      ['spent', 'open', 'freed', 'other'].map((key) => hold(db, uid, 10, key)),
    );
    assert.ok(spent && open && freed && other);
    await commitHold(db, spent, 'image');
    for (const id of [freed, other]) await releaseHold(db, id);
    await removeReleasedHolds(db, []);
    await removeReleasedHolds(db, [spent, open, freed]);
    const left = await bare.ask<{ id: string }>('select id from holds where user_id = $1', uid);
    assert.deepEqual(new Set(left.map(({ id }) => id)), new Set([spent, open, other]));
  });

  test('nothing is taken beyond what can be spent, and no hold of somebody else is given', async () => {
    const [uid, other] = [await bare.newWallet(), await bare.newWallet()];
    await hold(db, uid, 40, 'image');
    const take = (amount: number, whose = uid) =>
      changeCredits(db, {
        uid: whose,
        amount: -amount,
        key: `${whose}:take ${amount}`,
        cause: 'adjustment',
      });
    await assert.rejects(take(61), { code: 'insufficient_credits', details: { cost: 61, credits: 60 } });
    await assert.rejects(take(1, 'nobody'), { code: 'token_invalid' });
    await assert.rejects(hold(db, uid, 61, 'too much'), { code: 'insufficient_credits' });
    const expiresAt = new Date(Date.now() + 60_000);
    await assert.rejects(
      holdCredits(db, { uid: other, amount: 40, key: `${uid}:image`, item: 'x', expiresAt }),
      { code: 'insufficient_credits' },
    );
    assert.equal(await take(60), true);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 0, held: 40 });
    assert.partialDeepStrictEqual(await walletOf(other), { credits: 100, held: 0 });
  });

  test('a refund that is told twice is owed once', async () => {
    const uid = await bare.newWallet();
    const refund = () =>
      takeOrOwe(db, { uid, amount: 150, key: `${uid}:refund`, orderNo: 'order', item: 'pro' });
    assert.deepEqual([await refund(), await refund()], [100, 0]);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 0, debt: 50 });
  });

  test('a hold that does not exist cannot be spent', async () => {
    assert.equal(await commitHold(db, 'no-such-hold', 'image'), false);
  });

  test('an arrival is counted for its recipient only', async () => {
    const [ann, ben] = [await bare.newWallet(), await bare.newWallet()];
    await countArrival(db, ann);
    await countArrival(db, ann);
    assert.deepEqual([(await walletOf(ann))?.arrivals, (await walletOf(ben))?.arrivals], [2, 0]);
  });

  /**
   * Runs an action while a wallet is locked, until this many statements wait for it, and then releases the
   * lock.
   */
  async function whileLocked<T>(
    uid: string,
    waiting: number,
    work: () => Promise<T>,
    look: (trx: Database) => Promise<void> = async () => {},
  ): Promise<T> {
    const begun = await db.transaction().execute(async (trx) => {
      await sql`select 1 from wallets where user_id = ${uid} for update`.execute(trx);
      const done = work();
      // Awaited below; the handler prevents an unhandled rejection until then.
      done.catch(() => {});
      await untilWaiting(bare.url, waiting);
      await look(trx);
      return { done };
    });
    return begun.done;
  }

  test('of two concurrent reports of the same event, one changes the balance', async () => {
    const uid = await bare.newWallet();
    const tell = () => changeCredits(db, { uid, amount: 7, key: `${uid}:race`, cause: 'adjustment' });
    const told = await whileLocked(uid, 2, () => Promise.all([tell(), tell()]));
    assert.deepEqual(told.sort(), [false, true]);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 107, held: 0 });
  });

  test('two concurrent requests for the same hold both get the one', async () => {
    const uid = await bare.newWallet();
    const ask = () => hold(db, uid, 10, 'race');
    const [one, other] = await whileLocked(uid, 2, () => Promise.all([ask(), ask()]));
    assert.equal(one, other);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 90, held: 10 });
  });

  test('twenty spends of 40 on a balance of 100: two succeed, 20 are left', async () => {
    const uid = await bare.newWallet();
    const spend = (number: number) =>
      changeCredits(db, { uid, amount: -40, key: `${uid}:${number}`, cause: 'adjustment' });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => spend(number)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2);
    assert.equal((await walletOf(uid))?.credits, 20);
  });

  test('of a concurrent commit and release one wins, and the numbers add up', async () => {
    const uid = await bare.newWallet();
    for (let round = 0; round < 20; round += 1) {
      const id = await hold(db, uid, 1, `race-${round}`);
      const [isSpent] = await Promise.all([commitHold(db, id, 'x'), releaseHold(db, id)]);
      const rows = await bare.ask('select state from holds where id = $1', id);
      assert.deepEqual(rows, [{ state: isSpent ? 'committed' : 'released' }]);
    }
    assert.equal((await walletOf(uid))?.held, 0);
  });

  test('also if there is not enough for another', async () => {
    const uid = await bare.newWallet();
    const ask = () => hold(db, uid, 60, 'race');
    const [one, other] = await whileLocked(uid, 2, () => Promise.all([ask(), ask()]));
    assert.equal(one, other);
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 40, held: 60 });
  });

  test('inside a transaction, the loser of that race gets the duplicate error itself', async () => {
    const uid = await bare.newWallet();
    const ask = () => db.transaction().execute((trx) => hold(trx, uid, 10, 'race'));
    const [one, other] = await whileLocked(uid, 2, () => Promise.allSettled([ask(), ask()]));
    const failed = [one, other].filter((each) => each.status === 'rejected');
    assert.deepEqual(
      failed.map(({ reason }) => isDuplicate(reason)),
      [true],
    );
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 90, held: 10 });
  });

  for (const [name, end] of [
    ['spends', (id: string, within: Database) => commitHold(within, id, 'image')],
    ['gives back', (id: string, within: Database) => releaseHold(within, id)],
  ] as const) {
    test(`a caller who ${name} a hold locks its wallet first, so that no deadlock is possible`, async () => {
      const uid = await bare.newWallet();
      const id = await hold(db, uid, 10, 'image');
      await whileLocked(
        uid,
        1,
        () => Promise.resolve(end(id, db)),
        async (trx) => {
          const free = await sql`select id from holds where id = ${id} for update skip locked`.execute(trx);
          assert.equal(free.rows.length, 1, 'the hold is touched after the wallet');
        },
      );
      assert.equal((await walletOf(uid))?.held, 0);
    });

    test(`a caller who ${name} a hold waits for no other wallet, and changes none`, async () => {
      const [ann, ben] = [await bare.newWallet(), await bare.newWallet()];
      const [hers, his] = [await hold(db, ann, 10, 'image'), await hold(db, ben, 10, 'image')];
      await db.transaction().execute(async (trx) => {
        await sql`select 1 from wallets where user_id = ${ben} for update`.execute(trx);
        await sql`select 1 from holds where id = ${his} for update`.execute(trx);
        await db.transaction().execute(async (other) => {
          // Only time spent on waiting for a lock counts.
          await sql`set local lock_timeout = '5s'`.execute(other);
          await end(hers, other);
        });
      });
      assert.equal((await walletOf(ann))?.held, 0);
      assert.partialDeepStrictEqual(await walletOf(ben), { credits: 90, held: 10 });
    });
  }

  test('everything spendable can be held, and not one credit more', async () => {
    const uid = await bare.newWallet();
    await assert.rejects(hold(db, uid, 101, 'too much'), {
      code: 'insufficient_credits',
      details: { cost: 101, credits: 100 },
    });
    await hold(db, uid, 100, 'all');
    assert.partialDeepStrictEqual(await walletOf(uid), { credits: 0, held: 100 });
  });

  test('the sweep releases holds exactly at their time, ends, and runs no more queries than it must', async () => {
    const [ann, ben] = [await bare.newWallet(), await bare.newWallet()];
    const now = new Date();
    const holdFor = (uid: string, amount: number, until: number) =>
      holdCredits(db, {
        uid,
        amount,
        key: `${uid}:${amount}`,
        item: 'logo-generator',
        expiresAt: new Date(now.getTime() + until),
      });
    await holdFor(ann, 10, 0);
    await holdFor(ben, 20, 0);
    await holdFor(ben, 30, 1);
    await commitHold(db, await holdFor(ann, 40, 0), 'image');
    let asked = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        assert.ok(asked < 20, 'it goes on and on');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await releaseExpiredHolds(counted, now);
    assert.equal(asked, 4, 'what is over, each of them, and that there is no more');
    assert.partialDeepStrictEqual(await walletOf(ann), { credits: 60, held: 0 });
    assert.partialDeepStrictEqual(await walletOf(ben), { credits: 70, held: 30 });
  });

  test('a user with just enough may continue; one with less, or without a wallet, gets the reason', async () => {
    requireEnough(5, 5);
    assert.throws(() => requireEnough(4, 5), {
      code: 'insufficient_credits',
      details: { cost: 5, credits: 4 },
    });
    assert.throws(() => requireEnough(null, 0), { code: 'token_invalid' });
    const uid = await bare.newWallet();
    await hold(db, uid, 40, 'image');
    assert.equal(await spendable(db, uid), 60, 'what is held cannot be spent');
    assert.equal(await spendable(db, 'nobody'), null);
    await requireCredits(db, uid, 60);
    await assert.rejects(requireCredits(db, uid, 61), { code: 'insufficient_credits' });
  });

  test('the database itself keeps a balance from falling below zero, and below what is held', async () => {
    const uid = await bare.newWallet();
    const force = (change: string) => bare.ask(`update wallets set ${change} where user_id = $1`, uid);
    await assert.rejects(force('credits = -1'), /violates check constraint/);
    await hold(db, uid, 60, 'held');
    await assert.rejects(force('credits = 59'), /held_within_credits/);
    await assert.rejects(force('held = -1'), /held_within_credits/);
  });

  test('history can be added to, but neither changed nor removed', async () => {
    const uid = await bare.newWallet();
    for (const statement of [
      `update ledger_entries set amount = 1 where user_id = '${uid}'`,
      `delete from ledger_entries where user_id = '${uid}'`,
      'truncate ledger_entries',
      `insert into ledger_entries (user_id, key, cause, amount, balance_after)
        values ('${uid}', 'x', 'gift', 1, 1)`,
    ])
      await assert.rejects(bare.ask(statement), /append-only|never removed|known_cause/);
  });

  test('a history of exactly one page has no next one', async () => {
    const uid = await bare.newWallet();
    const add = (number: number) =>
      changeCredits(db, { uid, amount: 1, key: `${uid}:${number}`, cause: 'adjustment' });
    for (let number = 1; number < 50; number += 1) await add(number);
    const whole = await readHistory(db, uid, null);
    assert.deepEqual([whole.entries.length, whole.next], [50, null]);
    await add(50);
    const first = await readHistory(db, uid, null);
    assert.deepEqual([first.entries.length, first.next], [50, first.entries.at(-1)?.id]);
    assert.equal((await readHistory(db, uid, first.next)).entries.length, 1);
    const list = async (query: { before?: string }) => {
      const page = await walletRoutes(db).listHistory?.({ caller: { uid }, query } as never);
      return [page?.entries.length, page?.next];
    };
    assert.deepEqual(await list({}), [50, String(first.next)]);
    await add(51);
    assert.deepEqual(await list({ before: String(first.next) }), [1, null], 'new entries move no page');
  });

  test('the export ends, and has every entry of one wallet once, in their order', async () => {
    const [uid, other] = [await bare.newWallet(), await bare.newWallet()];
    for (const [who, amount] of [
      [uid, 5],
      [other, 7],
      [uid, -3],
    ] as const)
      await changeCredits(db, { uid: who, amount, key: `${who}:${amount}`, cause: 'adjustment' });
    // Rows that lie in the table in another order.
    await bare.ask(
      `insert into ledger_entries (id, user_id, key, cause, amount, balance_after) overriding system value
       select id + 1000 - n, user_id, key || ':' || n, cause, 3 - 2 * n, 103 - n from ledger_entries, generate_series(1, 2) n
       where key = $1 order by n`,
      `${uid}:-3`,
    );
    const entries: LedgerEntry[] = [];
    for await (const page of pagesOfHistory(db, uid)) {
      entries.push(...page);
      assert.ok(entries.length < 9, 'it goes on and on');
    }
    assert.deepEqual(
      entries.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
      [
        [100, 100],
        [5, 105],
        [-3, 102],
        [-1, 101],
        [1, 102],
      ],
    );
  });
});
