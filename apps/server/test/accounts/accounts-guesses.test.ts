import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { countAppCode } from '#features/accounts/two-factor/code-tries.ts';
import { appOf } from '../support/authenticator.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('codes and cookies that somebody else may have made', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
  });

  const redeem = async (code: string) =>
    bare.db.transaction().execute(await bare.twoFactorCheck.read(caller.uid, code));
  const secretOf = async () =>
    (
      await bare.ask<{ secret: Buffer }>('select secret from authenticators where user_id = $1', caller.uid)
    )[0]?.secret;

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

  test('an account that is remembered often does not drive the others out of the cookie', async () => {
    const email = `${caller.uid}@example.com`;
    let cookie = bare.signInLimits.remember(null, email);
    for (let count = 0; count < 6; count += 1) cookie = bare.signInLimits.remember(cookie, 'a@example.com');
    const from = { userAgent: 'test', address: '198.51.100.200', knownDevice: cookie };
    await bare.signInLimits.count(email, from);
    assert.equal(await bare.countOf(`sign-in:198.51.100.200:${email}`), 0, 'counted as a known device');
  });
});
