import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import { GatewayError, type MandateFacts, type Trade } from '#adapters/payments/newebpay.ts';
import {
  pullDueMandates,
  pullMandate,
  pushDueMandates,
  pushMandate,
} from '#features/money/billing/card/mandate-sync.ts';
import { endSubscription } from '#features/money/billing/store.ts';
import { cancelPlan, changePlan, endPlanForGood, resumePlan } from '#features/money/billing/subscriptions.ts';
import {
  after,
  april,
  type BareBilling,
  bareBilling,
  finite,
  mandateFacts,
  noon,
} from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('what the gateway says about mandates, and how they are synced to it, without a server', () => {
  let billing: BareBilling;
  let uid = '';
  let orderNo = '';
  let asked: string[] = [];
  before(async () => {
    billing = await bareBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    await billing.ask('update mandates set sync_at = null, pull_at = null');
    uid = await billing.newcomer();
    orderNo = await billing.buyPlan(uid, 'light');
    await billing.ask('update mandates set sync_at = null where order_no = $1', orderNo);
    billing.forget();
    asked = [];
    says({});
  });

  const says = (more: Partial<MandateFacts>): void => {
    billing.world.mandate = (number) => {
      asked.push(number);
      return mandateFacts(more);
    };
  };
  const pull = (number = orderNo, reason?: string) =>
    pullMandate(billing.context, billing.gateway, number, reason);
  const mandate = () => billing.mandateOf(orderNo);
  const trades = (answer: (number: string, amount: number) => Partial<Trade>): string[] => {
    const seen: string[] = [];
    billing.world.trade = (number, amount) => {
      seen.push(`${number.slice(orderNo.length)} ${amount}`);
      return { state: 'unknown', tradeNo: `${number}-${uid}`, paidAt: null, ...answer(number, amount) };
    };
    return seen;
  };
  const push = () => pushMandate(billing.context, billing.gateway, orderNo);
  const altered = () => billing.heard.altered.splice(0);

  test('what the gateway says replaces what we know', async () => {
    says({ amount: 400, cycle: 'year', point: '0510', status: 'suspended', periodNo: 'P7' });
    assert.equal(await pull(), true);
    const { period_no, amount, cycle, point, status, pull_at } = await mandate();
    assert.deepEqual(
      [period_no, amount, cycle, point, status, pull_at],
      ['P7', 400, 'year', '0510', 'suspended', null],
    );
    says({ cycle: null, point: null, status: 'unverified' });
    await pull();
    const then = await mandate();
    assert.deepEqual([then['cycle'], then['point'], then['status']], ['year', '0510', 'suspended']);
    says({ status: 'terminated' });
    await pull();
    assert.equal((await mandate())['status'], 'terminated');
    billing.world.mandate = () => null;
    assert.equal(await pull(), false);
    asked = [];
    assert.equal(await pull('none'), false);
    assert.deepEqual(asked, []);
  });

  test('it asks again half a day after the next charge, or in six hours', async () => {
    says({ nextCharge: after(1) });
    await pull();
    assert.deepEqual((await mandate())['pull_at'], new Date(after(1).getTime() + 12 * hour));
    says({ nextCharge: new Date(noon.getTime() - 12 * hour) });
    await pull();
    assert.deepEqual((await mandate())['pull_at'], new Date(noon.getTime() + 6 * hour));
    says({ nextCharge: after(1), status: 'suspended' });
    await pull();
    assert.equal((await mandate())['pull_at'], null);
  });

  test('every new charge is applied once and in order, until one is not made yet', async () => {
    says({ charges: 4 });
    billing.world.now = after(70);
    const seen = trades((number) =>
      number.endsWith('_2')
        ? { state: 'paid', paidAt: april }
        : { state: number.endsWith('_3') ? 'failed' : 'unpaid' },
    );
    await pull();
    assert.deepEqual(seen, ['_2 150', '_3 150', '_4 150']);
    assert.equal((await mandate())['charges_seen'], 3);
    assert.equal(await billing.credits(uid), 300);
    assert.equal((await billing.planOf(uid))?.subscription.declines, 1);
    seen.length = 0;
    await pull();
    assert.deepEqual(seen, ['_4 150']);
    trades(() => ({ state: 'refunded' }));
    await pull();
    assert.equal((await billing.planOf(uid))?.subscription.declines, 2, 'it paid for nothing');
    assert.equal((await mandate())['charges_seen'], 4);
  });

  test('a charge is found by the price that it had, and one that is not found is warned about', async () => {
    says({ charges: 3, amount: 151 });
    billing.world.now = april;
    const seen = trades((number, amount) =>
      number.endsWith('_2') && amount === 150 ? { state: 'paid', paidAt: april } : {},
    );
    await pull();
    assert.equal(seen[0], '_2 151');
    assert.ok(seen.includes('_2 150'));
    assert.equal(new Set(seen).size, seen.length, 'each price once');
    assert.equal(await billing.credits(uid), 300);
    assert.deepEqual(billing.heard.warned, ['a charge of a standing order cannot be found at the gateway']);
    assert.equal((await mandate())['charges_seen'], 2, 'the last is asked about again');
  });

  test('a card that is declined at once fails its order, with the reason of the webhook', async () => {
    uid = await billing.newcomer();
    const order = await billing.order(uid, { planId: 'light' });
    says({ status: 'failed', charges: 0 });
    await pull(order, 'no money');
    const { status, failure } = await billing.orderOf(order);
    assert.deepEqual([status, failure], ['failed', 'no money']);
    uid = await billing.newcomer();
    const other = await billing.order(uid, { planId: 'light' });
    says({ charges: 0 });
    await pull(other);
    assert.equal((await billing.orderOf(other))['status'], 'pending');
  });

  test('the sweep asks about each mandate that is due, once, and again in six hours if that fails', async () => {
    const other = await billing.buyPlan(await billing.newWallet(0), 'light');
    await billing.ask('update mandates set pull_at = $1 where order_no = any($2)', noon, [orderNo, other]);
    await billing.ask(`update mandates set pull_at = $1 where order_no = $2`, after(-1), other);
    const sweep = () => pullDueMandates(finite(billing.context), billing.gateway, Number.POSITIVE_INFINITY);
    await sweep();
    assert.deepEqual(asked, [other, orderNo], 'what is due longest comes first');
    await billing.ask('update mandates set pull_at = $1 where order_no = $2', noon, orderNo);
    billing.world.mandate = () => {
      throw new GatewayError('down');
    };
    await sweep();
    assert.deepEqual((await mandate())['pull_at'], new Date(noon.getTime() + 6 * hour));
    assert.deepEqual(billing.heard.warned, ['left for later']);
  });

  test('the gateway gets what the plan needs: a pause, a restart, an end, another price', async () => {
    await push();
    assert.deepEqual([asked, altered()], [[], []], 'nothing is to be synced');
    await cancelPlan(billing.context, uid);
    await push();
    assert.deepEqual(altered(), ['P1 suspend']);
    assert.equal(asked.length, 2, 'one more look finds the last charge');
    says({ status: 'suspended' });
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    await push();
    assert.deepEqual(altered(), [], 'it knows that already');
    await resumePlan(billing.context, uid);
    await push();
    assert.deepEqual(altered(), ['P1 restart']);
    assert.equal((await mandate())['status'], 'charging');
    says({ amount: 400 });
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    await push();
    assert.deepEqual(altered(), ['P1 150 month 10']);
    assert.equal((await mandate())['amount'], 150);
    says({ point: '11' });
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    await push();
    assert.deepEqual(altered(), ['P1 150 month 10']);
    says({});
    await endPlanForGood(billing.context, uid);
    await push();
    assert.deepEqual(altered(), ['P1 terminate']);
    says({ status: 'terminated' });
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    await push();
    assert.deepEqual(altered(), []);
    assert.equal((await mandate())['sync_at'], null);
  });

  test('a mandate that the gateway does not know, or that is not ours, is left alone', async () => {
    await cancelPlan(billing.context, uid);
    billing.world.mandate = () => null;
    await push();
    assert.deepEqual([altered(), (await mandate())['sync_at']], [[], null]);
    await pushMandate(billing.context, billing.gateway, 'none');
    assert.deepEqual(billing.heard.warned, []);
  });

  test('a change that comes during a sync is synced as well', async () => {
    uid = await billing.newcomer();
    orderNo = await billing.buyPlan(uid, 'premium');
    says({ amount: 375 });
    const { price } = { price: Number((await billing.orderOf(orderNo))['amount']) };
    let isChanged = false;
    const askMandate = async (): Promise<MandateFacts> => {
      if (!isChanged) {
        isChanged = true;
        await changePlan(billing.context, uid, 'light');
      }
      return { ...mandateFacts(), amount: price };
    };
    const gateway = Object.assign(Object.create(billing.gateway), { askMandate });
    await pushMandate(billing.context, gateway, orderNo);
    const row = await mandate();
    assert.deepEqual([row['sync_at'], row['pushing_until']], [noon, null], 'it is due again');
  });

  test('one process at a time works on a mandate, for five minutes', async () => {
    await cancelPlan(billing.context, uid);
    await billing.ask(
      'update mandates set pushing_until = $2 where order_no = $1',
      orderNo,
      new Date(noon.getTime() + 1),
    );
    await push();
    assert.deepEqual(asked, []);
    billing.world.now = new Date(noon.getTime() + 1);
    await push();
    assert.ok(asked.length > 0);
    billing.world.mandate = () => {
      throw new TypeError('a bug');
    };
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    await assert.rejects(push(), TypeError);
    assert.deepEqual((await mandate())['pushing_until'], new Date(noon.getTime() + 1 + 5 * minute));
  });

  test('a sync that gets no answer is tried again, ever later, and within six hours', async () => {
    await cancelPlan(billing.context, uid);
    billing.world.mandate = () => {
      throw new GatewayError('down');
    };
    const sweep = () => pushDueMandates(finite(billing.context), billing.gateway, Number.POSITIVE_INFINITY);
    for (const [tries, wait] of [
      [1, minute],
      [2, 2 * minute],
      [3, 4 * minute],
    ] as const) {
      const began = billing.world.now.getTime();
      await sweep();
      const { sync_at, sync_tries } = await mandate();
      assert.deepEqual([sync_at, sync_tries], [new Date(began + wait), tries]);
      billing.world.now = new Date(began + wait);
    }
    await billing.ask('update mandates set sync_tries = 20 where order_no = $1', orderNo);
    await sweep();
    assert.deepEqual((await mandate())['sync_at'], new Date(billing.world.now.getTime() + 6 * hour));
    assert.equal(billing.heard.warned.length, 4);
    says({});
    billing.world.now = after(1);
    await sweep();
    const { sync_at, sync_tries } = await mandate();
    assert.deepEqual([sync_at, sync_tries], [null, 0]);
  });

  test('no charge is asked about after one that is not made yet, or not found', async () => {
    for (const state of ['unpaid', 'unknown'] as const) {
      says({ charges: 3 });
      const seen = trades(() => ({ state }));
      await pull();
      assert.deepEqual(new Set(seen.map((one) => one.split(' ')[0])), new Set(['_2']), state);
    }
  });

  test('two processes that look for mandates do not wait for each other', async () => {
    await billing.ask('update mandates set pull_at = $2 where order_no = $1', orderNo, noon);
    await billing.db.transaction().execute(async (tx) => {
      await tx.selectFrom('mandates').select('token').where('order_no', '=', orderNo).forUpdate().execute();
      const swept = pullDueMandates(finite(billing.context), billing.gateway, Number.POSITIVE_INFINITY);
      assert.deepEqual(await lockWaits(billing.ask, swept), []);
      await swept;
    });
    assert.deepEqual(asked, []);
  });

  test('a sync of one mandate leaves the others that are due', async () => {
    const other = await billing.buyPlan(await billing.newWallet(0), 'light');
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', other, after(-1));
    await billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    await push();
    assert.deepEqual([...new Set(asked)], [orderNo]);
    const left = await billing.mandateOf(other);
    assert.deepEqual([left['sync_at'], left['pushing_until']], [after(-1), null]);
  });

  test('what the gateway knew once and does not know any more is not altered', async () => {
    await pull();
    await cancelPlan(billing.context, uid);
    asked = [];
    billing.world.mandate = (number) => {
      asked.push(number);
      return null;
    };
    await push();
    assert.deepEqual([altered(), asked], [[], [orderNo]]);
  });

  test('the mandate of a plan that is over ends, and one that has ended is not altered', async () => {
    const due = () => billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    says({ status: 'terminated', amount: 400 });
    await due();
    await push();
    await cancelPlan(billing.context, uid);
    await push();
    assert.deepEqual(altered(), []);
    await endSubscription(billing.db, orderNo, noon);
    says({});
    await due();
    await push();
    assert.deepEqual([altered(), (await mandate())['sync_at']], [['P1 terminate'], null]);
  });

  test('a retry is charged on its day, and a wrong cycle is mended', async () => {
    const due = () => billing.ask('update mandates set sync_at = $2 where order_no = $1', orderNo, noon);
    says({ cycle: 'year' });
    await due();
    await push();
    assert.deepEqual(altered(), ['P1 150 month 10']);
    await billing.ask('update subscriptions set retry_at = $2 where order_no = $1', orderNo, after(3));
    says({});
    await due();
    await push();
    assert.deepEqual(altered(), ['P1 150 month 13']);
  });

  test('a pause is known even where the look after it gets no answer', async () => {
    await cancelPlan(billing.context, uid);
    billing.world.mandate = (number) => {
      asked.push(number);
      if (asked.length > 1) throw new GatewayError('down');
      return mandateFacts();
    };
    await push();
    assert.deepEqual([altered(), (await mandate())['status']], [['P1 suspend'], 'suspended']);
  });
});
