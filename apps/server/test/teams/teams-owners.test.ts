import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TeamLink } from '@artcade/contract/joining';
import { storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { GivenRole } from '@artcade/domain/permissions';
import { invitationDays, ownTeamsMaximum } from '@artcade/domain/teams';
import { sql } from 'kysely';
import { changeCredits } from '#features/money/wallet/service.ts';
import { openTeamWallet } from '#features/money/wallet/team-wallets.ts';
import { lockAlbumsOf } from '#features/teams/team/albums.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { givePlan } from '../support/plans.ts';

const day = 24 * 60;

/** Ann owns the team night, Adam and Alma are its admins, Ben is an artist. Dan owns the team day, and Adam is its admin. */
describe('another owner of a team', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin('ann', 'adam', 'alma', 'ben', 'cas', 'dan', 'eve', 'fay');
    await bare.found('night', 'ann', 'adam', 'alma', 'ben');
    await bare.found('day', 'dan', 'adam');
    await bare.ask(`update team_members set role = 'admin' where user_id in ('adam', 'alma')`);
  });

  const change = (uid: string, what: string) => bare.ask(`update users set ${what} where id = $1`, uid);
  const outs = ['disabled_at = now()', 'closed_at = now(), erase_at = now()'];
  const backIn = 'disabled_at = null, closed_at = null, erase_at = null';
  const spend = (key: string, used: number) =>
    bare.ask(`insert into rate_limits values ($1, $2, now() + interval '1 hour')`, key, used);
  const roleOf = async (uid: string, team = 'night') =>
    (await bare.ask('select role from team_members where team_id = $1 and user_id = $2', team, uid))[0]?.[
      'role'
    ];
  const invite = (by: string, name: string, role?: GivenRole, team = 'night') =>
    outcome(bare.teams.invite(by, team, `${name}@example.com`, role));
  const invited = async () =>
    (
      await bare.ask<{ what: string }>(
        `select coalesce(split_part(email, '@', 1), user_id) || ' ' || role || ' ' || team_id as what from team_invitations order by 1`,
      )
    ).map(({ what }) => what);
  const create = (by: string, more: object = {}, team = 'night'): Promise<TeamLink> =>
    bare.teams.createLink(by, team, {
      role: 'artist',
      label: '',
      expiresInDays: 7,
      usesMaximum: null,
      ...more,
    });
  const links = async (by = 'ann', team = 'night') =>
    ((await bare.teams.readJoining(by, team)).links ?? []).map(({ id }) => id);
  const hand = (by: string, heir: string, code = 'right') =>
    outcome(bare.teams.transfer({ uid: by, sessionId: 's' }, 'night', heir, code));
  const owner = async () =>
    (await bare.ask(`select owner_id from teams where id = 'night'`))[0]?.['owner_id'];

  test('a handover needs a code, which is not used up where there is nobody to hand over to', async () => {
    for (const [by, heir] of [
      ['adam', 'ben'],
      ['ann', 'ann'],
      ['ann', 'eve'],
    ] as const)
      await hand(by, heir);
    assert.deepEqual(bare.codes, []);
    assert.equal(await hand('ann', 'adam', 'wrong'), 'code_wrong');
    assert.equal(await owner(), 'ann');
    assert.deepEqual(bare.codes, ['ann wrong teamOwner']);
  });

  /** The offer of the team night that waits for somebody. */
  const offered = async (uid: string) =>
    (await bare.teams.listInvitations(uid)).invitations.find(({ role }) => role === 'owner')?.id ?? 'none';
  const take = async (uid: string, id?: string) =>
    outcome(bare.teams.accept(uid, id ?? (await offered(uid))));
  /** What comes of it if this happens while it waits for the team. */
  const meanwhile = async (work: () => Promise<unknown>, change: string) => {
    let waiting: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await lockTeam(tx, 'night');
      waiting = work();
      assert.equal((await lockWaits(bare.ask, waiting)).length, 1);
      await sql.raw(change).execute(tx);
    });
    return waiting;
  };

  test('an offer of a team looks again at the owner and the heir when it has waited for the team', async () => {
    const toAlma = `update teams set owner_id = 'alma' where id = 'night'`;
    assert.equal(await meanwhile(() => hand('ann', 'adam'), toAlma), 'forbidden', 'no longer the owner');
    await bare.ask(`update teams set owner_id = 'ann' where id = 'night'`);
    const out = `delete from team_members where team_id = 'night' and user_id = 'adam'`;
    assert.equal(await meanwhile(() => hand('ann', 'adam'), out), 'user_not_found');
    assert.equal(await owner(), 'ann');
    assert.deepEqual(await invited(), []);
  });

  test('whoever accepts a team that is no longer offered, or not by its owner, does not get it', async () => {
    const none = 'invitation_not_found';
    await hand('ann', 'adam');
    const id = await offered('adam');
    for (const [change, back] of [
      [
        `update teams set owner_id = 'alma' where id = 'night'`,
        `update teams set owner_id = 'ann' where id = 'night'`,
      ],
      [`update team_invitations set role = 'admin'`, `update team_invitations set role = 'owner'`],
      [`update team_invitations set user_id = 'ben'`, `update team_invitations set user_id = 'adam'`],
      [
        `delete from team_members where team_id = 'night' and user_id = 'adam'`,
        `insert into team_members (team_id, user_id) values ('night', 'adam')`,
      ],
    ] as const) {
      assert.equal(await meanwhile(() => take('adam', id), change), none, change);
      await bare.ask(back);
      assert.equal(await owner(), 'ann', change);
    }
    assert.equal(await meanwhile(() => take('adam', id), 'delete from team_invitations'), none);
    assert.equal(await owner(), 'ann');
  });

  test('a member who was to become an admin does not get the team that is offered to them meanwhile', async () => {
    await bare.teams.setRole('ann', 'night', 'ben', 'admin');
    const [{ id } = { id: '' }] = (await bare.teams.listInvitations('ben')).invitations;
    const change = `update team_invitations set role = 'owner'`;
    assert.equal(await meanwhile(() => take('ben', id), change), 'invitation_not_found');
    assert.deepEqual([await roleOf('ben'), await owner()], ['artist', 'ann']);
  });

  test('accepting a team locks the accounts in the order of their ids, and before the team', async () => {
    await hand('ann', 'adam');
    let taking: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await sql`select from users where id = 'adam' for update`.execute(tx);
      taking = take('adam');
      assert.equal((await lockWaits(bare.ask, taking)).length, 1);
      await sql`select from users where id = 'ann' for update nowait`.execute(tx);
      await sql`select from teams where id = 'night' for update nowait`.execute(tx);
    });
    assert.equal(await taking, 'done');
    await hand('adam', 'ben');
    await bare.db.transaction().execute(async (tx) => {
      await sql`select from users where id = 'adam' for update`.execute(tx);
      taking = take('ben');
      assert.equal((await lockWaits(bare.ask, taking)).length, 1);
      await sql`select from users where id = 'ben' for update nowait`.execute(tx);
    });
    assert.equal(await taking, 'done');
  });

  test('two who accept one team at once: it has been offered to the last alone, and one gets it', async () => {
    await hand('ann', 'adam');
    const first = await offered('adam');
    await hand('ann', 'alma');
    assert.equal(await offered('adam'), 'none');
    await hand('ann', 'alma');
    const id = await offered('alma');
    const answers = await Promise.all([take('adam', first), take('alma', id), take('alma', id)]);
    assert.equal(answers.filter((answer) => answer === 'done').length, 1, answers.join());
    assert.deepEqual([await owner(), await roleOf('ann')], ['alma', 'admin']);
  });

  test('a team is offered to a member, who gets it if they are active, have room, and nothing is owed', async () => {
    const { ask, db, teams } = bare;
    assert.equal(await hand('eve', 'ann'), 'team_not_found');
    assert.equal(await hand('adam', 'ben'), 'forbidden');
    for (const nobody of ['ann', 'eve']) assert.equal(await hand('ann', nobody), 'user_not_found');
    await db.transaction().execute((tx) => openTeamWallet(tx, 'night'));
    await changeCredits(db, { uid: 'night', amount: 5, key: 'gift', cause: 'adjustment' });
    const owe = (debt: number) => ask(`update wallets set debt = $1 where user_id = 'night'`, debt);
    await owe(1);
    assert.equal(await hand('ann', 'adam'), 'team_owes');
    await owe(0);
    assert.equal(await hand('ann', 'adam'), 'done');
    assert.equal(await owner(), 'ann', 'until the heir accepts');
    const id = await offered('adam');
    assert.deepEqual(bare.mails, [id]);
    assert.deepEqual(bare.woken, ['adam']);
    await ask(`update shelves set used = 7 where id = 'night'`);
    await ask(`update wallets set held = 2 where user_id = 'night'`);
    assert.deepEqual((await teams.listInvitations('adam')).invitations, [
      {
        id,
        teamName: 'night',
        ownerName: 'Ann',
        ownerPhotoURL: null,
        role: 'owner',
        isMember: true,
        album: 7,
        credits: 3,
        isOwnerLeaving: false,
        expiresAt: bare.at(invitationDays * day).toISOString(),
      },
    ]);
    assert.deepEqual((await teams.readJoining('ann', 'night')).invitations, [
      {
        id,
        email: null,
        uid: 'adam',
        name: 'Adam',
        role: 'owner',
        at: bare.now().toISOString(),
        expiresAt: bare.at(invitationDays * day).toISOString(),
      },
    ]);
    await ask(`update wallets set held = 0 where user_id = 'night'`);
    assert.equal(await take('ben', id), 'invitation_not_found', 'it is not for them');
    for (const out of outs) {
      await change('adam', out);
      assert.equal(await take('adam', id), 'token_invalid', out);
      await change('adam', backIn);
    }
    await change('ann', 'disabled_at = now()');
    assert.equal(await take('adam', id), 'invitation_not_found');
    await change('ann', backIn);
    await ask('delete from rate_limits');
    for (let count = 0; count < ownTeamsMaximum; count += 1) await bare.found(`of adam ${count}`, 'adam');
    assert.equal(await take('adam', id), 'too_many_teams');
    await ask(`delete from teams where id = 'of adam 0'`);
    await owe(1);
    assert.equal(await take('adam', id), 'team_owes');
    await owe(0);
    const size = (team: string, used: number) =>
      ask('update shelves set used = $2 where id = $1', team, used);
    const limit = storageLimit(null);
    await size('of adam 1', 1);
    await size('night', limit);
    const refusal = await bare.teams.accept('adam', id).catch((error: unknown) => error);
    assert.ok(refusal instanceof Failure);
    assert.deepEqual(refusal.details, { size: limit, left: limit - 1 });
    assert.equal(refusal.code, 'team_too_large');
    await givePlan(bare.url, 'adam', 'light');
    const kept = await create('ann');
    await create('ann', { role: 'admin' });
    await invite('ann', 'cas', 'admin');
    await invite('ann', 'fay');
    bare.mails.length = 0;
    assert.equal(await take('adam', id), 'done');
    assert.deepEqual(bare.mails, ['newOwner adam', 'formerOwner ann']);
    assert.equal(await owner(), 'adam');
    assert.equal((await ask(`select owner_id from teams where id = 'day'`))[0]?.['owner_id'], 'dan');
    assert.equal(await roleOf('ann'), 'admin');
    assert.deepEqual(await links('adam'), [kept.id], 'an admin could not have made the other');
    assert.deepEqual(await invited(), ['fay artist night']);
    await ask(`update rate_limits set used = 5 where key = 'team-transfer:ann'`);
    await spend('team-transfer:adam', 5);
    assert.equal(await hand('adam', 'ann'), 'rate_limited');
  });

  test('a room that somebody fills while they accept a team is not counted twice', async () => {
    const limit = storageLimit(null);
    await bare.found('dusk', 'adam');
    await bare.ask(`update shelves set used = $1 where id = 'night'`, limit);
    await hand('ann', 'adam');
    const id = await offered('adam');
    let taking: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await lockAlbumsOf(tx, 'adam');
      taking = take('adam', id);
      assert.equal((await lockWaits(bare.ask, taking)).length, 1);
      await sql`update shelves set used = 1 where id = 'dusk'`.execute(tx);
    });
    assert.equal(await taking, 'team_too_large');
    await bare.ask(`update shelves set used = 0 where id = 'dusk'`);
    await bare.db.transaction().execute(async (tx) => {
      await sql`update shelves set used = used + 1 where id = 'night'`.execute(tx);
      taking = take('adam', id);
      assert.equal((await lockWaits(bare.ask, taking)).length, 1);
    });
    assert.equal(await taking, 'team_too_large', 'nor what an upload into the team adds');
  });
});
