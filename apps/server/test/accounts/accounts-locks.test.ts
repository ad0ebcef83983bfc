import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { disableAccount, enableAccount, signOutAccount } from '#features/accounts/disabling.ts';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { hashPassword, ourTurn } from '#features/accounts/sign-in/passwords.ts';
import { removeAllCredentials } from '#features/accounts/sign-in/remove-credentials.ts';
import { endTwoFactorFor } from '#features/accounts/two-factor/store.ts';
import { closeFor, reopenFor } from '#features/closing/closing.ts';
import { newToken } from '#keys/secrets.ts';
import { appOf } from '../support/authenticator.ts';
import { device, passwordCost, today } from '../support/bare-accounts.ts';
import { bareSignIn, password } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const day = 86_400_000;

describe('every change of credentials locks the row of its user first', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let uid = '';
  let email = '';
  let hash = '';
  before(async () => {
    bare = await bareSignIn();
    hash = await hashPassword(password, ourTurn, passwordCost);
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
    ({ uid } = caller);
    email = `${uid}@example.com`;
    await bare.ask(`insert into passwords (user_id, hash, changed_at) values ($1, $2, now())`, uid, hash);
  });

  const lockRow = (tx: Database) =>
    tx.selectFrom('users').select('id').where('id', '=', uid).forUpdate().execute();
  /** Unlike a row, a table is locked strictly in turn: nobody who asks later overtakes. */
  const lockTable = (tx: Database) => sql`lock table users in exclusive mode`.execute(tx);
  /** Holds the row, or the table, until it is released. */
  const hold = (take: (tx: Database) => Promise<unknown> = lockRow) => {
    let release = (): void => {};
    let isHeld = (): void => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const ended = bare.db.transaction().execute(async (tx) => {
      await take(tx);
      isHeld();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    return {
      held,
      release: async (): Promise<void> => {
        release();
        await ended;
      },
    };
  };
  const waiting = (work: Promise<unknown>, count = 1) => lockWaits(bare.ask, work, count);
  const lock = 'select "id" from "users" where "id" = $1 for no key update';
  const settled = (work: () => Promise<unknown>) =>
    work().then(
      () => undefined,
      () => undefined,
    );
  const waitsFirst = async (work: () => Promise<unknown>): Promise<void> => {
    const other = hold();
    await other.held;
    const begun = settled(work);
    const statements = await waiting(begun);
    await other.release();
    await begun;
    assert.deepEqual(statements, [lock], work.toString());
  };
  /** The same for what comes after the proof, which has a transaction of its own. */
  const waitsAfterProof = async (work: () => Promise<unknown>): Promise<void> => {
    const first = hold();
    await first.held;
    const begun = settled(work);
    await waiting(begun);
    const second = hold(lockTable);
    await waiting(begun, 2);
    await first.release();
    await second.held;
    const statements = await waiting(begun);
    await second.release();
    await begun;
    assert.deepEqual(statements, [lock], work.toString());
  };
  const inTransaction = (work: (tx: Database) => Promise<unknown>) => () =>
    bare.db.transaction().execute(work);
  const link = async (purpose: 'reset' | 'verify' | 'change', to = email): Promise<string> => {
    const token = newToken();
    const { sessionId } = caller;
    await insertMailToken(bare.db, {
      token,
      uid,
      email: to,
      purpose,
      sessionId,
      expiresAt: new Date(today.getTime() + day),
    });
    return token;
  };

  test('operators', async () => {
    const parts = { ...bare.closingParts, mail: bare.mail };
    await waitsFirst(inTransaction((tx) => disableAccount(tx, uid, today)));
    await waitsFirst(inTransaction((tx) => enableAccount(tx, uid)));
    await waitsFirst(inTransaction((tx) => signOutAccount(tx, uid, today)));
    await waitsFirst(inTransaction((tx) => closeFor(tx, uid, parts)));
    await waitsFirst(inTransaction((tx) => reopenFor(tx, uid, parts)));
    await waitsFirst(inTransaction((tx) => endTwoFactorFor(tx, uid)));
    await waitsFirst(inTransaction((tx) => removeAllCredentials(tx, uid, bare.access, today)));
  });

  test('sign-in', async () => {
    await waitsFirst(() => bare.enter(uid));
    await waitsFirst(() => bare.accounts.signIn({ email, password }, device()));
    await waitsFirst(() => bare.accounts.signOutEverywhere(caller));
    const reopen = await bare.sessions.issueTicket(bare.db, uid, 'reopen');
    await waitsFirst(() => bare.closing.reopen({ ticket: reopen }, device()));
    await bare.ask(`insert into identities (issuer, subject, user_id) values ('i', $1, $1)`, uid);
    bare.asserted.person = {
      issuer: 'i',
      subject: uid,
      email,
      name: '',
      emailVerified: true,
      isAuthoritative: true,
    };
    const { state } = await bare.social.begin(
      { mayCreate: false, language: 'en', appChallenge: null },
      device(),
    );
    const attempt = await bare.social.take(state);
    await waitsFirst(() => bare.social.finish(attempt, new URL('https://a.example'), state, device()));
  });

  test('the code of a sign-in after many wrong passwords', async () => {
    const user = { ...(await bare.rowOf(uid)), hash } as unknown as Parameters<
      typeof bare.lockoutCode.begin
    >[0];
    let ticket = '';
    await waitsFirst(async () => {
      ticket = String(((await bare.lockoutCode.begin(user)).details as { ticket: string }).ticket);
      await bare.settled();
    });
    const code = /\b\d{8}\b/.exec(bare.sent.at(-1)?.text ?? '')?.[0] ?? '';
    await waitsFirst(() => bare.lockoutCode.confirm(ticket, code, device()));
  });

  test('links that were mailed', async () => {
    const [reset, verify] = [await link('reset'), await link('verify')];
    await bare.ask('update users set email_verified_at = null where id = $1', uid);
    const here = { ...device(), previousSession: caller.token };
    await waitsFirst(() => bare.verification.confirm({ token: verify }, here));
    await waitsFirst(() => bare.accounts.resetPassword({ token: reset, password }, device()));
    const change = await link('change', bare.newAddress());
    await waitsFirst(() => bare.credentials.cancelEmailChange(caller));
    await waitsFirst(() => bare.credentials.confirmEmailChange(caller, { token: change, language: 'en' }));
  });

  test('what needs a proof, and the proof itself', async () => {
    const code = await bare.mailed(caller, 'closing');
    await waitsFirst(() => bare.proof.require(caller, code, 'closing'));
    const password2 = 'another harbour at dawn';
    const first = await bare.mailed(caller, 'password');
    await waitsAfterProof(() =>
      bare.credentials.changePassword(caller, { code: first, password: password2 }),
    );
    const second = await bare.mailed(caller, 'signInMethod');
    await waitsAfterProof(() =>
      bare.credentials.removeSignInMethod(caller, { code: second, method: 'google' }),
    );
    const third = await bare.mailed(caller, 'email');
    const to = { email: bare.newAddress(), language: 'en' as const };
    await waitsAfterProof(() =>
      bare.credentials.requestEmailChange(caller, { code: third, ...to }, '192.0.2.9'),
    );
    await bare.ask('delete from rate_limits');
    const fourth = await bare.mailed(caller, 'twoFactor');
    await waitsAfterProof(() => bare.settings.begin(caller, fourth));
    const fifth = await bare.mailed(caller, 'closing');
    await waitsAfterProof(() => bare.closing.close(caller, { code: fifth, language: 'en' }));
  });

  test('two-factor sign-in', async () => {
    const { secret } = await bare.settings.begin(caller, await bare.mailed(caller, 'twoFactor'));
    const app = appOf(secret);
    await waitsFirst(() => bare.settings.confirm(caller, app.code(bare.world.now)));
    const wrong = '000000';
    await waitsFirst(() => bare.proof.require(caller, wrong, 'twoFactor'));
    await waitsFirst(() => bare.settings.end(caller, wrong));
    const ticket = await bare.ticketOf(uid);
    await waitsFirst(() => bare.step.confirm({ ticket, code: wrong }, device()));
  });

  /** All of these wait for the row before any of them may have it. */
  const together = async (...works: readonly (() => Promise<unknown>)[]) => {
    const other = hold();
    await other.held;
    const all = Promise.allSettled(works.map((work) => work()));
    const waited = await waiting(all, works.length);
    await other.release();
    assert.equal(waited.length, works.length);
    return all;
  };
  const statuses = async (...works: readonly (() => Promise<unknown>)[]): Promise<string[]> =>
    (await together(...works)).map(({ status }) => status).toSorted();

  test('of two that use the same ticket or link, or two links of one kind, one succeeds', async () => {
    const twice = (work: () => Promise<unknown>) => statuses(work, work);
    const one = ['fulfilled', 'rejected'];
    const parts = { ...bare.closingParts, mail: bare.mail };
    await bare.db.transaction().execute((tx) => closeFor(tx, uid, parts));
    const reopen = await bare.sessions.issueTicket(bare.db, uid, 'reopen');
    assert.deepEqual(await twice(() => bare.closing.reopen({ ticket: reopen }, device())), one);
    bare.queued.length = 0;
    await twice(inTransaction((tx) => closeFor(tx, uid, parts)));
    assert.deepEqual(
      bare.queued.map(({ kind }) => kind),
      ['closed'],
      'closed once',
    );
    const again = () => bare.db.transaction().execute((tx) => reopenFor(tx, uid, parts));
    assert.deepEqual([await again(), await again()], [true, false]);
    await assert.rejects(
      bare.db.transaction().execute((tx) => closeFor(tx, 'nobody', parts)),
      { code: 'token_invalid' },
    );
    const resetBy = (token: string) => () => bare.accounts.resetPassword({ token, password }, device());
    assert.deepEqual(await twice(resetBy(await link('reset'))), one);
    assert.deepEqual(await statuses(resetBy(await link('reset')), resetBy(await link('reset'))), one);
  });

  test('a new address, a confirmed address, a new password and a reset wait for one another', async () => {
    await bare.ask('update users set email_verified_at = null where id = $1', uid);
    const code = await bare.mailed(caller, 'password');
    const [change, verify, reset] = [
      await link('change', bare.newAddress()),
      await link('verify'),
      await link('reset'),
    ];
    const here = { ...device(), previousSession: caller.token };
    const outcomes = await together(
      () => bare.credentials.confirmEmailChange(caller, { token: change, language: 'en' }),
      () => bare.verification.confirm({ token: verify }, here),
      () => bare.credentials.changePassword(caller, { code, password: 'another harbour at dawn' }),
      () => bare.accounts.resetPassword({ token: reset, password }, device()),
    );
    // The first one ends what the others need: these are refused, and a deadlock is no refusal.
    assert.ok(outcomes.some(({ status }) => status === 'fulfilled'));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Failure, String(outcome.reason));
  });
});
