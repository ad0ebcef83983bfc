import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { lockUser, setVerified } from '#features/accounts/user-store.ts';
import { hashToken } from '#keys/secrets.ts';
import { device, today } from '../support/bare-accounts.ts';
import { attempts, bareSignIn, password } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const day = 86_400_000;
const failure = (code: string) => ({ code });
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);

describe('passwords, addresses and closing, by their owner and without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let other: typeof caller;
  let stranger: typeof caller;
  let email = '';
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
    other = await bare.open(caller.uid);
    stranger = await bare.open(await bare.newWallet(0));
    email = `${caller.uid}@example.com`;
  });

  const rows = async (table: string, uid = caller.uid) =>
    (await bare.ask(`select 1 from ${table} where user_id = $1`, uid)).length;
  const give = (what: 'password' | 'google', uid = caller.uid) =>
    what === 'password'
      ? bare.ask(`insert into passwords (user_id, hash, changed_at) values ($1, 'h', now())`, uid)
      : bare.ask(`insert into identities (issuer, subject, user_id) values ('i', $1, $1)`, uid);
  const kinds = () => bare.queued.map(({ kind }) => kind);
  /** Only the session that acts stays open. */
  const othersEnded = async (): Promise<void> => {
    assert.deepEqual(await bare.openOnes(caller.sessionId, other.sessionId, stranger.sessionId), [
      true,
      false,
      true,
    ]);
    assert.deepEqual(
      [bare.tokens.isRevoked(caller.sessionId), bare.tokens.isRevoked(other.sessionId)],
      [false, true],
    );
  };

  test('a new password needs a code, ends all other sessions and what is pending, and is mailed about', async () => {
    const change = (code: string, next = password) =>
      bare.credentials.changePassword(caller, { code, password: next });
    await assert.rejects(change('12345678'), failure('code_wrong'));
    const code = await bare.mailed(caller, 'password');
    await assert.rejects(change(code, 'short'), failure('weak_password'));
    await assert.rejects(
      bare.credentials.changePassword({ ...caller, uid: 'nobody' }, { code, password }),
      failure('unauthenticated'),
    );
    await bare.ticketOf(caller.uid);
    const begun = {
      token: `c${caller.uid}`,
      uid: caller.uid,
      email: bare.newAddress(),
      expiresAt: later(day),
    };
    await insertMailToken(bare.db, { ...begun, purpose: 'change' });
    await bare.ask(
      `insert into rate_limits values ($1, 9, now() + interval '1 hour')`,
      `second-factor:${caller.uid}`,
    );
    assert.equal(await change(code), email);
    await othersEnded();
    assert.deepEqual(
      [await rows('passwords'), await rows('sign_in_tickets'), await rows('mail_tokens'), kinds()],
      [1, 0, 0, ['passwordChanged']],
    );
    assert.equal(await bare.countOf(`second-factor:${caller.uid}`), 0);
    const opened = await bare.accounts.signIn({ email, password }, device('192.0.2.77'));
    assert.equal(opened.signedIn.user.uid, caller.uid);
  });

  test('a sign-in method is removed with a code, but not the last one', async () => {
    const remove = async (method: 'password' | 'google') =>
      bare.credentials.removeSignInMethod(caller, {
        code: await bare.mailed(caller, 'signInMethod'),
        method,
      });
    await give('password');
    await assert.rejects(
      bare.credentials.removeSignInMethod(caller, { code: '12345678', method: 'password' }),
      failure('code_wrong'),
    );
    await remove('google');
    assert.deepEqual([kinds(), await bare.openOnes(other.sessionId)], [[], [true]], 'there was none');
    await assert.rejects(remove('password'), failure('last_sign_in_method'));
    await give('google');
    await give('google', stranger.uid);
    await bare.ticketOf(caller.uid);
    await remove('google');
    assert.deepEqual(
      [await rows('passwords'), await rows('identities'), await rows('sign_in_tickets'), kinds()],
      [1, 0, 0, ['googleRemoved']],
    );
    assert.equal(await rows('identities', stranger.uid), 1);
    await othersEnded();
    await give('google');
    await remove('password');
    assert.deepEqual([await rows('passwords'), await rows('identities')], [0, 1]);
    assert.equal(kinds().at(-1), 'passwordRemoved');
    await give('password', stranger.uid);
    bare.world.now = later(3_600_001);
    await bare.ask('delete from rate_limits');
    await assert.rejects(remove('google'), failure('last_sign_in_method'));
  });

  test('an address changes by a code and the link to the new one; what the old one proved is removed', async () => {
    const next = bare.newAddress();
    const request = async (code?: string, to = next) =>
      bare.credentials.requestEmailChange(
        caller,
        { code: code ?? (await bare.mailed(caller, 'email')), email: to, language: 'en' },
        '192.0.2.1',
      );
    await assert.rejects(request('12345678'), failure('code_wrong'));
    await assert.rejects(request(undefined, 'none'), failure('invalid_email'));
    await bare.ticketOf(caller.uid);
    await request();
    assert.equal(await rows('sign_in_tickets'), 0);
    const token = await bare.mailedToken();
    assert.equal(bare.sent.at(-1)?.to, next);
    assert.deepEqual(bare.queued, [{ uid: caller.uid, kind: 'emailRequested', email: next }]);
    assert.equal((await bare.settings.security(caller)).pendingEmail, next);
    const confirm = (who = caller, link = token) =>
      bare.credentials.confirmEmailChange(who, { token: link, language: 'vi' });
    await assert.rejects(confirm(stranger), failure('link_expired'));
    await assert.rejects(confirm(caller, 'made up'), failure('link_expired'));
    const wrong = { token: `v${caller.uid}`, uid: caller.uid, email: next, expiresAt: later(day) };
    await insertMailToken(bare.db, { ...wrong, purpose: 'verify' });
    await assert.rejects(confirm(caller, wrong.token), failure('link_expired'), 'not for a change');
    await give('google');
    await give('google', stranger.uid);
    await bare.mailed(caller, 'closing');
    await bare.ticketOf(caller.uid);
    bare.world.now = later(day);
    await assert.rejects(confirm(), failure('link_expired'));
    bare.world.now = later(day - 1);
    await bare.ask('update users set email_verified_at = null where id = $1', caller.uid);
    await confirm();
    const row = await bare.rowOf(caller.uid);
    assert.deepEqual([row['email'], row['email_verified_at']], [next, later(day - 1)]);
    assert.deepEqual(
      await Promise.all(['identities', 'session_codes', 'sign_in_tickets'].map((table) => rows(table))),
      [0, 0, 0],
    );
    assert.equal(await rows('identities', stranger.uid), 1);
    assert.equal(await rows('mail_tokens'), 1, 'only the link that was used');
    assert.deepEqual(bare.queued.slice(1), [
      { uid: caller.uid, kind: 'emailMoved', to: email, language: 'vi' },
    ]);
    await confirm();
    assert.equal(bare.queued.length, 2, 'a second click changes nothing');
    await bare.ask(`update users set email = $2 where id = $1`, caller.uid, email);
    await assert.rejects(confirm(), failure('link_expired'), 'not back again');
  });

  test('a taken address gets no mail, and one that is taken meanwhile is refused', async () => {
    const taken = `${stranger.uid}@example.com`;
    const request = async (to: string) =>
      bare.credentials.requestEmailChange(
        caller,
        { code: await bare.mailed(caller, 'email'), email: to, language: 'en' },
        '192.0.2.2',
      );
    const before = bare.sent.length;
    await request(taken);
    assert.equal((await bare.settled()).length, before + 1, 'only the code');
    const next = bare.newAddress();
    await request(next);
    const token = await bare.mailedToken();
    assert.equal(await rows('mail_tokens'), 1, 'the earlier request is dropped');
    await bare.ask('update users set email = $2 where id = $1', stranger.uid, next);
    await assert.rejects(
      bare.credentials.confirmEmailChange(caller, { token, language: 'en' }),
      failure('link_expired'),
    );
    assert.equal((await bare.rowOf(caller.uid))['email'], email);
    const full = bare.newAddress();
    await bare.ask(
      `insert into rate_limits values ($1, 5, now() + interval '1 hour')`,
      `mail-change:${full}`,
    );
    await bare.ask('delete from rate_limits where key like $1', `mail-%${caller.uid}%`);
    await request(full);
    assert.notEqual((await bare.settled()).at(-1)?.to, full, 'the mailbox got too many');
  });

  test('a requested change is cancelled; one that was made, and other links, stay', async () => {
    const link = (purpose: 'change' | 'reset', uid = caller.uid, used = false) =>
      bare.ask(
        `insert into mail_tokens (token_hash, user_id, email, purpose, expires_at, used_at)
         values ($1, $2, 'e', $3, $4, $5)`,
        hashToken(`${purpose}-${uid}-${String(used)}`),
        uid,
        purpose,
        later(day),
        used ? today : null,
      );
    await link('change');
    await link('change', caller.uid, true);
    await link('reset');
    await link('change', stranger.uid);
    await bare.credentials.cancelEmailChange(caller);
    assert.deepEqual([await rows('mail_tokens'), await rows('mail_tokens', stranger.uid)], [2, 1]);
    assert.equal((await bare.settings.security(caller)).pendingEmail, undefined);
  });

  test('an address is verified where it was asked for, or with a new password that removes the old', async () => {
    await give('password');
    const unverify = () => bare.ask('update users set email_verified_at = null where id = $1', caller.uid);
    const verifiedAt = async () => (await bare.rowOf(caller.uid))['email_verified_at'];
    await unverify();
    const { uid, sessionId } = caller;
    const link = async (token: string, more: object = {}) => {
      const whole = { token, uid, email, purpose: 'verify' as const, expiresAt: later(day), sessionId };
      await insertMailToken(bare.db, { ...whole, ...more });
      return token;
    };
    const from = (previousSession: string | null) => ({ ...device('192.0.2.3'), previousSession });
    const preview = (token: string, session: string | null) =>
      bare.verification.preview({ token }, from(session));
    const confirm = (token: string, session: string | null, next?: string) =>
      bare.verification.confirm({ token, ...(next && { password: next }) }, from(session));
    const token = await link(`t-${uid}`);
    const seen = await preview(token, caller.token);
    assert.deepEqual([seen.email, seen.isDone, seen.isHere], [email, false, true]);
    assert.equal(await verifiedAt(), null, 'a look changes nothing');
    for (const session of [other.token, stranger.token, null]) {
      assert.equal((await preview(token, session)).isHere, false);
      await assert.rejects(confirm(token, session), failure('password_required'));
    }
    for (const wrong of [
      'made up',
      await link(`p-${uid}`, { purpose: 'reset' }),
      await link(`e-${uid}`, { email: 'old@example.com' }),
      await link(`x-${uid}`, { expiresAt: today }),
    ])
      await assert.rejects(confirm(wrong, caller.token), failure('link_expired'), wrong);
    const theirs = await link(`s-${uid}`, { sessionId: stranger.sessionId });
    assert.equal((await preview(theirs, stranger.token)).isHere, false, "another user's session");
    const nowhere = await link(`n-${uid}`, { sessionId: undefined });
    assert.equal((await preview(nowhere, caller.token)).isHere, false);
    bare.world.now = later(31 * day);
    await bare.ask('update mail_tokens set expires_at = $2 where user_id = $1', uid, later(99 * day));
    assert.equal((await preview(token, caller.token)).isHere, false, 'the session is over');
    bare.world.now = today;
    await bare.ask('update sessions set revoked_at = now() where id = $1', sessionId);
    assert.equal((await preview(token, caller.token)).isHere, false, 'and so is an ended one');
    await bare.ask('update sessions set revoked_at = null where id = $1', sessionId);
    assert.equal(await confirm(token, caller.token), null);
    assert.deepEqual([await verifiedAt(), await rows('passwords')], [today, 1]);
    assert.equal(bare.heard.times, 0, 'nothing ended');
    assert.deepEqual(await bare.openOnes(sessionId, other.sessionId), [true, true]);
    assert.equal((await preview(token, null)).isDone, true);
    assert.equal(await confirm(token, null), null, 'again');
    await unverify();
    const outside = await link(`o-${uid}`);
    await assert.rejects(confirm(outside, null, 'short'), failure('weak_password'));
    assert.equal(await confirm(outside, null, password), email);
    assert.deepEqual(await bare.openOnes(sessionId, other.sessionId, stranger.sessionId), [
      false,
      false,
      true,
    ]);
    assert.ok(bare.tokens.isRevoked(sessionId) && bare.tokens.isRevoked(other.sessionId));
    assert.equal(bare.heard.times, 1);
    assert.deepEqual([kinds(), await verifiedAt()], [['passwordChanged'], today]);
    assert.equal(await confirm(outside, null, password), null, 'a retry with the same password');
    await assert.rejects(confirm(outside, null, 'another harbour at dawn'), failure('link_expired'));
    await unverify();
    const late = await link(`l-${uid}`);
    let second: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await lockUser(tx, uid);
      second = confirm(late, null, 'another harbour at dawn').catch((error: unknown) => error);
      assert.equal((await lockWaits(bare.ask, second)).length, 1);
      await setVerified(tx, uid, today);
    });
    assert.equal(((await second) as { code?: string }).code, 'link_expired', 'another request was first');
    await bare.ask('update rate_limits set used = 10 where key = $1', `verify-again:${uid}`);
    await assert.rejects(confirm(outside, null, password), failure('rate_limited'));
    await bare.ask('update rate_limits set used = $2 where key = $1', 'verify:192.0.2.3', attempts * 10);
    await assert.rejects(confirm(outside, null), failure('rate_limited'));
  });

  test('an account is closed with a code: signed out at once, and erased later', async () => {
    const close = (code: string) => bare.closing.close(caller, { code, language: 'id' });
    await assert.rejects(close('12345678'), failure('code_wrong'));
    await bare.ticketOf(caller.uid);
    await close(await bare.mailed(caller, 'closing'));
    const row = await bare.rowOf(caller.uid);
    assert.deepEqual([row['closed_at'], row['erase_at'], row['language']], [today, later(30 * day), 'id']);
    assert.deepEqual(await bare.openOnes(caller.sessionId, other.sessionId, stranger.sessionId), [
      false,
      false,
      true,
    ]);
    assert.ok(bare.tokens.isRevoked(caller.sessionId) && bare.tokens.isRevoked(other.sessionId));
    assert.deepEqual([await rows('sign_in_tickets'), await rows('session_codes')], [0, 0]);
    assert.deepEqual(bare.queued, [{ uid: caller.uid, kind: 'closed', date: later(30 * day).toISOString() }]);
    const theirs = await bare.rowOf(stranger.uid);
    assert.deepEqual([theirs['closed_at'], theirs['language']], [null, 'en']);
    const again = await bare.open(caller.uid);
    bare.world.now = later(day);
    await bare.closing.close(again, { code: await bare.mailed(again, 'closing'), language: 'en' });
    assert.deepEqual((await bare.rowOf(caller.uid))['erase_at'], later(30 * day), 'it keeps its date');
    assert.equal(bare.queued.length, 1);
  });

  test('a closed account is reopened by the ticket of a sign-in, once', async () => {
    const reopen = (ticket: string) => bare.closing.reopen({ ticket }, device());
    const issue = (step: 'reopen' | 'second_factor') => bare.sessions.issueTicket(bare.db, caller.uid, step);
    const closeNow = () =>
      bare.ask(
        'update users set closed_at = now(), erase_at = now() where id in ($1, $2)',
        caller.uid,
        stranger.uid,
      );
    await closeNow();
    await assert.rejects(reopen(await issue('second_factor')), failure('link_expired'));
    await assert.rejects(reopen('made up'), failure('link_expired'));
    const ticket = await issue('reopen');
    await issue('second_factor');
    const opened = await reopen(ticket);
    assert.equal(opened.signedIn.user.uid, caller.uid);
    const row = await bare.rowOf(caller.uid);
    assert.deepEqual([row['closed_at'], row['erase_at']], [null, null]);
    assert.notEqual((await bare.rowOf(stranger.uid))['closed_at'], null);
    assert.deepEqual([kinds(), await rows('sign_in_tickets')], [['reopened'], 0]);
    await assert.rejects(reopen(ticket), failure('link_expired'));
    await bare.ask(
      `insert into authenticators (user_id, secret, begun_at, confirmed_at, last_step) values ($1, 'x', now(), now(), 0)`,
      caller.uid,
    );
    await reopen(await issue('reopen'));
    assert.deepEqual(kinds(), ['reopened'], 'it was open, and its second factor is proved');
    await closeNow();
    await bare.ask('update users set disabled_at = now() where id = $1', caller.uid);
    await assert.rejects(reopen(await issue('reopen')), failure('account_disabled'));
    assert.notEqual((await bare.rowOf(caller.uid))['closed_at'], null);
  });
});
