import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { DeviceApproval } from '@artcade/contract/device-login';
import { apiKeyLimits } from '@artcade/domain/api-keys';
import {
  countPoll,
  decide,
  findByDevice,
  findByUserCode,
  makeRoom,
  takeApproved,
} from '#features/accounts/api-keys/device-login-store.ts';
import { createDeviceLogins } from '#features/accounts/api-keys/device-logins.ts';
import { findApiKey } from '#features/accounts/api-keys/store.ts';
import { hashApiKey } from '#keys/api-key-form.ts';
import { hashToken } from '#keys/secrets.ts';
import { bareAccounts, today } from '../support/bare-accounts.ts';
import { lockWaits } from '../support/lock-waits.ts';

const wrongCode = { code: 'device_code_wrong' };
const expired = { code: 'expired_token' };
const address = '192.0.2.1';

describe('device sign-in, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareAccounts>>;
  let logins: ReturnType<typeof createDeviceLogins>;
  /** The same, for callers that have proved who they are. */
  let proven: typeof logins;
  /** The same, for callers whose session ends while their code is checked. */
  let leaving: typeof logins;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  before(async () => {
    bare = await bareAccounts();
    const { db, proof, granting, mail } = bare;
    const publicUrl = 'https://artcade.example';
    const parts = { db, proof, granting, mail, publicUrl, now: () => bare.world.now };
    logins = createDeviceLogins(parts);
    proven = createDeviceLogins({ ...parts, proof: { ...proof, require: async () => {} } });
    const leave: typeof proof.require = async ({ sessionId }) =>
      void (await bare.ask('update sessions set revoked_at = $1 where id = $2', today, sessionId));
    leaving = createDeviceLogins({ ...parts, proof: { ...proof, require: leave } });
  });
  after(() => bare.stop());
  beforeEach(async () => {
    for (const table of ['api_keys', 'device_logins', 'rate_limits']) await bare.ask(`delete from ${table}`);
    caller = await bare.newcomer();
  });

  const wait = (seconds: number): void => {
    bare.world.now = new Date(bare.world.now.getTime() + seconds * 1000);
  };
  const start = (from = address) =>
    logins.start({ name: ' artcade on\nlaptop ', scopes: ['read', 'export'] }, from);
  const find = (code: string, from = address) => logins.find({ caller, address: from }, code);
  const deny = (code: string) => logins.deny({ caller, address }, code);
  const approve = (userCode: string, more: Partial<DeviceApproval> = {}) =>
    proven.approve({ caller, address }, { userCode, code: '', ...more });
  /** All that a typed code is good for. */
  const uses = [find, approve, deny].map((use) => (code: string) => use(code));
  /** The code of a refusal, with its details. */
  const refusal = async (work: Promise<unknown>) => {
    const { code, details } = await work.then(
      () => assert.fail('was not refused'),
      (error) => error as { code: string; details: unknown },
    );
    return [code, details];
  };
  const poll = (deviceCode: string) => refusal(logins.finish(deviceCode));
  const pending = ['authorization_pending', { interval: 5 }];
  const codeHash = (userCode: string) => createHash('sha256').update(`device ${userCode}`).digest();
  const keys = () => bare.ask('select name, scopes, monthly_credits, user_id from api_keys');
  /** Programs that wait: of this network, the first one at this second. */
  const crowd = (network: string, count: number, more = { second: 0, state: 'pending', lasts: 600 }) =>
    bare.ask(
      `insert into device_logins
         (device_hash, user_code_hash, name, scopes, network, created_at, expires_at, poll_interval, state, user_id)
       select sha256(('d' || $1 || $3 || n)::bytea), sha256(('u' || $1 || $3 || n)::bytea), $1 || n, '{read}', $1,
         $5::timestamptz + make_interval(secs => $4 + n), $5::timestamptz + make_interval(secs => $6), 5, $3,
         case when $3 = 'approved' then $7 end
       from generate_series(1, $2::integer) n`,
      network,
      count,
      more.state,
      more.second,
      today,
      more.lasts,
      caller.uid,
    );
  const waiting = async () =>
    (await bare.ask<{ name: string }>('select name from device_logins order by name')).map(
      ({ name }) => name,
    );
  const lockOf = (name: string) => ({
    while: (work: () => Promise<void>) =>
      bare.db.transaction().execute(async (tx) => {
        await tx.selectFrom('device_logins').select('name').where('name', '=', name).forUpdate().execute();
        await work();
      }),
  });

  test('a session that ended while its code was checked approves no program', async () => {
    const { userCode, deviceCode } = await start();
    await assert.rejects(leaving.approve({ caller, address }, { userCode, code: '' }), {
      code: 'token_invalid',
    });
    assert.deepEqual([await poll(deviceCode), await keys()], [pending, []]);
  });

  test('a program that was approved gets one key, with what was asked for', async () => {
    const started = await start();
    assert.deepEqual(started, {
      deviceCode: started.deviceCode,
      userCode: started.userCode,
      verificationUrl: 'https://artcade.example/device',
      expiresIn: 600,
      interval: 5,
    });
    const until = new Date(today.getTime() + 600_000).toISOString();
    assert.deepEqual(await find(started.userCode.toLowerCase()), {
      name: 'artcade on laptop',
      scopes: ['read', 'export'],
      network: '192.0.2.0/24',
      isNearby: true,
      startedAt: today.toISOString(),
      expiresAt: until,
    });
    assert.equal((await find(started.userCode, '198.51.100.1')).isNearby, false);
    assert.deepEqual(await poll(started.deviceCode), pending);
    await approve(started.userCode);
    assert.deepEqual(await keys(), []);
    const { key, ...rest } = await logins.finish(started.deviceCode);
    const expiresAt = new Date(today.getTime() + 90 * 86_400_000).toISOString();
    assert.deepEqual(rest, { name: 'artcade on laptop', scopes: ['read', 'export'], expiresAt });
    assert.equal((await findApiKey(bare.db, hashApiKey(key), today))?.uid, caller.uid);
    assert.deepEqual(bare.queued, [{ uid: caller.uid, kind: 'apiKeyMade', name: 'artcade on laptop' }]);
    await assert.rejects(logins.finish(started.deviceCode), expired);
    assert.equal((await keys()).length, 1);
  });

  test('an approval needs a proof', async () => {
    const { userCode, deviceCode } = await start();
    const typist = { caller, address };
    await assert.rejects(logins.approve(typist, { userCode, code: '12345678' }), { code: 'code_wrong' });
    assert.deepEqual(await poll(deviceCode), pending);
    await logins.approve(typist, { userCode, code: await bare.mailed(caller, 'apiKey') });
    assert.equal((await logins.finish(deviceCode)).name, 'artcade on laptop');
  });

  test('an approval gives fewer scopes than asked for and a cap, never another scope', async () => {
    const { userCode, deviceCode } = await start();
    assert.deepEqual(await refusal(approve(userCode, { scopes: ['read', 'write'] })), [
      'invalid_input',
      { field: 'scopes', problem: 'has one that was not asked for' },
    ]);
    await approve(userCode, { scopes: ['read'], monthlyCredits: 250 });
    await logins.finish(deviceCode);
    assert.partialDeepStrictEqual(await keys(), [{ scopes: ['read'], monthly_credits: 250 }]);
  });

  test('a denial is final, and touches no other program', async () => {
    const [one, other] = [await start(), await start()];
    await deny(one.userCode);
    assert.deepEqual((await poll(one.deviceCode))[0], 'access_denied');
    for (const use of uses) await assert.rejects(use(one.userCode), wrongCode);
    assert.deepEqual(await poll(other.deviceCode), pending);
    await approve(other.userCode);
    await assert.rejects(deny(other.userCode), wrongCode);
    await logins.finish(other.deviceCode);
  });

  test('a code that nobody shows is wrong', async () => {
    const { userCode } = await start();
    for (const wrong of ['', 'hello', userCode.slice(0, -1), 'BCDF-GHJK'])
      for (const use of uses) await assert.rejects(use(wrong), wrongCode);
    await assert.rejects(logins.finish('nothing'), expired);
    assert.equal((await find(userCode)).name, 'artcade on laptop');
  });

  test('after ten minutes both codes are worth nothing, and the sweep deletes them', async () => {
    const [open, allowed] = [await start(), await start()];
    await approve(allowed.userCode);
    wait(599.999);
    await find(open.userCode);
    assert.deepEqual(await poll(open.deviceCode), pending);
    wait(0.001);
    for (const use of uses) await assert.rejects(use(open.userCode), wrongCode);
    for (const { deviceCode } of [open, allowed]) await assert.rejects(logins.finish(deviceCode), expired);
    const { now } = bare.world;
    assert.equal(await decide(bare.db, codeHash(open.userCode), now, { state: 'denied' }), false);
    assert.equal(await takeApproved(bare.db, hashToken(allowed.deviceCode), now), undefined);
    await logins.sweep();
    assert.equal((await waiting()).length, 2);
    wait(0.001);
    const fresh = await start();
    await logins.sweep();
    assert.equal((await waiting()).length, 1);
    assert.deepEqual(await poll(fresh.deviceCode), pending);
    assert.deepEqual(await keys(), []);
  });

  test('each question is about one program', async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    const { now } = bare.world;
    for (const { deviceCode, userCode } of [three, one, two]) {
      const byDevice = await findByDevice(bare.db, hashToken(deviceCode), now);
      const byCode = await findByUserCode(bare.db, codeHash(userCode), now);
      assert.deepEqual(byCode?.device_hash, hashToken(deviceCode));
      assert.deepEqual(byDevice?.user_code_hash, codeHash(userCode));
    }
    assert.equal(await takeApproved(bare.db, hashToken(two.deviceCode), now), undefined, 'it only waits');
    for (const { userCode } of [one, two]) await approve(userCode);
    await logins.finish(two.deviceCode);
    await logins.finish(one.deviceCode);
    assert.deepEqual(await poll(three.deviceCode), pending);
  });

  test('of two answers at once, one decides', async () => {
    for (const answer of [approve, deny]) {
      const { userCode } = await start();
      let answered: Promise<unknown> | undefined;
      await bare.db.transaction().execute(async (tx) => {
        await decide(tx, codeHash(userCode), bare.world.now, { state: 'denied' });
        answered = refusal(answer(userCode));
        assert.equal((await lockWaits(bare.ask, answered)).length, 1);
      });
      assert.deepEqual(await answered, ['device_code_wrong', {}]);
    }
  });

  test('a disabled account gives no approval, and its earlier one brings no key', async () => {
    const [allowed, open] = [await start(), await start()];
    await approve(allowed.userCode);
    const disabled = (value: string) =>
      bare.ask(`update users set disabled_at = ${value} where id = $1`, caller.uid);
    await disabled('now()');
    await assert.rejects(approve(open.userCode), { code: 'token_invalid' });
    await assert.rejects(logins.finish(allowed.deviceCode), expired);
    assert.deepEqual(await keys(), []);
    await disabled('null');
    assert.deepEqual(await poll(open.deviceCode), pending);
    await logins.finish(allowed.deviceCode);
  });

  test('an account with twenty keys approves none, and gets none for an earlier approval', async () => {
    const full = ['too_many_keys', { maximum: apiKeyLimits.each }];
    const [allowed, open] = [await start(), await start()];
    await approve(allowed.userCode);
    await bare.ask(
      `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at)
       select n, $1, 'x', 'x', sha256(n::text::bytea), '{read}', now() from generate_series(1, $2::integer) n`,
      caller.uid,
      apiKeyLimits.each,
    );
    assert.deepEqual(await refusal(approve(open.userCode)), full);
    assert.deepEqual(await poll(allowed.deviceCode), full);
    await bare.ask(`delete from api_keys where id = '1'`);
    await approve(open.userCode);
    await logins.finish(allowed.deviceCode);
    assert.deepEqual(await poll(open.deviceCode), full, 'the last place is taken');
  });

  test('a poll that comes too soon makes the next interval longer, for this program alone', async () => {
    const [, eager, calm] = [await start(), await start(), await start()];
    const slowDown = (interval: number) => ['slow_down', { interval }];
    assert.deepEqual(await poll(eager.deviceCode), pending);
    wait(4);
    assert.deepEqual(await poll(eager.deviceCode), pending, 'a second too soon is on time');
    wait(3.999);
    assert.deepEqual(await poll(eager.deviceCode), slowDown(10));
    assert.deepEqual(await poll(calm.deviceCode), pending);
    wait(9);
    assert.deepEqual(await poll(eager.deviceCode), ['authorization_pending', { interval: 10 }]);
    for (let interval = 15; interval <= 60; interval += 5)
      assert.deepEqual(await poll(eager.deviceCode), slowDown(interval));
    assert.deepEqual(await poll(eager.deviceCode), slowDown(60), 'and no longer than a minute');
    assert.deepEqual(await poll(calm.deviceCode), pending);
    assert.equal(await countPoll(bare.db, hashToken('gone meanwhile'), bare.world.now), null);
  });

  test('of two polls at once, one came too soon', async () => {
    const { deviceCode } = await start();
    let both: Promise<unknown[]> | undefined;
    await lockOf('artcade on laptop').while(async () => {
      both = Promise.all([poll(deviceCode), poll(deviceCode)]);
      assert.equal((await lockWaits(bare.ask, both, 2)).length, 2);
    });
    assert.deepEqual((await both)?.toSorted(), [pending, ['slow_down', { interval: 10 }]]);
  });

  test('a network starts twenty, and its neighbours a hundred, in ten minutes', async () => {
    for (let count = 0; count < 20; count += 1) await start();
    assert.deepEqual((await refusal(start()))[0], 'rate_limited');
    await start('192.0.2.2');
    await bare.ask(`update rate_limits set used = 100 where key = 'device-start:192.0.2.0/24'`);
    assert.deepEqual((await refusal(start('192.0.2.3')))[0], 'rate_limited');
    await start('198.51.100.1');
  });

  test('a person types thirty codes, and a network a hundred, in ten minutes', async () => {
    const { userCode } = await start();
    for (let count = 0; count < 30; count += 1) await assert.rejects(find('BCDF-GHJK'), wrongCode);
    for (const use of uses) assert.deepEqual((await refusal(use(userCode)))[0], 'rate_limited');
    caller = await bare.newcomer();
    await find(userCode);
    await bare.ask(`update rate_limits set used = 100 where key = 'device-code:${address}'`);
    assert.deepEqual((await refusal(find(userCode)))[0], 'rate_limited');
    await find(userCode, '192.0.2.2');
  });

  test('a program gets another code if its own is taken, and after five none', async () => {
    try {
      // As if other programs had the next codes already.
      await bare.ask('create sequence taken_codes');
      await bare.ask(`create function is_taken() returns trigger language plpgsql as
        'begin if nextval(''taken_codes'') > 0 then return new; end if; return null; end'`);
      await bare.ask(
        'create trigger taken before insert on device_logins for each row execute function is_taken()',
      );
      const nextAreTaken = (count: number) =>
        bare.ask(`alter sequence taken_codes minvalue -9 restart ${1 - count}`);
      await nextAreTaken(4);
      await find((await start()).userCode);
      await nextAreTaken(5);
      assert.deepEqual((await refusal(start()))[0], 'unavailable');
    } finally {
      await bare.ask('drop function if exists is_taken cascade');
      await bare.ask('drop sequence if exists taken_codes');
    }
  });

  test('when all places are taken, the oldest of the largest network leaves', async () => {
    await crowd('b', 3);
    await crowd('a', 2, { second: 10, state: 'pending', lasts: 600 });
    const room = (network: string, maximum: number) =>
      makeRoom(bare.db, { network, maximum, now: bare.world.now });
    assert.equal(await room('b', 6), true);
    assert.equal((await waiting()).length, 5, 'there was room');
    assert.equal(await room('b', 5), false);
    assert.equal((await waiting()).length, 5);
    assert.equal(await room('c', 5), true);
    assert.deepEqual(await waiting(), ['a1', 'a2', 'b2', 'b3']);
    assert.equal(await room('a', 4), false, 'none is larger than the one that asks');
    assert.equal(await room('b', 4), false);
  });

  test('only what waits takes a place, and only what waits leaves', async () => {
    await crowd('b', 2, { second: 20, state: 'pending', lasts: 600 });
    await crowd('a', 1);
    await crowd('b', 1, { second: -9, state: 'approved', lasts: 600 });
    await crowd('b', 1, { second: 0, state: 'denied', lasts: 0 });
    await bare.ask(`update device_logins set state = 'pending', name = 'late' where state = 'denied'`);
    await bare.ask(`update device_logins set name = 'approved' where state = 'approved'`);
    const room = (maximum: number) => makeRoom(bare.db, { network: 'c', maximum, now: bare.world.now });
    assert.equal(await room(4), true);
    assert.deepEqual(await waiting(), ['a1', 'approved', 'b1', 'b2', 'late']);
    assert.equal(await room(3), true);
    assert.deepEqual(await waiting(), ['a1', 'approved', 'b2', 'late']);
  });

  test('two that need a place at once do not wait for each other', async () => {
    await crowd('b', 3);
    await lockOf('b1').while(async () => {
      const made = makeRoom(bare.db, { network: 'c', maximum: 3, now: bare.world.now });
      assert.deepEqual(await lockWaits(bare.ask, made), []);
      assert.equal(await made, true);
    });
    assert.deepEqual(await waiting(), ['b1', 'b3']);
  });

  test('a network that takes all places gets no other', async () => {
    await crowd('192.0.2.0/24', 20_000);
    assert.deepEqual(await refusal(start()), ['rate_limited', { retryAfter: 60 }]);
    await start('198.51.100.1');
    assert.equal((await waiting()).length, 20_000);
  });
});
