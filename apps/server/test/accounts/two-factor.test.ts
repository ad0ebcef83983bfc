import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { appOf, mailedCode, turnTwoFactorOn } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
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
