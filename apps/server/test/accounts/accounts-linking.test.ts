import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { displayNameMaximum } from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import type { Person } from '#adapters/oidc/issuer.ts';
import { composeCodeMail } from '#features/accounts/mails.ts';
import { hashToken } from '#keys/secrets.ts';
import { device, today } from '../support/bare-accounts.ts';
import { attempts, bareSignIn } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const minute = 60_000;
const failure = (code: string) => ({ code });
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);

describe('sign-in with Google, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let email = '';
  let made = 0;
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
    email = `${caller.uid}@example.com`;
    bare.asserted.isDown = false;
    made += 1;
  });

  const person = (more: Partial<Person> = {}): Person => ({
    issuer: 'https://issuer.example',
    subject: `subject-${made}`,
    email,
    emailVerified: true,
    isAuthoritative: true,
    name: 'Some Body',
    ...more,
  });
  const network = (): string => `203.0.113.${made}`;
  const begin = (more: { mayCreate?: boolean; appChallenge?: Buffer } = {}) =>
    bare.social.begin({ mayCreate: true, language: 'th', appChallenge: null, ...more }, device(network()));
  const answer = new URL('https://artcade.example/back?code=1');
  /** The whole way, as whom the provider says. */
  const enter = async (as: Person, more: { mayCreate?: boolean } = {}) => {
    bare.asserted.person = as;
    const { state } = await begin(more);
    return bare.social.finish(await bare.social.take(state), answer, state, device(network()));
  };
  const identities = async (uid = caller.uid) =>
    (await bare.ask<{ subject: string }>('select subject from identities where user_id = $1', uid)).map(
      ({ subject }) => subject,
    );
  const rows = async (table: string, uid = caller.uid) =>
    (await bare.ask(`select 1 from ${table} where user_id = $1`, uid)).length;
  const givePassword = () =>
    bare.ask(`insert into passwords (user_id, hash, changed_at) values ($1, 'h', now())`, caller.uid);
  const used = (key: string, count: number) =>
    bare.ask(`insert into rate_limits values ($1, $2, now() + interval '1 hour')`, key, count);
  const detailsOf = async (refused: Promise<unknown>, code: string) => {
    const error = await refused.then(
      () => null,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Failure && error.code === code, String(error));
    return error.details as { ticket: string; email: string };
  };
  const mailedCode = () => /\b\d{8}\b/.exec(bare.sent.at(-1)?.text ?? '')?.[0] ?? '';

  test('a new address becomes an account, if its owner agrees, and the same identity opens it again', async () => {
    const address = bare.newAddress();
    const as = person({ email: address, name: `  ${'n'.repeat(200)}` });
    await assert.rejects(enter(as, { mayCreate: false }), failure('terms_required'));
    const opened = await enter(as);
    const { uid } = opened.signedIn.user;
    assert.equal(opened.isNew, true);
    const row = await bare.rowOf(uid);
    assert.deepEqual([row['email'], row['language'], row['email_verified_at']], [address, 'th', today]);
    assert.ok(
      String(row['display_name']).length <= displayNameMaximum && /^n+$/.test(String(row['display_name'])),
    );
    assert.equal((await bare.walletOf(uid))?.credits, 30);
    assert.deepEqual(await identities(uid), [as.subject]);
    const again = await enter({ ...as, email: 'elsewhere@example.com', emailVerified: false });
    assert.deepEqual([again.signedIn.user.uid, again.isNew], [uid, false], 'by its subject alone');
    assert.deepEqual(await bare.openOnes(opened.sessionId, again.sessionId), [true, true]);
    const other = await enter(person({ subject: `other-${made}`, email: bare.newAddress(), name: ' ' }));
    assert.notEqual(other.signedIn.user.uid, uid);
    assert.match(other.signedIn.user.displayName, /^somebody-\d+$/);
    bare.asserted.person = person({ subject: `third-${made}`, email: bare.newAddress() });
    const { state } = await begin();
    const attempt = { ...(await bare.social.take(state)), language: 'of an older version' };
    const third = await bare.social.finish(attempt, answer, state, device(network()));
    assert.equal((await bare.rowOf(third.signedIn.user.uid))['language'], 'en');
  });

  /** Signs in while a transaction has the row of the account, and changes this meanwhile. */
  const during = async (as: Person, meanwhile: (tx: Database) => Promise<unknown>): Promise<unknown> => {
    let entered: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', caller.uid).forUpdate().execute();
      entered = enter(as).catch((error: unknown) => error);
      assert.equal((await lockWaits(bare.ask, entered)).length, 1);
      await meanwhile(tx);
    });
    return entered;
  };

  test('an identity that leaves its account meanwhile opens neither that account nor its next one', async () => {
    const stranger = await bare.newcomer();
    const as = person({ emailVerified: false });
    const link = (uid: string) =>
      bare.ask(
        `insert into identities (issuer, subject, user_id) values ($1, $2, $3)`,
        as.issuer,
        as.subject,
        uid,
      );
    await link(caller.uid);
    const removed = await during(as, (tx) => tx.deleteFrom('identities').execute());
    assert.equal((removed as Failure).code, 'email_unverified');
    await link(caller.uid);
    const moved = await during(as, (tx) =>
      tx.updateTable('identities').set({ user_id: stranger.uid }).execute(),
    );
    assert.equal((moved as Failure).code, 'email_unverified');
    await bare.ask('delete from identities');
  });

  test('an identity that is linked meanwhile is not linked again', async () => {
    const as = person();
    const opened = await during(as, (tx) =>
      tx
        .insertInto('identities')
        .values({ issuer: as.issuer, subject: as.subject, user_id: caller.uid })
        .execute(),
    );
    assert.equal((opened as { signedIn?: { user: { uid: string } } }).signedIn?.user.uid, caller.uid);
    assert.deepEqual(await bare.openOnes(caller.sessionId), [true]);
  });

  test('the first link to a verified account ends its sessions, keeps its password and tells its owner', async () => {
    await givePassword();
    await bare.ticketOf(caller.uid);
    const stranger = await bare.open(await bare.newWallet(0));
    const opened = await enter(person());
    assert.deepEqual([opened.signedIn.user.uid, opened.isNew], [caller.uid, false]);
    assert.deepEqual(await bare.openOnes(caller.sessionId, opened.sessionId, stranger.sessionId), [
      false,
      true,
      true,
    ]);
    assert.deepEqual(
      [bare.tokens.isRevoked(caller.sessionId), bare.tokens.isRevoked(opened.sessionId)],
      [true, false],
    );
    assert.deepEqual([await rows('passwords'), await rows('sign_in_tickets')], [1, 0]);
    assert.deepEqual(bare.queued, [{ uid: caller.uid, kind: 'googleLinked' }]);
    const next = await enter(person());
    assert.deepEqual(await bare.openOnes(opened.sessionId, next.sessionId), [true, true]);
    assert.equal(bare.queued.length, 1);
  });

  test('the link to an address that was never verified removes all that a stranger may have left', async () => {
    await givePassword();
    await bare.ask('update users set email_verified_at = null where id = $1', caller.uid);
    await bare.ask(`insert into identities (issuer, subject, user_id) values ('other', $1, $1)`, caller.uid);
    await bare.ask(
      `insert into authenticators (user_id, secret, begun_at, confirmed_at, last_step) values ($1, 'x', now(), now(), 0)`,
      caller.uid,
    );
    await bare.ask(`insert into recovery_codes (user_id, code_hash) values ($1, 'x')`, caller.uid);
    await bare.mailed(caller, 'closing');
    const opened = await enter(person());
    assert.deepEqual(
      await Promise.all(
        ['passwords', 'authenticators', 'recovery_codes', 'session_codes'].map((t) => rows(t)),
      ),
      [0, 0, 0, 0],
    );
    assert.deepEqual(await identities(), [person().subject]);
    assert.deepEqual(await bare.openOnes(caller.sessionId, opened.sessionId), [false, true]);
    assert.ok(bare.tokens.isRevoked(caller.sessionId));
    assert.deepEqual((await bare.rowOf(caller.uid))['email_verified_at'], today);
  });

  test('a disabled account links nothing, and an unverified address opens nothing', async () => {
    await assert.rejects(enter(person({ emailVerified: false })), failure('email_unverified'));
    await assert.rejects(enter(person({ email: 'none' })), failure('invalid_email'));
    await bare.ask('update users set disabled_at = now() where id = $1', caller.uid);
    await assert.rejects(enter(person()), failure('account_disabled'));
    assert.deepEqual([await identities(), bare.queued], [[], []]);
  });

  test('an address that the provider does not host needs a code that is mailed to it', async () => {
    const as = person({ isAuthoritative: false });
    const { ticket, ...told } = await detailsOf(enter(as), 'email_code_required');
    assert.deepEqual([told.email, bare.sent.at(-1)?.to, await identities()], [email, email, []]);
    const code = mailedCode();
    assert.equal(bare.sent.at(-1)?.subject, composeCodeMail('th', email, code, 'google').subject);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    const confirm = (typed: string, one = ticket) =>
      bare.social.confirmMailbox({ ticket: one, code: typed }, device(network()));
    await assert.rejects(confirm(wrong), failure('code_wrong'));
    await assert.rejects(confirm(code, 'made up'), failure('link_expired'));
    const opened = await confirm(code);
    assert.deepEqual([opened.signedIn.user.uid, await identities()], [caller.uid, [as.subject]]);
    assert.ok(bare.tokens.isRevoked(caller.sessionId));
    await assert.rejects(confirm(code), failure('link_expired'), 'once');
    const known = await enter(as);
    assert.equal(known.signedIn.user.uid, caller.uid, 'no code once it is linked');
    await used(`mailbox-step:${network()}`, attempts * 10).catch(() =>
      bare.ask('update rate_limits set used = 99 where key = $1', `mailbox-step:${network()}`),
    );
    await assert.rejects(confirm(code), failure('rate_limited'));
  });

  test('a claim is good for five guesses and ten minutes; a refusal consumes it', async () => {
    const unhosted = { isAuthoritative: false };
    const claim = async (more: Partial<Person> = {}, mayCreate = true) => {
      const refused = enter(person({ ...unhosted, ...more }), { mayCreate });
      return (await detailsOf(refused, 'email_code_required')).ticket;
    };
    const confirm = (ticket: string, code: string) =>
      bare.social.confirmMailbox({ ticket, code }, device(network()));
    const guessed = await claim();
    const right = mailedCode();
    const wrong = right === '00000000' ? '00000001' : '00000000';
    for (let time = 0; time < 5; time += 1)
      await assert.rejects(confirm(guessed, wrong), failure('code_wrong'));
    await assert.rejects(confirm(guessed, right), failure('link_expired'));
    const late = await claim();
    const lateCode = mailedCode();
    bare.world.now = later(10 * minute);
    await assert.rejects(confirm(late, lateCode), failure('link_expired'));
    bare.world.now = later(10 * minute - 1);
    await confirm(late, lateCode);
    bare.world.now = today;
    const subject = `subject-b-${made}`;
    const mails = bare.sent.length;
    const without = person({ ...unhosted, email: bare.newAddress(), subject });
    await assert.rejects(enter(without, { mayCreate: false }), failure('terms_required'));
    assert.equal(bare.sent.length, mails, 'no code is mailed to somebody without an account');
    const moved = await claim({ subject }, false);
    await bare.ask('update users set email = $2 where id = $1', caller.uid, bare.newAddress());
    await assert.rejects(confirm(moved, mailedCode()), failure('terms_required'));
    await assert.rejects(confirm(moved, mailedCode()), failure('link_expired'));
    const willing = await claim({ email: bare.newAddress(), subject, name: 'Ann' });
    const opened = await confirm(willing, mailedCode());
    assert.deepEqual([opened.isNew, opened.signedIn.user.displayName], [true, 'Ann']);
    assert.equal((await bare.rowOf(opened.signedIn.user.uid))['language'], 'th');
  });

  test('a code is mailed in English for a language of another version', async () => {
    const { issuer, subject, name } = person();
    const claim = { issuer, subject, name, email, may_create: true, language: 'of an older version' };
    await bare.emailCheck.begin(claim, network());
    assert.equal(bare.sent.at(-1)?.subject, composeCodeMail('en', email, mailedCode(), 'google').subject);
  });

  test('a code that cannot be mailed does not count; beyond the limits none is mailed', async () => {
    const as = person({ isAuthoritative: false });
    bare.world.mailFails = true;
    for (let time = 0; time < 6; time += 1) await assert.rejects(enter(as), /no mail today/);
    bare.world.mailFails = false;
    assert.equal(await bare.countOf(`mail-issuer:${email}`), 0);
    for (let time = 0; time < 5; time += 1) await detailsOf(enter(as), 'email_code_required');
    await assert.rejects(enter(as), failure('rate_limited'));
    const address = bare.newAddress();
    await bare.ask('update rate_limits set used = 30 where key = $1', `mail-issuer-from:${network()}`);
    await assert.rejects(enter({ ...as, email: address }), failure('rate_limited'));
  });

  test('an attempt is for one return, within ten minutes, and with what it began with', async () => {
    bare.asserted.person = person();
    const { state, url } = await begin();
    assert.equal(url, 'https://issuer.example');
    await assert.rejects(bare.social.take('made up'), failure('cancelled'));
    const attempt = await bare.social.take(state);
    await assert.rejects(bare.social.take(state), failure('cancelled'), 'once');
    const finish = (back = answer) => bare.social.finish(attempt, back, state, device(network()));
    await assert.rejects(finish(new URL(`${answer.href}&error=access_denied`)), failure('cancelled'));
    bare.world.now = later(10 * minute);
    await assert.rejects(finish(), failure('cancelled'));
    bare.world.now = later(10 * minute - 1);
    assert.equal((await finish(new URL(`${answer.href}&error=other`))).signedIn.user.uid, caller.uid);
    assert.deepEqual(bare.asserted.kept, { state, verifier: `v ${state}`, nonce: `n ${state}` });
    bare.asserted.person = null;
    await assert.rejects(finish(), failure('provider_failed'));
    bare.asserted.isDown = true;
    await assert.rejects(begin(), failure('provider_failed'));
    await bare.ask(
      'update rate_limits set used = $2 where key = $1',
      `social:begin:${network()}`,
      attempts * 10,
    );
    bare.asserted.isDown = false;
    await assert.rejects(begin(), failure('rate_limited'));
  });

  test('an app gets its session with the code and its secret, once and within five minutes', async () => {
    const keep = async (more: Partial<Person> = {}, mayCreate = true) => {
      bare.asserted.person = person(more);
      const { state } = await begin({ appChallenge: hashToken('secret'), mayCreate });
      const attempt = await bare.social.take(state);
      assert.deepEqual(attempt.app_challenge, hashToken('secret'));
      return bare.social.keepForApp(attempt, hashToken('secret'), answer, state);
    };
    const finish = (code: string, secret = 'secret') =>
      bare.social.finishInApp({ code, secret }, device(network()));
    const stolen = await keep();
    await assert.rejects(finish(stolen, 'guess'), failure('link_expired'));
    await assert.rejects(finish(stolen), failure('link_expired'), 'consumed by a wrong secret');
    await assert.rejects(finish('made up'), failure('link_expired'));
    const late = await keep();
    bare.world.now = later(5 * minute);
    await assert.rejects(finish(late), failure('link_expired'));
    bare.world.now = today;
    const code = await keep();
    bare.world.now = later(5 * minute - 1);
    const opened = await finish(code);
    assert.deepEqual([opened.signedIn.user.uid, await identities()], [caller.uid, [person().subject]]);
    await assert.rejects(finish(code), failure('link_expired'), 'once');
    bare.world.now = today;
    const fresh = { subject: `app-${made}`, email: bare.newAddress() };
    const unwilling = await keep(fresh, false);
    await assert.rejects(finish(unwilling), failure('terms_required'));
    await assert.rejects(finish(unwilling), failure('link_expired'));
    await assert.rejects(finish(await keep({ ...fresh, emailVerified: false })), failure('email_unverified'));
    await detailsOf(finish(await keep({ ...fresh, isAuthoritative: false })), 'email_code_required');
    try {
      await bare.ask(`alter table identities add constraint broken check (issuer = '') not valid`);
      const kept = await keep(fresh);
      await assert.rejects(finish(kept), failure('23514'), 'a fault of the database is no refusal');
      await bare.ask('alter table identities drop constraint broken');
      assert.equal((await finish(kept)).isNew, true, 'and consumes nothing');
    } finally {
      await bare.ask('alter table identities drop constraint if exists broken');
    }
    await bare.ask(
      'update rate_limits set used = $2 where key = $1',
      `social:finish:${network()}`,
      attempts * 10,
    );
    await assert.rejects(finish(await keep(fresh)), failure('rate_limited'));
  });
});
