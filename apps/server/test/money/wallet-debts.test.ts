import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { debtOf, dropDebt, forgiveDebt, takeOrOwe } from '#features/money/wallet/debts.ts';
import { commitHold, holdCredits, releaseHold } from '#features/money/wallet/holds.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { bareWallets } from '../support/bare-database.ts';
import { assertBalanced } from '../support/shopper.ts';
import { untilWaiting } from '../support/teamwork.ts';

/** Cases that mutation testing found untested. */
describe('debts, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareWallets>>;
  let db: Database;
  let ann: string;
  let ben: string;
  let made = 0;
  before(async () => {
    bare = await bareWallets();
    db = bare.db;
  });
  after(() => bare.stop());
  beforeEach(async () => {
    [ann, ben] = [await bare.newWallet(), await bare.newWallet()];
    for (const who of [ann, ben]) await add(who, -100, 'spent');
  });
  afterEach(() => assertBalanced(bare.url));

  const add = (uid: string, amount: number, key: string) =>
    changeCredits(db, { uid, amount, key: `${uid}:${key}`, cause: 'adjustment' });
  const refund = (uid: string, amount: number, orderNo: string) =>
    takeOrOwe(db, { uid, amount, orderNo, key: `refund:${uid}:${orderNo}`, item: 'pro' });
  const drop = (uid: string, orderNo: string, again = '') =>
    dropDebt(db, { uid, orderNo, key: `dropped:${uid}:${orderNo}${again}` });
  const forgive = (uid: string, amount: number, name: string) => forgiveDebt(db, { uid, amount, name });
  /** Spendable, held and owed credits of Ann. */
  const purse = async () => {
    const { credits, held, debt } = (await bare.walletOf(ann)) ?? {};
    return [credits, held, debt];
  };
  /** Credits that Ann gets, and that are held at once. */
  const hold = async (amount: number) => {
    made += 1;
    await add(ann, amount, `held ${made}`);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const key = `${ann}:${made}`;
    return holdCredits(db, { uid: ann, amount, key, item: 'logo-generator', expiresAt });
  };
  /** The entries of a debt, oldest first. */
  const entries = async (uid: string) => {
    const found = await bare.ask<{ cause: string; order_no: string; amount: number }>(
      'select cause, order_no, amount from debt_entries where user_id = $1 order by id',
      uid,
    );
    return found.map(({ cause, order_no, amount }) => `${cause} ${order_no} ${amount}`);
  };

  test('a refund takes what is there, and only the rest is owed', async () => {
    await add(ann, 30, 'gift');
    assert.equal(await refund(ann, 30, 'all there'), 30);
    assert.deepEqual([await debtOf(db, ann), await entries(ann)], [0, []]);
    await add(ann, 30, 'another gift');
    assert.equal(await refund(ann, 50, 'some there'), 30);
    assert.equal(await refund(ann, 5, 'nothing there'), 0);
    assert.equal(await debtOf(db, ann), 25);
    assert.deepEqual(await entries(ann), ['refund some there 20', 'refund nothing there 5']);
    assert.deepEqual([await debtOf(db, ben), await entries(ben)], [0, []]);
  });

  test('a user without a wallet owes nothing, and nothing can be taken or forgiven', async () => {
    assert.equal(await debtOf(db, 'nobody'), 0);
    assert.equal(await refund('nobody', 10, 'order'), 0);
    assert.deepEqual(await forgive('nobody', 10, 'kindness'), { isDone: false, owed: 0 });
    assert.deepEqual(await entries('nobody'), []);
  });

  test('a reversed refund drops the debt for that order of that user', async () => {
    await refund(ann, 40, 'shared');
    await refund(ann, 7, 'other');
    await refund(ben, 20, 'shared');
    await drop(ann, 'shared');
    assert.deepEqual([await debtOf(db, ann), await debtOf(db, ben)], [7, 20]);
    assert.deepEqual(await entries(ann), ['refund shared 40', 'refund other 7', 'reversed shared -40']);
    assert.deepEqual(await entries(ben), ['refund shared 20']);
  });

  test('if nothing is owed any more, or never was, nothing is dropped', async () => {
    await refund(ann, 40, 'paid');
    await add(ann, 40, 'gift');
    await drop(ann, 'paid');
    await drop(ann, 'unheard of');
    assert.deepEqual(await entries(ann), ['refund paid 40', 'collected paid -40']);
    await refund(ann, 5, 'dropped');
    await drop(ann, 'dropped');
    await drop(ann, 'dropped', ' again');
    assert.deepEqual((await entries(ann)).slice(2), ['refund dropped 5', 'reversed dropped -5']);
  });

  test('forgiveness ends the oldest debts first, up to its amount', async () => {
    await refund(ann, 10, 'paid');
    await add(ann, 10, 'gift');
    for (const [amount, order] of [
      [40, 'first'],
      [30, 'second'],
      [20, 'third'],
    ] as const)
      await refund(ann, amount, order);
    assert.deepEqual(await forgive(ann, 40, 'the first'), { isDone: true, owed: 50 });
    assert.deepEqual((await entries(ann)).slice(5), ['forgiven first -40']);
    assert.deepEqual(await forgive(ann, 35, 'more'), { isDone: true, owed: 15 });
    assert.deepEqual((await entries(ann)).slice(6), ['forgiven second -30', 'forgiven third -5']);
    assert.equal((await bare.walletOf(ann))?.debt, 15);
    assert.deepEqual(await forgive(ann, 16, 'too much'), { isDone: false, owed: 15 });
    assert.deepEqual(await forgive(ann, 15, 'the rest'), { isDone: true, owed: 0 });
    assert.deepEqual((await entries(ann)).slice(8), ['forgiven third -15']);
    assert.equal(await debtOf(db, ann), 0);
  });

  test("users are forgiven their own debts, once per case, whatever other users' cases are called", async () => {
    await refund(await bare.newWallet(0), 5, 'of somebody else');
    await refund(ann, 100, 'shared');
    await refund(ben, 30, 'shared');
    assert.deepEqual(await forgive(ann, 10, 'kindness'), { isDone: true, owed: 90 });
    assert.deepEqual(await forgive(ben, 10, 'kindness'), { isDone: true, owed: 20 });
    assert.equal(await forgive(ann, 10, 'kindness'), null);
    assert.deepEqual(await forgive(ann, 10, 'more of it'), { isDone: true, owed: 80 });
    assert.deepEqual([await debtOf(db, ann), await debtOf(db, ben)], [80, 20]);
    assert.deepEqual(await entries(ben), ['refund shared 30', 'forgiven shared -10']);
    assert.deepEqual(await entries(ann), ['refund shared 100', 'forgiven shared -10', 'forgiven shared -10']);
  });

  /** Two concurrent bookings on one debt of 100. */
  async function atOnce(work: () => Promise<unknown>[]): Promise<unknown[]> {
    await refund(ann, 100, 'order');
    const { done } = await db.transaction().execute(async (trx) => {
      await sql`select from wallets where user_id = ${ann} for update`.execute(trx);
      const both = Promise.all(work());
      // Awaited below; the handler prevents an unhandled rejection until then.
      both.catch(() => {});
      await untilWaiting(bare.url, 2);
      return { done: both };
    });
    return done;
  }

  test('of two concurrent bookings of the same case, one succeeds', async () => {
    const answers = await atOnce(() => [forgive(ann, 60, 'kindness'), forgive(ann, 60, 'kindness')]);
    assert.deepEqual(new Set(answers), new Set([{ isDone: true, owed: 40 }, null]));
    assert.equal(await debtOf(db, ann), 40);
  });

  test('of two concurrent forgivenesses that exceed the debt, the second gets what is left', async () => {
    const answers = await atOnce(() => [forgive(ann, 60, 'one'), forgive(ann, 60, 'other')]);
    assert.deepEqual(
      new Set(answers),
      new Set([
        { isDone: true, owed: 40 },
        { isDone: false, owed: 40 },
      ]),
    );
    assert.equal(await debtOf(db, ann), 40);
  });

  test('released or granted credits pay the oldest debt first, in the same transaction', async () => {
    const [image, one, two] = [await hold(60), await hold(70), await hold(70)];
    await refund(ann, 100, 'older');
    await refund(ann, 50, 'newer');
    assert.deepEqual(await purse(), [0, 200, 150]);
    assert.equal(await commitHold(db, image, 'image'), true);
    assert.deepEqual(await purse(), [0, 140, 150], 'an image that arrives is paid as ever');
    await Promise.all([releaseHold(db, one), releaseHold(db, one), add(ann, 50, 'gift')]);
    assert.deepEqual(await purse(), [0, 70, 30]);
    const older = (await entries(ann)).filter((entry) => / older /.test(entry));
    assert.equal(
      older.reduce((sum, entry) => sum + Number(entry.split(' ').at(-1)), 0),
      0,
    );
    await releaseHold(db, two);
    assert.deepEqual(await purse(), [40, 0, 0]);
    assert.equal(await add(ann, 50, 'gift'), false);
    assert.deepEqual(await purse(), [40, 0, 0]);
  });

  test('nobody can spend credits before the debt is collected, however many try at once', async () => {
    const holds: string[] = [];
    for (let count = 0; count < 20; count += 1) holds.push(await hold(10));
    await refund(ann, 205, 'order');
    let isOver = false;
    const spending = (async () => {
      let caught = 0;
      for (let round = 0; !isOver; round += 1)
        caught += await add(ann, -1, `theft-${round}`).then(
          () => 1,
          () => 0,
        );
      return caught;
    })();
    await Promise.all([
      ...holds.map((id) => releaseHold(db, id)),
      ...[1, 2, 3, 4].map((number) => add(ann, 1, `gift-${number}`)),
    ]);
    isOver = true;
    assert.equal(await spending, 0);
    assert.deepEqual(await purse(), [0, 0, 1]);
  });

  test('a server of the previous version, which does not know debts, collects them all the same', async () => {
    const held = await hold(150);
    await refund(ann, 250, 'order');
    assert.deepEqual(await purse(), [0, 150, 250]);
    // As that version releases a hold, and as it grants credits.
    await bare.ask(`update holds set state = 'released', closed_at = now() where id = $1`, held);
    await bare.ask('update wallets set held = held - 150 where user_id = $1', ann);
    assert.deepEqual(await purse(), [0, 0, 100]);
    await bare.ask(
      `with changed as (update wallets set credits = credits + 130 where user_id = $1 returning credits)
       insert into ledger_entries (user_id, key, cause, amount, balance_after)
       select $1, 'old:' || $1, 'adjustment', 130, credits from changed`,
      ann,
    );
    assert.deepEqual(await purse(), [30, 0, 0]);
  });

  test('entries of debts are never changed or removed, and a debt never falls below zero', async () => {
    await refund(ann, 10, 'order');
    for (const statement of [
      `update debt_entries set amount = 1 where user_id = '${ann}'`,
      `delete from debt_entries where user_id = '${ann}'`,
      'truncate debt_entries',
      `update wallets set debt = -1 where user_id = '${ann}'`,
    ])
      await assert.rejects(bare.ask(statement), /append-only|never removed|wallets_debt_check/);
  });
});
