import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import { sql } from 'kysely';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { applyCharge, applyDecline, type Charge } from '#features/money/billing/card/recurring-charges.ts';
import { finishRefund, startRefund } from '#features/money/billing/card/refunds.ts';
import { payingOrder } from '#features/money/billing/grants.ts';
import { findOrder } from '#features/money/billing/store.ts';
import { cancelPlan, changePlan } from '#features/money/billing/subscriptions.ts';
import {
  after,
  april,
  type BareBilling,
  bareBilling,
  day,
  noon,
  storePlan,
} from '../support/bare-billing.ts';

describe('charges of a mandate, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let made = 0;
  const may = new Date('2027-05-10T04:00:00Z');

  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const order = (planId: PlanId): Promise<string> => billing.order(uid, { planId });
  const charge = (orderNo: string, number: number, amount: number, more: Partial<Charge> = {}) => {
    made += 1;
    const paidAt = billing.world.now;
    return applyCharge(billing.context, { orderNo, number, amount, tradeNo: `c-${made}`, paidAt, ...more });
  };
  const decline = (orderNo: string, number: number) =>
    applyDecline(billing.context, { orderNo, number, reason: 'no money' });
  const seen = async (orderNo: string) => (await billing.mandateOf(orderNo))['charges_seen'];
  const status = async (orderNo: string) => (await billing.orderOf(orderNo))['status'];
  const untouched = (orderNo: string) =>
    billing.ask('update mandates set sync_at = null, revision = 0 where order_no = $1', orderNo);
  const isTouched = async (orderNo: string) => (await billing.mandateOf(orderNo))['sync_at'] !== null;

  test('the first charge begins the plan and brings its month, once, with a receipt', async () => {
    const orderNo = await order('professional');
    billing.world.now = after(1);
    billing.heard.moved.length = 0;
    await charge(orderNo, 1, 450);
    await charge(orderNo, 1, 450);
    await charge(orderNo, 3, 450);
    await charge('AC00000000000000001', 1, 450);
    assert.deepEqual(await billing.entriesOf(uid), [
      { amount: 600, cause: 'plan', reference: orderNo, item: 'professional' },
    ]);
    const plan = await billing.planOf(uid);
    assert.deepEqual(plan, {
      orderNo,
      uid,
      subscription: {
        state: 'active',
        planId: 'professional',
        anchor: after(1),
        paidMonths: 1,
        grantedMonths: 1,
        declines: 0,
      },
      retryAt: null,
      isNoticed: false,
      appStore: null,
    });
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'receipt', orderNo }]);
    assert.deepEqual(billing.heard.moved, ['card completed']);
    assert.deepEqual([await seen(orderNo), await status(orderNo)], [1, 'completed']);
    assert.ok(await isTouched(orderNo));
  });

  test('a charge at another price begins nothing, and is paid back as it was charged', async () => {
    const orderNo = await order('professional');
    await charge(orderNo, 1, 451);
    assert.equal(await billing.planOf(uid), null);
    const row = await billing.orderOf(orderNo);
    assert.deepEqual([row['status'], row['amount'], row['bonus']], ['refunding', 451, 0]);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'refund', orderNo }]);
    assert.deepEqual(billing.heard.warned, [
      'payment does not fit its order',
      'a charge that bought nothing is paid back',
    ]);
  });

  test('for a disabled account, beside a plan of a store, and for the same plan again it is paid back', async () => {
    const [first, second] = [await order('light'), await order('light')];
    await charge(first, 1, 150);
    await charge(second, 1, 150);
    assert.deepEqual([await status(first), await status(second)], ['completed', 'refunding']);
    assert.equal(await billing.credits(uid), 150);
    const late = await order('premium');
    await billing.disable(uid);
    await charge(late, 1, 980);
    assert.equal(await status(late), 'refunding');
    assert.equal(await billing.credits(uid), 150);
    uid = await billing.newcomer();
    const beside = await order('premium');
    billing.world.customer = { purchases: [], plans: [storePlan(`b-${uid}`)] };
    await syncAppStores(billing.context, billing.appStores, uid);
    await charge(beside, 1, 980);
    assert.equal(await status(beside), 'refunding');
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'light');
  });

  test('a paid order, and one that is for no plan of today, begin nothing', async () => {
    const [paid, strange] = [await order('light'), await order('light')];
    await billing.ask(
      `update orders set status = 'refunding', trade_no = order_no, completed_at = now() where order_no = $1`,
      paid,
    );
    await billing.ask(`update orders set item = 'gone' where order_no = $1`, strange);
    await charge(paid, 1, 150);
    await charge(strange, 1, 150);
    assert.deepEqual([await status(paid), await status(strange)], ['refunding', 'pending']);
    assert.equal(await billing.credits(uid), 0);
  });

  test('the bonus of the first plan comes once, and an upgrade brings the months that are paid', async () => {
    const [first, second] = [await order('professional-annual'), await order('premium-annual')];
    await charge(first, 1, 4500);
    assert.equal(await billing.credits(uid), 600 + 600);
    // Two servers of different versions that credit one month make the same keys, so only one of them does.
    const keys = await billing.ask('select key from ledger_entries where user_id = $1 order by id', uid);
    assert.deepEqual(keys, [{ key: `plan:${first}:0` }, { key: `first-plan:${uid}` }]);
    await untouched(first);
    await charge(second, 1, 9800);
    assert.equal(await billing.credits(uid), 600 + 12 * 600 + 1500);
    const row = await billing.orderOf(second);
    assert.deepEqual([row['bonus'], row['is_first_plan']], [0, false]);
    const kept = await billing.orderOf(first);
    assert.deepEqual([kept['bonus'], kept['is_first_plan']], [600, true]);
    const [old] = await billing.ask('select * from subscriptions where order_no = $1', first);
    assert.deepEqual([old?.['state'], old?.['ended_at'], old?.['granted_months']], ['ended', noon, 12]);
    assert.ok(await isTouched(first), 'its mandate ends');
    const months = (await billing.entriesOf(uid)).filter(({ reference }) => reference === first);
    assert.equal(months.length, 13);
  });

  test('a plan runs from its payment, if that is between its order and now', async () => {
    const begun = async (paidAt: Date | null): Promise<Date | undefined> => {
      uid = await billing.newcomer();
      const orderNo = await order('light');
      billing.world.now = after(3);
      await charge(orderNo, 1, 150, { paidAt });
      return (await billing.planOf(uid))?.subscription.anchor;
    };
    assert.deepEqual(await begun(after(1)), after(1));
    assert.deepEqual(await begun(null), after(3));
    assert.deepEqual(await begun(after(4)), after(3), 'not in the future');
    const earliest = noon.getTime() - 120_000;
    assert.deepEqual(await begun(new Date(earliest)), after(3), 'not before it was ordered');
    assert.deepEqual(await begun(new Date(earliest + 1)), new Date(earliest + 1), 'clocks differ');
  });

  test('a renewal brings the next month, with an order and a receipt of its own', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await billing.ask(
      'update subscriptions set retry_at = $2, noticed_months = 1 where order_no = $1',
      orderNo,
      april,
    );
    await untouched(orderNo);
    billing.world.now = new Date(april.getTime() - day / 4);
    billing.heard.mails.length = 0;
    billing.heard.moved.length = 0;
    await charge(orderNo, 2, 150, { paidAt: after(1, april) });
    const renewal = `${orderNo}_2`;
    const { kind, item, amount, credits, bonus, is_first_plan, status, mandate_no, first_month, created_at } =
      await billing.orderOf(renewal);
    assert.deepEqual(
      { kind, item, amount, credits, bonus, is_first_plan, status, mandate_no, first_month, created_at },
      {
        kind: 'subscription',
        item: 'light',
        amount: 150,
        credits: 150,
        bonus: 0,
        is_first_plan: false,
        status: 'completed',
        mandate_no: orderNo,
        first_month: 1,
        created_at: billing.world.now,
      },
    );
    assert.deepEqual(
      (await billing.entriesOf(uid)).map(({ amount, reference }) => [amount, reference]),
      [
        [150, orderNo],
        [150, renewal],
      ],
      'the credits do not wait for noon',
    );
    const plan = await billing.planOf(uid);
    assert.deepEqual(
      [plan?.subscription.paidMonths, plan?.subscription.grantedMonths, plan?.retryAt, plan?.isNoticed],
      [2, 2, null, false],
    );
    assert.ok(await isTouched(orderNo));
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'receipt', orderNo: renewal }]);
    assert.deepEqual(billing.heard.moved, ['card completed']);
    assert.equal(await seen(orderNo), 2);
  });

  test('a renewal pays for the month in which it was charged, and for the plan that it has the price of', async () => {
    const orderNo = await billing.buyPlan(uid, 'premium');
    assert.ok(await changePlan(billing.context, uid, 'light'));
    billing.world.now = after(3, may);
    await charge(orderNo, 2, 150, { paidAt: may });
    assert.equal((await billing.orderOf(`${orderNo}_2`))['first_month'], 2);
    const plan = (await billing.planOf(uid))?.subscription;
    assert.deepEqual([plan?.planId, plan?.paidMonths, plan?.grantedMonths], ['light', 3, 3]);
    assert.equal(await billing.credits(uid), 1500 + 150, 'nobody paid for the month between');
  });

  test('months that are due come before those of the renewal', async () => {
    const orderNo = await billing.buyPlan(uid, 'professional-annual');
    billing.world.now = new Date('2028-03-10T04:00:00Z');
    await charge(orderNo, 2, 4500);
    const entries = (await billing.entriesOf(uid)).filter(({ cause }) => cause === 'plan');
    assert.deepEqual(
      entries.map(({ reference }) => reference),
      [...Array(12).fill(orderNo), `${orderNo}_2`],
    );
  });

  test('what should not have been charged is paid back: cancelled, at another price, over', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    billing.world.now = april;
    await untouched(orderNo);
    await charge(orderNo, 2, 151);
    const wrong = await billing.orderOf(`${orderNo}_2`);
    assert.deepEqual([wrong['status'], wrong['item'], wrong['credits']], ['refunding', 'light', 150]);
    const plan = await billing.planOf(uid);
    assert.deepEqual([plan?.retryAt, plan?.subscription.paidMonths], [after(1, april), 1]);
    assert.ok(await isTouched(orderNo));
    billing.world.now = after(-5, april);
    await cancelPlan(billing.context, uid);
    billing.world.now = april;
    await charge(orderNo, 3, 150);
    assert.equal(await status(`${orderNo}_3`), 'refunding');
    assert.equal((await billing.planOf(uid))?.retryAt, null);
    await billing.ask(
      `update subscriptions set state = 'ended', due_at = null, ended_at = now() where order_no = $1`,
      orderNo,
    );
    await charge(orderNo, 4, 150, { paidAt: null });
    const over = await billing.orderOf(`${orderNo}_4`);
    assert.deepEqual([over['status'], over['first_month']], ['refunding', 0]);
    assert.equal(await billing.credits(uid), 150);
    assert.equal(billing.heard.mails.filter(({ kind }) => kind === 'refund').length, 3);
  });

  test('a first charge that is declined fails the order, unless it is paid', async () => {
    const orderNo = await order('light');
    await decline(orderNo, 1);
    const row = await billing.orderOf(orderNo);
    assert.deepEqual([row['status'], row['failure'], await seen(orderNo)], ['failed', 'no money', 1]);
    const paid = await billing.buyPlan(uid, 'light');
    await billing.ask('update mandates set charges_seen = 0 where order_no = $1', paid);
    await decline(paid, 1);
    assert.equal(await status(paid), 'completed');
    assert.deepEqual((await billing.planOf(uid))?.subscription.declines, 0);
  });

  test('a renewal that is declined is tried again, and its owner is told until when', async () => {
    const orderNo = await billing.buyPlan(uid, 'premium');
    await changePlan(billing.context, uid, 'light');
    billing.world.now = april;
    await untouched(orderNo);
    billing.heard.mails.length = 0;
    await decline(orderNo, 2);
    const plan = await billing.planOf(uid);
    assert.deepEqual([plan?.subscription.declines, plan?.retryAt], [1, after(1, april)]);
    assert.deepEqual(billing.heard.mails, [
      {
        uid,
        kind: 'declined',
        planId: 'light',
        amount: 150,
        retryDate: after(1, april).toISOString(),
        endDate: after(7, april).toISOString(),
      },
    ]);
    assert.ok(await isTouched(orderNo));
    for (const number of [3, 4, 5]) await decline(orderNo, number);
    const last = billing.heard.mails.at(-1);
    assert.equal(last?.kind === 'declined' && last.retryDate, null);
    assert.equal((await billing.planOf(uid))?.retryAt, null);
  });

  test('a decline of a plan that is cancelled or over is only counted', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await cancelPlan(billing.context, uid);
    billing.heard.mails.length = 0;
    await decline(orderNo, 2);
    assert.equal((await billing.planOf(uid))?.subscription.declines, 0);
    await billing.ask(
      `update subscriptions set state = 'ended', due_at = null, ended_at = now() where order_no = $1`,
      orderNo,
    );
    await decline(orderNo, 3);
    assert.deepEqual([billing.heard.mails, await seen(orderNo)], [[], 3]);
  });

  test('the refund of the charge that pays for the plan ends it; that of an older one does not', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    billing.world.now = april;
    await charge(orderNo, 2, 150);
    billing.heard.mails.length = 0;
    const how = { takeWhatIsLeft: false };
    assert.deepEqual(await startRefund(billing.context, orderNo, how), { taken: 150, granted: 150 });
    assert.ok(await billing.planOf(uid));
    assert.deepEqual(
      billing.heard.mails.map(({ kind }) => kind),
      ['refund'],
    );
    await startRefund(billing.context, `${orderNo}_2`, how);
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.mails.slice(1), [
      { uid, kind: 'ended', planId: 'light', unpaid: false },
      { uid, kind: 'refund', orderNo: `${orderNo}_2` },
    ]);
    assert.equal(await billing.credits(uid), 0);
    for (const number of [orderNo, `${orderNo}_2`]) {
      const row = await findOrder(billing.db, number);
      if (row) await finishRefund(billing.context, billing.gateway, row);
    }
    assert.deepEqual(billing.heard.refunds, [`${orderNo}_1 150`, `${orderNo}_2 150`]);
  });

  test('only the store can refund what it sold', async () => {
    billing.world.customer = { purchases: [], plans: [storePlan(`r-${uid}`)] };
    await syncAppStores(billing.context, billing.appStores, uid);
    const orderNo = (await billing.planOf(uid))?.orderNo ?? '';
    await assert.rejects(startRefund(billing.context, orderNo, { takeWhatIsLeft: true }), {
      code: 'managed_in_store',
      details: { store: 'app_store' },
    });
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

  test('the order that paid for a month is the last one before it, in whatever order rows are read', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    for (const [number, day] of [
      [2, '2027-04-10T04:00:00Z'],
      [3, '2027-05-10T04:00:00Z'],
    ] as const) {
      billing.world.now = new Date(day);
      const paidAt = billing.world.now;
      await applyCharge(billing.context, { orderNo, number, amount: 150, tradeNo: `${day}-${uid}`, paidAt });
    }
    await billing.db.transaction().execute(async (tx) => {
      for (const way of ['indexscan', 'bitmapscan'])
        await sql.raw(`set local enable_${way} = off`).execute(tx);
      const paid = await Promise.all([0, 1, 2, 3].map((month) => payingOrder(tx, orderNo, month)));
      assert.deepEqual(paid, [orderNo, `${orderNo}_2`, `${orderNo}_3`, `${orderNo}_3`]);
      await tx.updateTable('orders').set({ status: 'refunding' }).where('mandate_no', '=', orderNo).execute();
      assert.equal(await payingOrder(tx, orderNo, 1), orderNo, 'without a payment, the order of the plan');
    });
    assert.deepEqual(
      (await billing.entriesOf(uid)).map(({ reference }) => reference),
      [orderNo, `${orderNo}_2`, `${orderNo}_3`],
    );
  });
});
