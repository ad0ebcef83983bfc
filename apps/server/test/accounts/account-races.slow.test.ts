import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProofPurpose } from '@artcade/domain/profile';
import { hashPassword, ourTurn } from '#features/accounts/sign-in/passwords.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { mailedCode } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { inOneWord } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

/** With hashes as the product makes them, so that requests overlap as they do there. */
describe('concurrent changes of one account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ MAILS_PER_HOUR: '150' }, { hashesFully: true });
  });
  after(() => server.stop());
  afterEach(() => assert.doesNotMatch(server.log(), /"level":[56]0/));

  const password = 'coin-slot-8';
  const language = 'en';
  const visit = () => new Visitor(server.url);
  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  const signIn = (email: string, typed: string, visitor = visit()) =>
    visitor.call('signIn', { body: { email, password: typed } });
  const requestReset = (email: string) => visit().call('requestPasswordReset', { body: { email, language } });
  const reset = (token: string, next = 'new-password') =>
    visit().call('resetPassword', { body: { token, password: next } });
  const linkTo = async (email: string) => (await mailedTokens(server, email, 'verify-email'))[0] ?? '';
  const verify = (token: string, next?: string, visitor = visit()) =>
    visitor.call('verifyEmail', { body: { token, ...(next && { password: next }) } });
  const isIn = async ({ visitor, accessToken: token }: Awaited<ReturnType<typeof registered>>) =>
    (await visitor.call('getWallet', { token })).status === 200;

  /** A password reset link for this account, without the mail. */
  async function resetToken(uid: string, email: string): Promise<string> {
    const token = newToken();
    await sql(
      "insert into mail_tokens (token_hash, user_id, purpose, email, expires_at) values ($1, $2, 'reset', $3, $4)",
      hashToken(token),
      uid,
      email,
      new Date(Date.now() + 3_600_000),
    );
    return token;
  }

  /** Somebody who changes their password and address with mailed codes. */
  async function newcomer() {
    const user = await registered(server.url);
    const call = user.visitor.call.bind(user.visitor);
    const token = user.accessToken;
    const requestCode = (purpose: ProofPurpose = 'password') => mailedCode(server, user, purpose);
    const changePassword = (code: string, next = 'second-coin') =>
      call('changePassword', { token, body: { code, password: next } });
    const changeEmail = (code: string, email: string) =>
      call('requestEmailChange', { token, body: { code, email, language } });
    return { ...user, token, call, requestCode, changePassword, changeEmail };
  }

  test('of several reset links, one works', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { visitor, email } = await registered(server.url);
      for (let mails = 0; mails < 4; mails += 1)
        await visitor.call('requestPasswordReset', { body: { email, language } });
      const tokens = await mailedTokens(server, email, 'reset-password', 4);
      const answers = await Promise.all(
        tokens.map((token) => visitor.call('resetPassword', { body: { token, password } })),
      );
      const words = answers.map(inOneWord).toSorted();
      assert.deepEqual(words, ['204', ...Array.from({ length: 3 }, () => '410 link_expired')]);
    }
  });

  test('a reset, a new password, a confirmed address and a new address wait for one another', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { visitor, accessToken: token, email } = await registered(server.url);
      const next = newEmail('moved');
      const codes = async (count: number, purpose: ProofPurpose) => {
        await visitor.call('requestCode', { token, body: { language, purpose } });
        const found = (await mailsTo(server, email)).flatMap(({ text }) => /\b\d{8}\b/.exec(text)?.[0] ?? []);
        assert.equal(found.length, count);
        return found.at(-1) ?? '';
      };
      const moving = { code: await codes(1, 'email'), email: next, language };
      assert.equal((await visitor.call('requestEmailChange', { token, body: moving })).status, 204);
      await visitor.call('requestPasswordReset', { body: { email, language } });
      const [[reset], [verify], [confirm], code] = [
        await mailedTokens(server, email, 'reset-password'),
        await mailedTokens(server, email, 'verify-email'),
        await mailedTokens(server, next, 'confirm-email'),
        await codes(2, 'password'),
      ];
      const answers = await Promise.all([
        visitor.call('resetPassword', { body: { token: reset, password } }),
        visitor.call('changePassword', { token, body: { code, password } }),
        visitor.call('verifyEmail', { body: { token: verify } }),
        visitor.call('confirmEmailChange', { token, body: { token: confirm, language } }),
      ]);
      // A reset ends sessions, codes and links: later requests are refused, and none waits for ever.
      for (const { status, text } of answers) assert.ok([204, 401, 403, 410].includes(status), text);
    }
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

  test('a link works once, even for ten at the same moment', async () => {
    const { email } = await registered(server.url);
    await requestReset(email);
    const [token = ''] = await mailedTokens(server, email, 'reset-password');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `password-${index}`)),
    );
    const winners = outcomes.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    assert.equal(winners.length, 1);
    for (const { status, code } of outcomes.filter((outcome) => outcome.status !== 204))
      assert.deepEqual([status, code], [410, 'link_expired']);
    assert.equal((await signIn(email, `password-${winners[0]}`)).status, 200);
  });

  test('no session of the old password outlives a reset, even in a race', async () => {
    const { email, user, password: first } = await registered(server.url);
    let password = first;
    let [admitted, refused] = [0, 0];
    // How much later the devices start than the reset. A device that was too early waits longer next time,
    // so that they race.
    let lag = 0;
    for (let round = 0; round < 20 || (round < 100 && (admitted === 0 || refused === 0)); round += 1) {
      const token = await resetToken(user.uid, email);
      const next = `password-${round}`;
      const old = password;
      const [outcome, ...devices] = await Promise.all([
        sleep(Math.random() * 25 + Math.max(0, -lag)).then(() => reset(token, next)),
        ...Array.from({ length: 2 }, async () => {
          const device = visit();
          await sleep(Math.random() * 25 + Math.max(0, lag));
          const { status } = await device.call('signIn', { body: { email, password: old } });
          assert.ok([200, 401].includes(status), String(status));
          return { device, isAdmitted: status === 200 };
        }),
      ]);
      assert.equal(outcome.status, 204);
      for (const { device, isAdmitted } of devices) {
        assert.equal((await device.call('refreshToken')).data, null, `round ${round}`);
        if (isAdmitted) admitted += 1;
        else refused += 1;
        lag += isAdmitted ? 5 : -5;
      }
      password = next;
    }
    assert.ok(admitted > 0 && refused > 0, `${admitted} admitted, ${refused} refused: nothing came close`);
    assert.equal((await signIn(email, password)).status, 200);
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

  test('a link works once: of many concurrent requests one sets its password and may repeat it', async () => {
    const { email } = await registered(server.url);
    const link = await linkTo(email);
    const passwords = Array.from({ length: 5 }, (_, index) => `my-own-coin-${index}`);
    const outcomes = await Promise.all(passwords.map((password) => verify(link, password)));
    const winners = passwords.filter((_, index) => outcomes[index]?.status === 204);
    assert.equal(winners.length, 1);
    for (const { status, code } of outcomes.filter((each) => each.status !== 204))
      assert.deepEqual([status, code], [410, 'link_expired']);
    const [winner = ''] = winners;
    assert.equal((await verify(link, winner)).status, 204, 'the answer may have been lost');
    assert.equal((await verify(link, 'hijacked-coin')).code, 'link_expired');
    for (let guess = 0; guess < 10; guess += 1) await verify(link, `guessed-coin-${guess}`);
    assert.equal((await verify(link, winner)).code, 'rate_limited', 'a used link is no way to guess');
    assert.equal((await signIn(email, winner)).status, 200);
  });

  test('two concurrent confirmations, here and on another device, end like one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ana = await registered(server.url);
      const link = await linkTo(ana.email);
      const [here, elsewhere] = await Promise.all([
        verify(link, undefined, ana.visitor),
        verify(link, 'my-own-coin'),
      ]);
      assert.equal(here.status, 204, 'confirmed it is, whoever was first');
      const isTaken = elsewhere.status === 204;
      assert.equal((await signIn(ana.email, 'my-own-coin')).status, isTaken ? 200 : 401);
      assert.equal((await signIn(ana.email, ana.password)).status, isTaken ? 401 : 200);
      assert.equal(await isIn(ana), !isTaken);
    }
  });

  test('securing an account cancels an address change that was begun', async () => {
    type Newcomer = Awaited<ReturnType<typeof newcomer>>;
    const cures = {
      changePassword: async (ana: Newcomer) => {
        assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
        return ana;
      },
      cancelEmailChange: async (ana: Newcomer) => {
        assert.equal((await ana.call('cancelEmailChange', { token: ana.token })).status, 204);
        return ana;
      },
      signOutEverywhere: async (ana: Newcomer) => {
        assert.equal((await ana.call('signOutEverywhere', { token: ana.token })).status, 204);
        const { data } = await signIn(ana.email, ana.password);
        return { ...ana, token: data.accessToken };
      },
      resetPassword: async (ana: Newcomer) => {
        await ana.call('requestPasswordReset', { body: { email: ana.email, language: 'en' } });
        const [token = ''] = await mailedTokens(server, ana.email, 'reset-password');
        await ana.call('resetPassword', { body: { token, password: 'third-coin' } });
        const { data } = await signIn(ana.email, 'third-coin');
        return { ...ana, token: data.accessToken };
      },
    };
    for (const [name, cure] of Object.entries(cures)) {
      const ana = await newcomer();
      const evil = newEmail('evil');
      assert.equal((await ana.changeEmail(await ana.requestCode('email'), evil)).status, 204);
      const [link] = await mailedTokens(server, evil, 'confirm-email');
      const cured = await cure(ana);
      const body = { token: link, language };
      const confirmed = await cured.call('confirmEmailChange', { token: cured.token, body });
      assert.equal(confirmed.code, 'link_expired', name);
    }
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
