import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Shopper } from '../support/shopper.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';

/** The rules are in `billing-*.test.ts`, without a server; more of the way through the gateway is in the slow tier. */
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

  test('brings the credits and the bonus of the plan, its date and its standing order', async () => {
    const shopper = await machine.newShopper();
    assert.equal((await machine.wallet(shopper)).firstPlan, true);
    const planId = 'premium-annual';
    const { orderNo, ...bought } = await machine.subscribe(shopper, planId);
    assert.partialDeepStrictEqual(bought, {
      status: 'completed',
      orderType: 'subscription',
      planId,
      amount: 9800,
      credits: 1500,
      firstTimeBonus: 2000,
      isFirstSubscription: true,
    });
    assert.deepEqual(await machine.wallet(shopper), {
      credits: 3500,
      held: 0,
      arrivals: 0,
      firstPlan: false,
      subscription: {
        planId,
        nextPlanId: null,
        renewalDate: taipei('2028-01-31').toISOString(),
        cancelAtPeriodEnd: false,
        upcomingCredits: 11 * 1500,
        declined: null,
      },
    });
    assert.deepEqual(await sums(shopper), [`plan ${planId} 1500`, `bonus ${planId} 2000`]);
    assert.partialDeepStrictEqual(await machine.mandate(orderNo), {
      amt: 9800,
      type: 'Y',
      point: '0131',
      state: 'active',
      nextDue: '2028-01-31',
      charges: [{ orderNo: `${orderNo}_1`, amt: 9800, state: 'paid' }],
    });
    assert.deepEqual(await machine.notices(shopper), [{ kind: 'receipt', orderNo }]);
  });

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

  test('a lower plan waits for the renewal, which is charged at the new price and brings the new credits', async () => {
    await machine.travel('2027-03-15T14:00');
    const shopper = await machine.newShopper();
    const { orderNo } = await machine.subscribe(shopper, 'premium');
    const before = await machine.plan(shopper);
    assert.equal((await machine.call(shopper, 'setSubscription', { newPlanId: 'light' })).status, 204);
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
    assert.deepEqual(
      (await machine.mandate(orderNo)).charges.map(({ amt }) => amt),
      [980, 150],
    );
  });
});
