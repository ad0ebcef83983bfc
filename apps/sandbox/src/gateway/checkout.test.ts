import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { merchant } from '../testing/sandbox-process.ts';
import { openShop, resultOf, returnForm, type Shop } from '../testing/shop.ts';
import { submitPolicy } from './checkout-pages.ts';

describe('the card page', () => {
  let shop: Shop;
  let close: () => Promise<void>;

  before(async () => {
    ({ shop, close } = await openShop());
  });
  after(() => close());

  const open = async (path: string) => (await fetch(`${shop.gateway}${path}`)).text();
  const stateOf = async (orderNo: string) =>
    (await shop.records()).trades.find((trade) => trade.orderNo === orderNo)?.state;
  /** A checkout with its own notify path. */
  const begin = async (changes: Record<string, string | null> = {}) => {
    const orderNo = shop.newOrderNo();
    const notify = `/notify/${orderNo}`;
    const NotifyURL = shop.server.url(notify);
    const payPath = await shop.checkOut({ MerchantOrderNo: orderNo, NotifyURL, ...changes });
    return { orderNo, notify, payPath };
  };

  test('shows what is to be paid, with the test card filled in', async () => {
    const { orderNo, payPath } = await begin();
    const page = await open(payPath);
    for (const text of [
      merchant.merchantId,
      orderNo,
      'Credit pack 500',
      'NT$ 400',
      '>Pay NT$ 400<',
      'Sandbox',
    ]) {
      assert.ok(page.includes(text), text);
    }
    assert.match(page, /name="card" value="4000-2211-1111-1111"/);
    for (const step of ['approve', 'secure', 'decline', 'leave']) {
      assert.match(page, new RegExp(`<button[^>]* name="step" value="${step}"`));
    }
    assert.match(page, /<html lang="en">/);
    assert.equal(await stateOf(orderNo), 'unpaid');
  });

  test('takes the payment, notifies the server and sends the browser back with the same result', async () => {
    const { orderNo, notify, payPath } = await begin();
    const response = await shop.post(
      payPath,
      { step: 'approve', card: '4000-2211-1111-1111', expiry: '09/29' },
      {},
    );
    const { action, fields } = returnForm(await response.text());
    assert.equal(action, shop.server.url('/return'));
    assert.deepEqual(Object.keys(fields), ['Status', 'MerchantID', 'Version', 'TradeInfo', 'TradeSha']);
    assert.deepEqual([fields['Status'], fields['Version']], ['SUCCESS', '2.0']);
    assert.ok(response.headers.get('content-security-policy')?.includes(`script-src ${submitPolicy}`));

    const { Status, Result } = resultOf({ fields });
    assert.equal(Status, 'SUCCESS');
    assert.partialDeepStrictEqual(Result, {
      MerchantID: merchant.merchantId,
      Amt: 400,
      MerchantOrderNo: orderNo,
      PaymentType: 'CREDIT',
      RespondType: 'JSON',
      IP: '127.0.0.1',
      EscrowBank: 'HNCB',
      RespondCode: '00',
      Card6No: '400022',
      Card4No: '1111',
      Exp: '2909',
    });
    assert.match(String(Result['TradeNo']), /^\d{17}$/);
    assert.match(String(Result['Auth']), /^\d{6}$/);
    const paidAt = Date.parse(`${String(Result['PayTime']).replace(' ', 'T')}+08:00`);
    assert.ok(Math.abs(paidAt - Date.now()) < 10_000);
    assert.equal(((fields['TradeInfo'] ?? '').length / 2) % 32, 0);

    const [notified] = await shop.server.arrivals(notify, 1);
    assert.deepEqual(notified?.fields, fields);
    assert.match(notified?.type ?? '', /^application\/x-www-form-urlencoded/);
    assert.equal(await stateOf(orderNo), 'paid');
  });

  test('never charges twice: a paid page shows the result again, whatever is pressed', async () => {
    const { orderNo, notify, payPath } = await begin();
    const presses = ['approve', 'approve', 'decline', 'leave', 'secure'];
    const pages = await Promise.all(presses.map((step) => shop.step(payPath, { step })));
    const results = [...pages, await open(payPath)].map((page) => returnForm(page).fields['TradeInfo']);
    // The first press decides.
    assert.equal(new Set(results.filter(Boolean)).size, 1);
    assert.ok(returnForm(await open(payPath)).fields['TradeInfo']);
    assert.equal((await shop.server.arrivals(notify, 1)).length, 1);
    assert.equal((await shop.records()).trades.filter((trade) => trade.orderNo === orderNo).length, 1);
  });

  test('declines the card that is always declined, also after 3-D Secure', async () => {
    const card = '4000 0000 0000 0002';
    for (const fields of [
      { step: 'approve', card },
      { step: 'confirm', card, code: '123456' },
    ]) {
      const { orderNo, payPath } = await begin();
      await shop.step(payPath, fields);
      assert.equal(await stateOf(orderNo), 'failed');
    }
  });

  test('asks the bank first with 3-D Secure', async () => {
    const { orderNo, payPath } = await begin();
    const bank = await shop.step(payPath, { step: 'secure', card: '4000-2211-1111-2222', expiry: '01/31' });
    assert.match(bank, /name="code" value="123456"/);
    assert.match(bank, /name="card" value="4000-2211-1111-2222"/);
    assert.match(bank, /name="step" value="abort"/);
    assert.equal(await stateOf(orderNo), 'unpaid');

    const wrong = await shop.step(payPath, { step: 'confirm', code: '000000' });
    assert.match(wrong, /role="alert"/);
    assert.equal(await stateOf(orderNo), 'unpaid');

    const card = { card: '4000-2211-1111-2222', expiry: '01/31' };
    const { fields } = returnForm(await shop.step(payPath, { step: 'confirm', code: '123456', ...card }));
    assert.partialDeepStrictEqual(resultOf({ fields }).Result, {
      RespondCode: '00',
      Card4No: '2222',
      Exp: '3101',
    });
    assert.equal(await stateOf(orderNo), 'paid');
  });

  test('fails a payment that the buyer cancels at the bank', async () => {
    const { orderNo, payPath } = await begin();
    const { fields } = returnForm(await shop.step(payPath, { step: 'abort' }));
    assert.equal(fields['Status'], 'MPG03009');
    assert.equal(await stateOf(orderNo), 'failed');
  });

  test('escapes what the shop says', async () => {
    const { payPath } = await begin({
      ItemDesc: '<script>alert(1)</script>',
      ReturnURL: 'http://shop.example/?a="><script>&b=1',
    });
    assert.doesNotMatch(await open(payPath), /<script/);
    const page = await shop.step(payPath, { step: 'approve' });
    assert.equal(page.match(/<script/g)?.length, 1);
    assert.equal(returnForm(page).action, 'http://shop.example/?a="><script>&b=1');
  });
});
