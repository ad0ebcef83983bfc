import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { connect, type Database } from '#adapters/db/database.ts';
import { disableAccount } from '#features/accounts/disabling.ts';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { removeAllCredentials } from '#features/accounts/sign-in/remove-credentials.ts';
import { closeFor } from '#features/closing/closing.ts';
import { createErasure } from '#features/closing/erasure.ts';
import { device, today } from '../support/bare-accounts.ts';
import { bareSignIn, password } from '../support/bare-sign-in.ts';

const failure = (code: string) => ({ code });
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);

describe('what ends with an account, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let stranger: string;
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.ask('update users set closed_at = null, erase_at = null where erase_at is not null');
    caller = await bare.newcomer();
    stranger = await bare.newWallet(0);
    for (const uid of [caller.uid, stranger]) {
      await bare.ask(
        `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at)
         values ($1::text, $1::text, 'x', 'x', sha256($1::text::bytea), '{read}', now())`,
        uid,
      );
      await bare.ask(
        `insert into webhooks (id, user_id, url, host, events, secret, created_at)
         values ($1, $1, 'https://example.com', 'example.com', '{key.expiring}', 'x', now())`,
        uid,
      );
    }
  });

  const within = <T>(work: (tx: Database) => Promise<T>) => bare.db.transaction().execute(work);
  /** How many API keys and webhooks of an account work. */
  const doors = (uid: string) =>
    Promise.all(
      ['api_keys', 'webhooks'].map(
        async (table) =>
          (await bare.ask(`select 1 from ${table} where user_id = $1 and paused_at is null`, uid)).length,
      ),
    );

  for (const [name, end] of [
    ['is disabled', () => within((tx) => disableAccount(tx, caller.uid, today))],
    ['is closed', () => within((tx) => closeFor(tx, caller.uid, { ...bare.closingParts, mail: bare.mail }))],
    [
      'is taken back from a stranger',
      () => within((tx) => removeAllCredentials(tx, caller.uid, bare.access, today)),
    ],
    [
      'gets a new password by mail',
      async () => {
        const { uid } = caller;
        const link = { token: `reset-${uid}`, uid, email: `${uid}@example.com`, expiresAt: later(1000) };
        await insertMailToken(bare.db, { ...link, purpose: 'reset' });
        await bare.accounts.resetPassword({ token: link.token, password }, device());
      },
    ],
  ] as const)
    test(`API keys and webhooks of an account that ${name} end, and those of others stay`, async () => {
      await end();
      assert.deepEqual(
        [await doors(caller.uid), await doors(stranger)],
        [
          [0, 0],
          [1, 1],
        ],
      );
    });

  test('a password that says the address or the name of its owner is refused, and the code stays good', async () => {
    const code = await bare.mailed(caller, 'password');
    await bare.ask(`update users set display_name = 'Ottilie Harbour' where id = $1`, caller.uid);
    for (const weak of [`${caller.uid}@example.com`, 'Ottilie Harbour'])
      await assert.rejects(
        bare.credentials.changePassword(caller, { code, password: weak }),
        failure('common_password'),
      );
    assert.equal(
      await bare.credentials.changePassword(caller, { code, password }),
      `${caller.uid}@example.com`,
    );
  });

  test('a change of address is for those who exist, and counts as a mail of its owner', async () => {
    const request = async (who: typeof caller, code: string) =>
      bare.credentials.requestEmailChange(
        who,
        { code, email: bare.newAddress(), language: 'en' },
        '192.0.2.1',
      );
    await assert.rejects(request({ ...caller, uid: 'nobody' }, '1'), failure('unauthenticated'));
    const key = `mail-device:${caller.uid}:${caller.sessionId}`;
    const code = await bare.mailed(caller, 'email');
    const before = await bare.countOf(key);
    await request(caller, code);
    assert.equal(await bare.countOf(key), before + 1);
  });

  describe('an erasure', () => {
    const warned: string[] = [];
    /** What an erasure does to the jobs of each account. */
    let forgetJobs: (tx: Database, uid: string) => Promise<void> = async () => {};
    beforeEach(() => {
      warned.length = 0;
      forgetJobs = async () => {};
    });
    const sweep = (db = bare.db) =>
      createErasure({
        db,
        now: () => bare.world.now,
        drive: { forgetSharer: async () => {} },
        forgetJobs: (tx, uid) => forgetJobs(tx, uid),
        leaveTeams: async () => {},
        warn: (_facts, message) => void warned.push(message),
      }).sweep();
    const due = (...ids: readonly string[]) =>
      bare.ask('update users set closed_at = $2, erase_at = $2 where id = any($1)', ids, today);
    const left = async (...ids: readonly string[]) =>
      (await bare.ask('select 1 from users where id = any($1)', ids)).length;

    test('may take as long as a large drive needs', async () => {
      await due(caller.uid);
      let timeout: unknown;
      forgetJobs = async (tx) => {
        const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx);
        timeout = rows[0]?.statement_timeout;
      };
      const impatient = connect({ url: bare.url, pool: 2, onError: () => {} });
      await sweep(impatient);
      await impatient.destroy();
      assert.deepEqual([timeout, await left(caller.uid)], ['0', 0]);
    });

    test('that fails does not stop the others, unless the database is away', async () => {
      await due(caller.uid, stranger);
      forgetJobs = async (_tx, uid) => {
        if (uid === caller.uid) throw new Error('not today');
      };
      await sweep();
      assert.deepEqual(
        [await left(caller.uid), await left(stranger), warned],
        [1, 0, ['an account could not be erased']],
      );
      forgetJobs = async () => {
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      };
      await assert.rejects(sweep(), failure('ECONNREFUSED'));
      assert.equal(warned.length, 1);
    });

    test('leaves the rest to the next sweep after half a minute', async ({ mock }) => {
      const began = Date.now();
      for (const [seconds, expected] of [
        [30_001, 1],
        [30_000, 0],
      ] as const) {
        const pair = [await bare.newWallet(0), await bare.newWallet(0)];
        await due(...pair);
        let at = began;
        const clock = mock.method(Date, 'now', () => at);
        forgetJobs = async () => {
          at = began + seconds;
        };
        await sweep();
        clock.mock.restore();
        assert.equal(await left(...pair), expected, `${seconds}`);
        forgetJobs = async () => {};
        await sweep();
      }
    });

    test('that always fails does not keep an account after the first hundred from its own', async () => {
      const failing = Array.from({ length: 101 }, (_, index) => `failing-${index}`);
      await bare.invent(...failing);
      const last = await bare.newWallet(0);
      await due(...failing, last);
      forgetJobs = async (_tx, uid) => {
        if (uid !== last) throw new Error('not today');
      };
      // Each sweep reaches it with a chance of 98 in 100.
      for (let sweeps = 0; sweeps < 6 && (await left(last)) > 0; sweeps += 1) await sweep();
      assert.equal(await left(last), 0);
    });
  });
});
