import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { AppStorePlan } from '#adapters/app-stores/revenuecat.ts';
import { createOrder } from '#features/money/billing/app-store/orders.ts';
import { type SyncResult, syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { runDuePlans } from '#features/money/billing/subscriptions.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { after, annual, type BareBilling, bareBilling, storePlan } from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('plans of app stores that are replaced, followed and moved', () => {
  let billing: BareBilling;
  let uid = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const sync = (plans: readonly AppStorePlan[], whose = uid) => billing.syncStores(whose, plans);
  const dueAt = async () =>
    (
      await billing.ask<{ due_at: Date }>(
        `select due_at from subscriptions where user_id = $1 and state <> 'ended'`,
        uid,
      )
    )[0]?.due_at;

  test('a purchase that another account records at the same moment is not new', async () => {
    const other = await billing.newWallet(0);
    const plan = storePlan(`t-${uid}`);
    let raced: Promise<SyncResult> | undefined;
    await billing.db.transaction().execute(async (db) => {
      const tradeNo = `app_store:${plan.transactionId}`;
      const item = { planId: 'light' } as const;
      await createOrder({ ...billing.context, db }, { ...plan, uid: other, tradeNo, bonus: 0, item });
      raced = sync([plan]);
      assert.equal((await lockWaits(billing.ask, raced)).length, 1);
    });
    assert.deepEqual((await raced)?.fresh, { plans: 0, packs: 0 });
    assert.deepEqual([await billing.planOf(uid), await billing.credits(uid)], [null, 0]);
  });

  test('after each month an annual plan waits for the next one, and is never announced', async () => {
    const plan = storePlan(`t-${uid}`, annual);
    await sync([plan]);
    assert.deepEqual(await dueAt(), new Date('2027-04-10T04:00:00Z'));
    billing.world.now = after(31);
    await sync([plan]);
    assert.deepEqual(await dueAt(), new Date('2027-05-10T04:00:00Z'));
    assert.equal((await billing.planOf(uid))?.isNoticed, true);
    billing.world.now = new Date('2027-05-10T04:00:00Z');
    await billing.ask(
      `update subscriptions set due_at = '2099-01-01' where state <> 'ended' and user_id <> $1`,
      uid,
    );
    await runDuePlans(billing.context, Number.POSITIVE_INFINITY);
    assert.deepEqual(await dueAt(), new Date('2027-06-10T04:00:00Z'));
    assert.equal(await billing.credits(uid), 600 + 3 * 600);
  });

  test('a plan of a store replaces one by card, also one that began later', async () => {
    billing.world.now = after(1);
    const card = await billing.buyPlan(uid, 'light');
    await sync([storePlan(`t-${uid}`, { productId: 'artcade.plan.premium' })]);
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'premium');
    assert.deepEqual([billing.heard.synced, billing.heard.warned], [[card], []]);
  });

  test('months that are due come before the end of a plan that is replaced and no longer listed', async () => {
    await sync([storePlan(`a-${uid}`, annual)]);
    billing.world.now = after(31);
    await sync([storePlan(`b-${uid}`, { productId: 'artcade.plan.premium', purchasedAt: after(31) })]);
    assert.equal(await billing.credits(uid), 600 + 2 * 600 + 1500);
  });

  test('a plan that moves to an account replaces the one that runs there', async () => {
    const plan = storePlan(`t-${uid}`, { productId: 'artcade.plan.premium' });
    await sync([plan]);
    const first = uid;
    uid = await billing.newWallet(0);
    const card = await billing.buyPlan(uid, 'light');
    await sync([plan]);
    assert.equal(await billing.planOf(first), null);
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'premium');
    assert.deepEqual(billing.heard.synced, [card]);
  });

  test('a plan whose last report is its end ends as that report says: unpaid', async () => {
    await sync([storePlan(`t-${uid}`)]);
    billing.world.now = after(30);
    await sync([storePlan(`t-${uid}`, { hasBillingIssue: true })]);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'ended', planId: 'light', unpaid: true }]);
  });

  test('an answer is dated before it is asked for, by the clock of the database', async () => {
    const clock = async () => (await billing.ask<{ now: Date }>('select clock_timestamp() as now'))[0]?.now;
    const from = await clock();
    let until: Date | undefined;
    const read = async () => {
      until = await clock();
      return { purchases: [], plans: [] };
    };
    await syncAppStores(billing.context, { ...billing.appStores, read }, uid);
    const [dated] = await billing.ask(
      'select stores_asked_at between $2 and $3 as dated from wallets where user_id = $1',
      uid,
      from,
      until,
    );
    assert.deepEqual(dated, { dated: true });
  });

  test('a plan moves only when its previous owner does nothing else', async () => {
    const [first = '', heir = ''] = [uid, await billing.newWallet(0)].toSorted();
    const plan = storePlan(`t-${uid}`);
    await sync([plan], first);
    let moved: Promise<unknown> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, first);
      moved = sync([plan], heir);
      assert.equal((await lockWaits(billing.ask, moved)).length, 1);
      // In the order of their names, so that no two transactions wait for each other.
      await tx
        .selectFrom('wallets')
        .select('debt')
        .where('user_id', '=', heir)
        .forUpdate()
        .noWait()
        .execute();
    });
    await moved;
    assert.deepEqual([await billing.planOf(first), (await billing.planOf(heir))?.uid], [null, heir]);
    const other = await billing.newWallet(0);
    let own: Promise<unknown> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, heir);
      own = sync([storePlan(`o-${uid}`)], other);
      assert.deepEqual(await lockWaits(billing.ask, own), [], 'others do not wait');
    });
    await own;
    assert.equal((await billing.planOf(other))?.uid, other);
  });

  test('months that are due come before a plan is replaced, and a plan of a store needs no notice', async () => {
    const old = storePlan(`a-${uid}`, annual);
    await sync([old]);
    billing.world.now = after(31);
    await sync([old, storePlan(`b-${uid}`, { productId: 'artcade.plan.premium', purchasedAt: after(31) })]);
    assert.equal(await billing.credits(uid), 600 + 600 + 600 + 1500);
    assert.equal((await billing.planOf(uid))?.isNoticed, true);
  });
});
