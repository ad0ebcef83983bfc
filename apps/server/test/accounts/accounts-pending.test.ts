import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Database } from '#adapters/db/database.ts';
import { dropPending, purgeExpired } from '#features/accounts/drop-pending.ts';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { createErasure } from '#features/closing/erasure.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import { today } from '../support/bare-accounts.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

const hour = 3_600_000;
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);

describe('what is pending in an account, and the moment of its erasure', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let stranger: typeof caller;
  const warned: string[] = [];
  before(async () => {
    bare = await bareSignIn();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.ask('update users set closed_at = null, erase_at = null');
    caller = await bare.newcomer();
    stranger = await bare.open(await bare.newWallet(0));
    warned.length = 0;
  });

  const count = async (table: string, uid: string): Promise<number> =>
    (await bare.ask(`select 1 from ${table} where user_id = $1`, uid)).length;
  const link = (uid: string, purpose: 'reset' | 'change' | 'verify', expiresAt = later(hour)) =>
    insertMailToken(bare.db, { token: `${purpose}-${uid}`, uid, email: 'e', purpose, expiresAt });
  const sweep = () =>
    createErasure({
      db: bare.db,
      now: () => bare.world.now,
      drive: { forgetSharer: async () => {} },
      forgetJobs: async () => {},
      leaveTeams: async () => {},
      warn: (_facts, message) => void warned.push(message),
    }).sweep();
  const isThere = async (uid = caller.uid) => (await bare.rowOf(uid))['id'] !== undefined;
  const due = (uid = caller.uid) =>
    bare.ask('update users set closed_at = $2, erase_at = $2 where id = $1', uid, today);
  /** Does something to an account that is just being erased. */
  const meanwhile = async (
    work: (tx: Database) => Promise<unknown>,
    ...sweeps: readonly (() => Promise<void>)[]
  ) => {
    let swept: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', caller.uid).forUpdate().execute();
      swept = Promise.all(sweeps.map((one) => one()));
      const waiting = await lockWaits(bare.ask, swept, sweeps.length);
      assert.deepEqual(
        waiting,
        sweeps.map(() => 'select "id" from "users" where "id" = $1 for no key update'),
      );
      await work(tx);
    });
    await swept;
  };

  test('every link, code and ticket that could open an account is dropped; verification stays, and so do those of others', async () => {
    for (const { uid, sessionId } of [caller, stranger]) {
      for (const purpose of ['reset', 'change', 'verify'] as const) await link(uid, purpose);
      await bare.ticketOf(uid);
      await bare.ask(
        `insert into session_codes (session_id, user_id, purpose, code_hash, expires_at) values ($1, $2, 'email', 'x', $3)`,
        sessionId,
        uid,
        later(hour),
      );
      await bare.ask(
        `insert into proof_codes (user_id, code_hash, purpose, expires_at) values ($1, 'x', 'email', $2)`,
        uid,
        later(hour),
      );
    }
    await dropPending(bare.db, caller.uid);
    const counts = (uid: string) =>
      Promise.all(
        ['mail_tokens', 'sign_in_tickets', 'session_codes', 'proof_codes'].map((table) => count(table, uid)),
      );
    assert.deepEqual(await counts(caller.uid), [1, 0, 0, 0]);
    const [left] = await bare.ask('select purpose from mail_tokens where user_id = $1', caller.uid);
    assert.deepEqual(left, { purpose: 'verify' });
    assert.deepEqual(await counts(stranger.uid), [3, 1, 1, 1]);
  });

  test('what expired is deleted from every table after its moment; an attempt an hour later, a session a month', async () => {
    const tables = [
      'oidc_attempts',
      'app_sign_ins',
      'mailbox_claims',
      'mail_tokens',
      'session_codes',
      'sign_in_tickets',
      'rate_limits',
    ];
    for (const table of tables) await bare.ask(`delete from ${table}`);
    const person = `issuer, subject, email, name, may_create, language, expires_at`;
    const values = `'i', 's', 'e', 'n', true, 'en', $1`;
    for (const [statement, at] of [
      [
        `insert into oidc_attempts (state_hash, code_verifier, nonce, may_create, language, expires_at)
         values ('a', 'v', 'n', true, 'en', $1)`,
        later(-hour),
      ],
      [
        `insert into app_sign_ins (code_hash, challenge, email_verified, ${person})
         values ('a', sha256('a'), true, ${values})`,
        today,
      ],
      [`insert into mailbox_claims (ticket_hash, code_hash, ${person}) values ('a', 'c', ${values})`, today],
      [`insert into rate_limits (key, used, resets_at) values ('a', 1, $1)`, today],
    ] as const)
      await bare.ask(statement, at);
    const { uid, sessionId } = caller;
    await link(uid, 'reset', today);
    await bare.ask(
      `insert into session_codes (session_id, user_id, purpose, code_hash, expires_at) values ($1, $2, 'email', 'x', $3)`,
      sessionId,
      uid,
      today,
    );
    await bare.ask(
      `insert into sign_in_tickets (token_hash, user_id, step, expires_at) values ('a', $1, 'reopen', $2)`,
      uid,
      today,
    );
    const open = (id: string, until: Date) =>
      bare.ask(
        `insert into sessions (id, user_id, token_hash, user_agent, address, created_at, expires_at)
         values ($1, $2, $3, '', '', $4, $4)`,
        id,
        uid,
        Buffer.from(id),
        until,
      );
    await open('old', later(-30 * 24 * hour - 1));
    await open('kept', later(-30 * 24 * hour));
    const left = () =>
      Promise.all(tables.map(async (table) => (await bare.ask(`select 1 from ${table}`)).length));
    await purgeExpired(bare.db, today);
    assert.deepEqual(await left(), [1, 1, 1, 1, 1, 1, 1]);
    assert.deepEqual(await bare.ask(`select id from sessions where id in ('old', 'kept')`), [{ id: 'kept' }]);
    await purgeExpired(bare.db, later(1));
    assert.deepEqual(await left(), [0, 0, 0, 0, 0, 0, 0]);
  });

  test('an account that is reopened, or closed anew, at the moment of its erasure stays', async () => {
    await due();
    await meanwhile(
      (tx) => tx.updateTable('users').set({ closed_at: null, erase_at: null }).execute(),
      sweep,
    );
    assert.ok(await isThere());
    await due();
    await meanwhile(
      (tx) =>
        tx
          .updateTable('users')
          .set({ erase_at: later(1) })
          .where('id', '=', caller.uid)
          .execute(),
      sweep,
    );
    assert.ok(await isThere());
    await due();
    await meanwhile(async () => {}, sweep, sweep);
    assert.ok(!(await isThere()));
    assert.deepEqual(warned, [], 'of two sweeps, the second finds nothing to do');
  });

  test('expired limits are purged with an erasure: they may name its owner', async () => {
    const counts = async () => (await bare.ask(`select 1 from rate_limits where key = 'a'`)).length;
    await bare.ask(
      `insert into rate_limits (key, used, resets_at) values ('a', 1, $1) on conflict do nothing`,
      later(-1),
    );
    await sweep();
    assert.equal(await counts(), 1, 'nobody is erased');
    await due();
    await sweep();
    assert.equal(await counts(), 0);
  });

  test('invitations to a verified address are forgotten with its owner; others may be for somebody else', async () => {
    const team = `team of ${stranger.uid}`;
    await bare.db
      .transaction()
      .execute((tx) => insertTeam(tx, { id: team, name: team, ownerId: stranger.uid, code: team }));
    const invite = (email: string) =>
      bare.ask(
        `insert into team_invitations (id, team_id, email, created_at, expires_at) values ($1, $2, $1, $3, $4)`,
        email,
        team,
        today,
        later(hour),
      );
    const unverified = await bare.newWallet(0);
    await bare.ask('update users set email_verified_at = null where id = $1', unverified);
    for (const uid of [caller.uid, unverified]) {
      await invite(`${uid}@example.com`);
      await due(uid);
    }
    await sweep();
    assert.deepEqual([await isThere(), await isThere(unverified)], [false, false]);
    assert.deepEqual(await bare.ask('select email from team_invitations where team_id = $1', team), [
      { email: `${unverified}@example.com` },
    ]);
  });
});
