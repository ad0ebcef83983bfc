import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { hashToken } from '#keys/secrets.ts';
import { device, passwordCost, today } from '../support/bare-accounts.ts';
import { attempts, bareSignIn, password } from '../support/bare-sign-in.ts';

const minute = 60_000;
const day = 86_400_000;
const failure = (code: string) => ({ code });
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);
const other = 'another harbour at dawn';

describe('registration and sign-in by password, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  /** The hash of the password above, computed once. */
  let hash = '';
  let email = '';
  let uid = '';
  let networks = 0;
  before(async () => {
    bare = await bareSignIn();
    const known = await bare.accounts.register(form('first@example.com'), device());
    hash = await hashOf(known.signedIn.user.uid);
    // Its mail is none of the tests' mails.
    await bare.settled();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    ({ uid } = await bare.newcomer());
    email = `${uid}@example.com`;
    await setHash(hash);
    bare.queued.length = 0;
    bare.sent.length = 0;
  });

  const form = (address: string) => ({
    displayName: 'Somebody',
    email: address,
    password,
    acceptTerms: true,
    language: 'en' as const,
  });
  /** Nobody has tried anything from there. */
  const network = (): string => {
    networks += 1;
    return `198.51.100.${networks}`;
  };
  const setHash = (next: string, whose = uid) =>
    bare.ask(
      `insert into passwords (user_id, hash, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
      whose,
      next,
      today,
    );
  async function hashOf(whose = uid): Promise<string> {
    const [row] = await bare.ask<{ hash: string }>('select hash from passwords where user_id = $1', whose);
    return row?.hash ?? '';
  }
  const signIn = (typed = password, from = network(), knownDevice: string | null = null) =>
    bare.accounts.signIn({ email, password: typed }, { ...device(from), knownDevice });
  const used = (key: string, count: number) =>
    bare.ask(`insert into rate_limits values ($1, $2, now() + interval '1 hour')`, key, count);
  const ticketOf = async (refused: Promise<unknown>): Promise<string> => {
    const error = await refused.then(
      () => null,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Failure && error.code === 'mailed_code_required', String(error));
    return (error.details as { ticket: string }).ticket;
  };
  const mailedCode = async () => /\b\d{8}\b/.exec((await bare.settled()).at(-1)?.text ?? '')?.[0] ?? '';

  test('the right password opens a session, and a wrong one and an unknown address fail alike', async () => {
    const opened = await signIn();
    assert.deepEqual([opened.signedIn.user.uid, opened.isNew], [uid, false]);
    assert.deepEqual(await bare.openOnes(opened.sessionId), [true]);
    await assert.rejects(signIn(other), failure('invalid_credentials'));
    await assert.rejects(
      bare.accounts.signIn({ email: 'nobody@example.com', password }, device(network())),
      failure('invalid_credentials'),
    );
    await bare.ask('delete from passwords where user_id = $1', uid);
    await assert.rejects(signIn(), failure('invalid_credentials'), 'no password');
    await setHash(hash);
    await bare.ask('update users set disabled_at = now() where id = $1', uid);
    await assert.rejects(signIn(), failure('account_disabled'));
    assert.equal(await hashOf(), hash, 'a hash of today is kept');
  });

  test('the hash of weaker parameters is replaced at sign-in, and only by the right password', async () => {
    const { argon2Sync } = await import('node:crypto');
    const weak = (memory: number, passes: number) => {
      const nonce = Buffer.alloc(16, 7);
      const tag = argon2Sync('argon2id', {
        message: password,
        nonce,
        parallelism: 1,
        tagLength: 32,
        memory,
        passes,
      });
      const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
      return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(tag)}`;
    };
    const { memory, passes } = passwordCost;
    for (const old of [weak(memory / 2, passes), weak(memory, passes - 1)]) {
      await setHash(old);
      await assert.rejects(signIn(other), failure('invalid_credentials'));
      assert.equal(await hashOf(), old);
      await signIn();
      assert.ok((await hashOf()).startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=1$`));
    }
    await signIn();
  });

  test('wrong passwords are limited by network and account, and right ones do not count', async () => {
    const here = network();
    for (let time = 0; time < attempts + 1; time += 1) await signIn(password, here);
    assert.equal(await bare.countOf(`sign-in:${here}:${email}`), 0);
    assert.equal(await bare.countOf(`sign-in-strangers:${email}`), 0);
    for (let time = 0; time < attempts; time += 1)
      await assert.rejects(signIn(other, here), failure('invalid_credentials'));
    await assert.rejects(signIn(password, here), failure('rate_limited'));
    assert.ok(await signIn(password, network()), 'from another network');
    const busy = network();
    await used(`sign-in:${busy}`, attempts * 10);
    await assert.rejects(signIn(password, busy), failure('rate_limited'), 'by network alone');
  });

  test('a known device has a limit of its own, until the password changes', async () => {
    const remember = (before: string | null, typed = email) => bare.signInLimits.remember(before, typed);
    const mine = remember(null, ` ${email.toUpperCase()} `);
    const here = network();
    await used(`sign-in:${here}:${email}`, attempts);
    await used(`sign-in-strangers:${email}`, attempts * 10);
    assert.ok(await signIn(password, here, mine));
    for (let time = 0; time < attempts; time += 1)
      await assert.rejects(signIn(other, here, mine), failure('invalid_credentials'));
    await assert.rejects(signIn(password, here, mine), failure('rate_limited'));
    const [theirs, broken] = [remember(null, 'other@example.com'), `x${mine}`];
    for (const cookie of [theirs, broken, 'made up', '']) await ticketOf(signIn(password, network(), cookie));
    const [mineAgain, grown] = [remember(mine), remember(theirs)];
    await assert.rejects(signIn(password, network(), mineAgain), failure('rate_limited'), 'the same device');
    assert.ok(await signIn(password, network(), grown), 'beside another account');
    let full = grown;
    for (const name of ['a', 'b', 'c', 'd']) full = remember(full, `${name}@example.com`);
    assert.ok(await signIn(password, network(), full), 'five accounts');
    await ticketOf(signIn(password, network(), remember(full, 'e@example.com')));
    bare.world.now = later(1);
    await bare.ask('update passwords set changed_at = $2 where user_id = $1', uid, later(1));
    await ticketOf(signIn(password, network(), grown));
    assert.ok(await signIn(password, network(), remember(null)));
  });

  test('an account that is remembered often does not drive the others out of the cookie', async () => {
    let cookie = bare.signInLimits.remember(null, email);
    for (let count = 0; count < 6; count += 1) cookie = bare.signInLimits.remember(cookie, 'a@example.com');
    const from = { userAgent: 'test', address: '198.51.100.200', knownDevice: cookie };
    await bare.signInLimits.count(email, from);
    assert.equal(await bare.countOf(`sign-in:198.51.100.200:${email}`), 0, 'counted as a known device');
  });

  test('after many wrong passwords the right one also needs a mailed code, and nobody learns which it was', async () => {
    await used(`sign-in-strangers:${email}`, attempts * 10 - 1);
    await assert.rejects(signIn(other), failure('invalid_credentials'), 'the last one before');
    const wrong = await ticketOf(signIn(other));
    assert.deepEqual(await bare.settled(), []);
    const confirm = (ticket: string, code: string) => bare.lockoutCode.confirm(ticket, code, device());
    await assert.rejects(confirm(wrong, '12345678'), failure('code_wrong'));
    const right = await ticketOf(signIn());
    const code = await mailedCode();
    assert.equal(bare.sent.at(-1)?.to, email);
    await assert.rejects(confirm(wrong, code), failure('code_wrong'));
    await assert.rejects(confirm(right, code === '12345678' ? '0' : '12345678'), failure('code_wrong'));
    await assert.rejects(confirm('made up', code), failure('link_expired'));
    const ticket = await bare.sessions.issueTicket(bare.db, uid, 'reopen');
    await assert.rejects(confirm(ticket, code), failure('link_expired'));
    // One page takes the codes of both kinds.
    const entered = await bare.step.confirm({ ticket: right, code }, device());
    assert.equal(entered.signedIn.user.uid, uid);
    await assert.rejects(confirm(right, code), failure('link_expired'), 'once');
    await bare.ask('update users set disabled_at = now() where id = $1', uid);
    const disabled = await ticketOf(signIn());
    await assert.rejects(confirm(disabled, await mailedCode()), failure('account_disabled'));
  });

  test('a mailed code is sent five times an hour, and not for a password that changed meanwhile', async () => {
    const user = { ...(await bare.rowOf(uid)), hash } as unknown as Parameters<
      typeof bare.lockoutCode.begin
    >[0];
    await setHash('$another');
    await bare.lockoutCode.begin(user);
    assert.deepEqual(await bare.settled(), []);
    await setHash(hash);
    for (let time = 0; time < 5; time += 1) await bare.lockoutCode.begin(user);
    assert.equal((await bare.settled()).length, 4, 'the one above counts');
  });

  test('an account is registered once, with its credits, a session and a mail', async () => {
    const address = bare.newAddress();
    const opened = await bare.accounts.register({ ...form(address), language: 'vi' }, device(network()));
    const { uid: made } = opened.signedIn.user;
    assert.equal(opened.isNew, true);
    const row = await bare.rowOf(made);
    assert.deepEqual(
      [
        row['email'],
        row['display_name'],
        row['language'],
        row['email_verified_at'],
        row['terms_accepted_at'],
      ],
      [address, 'Somebody', 'vi', null, today],
    );
    assert.equal((await bare.walletOf(made))?.credits, 30);
    assert.deepEqual(await bare.openOnes(opened.sessionId), [true]);
    const token = await bare.mailedToken();
    assert.equal(bare.sent.at(-1)?.to, address);
    const [link] = await bare.ask('select * from mail_tokens where token_hash = $1', hashToken(token));
    assert.deepEqual(
      [link?.['user_id'], link?.['purpose'], link?.['session_id'], link?.['expires_at']],
      [made, 'verify', opened.sessionId, later(day)],
    );
    const again = network();
    await assert.rejects(bare.accounts.register(form(address), device(again)), failure('email_taken'));
    assert.equal(await bare.countOf(`register-taken:${again}`), 1);
    assert.equal(
      await bare.countOf(`mail-register-from:${again}`),
      0,
      'a mail that is not sent does not count',
    );
    assert.equal((await bare.settled()).length, 1);
  });

  test('a registration is refused for a bad address, name or password, without terms, and beyond its limits', async () => {
    const refused = (more: object, code: string, from = network()) =>
      assert.rejects(
        bare.accounts.register({ ...form(bare.newAddress()), ...more }, device(from)),
        failure(code),
      );
    await refused({ email: 'no address' }, 'invalid_email');
    await refused({ displayName: ' ' }, 'invalid_input');
    await refused({ displayName: 'x'.repeat(500) }, 'invalid_input');
    await refused({ password: 'short' }, 'weak_password');
    await refused({ password: 'password1234' }, 'common_password');
    await refused({ acceptTerms: false }, 'terms_required');
    const busy = network();
    await used(`register:${busy}`, attempts * 10);
    await refused({}, 'rate_limited', busy);
    const prying = network();
    await used(`register-taken:${prying}`, attempts * 2 - 1);
    await refused({ email }, 'email_taken', prying);
    await refused({}, 'rate_limited', prying);
    const mailing = network();
    await used(`mail-register-from:${mailing}`, 30);
    await refused({}, 'rate_limited', mailing);
    const full = bare.newAddress();
    await used(`mail-register:${full}`, 5);
    await bare.accounts.register(form(full), device(network()));
    assert.deepEqual(await bare.settled(), [], 'the mailbox got too many');
  });

  test('a forgotten password is reset by a mailed link, once and within the hour', async () => {
    const from = network();
    const request = (address = email) =>
      bare.accounts.requestPasswordReset({ email: address, language: 'en' }, device(from));
    await request(bare.newAddress());
    assert.deepEqual(await bare.settled(), []);
    await request();
    const token = await bare.mailedToken();
    assert.equal(bare.sent.at(-1)?.to, email);
    const reset = (next = other, link = token) =>
      bare.accounts.resetPassword({ token: link, password: next }, device(from));
    await assert.rejects(reset(other, 'made up'), failure('link_expired'));
    await assert.rejects(reset('short'), failure('weak_password'));
    const before = await bare.open(uid);
    const stranger = await bare.open(await bare.newWallet(0));
    await bare.ticketOf(uid);
    const change = { token: `c${uid}`, uid, email: 'thief@example.com', expiresAt: later(day) };
    await insertMailToken(bare.db, { ...change, purpose: 'change' });
    await bare.ask(`insert into identities (issuer, subject, user_id) values ('i', $1, $1)`, uid);
    await used(`second-factor:${uid}`, 20);
    bare.world.now = later(60 * minute);
    await assert.rejects(reset(), failure('link_expired'));
    bare.world.now = later(60 * minute - 1);
    assert.equal(await reset(), email);
    assert.deepEqual(await bare.openOnes(before.sessionId, stranger.sessionId), [false, true]);
    assert.ok(bare.tokens.isRevoked(before.sessionId));
    assert.deepEqual(bare.queued, [{ uid, kind: 'passwordChanged' }]);
    assert.equal((await bare.ask('select 1 from sign_in_tickets where user_id = $1', uid)).length, 0);
    const changes = await bare.ask(
      `select 1 from mail_tokens where user_id = $1 and purpose = 'change'`,
      uid,
    );
    assert.equal(changes.length, 0, 'nor does an address change that was begun go on');
    assert.equal((await bare.ask('select 1 from identities where user_id = $1', uid)).length, 1);
    assert.equal(await bare.countOf(`second-factor:${uid}`), 0);
    for (const next of [other, 'short']) await assert.rejects(reset(next), failure('link_expired'), 'once');
    await assert.rejects(signIn(), failure('invalid_credentials'));
    assert.ok(await signIn(other));
  });

  test('the reset of an address that was never verified removes what a stranger may have left', async () => {
    await bare.ask('update users set email_verified_at = null where id = $1', uid);
    const from = network();
    await bare.accounts.requestPasswordReset({ email, language: 'en' }, device(from));
    const token = await bare.mailedToken();
    const session = await bare.open(uid);
    await bare.ask(`insert into identities (issuer, subject, user_id) values ('i', $1, $1)`, uid);
    await bare.accounts.resetPassword({ token, password: other }, device(from));
    assert.equal((await bare.ask('select 1 from identities where user_id = $1', uid)).length, 0);
    assert.deepEqual((await bare.rowOf(uid))['email_verified_at'], today);
    assert.deepEqual(await bare.openOnes(session.sessionId), [false]);
    assert.ok(bare.tokens.isRevoked(session.sessionId));
    const busy = network();
    await used(`reset:${busy}`, attempts * 10);
    await assert.rejects(
      bare.accounts.resetPassword({ token, password: other }, device(busy)),
      failure('rate_limited'),
    );
  });

  test('a mailbox beyond its limit gets one more reset link only if it is verified and has none', async () => {
    const request = async () => {
      await bare.accounts.requestPasswordReset({ email, language: 'en' }, device(network()));
      return (await bare.settled()).length;
    };
    await used(`mail-reset:${email}`, 5);
    assert.equal(await request(), 1);
    assert.equal(await request(), 1, 'that one is still good');
    bare.world.now = later(30 * minute);
    assert.equal(await request(), 2, 'not for much longer');
    bare.world.now = later(120 * minute);
    await bare.ask('update users set email_verified_at = null where id = $1', uid);
    assert.equal(await request(), 2);
    const busy = network();
    await used(`mail-reset-from:${busy}`, 30);
    await assert.rejects(
      bare.accounts.requestPasswordReset({ email, language: 'en' }, device(busy)),
      failure('rate_limited'),
    );
    await assert.rejects(
      bare.accounts.requestPasswordReset({ email: 'none', language: 'en' }, device(network())),
      failure('invalid_email'),
    );
  });

  test('a verification mail is sent again to who needs it', async () => {
    const caller = await bare.open(uid);
    const resend = (who = caller) => bare.accounts.resendVerification(who, 'en', device(network()));
    await resend();
    await resend({ ...caller, uid: 'nobody' });
    assert.deepEqual(await bare.settled(), []);
    await bare.ask('update users set email_verified_at = null where id = $1', uid);
    await resend();
    const token = await bare.mailedToken();
    const [link] = await bare.ask('select * from mail_tokens where token_hash = $1', hashToken(token));
    assert.deepEqual([link?.['user_id'], link?.['session_id']], [uid, caller.sessionId]);
    for (let time = 0; time < 4; time += 1) await resend();
    await assert.rejects(resend(), failure('rate_limited'));
  });

  test('the demo account is made once', async () => {
    const demo = { email: bare.newAddress(), password };
    await Promise.all([bare.accounts.seedDemo(demo), bare.accounts.seedDemo(demo)]);
    await bare.accounts.seedDemo({ ...demo, password: other });
    const opened = await bare.accounts.signIn(demo, device(network()));
    assert.ok(opened.signedIn.user.emailVerified);
    assert.equal((await bare.walletOf(opened.signedIn.user.uid))?.credits, 30);
  });
});
