import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../support/free-port.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

const day = 86_400_000;

describe('accounts', () => {
  let server: TestServer;
  let offset = 0;

  before(async () => {
    server = await startTestServer({}, { now: () => new Date(Date.now() + offset), hashesFully: true });
  });
  after(() => server.stop());

  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);

  const signIn = (email: string, password: string, visitor = new Visitor(server.url)) =>
    visitor.call('signIn', { body: { email, password } });

  test('registering signs in: a token, a cookie that scripts cannot read, and a welcome', async () => {
    const visitor = new Visitor(server.url);
    const email = newEmail();
    const asked = Date.now();
    const { status, data, headers } = await visitor.call('register', {
      body: { ...registration(` ${email.toUpperCase()} `), displayName: '  Kay \u202E  Artist ' },
    });
    assert.equal(status, 200);
    assert.deepEqual(
      { ...data.user, uid: '' },
      { uid: '', email, displayName: 'Kay Artist', photoURL: null, emailVerified: false },
    );
    // Five minutes, in whole seconds, from a time between the request and now.
    const ends = Date.parse(data.expiresAt);
    assert.ok(ends - asked > 299_000 && ends - Date.now() <= 300_000, `a token until ${data.expiresAt}`);
    const [cookie = '', note = '', ...others] = headers.getSetCookie();
    assert.deepEqual(others, []);
    assert.match(note, /^known_device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(cookie, /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const wallet = await visitor.call('getWallet', { token: data.accessToken });
    assert.deepEqual(wallet.data, {
      credits: 200,
      held: 0,
      arrivals: 0,
      subscription: null,
      firstPlan: true,
    });
  });

  test('a registration that breaks a rule says which one and leaves nothing behind', async () => {
    const email = newEmail('refused');
    for (const [change, status, code] of [
      [{ password: '12345' }, 400, 'weak_password'],
      [{ password: '🔑🔑🔑' }, 400, 'weak_password'],
      [{ password: 'Password1' }, 400, 'common_password'],
      [{ password: email }, 400, 'common_password'],
      [{ displayName: 'Mr Pixel', password: 'mr pixel 99' }, 400, 'common_password'],
      [{ acceptTerms: false }, 403, 'terms_required'],
      [{ email: 'refused@nowhere' }, 400, 'invalid_email'],
      [{ email: 'refused@example.com,second@example.com' }, 400, 'invalid_email'],
      [{ displayName: ' \u200B ' }, 400, 'invalid_input'],
      [{ displayName: 'x'.repeat(61) }, 400, 'invalid_input'],
    ] as const) {
      const visitor = new Visitor(server.url);
      const outcome = await visitor.call('register', { body: { ...registration(email), ...change } });
      assert.deepEqual([outcome.status, outcome.code], [status, code], JSON.stringify(change));
      assert.equal(visitor.cookie('session'), undefined);
    }
    assert.deepEqual(await sql("select email from users where email like 'refused%'"), []);
  });

  test('an address can be registered once, in any letter case', async () => {
    const { email } = await registered(server.url);
    const again = await new Visitor(server.url).call('register', {
      body: registration(email.toUpperCase(), 'another-password'),
    });
    assert.deepEqual([again.status, again.code], [409, 'email_taken']);
    assert.equal((await signIn(email, 'another-password')).status, 401);
    assert.equal((await signIn(email.toUpperCase(), 'coin-slot-7')).status, 200);
  });

  test('twenty simultaneous registrations of one address make one account', async () => {
    const email = newEmail('crowd');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        new Visitor(server.url).call('register', { body: registration(email) }),
      ),
    );
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
    const [found] = await sql(
      `select count(distinct u.id)::int users, count(distinct w.user_id)::int wallets, count(l.id)::int entries
       from users u left join wallets w on w.user_id = u.id left join ledger_entries l on l.user_id = u.id
       where email = $1`,
      email,
    );
    assert.deepEqual(found, { users: 1, wallets: 1, entries: 1 });
  });

  test('an account is never seen without its wallet and its one welcome entry', async () => {
    const incomplete = `
      select u.email from users u
      left join wallets w on w.user_id = u.id
      left join lateral (
        select count(*) entries, sum(balance_after) balance, min(cause) cause
        from ledger_entries l where l.user_id = u.id
      ) l on true
      where w.credits is distinct from 200 or l.entries <> 1 or l.balance <> w.credits or l.cause <> 'welcome'`;
    let isOver = false;
    const watching = (async () => {
      let looks = 0;
      for (; !isOver; looks += 1) assert.deepEqual(await sql(incomplete), []);
      return looks;
    })();
    await Promise.all(Array.from({ length: 16 }, () => registered(server.url)));
    isOver = true;
    assert.ok((await watching) > 1, 'nobody looked while accounts were made');
    assert.deepEqual(await sql(incomplete), []);
  });

  test('a wrong password and an unknown address get the same answer after the same work', async () => {
    const { email } = await registered(server.url);
    const seen = { known: [] as string[], unknown: [] as string[] };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const began = performance.now();
        const { status, text, headers } = await signIn(address, 'wrong-password');
        times[kind].push(performance.now() - began);
        const { error } = JSON.parse(text) as { error: { requestId: string } };
        assert.equal(headers.get('x-request-id'), error.requestId);
        const names = [...headers.keys()].filter((name) => name !== 'date').join();
        seen[kind].push(`${status} ${names} ${text.replace(error.requestId, '')}`);
      }
    }
    assert.deepEqual(seen.known, seen.unknown);
    assert.match(seen.known[0] ?? '', /^401 .*"invalid_credentials"/);
    const ratio = median(times.known) / median(times.unknown);
    assert.ok(ratio > 1 / 3 && ratio < 3, `known takes ${ratio.toFixed(2)} times as long as unknown`);
    assert.ok(median(times.unknown) > 5, 'no password was hashed for the unknown address');
  });

  test('devices have sessions of their own, and signing out ends one of them', async () => {
    const first = await registered(server.url);
    const second = new Visitor(server.url);
    const other = await signIn(first.email, first.password, second);
    assert.equal(other.status, 200);
    assert.notEqual(first.visitor.cookie('session'), second.cookie('session'));

    assert.equal((await first.visitor.call('signOut')).status, 204);
    assert.equal(first.visitor.cookie('session'), undefined);
    assert.equal((await first.visitor.call('refreshToken')).data, null);
    const ended = await first.visitor.call('getWallet', { token: first.accessToken });
    assert.deepEqual([ended.status, ended.code], [401, 'token_invalid']);
    assert.equal((await second.call('getWallet', { token: other.data.accessToken })).status, 200);
    assert.equal((await second.call('refreshToken')).data?.user.uid, first.user.uid);
  });

  test('a cookie that was kept after signing out is useless', async () => {
    const { visitor } = await registered(server.url);
    const kept = visitor.cookie('session') ?? '';
    await visitor.call('signOut');
    visitor.setCookie('session', kept);
    const refreshed = await visitor.call('refreshToken');
    assert.deepEqual([refreshed.status, refreshed.data], [200, null]);
    assert.equal(visitor.cookie('session'), undefined, 'the dead cookie is cleared');
  });

  test('signing out twice, or without ever having signed in, is no error', async () => {
    const { visitor } = await registered(server.url);
    for (const nobody of [visitor, visitor, new Visitor(server.url)])
      assert.equal((await nobody.call('signOut')).status, 204);
  });

  test('refreshing gives a new token to the session, and null to a stranger', async () => {
    const { visitor, user } = await registered(server.url);
    const { status, data } = await visitor.call('refreshToken');
    assert.equal(status, 200);
    assert.deepEqual(data?.user, user);
    assert.equal((await visitor.call('getWallet', { token: data?.accessToken ?? '' })).status, 200);

    const stranger = new Visitor(server.url);
    assert.equal((await stranger.call('refreshToken')).data, null);
    stranger.setCookie('session', 'made-up');
    assert.equal((await stranger.call('refreshToken')).data, null);
  });

  test('a session lives on while it is used and ends thirty days after its last use', async () => {
    const { visitor } = await registered(server.url);
    try {
      for (offset of [29 * day, 58 * day])
        assert.notEqual((await visitor.call('refreshToken')).data, null, `after ${offset / day} days`);
      offset = 89 * day;
      assert.equal((await visitor.call('refreshToken')).data, null);
    } finally {
      offset = 0;
    }
  });

  test('a session ends half a year after it began, however often it is used', async () => {
    const { visitor } = await registered(server.url);
    try {
      for (offset = 20 * day; offset < 180 * day; offset += 20 * day)
        assert.notEqual((await visitor.call('refreshToken')).data, null, `after ${offset / day} days`);
      offset = 180 * day + 1000;
      assert.equal((await visitor.call('refreshToken')).data, null);
    } finally {
      offset = 0;
    }
  });

  test('signing in anew ends the session that the browser had before', async () => {
    const { visitor, email, password, accessToken } = await registered(server.url);
    const thief = new Visitor(server.url);
    thief.setCookie('session', visitor.cookie('session') ?? '');
    assert.equal((await visitor.call('signIn', { body: { email, password } })).status, 200);
    assert.equal((await thief.call('refreshToken')).data, null);
    await eventually(async () => {
      assert.equal((await thief.call('getWallet', { token: accessToken })).code, 'token_invalid');
    });
    assert.notEqual((await visitor.call('refreshToken')).data, null);
  });

  test('a disabled account cannot sign in, and its sessions get no more tokens', async () => {
    const { visitor, email, password } = await registered(server.url);
    await sql('update users set disabled_at = now() where email = $1', email);
    const outcome = await signIn(email, password);
    assert.deepEqual([outcome.status, outcome.code], [403, 'account_disabled']);
    assert.equal((await signIn(email, 'wrong-password')).code, 'invalid_credentials');
    assert.equal((await visitor.call('refreshToken')).data, null);
  });

  test('the demo account that the sandbox advertises can sign in', async () => {
    const { demo } = server;
    assert.ok(demo);
    assert.equal((await signIn(demo.email, demo.password)).data.user.emailVerified, true);
    assert.deepEqual(await mailsTo(server, demo.email), []);
  });

  test('signing out everywhere takes effect at once, in every process that shares the database', async () => {
    const port = await freePort();
    const elsewhere = await startTestServer(
      { ...withoutSandbox, PORT: String(port), PUBLIC_URL: server.url },
      { databaseUrl: server.databaseUrl, hashesFully: true },
    );
    try {
      const here = await registered(server.url);
      const other = new Visitor(`http://127.0.0.1:${port}`);
      const there = (await signIn(here.email, here.password, other)).data;
      // Every process has cached every token.
      for (const visitor of [here.visitor, other])
        for (const token of [here.accessToken, there.accessToken])
          assert.equal((await visitor.call('getWallet', { token })).status, 200);
      const bystander = await registered(server.url);

      const outcome = await here.visitor.call('signOutEverywhere', { token: here.accessToken });
      assert.equal(outcome.status, 204);
      for (const token of [here.accessToken, there.accessToken])
        assert.equal((await here.visitor.call('getWallet', { token })).code, 'token_invalid');
      for (const token of [here.accessToken, there.accessToken])
        await eventually(async () =>
          assert.equal((await other.call('getWallet', { token })).code, 'token_invalid'),
        );
      assert.equal((await other.call('refreshToken')).data, null);
      assert.equal((await other.call('getWallet', { token: bystander.accessToken })).status, 200);
    } finally {
      await elsewhere.stop();
    }
  });

  test('one device is listed and ended from another; the devices of others are not visible', async () => {
    const here = await registered(server.url);
    const other = new Visitor(server.url);
    const there = (await signIn(here.email, here.password, other)).data;
    const stranger = await registered(server.url);
    const devices = async () => {
      const { data } = await here.visitor.call('listSessions', { token: here.accessToken });
      return data;
    };
    const found = await devices();
    assert.deepEqual(found.map(({ isThis }) => isThis).toSorted(), [false, true]);
    const id = found.find(({ isThis }) => !isThis)?.id ?? '';
    const byStranger = await stranger.visitor.call('endSession', {
      token: stranger.accessToken,
      params: { id },
    });
    assert.equal(byStranger.code, 'not_found');
    assert.equal((await other.call('getWallet', { token: there.accessToken })).status, 200);
    const ended = await here.visitor.call('endSession', { token: here.accessToken, params: { id } });
    assert.equal(ended.status, 204);
    assert.equal((await other.call('getWallet', { token: there.accessToken })).code, 'token_invalid');
    assert.equal((await other.call('refreshToken')).data, null);
    assert.equal((await devices()).length, 1);
    const again = await here.visitor.call('endSession', { token: here.accessToken, params: { id } });
    assert.equal(again.code, 'not_found');
  });

  test('a process that starts after a sign-out knows of it', async () => {
    const { visitor, accessToken } = await registered(server.url);
    await visitor.call('signOut');
    const port = await freePort();
    const late = await startTestServer(
      { ...withoutSandbox, PORT: String(port), PUBLIC_URL: server.url },
      { databaseUrl: server.databaseUrl, hashesFully: true },
    );
    try {
      const outcome = await new Visitor(`http://127.0.0.1:${port}`).call('getWallet', { token: accessToken });
      assert.deepEqual([outcome.status, outcome.code], [401, 'token_invalid']);
    } finally {
      await late.stop();
    }
  });
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
