import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { type AppStoreEvent, handleEvent } from '#billing/app-store/events.ts';
import { syncAppStores } from '#billing/app-store/purchases.ts';
import { keepOrders } from '#billing/service.ts';
import { after, bareBilling, noon, storePack } from './support/bare-billing.ts';

describe('refunds of app stores, without a server', () => {
  let billing: Awaited<ReturnType<typeof bareBilling>>;
  let uid = '';
  let made = 0;
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const tell = (type: string, at: Date, more: Partial<AppStoreEvent> = {}) => {
    made += 1;
    billing.world.now = at;
    return handleEvent(billing.context, billing.appStores, {
      id: `refund-event-${made}`,
      type,
      app_user_id: uid,
      store: 'APP_STORE',
      product_id: 'artcade.pack.trial',
      transaction_id: `t-${uid}`,
      event_timestamp_ms: at.getTime(),
      ...more,
    });
  };
  const refund = (at: Date) => tell('CANCELLATION', at, { cancel_reason: 'CUSTOMER_SUPPORT' });
  const reversal = (at: Date) => tell('REFUND_REVERSED', at);
  const buy = async () => {
    billing.world.customer = { purchases: [storePack(`t-${uid}`)], plans: [] };
    await syncAppStores(billing.context, billing.appStores, uid);
  };
  const order = async () =>
    (await billing.ask('select * from orders where trade_no = $1', `app_store:t-${uid}`))[0] ?? {};

  test('every refund takes the credits and every reversal returns them, without a warning while all are there', async () => {
    await buy();
    for (const days of [1, 3]) {
      await refund(after(days));
      assert.equal(await billing.credits(uid), 0);
      await reversal(after(days + 1));
      assert.equal(await billing.credits(uid), 100, `after ${days} days`);
    }
    assert.deepEqual(billing.heard.warned, []);
  });

  test('a refund that is told before its purchase has its date, and the reversal brings the credits', async () => {
    await refund(after(1));
    const { status, refunded_at, completed_at, created_at } = await order();
    assert.deepEqual(
      [status, refunded_at, completed_at, created_at],
      ['refunded', after(1), after(1), after(1)],
    );
    await buy();
    assert.equal(await billing.credits(uid), 0);
    await reversal(after(2));
    assert.equal(await billing.credits(uid), 100);
    assert.deepEqual([(await order())['status'], (await order())['refunded_at']], ['completed', null]);
  });

  test('the purchase of an erased account is refunded and returned without anybody to take from', async () => {
    await buy();
    await billing.db.transaction().execute(async (tx) => {
      await keepOrders(tx, uid, `erased-${uid}`, noon);
      await tx.deleteFrom('wallets').where('user_id', '=', uid).execute();
    });
    await refund(after(1));
    assert.deepEqual([(await order())['status'], (await order())['shortfall']], ['refunded', 0]);
    await reversal(after(2));
    assert.equal((await order())['status'], 'completed');
    assert.equal((await order())['user_id'], `erased-${uid}`);
  });
});
