import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newEmail, type Outcome, registered, registration, Visitor } from '../support/visitor.ts';

type Refused = Omit<Outcome<'signIn'>, 'data'>;

/** What counts as one attempt is tested with the accounts; here, that requests are counted, by which address, and what is answered. */
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
  const signIn = (from: string, email: string, password: string, visitor = new Visitor(server.url)) =>
    visitor.call('signIn', { body: { email, password }, headers: { 'x-forwarded-for': from } });
  const requestReset = (from: string, email: string) =>
    new Visitor(server.url).call('requestPasswordReset', {
      body: { email, language: 'en' },
      headers: { 'x-forwarded-for': from },
    });
  /** As if there had been so many attempts. */
  const used = (key: string, times: number) =>
    rows(
      server.databaseUrl,
      "insert into rate_limits (key, used, resets_at) values ($1, $2, now() + interval '10 minutes')",
      [key, times],
    );

  function assertLimited(outcome: Refused, seconds: number) {
    assert.deepEqual([outcome.status, outcome.code], [429, 'rate_limited']);
    const wait = Number(outcome.headers.get('retry-after'));
    // The first attempt may be counted a while ago.
    assert.ok(wait > seconds / 2 && wait <= seconds, `retry-after: ${wait}`);
    assert.equal((JSON.parse(outcome.text) as { error: { retryAfter: number } }).error.retryAfter, wait);
  }

  test('guessing at one account ends after three attempts, also at once, and locks nobody else out', async () => {
    const [victim, bystander] = [await registered(server.url), await registered(server.url)];
    const guesser = newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => signIn(guesser, victim.email, 'guess')),
    );
    assert.deepEqual(guesses.map(({ status }) => status).sort(), [401, 401, 401, ...Array(9).fill(429)]);
    const { password } = victim;
    assertLimited(await signIn(guesser, victim.email.toUpperCase(), password), 600);
    assertLimited(await signIn(`${newAddress()}, ${guesser}`, victim.email, password), 600);
    assert.equal((await signIn(newAddress(), victim.email, password)).status, 200, 'the owner elsewhere');
    assert.equal((await signIn(guesser, bystander.email, bystander.password)).status, 200);
  });

  test('a browser that has signed in stays known by its cookie, to several accounts, until it forges one', async () => {
    const { visitor: known, email, password } = await registered(server.url);
    const second = newEmail();
    const body = registration(second);
    await known.call('register', { body, headers: { 'x-forwarded-for': newAddress() } });
    const note = known.cookie('known_device') ?? '';
    assert.ok(!Buffer.from(note, 'base64url').toString('latin1').includes(email));
    for (const each of [email, second]) {
      await used(`sign-in-strangers:${each}`, 1000);
      assert.equal((await signIn(newAddress(), each, password, known)).status, 200, each);
      for (const other of [`${note.slice(0, -9)}${note.at(-9) === 'A' ? 'B' : 'A'}${note.slice(-8)}`, 'x']) {
        const stranger = new Visitor(server.url);
        stranger.setCookie('known_device', other);
        const { status, code } = await signIn(newAddress(), each, password, stranger);
        assert.deepEqual([status, code], [401, 'mailed_code_required']);
      }
    }
  });

  test('one address is limited whatever it asks for, and the next one is not', async () => {
    const resetBy = (from: string) =>
      new Visitor(server.url).call('resetPassword', {
        body: { token: 'made-up', password: 'coin-slot-7' },
        headers: { 'x-forwarded-for': from },
      });
    const social = async (from: string) => {
      const response = await fetch(`${server.url}/api/auth/google/start?intent=signIn`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': from },
      });
      return /data-result="(\w+)"/.exec(await response.text())?.[1];
    };
    const [busy, calm] = [newAddress(), newAddress()];
    for (const what of ['sign-in', 'reset', 'social:begin']) await used(`${what}:${busy}`, 29);
    assert.equal((await signIn(busy, newEmail('victim'), 'guess')).status, 401);
    assertLimited(await signIn(busy, newEmail('victim'), 'guess'), 600);
    assert.equal((await signIn(calm, newEmail('victim'), 'guess')).status, 401);
    assert.equal((await resetBy(busy)).status, 410);
    assertLimited(await resetBy(busy), 600);
    assert.equal((await resetBy(calm)).status, 410);
    // This server has no issuer.
    assert.deepEqual([await social(busy), await social(busy)], ['provider_failed', 'rate_limited']);
    assert.equal(await social(calm), 'provider_failed');
  });

  test('a client without attempts left adds no more rows', async () => {
    const counted = async () =>
      (await rows(server.databaseUrl, "select key from rate_limits where key like '%:row-%'")).length;
    const guesser = newAddress();
    await used(`sign-in:${guesser}`, 29);
    assert.equal((await signIn(guesser, newEmail('row'), 'guess')).status, 401);
    const sender = newAddress();
    for (let mail = 1; mail <= 12; mail += 1) await requestReset(sender, newEmail('row'));
    const before = await counted();
    assert.ok(before > 0, 'of the attempt that was within the limit');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      assertLimited(await signIn(guesser, newEmail('row'), 'guess'), 600);
      assertLimited(await requestReset(sender, newEmail('row')), 3600);
    }
    assert.equal(await counted(), before);
  });

  test('the addresses of one IPv6 network count together', async () => {
    const email = newEmail();
    for (const host of ['::1', ':ffff:ffff:ffff:ffff', ':0:0:0:2'])
      assert.equal((await signIn(`2001:db8:7:1${host}`, email, 'guess')).status, 401);
    assertLimited(await signIn('2001:db8:7:1:a::b', email, 'guess'), 600);
    assert.equal((await signIn('2001:db8:7:2::1', email, 'guess')).status, 401);
  });
});
