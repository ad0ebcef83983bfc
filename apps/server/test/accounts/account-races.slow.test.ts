import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { ProofPurpose } from '@artcade/domain/profile';
import { hashPassword, ourTurn } from '#features/accounts/sign-in/passwords.ts';
import { mailedCode } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

/**
 * With hashes as the product makes them, so that requests overlap as they do there. That each change waits for the others is in
 * `accounts-locks.test.ts` and `accounts-races.test.ts`.
 */
describe('concurrent changes of one account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ MAILS_PER_HOUR: '150' }, { hashesFully: true });
  });
  after(() => server.stop());
  afterEach(() => assert.doesNotMatch(server.log(), /"level":[56]0/));

  const visit = () => new Visitor(server.url);
  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  const signIn = (email: string, typed: string, visitor = visit()) =>
    visitor.call('signIn', { body: { email, password: typed } });
  const reset = (token: string) =>
    visit().call('resetPassword', { body: { token, password: 'new-password' } });

  /** Somebody who changes their password with mailed codes. */
  async function newcomer() {
    const user = await registered(server.url);
    const call = user.visitor.call.bind(user.visitor);
    const token = user.accessToken;
    const requestCode = (purpose: ProofPurpose = 'password') => mailedCode(server, user, purpose);
    const changePassword = (code: string) =>
      call('changePassword', { token, body: { code, password: 'second-coin' } });
    return { ...user, token, call, requestCode, changePassword };
  }

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

  test('made-up tokens cost no hashing', async () => {
    const count = 200;
    // CPU time, which does not advance while other processes run.
    const worked = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
    const began = worked();
    for (let hash = 0; hash < 5; hash += 1) await hashPassword('coin-slot-7', ourTurn);
    const oneHash = (worked() - began) / 5;
    const burst = worked();
    for (let sent = 0; sent < count; sent += 20) {
      // A network may send only so much at once.
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => reset(`made-up-${sent + index}`)),
      );
      for (const { status, code } of outcomes) assert.deepEqual([status, code], [410, 'link_expired']);
    }
    const took = worked() - burst;
    const hashing = count * oneHash;
    assert.ok(took < hashing / 3, `${took.toFixed()} ms, where hashing takes ${hashing.toFixed()} ms`);
  });

  test('a stolen session can neither use up, replace nor use the code of the owner, nor exhaust the limit of codes', async () => {
    const ana = await newcomer();
    // This confirms the address.
    assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
    const thief = (await signIn(ana.email, 'second-coin')).data.accessToken;
    const code = await ana.requestCode();
    const wrong = { code: 'wrong-code', password: 'evil-coin-7' };
    for (let guess = 0; guess < 6; guess += 1)
      assert.equal((await ana.call('changePassword', { token: thief, body: wrong })).code, 'code_wrong');
    const statuses = [];
    for (let asked = 0; asked < 151; asked += 1) {
      const body = { language: 'en', purpose: 'closing' };
      statuses.push((await ana.call('requestCode', { token: thief, body })).status);
    }
    assert.deepEqual(statuses, [...Array(150).fill(204), 429]);
    const borrowed = await ana.call('changePassword', { token: thief, body: { ...wrong, code } });
    assert.equal(borrowed.code, 'code_wrong', 'it is for the session that asked');
    await ana.requestCode('email');
    assert.equal((await ana.changePassword(code)).code, 'code_wrong', 'until the next one');
    assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
  });
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
