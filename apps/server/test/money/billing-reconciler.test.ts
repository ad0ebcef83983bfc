import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { GatewayError, GatewayLocked, type Trade } from '#adapters/payments/newebpay.ts';
import { createCardConfirmation } from '#features/money/billing/card/confirmation.ts';
import { checkNow, checkOrders, requireOrder } from '#features/money/billing/card/reconciler.ts';
import { after, type BareBilling, bareBilling, noon } from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const refunding = `status = 'refunding', trade_no = 'trade-' || order_no, completed_at = created_at`;

describe('orders whose webhook was lost, and buyers who wait, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let asked: string[] = [];
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask('update orders set next_check_at = null, is_unknown = false');
    uid = await billing.newcomer();
    asked = [];
    says('unpaid');
  });

  const at = (milliseconds: number): Date => new Date(noon.getTime() + milliseconds);
  const says = (state: Trade['state']): void => {
    billing.world.trade = (number) => {
      asked.push(number);
      return { state, tradeNo: `trade-${number}`, paidAt: null };
    };
  };
  const pack = () => billing.order(uid, { packId: 'trial' });
  const sweep = async (now: Date): Promise<void> => {
    billing.world.now = now;
    let looks = 0;
    const finite = () => {
      looks += 1;
      assert.ok(looks < 300, 'the sweep does not end');
      return now;
    };
    await checkOrders({ ...billing.context, now: finite }, billing.gateway, Number.POSITIVE_INFINITY);
  };
  const nextCheck = async (orderNo: string) => (await billing.orderOf(orderNo))['next_check_at'];
  const look = async (orderNo: string, context = billing.context) =>
    (await checkNow(context, await requireOrder(billing.context, orderNo))).status;

  test('a paid order is found three minutes after it was made', async () => {
    const orderNo = await pack();
    says('paid');
    await sweep(at(3 * minute - 1));
    assert.deepEqual(asked, []);
    await sweep(at(3 * minute));
    assert.deepEqual(asked, [orderNo]);
    const { status, trade_no, asked_at, is_unknown } = await billing.orderOf(orderNo);
    assert.deepEqual(
      [status, trade_no, asked_at, is_unknown],
      ['completed', `trade-${orderNo}`, at(3 * minute), false],
    );
    assert.equal(await billing.credits(uid), 100);
    await sweep(at(99 * hour));
    assert.deepEqual(asked, [orderNo], 'once');
  });

  test('an order that is not paid is asked about ever more rarely, and then no more', async () => {
    const orderNo = await pack();
    const ages = [3 * minute, 15 * minute, 45 * minute, 3 * hour, 9 * hour, 33 * hour, 105 * hour];
    for (const [index, age] of ages.entries()) {
      await sweep(at(age));
      const next = ages[index + 1];
      assert.deepEqual(await nextCheck(orderNo), next === undefined ? null : at(next));
    }
    assert.equal(asked.length, ages.length);
    assert.equal((await billing.orderOf(orderNo))['status'], 'pending');
  });

  test('one that the gateway does not know is asked about three times', async () => {
    const orderNo = await pack();
    says('unknown');
    for (const [age, next] of [
      [3 * minute, 45 * minute],
      [45 * minute, 24 * hour],
      [24 * hour, null],
    ] as const) {
      await sweep(at(age));
      assert.deepEqual(await nextCheck(orderNo), next === null ? null : at(next));
    }
    assert.equal((await billing.orderOf(orderNo))['is_unknown'], true);
  });

  test('what failed, or was paid back elsewhere, brings nothing', async () => {
    for (const state of ['failed', 'refunded'] as const) {
      const orderNo = await pack();
      says(state);
      await sweep(at(3 * minute));
      assert.equal((await billing.orderOf(orderNo))['status'], 'failed', state);
      billing.world.now = noon;
    }
    assert.equal(await billing.credits(uid), 0);
  });

  test('a payment that cannot be settled is left to an operator', async () => {
    const [first, other] = [await pack(), await pack()];
    billing.world.trade = () => ({ state: 'paid', tradeNo: `same-${uid}`, paidAt: null });
    await sweep(at(3 * minute));
    const states = [await billing.orderOf(first), await billing.orderOf(other)].map((row) => row['status']);
    assert.deepEqual(states.toSorted(), ['completed', 'pending']);
    assert.deepEqual([await nextCheck(first), await nextCheck(other)], [null, null]);
    assert.ok(billing.heard.warned.includes('an order cannot be settled'));
    assert.equal(await billing.credits(uid), 100);
  });

  test('a gateway that does not answer is asked again in ten minutes; a fault of our own waits for the lease', async () => {
    const orderNo = await pack();
    billing.world.trade = () => {
      throw new GatewayError('down');
    };
    await sweep(at(3 * minute));
    assert.deepEqual(await nextCheck(orderNo), at(13 * minute));
    assert.deepEqual(billing.heard.warned, ['the gateway did not answer about an order']);
    billing.world.trade = () => {
      throw new TypeError('a bug');
    };
    await sweep(at(13 * minute));
    assert.deepEqual(await nextCheck(orderNo), at(18 * minute));
    assert.equal(billing.heard.warned.at(-1), 'left for later');
  });

  test('a gateway that locked us out is left alone for four hours, except for refunds', async () => {
    const [orderNo, later] = [await pack(), await pack()];
    await billing.ask('update orders set next_check_at = $2 where order_no = $1', later, at(5 * hour));
    const refund = await pack();
    await billing.ask(
      `update orders set ${refunding}, next_check_at = $2 where order_no = $1`,
      refund,
      at(hour),
    );
    billing.world.trade = () => {
      throw new GatewayLocked('locked');
    };
    await sweep(at(3 * minute));
    const then = at(3 * minute + 4 * hour);
    assert.deepEqual(
      [await nextCheck(orderNo), await nextCheck(later), await nextCheck(refund)],
      [then, at(5 * hour), at(hour)],
    );
  });

  test('refunds come first, then what the gateway knows, then by age', async () => {
    const [unknown, young, old, refund] = [await pack(), await pack(), await pack(), await pack()];
    const due = (orderNo: string, minutes: number, more: string) =>
      billing.ask(
        `update orders set next_check_at = $2, ${more} where order_no = $1`,
        orderNo,
        at(minutes * minute),
      );
    await due(unknown, 1, 'is_unknown = true');
    await due(young, 3, 'is_unknown = false');
    await due(old, 2, 'is_unknown = false');
    await due(refund, 4, refunding);
    await sweep(at(5 * minute));
    assert.deepEqual(asked, [refund, old, young, unknown]);
    assert.deepEqual(billing.heard.refunds, [`${refund} 90`]);
    assert.equal((await billing.orderOf(refund))['status'], 'refunded');
  });

  test('after fifteen orders in vain only plans and refunds are asked about, for ten minutes', async () => {
    const unknown = [];
    for (let count = 0; count < 17; count += 1) unknown.push(await pack());
    const plan = await billing.order(uid, { planId: 'light' });
    says('unknown');
    const mandates: string[] = [];
    billing.world.mandate = (orderNo) => {
      mandates.push(orderNo);
      return null;
    };
    await billing.ask('update orders set next_check_at = $2 where order_no = $1', plan, at(3 * minute + 1));
    await sweep(at(4 * minute));
    assert.equal(asked.length, 15);
    assert.deepEqual(mandates, [plan]);
    assert.equal(await look(unknown.find((orderNo) => !asked.includes(orderNo)) ?? ''), 'pending');
    assert.equal(asked.length, 15, 'nor for a buyer');
    await sweep(at(14 * minute - 1));
    assert.equal(asked.length, 15);
    await sweep(at(14 * minute));
    assert.equal(asked.length, 17);
  });

  test('for a buyer who waits it asks at once, every five seconds, and six times', async () => {
    const orderNo = await pack();
    assert.equal(await look(orderNo, { ...billing.context, gateway: null }), 'pending');
    assert.deepEqual(asked, []);
    for (let count = 1; count <= 6; count += 1) {
      await look(orderNo);
      assert.equal(asked.length, count);
      billing.world.now = at(count * 5 * second - 1);
      await look(orderNo);
      assert.equal(asked.length, count, 'too soon');
      billing.world.now = at(count * 5 * second);
    }
    await look(orderNo);
    assert.equal(asked.length, 6);
    const other = await pack();
    says('paid');
    assert.equal(await look(other), 'completed');
    assert.equal(await look(other), 'completed');
    assert.equal(asked.length, 7, 'what is settled is not asked about');
    assert.equal((await billing.orderOf(orderNo))['status'], 'pending');
  });

  test('a buyer cannot ask about what the gateway does not know, nor after eight questions in vain', async () => {
    const strange = await pack();
    says('unknown');
    await look(strange);
    billing.world.now = at(minute);
    await look(strange);
    assert.equal(asked.length, 1);
    const settled = await pack();
    await billing.ask('update orders set next_check_at = null where order_no = $1', settled);
    await look(settled);
    assert.equal(asked.length, 1, 'an operator has it');
    for (let count = 0; count < 8; count += 1) await look(await pack());
    assert.equal(asked.length, 8);
    billing.world.now = at(12 * minute);
    await look(await pack());
    assert.equal(asked.length, 9);
    await assert.rejects(requireOrder(billing.context, 'none'), { code: 'order_not_found' });
  });

  test('a claim looks at the last three orders of its kind, of its owner and of its amount', async () => {
    const { claim } = createCardConfirmation(billing.context);
    const other = await billing.newWallet(0);
    const orders: string[] = [];
    for (const minutes of [0, 1, 2, 3]) {
      billing.world.now = at(minutes * second);
      orders.unshift(await pack());
    }
    await billing.order(other, { packId: 'trial' });
    const plan = await billing.order(uid, { planId: 'light' });
    await billing.order(uid, { planId: 'premium' });
    assert.equal(await claim({ uid, kind: 'credits', credits: 100 }), false);
    assert.deepEqual(asked, orders.slice(0, 3));
    assert.equal(await claim({ uid, kind: 'credits', credits: 101 }), false);
    assert.equal(await claim({ uid, kind: 'credits', credits: 2 ** 40 }), false);
    assert.equal(asked.length, 3);
    const mandates: string[] = [];
    billing.world.mandate = (orderNo) => {
      mandates.push(orderNo);
      return null;
    };
    assert.equal(await claim({ uid, kind: 'subscription', item: 'light' }), false);
    assert.deepEqual(mandates, [plan]);
    billing.world.now = after(1);
    says('paid');
    assert.equal(await claim({ uid, kind: 'credits', credits: 100 }), true);
    assert.equal(asked.length, 4, 'the first that is paid is enough');
    assert.equal(await billing.credits(uid), 100);
  });

  test('a question of a buyer does not delay the first look of the sweep', async () => {
    for (const state of ['unpaid', 'unknown'] as const) {
      billing.world.now = noon;
      const orderNo = await pack();
      says(state);
      billing.world.now = at(5 * second);
      await look(orderNo);
      assert.deepEqual(await nextCheck(orderNo), at(3 * minute), state);
    }
  });

  test('two processes that look for orders do not wait for each other', async () => {
    const orderNo = await pack();
    await billing.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('item').where('order_no', '=', orderNo).forUpdate().execute();
      const swept = sweep(at(3 * minute));
      assert.deepEqual(await lockWaits(billing.ask, swept), []);
      await swept;
    });
    assert.deepEqual(asked, []);
  });

  test('plans that the gateway does not know are no questions in vain', async () => {
    for (let count = 0; count < 8; count += 1) {
      const orderNo = await billing.order(uid, { planId: 'light' });
      await billing.ask(
        'update orders set is_unknown = true, asked_at = $2 where order_no = $1',
        orderNo,
        noon,
      );
    }
    await look(await pack());
    assert.equal(asked.length, 1);
  });

  test('an order that is refunded meanwhile is left to the sweep', async () => {
    const orderNo = await pack();
    const before = await requireOrder(billing.context, orderNo);
    await billing.ask(`update orders set ${refunding} where order_no = $1`, orderNo);
    assert.equal((await checkNow(billing.context, before)).status, 'refunding');
    assert.deepEqual([asked, billing.heard.refunds], [[], []]);
  });

  test('a claim is of what is still pending, and of its very amount and kind', async () => {
    const { claim } = createCardConfirmation(billing.context);
    const orderNo = await pack();
    const mandates: string[] = [];
    billing.world.mandate = (number) => {
      mandates.push(number);
      return null;
    };
    await billing.order(uid, { planId: 'light' });
    assert.equal(await claim({ uid, kind: 'credits', credits: 150 }), false);
    assert.deepEqual([asked, mandates], [[], []], 'a plan of as many credits is no pack');
    says('paid');
    assert.equal(await look(orderNo), 'completed');
    assert.equal(await claim({ uid, kind: 'credits', credits: 100 }), false, 'it was claimed already');
  });
});
