import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { merchant } from '../testing/sandbox-process.ts';
import { openShop, resultOf, returnForm, type Shop, seal } from '../testing/shop.ts';

describe('a mandate', () => {
  let shop: Shop;
  let close: () => Promise<void>;

  before(async () => {
    ({ shop, close } = await openShop());
  });
  after(() => close());
  afterEach(async () => {
    // Mandates of one test must not be charged in the next.
    for (const { orderNo, periodNo, state } of (await shop.records()).mandates) {
      if (state !== 'active' && state !== 'suspended') continue;
      await shop.period('AlterStatus', { MerOrderNo: orderNo, PeriodNo: periodNo, AlterType: 'terminate' });
    }
    await shop.switches({ reset: true });
    await shop.setClock(null);
  });

  const chargesOf = async (orderNo: string) =>
    (await shop.findMandate(orderNo)).charges.map(
      ({ at, amt, state }) => `${at.slice(0, 16)} ${amt} ${state}`,
    );
  const alter = async (mandate: { orderNo: string; periodNo: string }, AlterType: string) => {
    const named = { MerOrderNo: mandate.orderNo, PeriodNo: mandate.periodNo };
    return (await shop.period('AlterStatus', { ...named, AlterType })).answer;
  };
  const change = async (mandate: { orderNo: string; periodNo: string }, changes: Record<string, string>) => {
    const named = { MerOrderNo: mandate.orderNo, PeriodNo: mandate.periodNo, Version: '1.2' };
    return (await shop.period('AlterAmt', { ...named, ...changes })).answer;
  };
  const query = async (orderNo: string) =>
    (await shop.period('query', { MerOrderNo: orderNo })).answer.result;

  test('is set up on the card page with its first charge', async () => {
    await shop.setClock('2026-01-31T06:00:00Z');
    const orderNo = shop.newOrderNo();
    const NotifyURL = shop.server.url(`/period/${orderNo}`);
    const changes = { MerOrderNo: orderNo, PeriodPoint: '31', PeriodTimes: '4', NotifyURL };
    const payPath = await shop.subscribe(changes);
    const page = await (await fetch(`${shop.gateway}${payPath}`)).text();
    assert.ok(page.includes('NT$ 450 every month'));
    assert.ok(page.includes('Subscription'));
    assert.equal((await query(orderNo))['Status'], '0');

    const { action, fields } = returnForm(await shop.step(payPath, { step: 'approve' }));
    assert.equal(action, shop.server.url('/return'));
    assert.deepEqual(Object.keys(fields), ['Period']);
    const { Status, Result } = resultOf({ fields });
    assert.equal(Status, 'SUCCESS');
    assert.partialDeepStrictEqual(Result, {
      MerchantID: merchant.merchantId,
      MerchantOrderNo: orderNo,
      PeriodType: 'M',
      PeriodAmt: '450',
      AuthTimes: 4,
      DateArray: '2026-01-31,2026-02-28,2026-03-31,2026-04-30',
      RespondCode: '00',
      CardNo: '400022******1111',
      EscrowBank: 'HNCB',
      PaymentMethod: 'CREDIT',
    });
    assert.match(String(Result['PeriodNo']), /^P\d{12}[A-Za-z]{6}$/);
    assert.match(String(Result['AuthTime']), /^2026013114\d{4}$/);
    assert.match(String(Result['TradeNo']), /^\d{17}$/);
    const [notified] = await shop.server.arrivals(`/period/${orderNo}`, 1);
    assert.deepEqual(notified?.fields, fields);
    assert.equal(((await query(orderNo)) as { NextAuthDate: string }).NextAuthDate, '2026-02-28');
  });

  test('that the bank declines is failed and never charged', async () => {
    const orderNo = shop.newOrderNo();
    const payPath = await shop.subscribe({
      MerOrderNo: orderNo,
      NotifyURL: shop.server.url(`/period/${orderNo}`),
    });
    const { fields } = returnForm(await shop.step(payPath, { step: 'decline' }));
    const { Status, Message, Result } = resultOf({ fields });
    assert.deepEqual([Status, Message], ['PER10034', 'Authorization failed']);
    assert.partialDeepStrictEqual(Result, { MerchantOrderNo: orderNo, RespondCode: '05' });
    assert.deepEqual((await shop.server.arrivals(`/period/${orderNo}`, 1))[0]?.fields, fields);
    assert.equal((await query(orderNo))['Status'], '2');
    assert.equal((await shop.query(`${orderNo}_1`, 450)).Result['TradeStatus'], '2');
    assert.equal(await shop.setClock(new Date(Date.now() + 70 * 86_400_000).toISOString()), 0);
    assert.deepEqual(returnForm(await shop.step(payPath, { step: 'approve' })).fields, fields);
    const { periodNo } = await shop.findMandate(orderNo);
    assert.equal((await alter({ orderNo, periodNo }, 'restart')).Status, 'PER10068');
  });

  test('is charged on its dates, at 02:00 in Taipei, when the clock is set forward', async () => {
    await shop.setClock('2026-01-31T06:00:00Z');
    const { orderNo, periodNo, path } = await shop.mandate({ PeriodPoint: '31', PeriodTimes: '4' });
    assert.equal(await shop.setClock('2026-02-27T17:59:59Z'), 0);
    assert.equal(await shop.setClock('2026-02-27T18:00:01Z'), 1);
    assert.equal(await shop.setClock('2026-12-01T00:00:00Z'), 2);
    assert.deepEqual((await chargesOf(orderNo)).slice(1), [
      '2026-02-27T18:00 450 paid',
      '2026-03-30T18:00 450 paid',
      '2026-04-29T18:00 450 paid',
    ]);
    // Setting the clock waits for the notifies.
    const results = shop.server.received
      .filter((request) => request.path === path)
      .slice(1)
      .map(resultOf);
    assert.deepEqual(
      results.map(({ Result }) => [Result['OrderNo'], Result['AuthDate'], Result['NextAuthDate']]),
      [
        [`${orderNo}_2`, '2026-02-28 02:00:00', '2026-03-31'],
        [`${orderNo}_3`, '2026-03-31 02:00:00', '2026-04-30'],
        [`${orderNo}_4`, '2026-04-30 02:00:00', '2026-04-30'],
      ],
    );
    assert.partialDeepStrictEqual(results[1]?.Result, {
      RespondCode: '00',
      MerchantID: merchant.merchantId,
      MerchantOrderNo: orderNo,
      TotalTimes: '4',
      AlreadyTimes: '3',
      AuthAmt: 450,
      PeriodNo: periodNo,
    });
    assert.equal((await query(orderNo))['Status'], '4');
    assert.equal(await shop.setClock('2027-12-01T00:00:00Z'), 0);
    assert.equal((await alter({ orderNo, periodNo }, 'suspend')).Status, 'PER10075');
  });

  test('of a leap day is charged on 28 February in common years', async () => {
    await shop.setClock('2028-02-29T04:00:00Z');
    const { orderNo } = await shop.mandate({ PeriodType: 'Y', PeriodPoint: '0229' });
    await shop.setClock('2032-03-01T00:00:00Z');
    assert.deepEqual(
      (await shop.findMandate(orderNo)).charges.slice(1).map(({ at }) => at.slice(0, 10)),
      ['2029-02-27', '2030-02-27', '2031-02-27', '2032-02-28'],
    );
  });

  test('is charged again only after the shop has heard of the charge before', async () => {
    await shop.setClock('2026-05-15T04:00:00Z');
    const { path } = await shop.mandate();
    await shop.server.arrivals(path, 1);
    shop.server.delayAnswers(120);
    await shop.setClock('2026-07-20T00:00:00Z');
    shop.server.delayAnswers(0);
    const [, june, july] = await shop.server.arrivals(path, 3);
    assert.ok((july?.at ?? 0) - (june?.at ?? 0) >= 110);
  });

  test('goes on after a declined charge, which counts', async () => {
    await shop.setClock('2026-05-15T04:00:00Z');
    const { orderNo, path } = await shop.mandate();
    await shop.switches({ declineCharges: 1 });
    await shop.setClock('2026-07-20T00:00:00Z');
    assert.deepEqual((await chargesOf(orderNo)).slice(1), [
      '2026-06-14T18:00 450 failed',
      '2026-07-14T18:00 450 paid',
    ]);
    const [, declined, paid] = (await shop.server.arrivals(path, 3)).map(resultOf);
    assert.notEqual(declined?.Status, 'SUCCESS');
    assert.partialDeepStrictEqual(declined?.Result, {
      RespondCode: '05',
      AlreadyTimes: '2',
      NextAuthDate: '2026-07-15',
    });
    assert.partialDeepStrictEqual(paid?.Result, { RespondCode: '00', AlreadyTimes: '3' });
    assert.equal((await shop.query(`${orderNo}_2`, 450)).Result['TradeStatus'], '2');
    assert.equal((await shop.records()).switches['declineCharges'], 0);
  });

  test('is not charged while suspended, and goes on with the next date after the restart', async () => {
    await shop.setClock('2026-05-15T04:00:00Z');
    const mandate = await shop.mandate();
    const suspended = await alter(mandate, 'suspend');
    assert.deepEqual(suspended.Result, {
      MerOrderNo: mandate.orderNo,
      PeriodNo: mandate.periodNo,
      AlterType: 'suspend',
    });
    assert.equal((await alter(mandate, 'suspend')).Status, 'PER10061');
    assert.equal((await change(mandate, { AlterAmt: '1' })).Status, 'PER10071');
    assert.equal(await shop.setClock('2026-08-20T00:00:00Z'), 0);
    assert.partialDeepStrictEqual(await query(mandate.orderNo), { Status: '5', NextAuthDate: '2026-09-15' });

    const restarted = await alter(mandate, 'restart');
    assert.partialDeepStrictEqual(restarted, { Status: 'SUCCESS', Result: { NewNextTime: '2026-09-15' } });
    assert.equal((await alter(mandate, 'restart')).Status, 'PER10063');
    await shop.setClock('2026-09-20T00:00:00Z');
    assert.deepEqual((await chargesOf(mandate.orderNo)).slice(1), ['2026-09-14T18:00 450 paid']);
    assert.equal((await query(mandate.orderNo))['AlreadyTimes'], '2');
  });

  test('is over for good once it is terminated', async () => {
    const mandate = await shop.mandate();
    assert.equal((await alter(mandate, 'terminate')).Status, 'SUCCESS');
    assert.equal((await alter(mandate, 'terminate')).Status, 'PER10065');
    assert.equal((await alter(mandate, 'suspend')).Status, 'PER10062');
    assert.equal((await alter(mandate, 'restart')).Status, 'PER10064');
    assert.equal((await change(mandate, { AlterAmt: '1' })).Status, 'PER10072');
    assert.equal(await shop.setClock(new Date(Date.now() + 90 * 86_400_000).toISOString()), 0);
    assert.partialDeepStrictEqual(await query(mandate.orderNo), { Status: '3', NextAuthDate: '' });
  });

  test('charges a changed amount from the next time on', async () => {
    await shop.setClock('2026-05-15T04:00:00Z');
    const mandate = await shop.mandate();
    const NotifyURL = shop.server.url('/moved');
    const { Status, Result } = await change(mandate, { AlterAmt: '150', PeriodTimes: '3', NotifyURL });
    assert.equal(Status, 'SUCCESS');
    assert.partialDeepStrictEqual(Result, {
      MerOrderNo: mandate.orderNo,
      PeriodNo: mandate.periodNo,
      AlterAmt: '150',
      PeriodType: null,
      NewNextAmt: '150',
      NewNextTime: '2026-06-15',
      PeriodTimes: 3,
    });
    await shop.setClock('2026-12-01T00:00:00Z');
    assert.deepEqual((await chargesOf(mandate.orderNo)).slice(1), [
      '2026-06-14T18:00 150 paid',
      '2026-07-14T18:00 150 paid',
    ]);
    assert.equal((await shop.server.arrivals('/moved', 2)).length, 2);
    assert.equal((await query(mandate.orderNo))['Status'], '4');
  });

  test('keeps its next date when it turns from yearly to monthly on the same day', async () => {
    await shop.setClock('2026-05-15T04:00:00Z');
    const mandate = await shop.mandate({ PeriodType: 'Y', PeriodPoint: '0515', PeriodAmt: '4500' });
    const same = await change(mandate, { PeriodType: 'M', PeriodPoint: '15', AlterAmt: '450' });
    assert.equal(same.Result['NewNextTime'], '2027-05-15');
    await shop.setClock('2027-07-01T00:00:00Z');
    assert.deepEqual((await chargesOf(mandate.orderNo)).slice(1), [
      '2027-05-14T18:00 450 paid',
      '2027-06-14T18:00 450 paid',
    ]);

    await shop.setClock('2026-05-15T04:00:00Z');
    const other = await shop.mandate({ PeriodType: 'Y', PeriodPoint: '0515' });
    const moved = await change(other, { PeriodType: 'M', PeriodPoint: '16' });
    assert.equal(moved.Result['NewNextTime'], '2026-05-16');
  });

  test('is not discussed with strangers: they get a plain query string', async () => {
    for (const call of ['AlterStatus', 'AlterAmt', 'query']) {
      const cases: Array<[Record<string, string>, string]> = [
        [{ MerchantID_: 'MS999', PostData_: seal({ Version: '1.0' }) }, 'PER10001'],
        [{ MerchantID_: merchant.merchantId, PostData_: 'ab'.repeat(16) }, 'PER10002'],
        [{}, 'PER10001'],
      ];
      for (const [form, code] of cases) {
        const body = await (await shop.post(`/MPG/period/${call}`, form, {})).text();
        assert.equal(new URLSearchParams(body).get('Status'), code);
        assert.match(body, /^Status=PER1000\d&Message=[^\n]+$/);
      }
    }
  });
});
