import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { AppStorePlan, Customer } from '#adapters/app-stores/revenuecat.ts';
import { type AppStoreEvent, listUnclaimed } from '#features/money/billing/app-store/events.ts';
import { createBilling } from '#features/money/billing/service.ts';
import { after as dayAfter, noon, storePack, storePlan } from '../support/bare-billing.ts';
import { bareWallets } from '../support/bare-database.ts';

const trial = 'artcade.pack.trial';
const light = 'artcade.plan.light';
const professional = 'artcade.plan.professional';

describe('events of app stores, where the stores answer less than the events say', () => {
  let wallets: Awaited<ReturnType<typeof bareWallets>>;
  let billing: ReturnType<typeof createBilling>;
  let uid = '';
  let answer: Customer = { purchases: [], plans: [] };
  let asked: string[] = [];
  let now = noon;
  let made = 0;

  before(async () => {
    wallets = await bareWallets();
    billing = createBilling({
      db: wallets.db,
      gateway: null,
      appStores: {
        read: async (who) => {
          asked.push(who);
          return answer;
        },
        webhookSecrets: [],
        takesSandbox: true,
      },
      now: () => now,
      mail: async () => {},
      inBackground: () => {},
      warn: () => {},
      publicUrl: '',
      supportEmail: '',
    });
  });
  after(() => wallets.stop());
  beforeEach(async () => {
    uid = await wallets.newWallet(0);
    answer = { purchases: [], plans: [] };
    asked = [];
    now = noon;
  });

  const credits = async (): Promise<number> => (await wallets.walletOf(uid))?.credits ?? -1;
  const plan = (transactionId: string, purchasedAt: Date, productId = light): AppStorePlan =>
    storePlan(transactionId, { purchasedAt, productId });
  const eventOf = (type: string, more: Partial<AppStoreEvent> = {}): AppStoreEvent => {
    made += 1;
    return { id: `event-${made}`, type, app_user_id: uid, store: 'APP_STORE', product_id: trial, ...more };
  };
  const send = async (type: string, more: Partial<AppStoreEvent> = {}): Promise<string> => {
    const event = eventOf(type, more);
    await billing.handleAppStoreEvent(event);
    return event.id;
  };
  const refund = (transaction: string, at = noon, more: Partial<AppStoreEvent> = {}) =>
    send('CANCELLATION', {
      cancel_reason: 'CUSTOMER_SUPPORT',
      transaction_id: transaction,
      event_timestamp_ms: at.getTime(),
      ...more,
    });
  const reversal = (transaction: string, at: Date) =>
    send('REFUND_REVERSED', { transaction_id: transaction, event_timestamp_ms: at.getTime() });
  const ordersOf = (whose = uid) =>
    wallets.ask<{ trade_no: string; status: string; created_at: Date; refund_word_at: Date | null }>(
      'select trade_no, status, created_at, refund_word_at from orders where user_id = $1 order by trade_no',
      whose,
    );

  test('a refund of a purchase that nobody has heard of grants nothing, should it be listed later', async () => {
    await refund(`r-${uid}`, noon, { purchased_at_ms: dayAfter(-2).getTime() });
    const [order] = await ordersOf();
    assert.partialDeepStrictEqual(order, { trade_no: `app_store:r-${uid}`, status: 'refunded' });
    assert.deepEqual([order?.created_at, order?.refund_word_at], [dayAfter(-2), noon]);
    answer = { purchases: [storePack(`r-${uid}`)], plans: [] };
    await billing.syncPurchases(uid);
    assert.equal(await credits(), 0);
    await reversal(`r-${uid}`, dayAfter(1));
    assert.equal(await credits(), 100, 'the refund was taken back, so it brings its credits');
    assert.equal((await ordersOf())[0]?.status, 'completed');
  });

  test('what it does not say is left alone: no store, no product of ours, no account, no transaction', async () => {
    await refund(`x-${uid}`, noon, { store: 'promotional' });
    await refund(`x-${uid}`, noon, { product_id: 'somebody.else' });
    await refund(`x-${uid}`, noon, { product_id: null });
    await refund(`x-${uid}`, noon, { app_user_id: 'nobody-here' });
    await send('CANCELLATION', { cancel_reason: 'CUSTOMER_SUPPORT' });
    await reversal(`x-${uid}`, dayAfter(1));
    assert.deepEqual(await ordersOf(), []);
    const all = await wallets.ask('select 1 from orders where trade_no like $1', `%x-${uid}`);
    assert.deepEqual(all, []);
  });

  test('a refund without a time of purchase is dated by its own', async () => {
    await refund(`d-${uid}`, dayAfter(-1));
    assert.deepEqual((await ordersOf())[0]?.created_at, dayAfter(-1));
    const other = await wallets.newWallet(0);
    await send('CANCELLATION', {
      cancel_reason: 'CUSTOMER_SUPPORT',
      transaction_id: `e-${other}`,
      app_user_id: other,
    });
    assert.deepEqual((await ordersOf(other))[0]?.refund_word_at, now, 'without any time, by ours');
  });

  test('only a refund takes credits back, and a plan is recorded as a plan', async () => {
    answer = { purchases: [storePack(`p-${uid}`)], plans: [] };
    await billing.syncPurchases(uid);
    assert.equal(await credits(), 100);
    answer = { purchases: [], plans: [] };
    await send('CANCELLATION', { transaction_id: `p-${uid}`, cancel_reason: 'UNSUBSCRIBE' });
    await send('EXPIRATION', { transaction_id: `p-${uid}`, cancel_reason: 'CUSTOMER_SUPPORT' });
    assert.equal(await credits(), 100);
    await refund(`p-${uid}`, dayAfter(1));
    assert.equal(await credits(), 0);
    const [order] = await wallets.ask<{ kind: string }>('select kind from orders where user_id = $1', uid);
    assert.equal(order?.kind, 'credits');
    const other = await wallets.newWallet(0);
    await refund(`q-${other}`, noon, { app_user_id: other, product_id: light });
    const [asPlan] = await wallets.ask<{ kind: string; item: string }>(
      'select kind, item from orders where user_id = $1',
      other,
    );
    assert.deepEqual(asPlan, { kind: 'subscription', item: 'light' });
  });

  test('of a refund and its reversal the later one counts, whatever comes first', async () => {
    answer = { purchases: [storePack(`o-${uid}`)], plans: [] };
    await billing.syncPurchases(uid);
    answer = { purchases: [], plans: [] };
    await refund(`o-${uid}`, dayAfter(2));
    await reversal(`o-${uid}`, dayAfter(1));
    assert.equal(await credits(), 0, 'the reversal is older');
    await refund(`o-${uid}`, dayAfter(3));
    assert.equal(await credits(), 0, 'refunded once');
    assert.deepEqual((await ordersOf())[0]?.refund_word_at, dayAfter(3));
    await reversal(`o-${uid}`, dayAfter(3));
    assert.equal(await credits(), 100, 'at the same time, what comes last counts');
    await reversal(`o-${uid}`, dayAfter(4));
    assert.equal(await credits(), 100, 'reversed once');
  });

  test('the refund of a listed plan is read from the answer alone', async () => {
    answer = { purchases: [], plans: [plan(`l-${uid}`, noon)] };
    await billing.syncPurchases(uid);
    assert.equal(await credits(), 150);
    await refund(`l-${uid}`, dayAfter(1), { product_id: light });
    assert.equal(await credits(), 150, 'the answer lists it as paid');
  });

  test('an event is handled once, and is kept with what it was about', async () => {
    const event = eventOf('RENEWAL', { product_id: light, transaction_id: 77 });
    await billing.handleAppStoreEvent(event);
    await billing.handleAppStoreEvent(event);
    assert.deepEqual(asked, [uid]);
    const [kept] = await wallets.ask(
      'select type, trade_no, product_id, outcome from store_events where id = $1',
      event.id,
    );
    assert.deepEqual(kept, {
      type: 'RENEWAL',
      trade_no: 'app_store:77',
      product_id: light,
      outcome: 'done',
    });
    const bare = await send('RENEWAL', { product_id: null, store: null, transaction_id: 78 });
    const [without] = await wallets.ask('select trade_no, product_id from store_events where id = $1', bare);
    assert.deepEqual(without, { trade_no: null, product_id: null });
  });

  test('everybody whom a transfer names is looked up, the receiver first, and no stranger', async () => {
    const other = await wallets.newWallet(0);
    await send('TRANSFER', {
      app_user_id: null,
      transferred_to: [other],
      transferred_from: [uid, '$RCAnonymousID:1'],
    });
    assert.deepEqual(asked, [other, uid]);
    const outcomeOf = async (id: string) =>
      (await wallets.ask<{ outcome: string }>('select outcome from store_events where id = $1', id))[0]
        ?.outcome;
    const nobody = await send('RENEWAL', { app_user_id: '$RCAnonymousID:2' });
    assert.equal(await outcomeOf(nobody), 'nobody');
    assert.equal(await outcomeOf(await send('TRANSFER', { app_user_id: null })), 'nobody');
    assert.equal(await outcomeOf(await send('RENEWAL', { app_user_id: 'gone' })), 'no_account');
    assert.deepEqual(asked, [other, uid, 'gone']);
  });

  test("a store's sandbox counts where it is taken", async () => {
    answer = { purchases: [{ ...storePack(`s-${uid}`), isSandbox: true }], plans: [] };
    await send('NON_RENEWING_PURCHASE', { environment: 'SANDBOX', transaction_id: `s-${uid}` });
    assert.equal(await credits(), 100);
  });

  test('a month that a later one has replaced in the answer was paid for, and brings its credits', async () => {
    now = dayAfter(40);
    answer = { purchases: [], plans: [plan(`new-${uid}`, dayAfter(30))] };
    const first = {
      product_id: light,
      transaction_id: `old-${uid}`,
      purchased_at_ms: noon.getTime(),
      expiration_at_ms: dayAfter(30).getTime(),
    };
    const incomplete: Partial<AppStoreEvent>[] = [
      { purchased_at_ms: null },
      { expiration_at_ms: null },
      { transaction_id: null },
      { store: 'promotional' },
      { product_id: 'somebody.else' },
      { product_id: trial },
      // Of another plan, and at the same time: neither was replaced.
      { product_id: professional },
      { purchased_at_ms: dayAfter(30).getTime(), transaction_id: `same-${uid}` },
    ];
    for (const gap of incomplete) await send('RENEWAL', { ...first, ...gap });
    assert.equal(await credits(), 150, 'the listed one alone');
    await send('INITIAL_PURCHASE', first);
    assert.equal(await credits(), 300);
    await send('RENEWAL', first);
    assert.equal(await credits(), 300);
    assert.equal((await ordersOf()).length, 2);
    const { subscription } = (await billing.syncPurchases(uid)).wallet;
    assert.equal(subscription?.planId, 'light', 'the later one goes on');
    assert.equal(subscription?.cancelAtPeriodEnd, false);
  });

  test('a change to come is kept for a plan of the stores, and for nothing else', async () => {
    const next = async () => (await billing.syncPurchases(uid)).wallet.subscription?.nextPlanId ?? null;
    const change = (more: Partial<AppStoreEvent>) =>
      send('PRODUCT_CHANGE', {
        product_id: professional,
        event_timestamp_ms: dayAfter(1).getTime(),
        ...more,
      });
    await change({ new_product_id: light });
    assert.equal(await next(), null, 'no plan is running');
    answer = { purchases: [], plans: [plan(`c-${uid}`, noon, professional)] };
    await billing.syncPurchases(uid);
    for (const product of [null, 'somebody.else', trial]) await change({ new_product_id: product });
    assert.equal(await next(), null);
    await send('RENEWAL', { product_id: professional, new_product_id: light });
    assert.equal(await next(), null, 'only a change changes');
    await change({ new_product_id: light });
    assert.equal(await next(), 'light');
  });

  test('events are kept for ninety days', async () => {
    const kept = await send('RENEWAL');
    const old = await send('RENEWAL');
    const age = (id: string, days: number) =>
      wallets.ask('update store_events set received_at = $2 where id = $1', id, dayAfter(-days));
    await age(kept, 89);
    await age(old, 91);
    await billing.sweep();
    const left = await wallets.ask<{ id: string }>('select id from store_events where id = any($1)', [
      kept,
      old,
    ]);
    assert.deepEqual(left, [{ id: kept }]);
  });

  test('purchases that reached no account are listed, the oldest first, until somebody has them', async () => {
    const ghost = { app_user_id: 'ghost', store: 'PLAY_STORE' };
    const second = await send('NON_RENEWING_PURCHASE', { ...ghost, transaction_id: 'g-2' });
    const first = await send('INITIAL_PURCHASE', { ...ghost, transaction_id: 'g-1', product_id: light });
    const again = await send('CANCELLATION', { ...ghost, transaction_id: 'g-1', product_id: light });
    await send('CANCELLATION', { ...ghost, transaction_id: 'g-3' });
    await send('RENEWAL', { ...ghost, transaction_id: null });
    await send('INITIAL_PURCHASE', { transaction_id: 'g-4' });
    for (const [index, id] of [first, again, second].entries())
      await wallets.ask('update store_events set received_at = $2 where id = $1', id, dayAfter(index));
    const listed = async () =>
      (await listUnclaimed(wallets.db))
        .filter(({ trade_no: trade }) => trade?.startsWith('play_store:g-') || trade === 'app_store:g-4')
        .map(({ trade_no: trade, product, since, events }) => [trade, product, since, events]);
    assert.deepEqual(await listed(), [
      ['play_store:g-1', light, dayAfter(0), 'INITIAL_PURCHASE, CANCELLATION'],
      ['play_store:g-2', trial, dayAfter(2), 'NON_RENEWING_PURCHASE'],
    ]);
    answer = { purchases: [{ ...storePack('g-2'), store: 'play_store' }], plans: [] };
    await billing.syncPurchases(uid);
    assert.deepEqual(
      (await listed()).map(([trade]) => trade),
      ['play_store:g-1'],
    );
  });
});
