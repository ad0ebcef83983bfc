import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestServer, type TestServer, withoutSandbox } from './harness.ts';
import { newEmail, type Outcome, registered, registration, Visitor } from './visitor.ts';

type Refused = Omit<Outcome<'signIn'>, 'data'>;

describe('rate limits', () => {
  let server: TestServer;
  let networks = 0;

  before(async () => {
    server = await startTestServer({
      ...withoutSandbox,
      TRUST_PROXY: '1',
      SIGN_IN_ATTEMPTS: '3',
      MAILS_PER_HOUR: '2',
    });
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

  function assertLimited(outcome: Refused | undefined, seconds: number) {
    assert.ok(outcome);
    assert.deepEqual([outcome.status, outcome.code], [429, 'rate_limited']);
    const wait = Number(outcome.headers.get('retry-after'));
    assert.ok(wait > seconds - 60 && wait <= seconds, `retry-after: ${wait}`);
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

  test('neither the owner elsewhere nor another account of the same address is locked out', async () => {
    const victim = await registered(server.url);
    const bystander = await registered(server.url);
    const guesser = newAddress();
    for (let attempt = 1; attempt <= 4; attempt += 1) await signIn(guesser, victim.email, 'guess');
    assert.equal((await signIn(newAddress(), victim.email, victim.password)).status, 200);
    assert.equal((await signIn(guesser, bystander.email, bystander.password)).status, 200);
  });

  test('attempts made at the same moment are all counted', async () => {
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

  test('an address that a client claims for itself in front of the proxy counts for nothing', async () => {
    const { email } = await registered(server.url);
    const guesser = newAddress();
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await signIn(`${newAddress()}, ${guesser}`, email, 'guess');
    assertLimited(await signIn(`${newAddress()}, ${guesser}`, email, 'guess'), 600);
    const endless = Array.from({ length: 900 }, () => Math.random().toString(36)).join('');
    assert.equal((await signIn(`${endless}, ${newAddress()}`, email, 'guess')).status, 401);
  });

  test('without a proxy, nobody can change the address that is counted', async () => {
    const direct = await startTestServer(
      { ...withoutSandbox, SIGN_IN_ATTEMPTS: '3' },
      { databaseUrl: server.databaseUrl },
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

  test('an address gets two mails an hour, whoever asks and whether it has an account or not', async () => {
    const { email } = await registered(server.url);
    for (const address of [email, newEmail('unknown')]) {
      for (let mail = 1; mail <= 2; mail += 1)
        assert.equal((await requestReset(newAddress(), address)).status, 204);
      assertLimited(await requestReset(newAddress(), address), 3600);
    }
    assert.equal((await requestReset(newAddress(), newEmail('other'))).status, 204);
  });

  test('resent verification mails count as well', async () => {
    const { visitor, accessToken: token } = await registered(server.url);
    const resend = () => visitor.call('resendVerification', { token, body: { language: 'en' } });
    const statuses = [await resend(), await resend(), await resend()].map(({ status }) => status);
    assert.deepEqual(statuses, [204, 204, 429]);
  });

  test('one address registers thirty accounts at most in ten minutes', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const outcomes = await Promise.all(
      Array.from({ length: 31 }, () =>
        new Visitor(server.url).call('register', { body: registration(newEmail()), headers }),
      ),
    );
    const refused = outcomes.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 1);
    assertLimited(refused[0], 600);
  });
});
