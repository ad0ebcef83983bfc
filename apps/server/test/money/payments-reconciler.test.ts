import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PaymentForm } from '@artcade/contract/shapes';
import { enterGateway, newShopper, order, payAtGateway, type Shopper } from '../support/shopper.ts';
import { type Machine, timeMachine } from '../support/time-machine.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('orders without a notification', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  after(() => machine.server.stop());
  afterEach(() => machine.finish());

  const wait = (time: number) => machine.travel(new Date(machine.now().getTime() + time));
  const orderOf = async ({ orderNo }: PaymentForm) => {
    const select = 'select status, asked_at, next_check_at, is_unknown from orders where order_no = $1';
    type Row = {
      status: string;
      asked_at: Date | null;
      next_check_at: Date | null;
      is_unknown: boolean;
    };
    const [row] = await machine.ask<Row>(select, [orderNo]);
    assert.ok(row);
    return row;
  };
  const creditsOf = async ({ uid }: Shopper) => {
    const select = 'select amount from ledger_entries where user_id = $1';
    return (await machine.ask<{ amount: number }>(select, [uid])).map(({ amount }) => amount);
  };
  const isLocked = async () => {
    const books = (await machine.gateway.books()) as unknown as { queriesLockedUntil: string | null };
    return books.queriesLockedUntil !== null;
  };
  /** Paid, with the notification lost and the tab closed. */
  async function paidInSilence(item: { packId: string } | { planId: string } = { packId: 'trial' }) {
    const shopper = await newShopper(machine.server.url);
    await machine.gateway.setClock(machine.now());
    await machine.gateway.switches({ notify: 'lose' });
    const form = await order(shopper, item);
    await payAtGateway(form);
    return { shopper, form };
  }

  test('without notification and browser, the gateway is queried after three minutes', async () => {
    const pack = await paidInSilence();
    const plan = await paidInSilence({ planId: 'light' });
    await wait(2 * minute);
    assert.deepEqual([await creditsOf(pack.shopper), await creditsOf(plan.shopper)], [[], []]);
    await wait(2 * minute);
    assert.deepEqual([await creditsOf(pack.shopper), await creditsOf(plan.shopper)], [[100], [150]]);
    for (const { form } of [pack, plan]) {
      const { status, next_check_at } = await orderOf(form);
      assert.deepEqual({ status, next_check_at }, { status: 'completed', next_check_at: null });
    }
    await wait(24 * hour);
    assert.deepEqual([await creditsOf(pack.shopper), await creditsOf(plan.shopper)], [[100], [150]]);
  });

  test('two sweeps at once credit an order once', async () => {
    const buyers = [await paidInSilence(), await paidInSilence(), await paidInSilence({ planId: 'light' })];
    machine.setServer(new Date(machine.now().getTime() + 4 * minute));
    await machine.gateway.setClock(machine.now());
    await Promise.all(Array.from({ length: 4 }, () => machine.server.sweep()));
    const credited = await Promise.all(buyers.map(({ shopper }) => creditsOf(shopper)));
    assert.deepEqual(credited, [[100], [100], [150]]);
  });

  test('an unreported decline fails the order', async () => {
    const shopper = await newShopper(machine.server.url);
    await machine.gateway.switches({ notify: 'lose' });
    const forms = [await order(shopper, { packId: 'trial' }), await order(shopper, { planId: 'light' })];
    for (const form of forms) await payAtGateway(form, 'decline');
    await wait(4 * minute);
    for (const form of forms) {
      const { status, next_check_at } = await orderOf(form);
      assert.deepEqual({ status, next_check_at }, { status: 'failed', next_check_at: null });
    }
    assert.deepEqual(await creditsOf(shopper), []);
  });

  test('an outage of the gateway delays credits, but does not lose them', async () => {
    const pack = await paidInSilence();
    const plan = await paidInSilence({ planId: 'light' });
    await machine.gateway.switches({ paused: true });
    for (let time = 0; time < hour; time += 11 * minute) await wait(11 * minute);
    assert.equal((await orderOf(pack.form)).status, 'pending');
    assert.deepEqual([await creditsOf(pack.shopper), await creditsOf(plan.shopper)], [[], []]);
    await machine.gateway.switches({ paused: false });
    await wait(11 * minute);
    assert.deepEqual([await creditsOf(pack.shopper), await creditsOf(plan.shopper)], [[100], [150]]);
  });

  test('an outage does not use up the queries about an order that is paid after it', async () => {
    const shopper = await newShopper(machine.server.url);
    await machine.gateway.setClock(machine.now());
    const form = await order(shopper, { packId: 'trial' });
    await enterGateway(form);
    await machine.gateway.switches({ notify: 'lose', paused: true });
    for (let time = 0; time < 2 * hour; time += 11 * minute) await wait(11 * minute);
    await machine.gateway.switches({ paused: false });
    await wait(11 * minute);
    const trade = (await machine.gateway.books()).trades.find(({ orderNo }) => orderNo === form.orderNo);
    const cardPage = new URL(String(trade?.['payPath']), machine.gateway.origin);
    const paid = await fetch(cardPage, { method: 'POST', body: new URLSearchParams({ step: 'approve' }) });
    assert.equal(paid.status, 200, await paid.text());
    for (let time = 0; time < 24 * hour; time += hour) await wait(hour);
    assert.deepEqual(await creditsOf(shopper), [100]);
  });

  test('an order that the gateway never saw is queried three times in a day, and then left alone', async () => {
    const shopper = await newShopper(machine.server.url);
    const forms = [await order(shopper, { packId: 'trial' }), await order(shopper, { planId: 'light' })];
    const asked = forms.map(() => new Set<number>());
    const look = async () => {
      for (const [index, form] of forms.entries()) {
        const { asked_at } = await orderOf(form);
        if (asked_at) asked[index]?.add(asked_at.getTime());
      }
    };
    for (let time = 0; time < 3 * hour; time += 10 * minute) {
      await wait(10 * minute);
      await look();
    }
    for (let days = 0; days < 5; days += 1) {
      await wait(24 * hour);
      await look();
    }
    for (const [index, form] of forms.entries()) {
      const { status, next_check_at, is_unknown } = await orderOf(form);
      assert.deepEqual(
        { status, next_check_at, is_unknown },
        { status: 'pending', next_check_at: null, is_unknown: true },
      );
      assert.equal(asked[index]?.size, 3);
    }
  });

  test("many orders that were never submitted do not exhaust the gateway's query limit", async () => {
    const window = await newShopper(machine.server.url);
    for (let count = 0; count < 25; count += 1) await order(window, { packId: 'trial' });
    const { shopper } = await paidInSilence();
    for (let time = 0; time < 2 * hour; time += 2 * minute) {
      await wait(2 * minute);
      assert.equal(await isLocked(), false, `locked for four hours after ${time / minute} minutes`);
    }
    assert.deepEqual(await creditsOf(shopper), [100]);
  });

  test('a buyer who polls each of them does not exhaust it either', async () => {
    const shopper = await newShopper(machine.server.url);
    await machine.gateway.setClock(machine.now());
    const { visitor, token } = await machine.fresh(shopper);
    for (let count = 0; count < 25; count += 1) {
      const { orderNo } = await order({ ...shopper, token }, { packId: 'trial' });
      const { status } = await visitor.call('getOrder', { token, params: { orderNo } });
      assert.equal(status, 200);
    }
    assert.equal(await isLocked(), false, 'one buyer has locked the gateway for everybody');
  });

  test('a gateway that blocks us is left alone for four hours, and then the credits come', async () => {
    const unseen = await order(await newShopper(machine.server.url), { packId: 'trial' });
    await machine.gateway.switches({ unknownQueryLimit: 0 });
    const { shopper, form } = await paidInSilence();
    await wait(4 * minute);
    const lockedAt = machine.now().getTime();
    assert.equal(await isLocked(), true);
    await machine.gateway.switches({ unknownQueryLimit: 20 });
    const asked = async () => [(await orderOf(unseen)).asked_at, (await orderOf(form)).asked_at];
    const before = await asked();
    for (const { next_check_at } of [await orderOf(unseen), await orderOf(form)])
      assert.ok(next_check_at && next_check_at.getTime() > lockedAt + 4 * hour - minute);
    for (let time = 0; time < 3.5 * hour; time += 30 * minute) await wait(30 * minute);
    assert.deepEqual(await asked(), before, 'not asked meanwhile');
    assert.deepEqual(await creditsOf(shopper), []);
    await wait(hour);
    assert.deepEqual(await creditsOf(shopper), [100]);
  });

  test('an order of an erased account does not block the credits of others', async () => {
    const gone = await paidInSilence();
    const { shopper } = await paidInSilence();
    await machine.ask('delete from users where id = $1', [gone.shopper.uid]);
    await wait(4 * minute);
    assert.deepEqual(await creditsOf(shopper), [100]);
  });
});
