import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import { comeBack, order, payAtGateway, type Shopper } from '../support/shopper.ts';
import { type Machine, taipei, timeMachine } from '../support/time-machine.ts';

describe('renewals', () => {
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

  describe('of an annual plan', () => {
    test('come once a year: twelve grants, one charge and one bonus, then twelve more and no bonus', async () => {
      const { shopper, orderNo } = await subscriber('professional-annual', '2027-01-15T14:00');
      for (let month = 1; month < 12; month += 1) {
        await machine.travel(`2027-${String(month + 1).padStart(2, '0')}-15T11:50`);
        assert.equal((await grants(shopper)).length, month);
        await machine.travel(`2027-${String(month + 1).padStart(2, '0')}-15T12:01`);
        assert.equal((await grants(shopper)).length, month + 1);
      }
      await machine.travel('2028-01-14T23:50');
      assert.deepEqual(await grants(shopper), Array<number>(12).fill(600));
      assert.deepEqual(await charges(orderNo), [4500]);
      assert.equal((await machine.wallet(shopper)).credits, 12 * 600 + 600);

      await machine.travel('2028-01-15T14:00');
      await assertRenewal(shopper, '2029-01-15');
      for (let month = 2; month <= 12; month += 1)
        await machine.travel(`2028-${String(month).padStart(2, '0')}-20T14:00`);
      const entries = await machine.history(shopper);
      assert.equal((await grants(shopper)).length, 24);
      assert.equal(entries.filter(({ cause }) => cause === 'bonus').length, 1);
      assert.deepEqual(await charges(orderNo), [4500, 4500]);
      assert.equal((await machine.wallet(shopper)).credits, 24 * 600 + 600);
      // Each grant names the order that paid for it, so that a refund takes back the right ones.
      const paidBy = entries.filter(({ cause }) => cause === 'plan').map(({ reference }) => reference);
      assert.deepEqual(paidBy, [
        ...Array<string>(12).fill(orderNo),
        ...Array<string>(12).fill(`${orderNo}_2`),
      ]);
    });
  });

  describe('at the ends of months', () => {
    for (const [year, february] of [
      [2027, '2027-02-28'],
      [2028, '2028-02-29'],
    ] as const)
      test(`go from January 31 to ${february} and back to the 31st`, async () => {
        const { shopper, orderNo } = await subscriber('light', `${year}-01-31T14:00`);
        const days = [february, `${year}-03-31`, `${year}-04-30`, `${year}-05-31`];
        for (const [index, date] of days.entries()) {
          await assertRenewal(shopper, date);
          assert.equal((await machine.mandate(orderNo)).nextDue, date);
          await machine.travel(new Date(taipei(`${date}T00:00`).getTime() - 600_000));
          assert.equal((await charges(orderNo)).length, index + 1);
          await machine.travel(`${date}T14:00`);
          assert.deepEqual(
            [(await charges(orderNo)).length, (await grants(shopper)).length],
            [index + 2, index + 2],
          );
        }
        await assertRenewal(shopper, `${year}-06-30`);
      });

    test('an order made before midnight and paid after it is still charged once a month', async () => {
      await machine.travel('2027-02-28T23:59');
      const shopper = await machine.newShopper();
      const form = await order(shopper, { planId: 'light' });
      machine.setServer('2027-03-01T00:00');
      await machine.setGateway('2027-03-01T00:00');
      await comeBack(await payAtGateway(form));
      await machine.live('2027-04-27T14:00');
      assert.deepEqual(await charges(form.orderNo), [150, 150]);
      assert.deepEqual(await grants(shopper), [150, 150]);
    });
  });

  describe('after a long outage', () => {
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
  });
});
