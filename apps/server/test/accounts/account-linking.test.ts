import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mailedCode, turnTwoFactorOn } from '../support/authenticator.ts';
import { enterByGoogle, person } from '../support/google.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, Visitor } from '../support/visitor.ts';

type Registered = Awaited<ReturnType<typeof registered>>;

describe('linking an account to its owner', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, { hashesFully: true });
  });
  after(() => server.stop());

  const visit = () => new Visitor(server.url);
  const ask = (sql: string, values: unknown[]) => rows(server.databaseUrl, sql, values);
  const linkTo = async (email: string, count = 1) =>
    (await mailedTokens(server, email, 'verify-email', count)).at(-1) ?? '';
  const preview = async (token: string, visitor = visit()) =>
    (await visitor.call('previewVerification', { body: { token } })).data;
  const verify = (token: string, password?: string, visitor = visit()) =>
    visitor.call('verifyEmail', { body: { token, ...(password && { password }) } });
  const signIn = (email: string, password: string, visitor = visit()) =>
    visitor.call('signIn', { body: { email, password } });
  const hears = (email: string, subject: string) =>
    eventually(async () => {
      const subjects = (await mailsTo(server, email)).map((mail) => mail.subject);
      assert.ok(subjects.includes(subject), subjects.join());
    });
  const isIn = async ({ visitor, accessToken: token }: Registered) =>
    (await visitor.call('getWallet', { token })).status === 200;
  /** Tries the old session, a fresh token of it, and the password. */
  async function isShutOut(stranger: Registered): Promise<void> {
    assert.equal(await isIn(stranger), false, 'the session has ended');
    assert.equal((await stranger.visitor.call('refreshToken')).data, null, 'its cookie opens nothing');
    assert.equal((await signIn(stranger.email, stranger.password)).code, 'invalid_credentials');
  }

  test('a person who registers with a foreign address keeps nothing once the owner of the address confirms it', async () => {
    const stranger = await registered(server.url, newEmail('victim'));
    const { email } = stranger;
    const victim = visit();
    const link = await linkTo(email);
    // The page that the link opens may load several times, also by a mail scanner.
    for (let look = 0; look < 3; look += 1) {
      const seen = await preview(link, victim);
      assert.deepEqual(seen, { email, displayName: 'Kay', isDone: false, isHere: false });
    }
    // The request that the page used to send by itself.
    const silent = await verify(link, undefined, victim);
    assert.deepEqual([silent.status, silent.code], [403, 'password_required']);
    const unchanged = (await stranger.visitor.call('refreshToken')).data;
    assert.equal(unchanged?.user.emailVerified, false, 'nothing happens without a click');

    assert.equal((await verify(link, 'my-own-coin', victim)).status, 204);
    await isShutOut(stranger);
    await hears(email, 'Your Artcade password was changed');
    const owner = await enterByGoogle(server, 'signIn', person(email), victim);
    assert.deepEqual([owner.result, owner.user?.uid], ['ok', stranger.user.uid]);
    await isShutOut(stranger);
    await hears(email, 'Google now opens your Artcade account');
    assert.equal((await signIn(email, 'my-own-coin')).data.user.emailVerified, true);
  });

  test('the session that registered keeps everything when it confirms', async () => {
    const ana = await registered(server.url);
    const elsewhere = (await signIn(ana.email, ana.password)).data.accessToken;
    const link = await linkTo(ana.email);
    assert.equal((await preview(link, ana.visitor)).isHere, true);
    assert.equal((await verify(link, undefined, ana.visitor)).status, 204);
    assert.ok(await isIn(ana));
    assert.equal((await visit().call('getWallet', { token: elsewhere })).status, 200);
    assert.equal((await signIn(ana.email, ana.password)).data.user.emailVerified, true);
    const done = { email: ana.email, displayName: 'Kay', isDone: true, isHere: false };
    assert.deepEqual(await preview(link), done, 'whoever looks again sees that it is done');
  });

  test('only the session that requested the mail counts, and only while it is valid', async () => {
    const ana = await registered(server.url);
    const phone = visit();
    const { accessToken } = (await signIn(ana.email, ana.password, phone)).data;
    const first = await linkTo(ana.email);
    assert.equal((await preview(first, phone)).isHere, false, 'the password may be a stranger’s');
    assert.equal((await verify(first, undefined, phone)).code, 'password_required');
    const stranger = await registered(server.url);
    assert.equal((await preview(first, stranger.visitor)).isHere, false);

    await phone.call('resendVerification', { token: accessToken, body: { language: 'en' } });
    const second = await linkTo(ana.email, 2);
    assert.equal((await preview(second, phone)).isHere, true);
    assert.equal((await preview(second, ana.visitor)).isHere, false);
    const cookie = phone.cookie('session') ?? '';
    await phone.call('signOut');
    phone.setCookie('session', cookie);
    assert.equal((await verify(second, undefined, phone)).code, 'password_required');
    // As a server version without this column leaves it.
    await ask('update mail_tokens set session_id = null where user_id = $1', [ana.user.uid]);
    assert.equal((await preview(first, ana.visitor)).isHere, false);
  });

  test('an app confirms with its session as a browser does', async () => {
    const headers = { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' };
    const email = newEmail('app');
    const body = { displayName: 'Kay', email, password: 'coin-slot-7', acceptTerms: true, language: 'en' };
    const { data } = await visit().call('register', { headers, body });
    const token = await linkTo(email);
    const own = { ...headers, 'x-session-token': data.sessionToken ?? '' };
    for (const [shown, isHere] of [
      [headers, false],
      [own, true],
    ] as const) {
      const seen = await visit().call('previewVerification', { headers: shown, body: { token } });
      assert.equal(seen.data.isHere, isHere);
    }
    assert.equal((await visit().call('verifyEmail', { headers: own, body: { token } })).status, 204);
  });

  const takeOvers: Record<string, (email: string) => Promise<unknown>> = {
    'the link of the verification mail': async (email) =>
      assert.equal((await verify(await linkTo(email), 'my-own-coin')).status, 204),
    'a new password by mail': async (email) => {
      await visit().call('requestPasswordReset', { body: { email, language: 'en' } });
      const [token = ''] = await mailedTokens(server, email, 'reset-password');
      const body = { token, password: 'my-own-coin' };
      assert.equal((await visit().call('resetPassword', { body })).status, 204);
    },
    Google: async (email) =>
      assert.equal((await enterByGoogle(server, 'signIn', person(email))).result, 'ok'),
  };
  for (const [way, takeOver] of Object.entries(takeOvers))
    test(`for an unconfirmed address, ${way} leaves a stranger no way back`, async () => {
      const stranger = await registered(server.url);
      const { email } = stranger;
      const { uid } = stranger.user;
      // More than an unconfirmed address may set up today.
      await ask(
        `insert into session_codes (session_id, user_id, purpose, code_hash, tries, expires_at)
         select id, user_id, 'password', 'x', 0, now() + interval '1 hour' from sessions where user_id = $1`,
        [uid],
      );
      await ask(
        'insert into authenticators (user_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())',
        [uid, Buffer.from('sealed')],
      );
      await ask('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
        uid,
        Buffer.from('code'),
      ]);
      await ask(
        `insert into mail_tokens (token_hash, user_id, purpose, email, expires_at)
         values (sha256(convert_to($2, 'UTF8')), $1, 'change', $2, now() + interval '1 hour')`,
        [uid, newEmail('mine')],
      );
      await ask(
        `insert into identities (issuer, subject, user_id) values ('https://issuer.example', $1, $1)`,
        [uid],
      );
      assert.equal((await signIn(email, stranger.password)).code, 'second_factor_required', 'a ticket');
      await takeOver(email);
      await isShutOut(stranger);
      for (const table of ['authenticators', 'recovery_codes', 'sign_in_tickets', 'session_codes'])
        assert.deepEqual(await ask(`select 1 from ${table} where user_id = $1`, [uid]), [], table);
      const left = `select 1 from mail_tokens where user_id = $1 and purpose <> 'verify' and used_at is null`;
      assert.deepEqual(await ask(left, [uid]), []);
      const foreign = `select 1 from identities where user_id = $1 and issuer = 'https://issuer.example'`;
      assert.deepEqual(await ask(foreign, [uid]), []);
      const [user] = await ask('select email_verified_at is not null as proven from users where id = $1', [
        uid,
      ]);
      assert.equal(user?.['proven'], true);
    });

  test('a confirmed account keeps its sign-in methods through a password reset', async () => {
    const email = newEmail('kept');
    const first = await enterByGoogle(server, 'signUp', person(email));
    await takeOvers['a new password by mail']?.(email);
    const again = await enterByGoogle(server, 'signIn', person(email));
    assert.deepEqual([again.result, again.user?.uid], ['ok', first.user?.uid]);
    assert.equal((await mailsTo(server, email)).filter(({ subject }) => /Google/.test(subject)).length, 0);
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

  test('a weak password confirms nothing', async () => {
    const { email } = await registered(server.url);
    const link = await linkTo(email);
    assert.equal((await verify(link, '12345')).code, 'weak_password');
    for (const common of ['iloveyou', email])
      assert.equal((await verify(link, common)).code, 'common_password');
    assert.equal((await preview(link)).isDone, false);
    assert.equal((await visit().call('previewVerification', { body: { token: 'made-up' } })).status, 410);
  });

  test('a Google account does not open an account that has moved to another address', async () => {
    const email = newEmail('mover');
    const { visitor, user, token: accessToken } = await enterByGoogle(server, 'signUp', person(email));
    const next = newEmail('moved');
    const code = await mailedCode(server, { visitor, email, accessToken }, 'email');
    const wish = { code, email: next, language: 'en' };
    await visitor.call('requestEmailChange', { token: accessToken, body: wish });
    const [link = ''] = await mailedTokens(server, next, 'confirm-email');
    const confirmed = await visitor.call('confirmEmailChange', {
      token: accessToken,
      body: { token: link, language: 'en' },
    });
    assert.equal(confirmed.status, 204, confirmed.text);
    assert.deepEqual(await ask('select 1 from identities where user_id = $1', [user?.uid]), []);
    const security = await visitor.call('getSecurity', { token: accessToken });
    assert.equal(security.data.googleSince, undefined);
    assert.equal((await enterByGoogle(server, 'signIn', person(email))).result, 'terms_required');
    const other = await enterByGoogle(server, 'signUp', person(email));
    assert.equal(other.result, 'created');
    assert.notEqual(other.user?.uid, user?.uid);
  });

  test('a disabled user links nothing', async () => {
    const { email, user } = await registered(server.url);
    await ask('update users set disabled_at = now() where id = $1', [user.uid]);
    assert.equal((await enterByGoogle(server, 'signIn', person(email))).result, 'account_disabled');
    assert.deepEqual(await ask('select 1 from identities where user_id = $1', [user.uid]), []);
  });

  describe('ways to sign in', () => {
    async function linked() {
      const ana = await registered(server.url);
      await verify(await linkTo(ana.email), undefined, ana.visitor);
      const { visitor, token: accessToken } = await enterByGoogle(server, 'signIn', person(ana.email));
      const owner = { visitor, email: ana.email, accessToken };
      const remove = (code: string, method: 'google' | 'password') =>
        visitor.call('removeSignInMethod', { token: accessToken, body: { code, method } });
      const security = async () => (await visitor.call('getSecurity', { token: accessToken })).data;
      const code = () => mailedCode(server, owner, 'signInMethod');
      return { ...ana, ...owner, remove, security, code };
    }

    test('Google is removed with a fresh code, other devices are signed out, and the owner gets a mail', async () => {
      const { email, password, remove, security, code, visitor, accessToken: token } = await linked();
      const { hasPassword, googleSince } = await security();
      assert.equal(hasPassword, true);
      assert.ok(Math.abs(Date.parse(googleSince ?? '') - Date.now()) < 600_000, googleSince);
      const elsewhere = (await signIn(email, password)).data.accessToken;
      assert.equal((await remove('000000', 'google')).code, 'code_wrong');
      const other = await mailedCode(server, { visitor, email, accessToken: token }, 'password');
      assert.equal((await remove(other, 'google')).code, 'code_wrong', 'a code for something else');
      assert.equal((await remove(await code(), 'google')).status, 204);
      assert.equal((await security()).googleSince, undefined);
      assert.equal((await visitor.call('getWallet', { token })).status, 200, 'this device stays');
      assert.equal((await visit().call('getWallet', { token: elsewhere })).code, 'token_invalid');
      await hears(email, 'Google no longer opens your Artcade account');
      assert.equal((await remove(await code(), 'password')).code, 'last_sign_in_method');
      assert.equal((await signIn(email, password)).status, 200);
      assert.equal(
        (await enterByGoogle(server, 'signIn', person(email))).result,
        'ok',
        'and is linked again',
      );
    });

    test('the password can be removed while Google stays, but Google not without a password', async () => {
      const { email, password, remove, security, code } = await linked();
      assert.equal((await remove(await code(), 'password')).status, 204);
      assert.equal((await security()).hasPassword, false);
      assert.equal((await signIn(email, password)).code, 'invalid_credentials');
      await hears(email, 'Your Artcade password was removed');
      assert.equal((await remove(await code(), 'google')).code, 'last_sign_in_method');
      assert.notEqual((await security()).googleSince, undefined);
    });

    test('two concurrent removals leave one way to sign in', async () => {
      const { remove, security, ...owner } = await linked();
      const { recoveryCodes } = await turnTwoFactorOn(server, owner);
      const [first = '', second = ''] = recoveryCodes;
      const outcomes = await Promise.all([remove(first, 'google'), remove(second, 'password')]);
      assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), [204, 409]);
      const { hasPassword, googleSince } = await security();
      assert.notEqual(hasPassword, googleSince !== undefined, 'one of them');
    });
  });
});
