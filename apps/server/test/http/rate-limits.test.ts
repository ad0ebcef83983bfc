import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hashToken } from '#keys/secrets.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newEmail, type Outcome, registered, registration, Visitor } from '../support/visitor.ts';

type Refused = Omit<Outcome<'signIn'>, 'data'>;

describe('rate limits', () => {
  let server: TestServer;
  let networks = 0;

  before(async () => {
    server = await startTestServer(
      {
        ...withoutSandbox,
        TRUST_PROXY: '1',
        SIGN_IN_ATTEMPTS: '3',
        MAILS_PER_HOUR: '2',
      },
      { hashesFully: true },
    );
  });
  after(() => server.stop());

  const newAddress = () => {
    networks += 1;
    return `10.0.0.${networks}`;
  };
  const signIn = (from: string, email: string, password: string, url = server.url) =>
    new Visitor(url).call('signIn', { body: { email, password }, headers: { 'x-forwarded-for': from } });
  const requestReset = (from: string, email: string) =>
    new Visitor(server.url).call('requestPasswordReset', {
      body: { email, language: 'en' },
      headers: { 'x-forwarded-for': from },
    });
  const register = (from: string, email: string, url = server.url) =>
    new Visitor(url).call('register', {
      body: registration(email),
      headers: { 'x-forwarded-for': from },
    });

  function assertLimited(outcome: Refused | undefined, seconds: number) {
    assert.ok(outcome);
    assert.deepEqual([outcome.status, outcome.code], [429, 'rate_limited']);
    const wait = Number(outcome.headers.get('retry-after'));
    // The first attempt may be counted a while ago.
    assert.ok(wait > seconds / 2 && wait <= seconds, `retry-after: ${wait}`);
    assert.equal((JSON.parse(outcome.text) as { error: { retryAfter: number } }).error.retryAfter, wait);
  }

  test('guessing at one account from one address ends after three attempts, even with the right password', async () => {
    const { email, password } = await registered(server.url);
    const guesser = newAddress();
    for (let attempt = 1; attempt <= 3; attempt += 1)
      assert.equal((await signIn(guesser, email, `guess-${attempt}`)).status, 401);
    assertLimited(await signIn(guesser, email, 'guess-4'), 600);
    assertLimited(await signIn(guesser, email.toUpperCase(), password), 600);
  });

  test('neither the owner elsewhere nor another account behind the same address is locked out', async () => {
    const victim = await registered(server.url);
    const bystander = await registered(server.url);
    const guesser = newAddress();
    for (let attempt = 1; attempt <= 4; attempt += 1) await signIn(guesser, victim.email, 'guess');
    assert.equal((await signIn(newAddress(), victim.email, victim.password)).status, 200);
    assert.equal((await signIn(guesser, bystander.email, bystander.password)).status, 200);
  });

  const assertMore = ({ status, code }: Refused) =>
    assert.deepEqual([status, code], [401, 'mailed_code_required']);

  test('guessing at one account from many addresses is blocked soon, but a known browser or the mailbox still gets in', async () => {
    const { email, password, visitor: known, user } = await registered(server.url);
    const another = await registered(server.url);
    const guesses = await Promise.all(Array.from({ length: 31 }, () => signIn(newAddress(), email, 'guess')));
    assert.deepEqual(guesses.map(({ code }) => code).toSorted(), [
      ...Array(30).fill('invalid_credentials'),
      'mailed_code_required',
    ]);
    const attempt = (from: Visitor, tried = password) =>
      from.call('signIn', { body: { email, password: tried }, headers: { 'x-forwarded-for': newAddress() } });
    assertMore(await attempt(new Visitor(server.url)));

    // The owner's browser, even behind the attacker's address.
    assert.equal((await attempt(known)).status, 200);
    await known.call('signOut');
    assert.equal((await attempt(known)).status, 200);
    const note = known.cookie('known_device') ?? '';
    assert.ok(!Buffer.from(note, 'base64url').toString('latin1').includes(email));
    // A foreign, a changed and a made-up browser cookie do not count.
    for (const other of [
      another.visitor.cookie('known_device') ?? '',
      `${note.slice(0, -9)}${note.at(-9) === 'A' ? 'B' : 'A'}${note.slice(-8)}`,
      'x',
      '{}',
    ]) {
      const stranger = new Visitor(server.url);
      stranger.setCookie('known_device', other);
      assertMore(await attempt(stranger));
    }
    // A thief of the cookie guesses no faster.
    const thief = new Visitor(server.url);
    thief.setCookie('known_device', note);
    for (let guess = 0; guess < 3; guess += 1)
      assert.equal((await attempt(thief, 'guess')).code, 'invalid_credentials');
    assertLimited(await attempt(thief, 'guess'), 600);

    // A mailed link signs in from an unknown browser.
    const token = 'mailed-to-the-owner';
    await rows(
      server.databaseUrl,
      `insert into mail_tokens (token_hash, user_id, email, purpose, expires_at)
       values ($1, $2, $3, 'reset', now() + interval '1 hour')`,
      [hashToken(token), user.uid, email],
    );
    const elsewhere = new Visitor(server.url);
    assert.equal(
      (await elsewhere.call('resetPassword', { body: { token, password: 'coin-slot-9' } })).status,
      204,
    );
    assert.equal((await attempt(elsewhere, 'coin-slot-9')).status, 200);
    // Cookies from before the new password are void: an intruder may have some.
    assertMore(await attempt(known, 'coin-slot-9'));
    assertMore(await attempt(new Visitor(server.url), 'coin-slot-9'));
  });

  test('a browser is known to several accounts, under one id each', async () => {
    const { visitor, email, password } = await registered(server.url);
    const second = newEmail();
    await visitor.call('register', {
      body: registration(second),
      headers: { 'x-forwarded-for': newAddress() },
    });
    for (const each of [email, second]) {
      await rows(
        server.databaseUrl,
        "insert into rate_limits (key, used, resets_at) values ($1, 1000, now() + interval '1 hour')",
        [`sign-in-strangers:${each}`],
      );
      assertMore(await signIn(newAddress(), each, password));
      const body = { email: each.toUpperCase(), password };
      assert.equal((await visitor.call('signIn', { body })).status, 200, each);
    }
  });

  test('concurrent attempts are all counted', async () => {
    const { email } = await registered(server.url);
    const guesser = newAddress();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => signIn(guesser, email, 'guess')));
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), [401, 401, 401, ...Array(9).fill(429)]);
  });

  test('one address cannot try account after account without end', async () => {
    const guesser = newAddress();
    const outcomes = [];
    for (let attempt = 1; attempt <= 31; attempt += 1)
      outcomes.push(await signIn(guesser, newEmail('victim'), 'guess'));
    assert.deepEqual(new Set(outcomes.slice(0, 30).map(({ status }) => status)), new Set([401]));
    assertLimited(outcomes[30], 600);
  });

  test('a forged X-Forwarded-For in front of the proxy is ignored', async () => {
    const { email } = await registered(server.url);
    const guesser = newAddress();
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await signIn(`${newAddress()}, ${guesser}`, email, 'guess');
    assertLimited(await signIn(`${newAddress()}, ${guesser}`, email, 'guess'), 600);
    const endless = Array.from({ length: 900 }, () => Math.random().toString(36)).join('');
    assert.equal((await signIn(`${endless}, ${newAddress()}`, email, 'guess')).status, 401);
  });

  test('without a proxy, no header changes the counted address', async () => {
    const direct = await startTestServer(
      { ...withoutSandbox, SIGN_IN_ATTEMPTS: '3' },
      { databaseUrl: server.databaseUrl, hashesFully: true },
    );
    try {
      const email = newEmail();
      for (let attempt = 1; attempt <= 3; attempt += 1)
        assert.equal((await signIn(newAddress(), email, 'guess', direct.url)).status, 401);
      assertLimited(await signIn(newAddress(), email, 'guess', direct.url), 600);
    } finally {
      await direct.stop();
    }
  });

  test('one address is limited to thirty registrations in ten minutes', async () => {
    const crowd = await startTestServer(
      { ...withoutSandbox, TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '3' },
      { databaseUrl: server.databaseUrl, hashesFully: true },
    );
    try {
      const address = newAddress();
      const outcomes = await Promise.all(
        Array.from({ length: 31 }, () => register(address, newEmail(), crowd.url)),
      );
      const refused = outcomes.filter(({ status }) => status !== 200);
      assert.equal(refused.length, 1);
      assertLimited(refused[0], 600);
    } finally {
      await crowd.stop();
    }
  });

  test('one address is limited to thirty reset links in ten minutes, valid or not', async () => {
    const guesser = newAddress();
    const reset = (from: string) =>
      new Visitor(server.url).call('resetPassword', {
        body: { token: 'made-up', password: 'coin-slot-7' },
        headers: { 'x-forwarded-for': from },
      });
    const outcomes = [];
    for (let attempt = 1; attempt <= 31; attempt += 1) outcomes.push(await reset(guesser));
    assert.deepEqual(new Set(outcomes.slice(0, 30).map(({ status }) => status)), new Set([410]));
    assertLimited(outcomes[30], 600);
    assert.equal((await reset(newAddress())).status, 410);
  });

  test('one address is limited to thirty social sign-ins in ten minutes', async () => {
    const start = async (from: string) => {
      const response = await fetch(`${server.url}/api/auth/google/start?intent=signIn`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': from },
      });
      return /data-result="(\w+)"/.exec(await response.text())?.[1];
    };
    const opener = newAddress();
    const results = [];
    for (let attempt = 1; attempt <= 31; attempt += 1) results.push(await start(opener));
    // This server has no issuer.
    assert.deepEqual(results, [...Array(30).fill('provider_failed'), 'rate_limited']);
    assert.equal(await start(newAddress()), 'provider_failed');
  });

  test('a client without attempts left adds no more rows', async () => {
    const counted = async () => (await rows(server.databaseUrl, 'select key from rate_limits')).length;
    const guesser = newAddress();
    for (let attempt = 1; attempt <= 30; attempt += 1) await signIn(guesser, newEmail('row'), 'guess');
    const sender = newAddress();
    for (let mail = 1; mail <= 12; mail += 1) await requestReset(sender, newEmail('row'));
    const before = await counted();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assertLimited(await signIn(guesser, newEmail('row'), 'guess'), 600);
      assertLimited(await requestReset(sender, newEmail('row')), 3600);
    }
    assert.equal(await counted(), before);
  });

  test('the addresses of one IPv6 network count together, and those of the next do not', async () => {
    const email = newEmail();
    const network = ['2001:db8:7:1::1', '2001:db8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1:0:0:0:2'];
    for (const from of network) assert.equal((await signIn(from, email, 'guess')).status, 401);
    assertLimited(await signIn('2001:db8:7:1:a::b', email, 'guess'), 600);
    for (const from of ['2001:db8:7:2::1', '2001:db8:7::1', '2001:db8::7:1:1', '::1', '::ffff:10.1.0.1'])
      assert.equal((await signIn(from, email, 'guess')).status, 401, from);
    const keys = await rows<{ key: string }>(
      server.databaseUrl,
      "select key from rate_limits where key like 'sign-in:2001:db8:7:1:%' order by key",
    );
    assert.deepEqual(
      keys.map(({ key }) => key),
      ['sign-in:2001:db8:7:1::/64', `sign-in:2001:db8:7:1::/64:${email}`],
    );
    // An IPv4-mapped IPv6 address is one client, not a network.
    for (let attempt = 1; attempt <= 3; attempt += 1) await signIn('::ffff:10.1.0.2', email, 'guess');
    assertLimited(await signIn('::ffff:10.1.0.2', email, 'guess'), 600);
    assert.equal((await signIn('::ffff:10.1.0.3', email, 'guess')).status, 401);
  });
});
