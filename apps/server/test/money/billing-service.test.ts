import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { AppStoreError } from '#adapters/app-stores/revenuecat.ts';
import { toOrder } from '#features/money/billing/card/orders.ts';
import { pricesOf } from '#features/money/billing/order-prices.ts';
import {
  countOrders,
  createBilling,
  exportHistory,
  keepOrders,
  ownerOfOrder,
  plansOf,
  writeNotice,
} from '#features/money/billing/service.ts';
import { endSubscription, findOrder } from '#features/money/billing/store.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import {
  after,
  type BareBilling,
  bareBilling,
  mandateFacts,
  noon,
  storePack,
} from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

const minute = 60_000;

describe('billing as other features and the clock use it, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let other = '';
  let fault: Error | null = null;
  const background: Promise<unknown>[] = [];
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask('update orders set next_check_at = null');
    await billing.ask('update mandates set sync_at = null, pull_at = null');
    await billing.ask(`update subscriptions set due_at = '2099-01-01' where state <> 'ended'`);
    uid = await billing.newcomer();
    other = await billing.newWallet(0);
    fault = null;
    background.length = 0;
  });

  type Options = Parameters<typeof createBilling>[0];
  const serviceWith = (more: Partial<Options> = {}) => {
    const read = async () => {
      if (fault) throw fault;
      return billing.world.customer;
    };
    return createBilling({
      ...billing.context,
      ...billing.site,
      appStores: { read, webhookSecrets: ['secret'], takesSandbox: false },
      inBackground: (_name, work) => void background.push(work),
      ...more,
    });
  };
  const bare = () => serviceWith({ gateway: null, appStores: null });
  const paid = async (whose = uid) => {
    const orderNo = await billing.order(whose, { packId: 'trial' });
    billing.world.trade = (number) => ({ state: 'paid', tradeNo: `t-${number}`, paidAt: noon });
    await serviceWith().claimCredits(whose, 100);
    return orderNo;
  };
  const mandateOf = async (orderNo: string) => {
    const { sync_at, revision } = await billing.mandateOf(orderNo);
    return [sync_at, revision];
  };

  test('prices are those of the orders that were asked for, and that a card paid', async () => {
    const [card, second] = [await paid(), await paid(other)];
    billing.world.customer = { purchases: [storePack(`s-${uid}`)], plans: [] };
    await serviceWith().syncPurchases(uid);
    const [store] = await billing.ask(
      'select order_no from orders where trade_no = $1',
      `app_store:s-${uid}`,
    );
    const asked = [card, card, String(store?.['order_no'])];
    assert.deepEqual(await pricesOf(billing.db, asked), new Map([[card, 90]]));
    assert.deepEqual(
      await pricesOf(billing.db, [card, second]),
      new Map([
        [card, 90],
        [second, 90],
      ]),
    );
    assert.deepEqual(await pricesOf(billing.db, []), new Map());
  });

  test('the history tells what was paid for an entry, and nothing where nothing was', async () => {
    await paid();
    await changeCredits(billing.db, { uid, amount: 5, key: `k-${uid}`, cause: 'bonus' });
    let text = '';
    for await (const piece of exportHistory(billing.db, uid)) text += piece;
    const lines = text.trim().split(/\r?\n/);
    assert.equal(lines.length, 3, text);
    assert.deepEqual(
      lines.map((line) => /\b90\b/.test(line)),
      [false, true, false],
      text,
    );
  });

  test('what an app store sold and paid back has no price in the history', async () => {
    await billing.syncStores(uid, [], [storePack(`s-${uid}`)]);
    const [bought] = await billing.entriesOf(uid);
    const reference = String(bought?.reference);
    const amount = -Number(bought?.amount);
    await changeCredits(billing.db, { uid, amount, key: `r-${uid}`, cause: 'refund', reference });
    let text = '';
    for await (const piece of exportHistory(billing.db, uid)) text += piece;
    assert.equal(text.trim().split(/\r?\n/).length, 3, text);
    assert.doesNotMatch(text, /NaN|undefined|null/);
  });

  test('the running plans of those who were asked for', async () => {
    const mine = await billing.buyPlan(uid, 'light');
    await billing.buyPlan(other, 'premium');
    assert.deepEqual(await plansOf(billing.db, [uid, 'nobody']), new Map([[uid, 'light']]));
    assert.deepEqual(await plansOf(billing.db, []), new Map());
    assert.deepEqual(
      [await ownerOfOrder(billing.db, mine), await ownerOfOrder(billing.db, 'none')],
      [uid, null],
    );
    await endSubscription(billing.db, mine, noon);
    assert.deepEqual(await plansOf(billing.db, [uid]), new Map());
    assert.equal(Number(await countOrders(billing.db, uid)), 1);
  });

  test('orders of an erased account stay under another name, and its mandates are ended', async () => {
    const order = () => billing.order(uid, { planId: 'light' });
    const [ended, unknown] = [await order(), await order()];
    const mine = await billing.buyPlan(uid, 'light');
    const theirs = await billing.buyPlan(other, 'light');
    for (const orderNo of [mine, theirs, ended])
      await billing.ask(`update mandates set period_no = 'P', sync_at = null where order_no = $1`, orderNo);
    await billing.ask(`update mandates set status = 'terminated' where order_no = $1`, ended);
    await billing.ask(`update mandates set sync_at = null where order_no = $1`, unknown);
    await billing.ask(`update orders set failure = 'no money'`);
    const before = await Promise.all([mine, theirs, ended, unknown].map(mandateOf));
    let kept: Promise<unknown> | undefined;
    await billing.db.transaction().execute(async (tx) => {
      await tx.selectFrom('wallets').select('user_id').where('user_id', '=', uid).forUpdate().execute();
      const keep = () => billing.db.transaction().execute((own) => keepOrders(own, uid, 'erased', after(1)));
      kept = keep();
      assert.match((await lockWaits(billing.ask, kept))[0] ?? '', /wallets/);
    });
    await kept;
    assert.deepEqual(await Promise.all([mine, theirs, ended, unknown].map(mandateOf)), [
      [after(1), Number(before[0]?.[1]) + 1],
      ...before.slice(1),
    ]);
    const rows = [await billing.orderOf(mine), await billing.orderOf(theirs)];
    assert.deepEqual(
      rows.map(({ user_id, failure }) => [user_id, failure]),
      [
        ['erased', null],
        [other, 'no money'],
      ],
    );
  });

  test('a notice is written with the order that it is about', async () => {
    const orderNo = await paid();
    const reader = { to: 'a@example.com', language: 'en', ...billing.site } as const;
    const receipt = await writeNotice(billing.db, { kind: 'receipt', orderNo }, reader);
    assert.ok(receipt.text.includes(orderNo), receipt.text);
    const resumed = { kind: 'resumed', planId: 'light', date: noon.toISOString() } as const;
    assert.ok((await writeNotice(billing.db, resumed, reader)).text.length > 0);
  });

  test('an order says whether it was the first plan, and for which team it is', async () => {
    const row = await findOrder(billing.db, await billing.order(uid, { planId: 'light' }));
    assert.ok(row);
    const first = (kind: 'credits' | 'subscription', is_first_plan: boolean) =>
      toOrder({ ...row, kind, is_first_plan }).isFirstSubscription;
    assert.deepEqual(
      [first('subscription', true), first('subscription', false), first('credits', true)],
      [true, false, false],
    );
    assert.equal(toOrder({ ...row, team_id: 'team' }).teamId, 'team');
    assert.equal('teamId' in toOrder(row), false, 'older apps know no teams');
  });

  test('a form speaks the language of the buyer, or else that of the account', async () => {
    const form = async (language: 'en' | 'zh' | null) =>
      JSON.stringify(await serviceWith().createPayment({ uid, language }, { packId: 'trial' }));
    assert.match(await form('zh'), /"zh-tw"/);
    assert.doesNotMatch(await form(null), /"zh-tw"/);
    await billing.ask(`update users set language = 'zh' where id = $1`, uid);
    assert.match(await form(null), /"zh-tw"/);
    assert.doesNotMatch(await form('en'), /"zh-tw"/);
  });

  test('without a gateway and app stores, nothing is asked and nothing is taken', async () => {
    const service = bare();
    assert.deepEqual([service.stampMandate('x'), service.webhookSecrets], [null, []]);
    const unconfigured = { code: 'payment_unconfigured' };
    await assert.rejects(service.handleAppStoreEvent({ id: `u-${uid}`, type: 'TEST' }), unconfigured);
    await assert.rejects(service.syncPurchases(uid), unconfigured);
    await billing.buyPlan(uid, 'light');
    await service.cancelSubscription(uid);
    const finish = await billing.db.transaction().execute((tx) => service.endForGood(tx, other));
    finish();
    assert.deepEqual(background, []);
    await service.sweep();
    assert.deepEqual(serviceWith().webhookSecrets, ['secret']);
  });

  test('stores that do not answer are a fault of theirs, and others are ours', async () => {
    const service = serviceWith();
    const event = () => ({ id: `e-${uid}-${Math.random()}`, type: 'RENEWAL', app_user_id: uid });
    await service.handleAppStoreEvent({ ...event(), id: `fine-${uid}` });
    assert.equal((await billing.ask('select 1 from store_events where id = $1', `fine-${uid}`)).length, 1);
    fault = new AppStoreError('no answer');
    await assert.rejects(service.handleAppStoreEvent(event()), { code: 'gateway_failed' });
    await assert.rejects(service.syncPurchases(uid), { code: 'gateway_failed' });
    assert.deepEqual(billing.heard.warned, ['the stores did not answer', 'the stores did not answer']);
    fault = new TypeError('a bug');
    await assert.rejects(service.handleAppStoreEvent(event()), fault);
  });

  test('a failed payment says why, as far as it is known', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    const outcome = { orderNo, amount: 90, tradeNo: 'x', state: 'failed', message: '' };
    const gateway = Object.assign(Object.create(billing.gateway), {
      isStamped: () => false,
      readOutcome: () => outcome,
    });
    await billing.ask(`update orders set status = 'failed', failure = null where order_no = $1`, orderNo);
    await assert.rejects(serviceWith({ gateway }).confirmPayment({ TradeInfo: '', TradeSha: '' }), {
      code: 'payment_failed',
      details: { orderNo, reason: '' },
    });
    // A mandate that failed before is not asked about again, and may have no reason.
    const plan = await billing.order(uid, { planId: 'light' });
    await billing.ask(`update orders set status = 'failed', failure = null where order_no = $1`, plan);
    const stamping = Object.assign(Object.create(billing.gateway), {
      isStamped: () => true,
      readPeriod: () => ({ message: '', result: { MerchantOrderNo: plan } }),
    });
    await assert.rejects(serviceWith({ gateway: stamping }).confirmPayment({ TradeInfo: '', TradeSha: '' }), {
      code: 'payment_failed',
      details: { orderNo: plan, reason: '' },
    });
  });

  test('a claim asks about the latest orders, and tells of no credits where the wallet is gone by then', async () => {
    const orders: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      orders.push(await billing.order(uid, { packId: 'trial' }));
      await billing.ask('update orders set created_at = $2 where order_no = $1', orders[at], after(at / 24));
    }
    const db = billing.connectWithoutIndexes();
    const asked: string[] = [];
    billing.world.trade = (number) => {
      asked.push(number);
      return { state: 'unpaid', tradeNo: '', paidAt: null };
    };
    billing.world.now = after(1);
    try {
      await assert.rejects(serviceWith({ db }).claimCredits(uid, 100), { code: 'payment_required' });
    } finally {
      await db.destroy();
    }
    assert.deepEqual(asked, orders.slice(1).reverse());

    billing.world.trade = (number) => ({ state: 'paid', tradeNo: `t-${number}`, paidAt: noon });
    const mail: Options['mail'] = async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('wallets').where('user_id', '=', other).execute();
    };
    await billing.order(other, { packId: 'trial' });
    assert.equal(await serviceWith({ mail }).claimCredits(other, 100), 0);
  });

  test('an account that ends without a plan leaves nothing to tell the gateway', async () => {
    const end = async (whose: string) =>
      (await billing.db.transaction().execute((tx) => serviceWith().endForGood(tx, whose)))();
    await end(other);
    assert.equal(background.length, 0);
    await billing.buyPlan(uid, 'light');
    await end(uid);
    assert.equal(background.length, 1, 'the gateway is told');
    await Promise.all(background);
    assert.equal((await serviceWith().readWallet(uid)).subscription?.isFinal, true);
  });

  test('without a gateway, what is due there stays due', async () => {
    const pack = await billing.order(uid, { packId: 'trial' });
    const plan = await billing.buyPlan(other, 'light');
    await billing.ask('update orders set next_check_at = $2 where order_no = $1', pack, noon);
    await billing.ask('update mandates set pull_at = $2, sync_at = $2 where order_no = $1', plan, noon);
    billing.forget();
    await bare().sweep();
    assert.deepEqual(billing.heard.warned, []);
    assert.deepEqual((await billing.orderOf(pack))['next_check_at'], noon);
    assert.partialDeepStrictEqual(await billing.mandateOf(plan), {
      pull_at: noon,
      sync_at: noon,
      pushing_until: null,
    });
    assert.equal((await bare().refund(plan, { takeWhatIsLeft: true })).status, 'refunding');
    assert.partialDeepStrictEqual(await billing.mandateOf(plan), { pushing_until: null });
    assert.deepEqual(billing.heard.warned, []);
  });

  test('a refund by an operator is made at the gateway at once, and the mandate follows', async () => {
    const pack = await paid();
    assert.equal((await serviceWith().refund(pack, { takeWhatIsLeft: false })).status, 'refunded');
    assert.equal(billing.heard.refunds.length, 1);
    const plan = await billing.buyPlan(other, 'light');
    billing.world.mandate = () => mandateFacts();
    billing.forget();
    await serviceWith().refund(plan, { takeWhatIsLeft: true });
    assert.equal(billing.heard.refunds.length, 1);
    assert.ok(billing.heard.altered.includes('P1 terminate'), billing.heard.altered.join());
    const late = await paid(other);
    billing.forget();
    assert.equal((await bare().refund(late, { takeWhatIsLeft: false })).status, 'refunding');
    assert.deepEqual(billing.heard.refunds, []);
  });

  test('the sweep does all that is due', async () => {
    const order = await billing.order(uid, { packId: 'trial' });
    const plan = await billing.buyPlan(other, 'light');
    await billing.ask('update mandates set pull_at = $2, sync_at = $2 where order_no = $1', plan, noon);
    await billing.ask('update subscriptions set due_at = $2 where order_no = $1', plan, noon);
    await billing.ask(
      `insert into store_events (id, type, outcome, received_at) values ($1, 'TEST', 'ignored', $2)`,
      `old-${uid}`,
      after(-100),
    );
    const mandates: string[] = [];
    billing.world.mandate = (number) => {
      mandates.push(number);
      return mandateFacts({ amount: 151 });
    };
    billing.world.trade = (number) => ({ state: 'paid', tradeNo: `t-${number}`, paidAt: noon });
    billing.world.now = new Date(noon.getTime() + 3 * minute);
    billing.forget();
    await serviceWith().sweep();
    assert.equal((await billing.orderOf(order))['status'], 'completed');
    assert.equal(mandates.length, 2, 'asked, and asked again before it is altered');
    assert.deepEqual(billing.heard.altered, ['P1 150 month 10']);
    const [due] = await billing.ask('select due_at from subscriptions where order_no = $1', plan);
    assert.ok((due?.['due_at'] as Date) > after(1));
    assert.equal((await billing.ask('select 1 from store_events where id = $1', `old-${uid}`)).length, 0);
  });
});
