import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { connect } from '#adapters/db/database.ts';
import { createTwoFactorCheck } from '#features/accounts/two-factor/check.ts';
import { findAuthenticator } from '#features/accounts/two-factor/store.ts';
import { createSealing } from '#keys/sealing.ts';
import { appOf, mailedCode, turnTwoFactorOn } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { inOneWord } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { registered, Visitor } from '../support/visitor.ts';

const minute = 60_000;
const step = 30_000;

describe('two-factor sign-in', () => {
  let server: TestServer;
  // The clock is frozen, so that no time step begins between a code and its use.
  let moment = Date.now();
  const now = () => new Date(moment);
  before(async () => {
    server = await startTestServer(
      { ACCESS_TOKEN_SECONDS: '3600', TRUST_PROXY: '1' },
      { now, hashesFully: true },
    );
  });
  after(() => server.stop());
  afterEach(() => assert.doesNotMatch(server.log(), /"level":[56]0/));

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (email: string, password: string, headers = {}) =>
    new Visitor(server.url).call('signIn', { body: { email, password }, headers });
  const ticketFor = async (email: string, password = 'coin-slot-7', headers = {}): Promise<string> => {
    const { status, code, text } = await signIn(email, password, headers);
    assert.deepEqual([status, code], [401, 'second_factor_required'], text);
    return (JSON.parse(text) as { error: { ticket: string } }).error.ticket;
  };
  const enter = (ticket: string, code: string, visitor = new Visitor(server.url), headers = {}) =>
    visitor.call('confirmSignIn', { body: { ticket, code }, headers });
  const subjectsOf = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  const hears = (email: string, subject: string) =>
    eventually(async () => assert.ok((await subjectsOf(email)).includes(subject), subject));

  async function newcomer() {
    const user = await registered(server.url);
    const { visitor, accessToken: token } = user;
    return {
      ...user,
      uid: user.user.uid,
      security: async () => (await visitor.call('getSecurity', { token })).data,
      ask: <N extends Own>(name: N, code: string) => visitor.call(name, { token, body: { code } }),
      changePassword: (code: string, password: string) =>
        visitor.call('changePassword', { token, body: { code, password } }),
      mailed: (purpose: Parameters<typeof mailedCode>[2]) => mailedCode(server, user, purpose),
    };
  }

  /** A user with two-factor sign-in on. Each `fresh` is the code of the next 30 seconds. */
  async function careful() {
    const user = await newcomer();
    const { app, ...made } = await turnTwoFactorOn(server, user, now);
    const fresh = () => {
      moment += step;
      return app.code(now());
    };
    return { ...user, ...made, app, fresh };
  }

  test('is set up with a mailed code and then one of the app; before that, nothing changes', async () => {
    const ana = await newcomer();
    const { email, password, ask, mailed, security } = ana;
    assert.deepEqual(await security(), { hasPassword: true, twoFactor: false, recoveryCodes: 0 });
    assert.equal((await ask('confirmTwoFactor', '123456')).code, 'link_expired', 'nothing was begun');
    assert.equal((await ask('beginTwoFactor', await mailed('password'))).code, 'code_wrong');
    const elsewhere = await signIn(email, password);
    const begin = async () => (await ask('beginTwoFactor', await mailed('twoFactor'))).data;
    const [first, second] = [await begin(), await begin()];
    assert.match(second.secret, /^[A-Z2-7]{32}$/);
    assert.equal(
      second.uri,
      `otpauth://totp/Artcade:${encodeURIComponent(email)}?secret=${second.secret}&issuer=Artcade`,
    );
    assert.equal((await signIn(email, password)).status, 200, 'no code is asked for yet');
    assert.equal((await ask('confirmTwoFactor', appOf(first.secret).code(now()))).code, 'code_wrong');
    const app = appOf(second.secret);
    moment += 11 * minute;
    assert.equal((await ask('confirmTwoFactor', app.code(now()))).code, 'link_expired', 'too late');
    moment -= 11 * minute;

    const codes = (await ask('confirmTwoFactor', app.code(now()))).data.recoveryCodes;
    assert.equal(new Set(codes).size, 10);
    assert.deepEqual(await security(), { hasPassword: true, twoFactor: true, recoveryCodes: 10 });
    assert.equal((await ask('confirmTwoFactor', app.code(now()))).code, 'two_factor_on');
    assert.equal((await ask('beginTwoFactor', app.code(now(), 1))).code, 'two_factor_on');
    const again = { language: 'en', purpose: 'twoFactor' };
    const { accessToken: token, visitor } = ana;
    assert.equal((await visitor.call('requestCode', { token, body: again })).code, 'two_factor_on');
    const other = await visitor.call('getWallet', { token: elsewhere.data.accessToken });
    assert.equal(other.code, 'token_invalid', 'other devices have to show both');
    assert.equal((await visitor.call('refreshToken')).data?.user.emailVerified, true, 'by the mailed code');
    await hears(email, 'Two-factor sign-in is on');
  });

  test('asks for a code after the password: of the current time, and each works once', async () => {
    const { email, password, app, fresh } = await careful();
    assert.deepEqual(inOneWord(await signIn(email, 'wrong-coin')), '401 invalid_credentials');
    const first = await signIn(email, password);
    assert.deepEqual(first.headers.getSetCookie(), [], 'half a way in is none');
    let ticket = await ticketFor(email);
    assert.equal((await enter(ticket, app.code(now()))).code, 'code_wrong', 'it turned two-factor on');
    moment += 3 * step;
    for (const distance of [-2, 2])
      assert.equal((await enter(ticket, app.code(now(), distance))).code, 'code_wrong', `${distance}`);
    const visitor = new Visitor(server.url);
    const early = app.code(now(), -1);
    assert.equal((await enter(ticket, ` ${early.slice(0, 3)} ${early.slice(3)}`, visitor)).status, 200);
    assert.equal((await visitor.call('refreshToken')).data?.user.email, email);
    assert.equal(
      (await enter(ticket, app.code(now()))).code,
      'link_expired',
      'a ticket is good for one entry',
    );

    ticket = await ticketFor(email);
    assert.equal((await enter(ticket, early)).code, 'code_wrong', 'used before');
    assert.equal((await enter(ticket, app.code(now(), 1))).status, 200, 'a clock that is ahead');
    ticket = await ticketFor(email);
    assert.equal(
      (await enter(ticket, app.code(now()))).code,
      'code_wrong',
      'older than the last that was used',
    );
    moment += 11 * minute;
    assert.equal((await enter(ticket, fresh())).code, 'link_expired', 'an old ticket');
    ticket = await ticketFor(email);
    for (let tries = 0; tries < 5; tries += 1)
      assert.equal((await enter(ticket, app.code(now(), 5))).code, 'code_wrong');
    assert.equal((await enter(ticket, fresh())).code, 'link_expired', 'five tries each');
    assert.equal((await enter('made-up', fresh())).code, 'link_expired');
    assert.equal((await enter(await ticketFor(email), fresh())).status, 200);
  });

  test('a recovery code works once, however it is typed, and its owner gets a mail', async () => {
    const { email, recoveryCodes, security, ask, fresh } = await careful();
    const [first = '', second = '', third = ''] = recoveryCodes;
    assert.equal((await enter(await ticketFor(email), first.replaceAll('-', ' ').toLowerCase())).status, 200);
    assert.equal((await enter(await ticketFor(email), first)).code, 'code_wrong');
    assert.equal((await security()).recoveryCodes, 9);
    await hears(email, 'A recovery code was used');

    assert.equal((await ask('renewRecoveryCodes', 'AAAA-BBBB-CCCC')).code, 'code_wrong');
    const renewed = await ask('renewRecoveryCodes', fresh());
    const [other = ''] = renewed.data.recoveryCodes;
    assert.equal((await enter(await ticketFor(email), second)).code, 'code_wrong', 'the old ones are gone');
    assert.equal((await enter(await ticketFor(email), other)).status, 200);
    const [, again = ''] = renewed.data.recoveryCodes;
    assert.equal((await ask('renewRecoveryCodes', again)).status, 200, 'also with one of themselves');
    assert.equal((await security()).recoveryCodes, 10);
    assert.equal((await ask('endTwoFactor', third)).code, 'code_wrong');
  });

  test('the same code, ticket or recovery code in two concurrent requests works once', async () => {
    const { email, recoveryCodes, fresh } = await careful();
    const both = async (codes: readonly string[], tickets: readonly string[]) => {
      const answers = await Promise.all(codes.map((code, at) => enter(tickets[at] ?? '', code)));
      return answers.map(inOneWord).toSorted();
    };
    const two = async () => [await ticketFor(email), await ticketFor(email)];
    const code = fresh();
    assert.deepEqual(await both([code, code], await two()), ['200', '403 code_wrong']);
    const [paper = '', other = ''] = recoveryCodes;
    assert.deepEqual(await both([paper, paper], await two()), ['200', '403 code_wrong']);
    const ticket = await ticketFor(email);
    assert.deepEqual(await both([fresh(), other], [ticket, ticket]), ['200', '410 link_expired']);
  });

  test('is turned off with its own codes only, and a pending sign-in starts over', async () => {
    const { email, password, recoveryCodes, ask, mailed, app, fresh, security } = await careful();
    assert.equal((await ask('endTwoFactor', await mailed('password'))).code, 'code_wrong');
    // A code that was mailed before it was turned on, as a reader of the mailbox may have.
    await rows(server.databaseUrl, "update session_codes set purpose = 'twoFactor'");
    assert.equal((await ask('endTwoFactor', await mailed('closing'))).code, 'code_wrong');
    const [ticket, waiting] = [await ticketFor(email), await ticketFor(email)];
    const [ended, entered] = await Promise.all([
      ask('endTwoFactor', recoveryCodes[0] ?? ''),
      enter(ticket, fresh()),
    ]);
    assert.equal(ended.status, 204);
    assert.ok(['200', '410 link_expired'].includes(inOneWord(entered)), entered.text);
    for (const each of [ticket, waiting])
      assert.equal((await enter(each, app.code(now(), 1))).code, 'link_expired');
    assert.equal((await signIn(email, password)).status, 200);
    assert.deepEqual(await security(), { hasPassword: true, twoFactor: false, recoveryCodes: 0 });
    for (const call of ['endTwoFactor', 'renewRecoveryCodes'] as const)
      assert.equal((await ask(call, fresh())).code, 'two_factor_off');
    await hears(email, 'Two-factor sign-in is off');
    assert.ok(!(await subjectsOf(email)).includes('A recovery code was used'), 'one mail is enough');
  });

  test('its codes confirm other actions without a mail; a password reset leaves it on', async () => {
    const { email, changePassword, mailed, recoveryCodes, visitor, fresh } = await careful();
    const code = fresh();
    const both = await Promise.all([
      changePassword(code, 'second-coin'),
      changePassword(code, 'second-coin'),
    ]);
    assert.deepEqual(both.map(inOneWord).toSorted(), ['204', '403 code_wrong']);
    assert.equal((await changePassword(recoveryCodes[0] ?? '', 'third-coin')).status, 204);
    await hears(email, 'A recovery code was used');
    await hears(email, 'Your Artcade password was changed');
    assert.equal((await changePassword(await mailed('email'), 'no-coin-7')).code, 'code_wrong');
    assert.equal((await changePassword(await mailed('password'), 'fourth-coin')).status, 204);
    await visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
    const [token = ''] = await mailedTokens(server, email, 'reset-password');
    const waiting = await ticketFor(email, 'fourth-coin');
    assert.equal(
      (await visitor.call('resetPassword', { body: { token, password: 'fifth-coin' } })).status,
      204,
    );
    assert.equal((await enter(waiting, fresh())).code, 'link_expired', 'begun with the old password');
    assert.equal((await enter(await ticketFor(email, 'fifth-coin'), fresh())).status, 200);
    await eventually(async () => {
      const changes = (await subjectsOf(email)).filter((subject) => subject.includes('password was changed'));
      assert.equal(changes.length, 4, changes.join());
    });
  });

  test('guessing with only the password fails, and does not lock the owner out', async () => {
    const { email, app, recoveryCodes, fresh } = await careful();
    const wrong = () => app.code(now(), 7);
    let refused = 0;
    for (let guess = 0; guess < 24 && refused === 0; ) {
      const ticket = await ticketFor(email, 'coin-slot-7', from(`203.0.113.${guess}`));
      for (let tries = 0; tries < 5; tries += 1, guess += 1) {
        const { code } = await enter(ticket, wrong(), undefined, from(`203.0.113.${guess}`));
        if (code === 'rate_limited' && refused === 0) refused = guess;
      }
    }
    assert.equal(refused, 20, 'counted by the day, wherever they come from');
    await hears(email, 'Somebody typed many wrong codes');
    const away = from('198.51.100.7');
    const stranger = await enter(await ticketFor(email), fresh(), undefined, away);
    assert.equal(stranger.code, 'rate_limited', 'a network that nobody knows');
    const byPaper = await enter(await ticketFor(email), recoveryCodes[0] ?? '', undefined, away);
    assert.equal(byPaper.status, 200, 'a recovery code is heard there, too');
    assert.equal(
      (await enter(await ticketFor(email), fresh(), undefined, away)).status,
      200,
      'now it is known',
    );
    assert.equal((await enter(await ticketFor(email), fresh())).status, 200, 'where it was set up');
  });

  test('a new password gives the owner fresh attempts from unknown networks, once a day', async () => {
    const { email, uid, fresh } = await careful();
    const reset = async (password: string, mails: number) => {
      await new Visitor(server.url).call('requestPasswordReset', { body: { email, language: 'en' } });
      const token = (await mailedTokens(server, email, 'reset-password', mails)).at(-1) ?? '';
      const { status } = await new Visitor(server.url).call('resetPassword', { body: { token, password } });
      assert.equal(status, 204);
    };
    const useUp = () =>
      rows(
        server.databaseUrl,
        `insert into rate_limits (key, used, resets_at) values ($1, 20, now() + interval '1 day')
         on conflict (key) do update set used = 20`,
        [`second-factor:${uid}`],
      );
    const tried = async (password: string) =>
      inOneWord(await enter(await ticketFor(email, password), fresh(), undefined, from('198.51.100.9')));
    await useUp();
    assert.equal(await tried('coin-slot-7'), '429 rate_limited');
    await reset('second-coin', 1);
    assert.equal(await tried('second-coin'), '200');
    await rows(server.databaseUrl, 'delete from sessions where user_id = $1', [uid]);
    await useUp();
    await reset('third-coin', 2);
    assert.equal(await tried('third-coin'), '429 rate_limited', 'the mailbox alone is no way to guess on');
  });

  test('wrong codes in one session slow down that session only, and no mailed code', async () => {
    const { email, uid, app, fresh, mailed, changePassword } = await careful();
    const elsewhere = new Visitor(server.url);
    const { accessToken: token } = (await enter(await ticketFor(email), fresh(), elsewhere)).data;
    const wrong = () => changePassword(app.code(now(), 7), 'evil-coin-7');
    for (let guess = 0; guess < 5; guess += 1) assert.equal((await wrong()).code, 'code_wrong', `${guess}`);
    const waits = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const refused = await wrong();
      assert.equal(refused.code, 'rate_limited');
      waits.push(Math.ceil(Number(refused.headers.get('retry-after')) / 60));
      await rows(
        server.databaseUrl,
        `update rate_limits set resets_at = resets_at - interval '1 hour' where key like $1`,
        [`app-code:${uid}:%`],
      );
      assert.equal((await wrong()).code, 'code_wrong');
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
    assert.equal((await changePassword(fresh(), 'second-coin')).code, 'rate_limited');
    const renewed = await elsewhere.call('renewRecoveryCodes', { token, body: { code: fresh() } });
    assert.equal(renewed.status, 200, 'another session');
    assert.equal((await changePassword(await mailed('password'), 'second-coin')).status, 204);
  });

  test('a closed account is reported only after the second factor, and a disabled one cannot sign in', async () => {
    const { email, uid, fresh } = await careful();
    await rows(
      server.databaseUrl,
      "update users set closed_at = now(), erase_at = now() + interval '30 days' where id = $1",
      [uid],
    );
    const closed = await enter(await ticketFor(email), fresh());
    assert.deepEqual([closed.code, closed.headers.getSetCookie()], ['account_closed', []]);
    assert.match(closed.text, /"ticket":"[\w-]{43}"/);
    await rows(
      server.databaseUrl,
      'update users set closed_at = null, erase_at = null, disabled_at = now() where id = $1',
      [uid],
    );
    assert.equal((await signIn(email, 'coin-slot-7')).code, 'account_disabled');
  });

  test('a sign-in moves the secret to the newest sealing key', async () => {
    const { uid, fresh } = await careful();
    const [old] = await rows<{ secret: Buffer }>(
      server.databaseUrl,
      "select secret from server_secrets where name = 'sealing'",
    );
    assert.ok(old);
    const sealing = createSealing([randomBytes(32), old.secret]);
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    try {
      const twoFactorCheck = createTwoFactorCheck({ db, sealing, now, mail: async () => {} });
      const isMoved = async () =>
        sealing.isCurrent((await findAuthenticator(db, uid))?.secret ?? Buffer.of());
      assert.equal(await isMoved(), false);
      for (const sealedBy of ['the old key', 'the new one']) {
        const redeem = await twoFactorCheck.read(uid, fresh());
        assert.equal(await redeem(db), 'app', sealedBy);
        assert.equal(await isMoved(), true, sealedBy);
      }
    } finally {
      await db.destroy();
    }
  });

  test('neither secret nor code is stored or logged in plain', async () => {
    const { email, secret, app, recoveryCodes, fresh } = await careful();
    const [used = '', kept = ''] = recoveryCodes;
    const ticket = await ticketFor(email);
    const typed = fresh();
    assert.equal((await enter(ticket, typed)).status, 200);
    assert.equal((await enter(await ticketFor(email), used)).status, 200);
    const plain = [used, kept].flatMap((code) => [code, code.replaceAll('-', '')]);
    const hidden = [secret, ...plain, ticket];
    const spellings = hidden.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
    const words = [...spellings, app.bytes.toString('hex'), app.bytes.toString('base64')];
    const stored = await everything(server.databaseUrl);
    assert.match(stored, new RegExp(email), 'it is all there');
    for (const word of words) {
      assert.ok(!stored.includes(word), `${word} is in the database`);
      assert.ok(!server.log().includes(word), `${word} is in the log`);
    }
    assert.doesNotMatch(server.log(), new RegExp(`"${typed}"`));
  });

  /** Enters wrong codes until they are refused unchecked. Returns how many were checked. */
  async function guessWith(ask: (code: string) => Promise<{ code: string | null }>, wrong: () => string) {
    for (let heard = 0; heard < 40; heard += 1) {
      const { code } = await ask(wrong());
      if (code === 'rate_limited') return heard;
      assert.equal(code, 'code_wrong');
    }
    return 40;
  }

  for (const call of ['endTwoFactor', 'renewRecoveryCodes'] as const)
    test(`a stolen session cannot guess at ${call}: after a few attempts even the right code has to wait`, async () => {
      const { ask, app, fresh, security } = await careful();
      const heard = await guessWith(
        (code) => ask(call, code),
        () => app.code(now(), 7),
      );
      assert.equal(heard, 5);
      assert.equal((await ask(call, fresh())).code, 'rate_limited');
      const other = call === 'endTwoFactor' ? 'renewRecoveryCodes' : 'endTwoFactor';
      assert.equal((await ask(other, fresh())).code, 'rate_limited', 'one count for all of them');
      assert.deepEqual(await security(), { hasPassword: true, twoFactor: true, recoveryCodes: 10 });
    });

  test('a stolen session cannot guess the code of an app that waits for confirmation', async () => {
    const { ask, mailed, security } = await newcomer();
    const app = appOf((await ask('beginTwoFactor', await mailed('twoFactor'))).data.secret);
    const heard = await guessWith(
      (code) => ask('confirmTwoFactor', code),
      () => app.code(now(), 7),
    );
    assert.equal(heard, 5);
    assert.equal((await ask('confirmTwoFactor', app.code(now()))).code, 'rate_limited');
    assert.equal((await security()).twoFactor, false);
  });
});

type Own = 'beginTwoFactor' | 'confirmTwoFactor' | 'renewRecoveryCodes' | 'endTwoFactor';

/** Every row of every table, in one text. */
async function everything(url: string): Promise<string> {
  const tables = await rows<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rows<{ text: string }>(url, `select each::text as text from ${name} as each`)),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n');
}
