import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AppStorePlan } from '#adapters/app-stores/revenuecat.ts';
import type { AppStoreEvent } from '#features/money/billing/app-store/events.ts';
import { receiversOf } from '#features/money/billing/app-store/orders.ts';
import { startRefund } from '#features/money/billing/card/refunds.ts';
import { keepOrders } from '#features/money/billing/service.ts';
import { findOrder } from '#features/money/billing/store.ts';
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
import { lockWaits } from '../support/lock-waits.ts';

describe('refunds, and reversals of refunds, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const word = (at: Date) => ({ transaction_id: `t-${uid}`, event_timestamp_ms: at.getTime() });
  const refund = (at: Date, more: Partial<AppStoreEvent> = {}) =>
    billing.tell(uid, 'CANCELLATION', { cancel_reason: 'CUSTOMER_SUPPORT', ...word(at), ...more });
  const outcomeOf = async (id: string) =>
    (await billing.ask('select outcome from store_events where id = $1', id))[0]?.['outcome'];
  const reversal = (at: Date) => billing.tell(uid, 'REFUND_REVERSED', word(at));
  const sync = (plans: readonly AppStorePlan[], whose = uid) => billing.syncStores(whose, plans);
  const buy = () => billing.syncStores(uid, [], [storePack(`t-${uid}`)]);
  const erase = () =>
    billing.db.transaction().execute(async (tx) => {
      await keepOrders(tx, uid, `erased-${uid}`, noon);
      await sql`set local artcade.erasing = 'on'`.execute(tx);
      await tx.deleteFrom('users').where('id', '=', uid).execute();
    });
  const order = async () =>
    (await billing.ask('select * from orders where trade_no = $1', `app_store:t-${uid}`))[0] ?? {};

  test('a refund that is reported before its purchase has its date, and the reversal brings the credits', async () => {
    billing.world.now = after(1);
    await refund(after(1), { product_id: 'artcade.pack.trial' });
    const { status, refunded_at, completed_at, created_at } = await order();
    assert.deepEqual(
      [status, refunded_at, completed_at, created_at],
      ['refunded', after(1), after(1), after(1)],
    );
    await buy();
    assert.equal(await billing.credits(uid), 0);
    await reversal(after(2));
    assert.equal(await billing.credits(uid), 100);
    assert.deepEqual([(await order())['status'], (await order())['refunded_at']], ['completed', null]);
  });

  test('the purchase of an erased account is refunded and returned without anybody to take from', async () => {
    await buy();
    await erase();
    await refund(after(1));
    assert.deepEqual([(await order())['status'], (await order())['shortfall']], ['refunded', 0]);
    await reversal(after(2));
    assert.equal((await order())['status'], 'completed');
    assert.equal((await order())['user_id'], `erased-${uid}`);
  });

  test('a plan that moved on the same day is refunded by who got its month, and nobody else is asked', async () => {
    const plan = storePlan(`t-${uid}`);
    const heir = await billing.newWallet(0);
    const bystander = await billing.newWallet(0);
    await sync([storePlan(`b-${uid}`)], bystander);
    await sync([plan]);
    await sync([plan], heir);
    const row = await findOrder(billing.db, String((await order())['order_no']));
    assert.ok(row);
    assert.deepEqual(await receiversOf(billing.db, [row]), [uid, heir].toSorted());
    assert.deepEqual([await billing.credits(uid), await billing.credits(heir)], [150, 0]);
    await sync([{ ...plan, isRefunded: true }], heir);
    assert.deepEqual(
      [await billing.credits(uid), await billing.credits(heir), (await order())['shortfall']],
      [0, 0, 0],
    );
  });

  test('a reversal without a refund, and a second refund, change nothing', async () => {
    await buy();
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
    assert.deepEqual([await billing.credits(uid), billing.heard.warned], [0, []], 'refunded again after it');
  });

  test('all wallets that a refund takes from are locked in their order, before its order is read', async () => {
    const owners = [uid, await billing.newWallet(0)].toSorted();
    const [first = '', second = ''] = owners;
    const plan = storePlan(`t-${uid}`, annual);
    await sync([plan], second);
    billing.world.now = after(31);
    await sync([plan], first);
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
      await billing.between(
        async () => {
          await lock(first);
        },
        async () => {
          refunding = refund(after(31), { app_user_id: 'nobody' });
          assert.equal((await lockWaits(billing.ask, refunding)).length, 1);
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
          order_no: `AC-${uid}`,
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
      assert.equal((await lockWaits(billing.ask, second)).length, 1);
    });
    assert.equal(await outcomeOf((await second) ?? ''), 'done');
    assert.equal((await order())['user_id'], other);
  });

  test('only customer support refunds, and only by its own word', async () => {
    await buy();
    const support = { cancel_reason: 'CUSTOMER_SUPPORT', ...word(after(1)) };
    await billing.tell(uid, 'EXPIRATION', support);
    await billing.tell(uid, 'CANCELLATION', { ...support, cancel_reason: 'UNSUBSCRIBE' });
    await billing.tell(uid, 'CANCELLATION', { ...support, transaction_id: null });
    assert.deepEqual([(await order())['status'], await billing.credits(uid)], ['completed', 100]);
    assert.equal((await order())['refund_word_at'], null);
    // Another plan that is listed says nothing about this purchase.
    billing.world.customer = { purchases: [], plans: [storePlan(`p-${uid}`)] };
    await billing.tell(uid, 'CANCELLATION', support);
    const [pack] = await billing.ask('select * from orders where trade_no = $1', `app_store:t-${uid}`);
    assert.deepEqual([pack?.['status'], pack?.['refund_word_at']], ['refunded', after(1)]);
  });

  test('of a plan that is listed, the list says whether it was refunded', async () => {
    await sync([storePlan(`t-${uid}`)]);
    await refund(after(1));
    assert.deepEqual([(await order())['status'], (await order())['refund_word_at']], ['completed', null]);
  });

  test('of a refund and a reversal the later one counts, and of the same moment the one that came last', async () => {
    await buy();
    await refund(after(1));
    await reversal(noon);
    assert.equal(await billing.credits(uid), 0, 'the reversal is older');
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
    await refund(noon, { store: 'STRIPE' });
    assert.equal(await outcomeOf(await refund(noon, { ...times, app_user_id: 'ghost' })), 'no_account');
    assert.deepEqual(await order(), {}, 'there is nothing to record');
    await refund(after(-1), times);
    const { status, item, created_at, refund_word_at } = await order();
    assert.deepEqual([status, item, created_at, refund_word_at], ['refunded', 'trial', after(-3), after(-1)]);
    await billing.ask('delete from orders where user_id = $1', uid);
    await refund(after(-1));
    const { kind, ...plan } = await order();
    assert.deepEqual(
      [kind, plan['item'], plan['created_at']],
      ['subscription', 'light', after(-1)],
      'else of its report',
    );
    assert.equal(await billing.credits(uid), 0);
  });

  test('the order of an erased account is refunded without credits to take', async () => {
    const orderNo = await billing.buyPlan(uid, 'light');
    await erase();
    assert.deepEqual(await startRefund(billing.context, orderNo, { takeWhatIsLeft: false }), {
      taken: 0,
      granted: 0,
    });
    const row = await billing.orderOf(orderNo);
    assert.deepEqual([row['status'], row['shortfall']], ['refunding', 0]);
  });

  test('a refund that is listed again changes nothing, and neither does a plan that was never refunded', async () => {
    const plan = storePlan(`t-${uid}`);
    await sync([plan]);
    await sync([plan]);
    assert.deepEqual(billing.heard.moved, ['app_store completed']);
    await holdCredits(billing.db, { uid, amount: 50, key: `h-${uid}`, item: 'x', expiresAt: after(99) });
    const refunded = [{ ...plan, isRefunded: true }];
    billing.world.now = after(1);
    await sync(refunded);
    billing.world.now = after(2);
    await sync(refunded);
    const { refunded_at, shortfall } = await order();
    assert.deepEqual([refunded_at, shortfall], [after(1), 50]);
  });
});
