import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { Outcome } from '#adapters/payments/newebpay.ts';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { createPayment, getOrder, paths, settlePack, toOrder } from '#features/money/billing/card/orders.ts';
import { finishRefund, startRefund } from '#features/money/billing/card/refunds.ts';
import { findOrder } from '#features/money/billing/store.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import { after, type BareBilling, bareBilling, noon, storePlan } from '../support/bare-billing.ts';

const failure = (code: string, details?: object) => (error: unknown) => {
  const told = error as { code?: string; details?: object };
  assert.equal(told.code, code);
  if (details) assert.deepEqual(told.details, details);
  return true;
};

describe('packs by card, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const buyer = (more: { email?: string; language?: 'en' | 'zh' | 'th' } = {}) => ({
    uid,
    email: 'anna@example.com',
    language: 'en' as const,
    ...more,
  });
  const pay = (item: Parameters<typeof createPayment>[2], more = {}) =>
    createPayment(billing.context, buyer(more), item, billing.site);
  const outcome = (orderNo: string, more: Partial<Outcome> = {}): Outcome => ({
    orderNo,
    amount: 90,
    tradeNo: `trade-${orderNo}`,
    state: 'paid',
    message: '',
    ...more,
  });
  const settle = (orderNo: string, more: Partial<Outcome> = {}) =>
    settlePack(billing.context, outcome(orderNo, more));

  test('the form has the price of today, and the order is pending', async () => {
    const { orderNo, amount, fields } = await pay({ packId: 'trial' });
    assert.equal(amount, 90);
    assert.deepEqual(fields, {
      email: 'anna@example.com',
      language: 'en',
      backUrl: 'https://artcade.example/#/wallet',
      orderNo,
      amount: 90,
      description: 'Artcade 100 credits',
      notifyUrl: `https://artcade.example${paths.notify}`,
      returnUrl: `https://artcade.example${paths.return}`,
    });
    const { kind, status, bonus, is_first_plan, mandate_no, first_month, next_check_at } =
      await billing.orderOf(orderNo);
    assert.deepEqual(
      { kind, status, bonus, is_first_plan, mandate_no, first_month, next_check_at },
      {
        kind: 'credits',
        status: 'pending',
        bonus: 0,
        is_first_plan: false,
        mandate_no: null,
        first_month: null,
        next_check_at: new Date(noon.getTime() + 180_000),
      },
    );
    assert.deepEqual(await billing.mandateOf(orderNo), {});
    assert.deepEqual(billing.heard.moved, ['card pending']);
  });

  test('the gateway speaks two languages, and takes addresses of fifty letters', async () => {
    const long = `${'a'.repeat(38)}@example.com`;
    assert.equal((await pay({ packId: 'trial' }, { language: 'zh', email: long })).fields['email'], long);
    assert.equal((await pay({ packId: 'trial' }, { language: 'zh' })).fields['language'], 'zh-tw');
    const longer = await pay({ packId: 'trial' }, { language: 'th', email: `a${long}` });
    assert.deepEqual([longer.fields['email'], longer.fields['language']], ['help@artcade.example', 'en']);
  });

  test('a plan is ordered with its mandate and its first bonus, and only where a payment is needed', async () => {
    const { orderNo, amount, fields } = await pay({ planId: 'professional-annual' });
    const mandate = await billing.mandateOf(orderNo);
    assert.deepEqual(
      { ...fields, notifyUrl: '' },
      {
        email: 'anna@example.com',
        language: 'en',
        backUrl: 'https://artcade.example/#/wallet',
        orderNo,
        amount: 4500,
        description: 'Artcade Professional Annual',
        notifyUrl: '',
        returnUrl: `https://artcade.example${paths.periodReturn}`,
        schedule: { amount: 4500, cycle: 'year', point: mandate['point'] },
      },
    );
    assert.equal(
      fields['notifyUrl'],
      `https://artcade.example${paths.periodNotify}/${String(mandate['token'])}`,
    );
    assert.equal(amount, 4500);
    const { kind, bonus, is_first_plan, mandate_no, first_month } = await billing.orderOf(orderNo);
    assert.deepEqual(
      { kind, bonus, is_first_plan, mandate_no, first_month },
      { kind: 'subscription', bonus: 600, is_first_plan: true, mandate_no: orderNo, first_month: 0 },
    );
    await billing.buyPlan(uid, 'professional');
    await assert.rejects(
      pay({ planId: 'light' }),
      failure('invalid_input', { field: 'planId', problem: 'this change needs no payment' }),
    );
    const next = await billing.orderOf((await pay({ planId: 'premium-annual' })).orderNo);
    assert.deepEqual([next['bonus'], next['is_first_plan']], [0, false]);
  });

  test('a subscriber gets the bonus of the plan on a pack, also one who pays in a store', async () => {
    await billing.buyPlan(uid, 'premium');
    assert.equal((await billing.orderOf(await billing.order(uid, { packId: 'trial' })))['bonus'], 10);
    const other = await billing.newcomer();
    uid = other;
    billing.world.customer = { purchases: [], plans: [storePlan(`s-${other}`)] };
    await syncAppStores(billing.context, billing.appStores, other);
    assert.equal((await billing.orderOf(await billing.order(other, { packId: 'trial' })))['bonus'], 0);
    await assert.rejects(pay({ planId: 'premium' }), failure('managed_in_store', { store: 'app_store' }));
    await assert.rejects(
      createPayment({ ...billing.context, gateway: null }, buyer(), { packId: 'trial' }, billing.site),
      failure('payment_unconfigured'),
    );
  });

  test('two orders of the same millisecond draw another number; another error is thrown', async (t) => {
    const draws = [0.5, 0.5, 0.6];
    const random = t.mock.method(Math, 'random', () => draws.shift() ?? 0.7);
    try {
      const first = await billing.order(uid, { packId: 'trial' });
      const second = await billing.order(uid, { packId: 'trial' });
      assert.notEqual(first, second);
    } finally {
      random.mock.restore();
    }
    await assert.rejects(
      createPayment(
        { ...billing.context, now: () => new Date(Number.NaN) },
        buyer(),
        { packId: 'trial' },
        billing.site,
      ),
    );
  });

  test('a payment brings the credits and the bonus once, with a receipt', async () => {
    await billing.buyPlan(uid, 'premium');
    const orderNo = await billing.order(uid, { packId: 'trial' });
    billing.heard.mails.length = 0;
    billing.world.now = after(1);
    const settled = await settle(orderNo);
    assert.deepEqual(
      [settled.status, settled.trade_no, settled.completed_at, settled.next_check_at],
      ['completed', `trade-${orderNo}`, after(1), null],
    );
    await settle(orderNo);
    assert.equal(await billing.credits(uid), 1500 + 110);
    // Two servers of different versions that credit one order make the same keys, so only one of them does.
    const keys = await billing.ask(
      'select key from ledger_entries where reference = $1 order by id',
      orderNo,
    );
    assert.deepEqual(keys, [{ key: `order:${orderNo}` }, { key: `bonus:${orderNo}` }]);
    assert.deepEqual((await billing.entriesOf(uid)).slice(-2), [
      { amount: 100, cause: 'order', reference: orderNo, item: 'trial' },
      { amount: 10, cause: 'bonus', reference: orderNo, item: 'trial' },
    ]);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'receipt', orderNo }]);
    assert.deepEqual(billing.heard.warned, []);
    await settle(orderNo, { tradeNo: 'another' });
    assert.deepEqual(billing.heard.warned, ['an order was paid a second time']);
    await settle(orderNo, { tradeNo: 'another', state: 'failed' });
    assert.equal(billing.heard.warned.length, 1, 'a failure after the success is no second payment');
    assert.equal((await billing.orderOf(orderNo))['status'], 'completed');
    assert.equal(await billing.credits(uid), 1610);
  });

  test('what does not fit its order brings nothing', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    await assert.rejects(settle('AC00000000000000000'), failure('order_not_found'));
    await assert.rejects(settle(orderNo, { amount: 91 }), failure('payment_unverified'));
    const plan = await billing.order(uid, { planId: 'light' });
    await assert.rejects(settle(plan, { amount: 150 }), failure('payment_unverified'));
    assert.deepEqual(billing.heard.warned, Array(2).fill('payment does not fit its order'));
    const other = await billing.order(uid, { packId: 'trial' });
    await settle(orderNo);
    await assert.rejects(settle(other, { tradeNo: `trade-${orderNo}` }), failure('payment_unverified'));
    assert.equal(billing.heard.warned.at(-1), 'one payment was reported for two orders');
    assert.equal(await billing.credits(uid), 100);
  });

  test('a failure is kept with its reason, and a later success counts', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    const failed = await settle(orderNo, { state: 'failed', message: 'x'.repeat(300) });
    assert.deepEqual([failed.status, failed.failure], ['failed', 'x'.repeat(200)]);
    const row = await billing.orderOf(orderNo);
    assert.deepEqual(
      [row['status'], row['failure'], row['next_check_at']],
      ['failed', 'x'.repeat(200), null],
    );
    assert.equal(await billing.credits(uid), 0);
    await settle(orderNo);
    const paid = await billing.orderOf(orderNo);
    assert.deepEqual([paid['status'], paid['failure']], ['completed', null]);
    assert.equal(await billing.credits(uid), 100);
  });

  test('a success without an approval is asked about at once, and brings nothing yet', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    const unclear = await settle(orderNo, { state: 'unclear' });
    assert.equal(unclear.status, 'pending');
    assert.deepEqual((await billing.orderOf(orderNo))['next_check_at'], noon);
    assert.deepEqual(billing.heard.warned, ['the gateway reports a success that no bank approved']);
    assert.equal(await billing.credits(uid), 0);
  });

  test('a payment for an account that is disabled meanwhile is paid back', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    await billing.disable(uid);
    assert.equal((await settle(orderNo)).status, 'refunding');
    const row = await billing.orderOf(orderNo);
    assert.deepEqual(
      [row['status'], row['trade_no'], row['next_check_at']],
      ['refunding', `trade-${orderNo}`, noon],
    );
    assert.equal(await billing.credits(uid), 0);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'refund', orderNo }]);
    await settle(orderNo);
    assert.equal(await billing.credits(uid), 0, 'one that is being paid back was paid');
  });

  test('an order is shown to its owner alone, a pack as a pack and a plan as a plan', async () => {
    const orderNo = await billing.order(uid, { packId: 'veteran' });
    await assert.rejects(getOrder(billing.context, orderNo, 'somebody'), failure('order_not_found'));
    await assert.rejects(getOrder(billing.context, 'AC0', uid), failure('order_not_found'));
    const shown = toOrder(await getOrder(billing.context, orderNo, uid));
    assert.deepEqual(
      [shown.packId, shown.packName, shown.planId, shown.packBonus, shown.firstTimeBonus, shown.completedAt],
      ['veteran', 'Veteran', null, 0, 0, null],
    );
    assert.equal(shown.isFirstSubscription, false);
    const planNo = await billing.buyPlan(uid, 'premium-annual');
    const plan = toOrder(await getOrder(billing.context, planNo, uid));
    assert.deepEqual(
      [plan.packId, plan.packName, plan.planId, plan.packBonus, plan.firstTimeBonus, plan.completedAt],
      [null, null, 'premium-annual', 0, 2000, noon.toISOString()],
    );
    assert.equal(plan.isFirstSubscription, true);
    const withBonus = toOrder(
      await getOrder(billing.context, await billing.order(uid, { packId: 'trial' }), uid),
    );
    assert.deepEqual([withBonus.packBonus, withBonus.firstTimeBonus], [10, 0]);
  });

  test('a refund takes the credits of its order, and of no other; the rest is owed only if told so', async () => {
    const [kept, orderNo] = [
      await billing.order(uid, { packId: 'trial' }),
      await billing.order(uid, { packId: 'trial' }),
    ];
    await assert.rejects(
      startRefund(billing.context, orderNo, { takeWhatIsLeft: true }),
      failure('invalid_input', { field: 'order', problem: 'this order is pending' }),
    );
    await assert.rejects(
      startRefund(billing.context, 'AC0', { takeWhatIsLeft: true }),
      failure('order_not_found'),
    );
    await settle(kept);
    await settle(orderNo);
    const expiresAt = after(1);
    await holdCredits(billing.db, { uid, amount: 130, key: `h-${uid}`, item: 'x', expiresAt });
    await assert.rejects(
      startRefund(billing.context, orderNo, { takeWhatIsLeft: false }),
      failure('insufficient_credits', { cost: 100, credits: 70 }),
    );
    billing.heard.mails.length = 0;
    assert.deepEqual(await startRefund(billing.context, orderNo, { takeWhatIsLeft: true }), {
      taken: 70,
      granted: 100,
    });
    const row = await billing.orderOf(orderNo);
    assert.deepEqual([row['status'], row['shortfall'], row['next_check_at']], ['refunding', 30, noon]);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'refund', orderNo }]);
    assert.deepEqual(await billing.walletOf(uid), { credits: 0, held: 130, debt: 30, arrivals: 0 });
  });

  test('with just enough credits a refund takes them all, and the gateway is asked before it is told', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    await settle(orderNo);
    assert.deepEqual(await startRefund(billing.context, orderNo, { takeWhatIsLeft: false }), {
      taken: 100,
      granted: 100,
    });
    const row = await findOrder(billing.db, orderNo);
    assert.ok(row);
    billing.world.trade = () => ({ state: 'paid', tradeNo: '', paidAt: null });
    billing.world.now = after(2);
    await finishRefund(billing.context, billing.gateway, row);
    assert.deepEqual(billing.heard.refunds, [`${orderNo} 90`]);
    const done = await billing.orderOf(orderNo);
    assert.deepEqual(
      [done['status'], done['refunded_at'], done['next_check_at']],
      ['refunded', after(2), null],
    );
    billing.world.trade = () => ({ state: 'refunded', tradeNo: '', paidAt: null });
    await finishRefund(billing.context, billing.gateway, row);
    assert.equal(billing.heard.refunds.length, 1, 'it had agreed before');
    assert.equal((await settle(orderNo)).status, 'refunded');
    assert.equal(await billing.credits(uid), 0, 'a notice that comes again brings nothing');
  });
});
