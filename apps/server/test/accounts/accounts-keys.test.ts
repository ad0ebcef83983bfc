import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewApiKey } from '@artcade/contract/api-keys';
import { apiKeyLimits } from '@artcade/domain/api-keys';
import pg from 'pg';
import { createApiKeyService } from '#features/accounts/api-keys/service.ts';
import {
  capOf,
  countKeys,
  endApiKeys,
  findApiKey,
  keepKeys,
  listPausedKeys,
  pauseKeys,
  rotateKey,
  setUsed,
  takeExpiring,
} from '#features/accounts/api-keys/store.ts';
import { isCallerActive } from '#features/accounts/service.ts';
import { hashApiKey, newApiKey } from '#keys/api-key-form.ts';
import { apiKeyRevokedChannel } from '#keys/api-keys.ts';
import { bareAccounts, today } from '../support/bare-accounts.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { eventually } from '../support/time-machine.ts';

const day = 86_400_000;
const hour = 3_600_000;
const notFound = { code: 'key_not_found' };

describe('API keys, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareAccounts>>;
  let service: ReturnType<typeof createApiKeyService>;
  /** The same, for callers that have proved who they are. */
  let proven: typeof service;
  /** The same, for callers whose session ends while their code is checked. */
  let leaving: typeof service;
  let owner: Awaited<ReturnType<typeof bare.newcomer>>;
  let listener: pg.Client;
  const announced: string[] = [];
  /** How many keys the owner had when every process was asked whether it has heard of an end. */
  const heard: number[] = [];
  const published: { uid: string; news: unknown }[] = [];
  /** What each key has spent, and since when that was asked. */
  const spent = { by: new Map<string, number>(), since: today };
  before(async () => {
    bare = await bareAccounts();
    const parts = {
      db: bare.db,
      proof: bare.proof,
      granting: bare.granting,
      mail: bare.mail,
      spentBy: async (_db, ids, since) => {
        spent.since = since;
        return new Map(ids.flatMap((id) => [[id, spent.by.get(id)] as const]).filter(isSpent));
      },
      publish: async (_tx, uid, news) => void published.push({ uid, news: await news['key.expiring']?.() }),
      everyoneHeard: async () => void heard.push(await countKeys(bare.db, owner.uid)),
      now: () => bare.world.now,
    } satisfies Parameters<typeof createApiKeyService>[0];
    service = createApiKeyService(parts);
    proven = createApiKeyService({ ...parts, proof: { ...bare.proof, require: async () => {} } });
    const leave: typeof bare.proof.require = async ({ sessionId }) =>
      void (await bare.ask('update sessions set revoked_at = $1 where id = $2', today, sessionId));
    leaving = createApiKeyService({ ...parts, proof: { ...bare.proof, require: leave } });
    listener = new pg.Client(bare.url);
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => announced.push(payload));
    await listener.query(`listen ${apiKeyRevokedChannel}`);
  });
  after(async () => {
    await listener.end();
    await bare.stop();
  });
  beforeEach(async () => {
    await bare.ask('delete from api_keys');
    owner = await bare.newcomer();
    // What the last test announced may still be on its way.
    await told();
    [published.length, heard.length] = [0, 0];
  });

  const isSpent = (entry: readonly [string, number | undefined]): entry is [string, number] =>
    entry[1] !== undefined;
  const wait = (milliseconds: number): void => {
    bare.world.now = new Date(bare.world.now.getTime() + milliseconds);
  };
  const asked = { name: 'Build', scopes: ['read'], days: null, monthlyCredits: null } as const;
  const make = async (more: Partial<NewApiKey> = {}, who = owner) => {
    const code = more.code ?? (await bare.mailed(who, 'apiKey'));
    return service.create(who, { ...asked, scopes: [...asked.scopes], ...more, code });
  };
  const rotate = async (id: string, hours: number, who = owner) =>
    service.rotate(who, id, { hours, code: await bare.mailed(who, 'apiKey') });
  const find = (secret: string) => findApiKey(bare.db, hashApiKey(secret), bare.world.now);
  const isGood = async (...secrets: readonly string[]) =>
    Promise.all(secrets.map(async (secret) => (await find(secret)) !== undefined));
  const kinds = () => bare.queued.map(({ kind }) => kind);
  /** The keys that every process was told to forget. */
  const told = async (): Promise<string[]> => {
    await bare.ask(`select pg_notify($1, 'all')`, apiKeyRevokedChannel);
    await eventually(async () => assert.ok(announced.includes('all')));
    return announced.splice(0).filter((id) => id !== 'all');
  };
  /** Mails are limited: these keys are there already. */
  const stock = (uid: string, count: number) =>
    bare.ask(
      `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at)
       select $1 || n, $1, 'x', 'x', sha256(($1 || n)::bytea), '{read}', now() from generate_series(1, $2) n`,
      uid,
      count,
    );

  test('a session and a key act for their own account, until they end or it does', async () => {
    const other = await bare.newcomer();
    await stock(owner.uid, 2);
    const [key, brief] = [`${owner.uid}1`, `${owner.uid}2`];
    await bare.ask(
      'update api_keys set expires_at = $1 where id = $2',
      new Date(today.getTime() + hour),
      brief,
    );
    const active = (by: string, uid = owner.uid) => isCallerActive(bare.db, { uid, by }, bare.world.now);
    const all = () => Promise.all([owner.sessionId, key, brief].map((by) => active(by)));
    assert.deepEqual(await all(), [true, true, true]);
    assert.deepEqual([await active('unknown'), await active(other.sessionId)], [false, false]);
    assert.deepEqual([await active(key, other.uid), await active(other.sessionId, other.uid)], [false, true]);
    wait(hour);
    assert.deepEqual(await all(), [true, true, false], 'the key has expired');
    await bare.ask('update sessions set expires_at = $1 where id = $2', bare.world.now, owner.sessionId);
    assert.deepEqual(await all(), [false, true, false], 'the session has expired, from this moment on');
    await bare.ask(
      'update sessions set expires_at = $1 where id = $2',
      new Date(today.getTime() + day),
      owner.sessionId,
    );
    bare.world.now = today;
    await bare.ask('update sessions set revoked_at = $1 where id = $2', today, owner.sessionId);
    assert.deepEqual(await all(), [false, true, true]);
    await bare.ask('update users set disabled_at = $1 where id = $2', today, owner.uid);
    assert.deepEqual(await all(), [false, false, false]);
  });

  test('a key needs a code for this purpose, and its owner gets a mail', async () => {
    await assert.rejects(make({ code: '12345678' }), { code: 'code_wrong' });
    const other = await bare.mailed(owner, 'closing');
    await assert.rejects(make({ code: other }), { code: 'code_wrong' });
    assert.deepEqual([await service.list(owner), kinds()], [[], []]);
    const { key, secret } = await make({ name: ' Build \n server ', scopes: ['read', 'export'] });
    assert.deepEqual(await find(secret), {
      id: key.id,
      uid: owner.uid,
      scopes: ['read', 'export'],
      until: null,
    });
    assert.deepEqual(bare.queued, [{ uid: owner.uid, kind: 'apiKeyMade', name: 'Build server' }]);
    assert.equal(await find(newApiKey()), undefined);
    assert.deepEqual(await told(), [], 'a new key is forgotten by nobody');
  });

  test('a key expires after its days', async () => {
    const { key, secret } = await make({ days: 30 });
    const until = new Date(today.getTime() + 30 * day);
    assert.equal(key.expiresAt, until.toISOString());
    assert.deepEqual((await find(secret))?.until, until);
    wait(30 * day - 1);
    assert.deepEqual(await isGood(secret), [true]);
    wait(1);
    assert.deepEqual(await isGood(secret), [false]);
  });

  test('a key of an account that is disabled or closed proves nothing', async () => {
    const { secret } = await make();
    for (const columns of [['disabled_at'], ['closed_at', 'erase_at']]) {
      const set = (value: string) =>
        bare.ask(
          `update users set ${columns.map((column) => `${column} = ${value}`).join()} where id = $1`,
          owner.uid,
        );
      await set('now()');
      assert.deepEqual(await isGood(secret), [false], columns[0]);
      await assert.rejects(proven.create(owner, { ...asked, scopes: ['read'], code: '' }), {
        code: 'token_invalid',
      });
      await set('null');
    }
    assert.deepEqual(await isGood(secret), [true]);
    assert.equal((await service.list(owner)).length, 1);
  });

  test('a session that ended while its code was checked makes no key, and no secret', async () => {
    const ended = { code: 'token_invalid' };
    const { key, secret } = await make();
    await assert.rejects(leaving.rotate(owner, key.id, { hours: 0, code: '' }), ended);
    const again = await bare.open(owner.uid);
    await assert.rejects(leaving.create(again, { ...asked, scopes: ['read'], code: '' }), ended);
    assert.deepEqual([(await service.list(owner)).length, await isGood(secret)], [1, [true]]);
    assert.deepEqual([await told(), kinds()], [[], ['apiKeyMade']]);
  });

  test('after a rotation the old secret works for as long as its owner chose, and no earlier one', async () => {
    const first = await make({ days: 30 });
    const second = await rotate(first.key.id, 72);
    assert.deepEqual(heard, [1], 'every process forgets the old secret');
    assert.equal(second.key.id, first.key.id);
    assert.equal(second.key.oldSecretUntil, new Date(today.getTime() + 72 * hour).toISOString());
    assert.deepEqual((await find(first.secret))?.until, new Date(today.getTime() + 72 * hour));
    assert.deepEqual((await find(second.secret))?.until, new Date(today.getTime() + 30 * day));
    const third = await rotate(first.key.id, 24);
    assert.deepEqual(await isGood(first.secret, second.secret, third.secret), [false, true, true]);
    wait(24 * hour - 1);
    assert.deepEqual(await isGood(second.secret), [true]);
    wait(1);
    assert.deepEqual(await isGood(second.secret, third.secret), [false, true]);
    assert.equal((await service.list(owner))[0]?.oldSecretUntil, null);
    const fourth = await rotate(first.key.id, 0);
    assert.deepEqual(await isGood(third.secret, fourth.secret), [false, true]);
    const clockThatLags = new Date(bare.world.now.getTime() - hour);
    assert.equal(await findApiKey(bare.db, hashApiKey(third.secret), clockThatLags), undefined);
    assert.deepEqual(await told(), [first.key.id, first.key.id, first.key.id]);
    assert.deepEqual(kinds(), ['apiKeyMade', 'apiKeyMade', 'apiKeyMade', 'apiKeyMade']);
  });

  test('an old secret does not outlive its key', async () => {
    const { key, secret } = await make({ days: 30 });
    wait(29 * day);
    await rotate(key.id, 72);
    assert.deepEqual((await find(secret))?.until, new Date(today.getTime() + 30 * day));
    wait(day);
    assert.deepEqual(await isGood(secret), [false]);
  });

  test('a rotation needs a code, and a key of the caller, without which the code is not consumed', async () => {
    const stranger = await bare.open(await bare.newWallet(0));
    const { key, secret } = await make();
    await assert.rejects(service.rotate(owner, key.id, { hours: 0, code: '12345678' }), {
      code: 'code_wrong',
    });
    const code = await bare.mailed(stranger, 'apiKey');
    await assert.rejects(service.rotate(stranger, key.id, { hours: 0, code }), notFound);
    await bare.proof.require(stranger, code, 'apiKey');
    assert.deepEqual(await isGood(secret), [true]);
    const fresh = { hash: hashApiKey(newApiKey()), hint: 'x', oldUntil: null };
    assert.equal(await rotateKey(bare.db, stranger.uid, key.id, fresh), undefined);
    assert.deepEqual(await told(), []);
  });

  test('a rotation of a key that is revoked meanwhile fails', async () => {
    const { key } = await make();
    const code = await bare.mailed(owner, 'apiKey');
    let rotated: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('api_keys').where('id', '=', key.id).execute();
      rotated = service.rotate(owner, key.id, { hours: 0, code }).catch((error: unknown) => error);
      assert.equal((await lockWaits(bare.ask, rotated)).length, 1);
    });
    assert.equal(((await rotated) as { code?: string }).code, 'key_not_found');
    assert.deepEqual([await told(), kinds()], [[], ['apiKeyMade']]);
  });

  test('an account has twenty keys, whatever others have, and also where two are made at once', async () => {
    await stock(await bare.newWallet(0), apiKeyLimits.each);
    await stock(owner.uid, apiKeyLimits.each - 1);
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', owner.uid).forUpdate().execute();
      const one = () => proven.create(owner, { ...asked, scopes: ['read'], code: '' });
      both = Promise.allSettled([one(), one()]);
      assert.equal((await lockWaits(bare.ask, both, 2)).length, 2);
    });
    const refused = (await both)?.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    assert.deepEqual(
      refused?.map(({ code, details }) => [code, details]),
      [['too_many_keys', { maximum: apiKeyLimits.each }]],
    );
    assert.equal((await service.list(owner)).length, apiKeyLimits.each);
  });

  test('the list has the keys of the caller, the newest first, with what each has spent this month', async () => {
    await stock(await bare.newWallet(0), 1);
    const first = await make({ name: 'First', monthlyCredits: 50 });
    wait(1000);
    const second = await make({ name: 'Second' });
    spent.by.set(first.key.id, 30);
    const listed = await service.list(owner);
    assert.deepEqual(
      listed.map(({ name, usedCredits, monthlyCredits }) => [name, usedCredits, monthlyCredits]),
      [
        ['Second', 0, null],
        ['First', 30, 50],
      ],
    );
    assert.deepEqual(spent.since, new Date('2027-03-01T00:00:00Z'));
    assert.deepEqual(listed[0], second.key);
    assert.deepEqual(
      [second.key.expiresAt, second.key.lastUsedAt, second.key.oldSecretUntil],
      [null, null, null],
    );
  });

  test('keys of the same moment are listed in the order of their ids', async () => {
    await stock(owner.uid, 12);
    const ids = (await service.list(owner)).map(({ id }) => id);
    assert.deepEqual([ids.length, ids], [12, ids.toSorted()]);
  });

  test('a key is renamed and capped by its owner alone', async () => {
    const { key } = await make();
    await make();
    const stranger = { uid: await bare.newWallet(0), sessionId: 'x' };
    const change = (name: string, who: typeof stranger = owner) =>
      service.change(who, key.id, { name, monthlyCredits: 5 });
    await assert.rejects(change('Other', stranger), notFound);
    await assert.rejects(service.change(owner, 'none', { name: 'Other', monthlyCredits: 5 }), notFound);
    for (const wrong of [' ', 'x'.repeat(apiKeyLimits.nameLength + 1)])
      await assert.rejects(change(wrong), { code: 'invalid_input' });
    assert.deepEqual(
      (await service.list(owner)).map(({ name }) => name),
      ['Build', 'Build'],
    );
    const longest = '🔑'.repeat(apiKeyLimits.nameLength);
    assert.equal((await change(longest)).name, longest);
    const caps = (await service.list(owner)).map(({ id, monthlyCredits }) => [id === key.id, monthlyCredits]);
    assert.deepEqual(caps.toSorted(), [
      [false, null],
      [true, 5],
    ]);
  });

  test('a key is revoked by its owner alone, once, and every process hears of it', async () => {
    const [one, other] = [await make(), await make()];
    const stranger = { uid: await bare.newWallet(0), sessionId: 'x' };
    await assert.rejects(service.revoke(stranger, one.key.id), notFound);
    assert.deepEqual(await told(), []);
    assert.deepEqual(heard, []);
    await service.revoke(owner, one.key.id);
    assert.deepEqual(heard, [1], 'after the commit');
    assert.deepEqual(await told(), [one.key.id]);
    assert.deepEqual(await isGood(one.secret, other.secret), [false, true]);
    await assert.rejects(service.revoke(owner, one.key.id), notFound);
  });

  test('whoever knows a secret ends it: the key, or only the secret if it was replaced', async () => {
    const [one, other] = [await make({ name: 'Leaky' }), await make()];
    const report = (secret: string) => service.report(secret, '192.0.2.7');
    for (const wrong of ['hello', newApiKey(), one.secret.slice(0, -1)]) await report(wrong);
    assert.deepEqual(await told(), []);
    const fresh = await rotate(one.key.id, 24);
    await rotate(other.key.id, 24);
    await told();
    bare.queued.length = 0;
    await report(newApiKey());
    assert.deepEqual(await isGood(one.secret, other.secret), [true, true]);
    heard.length = 0;
    await report(one.secret);
    assert.equal(heard.length, 1);
    assert.deepEqual(await isGood(one.secret, fresh.secret, other.secret), [false, true, true]);
    assert.deepEqual(await told(), [one.key.id]);
    await report(` ${fresh.secret}\n`);
    assert.deepEqual(await isGood(fresh.secret, other.secret), [false, true]);
    assert.deepEqual(await told(), [one.key.id]);
    const mail = { uid: owner.uid, kind: 'apiKeyLeaked', name: 'Leaky' };
    assert.deepEqual(bare.queued, [mail, mail]);
  });

  test('a replaced secret that has ended by itself is not reported to its owner', async () => {
    const { key, secret } = await make();
    await rotate(key.id, 24);
    await told();
    wait(24 * hour);
    await service.report(secret, '192.0.2.8');
    assert.deepEqual([await told(), kinds()], [[], ['apiKeyMade', 'apiKeyMade']]);
  });

  test('a network reports sixty secrets an hour', async () => {
    const { secret } = await make();
    for (let count = 0; count < 60; count += 1) await service.report('hello', '192.0.2.9');
    await assert.rejects(service.report(secret, '192.0.2.9'), { code: 'rate_limited' });
    assert.deepEqual(await isGood(secret), [true]);
    const [{ wait: left } = { wait: 0 }] = await bare.ask<{ wait: number }>(
      `select extract(epoch from resets_at - now())::float as wait from rate_limits where key = 'key-report:192.0.2.9'`,
    );
    assert.ok(left > 3000 && left <= 3600, String(left));
    await service.report(secret, '192.0.2.10');
    assert.deepEqual(await isGood(secret), [false]);
  });

  test('all keys of an account end together, and those of others stay', async () => {
    const stranger = await bare.open(await bare.newWallet(0));
    const [one, two, other] = [await make(), await make(), await make({}, stranger)];
    await bare.db.transaction().execute((tx) => endApiKeys(tx, owner.uid));
    assert.deepEqual(await isGood(one.secret, two.secret, other.secret), [false, false, true]);
    assert.deepEqual((await told()).toSorted(), [one.key.id, two.key.id].toSorted());
  });

  test('owners hear of an expiry once, a week before, and an expired key stays listed for a month', async () => {
    const [soon, later] = [await make({ name: 'Soon', days: 30 }), await make({ days: 90 })];
    const endless = await make();
    bare.queued.length = 0;
    wait(23 * day);
    await service.sweep();
    assert.deepEqual(kinds(), []);
    wait(1);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await service.sweep();
    const { id, name, hint, expiresAt } = soon.key;
    assert.deepEqual(bare.queued, [{ uid: owner.uid, kind: 'apiKeyExpiring', name, date: expiresAt }]);
    assert.deepEqual(published, [{ uid: owner.uid, news: [{ id, name, hint, expiresAt }] }]);
    wait(37 * day - 1);
    await service.sweep();
    assert.equal((await service.list(owner)).length, 3);
    wait(1);
    await service.sweep();
    const left = (await service.list(owner)).map((key) => key.id);
    assert.deepEqual(left.toSorted(), [later.key.id, endless.key.id].toSorted());
    assert.equal(kinds().length, 1);
  });

  test('of many that expire, the first are announced first', async () => {
    const [later, soon] = [await make({ days: 90 }), await make({ days: 30 })];
    // So that PostgreSQL knows how few they are, and reads them as they lie.
    await bare.ask('analyze api_keys');
    const { now } = bare.world;
    const take = async () =>
      (await takeExpiring(bare.db, now, new Date(now.getTime() + 100 * day), 1)).map(({ id }) => id);
    assert.deepEqual([await take(), await take(), await take()], [[soon.key.id], [later.key.id], []]);
  });

  test('a key that has expired unnoticed brings no mail', async () => {
    await make({ days: 30 });
    wait(30 * day);
    await service.sweep();
    assert.deepEqual(kinds(), ['apiKeyMade']);
  });

  test('a paused key opens nothing and counts for nothing, until its owner keeps it within the time', async () => {
    const [first, second] = [await make({ name: 'First' }), await make({ days: 90, name: 'Second' })];
    const expired = await make({ days: 30 });
    await bare.ask('update api_keys set expires_at = $2 where id = $1', expired.key.id, bare.world.now);
    const other = await make({}, await bare.newcomer());
    wait(1);
    await told();
    const at = bare.world.now;
    const pause = (uid = owner.uid) => bare.db.transaction().execute((tx) => pauseKeys(tx, uid, at));
    const since = new Date(at.getTime() - 1);
    const paused = async (after = since) =>
      (await listPausedKeys(bare.db, owner.uid, after)).map(({ name }) => name);
    const keep = (uid: string, ids: readonly string[], after = since) =>
      bare.db.transaction().execute((tx) => keepKeys(tx, uid, ids, after));
    const active = () => isCallerActive(bare.db, { uid: owner.uid, by: first.key.id }, at);

    assert.equal(await pause(), 2);
    assert.deepEqual((await told()).sort(), [first.key.id, second.key.id].sort());
    assert.deepEqual(await isGood(first.secret, second.secret, other.secret), [false, false, true]);
    await assert.rejects(capOf(bare.db, first.key.id), { code: 'key_invalid' });
    assert.equal(await active(), false);
    assert.deepEqual(
      (await service.list(owner)).map(({ id }) => id),
      [expired.key.id],
    );
    assert.equal(await countKeys(bare.db, owner.uid), 1);
    assert.deepEqual([await paused(), await paused(at)], [['First', 'Second'], []]);
    wait(1);
    assert.equal(await pause(), 0, 'once');

    await keep(other.key.id, [first.key.id]);
    await keep(owner.uid, [first.key.id], at);
    await keep(owner.uid, []);
    assert.deepEqual(await isGood(first.secret, second.secret), [false, false]);
    await keep(owner.uid, [first.key.id]);
    assert.deepEqual(await isGood(first.secret, second.secret), [true, false]);
    assert.deepEqual([await paused(), await active()], [['Second'], true]);
    await service.sweep();
    assert.deepEqual(await paused(), ['Second']);
    wait(30 * day);
    await service.sweep();
    assert.deepEqual(
      await bare.ask('select name from api_keys where user_id = $1 order by name', owner.uid),
      [{ name: 'First' }],
    );
  });

  test('two processes that sweep do not wait for each other, and send no mail twice', async () => {
    const { key } = await make({ days: 30 });
    await make({ days: 30, name: 'Other' });
    bare.queued.length = 0;
    wait(24 * day);
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('api_keys').select('id').where('id', '=', key.id).forUpdate().execute();
      const swept = service.sweep();
      assert.deepEqual(await lockWaits(bare.ask, swept), []);
      await swept;
    });
    assert.deepEqual(
      bare.queued.map((mail) => 'name' in mail && mail.name),
      ['Other'],
    );
    await service.sweep();
    assert.deepEqual(
      bare.queued.map((mail) => 'name' in mail && mail.name),
      ['Other', 'Build'],
    );
  });

  test('a cap is read under a lock, and a revoked key has none', async () => {
    const [capped, free] = [await make({ monthlyCredits: 40 }), await make()];
    assert.equal(await capOf(bare.db, free.key.id), null);
    let revoked: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      assert.equal(await capOf(tx, capped.key.id), 40);
      revoked = service.revoke(owner, capped.key.id);
      assert.equal((await lockWaits(bare.ask, revoked)).length, 1, 'not revoked while its order is placed');
    });
    await revoked;
    await assert.rejects(capOf(bare.db, capped.key.id), { code: 'key_invalid' });
  });

  test('a use is noted for its key alone', async () => {
    const [one] = [await make(), await make()];
    await setUsed(bare.db, one.key.id, bare.world.now);
    const used = (await service.list(owner)).map(({ id, lastUsedAt }) => [id === one.key.id, lastUsedAt]);
    assert.deepEqual(used.toSorted(), [
      [false, null],
      [true, today.toISOString()],
    ]);
  });
});
