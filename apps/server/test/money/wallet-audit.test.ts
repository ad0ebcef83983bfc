import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { auditLedger, findUnbalanced } from '#features/money/wallet/audit.ts';
import { takeOrOwe } from '#features/money/wallet/debts.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { bareWallets } from '../support/bare-database.ts';

describe('the sweep that audits the ledger', () => {
  let bare: Awaited<ReturnType<typeof bareWallets>>;
  let db: Database;
  before(async () => {
    bare = await bareWallets();
    db = bare.db;
  });
  after(() => bare.stop());

  const audit = async () => {
    const warned: Readonly<Record<string, unknown>>[] = [];
    const told = await auditLedger({
      url: bare.url,
      onError: (error) => assert.fail(String(error)),
      warn: (facts) => void warned.push(facts),
    });
    return { told, warned };
  };
  const refund = (uid: string, amount: number, orderNo: string) =>
    takeOrOwe(db, { uid, amount, orderNo, key: `${uid}:${orderNo}`, item: 'pro' });

  test('finds nothing in a correct ledger: held, owed, paid or empty', async () => {
    const [holder, payer] = [await bare.newWallet(), await bare.newWallet(), await bare.newWallet(0)];
    const expiresAt = new Date(Date.now() + 60_000);
    await holdCredits(db, { uid: holder, amount: 100, key: 'all', item: 'logo-generator', expiresAt });
    await refund(holder, 30, 'order');
    await refund(payer, 130, 'first');
    await changeCredits(db, { uid: payer, amount: 40, key: 'gift', cause: 'adjustment' });
    await refund(payer, 15, 'second');
    assert.deepEqual(
      [await bare.walletOf(holder), await bare.walletOf(payer)].map((wallet) => wallet?.debt),
      [30, 5],
    );
    assert.deepEqual(await findUnbalanced(db), []);
    assert.deepEqual(await audit(), { told: { unbalanced: 0 }, warned: [] });
  });

  test('names twenty of the wallets that do not add up, and counts all', async () => {
    const uids = await Promise.all(Array.from({ length: 21 }, () => bare.newWallet()));
    const change = (by: number) =>
      bare.ask('update wallets set credits = credits + $2 where user_id = any($1)', uids, by);
    await change(1);
    const { told, warned } = await audit();
    await change(-1);
    assert.deepEqual(told, { unbalanced: 21 });
    const [{ wallets = [], unbalanced } = {}, ...more] = warned;
    assert.deepEqual([(wallets as unknown[]).length, unbalanced, more], [20, 21, []]);
  });

  test('finds every kind of inconsistency', async () => {
    const uid = await bare.newWallet();
    const lies = [
      'update wallets set credits = credits + 1 where user_id = $1',
      'update wallets set held = held + 1 where user_id = $1',
      `insert into ledger_entries (user_id, key, cause, amount, balance_after)
        values ($1, 'lie', 'adjustment', 5, 100)`,
      `insert into ledger_entries (user_id, key, cause, amount, balance_after)
        values ($1, 'lie', 'adjustment', 5, 90), ($1, 'and back', 'adjustment', -5, 100)`,
      `insert into holds (id, user_id, key, amount, expires_at) values ('lie', $1, 'lie', 5, now())`,
      'update wallets set held = credits, debt = 1 where user_id = $1',
      owing('refund', 5),
      `${owing('refund', 5)}; ${owing('collected', -5)}`,
      `${owing('refund', 5)}; ${owing('reversed', -5, 'another')}`,
      `${owing('refund', 5)};
        alter table wallets disable trigger wallets_collect_debts;
        update wallets set debt = 5 where user_id = $1`,
    ];
    for (const lie of lies) {
      await db
        .transaction()
        .execute(async (within) => {
          await sql.raw(lie.replaceAll('$1', `'${uid}'`)).execute(within);
          const found = await findUnbalanced(within);
          assert.deepEqual(
            found.map(({ user_id }) => user_id),
            [uid],
            lie,
          );
          throw new Error('undo');
        })
        .catch((error: unknown) => assert.equal((error as Error).message, 'undo'));
    }
  });
});

const owing = (cause: string, amount: number, order = 'order') =>
  `insert into debt_entries (user_id, key, cause, amount, order_no, item)
    values ($1, 'lie ${cause}', '${cause}', ${amount}, '${order}', 'pro')`;
