import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { Wallet } from '@artcade/contract/shapes';
import type { Database } from '#adapters/db/database.ts';
import { buyersOf } from '#features/money/billing/service.ts';
import {
  appStoreOf,
  claimDue,
  endSubscription,
  findAnySubscription,
  findMandate,
  findOrder,
  findSubscription,
  hadSubscription,
  insertSubscription,
  lockOpenWallet,
  lockOrder,
  ordersOfTeam,
  placeSubscription,
  postponePlan,
  requireOurs,
  type StoredSubscription,
  type SubscriptionColumns,
  saveSubscription,
  subscriptionOf,
  toRunning,
  touchMandate,
  updateMandate,
  updateOrder,
} from '#features/money/billing/store.ts';
import { createWalletReader } from '#features/money/billing/wallet-view.ts';
import { changeCredits, lockWallet } from '#features/money/wallet/service.ts';
import { after, april, type BareBilling, bareBilling, noon } from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('orders and plans as they are stored, and wallets as they are read', () => {
  let billing: BareBilling;
  let uid = '';
  let other = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask(`update subscriptions set due_at = '2099-01-01' where state <> 'ended'`);
    uid = await billing.newcomer();
    other = await billing.newWallet(0);
  });

  const inTransaction = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    billing.db.transaction().execute(work);
  /** The statement that waits while somebody else holds a lock. */
  const waitingFor = async (hold: (tx: Database) => Promise<unknown>, work: () => Promise<unknown>) => {
    let begun: Promise<unknown> | undefined;
    const waiting = await inTransaction(async (tx) => {
      await hold(tx);
      begun = work();
      return lockWaits(billing.ask, begun);
    });
    await begun;
    return waiting[0] ?? 'nothing';
  };
  const planRow = async (orderNo: string): Promise<Record<string, unknown>> =>
    (await billing.ask('select * from subscriptions where order_no = $1', orderNo))[0] ?? {};
  const stored = async (whose = uid): Promise<StoredSubscription> => {
    const plan = await billing.planOf(whose);
    assert.ok(plan);
    return plan;
  };

  test('a wallet is open as long as its user is active, and stays locked', async () => {
    assert.equal(await lockOpenWallet(billing.db, uid), true);
    assert.match(
      await waitingFor(
        (tx) => lockWallet(tx, uid),
        () => inTransaction((tx) => lockOpenWallet(tx, uid)),
      ),
      /from wallets/,
    );
    await billing.disable(uid);
    assert.equal(await lockOpenWallet(billing.db, uid), false);
    assert.equal(await lockOpenWallet(billing.db, 'nobody'), false);
    await billing.invent('walletless');
    assert.equal(await lockOpenWallet(billing.db, 'walletless'), false);
  });

  test("an order is read under the lock of its buyer's wallet, and then locked itself", async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    const lock = () => inTransaction((tx) => lockOrder(tx, orderNo));
    const holdOrder = (tx: Database) =>
      tx.selectFrom('orders').select('status').where('order_no', '=', orderNo).forUpdate().execute();
    assert.match(await waitingFor((tx) => lockWallet(tx, uid), lock), /from wallets/);
    assert.match(await waitingFor(holdOrder, lock), /from "orders"/);
    assert.equal((await lock())?.order_no, orderNo);
    assert.equal(await lockOrder(billing.db, 'unknown'), undefined);
  });

  test('the buyers of orders, and the orders of a team, are those that were asked for', async () => {
    const order = (whose: string) => billing.order(whose, { packId: 'trial' });
    const [mine, theirs, forTeam, late] = [
      await order(uid),
      await order(other),
      await order(uid),
      await order(uid),
    ];
    await billing.ask(`update orders set team_id = 't' where order_no = any($1)`, [forTeam, late]);
    assert.deepEqual(
      await buyersOf(billing.db, [mine, theirs]),
      new Map([
        [mine, uid],
        [theirs, other],
      ]),
    );
    assert.deepEqual(await buyersOf(billing.db, []), new Map());
    assert.deepEqual(await ordersOfTeam(billing.db, 't', [mine, theirs, forTeam]), [forTeam]);
    assert.deepEqual(await ordersOfTeam(billing.db, 'another', [forTeam]), []);
    assert.deepEqual(await ordersOfTeam(billing.db, 't', []), []);
  });

  test('an order that is gone is not changed, and nobody is told that it moved', async () => {
    await updateOrder(billing.db, 'unknown', { status: 'failed' });
    assert.deepEqual(billing.heard.moved, []);
    const orderNo = await billing.order(uid, { packId: 'trial' });
    billing.forget();
    await updateOrder(billing.db, orderNo, { failure: 'why' });
    assert.deepEqual(billing.heard.moved, []);
    await updateOrder(billing.db, orderNo, { status: 'failed' });
    assert.deepEqual(billing.heard.moved, ['card failed']);
    assert.equal((await findOrder(billing.db, orderNo))?.failure, 'why');
  });

  test('of plans that are due, the one that has waited longest is claimed for a while, and no process waits for another', async () => {
    const [first, second] = [await billing.buyPlan(uid, 'light'), await billing.buyPlan(other, 'light')];
    const due = (orderNo: string, at: Date) =>
      billing.ask('update subscriptions set due_at = $2 where order_no = $1', orderNo, at);
    await due(first, noon);
    await due(second, after(-2));
    await inTransaction(async (tx) => {
      await tx
        .selectFrom('subscriptions')
        .select('state')
        .where('order_no', '=', second)
        .forUpdate()
        .execute();
      const claimed = claimDue(billing.db, noon, 1000);
      assert.deepEqual(await lockWaits(billing.ask, claimed), []);
      assert.equal(await claimed, first);
    });
    const db = billing.connectWithoutIndexes();
    try {
      // In both orders, so that neither is that of the rows in their table.
      for (const [older, newer] of [
        [first, second],
        [second, first],
      ] as const) {
        await due(newer, noon);
        await due(older, after(-2));
        const claimed = [await claimDue(db, noon, 1000), await claimDue(db, noon, 1000)];
        assert.deepEqual(claimed, [older, newer]);
        assert.equal(await claimDue(db, noon, 1000), undefined, 'nothing else is due yet');
        assert.deepEqual((await planRow(newer))['due_at'], new Date(noon.getTime() + 1000));
      }
    } finally {
      await db.destroy();
    }
  });

  test('a plan is postponed or ended without a change to others', async () => {
    const [mine, theirs] = [await billing.buyPlan(uid, 'light'), await billing.buyPlan(other, 'light')];
    await postponePlan(billing.db, mine, after(3));
    assert.deepEqual((await planRow(mine))['due_at'], after(3));
    assert.notDeepEqual((await planRow(theirs))['due_at'], after(3));
    await endSubscription(billing.db, mine, noon);
    await postponePlan(billing.db, mine, after(4));
    assert.deepEqual((await planRow(mine))['due_at'], null);
    assert.equal((await planRow(theirs))['state'], 'active');
  });

  test('a plan and its mandate are found and changed by their order; that of a store is not ours to change', async () => {
    const [mine, theirs] = [await billing.buyPlan(uid, 'light'), await billing.buyPlan(other, 'premium')];
    assert.equal((await findSubscription(billing.db, theirs))?.uid, other);
    assert.equal((await findSubscription(billing.db, mine))?.uid, uid);
    assert.equal(await findSubscription(billing.db, 'unknown'), null);
    assert.equal((await findAnySubscription(billing.db, theirs))?.uid, other);
    assert.equal(await findAnySubscription(billing.db, 'unknown'), null);
    await updateMandate(billing.db, mine, { period_no: 'P7' });
    assert.equal((await findMandate(billing.db, mine))?.period_no, 'P7');
    assert.notEqual((await findMandate(billing.db, theirs))?.period_no, 'P7');
    const before = (await findMandate(billing.db, theirs))?.revision ?? Number.NaN;
    await touchMandate(billing.db, theirs, after(2));
    assert.partialDeepStrictEqual(await findMandate(billing.db, theirs), {
      sync_at: after(2),
      revision: before + 1,
    });
    assert.notDeepEqual((await findMandate(billing.db, mine))?.sync_at, after(2));
    const card = await stored();
    requireOurs(null);
    requireOurs(card);
    assert.throws(() => requireOurs({ ...card, appStore: { name: 'app_store', expiresAt: noon } }), {
      code: 'managed_in_store',
    });
    assert.deepEqual([subscriptionOf(null).state, subscriptionOf(card)], ['none', card.subscription]);
    assert.deepEqual(await Promise.all([uid, 'nobody'].map((whose) => hadSubscription(billing.db, whose))), [
      true,
      false,
    ]);
    await endSubscription(billing.db, mine, noon);
    assert.equal(await findSubscription(billing.db, mine), null);
    assert.equal((await findAnySubscription(billing.db, mine))?.isOver, true);
    assert.equal((await findAnySubscription(billing.db, theirs))?.isOver, false);
    assert.equal(await hadSubscription(billing.db, uid), true);
  });

  test('a plan that is over by the time we learn of it is stored as over', async () => {
    const orderNo = await billing.order(uid, { planId: 'light' });
    await billing.buyPlan(other, 'light');
    const plan = { ...(await stored(other)), orderNo, uid };
    await insertSubscription(billing.db, plan, noon);
    assert.partialDeepStrictEqual(await planRow(orderNo), { state: 'ended', ended_at: noon, due_at: null });
    await placeSubscription(billing.db, plan);
    assert.partialDeepStrictEqual(await planRow(orderNo), { state: 'active', ended_at: null });
    await saveSubscription(billing.db, plan, after(9));
    assert.partialDeepStrictEqual(await planRow(orderNo), { due_at: after(9) });
    assert.equal((await stored(other)).uid, other);
  });

  test('what a plan no longer has is removed from its row', async () => {
    const orderNo = await billing.buyPlan(uid, 'premium');
    const card = await stored();
    const changing = { ...card.subscription, state: 'changing', nextPlanId: 'light', since: noon } as const;
    await saveSubscription(billing.db, { ...card, subscription: changing });
    assert.deepEqual((await stored()).subscription, changing);
    await saveSubscription(billing.db, card);
    assert.partialDeepStrictEqual(await planRow(orderNo), {
      state: 'active',
      next_plan_id: null,
      changed_at: null,
      channel: 'card',
      expires_at: null,
    });
    await placeSubscription(billing.db, { ...card, appStore: { name: 'app_store', expiresAt: after(5) } });
    assert.partialDeepStrictEqual(await planRow(orderNo), { channel: 'app_store', expires_at: after(5) });
    await placeSubscription(billing.db, card);
    assert.partialDeepStrictEqual(await planRow(orderNo), { channel: 'card', expires_at: null });
  });

  test('a plan is looked at when something happens next: a notice, a renewal, or the end that a store names', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    const dueWith = async (more: Partial<StoredSubscription>) => {
      await saveSubscription(billing.db, { ...card, ...more });
      return (await planRow(orderNo))['due_at'];
    };
    const card = await stored();
    const atStore = (expiresAt: Date) => ({ appStore: { name: 'app_store', expiresAt } }) as const;
    assert.ok(((await dueWith({ isNoticed: false })) as Date) < april, 'a card needs a notice before');
    assert.equal((await stored()).isNoticed, false);
    assert.deepEqual(await dueWith({ isNoticed: true }), april);
    assert.equal((await stored()).isNoticed, true);
    // A store tells its customers itself.
    assert.deepEqual(await dueWith({ isNoticed: false, ...atStore(after(60)) }), april);
    assert.deepEqual(await dueWith(atStore(after(5))), after(5));
  });

  test('a row is read as the plan that it means', () => {
    const row: SubscriptionColumns = {
      state: 'changing',
      plan_id: 'premium',
      next_plan_id: 'light',
      changed_at: noon,
      anchor: noon,
      paid_months: 1,
      granted_months: 1,
      declines: 0,
      is_final: false,
    };
    const stateOf = (more: Partial<SubscriptionColumns>) => toRunning({ ...row, ...more }).state;
    assert.equal(stateOf({}), 'changing');
    assert.equal(stateOf({ next_plan_id: null }), 'active');
    assert.equal(stateOf({ changed_at: null }), 'active');
    assert.equal(stateOf({ state: 'active' }), 'active');
    assert.equal(stateOf({ state: 'ending' }), 'ending');
    assert.equal(appStoreOf({ channel: 'card', expires_at: noon }), null);
    assert.equal(appStoreOf({ channel: 'app_store', expires_at: null }), null);
    assert.deepEqual(appStoreOf({ channel: 'app_store', expires_at: noon }), {
      name: 'app_store',
      expiresAt: noon,
    });
  });

  describe('a wallet', () => {
    const read = (whose: string): Promise<Wallet> => createWalletReader(billing.db).readWallet(whose);
    const change = (orderNo: string, set: string) =>
      billing.ask(`update subscriptions set ${set} where order_no = $1`, orderNo);

    test('without a plan shows what can be spent, what is held and what is owed', async () => {
      await billing.buyPlan(other, 'light');
      const empty = { credits: 0, held: 0, arrivals: 0, subscription: null, firstPlan: true };
      assert.deepEqual(await read(uid), empty);
      await billing.ask(
        'update wallets set credits = 30, held = 10, debt = 7, arrivals = 2 where user_id = $1',
        uid,
      );
      assert.deepEqual(await read(uid), { ...empty, credits: 20, held: 10, debt: 7, arrivals: 2 });
      await assert.rejects(read('nobody'), { code: 'token_invalid' });
    });

    test('shows the plan of a card, its change, its end and what was declined', async () => {
      const orderNo = await billing.buyPlan(uid, 'premium-annual');
      await billing.buyPlan(other, 'light');
      const plan = {
        planId: 'premium-annual',
        nextPlanId: null,
        renewalDate: '2028-03-10T04:00:00.000Z',
        cancelAtPeriodEnd: false,
        upcomingCredits: 11 * 1500,
        declined: null,
      };
      const expected = async (more: object) =>
        assert.deepEqual((await read(uid)).subscription, { ...plan, ...more });
      await expected({});
      assert.equal((await read(uid)).firstPlan, false);
      await change(orderNo, `state = 'changing', next_plan_id = 'light', changed_at = now()`);
      await expected({ nextPlanId: 'light' });
      await change(orderNo, `state = 'ending', next_plan_id = null, changed_at = null`);
      await expected({ cancelAtPeriodEnd: true });
      await change(orderNo, 'is_final = true');
      await expected({ cancelAtPeriodEnd: true, isFinal: true });
      await change(
        orderNo,
        `state = 'active', is_final = false, declines = 1, retry_at = '2028-03-11T04:00:00Z'`,
      );
      const endDate = '2028-03-17T04:00:00.000Z';
      await expected({ declined: { retryDate: '2028-03-11T04:00:00.000Z', endDate } });
      await change(orderNo, 'retry_at = null');
      await expected({ declined: { retryDate: null, endDate } });
      await endSubscription(billing.db, orderNo, noon);
      assert.partialDeepStrictEqual(await read(uid), { subscription: null, firstPlan: false });
    });

    test('shows the plan of a store with the dates that the store names', async () => {
      const orderNo = await billing.buyPlan(uid, 'light');
      await change(orderNo, `channel = 'app_store', expires_at = '2027-04-05T04:00:00Z', declines = 1`);
      const expires = '2027-04-05T04:00:00.000Z';
      assert.deepEqual((await read(uid)).subscription, {
        planId: 'light',
        nextPlanId: null,
        renewalDate: expires,
        cancelAtPeriodEnd: false,
        store: 'app_store',
        upcomingCredits: 0,
        declined: { retryDate: null, endDate: expires },
      });
    });

    test('is read as it is by then, also while many others are read', async () => {
      const people = [uid, other, await billing.newWallet(0)];
      const { readWallet } = createWalletReader(billing.db);
      for (let round = 1; round <= 10; round += 1) {
        // While others keep queries in flight.
        const noise = Array.from({ length: 10 }, () => readWallet(uid));
        const changed = people.map(async (whose, at) => {
          const key = `${whose}:${round}`;
          await changeCredits(billing.db, { uid: whose, amount: at + 1, key, cause: 'adjustment' });
          assert.equal((await readWallet(whose)).credits, round * (at + 1));
        });
        await Promise.all([...changed, ...noise]);
      }
      // A plan that this process does not know, such as one of a newer version, hides nobody else's wallet.
      await change(await billing.buyPlan(uid, 'light'), `plan_id = 'unheard-of'`);
      const both = await Promise.allSettled([readWallet(uid), readWallet(other), readWallet('nobody')]);
      assert.deepEqual(
        both.map(({ status }) => status),
        ['rejected', 'fulfilled', 'rejected'],
      );
      // Batches of other sizes than a query takes.
      const many = await Promise.allSettled(Array.from({ length: 1203 }, (_, at) => readWallet(`no-${at}`)));
      assert.ok(many.every(({ status }) => status === 'rejected'));
    });
  });
});
