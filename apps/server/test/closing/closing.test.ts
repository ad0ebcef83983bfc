import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { SignedIn } from '@artcade/contract/shapes';
import { done, upload } from '../support/artist.ts';
import { mailedCode, turnTwoFactorOn } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { startTestServer, withoutSandbox } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { approved, buy, order, payAtGateway, post, type Shopper, signedMessage } from '../support/shopper.ts';
import { add, found, inOneWord, join, membersOf, newOwner, teamsOf } from '../support/teamwork.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';
import { newEmail, type Outcome, registered, registration, Visitor } from '../support/visitor.ts';

const day = 86_400_000;

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

  test('shows the consequences, asks for a code, and then takes effect at once', async () => {
    const [user, heir] = [await machine.newShopper(), await machine.newShopper()];
    await buy(user, { packId: 'trial' });
    const { orderNo } = await machine.subscribe(user, 'professional');
    await found(user, 'Alone');
    const shared = await found(user, 'Night Shift');
    assert.equal(await join(heir, shared.id), '204');
    for (const name of ['kept.png', 'binned.png']) {
      const { id } = await upload(user, { name });
      if (name === 'binned.png') await done(user, 'deleteAssets', { ids: [id] });
    }
    const { credits } = await machine.wallet(user);
    const preview = await user.visitor.call('previewClosing', { token: user.token });
    assert.deepEqual(preview.data, {
      days: 30,
      credits,
      images: 2,
      planId: 'professional',
      teams: [
        { name: 'Alone', heir: null },
        { name: 'Night Shift', heir: 'Kay' },
      ],
      orders: 2,
    });

    const other = new Visitor(machine.server.url);
    const there = (await signIn(user.email, other)).data;
    const code = await mailed(user);
    const wrong = code === '000000' ? '000001' : '000000';
    assert.equal(inOneWord(await tryToClose(user, wrong)), '403 code_wrong');
    assert.equal((await user.visitor.call('getWallet', { token: user.token })).status, 200);
    const closedAt = machine.now().getTime();
    assert.equal(inOneWord(await tryToClose(user, code)), '204');

    assert.equal(user.visitor.cookie('session'), undefined, 'the cookie is cleared');
    for (const token of [user.token, there.accessToken])
      assert.equal((await user.visitor.call('getWallet', { token })).code, 'token_invalid');
    assert.equal((await other.call('refreshToken')).data, null);
    const { eraseAt } = detailsOf(await signIn(user.email));
    assert.ok(Math.abs(Date.parse(eraseAt ?? '') - closedAt - 30 * day) < 60_000, eraseAt);

    await machine.mandatesSynced();
    assert.equal((await machine.mandate(orderNo)).state, 'terminated');
    await hears(user, 'Your Artcade account is closed');
    assert.deepEqual(
      (await machine.notices(user)).map(({ kind }) => kind).filter((kind) => kind !== 'receipt'),
      ['closed'],
      'one mail says it all',
    );

    const roles = async () => (await membersOf(heir, shared.id)).map(({ uid, role }) => [uid, role]);
    const [theirs, mine] = [
      [heir.uid, 'owner'],
      [user.uid, 'member'],
    ];
    assert.deepEqual(await roles(), [theirs, mine]);
    const boss = await newOwner(machine.server);
    const { id } = await found(boss, 'Day Shift');
    assert.equal(await add(boss, id, user.uid), '404 user_not_found');
    assert.deepEqual(
      (await machine.ask('select name from teams where owner_id = $1', [user.uid])).map(({ name }) => name),
      ['Alone'],
      'what nobody can take over waits for its owner',
    );

    const back = await comeBack(user);
    await hears(user, 'Welcome back to Artcade');
    assert.equal((await teamsOf(back)).length, 2);
    assert.deepEqual(await roles(), [theirs, mine], 'coming back costs the teams');
    assert.equal((await machine.wallet(back)).credits, credits);
  });

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

  test('a payment by a disabled user is refunded, and no plan begins', async () => {
    const user = await machine.newShopper();
    const [plan, pack] = [await order(user, { planId: 'light' }), await order(user, { packId: 'trial' })];
    await machine.ask('update users set disabled_at = $2 where id = $1', [user.uid, machine.now()]);
    for (const form of [plan, pack]) await payAtGateway(form);
    await machine.travel('2027-01-11');
    await machine.mandatesSynced();
    const { state, charges } = await machine.mandate(plan.orderNo);
    assert.deepEqual([state, charges.map((charge) => charge.state)], ['terminated', ['refunded']]);
    assert.deepEqual(
      (await machine.orders(user)).map(({ status }) => status),
      ['refunded', 'refunded'],
    );
  });

  test('a user with a new password, Google or two-factor sign-in returns by the usual sign-in', async () => {
    const { server } = machine;
    const forgetful = await machine.newShopper();
    await close(forgetful);
    const visitor = new Visitor(server.url);
    await visitor.call('requestPasswordReset', { body: { email: forgetful.email, language: 'en' } });
    const [token = ''] = await mailedTokens(server, forgetful.email, 'reset-password');
    const password = 'fourth-coin';
    assert.equal((await visitor.call('resetPassword', { body: { token, password } })).status, 204);
    const refused = await visitor.call('signIn', { body: { email: forgetful.email, password } });
    assert.equal(inOneWord(refused), '403 account_closed', 'a new password opens nothing');
    const { ticket } = detailsOf(refused);
    const twice = await Promise.all([reopen(ticket), reopen(ticket)]);
    assert.deepEqual(twice.map(inOneWord).toSorted(), ['200', '410 link_expired'], 'a ticket is good once');

    const careful = await machine.newShopper();
    const owner = { ...careful, accessToken: careful.token };
    const { app } = await turnTwoFactorOn(server, owner, machine.now);
    assert.equal(inOneWord(await tryToClose(careful, app.code(machine.now(), 1))), '204');
    machine.setServer(new Date(machine.now().getTime() + 60_000));
    const first = await signIn(careful.email);
    assert.equal(inOneWord(first), '401 second_factor_required');
    const half = detailsOf(first).ticket;
    assert.equal(inOneWord(await reopen(half)), '410 link_expired', 'half proved is not enough');
    const second = await visitor.call('confirmSignIn', {
      body: { ticket: half, code: app.code(machine.now()) },
    });
    assert.equal(inOneWord(second), '403 account_closed');
    backAs(careful, visitor, await reopen(detailsOf(second).ticket));

    const email = newEmail('mika');
    const popup = async (intent: string) => {
      const window = new Visitor(server.url);
      const chooser = await window.open(`${server.url}/api/auth/google/start?intent=${intent}&language=en`);
      const form = { action: 'custom', name: 'Mika', email, verified: 'yes', hosted: 'yes' };
      const { text } = await window.open(chooser.url, form);
      const [, result = '', details = ''] = /data-result="(\w+)" data-details="([^"]*)"/.exec(text) ?? [];
      return { window, result, details: JSON.parse(decodeURIComponent(details)) as { ticket: string } };
    };
    const { window } = await popup('signUp');
    const { accessToken, user } = (await window.call('refreshToken')).data as SignedIn;
    const mika = { visitor: window, token: accessToken, uid: user.uid, email };
    await close(mika);
    for (const intent of ['signUp', 'signIn']) {
      const back = await popup(intent);
      assert.equal(back.result, 'account_closed');
      assert.equal((await back.window.call('refreshToken')).data, null);
      if (intent === 'signIn') backAs(mika, back.window, await reopen(back.details.ticket, back.window));
    }
  });

  test('a user who returns during the erasure finds everything or nothing', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const user = await registered(machine.server.url);
      const { uid } = user.user;
      await machine.ask(`update users set closed_at = $2, erase_at = $3 where id = $1`, [
        uid,
        taipei('2026-12-01'),
        machine.now(),
      ]);
      const { ticket } = detailsOf(await signIn(user.email));
      const sweep = () => machine.server.sweep();
      const [back] =
        round % 2 === 0
          ? await Promise.all([reopen(ticket), sweep(), sweep()])
          : await Promise.all([sweep(), sweep()]).then(async () => [await reopen(ticket)] as const);
      const isThere = (await machine.ask('select 1 from users where id = $1', [uid])).length === 1;
      outcomes.add(inOneWord(back));
      assert.equal(inOneWord(back), isThere ? '200' : '410 link_expired');
      if (isThere)
        assert.equal((await user.visitor.call('getWallet', { token: back.data.accessToken })).status, 200);
      else assert.equal(inOneWord(await signIn(user.email)), '401 invalid_credentials');
      await machine.server.sweep();
      assert.equal(
        (await machine.ask('select 1 from users where id = $1', [uid])).length === 1,
        isThere,
        'and it stays so',
      );
    }
    assert.ok(outcomes.has('410 link_expired'));
    assert.doesNotMatch(machine.server.log(), /could not be erased/);
  });

  // Last, because the other process would take mails and sweeps that it cannot do.
  test('every process that shares the database learns of it', async () => {
    const { server } = machine;
    const port = await freePort();
    const elsewhere = await startTestServer(
      { ...withoutSandbox, PORT: String(port), PUBLIC_URL: server.url, ACCESS_TOKEN_SECONDS: '3600' },
      { databaseUrl: server.databaseUrl, now: machine.now },
    );
    try {
      const user = await machine.newShopper();
      const other = new Visitor(`http://127.0.0.1:${port}`);
      const there = (await signIn(user.email, other)).data;
      for (const token of [user.token, there.accessToken])
        assert.equal((await other.call('getWallet', { token })).status, 200);
      await close(user);
      for (const token of [user.token, there.accessToken])
        await eventually(async () =>
          assert.equal((await other.call('getWallet', { token })).code, 'token_invalid'),
        );
      assert.equal((await other.call('refreshToken')).data, null);
    } finally {
      await elsewhere.stop();
    }
  });
});
