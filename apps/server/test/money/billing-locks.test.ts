import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { AppStorePlan } from '#adapters/app-stores/revenuecat.ts';
import { cancelPlan, endPlanForGood, runDuePlans } from '#features/money/billing/subscriptions.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { after, annual, type BareBilling, bareBilling, storePlan } from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('plans that wait for their wallet, and plans of app stores in the sweep', () => {
  let billing: BareBilling;
  let uid = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const sync = (plans: readonly AppStorePlan[]) => billing.syncStores(uid, plans);
  const waits = async (work: () => Promise<unknown>): Promise<void> => {
    let begun: Promise<unknown> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, uid);
      begun = work();
      const [statement = 'nothing'] = await lockWaits(billing.ask, begun);
      assert.match(statement, /from wallets where user_id = \$1 for update/);
    });
    await begun;
  };
  const sweep = async (now: Date): Promise<void> => {
    billing.world.now = now;
    await billing.ask(`update subscriptions set due_at = '2099-01-01' where state <> 'ended'`);
    await billing.ask(
      `update subscriptions set due_at = $2 where user_id = $1 and state <> 'ended'`,
      uid,
      now,
    );
    await runDuePlans(billing.context, Date.now() + 20_000);
  };

  test('a change, an end and the sweep wait for the wallet before they read the plan', async () => {
    await billing.buyPlan(uid, 'light');
    await waits(() => cancelPlan(billing.context, uid));
    await waits(() =>
      billing.db.transaction().execute((db) => endPlanForGood({ ...billing.context, db }, uid)),
    );
    uid = await billing.newcomer();
    await billing.buyPlan(uid, 'light');
    await waits(() => sweep(after(1)));
  });

  test('the sweep ends a plan that its store no longer lists', async () => {
    await sync([storePlan(`t-${uid}`)]);
    billing.world.customer = { purchases: [], plans: [] };
    await sweep(after(31));
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(
      billing.heard.mails.map((mail) => mail.kind === 'ended' && mail.unpaid),
      [false],
    );
  });

  test('months that are due come before a plan is replaced, and a plan of a store needs no notice', async () => {
    const old = storePlan(`a-${uid}`, annual);
    await sync([old]);
    billing.world.now = after(31);
    await sync([old, storePlan(`b-${uid}`, { productId: 'artcade.plan.premium', purchasedAt: after(31) })]);
    assert.equal(await billing.credits(uid), 600 + 600 + 600 + 1500);
    assert.equal((await billing.planOf(uid))?.isNoticed, true);
  });

  test('a store is taken at its word on the moment at which a plan ends', async () => {
    billing.world.now = after(30);
    await sync([storePlan(`t-${uid}`)]);
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.mails, [], 'it never ran');
  });
});
