import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { closingWith } from '../support/closing.ts';
import { approved, order, post, signedMessage } from '../support/shopper.ts';
import { inOneWord } from '../support/teamwork.ts';
import { eventually, type Machine, timeMachine } from '../support/time-machine.ts';

describe('closing an account', () => {
  let machine: Machine;
  let closing: ReturnType<typeof closingWith>;
  before(async () => {
    machine = await timeMachine();
    closing = closingWith(machine);
  });
  beforeEach(() => machine.travel('2027-01-10'));
  afterEach(() => machine.finish());
  after(() => machine.server.stop());

  test('a plan ends after a return, and continues only with another payment', async () => {
    const user = await machine.newShopper();
    const first = await machine.subscribe(user, 'professional');
    await machine.call(user, 'setSubscription', { newPlanId: 'light' });
    await closing.close(user);
    const back = await closing.comeBack(user);
    assert.partialDeepStrictEqual(
      await machine.plan(back),
      { cancelAtPeriodEnd: true, isFinal: true, nextPlanId: null },
      'a scheduled change ends as well',
    );
    for (const name of ['resumeSubscription', 'cancelSubscription'] as const)
      assert.equal(
        inOneWord(await machine.call(back, name)),
        name === 'resumeSubscription' ? '402 payment_required' : '204',
      );
    await machine.mandatesSynced();
    assert.equal((await machine.mandate(first.orderNo)).state, 'terminated');

    assert.equal(
      inOneWord(await machine.call(back, 'setSubscription', { newPlanId: 'professional' })),
      '402 payment_required',
    );
    const second = await machine.subscribe(back, 'professional');
    assert.equal(second.status, 'completed');
    assert.equal((await machine.plan(back)).cancelAtPeriodEnd, false);
    await machine.live('2027-02-12');
    assert.equal((await machine.mandate(second.orderNo)).charges.length, 2, 'the new one renews');
    assert.equal((await machine.mandate(first.orderNo)).charges.length, 1);

    const other = await machine.newShopper();
    await machine.subscribe(other, 'light');
    await machine.travel('2027-02-24');
    await closing.close(await machine.fresh(other));
    // Before the next charge would be due.
    await machine.mandatesSynced();
    await machine.travel('2027-03-15');
    await eventually(async () => {
      const waiting = `select 1 from pgboss.job where name = 'mail' and state < 'completed' and data ->> 'uid' = $1`;
      assert.deepEqual(await machine.ask(waiting, [other.uid]), []);
    });
    assert.equal((await machine.wallet(await closing.comeBack(other))).subscription, null, 'it has run out');
    assert.deepEqual(
      (await machine.notices(other)).map(({ kind }) => kind),
      ['receipt', 'closed', 'ended', 'reopened'],
    );
    await closing.hears(other, 'Welcome back to Artcade');
    assert.ok(
      !(await closing.subjects(other)).some((subject) => /has ended/.test(subject)),
      'it was no news by then',
    );
  });

  test('an unreachable gateway gets the cancellation in the end, even after the account is erased', async () => {
    const user = await machine.newShopper();
    const { orderNo } = await machine.subscribe(user, 'light');
    const form = await order(user, { packId: 'trial' });
    const late = await order(user, { packId: 'veteran' });
    await closing.close(user);
    const settle = (paid: typeof form) =>
      post(`${machine.server.url}/api/newebpay/notify`, signedMessage(approved(paid)));
    const statusOf = async (number: string) =>
      (await machine.ask('select status, user_id from orders where order_no = $1', [number]))[0];
    await machine.gateway.switches({ paused: true });
    assert.equal((await settle(form)).status, 200);
    assert.partialDeepStrictEqual(await statusOf(form.orderNo), { status: 'refunding' }, 'bought for nobody');

    await machine.live('2027-02-12');
    assert.deepEqual(await machine.ask('select 1 from users where id = $1', [user.uid]), []);
    assert.equal((await settle(late)).status, 200, 'the gateway need not say it again');
    assert.equal((await machine.mandate(orderNo)).charges.length, 2, 'nobody could tell it not to');
    await machine.gateway.switches({ paused: false });
    await machine.travel('2027-02-14');
    await machine.mandatesSynced();
    const { state, charges } = await machine.mandate(orderNo);
    assert.deepEqual([state, charges.map((charge) => charge.state)], ['terminated', ['paid', 'refunded']]);
    const orders = await machine.ask<{ order_no: string; status: string; user_id: string }>(
      'select order_no, status, user_id from orders where order_no like $1 or order_no = any($2)',
      [`${orderNo}%`, [form.orderNo, late.orderNo]],
    );
    assert.deepEqual(
      Object.fromEntries(orders.map(({ order_no, status }) => [order_no, status])),
      {
        [orderNo]: 'completed',
        [`${orderNo}_2`]: 'refunded',
        [form.orderNo]: 'refunding',
        [late.orderNo]: 'refunding',
      },
      'those that the gateway does not know are tried on',
    );
    const [pseudonym, ...others] = new Set(orders.map(({ user_id }) => user_id));
    assert.deepEqual(others, []);
    assert.match(pseudonym ?? '', /^erased-[\w-]{22}$/);
  });
});
