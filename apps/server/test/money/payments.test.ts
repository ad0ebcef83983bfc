import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PaymentForm } from '@artcade/contract/shapes';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import {
  assertBalanced,
  comeBack,
  gatewayControl,
  newShopper,
  order,
  payAtGateway,
  post,
  type Shopper,
  walletOf,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

describe('buying credits', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const entriesOf = ({ uid }: Shopper) =>
    rows(
      server.databaseUrl,
      'select key, cause, reference, item, amount, balance_after from ledger_entries where user_id = $1 order by id',
      [uid],
    );
  const orderRow = async (orderNo: string) =>
    (await rows(server.databaseUrl, 'select * from orders where order_no = $1', [orderNo]))[0] ?? {};
  /** Pays, but the notification is lost and the browser closed. */
  const paySilently = async (form: PaymentForm) => {
    await gatewayControl(server).switches({ notify: 'lose' });
    const back = await payAtGateway(form);
    await gatewayControl(server).switches({ reset: true });
    return back;
  };

  test('a pack brings its credits, with an entry and a receipt', async () => {
    const [packId, amount, credits] = ['trial', 90, 100] as const;
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { packId });
    const { orderNo } = form;
    const ordered = await orderRow(orderNo);
    const createdAt = ordered['created_at'] as Date;
    assert.deepEqual(ordered, {
      order_no: orderNo,
      user_id: shopper.uid,
      kind: 'credits',
      item: packId,
      amount,
      credits,
      bonus: 0,
      is_first_plan: false,
      status: 'pending',
      trade_no: null,
      failure: null,
      completed_at: null,
      refunded_at: null,
      mandate_no: null,
      first_month: null,
      checks: 0,
      asked_at: null,
      is_unknown: false,
      channel: 'card',
      shortfall: 0,
      refund_word_at: null,
      team_id: null,
      created_at: createdAt,
      next_check_at: new Date(createdAt.getTime() + 3 * 60_000),
    });
    assert.deepEqual(await entriesOf(shopper), [], 'an order alone brings nothing');

    const body = await comeBack(await payAtGateway(form));
    const { status, data } = await shopper.visitor.call('confirmPayment', { body });
    assert.equal(status, 200);
    const { completedAt, ...told } = data;
    assert.deepEqual(told, {
      orderNo,
      merchantOrderNo: orderNo,
      userId: shopper.uid,
      orderType: 'credits',
      packId,
      packName: 'Trial',
      planId: null,
      amount,
      credits,
      packBonus: 0,
      isFirstSubscription: false,
      firstTimeBonus: 0,
      status: 'completed',
      createdAt: createdAt.toISOString(),
    });
    assert.ok(completedAt !== null && new Date(completedAt) >= createdAt);
    assert.deepEqual(
      (await shopper.visitor.call('getOrder', { token: shopper.token, params: { orderNo } })).data,
      data,
    );
    assert.deepEqual(await entriesOf(shopper), [
      {
        key: `order:${orderNo}`,
        cause: 'order',
        reference: orderNo,
        item: packId,
        amount: credits,
        balance_after: credits,
      },
    ]);
    assert.equal((await walletOf(shopper)).credits, credits);
    const { trades } = await gatewayControl(server).books();
    const trade = trades.find((each) => each.orderNo === orderNo);
    const settled = await orderRow(orderNo);
    assert.deepEqual([settled['trade_no'], settled['next_check_at']], [trade?.['tradeNo'], null]);

    await eventually(async () => {
      const mails = await mailsTo(server, shopper.email);
      assert.equal(mails.filter(({ text }) => text.includes(orderNo)).length, 1, 'one receipt');
    });
  });

  test('a declined card fails the order, brings nothing, and the page gets the reason', async () => {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { packId: 'trial' });
    const body = await comeBack(await payAtGateway(form, 'decline'));
    const { status, code, text } = await shopper.visitor.call('confirmPayment', { body });
    assert.deepEqual([status, code], [402, 'payment_failed']);
    const { error } = JSON.parse(text) as { error: Record<string, unknown> };
    assert.deepEqual([error['reason'], error['orderNo']], ['Authorization failed', form.orderNo]);
    const { status: state, failure, completed_at } = await orderRow(form.orderNo);
    assert.deepEqual([state, failure, completed_at], ['failed', 'Authorization failed', null]);
    assert.deepEqual(await entriesOf(shopper), []);
  });

  test('credits are claimed once, and only by the buyer who paid for them', async () => {
    const [buyer, thief] = [await newShopper(server.url), await newShopper(server.url)];
    const claim = async ({ visitor, token }: Shopper, amount: unknown) => {
      const { status, code, data } = await visitor.call('purchaseCredits', { token, body: { amount } });
      return [status, code ?? data.newTotal];
    };
    assert.deepEqual(await claim(buyer, 100), [402, 'payment_required'], 'nothing was ordered');
    const form = await order(buyer, { packId: 'trial' });
    await order(thief, { packId: 'trial' });
    assert.deepEqual(await claim(buyer, 100), [402, 'payment_required'], 'nothing was paid');
    const paid = await order(buyer, { packId: 'trial' });
    await paySilently(paid);
    assert.deepEqual(await claim(thief, 100), [402, 'payment_required']);
    assert.deepEqual(await claim(buyer, 500), [402, 'payment_required'], 'another pack');
    const most = Number.MAX_SAFE_INTEGER;
    assert.deepEqual(await claim(buyer, most), [402, 'payment_required'], 'more than a pack could bring');
    for (const amount of [0, -100, 0.5, '100', null])
      assert.deepEqual(await claim(buyer, amount), [400, 'invalid_input']);
    assert.deepEqual(await claim(buyer, 100), [200, 100]);
    assert.deepEqual(await claim(buyer, 100), [402, 'payment_required'], 'a second time');
    assert.equal((await walletOf(thief)).credits, 0);
    assert.equal((await orderRow(form.orderNo))['status'], 'pending');
    assert.deepEqual((await entriesOf(buyer)).length, 1);
  });

  test('ten concurrent claims bring the credits once', async () => {
    const shopper = await newShopper(server.url);
    await paySilently(await order(shopper, { packId: 'veteran' }));
    const claims = Array.from({ length: 10 }, () =>
      shopper.visitor.call('purchaseCredits', { token: shopper.token, body: { amount: 500 } }),
    );
    const statuses = (await Promise.all(claims)).map(({ status }) => status);
    assert.ok(statuses.includes(200), String(statuses));
    assert.equal((await walletOf(shopper)).credits, 500);
  });

  for (const [what, item, credits] of [
    ['a pack', { packId: 'trial' }, 100],
    ['a plan', { planId: 'light' }, 150],
  ] as const)
    test(`${what} comes once, however often it is reported, also when nobody reports it`, async () => {
      const shopper = await newShopper(server.url);
      const form = await order(shopper, item);
      const { fields, url } = await paySilently(form);
      await rows(server.databaseUrl, 'update orders set next_check_at = now() where order_no = $1', [
        form.orderNo,
      ]);
      const reports = Array.from({ length: 10 }, () => post(url, fields));
      await Promise.all([server.sweep(), server.sweep(), ...reports]);
      const tradeNo = 'planId' in item ? `${form.orderNo}_1` : form.orderNo;
      await gatewayControl(server).notify(tradeNo, { count: 5, parallel: true });
      await eventually(async () => assert.equal((await walletOf(shopper)).credits, credits));
      assert.equal((await entriesOf(shopper)).length, 1);
    });
});
