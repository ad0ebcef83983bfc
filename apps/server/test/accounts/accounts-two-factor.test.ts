import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { resealSecrets } from '#features/accounts/two-factor/check.ts';
import { allowFreshGuesses } from '#features/accounts/two-factor/sign-in-step.ts';
import { endTwoFactorFor } from '#features/accounts/two-factor/store.ts';
import { createSealing } from '#keys/sealing.ts';
import { appOf } from '../support/authenticator.ts';
import { bareAccounts, device, today } from '../support/bare-accounts.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { untilWaiting } from '../support/teamwork.ts';

const minute = 60_000;
const failure = (code: string) => ({ code });

describe('two-factor sign-in, without a server', () => {
  let accounts: Awaited<ReturnType<typeof bareAccounts>>;
  let caller: Awaited<ReturnType<typeof accounts.newcomer>>;
  before(async () => {
    accounts = await bareAccounts();
  });
  after(() => accounts.stop());
  beforeEach(async () => {
    caller = await accounts.newcomer();
  });

  const wait = (milliseconds: number): void => {
    accounts.world.now = new Date(accounts.world.now.getTime() + milliseconds);
  };
  const kinds = () => accounts.queued.map(({ kind }) => kind);
  const confirm = async (code: string, address = '192.0.2.1') =>
    accounts.step.confirm({ ticket: await accounts.ticketOf(caller.uid), code }, device(address));
  const isOn = async () => (await accounts.settings.security(caller)).twoFactor;
  const used = async (key: string) =>
    (await accounts.ask<{ used: number }>('select used from rate_limits where key = $1', key))[0]?.used ?? 0;
  const appCodes = () => used(`app-code:${caller.uid}:${caller.sessionId}`);
  const isOpen = async (sessionId: string) =>
    (await accounts.ask('select revoked_at from sessions where id = $1', sessionId))[0]?.['revoked_at'] ===
    null;

  test('a mailed code is good for its purpose and its session, once, and for ten minutes', async () => {
    const require = (code: string, purpose: 'closing' | 'email' = 'closing', who: typeof caller = caller) =>
      accounts.proof.require(who, code, purpose);
    const code = await accounts.mailed(caller, 'closing');
    const other = await accounts.open(caller.uid);
    await accounts.ask('update users set email_verified_at = null where id = $1', caller.uid);
    await assert.rejects(require(code, 'email'), failure('code_wrong'));
    await assert.rejects(require(code, 'closing', other), failure('code_wrong'));
    const [before] = await accounts.ask('select email_verified_at from users where id = $1', caller.uid);
    assert.equal(before?.['email_verified_at'], null);
    await require(` ${code.slice(0, 4)} ${code.slice(4)} `);
    const [verified] = await accounts.ask('select email_verified_at from users where id = $1', caller.uid);
    assert.deepEqual(verified?.['email_verified_at'], today, 'who got the code has the mailbox');
    await assert.rejects(require(code), failure('code_wrong'));
    const late = await accounts.mailed(caller, 'closing');
    wait(10 * minute);
    await assert.rejects(require(late), failure('code_wrong'));
    const inTime = await accounts.mailed(caller, 'closing');
    wait(10 * minute - 1);
    await require(inTime);
  });

  test('five wrong guesses void a mailed code, and a new one replaces it with five more', async () => {
    const first = await accounts.mailed(caller, 'closing');
    const wrong = first === '00000000' ? '00000001' : '00000000';
    for (let count = 0; count < 4; count += 1)
      await assert.rejects(accounts.proof.require(caller, wrong, 'closing'), failure('code_wrong'));
    const second = await accounts.mailed(caller, 'closing');
    if (first !== second)
      await assert.rejects(accounts.proof.require(caller, first, 'closing'), failure('code_wrong'));
    for (let count = 0; count < 3; count += 1)
      await assert.rejects(accounts.proof.require(caller, wrong, 'closing'), failure('code_wrong'));
    await accounts.proof.require(caller, second, 'closing');
    const third = await accounts.mailed(caller, 'closing');
    for (let count = 0; count < 5; count += 1)
      await assert.rejects(accounts.proof.require(caller, wrong, 'closing'), failure('code_wrong'));
    await assert.rejects(accounts.proof.require(caller, third, 'closing'), failure('code_wrong'));
  });

  test('of two requests with the same mailed code one succeeds', async () => {
    const code = await accounts.mailed(caller, 'closing');
    let both: Promise<PromiseSettledResult<void>[]> | undefined;
    await accounts.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', caller.uid).forUpdate().execute();
      both = Promise.allSettled([1, 2].map(() => accounts.proof.require(caller, code, 'closing')));
      await untilWaiting(accounts.url, 2);
    });
    assert.deepEqual((await both)?.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  test('a mail that is not sent does not count, and nobody is nobody', async () => {
    accounts.world.mailFails = true;
    for (let count = 0; count < 7; count += 1)
      await assert.rejects(accounts.mailed(caller, 'closing'), /no mail today/);
    accounts.world.mailFails = false;
    for (let count = 0; count < 5; count += 1) await accounts.mailed(caller, 'closing');
    await assert.rejects(accounts.mailed(caller, 'closing'), failure('rate_limited'));
    await assert.rejects(
      accounts.mailed({ uid: 'nobody', sessionId: 'x' }, 'closing'),
      failure('unauthenticated'),
    );
  });

  test('it is on only after a code of the app, which ends all other sessions and brings ten codes', async () => {
    const other = await accounts.open(caller.uid);
    await assert.rejects(accounts.settings.begin(caller, '12345678'), failure('code_wrong'));
    await assert.rejects(accounts.settings.confirm(caller, '123456'), failure('link_expired'));
    const begun = await accounts.settings.begin(caller, await accounts.mailed(caller, 'twoFactor'));
    assert.match(begun.uri, new RegExp(`secret=${begun.secret}&`));
    assert.equal(await isOn(), false);
    const pending = await accounts.mailed(caller, 'closing');
    await assert.rejects(accounts.settings.confirm(caller, 'abc'), failure('code_wrong'));
    assert.equal(await appCodes(), 1);
    const app = appOf(begun.secret);
    wait(10 * minute + 1);
    await assert.rejects(
      accounts.settings.confirm(caller, app.code(accounts.world.now)),
      failure('link_expired'),
    );
    wait(-1);
    const { recoveryCodes } = await accounts.settings.confirm(caller, app.code(accounts.world.now));
    assert.equal(new Set(recoveryCodes).size, 10);
    assert.deepEqual(kinds(), ['twoFactorOn']);
    assert.equal(await appCodes(), 0, 'a right code resets the count');
    assert.deepEqual([await isOpen(caller.sessionId), await isOpen(other.sessionId)], [true, false]);
    assert.deepEqual(
      [accounts.tokens.isRevoked(other.sessionId), accounts.tokens.isRevoked(caller.sessionId)],
      [true, false],
    );
    const { twoFactor, recoveryCodes: left } = await accounts.settings.security(caller);
    assert.deepEqual([twoFactor, left], [true, 10]);
    wait(-10 * minute);
    await assert.rejects(
      accounts.proof.require(caller, pending, 'closing'),
      failure('code_wrong'),
      'dropped',
    );
    await assert.rejects(accounts.settings.confirm(caller, '1'), failure('two_factor_on'));
    await assert.rejects(accounts.settings.begin(caller, '1'), failure('two_factor_on'));
    await assert.rejects(accounts.mailed(caller, 'twoFactor'), failure('two_factor_on'));
    await assert.rejects(confirm(app.code(today, 20)), failure('code_wrong'), 'the step is consumed');
  });

  test('an app code is good once, also for the sign-in and for proofs, and so is a recovery code', async () => {
    const { app, recoveryCodes } = await accounts.turnOn(caller);
    const code = app.code(accounts.world.now);
    assert.equal((await confirm(code)).signedIn.user.uid, caller.uid);
    await assert.rejects(confirm(code), failure('code_wrong'));
    await assert.rejects(accounts.proof.require(caller, code, 'closing'), failure('code_wrong'));
    await assert.rejects(confirm(app.code(accounts.world.now, -1)), failure('code_wrong'), 'an older step');
    wait(30_000);
    await accounts.proof.require(caller, app.code(accounts.world.now), 'closing');
    assert.deepEqual(kinds(), []);
    assert.equal(await appCodes(), 0);
    const [first = '', second = ''] = recoveryCodes;
    await confirm(first.toLowerCase());
    assert.deepEqual(accounts.queued, [{ uid: caller.uid, kind: 'recoveryUsed', left: 9 }]);
    await assert.rejects(confirm(first), failure('code_wrong'));
    await accounts.proof.require(caller, second, 'twoFactor');
    assert.deepEqual(accounts.queued.at(-1), { uid: caller.uid, kind: 'recoveryUsed', left: 8 });
    await assert.rejects(accounts.proof.require(caller, second, 'twoFactor'), failure('code_wrong'));
    const stranger = await accounts.newcomer();
    caller = stranger;
    await assert.rejects(confirm(recoveryCodes[2] ?? ''), failure('code_wrong'), "another account's");
  });

  test('with two-factor on, the mailbox proves other actions, but not this one', async () => {
    await accounts.turnOn(caller);
    await accounts.proof.require(caller, await accounts.mailed(caller, 'closing'), 'closing');
    const code = await accounts.mailed(caller, 'closing');
    await accounts.ask(
      `update session_codes set purpose = 'twoFactor' where session_id = $1`,
      caller.sessionId,
    );
    await assert.rejects(accounts.proof.require(caller, code, 'twoFactor'), failure('code_wrong'));
  });

  test('recovery codes are renewed, and it is turned off, by a code alone', async () => {
    await assert.rejects(accounts.settings.end(caller, '123456'), failure('two_factor_off'));
    await assert.rejects(accounts.settings.renewCodes(caller, '123456'), failure('two_factor_off'));
    const { app, recoveryCodes } = await accounts.turnOn(caller);
    const wrong = '000000';
    await assert.rejects(accounts.settings.renewCodes(caller, wrong), failure('code_wrong'));
    assert.equal(await appCodes(), 1);
    const renewed = await accounts.settings.renewCodes(caller, app.code(accounts.world.now));
    assert.equal(await appCodes(), 0);
    assert.deepEqual(kinds(), []);
    await assert.rejects(confirm(recoveryCodes[0] ?? ''), failure('code_wrong'));
    await accounts.settings.renewCodes(caller, renewed.recoveryCodes[0] ?? '');
    assert.deepEqual(accounts.queued, [{ uid: caller.uid, kind: 'recoveryUsed', left: 10 }]);
    assert.equal((await accounts.settings.security(caller)).recoveryCodes, 10);
    await assert.rejects(accounts.settings.end(caller, wrong), failure('code_wrong'));
    assert.equal(await isOn(), true);
    wait(30_000);
    const ticket = await accounts.ticketOf(caller.uid);
    await accounts.settings.end(caller, app.code(accounts.world.now));
    assert.equal(await isOn(), false);
    assert.equal(kinds().at(-1), 'twoFactorOff');
    assert.equal((await accounts.settings.security(caller)).recoveryCodes, 0);
    await assert.rejects(accounts.step.confirm({ ticket, code: '1' }, device()), failure('link_expired'));
    const reopen = await accounts.sessions.issueTicket(accounts.db, caller.uid, 'reopen');
    assert.equal(await endTwoFactorFor(accounts.db, caller.uid), false);
    assert.equal(await accounts.sessions.readTicket(accounts.db, reopen, 'reopen'), caller.uid);
  });

  test('after five wrong app codes a session waits, and other sessions and codes do not', async () => {
    const { app, recoveryCodes } = await accounts.turnOn(caller);
    const other = await accounts.open(caller.uid);
    const wrong = () => accounts.proof.require(caller, '000000', 'closing');
    for (let count = 0; count < 5; count += 1) await assert.rejects(wrong(), failure('code_wrong'));
    await assert.rejects(wrong(), (error) => {
      assert.ok(error instanceof Failure && error.code === 'rate_limited');
      const { retryAfter } = error.details as { retryAfter: number };
      assert.ok(retryAfter > 0 && retryAfter <= 60, String(retryAfter));
      return true;
    });
    await assert.rejects(accounts.settings.end(caller, '000000'), failure('rate_limited'));
    const counted = await appCodes();
    const renewed = await accounts.settings.renewCodes(caller, recoveryCodes[0] ?? '');
    assert.equal(await appCodes(), counted, 'a recovery code neither counts nor forgives');
    await accounts.proof.require(caller, renewed.recoveryCodes[0] ?? '', 'closing');
    await accounts.proof.require(other, app.code(accounts.world.now), 'closing');
  });

  test('a session cannot guess the code of an app that waits for confirmation', async () => {
    const { secret } = await accounts.settings.begin(caller, await accounts.mailed(caller, 'twoFactor'));
    const app = appOf(secret);
    for (let count = 0; count < 5; count += 1)
      await assert.rejects(accounts.settings.confirm(caller, '000000'), failure('code_wrong'));
    const right = app.code(accounts.world.now);
    await assert.rejects(accounts.settings.confirm(caller, right), failure('rate_limited'));
    assert.equal(await isOn(), false);
  });

  test('strangers share twenty wrong codes a day, the owner is told once, and known networks have their own', async () => {
    const { app, recoveryCodes } = await accounts.turnOn(caller);
    for (let count = 0; count < 20; count += 1)
      await assert.rejects(confirm('000000', '198.51.100.1'), failure('code_wrong'));
    const good = () => app.code(accounts.world.now);
    await assert.rejects(confirm(good(), '198.51.100.2'), failure('rate_limited'));
    await assert.rejects(confirm(good(), '198.51.100.3'), failure('rate_limited'));
    assert.deepEqual(kinds(), ['codesGuessed']);
    await confirm(good());
    assert.equal(await used(`second-factor:${caller.uid}:192.0.2.1`), 0, 'a right code does not count');
    await confirm(recoveryCodes[0] ?? '', '198.51.100.1');
    const count = await used(`second-factor:${caller.uid}`);
    assert.ok(count >= 20);
    await allowFreshGuesses(accounts.db, caller.uid);
    assert.equal(await used(`second-factor:${caller.uid}`), 0);
    await accounts.ask(
      `insert into rate_limits values ($1, 7, now() + interval '1 day')`,
      `second-factor:${caller.uid}`,
    );
    await allowFreshGuesses(accounts.db, caller.uid);
    assert.equal(await used(`second-factor:${caller.uid}`), 7, 'once a day');
  });

  test('a ticket is for its step, five times, and ten minutes; a right code uses it up', async () => {
    const { app } = await accounts.turnOn(caller);
    const ticket = await accounts.ticketOf(caller.uid);
    const use = (code: string, one = ticket) => accounts.step.confirm({ ticket: one, code }, device());
    await assert.rejects(use('1', 'made-up'), failure('link_expired'));
    const reopen = await accounts.sessions.issueTicket(accounts.db, caller.uid, 'reopen');
    await assert.rejects(use(app.code(accounts.world.now), reopen), failure('link_expired'));
    for (let count = 0; count < 4; count += 1) await assert.rejects(use('000000'), failure('code_wrong'));
    await use(app.code(accounts.world.now));
    await assert.rejects(use(app.code(accounts.world.now, 1)), failure('link_expired'));
    const spent = await accounts.ticketOf(caller.uid);
    for (let count = 0; count < 5; count += 1)
      await assert.rejects(use('000000', spent), failure('code_wrong'));
    await assert.rejects(use(app.code(accounts.world.now, 1), spent), failure('link_expired'));
    const late = await accounts.ticketOf(caller.uid);
    wait(10 * minute);
    await assert.rejects(use(app.code(accounts.world.now), late), failure('link_expired'));
    const inTime = await accounts.ticketOf(caller.uid);
    wait(10 * minute - 1);
    await use(app.code(accounts.world.now), inTime);
    const dropped = await accounts.ticketOf(caller.uid);
    wait(minute);
    let using: Promise<unknown> = Promise.resolve();
    await accounts.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', caller.uid).forUpdate().execute();
      using = use(app.code(accounts.world.now), dropped).catch((error: unknown) => error);
      assert.equal((await lockWaits(accounts.ask, using)).length, 1);
      await tx.deleteFrom('sign_in_tickets').execute();
    });
    assert.equal(((await using) as Failure).code, 'link_expired', 'dropped meanwhile');
  });

  test('a secret is sealed again with the newest key, by use and by an operator', async () => {
    const { app } = await accounts.turnOn(caller);
    const [old, fresh] = accounts.keys;
    const sealed = async () =>
      (
        await accounts.ask<{ secret: Buffer }>(
          'select secret from authenticators where user_id = $1',
          caller.uid,
        )
      )[0]?.secret ?? Buffer.alloc(0);
    const before = await sealed();
    const rotated = createSealing([fresh, old]);
    const redeem = await accounts.checkWith(rotated).read(caller.uid, app.code(accounts.world.now));
    assert.equal(await accounts.db.transaction().execute(redeem), 'app');
    const between = await sealed();
    assert.ok(rotated.isCurrent(between) && !rotated.isCurrent(before));
    await accounts.ask('update authenticators set secret = $2 where user_id = $1', caller.uid, before);
    assert.ok((await resealSecrets(accounts.db, rotated)) >= 1);
    assert.ok(rotated.isCurrent(await sealed()));
    assert.equal(await resealSecrets(accounts.db, rotated), 0);
    await accounts.ask('update authenticators set secret = $2 where user_id = $1', caller.uid, before);
    const others = createSealing([old, fresh]);
    await resealSecrets(accounts.db, others);
    wait(30_000);
    await confirm(app.code(accounts.world.now));
  });
});
