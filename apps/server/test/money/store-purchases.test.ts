import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Customer } from '#adapters/app-stores/revenuecat.ts';
import { connect } from '#adapters/db/database.ts';
import { createBilling } from '#features/money/billing/service.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { freePort } from '../support/free-port.ts';
import { startTestServer, withoutSandbox } from '../support/harness.ts';
import { assertBalanced, type Shopper } from '../support/shopper.ts';
import { onStores, type StoreControl, storeControl } from '../support/stores.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';

const trial = 'artcade.pack.trial';
const light = 'artcade.plan.light';
const professional = 'artcade.plan.professional';
const annual = 'artcade.plan.premium.annual';

describe('purchases in app stores', () => {
  let machine: Machine;
  let stores: StoreControl;

  before(async () => {
    machine = await timeMachine();
    stores = storeControl(machine.server);
    await stores.switches({ retryDelaysMs: [] });
  });
  after(() => machine.server.stop());
  afterEach(async () => {
    await stores.switches({ reset: true, retryDelaysMs: [] });
    await assertBalanced(machine.server.databaseUrl);
  });

  const travel = async (to: string): Promise<void> => {
    machine.setServer(to);
    await stores.setClock(taipei(to));
    await machine.server.sweep();
  };
  const someone = async (): Promise<Shopper> => machine.newShopper();
  const credits = async (shopper: Shopper): Promise<number> => (await machine.wallet(shopper)).credits;
  const spend = async ({ uid }: Shopper, amount: number, key: string): Promise<void> => {
    const db = connect({ url: machine.server.databaseUrl, pool: 1, onError: () => {} });
    await changeCredits(db, { uid, amount: -amount, key, cause: 'adjustment' });
    await db.destroy();
  };
  const outcomes = async (ids: readonly string[]): Promise<string[]> =>
    (
      await machine.ask<{ outcome: string }>('select outcome from store_events where id = any($1)', [ids])
    ).map(({ outcome }) => outcome);

  test('only a webhook with the secret is accepted, and irrelevant events are acknowledged and ignored', async () => {
    const shopper = await someone();
    await stores.switches({ webhook: 'lose' });
    await stores.act('buy', { uid: shopper.uid, productId: trial });
    const [event] = await stores.events(shopper.uid);
    for (const secret of [null, '', 'sandbox-stores-webhooK', 'Bearer sandbox-stores-webhook'])
      assert.equal(await stores.tell({ event }, { secret }), 401);
    assert.equal(await credits(shopper), 0);

    assert.equal(await stores.tell('{"event":'), 400);
    assert.equal(await stores.tell({ event: { type: 'RENEWAL' } }), 400);
    const strange = { id: 'strange', type: 'PRICE_INCREASE_CONSENT', app_user_id: shopper.uid, more: [1] };
    assert.equal(await stores.tell({ event: strange }), 200);
    assert.equal(await stores.tell({ event: { id: 'test', type: 'TEST' } }), 200);
    assert.deepEqual(await outcomes(['strange', 'test']), ['ignored', 'ignored']);
    const anonymous = { ...event, id: 'anonymous', app_user_id: '$RCAnonymousID:8f3' };
    assert.equal(await stores.tell({ event: anonymous }), 200);
    assert.equal(await credits(shopper), 0);

    assert.equal(await stores.tell({ api_version: '1.0', event }), 200);
    assert.equal(await credits(shopper), 100);
    const [entry] = await machine.history(shopper);
    assert.partialDeepStrictEqual(entry, { cause: 'order', item: 'trial', amount: 100 });
  });

  test('a hundred concurrent deliveries, and a restore beside them, bring everything once', async () => {
    const shopper = await someone();
    await stores.switches({ webhook: 'lose' });
    const pack = await stores.act('buy', { uid: shopper.uid, productId: trial, store: 'play_store' });
    const plan = await stores.act('buy', { uid: shopper.uid, productId: annual });
    const eventIds = [...pack.eventIds, ...plan.eventIds];
    await Promise.all([
      stores.again(eventIds, 50),
      ...[1, 2, 3].map(() => machine.call(shopper, 'syncPurchases')),
    ]);
    // On a busy machine the sender gives up on some of them, and would send them again.
    await eventually(async () => assert.equal(await stores.again(eventIds), eventIds.length));
    // The first month, the bonus of a first plan, and the pack with the premium plan's bonus.
    assert.equal(await credits(shopper), 1500 + 2000 + 110);
    const restored = await machine.call(shopper, 'syncPurchases');
    assert.equal(restored.data.restored, 1, restored.text);
    assert.equal(restored.data.wallet.subscription?.store, 'app_store');
    assert.equal((await machine.orders(shopper)).length, 2);
    await stores.again(eventIds, 3);
    assert.equal(await credits(shopper), 3610);
    // Month by month, like an annual plan by card.
    assert.equal((await machine.plan(shopper)).upcomingCredits, 11 * 1500);
    const nothing = await machine.call(await someone(), 'syncPurchases');
    assert.equal(nothing.data.restored, 0);
  });

  test('events out of order, repeated or lost lead to the same wallet', async () => {
    await travel('2027-01-10');
    await stores.switches({ webhook: 'lose' });
    const shopper = await someone();
    const { uid } = shopper;
    await stores.act('buy', { uid, productId: light, store: 'play_store' });
    for (const date of ['2027-02-11', '2027-03-11']) {
      machine.setServer(date);
      await stores.setClock(taipei(date));
    }
    await stores.act('cancel', { uid });
    await stores.act('uncancel', { uid });
    await stores.act('cancel', { uid });
    const events = await stores.events(uid);
    assert.deepEqual(
      events.map(({ type }) => type),
      ['INITIAL_PURCHASE', 'RENEWAL', 'RENEWAL', 'CANCELLATION', 'UNCANCELLATION', 'CANCELLATION'],
    );
    for (const { id } of events.toReversed()) assert.equal(await stores.again([id, id]), 1);
    assert.equal(await credits(shopper), 450);
    assert.partialDeepStrictEqual(await machine.plan(shopper), {
      planId: 'light',
      cancelAtPeriodEnd: true,
      store: 'play_store',
    });

    // Our own query ends it, because no event comes.
    await travel('2027-04-12');
    assert.equal((await machine.wallet(shopper)).subscription, null);
    assert.equal(await credits(shopper), 450);
    assert.equal((await machine.notices(shopper, 'ended')).length, 1);
    assert.equal((await machine.call(shopper, 'syncPurchases')).data.restored, 0);
  });

  test('a plan follows its store, and the web cannot change it', async () => {
    await travel('2027-05-10');
    const shopper = await someone();
    const { uid } = shopper;
    await stores.act('buy', { uid, productId: `${professional}:monthly`, store: 'play_store' });
    assert.equal(await credits(shopper), 600);
    for (const [name, body] of [
      ['cancelSubscription'],
      ['resumeSubscription'],
      ['setSubscription', { newPlanId: 'light' }],
      ['setSubscription', { newPlanId: 'premium' }],
      ['createPayment', { planId: 'premium' }],
    ] as const) {
      const refused = await machine.call(shopper, name, body);
      assert.equal(refused.code, 'managed_in_store', name);
    }
    assert.equal((await machine.call(shopper, 'createPayment', { packId: 'trial' })).status, 200);

    await stores.act('cancel', { uid });
    assert.equal((await machine.plan(shopper)).cancelAtPeriodEnd, true);
    await stores.act('uncancel', { uid });
    assert.equal((await machine.plan(shopper)).cancelAtPeriodEnd, false);
    await stores.act('change', { uid, to: light });
    assert.equal((await machine.plan(shopper)).nextPlanId, 'light');
    await travel('2027-06-11');
    assert.partialDeepStrictEqual(await machine.plan(shopper), { planId: 'light', nextPlanId: null });
    assert.equal(await credits(shopper), 750);

    await stores.act('billingIssue', { uid });
    const unpaid = await machine.plan(shopper);
    assert.equal(unpaid.declined?.endDate, unpaid.renewalDate);
    await stores.act('renew', { uid });
    assert.equal((await machine.plan(shopper)).declined, null);
    assert.equal(await credits(shopper), 900);
    // An upgrade takes effect at once, and the old plan does not continue beside it.
    await stores.act('change', { uid, to: annual, when: 'now' });
    assert.equal((await machine.plan(shopper)).planId, 'premium-annual');
    assert.equal(await credits(shopper), 2400, 'a later plan brings no bonus');
    await travel('2027-08-12');
    assert.equal(await credits(shopper), 5400, 'two more of its months');
    await stores.act('expire', { uid });
    assert.equal((await machine.wallet(shopper)).subscription, null);
    assert.equal((await machine.call(shopper, 'createPayment', { planId: 'light' })).status, 200);
  });

  test('unreported changes are found when a renewal is due, also after an outage', async () => {
    await travel('2027-09-10');
    const shopper = await someone();
    await stores.act('buy', { uid: shopper.uid, productId: light });
    await stores.switches({ webhook: 'lose', paused: true });
    await travel('2027-10-12');
    assert.equal(await credits(shopper), 150);
    assert.equal((await machine.plan(shopper)).planId, 'light', 'it waits for an answer');
    assert.equal((await machine.call(shopper, 'syncPurchases')).code, 'gateway_failed');
    const [event] = await stores.events(shopper.uid);
    assert.equal(await stores.tell({ event: { ...event, id: 'during-outage' } }), 502);
    await stores.switches({ paused: false });
    await travel('2027-10-13');
    assert.equal(await credits(shopper), 300);
    assert.equal(await stores.tell({ event: { ...event, id: 'during-outage' } }), 200);
    assert.equal(await credits(shopper), 300);
  });

  test('of two concurrent queries, the one that was sent later counts', async () => {
    const shopper = await someone();
    const answers: PromiseWithResolvers<Customer>[] = [Promise.withResolvers(), Promise.withResolvers()];
    const waiting = answers[Symbol.iterator]();
    const asked = Promise.withResolvers<void>();
    const read = (): Promise<Customer> => {
      asked.resolve();
      return waiting.next().value?.promise ?? Promise.reject(new Error('asked too often'));
    };
    const plan = {
      store: 'app_store' as const,
      transactionId: `slow-${shopper.uid}`,
      productId: light,
      isSandbox: false,
      purchasedAt: machine.now(),
      expiresAt: new Date(machine.now().getTime() + 30 * 86_400_000),
      isUnsubscribed: false,
      isRefunded: false,
      hasBillingIssue: false,
    };
    const db = connect({ url: machine.server.databaseUrl, pool: 3, onError: () => {} });
    const billing = createBilling({
      db,
      gateway: null,
      appStores: { read, webhookSecrets: [], takesSandbox: false },
      now: machine.now,
      mail: async () => {},
      inBackground: () => {},
      warn: () => {},
      publicUrl: '',
      supportEmail: '',
    });
    try {
      const slow = billing.syncPurchases(shopper.uid);
      await asked.promise;
      answers[1]?.resolve({ purchases: [], plans: [{ ...plan, isUnsubscribed: true }] });
      await billing.syncPurchases(shopper.uid);
      answers[0]?.resolve({ purchases: [], plans: [plan] });
      const { wallet } = await slow;
      assert.equal(wallet.subscription?.cancelAtPeriodEnd, true);
      assert.equal(wallet.credits, 150);
    } finally {
      await db.destroy();
    }
  });

  test('a refund takes what is left, never more, and can be reversed', async () => {
    const shopper = await someone();
    const { uid } = shopper;
    const { transactionId } = await stores.act('buy', { uid, productId: trial });
    await spend(shopper, 70, `spent:${uid}`);
    await stores.switches({ webhook: 'duplicate', copies: 5 });
    await stores.act('refund', { transactionId });
    assert.equal(await credits(shopper), 0);
    const [order] = await machine.ask('select status, shortfall from orders where user_id = $1', [uid]);
    assert.deepEqual(order, { status: 'refunded', shortfall: 70 });
    assert.match(machine.server.log(), /credits are spent in part/);
    assert.equal((await machine.call(shopper, 'syncPurchases')).data.restored, 0);
    assert.equal(await credits(shopper), 0, 'listed still, it is not bought again');

    await stores.act('unrefund', { transactionId });
    assert.equal(await credits(shopper), 30);
    const [again] = await machine.ask('select status, shortfall from orders where user_id = $1', [uid]);
    assert.deepEqual(again, { status: 'completed', shortfall: 0 });
    const events = await stores.events(uid);
    // The refund again, under another id: it is older than the last event.
    const refund = events.find(({ type }) => type === 'CANCELLATION');
    assert.equal(await stores.tell({ event: { ...refund, id: 'late-refund' } }), 200);
    assert.equal(await credits(shopper), 30);

    // A refund that arrives before its purchase cancels it.
    const other = await someone();
    await stores.switches({ webhook: 'lose' });
    const bought = await stores.act('buy', { uid: other.uid, productId: trial });
    const told = await stores.act('refund', { transactionId: bought.transactionId });
    assert.equal(await stores.again([...told.eventIds, ...bought.eventIds]), 2);
    assert.equal(await credits(other), 0);

    const reader = await someone();
    await stores.switches({ webhook: 'normal' });
    const plan = await stores.act('buy', { uid: reader.uid, productId: light });
    await stores.act('refund', { transactionId: plan.transactionId });
    assert.equal((await machine.wallet(reader)).subscription, null);
    assert.equal(await credits(reader), 0);
    await stores.act('unrefund', { transactionId: plan.transactionId });
    assert.equal((await machine.plan(reader)).planId, 'light');
    assert.equal(await credits(reader), 150);
  });

  test('a plan moves to another account with its remaining grants, and brings nothing twice', async () => {
    await travel('2028-01-10');
    const [from, to] = [await someone(), await someone()];
    await stores.act('buy', { uid: from.uid, productId: annual });
    await stores.act('buy', { uid: from.uid, productId: trial });
    await stores.act('transfer', { uid: from.uid, to: to.uid });
    assert.equal((await machine.wallet(from)).subscription, null);
    assert.partialDeepStrictEqual(await machine.plan(to), { planId: 'premium-annual', store: 'app_store' });
    assert.deepEqual([await credits(from), await credits(to)], [3610, 0]);
    await travel('2028-02-11');
    assert.deepEqual([await credits(from), await credits(to)], [3610, 1500]);
    // And back, found only by a restore.
    await stores.switches({ webhook: 'lose' });
    await stores.act('transfer', { uid: to.uid, to: from.uid });
    assert.equal((await machine.call(from, 'syncPurchases')).data.restored, 1);
    assert.equal((await machine.call(to, 'syncPurchases')).data.restored, 0);
    assert.equal((await machine.plan(from)).planId, 'premium-annual');
    assert.deepEqual([await credits(from), await credits(to)], [3610, 1500]);
  });

  test('a purchase in a store replaces a plan that is paid by card', async () => {
    await machine.travel('2028-03-10');
    await stores.setClock(taipei('2028-03-10'));
    const shopper = await someone();
    const { orderNo } = await machine.subscribe(shopper, 'professional');
    await stores.act('buy', { uid: shopper.uid, productId: light });
    assert.partialDeepStrictEqual(await machine.plan(shopper), { planId: 'light', store: 'app_store' });
    assert.equal(await credits(shopper), 750);
    await eventually(async () => assert.equal((await machine.mandate(orderNo)).state, 'terminated'));
    await stores.act('expire', { uid: shopper.uid });
  });

  test('a closed account gets nothing; after a return, the purchase is found', async () => {
    const shopper = await someone();
    const close = (closed: string | null) =>
      machine.ask('update users set closed_at = $2, erase_at = $2 where id = $1', [shopper.uid, closed]);
    await close('2030-01-01');
    const { eventIds } = await stores.act('buy', { uid: shopper.uid, productId: trial });
    assert.deepEqual(await outcomes(eventIds), ['no_account']);
    assert.match(machine.server.log(), /an account that is closed or gone/);
    await close(null);
    assert.equal(await credits(shopper), 0);
    assert.equal((await machine.call(shopper, 'syncPurchases')).data.restored, 1);
    assert.equal(await credits(shopper), 100);
    const ghost = await stores.act('buy', { uid: 'nobody-at-all', productId: annual });
    assert.deepEqual(await outcomes(ghost.eventIds), ['no_account']);
  });

  test("production ignores purchases from a store's sandbox", async () => {
    const port = String(await freePort());
    const production = { NODE_ENV: 'production', PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    const server = await startTestServer(
      { ...withoutSandbox, ...onStores(stores.origin), ...production },
      { databaseUrl: machine.server.databaseUrl, now: machine.now },
    );
    try {
      const shopper = await someone();
      const { uid } = shopper;
      await stores.switches({ webhook: 'lose' });
      await stores.act('buy', { uid, productId: trial, environment: 'SANDBOX' });
      await stores.act('buy', { uid, productId: light, environment: 'SANDBOX' });
      for (const event of await stores.events(uid)) {
        assert.equal(await stores.tell({ event }, { to: server.url }), 200);
        // An event that claims otherwise does not help: the stores' answer decides.
        const lie = { ...event, id: `lie-${event.id}`, environment: 'PRODUCTION' };
        assert.equal(await stores.tell({ event: lie }, { to: server.url }), 200);
      }
      assert.equal(await credits(shopper), 0);
      assert.match(server.log(), /a purchase in a sandbox was refused/);
      await stores.act('buy', { uid, productId: trial });
      const real = (await stores.events(uid)).at(-1);
      assert.equal(await stores.tell({ event: real }, { to: server.url }), 200);
      assert.equal(await credits(shopper), 100);
    } finally {
      await server.stop();
    }
  });
});
