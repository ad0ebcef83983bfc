import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import { order, payAtGateway, type Shopper } from '../support/shopper.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';

describe('after a long outage', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  afterEach(() => machine.finish());
  after(() => machine.server.stop());

  const subscriber = async (planId: PlanId, at: string) => {
    await machine.travel(at);
    const shopper = await machine.newShopper();
    const { orderNo } = await machine.subscribe(shopper, planId);
    return { shopper, orderNo };
  };
  const charges = async (orderNo: string) => (await machine.mandate(orderNo)).charges.map(({ amt }) => amt);
  const renewal = async (shopper: Shopper) => (await machine.plan(shopper)).renewalDate;
  const assertRenewal = async (shopper: Shopper, date: string) =>
    assert.equal(await renewal(shopper), taipei(date).toISOString());
  const grants = async (shopper: Shopper) =>
    (await machine.history(shopper)).filter(({ cause }) => cause === 'plan').map(({ amount }) => amount);

  test('one query brings four months of a monthly plan, each with its order', async () => {
    const { shopper, orderNo } = await subscriber('professional', '2027-01-31T14:00');
    await machine.sleepUntil('2027-05-31T14:00');
    await machine.server.sweep();
    assert.deepEqual(await grants(shopper), Array<number>(5).fill(600));
    await assertRenewal(shopper, '2027-06-30');
    assert.deepEqual(
      (await machine.orders(shopper)).map(({ order_no }) => order_no),
      ['', '_2', '_3', '_4', '_5'].map((suffix) => orderNo + suffix),
    );
    assert.equal((await machine.notices(shopper, 'receipt')).length, 5);
    assert.deepEqual(await machine.notices(shopper, 'renewal'), []);
    await machine.travel('2027-06-30T14:00');
    assert.equal((await charges(orderNo)).length, 6);
    assert.equal((await grants(shopper)).length, 6);
  });

  test('four late notifications, one after the other, bring the same', async () => {
    const { shopper, orderNo } = await subscriber('professional', '2027-01-31T14:00');
    await machine.travel('2027-05-31T14:00');
    assert.equal((await charges(orderNo)).length, 5);
    assert.deepEqual(await grants(shopper), Array<number>(5).fill(600));
    await assertRenewal(shopper, '2027-06-30');
    assert.equal((await machine.mandate(orderNo)).nextDue, '2027-06-30');
  });

  test('one query brings five months of an annual plan', async () => {
    const { shopper, orderNo } = await subscriber('premium-annual', '2027-01-31T14:00');
    await machine.sleepUntil('2027-06-30T14:00');
    await machine.server.sweep();
    assert.deepEqual(await grants(shopper), Array<number>(6).fill(1500));
    assert.deepEqual(await charges(orderNo), [9800]);
    await assertRenewal(shopper, '2028-01-31');
  });

  test('an annual plan that renewed meanwhile has the months of both years', async () => {
    const { shopper } = await subscriber('professional-annual', '2027-01-31T14:00');
    await machine.sleepUntil('2028-03-31T14:00');
    await machine.server.sweep();
    assert.equal((await grants(shopper)).length, 15);
    await assertRenewal(shopper, '2029-01-31');
  });

  test('a lower plan that was scheduled before has begun on time', async () => {
    const { shopper, orderNo } = await subscriber('premium', '2027-01-31T14:00');
    await machine.call(shopper, 'setSubscription', { newPlanId: 'light' });
    await machine.mandatesSynced();
    await machine.sleepUntil('2027-03-31T14:00');
    await machine.server.sweep();
    assert.deepEqual(await grants(shopper), [1500, 150, 150]);
    assert.deepEqual(await charges(orderNo), [980, 150, 150]);
    assert.partialDeepStrictEqual(await machine.plan(shopper), { planId: 'light', nextPlanId: null });
  });

  test('a plan that was cancelled before has ended, and was not charged', async () => {
    const { shopper, orderNo } = await subscriber('premium', '2027-01-31T14:00');
    await machine.call(shopper, 'cancelSubscription');
    await machine.mandatesSynced();
    await machine.sleepUntil('2027-05-31T14:00');
    await machine.server.sweep();
    assert.deepEqual((await machine.wallet(shopper)).subscription, null);
    assert.deepEqual(await charges(orderNo), [980]);
    assert.equal((await machine.mandate(orderNo)).state, 'terminated');
  });

  test('an unreported charge is found although its price was changed since', async () => {
    const { shopper, orderNo } = await subscriber('professional', '2027-03-15T14:00');
    await machine.sleepUntil('2027-04-15T14:00');
    await machine.call(shopper, 'setSubscription', { newPlanId: 'light' });
    // Before any sweep.
    await eventually(async () => assert.equal((await machine.mandate(orderNo)).amt, 150));
    await machine.mandatesSynced();
    assert.deepEqual(await grants(shopper), [600, 600]);
    assert.partialDeepStrictEqual(await machine.plan(shopper), {
      planId: 'professional',
      nextPlanId: 'light',
    });
    await assertRenewal(shopper, '2027-05-15');
  });

  test('what the old standing order of an upgrade charged meanwhile is refunded', async () => {
    const { shopper, orderNo } = await subscriber('light', '2027-03-15T14:00');
    await machine.subscribe(shopper, 'premium');
    await machine.sleepUntil('2027-05-15T14:00');
    await machine.server.sweep();
    await machine.server.sweep();
    const { charges: taken, state } = await machine.mandate(orderNo);
    assert.deepEqual(
      [taken.map((charge) => charge.state), state],
      [['paid', 'refunded', 'refunded'], 'terminated'],
    );
    assert.deepEqual(await grants(shopper), [150, 1500, 1500, 1500]);
    assert.equal((await machine.notices(shopper, 'refund')).length, 2);
  });

  test('a declined month is skipped, and the next paid one lasts a whole month', async () => {
    const { shopper, orderNo } = await subscriber('professional', '2027-03-15T14:00');
    await machine.gateway.switches({ declineCharges: 1 });
    await machine.sleepUntil('2027-05-15T14:00');
    await machine.server.sweep();
    assert.deepEqual(await charges(orderNo), [450, 450, 450]);
    assert.deepEqual(await grants(shopper), [600, 600]);
    await machine.live('2027-06-14T14:00');
    await assertRenewal(shopper, '2027-06-15');
  });

  test('a first payment that is found days later is still charged once a month', async () => {
    await machine.travel('2027-03-10T14:00');
    const shopper = await machine.newShopper();
    const form = await order(shopper, { planId: 'light' });
    await machine.gateway.switches({ notify: 'lose' });
    await payAtGateway(form);
    await machine.sleepUntil('2027-03-14T14:00');
    await machine.server.sweep();
    assert.equal((await machine.wallet(shopper)).credits, 150);
    await machine.live('2027-05-08T14:00');
    assert.deepEqual(await charges(form.orderNo), [150, 150]);
    assert.deepEqual(await grants(shopper), [150, 150]);
  });

  test('no plan ends while the gateway refuses queries', async () => {
    const { shopper } = await subscriber('light', '2027-03-15T14:00');
    await machine.gateway.switches({ notify: 'lose' });
    await machine.setGateway('2027-04-15T14:00');
    // Our clock is wrong: the gateway answers only that the query is too old.
    machine.setServer('2027-04-24T14:00');
    await machine.server.sweep();
    assert.equal((await machine.plan(shopper)).planId, 'light');
    await machine.setGateway('2027-04-24T15:00');
    machine.setServer('2027-04-24T15:00');
    await machine.server.sweep();
    await assertRenewal(shopper, '2027-05-15');
  });

  test('no plan ends while the gateway is down, and it continues when the charge is known', async () => {
    const { shopper } = await subscriber('light', '2027-03-15T14:00');
    await machine.sleepUntil('2027-04-24T14:00');
    await machine.gateway.switches({ paused: true });
    await machine.server.sweep();
    assert.equal((await machine.plan(shopper)).planId, 'light');
    await machine.gateway.switches({ paused: false });
    await machine.travel('2027-04-24T15:00');
    await assertRenewal(shopper, '2027-05-15');
    assert.deepEqual(await grants(shopper), [150, 150]);
  });
});
