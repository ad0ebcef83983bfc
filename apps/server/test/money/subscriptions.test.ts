import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import type { Shopper } from '../support/shopper.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';

describe('subscribing', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  beforeEach(() => machine.travel('2027-01-31T14:00'));
  afterEach(() => machine.finish());
  after(() => machine.server.stop());

  const sums = async (shopper: Shopper) =>
    (await machine.history(shopper)).map(({ cause, item, amount }) => `${cause} ${item} ${amount}`);

  const sold = {
    light: { price: 150, credits: 150, bonus: 0, renewal: '2027-02-28', type: 'M', point: '31' },
    'premium-annual': {
      price: 9800,
      credits: 1500,
      bonus: 2000,
      renewal: '2028-01-31',
      type: 'Y',
      point: '0131',
    },
  };

  for (const planId of ['light', 'premium-annual'] as const)
    test(`${planId} brings its credits, its date and its standing order`, async () => {
      const { price, credits, bonus, renewal, type, point } = sold[planId];
      const shopper = await machine.newShopper();
      assert.equal((await machine.wallet(shopper)).firstPlan, true);
      const { orderNo, ...bought } = await machine.subscribe(shopper, planId);
      assert.partialDeepStrictEqual(bought, {
        status: 'completed',
        orderType: 'subscription',
        planId,
        amount: price,
        credits,
        firstTimeBonus: bonus,
        isFirstSubscription: true,
      });

      assert.deepEqual(await machine.wallet(shopper), {
        credits: credits + bonus,
        held: 0,
        arrivals: 0,
        firstPlan: false,
        subscription: {
          planId,
          nextPlanId: null,
          renewalDate: taipei(renewal).toISOString(),
          cancelAtPeriodEnd: false,
          upcomingCredits: type === 'Y' ? 11 * credits : 0,
          declined: null,
        },
      });
      const entries = await machine.ask(
        'select key, cause, amount, reference, item from ledger_entries where user_id = $1 order by id',
        [shopper.uid],
      );
      const source = { reference: orderNo, item: planId };
      assert.deepEqual(entries, [
        { key: `plan:${orderNo}:0`, cause: 'plan', amount: credits, ...source },
        ...(bonus > 0
          ? [{ key: `first-plan:${shopper.uid}`, cause: 'bonus', amount: bonus, ...source }]
          : []),
      ]);
      assert.partialDeepStrictEqual(await machine.mandate(orderNo), {
        amt: price,
        type,
        point,
        state: 'active',
        nextDue: renewal,
        charges: [{ orderNo: `${orderNo}_1`, amt: price, state: 'paid' }],
      });
      assert.deepEqual(await machine.notices(shopper), [{ kind: 'receipt', orderNo }]);
    });

  const set = async (shopper: Shopper, newPlanId: PlanId) =>
    (await machine.call(shopper, 'setSubscription', { newPlanId })).status;
  const cancel = async (shopper: Shopper) => (await machine.call(shopper, 'cancelSubscription')).status;
  const resume = async (shopper: Shopper) => (await machine.call(shopper, 'resumeSubscription')).status;
  const charges = async (orderNo: string) => (await machine.mandate(orderNo)).charges.map(({ amt }) => amt);
  const subscriber = async (planId: PlanId) => {
    await machine.travel('2027-03-15T14:00');
    const shopper = await machine.newShopper();
    const { orderNo } = await machine.subscribe(shopper, planId);
    return { shopper, orderNo };
  };

  test('an upgrade takes effect at once, starts a new cycle today and ends the old standing order', async () => {
    const shopper = await machine.newShopper();
    const light = await machine.subscribe(shopper, 'light');
    await machine.travel('2027-02-10T14:00');
    const premium = await machine.subscribe(shopper, 'premium');
    const { credits, subscription } = await machine.wallet(shopper);
    assert.equal(credits, 1650);
    assert.deepEqual(
      [subscription?.planId, subscription?.renewalDate],
      ['premium', taipei('2027-03-10').toISOString()],
    );
    assert.deepEqual(
      (await machine.subscriptions(shopper)).map(({ plan_id, state }) => [plan_id, state]),
      [
        ['light', 'ended'],
        ['premium', 'active'],
      ],
    );
    await machine.mandatesSynced();
    assert.equal((await machine.mandate(light.orderNo)).state, 'terminated');
    assert.partialDeepStrictEqual(await machine.mandate(premium.orderNo), {
      amt: 980,
      point: '10',
      state: 'active',
    });

    await machine.travel('2027-03-10T14:00');
    assert.equal((await machine.mandate(light.orderNo)).charges.length, 1);
    assert.deepEqual(await sums(shopper), ['plan light 150', 'plan premium 1500', 'plan premium 1500']);
  });

  test('a renewal brings an order, the credits, a receipt and the next date', async () => {
    const { shopper, orderNo } = await subscriber('professional');
    await machine.travel('2027-04-15T14:00');
    assert.deepEqual(await machine.orders(shopper), [
      { order_no: orderNo, item: 'professional', amount: 450, credits: 600, bonus: 0, status: 'completed' },
      {
        order_no: `${orderNo}_2`,
        item: 'professional',
        amount: 450,
        credits: 600,
        bonus: 0,
        status: 'completed',
      },
    ]);
    const [, entry] = await machine.history(shopper);
    assert.partialDeepStrictEqual(entry, {
      cause: 'plan',
      reference: `${orderNo}_2`,
      item: 'professional',
      amount: 600,
      balanceAfter: 1200,
    });
    const receipts = await machine.notices(shopper, 'receipt');
    assert.deepEqual(receipts.at(-1), { kind: 'receipt', orderNo: `${orderNo}_2` });
    assert.equal(receipts.length, 2);
    assert.equal((await machine.plan(shopper)).renewalDate, taipei('2027-05-15').toISOString());
    assert.equal((await machine.call(shopper, 'createPayment', { planId: 'professional' })).status, 400);
  });

  test('a lower plan waits for the renewal, which is charged at the new price and brings the new credits', async () => {
    const { shopper, orderNo } = await subscriber('premium');
    const before = await machine.plan(shopper);
    assert.equal(await set(shopper, 'light'), 204);
    assert.deepEqual(await machine.plan(shopper), { ...before, nextPlanId: 'light' });
    assert.equal((await machine.wallet(shopper)).credits, 1500);
    // No sweep runs here: the gateway is notified right after the answer.
    await eventually(async () => assert.equal((await machine.mandate(orderNo)).amt, 150));
    assert.equal((await machine.mandate(orderNo)).nextDue, '2027-04-15');
    assert.partialDeepStrictEqual(await machine.notices(shopper, 'scheduled'), [
      { planId: 'premium', nextPlanId: 'light', date: before.renewalDate },
    ]);

    await machine.travel('2027-04-14T23:00');
    assert.equal((await machine.plan(shopper)).planId, 'premium');
    await machine.travel('2027-04-15T14:00');
    const { credits, subscription } = await machine.wallet(shopper);
    assert.equal(credits, 1650);
    assert.partialDeepStrictEqual(subscription, {
      planId: 'light',
      nextPlanId: null,
      renewalDate: taipei('2027-05-15').toISOString(),
    });
    assert.deepEqual(await charges(orderNo), [980, 150]);
  });

  test('a cancellation keeps the plan until its last day, charges nothing then, and leaves the credits', async () => {
    const { shopper, orderNo } = await subscriber('professional');
    const before = await machine.plan(shopper);
    assert.equal(await cancel(shopper), 204);
    assert.deepEqual(await machine.plan(shopper), { ...before, cancelAtPeriodEnd: true });
    await eventually(async () => assert.equal((await machine.mandate(orderNo)).state, 'suspended'));
    assert.partialDeepStrictEqual(await machine.notices(shopper, 'cancelled'), [
      { date: before.renewalDate },
    ]);

    await machine.travel('2027-04-15T11:50');
    assert.equal((await machine.plan(shopper)).planId, 'professional');
    await machine.travel('2027-04-15T12:01');
    const { credits, subscription } = await machine.wallet(shopper);
    assert.deepEqual([credits, subscription], [600, null]);
    assert.equal((await machine.mandate(orderNo)).state, 'terminated');
    await machine.travel('2027-05-16T14:00');
    assert.deepEqual(await charges(orderNo), [450]);
    assert.deepEqual(await machine.notices(shopper, 'ended'), [
      { kind: 'ended', planId: 'professional', unpaid: false },
    ]);
    assert.deepEqual(await machine.notices(shopper, 'renewal'), []);
  });

  test('a cancellation can be taken back, and the standing order charges again', async () => {
    const { shopper, orderNo } = await subscriber('professional');
    const before = await machine.plan(shopper);
    await cancel(shopper);
    await machine.mandatesSynced();
    await machine.travel('2027-04-14T23:00');
    assert.equal(await resume(shopper), 204);
    assert.deepEqual(await machine.plan(shopper), before);
    await eventually(async () => assert.equal((await machine.mandate(orderNo)).state, 'active'));
    assert.equal((await machine.notices(shopper, 'resumed')).length, 1);
    await machine.travel('2027-04-15T14:00');
    assert.deepEqual(await charges(orderNo), [450, 450]);
    assert.equal((await machine.wallet(shopper)).credits, 1200);
  });
});
