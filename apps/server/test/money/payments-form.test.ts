import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import {
  assertBalanced,
  assertNoKeys,
  buy,
  gatewayControl,
  merchant,
  newShopper,
  order,
  overhear,
  payAtGateway,
  post,
  type Shopper,
  sign,
  signedMessage,
  unseal,
} from '../support/shopper.ts';
import { registered, Visitor } from '../support/visitor.ts';

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

  test('an address that is too long for the gateway is replaced by our own', async () => {
    const visitor = new Visitor(server.url);
    const { accessToken: token } = await registered(server.url, `${'a'.repeat(60)}@example.com`, visitor);
    const { data } = await visitor.call('createPayment', { token, body: { packId: 'trial' } });
    const inside = new URLSearchParams(unseal(data.fields['TradeInfo'] ?? ''));
    assert.equal(inside.get('Email'), 'support@artcade.example');
    await payAtGateway(data);
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

  test('a lower plan or the current one needs no payment, and accepts none', async () => {
    const shopper = await newShopper(server.url);
    await buy(shopper, { planId: 'professional' });
    for (const planId of ['light', 'professional']) {
      const { status, code } = await shopper.visitor.call('createPayment', {
        token: shopper.token,
        body: { planId },
      });
      assert.deepEqual([status, code], [400, 'invalid_input'], planId);
    }
    assert.equal((await ordersOf(shopper)).length, 1);
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

  test('orders are limited to thirty per hour', async () => {
    const [greedy, other] = [await newShopper(server.url), await newShopper(server.url)];
    for (let count = 0; count < 30; count += 1) await order(greedy, { packId: 'trial' });
    const { status, code, headers } = await greedy.visitor.call('createPayment', {
      token: greedy.token,
      body: { packId: 'trial' },
    });
    assert.deepEqual([status, code], [429, 'rate_limited']);
    assert.ok(Number(headers.get('retry-after')) > 0);
    assert.equal((await ordersOf(greedy)).length, 30);
    await order(other, { packId: 'trial' });
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

  test('no answer and no log line of this run contains a key of the merchant', () => {
    assertNoKeys(heard, server);
  });
});

describe('a gateway that is only half configured', () => {
  test('sells nothing, and says so in the settings and in the log', async () => {
    const server = await startTestServer({ NEWEBPAY_URL: 'http://127.0.0.1:1' });
    try {
      const { visitor, token } = await newShopper(server.url);
      for (const body of [{ packId: 'trial' }, { planId: 'light' }]) {
        const { status, code } = await visitor.call('createPayment', { token, body });
        assert.deepEqual([status, code], [503, 'payment_unconfigured']);
      }
      assert.equal((await visitor.call('getSettings')).data.payments, false);
      const warnings = server
        .log()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level }) => level === 40);
      assert.deepEqual(
        warnings.map(({ msg }) => msg),
        ['Nothing can be bought: NEWEBPAY_MERCHANT_ID, NEWEBPAY_HASH_KEY, NEWEBPAY_HASH_IV not set.'],
      );
      const { status } = await post(`${server.url}/api/newebpay/notify`, signedMessage({}));
      assert.equal(status, 503, 'the gateway may try again when there is one');
      assert.deepEqual(await rows(server.databaseUrl, 'select * from orders'), []);
      await server.sweep();
    } finally {
      await server.stop();
    }
  });
});
