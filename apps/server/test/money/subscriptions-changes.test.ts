import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { type PlanId, plans } from '@artcade/domain/catalog';
import type { Shopper } from '../support/shopper.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';

describe('changing a plan', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  beforeEach(() => machine.travel('2027-03-15T14:00'));
  afterEach(() => machine.finish());
  after(() => machine.server.stop());

  const outcome = ({ status, code }: { status: number; code: string | null }) =>
    code ? `${status} ${code}` : status;
  const set = async (shopper: Shopper, newPlanId: PlanId) =>
    outcome(await machine.call(shopper, 'setSubscription', { newPlanId }));
  const cancel = async (shopper: Shopper) => outcome(await machine.call(shopper, 'cancelSubscription'));
  const resume = async (shopper: Shopper) => outcome(await machine.call(shopper, 'resumeSubscription'));
  const charges = async (orderNo: string) => (await machine.mandate(orderNo)).charges.map(({ amt }) => amt);
  const subscriber = async (planId: PlanId) => {
    const shopper = await machine.newShopper();
    const { orderNo } = await machine.subscribe(shopper, planId);
    return { shopper, orderNo };
  };

  describe('to a lower one', () => {
    test('waits for the renewal, which is charged at the new price and brings the new credits', async () => {
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

      await machine.live('2027-04-14T23:00');
      assert.equal((await machine.plan(shopper)).planId, 'premium');
      await machine.live('2027-04-15T14:00');
      const { credits, subscription } = await machine.wallet(shopper);
      assert.equal(credits, 1650);
      assert.partialDeepStrictEqual(subscription, {
        planId: 'light',
        nextPlanId: null,
        renewalDate: taipei('2027-05-15').toISOString(),
      });
      await machine.live('2027-05-15T14:00');
      assert.deepEqual(await charges(orderNo), [980, 150, 150]);
      assert.equal((await machine.wallet(shopper)).credits, 1800);
    });

    test('can be withdrawn, and the old price is charged again', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      const before = await machine.plan(shopper);
      await set(shopper, 'light');
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).amt, 150);
      assert.equal(await set(shopper, 'professional'), 204);
      assert.deepEqual(await machine.plan(shopper), before);
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).amt, 450);
      assert.equal((await machine.notices(shopper, 'withdrawn')).length, 1);
      await machine.live('2027-04-15T14:00');
      assert.deepEqual(await charges(orderNo), [450, 450]);
      assert.equal((await machine.plan(shopper)).planId, 'professional');
    });

    test('can be replaced by another, and repeating it changes nothing', async () => {
      const { shopper, orderNo } = await subscriber('premium');
      for (const planId of ['light', 'light', 'professional', 'professional'] as const)
        assert.equal(await set(shopper, planId), 204);
      assert.equal((await machine.plan(shopper)).nextPlanId, 'professional');
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).amt, 450);
      assert.equal((await machine.notices(shopper, 'scheduled')).length, 2);
    });

    test('between annual plans is charged at the year end', async () => {
      const { shopper, orderNo } = await subscriber('premium-annual');
      await set(shopper, 'professional-annual');
      await machine.mandatesSynced();
      assert.partialDeepStrictEqual(await machine.mandate(orderNo), {
        amt: 4500,
        type: 'Y',
        nextDue: '2028-03-15',
      });
      await machine.travel('2028-03-15T14:00');
      assert.deepEqual(await charges(orderNo), [9800, 4500]);
      // Twelve months of the higher plan and its bonus, then the first of the lower one.
      assert.equal((await machine.wallet(shopper)).credits, 12 * 1500 + 2000 + 600);
    });

    test('from annual to monthly is sent to the gateway only in the last days of the year', async () => {
      const { shopper, orderNo } = await subscriber('professional-annual');
      assert.equal(await set(shopper, 'professional'), 204);
      await machine.mandatesSynced();
      for (const date of ['2027-04-15T14:00', '2027-09-01T14:00', '2028-02-23T14:00']) {
        await machine.travel(date);
        assert.partialDeepStrictEqual(await machine.mandate(orderNo), {
          amt: 4500,
          type: 'Y',
          nextDue: '2028-03-15',
        });
      }
      assert.equal((await machine.plan(shopper)).nextPlanId, 'professional');
      await machine.travel('2028-02-24T14:00');
      assert.partialDeepStrictEqual(await machine.mandate(orderNo), {
        amt: 450,
        type: 'M',
        point: '15',
        nextDue: '2028-03-15',
      });
      await machine.live('2028-03-15T14:00');
      assert.partialDeepStrictEqual(await machine.plan(shopper), {
        planId: 'professional',
        nextPlanId: null,
        renewalDate: taipei('2028-04-15').toISOString(),
      });
      await machine.live('2028-05-15T14:00');
      assert.deepEqual(await charges(orderNo), [4500, 450, 450, 450]);
      assert.equal((await machine.wallet(shopper)).credits, 12 * 600 + 600 + 3 * 600);
    });

    test('from annual to monthly can still be withdrawn after it was sent to the gateway', async () => {
      const { shopper, orderNo } = await subscriber('professional-annual');
      await set(shopper, 'light');
      await machine.travel('2028-03-01T14:00');
      assert.equal((await machine.mandate(orderNo)).type, 'M');
      await set(shopper, 'professional-annual');
      await machine.mandatesSynced();
      assert.partialDeepStrictEqual(await machine.mandate(orderNo), {
        amt: 4500,
        type: 'Y',
        point: '0315',
        nextDue: '2028-03-15',
      });
      await machine.travel('2028-03-15T14:00');
      assert.deepEqual(await charges(orderNo), [4500, 4500]);
      assert.equal((await machine.plan(shopper)).renewalDate, taipei('2029-03-15').toISOString());
    });

    test('charged at the old price because the gateway was unreachable, the money is refunded and the right price follows', async () => {
      const { shopper, orderNo } = await subscriber('premium');
      await machine.travel('2027-04-14T14:00');
      await machine.gateway.switches({ paused: true });
      assert.equal(await set(shopper, 'light'), 204);
      await machine.travel('2027-04-15T14:00');
      await machine.gateway.switches({ paused: false });
      await machine.travel('2027-04-15T18:00');
      await machine.travel('2027-04-15T23:00');
      assert.equal((await machine.wallet(shopper)).credits, 1500);
      await machine.live('2027-04-18T14:00');
      const { charges: taken } = await machine.mandate(orderNo);
      assert.deepEqual(
        taken.map(({ amt, state }) => [amt, state]),
        [
          [980, 'paid'],
          [980, 'refunded'],
          [150, 'paid'],
        ],
      );
      assert.equal((await machine.wallet(shopper)).credits, 1650);
      assert.partialDeepStrictEqual(await machine.plan(shopper), {
        planId: 'light',
        nextPlanId: null,
        renewalDate: taipei('2027-05-15').toISOString(),
      });
    });
  });

  describe('to none (a cancellation)', () => {
    test('keeps the plan until its last day, charges nothing then, and leaves the credits', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      const before = await machine.plan(shopper);
      assert.equal(await cancel(shopper), 204);
      assert.deepEqual(await machine.plan(shopper), { ...before, cancelAtPeriodEnd: true });
      await eventually(async () => assert.equal((await machine.mandate(orderNo)).state, 'suspended'));
      assert.partialDeepStrictEqual(await machine.notices(shopper, 'cancelled'), [
        { date: before.renewalDate },
      ]);

      await machine.live('2027-04-15T11:50');
      assert.equal((await machine.plan(shopper)).planId, 'professional');
      await machine.travel('2027-04-15T12:01');
      const { credits, subscription } = await machine.wallet(shopper);
      assert.deepEqual([credits, subscription], [600, null]);
      assert.equal((await machine.mandate(orderNo)).state, 'terminated');
      await machine.live('2027-05-16T14:00');
      assert.deepEqual(await charges(orderNo), [450]);
      assert.deepEqual(await machine.notices(shopper, 'ended'), [
        { kind: 'ended', planId: 'professional', unpaid: false },
      ]);
      assert.deepEqual(await machine.notices(shopper, 'renewal'), []);
    });

    test('of an annual plan still brings the months that are paid for', async () => {
      const { shopper } = await subscriber('professional-annual');
      await cancel(shopper);
      await machine.travel('2028-03-14T14:00');
      assert.equal((await machine.wallet(shopper)).credits, 12 * 600 + 600);
      await machine.travel('2028-03-15T14:00');
      const { credits, subscription } = await machine.wallet(shopper);
      assert.deepEqual([credits, subscription], [12 * 600 + 600, null]);
    });

    test('can be taken back, and the standing order charges again', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      const before = await machine.plan(shopper);
      await cancel(shopper);
      await machine.mandatesSynced();
      await machine.live('2027-04-14T23:00');
      assert.equal(await resume(shopper), 204);
      assert.deepEqual(await machine.plan(shopper), before);
      await eventually(async () => assert.equal((await machine.mandate(orderNo)).state, 'active'));
      assert.equal((await machine.notices(shopper, 'resumed')).length, 1);
      await machine.travel('2027-04-15T14:00');
      assert.deepEqual(await charges(orderNo), [450, 450]);
      assert.equal((await machine.wallet(shopper)).credits, 1200);
    });

    test('taken back on its last morning, after the gateway has skipped it, is charged after all or refused', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      await cancel(shopper);
      await machine.mandatesSynced();
      await machine.travel('2027-04-15T09:00');
      const answer = await resume(shopper);
      if (answer !== 204) return assert.equal(answer, '409 no_subscription');
      await machine.mandatesSynced();
      await machine.live('2027-04-24T14:00');
      assert.deepEqual(await charges(orderNo), [450, 450]);
      assert.equal((await machine.plan(shopper)).renewalDate, taipei('2027-05-15').toISOString());
    });

    test('cannot be taken back once the day has come, swept or not', async () => {
      const { shopper } = await subscriber('professional');
      await cancel(shopper);
      await machine.mandatesSynced();
      machine.setServer('2027-04-15T12:00');
      assert.equal(await resume(shopper), '409 no_subscription');
      await machine.travel('2027-04-15T14:00');
      assert.equal(await resume(shopper), '409 no_subscription');
      assert.equal((await machine.wallet(shopper)).subscription, null);
    });

    test('blocks every other change until it is taken back', async () => {
      const { shopper } = await subscriber('professional');
      await cancel(shopper);
      for (const planId of ['light', 'professional', 'premium'] as const) {
        assert.equal(await set(shopper, planId), '409 subscription_ending');
        const payment = await machine.call(shopper, 'createPayment', { planId });
        assert.equal(outcome(payment), '409 subscription_ending');
      }
      assert.equal(await resume(shopper), 204);
      assert.equal(await set(shopper, 'light'), 204);
    });

    test('drops a scheduled change, and nothing is charged again', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      await set(shopper, 'light');
      assert.equal(await cancel(shopper), 204);
      const { planId, nextPlanId, cancelAtPeriodEnd } = await machine.plan(shopper);
      assert.deepEqual([planId, nextPlanId, cancelAtPeriodEnd], ['professional', null, true]);
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).state, 'suspended');
      assert.equal(await resume(shopper), 204);
      await machine.mandatesSynced();
      const { state, amt } = await machine.mandate(orderNo);
      assert.deepEqual([state, amt], ['active', plans.professional.price]);
    });

    test('is refused without a plan', async () => {
      const stranger = await machine.newShopper();
      assert.equal(await cancel(stranger), '409 no_subscription');
      assert.equal(await resume(stranger), '409 no_subscription');
      assert.equal(await set(stranger, 'light'), '402 payment_required');
    });

    test('is idempotent, and so is taking it back', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      assert.equal(await resume(shopper), 204);
      assert.deepEqual([await cancel(shopper), await cancel(shopper)], [204, 204]);
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).state, 'suspended');
      assert.deepEqual([await resume(shopper), await resume(shopper)], [204, 204]);
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).state, 'active');
      const kinds = (await machine.notices(shopper)).map(({ kind }) => kind);
      assert.deepEqual(kinds.toSorted(), ['cancelled', 'receipt', 'resumed']);
    });
  });

  describe('while the gateway is down', () => {
    test('a cancellation succeeds all the same, and reaches the gateway later', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      await machine.gateway.switches({ paused: true });
      assert.equal(await cancel(shopper), 204);
      assert.equal((await machine.plan(shopper)).cancelAtPeriodEnd, true);
      await machine.travel('2027-03-15T14:01');
      await machine.gateway.switches({ paused: false });
      assert.equal((await machine.mandate(orderNo)).state, 'active');
      await machine.travel('2027-03-15T17:00');
      await machine.mandatesSynced();
      assert.equal((await machine.mandate(orderNo)).state, 'suspended');
    });

    test('a charge that the gateway makes nevertheless is refunded', async () => {
      const { shopper, orderNo } = await subscriber('professional');
      await machine.travel('2027-04-14T22:00');
      await machine.gateway.switches({ paused: true });
      assert.equal(await cancel(shopper), 204);
      await machine.travel('2027-04-15T14:00');
      await machine.gateway.switches({ paused: false });
      assert.deepEqual(await charges(orderNo), [450, 450]);
      await machine.travel('2027-04-15T17:00');
      await machine.mandatesSynced();

      const { credits, subscription } = await machine.wallet(shopper);
      assert.deepEqual([credits, subscription], [600, null]);
      const orders = await machine.orders(shopper);
      assert.deepEqual(
        orders.map(({ order_no, status }) => [order_no, status]),
        [
          [orderNo, 'completed'],
          [`${orderNo}_2`, 'refunded'],
        ],
      );
      const trade = (await machine.gateway.books()).trades.find((one) => one['orderNo'] === `${orderNo}_2`);
      assert.deepEqual([trade?.['tradeStatus'], trade?.['refundedAmt']], ['6', 450]);
      assert.deepEqual(await machine.notices(shopper, 'refund'), [
        { kind: 'refund', orderNo: `${orderNo}_2` },
      ]);
      assert.equal((await machine.mandate(orderNo)).state, 'terminated');
    });
  });
});
