import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { countAppCode } from '#features/accounts/two-factor/code-tries.ts';
import { createTwoFactorSettings } from '#features/accounts/two-factor/settings.ts';
import { appOf } from '../support/authenticator.ts';
import { device } from '../support/bare-accounts.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const failure = (code: string) => ({ code });

describe('codes of apps, of several accounts and of two requests at once', () => {
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

  const redeem = async (code: string) =>
    bare.db.transaction().execute(await bare.twoFactorCheck.read(caller.uid, code));
  const secretOf = async () =>
    (
      await bare.ask<{ secret: Buffer }>('select secret from authenticators where user_id = $1', caller.uid)
    )[0]?.secret;

  /** In one transaction, in which the clock of the database stands still. */
  const counted = async (tx: Database, used: number, age: string): Promise<number> => {
    const { uid, sessionId } = caller;
    await tx
      .insertInto('rate_limits')
      .values({ key: `app-code:${uid}:${sessionId}`, used, resets_at: new Date() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ used }))
      .execute();
    await tx
      .updateTable('rate_limits')
      .set({ resets_at: sql<Date>`now() + interval '1 day' - ${age}::interval` })
      .where('key', '=', `app-code:${uid}:${sessionId}`)
      .execute();
    try {
      await countAppCode(tx, caller);
      return 0;
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === 'rate_limited');
      return (error.details as { retryAfter: number }).retryAfter;
    }
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

  test('an app proves nothing before it is confirmed, and nobody has a code without one', async () => {
    assert.equal(await redeem('123456'), null);
    const { secret } = await bare.settings.begin(caller, await bare.mailed(caller, 'twoFactor'));
    const app = appOf(secret);
    assert.equal(await redeem(app.code(bare.world.now)), null);
    await bare.settings.confirm(caller, app.code(bare.world.now));
    const sealed = await secretOf();
    bare.world.now = new Date(bare.world.now.getTime() + 30_000);
    assert.equal(await redeem('000000'), null);
    assert.equal(await redeem(app.code(bare.world.now)), 'app');
    assert.deepEqual(await secretOf(), sealed, 'what is sealed with the newest key stays as it is');
  });

  test('without an app, a code of six digits is only wrong: it delays nobody', async () => {
    await assert.rejects(bare.proof.require(caller, '000000', 'closing'), { code: 'code_wrong' });
    assert.equal(await bare.countOf(`app-code:${caller.uid}:${caller.sessionId}`), 0);
  });

  test('a mailed code that is replaced while it is used is void, and the new one is not consumed', async () => {
    const old = await bare.mailed(caller, 'closing');
    let fresh = '';
    let used: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', caller.uid).forNoKeyUpdate().execute();
      used = bare.proof.require(caller, old, 'closing').catch((error: unknown) => error);
      assert.equal((await lockWaits(bare.ask, used)).length, 1);
      fresh = await bare.mailed(caller, 'closing');
    });
    const refused = await used;
    assert.ok(refused instanceof Failure && refused.code === 'code_wrong');
    await bare.proof.require(caller, fresh, 'closing');
  });

  test('a session waits for a minute after five wrong codes, then twice as long each time, and an hour at most', async () => {
    await bare.ask(
      `insert into rate_limits values ($1, 10, now() + interval '1 day')`,
      `app-code:0:${caller.sessionId}`,
    );
    await bare.db.transaction().execute(async (tx) => {
      assert.equal(await counted(tx, 4, '0 seconds'), 0);
      assert.equal(await counted(tx, 4, '-1 second'), 0, 'one that began before the last one was counted');
      assert.equal(await counted(tx, 5, '0 seconds'), 60);
      assert.equal(await counted(tx, 5, '59 seconds'), 1);
      assert.equal(await counted(tx, 5, '60 seconds'), 0);
      assert.equal(await counted(tx, 6, '0 seconds'), 120);
      assert.equal(await counted(tx, 50, '0 seconds'), 3600);
      assert.equal(await counted(tx, 50, '1 day'), 0);
      const rows = await tx
        .selectFrom('rate_limits')
        .select('used')
        .where('key', '=', `app-code:${caller.uid}:${caller.sessionId}`)
        .execute();
      assert.deepEqual(rows, [{ used: 1 }], 'after a day it begins anew, at that moment');
    });
  });

  test('a session whose count is forgiven while it is refused waits for a second', async () => {
    const key = `app-code:${caller.uid}:${caller.sessionId}`;
    await bare.ask(`insert into rate_limits values ($1, 5, now() + interval '1 day')`, key);
    const forgiving = bare.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await bare.ask('delete from rate_limits where key = $1', key);
        return result;
      },
    });
    await assert.rejects(countAppCode(forgiving, caller), {
      code: 'rate_limited',
      details: { retryAfter: 1 },
    });
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
