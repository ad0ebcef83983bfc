import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { mailedCode } from '../support/authenticator.ts';
import { mailsTo } from '../support/inbox.ts';
import { approved, order, post, type Shopper, signedMessage } from '../support/shopper.ts';
import { inOneWord } from '../support/teamwork.ts';
import { eventually, type Machine, timeMachine } from '../support/time-machine.ts';
import { type Outcome, registration, Visitor } from '../support/visitor.ts';

describe('closing an account', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  beforeEach(() => machine.travel('2027-01-10'));
  afterEach(() => machine.finish());
  after(() => machine.server.stop());

  const mailed = (user: Shopper) =>
    mailedCode(machine.server, { ...user, accessToken: user.token }, 'closing');
  const tryToClose = ({ visitor, token }: Shopper, code: string) =>
    visitor.call('closeAccount', { token, body: { code, language: 'en' } });
  const close = async (user: Shopper) => {
    const { status, text } = await tryToClose(user, await mailed(user));
    assert.equal(status, 204, text);
  };
  const signIn = (email: string, visitor = new Visitor(machine.server.url)) =>
    visitor.call('signIn', { body: { email, password: registration(email).password } });
  const reopen = (ticket: string, visitor = new Visitor(machine.server.url)) =>
    visitor.call('reopenAccount', { body: { ticket } });
  const backAs = (
    user: Shopper,
    visitor: Visitor,
    { data, status, text }: Outcome<'reopenAccount'>,
  ): Shopper => {
    assert.equal(status, 200, text);
    assert.equal(data.user.uid, user.uid);
    return { ...user, visitor, token: data.accessToken };
  };
  /** The details of a refusal besides its code. */
  const detailsOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { error: { ticket: string; eraseAt?: string } }).error;
  const comeBack = async (user: Shopper): Promise<Shopper> => {
    const visitor = new Visitor(machine.server.url);
    const refused = await signIn(user.email, visitor);
    assert.equal(inOneWord(refused), '403 account_closed');
    return backAs(user, visitor, await reopen(detailsOf(refused).ticket, visitor));
  };
  const subjects = async ({ email }: Shopper) =>
    (await mailsTo(machine.server, email)).map(({ subject }) => subject);
  const hears = (user: Shopper, subject: string) =>
    eventually(async () => assert.ok((await subjects(user)).includes(subject), subject));

  test('a plan ends after a return, and continues only with another payment', async () => {
    const user = await machine.newShopper();
    const first = await machine.subscribe(user, 'professional');
    await machine.call(user, 'setSubscription', { newPlanId: 'light' });
    await close(user);
    const back = await comeBack(user);
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
    await close(await machine.fresh(other));
    // Before the next charge would be due.
    await machine.mandatesSynced();
    await machine.travel('2027-03-15');
    await eventually(async () => {
      const waiting = `select 1 from pgboss.job where name = 'mail' and state < 'completed' and data ->> 'uid' = $1`;
      assert.deepEqual(await machine.ask(waiting, [other.uid]), []);
    });
    assert.equal((await machine.wallet(await comeBack(other))).subscription, null, 'it has run out');
    assert.deepEqual(
      (await machine.notices(other)).map(({ kind }) => kind),
      ['receipt', 'closed', 'ended', 'reopened'],
    );
    await hears(other, 'Welcome back to Artcade');
    assert.ok(
      !(await subjects(other)).some((subject) => /has ended/.test(subject)),
      'it was no news by then',
    );
  });

  test('an unreachable gateway gets the cancellation in the end, even after the account is erased', async () => {
    const user = await machine.newShopper();
    const { orderNo } = await machine.subscribe(user, 'light');
    const form = await order(user, { packId: 'trial' });
    const late = await order(user, { packId: 'veteran' });
    await close(user);
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
