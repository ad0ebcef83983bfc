import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Database } from '#adapters/db/database.ts';
import { createTwoFactorSettings } from '#features/accounts/two-factor/settings.ts';
import { appOf } from '../support/authenticator.ts';
import { device } from '../support/bare-accounts.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const failure = (code: string) => ({ code });

describe('authenticator apps of several accounts, and of two requests at once', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let stranger: typeof caller;
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
    stranger = await bare.open(await bare.newWallet(0));
  });

  const wait = (milliseconds: number): void => {
    bare.world.now = new Date(bare.world.now.getTime() + milliseconds);
  };
  const security = async ({ uid, sessionId }: typeof caller) => {
    const { twoFactor, recoveryCodes } = await bare.settings.security({ uid, sessionId });
    return [twoFactor, recoveryCodes];
  };
  const begin = async () =>
    appOf((await bare.settings.begin(caller, await bare.mailed(caller, 'twoFactor'))).secret);
  /** Does something between the check and the transaction of works that change the account. */
  const meanwhile = async (
    change: (tx: Database) => Promise<unknown>,
    ...works: readonly (() => Promise<unknown>)[]
  ) => {
    let all: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', caller.uid).forUpdate().execute();
      all = Promise.allSettled(works.map((work) => work()));
      assert.equal((await lockWaits(bare.ask, all, works.length)).length, works.length);
      await change(tx);
    });
    return ((await all) ?? [])
      .map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code))
      .toSorted();
  };

  test('a code, a renewal and an end are of one account, and leave the others theirs', async () => {
    const [one, other] = [await bare.turnOn(caller), await bare.turnOn(stranger)];
    const ticket = await bare.ticketOf(stranger.uid);
    await bare.proof.require(caller, one.app.code(bare.world.now), 'closing');
    await bare.proof.require(stranger, other.app.code(bare.world.now), 'closing');
    await bare.proof.require(caller, one.recoveryCodes[0] ?? '', 'closing');
    assert.deepEqual(
      [await security(caller), await security(stranger)],
      [
        [true, 9],
        [true, 10],
      ],
    );
    wait(30_000);
    await bare.settings.renewCodes(caller, one.app.code(bare.world.now));
    await bare.proof.require(stranger, other.recoveryCodes[0] ?? '', 'closing');
    wait(30_000);
    await bare.settings.end(caller, one.app.code(bare.world.now));
    assert.deepEqual(
      [await security(caller), await security(stranger)],
      [
        [false, 0],
        [true, 9],
      ],
    );
    const { signedIn } = await bare.step.confirm({ ticket, code: other.app.code(bare.world.now) }, device());
    assert.equal(signedIn.user.uid, stranger.uid);
  });

  test('an app that is set up anew replaces only one that was not confirmed, of its own account', async () => {
    const other = await bare.turnOn(stranger);
    const first = await begin();
    const second = await begin();
    await assert.rejects(bare.settings.confirm(caller, first.code(bare.world.now)), failure('code_wrong'));
    assert.deepEqual(
      [await security(caller), await security(stranger)],
      [
        [false, 0],
        [true, 10],
      ],
    );
    await bare.settings.confirm(caller, second.code(bare.world.now));
    await bare.proof.require(stranger, other.app.code(bare.world.now), 'closing');
  });

  test('of two confirmations one turns it on', async () => {
    const app = await begin();
    const confirm = () => bare.settings.confirm(caller, app.code(bare.world.now));
    assert.deepEqual(await meanwhile(async () => {}, confirm, confirm), ['done', 'two_factor_on']);
    assert.deepEqual(
      bare.queued.map(({ kind }) => kind),
      ['twoFactorOn'],
    );
  });

  test('an app that is replaced while it is confirmed does not turn it on', async () => {
    const app = await begin();
    const refused = await meanwhile(
      (tx) =>
        tx
          .updateTable('authenticators')
          .set({ secret: Buffer.from('other') })
          .where('user_id', '=', caller.uid)
          .execute(),
      () => bare.settings.confirm(caller, app.code(bare.world.now)),
    );
    assert.deepEqual([refused, await security(caller)], [['link_expired'], [false, 0]]);
  });

  test('an app that is confirmed while another is set up stays', async () => {
    const { db, tokens, mail, twoFactorCheck } = bare;
    const proof = { ...bare.proof, require: async () => {} };
    const proven = createTwoFactorSettings({
      db,
      tokens,
      proof,
      twoFactorCheck,
      mail,
      now: () => bare.world.now,
    });
    const app = await begin();
    const refused = await meanwhile(
      (tx) =>
        tx
          .updateTable('authenticators')
          .set({ confirmed_at: bare.world.now })
          .where('user_id', '=', caller.uid)
          .execute(),
      () => proven.begin(caller, ''),
    );
    assert.deepEqual(refused, ['two_factor_on']);
    await bare.proof.require(caller, app.code(bare.world.now), 'closing');
  });

  describe('where a code is entered', () => {
    const enter = async (address: string, code = '000000') =>
      bare.step.confirm({ ticket: await bare.ticketOf(caller.uid), code }, device(address));
    const strangers = () => bare.countOf(`second-factor:${caller.uid}`);
    const own = (address: string) => bare.countOf(`second-factor:${caller.uid}:${address}`);

    test('a network is known if the owner has used it with the app, whether or not the session is open', async () => {
      await bare.open(caller.uid, device('203.0.113.1'));
      wait(1000);
      await bare.turnOn(caller);
      await bare.open(stranger.uid, device('203.0.113.2'));
      await bare.turnOn(stranger);
      const { token } = await bare.open(caller.uid, device('203.0.113.3'));
      wait(1000);
      await bare.accounts.signOut(token);
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
        await assert.rejects(enter(address), failure('code_wrong'));
      assert.deepEqual(
        [await strangers(), await own('203.0.113.1'), await own('203.0.113.2'), await own('203.0.113.3')],
        [2, 0, 0, 1],
      );
    });

    test('a network has a thousand tries in ten minutes, for all accounts and kinds of codes', async () => {
      const { app } = await bare.turnOn(caller);
      const used = (count: number) =>
        bare.ask(
          `insert into rate_limits values ('second-step:203.0.113.9', $1, now() + interval '10 minutes')
           on conflict (key) do update set used = excluded.used`,
          count,
        );
      await used(1000);
      await assert.rejects(enter('203.0.113.9', app.code(bare.world.now)), failure('rate_limited'));
      await used(999);
      await enter('203.0.113.9', app.code(bare.world.now));
    });
  });
});
