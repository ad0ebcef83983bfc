import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import type { Shopper } from '../support/shopper.ts';
import { type Machine, taipei, timeMachine } from '../support/time-machine.ts';

describe('a declined renewal', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  beforeEach(() => machine.travel('2027-03-15T14:00'));
  afterEach(() => machine.finish());
  after(() => machine.server.stop());

  const subscriber = async (planId: PlanId) => {
    const shopper = await machine.newShopper();
    const { orderNo } = await machine.subscribe(shopper, planId);
    return { shopper, orderNo };
  };
  /** Everybody's next charges are declined; the clocks stand at the renewal a month ahead. */
  const declined = async (planId: PlanId, times = 1) => {
    const parts = await subscriber(planId);
    await machine.gateway.switches({ declineCharges: times });
    await machine.travel('2027-04-15T14:00');
    return parts;
  };
  const charges = async (orderNo: string) =>
    (await machine.mandate(orderNo)).charges.map(({ amt, state }) => `${amt} ${state}`);
  const credits = async (shopper: Shopper) => (await machine.wallet(shopper)).credits;

  test('at the end of a month is retried in the next, and the anchor stays on the 31st', async () => {
    await machine.travel('2027-01-31T14:00');
    const { shopper, orderNo } = await subscriber('light');
    await machine.gateway.switches({ declineCharges: 1 });
    await machine.travel('2027-02-28T14:00');
    await machine.travel('2027-03-01T14:00');
    assert.deepEqual(await charges(orderNo), ['150 paid', '150 failed', '150 paid']);
    assert.equal((await machine.plan(shopper)).renewalDate, taipei('2027-03-31').toISOString());
    assert.partialDeepStrictEqual(await machine.mandate(orderNo), { point: '31', nextDue: '2027-03-31' });
  });

  test('is retried three more times; then the plan ends after a week, and the credits stay', async () => {
    const { shopper, orderNo } = await declined('professional', 1000);
    const tries = async () => (await machine.mandate(orderNo)).charges.length - 1;
    for (const [date, count] of [
      ['2027-04-16', 2],
      ['2027-04-17', 2],
      ['2027-04-18', 3],
      ['2027-04-19', 3],
      ['2027-04-20', 4],
      ['2027-04-21', 4],
    ] as const) {
      await machine.travel(`${date}T14:00`);
      assert.equal(await tries(), count, date);
      assert.equal((await machine.plan(shopper)).planId, 'professional');
    }
    assert.equal((await machine.plan(shopper)).declined?.retryDate, null);
    await machine.travel('2027-04-22T12:01');
    const wallet = await machine.wallet(shopper);
    assert.deepEqual([wallet.credits, wallet.subscription, wallet.firstPlan], [600, null, false]);
    assert.equal((await machine.mandate(orderNo)).state, 'terminated');
    const mails = await machine.notices(shopper, 'declined');
    assert.deepEqual(
      mails.map((mail) => mail.kind === 'declined' && mail.retryDate !== null),
      [true, true, true, false],
    );
    assert.deepEqual(await machine.notices(shopper, 'ended'), [
      { kind: 'ended', planId: 'professional', unpaid: true },
    ]);
    await machine.live('2027-05-17T14:00');
    assert.equal(await tries(), 4);
  });

  test('is retried after a day on which the gateway was unreachable', async () => {
    const { shopper, orderNo } = await subscriber('professional');
    await machine.gateway.switches({ declineCharges: 1 });
    machine.setServer('2027-04-15T14:00');
    await machine.setGateway(machine.now());
    assert.equal((await machine.notices(shopper, 'declined')).length, 1);
    await machine.gateway.switches({ paused: true });
    await machine.live('2027-04-16T22:00');
    await machine.gateway.switches({ paused: false });
    await machine.live('2027-04-21T22:00');
    assert.deepEqual(await charges(orderNo), ['450 paid', '450 failed', '450 paid']);
    assert.equal((await machine.plan(shopper)).declined, null);
  });

  describe('when the user acts', () => {
    for (const [planId, amount, granted] of [
      ['professional', 450, 600],
      ['light', 150, 150],
      ['premium-annual', 9800, 1500],
    ] as const)
      test(`paying for ${planId} starts a new cycle, and the old standing order ends`, async () => {
        const { shopper, orderNo } = await declined('professional');
        const paid = await machine.subscribe(shopper, planId);
        assert.deepEqual([paid.status, paid.amount, paid.firstTimeBonus], ['completed', amount, 0]);
        assert.partialDeepStrictEqual(await machine.plan(shopper), {
          planId,
          nextPlanId: null,
          declined: null,
        });
        assert.equal(await credits(shopper), 600 + granted);
        await machine.mandatesSynced();
        assert.equal((await machine.mandate(orderNo)).state, 'terminated');
        await machine.live('2027-04-23T14:00');
        assert.deepEqual(await charges(orderNo), ['450 paid', '450 failed']);
        assert.partialDeepStrictEqual(await machine.plan(shopper), { planId, declined: null });
        assert.equal((await machine.notices(shopper, 'ended')).length, 0);
      });

    test('what the old standing order charges after a new payment is refunded', async () => {
      const { shopper, orderNo } = await declined('professional');
      await machine.subscribe(shopper, 'professional');
      machine.setServer('2027-04-16T14:00');
      await machine.setGateway(machine.now());
      await machine.mandatesSynced();
      assert.deepEqual(await charges(orderNo), ['450 paid', '450 failed', '450 refunded']);
      assert.equal(await credits(shopper), 1200);
      assert.deepEqual(await machine.notices(shopper, 'refund'), [
        { kind: 'refund', orderNo: `${orderNo}_3` },
      ]);
    });
  });
});
