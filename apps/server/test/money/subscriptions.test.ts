import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import { mailsTo } from '../support/inbox.ts';
import { comeBack, order, payAtGateway, type Shopper } from '../support/shopper.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';
import { newEmail, registration, Visitor } from '../support/visitor.ts';

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

  interface Sold {
    readonly price: number;
    readonly credits: number;
    readonly bonus: number;
    readonly renewal: string;
    readonly type: 'M' | 'Y';
    readonly point: string;
  }
  const month = { bonus: 0, renewal: '2027-02-28', type: 'M', point: '31' } as const;
  const year = { renewal: '2028-01-31', type: 'Y', point: '0131' } as const;
  const sold: Record<PlanId, Sold> = {
    light: { price: 150, credits: 150, ...month },
    professional: { price: 450, credits: 600, ...month },
    premium: { price: 980, credits: 1500, ...month },
    'professional-annual': { price: 4500, credits: 600, bonus: 600, ...year },
    'premium-annual': { price: 9800, credits: 1500, bonus: 2000, ...year },
  };

  for (const planId of Object.keys(sold) as PlanId[])
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

  test("the receipt is in the reader's language and names the order", async () => {
    const buyer = async (language: string) => {
      const [visitor, email] = [new Visitor(machine.server.url), newEmail(language)];
      const { data } = await visitor.call('register', { body: { ...registration(email), language } });
      const shopper = { visitor, email, token: data.accessToken, uid: data.user.uid };
      return { ...shopper, orderNo: (await machine.subscribe(shopper, 'light')).orderNo };
    };
    const buyers = [await buyer('en'), await buyer('zh')];
    for (const { email, orderNo } of buyers)
      await eventually(async () => {
        const receipts = (await mailsTo(machine.server, email)).filter(({ text }) => text.includes(orderNo));
        assert.equal(receipts.length, 1);
        assert.equal(/\p{Script=Han}/u.test(receipts[0]?.subject ?? ''), email.startsWith('zh'));
      });
  });

  test('a declined card buys nothing, and keeps the first-time bonus available', async () => {
    const shopper = await machine.newShopper();
    const form = await order(shopper, { planId: 'premium-annual' });
    const body = await comeBack(await payAtGateway(form, 'decline'));
    assert.equal((await shopper.visitor.call('confirmPayment', { body })).code, 'payment_failed');
    const { credits, subscription, firstPlan } = await machine.wallet(shopper);
    assert.deepEqual(
      { credits, subscription, firstPlan },
      { credits: 0, subscription: null, firstPlan: true },
    );
  });

  describe('the first-time bonus', () => {
    test('does not come back for an account that had a plan before', async () => {
      const shopper = await machine.newShopper();
      await machine.subscribe(shopper, 'light');
      assert.equal((await machine.call(shopper, 'cancelSubscription')).status, 204);
      await machine.travel('2027-02-28T14:00');
      const between = await machine.wallet(shopper);
      assert.deepEqual([between.subscription, between.firstPlan], [null, false]);

      const again = await machine.subscribe(shopper, 'premium-annual');
      assert.deepEqual([again.firstTimeBonus, again.isFirstSubscription], [0, false]);
      assert.deepEqual(await sums(shopper), ['plan light 150', 'plan premium-annual 1500']);
    });

    test('comes once when two orders that both promised it are paid', async () => {
      const shopper = await machine.newShopper();
      const forms = [
        await order(shopper, { planId: 'professional-annual' }),
        await order(shopper, { planId: 'premium-annual' }),
      ];
      for (const form of forms) await comeBack(await payAtGateway(form));
      const bonuses = (await sums(shopper)).filter((entry) => entry.startsWith('bonus'));
      assert.deepEqual(bonuses, ['bonus professional-annual 600']);
      // The upgrade brings the rest of the first year at once.
      assert.equal((await machine.wallet(shopper)).credits, 12 * 600 + 600 + 1500);
      assert.deepEqual(
        (await machine.orders(shopper)).map(({ bonus, status }) => [bonus, status]),
        [
          [600, 'completed'],
          [0, 'completed'],
        ],
      );
    });

    test('comes once when the lower of two such orders is paid last, and that one is refunded', async () => {
      const shopper = await machine.newShopper();
      const lower = await order(shopper, { planId: 'professional-annual' });
      await machine.subscribe(shopper, 'premium-annual');
      await comeBack(await payAtGateway(lower));
      await machine.mandatesSynced();
      assert.deepEqual(await sums(shopper), ['plan premium-annual 1500', 'bonus premium-annual 2000']);
      const orders = await machine.orders(shopper);
      assert.equal(orders.find(({ order_no }) => order_no === lower.orderNo)?.status, 'refunded');
      assert.equal((await machine.mandate(lower.orderNo)).state, 'terminated');
    });
  });

  describe('an upgrade', () => {
    test('takes effect at once, starts a new cycle today and ends the old standing order', async () => {
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

      await machine.live('2027-03-10T14:00');
      assert.equal((await machine.mandate(light.orderNo)).charges.length, 1);
      assert.deepEqual(await sums(shopper), ['plan light 150', 'plan premium 1500', 'plan premium 1500']);
    });

    test('from one annual plan to another brings the months that were paid for, and no bonus', async () => {
      const shopper = await machine.newShopper();
      const first = await machine.subscribe(shopper, 'professional-annual');
      await machine.travel('2027-03-31T14:00');
      assert.equal((await machine.wallet(shopper)).credits, 3 * 600 + 600);
      await machine.subscribe(shopper, 'premium-annual');
      await machine.mandatesSynced();
      assert.equal((await machine.wallet(shopper)).credits, 12 * 600 + 600 + 1500);
      assert.equal((await machine.mandate(first.orderNo)).state, 'terminated');
      await machine.travel('2028-03-31T14:00');
      // A whole year of the new plan, its renewal, and nothing more of the old one.
      assert.equal((await machine.wallet(shopper)).credits, 12 * 600 + 600 + 13 * 1500);
      assert.equal((await machine.mandate(first.orderNo)).charges.length, 1);
    });

    test('clears a lower plan that was scheduled', async () => {
      const shopper = await machine.newShopper();
      const first = await machine.subscribe(shopper, 'professional');
      await machine.call(shopper, 'setSubscription', { newPlanId: 'light' });
      assert.equal((await machine.plan(shopper)).nextPlanId, 'light');
      await machine.subscribe(shopper, 'premium');
      await machine.mandatesSynced();
      const { planId, nextPlanId } = await machine.plan(shopper);
      assert.deepEqual([planId, nextPlanId], ['premium', null]);
      assert.equal((await machine.mandate(first.orderNo)).state, 'terminated');
    });

    test('cannot be had without payment, and a declined one changes nothing', async () => {
      const shopper = await machine.newShopper();
      await machine.subscribe(shopper, 'light');
      const before = await machine.wallet(shopper);
      const form = await order(shopper, { planId: 'premium' });
      const unpaid = await machine.call(shopper, 'setSubscription', { newPlanId: 'premium' });
      assert.deepEqual([unpaid.status, unpaid.code], [402, 'payment_required']);
      await comeBack(await payAtGateway(form, 'decline'));
      await machine.mandatesSynced();
      assert.deepEqual(await machine.wallet(shopper), before);
    });

    test('that is paid but not yet reported is claimed by setSubscription', async () => {
      const shopper = await machine.newShopper();
      await machine.subscribe(shopper, 'light');
      await machine.gateway.switches({ notify: 'lose' });
      await payAtGateway(await order(shopper, { planId: 'premium' }));
      assert.equal((await machine.plan(shopper)).planId, 'light');
      assert.equal((await machine.call(shopper, 'setSubscription', { newPlanId: 'premium' })).status, 204);
      assert.equal((await machine.plan(shopper)).planId, 'premium');
      assert.equal((await machine.wallet(shopper)).credits, 1650);
    });
  });

  describe('the same plan paid for twice', () => {
    const assertPaidBack = async (shopper: Shopper, numbers: readonly string[]) => {
      await machine.mandatesSynced();
      assert.deepEqual(await sums(shopper), ['plan professional 600']);
      const orders = await machine.orders(shopper);
      assert.deepEqual(orders.map(({ status }) => status).toSorted(), ['completed', 'refunded']);
      const running = (await machine.subscriptions(shopper)).map(({ order_no }) => order_no);
      const second = numbers.find((number) => !running.includes(number)) ?? '';
      const mandate = await machine.mandate(second);
      assert.equal(mandate.state, 'terminated');
      const { trades } = await machine.gateway.books();
      const trade = trades.find(({ orderNo }) => orderNo === `${second}_1`);
      assert.deepEqual([trade?.['tradeStatus'], trade?.['refundedAmt']], ['6', 450]);
      assert.equal((await machine.mandate(running[0] ?? '')).state, 'active');
      assert.deepEqual(await machine.notices(shopper, 'refund'), [{ kind: 'refund', orderNo: second }]);
    };
    const twoForms = async (shopper: Shopper) => [
      await order(shopper, { planId: 'professional' }),
      await order(shopper, { planId: 'professional' }),
    ];

    test('in two tabs, one after the other, is refunded and brings its credits once', async () => {
      const shopper = await machine.newShopper();
      const forms = await twoForms(shopper);
      for (const form of forms) await comeBack(await payAtGateway(form));
      await assertPaidBack(
        shopper,
        forms.map(({ orderNo }) => orderNo),
      );
    });

    test('in two tabs at the same moment is refunded and brings its credits once', async () => {
      const shopper = await machine.newShopper();
      const forms = await twoForms(shopper);
      await Promise.all(forms.map(async (form) => comeBack(await payAtGateway(form))));
      await assertPaidBack(
        shopper,
        forms.map(({ orderNo }) => orderNo),
      );
    });
  });
});
