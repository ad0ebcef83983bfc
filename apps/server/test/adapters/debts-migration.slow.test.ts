import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect, migrate } from '#adapters/db/database.ts';
import type { Newebpay } from '#adapters/payments/newebpay.ts';
import { createBilling } from '#features/money/billing/service.ts';
import { findUnbalanced } from '#features/money/wallet/audit.ts';
import { takeOrOwe } from '#features/money/wallet/debts.ts';
import { commitHold, releaseHold } from '#features/money/wallet/holds.ts';
import { rows, testDatabase } from '../support/harness.ts';

test('a refund in progress and held credits from before debts existed end as they should', async () => {
  const database = await testDatabase();
  const db = connect({ url: database.url, pool: 3, onError: () => {} });
  const ask = (statement: string) => rows(database.url, statement);
  try {
    await migrate(db, '0011-takeout-dates');
    await ask(`insert into users (id, email, display_name, language, terms_accepted_at)
      values ('ann', 'ann@example.com', 'Ann', 'en', now())`);
    await ask(`insert into wallets (user_id, credits, held) values ('ann', 60, 50)`);
    await ask(`insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item) values
      ('ann', 'order:AC1', 'order', 100, 100, 'AC1', 'trial'),
      ('ann', 'refund:AC1', 'refund', -40, 60, 'AC1', 'trial')`);
    await ask(`insert into holds (id, user_id, key, amount, item, expires_at) values
      ('made', 'ann', 'a', 20, 'logo-generator', now() + interval '1 hour'),
      ('cancelled', 'ann', 'b', 30, 'logo-generator', now() + interval '1 hour')`);
    await ask(`insert into orders (order_no, user_id, kind, item, amount, credits, bonus, is_first_plan, status, trade_no,
        created_at, completed_at, next_check_at)
      values ('AC1', 'ann', 'credits', 'trial', 90, 100, 0, false, 'refunding', 'T1', now(), now(), now())`);

    await migrate(db);
    assert.deepEqual(await ask('select credits, held, debt from wallets'), [
      { credits: 60, held: 50, debt: 0 },
    ]);
    assert.deepEqual(await findUnbalanced(db), []);

    const refunded: string[] = [];
    const gateway: Pick<Newebpay, 'askTrade' | 'refund'> = {
      askTrade: async () => ({ state: 'paid', tradeNo: 'T1', paidAt: null }),
      refund: async (orderNo) => {
        refunded.push(orderNo);
      },
    };
    const billing = createBilling({
      db,
      gateway: gateway as Newebpay,
      appStores: null,
      now: () => new Date(),
      mail: async () => {},
      inBackground: () => {},
      warn: () => {},
      publicUrl: '',
      supportEmail: '',
    });
    await billing.sweep();
    assert.deepEqual(refunded, ['AC1']);
    assert.deepEqual(await ask('select status, shortfall from orders'), [
      { status: 'refunded', shortfall: 0 },
    ]);
    assert.equal(await commitHold(db, 'made', 'image'), true);
    await releaseHold(db, 'cancelled');
    assert.deepEqual(await ask('select credits, held, debt from wallets'), [
      { credits: 40, held: 0, debt: 0 },
    ]);
    assert.deepEqual(await findUnbalanced(db), []);

    // From here on, a refund leaves a debt.
    await takeOrOwe(db, { uid: 'ann', amount: 100, key: 'refund:AC2', orderNo: 'AC2', item: 'trial' });
    assert.deepEqual(await ask('select credits, held, debt from wallets'), [
      { credits: 0, held: 0, debt: 60 },
    ]);
    assert.deepEqual(await findUnbalanced(db), []);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
