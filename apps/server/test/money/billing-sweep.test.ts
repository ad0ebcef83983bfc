import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { GatewayError, type MandateFacts } from '#adapters/payments/newebpay.ts';
import type { Context } from '#features/money/billing/context.ts';
import { cancelPlan, changePlan, runDuePlans } from '#features/money/billing/subscriptions.ts';
import {
  after,
  april,
  type BareBilling,
  bareBilling,
  day,
  finite,
  mandateFacts,
} from '../support/bare-billing.ts';

describe('the sweep of plans by card, and what happens meanwhile', () => {
  let billing: BareBilling;
  let uid = '';
  let orderNo = '';
  let asked = 0;

  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask(`update subscriptions set due_at = '2099-01-01' where state <> 'ended'`);
    uid = await billing.newcomer();
    orderNo = await billing.buyPlan(uid, 'light');
    billing.forget();
    asked = 0;
    billing.world.mandate = () => {
      asked += 1;
      return mandateFacts();
    };
  });

  const sweep = async (now: Date, context: Context = billing.context): Promise<void> => {
    billing.world.now = now;
    await billing.ask('update subscriptions set due_at = $2 where order_no = $1', orderNo, now);
    await runDuePlans(finite(context), Number.POSITIVE_INFINITY);
  };
  const retryAt = async () => (await billing.planOf(uid))?.retryAt;
  /** Billing in which something happens right after its first statement. */
  const interrupted = (work: () => Promise<unknown>): Context => {
    let isDone = false;
    const db = billing.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isDone) return result;
        isDone = true;
        await work();
        return result;
      },
    });
    return { ...billing.context, db };
  };

  test('the gateway is asked about a renewal that is due, and not before', async () => {
    await sweep(new Date(april.getTime() - 1));
    assert.equal(asked, 0);
    await sweep(april);
    assert.equal(asked, 1);
  });

  test('a plan that ends after it was claimed is left alone', async () => {
    await sweep(
      after(1, april),
      interrupted(() => cancelPlan(billing.context, uid)),
    );
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual([asked, billing.heard.warned], [0, []]);
    assert.deepEqual(
      billing.heard.mails.map(({ kind }) => kind),
      ['ended'],
    );
  });

  test('a plan that ends while the gateway is asked is left alone', async () => {
    const askMandate = async (): Promise<MandateFacts> => {
      await cancelPlan(billing.context, uid);
      return mandateFacts();
    };
    const gateway = Object.assign(Object.create(billing.gateway), { askMandate });
    await sweep(after(1, april), { ...billing.context, gateway });
    assert.equal(await billing.planOf(uid), null);
    assert.deepEqual(billing.heard.warned, []);
    assert.deepEqual(
      billing.heard.mails.map(({ kind }) => kind),
      ['ended'],
    );
  });

  test('without a gateway there is nobody to ask: it looks again later, without a warning', async () => {
    await sweep(after(8, april), { ...billing.context, gateway: null });
    assert.deepEqual([billing.heard.warned, await retryAt()], [[], null]);
    assert.ok(await billing.planOf(uid));
  });

  test('a retry is planned only after the gateway has answered', async () => {
    billing.world.mandate = () => {
      throw new GatewayError('down');
    };
    await sweep(after(1, april));
    assert.equal(await retryAt(), null);
    billing.world.mandate = () => mandateFacts();
    await sweep(after(2, april));
    assert.deepEqual(await retryAt(), after(3, april));
  });

  test('a fault of our own is not taken for silence of the gateway: the plan is left for later, once in a sweep', async () => {
    billing.world.mandate = () => {
      throw new TypeError('a bug');
    };
    const now = after(8, april);
    await sweep(now);
    assert.deepEqual(billing.heard.warned, ['left for later']);
    assert.ok(await billing.planOf(uid));
    const [row] = await billing.ask('select due_at from subscriptions where order_no = $1', orderNo);
    assert.deepEqual(row, { due_at: new Date(now.getTime() + 5 * 60_000) });
  });

  test('a plan that ends before its failure is known stays ended', async () => {
    const askMandate = async (): Promise<MandateFacts> => {
      await cancelPlan(billing.context, uid);
      throw new TypeError('a bug');
    };
    const gateway = Object.assign(Object.create(billing.gateway), { askMandate });
    await sweep(after(1, april), { ...billing.context, gateway });
    assert.deepEqual(billing.heard.warned, ['left for later']);
    assert.equal(await billing.planOf(uid), null);
  });

  test('on the day of the charge, only a plan that comes back is retried', async () => {
    uid = await billing.newcomer();
    await billing.buyPlan(uid, 'premium');
    billing.world.now = new Date(april.getTime() - day / 24);
    await changePlan(billing.context, uid, 'light');
    assert.equal((await billing.planOf(uid))?.subscription.state, 'changing');
    assert.equal(await retryAt(), null);
    await changePlan(billing.context, uid, 'premium');
    assert.equal((await billing.planOf(uid))?.subscription.state, 'active');
    assert.equal(await retryAt(), null);
  });
});
