import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { storageLimit } from '@artcade/domain/catalog';
import { invitationDays, teamInvitationsMaximum } from '@artcade/domain/teams';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { letTeamsGo, pauseTeamAccess, previewHandover } from '#features/teams/team/service.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';

const minute = 60_000;
const day = 24 * 60;

/** Ann owns the team night, Dan the team day; Ben is in both. */
describe('the heirs of teams', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin('ann', 'ben', 'cas', 'dan', 'eve');
    await bare.found('night', 'ann', 'ben');
    await bare.found('day', 'dan', 'ben');
  });

  const change = (uid: string, what: string) => bare.ask(`update users set ${what} where id = $1`, uid);
  const isIn = (team: string, uid: string, joined: string, role = 'artist') =>
    bare.ask(
      'insert into team_members (team_id, user_id, joined_at, role) values ($1, $2, $3, $4)',
      team,
      uid,
      joined,
      role,
    );
  const owners = async () => {
    const found = await bare.ask<{ id: string; owner_id: string }>('select id, owner_id from teams');
    return Object.fromEntries(found.map(({ id, owner_id }) => [id, owner_id]));
  };
  /** Who has an offer of each team. */
  const asked = async () => {
    const found = await bare.ask<{ team_id: string; user_id: string }>(
      `select team_id, user_id from team_invitations where role = 'owner'`,
    );
    return Object.fromEntries(found.map(({ team_id, user_id }) => [team_id, user_id]));
  };
  const offerFor = async (uid: string) =>
    (await bare.teams.listInvitations(uid)).invitations.find(({ role }) => role === 'owner');
  const take = async (uid: string) => outcome(bare.teams.accept(uid, (await offerFor(uid))?.id ?? 'none'));
  const decline = async (uid: string) => bare.teams.turnDown(uid, (await offerFor(uid))?.id ?? 'none');
  const hand = (by: string, heir: string) =>
    bare.teams.transfer({ uid: by, sessionId: 's' }, 'night', heir, 'right');
  const sweep = () => bare.teams.sweep();
  const closeAndAsk = async (uid: string) => {
    await bare.close(uid);
    await sweep();
  };
  const within = <T>(work: (tx: Database) => Promise<T>) => bare.db.transaction().execute(work);
  /** Reads tables from their beginning: along an index, or merged, rows may come in the right order by chance. */
  const withoutIndexes = <T>(work: (tx: Database) => Promise<T>) =>
    within(async (tx) => {
      for (const kind of ['indexscan', 'indexonlyscan', 'bitmapscan', 'mergejoin'])
        await sql`select set_config(${`enable_${kind}`}, 'off', true)`.execute(tx);
      return work(tx);
    });

  test('the longest-standing active member of each team is asked, and the closed account owns it until then', async () => {
    const { ask } = bare;
    await ask("delete from team_members where user_id = 'ben'");
    for (const id of ['tie', 'long', 'closed', 'banned', 'both', 'alone']) await bare.found(id, 'ann');
    for (const [team, ...members] of [
      ['tie', 'cas 1', 'ben 1'],
      ['long', 'ben 2', 'cas 1'],
      ['closed', 'eve 1', 'cas 2'],
      ['banned', 'dan 1', 'cas 2'],
      ['both', 'dan 1', 'eve 2'],
    ] as const)
      for (const member of members) {
        const [uid = '', joined] = member.split(' ');
        await isIn(team, uid, `2026-01-0${joined}`);
      }
    await ask("update teams set name = case id when 'tie' then 'LONG' else id end");
    await change('dan', 'disabled_at = now()');
    await change('eve', 'closed_at = now(), erase_at = now()');
    assert.deepEqual(await previewHandover(bare.db, 'ann', bare.now()), [
      { name: 'alone', heir: null },
      { name: 'banned', heir: 'Cas' },
      { name: 'both', heir: null },
      { name: 'closed', heir: 'Cas' },
      { name: 'long', heir: 'Cas' },
      { name: 'LONG', heir: 'Ben' },
      { name: 'night', heir: null },
    ]);
    const before = await owners();
    await ask("insert into team_invitations select id, id, 'x@example.com', now(), '2031-01-01' from teams");
    await sweep();
    assert.deepEqual(await asked(), {}, 'nobody has closed an account');
    await closeAndAsk('ann');
    assert.deepEqual(await owners(), before);
    assert.deepEqual(await asked(), { banned: 'cas', closed: 'cas', long: 'cas', tie: 'ben' });
    const others = `select team_id from team_invitations where role <> 'owner'`;
    assert.deepEqual(await ask(others), [{ team_id: 'day' }]);
    assert.equal((await ask("select 1 from team_members where user_id = 'ann'")).length, 7, 'still there');
  });

  test('an admin comes before all, then a proven address, then long standing', async () => {
    const { ask } = bare;
    await ask(`delete from team_members where user_id = 'ben' and team_id = 'night'`);
    // So that no chance order of the rows is the right one.
    await ask(`update users set display_name = display_name where id = 'ben'`);
    await change('eve', 'email_verified_at = null');
    for (const id of ['tie', 'role', 'viewer', 'proven']) await bare.found(id, 'ann');
    for (const [team, uid, role, joined] of [
      ['tie', 'cas', 'artist', 1],
      ['tie', 'ben', 'artist', 1],
      ['role', 'ben', 'artist', 1],
      ['role', 'cas', 'admin', 2],
      ['viewer', 'ben', 'viewer', 1],
      ['viewer', 'cas', 'artist', 2],
      ['proven', 'eve', 'artist', 1],
      ['proven', 'ben', 'artist', 2],
    ] as const)
      await isIn(team, uid, `2026-01-0${joined}`, role);
    const heirs = await withoutIndexes((tx) => previewHandover(tx, 'ann', bare.now()));
    assert.deepEqual(Object.fromEntries(heirs.map(({ name, heir }) => [name, heir])), {
      night: null,
      proven: 'Ben',
      role: 'Cas',
      tie: 'Ben',
      viewer: 'Cas',
    });
  });

  test('teams of one name are listed in the order of their ids', async () => {
    for (const [id, heir] of [
      ['q3', 'cas'],
      ['q2', 'dan'],
      ['q1', 'eve'],
    ] as const) {
      await bare.found(id, 'ann', heir);
      await bare.ask(`update teams set name = 'same' where id = $1`, id);
    }
    const heirs = (await previewHandover(bare.db, 'ann', bare.now())).map(({ heir }) => heir);
    assert.deepEqual(heirs, ['Ben', 'Eve', 'Dan', 'Cas']);
  });

  test('what an account that closes has sent ends in the teams of others, too', async () => {
    const { ask, db, teams } = bare;
    await ask(`update team_members set role = 'admin' where team_id = 'night' and user_id = 'ben'`);
    const link = { role: 'artist', label: '', expiresInDays: 7, usesMaximum: null } as const;
    for (const by of ['ann', 'ben']) {
      await teams.createLink(by, 'night', link);
      await teams.invite(by, 'night', `by-${by}@example.com`);
    }
    await db.transaction().execute((tx) => letTeamsGo(tx, 'ben', bare.now()));
    assert.deepEqual(await ask('select made_by from team_links'), [{ made_by: 'ann' }]);
    assert.deepEqual(await ask('select email from team_invitations'), [{ email: 'by-ann@example.com' }]);
  });

  test('who is asked sees what comes with the team, hears of it, and owns it only after accepting', async () => {
    const { ask, mails, woken } = bare;
    await closeAndAsk('ann');
    await sweep();
    const offer = await offerFor('ben');
    assert.deepEqual(offer, {
      id: offer?.id,
      teamName: 'night',
      ownerName: 'Ann',
      ownerPhotoURL: null,
      role: 'owner',
      isMember: true,
      album: 0,
      credits: 0,
      isOwnerLeaving: true,
      expiresAt: bare.at(invitationDays * day).toISOString(),
    });
    assert.deepEqual([mails, woken], [[offer?.id], ['ben']], 'once');
    const limit = storageLimit(null);
    await ask(`update shelves set used = $1 where id = 'night'`, limit + 1);
    assert.equal(await take('ben'), 'team_too_large');
    assert.deepEqual(await asked(), { night: 'ben' }, 'it waits until there is room');
    assert.deepEqual(await owners(), { day: 'dan', night: 'ann' });
    await ask(`update shelves set used = $1 where id = 'night'`, limit);
    mails.length = 0;
    assert.equal(await take('ben'), 'done');
    assert.deepEqual(await owners(), { day: 'dan', night: 'ben' });
    assert.deepEqual(mails, ['heir ben', 'closedOwner ann']);
    await bare.reopen('ann');
    assert.deepEqual(await owners(), { day: 'dan', night: 'ben' });
    const roles = (await bare.teams.listMembers('ben', 'night')).map(({ uid, teamRole }) => [uid, teamRole]);
    assert.deepEqual(roles, [
      ['ben', 'owner'],
      ['ann', 'admin'],
    ]);
  });

  test('who declines or lets the time pass is not asked again; then the team waits, for new members, too', async () => {
    for (const uid of ['cas', 'eve']) await isIn('night', uid, '2027-01-01');
    await closeAndAsk('ann');
    await decline('ben');
    assert.deepEqual(await asked(), {});
    await sweep();
    assert.deepEqual(await asked(), { night: 'cas' });
    bare.pass(invitationDays * day * minute - 1);
    await sweep();
    assert.deepEqual(await asked(), { night: 'cas' });
    bare.pass(1);
    await sweep();
    assert.deepEqual(await asked(), { night: 'eve' });
    await decline('eve');
    await sweep();
    assert.deepEqual(await asked(), {});
    await isIn('night', 'dan', '2030-01-20', 'viewer');
    await sweep();
    assert.equal((await offerFor('dan'))?.expiresAt, bare.at(invitationDays * day).toISOString());
    bare.pass(invitationDays * day * minute);
    await bare.invent('fay');
    await isIn('night', 'fay', '2030-01-29');
    await sweep();
    assert.equal((await offerFor('fay'))?.expiresAt, bare.at(2 * day).toISOString(), 'the day of erasure');
    bare.pass(2 * day * minute);
    await bare.invent('gil');
    await isIn('night', 'gil', '2030-01-31');
    await sweep();
    assert.deepEqual(await asked(), {}, 'too late');
    assert.deepEqual(await owners(), { day: 'dan', night: 'ann' });
  });

  test('whom the owner had offered the team comes first, with that offer, and is not asked again', async () => {
    await isIn('night', 'cas', '2027-01-01', 'viewer');
    await hand('ann', 'cas');
    const preview = async () => (await previewHandover(bare.db, 'ann', bare.now()))[0]?.heir;
    assert.equal(await preview(), 'Cas');
    await bare.ask('update team_invitations set paused_at = now()');
    assert.equal(await preview(), 'Ben');
    await bare.ask('update team_invitations set paused_at = null');
    const { id } = (await offerFor('cas')) ?? {};
    bare.pass((invitationDays * day - 1) * minute);
    await closeAndAsk('ann');
    assert.deepEqual(await asked(), { night: 'cas' });
    const { id: still, expiresAt } = (await offerFor('cas')) ?? {};
    assert.deepEqual(
      [still, expiresAt],
      [id, bare.at(invitationDays * day).toISOString()],
      'as long as every heir',
    );
    await decline('cas');
    await sweep();
    assert.deepEqual(await asked(), { night: 'ben' });
    await decline('ben');
    await sweep();
    assert.deepEqual(await asked(), {});
  });

  test('an offer of the owner lasts no longer than their account', async () => {
    await hand('ann', 'ben');
    await change('ann', `closed_at = now(), erase_at = '${bare.at(20 * day).toISOString()}'`);
    bare.pass(10 * day * minute);
    await within((tx) => letTeamsGo(tx, 'ann', bare.now()));
    assert.equal((await offerFor('ben'))?.expiresAt, bare.at(10 * day).toISOString());
  });

  test('who resets the password of a closed account pauses what it had offered itself, but takes no heir their turn', async () => {
    const reset = () => within((tx) => pauseTeamAccess(tx, 'ann', bare.now()));
    await closeAndAsk('ann');
    bare.pass(minute);
    await decline('ben');
    await isIn('night', 'cas', '2027-01-01');
    await sweep();
    assert.equal(await reset(), 0);
    assert.deepEqual(await asked(), { night: 'cas' });
    assert.equal(await take('cas'), 'done');
    await hand('cas', 'ben');
    await bare.close('cas');
    assert.equal(await within((tx) => pauseTeamAccess(tx, 'cas', bare.now())), 2, 'and an admin');
    assert.equal(await take('ben'), 'invitation_not_found');
  });

  test('coming back ends the offer; closing once more asks from the beginning', async () => {
    await isIn('night', 'cas', '2027-01-01');
    await closeAndAsk('ann');
    await decline('ben');
    await sweep();
    const { id = 'none' } = (await offerFor('cas')) ?? {};
    await bare.reopen('ann');
    await sweep();
    assert.deepEqual(await asked(), {});
    assert.equal(await outcome(bare.teams.accept('cas', id)), 'invitation_not_found');
    bare.pass(minute);
    await closeAndAsk('ann');
    assert.deepEqual(await asked(), { night: 'ben' });
  });

  const endings: Record<string, (uid: string) => Promise<unknown>> = {
    'closes their account, too': (uid) => bare.close(uid),
    'is suspended': (uid) => change(uid, 'disabled_at = now()'),
    leaves: (uid) => bare.teams.removeMember(uid, 'night', uid),
    'is removed': (uid) => bare.teams.removeMember('cas', 'night', uid),
    'is erased': async (uid) => {
      await bare.close(uid);
      await bare.erase(uid);
    },
  };
  for (const [what, end] of Object.entries(endings))
    test(`if the heir ${what}, the next one is asked`, async () => {
      await isIn('night', 'cas', '2027-01-01', 'admin');
      await hand('ann', 'ben');
      await closeAndAsk('ann');
      assert.deepEqual(await asked(), { night: 'ben' });
      await end('ben');
      await sweep();
      assert.deepEqual((await asked())['night'], 'cas');
      assert.equal((await bare.ask('select 1 from team_invitations')).length, 1);
    });

  test('a heir who blocked the owner is asked; a suspended owner who is gone stops nobody', async () => {
    await bare.ask(`insert into person_blocks values ('b', 'ben', 'ann', false, 'Ann', now())`);
    await closeAndAsk('ann');
    await change('ann', 'disabled_at = now()');
    assert.equal(await take('ben'), 'done');
    assert.deepEqual(await owners(), { day: 'dan', night: 'ben' });
  });

  test('under a closed owner a team works on: its admins invite, and people join', async () => {
    const { teams } = bare;
    await isIn('night', 'cas', '2027-01-01', 'admin');
    await closeAndAsk('ann');
    await teams.invite('cas', 'night', 'eve@example.com');
    assert.deepEqual(await bare.acceptAll('eve'), ['done']);
    await teams.join('dan', 'code of night');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas', 'dan', 'eve']);
    for (let count = 0; count < teamInvitationsMaximum; count += 1)
      await bare.ask(
        `insert into team_invitations (id, team_id, email, created_at, expires_at, invited_by)
         values ($1, 'night', $1, now(), '2031-01-01', 'cas')`,
        `${count}@example.com`,
      );
    await decline('cas');
    await sweep();
    assert.deepEqual(await asked(), { night: 'ben' }, 'however many others are invited');
    // Nobody but the owner ends their offer, or turns it into another.
    const [{ id } = { id: '' }] = (await teams.readJoining('cas', 'night')).invitations.filter(
      ({ role }) => role === 'owner',
    );
    assert.equal(await outcome(teams.withdraw('cas', 'night', id)), 'forbidden');
  });

  test('two sweeps at once ask one member, one mail each', async () => {
    await isIn('night', 'cas', '2027-01-01');
    await bare.close('ann');
    await Promise.all([sweep(), sweep(), sweep()]);
    assert.deepEqual(await asked(), { night: 'ben' });
    assert.equal(bare.mails.length, 1);
  });

  /** What comes of it if this happens while it waits for the lock. */
  const meanwhile = async (
    hold: (tx: Database) => Promise<unknown>,
    work: () => Promise<unknown>,
    change: (tx: Database) => Promise<unknown>,
  ) => {
    let waiting: Promise<unknown> = Promise.resolve();
    await within(async (tx) => {
      await hold(tx);
      waiting = outcome(work());
      assert.equal((await lockWaits(bare.ask, waiting)).length, 1);
      await change(tx);
    });
    return waiting;
  };
  const holdTeam = (tx: Database) => lockTeam(tx, 'night');
  const holdOwner = (tx: Database) => sql`select from users where id = 'ann' for no key update`.execute(tx);
  const openAgain = (tx: Database) =>
    sql`update users set closed_at = null, erase_at = null where id = 'ann'`.execute(tx);

  test('a sweep that waits for an owner who comes back asks nobody; one that asked first is undone', async () => {
    await bare.close('ann');
    assert.equal(await meanwhile(holdTeam, sweep, openAgain), 'done');
    assert.deepEqual([await asked(), bare.mails], [{}, []]);
    await closeAndAsk('ann');
    assert.deepEqual(await asked(), { night: 'ben' });
    const back = () => bare.reopen('ann');
    await meanwhile(holdTeam, back, (tx) => sql`update team_invitations set created_at = now()`.execute(tx));
    assert.deepEqual(await asked(), {});
  });

  test('who accepts while the owner comes back, or is erased, does not get the team', async () => {
    for (const end of ['reopened', 'erased']) {
      bare.pass(minute);
      await closeAndAsk('ann');
      const { id = 'none' } = (await offerFor('ben')) ?? {};
      const accept = () => bare.teams.accept('ben', id);
      const answer = await meanwhile(holdOwner, accept, async (tx) => {
        if (end === 'erased') return bare.leaveTeams(tx, 'ann');
        await openAgain(tx);
        return sql`delete from team_invitations`.execute(tx);
      });
      assert.equal(answer, 'invitation_not_found', end);
      assert.equal((await owners())['night'], end === 'erased' ? null : 'ann');
    }
  });

  test('who comes back, or is erased, while the heir accepts finds the team with its new owner', async () => {
    for (const end of [bare.reopen, bare.erase]) {
      await bare.ask(`update teams set owner_id = 'ann' where id = 'night'`);
      bare.pass(minute);
      await closeAndAsk('ann');
      let ending: Promise<unknown> = Promise.resolve();
      let taking: Promise<unknown> = Promise.resolve();
      await within(async (tx) => {
        // The acceptance has the accounts, and waits for the album.
        await sql`select from shelves where id = 'night' for update`.execute(tx);
        taking = take('ben');
        assert.equal((await lockWaits(bare.ask, taking)).length, 1);
        ending = end('ann');
        assert.equal((await lockWaits(bare.ask, ending, 2)).length, 2);
      });
      assert.equal(await taking, 'done');
      await ending;
      assert.deepEqual(await owners(), { day: 'dan', night: 'ben' });
    }
  });
});
