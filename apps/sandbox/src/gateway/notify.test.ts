import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { merchant } from '../testing/sandbox-process.ts';
import { openShop, resultOf, type Shop } from '../testing/shop.ts';
import { decrypt, tradeSha } from './crypto.ts';

describe('a notify', () => {
  let shop: Shop;
  let close: () => Promise<void>;

  before(async () => {
    ({ shop, close } = await openShop());
  });
  after(() => close());
  afterEach(async () => {
    shop.server.answers.length = 0;
    await shop.switches({ reset: true });
  });

  const sell = async () => {
    const orderNo = shop.newOrderNo();
    const path = `/notify/${orderNo}`;
    await shop.sell({ MerchantOrderNo: orderNo, NotifyURL: shop.server.url(path) });
    return { orderNo, path };
  };
  const logOf = async (orderNo: string) =>
    (await shop.records()).notifies.filter((notify) => notify.orderNo === orderNo);
  /** Waits until the order has no pending notify. */
  const silence = async (orderNo: string) => {
    while ((await shop.records()).pending.some((job) => job.orderNo === orderNo)) await sleep(10);
  };

  test('is tried again until the shop answers 200, and no longer', async () => {
    await shop.switches({ retryDelaysMs: [20, 20, 20] });
    shop.server.answers.push(500, 302);
    const { orderNo, path } = await sell();
    const arrived = await shop.server.arrivals(path, 3);
    await silence(orderNo);
    assert.equal(shop.server.received.filter((request) => request.path === path).length, 3);
    assert.equal(new Set(arrived.map(({ fields }) => fields['TradeInfo'])).size, 1);
    const log = (await logOf(orderNo)).map(({ attempt, status }) => [attempt, status]);
    assert.deepEqual(log, [
      [1, 500],
      [2, 302],
      [3, 200],
    ]);
  });

  test('is given up after three retries, with the delays that were set', async () => {
    await shop.switches({ retryDelaysMs: [150, 20, 20] });
    shop.server.answers.push(500, 204, 'hang up', 404, 500);
    const { orderNo, path } = await sell();
    const [first, second] = await shop.server.arrivals(path, 4);
    await silence(orderNo);
    assert.deepEqual(
      (await logOf(orderNo)).map(({ status }) => status),
      [500, 204, 'unreachable', 404],
    );
    assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 140);
    await sleep(60);
    assert.equal(shop.server.received.filter((request) => request.path === path).length, 4);
  });

  test('can come in several copies, some of them at the same time', async () => {
    await shop.switches({ notify: 'duplicate', copies: 4 });
    const orderNo = shop.newOrderNo();
    const path = `/notify/${orderNo}`;
    // The first request stays open until the second one arrives.
    shop.server.answers.push(shop.server.arrivals(path, 2).then(() => 200));
    const sold = Date.now();
    await shop.sell({ MerchantOrderNo: orderNo, NotifyURL: shop.server.url(path) });
    const arrived = await shop.server.arrivals(path, 4);
    await silence(orderNo);
    assert.equal(new Set(arrived.map(({ fields }) => fields['TradeInfo'])).size, 1);
    assert.ok((arrived[3]?.at ?? 0) - sold >= 140, 'the last one comes later');
    assert.equal((await logOf(orderNo)).length, 4);
  });

  test('can be lost, and sent again by hand', async () => {
    await shop.switches({ notify: 'lose' });
    const { orderNo, path } = await sell();
    assert.deepEqual(
      (await logOf(orderNo)).map(({ status }) => status),
      ['lost'],
    );
    assert.deepEqual((await shop.records()).pending, []);
    const { answer } = await shop.control(`notify/${orderNo}`, {});
    assert.deepEqual(answer, { orderNo, sent: 1, accepted: 1 });
    const [sent] = await shop.server.arrivals(path, 1);
    assert.equal(resultOf(sent!).Result['MerchantOrderNo'], orderNo);
  });

  test('can be accompanied by forged ones, none of which passes all checks', async () => {
    await shop.switches({ notify: 'forge', retryDelaysMs: [] });
    const { orderNo, path } = await sell();
    const arrived = await shop.server.arrivals(path, 4);
    const verdicts = arrived.map(({ fields }) => {
      const hex = fields['TradeInfo'] ?? '';
      if (fields['TradeSha'] !== tradeSha(hex, merchant)) return 'wrong signature';
      const { Result } = JSON.parse(decrypt(hex, merchant) ?? '') as { Result: { MerchantID: string } };
      return Result.MerchantID === merchant.merchantId ? 'genuine' : 'other merchant';
    });
    assert.deepEqual(verdicts.sort(), ['genuine', 'other merchant', 'wrong signature', 'wrong signature']);
    await silence(orderNo);
    const kinds = (await logOf(orderNo)).map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind.startsWith('forged')).length, 3);
  });

  test('of a mandate can be forged as well, although it has no signature to break', async () => {
    await shop.switches({ notify: 'forge' });
    const { path } = await shop.mandate();
    const arrived = await shop.server.arrivals(path, 4);
    const genuine = arrived.filter(({ fields }) => {
      const plain = decrypt(fields['Period'] ?? '', merchant);
      if (plain === undefined) return false;
      return (
        (JSON.parse(plain) as { Result: { MerchantID: string } }).Result.MerchantID === merchant.merchantId
      );
    });
    assert.equal(genuine.length, 1);
  });
});

describe('the switches', () => {
  let shop: Shop;
  let close: () => Promise<void>;

  before(async () => {
    ({ shop, close } = await openShop());
  });
  after(() => close());

  test('refuse what makes no sense and change nothing then', async () => {
    const before = (await shop.records()).switches;
    const bad = [
      { notify: 'sometimes' },
      { copies: 2, delayMs: -1 },
      { copies: 1.5 },
      { retryDelaysMs: 'soon' },
      { retryDelaysMs: [1, null] },
      { paused: 'perhaps' },
      { volume: 11 },
      [],
    ];
    for (const change of bad) {
      const { status, answer } = await shop.control('switches', change);
      assert.equal(status, 400, JSON.stringify(change));
      assert.equal(typeof answer['error'], 'string');
    }
    for (const body of ['{', '"x"', `{"copies":${'1'.repeat(20_000)}}`]) {
      const response = await shop.post('/gateway/switches', body, { 'content-type': 'application/json' });
      assert.equal(response.status, 400);
    }
    assert.deepEqual((await shop.records()).switches, before);
  });
});
