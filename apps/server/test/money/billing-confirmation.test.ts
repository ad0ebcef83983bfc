import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { plans } from '@artcade/domain/catalog';
import { GatewayError, type Outcome, type Signed } from '#adapters/payments/newebpay.ts';
import { createCardConfirmation } from '#features/money/billing/card/confirmation.ts';
import { createBilling } from '#features/money/billing/service.ts';
import {
  type BareBilling,
  bareBilling,
  mandateFacts,
  noon,
  storePack,
  storePlan,
} from '../support/bare-billing.ts';

describe('messages about payments, and wallets as their owners see them, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let service: ReturnType<typeof createBilling>;
  const background: Promise<unknown>[] = [];
  const facts = mandateFacts();
  /** A gateway whose messages are JSON; a stamped one says so. */
  const read = (text: string): unknown => (text === '' ? null : JSON.parse(text));
  const gateway = () =>
    Object.assign(Object.create(billing.gateway), {
      isStamped: ({ TradeSha }: Signed) => TradeSha === 'stamp',
      readPeriod: read,
      readOutcome: ({ TradeInfo }: Signed) => read(TradeInfo),
      stamp: (period: string) => ({ TradeInfo: period, TradeSha: 'stamp' }),
    });
  before(async () => {
    billing = await bareBilling();
    service = createBilling({
      ...billing.context,
      ...billing.site,
      gateway: gateway(),
      inBackground: (_name, work) => void background.push(work),
    });
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    uid = await billing.newcomer();
  });

  const paid = async (orderNo: string, more: Partial<Outcome> = {}) => {
    const outcome = { orderNo, amount: 90, tradeNo: `trade-${orderNo}`, state: 'paid', message: '', ...more };
    return { TradeInfo: JSON.stringify(outcome), TradeSha: '' };
  };
  const period = (orderNo: string, name = 'MerchantOrderNo', message = '') =>
    JSON.stringify({ result: { [name]: orderNo }, message });
  const stamped = (text: string) => ({ TradeInfo: text, TradeSha: 'stamp' });
  const refused = (code: string) => ({ code });
  const status = async (orderNo: string) => (await billing.orderOf(orderNo))['status'];

  test('a signed message settles a pack; what is not signed or is no order settles nothing', async () => {
    const orderNo = await billing.order(uid, { packId: 'trial' });
    await assert.rejects(
      service.confirmPayment({ TradeInfo: '', TradeSha: '' }),
      refused('payment_unverified'),
    );
    await assert.rejects(service.confirmPayment(await paid('no order')), refused('payment_unverified'));
    assert.equal((await service.confirmPayment(await paid(orderNo))).status, 'completed');
    assert.equal(await billing.credits(uid), 100);
    const failed = await billing.order(uid, { packId: 'trial' });
    await assert.rejects(
      service.confirmPayment(await paid(failed, { state: 'failed', message: 'no money' })),
      {
        code: 'payment_failed',
        details: { orderNo: failed, reason: 'no money' },
      },
    );
    const none = createCardConfirmation({ ...billing.context, gateway: null });
    await assert.rejects(none.confirm(await paid(orderNo)), refused('payment_unconfigured'));
    await assert.rejects(none.settleMandate('x', ''), refused('payment_unconfigured'));
  });

  test('a stamped message only makes us ask about its plan', async () => {
    const orderNo = await billing.order(uid, { planId: 'light' });
    await assert.rejects(service.confirmPayment(stamped('')), refused('payment_unverified'));
    await assert.rejects(service.confirmPayment(stamped(period('no order'))), refused('payment_unverified'));
    const pack = await billing.order(uid, { packId: 'trial' });
    await assert.rejects(service.confirmPayment(stamped(period(pack))), refused('payment_unverified'));
    assert.equal((await service.confirmPayment(stamped(period(orderNo)))).status, 'pending');
    billing.world.mandate = () => facts;
    billing.world.trade = (number) => ({ state: 'paid', tradeNo: `t-${number}`, paidAt: noon });
    const order = await service.confirmPayment(stamped(period(orderNo, 'MerOrderNo')));
    assert.equal(order.status, 'completed');
    assert.equal(await billing.credits(uid), 150);
    billing.world.mandate = () => {
      throw new Error('not asked about what is settled');
    };
    assert.equal((await service.confirmPayment(stamped(period(orderNo)))).status, 'completed');
    assert.deepEqual(service.stampMandate('x'), { TradeInfo: 'x', TradeSha: 'stamp' });
  });

  test('a gateway that does not answer is not a refusal, and each order is asked about sixty times a minute', async () => {
    const orderNo = await billing.order(uid, { planId: 'light' });
    billing.world.mandate = () => {
      throw new GatewayError('down');
    };
    await assert.rejects(service.confirmPayment(stamped(period(orderNo))), refused('gateway_failed'));
    billing.world.mandate = () => {
      throw new TypeError('a bug');
    };
    await assert.rejects(service.confirmPayment(stamped(period(orderNo))), TypeError);
    billing.world.mandate = () => null;
    await billing.ask('update rate_limits set used = 59 where key = $1', `confirm:${orderNo}`);
    await service.confirmPayment(stamped(period(orderNo)));
    await assert.rejects(service.confirmPayment(stamped(period(orderNo))), refused('rate_limited'));
  });

  test('the webhook of a mandate needs its token and its order, and brings the reason of a decline', async () => {
    const orderNo = await billing.order(uid, { planId: 'light' });
    const token = String((await billing.mandateOf(orderNo))['token']);
    const other = await billing.order(uid, { planId: 'light' });
    const unverified = refused('payment_unverified');
    await assert.rejects(service.settleMandate('made up', period(orderNo)), unverified);
    await assert.rejects(service.settleMandate(token, period(other)), unverified);
    await assert.rejects(service.settleMandate(token, ''), unverified);
    billing.world.mandate = () => ({ ...facts, status: 'failed', charges: 0 });
    await service.settleMandate(token, period(orderNo, 'MerchantOrderNo', 'expired card'));
    assert.deepEqual([await status(orderNo), await status(other)], ['failed', 'pending']);
    assert.equal((await billing.orderOf(orderNo))['failure'], 'expired card');
    await billing.ask('update rate_limits set used = 60 where key = $1', `confirm:${orderNo}`);
    await assert.rejects(service.settleMandate(token, period(orderNo)), refused('rate_limited'));
  });

  test('credits and plans that are paid at the gateway are claimed; without a payment nothing comes', async () => {
    await assert.rejects(service.claimCredits(uid, 100), refused('payment_required'));
    await assert.rejects(service.setSubscription(uid, 'light'), refused('payment_required'));
    await billing.order(uid, { packId: 'trial' });
    billing.world.trade = (number) => ({ state: 'paid', tradeNo: `t-${number}`, paidAt: noon });
    assert.equal(await service.claimCredits(uid, 100), 100);
    await billing.order(uid, { planId: 'premium' });
    billing.world.mandate = () => ({ ...facts, amount: plans.premium.price });
    await service.setSubscription(uid, 'premium');
    assert.equal((await billing.planOf(uid))?.subscription.planId, 'premium');
    await service.setSubscription(uid, 'light');
    assert.equal((await billing.planOf(uid))?.subscription.state, 'changing');
    await service.cancelSubscription(uid);
    assert.equal((await billing.planOf(uid))?.subscription.state, 'ending');
    await service.resumeSubscription(uid);
    assert.equal((await billing.planOf(uid))?.subscription.state, 'active');
    assert.equal(background.length > 0, true, 'the gateway is told');
    await Promise.all(background);
    await billing.ask('update rate_limits set used = 60 where key = $1', `plan:${uid}`);
    for (const work of [
      () => service.setSubscription(uid, 'light'),
      () => service.cancelSubscription(uid),
      () => service.resumeSubscription(uid),
    ])
      await assert.rejects(work(), refused('rate_limited'));
    await billing.ask(`insert into rate_limits values ($1, 30, now() + interval '1 hour')`, `pay:${uid}`);
    const buyer = { uid, language: null };
    await assert.rejects(service.createPayment(buyer, { packId: 'trial' }), refused('rate_limited'));
    const nobody = { uid: 'nobody', language: null };
    await assert.rejects(service.createPayment(nobody, { packId: 'trial' }), refused('token_invalid'));
  });

  test('purchases are restored: new packs, and a plan that is new or runs', async () => {
    billing.world.customer = { purchases: [storePack(`p-${uid}`)], plans: [] };
    assert.equal((await service.syncPurchases(uid)).restored, 1);
    assert.equal((await service.syncPurchases(uid)).restored, 0);
    billing.world.customer = { purchases: [storePack(`q-${uid}`)], plans: [storePlan(`t-${uid}`)] };
    const { restored, wallet } = await service.syncPurchases(uid);
    assert.deepEqual([restored, wallet.credits], [2, 350]);
    assert.equal((await service.syncPurchases(uid)).restored, 1, 'it runs');
    await billing.ask('update rate_limits set used = 60 where key = $1', `stores:${uid}`);
    await assert.rejects(service.syncPurchases(uid), refused('rate_limited'));
  });
});
