import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { turnTwoFactorOn } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

/** With the default limits. */
describe('strangers cannot lock a user out', () => {
  let server: TestServer;
  let networks = 0;
  before(async () => {
    server = await startTestServer(
      { TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '10', MAILS_PER_HOUR: '5' },
      { hashesFully: true },
    );
  });
  after(() => server.stop());

  const newNetwork = () => {
    networks += 1;
    return { 'x-forwarded-for': `10.1.${networks >> 8}.${networks & 255}` };
  };
  const somebody = () => registered(server.url);
  const signIn = (
    email: string,
    password: string,
    headers = newNetwork(),
    visitor = new Visitor(server.url),
  ) => visitor.call('signIn', { body: { email, password }, headers });
  const register = (email: string, headers = newNetwork()) =>
    new Visitor(server.url).call('register', { body: registration(email), headers });
  const requestReset = (email: string, headers = newNetwork()) =>
    new Visitor(server.url).call('requestPasswordReset', { body: { email, language: 'en' }, headers });
  const reset = (token: string, password: string) =>
    new Visitor(server.url).call('resetPassword', { body: { token, password }, headers: newNetwork() });
  const confirm = (ticket: string, code: string, visitor = new Visitor(server.url)) =>
    visitor.call('confirmSignIn', { body: { ticket, code }, headers: newNetwork() });
  const ticketIn = ({ text }: { text: string }) =>
    (JSON.parse(text) as { error: { ticket: string } }).error.ticket;
  const subjectsOf = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  const codesTo = async (email: string) =>
    (await mailsTo(server, email)).flatMap(({ text }) => /Code: (\d{8})/.exec(text)?.[1] ?? []);
  const codeTo = (email: string, nth = 1) =>
    eventually(async () => {
      const codes = await codesTo(email);
      assert.equal(codes.length, nth);
      return codes.at(-1) ?? '';
    });
  /** As if strangers had guessed for an hour. */
  const guessAt = (email: string) =>
    rows(
      server.databaseUrl,
      "insert into rate_limits (key, used, resets_at) values ($1, 100, now() + interval '1 hour') on conflict (key) do update set used = 100",
      [`sign-in-strangers:${email}`],
    );

  test('by 105 registrations with their address an hour', async () => {
    const { email, password } = await somebody();
    await mailedTokens(server, email, 'verify-email');
    const attackers = Array.from({ length: 15 }, newNetwork);
    const attack = attackers.map(async (network) => {
      for (let time = 0; time < 7; time += 1)
        assert.equal((await register(email, network)).code, 'email_taken');
    });
    await Promise.all(attack);
    const device = new Visitor(server.url);
    const { status, data } = await signIn(email, password, newNetwork(), device);
    assert.equal(status, 200);
    const body = { language: 'en', purpose: 'password' };
    assert.equal((await device.call('requestCode', { token: data.accessToken, body })).status, 204);
    assert.equal((await requestReset(email)).status, 204);
    const [token = ''] = await mailedTokens(server, email, 'reset-password');
    assert.equal((await reset(token, 'second-coin')).status, 204);
    assert.equal((await mailsTo(server, email)).filter(({ subject }) => /Confirm/.test(subject)).length, 1);
  });

  test('by a flood of resets: five arrive, each works, and every requester gets the same answer', async () => {
    const { email, visitor, accessToken: token } = await somebody();
    await mailedTokens(server, email, 'verify-email');
    const answers = await Promise.all(Array.from({ length: 15 }, () => requestReset(email)));
    assert.deepEqual(new Set(answers.map(({ status, text }) => `${status}${text}`)), new Set(['204']));
    const tokens = await mailedTokens(server, email, 'reset-password', 5);
    assert.equal((await requestReset(email)).status, 204, 'the owner, who finds the mails of a moment ago');
    const body = { language: 'en', purpose: 'password' };
    assert.equal((await visitor.call('requestCode', { token, body })).status, 204, 'codes are counted apart');
    await codeTo(email);
    assert.equal((await mailedTokens(server, email, 'reset-password')).length, 5);
    assert.equal(
      (await reset(tokens[2] ?? '', 'second-coin')).status,
      204,
      'none takes the place of another',
    );
    assert.equal((await reset(tokens[4] ?? '', 'third-coin')).code, 'link_expired', 'the doors are locked');
    // The first used link revokes all others, and the hour is not over.
    assert.equal((await requestReset(email)).status, 204);
    const more = await mailedTokens(server, email, 'reset-password', 6);
    assert.equal((await reset(more.at(-1) ?? '', 'third-coin')).status, 204);
  });

  test('by 105 wrong passwords an hour: the right one signs in with a mailed code', async () => {
    const { email, password } = await somebody();
    const attackers = Array.from({ length: 15 }, newNetwork);
    const attack = attackers.map(async (network) => {
      for (let time = 0; time < 7; time += 1)
        assert.equal((await signIn(email, 'guess', network)).status, 401);
    });
    await Promise.all(attack);
    const device = new Visitor(server.url);
    const more = await signIn(email, password, newNetwork(), device);
    assert.deepEqual(
      [more.status, more.code, device.cookie('session')],
      [401, 'mailed_code_required', undefined],
    );
    const ticket = ticketIn(more);
    const code = await codeTo(email);
    assert.equal((await confirm(ticket, '1234 5678')).code, 'code_wrong');
    assert.equal((await confirm(ticket, `${code.slice(0, 4)} ${code.slice(4)}`, device)).status, 200);
    assert.equal((await confirm(ticket, code)).code, 'link_expired', 'once');
    assert.equal((await signIn(email, password, newNetwork(), device)).status, 200, 'now it is known');
  });

  test('a mailed code does not reveal whether a password is right or an account exists', async () => {
    const [kay, nobody] = [await somebody(), newEmail('nobody')];
    for (const each of [kay.email, nobody]) await guessAt(each);
    const tried = [];
    for (const [email, password] of [
      [kay.email, kay.password],
      [kay.email, 'guess'],
      [nobody, 'guess'],
    ] as const) {
      const answer = await signIn(email, password);
      const ticket = ticketIn(answer);
      const story = [answer.status, answer.text.replace(ticket, '').replace(/"requestId":"[^"]*"/, '')];
      for (let guess = 0; guess < 6; guess += 1) story.push((await confirm(ticket, '000 000 00')).code ?? '');
      tried.push(story);
    }
    assert.deepEqual(tried[0]?.slice(2), [...Array(5).fill('code_wrong'), 'link_expired']);
    assert.deepEqual(tried[1], tried[0]);
    assert.deepEqual(tried[2], tried[0]);
    assert.equal(
      await codeTo(kay.email)
        .then(() => codesTo(nobody))
        .then(({ length }) => length),
      0,
    );
    // A person with the password gets no more codes to guess at than are mailed.
    for (let time = 0; time < 6; time += 1) await signIn(kay.email, kay.password);
    await codeTo(kay.email, 5);
  });

  test('a new password and securing the account end a pending mailed code, and two-factor comes after it', async () => {
    const { email, password, visitor, accessToken: token } = await somebody();
    await guessAt(email);
    const first = ticketIn(await signIn(email, password));
    const code = await codeTo(email);
    assert.equal((await visitor.call('signOutEverywhere', { token })).status, 204);
    assert.equal((await confirm(first, code)).code, 'link_expired');

    const again = (await visitor.call('signIn', { body: { email, password } })).data;
    const { app } = await turnTwoFactorOn(server, { visitor, email, accessToken: again.accessToken });
    const second = ticketIn(await signIn(email, password));
    const more = await confirm(second, await codeTo(email, 3));
    assert.equal(more.code, 'second_factor_required');
    assert.equal((await confirm(ticketIn(more), app.code(new Date(), 1))).status, 200);
  });

  test('an address has one budget and one account, however it is spelled', async () => {
    const { email, password } = await somebody();
    await mailedTokens(server, email, 'verify-email');
    const wide = email.replace('example', 'ｅｘａｍｐｌｅ');
    const widest = wide.replace('kay', 'ｋａｙ');
    for (const each of [wide, widest, wide.toUpperCase()]) {
      assert.equal((await register(each)).code, 'email_taken', each);
      assert.equal((await signIn(each, password)).status, 200, each);
    }
    for (let time = 0; time < 3; time += 1)
      for (const each of [email, wide, widest]) assert.equal((await requestReset(each)).status, 204);
    await mailedTokens(server, email, 'reset-password', 5);
    const network = newNetwork();
    for (let guess = 0; guess < 10; guess += 1)
      await signIn([email, wide, widest][guess % 3] ?? '', 'x', network);
    assert.equal((await signIn(wide, 'x', network)).code, 'rate_limited');
    assert.equal((await mailedTokens(server, email, 'reset-password', 5)).length, 5);
  });

  test('an account that was stored with another spelling is still found by it', async () => {
    const { user, email, password, visitor } = await somebody();
    const old = email.replace('example', 'ｅxample');
    await rows(server.databaseUrl, 'update users set email = $1 where id = $2', [old, user.uid]);
    assert.equal((await signIn(old, password, newNetwork(), visitor)).data.user.uid, user.uid);
    assert.equal((await register(old)).code, 'email_taken');
    // The mailbox is the same, and so is its reader.
    const twin = await register(email);
    assert.equal(twin.status, 200);
    assert.equal((await signIn(old, password)).data.user.uid, user.uid);
    assert.equal((await signIn(email, password)).data.user.uid, twin.data.user.uid);
    await guessAt(email);
    assert.equal((await signIn(old, password, newNetwork(), visitor)).status, 200, 'the browser is known');
  });

  test('a mailbox gets five welcome mails an hour; a later registration starts without one, and can request it', async () => {
    const plain = newEmail('plus');
    const tagged = (tag: string) => plain.replace('@', `+${tag}@`);
    for (const tag of ['one', 'two', 'three', 'four', 'five']) {
      assert.equal((await register(tagged(tag))).status, 200);
      await mailedTokens(server, tagged(tag), 'verify-email');
    }
    const owner = new Visitor(server.url);
    const { status, data } = await owner.call('register', {
      body: registration(plain),
      headers: newNetwork(),
    });
    assert.equal(status, 200);
    const resend = (visitor: Visitor, token: string) =>
      visitor.call('resendVerification', { token, body: { language: 'en' } });
    assert.equal((await resend(owner, data.accessToken)).status, 204);
    await mailedTokens(server, plain, 'verify-email');
    assert.equal((await mailsTo(server, plain)).length, 1, 'the greeting was not sent');
    // All unconfirmed accounts of a mailbox share one budget.
    const other = new Visitor(server.url);
    const claim = (await other.call('register', { body: registration(tagged('six')), headers: newNetwork() }))
      .data;
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push((await resend(other, claim.accessToken)).status);
    assert.deepEqual(answers, [204, 204, 204, 204, 429]);
    assert.deepEqual(await subjectsOf(tagged('six')).then(({ length }) => length <= 4), true);
  });
});

describe('a flood of sign-ins', () => {
  test('is refused without waiting, while a user from another network signs in', async () => {
    const server = await startTestServer(
      { TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '1000' },
      { hashesFully: true },
    );
    try {
      const { email, password } = await registered(server.url);
      const from = (address: string) => ({ 'x-forwarded-for': address });
      const try_ = (tried: string, address: string) =>
        new Visitor(server.url).call('signIn', { body: { email, password: tried }, headers: from(address) });
      const flood = Promise.all(Array.from({ length: 60 }, () => try_('guess', '10.9.9.9')));
      assert.equal((await try_(password, '10.8.8.8')).status, 200);
      for (const { status, code, headers } of await flood) {
        assert.ok(
          status === 401 || (code === 'unavailable' && headers.get('retry-after') === '2'),
          `${status}`,
        );
      }
      assert.equal((await try_(password, '10.8.8.8')).status, 200);
    } finally {
      await server.stop();
    }
  });
});
