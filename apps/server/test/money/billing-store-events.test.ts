import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, mock, test } from 'node:test';
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
import { untilWaiting } from '../support/teamwork.ts';

describe('events of app stores: what else they say, and when', () => {
  let billing: BareBilling;
  let uid = '';
  let made = 0;
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask('delete from store_events');
    uid = await billing.newcomer();
  });

  const send = async (type: string, more: Partial<AppStoreEvent> = {}): Promise<string> => {
    made += 1;
    const id = `event-${made}`;
    const about = { app_user_id: uid, store: 'APP_STORE', product_id: 'artcade.plan.light' };
    await handleEvent(billing.context, billing.appStores, { id, type, ...about, ...more });
    return id;
  };
  /** App stores in which nobody has bought anything, and who was looked up there. */
  const emptyStores = () => {
    const reads: string[] = [];
    const read = async (who: string) => {
      reads.push(who);
      return { purchases: [], plans: [] };
    };
    return { reads, appStores: { ...billing.appStores, read } };
  };
  const word = (at: Date) => ({ transaction_id: `t-${uid}`, event_timestamp_ms: at.getTime() });
  const refund = (at: Date, more: Partial<AppStoreEvent> = {}) =>
    send('CANCELLATION', { cancel_reason: 'CUSTOMER_SUPPORT', ...word(at), ...more });
  const reversal = (at: Date) => send('REFUND_REVERSED', word(at));
  const outcomeOf = async (id: string) =>
    (await billing.ask('select outcome from store_events where id = $1', id))[0]?.['outcome'];
  const sync = () => syncAppStores(billing.context, billing.appStores, uid);
  const order = async () => (await billing.ask('select * from orders where user_id = $1', uid))[0] ?? {};
  /** Something happens between the look at the store and what the event itself says. */
  const between = async (happens: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> => {
    const real = billing.db.transaction.bind(billing.db);
    let count = 0;
    const begin = mock.method(billing.db, 'transaction', () => {
      const builder = real();
      count += 1;
      const isSecond = count === 2;
      return {
        execute: async (inner: Parameters<typeof builder.execute>[0]) => {
          if (isSecond) await happens();
          return builder.execute(inner);
        },
      };
    });
    try {
      await work();
    } finally {
      begin.mock.restore();
    }
    assert.ok(count >= 2);
  };

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
    await between(
      () => billing.disable(uid),
      () => send('PRODUCT_CHANGE', { ...change, event_timestamp_ms: after(3).getTime() }),
    );
    const kept = await state(uid);
    assert.equal(kept?.state === 'changing' && kept.nextPlanId, 'professional', 'disabled meanwhile');
  });

  test('a reversal without a refund, and a second refund, change nothing', async () => {
    billing.world.customer = { purchases: [storePack(`t-${uid}`)], plans: [] };
    await sync();
    billing.heard.moved.length = 0;
    billing.world.now = after(1);
    await reversal(after(1));
    assert.deepEqual([await billing.credits(uid), billing.heard.moved], [100, []]);
    billing.world.now = after(2);
    await refund(after(2));
    billing.world.now = after(3);
    await refund(after(3));
    assert.deepEqual([await billing.credits(uid), (await order())['refunded_at']], [0, after(2)]);
    billing.world.now = after(4);
    await reversal(after(4));
    assert.deepEqual(billing.heard.moved, ['app_store refunded', 'app_store completed']);
    billing.world.now = after(5);
    await refund(after(5));
    assert.equal(await billing.credits(uid), 0, 'refunded again after the reversal');
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
    await between(
      () => billing.disable(uid),
      () => send('RENEWAL', { ...old, transaction_id: `gone-${uid}` }),
    );
    assert.equal((await billing.entriesOf(uid)).length, count, 'disabled meanwhile');
  });

  test('all wallets that a refund takes from are locked in their order, before its order is read', async () => {
    const owners = [uid, await billing.newWallet(0)].toSorted();
    const [first = '', second = ''] = owners;
    billing.world.customer = { purchases: [], plans: [storePlan(`t-${uid}`, annual)] };
    await syncAppStores(billing.context, billing.appStores, second);
    billing.world.now = after(31);
    await syncAppStores(billing.context, billing.appStores, first);
    billing.world.customer = { purchases: [], plans: [] };
    await billing.ask(
      "update wallets set stores_asked_at = now() + interval '1 hour' where user_id = any($1)",
      owners,
    );
    let refunding: Promise<string> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      const lock = (whose: string) =>
        tx
          .selectFrom('wallets')
          .select('user_id')
          .where('user_id', '=', whose)
          .forUpdate()
          .noWait()
          .execute();
      await between(
        async () => {
          await lock(first);
        },
        async () => {
          refunding = refund(after(31), { app_user_id: 'nobody' });
          await untilWaiting(billing.url, 1);
        },
      );
      await lock(second);
      await tx
        .updateTable('orders')
        .set({ refund_word_at: after(40) })
        .where('user_id', '=', second)
        .execute();
    });
    await refunding;
    assert.equal(await billing.credits(second), 1200, 'a later word came while it waited');
    assert.equal(await billing.credits(first), 600);
  });

  test('of two reports about a purchase that nobody has heard of, one is recorded', async () => {
    const other = await billing.newWallet(0);
    let second: Promise<string> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values({
          order_no: `AC${made}`,
          user_id: other,
          kind: 'credits',
          item: 'trial',
          amount: 90,
          credits: 100,
          bonus: 0,
          is_first_plan: false,
          status: 'completed',
          trade_no: `app_store:t-${uid}`,
          created_at: noon,
          completed_at: noon,
          channel: 'app_store',
        })
        .execute();
      second = refund(noon);
      await untilWaiting(billing.url, 1);
    });
    assert.equal(await outcomeOf((await second) ?? ''), 'done');
    assert.deepEqual(await order(), {});
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

  test('only customer support refunds, and only by its own word', async () => {
    billing.world.customer = { purchases: [storePack(`t-${uid}`)], plans: [] };
    await sync();
    const support = { cancel_reason: 'CUSTOMER_SUPPORT', ...word(after(1)) };
    await send('EXPIRATION', support);
    await send('CANCELLATION', { ...support, cancel_reason: 'UNSUBSCRIBE' });
    await send('CANCELLATION', { ...support, transaction_id: null });
    assert.deepEqual([(await order())['status'], await billing.credits(uid)], ['completed', 100]);
    assert.equal((await order())['refund_word_at'], null);
    // Another plan that is listed says nothing about this purchase.
    billing.world.customer = { purchases: [], plans: [storePlan(`p-${uid}`)] };
    await send('CANCELLATION', support);
    const [pack] = await billing.ask('select * from orders where trade_no = $1', `app_store:t-${uid}`);
    assert.deepEqual([pack?.['status'], pack?.['refund_word_at']], ['refunded', after(1)]);
  });

  test('of a plan that is listed, the list says whether it was refunded', async () => {
    billing.world.customer = { purchases: [], plans: [storePlan(`t-${uid}`)] };
    await sync();
    await refund(after(1));
    assert.deepEqual([(await order())['status'], (await order())['refund_word_at']], ['completed', null]);
  });

  test('of a refund and a reversal of the same moment, the one that came last counts', async () => {
    billing.world.customer = { purchases: [storePack(`t-${uid}`)], plans: [] };
    await sync();
    await refund(after(1));
    billing.world.now = after(2);
    await reversal(after(1));
    assert.deepEqual([(await order())['status'], await billing.credits(uid)], ['completed', 100]);
    await refund(noon, { event_timestamp_ms: null });
    assert.deepEqual((await order())['refund_word_at'], after(2), 'without a time, it is of now');
    assert.equal((await order())['status'], 'refunded');
  });

  test('the refund of a purchase that nobody has heard of is recorded with its times', async () => {
    const times = { purchased_at_ms: after(-3).getTime(), product_id: 'artcade.pack.trial' };
    await reversal(noon);
    await refund(noon, { product_id: null });
    await refund(noon, { product_id: 'other.product' });
    assert.equal(await outcomeOf(await refund(noon, { ...times, app_user_id: 'ghost' })), 'no_account');
    assert.deepEqual(await order(), {}, 'there is nothing to record');
    await refund(after(-1), times);
    const { status, item, created_at, refund_word_at } = await order();
    assert.deepEqual([status, item, created_at, refund_word_at], ['refunded', 'trial', after(-3), after(-1)]);
    await billing.ask('delete from orders where user_id = $1', uid);
    await refund(after(-1));
    const plan = await order();
    assert.deepEqual([plan['item'], plan['created_at']], ['light', after(-1)], 'else of its report');
    assert.equal(await billing.credits(uid), 0);
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
