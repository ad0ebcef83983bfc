import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { merchant } from '../testing/sandbox-process.ts';
import { fromPage, openShop, type Shop } from '../testing/shop.ts';
import { tradeSha } from './crypto.ts';

type Changes = Record<string, string | null>;
const jsonHeaders = { ...fromPage, accept: 'application/json' };
const seconds = (offset: number): string => String(Math.floor(Date.now() / 1000) + offset);

describe('the gateway refuses', () => {
  let shop: Shop;
  let close: () => Promise<void>;

  before(async () => {
    ({ shop, close } = await openShop());
  });
  after(() => close());

  const codeOf = async (
    path: string,
    form: Record<string, string> | string,
    headers: Record<string, string> = jsonHeaders,
  ) => {
    const response = await shop.post(path, form, headers);
    if (response.status === 303) return 'accepted';
    assert.equal(response.status, 400);
    const { Status, Message } = (await response.json()) as { Status: string; Message: string };
    assert.ok(Message.length > 5);
    return Status;
  };
  const trade = (changes: Changes) => codeOf('/MPG/mpg_gateway', shop.tradeForm(changes));
  const mandate = (changes: Changes) => codeOf('/MPG/period', shop.mandateForm(changes));
  const without = (form: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));

  test('forms that no page of a shop has posted', async () => {
    const none: Record<string, string> = { accept: 'application/json' };
    const framed = { ...jsonHeaders, 'sec-fetch-dest': 'iframe' };
    for (const headers of [none, framed]) {
      assert.equal(await codeOf('/MPG/mpg_gateway', shop.tradeForm(), headers), 'MPG02005');
      assert.equal(await codeOf('/MPG/period', shop.mandateForm(), headers), 'PER10036');
    }
    const referred = { ...none, referer: 'http://shop.example/buy' };
    assert.equal(await codeOf('/MPG/mpg_gateway', shop.tradeForm(), referred), 'accepted');
  });

  test('wrong signatures, wrong keys and wrong merchants', async () => {
    const form = shop.tradeForm();
    const sealed = form['TradeInfo'] ?? '';
    const garbled = sealed.slice(0, -2) + (sealed.endsWith('00') ? '01' : '00');
    const nonsense = 'ab'.repeat(32);
    const cases: Array<[Record<string, string>, string]> = [
      [{ ...form, TradeSha: form['TradeSha']?.toLowerCase() ?? '' }, 'MPG03009'],
      [{ ...form, TradeInfo: garbled }, 'MPG03009'],
      [{ ...form, TradeInfo: nonsense, TradeSha: tradeSha(nonsense, merchant) }, 'MPG03009'],
      [{ ...form, MerchantID: 'MS999' }, 'MPG03007'],
      [shop.tradeForm({ MerchantID: 'MS999' }), 'MPG03007'],
    ];
    for (const [fields, code] of cases) assert.equal(await codeOf('/MPG/mpg_gateway', fields), code);
  });

  test('times that are missing or more than two minutes off', async () => {
    assert.equal(await trade({ TimeStamp: null }), 'MPG01002');
    assert.equal(await trade({ TimeStamp: '' }), 'MPG01002');
    assert.equal(await trade({ TimeStamp: seconds(-125) }), 'MPG02004');
    assert.equal(await trade({ TimeStamp: seconds(125) }), 'MPG02004');
    assert.equal(await trade({ TimeStamp: seconds(-110) }), 'accepted');
    assert.equal(await mandate({ TimeStamp: seconds(-125) }), 'PER10003');
    assert.equal(await mandate({ TimeStamp: null }), 'PER10003');
  });

  test('order numbers that are malformed or were used before', async () => {
    for (const bad of ['', 'a-b', 'ä', 'x'.repeat(31), 'a b']) {
      assert.equal(await trade({ MerchantOrderNo: bad }), 'MPG01012', bad);
      assert.equal(await mandate({ MerOrderNo: bad }), 'PER10010', bad);
    }
    const orderNo = shop.newOrderNo().padEnd(30, '_');
    assert.equal(await trade({ MerchantOrderNo: orderNo }), 'accepted');
    assert.equal(await trade({ MerchantOrderNo: orderNo }), 'MPG03008');
    assert.equal(await mandate({ MerOrderNo: orderNo }), 'PER10032');
  });

  test('payment fields that break their rules', async () => {
    const long = `http://shop.example/${'x'.repeat(181)}`;
    const cases: Array<[Changes, string]> = [
      [{ Version: '1.5' }, 'MPG01010'],
      [{ RespondType: 'String' }, 'MPG01011'],
      [{ Amt: '0' }, 'MPG01015'],
      [{ Amt: '-5' }, 'MPG01015'],
      [{ Amt: '1.5' }, 'MPG01015'],
      [{ Amt: null }, 'MPG01015'],
      [{ ItemDesc: '' }, 'MPG01017'],
      [{ ItemDesc: '字'.repeat(51) }, 'MPG01017'],
      [{ ItemDesc: 'two\nlines' }, 'MPG01017'],
      [{ ItemDesc: 'a "quote"' }, 'MPG01017'],
      [{ ItemDesc: "a 'quote'" }, 'MPG01017'],
      [{ OrderComment: 'x'.repeat(301) }, 'MPG01017'],
      [{ Email: `${'x'.repeat(45)}@x.com` }, 'MPG01013'],
      [{ Email: 'nobody' }, 'MPG01013'],
      [{ ReturnURL: long }, 'MPG01014'],
      [{ NotifyURL: 'ftp://shop.example/' }, 'MPG01014'],
      [{ ClientBackURL: 'javascript:alert(1)' }, 'MPG01014'],
      [{ NotifyURL: 'http://a.example/x', ReturnURL: 'http://a.example/x' }, 'MPG01014'],
      [
        { ItemDesc: '字'.repeat(50), OrderComment: 'x'.repeat(300), ReturnURL: long.slice(0, 200) },
        'accepted',
      ],
      [{ Email: null, ReturnURL: null, NotifyURL: null, ClientBackURL: null }, 'accepted'],
    ];
    for (const [changes, code] of cases) assert.equal(await trade(changes), code, JSON.stringify(changes));
  });

  test('mandate fields that break their rules', async () => {
    const long = `http://shop.example/${'x'.repeat(81)}`;
    const cases: Array<[Changes, string]> = [
      [{ Version: '1.0' }, 'PER10066'],
      [{ RespondType: 'String' }, 'PER10012'],
      [{ ProdDesc: 'Pro-Plan' }, 'PER10038'],
      [{ ProdDesc: '' }, 'PER10038'],
      [{ ProdDesc: '案'.repeat(101) }, 'PER10038'],
      [{ PeriodAmt: '0' }, 'PER10007'],
      [{ PeriodAmt: '1000000' }, 'PER10007'],
      [{ PeriodType: 'D', PeriodPoint: '30' }, 'PER10009'],
      [{ PeriodType: 'W', PeriodPoint: '1' }, 'PER10009'],
      [{ PeriodPoint: '32' }, 'PER10015'],
      [{ PeriodPoint: '1' }, 'PER10015'],
      [{ PeriodType: 'Y', PeriodPoint: '0230' }, 'PER10019'],
      [{ PeriodStartType: '1' }, 'PER10020'],
      [{ PeriodTimes: '0' }, 'PER10024'],
      [{ PeriodTimes: '100' }, 'PER10024'],
      [{ PayerEmail: null }, 'PER10028'],
      [{ PayerEmail: `${'x'.repeat(45)}@x.com` }, 'PER10028'],
      [{ ReturnURL: long }, 'PER10025'],
      [{ BackURL: long }, 'PER10025'],
      [{ NotifyURL: long }, 'PER10026'],
      [{ ProdDesc: '案'.repeat(100), PeriodAmt: '999999', NotifyURL: long.slice(0, 100) }, 'accepted'],
      [{ PeriodType: 'Y', PeriodPoint: '0229', PeriodTimes: '99' }, 'accepted'],
    ];
    for (const [changes, code] of cases) assert.equal(await mandate(changes), code, JSON.stringify(changes));
  });

  test('mandates of strangers', async () => {
    const form = shop.mandateForm();
    assert.equal(await codeOf('/MPG/period', { ...form, MerchantID_: 'MS999' }), 'PER10001');
    assert.equal(await codeOf('/MPG/period', { ...form, PostData_: 'ab'.repeat(32) }), 'PER10002');
    assert.equal(await codeOf('/MPG/period', without(form, 'PostData_')), 'PER10002');
    const fetched = await fetch(`${shop.gateway}/MPG/period`, { headers: jsonHeaders });
    assert.equal(((await fetched.json()) as { Status: string }).Status, 'PER10004');
  });
});
