import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PaymentForm } from '@artcade/contract/shapes';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import {
  approved,
  assertBalanced,
  comeBack,
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
import { Visitor } from '../support/visitor.ts';

describe("the browser's return from the gateway", () => {
  let server: TestServer;
  let shopper: Shopper;
  let pack: PaymentForm;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
    shopper = await newShopper(server.url);
    pack = await order(shopper, { packId: 'trial' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const notify = (fields: Record<string, string>) => post(`${server.url}/api/newebpay/notify`, fields);
  const confirm = (body: object) => new Visitor(server.url).call('confirmPayment', { body });
  const entriesOf = ({ uid }: Shopper) =>
    rows(server.databaseUrl, 'select key from ledger_entries where user_id = $1', [uid]);
  const statusOf = async ({ orderNo }: PaymentForm) => {
    const select = 'select status from orders where order_no = $1';
    return (await rows<{ status: string }>(server.databaseUrl, select, [orderNo]))[0]?.status;
  };
  const flipped = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

  test('garbage leads to the error page, and credits nothing', async () => {
    const { TradeInfo, TradeSha } = signedMessage(approved(pack));
    const garbage: RequestInit[] = [
      { body: new URLSearchParams() },
      { body: new URLSearchParams({ TradeInfo: 'zz', TradeSha }) },
      { body: new URLSearchParams({ TradeInfo, TradeSha: flipped(TradeSha) }) },
      { body: new URLSearchParams({ Period: TradeInfo.slice(0, -2) }) },
      { body: new URLSearchParams({ TradeInfo, TradeSha, more: 'x'.repeat(1_000_000) }) },
      { body: '{}', headers: { 'content-type': 'application/json' } },
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      {},
    ];
    const addresses = ['/api/newebpay/return', '/api/newebpay/r'];
    for (const address of addresses)
      for (const sent of garbage) {
        const response = await fetch(server.url + address, { method: 'POST', redirect: 'manual', ...sent });
        assert.equal(response.status, 303, address);
        assert.match(response.headers.get('location') ?? '', /^\/#\/payment\/return(\?|$)/);
      }
    for (const address of addresses) {
      const response = await fetch(server.url + address, { redirect: 'manual' });
      assert.deepEqual([response.status, response.headers.get('location')], [303, '/#/payment/return']);
    }
    assert.deepEqual(await entriesOf(shopper), []);
    assert.equal(await statusOf(pack), 'pending');
  });

  test('a forged message is answered as not verified', async (t) => {
    const { TradeInfo, TradeSha } = signedMessage(approved(pack));
    const [odd, cut] = [TradeInfo.slice(0, -1), TradeInfo.slice(0, -32)];
    const forgeries = {
      'a changed signature': { TradeInfo, TradeSha: flipped(TradeSha) },
      'text that is no hex': { TradeInfo: 'zz', TradeSha: sign('zz') },
      'hex of odd length': { TradeInfo: odd, TradeSha: sign(odd) },
      'a message that was cut': { TradeInfo: cut, TradeSha: sign(cut) },
      'our own form': { TradeInfo: pack.fields['TradeInfo'], TradeSha: pack.fields['TradeSha'] },
      'another merchant': signedMessage(approved(pack, { MerchantID: 'MS000000000' })),
      'another amount': signedMessage(approved(pack, { Amt: 1 })),
      nothing: signedMessage('null'),
    };
    for (const [what, body] of Object.entries(forgeries))
      await t.test(what, async () => {
        const { status, code } = await confirm(body);
        assert.deepEqual([status, code], [400, 'payment_unverified']);
      });
    assert.deepEqual(await entriesOf(shopper), []);
  });

  test('an unknown order and missing fields are answered as such', async () => {
    const { TradeInfo, TradeSha } = signedMessage(approved(pack));
    const stranger = await confirm(signedMessage(approved({ orderNo: 'AC00000000000000000', amount: 90 })));
    assert.deepEqual([stranger.status, stranger.code], [404, 'order_not_found']);
    for (const body of [
      {},
      { TradeInfo },
      { TradeInfo: [TradeInfo], TradeSha },
      { TradeInfo: '', TradeSha },
    ]) {
      const { status, code } = await confirm(body);
      assert.deepEqual([status, code], [400, 'invalid_input']);
    }
  });

  test('an unsigned message that is sent as one about a plan pays for no pack', async () => {
    const thief = await newShopper(server.url);
    // CBC lets anyone combine encrypted blocks of their own: only the signature prevents it.
    for (const address of [noticeToken(await order(thief, { planId: 'light' })), 'x']) {
      const unpaid = await order(thief, { packId: 'pro' });
      const response = await post(`${server.url}/api/newebpay/r/${address}`, periodMessage(approved(unpaid)));
      const location = response.headers.get('location') ?? '';
      const brought = Object.fromEntries(new URLSearchParams(location.split('?')[1] ?? ''));
      await notify(brought);
      await confirm(brought);
      assert.deepEqual(await entriesOf(thief), []);
      assert.equal(await statusOf(unpaid), 'pending');
    }
  });

  test('a genuine message, replayed by its buyer or another user, credits nobody again', async () => {
    const [buyer, thief] = [await newShopper(server.url), await newShopper(server.url)];
    const wanted = await order(thief, { packId: 'trial' });
    const paid = await payAtGateway(await order(buyer, { packId: 'trial' }));
    const page = await comeBack(paid);
    for (const address of [paid.url, `${server.url}/api/newebpay/notify`]) await post(address, paid.fields);
    await thief.visitor.call('confirmPayment', { body: page, token: thief.token });
    assert.equal((await walletOf(buyer)).credits, 100);
    assert.equal((await walletOf(thief)).credits, 0);
    assert.equal(await statusOf(wanted), 'pending');
  });

  test('a genuine message that is replayed after a refund brings no credits', async () => {
    const buyer = await newShopper(server.url);
    const paid = await payAtGateway(await order(buyer, { packId: 'trial' }));
    await comeBack(paid);
    for (const status of ['refunding', 'refunded']) {
      await rows(server.databaseUrl, 'update orders set status = $1 where user_id = $2', [status, buyer.uid]);
      assert.equal((await notify(paid.fields)).status, 200);
      assert.deepEqual((await confirm(await comeBack(paid))).data.status, status);
      assert.equal((await entriesOf(buyer)).length, 1);
    }
  });

  test('one payment does not pay for two orders', async () => {
    const buyer = await newShopper(server.url);
    const [first, second] = [
      await order(buyer, { packId: 'trial' }),
      await order(buyer, { packId: 'trial' }),
    ];
    const TradeNo = '26010112000099999';
    const { status } = await notify(signedMessage(approved(first, { TradeNo })));
    assert.equal(status, 200);
    const again = await notify(signedMessage(approved(second, { TradeNo })));
    assert.equal((await entriesOf(buyer)).length, 1);
    assert.equal(await statusOf(second), 'pending');
    assert.equal(again.status, 400, 'it is refused as every wrong message, not called an error of ours');
  });
});
