import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AppStorePlan } from '#adapters/app-stores/revenuecat.ts';
import { type AppStoreEvent, handleEvent } from '#features/money/billing/app-store/events.ts';
import { receiversOf } from '#features/money/billing/app-store/orders.ts';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { applyCharge } from '#features/money/billing/card/recurring-charges.ts';
import { startRefund } from '#features/money/billing/card/refunds.ts';
import { keepOrders } from '#features/money/billing/service.ts';
import { findOrder } from '#features/money/billing/store.ts';
import { changePlan } from '#features/money/billing/subscriptions.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import {
  after,
  april,
  type BareBilling,
  bareBilling,
  noon,
  storePack,
  storePlan,
} from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('refunds, renewals and moves that are easily missed, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let made = 0;
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const send = (type: string, at: Date, more: Partial<AppStoreEvent> = {}) => {
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
  const refund = (at: Date) => send('CANCELLATION', at, { cancel_reason: 'CUSTOMER_SUPPORT' });
  const reversal = (at: Date) => send('REFUND_REVERSED', at);
  const sync = (plans: readonly AppStorePlan[], whose = uid) => billing.syncStores(whose, plans);
  const buy = () => billing.syncStores(uid, [], [storePack(`t-${uid}`)]);
  const erase = () =>
    billing.db.transaction().execute(async (tx) => {
      await keepOrders(tx, uid, `erased-${uid}`, noon);
      await sql`set local artcade.erasing = 'on'`.execute(tx);
      await tx.deleteFrom('users').where('id', '=', uid).execute();
    });
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

  test('a refund that is reported before its purchase has its date, and the reversal brings the credits', async () => {
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
    await erase();
    await refund(after(1));
    assert.deepEqual([(await order())['status'], (await order())['shortfall']], ['refunded', 0]);
    await reversal(after(2));
    assert.equal((await order())['status'], 'completed');
    assert.equal((await order())['user_id'], `erased-${uid}`);
  });

  test('a plan that moved on the same day is refunded by who got its month, and nobody else is asked', async () => {
    const plan = storePlan(`t-${uid}`);
    const heir = await billing.newWallet(0);
    const bystander = await billing.newWallet(0);
    await sync([storePlan(`b-${uid}`)], bystander);
    await sync([plan]);
    await sync([plan], heir);
    const row = await findOrder(billing.db, String((await order())['order_no']));
    assert.ok(row);
    assert.deepEqual(await receiversOf(billing.db, [row]), [uid, heir].toSorted());
    assert.deepEqual([await billing.credits(uid), await billing.credits(heir)], [150, 0]);
    await sync([{ ...plan, isRefunded: true }], heir);
    assert.deepEqual(
      [await billing.credits(uid), await billing.credits(heir), (await order())['shortfall']],
      [0, 0, 0],
    );
  });

  test('an answer is dated before it is asked for, by the clock of the database', async () => {
    const clock = async () => (await billing.ask<{ now: Date }>('select clock_timestamp() as now'))[0]?.now;
    const from = await clock();
    let until: Date | undefined;
    const read = async () => {
      until = await clock();
      return { purchases: [], plans: [] };
    };
    await syncAppStores(billing.context, { ...billing.appStores, read }, uid);
    const [dated] = await billing.ask(
      'select stores_asked_at between $2 and $3 as dated from wallets where user_id = $1',
      uid,
      from,
      until,
    );
    assert.deepEqual(dated, { dated: true });
  });

  test('a plan moves only when its previous owner does nothing else', async () => {
    const [first = '', heir = ''] = [uid, await billing.newWallet(0)].toSorted();
    const plan = storePlan(`t-${uid}`);
    await sync([plan], first);
    let moved: Promise<unknown> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, first);
      moved = sync([plan], heir);
      assert.equal((await lockWaits(billing.ask, moved)).length, 1);
      // In the order of their names, so that no two transactions wait for each other.
      await tx
        .selectFrom('wallets')
        .select('debt')
        .where('user_id', '=', heir)
        .forUpdate()
        .noWait()
        .execute();
    });
    await moved;
    assert.deepEqual([await billing.planOf(first), (await billing.planOf(heir))?.uid], [null, heir]);
    const other = await billing.newWallet(0);
    let own: Promise<unknown> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, heir);
      own = sync([storePlan(`o-${uid}`)], other);
      assert.deepEqual(await lockWaits(billing.ask, own), [], 'others do not wait');
    });
    await own;
    assert.equal((await billing.planOf(other))?.uid, other);
  });

  test('a charge of an order that has no mandate changes nothing', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    await applyCharge(billing.context, { orderNo, number: 1, amount: 90, tradeNo: 'x', paidAt: noon });
    assert.equal((await billing.orderOf(orderNo))['status'], 'pending');
  });

  test('a renewal pays for the month of its charge, and never for one in the future', async () => {
    const may = new Date('2027-05-10T04:00:00Z');
    const firstMonth = async (paidAt: Date | null, now: Date) => {
      uid = await billing.newcomer();
      const orderNo = await billing.buyPlan(uid, 'light');
      billing.world.now = now;
      await applyCharge(billing.context, { orderNo, number: 2, amount: 150, tradeNo: `r-${uid}`, paidAt });
      const { first_month, status } = await billing.orderOf(`${orderNo}_2`);
      return [first_month, status];
    };
    assert.deepEqual(await firstMonth(after(-2, may), after(3, may)), [1, 'completed']);
    assert.deepEqual(await firstMonth(null, after(3, may)), [2, 'completed']);
    assert.deepEqual(await firstMonth(after(5, may), after(-2, may)), [1, 'completed']);
  });

  test('the order of an erased account is refunded without credits to take', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await erase();
    assert.deepEqual(await startRefund(billing.context, orderNo, { takeWhatIsLeft: false }), {
      taken: 0,
      granted: 0,
    });
    const row = await billing.orderOf(orderNo);
    assert.deepEqual([row['status'], row['shortfall']], ['refunding', 0]);
  });

  test('a refund that is listed again changes nothing, and neither does a plan that was never refunded', async () => {
    const plan = storePlan(`t-${uid}`);
    await sync([plan]);
    await sync([plan]);
    assert.deepEqual(billing.heard.moved, ['app_store completed']);
    await holdCredits(billing.db, { uid, amount: 50, key: `h-${uid}`, item: 'x', expiresAt: after(99) });
    const refunded = [{ ...plan, isRefunded: true }];
    billing.world.now = after(1);
    await sync(refunded);
    billing.world.now = after(2);
    await sync(refunded);
    const { refunded_at, shortfall } = await order();
    assert.deepEqual([refunded_at, shortfall], [after(1), 50]);
  });

  test('a renewal is of the plan that it paid for, and its month names it, not a charge that is paid back', async () => {
    const orderNo = await billing.buyPlan(uid, 'premium');
    await changePlan(billing.context, uid, 'light');
    billing.world.now = april;
    const charge = (number: number, amount: number) =>
      applyCharge(billing.context, { orderNo, number, amount, tradeNo: `${number}-${uid}`, paidAt: april });
    await charge(2, 151);
    await charge(3, 150);
    const { item, credits, first_month } = await billing.orderOf(`${orderNo}_3`);
    assert.deepEqual([item, credits, first_month], ['light', 150, 1]);
    assert.deepEqual((await billing.entriesOf(uid)).at(-1), {
      amount: 150,
      cause: 'plan',
      item: 'light',
      reference: `${orderNo}_3`,
    });
  });
});
