import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { graceDays } from '@artcade/domain/subscription';
import { AppStoreError } from '#adapters/app-stores/revenuecat.ts';
import { runAppStorePlan } from '#features/money/billing/app-store/sweep.ts';
import type { Context } from '#features/money/billing/context.ts';
import { endSubscription, type StoredSubscription } from '#features/money/billing/store.ts';
import { runDuePlans } from '#features/money/billing/subscriptions.ts';
import {
  after,
  annual,
  type BareBilling,
  bareBilling,
  finite,
  noon,
  storePlan,
} from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
const halfAnHour = 30 * 60_000;

describe('the sweep of plans in app stores, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let plan: StoredSubscription;
  let context: Context;
  let asked = 0;
  let fault: Error | null = null;
  before(async () => {
    billing = await bareBilling();
    const read = async () => {
      asked += 1;
      if (fault) throw fault;
      return billing.world.customer;
    };
    context = { ...billing.context, appStores: { read, webhookSecrets: [], takesSandbox: false } };
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
    await begin();
    fault = null;
  });

  const begin = async (more: Parameters<typeof storePlan>[1] = {}) => {
    await billing.syncStores(uid, [storePlan(`p-${uid}`, more)]);
    const running = await billing.planOf(uid);
    assert.ok(running);
    plan = running;
    billing.forget();
    asked = 0;
  };
  const run = async (now: Date, within = context): Promise<void> => {
    billing.world.now = now;
    await runAppStorePlan(within, plan);
  };
  const dueAt = async () =>
    (await billing.ask('select due_at from subscriptions where order_no = $1', plan.orderNo))[0]?.['due_at'];
  const isRunning = async () => (await billing.planOf(uid)) !== null;
  const month = after(30);
  const endOfGrace = after(graceDays, month);

  test('a month that is paid brings its credits by our own clock, and no store is asked', async () => {
    uid = await billing.newWallet(0);
    await begin(annual);
    const credits = await billing.credits(uid);
    await run(after(31));
    assert.deepEqual([(await billing.credits(uid)) - credits, asked], [600, 0]);
  });

  test('the stores are asked when the paid time is over, and not before', async () => {
    await run(later(month, -1));
    assert.deepEqual([asked, await isRunning()], [0, true]);
    await run(month);
    assert.equal(asked, 1);
  });

  test('among all plans that are due, those of a store are left to it', async () => {
    await billing.ask(
      `update subscriptions set due_at = $2 where order_no <> $1 and state <> 'ended'`,
      plan.orderNo,
      after(999),
    );
    billing.world.customer = { purchases: [], plans: [] };
    billing.world.now = month;
    await runDuePlans(finite(context), Number.POSITIVE_INFINITY);
    assert.deepEqual([asked, await isRunning()], [1, false]);
  });

  test('a plan that was renewed goes on until its next end', async () => {
    billing.world.customer = { purchases: [], plans: [storePlan(`p-${uid}`, { days: 60 })] };
    await run(month);
    assert.deepEqual((await billing.planOf(uid))?.appStore?.expiresAt, after(60));
    assert.ok(((await dueAt()) as Date) > after(30.5), 'and is looked at no sooner');
    assert.deepEqual(billing.heard.mails, []);
  });

  test('a plan that no store lists any more ends at once', async () => {
    billing.world.customer = { purchases: [], plans: [] };
    await run(month);
    assert.equal(await isRunning(), false);
    assert.deepEqual(billing.heard.mails, [{ uid, kind: 'ended', planId: 'light', unpaid: false }]);
  });

  test('while the stores are silent the plan waits, and ends after the days of grace', async () => {
    fault = new AppStoreError('no answer');
    for (const now of [month, later(endOfGrace, -1)]) {
      await run(now);
      assert.deepEqual([await isRunning(), await dueAt()], [true, later(now, halfAnHour)]);
    }
    const warning = 'the stores did not say whether a plan was renewed';
    assert.deepEqual([billing.heard.warned, billing.heard.mails], [[warning, warning], []]);
    await run(endOfGrace);
    assert.equal(await isRunning(), false);
    assert.equal(billing.heard.mails.length, 1);
  });

  test('without stores there is nobody to ask: the same, without a warning', async () => {
    const alone = { ...context, appStores: null };
    await run(later(endOfGrace, -1), alone);
    assert.deepEqual([await isRunning(), await dueAt()], [true, later(endOfGrace, halfAnHour - 1)]);
    await run(endOfGrace, alone);
    assert.deepEqual([await isRunning(), billing.heard.warned], [false, []]);
  });

  test('a fault of our own is not taken for silence of the stores', async () => {
    fault = new Error('our own');
    await assert.rejects(run(endOfGrace), fault);
    assert.deepEqual([await isRunning(), billing.heard.warned], [true, []]);
  });

  test('an answer that is older than the last one ends nothing, however late it is', async () => {
    await billing.ask(
      `update wallets set stores_asked_at = now() + interval '1 hour' where user_id = $1`,
      uid,
    );
    billing.world.customer = { purchases: [], plans: [] };
    await run(after(100));
    assert.deepEqual([asked, await isRunning(), await dueAt()], [1, true, later(after(100), halfAnHour)]);
  });

  test('a plan that ended after it was claimed is left alone', async () => {
    await endSubscription(billing.db, plan.orderNo, noon);
    await run(month);
    assert.deepEqual([asked, billing.heard.mails], [0, []]);
  });

  test('it works under the lock of the wallet', async () => {
    let running: Promise<void> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await tx.selectFrom('wallets').select('user_id').where('user_id', '=', uid).forUpdate().execute();
      running = run(after(1));
      assert.match((await lockWaits(billing.ask, running))[0] ?? '', /wallets/);
    });
    await running;
  });
});
