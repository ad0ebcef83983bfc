import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { isCallerActive } from '#features/accounts/service.ts';
import { removeAllCredentials } from '#features/accounts/sign-in/remove-credentials.ts';
import { createGranting } from '#features/accounts/two-factor/granting.ts';
import { lockUser } from '#features/accounts/user-store.ts';
import { createPausedAccess } from '#features/lasting-access/service.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import { device, today } from '../support/bare-accounts.ts';
import { bareSignIn, password } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const minute = 60_000;
const day = 86_400_000;
const needsCode = { code: 'code_required' };

describe('access that outlives a session', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let granting: ReturnType<typeof createGranting>;
  let pausedAccess: ReturnType<typeof createPausedAccess>;
  before(async () => {
    bare = await bareSignIn();
    const now = () => bare.world.now;
    granting = createGranting({ ...bare, now });
    pausedAccess = createPausedAccess({ db: bare.db, granting, now });
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
  });

  const pass = (milliseconds: number) => {
    bare.world.now = new Date(bare.world.now.getTime() + milliseconds);
  };
  const confirm = async (who = caller) => granting.confirm(who, await bare.mailed(who, 'access'));

  test('needs a code of this session, entered in the last quarter of an hour', async () => {
    await assert.rejects(granting.require(caller), needsCode);
    const other = await bare.open(caller.uid);
    await assert.rejects(granting.confirm(caller, '00000000'), { code: 'code_wrong' });
    await assert.rejects(granting.require(caller), needsCode);
    await confirm();
    await granting.require(caller);
    await assert.rejects(granting.require(other), needsCode);
    pass(15 * minute - 1);
    await granting.require(caller);
    pass(1);
    await assert.rejects(granting.require(caller), needsCode);
  });

  test('is told to its owner by mail, twenty times an hour', async () => {
    await confirm();
    const grant = async () => {
      const tell = await granting.require(caller);
      await bare.db.transaction().execute((tx) => tell(tx, { kind: 'adminMade' }));
    };
    for (let made = 0; made < 21; made += 1) await grant();
    assert.deepEqual(
      bare.queued,
      Array.from({ length: 20 }, () => ({ uid: caller.uid, kind: 'adminMade' })),
    );
  });

  /** A share link, an API key, a webhook, and an admin of a team. */
  async function grant(uid: string): Promise<void> {
    const id = `by ${uid}`;
    await bare.db
      .transaction()
      .execute((tx) => insertTeam(tx, { id, name: 'night', ownerId: uid, code: id }));
    const admin = await bare.newWallet(0);
    await bare.ask(`insert into team_members (team_id, user_id, role) values ($1, $2, 'admin')`, id, admin);
    await bare.ask(
      `insert into share_links (id, secret_hash, secret, made_by, shelf_id, title, shows_name, allows_download, created_at, expires_at)
       values ($1::text, $1::text::bytea, '', $2, $1::text, 'sketches', false, false, $3, $4)`,
      id,
      uid,
      today,
      new Date(today.getTime() + 90 * day),
    );
    await bare.ask(
      `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at)
       values ($1::text, $2, 'build', 'x', sha256($1::text::bytea), '{read}', now())`,
      id,
      uid,
    );
    await bare.ask(
      `insert into webhooks (id, user_id, url, host, events, secret, created_at)
       values ($1, $2, 'https://example.com', 'example.com', '{key.expiring}', 'x', now())`,
      id,
      uid,
    );
  }
  const listed = async (who = caller) =>
    (await pausedAccess.list(who)).map(({ kind, teamName }) => `${kind} ${teamName}`);
  const everything = ['shareLink night', 'admin night', 'apiKey null', 'webhook null'];
  /** What works, of an account: links, admins, keys and webhooks. */
  const working = async (uid = caller.uid) => {
    const counts = [
      'share_links where made_by = $1 and paused_at is null',
      `team_members m join teams t on t.id = team_id where owner_id = $1 and role = 'admin'`,
      'api_keys where user_id = $1 and paused_at is null',
      'webhooks where user_id = $1 and paused_at is null and off is null',
    ].map(async (from) => (await bare.ask(`select 1 from ${from}`, uid)).length);
    return Promise.all(counts);
  };
  const reset = async () => {
    const { uid } = caller;
    const link = { token: `reset-${uid}`, uid, email: `${uid}@example.com`, purpose: 'reset' as const };
    await insertMailToken(bare.db, { ...link, expiresAt: new Date(today.getTime() + minute) });
    await bare.accounts.resetPassword({ token: link.token, password }, device());
  };

  for (const [name, act] of [
    ['a password reset', reset],
    ['a sign-out everywhere', () => bare.accounts.signOutEverywhere(caller)],
  ] as const)
    test(`is paused by ${name}, with a mail; the owner keeps what is listed with a fresh code`, async () => {
      const stranger = await bare.newWallet(0);
      for (const uid of [caller.uid, stranger]) await grant(uid);
      await act();
      assert.deepEqual(
        [await working(), await working(stranger)],
        [
          [0, 0, 0, 0],
          [1, 1, 1, 1],
        ],
      );
      const told = bare.queued.filter(({ kind }) => kind === 'accessPaused');
      assert.deepEqual(told, [{ uid: caller.uid, kind: 'accessPaused' }]);

      caller = await bare.open(caller.uid);
      const all = await pausedAccess.list(caller);
      assert.deepEqual(await listed(), everything);
      assert.deepEqual(
        [...new Set(all.map(({ pausedAt, endsAt }) => `${pausedAt} ${endsAt}`))],
        [`${today.toISOString()} ${new Date(today.getTime() + 30 * day).toISOString()}`],
      );
      await assert.rejects(pausedAccess.keep(caller, all), needsCode);
      await confirm();
      const others = await bare.open(stranger);
      await confirm(others);
      assert.deepEqual(await pausedAccess.keep(others, all), []);
      assert.deepEqual(await working(), [0, 0, 0, 0]);
      for (const [at, one] of all.entries()) {
        const left = await pausedAccess.keep(caller, [one]);
        assert.deepEqual(left, all.slice(at + 1));
      }
      assert.deepEqual(await working(), [1, 1, 1, 1]);
    });

  test('cannot be kept after a month, nor a link that expired', async () => {
    await grant(caller.uid);
    await bare.accounts.signOutEverywhere(caller);
    caller = await bare.open(caller.uid);
    const all = await pausedAccess.list(caller);
    await bare.ask('update share_links set expires_at = $2 where made_by = $1', caller.uid, today);
    assert.deepEqual(await listed(), everything.slice(1));
    pass(30 * day);
    assert.deepEqual(await listed(), []);
    await confirm();
    assert.deepEqual(await pausedAccess.keep(caller, all), []);
    assert.deepEqual(await working(), [0, 0, 0, 0]);
  });

  test('a mail comes if anything was paused, and then a key acts no more', async () => {
    await bare.accounts.signOutEverywhere(caller);
    assert.deepEqual(bare.queued, []);
    await grant(caller.uid);
    const key = { uid: caller.uid, by: `by ${caller.uid}` };
    assert.equal(await isCallerActive(bare.db, key, bare.world.now), true);
    for (const table of ['share_links', 'webhooks', 'teams'])
      await bare.ask(`delete from ${table} where id = $1`, `by ${caller.uid}`);
    await bare.accounts.signOutEverywhere(caller);
    assert.deepEqual(bare.queued, [{ uid: caller.uid, kind: 'accessPaused' }]);
    assert.equal(await isCallerActive(bare.db, key, bare.world.now), false);
  });

  test('is granted in a session that lasts until it is, and not in one that ended', async () => {
    let leaving: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await granting.hold(tx, caller);
      leaving = bare.accounts.signOutEverywhere(caller);
      assert.equal((await lockWaits(bare.ask, leaving)).length, 1, 'signing out waits');
    });
    await leaving;
    const hold = (who: typeof caller) => bare.db.transaction().execute((tx) => granting.hold(tx, who));
    await assert.rejects(hold(caller), { code: 'token_invalid' });
    const again = await bare.open(caller.uid);
    await hold(again);
    await bare.ask('update users set disabled_at = now() where id = $1', caller.uid);
    await assert.rejects(hold(again), { code: 'token_invalid' });
  });

  test('is kept one after the other with what ends the account', async () => {
    await confirm();
    let kept: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await lockUser(tx, caller.uid);
      kept = pausedAccess.keep(caller, []);
      assert.equal((await lockWaits(bare.ask, kept)).length, 1);
    });
    await kept;
  });

  test('ends for good where a stranger had registered the address', async () => {
    const stranger = await bare.newWallet(0);
    for (const uid of [caller.uid, stranger]) await grant(uid);
    await bare.db
      .transaction()
      .execute((tx) => removeAllCredentials(tx, caller.uid, bare.access, bare.world.now));
    assert.deepEqual(
      [await working(), await working(stranger)],
      [
        [0, 0, 0, 0],
        [1, 1, 1, 1],
      ],
    );
    caller = await bare.open(caller.uid);
    assert.deepEqual(await listed(), []);
  });
});
