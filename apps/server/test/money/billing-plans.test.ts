import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { GatewayError } from '#adapters/payments/newebpay.ts';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { applyDecline } from '#features/money/billing/card/recurring-charges.ts';
import {
  cancelPlan,
  changePlan,
  endPlanForGood,
  resumePlan,
  runDuePlans,
} from '#features/money/billing/subscriptions.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import {
  after,
  april,
  type BareBilling,
  bareBilling,
  day,
  finite,
  mandateFacts,
  noon,
  storePlan,
} from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('plans by card, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  const hour = day / 24;
  const otherPlansRest = `update subscriptions set due_at = '2099-01-01' where state <> 'ended' and order_no <> $1`;

  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const plan = async () => (await billing.planOf(uid))?.subscription;
  const dueAt = async (orderNo: string) =>
    (await billing.ask<{ due_at: Date }>('select due_at from subscriptions where order_no = $1', orderNo))[0]
      ?.due_at;
  const forget = async (orderNo: string): Promise<void> => {
    await billing.ask('update mandates set sync_at = null where order_no = $1', orderNo);
    billing.forget();
  };
  const isTouched = async (orderNo: string) => (await billing.mandateOf(orderNo))['sync_at'] !== null;
  const kinds = () => billing.heard.mails.map(({ kind }) => kind);
  /** One sweep at a time. Only the plan of this test is due. */
  const sweep = async (orderNo: string, now: Date): Promise<void> => {
    billing.world.now = now;
    await billing.ask(otherPlansRest, orderNo);
    await billing.ask('update subscriptions set due_at = $2 where order_no = $1', orderNo, now);
    await runDuePlans(finite(billing.context), Number.POSITIVE_INFINITY);
  };

  test('a lower plan is scheduled and withdrawn, each with a mail; a higher one needs a payment', async () => {
    const orderNo = await billing.buyPlan(uid, 'professional');
    await forget(orderNo);
    assert.equal(await changePlan(billing.context, uid, 'premium'), false);
    assert.deepEqual([billing.heard.synced, kinds(), await isTouched(orderNo)], [[], [], false]);
    assert.equal(await changePlan(billing.context, uid, 'light'), true);
    assert.deepEqual(await plan(), {
      state: 'changing',
      planId: 'professional',
      nextPlanId: 'light',
      since: noon,
      anchor: noon,
      paidMonths: 1,
      grantedMonths: 1,
      declines: 0,
    });
    const date = april.toISOString();
    assert.deepEqual(billing.heard.mails, [
      { uid, kind: 'scheduled', planId: 'professional', date, nextPlanId: 'light' },
    ]);
    assert.deepEqual([billing.heard.synced, await isTouched(orderNo)], [[orderNo], true]);
    await forget(orderNo);
    assert.equal(await changePlan(billing.context, uid, 'light'), true);
    assert.deepEqual([kinds(), await isTouched(orderNo)], [[], false], 'it is so already');
    assert.deepEqual(billing.heard.synced, [orderNo]);
    assert.equal(await changePlan(billing.context, uid, 'professional'), true);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'withdrawn', planId: 'professional', date }]);
    assert.equal((await plan())?.state, 'active');
    await forget(orderNo);
    assert.equal(await changePlan(billing.context, uid, 'professional'), true);
    assert.deepEqual(kinds(), []);
  });

  test('a change to a third plan is another change', async () => {
    const orderNo = await billing.buyPlan(uid, 'premium');
    await changePlan(billing.context, uid, 'professional');
    await forget(orderNo);
    await changePlan(billing.context, uid, 'light');
    const changing = await plan();
    assert.equal(changing?.state === 'changing' && changing.nextPlanId, 'light');
    assert.deepEqual(kinds(), ['scheduled']);
  });

  test('a plan is cancelled and resumed, each with a mail', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await forget(orderNo);
    assert.equal(await cancelPlan(billing.context, uid), true);
    assert.equal((await plan())?.state, 'ending');
    assert.ok(await isTouched(orderNo));
    await forget(orderNo);
    assert.equal(await resumePlan(billing.context, uid), true);
    assert.deepEqual([(await plan())?.state, await isTouched(orderNo)], ['active', true]);
    assert.equal((await billing.planOf(uid))?.retryAt, null, 'its charge is still to come');
    assert.deepEqual(billing.heard.mails, [
      { uid, kind: 'resumed', planId: 'light', date: april.toISOString() },
    ]);
    await cancelPlan(billing.context, uid);
    assert.equal(billing.heard.mails.at(-1)?.kind, 'cancelled');
    const morning = new Date(april.getTime() - hour);
    billing.world.now = morning;
    await resumePlan(billing.context, uid);
    const retryAt = after(1, morning);
    assert.deepEqual((await billing.planOf(uid))?.retryAt, retryAt, 'it may have missed its charge');
    await changePlan(billing.context, uid, 'light');
    await billing.ask('update subscriptions set plan_id = $2 where order_no = $1', orderNo, 'premium');
    await changePlan(billing.context, uid, 'light');
    assert.deepEqual((await billing.planOf(uid))?.retryAt, retryAt, 'another change keeps it');
  });

  test('there must be a plan, and a card that pays for it', async () => {
    const nobody = { code: 'no_subscription' };
    await assert.rejects(cancelPlan(billing.context, uid), nobody);
    await assert.rejects(resumePlan(billing.context, uid), nobody);
    assert.equal(await changePlan(billing.context, uid, 'light'), false);
    billing.world.customer = { purchases: [], plans: [storePlan(`m-${uid}`)] };
    await syncAppStores(billing.context, billing.appStores, uid);
    const elsewhere = { code: 'managed_in_store' };
    await assert.rejects(cancelPlan(billing.context, uid), elsewhere);
    await assert.rejects(resumePlan(billing.context, uid), elsewhere);
    await assert.rejects(changePlan(billing.context, uid, 'premium'), elsewhere);
    assert.equal((await plan())?.state, 'active');
  });

  test('cancelled while its renewal is overdue, a plan ends at once', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await forget(orderNo);
    billing.world.now = after(1, april);
    assert.equal(await cancelPlan(billing.context, uid), true);
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'ended', planId: 'light', unpaid: false }]);
    assert.deepEqual([billing.heard.synced, await isTouched(orderNo)], [[orderNo], true]);
  });

  test('with the account, a plan ends for good: its paid time stays', async () => {
    assert.equal(await endPlanForGood(billing.context, uid), null);
    const orderNo = await billing.buyPlan(uid, 'light');
    billing.world.now = april;
    await applyDecline(billing.context, { orderNo, number: 2, reason: '' });
    billing.world.now = noon;
    await forget(orderNo);
    assert.equal(await endPlanForGood(billing.context, uid), orderNo);
    const stored = await billing.planOf(uid);
    assert.deepEqual([stored?.subscription.state, stored?.retryAt], ['ending', null]);
    assert.ok(await isTouched(orderNo));
    await assert.rejects(resumePlan(billing.context, uid), { code: 'payment_required' });
    await forget(orderNo);
    billing.world.now = april;
    await endPlanForGood(billing.context, uid);
    assert.equal(await billing.planOf(uid), null);
    assert.ok(await isTouched(orderNo));
  });

  test('an annual plan brings each month on its day, and all that were missed', async () => {
    const orderNo = await billing.buyPlan(uid, 'professional-annual');
    await forget(orderNo);
    await sweep(orderNo, new Date(april.getTime() - 1));
    assert.equal(await billing.credits(uid), 1200);
    await sweep(orderNo, april);
    assert.equal(await billing.credits(uid), 1800);
    await sweep(orderNo, april);
    assert.equal(await billing.credits(uid), 1800);
    await sweep(orderNo, new Date('2027-07-10T04:00:00Z'));
    assert.equal(await billing.credits(uid), 3600);
    assert.deepEqual(await dueAt(orderNo), new Date('2027-08-10T04:00:00Z'));
    assert.deepEqual(kinds(), []);
  });

  test('its owner hears of a renewal once, three days before, and not of one that does not come', async () => {
    const orderNo = await billing.buyPlan(uid, 'premium');
    await changePlan(billing.context, uid, 'light');
    await forget(orderNo);
    await sweep(orderNo, new Date(after(-3, april).getTime() - 1));
    assert.deepEqual(kinds(), []);
    await sweep(orderNo, after(-3, april));
    await sweep(orderNo, after(-2, april));
    const date = april.toISOString();
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'renewal', planId: 'light', amount: 150, date }]);
    uid = await billing.newcomer();
    const ending = await billing.buyPlan(uid, 'light');
    await cancelPlan(billing.context, uid);
    await forget(ending);
    await sweep(ending, after(-3, april));
    assert.deepEqual(kinds(), []);
    uid = await billing.newcomer();
    const late = await billing.buyPlan(uid, 'light');
    await forget(late);
    await sweep(late, april);
    assert.deepEqual(kinds(), [], 'too late for a notice');
  });

  test('the sweep asks for a renewal, and what was paid brings its month', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await forget(orderNo);
    billing.world.mandate = () => mandateFacts({ charges: 2 });
    billing.world.trade = (number) => ({ state: 'paid', tradeNo: `t-${number}`, paidAt: april });
    await sweep(orderNo, after(1, april));
    assert.equal(await billing.credits(uid), 300);
    assert.deepEqual(await dueAt(orderNo), new Date('2027-05-07T04:00:00Z'));
  });

  test('without a charge it asks again: soon on the first day, later afterwards, and a missed day is retried', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    billing.world.mandate = () => mandateFacts({ charges: 1 });
    await forget(orderNo);
    await sweep(orderNo, april);
    assert.deepEqual(await dueAt(orderNo), new Date(april.getTime() + hour / 2));
    assert.deepEqual([(await billing.planOf(uid))?.retryAt, await isTouched(orderNo)], [null, false]);
    const next = after(1, april);
    await sweep(orderNo, next);
    assert.deepEqual(await dueAt(orderNo), new Date(next.getTime() + 6 * hour));
    assert.deepEqual((await billing.planOf(uid))?.retryAt, after(1, next));
    assert.ok(await isTouched(orderNo));
    await forget(orderNo);
    await sweep(orderNo, new Date(next.getTime() + hour));
    assert.ok(!(await isTouched(orderNo)), 'the retry is planned already');
    assert.deepEqual((await billing.planOf(uid))?.retryAt, after(1, next));
  });

  test('after seven days without a charge the plan ends, if the gateway says so', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await forget(orderNo);
    billing.world.mandate = () => {
      throw new GatewayError('down');
    };
    await sweep(orderNo, after(8, april));
    const stored = await billing.planOf(uid);
    assert.deepEqual([stored?.subscription.state, stored?.retryAt], ['active', null]);
    assert.deepEqual(billing.heard.warned, ['the gateway did not say whether a renewal was paid']);
    billing.world.mandate = () => mandateFacts({ charges: 1 });
    await sweep(orderNo, new Date(after(7, april).getTime() - 1));
    assert.ok(await billing.planOf(uid));
    await sweep(orderNo, after(7, april));
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'ended', planId: 'light', unpaid: true }]);
    assert.ok(await isTouched(orderNo));
  });

  test('a cancelled plan ends on its day, whatever the gateway says', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await cancelPlan(billing.context, uid);
    await forget(orderNo);
    billing.world.mandate = () => {
      throw new GatewayError('down');
    };
    await sweep(orderNo, new Date(april.getTime() - 1));
    assert.equal((await plan())?.state, 'ending');
    await sweep(orderNo, april);
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'ended', planId: 'light', unpaid: false }]);
  });

  test('a change, an end and the sweep wait for the wallet before they read the plan', async () => {
    const waits = async (work: () => Promise<unknown>): Promise<void> => {
      let begun: Promise<unknown> | undefined;
      await billing.db.transaction().execute(async (tx) => {
        await lockWallet(tx, uid);
        begun = work();
        const [statement = 'nothing'] = await lockWaits(billing.ask, begun);
        assert.match(statement, /from wallets where user_id = \$1 for update/);
      });
      await begun;
    };
    await billing.buyPlan(uid, 'light');
    await waits(() => cancelPlan(billing.context, uid));
    await waits(() =>
      billing.db.transaction().execute((db) => endPlanForGood({ ...billing.context, db }, uid)),
    );
    uid = await billing.newcomer();
    const orderNo = await billing.buyPlan(uid, 'light');
    await waits(() => sweep(orderNo, after(1)));
  });
});
