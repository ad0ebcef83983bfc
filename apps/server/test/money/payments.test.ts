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
  merchant,
  newShopper,
  noticeToken,
  order,
  overhear,
  payAtGateway,
  periodMessage,
  post,
  type Shopper,
  sign,
  signedMessage,
  unseal,
  walletOf,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const heard = overhear(globalThis);
const flipped = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

/** The rules are in `billing-*.test.ts`, without a server. */
describe('payments by card', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const gateway = () => gatewayControl(server);
  const ask = (statement: string, ...values: unknown[]) => rows(server.databaseUrl, statement, values);
  const entriesOf = ({ uid }: Shopper) =>
    ask('select cause, reference, item, amount from ledger_entries where user_id = $1 order by id', uid);
  const orderRow = async (orderNo: string) =>
    (await ask('select * from orders where order_no = $1', orderNo))[0] ?? {};
  const statusOf = async ({ orderNo }: Pick<PaymentForm, 'orderNo'>) => (await orderRow(orderNo))['status'];
  const notify = (fields: Record<string, string>) => post(`${server.url}/api/newebpay/notify`, fields);
  const confirm = (body: object) => new Visitor(server.url).call('confirmPayment', { body });
  /** Pays, but the notification is lost and the browser closed. */
  const paySilently = async (form: PaymentForm) => {
    await gateway().switches({ notify: 'lose' });
    const back = await payAtGateway(form);
    await gateway().switches({ reset: true });
    return back;
  };

  describe('an order', () => {
    const isNow = (seconds: string | undefined, since: number): void => {
      assert.match(seconds ?? '', /^\d+$/);
      assert.ok(Number(seconds) >= since && Number(seconds) <= Date.now() / 1000, `TimeStamp: ${seconds}`);
    };

    test('of a pack is a form that is signed, encrypted and has every field that the gateway needs', async () => {
      const { visitor, token, email } = await newShopper(server.url);
      const since = Math.floor(Date.now() / 1000);
      const numbers = new Set<string>();
      for (const language of ['en', 'zh'] as const) {
        const { data } = await visitor.call('createPayment', {
          token,
          body: { packId: 'veteran', language },
        });
        const { orderNo, amount, action, fields } = data;
        numbers.add(orderNo);
        assert.match(orderNo, /^AC\d{17}$/);
        assert.deepEqual([amount, action], [400, `${gateway().origin}/MPG/mpg_gateway`]);
        const { TradeInfo = '', TradeSha, ...open } = fields;
        assert.deepEqual(open, { MerchantID: merchant.id, Version: '2.0' });
        assert.equal(TradeSha, sign(TradeInfo));
        const sealed = Object.fromEntries(new URLSearchParams(unseal(TradeInfo)));
        const { TimeStamp, ItemDesc = '', ...inside } = sealed;
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
        isNow(TimeStamp, since);
      }
      assert.equal(numbers.size, 2, 'each attempt has its own number');
    });

    test('of a plan is a form that is encrypted, and its notifications come to a secret address', async () => {
      const { visitor, token, email } = await newShopper(server.url);
      const since = Math.floor(Date.now() / 1000);
      const addresses = new Set<string>();
      for (const [planId, amount, type] of [
        ['light', 150, 'M'],
        ['premium-annual', 9800, 'Y'],
      ] as const) {
        const { data } = await visitor.call('createPayment', { token, body: { planId } });
        assert.deepEqual([data.amount, data.action], [amount, `${gateway().origin}/MPG/period`]);
        const { PostData_ = '', ...open } = data.fields;
        assert.deepEqual(open, { MerchantID_: merchant.id });
        const sealed = Object.fromEntries(new URLSearchParams(unseal(PostData_)));
        const { TimeStamp, NotifyURL = '', PeriodPoint, ProdDesc, ...inside } = sealed;
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
          BackURL: `${server.url}/#/wallet`,
          // The buyer sees the return address, so it must not contain the secret.
          ReturnURL: `${server.url}/api/newebpay/r`,
        });
        assert.ok(data.orderNo.length <= 27, 'a number of the charge fits behind it');
        assert.match(ProdDesc ?? '', /^[A-Za-z0-9 _]{1,100}$/);
        assert.match(PeriodPoint ?? '', type === 'M' ? /^\d\d$/ : /^\d{4}$/);
        isNow(TimeStamp, since);
        assert.match(NotifyURL.slice(server.url.length), /^\/api\/newebpay\/p\/[\w-]{20,}$/);
        assert.ok(NotifyURL.length <= 100);
        addresses.add(NotifyURL);
      }
      assert.equal(addresses.size, 2, 'each plan has an address of its own');
    });

    test('with extra or wrong fields is refused and not made, and one of somebody else is not found', async () => {
      const shopper = await newShopper(server.url);
      const pack = { packId: 'trial' };
      const extra = [
        { amount: 1 },
        { price: 1 },
        { credits: 100_000 },
        { bonus: 100 },
        { userId: 'somebody' },
      ];
      const names = ['enormous', 'constructor', '__proto__', ['trial'], { trial: true }, '', null, 'light'];
      for (const body of [
        ...extra.map((field) => ({ ...pack, ...field })),
        ...names.map((packId) => ({ packId })),
        { ...pack, planId: 'light' },
        { ...pack, language: 'xx' },
        { planId: 'light', amount: 1 },
        { planId: 'trial' },
        {},
        [],
        'trial',
      ]) {
        const { status, code } = await shopper.visitor.call('createPayment', { token: shopper.token, body });
        assert.deepEqual([status, code], [400, 'invalid_input'], JSON.stringify(body));
      }
      const stranger = await new Visitor(server.url).call('createPayment', { body: pack });
      assert.deepEqual([stranger.status, stranger.code], [401, 'unauthenticated']);
      assert.deepEqual(await ask('select 1 from orders where user_id = $1', shopper.uid), []);

      const { orderNo } = await buy(await newShopper(server.url), pack);
      for (const wanted of [orderNo, 'AC00000000000000000', '__proto__']) {
        const params = { orderNo: wanted };
        const { status, code } = await shopper.visitor.call('getOrder', { token: shopper.token, params });
        assert.deepEqual([status, code], [404, 'order_not_found'], wanted);
      }
    });

    test('may be posted to the gateway, and nowhere else', async () => {
      const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? '';
      const rule = policy.split('; ').find((each) => each.startsWith('form-action'));
      assert.equal(rule, `form-action 'self' ${gateway().origin}`);
    });

    test('whose form was altered to cost NT$1 brings nothing, and that of a plan is refunded', async () => {
      const shopper = await newShopper(server.url);
      const altered = (sealed: string | undefined, field: string) => {
        const plain = new URLSearchParams(unseal(sealed ?? ''));
        plain.set(field, '1');
        return signedMessage(plain.toString());
      };
      const pack = await order(shopper, { packId: 'pro' });
      const cheap = altered(pack.fields['TradeInfo'], 'Amt');
      await comeBack(await payAtGateway({ ...pack, fields: { ...pack.fields, ...cheap } }));
      const plan = await order(shopper, { planId: 'premium-annual' });
      const PostData_ = altered(plan.fields['PostData_'], 'PeriodAmt').TradeInfo;
      await comeBack(await payAtGateway({ ...plan, fields: { ...plan.fields, PostData_ } }));
      await eventually(async () => {
        await server.sweep();
        assert.equal(await statusOf(plan), 'refunded');
        const { trades, mandates } = await gateway().books();
        assert.equal(trades.find((each) => each.orderNo === `${plan.orderNo}_1`)?.state, 'refunded');
        assert.equal(mandates.find((each) => each['orderNo'] === plan.orderNo)?.['state'], 'terminated');
      });
      assert.equal(await statusOf(pack), 'pending');
      const { credits, subscription } = await walletOf(shopper);
      assert.deepEqual([credits, subscription], [0, null]);
      assert.match(server.log(), /payment does not fit its order/);
    });
  });

  describe('a payment', () => {
    test('of a pack brings its credits, with an entry and a receipt', async () => {
      const shopper = await newShopper(server.url);
      const form = await order(shopper, { packId: 'trial' });
      const { orderNo } = form;
      assert.deepEqual(await entriesOf(shopper), [], 'an order alone brings nothing');
      const { status, data } = await confirm(await comeBack(await payAtGateway(form)));
      assert.deepEqual([status, data.status, data.userId], [200, 'completed', shopper.uid]);
      const params = { orderNo };
      const shown = await shopper.visitor.call('getOrder', { token: shopper.token, params });
      assert.deepEqual(shown.data, data);
      const entry = { cause: 'order', reference: orderNo, item: 'trial', amount: 100 };
      assert.deepEqual(await entriesOf(shopper), [entry]);
      assert.equal((await walletOf(shopper)).credits, 100);
      const trade = (await gateway().books()).trades.find((each) => each.orderNo === orderNo);
      assert.equal((await orderRow(orderNo))['trade_no'], trade?.['tradeNo']);
      await eventually(async () => {
        const mails = await mailsTo(server, shopper.email);
        assert.equal(mails.filter(({ text }) => text.includes(orderNo)).length, 1, 'one receipt');
      });
    });

    test('that is declined fails the order, brings nothing, and the page gets the reason', async () => {
      const shopper = await newShopper(server.url);
      const form = await order(shopper, { packId: 'trial' });
      const { status, text } = await confirm(await comeBack(await payAtGateway(form, 'decline')));
      assert.equal(status, 402);
      const { orderNo } = form;
      const error = { code: 'payment_failed', reason: 'Authorization failed', orderNo };
      assert.partialDeepStrictEqual(JSON.parse(text), { error });
      assert.equal(await statusOf(form), 'failed');
      assert.deepEqual(await entriesOf(shopper), []);
    });

    test('that nobody reported is claimed once, and only by its buyer', async () => {
      const [buyer, thief] = [await newShopper(server.url), await newShopper(server.url)];
      const claim = async ({ visitor, token }: Shopper, amount: unknown = 500) => {
        const { status, code } = await visitor.call('purchaseCredits', { token, body: { amount } });
        return code ?? status;
      };
      await order(thief, { packId: 'veteran' });
      await order(buyer, { packId: 'veteran' });
      assert.equal(await claim(buyer), 'payment_required', 'nothing was paid');
      // About the same order the gateway would be asked only seconds later.
      await paySilently(await order(buyer, { packId: 'veteran' }));
      for (const amount of [0, -500, 0.5, '500', null])
        assert.equal(await claim(buyer, amount), 'invalid_input');
      assert.equal(await claim(buyer, Number.MAX_SAFE_INTEGER), 'payment_required');
      assert.equal(await claim(thief), 'payment_required');
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(buyer)));
      assert.ok(claims.includes(200), claims.join());
      assert.equal(await claim(buyer), 'payment_required', 'a second time');
      assert.deepEqual([(await walletOf(buyer)).credits, (await walletOf(thief)).credits], [500, 0]);
    });

    for (const [what, item, credits] of [
      ['a pack', { packId: 'trial' }, 100],
      ['a plan', { planId: 'light' }, 150],
    ] as const)
      test(`of ${what} counts once, however often it is reported, also when nobody reports it`, async () => {
        const shopper = await newShopper(server.url);
        const form = await order(shopper, item);
        const { fields, url } = await paySilently(form);
        await ask('update orders set next_check_at = now() where order_no = $1', form.orderNo);
        const reports = Array.from({ length: 10 }, () => post(url, fields));
        await Promise.all([server.sweep(), server.sweep(), ...reports]);
        const tradeNo = 'planId' in item ? `${form.orderNo}_1` : form.orderNo;
        await gateway().notify(tradeNo, { count: 5, parallel: true });
        await eventually(async () => assert.equal((await walletOf(shopper)).credits, credits));
        assert.equal((await entriesOf(shopper)).length, 1);
      });

    test('that is replayed by its buyer or another user credits nobody again, and pays for no second order', async () => {
      const [buyer, thief] = [await newShopper(server.url), await newShopper(server.url)];
      const wanted = await order(thief, { packId: 'trial' });
      const paid = await payAtGateway(await order(buyer, { packId: 'trial' }));
      const page = await comeBack(paid);
      for (const address of [paid.url, `${server.url}/api/newebpay/notify`]) await post(address, paid.fields);
      await thief.visitor.call('confirmPayment', { body: page, token: thief.token });
      assert.deepEqual([(await walletOf(buyer)).credits, (await walletOf(thief)).credits], [100, 0]);

      const TradeNo = '26010112000099999';
      const first = await order(buyer, { packId: 'trial' });
      assert.equal((await notify(signedMessage(approved(first, { TradeNo })))).status, 200);
      const again = await notify(signedMessage(approved(wanted, { TradeNo })));
      assert.equal(again.status, 400, 'it is refused as every wrong message, not called an error of ours');
      assert.equal(await statusOf(wanted), 'pending');
      assert.deepEqual([(await walletOf(buyer)).credits, (await walletOf(thief)).credits], [200, 0]);
    });
  });

  /** Many more forgeries are in `forged-payments.slow.test.ts`. */
  describe('a message that the gateway never sent', () => {
    let shopper: Shopper;
    let pack: PaymentForm;
    before(async () => {
      shopper = await newShopper(server.url);
      pack = await order(shopper, { packId: 'trial' });
    });
    afterEach(async () => {
      assert.deepEqual(await entriesOf(shopper), []);
      assert.equal(await statusOf(pack), 'pending');
    });

    test('leads a browser to the error page', async () => {
      const { TradeInfo, TradeSha } = signedMessage(approved(pack));
      const garbage: RequestInit[] = [
        { body: new URLSearchParams({ TradeInfo: 'zz', TradeSha }) },
        { body: new URLSearchParams({ TradeInfo, TradeSha: flipped(TradeSha) }) },
        { body: new URLSearchParams({ Period: TradeInfo.slice(0, -2) }) },
        { body: new URLSearchParams({ TradeInfo, TradeSha, more: 'x'.repeat(1_000_000) }) },
        {},
      ];
      for (const address of ['/api/newebpay/return', '/api/newebpay/r'])
        for (const sent of garbage) {
          const response = await fetch(server.url + address, { method: 'POST', redirect: 'manual', ...sent });
          assert.equal(response.status, 303, address);
          assert.match(response.headers.get('location') ?? '', /^\/#\/payment\/return(\?|$)/);
        }
    });

    test('is answered as not verified, to the gateway and to the page', async () => {
      const { TradeInfo, TradeSha } = signedMessage(approved(pack));
      const [odd, cut] = [TradeInfo.slice(0, -1), TradeInfo.slice(0, -32)];
      const { TradeInfo: ownInfo = '', TradeSha: ownSha = '' } = pack.fields;
      const forgeries = {
        'a changed signature': { TradeInfo, TradeSha: flipped(TradeSha) },
        'text that is no hex': { TradeInfo: 'zz', TradeSha: sign('zz') },
        'hex of odd length': { TradeInfo: odd, TradeSha: sign(odd) },
        'a message that was cut': { TradeInfo: cut, TradeSha: sign(cut) },
        'our own form': { TradeInfo: ownInfo, TradeSha: ownSha },
        'another merchant': signedMessage(approved(pack, { MerchantID: 'MS000000000' })),
        'another amount': signedMessage(approved(pack, { Amt: 1 })),
        nothing: signedMessage('null'),
      };
      for (const [what, body] of Object.entries(forgeries)) {
        const { status, code } = await confirm(body);
        assert.deepEqual([status, code], [400, 'payment_unverified'], what);
        assert.equal((await notify(body)).status, 400, what);
      }
      const unknown = await confirm(signedMessage(approved({ orderNo: 'AC00000000000000000', amount: 90 })));
      assert.deepEqual([unknown.status, unknown.code], [404, 'order_not_found']);
      for (const body of [
        {},
        { TradeInfo },
        { TradeInfo: [TradeInfo], TradeSha },
        { TradeInfo: '', TradeSha },
      ])
        assert.equal((await confirm(body)).code, 'invalid_input');
    });

    test('pays for no pack when it is sent, unsigned, as one about a plan', async () => {
      // CBC lets anyone combine encrypted blocks of their own: only the signature prevents it.
      for (const address of [noticeToken(await order(shopper, { planId: 'light' })), 'x']) {
        const response = await post(`${server.url}/api/newebpay/r/${address}`, periodMessage(approved(pack)));
        const location = response.headers.get('location') ?? '';
        const brought = Object.fromEntries(new URLSearchParams(location.split('?')[1] ?? ''));
        await notify(brought);
        await confirm(brought);
      }
    });
  });

  test('no answer and no log line of this run contains a key of the merchant', () => {
    assertNoKeys(heard, server);
  });
});
