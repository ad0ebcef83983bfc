import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import { connect } from '#adapters/db/database.ts';
import { createNewebpay } from '#adapters/payments/newebpay.ts';
import { createBilling } from '#features/money/billing/service.ts';
import { comeBack, merchant, order, payAtGateway, type Shopper } from '../support/shopper.ts';
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

  test('refunding an older charge keeps the plan that a later one pays for; refunding the last one ends it', async () => {
    const { shopper, orderNo } = await subscriber('light', '2027-03-15T14:00');
    await machine.live('2027-04-16T14:00');
    const db = connect({ url: machine.server.databaseUrl, pool: 3, onError: () => {} });
    try {
      const { id: merchantId, key: hashKey, iv: hashIv } = merchant;
      const gateway = { url: machine.gateway.origin, merchantId, hashKey, hashIv };
      const billing = createBilling({
        db,
        gateway: createNewebpay(gateway, machine.now),
        appStores: null,
        now: machine.now,
        mail: async () => {},
        inBackground: () => {},
        warn: () => {},
        publicUrl: '',
        supportEmail: '',
      });
      const first = await billing.refund(orderNo, { takeWhatIsLeft: false });
      assert.deepEqual(first, { taken: 150, granted: 150, status: 'refunded' });
      assert.equal((await machine.plan(shopper)).planId, 'light');
      assert.equal((await machine.mandate(orderNo)).state, 'active');
      const last = await billing.refund(`${orderNo}_2`, { takeWhatIsLeft: false });
      assert.deepEqual(last, { taken: 150, granted: 150, status: 'refunded' });
      const { credits, subscription } = await machine.wallet(shopper);
      assert.deepEqual([credits, subscription], [0, null]);
      assert.equal((await machine.mandate(orderNo)).state, 'terminated');
    } finally {
      await db.destroy();
    }
  });

  describe('of a monthly plan', () => {
    test('bring an order, the credits, a receipt and the next date', async () => {
      const { shopper, orderNo } = await subscriber('professional', '2027-03-15T14:00');
      await machine.live('2027-04-15T14:00');
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
      await assertRenewal(shopper, '2027-05-15');
      assert.equal((await machine.call(shopper, 'createPayment', { planId: 'professional' })).status, 400);
    });

    test('are announced three days ahead, once each', async () => {
      const { shopper } = await subscriber('professional', '2027-03-15T14:00');
      await machine.live('2027-04-12T11:50');
      assert.deepEqual(await machine.notices(shopper, 'renewal'), []);
      await machine.travel('2027-04-12T12:00');
      const april = {
        kind: 'renewal',
        planId: 'professional',
        amount: 450,
        date: taipei('2027-04-15').toISOString(),
      };
      assert.deepEqual(await machine.notices(shopper, 'renewal'), [april]);
      await machine.live('2027-05-11T23:00');
      assert.deepEqual(await machine.notices(shopper, 'renewal'), [april]);
      await machine.live('2027-05-15T14:00');
      assert.deepEqual(await machine.notices(shopper, 'renewal'), [
        april,
        { ...april, date: taipei('2027-05-15').toISOString() },
      ]);
    });

    test('are found by a query when the notification is lost', async () => {
      const { shopper, orderNo } = await subscriber('light', '2027-03-15T14:00');
      await machine.sleepUntil('2027-04-15T14:00');
      assert.equal((await machine.wallet(shopper)).credits, 150);
      await machine.server.sweep();
      assert.equal((await machine.wallet(shopper)).credits, 300);
      await assertRenewal(shopper, '2027-05-15');
      assert.deepEqual(await charges(orderNo), [150, 150]);
    });

    test('whose notification is lost at night are found on the same day', async () => {
      const { shopper } = await subscriber('light', '2027-03-15T14:00');
      await machine.sleepUntil('2027-04-15T02:20');
      await machine.server.sweep();
      assert.partialDeepStrictEqual(await machine.plan(shopper), { planId: 'light', declined: null });
      await machine.travel('2027-04-15T12:01');
      assert.equal((await machine.wallet(shopper)).credits, 300);
    });

    test('bring their credits with the charge, in the night before the day begins', async () => {
      const { shopper } = await subscriber('light', '2027-03-15T14:00');
      await machine.travel('2027-04-15T02:20');
      assert.equal((await machine.wallet(shopper)).credits, 300);
      await assertRenewal(shopper, '2027-05-15');
      await machine.travel('2027-04-15T12:01');
      assert.equal((await machine.wallet(shopper)).credits, 300);
    });

    test('are counted once, however often the notification comes', async () => {
      const { shopper, orderNo } = await subscriber('light', '2027-03-15T14:00');
      await machine.gateway.switches({ notify: 'duplicate', copies: 20 });
      await machine.travel('2027-04-15T14:00');
      await machine.gateway.notify(`${orderNo}_2`, { count: 20, parallel: true });
      await machine.gateway.notify(`${orderNo}_1`, { count: 3 });
      await machine.server.sweep();
      assert.deepEqual(await grants(shopper), [150, 150]);
      assert.equal((await machine.orders(shopper)).length, 2);
      assert.equal((await machine.notices(shopper, 'receipt')).length, 2);
      await assertRenewal(shopper, '2027-05-15');
    });
  });

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

    test('are announced fourteen days ahead, once', async () => {
      const { shopper } = await subscriber('professional-annual', '2027-01-15T14:00');
      await machine.travel('2027-12-31T23:50');
      assert.deepEqual(await machine.notices(shopper, 'renewal'), []);
      await machine.travel('2028-01-01T12:00');
      await machine.live('2028-01-16T14:00');
      assert.deepEqual(await machine.notices(shopper, 'renewal'), [
        {
          kind: 'renewal',
          planId: 'professional-annual',
          amount: 4500,
          date: taipei('2028-01-15').toISOString(),
        },
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

    test('an annual plan of February 29 renews on the 28th, and on the 29th again in a leap year', async () => {
      const { shopper, orderNo } = await subscriber('premium-annual', '2028-02-29T14:00');
      for (const date of ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']) {
        await assertRenewal(shopper, date);
        await machine.travel(`${date}T14:00`);
      }
      await assertRenewal(shopper, '2033-02-28');
      assert.equal((await charges(orderNo)).length, 5);
      assert.equal((await machine.wallet(shopper)).credits, 2000 + 49 * 1500);
    });

    test('count the day in Taipei, not in London', async () => {
      const late = await subscriber('light', '2027-01-31T00:30');
      assert.equal(machine.now().getUTCDate(), 30);
      await assertRenewal(late.shopper, '2027-02-28');
      assert.equal((await machine.mandate(late.orderNo)).point, '31');
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
});
