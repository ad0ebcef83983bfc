import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import { disableAccount, enableAccount, signOutAccount } from '#features/accounts/disabling.ts';
import { hasResetLink, insertMailToken } from '#features/accounts/link-store.ts';
import * as users from '#features/accounts/users.ts';
import { device, today } from '../support/bare-accounts.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';

const minute = 60_000;
const day = 86_400_000;
const failure = (code: string) => ({ code });
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);

describe('sessions, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
  });

  const open = (passed: Parameters<typeof bare.enter>[1] = {}, from = device()) =>
    bare.enter(caller.uid, passed, from);
  const isFailure = (outcome: unknown, code: string): Failure => {
    assert.ok(outcome instanceof Failure, 'it was opened');
    assert.equal(outcome.code, code);
    return outcome;
  };
  const count = async (table: string): Promise<number> =>
    (await bare.ask(`select 1 from ${table} where user_id = $1`, caller.uid)).length;

  /** As if an app were set up: without the recovery codes, whose hashes take long. */
  const putApp = (uid: string, confirmedAt: Date | null) =>
    bare.ask(
      `insert into authenticators (user_id, secret, begun_at, confirmed_at, last_step) values ($1, 'x', now(), $2, 0)`,
      uid,
      confirmedAt,
    );
  const mark = (what: 'disabled' | 'closed', when: 'now()' | 'null') =>
    bare.ask(
      `update users set ${what}_at = ${when} ${what === 'closed' ? `, erase_at = ${when}` : ''} where id = $1`,
      caller.uid,
    );

  test('a session is opened for an active account, and replaces the one of the same browser', async () => {
    const opened = await open({}, { ...device(), previousSession: caller.token });
    assert.ok(!(opened instanceof Failure));
    assert.equal(opened.isNew, false);
    assert.deepEqual(opened.signedIn.user, {
      uid: caller.uid,
      email: `${caller.uid}@example.com`,
      displayName: opened.signedIn.user.displayName,
      photoURL: null,
      emailVerified: true,
    });
    assert.deepEqual(await bare.tokens.verify(opened.signedIn.accessToken), {
      uid: caller.uid,
      sessionId: opened.sessionId,
      expiresAt: later(300_000).getTime(),
    });
    assert.equal(opened.signedIn.expiresAt, later(300_000).toISOString());
    assert.deepEqual(await bare.openOnes(caller.sessionId, opened.sessionId), [false, true]);
    const [row] = await bare.ask('select * from sessions where id = $1', opened.sessionId);
    assert.deepEqual([row?.['created_at'], row?.['expires_at']], [today, later(30 * day)]);
    const fresh = await open({ isNew: true });
    assert.ok(!(fresh instanceof Failure) && fresh.isNew);
    await bare.ask('update users set email_verified_at = null where id = $1', caller.uid);
    const unverified = await open();
    assert.ok(!(unverified instanceof Failure) && !unverified.signedIn.user.emailVerified);
  });

  test('no session is opened for nobody, nor for a disabled or closed account, nor without its second factor', async () => {
    isFailure(await bare.enter('nobody'), 'invalid_credentials');
    await bare.ask('update users set erase_at = $2, closed_at = $2 where id = $1', caller.uid, later(day));
    const closed = isFailure(await open(), 'account_closed').details as { ticket: string; eraseAt: string };
    assert.equal(closed.eraseAt, later(day).toISOString());
    assert.equal(await bare.sessions.readTicket(bare.db, closed.ticket, 'reopen'), caller.uid);
    assert.ok(!((await open({ isReopening: true })) instanceof Failure));
    await bare.ask('update users set erase_at = null, closed_at = null where id = $1', caller.uid);
    await putApp(caller.uid, today);
    const { ticket } = isFailure(await open(), 'second_factor_required').details as { ticket: string };
    assert.equal(await bare.sessions.readTicket(bare.db, ticket, 'second_factor'), caller.uid);
    assert.ok(!((await open({ twoFactor: true })) instanceof Failure));
    await bare.ask('update users set disabled_at = now() where id = $1', caller.uid);
    isFailure(await open({ twoFactor: true, isReopening: true }), 'account_disabled');
  });

  test('a ticket is for its step, its user and ten minutes, and good for five uses', async () => {
    const { db, sessions } = bare;
    const ticket = await sessions.issueTicket(db, caller.uid, 'reopen');
    await assert.rejects(sessions.readTicket(db, ticket, 'second_factor'), failure('link_expired'));
    await assert.rejects(sessions.readTicket(db, 'made up', 'reopen'), failure('link_expired'));
    for (let use = 0; use < 5; use += 1)
      assert.equal(await sessions.readTicket(db, ticket, 'reopen'), caller.uid);
    await assert.rejects(sessions.readTicket(db, ticket, 'reopen'), failure('link_expired'));
    const late = await sessions.issueTicket(db, caller.uid, 'reopen');
    bare.world.now = later(10 * minute - 1);
    await sessions.readTicket(db, late, 'reopen');
    bare.world.now = later(10 * minute);
    await assert.rejects(sessions.readTicket(db, late, 'reopen'), failure('link_expired'));
    const nobodys = await sessions.issueTicket(db, null, 'mailed_code');
    assert.deepEqual(await sessions.readMailedTicket(db, nobodys), { uid: null, codeHash: null });
    await assert.rejects(sessions.readTicket(db, nobodys, 'mailed_code'), failure('link_expired'));
  });

  test('a session brings access tokens until it ends, and half a year at most', async () => {
    const { accounts } = bare;
    const used = async () =>
      (await bare.ask('select used_at, expires_at from sessions where id = $1', caller.sessionId))[0] ?? {};
    await bare.ask('update sessions set used_at = $2 where id = $1', caller.sessionId, today);
    bare.world.now = later(minute);
    assert.equal((await accounts.refresh(caller.token))?.user.uid, caller.uid);
    assert.deepEqual((await used())['used_at'], today, 'not written more than once a minute');
    bare.world.now = later(minute + 1);
    await accounts.refresh(caller.token);
    assert.deepEqual(await used(), { used_at: later(minute + 1), expires_at: later(30 * day + minute + 1) });
    assert.equal(await accounts.refresh('made-up'), null);
    bare.world.now = later(30 * day + minute);
    assert.ok(await accounts.refresh(caller.token));
    await bare.ask(
      'update sessions set created_at = $2, expires_at = $3 where id = $1',
      caller.sessionId,
      later(-170 * day),
      later(60 * day),
    );
    await accounts.refresh(caller.token);
    bare.world.now = later(32 * day);
    assert.ok(await accounts.refresh(caller.token));
    assert.deepEqual((await used())['expires_at'], later(10 * day), 'half a year after it began');
    assert.equal(await accounts.refresh(caller.token), null);
    bare.world.now = later(10 * day);
    assert.equal(await accounts.refresh(caller.token), null, 'at its end');
    bare.world.now = later(10 * day - 1);
    assert.ok(await accounts.refresh(caller.token));
    for (const what of ['disabled', 'closed'] as const) {
      await mark(what, 'now()');
      assert.equal(await accounts.refresh(caller.token), null, what);
      await mark(what, 'null');
    }
    await accounts.signOut(caller.token);
    assert.equal(await accounts.refresh(caller.token), null);
    assert.ok(bare.tokens.isRevoked(caller.sessionId));
  });

  test('signing out ends one session, and everywhere all of them and what could open another', async () => {
    const [other, stranger] = [await bare.open(caller.uid), await bare.open(await bare.newWallet(0))];
    await bare.accounts.signOut('made up');
    assert.equal(bare.heard.times, 0, 'what is no session troubles no other process');
    await bare.accounts.signOut(other.token);
    assert.equal(bare.heard.times, 1);
    assert.deepEqual(await bare.openOnes(caller.sessionId, other.sessionId), [true, false]);
    assert.equal(bare.tokens.isRevoked(caller.sessionId), false);
    await bare.mailed(caller, 'closing');
    await bare.ticketOf(caller.uid);
    for (const purpose of ['reset', 'change', 'verify'] as const)
      await insertMailToken(bare.db, {
        token: `${purpose}-${caller.uid}`,
        uid: caller.uid,
        email: 'e',
        purpose,
        expiresAt: later(day),
      });
    await bare.accounts.signOutEverywhere(caller);
    assert.deepEqual(await bare.openOnes(caller.sessionId, stranger.sessionId), [false, true]);
    assert.deepEqual(
      [bare.tokens.isRevoked(caller.sessionId), bare.tokens.isRevoked(stranger.sessionId)],
      [true, false],
    );
    assert.deepEqual([await count('session_codes'), await count('sign_in_tickets')], [0, 0]);
    const left = await bare.ask('select purpose from mail_tokens where user_id = $1', caller.uid);
    assert.deepEqual(left, [{ purpose: 'verify' }]);
  });

  test('a device is listed while it is signed in, the last used first, and ended by its owner alone', async () => {
    const [second, third] = [await bare.open(caller.uid), await bare.open(caller.uid)];
    const usedAt = (id: string, moment: Date) =>
      bare.ask('update sessions set used_at = $2 where id = $1', id, moment);
    await usedAt(caller.sessionId, later(1));
    await usedAt(second.sessionId, later(2));
    await bare.ask('update sessions set expires_at = $2 where id = $1', third.sessionId, today);
    const list = await bare.devices.list(caller);
    assert.deepEqual(
      list.map(({ id, isThis, usedAt }) => [id, isThis, usedAt]),
      [
        [second.sessionId, false, later(2).toISOString()],
        [caller.sessionId, true, later(1).toISOString()],
      ],
    );
    const stranger = await bare.open(await bare.newWallet(0));
    await assert.rejects(bare.devices.end(caller, stranger.sessionId), failure('not_found'));
    await bare.devices.end(caller, second.sessionId);
    await assert.rejects(bare.devices.end(caller, second.sessionId), failure('not_found'));
    assert.ok(bare.tokens.isRevoked(second.sessionId));
    assert.deepEqual(await bare.openOnes(caller.sessionId, second.sessionId, stranger.sessionId), [
      true,
      false,
      true,
    ]);
    assert.equal((await bare.devices.list(caller)).length, 1);
  });

  test('an operator disables an account, signs it out and enables it again', async () => {
    const stranger = await bare.open(await bare.newWallet(0));
    await bare.ticketOf(caller.uid);
    const tx = <T>(work: Parameters<ReturnType<typeof bare.db.transaction>['execute']>[0]) =>
      bare.db.transaction().execute(work) as Promise<T>;
    assert.equal(await tx((on) => signOutAccount(on, caller.uid, today)), 1);
    assert.deepEqual(
      [await count('sign_in_tickets'), (await bare.openOnes(caller.sessionId))[0]],
      [0, false],
    );
    assert.equal(await tx((on) => signOutAccount(on, caller.uid, today)), 0);
    const again = await bare.open(caller.uid);
    await bare.ticketOf(caller.uid);
    await tx((on) => disableAccount(on, caller.uid, today));
    assert.deepEqual((await bare.rowOf(caller.uid))['disabled_at'], today);
    assert.deepEqual(await bare.openOnes(again.sessionId, stranger.sessionId), [false, true]);
    assert.equal(await count('sign_in_tickets'), 0);
    assert.equal((await bare.rowOf(stranger.uid))['disabled_at'], null);
    await tx((on) => enableAccount(on, caller.uid));
    assert.equal((await bare.rowOf(caller.uid))['disabled_at'], null);
  });

  test('only an active account is active, and only its own open session and verified address count', async () => {
    const { db } = bare;
    const { uid, sessionId: id } = caller;
    const email = `${uid}@example.com`;
    const limit = { key: `active:${uid}`, allowed: 9, seconds: 60 };
    const all = () =>
      Promise.all([
        users.findActive(db, uid).then((found) => found?.email === email),
        users.isActive(db, uid),
        users.holdActive(db, uid),
        users.lockActive(db, uid),
        users.lockActiveAndCount(db, uid, limit).then((name) => name !== null),
      ]);
    await bare.newWallet(0);
    assert.deepEqual(await all(), Array(5).fill(true));
    assert.equal(await users.isActive(db, 'nobody'), false);
    for (const what of ['disabled', 'closed'] as const) {
      await mark(what, 'now()');
      assert.deepEqual(await all(), Array(5).fill(false), what);
      await mark(what, 'null');
    }
    assert.equal(await bare.countOf(limit.key), 1);
    const other = await bare.open(await bare.newWallet(0));
    assert.deepEqual(
      await Promise.all([
        users.holdSession(db, { id, uid }),
        users.holdSession(db, { id, uid: other.uid }),
        users.holdSession(db, { id: other.sessionId, uid }),
        users.holdsAddress(db, uid, email),
        users.holdsAddress(db, uid, `${other.uid}@example.com`),
        users.holdsAddress(db, other.uid, email),
      ]),
      [true, false, false, true, false, false],
    );
    await bare.accounts.signOut(caller.token);
    await bare.ask('update users set email_verified_at = null where id = $1', uid);
    assert.deepEqual(
      await Promise.all([users.holdSession(db, { id, uid }), users.holdsAddress(db, uid, email)]),
      [false, false],
    );
    assert.equal((await users.findUser(db, uid))?.email, email);
    assert.equal((await users.findUser(db, email.toUpperCase()))?.id, uid);
    assert.equal(await users.findUser(db, 'nobody'), undefined);
  });

  test('an operator sees open sessions and a confirmed app', async () => {
    const moment = new Date();
    const session = (id: string, revoked: Date | null, expires: Date) =>
      bare.ask(
        `insert into sessions (id, user_id, token_hash, user_agent, address, created_at, expires_at, revoked_at)
         values ($1, $2, $3, '', '', now(), $4, $5)`,
        id,
        caller.uid,
        Buffer.from(id),
        expires,
        revoked,
      );
    await bare.ask('delete from sessions where user_id = $1', caller.uid);
    await session(`open-${caller.uid}`, null, new Date(moment.getTime() + day));
    await session(`revoked-${caller.uid}`, moment, new Date(moment.getTime() + day));
    await session(`expired-${caller.uid}`, null, new Date(moment.getTime() - day));
    await bare.open(await bare.newWallet(0));
    const seen = await users.describeAccount(bare.db, caller.uid);
    assert.deepEqual([seen.id, seen.sessions, seen.hasTwoFactor], [caller.uid, 1, false]);
    await session(`second-${caller.uid}`, null, new Date(moment.getTime() + day));
    await bare.db.transaction().execute(async (tx) => {
      assert.equal((await users.describeAccount(tx, caller.uid)).sessions, 2);
      // The time of a transaction stands still.
      await sql`update sessions set expires_at = now() where id = ${`second-${caller.uid}`}`.execute(tx);
      assert.equal((await users.describeAccount(tx, caller.uid)).sessions, 1);
    });
    const [begun, confirmed] = [await bare.newWallet(0), await bare.newWallet(0)];
    await putApp(begun, null);
    await putApp(confirmed, today);
    assert.equal((await users.describeAccount(bare.db, begun)).hasTwoFactor, false);
    const second = await users.describeAccount(bare.db, confirmed);
    assert.deepEqual([second.id, second.hasTwoFactor], [confirmed, true]);
    assert.equal((await users.describeAccount(bare.db, caller.uid)).hasTwoFactor, false);
  });

  test('a reset link counts if it is unused, valid for long enough, and for a reset', async () => {
    const { db } = bare;
    const { uid } = caller;
    const link = { uid, email: 'e', purpose: 'reset' as const, expiresAt: later(day) };
    assert.equal(await hasResetLink(db, uid, today), false);
    await insertMailToken(db, { ...link, token: `v${uid}`, purpose: 'verify' });
    assert.equal(await hasResetLink(db, uid, today), false);
    await insertMailToken(db, { ...link, token: `r${uid}` });
    assert.deepEqual(
      [await hasResetLink(db, uid, later(day - 1)), await hasResetLink(db, uid, later(day))],
      [true, false],
    );
    assert.equal(await hasResetLink(db, await bare.newWallet(0), today), false);
    await bare.ask('update mail_tokens set used_at = now() where user_id = $1', uid);
    assert.equal(await hasResetLink(db, uid, today), false);
  });
});
