import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import {
  assertBalanced,
  assertNoKeys,
  buy,
  comeBack,
  gatewayControl,
  merchant,
  newShopper,
  order,
  overhear,
  payAtGateway,
  type Shopper,
  sign,
  signedMessage,
  unseal,
  walletOf,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const heard = overhear(globalThis);

describe('ordering', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const ordersOf = ({ uid }: Shopper) =>
    rows(server.databaseUrl, 'select order_no from orders where user_id = $1', [uid]);
  const stateAtGateway = async (orderNo: string) =>
    (await gatewayControl(server).books()).trades.find((trade) => trade.orderNo === orderNo)?.state;
  const statusOf = async (orderNo: string) =>
    (await rows(server.databaseUrl, 'select status from orders where order_no = $1', [orderNo]))[0]?.[
      'status'
    ];

  test('the form for a pack is signed, encrypted and has every field that the gateway needs', async () => {
    const { visitor, token, email } = await newShopper(server.url);
    const since = Math.floor(Date.now() / 1000);
    const forms = await Promise.all(
      (['en', 'zh', 'vi'] as const).map(async (language) => {
        const { data } = await visitor.call('createPayment', {
          token,
          body: { packId: 'veteran', language },
        });
        return { language, ...data };
      }),
    );
    assert.equal(
      new Set(forms.map(({ orderNo }) => orderNo)).size,
      forms.length,
      'each attempt has its own number',
    );
    const { origin } = gatewayControl(server);
    for (const { language, orderNo, amount, action, fields } of forms) {
      assert.match(orderNo, /^AC\d{17}$/);
      assert.deepEqual([amount, action], [400, `${origin}/MPG/mpg_gateway`]);
      const { TradeInfo = '', TradeSha, ...open } = fields;
      assert.deepEqual(open, { MerchantID: merchant.id, Version: '2.0' });
      assert.match(TradeInfo, /^[0-9a-f]+$/);
      assert.equal(TradeSha, sign(TradeInfo));
      const {
        TimeStamp,
        ItemDesc = '',
        ...inside
      } = Object.fromEntries(new URLSearchParams(unseal(TradeInfo)));
      assert.deepEqual(inside, {
        MerchantID: merchant.id,
        RespondType: 'JSON',
        Version: '2.0',
        MerchantOrderNo: orderNo,
        Amt: '400',
        Email: email,
        LoginType: '0',
        LangType: language === 'zh' ? 'zh-tw' : 'en',
        NotifyURL: `${server.url}/api/newebpay/notify`,
        ReturnURL: `${server.url}/api/newebpay/return`,
        ClientBackURL: `${server.url}/#/wallet`,
        OrderComment: '',
        CREDIT: '1',
      });
      assert.match(ItemDesc, /^[^'"\n]{1,50}$/);
      assert.match(TimeStamp ?? '', /^\d+$/);
      assert.ok(
        Number(TimeStamp) >= since && Number(TimeStamp) <= Date.now() / 1000,
        `TimeStamp: ${TimeStamp}`,
      );
    }
  });

  test('extra fields about the purchase are refused, and create no order', async () => {
    const shopper = await newShopper(server.url);
    const bodies: unknown[] = [
      { packId: 'trial', amount: 1 },
      { packId: 'trial', price: 1 },
      { packId: 'trial', credits: 100_000 },
      { packId: 'trial', bonus: 100 },
      { packId: 'trial', userId: 'somebody' },
      { planId: 'light', amount: 1 },
      { packId: 'trial', planId: 'light' },
      { packId: 'enormous' },
      { packId: 'constructor' },
      { packId: '__proto__' },
      { packId: ['trial'] },
      { packId: { trial: true } },
      { packId: '' },
      { packId: null },
      { packId: 'light' },
      { planId: 'trial' },
      { packId: 'trial', language: 'xx' },
      {},
      [],
      'trial',
    ];
    for (const body of bodies) {
      const { status, code } = await shopper.visitor.call('createPayment', { token: shopper.token, body });
      assert.deepEqual([status, code], [400, 'invalid_input'], JSON.stringify(body));
    }
    const stranger = await new Visitor(server.url).call('createPayment', { body: { packId: 'trial' } });
    assert.deepEqual([stranger.status, stranger.code], [401, 'unauthenticated']);
    assert.deepEqual(await ordersOf(shopper), []);
  });

  test("another user's order is not found, like one that does not exist", async () => {
    const [owner, thief] = [await newShopper(server.url), await newShopper(server.url)];
    const { orderNo } = await buy(owner, { packId: 'trial' });
    for (const wanted of [orderNo, 'AC00000000000000000', '__proto__']) {
      const params = { orderNo: wanted };
      const { status, code } = await thief.visitor.call('getOrder', { token: thief.token, params });
      assert.deepEqual([status, code], [404, 'order_not_found'], wanted);
    }
  });

  test('pages may post forms to the gateway, and nowhere else', async () => {
    const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? '';
    const rule = policy.split('; ').find((each) => each.startsWith('form-action'));
    assert.equal(rule, `form-action 'self' ${gatewayControl(server).origin}`);
  });

  test('the form for a plan is encrypted, and its notifications come to a secret address', async () => {
    const { visitor, token, email } = await newShopper(server.url);
    const since = Math.floor(Date.now() / 1000);
    const addresses: string[] = [];
    for (const [planId, amount, type] of [
      ['light', 150, 'M'],
      ['premium-annual', 9800, 'Y'],
    ] as const) {
      const { data } = await visitor.call('createPayment', { token, body: { planId } });
      assert.deepEqual([data.amount, data.action], [amount, `${gatewayControl(server).origin}/MPG/period`]);
      const { PostData_ = '', ...open } = data.fields;
      assert.deepEqual(open, { MerchantID_: merchant.id });
      const sealed = Object.fromEntries(new URLSearchParams(unseal(PostData_)));
      const { TimeStamp, NotifyURL = '', ReturnURL = '', BackURL, PeriodPoint, ProdDesc, ...inside } = sealed;
      assert.deepEqual(inside, {
        RespondType: 'JSON',
        Version: '1.5',
        LangType: 'en',
        MerOrderNo: data.orderNo,
        PeriodAmt: String(amount),
        PeriodType: type,
        PeriodStartType: '2',
        PeriodTimes: '99',
        PayerEmail: email,
        EmailModify: '1',
        PaymentInfo: 'N',
        OrderInfo: 'N',
      });
      assert.ok(data.orderNo.length <= 27, 'a number of the charge fits behind it');
      assert.match(ProdDesc ?? '', /^[A-Za-z0-9 _]{1,100}$/);
      assert.match(PeriodPoint ?? '', type === 'M' ? /^\d\d$/ : /^\d{4}$/);
      assert.ok(
        Number(TimeStamp) >= since && Number(TimeStamp) <= Date.now() / 1000,
        `TimeStamp: ${TimeStamp}`,
      );
      assert.equal(BackURL, `${server.url}/#/wallet`);
      const notify = new RegExp(`^${server.url}/api/newebpay/p/([\\w-]{20,})$`).exec(NotifyURL);
      // The buyer sees the return address, so it must not contain the secret.
      assert.equal(ReturnURL, `${server.url}/api/newebpay/r`);
      assert.ok(notify && NotifyURL.length <= 100);
      addresses.push(notify[1] ?? '');
    }
    assert.equal(new Set(addresses).size, 2, 'each plan has an address of its own');
  });

  test('a plan whose form was altered to cost NT$1 does not begin, and the NT$1 is refunded', async () => {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { planId: 'premium-annual' });
    const plain = new URLSearchParams(unseal(form.fields['PostData_'] ?? ''));
    plain.set('PeriodAmt', '1');
    const { TradeInfo: altered } = signedMessage(plain.toString());
    const back = await payAtGateway({ ...form, fields: { ...form.fields, PostData_: altered } });
    await comeBack(back);
    await server.sweep();
    assert.deepEqual(await walletOf(shopper), {
      credits: 0,
      held: 0,
      arrivals: 0,
      subscription: null,
      firstPlan: true,
    });
    await eventually(async () => {
      await server.sweep();
      assert.equal(await stateAtGateway(`${form.orderNo}_1`), 'refunded');
      assert.equal(await statusOf(form.orderNo), 'refunded');
      const { mandates } = await gatewayControl(server).books();
      const mandate = mandates.find((each) => each['orderNo'] === form.orderNo);
      assert.equal(mandate?.['state'], 'terminated');
    });
    assert.match(server.log(), /payment does not fit its order/);
  });

  test('a pack whose form was altered to cost NT$1 brings nothing', async () => {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { packId: 'pro' });
    const plain = new URLSearchParams(unseal(form.fields['TradeInfo'] ?? ''));
    plain.set('Amt', '1');
    const altered = signedMessage(plain.toString());
    await comeBack(await payAtGateway({ ...form, fields: { ...form.fields, ...altered } }));
    await server.sweep();
    assert.equal((await walletOf(shopper)).credits, 0);
    assert.equal(await statusOf(form.orderNo), 'pending');
  });

  test('no answer and no log line of this run contains a key of the merchant', () => {
    assertNoKeys(heard, server);
  });
});
