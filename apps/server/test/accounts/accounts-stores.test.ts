import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#adapters/db/database.ts';
import {
  findByIdentity,
  findCredentials,
  holdPassword,
  identitySince,
  passwordSetAt,
  removePassword,
  replaceHash,
  setPassword,
} from '#features/accounts/credential-store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import {
  findMailToken,
  findPendingEmail,
  insertMailToken,
  moveEmail,
  redeemMailToken,
} from '#features/accounts/link-store.ts';
import { removeAllCredentials } from '#features/accounts/sign-in/remove-credentials.ts';
import { prolongSession } from '#features/accounts/sign-in/session-store.ts';
import type { Device } from '#features/accounts/sign-in/sessions.ts';
import { insertAppSignIn, takeAppSignIn } from '#features/accounts/sign-in/social-store.ts';
import { isTicketFor } from '#features/accounts/sign-in/ticket-store.ts';
import * as twoFactor from '#features/accounts/two-factor/store.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  setDisabled,
  setVerified,
} from '#features/accounts/user-store.ts';
import * as users from '#features/accounts/users.ts';
import { revokedChannel } from '#keys/access-tokens.ts';
import { device, today } from '../support/bare-accounts.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { eventually } from '../support/time-machine.ts';

const hour = 3_600_000;
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);
const expired = { code: 'link_expired' };

describe('what the tables of accounts hold, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  /** The rows of the stranger are inserted first, so that a query without its condition finds them first. */
  let stranger: Awaited<ReturnType<typeof bare.newcomer>>;
  let caller: typeof stranger;
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    for (const table of ['passwords', 'identities', 'mail_tokens', 'device_logins'])
      await bare.ask(`delete from ${table}`);
    stranger = await bare.newcomer();
    caller = await bare.newcomer();
  });

  const both = () => [stranger.uid, caller.uid];
  const emailOf = (uid: string) => `${uid}@example.com`;
  const rename = (uid: string, email: string) =>
    bare.ask('update users set email = $2 where id = $1', uid, email);
  const inTurn = <Result>(work: (tx: Database) => Promise<Result>) => bare.db.transaction().execute(work);
  type Link = Parameters<typeof insertMailToken>[1];
  const link = (uid: string, more: Partial<Link> = {}) =>
    insertMailToken(bare.db, {
      token: `token-${uid}`,
      uid,
      email: emailOf(uid),
      purpose: 'reset',
      expiresAt: later(hour),
      ...more,
    });
  const count = async (table: string, uid: string) =>
    (await bare.ask(`select 1 from ${table} where user_id = $1`, uid)).length;
  /** Does the work while a transaction has the row of this user, which it must wait for. */
  const behind = async (
    uid: string,
    work: () => Promise<unknown>,
    meanwhile: (tx: Database) => Promise<unknown> = async () => {},
  ) => {
    let working: Promise<unknown> | undefined;
    await inTurn(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', uid).forUpdate().execute();
      working = work().catch((error: unknown) => error);
      assert.match((await lockWaits(bare.ask, working))[0] ?? '', /from "users" .* for no key update/);
      await meanwhile(tx);
    });
    return working;
  };

  test('a user is found by id, and by the spelling of the address that was typed before others', async () => {
    const { db } = bare;
    const { uid } = caller;
    const at = later(-hour);
    await bare.ask(
      `update users set display_name = 'Mia', language = 'vi', created_at = $2, prompt_in_files = true where id = $1`,
      uid,
      at,
    );
    await bare.ask(
      `update users set display_name = 'kay', created_at = $2, prompt_in_files = false where id = $1`,
      stranger.uid,
      today,
    );
    const [found, missed] = await Promise.all(
      [uid, 'nobody'].map((who) =>
        Promise.all([
          users.findBeginning(db, who),
          users.findPromptInFiles(db, who),
          users.findContact(db, who),
          users.findUserName(db, who),
          users.lockActiveAndCount(db, who, { key: `found:${who}`, allowed: 9, seconds: 60 }),
        ]),
      ),
    );
    assert.deepEqual(found, [at, true, { email: emailOf(uid), language: 'vi' }, 'Mia', 'Mia']);
    assert.deepEqual(missed, [null, false, undefined, null, null]);
    assert.equal(await users.findPromptInFiles(db, stranger.uid), false);
    assert.deepEqual(await users.findPeople(db, []), []);
    const photoURL = null;
    assert.deepEqual(await users.findPeople(db, [uid]), [{ uid, name: 'Mia', photoURL }]);
    for (const [first, second] of [both(), both().toReversed()]) {
      await bare.ask(`update users set display_name = case id when $1 then 'kay' else 'Mia' end`, first);
      assert.deepEqual(
        (await users.findPeople(db, both())).map((each) => each.uid),
        [first, second],
        'by name, whatever the case',
      );
    }
    for (const inTurn of [both(), both().toReversed()]) {
      // The row that was written last lies last, and no index sorts them.
      for (const one of inTurn) await bare.ask(`update users set display_name = 'Mia' where id = $1`, one);
      const found = await db.transaction().execute(async (tx) => {
        await sql`set local enable_indexscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return users.findPeople(tx, both());
      });
      assert.deepEqual(
        found.map((each) => each.uid),
        both().toSorted(),
      );
    }
    const [typed, stored] = [`kay-${uid}@ｅxample.com`, `kay-${uid}@example.com`];
    assert.equal(await users.spellingInUse(db, typed), stored, 'of a new account');
    await rename(stranger.uid, stored);
    assert.equal(await users.spellingInUse(db, typed), stored);
    assert.equal((await findUserByEmail(db, typed))?.id, stranger.uid);
    await rename(uid, typed);
    assert.equal(await users.spellingInUse(db, typed), typed);
    assert.equal(await users.spellingInUse(db, stored), stored);
    assert.equal((await findUserByEmail(db, typed))?.id, uid);
    assert.equal((await findUserByEmail(db, stored))?.id, stranger.uid);
    assert.equal((await findUserByEmail(db, stored.toUpperCase()))?.id, stranger.uid);
    assert.equal(await findUserByEmail(db, 'nobody@example.com'), undefined);
  });

  test('a user is inserted once, verified or not, and changed alone', async () => {
    const { db } = bare;
    const { uid } = caller;
    const make = (id: string, verified: boolean, email = emailOf(id)) =>
      insertUser(db, { id, email, displayName: 'Mia', language: 'en', verified, now: later(5) });
    assert.deepEqual((await make(`a-${uid}`, true)).email_verified_at, later(5));
    assert.equal((await make(`b-${uid}`, false)).email_verified_at, null);
    await assert.rejects(make(`c-${uid}`, false, emailOf(uid)), { code: 'email_taken' });
    await assert.rejects(
      insertUser(db, {
        id: `d-${uid}`,
        email: 'd@example.com',
        displayName: null as unknown as string,
        language: 'en',
        verified: false,
        now: today,
      }),
      { code: '23502' },
    );
    assert.equal(await users.hasConfirmedEmail(db, `b-${uid}`), false);
    await setVerified(db, `b-${uid}`, later(7));
    assert.equal(await users.hasConfirmedEmail(db, `b-${uid}`), true);
    assert.equal(await users.hasConfirmedEmail(db, 'nobody'), false);
    assert.deepEqual((await bare.rowOf(`b-${uid}`))['email_verified_at'], later(7));
    await setVerified(db, `b-${uid}`, later(9));
    assert.deepEqual((await bare.rowOf(`b-${uid}`))['email_verified_at'], later(7), 'the first time counts');
    await bare.ask('update users set email_verified_at = null where id = $1', stranger.uid);
    await setVerified(db, uid, later(9));
    await setDisabled(db, uid, today);
    const [one, other] = [await bare.rowOf(uid), await bare.rowOf(stranger.uid)];
    assert.deepEqual([one['disabled_at'], other['disabled_at']], [today, null]);
    assert.equal(other['email_verified_at'], null);
  });

  test('what is held of an account stays until the transaction ends, and nobody else waits', async () => {
    const { uid, sessionId: id } = caller;
    const limit = { key: `held:${uid}`, allowed: 99, seconds: 60 };
    const change = (whose: string) => bare.ask('update users set language = language where id = $1', whose);
    const signOut = (session: string) =>
      bare.ask('update sessions set revoked_at = revoked_at where id = $1', session);
    const holds: readonly [(tx: Database) => Promise<unknown>, () => Promise<unknown>][] = [
      [(tx) => users.holdActive(tx, uid), () => change(uid)],
      [(tx) => users.lockActive(tx, uid), () => change(uid)],
      [(tx) => users.lockActiveAndCount(tx, uid, limit), () => change(uid)],
      [(tx) => users.holdsAddress(tx, uid, emailOf(uid)), () => change(uid)],
      [(tx) => lockUser(tx, uid), () => change(uid)],
      [(tx) => users.holdSession(tx, { id, uid }), () => signOut(id)],
      [(tx) => users.lockActive(tx, uid), () => inTurn((tx) => users.lockActive(tx, uid))],
    ];
    for (const [hold, work] of holds) {
      let working: Promise<unknown> | undefined;
      await inTurn(async (tx) => {
        await hold(tx);
        await change(stranger.uid);
        await signOut(stranger.sessionId);
        working = work();
        assert.equal((await lockWaits(bare.ask, working)).length, 1, String(hold));
      });
      await working;
    }
    // Two may hold the same account at once.
    await inTurn(async (tx) => {
      await users.holdActive(tx, uid);
      assert.equal(await inTurn((second) => users.holdActive(second, uid)), true);
    });
  });

  test('an authenticator app is confirmed once, with the secret that was shown, and is its own user’s alone', async () => {
    const { db } = bare;
    const { uid } = caller;
    const [secret, other] = [Buffer.from('one'), Buffer.from('other')];
    const put = (whose: string, what: Buffer) => twoFactor.putAuthenticator(db, whose, what, today);
    const found = async (whose = uid) => {
      const row = await twoFactor.findAuthenticator(db, whose);
      assert.ok(row);
      return row;
    };
    for (const whose of both()) await put(whose, secret);
    assert.deepEqual([(await found()).user_id, (await found()).confirmed_at], [uid, null]);
    assert.equal(await twoFactor.hasTwoFactor(db, uid), false);
    assert.equal(await twoFactor.useStep(db, uid, 1, secret), false, 'not confirmed');
    const begun = await found();
    await put(uid, other);
    assert.deepEqual((await found()).secret, other, 'another one replaces it');
    assert.deepEqual((await found(stranger.uid)).secret, secret);
    assert.equal(await twoFactor.confirmAuthenticator(db, begun, 3, today), false, 'it is not that one');
    await put(uid, secret);
    assert.equal(await twoFactor.confirmAuthenticator(db, begun, 3, today), true);
    assert.equal(await twoFactor.confirmAuthenticator(db, begun, 3, today), false, 'once');
    assert.deepEqual(await Promise.all(both().map((whose) => twoFactor.hasTwoFactor(db, whose))), [
      false,
      true,
    ]);
    await put(uid, other);
    assert.deepEqual((await found()).secret, secret, 'a confirmed one stays');
    assert.equal(await twoFactor.useStep(db, uid, 3, secret), false, 'the code that confirmed it');
    assert.equal(await twoFactor.useStep(db, uid, 4, secret), true);
    assert.equal(await twoFactor.useStep(db, uid, 4, secret), false);
    assert.equal(await twoFactor.confirmAuthenticator(db, await found(stranger.uid), 1, today), true);
    assert.equal(await twoFactor.useStep(db, uid, 9, secret), true);
    assert.equal((await found(stranger.uid)).last_step, 1);
    assert.equal(await twoFactor.replaceSecret(db, uid, other, Buffer.from('wrong')), false);
    assert.equal(await twoFactor.replaceSecret(db, uid, secret, other), true);
    assert.deepEqual([(await found()).secret, (await found(stranger.uid)).secret], [other, secret]);
  });

  test('recovery codes are their own user’s alone, and all goes when two-factor ends', async () => {
    const { db } = bare;
    const { uid } = caller;
    const codes = (whose: string) => [1, 2].map((n) => Buffer.from(`${n} of ${whose}`));
    const [first = Buffer.alloc(0)] = codes(uid);
    const left = () => Promise.all(both().map((whose) => twoFactor.countRecoveryCodes(db, whose)));
    assert.equal(await twoFactor.someRecoveryCode(db, uid), undefined);
    for (const whose of both()) {
      await twoFactor.replaceRecoveryCodes(db, whose, codes(whose));
      await twoFactor.putAuthenticator(db, whose, first, today);
      await bare.ticketOf(whose);
    }
    await twoFactor.replaceRecoveryCodes(db, uid, codes(uid));
    assert.deepEqual(await left(), [2, 2]);
    assert.match(String(await twoFactor.someRecoveryCode(db, uid)), new RegExp(uid));
    assert.equal(await twoFactor.useRecoveryCode(db, stranger.uid, first), false, 'of somebody else');
    assert.equal(await twoFactor.useRecoveryCode(db, uid, first), true);
    assert.equal(await twoFactor.useRecoveryCode(db, uid, first), false);
    assert.deepEqual(await left(), [2, 1]);
    const tickets = () => Promise.all(both().map((whose) => count('sign_in_tickets', whose)));
    assert.equal(await twoFactor.endTwoFactorFor(db, uid), false, 'it was not on yet');
    assert.deepEqual(await left(), [2, 0]);
    assert.deepEqual(await tickets(), [1, 0]);
    assert.ok(await twoFactor.findAuthenticator(db, stranger.uid));
    assert.equal(await twoFactor.findAuthenticator(db, uid), undefined);
    await bare.ask('update authenticators set confirmed_at = $1', today);
    assert.equal(await twoFactor.endTwoFactorFor(db, stranger.uid), true);
    assert.equal(await twoFactor.endTwoFactorFor(db, uid), false);
  });

  test('a network is known by a session since the app was confirmed', async () => {
    const { db } = bare;
    const { uid } = caller;
    const known = (address = '192.0.2.1', whose = uid) => twoFactor.isKnownNetwork(db, whose, address);
    assert.equal(await known(), false, 'without an app');
    await twoFactor.putAuthenticator(db, uid, Buffer.from('x'), today);
    await bare.ask('update authenticators set confirmed_at = $1', today);
    assert.deepEqual([await known(), await known('198.51.100.1')], [true, false]);
    assert.equal(await known('192.0.2.1', stranger.uid), false);
    const end = (at: Date) => bare.ask('update sessions set revoked_at = $2 where user_id = $1', uid, at);
    await end(today);
    assert.equal(await known(), false, 'ended by the confirmation');
    await end(later(1));
    assert.equal(await known(), true);
    await bare.ask(`update sessions set address = '198.51.100.1' where user_id = $1`, uid);
    assert.equal(await known(), false, 'somebody else is there');
  });

  test('an identity is known by its issuer and its subject', async () => {
    for (const [index, uid] of both().entries())
      await bare.ask(
        `insert into identities (issuer, subject, user_id) values ($1, 'same', $2)`,
        `issuer ${index}`,
        uid,
      );
    for (const [index, uid] of both().entries())
      assert.equal((await findByIdentity(bare.db, `issuer ${index}`, 'same'))?.id, uid);
    assert.equal(await findByIdentity(bare.db, 'issuer 0', 'other'), undefined);
  });

  test('an account has an identity since its first one', async () => {
    const identity = (uid: string, hours: number) =>
      bare.ask(
        'insert into identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)',
        'i',
        `${uid} ${hours}`,
        uid,
        later(hours * hour),
      );
    await identity(stranger.uid, -5);
    assert.equal(await identitySince(bare.db, caller.uid), null);
    for (const hours of [3, 1, 2]) await identity(caller.uid, hours);
    assert.deepEqual(await identitySince(bare.db, caller.uid), later(hour));
  });

  test('a password is found by the spelling that was typed, before others of the same address', async () => {
    await rename(stranger.uid, 'kay@xn--bcher-kva.example');
    await rename(caller.uid, 'kay@bücher.example');
    const third = await bare.newcomer();
    for (const [index, uid] of [stranger.uid, caller.uid, third.uid].entries())
      await setPassword(bare.db, uid, `hash ${index}`, later(index));
    const spellings = ['kay@xn--bcher-kva.example', 'kay@bücher.example', emailOf(third.uid)];
    for (const [index, email] of spellings.entries()) {
      assert.equal((await findCredentials(bare.db, email))?.hash, `hash ${index}`);
      assert.equal(await passwordSetAt(bare.db, email), later(index).getTime());
    }
    assert.equal(await passwordSetAt(bare.db, 'nobody@example.com'), 0);
  });

  test('a password that is checked stays until the transaction ends', async () => {
    for (const uid of both()) await setPassword(bare.db, uid, 'same', today);
    assert.equal(await holdPassword(bare.db, caller.uid, 'other'), false);
    let changed: Promise<unknown> | undefined;
    await inTurn(async (tx) => {
      assert.equal(await holdPassword(tx, caller.uid, 'same'), true);
      await setPassword(bare.db, stranger.uid, 'not waiting', today);
      changed = setPassword(bare.db, caller.uid, 'next', today);
      assert.equal((await lockWaits(bare.ask, changed)).length, 1);
    });
    await changed;
    assert.equal(await holdPassword(bare.db, caller.uid, 'next'), true);
  });

  test('a hash is replaced if it is the one that was checked, and that of its user alone', async () => {
    for (const uid of both()) await setPassword(bare.db, uid, 'same', today);
    await replaceHash(bare.db, caller.uid, 'another', 'wrong');
    assert.equal(await holdPassword(bare.db, caller.uid, 'same'), true);
    await replaceHash(bare.db, caller.uid, 'same', 'fresh');
    assert.equal(await holdPassword(bare.db, caller.uid, 'fresh'), true);
    assert.equal(await holdPassword(bare.db, stranger.uid, 'same'), true);
    await removePassword(bare.db, caller.uid);
    assert.deepEqual([await count('passwords', caller.uid), await count('passwords', stranger.uid)], [0, 1]);
  });

  test('a link is redeemed once, for its purpose, in its time', async () => {
    for (const uid of both()) await link(uid);
    const redeem = (token: string, purpose: Link['purpose'] = 'reset', now = today) =>
      redeemMailToken(bare.db, token, purpose, now);
    const token = `token-${caller.uid}`;
    await assert.rejects(redeem('made up'), expired);
    await assert.rejects(redeem(token, 'verify'), expired);
    await assert.rejects(redeem(token, 'reset', later(hour)), expired);
    assert.equal(await redeem(token, 'reset', later(hour - 1)), caller.uid);
    await assert.rejects(redeem(token), expired);
    assert.equal(await redeem(`token-${stranger.uid}`), stranger.uid);
  });

  test('a link is worth nothing once its account has another address, whoever has the old one', async () => {
    await link(caller.uid);
    const token = `token-${caller.uid}`;
    await rename(caller.uid, `moved-${caller.uid}@example.com`);
    await assert.rejects(redeemMailToken(bare.db, token, 'reset', today), expired);
    await rename(stranger.uid, emailOf(caller.uid));
    await assert.rejects(redeemMailToken(bare.db, token, 'reset', today), expired);
  });

  test('a link waits for what happens to its account', async () => {
    for (const uid of both()) await link(uid);
    const redeem = () =>
      inTurn((tx) => redeemMailToken(tx, `token-${caller.uid}`, 'reset', today)) as Promise<unknown>;
    const outcome = await behind(caller.uid, redeem, (tx) => dropPending(tx, caller.uid));
    assert.equal((outcome as { code?: string }).code, 'link_expired');
  });

  test('a link is looked up by its token, purpose and time', async () => {
    for (const uid of both()) await link(uid);
    const find = (token: string, purpose: Link['purpose'], now = today) =>
      findMailToken(bare.db, token, purpose, now);
    const token = `token-${caller.uid}`;
    assert.equal((await find(token, 'reset', later(hour - 1)))?.email, emailOf(caller.uid));
    assert.equal(await find(token, 'reset', later(hour)), undefined);
    assert.equal(await find(token, 'verify'), undefined);
    assert.equal(await find('made up', 'reset'), undefined);
  });

  test('a requested address is pending until its link expires', async () => {
    await link(caller.uid, { purpose: 'change', email: 'next@example.com' });
    assert.equal(await findPendingEmail(bare.db, stranger.uid, today), null);
    assert.equal(await findPendingEmail(bare.db, caller.uid, later(hour - 1)), 'next@example.com');
    assert.equal(await findPendingEmail(bare.db, caller.uid, later(hour)), null);
  });

  test('a new address drops what is pending of its account, and nothing of others', async () => {
    for (const { uid, sessionId } of [stranger, caller]) {
      await link(uid, { token: `change-${uid}`, purpose: 'change', email: `next-${uid}@example.com` });
      await link(uid);
      await bare.ticketOf(uid);
      await bare.ask(
        `insert into session_codes (session_id, user_id, purpose, code_hash, expires_at) values ($1, $2, 'email', 'x', $3)`,
        sessionId,
        uid,
        later(hour),
      );
    }
    await inTurn((tx) => moveEmail(tx, caller.uid, `change-${caller.uid}`, today));
    const counts = (uid: string) =>
      Promise.all(['mail_tokens', 'sign_in_tickets', 'session_codes'].map((table) => count(table, uid)));
    assert.deepEqual(await counts(caller.uid), [1, 0, 0], 'only the link that was used');
    assert.deepEqual(await counts(stranger.uid), [2, 1, 1]);
  });

  test('a taken address is an expired link; another fault of the database stays one', async () => {
    await link(caller.uid, { purpose: 'change', email: emailOf(stranger.uid) });
    const move = () => inTurn((tx) => moveEmail(tx, caller.uid, `token-${caller.uid}`, today));
    await assert.rejects(move(), expired);
    try {
      await bare.ask(`alter table users add constraint no_move check (email not like 'owner-%') not valid`);
      await assert.rejects(move(), { code: '23514' });
    } finally {
      await bare.ask('alter table users drop constraint if exists no_move');
    }
  });

  test('an approval that no program has used yet is dropped with what is pending', async () => {
    for (const uid of both())
      await bare.ask(
        `insert into device_logins
           (device_hash, user_code_hash, name, scopes, network, created_at, expires_at, poll_interval, state, user_id)
         values (sha256($1::text::bytea), sha256($1::text::bytea), 'x', '{read}', 'n', now(), now(), 5, 'approved', $1::text)`,
        uid,
      );
    await dropPending(bare.db, caller.uid);
    assert.deepEqual(
      [await count('device_logins', caller.uid), await count('device_logins', stranger.uid)],
      [0, 1],
    );
  });

  test('a reopening waits for what happens to the account', async () => {
    await bare.ask('update users set closed_at = now(), erase_at = now() where id = $1', caller.uid);
    const ticket = await bare.sessions.issueTicket(bare.db, caller.uid, 'reopen');
    const reopen = () => bare.closing.reopen({ ticket }, device());
    const outcome = await behind(caller.uid, reopen, (tx) => dropPending(tx, caller.uid));
    assert.equal((outcome as { code?: string }).code, 'link_expired');
  });

  test('a session is prolonged alone', async () => {
    const ends = async () =>
      (
        await bare.ask<{ expires_at: Date }>(
          'select expires_at from sessions where user_id = $1',
          stranger.uid,
        )
      )[0];
    const before = await ends();
    await prolongSession(bare.db, caller.sessionId, later(hour), later(50 * hour));
    assert.deepEqual(await ends(), before);
  });

  test('credentials are removed after what happens to the account', async () => {
    const remove = () => inTurn((tx) => removeAllCredentials(tx, caller.uid, bare.access, today));
    await setPassword(bare.db, caller.uid, 'first', today);
    // Whoever has the account may change its password: nothing was taken before.
    const change = (tx: Database) => setPassword(tx, caller.uid, 'next', today);
    assert.deepEqual(await behind(caller.uid, remove, change), [caller.sessionId]);
    assert.equal(await count('passwords', caller.uid), 0);
  });

  test('a mailed code opens nothing once its ticket is dropped, and is written in the language of its reader', async () => {
    const begin = async (language: string) => {
      await bare.ask('update users set language = $2 where id = $1', caller.uid, language);
      const user = await findCredentials(bare.db, emailOf(caller.uid));
      assert.ok(user);
      const { details } = await bare.lockoutCode.begin({ ...user, hash: user.hash ?? '' });
      const mail = (await bare.settled()).at(-1);
      return {
        ticket: String(details['ticket']),
        subject: mail?.subject,
        code: /\b\d{8}\b/.exec(mail?.text ?? '')?.[0],
      };
    };
    await setPassword(bare.db, caller.uid, 'hash', today);
    const [thai, unknown] = [await begin('th'), await begin('xx')];
    const { subject, ticket, code = '' } = await begin('en');
    assert.deepEqual([thai.subject === subject, unknown.subject === subject], [false, true]);
    const confirm = () => bare.lockoutCode.confirm(ticket, code, device());
    const outcome = await behind(caller.uid, confirm, (tx) => dropPending(tx, caller.uid));
    assert.equal((outcome as { code?: string }).code, 'link_expired');
    const again = await begin('en');
    const opened = await bare.lockoutCode.confirm(again.ticket, again.code ?? '', device());
    assert.equal(opened.signedIn.user.uid, caller.uid);
  });

  test('a ticket and a code of an app are found by their secret', async () => {
    for (const { uid } of [stranger, caller]) await bare.ticketOf(uid);
    assert.equal(await isTicketFor(bare.db, 'made up', 'second_factor'), false);
    const expires_at = later(hour);
    const kept = {
      challenge: Buffer.alloc(32),
      issuer: 'i',
      subject: 's',
      email: 'e',
      name: 'n',
      language: 'en',
    };
    for (const code of ['first', 'second'])
      await insertAppSignIn(bare.db, {
        ...kept,
        code,
        subject: code,
        email_verified: true,
        is_authoritative: true,
        may_create: false,
        expires_at,
      });
    assert.equal((await takeAppSignIn(bare.db, 'second'))?.subject, 'second');
    assert.equal((await takeAppSignIn(bare.db, 'first'))?.subject, 'first');
  });

  test('a link that verifies an address does so for its own account, in its time, and alone', async () => {
    const unproven = (uid: string) =>
      bare.ask('update users set email_verified_at = null where id = $1', uid);
    for (const uid of both()) await unproven(uid);
    await link(caller.uid, { purpose: 'verify', sessionId: caller.sessionId });
    const from = { ...device(), previousSession: caller.token };
    const token = `token-${caller.uid}`;
    const confirm = (more: object = {}) => bare.verification.confirm({ token, ...more }, from);
    const isVerified = async (uid: string) => (await bare.rowOf(uid))['email_verified_at'] !== null;
    await assert.rejects(bare.verification.preview({ token: 'made up' }, from), expired);
    const preview = (at: Device = from) => bare.verification.preview({ token }, at);
    assert.deepEqual(await preview(), {
      email: emailOf(caller.uid),
      displayName: (await bare.rowOf(caller.uid))['display_name'],
      isDone: false,
      isHere: true,
    });
    const isHere = async (at: Device = from) => (await preview(at)).isHere;
    assert.deepEqual(
      [await isHere(device()), await isHere({ ...from, previousSession: 'x' })],
      [false, false],
    );
    const sessionEnds = (at: Date) =>
      bare.ask('update sessions set expires_at = $2 where user_id = $1', caller.uid, at);
    await sessionEnds(today);
    assert.equal(await isHere(), false, 'that session has ended');
    await sessionEnds(later(2 * hour));
    const isExpired = async () => {
      await assert.rejects(confirm(), expired);
      await assert.rejects(preview(), expired);
    };
    bare.world.now = later(hour);
    await isExpired();
    bare.world.now = today;
    for (const own of [emailOf(caller.uid), caller.uid])
      await assert.rejects(confirm({ password: own }), { code: 'common_password' });
    await link(caller.uid, { token: 'of-another-kind' });
    await assert.rejects(bare.verification.preview({ token: 'of-another-kind' }, from), expired);
    await rename(caller.uid, `moved-${caller.uid}@example.com`);
    await isExpired();
    await rename(stranger.uid, emailOf(caller.uid));
    await isExpired();
    await rename(stranger.uid, emailOf(stranger.uid));
    await rename(caller.uid, emailOf(caller.uid));
    const outcome = await behind(caller.uid, confirm, (tx) =>
      tx.updateTable('users').set({ email_verified_at: today }).where('id', '=', caller.uid).execute(),
    );
    assert.equal(outcome, null, 'somebody else was first');
    assert.equal((await bare.ask('select 1 from mail_tokens where used_at is not null')).length, 0);
    await unproven(caller.uid);
    await confirm();
    assert.deepEqual([await isVerified(caller.uid), await isVerified(stranger.uid)], [true, false]);
    assert.equal((await bare.ask('select 1 from mail_tokens where used_at is not null')).length, 1);
    await assert.rejects(confirm({ password: 'short' }), expired, 'no other password is even looked at');
  });

  test('ended sessions are announced to every process', async () => {
    const listener = new pg.Client(bare.url);
    await listener.connect();
    try {
      const announced: string[] = [];
      listener.on('notification', ({ payload = '' }) => announced.push(payload));
      await listener.query(`listen ${revokedChannel}`);
      await bare.accounts.signOut(caller.token);
      await eventually(async () => assert.deepEqual(announced, [caller.sessionId]));
    } finally {
      await listener.end();
    }
  });

  test('the security page says since when there is an identity', async () => {
    assert.equal((await bare.settings.security(caller)).googleSince, undefined);
    await bare.ask(
      `insert into identities (issuer, subject, user_id, created_at) values ('i', $1, $1, $2)`,
      caller.uid,
      today,
    );
    assert.equal((await bare.settings.security(caller)).googleSince, today.toISOString());
  });
});
