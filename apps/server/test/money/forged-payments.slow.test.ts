import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PaymentForm } from '@artcade/contract/shapes';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import {
  approved,
  assertBalanced,
  begun,
  enterGateway,
  gatewayControl,
  merchant,
  newShopper,
  noticeToken,
  order,
  payAtGateway,
  periodMessage,
  post,
  type Shopper,
  sign,
  signedMessage,
  walletOf,
} from '../support/shopper.ts';

type Fields = Readonly<Record<string, string>>;
type Sent = { body: NonNullable<RequestInit['body']> | null; headers?: Record<string, string> };
type Forgery = readonly [what: string, sent: Sent];

const form = (fields: Fields): Sent => ({ body: new URLSearchParams(fields) });
const pairs = (...fields: [string, string][]): Sent => ({ body: new URLSearchParams(fields) });
const json = (value: unknown): Sent => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const flipped = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;
const refusal = '{"error":{"code":"payment_unverified","message":"Refused."}}';

function multipart(fields: Fields): Sent {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { body };
}

describe('messages that the gateway never sent', () => {
  let server: TestServer;
  let shopper: Shopper;
  let pack: PaymentForm;
  let plan: PaymentForm;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
    shopper = await newShopper(server.url);
    pack = await order(shopper, { packId: 'trial' });
    plan = await order(shopper, { planId: 'light' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const notifyPath = '/api/newebpay/notify';
  const planPath = (form = plan) => `/api/newebpay/p/${noticeToken(form)}`;

  async function nothingHappened(): Promise<void> {
    const entries = 'select key from ledger_entries where user_id = $1';
    assert.deepEqual(await rows(server.databaseUrl, entries, [shopper.uid]), []);
    const states = 'select status from orders where user_id = $1';
    const orders = await rows<{ status: string }>(server.databaseUrl, states, [shopper.uid]);
    assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set(['pending']));
    const { credits, subscription } = await walletOf(shopper);
    assert.deepEqual({ credits, subscription }, { credits: 0, subscription: null });
  }

  /** Expects the one refusal and one log line, which repeats nothing of the message. */
  async function assertRefused(path: string, { body, headers = {} }: Sent): Promise<void> {
    const start = server.log().length;
    const response = await fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
    assert.deepEqual([response.status, await response.text()], [400, refusal]);
    const log = server.log().slice(start);
    const lines = log.trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown> & { level: number });
    const refusals = told.filter(({ msg }) => msg === 'a payment message was refused');
    assert.equal(refusals.length, 1, 'one line in the log');
    const [line = { level: 0, reason: '' }] = refusals;
    const names = ['hostname', 'level', 'msg', 'pid', 'reason', 'reqId', 'time'];
    assert.deepEqual(Object.keys(line).sort(), names, 'it tells a reason and nothing else');
    assert.equal(line.level, 40, 'it is a warning');
    assert.ok(String(line['reason']).length < 100, 'a reason is short');
    assert.ok(
      told.every((line) => line.level <= 40),
      'it is no error of ours',
    );
    const sent = body instanceof URLSearchParams || body instanceof FormData ? [...body.values()] : [body];
    const long = sent.flatMap((value) =>
      typeof value === 'string' && value.length > 20 ? [value.slice(0, 40)] : [],
    );
    for (const secret of [merchant.key, merchant.iv, ...long])
      assert.ok(!log.includes(secret), 'the log repeats a key or the message');
  }

  const packForgeries = (): Forgery[] => {
    const { TradeInfo, TradeSha } = signedMessage(approved(pack));
    // Encrypted and signed as the gateway does, so that only the content is wrong.
    const signed = (what: string, hex: string): Forgery => [
      what,
      form({ TradeInfo: hex, TradeSha: sign(hex) }),
    ];
    const text = (what: string, plain: string): Forgery => [what, form(signedMessage(plain))];
    const inside = (what: string, changes: Record<string, unknown>): Forgery =>
      text(what, JSON.stringify(approved(pack, changes)));
    const plain = JSON.stringify(approved(pack));
    const amounts = [0, 1, 89, 91, -90, 2 ** 53, '9'.repeat(400), '90.5', ''];
    const orders = ['AC00000000000000000', '', '__proto__', 'constructor', 'x'.repeat(2000)];
    return [
      ['a changed signature', form({ TradeInfo, TradeSha: flipped(TradeSha) })],
      ['a signature in lower case', form({ TradeInfo, TradeSha: TradeSha.toLowerCase() })],
      ['a short signature', form({ TradeInfo, TradeSha: TradeSha.slice(0, 63) })],
      ['an empty signature', form({ TradeInfo, TradeSha: '' })],
      ['the signature of another message', form({ TradeInfo, TradeSha: sign(flipped(TradeInfo)) })],
      ['a changed message', form({ TradeInfo: flipped(TradeInfo), TradeSha })],
      ['the message in upper case', form({ TradeInfo: TradeInfo.toUpperCase(), TradeSha })],
      signed('a message cut at a block', TradeInfo.slice(0, -32)),
      signed('a message cut within a block', TradeInfo.slice(0, -10)),
      signed('hex of odd length', TradeInfo.slice(0, -1)),
      signed('text that is no hex', `${TradeInfo.slice(0, -2)}zz`),
      signed('an empty message', ''),
      signed('20,000 characters of hex', TradeInfo.padStart(20_000, '0')),
      signed('random bytes', randomBytes(320).toString('hex')),
      text('encrypted text that is no JSON', 'Status=SUCCESS&Result=1'),
      ...['null', '[]', '"SUCCESS"', '1e999', '{}', '{"Status":"SUCCESS"}'].map((json) => text(json, json)),
      text('a result that is a list', '{"Status":"SUCCESS","Message":"","Result":[]}'),
      text('a result by the name of the prototype', plain.replace('"Result"', '"__proto__"')),
      text('an endless amount', plain.replace('"Amt":90', '"Amt":1e999')),
      inside('another merchant', { MerchantID: 'MS000000000' }),
      ...amounts.map((Amt) => inside(`the amount "${String(Amt).slice(0, 20)}"`, { Amt })),
      ...orders.map((No) => inside(`the order "${No.slice(0, 20)}"`, { MerchantOrderNo: No })),
      inside('an order number with a NUL', { MerchantOrderNo: `${pack.orderNo}\0` }),
      inside('the order of a plan', { MerchantOrderNo: plan.orderNo, Amt: plan.amount }),
      ['our own payment form, sent back to us', form(pack.fields)],
      ['a forgery in parts', multipart({ TradeInfo, TradeSha: flipped(TradeSha) })],
      ['parts without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
      ['a megabyte', form({ TradeInfo, TradeSha, more: 'x'.repeat(1_000_000) })],
      ['nothing', { body: null }],
      ['an empty form', form({})],
      ['JSON', json({ TradeInfo, TradeSha })],
      ['bytes of no type', { body: Buffer.from(`TradeInfo=${TradeInfo}&TradeSha=${TradeSha}`) }],
      ['no signature', form({ Status: 'SUCCESS', TradeInfo })],
      ['no message', form({ Status: 'SUCCESS', TradeSha })],
      ['lists', form({ 'TradeInfo[]': TradeInfo, 'TradeSha[]': TradeSha })],
      ['members', pairs(['TradeInfo', TradeInfo], ['TradeSha[0]', TradeSha], ['__proto__', TradeSha])],
      [
        'two messages',
        pairs(['TradeInfo', TradeInfo], ['TradeInfo', flipped(TradeInfo)], ['TradeSha', TradeSha]),
      ],
    ];
  };

  test('about a pack: one answer, one line in the log, no credit', async (t) => {
    for (const [what, sent] of packForgeries()) await t.test(what, () => assertRefused(notifyPath, sent));
    await nothingHappened();
  });

  const planForgeries = (): Forgery[] => {
    const { Period } = periodMessage(begun(plan));
    const text = (what: string, plain: string): Forgery => [what, form(periodMessage(plain))];
    const inside = (what: string, changes: Record<string, unknown>): Forgery =>
      text(what, JSON.stringify(begun(plan, changes)));
    const orders = ['AC00000000000000000', '', '__proto__', 'constructor', 1e300, [plan.orderNo], null];
    return [
      ['a changed message', form({ Period: flipped(Period.slice(0, 64)) + Period.slice(64) })],
      ['a message cut at a block', form({ Period: Period.slice(0, -32) })],
      ['a message cut within a block', form({ Period: Period.slice(0, -10) })],
      ['hex of odd length', form({ Period: Period.slice(0, -1) })],
      ['text that is no hex', form({ Period: `${Period.slice(0, -2)}zz` })],
      ['an empty message', form({ Period: '' })],
      ['20,000 characters of hex', form({ Period: Period.padStart(20_000, '0') })],
      ['random bytes', form({ Period: randomBytes(320).toString('hex') })],
      ...['Status=SUCCESS', 'null', '[]', '1e999', '{}'].map((plain) => text(plain, plain)),
      text('a result that is a list', '{"Status":"SUCCESS","Message":"","Result":[]}'),
      inside('another merchant', { MerchantID: 'MS000000000' }),
      inside('the order of a pack', { MerchantOrderNo: pack.orderNo }),
      inside('an order number with a NUL', { MerchantOrderNo: `${plan.orderNo}\0` }),
      ...orders.map((No) =>
        inside(`the order ${JSON.stringify(No).replace(plan.orderNo, 'in a list')}`, { MerchantOrderNo: No }),
      ),
      ['a forgery in parts', multipart({ Period: flipped(Period) })],
      ['a megabyte', form({ Period, more: 'x'.repeat(1_000_000) })],
      ['nothing', { body: null }],
      ['an empty form', form({})],
      ['JSON', json({ Period })],
      ['another name, signed', form({ TradeInfo: Period, TradeSha: sign(Period) })],
      ['a list', form({ 'Period[]': Period, '__proto__[Period]': Period })],
      ['two messages', pairs(['Period', Period], ['Period', flipped(Period)])],
      ['a payment of a pack', form({ Period: signedMessage(approved(pack)).TradeInfo })],
    ];
  };

  test('about a plan: one answer, one line in the log, no credit', async (t) => {
    for (const [what, sent] of planForgeries()) await t.test(what, () => assertRefused(planPath(), sent));
    await nothingHappened();
  });

  test('about a plan, but at another address: one answer, one line in the log, no credit', async (t) => {
    const token = noticeToken(plan);
    const other = await order(await newShopper(server.url), { planId: 'light' });
    const addresses = {
      'of another plan': noticeToken(other),
      'too short': token.slice(0, -1),
      'too long': `${token}x`,
      'in upper case': `${token.toUpperCase()}A`,
      'a name of the prototype': '__proto__',
      'a NUL': '%00',
      'with a NUL behind it': `${token}%00`,
    };
    for (const [what, address] of Object.entries(addresses))
      await t.test(what, () => assertRefused(`/api/newebpay/p/${address}`, form(periodMessage(begun(plan)))));
    await nothingHappened();
  });

  test('the secret address of a plan stays out of the log', async () => {
    await post(server.url + planPath(), { Period: 'ff' });
    assert.ok(!server.log().includes(noticeToken(plan)), 'whoever reads the log could speak for the gateway');
  });

  test('a notification of a charge that never happened credits nothing, because the gateway is asked', async () => {
    const claims = [{}, { PeriodAmt: '1' }, { PeriodAmt: '9'.repeat(400) }, { AlreadyTimes: '5' }];
    // First while the gateway does not know the plan, then while its card page waits for the buyer.
    for (const enter of [async () => {}, () => enterGateway(plan)]) {
      await enter();
      for (const claim of claims) {
        const response = await post(server.url + planPath(), periodMessage(begun(plan, claim)));
        assert.equal(response.status, 200);
        await nothingHappened();
      }
    }
  });

  test('a second charge is not trusted because the first one was genuine', async () => {
    const buyer = await newShopper(server.url);
    const bought = await order(buyer, { planId: 'professional' });
    await gatewayControl(server).switches({ notify: 'lose' });
    await payAtGateway(bought);
    await gatewayControl(server).switches({ reset: true });
    for (const claim of [{}, { OrderNo: `${bought.orderNo}_2`, AlreadyTimes: '2', AuthAmt: 450 }]) {
      const response = await post(server.url + planPath(bought), periodMessage(begun(bought, claim)));
      assert.equal(response.status, 200);
      assert.equal((await walletOf(buyer)).credits, 600, 'the first one is');
    }
  });

  test('the message that was forged above is accepted when it is genuine', async () => {
    const response = await post(server.url + notifyPath, signedMessage(approved(pack)));
    assert.deepEqual([response.status, await response.text()], [200, 'OK']);
    assert.equal((await walletOf(shopper)).credits, 100);
  });
});
