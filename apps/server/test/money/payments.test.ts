import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PaymentForm } from '@artcade/contract/shapes';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import {
  approved,
  assertBalanced,
  assertNoKeys,
  buy,
  comeBack,
  gatewayControl,
  newShopper,
  order,
  overhear,
  payAtGateway,
  post,
  type Shopper,
  signedMessage,
  walletOf,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

const packs = [
  { packId: 'trial', amount: 90, credits: 100, professional: 5, premium: 10 },
  { packId: 'veteran', amount: 400, credits: 500, professional: 25, premium: 50 },
  { packId: 'pro', amount: 750, credits: 1000, professional: 50, premium: 100 },
] as const;

const heard = overhear(globalThis);

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
  const notify = (message: unknown) => post(`${server.url}/api/newebpay/notify`, signedMessage(message));
  /** Pays, but the notification is lost and the browser closed. */
  const paySilently = async (form: PaymentForm) => {
    await gatewayControl(server).switches({ notify: 'lose' });
    const back = await payAtGateway(form);
    await gatewayControl(server).switches({ reset: true });
    return back;
  };

  for (const { packId, amount, credits } of packs)
    test(`the ${packId} pack brings ${credits} credits for NT$${amount}, with an entry and a receipt`, async () => {
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
        packName: { trial: 'Trial', veteran: 'Veteran', pro: 'Pro' }[packId],
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

  test('a subscriber gets a bonus on each pack, as a separate entry: 5% or 10%, and none with light', async () => {
    const shopper = await newShopper(server.url);
    for (const plan of ['light', 'professional', 'premium'] as const) {
      await buy(shopper, { planId: plan });
      for (const { packId, credits, ...percent } of packs) {
        const bonus = plan === 'light' ? 0 : percent[plan];
        const [start, { credits: balance }] = [(await entriesOf(shopper)).length, await walletOf(shopper)];
        const { orderNo, packBonus, ...bought } = await buy(shopper, { packId });
        assert.deepEqual([bought.credits, packBonus], [credits, bonus]);
        const entry = { reference: orderNo, item: packId };
        const after = balance + credits;
        assert.deepEqual((await entriesOf(shopper)).slice(start), [
          { ...entry, key: `order:${orderNo}`, cause: 'order', amount: credits, balance_after: after },
          ...(bonus === 0
            ? []
            : [
                {
                  ...entry,
                  key: `bonus:${orderNo}`,
                  cause: 'bonus',
                  amount: bonus,
                  balance_after: after + bonus,
                },
              ]),
        ]);
      }
    }
  });

  test('the bonus is that of the time of the order', async () => {
    const early = await newShopper(server.url);
    const before = await order(early, { packId: 'pro' });
    await buy(early, { planId: 'premium' });
    await comeBack(await payAtGateway(before));
    assert.equal((await walletOf(early)).credits, 1500 + 1000);

    const late = await newShopper(server.url);
    await buy(late, { planId: 'premium' });
    const within = await order(late, { packId: 'pro' });
    await rows(
      server.databaseUrl,
      `update subscriptions set state = 'ended', ended_at = now(), due_at = null where user_id = $1`,
      [late.uid],
    );
    await comeBack(await payAtGateway(within));
    assert.equal((await walletOf(late)).credits, 1500 + 1000 + 100);
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

    assert.equal((await notify(approved(form))).status, 200, 'the same order was paid after all');
    assert.equal((await walletOf(shopper)).credits, 100);
    const { data } = await shopper.visitor.call('confirmPayment', { body });
    assert.equal(data.status, 'completed', 'the old failure is history');
    assert.equal((await orderRow(form.orderNo))['failure'], null);
  });

  test('a failure that arrives after the success changes nothing', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo, amount } = await buy(shopper, { packId: 'trial' });
    const settled = await orderRow(orderNo);
    const failures = [
      { ...approved({ orderNo, amount }, { RespondCode: '05' }), Status: 'MPG03009' },
      approved({ orderNo, amount }, { RespondCode: '05' }),
    ];
    for (const failure of failures) assert.equal((await notify(failure)).status, 200);
    assert.deepEqual(await orderRow(orderNo), settled);
    assert.equal((await walletOf(shopper)).credits, 100);
  });

  test('a page that settles an order itself gets the time of settlement', async () => {
    const shopper = await newShopper(server.url);
    const { fields } = await paySilently(await order(shopper, { packId: 'trial' }));
    const body = { TradeInfo: fields['TradeInfo'], TradeSha: fields['TradeSha'] };
    const { data } = await shopper.visitor.call('confirmPayment', { body });
    assert.equal(data.status, 'completed');
    assert.notEqual(data.completedAt, null);
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

  test('a plan cannot be had without payment', async () => {
    const shopper = await newShopper(server.url);
    const { visitor, token } = shopper;
    await order(shopper, { planId: 'light' });
    await buy(await newShopper(server.url), { planId: 'premium' });
    for (const newPlanId of ['light', 'premium', 'premium-annual']) {
      const { status, code } = await visitor.call('setSubscription', { token, body: { newPlanId } });
      assert.deepEqual([status, code], [402, 'payment_required']);
    }
    await buy(shopper, { planId: 'light' });
    const { status, code } = await visitor.call('setSubscription', { token, body: { newPlanId: 'premium' } });
    assert.deepEqual([status, code], [402, 'payment_required']);
    assert.equal((await walletOf(shopper)).subscription?.planId, 'light');
  });

  test('no answer and no log line of this run contains a key of the merchant', () => {
    assertNoKeys(heard, server);
  });
});
