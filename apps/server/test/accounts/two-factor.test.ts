import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { appOf, mailedCode, turnTwoFactorOn } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { inOneWord } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { registered, Visitor } from '../support/visitor.ts';

const step = 30_000;

/** The rules are in `accounts-two-factor.test.ts`, without a server. */
describe('two-factor sign-in', () => {
  let server: TestServer;
  // The clock is frozen, so that no time step begins between a code and its use.
  let moment = Date.now();
  const now = () => new Date(moment);
  before(async () => {
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' }, { now });
  });
  after(() => server.stop());
  afterEach(() => assert.doesNotMatch(server.log(), /"level":[56]0/));

  const signIn = (email: string, password: string) =>
    new Visitor(server.url).call('signIn', { body: { email, password } });
  const ticketFor = async (email: string): Promise<string> => {
    const { status, code, text } = await signIn(email, 'coin-slot-7');
    assert.deepEqual([status, code], [401, 'second_factor_required'], text);
    return (JSON.parse(text) as { error: { ticket: string } }).error.ticket;
  };
  const enter = (ticket: string, code: string, visitor = new Visitor(server.url)) =>
    visitor.call('confirmSignIn', { body: { ticket, code } });
  const subjectsOf = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  const hears = (email: string, subject: string) =>
    eventually(async () => assert.ok((await subjectsOf(email)).includes(subject), subject));

  async function newcomer() {
    const user = await registered(server.url);
    const { visitor, accessToken: token } = user;
    return {
      ...user,
      security: async () => (await visitor.call('getSecurity', { token })).data,
      ask: <N extends Own>(name: N, code: string) => visitor.call(name, { token, body: { code } }),
      mailed: (purpose: Parameters<typeof mailedCode>[2]) => mailedCode(server, user, purpose),
    };
  }

  test('is set up with a mailed code and one of the app, and from then on asks for one after the password', async () => {
    const ana = await newcomer();
    const { email, password, ask, mailed, security, visitor } = ana;
    assert.deepEqual(await security(), { hasPassword: true, twoFactor: false, recoveryCodes: 0 });
    assert.equal((await ask('beginTwoFactor', await mailed('password'))).code, 'code_wrong');
    const elsewhere = await signIn(email, password);
    const { secret, uri } = (await ask('beginTwoFactor', await mailed('twoFactor'))).data;
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.equal(uri, `otpauth://totp/Artcade:${encodeURIComponent(email)}?secret=${secret}&issuer=Artcade`);
    assert.equal((await signIn(email, password)).status, 200, 'no code is asked for yet');
    const app = appOf(secret);
    const codes = (await ask('confirmTwoFactor', app.code(now()))).data.recoveryCodes;
    assert.equal(new Set(codes).size, 10);
    assert.deepEqual(await security(), { hasPassword: true, twoFactor: true, recoveryCodes: 10 });
    const other = await visitor.call('getWallet', { token: elsewhere.data.accessToken });
    assert.equal(other.code, 'token_invalid', 'other devices have to show both');
    await hears(email, 'Two-factor sign-in is on');

    assert.equal(inOneWord(await signIn(email, 'wrong-coin')), '401 invalid_credentials');
    const half = await signIn(email, password);
    assert.deepEqual(half.headers.getSetCookie(), [], 'half a way in is none');
    const ticket = await ticketFor(email);
    assert.equal((await enter(ticket, app.code(now()))).code, 'code_wrong', 'it turned two-factor on');
    moment += 3 * step;
    const phone = new Visitor(server.url);
    const early = app.code(now(), -1);
    assert.equal((await enter(ticket, ` ${early.slice(0, 3)} ${early.slice(3)}`, phone)).status, 200);
    assert.equal((await phone.call('refreshToken')).data?.user.email, email);
    assert.equal(
      (await enter(ticket, app.code(now()))).code,
      'link_expired',
      'a ticket is good for one entry',
    );
    assert.equal((await enter(await ticketFor(email), early)).code, 'code_wrong', 'used before');
  });

  test('neither secret nor code is stored or logged in plain', async () => {
    const user = await newcomer();
    const { email } = user;
    const { app, secret, recoveryCodes } = await turnTwoFactorOn(server, user, now);
    const [used = '', kept = ''] = recoveryCodes;
    const ticket = await ticketFor(email);
    moment += step;
    const typed = app.code(now());
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
});

type Own = 'beginTwoFactor' | 'confirmTwoFactor';

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
