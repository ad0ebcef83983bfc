import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { AppStorePlan, AppStorePurchase } from '#adapters/app-stores/revenuecat.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import {
  after,
  annual,
  type BareBilling,
  bareBilling,
  noon,
  storePack,
  storePlan,
} from '../support/bare-billing.ts';

const premium = { productId: 'artcade.plan.premium' };

describe('purchases in app stores, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const sync = (plans: AppStorePlan[], purchases: AppStorePurchase[] = [], whose = uid) =>
    billing.syncStores(whose, plans, purchases);
  const orders = (whose = uid) =>
    billing.ask('select * from orders where user_id = $1 order by created_at, order_no', whose);
  const subscriptions = (whose = uid) =>
    billing.ask('select * from subscriptions where user_id = $1 order by anchor', whose);
  const name = (what: string) => `${what}-${uid}`;

  test('a pack is recorded with our price and brings its credits once', async () => {
    const look = await sync([], [storePack(name('p'))]);
    assert.deepEqual([look.isOpen, look.fresh], [true, { plans: 0, packs: 1 }]);
    assert.deepEqual((await sync([], [storePack(name('p'))])).fresh, { plans: 0, packs: 0 });
    const [order, ...more] = await orders();
    assert.deepEqual(more, []);
    assert.deepEqual(order, {
      ...order,
      kind: 'credits',
      item: 'trial',
      amount: 90,
      credits: 100,
      bonus: 0,
      is_first_plan: false,
      status: 'completed',
      trade_no: `app_store:${name('p')}`,
      created_at: noon,
      completed_at: noon,
      refunded_at: null,
      mandate_no: null,
      first_month: null,
      channel: 'app_store',
    });
    assert.equal(await billing.credits(uid), 100);
    assert.deepEqual(billing.heard.moved, ['app_store completed']);
  });

  test('only what is ours and was paid for counts', async () => {
    const [pack, plan] = [storePack(name('s')), storePlan(name('t'))];
    await sync([{ ...plan, isSandbox: true }], [{ ...pack, isSandbox: true }]);
    await sync([{ ...plan, productId: 'other' }], [{ ...pack, productId: 'other' }]);
    await sync([{ ...plan, productId: pack.productId }], [{ ...pack, productId: plan.productId }]);
    await sync([{ ...plan, isRefunded: true }]);
    assert.deepEqual([await orders(), await billing.credits(uid)], [[], 0]);
    billing.world.takesSandbox = true;
    const look = await sync([{ ...plan, isSandbox: true }], [{ ...pack, isSandbox: true }]);
    assert.deepEqual(look.fresh, { plans: 1, packs: 1 });
    assert.equal(await billing.credits(uid), 250);
  });

  test('a subscriber gets the bonus of the plan on a pack', async () => {
    await sync([storePlan(name('b'), premium)], [storePack(name('c'))]);
    assert.equal(await billing.credits(uid), 1500 + 110);
    assert.equal((await orders()).find(({ item }) => item === 'trial')?.['bonus'], 10);
  });

  test('a plan begins with its month, and the first one with its bonus', async () => {
    const look = await sync([storePlan(name('a'), annual)]);
    assert.deepEqual(look.fresh, { plans: 1, packs: 0 });
    assert.equal(await billing.credits(uid), 1200);
    const [order] = await orders();
    assert.deepEqual(
      [
        order?.['kind'],
        order?.['bonus'],
        order?.['is_first_plan'],
        order?.['mandate_no'],
        order?.['first_month'],
      ],
      ['subscription', 600, true, order?.['order_no'], 0],
    );
    assert.deepEqual([order?.['amount'], order?.['credits']], [4500, 600]);
    assert.deepEqual(await billing.planOf(uid), {
      orderNo: order?.['order_no'],
      uid,
      subscription: {
        state: 'active',
        planId: 'professional-annual',
        anchor: noon,
        paidMonths: 12,
        grantedMonths: 1,
        declines: 0,
      },
      retryAt: null,
      isNoticed: true,
      appStore: { name: 'app_store', expiresAt: after(365) },
    });
    billing.world.now = after(31);
    assert.deepEqual((await sync([storePlan(name('a'), annual)])).fresh, { plans: 0, packs: 0 });
    assert.equal(await billing.credits(uid), 1800);
    const next = storePlan(name('n'), {
      ...annual,
      productId: 'artcade.plan.premium.annual',
      purchasedAt: after(31),
    });
    await sync([storePlan(name('a'), annual), next]);
    assert.equal(await billing.credits(uid), 1800 + 1500, 'no second bonus, and no month of the old plan');
    assert.deepEqual(
      (await subscriptions()).map(({ state, plan_id }) => [state, plan_id]),
      [
        ['ended', 'professional-annual'],
        ['active', 'premium-annual'],
      ],
    );
  });

  test('plans are applied in the order of their purchase; an older one beside a newer is warned about', async () => {
    const newer = storePlan(name('2'), { ...premium, purchasedAt: after(5) });
    billing.world.now = after(6);
    await sync([newer, storePlan(name('1'))]);
    assert.deepEqual(billing.heard.warned, []);
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'premium');
    assert.equal(await billing.credits(uid), 1650);
    await sync([newer, storePlan(name('3'), { purchasedAt: after(4) })]);
    assert.deepEqual(billing.heard.warned, ['two plans run in the stores for one account']);
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'premium');
    assert.equal(await billing.credits(uid), 1800, 'it was paid for all the same');
    const same = storePlan(name('4'), { purchasedAt: after(5) });
    await sync([newer, same]);
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'light', 'of the same moment, the last');
  });

  test('a term that is over when we hear of it brings its credits, and runs no more', async () => {
    billing.world.now = after(30);
    await sync([storePlan(name('o'))]);
    assert.equal(await billing.credits(uid), 150);
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.mails, [], 'it never ran');
    const [row] = await subscriptions();
    assert.deepEqual(
      [row?.['state'], row?.['ended_at'], row?.['granted_months'], row?.['due_at']],
      ['ended', after(30), 1, null],
    );
    uid = await billing.newcomer();
    billing.world.now = after(100);
    await sync([storePlan(name('y'), { ...annual, days: 40 })]);
    assert.equal(await billing.credits(uid), 600 + 2 * 600, 'no month after its end');
  });

  test('the clock of a store may be ahead', async () => {
    await sync([storePlan(name('f'), { purchasedAt: after(0.001) })]);
    assert.equal(await billing.credits(uid), 150);
  });

  test('a plan by card is replaced, its paid months come, and its mandate is synced', async () => {
    const card = await billing.buyPlan(uid, 'professional-annual');
    billing.heard.mails.length = 0;
    await sync([storePlan(name('r'), premium)]);
    assert.equal(await billing.credits(uid), 600 + 12 * 600 + 1500);
    assert.deepEqual(billing.heard.mails, [
      { uid, kind: 'ended', planId: 'professional-annual', unpaid: false },
    ]);
    assert.deepEqual(billing.heard.synced, [card]);
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'premium');
    const [order] = (await orders()).filter(({ channel }) => channel === 'app_store');
    assert.equal(order?.['is_first_plan'], false);
  });

  test('a plan becomes what its store says: cancelled, unpaid, extended, over, and back again', async () => {
    const id = name('w');
    await sync([storePlan(id)]);
    await sync([storePlan(id, { isUnsubscribed: true })]);
    assert.equal((await billing.planOf(uid))?.subscription.state, 'ending');
    await sync([storePlan(id, { hasBillingIssue: true, days: 33 })]);
    const unpaid = await billing.planOf(uid);
    assert.deepEqual(
      [unpaid?.subscription.state, unpaid?.subscription.declines, unpaid?.appStore?.expiresAt],
      ['active', 1, after(33)],
    );
    billing.world.now = after(33);
    await sync([storePlan(id, { hasBillingIssue: true, days: 33 })]);
    assert.equal(await billing.planOf(uid), null, 'at the moment of its end');
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'ended', planId: 'light', unpaid: true }]);
    await sync([storePlan(id, { days: 60 })]);
    assert.equal((await billing.planOf(uid))?.subscription.state, 'active');
    assert.equal(await billing.credits(uid), 150);
    await sync([]);
    assert.equal(await billing.planOf(uid), null, 'no longer listed');
    assert.equal(billing.heard.mails.at(-1)?.kind === 'ended' && billing.heard.mails.length, 2);
  });

  test('an old term that is still listed does not end the card that pays now', async () => {
    await sync([storePlan(name('x'))]);
    billing.world.now = after(31);
    await sync([storePlan(name('x'))]);
    const card = await billing.buyPlan(uid, 'premium');
    await sync([storePlan(name('x'))]);
    assert.equal((await billing.planOf(uid))?.orderNo, card);
    assert.deepEqual(billing.heard.synced, []);
  });

  test('an annual plan that ends early brings the months before its end', async () => {
    const id = name('e');
    await sync([storePlan(id, annual)]);
    billing.world.now = after(70);
    await sync([]);
    assert.equal(await billing.credits(uid), 600 + 3 * 600);
    assert.equal(await billing.planOf(uid), null);
  });

  test('a plan that moves to another account goes on there, and a refund takes from both', async () => {
    const [id, first] = [name('m'), uid];
    await sync([storePlan(id, annual)]);
    const second = await billing.newWallet(0);
    billing.world.now = after(31);
    await sync([storePlan(id, annual)], [], second);
    assert.equal(await billing.planOf(first), null);
    assert.equal((await billing.planOf(second))?.subscription.grantedMonths, 2);
    assert.deepEqual([await billing.credits(first), await billing.credits(second)], [1200, 600]);
    await holdCredits(billing.db, {
      uid: first,
      amount: 200,
      key: `k-${uid}`,
      item: 'x',
      expiresAt: after(99),
    });
    billing.heard.mails.length = 0;
    await sync([storePlan(id, { ...annual, isRefunded: true })], [], second);
    assert.deepEqual(await billing.walletOf(first), { credits: 0, held: 200, debt: 200, arrivals: 0 });
    assert.equal(await billing.credits(second), 0);
    const [order] = await orders(first);
    assert.deepEqual(
      [order?.['status'], order?.['refunded_at'], order?.['shortfall']],
      ['refunded', after(31), 200],
    );
    assert.deepEqual(billing.heard.mails, [
      { uid: second, kind: 'ended', planId: 'professional-annual', unpaid: false },
    ]);
    assert.match(billing.heard.warned[0] ?? '', /the rest is owed/);
    const before = await billing.entriesOf(first);
    await sync([storePlan(id, { ...annual, isRefunded: true })], [], second);
    assert.deepEqual(await billing.entriesOf(first), before, 'refunded once');
    await sync([storePlan(id, annual)], [], second);
    assert.deepEqual(await billing.walletOf(first), { credits: 1000, held: 200, debt: 0, arrivals: 0 });
    assert.equal(await billing.credits(second), 600);
    assert.equal((await billing.planOf(second))?.subscription.planId, 'professional-annual');
    const [back] = await orders(first);
    assert.deepEqual([back?.['status'], back?.['refunded_at'], back?.['shortfall']], ['completed', null, 0]);
    // The store may take it back and change its mind a second time.
    billing.world.now = after(32);
    await sync([storePlan(id, { ...annual, isRefunded: true })], [], second);
    assert.equal(await billing.credits(second), 0);
    await sync([storePlan(id, annual)], [], second);
    assert.deepEqual([await billing.credits(first), await billing.credits(second)], [1000, 600]);
  });

  test('of a plan whose first owner was erased, what is due counts as granted', async () => {
    const id = name('g');
    await sync([storePlan(id, annual)]);
    await billing.ask('delete from subscriptions where user_id = $1', uid);
    const heir = await billing.newWallet(0);
    billing.world.now = after(31);
    await sync([storePlan(id, annual)], [], heir);
    assert.equal(await billing.credits(heir), 0);
    assert.equal((await billing.planOf(heir))?.subscription.grantedMonths, 2);
    billing.world.now = after(62);
    await sync([storePlan(id, annual)], [], heir);
    assert.equal(await billing.credits(heir), 600);
  });

  test('a disabled account gets nothing, an operator is warned, and refunds are applied all the same', async () => {
    const id = name('d');
    await sync([storePlan(id)]);
    const gone = await billing.newWallet(0);
    await billing.disable(gone);
    const look = await sync([storePlan(id), storePlan(name('q'))], [storePack(name('z'))], gone);
    assert.deepEqual([look.isOpen, look.fresh, look.sold.plans.length], [false, { plans: 0, packs: 0 }, 2]);
    const warning = 'a purchase in a store came for an account that is closed or gone';
    assert.deepEqual(billing.heard.warned, [warning, warning], 'the known one is not among them');
    assert.equal(await billing.credits(gone), 0);
    assert.equal(await billing.credits(uid), 150);
    const refunded = [storePlan(id, { isRefunded: true }), storePlan(name('q'), { isRefunded: true })];
    await sync(refunded, [], gone);
    assert.equal(await billing.credits(uid), 0);
    assert.equal(await billing.planOf(uid), null);
    const before = (await billing.entriesOf(uid)).length;
    await sync(refunded, [], gone);
    assert.equal((await billing.entriesOf(uid)).length, before);
  });

  test('the plan of an account that is disabled ends when its store no longer lists it', async () => {
    await sync([storePlan(name('l'))]);
    await billing.disable(uid);
    await sync([storePlan(name('l'))]);
    assert.ok(await billing.planOf(uid));
    await sync([]);
    assert.equal(await billing.planOf(uid), null);
  });

  test('an answer that was asked for before the last one changes nothing', async () => {
    await billing.ask(
      `update wallets set stores_asked_at = now() + interval '1 hour' where user_id = $1`,
      uid,
    );
    const look = await sync([storePlan(name('v'))], [storePack(name('v'))]);
    assert.deepEqual([look.isOpen, look.fresh, look.sold.packs.length], [true, { plans: 0, packs: 0 }, 1]);
    assert.equal(await billing.credits(uid), 0);
  });

  test('two purchases of the same millisecond draw another number', async (t) => {
    const draws = [0.25, 0.25, 0.35];
    const random = t.mock.method(Math, 'random', () => draws.shift() ?? 0.45);
    try {
      await sync([], [storePack(name('h')), storePack(name('i'))]);
    } finally {
      random.mock.restore();
    }
    assert.equal(await billing.credits(uid), 200);
  });
});
