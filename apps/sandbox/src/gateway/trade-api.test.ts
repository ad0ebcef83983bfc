import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { merchant } from '../testing/sandbox-process.ts';
import { openShop, type Shop, seal } from '../testing/shop.ts';
import { checkCode } from './crypto.ts';

const hour = 60 * 60 * 1000;

describe('the trade calls', () => {
  let shop: Shop;
  let close: () => Promise<void>;

  before(async () => {
    ({ shop, close } = await openShop());
  });
  after(() => close());
  afterEach(async () => {
    await shop.switches({ reset: true });
    await shop.setClock(null);
  });

  const statusOf = async (orderNo: string) => (await shop.query(orderNo, 400)).Result['TradeStatus'];

  test('tell what became of a trade, signed', async () => {
    const { orderNo } = await shop.sell();
    const { Status, Result } = await shop.query(orderNo, 400);
    assert.equal(Status, 'SUCCESS');
    const tradeNo = String(Result['TradeNo']);
    assert.partialDeepStrictEqual(Result, {
      MerchantID: merchant.merchantId,
      Amt: 400,
      MerchantOrderNo: orderNo,
      TradeStatus: '1',
      PaymentType: 'CREDIT',
      RespondCode: '00',
      CheckCode: checkCode({ Amt: 400, MerchantOrderNo: orderNo, TradeNo: tradeNo }, merchant),
    });
    assert.match(String(Result['PayTime']), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('refuse a wrong signature, amount, merchant, version or time', async () => {
    const { orderNo } = await shop.sell();
    assert.deepEqual(await shop.query(orderNo, 400, { CheckValue: 'A'.repeat(64) }), {
      Status: 'TRA10054',
      Message: 'CheckValue is wrong',
      Result: [],
    });
    const stale = String(Math.floor(Date.now() / 1000) - 125);
    const other = await shop.query(orderNo, 399);
    assert.deepEqual([other.Status, other.Result], ['TRA10021', []]);
    assert.equal((await shop.query(orderNo, 400, { TimeStamp: stale })).Status, 'TRA10018');
    assert.equal((await shop.query(orderNo, 400, { MerchantID: 'MS999' })).Status, 'TRA10009');
    assert.equal((await shop.query(orderNo, 400, { Version: '1.0' })).Status, 'TRA10001');
    assert.equal((await shop.query(orderNo, 400)).Status, 'SUCCESS');
  });

  test('are locked for four hours after too many queries for unknown orders', async () => {
    const { orderNo } = await shop.sell();
    await shop.switches({ reset: true, unknownQueryLimit: 3 });
    for (let number = 0; number < 3; number += 1) {
      assert.equal((await shop.query('unknown', 1)).Status, 'TRA10021');
    }
    assert.equal((await shop.query(orderNo, 400)).Status, 'SUCCESS');
    assert.equal((await shop.query('unknown', 1)).Status, 'TRA10071');
    assert.deepEqual((await shop.query(orderNo, 400)).Result, []);
    assert.ok((await shop.records()).queriesLockedUntil);
    await shop.setClock(new Date(Date.now() + 4 * hour - 60_000).toISOString());
    assert.equal((await shop.query(orderNo, 400)).Status, 'TRA10071');
    await shop.setClock(new Date(Date.now() + 4 * hour + 60_000).toISOString());
    assert.equal((await shop.query(orderNo, 400)).Status, 'SUCCESS');
  });

  test('refund all or a part of a payment, once', async () => {
    for (const Amt of ['400', '150']) {
      const { orderNo } = await shop.sell();
      assert.equal((await shop.card('Close', { MerchantOrderNo: orderNo, Amt: '401' })).Status, 'TRA10039');
      const { Status, Result } = await shop.card('Close', { MerchantOrderNo: orderNo, Amt });
      assert.equal(Status, 'SUCCESS');
      assert.partialDeepStrictEqual(Result, { Amt: Number(Amt), MerchantOrderNo: orderNo });
      assert.equal(await statusOf(orderNo), '6');
      assert.equal((await shop.query(orderNo, 400)).Result['BackBalance'], 400 - Number(Amt));
      assert.equal((await shop.card('Close', { MerchantOrderNo: orderNo, Amt })).Status, 'TRA10036');
      assert.equal((await shop.card('Cancel', { MerchantOrderNo: orderNo, Amt })).Status, 'TRA10047');
    }
  });

  test('cancel a payment as a whole', async () => {
    const { orderNo } = await shop.sell();
    assert.equal((await shop.card('Cancel', { MerchantOrderNo: orderNo, Amt: '399' })).Status, 'TRA10050');
    assert.equal((await shop.card('Cancel', { MerchantOrderNo: orderNo, Amt: '400' })).Status, 'SUCCESS');
    assert.equal(await statusOf(orderNo), '3');
    assert.equal((await shop.card('Close', { MerchantOrderNo: orderNo, Amt: '400' })).Status, 'TRA10036');
  });

  test('give nothing back of what was not paid, or to whom it was not paid', async () => {
    const orderNo = shop.newOrderNo();
    await shop.checkOut({ MerchantOrderNo: orderNo });
    const asked = { MerchantOrderNo: orderNo, Amt: '400' };
    assert.equal((await shop.card('Close', asked)).Status, 'TRA10035');
    assert.equal((await shop.card('Cancel', asked)).Status, 'TRA10047');
    assert.equal((await shop.card('Close', { ...asked, MerchantOrderNo: 'unknown' })).Status, 'TRA10021');
    assert.equal((await shop.card('Close', { ...asked, Amt: 'all' })).Status, 'TRA10050');
    assert.equal((await shop.card('Close', { ...asked, CloseType: '1' })).Status, 'TRA10032');
    assert.equal((await shop.card('Close', { ...asked, IndexType: '2' })).Status, 'TRA10032');
    assert.equal((await shop.card('Close', { ...asked, Version: '1.0' })).Status, 'TRA10001');
    assert.equal((await shop.card('Close', { ...asked, TimeStamp: '1' })).Status, 'TRA10018');
    const refused = async (form: Record<string, string>) =>
      ((await (await shop.post('/API/CreditCard/Close', form, {})).json()) as { Status: string }).Status;
    assert.equal(await refused({ MerchantID_: 'MS999', PostData_: seal(asked) }), 'TRA10009');
    assert.equal(await refused({ MerchantID_: merchant.merchantId, PostData_: 'abcd' }), 'TRA10008');
    assert.equal(await refused({}), 'TRA10009');
  });

  test('answer 503 in an outage, while the pages go on', async () => {
    await shop.switches({ paused: true });
    for (const path of [
      '/API/QueryTradeInfo',
      '/API/CreditCard/Close',
      '/API/CreditCard/Cancel',
      '/MPG/period/AlterStatus',
      '/MPG/period/AlterAmt',
      '/MPG/period/query',
    ]) {
      assert.equal((await shop.post(path, {}, {})).status, 503, path);
    }
    const { orderNo } = await shop.sell();
    await shop.switches({ paused: false });
    assert.equal(await statusOf(orderNo), '1');
  });
});
