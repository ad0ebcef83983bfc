import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import {
  type AppStoreEvent,
  appStoreMessage,
  handleEvent,
  listUnclaimed,
  purgeEvents,
} from '#features/money/billing/app-store/events.ts';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { appStoreEventReceived } from '#observability/instrumentation/events.ts';
import {
  after,
  annual,
  type BareBilling,
  bareBilling,
  noon,
  storePack,
  storePlan,
} from '../support/bare-billing.ts';

describe('events of app stores: what else they say, and when', () => {
  let billing: BareBilling;
  let uid = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask('delete from store_events');
    uid = await billing.newcomer();
  });

  const send = (type: string, more: Partial<AppStoreEvent> = {}) => billing.tell(uid, type, more);
  /** App stores in which nobody has bought anything, and who was looked up there. */
  const emptyStores = () => {
    const reads: string[] = [];
    const read = async (who: string) => {
      reads.push(who);
      return { purchases: [], plans: [] };
    };
    return { reads, appStores: { ...billing.appStores, read } };
  };
  const outcomeOf = async (id: string) =>
    (await billing.ask('select outcome from store_events where id = $1', id))[0]?.['outcome'];
  const sync = () => syncAppStores(billing.context, billing.appStores, uid);
  test('a transaction may be named by a number', () => {
    for (const id of ['a', 7])
      assert.ok(appStoreMessage.safeParse({ event: { id: 'e', type: 'T', transaction_id: id } }).success);
    assert.ok(!appStoreMessage.safeParse({ event: { id: '', type: 'T' } }).success);
  });

  test('what changes no purchase is noted, and nobody is looked up', async () => {
    billing.world.customer = { purchases: [storePack(`i-${uid}`)], plans: [] };
    const heard: string[] = [];
    const deafen = appStoreEventReceived.subscribe(({ outcome }) => heard.push(outcome));
    assert.equal(await outcomeOf(await send('TEST')), 'ignored');
    assert.equal(await billing.credits(uid), 0);
    assert.equal(await outcomeOf(await send('NON_RENEWING_PURCHASE')), 'done');
    assert.equal(await billing.credits(uid), 100);
    deafen();
    assert.deepEqual(heard, ['ignored', 'done']);
  });

  test("a store's sandbox is refused where it is not taken, and its events with it", async () => {
    await sync();
    billing.world.customer = { purchases: [storePack(`s-${uid}`)], plans: [] };
    const id = await send('NON_RENEWING_PURCHASE', { environment: 'SANDBOX' });
    assert.equal(await outcomeOf(id), 'sandbox');
    assert.deepEqual(billing.heard.warned, ['a purchase in a sandbox was refused']);
    assert.equal(await billing.credits(uid), 0, 'nobody is looked up');
    assert.equal(await outcomeOf(await send('NON_RENEWING_PURCHASE', { environment: 'PRODUCTION' })), 'done');
  });

  test('a change to come is of the account that the event is about, and of no other type', async () => {
    const other = await billing.newWallet(0);
    for (const whose of [uid, other]) {
      billing.world.customer = {
        purchases: [],
        plans: [storePlan(`c-${whose}`, { productId: 'artcade.plan.premium' })],
      };
      await syncAppStores(billing.context, billing.appStores, whose);
    }
    const state = async (whose: string) => (await billing.planOf(whose))?.subscription;
    const change = { new_product_id: 'artcade.plan.light', event_timestamp_ms: after(1).getTime() };
    billing.world.customer = {
      purchases: [],
      plans: [storePlan(`c-${uid}`, { productId: 'artcade.plan.premium' })],
    };
    for (const type of ['BILLING_ISSUE', 'UNCANCELLATION', 'SUBSCRIPTION_EXTENDED']) await send(type, change);
    assert.equal((await state(uid))?.state, 'active');
    billing.world.customer = {
      purchases: [],
      plans: [storePlan(`c-${other}`, { productId: 'artcade.plan.premium' })],
    };
    await send('PRODUCT_CHANGE', { ...change, app_user_id: null, transferred_to: [other] });
    assert.equal((await state(other))?.state, 'active');
    billing.world.customer = {
      purchases: [],
      plans: [storePlan(`c-${uid}`, { productId: 'artcade.plan.premium' })],
    };
    await send('PRODUCT_CHANGE', change);
    const changing = await state(uid);
    assert.deepEqual(changing?.state === 'changing' && [changing.nextPlanId, changing.since], [
      'light',
      after(1),
    ]);
    billing.world.now = after(2);
    await send('PRODUCT_CHANGE', { new_product_id: 'artcade.plan.professional' });
    const again = await state(uid);
    assert.deepEqual(again?.state === 'changing' && [again.nextPlanId, again.since], [
      'professional',
      after(2),
    ]);
    await billing.between(
      () => billing.disable(uid),
      () => send('PRODUCT_CHANGE', { ...change, event_timestamp_ms: after(3).getTime() }),
    );
    const kept = await state(uid);
    assert.equal(kept?.state === 'changing' && kept.nextPlanId, 'professional', 'disabled meanwhile');
  });

  test('a renewal that a later one has replaced brings its months, and never runs', async () => {
    const old = {
      product_id: annual.productId,
      transaction_id: `old-${uid}`,
      purchased_at_ms: noon.getTime(),
      expiration_at_ms: after(40).getTime(),
    };
    billing.world.now = after(100);
    await send('RENEWAL', old);
    assert.equal(await billing.credits(uid), 0, 'nothing later is listed');
    const other = storePlan(`other-${uid}`, { purchasedAt: after(95) });
    billing.world.customer = { purchases: [], plans: [other] };
    await send('RENEWAL', old);
    assert.equal(await billing.credits(uid), 150, 'what is listed is of another plan');
    const next = storePlan(`new-${uid}`, { ...annual, purchasedAt: after(90) });
    billing.world.customer = { purchases: [], plans: [next, other] };
    await send('RENEWAL', old);
    const [row] = await billing.ask('select * from orders where trade_no = $1', `app_store:old-${uid}`);
    assert.deepEqual([row?.['status'], row?.['refunded_at']], ['completed', null]);
    const months = (await billing.entriesOf(uid)).filter(({ reference }) => reference === row?.['order_no']);
    assert.deepEqual(
      months.map(({ amount }) => amount),
      [600, 600],
      'two until its end, and no first bonus',
    );
    const [kept] = await billing.ask('select * from subscriptions where order_no = $1', row?.['order_no']);
    assert.deepEqual([kept?.['state'], kept?.['declines'], kept?.['expires_at']], ['ended', 0, after(40)]);
    await send('RENEWAL', { ...old, transaction_id: `run-${uid}`, expiration_at_ms: after(200).getTime() });
    assert.equal(
      (await billing.planOf(uid))?.subscription.planId,
      'light',
      'it was replaced, whatever its date',
    );
    const count = (await billing.entriesOf(uid)).length;
    await billing.between(
      () => billing.disable(uid),
      () => send('RENEWAL', { ...old, transaction_id: `gone-${uid}` }),
    );
    assert.equal((await billing.entriesOf(uid)).length, count, 'disabled meanwhile');
  });

  test('an event that comes twice is handled once', async () => {
    const { reads, appStores } = emptyStores();
    const heard: string[] = [];
    const deafen = appStoreEventReceived.subscribe(({ outcome }) => heard.push(outcome));
    const event = { id: `twice-${uid}`, type: 'RENEWAL', app_user_id: uid };
    for (let times = 0; times < 2; times += 1) await handleEvent(billing.context, appStores, event);
    deafen();
    assert.deepEqual([reads, heard], [[uid], ['done']]);
  });

  test('an event is noted with its purchase, if it is of a store that we know', async () => {
    const rowOf = async (more: Partial<AppStoreEvent>) => {
      const id = await send('TEST', { transaction_id: 7, ...more });
      const [row] = await billing.ask('select trade_no, product_id from store_events where id = $1', id);
      return [row?.['trade_no'], row?.['product_id']];
    };
    assert.deepEqual(await rowOf({}), ['app_store:7', 'artcade.plan.light']);
    assert.deepEqual(await rowOf({ store: 'STRIPE', product_id: null }), [null, null]);
    assert.deepEqual(await rowOf({ store: null }), [null, 'artcade.plan.light']);
    assert.deepEqual(await rowOf({ transaction_id: null }), [null, 'artcade.plan.light']);
  });

  test("a store's sandbox counts where it is taken", async () => {
    billing.world.takesSandbox = true;
    assert.equal(await outcomeOf(await send('NON_RENEWING_PURCHASE', { environment: 'SANDBOX' })), 'done');
    assert.deepEqual(billing.heard.warned, []);
  });

  test('of a purchase that moves, the receiver is looked up first, then the one who had it', async () => {
    const other = await billing.newWallet(0);
    const { reads, appStores } = emptyStores();
    const transfer = { type: 'TRANSFER', transferred_from: [uid, '$RCAnonymousID:1'] };
    await handleEvent(billing.context, appStores, { id: `to-${uid}`, ...transfer, transferred_to: [other] });
    assert.deepEqual(reads.splice(0), [other, uid]);
    await handleEvent(billing.context, appStores, { id: `from-${uid}`, ...transfer });
    assert.deepEqual(reads.splice(0), [uid]);
    assert.equal(await outcomeOf(await send('TRANSFER', { app_user_id: '$RCAnonymousID:1' })), 'nobody');
    assert.equal(await outcomeOf(await send('TRANSFER', { app_user_id: null })), 'nobody');
  });

  test('a purchase that a later one has replaced counts only if all about it is known', async () => {
    billing.world.now = after(60);
    const next = storePlan(`new-${uid}`, { purchasedAt: after(50) });
    billing.world.customer = { purchases: [], plans: [next] };
    const old = {
      transaction_id: `old-${uid}`,
      purchased_at_ms: noon.getTime(),
      expiration_at_ms: after(30).getTime(),
    };
    for (const unknown of [
      { transaction_id: null },
      { store: 'STRIPE' },
      { product_id: null },
      { product_id: 'other.product' },
      { product_id: 'artcade.pack.trial' },
      { purchased_at_ms: null },
      { expiration_at_ms: null },
      { purchased_at_ms: after(50).getTime() },
      { purchased_at_ms: after(51).getTime() },
    ])
      await send('RENEWAL', { ...old, ...unknown });
    const trades = async () =>
      (await billing.ask('select trade_no from orders where user_id = $1 order by 1', uid)).map(
        ({ trade_no: trade }) => trade,
      );
    assert.deepEqual(await trades(), [`app_store:new-${uid}`]);
    await send('INITIAL_PURCHASE', old);
    assert.deepEqual(await trades(), [`app_store:new-${uid}`, `app_store:old-${uid}`]);
  });

  test('a change to another thing than a plan, or of a plan that no store manages, is none', async () => {
    const change = (product: string | null) => send('PRODUCT_CHANGE', { new_product_id: product });
    assert.equal(await outcomeOf(await change('artcade.plan.premium')), 'done', 'there is no plan');
    await billing.buyPlan(uid, 'light');
    await change('artcade.plan.premium');
    assert.equal((await billing.planOf(uid))?.subscription.state, 'active', 'a card pays it');
    const rich = await billing.newWallet(0);
    billing.world.customer = { purchases: [], plans: [storePlan(`c-${rich}`)] };
    uid = rich;
    for (const product of [null, 'other.product', 'artcade.pack.trial'])
      assert.equal(await outcomeOf(await change(product)), 'done');
    assert.equal((await billing.planOf(rich))?.subscription.state, 'active');
  });

  test('an unclaimed purchase is listed with its products and its events, until it is claimed', async () => {
    billing.world.customer = { purchases: [storePack(`t-${uid}`)], plans: [] };
    await sync();
    const ghost = { app_user_id: 'ghost' };
    const lost = { ...ghost, transaction_id: `lost-${uid}` };
    const ids = [
      await send('INITIAL_PURCHASE', { ...lost, product_id: 'artcade.plan.premium' }),
      await send('PRODUCT_CHANGE', lost),
      await send('INITIAL_PURCHASE', { ...ghost, store: 'PLAY_STORE', transaction_id: `t-${uid}` }),
    ];
    for (const [index, id] of ids.entries())
      await billing.ask('update store_events set received_at = $2 where id = $1', id, after(index));
    await send('EXPIRATION', { ...ghost, transaction_id: `ended-${uid}` });
    await send('INITIAL_PURCHASE', { ...ghost, transaction_id: `t-${uid}` });
    await send('NON_RENEWING_PURCHASE', { transaction_id: `mine-${uid}` });
    assert.deepEqual(await listUnclaimed(billing.db), [
      {
        trade_no: `app_store:lost-${uid}`,
        product: 'artcade.plan.premium',
        since: noon,
        events: 'INITIAL_PURCHASE, PRODUCT_CHANGE',
      },
      {
        trade_no: `play_store:t-${uid}`,
        product: 'artcade.plan.light',
        since: after(2),
        events: 'INITIAL_PURCHASE',
      },
    ]);
  });

  test('events are kept for ninety days, and unclaimed purchases are listed by age', async () => {
    const ids = [
      await send('INITIAL_PURCHASE', { app_user_id: 'ghost', transaction_id: `z-${uid}` }),
      await send('INITIAL_PURCHASE', { app_user_id: 'ghost', transaction_id: `y-${uid}` }),
      await send('INITIAL_PURCHASE', { app_user_id: 'ghost', transaction_id: null }),
    ];
    for (const [index, id] of ids.entries())
      await billing.ask('update store_events set received_at = $2 where id = $1', id, after(index));
    const listed = (await listUnclaimed(billing.db)).map(({ trade_no: trade }) => trade);
    assert.deepEqual(listed, [`app_store:z-${uid}`, `app_store:y-${uid}`]);
    billing.world.now = after(90);
    await purgeEvents(billing.context);
    assert.equal(await outcomeOf(ids[0] ?? ''), 'no_account', 'to the millisecond');
    billing.world.now = new Date(after(90).getTime() + 1);
    await purgeEvents(billing.context);
    assert.equal(await outcomeOf(ids[0] ?? ''), undefined);
  });
});
