import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
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
  });

  describe('while the gateway is down', () => {
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
