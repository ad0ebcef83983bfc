import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { deletedTeamDays, ownTeamsMaximum } from '@artcade/domain/teams';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { changeCredits, openWallet } from '#features/money/wallet/service.ts';

import { openTeamWallet } from '#features/money/wallet/team-wallets.ts';
import { isDue, listDue } from '#features/teams/team/deletion-store.ts';
import { findTeam, letTeamsGo } from '#features/teams/team/service.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { hang } from '../support/teamwork.ts';

const day = 24 * 60;
const minute = 60_000;
const weeks = deletedTeamDays * day * minute;

/** Ann owns the teams night and dawn; in night, Ben is an admin and Cas a viewer. Dan owns the team day, and Ben is in it. */
describe('deleted teams', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin('ann', 'ben', 'cas', 'dan', 'eve');
    await bare.found('night', 'ann', 'ben', 'cas');
    await bare.found('dawn', 'ann');
    await bare.found('day', 'dan', 'ben');
    await bare.ask(
      `update team_members set role = case user_id when 'ben' then 'admin' when 'cas' then 'viewer' else role end,
         is_billing_owner = user_id = 'cas' where team_id = 'night'`,
    );
  });

  const within = <T>(work: (tx: Database) => Promise<T>) => bare.db.transaction().execute(work);
  const remove = (code?: string, uid = 'ann') => outcome(bare.deleteTeam(uid, 'night', code));
  const restore = (uid = 'ann') => outcome(bare.teams.restoreTeam(uid, 'night'));
  const members = (team = 'night') =>
    bare.ask('select * from team_members where team_id = $1 order by user_id', team);
  const teamsOf = async (uid: string) => (await bare.teams.listTeams(uid)).map(({ id }) => id);
  const deletedBy = async (uid: string) => (await bare.teams.listDeletedTeams(uid)).map(({ id }) => id);
  const isThere = async (team = 'night') =>
    (await bare.ask('select 1 from teams where id = $1', team)).length > 0;
  const credits = async (uid: string) =>
    (await bare.ask('select credits from wallets where user_id = $1', uid))[0]?.['credits'];
  /** Waits for the team's lock while this happens. */
  const meanwhile = async (work: () => Promise<unknown>, change: string) => {
    let waiting: Promise<unknown> = Promise.resolve();
    await within(async (tx) => {
      await lockTeam(tx, 'night');
      waiting = outcome(work());
      assert.equal((await lockWaits(bare.ask, waiting)).length, 1);
      await sql.raw(change).execute(tx);
    });
    return waiting;
  };

  test('deleting takes the owner and a code, which others do not use up', async () => {
    assert.equal(await remove('right', 'eve'), 'team_not_found');
    assert.equal(await remove('right', 'ben'), 'forbidden');
    assert.deepEqual(bare.codes, []);
    assert.equal(await remove('wrong'), 'code_wrong');
    assert.deepEqual(bare.codes, ['ann wrong teamDeletion']);
    assert.deepEqual(await teamsOf('ann'), ['dawn', 'night']);
    assert.deepEqual([bare.mails, bare.announced], [[], []]);
    const toBen = `update teams set owner_id = 'ben' where id = 'night'`;
    assert.equal(await meanwhile(() => bare.deleteTeam('ann', 'night'), toBen), 'forbidden');
    assert.equal((await members()).length, 3);
  });

  test('a deleted team is gone for everybody, with every way into it, and comes back as it was', async () => {
    const { teams, ask } = bare;
    const image = await hang(bare.url, 'night', 'cas');
    await ask(
      `insert into projects (id, shelf_id, name, created_at) values ('game', 'night', 'Game', now())`,
    );
    await ask(`insert into team_limits values ('night', 'cas', 7)`);
    const link = await teams.createLink('ben', 'night', {
      role: 'artist',
      label: '',
      expiresInDays: 7,
      usesMaximum: null,
    });
    await teams.invite('ann', 'night', 'eve@example.com');
    await teams.transfer({ uid: 'ann', sessionId: 's' }, 'night', 'ben', 'right');
    await teams.changeJoining('ann', 'night', { needsApproval: true });
    await teams.join('dan', 'code of night');
    // An older server invites without a name.
    await ask(
      `insert into team_invitations (id, team_id, email, created_at, expires_at)
      values ('old', 'night', 'cas@example.com', $1, $2)`,
      bare.now(),
      bare.at(day),
    );
    const offers = [
      ...(await teams.listInvitations('eve')).invitations,
      ...(await teams.listInvitations('ben')).invitations,
    ];
    assert.equal(offers.length, 2);
    const before = await members();
    const { members: listed } = (await teams.listTeams('cas'))[0] ?? {};
    bare.mails.length = 0;
    assert.equal(await remove(), 'done');
    assert.deepEqual(await Promise.all(['ann', 'ben', 'cas'].map(teamsOf)), [['dawn'], ['day'], []]);
    for (const uid of ['ann', 'ben', 'cas', 'eve']) {
      assert.equal(await findTeam(bare.db, 'night', uid), undefined, uid);
      assert.equal(await outcome(teams.listMembers(uid, 'night')), 'team_not_found', uid);
      for (const code of ['code of night', 'night'])
        assert.equal(await outcome(teams.join(uid, code)), 'team_not_found', `${uid} by ${code}`);
      assert.equal(await outcome(teams.joinByLink(uid, link.secret)), 'team_link_not_found', uid);
    }
    assert.equal(await outcome(teams.previewLink(link.secret)), 'team_link_not_found');
    for (const [uid, id] of [
      ['eve', offers[0]?.id],
      ['ben', offers[1]?.id],
      ['cas', 'old'],
    ] as const)
      assert.equal(await outcome(teams.accept(uid, id ?? '')), 'invitation_not_found', uid);
    for (const table of ['team_invitations', 'team_requests', 'team_links'])
      assert.deepEqual(await ask(`select 1 from ${table} where team_id = 'night'`), [], table);
    assert.deepEqual(await members('day'), await members('day'));
    assert.equal(await remove(), 'team_not_found', 'once');
    assert.deepEqual(bare.announced, ['teamDeleted night by ann to ben,cas']);
    assert.deepEqual(bare.mails, [
      'teamDeleted owner ann',
      'teamDeleted member ben',
      'teamDeleted member cas',
    ]);

    assert.deepEqual(await Promise.all(['ben', 'cas', 'dan'].map(deletedBy)), [[], [], []]);
    for (const uid of ['ben', 'cas', 'dan']) assert.equal(await restore(uid), 'team_not_found', uid);
    bare.mails.length = 0;
    bare.announced.length = 0;
    assert.equal(await restore(), 'done');
    assert.deepEqual(await members(), before);
    assert.deepEqual((await teams.listTeams('cas'))[0]?.members, listed);
    assert.equal((await findTeam(bare.db, 'night', 'ann'))?.role, 'owner');
    assert.equal((await findTeam(bare.db, 'night', 'cas'))?.monthlyCredits, 7);
    assert.deepEqual(await ask('select id, shelf_id from assets'), [{ id: image, shelf_id: 'night' }]);
    assert.deepEqual(await ask('select id, shelf_id from projects'), [{ id: 'game', shelf_id: 'night' }]);
    assert.equal(await outcome(teams.join('eve', 'code of night')), 'team_not_found', 'the code is new');
    assert.deepEqual(bare.announced, ['teamRestored night by ann to ben,cas']);
    assert.deepEqual(bare.mails, [
      'teamRestored owner ann',
      'teamRestored member ben',
      'teamRestored member cas',
    ]);
    assert.equal(await restore(), 'team_not_found', 'once');
    assert.deepEqual(await deletedBy('ann'), []);
    assert.deepEqual(await ask('select 1 from deleted_team_members'), []);
    assert.equal(await remove(), 'done', 'and can be deleted again');
  });

  test('deleting or restoring a team leaves other teams alone, also deleted ones', async () => {
    const { teams, ask } = bare;
    const outside = () =>
      ask(`select 'invited' as what, team_id from team_invitations
        union all select 'asked', team_id from team_requests order by what`);
    await teams.invite('dan', 'day', 'eve@example.com');
    await teams.changeJoining('dan', 'day', { needsApproval: true });
    await teams.join('cas', 'code of day');
    const others = await outside();
    assert.equal(others.length, 2);
    await bare.deleteTeam('ann', 'dawn');
    assert.equal(await remove(), 'done');
    assert.deepEqual(await outside(), others);
    assert.equal(await outcome(teams.restoreTeam('ann', 'day')), 'team_not_found');
    assert.deepEqual(await deletedBy('ann'), ['dawn', 'night']);
    assert.equal(await restore(), 'done');
    assert.deepEqual(await bare.members('dawn'), []);
    assert.deepEqual(await deletedBy('ann'), ['dawn']);
    assert.equal(await outcome(teams.restoreTeam('ann', 'dawn')), 'done');
    assert.deepEqual(await bare.members('dawn'), ['ann']);
  });

  test('teams that were deleted at the same moment are listed in one order', async () => {
    const names = ['e', 'd', 'c', 'b', 'a'];
    for (const name of names) await bare.found(name, 'dan');
    for (const name of names) await bare.deleteTeam('dan', name);
    assert.deepEqual(await deletedBy('dan'), names.toSorted());
  });

  test('members are told in one order, whenever they came', async () => {
    await bare.found('late', 'dan', 'cas', 'ben');
    await bare.deleteTeam('dan', 'late');
    assert.deepEqual(bare.announced, ['teamDeleted late by dan to ben,cas']);
  });

  test('the owner sees what they deleted, the last first, with the day on which it is erased', async () => {
    await hang(bare.url, 'night', 'cas');
    await within((tx) => openTeamWallet(tx, 'night'));
    await changeCredits(bare.db, { uid: 'night', amount: 5, key: 'gift', cause: 'adjustment' });
    await bare.deleteTeam('ann', 'dawn');
    bare.pass(minute);
    await remove();
    assert.deepEqual(await bare.teams.listDeletedTeams('ann'), [
      {
        id: 'night',
        name: 'night',
        members: 3,
        storageUsed: 1000,
        credits: 5,
        erasedAt: bare.at(deletedTeamDays * day).toISOString(),
        isOrphaned: false,
      },
      {
        id: 'dawn',
        name: 'dawn',
        members: 1,
        storageUsed: 0,
        credits: 0,
        erasedAt: bare.at(deletedTeamDays * day - 1).toISOString(),
        isOrphaned: false,
      },
    ]);
    bare.pass(weeks - minute);
    assert.deepEqual(await deletedBy('ann'), ['night']);
  });

  test('a deleted team counts for its owner until it is erased, and its credits wait with it', async () => {
    for (const uid of ['ann', 'ben']) await openWallet(bare.db, uid, 0);
    await within((tx) => openTeamWallet(tx, 'night'));
    await changeCredits(bare.db, { uid: 'night', amount: 5, key: 'gift', cause: 'adjustment' });
    const left = async () =>
      (await bare.teams.listTeams('ann')).find(({ id }) => id === 'dawn')?.storageLeft ?? 0;
    const room = await left();
    await bare.ask(`update shelves set used = 1000 where id = 'night'`);
    await remove();
    assert.equal(await left(), room - 1000);
    assert.deepEqual([await credits('night'), await credits('ann')], [5, 0]);
    bare.pass(weeks - 1);
    await bare.teams.sweep();
    assert.equal(await left(), room - 1000);
    assert.deepEqual(await deletedBy('ann'), ['night']);
    bare.pass(1);
    assert.equal(await restore(), 'team_not_found', 'its time is over');
    await bare.teams.sweep();
    assert.deepEqual([await isThere(), await isThere('dawn'), await isThere('day')], [false, true, true]);
    assert.equal(await left(), room);
    assert.deepEqual([await credits('night'), await credits('ann'), await credits('ben')], [0, 5, 0]);
    assert.deepEqual(await bare.ask(`select heir_id from wallets where user_id = 'night'`), [
      { heir_id: 'ann' },
    ]);
    assert.deepEqual(await bare.ask(`select 1 from shelves where id = 'night'`), []);
  });

  test('it is erased exactly once, by however many processes, and after one that failed', async () => {
    for (const uid of ['ann', 'ben']) await openWallet(bare.db, uid, 0);
    await within((tx) => openTeamWallet(tx, 'night'));
    await changeCredits(bare.db, { uid: 'night', amount: 5, key: 'gift', cause: 'adjustment' });
    await remove();
    bare.pass(weeks);
    await bare.ask(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await bare.ask('create trigger failing after delete on shelves for each row execute function fail()');
    await assert.rejects(bare.teams.sweep(), /no/);
    assert.deepEqual([await isThere(), await credits('night'), await credits('ann')], [true, 5, 0]);
    await bare.ask('drop function fail() cascade');
    await Promise.all([bare.teams.sweep(), bare.teams.sweep(), bare.teams.sweep()]);
    assert.deepEqual([await isThere(), await credits('night'), await credits('ann')], [false, 0, 5]);
    assert.deepEqual(
      await bare.ask(`select count(*)::int as entries from ledger_entries where user_id = 'ann'`),
      [{ entries: 1 }],
    );
  });

  test('which teams are due is told apart, and in another order each time', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) await bare.found(name, 'dan');
    for (const name of names) await bare.deleteTeam('dan', name);
    const { db } = bare;
    const now = bare.now();
    assert.deepEqual([await isDue(db, 'a', now), await isDue(db, 'night', now)], [true, false]);
    const orders = await Promise.all(Array.from({ length: 20 }, () => listDue(db, now)));
    for (const order of orders) assert.deepEqual(order.toSorted(), names);
    assert.ok(new Set(orders.map(String)).size > 1, 'those that fail would block the others');
  });

  test('a team that is restored while it is to be erased stays', async () => {
    await remove();
    bare.pass(weeks);
    const back = `insert into team_members select (jsonb_populate_record(null::team_members, membership)).*
        from deleted_team_members;
      update teams set owner_id = deleted_by, deleted_by = null, deleted_at = null where id = 'night'`;
    assert.equal(await meanwhile(() => bare.teams.sweep(), back), 'done');
    assert.equal(await isThere(), true);
    assert.deepEqual(await teamsOf('ann'), ['dawn', 'night']);
  });

  test('two who restore at once: one does; an account that is gone or has too many teams does not', async () => {
    await remove();
    const answers = await Promise.all([restore(), restore()]);
    assert.deepEqual(answers.toSorted(), ['done', 'team_not_found']);
    await remove();
    for (const out of ['disabled_at = now()', 'closed_at = now(), erase_at = now()']) {
      await bare.ask(`update users set ${out} where id = 'ann'`);
      assert.equal(await restore(), 'token_invalid', out);
      await bare.ask(`update users set disabled_at = null, closed_at = null, erase_at = null`);
    }
    for (let count = 1; count < ownTeamsMaximum; count += 1) await bare.found(`more ${count}`, 'ann');
    assert.equal(await restore(), 'too_many_teams');
    await bare.ask(`delete from teams where id = 'more 1'`);
    assert.equal(await restore(), 'done');
    await bare.ask(`insert into rate_limits values ('team-restore:ben', 20, now() + interval '1 hour')`);
    assert.equal(await restore('ben'), 'rate_limited');
  });

  test('a team whose time ends while its owner restores it is not restored', async () => {
    await remove();
    const over = `update teams set deleted_at = '2000-01-01' where id = 'night'`;
    assert.equal(await meanwhile(() => bare.teams.restoreTeam('ann', 'night'), over), 'team_not_found');
    assert.deepEqual(await members(), []);
  });

  test('restoring locks the account before the team, like an account that closes', async () => {
    await remove();
    let restoring: Promise<unknown> = Promise.resolve();
    await within(async (tx) => {
      await sql`select from users where id = 'ann' for update`.execute(tx);
      restoring = restore();
      assert.equal((await lockWaits(bare.ask, restoring)).length, 1);
      await sql`select from teams where id = 'night' for update nowait`.execute(tx);
    });
    assert.equal(await restoring, 'done');
  });

  test('it is erased with the account of its owner, and nobody inherits it', async () => {
    for (const uid of ['ann', 'ben']) await openWallet(bare.db, uid, 0);
    await remove();
    await within((tx) => letTeamsGo(tx, 'ann', bare.now()));
    assert.equal(await isThere(), true, 'the account may be reopened');
    assert.deepEqual(await deletedBy('ann'), ['night']);
    let erasing: Promise<unknown> = Promise.resolve();
    await within(async (tx) => {
      await lockTeam(tx, 'night');
      erasing = within((other) => bare.leaveTeams(other, 'ann'));
      assert.equal((await lockWaits(bare.ask, erasing)).length, 1, 'it waits for who restores it');
    });
    await erasing;
    assert.deepEqual([await isThere(), await isThere('dawn'), await isThere('day')], [false, false, true]);
  });

  test('somebody whose account is erased meanwhile does not come back with the team', async () => {
    await remove();
    await within(async (tx) => {
      await bare.leaveTeams(tx, 'cas');
      await sql`set local artcade.erasing = 'on'`.execute(tx);
      await tx.deleteFrom('users').where('id', '=', 'cas').execute();
    });
    assert.equal(await restore(), 'done');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben']);
  });
});
