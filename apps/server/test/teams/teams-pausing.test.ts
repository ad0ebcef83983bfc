import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Database } from '#adapters/db/database.ts';
import {
  endTeamAccess,
  keepTeamAccess,
  listPausedTeamAccess,
  pauseTeamAccess,
} from '#features/teams/team/service.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';

const day = 86_400_000;

describe('what an account granted in teams', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  /** Ann owns `night`, where adam is an admin, and dan owns `day`, where ann and adam are admins. */
  beforeEach(async () => {
    await bare.begin('ann', 'adam', 'ben', 'dan', 'eve');
    await bare.found('night', 'ann', 'adam', 'ben');
    await bare.found('day', 'dan', 'ann', 'adam');
    await bare.ask(
      `update team_members set role = 'admin' where user_id = 'adam' or (user_id = 'ann' and team_id = 'day')`,
    );
  });

  const within = <T>(work: (tx: Database) => Promise<T>) => bare.db.transaction().execute(work);
  const pause = (uid = 'ann') => within((tx) => pauseTeamAccess(tx, uid, bare.now()));
  const end = (uid = 'ann') => within((tx) => endTeamAccess(tx, uid, bare.now()));
  const since = () => new Date(bare.now().getTime() - 30 * day);
  const none = { admin: [], teamLink: [], teamInvitation: [] };
  const keep = (kept: object, uid = 'ann') =>
    within((tx) => keepTeamAccess(tx, uid, { ...none, ...kept }, since()));
  const paused = async (uid = 'ann') =>
    (await listPausedTeamAccess(bare.db, uid, { since: since(), now: bare.now() })).map(
      ({ kind, name, teamName }) => `${kind} ${name} ${teamName}`,
    );
  const idOf = async (kind: string, name: string, uid = 'ann') =>
    (await listPausedTeamAccess(bare.db, uid, { since: since(), now: bare.now() })).find(
      (one) => one.kind === kind && one.name === name,
    )?.id ?? '';
  const link = (by: string, team: string, label: string, days = 7) =>
    bare.teams.createLink(by, team, {
      role: 'artist',
      label,
      expiresInDays: days as 7,
      usesMaximum: null,
    });
  const joins = (who: string, secret: string) => outcome(bare.teams.joinByLink(who, secret));
  const invite = async (by: string, team: string, who: string): Promise<void> =>
    bare.teams.invite(by, team, `${who}@example.com`);
  const invitationsOf = async (who: string) =>
    (await bare.teams.listInvitations(who)).invitations.map(({ teamName }) => teamName);
  const roles = async (team: string) =>
    (
      await bare.ask<{ who: string }>(
        `select user_id || ' ' || role as who from team_members where team_id = $1 order by 1`,
        team,
      )
    ).map(({ who }) => who);
  const codeOf = async (team: string) =>
    (await bare.ask('select join_code, code_expires_at from teams where id = $1', team))[0];

  for (const [name, act] of [
    ['paused', () => pause()],
    ['ended', () => end()],
    ['kept', () => keep({})],
  ] as const)
    test(`is ${name} one after the other with other changes of its teams`, async () => {
      let done: Promise<unknown> | undefined;
      await within(async (tx) => {
        await lockTeam(tx, 'day');
        done = act();
        assert.equal((await lockWaits(bare.ask, done)).length, 1);
      });
      await done;
    });

  test('stops until its owner keeps it; what it did in no team stays', async () => {
    await bare.found('dusk', 'ann');
    // An owner who was an admin before a hand-over.
    await bare.ask(`update team_members set role = 'admin' where user_id = 'ann' and team_id = 'night'`);
    const [own, admins, elsewhere, others] = [
      await link('ann', 'night', 'own'),
      await link('adam', 'night', 'of adam'),
      await link('ann', 'day', 'elsewhere'),
      await link('dan', 'day', 'of dan'),
    ];
    await invite('ann', 'night', 'eve');
    await invite('adam', 'night', 'dan');
    await invite('dan', 'day', 'eve');
    await bare.ask(`update teams set code_days = 3`);
    const code = await codeOf('day');
    assert.equal(await pause(), 6);
    assert.deepEqual(await roles('night'), ['adam artist', 'ann admin', 'ben artist']);
    assert.deepEqual(await roles('day'), ['adam admin', 'ann admin', 'dan artist']);
    for (const { secret } of [own, admins, elsewhere])
      assert.equal(await joins('eve', secret), 'team_link_not_found');
    assert.deepEqual(await invitationsOf('eve'), ['day']);
    assert.deepEqual(await invitationsOf('dan'), []);
    assert.equal(await outcome(bare.teams.join('eve', 'code of night')), 'team_not_found');
    assert.deepEqual(await codeOf('day'), code);
    assert.deepEqual((await codeOf('night'))?.['code_expires_at'], bare.at(3 * 24 * 60));
    const { links, invitations } = await bare.teams.readJoining('ann', 'night');
    assert.deepEqual([links, invitations], [[], []]);
    assert.deepEqual(await paused(), [
      'admin Adam night',
      'teamInvitation dan@example.com night',
      'teamInvitation eve@example.com night',
      'teamLink elsewhere day',
      'teamLink of adam night',
      'teamLink own night',
    ]);
    assert.deepEqual(await paused('adam'), [
      'teamInvitation dan@example.com night',
      'teamLink of adam night',
    ]);
    assert.deepEqual(await paused('ben'), []);
    assert.equal(await joins('eve', others.secret), 'done');
    assert.equal(await pause(), 0, 'once');
  });

  test('begins again where it is kept, under the same address; another account keeps nothing of it', async () => {
    const own = await link('ann', 'night', 'own');
    await link('ann', 'night', 'more');
    await invite('ann', 'night', 'eve');
    await invite('ann', 'night', 'dan');
    await bare.ask(`update team_members set role = 'admin' where user_id = 'ben'`);
    await pause();
    const [adam, mine, eve] = [
      await idOf('admin', 'Adam'),
      await idOf('teamLink', 'own'),
      await idOf('teamInvitation', 'eve@example.com'),
    ];
    const all = { admin: [adam], teamLink: [mine], teamInvitation: [eve] };
    for (const other of ['ben', 'dan']) await keep(all, other);
    assert.equal((await paused()).length, 6);
    await keep(all);
    assert.deepEqual(await paused(), [
      'admin Ben night',
      'teamInvitation dan@example.com night',
      'teamLink more night',
    ]);
    assert.deepEqual(await roles('night'), ['adam admin', 'ann artist', 'ben artist']);
    assert.deepEqual(await invitationsOf('eve'), ['night']);
    assert.equal(await joins('eve', own.secret), 'done');
    await keep({ admin: [adam] });
    assert.deepEqual(await roles('day'), ['adam admin', 'ann admin', 'dan artist']);
  });

  test('of an admin is kept only with the admin', async () => {
    const made = [await link('adam', 'night', 'first'), await link('adam', 'night', 'second')];
    await invite('adam', 'night', 'eve');
    await pause();
    await keep({ teamLink: [await idOf('teamLink', 'first')] });
    assert.deepEqual(await bare.ask('select 1 from team_links'), []);
    assert.deepEqual(await bare.ask('select 1 from team_invitations'), []);
    assert.equal(await joins('eve', made[0]?.secret ?? ''), 'team_link_not_found');
    await invite('ann', 'night', 'eve');
    await keep({ admin: [await idOf('admin', 'Adam')] });
    await invite('adam', 'night', 'dan');
    await pause();
    await keep({ teamInvitation: [await idOf('teamInvitation', 'dan@example.com')] });
    assert.deepEqual(await invitationsOf('dan'), []);
  });

  test('ends a month later, and what expires before then is not offered', async () => {
    await link('ann', 'night', 'brief', 1);
    await invite('ann', 'night', 'eve');
    await pause();
    const [admin, brief, invitation] = [
      await idOf('admin', 'Adam'),
      await idOf('teamLink', 'brief'),
      await idOf('teamInvitation', 'eve@example.com'),
    ];
    const still = (at: number) => {
      bare.pass(at);
      return paused();
    };
    assert.deepEqual(await still(day - 1), [
      'admin Adam night',
      'teamInvitation eve@example.com night',
      'teamLink brief night',
    ]);
    assert.deepEqual(await still(1), ['admin Adam night', 'teamInvitation eve@example.com night']);
    assert.deepEqual(await still(13 * day), ['admin Adam night']);
    bare.pass(day);
    await bare.ask(`update team_links set expires_at = 'infinity'`);
    await bare.ask(`update team_invitations set expires_at = 'infinity'`);
    bare.pass(15 * day);
    assert.deepEqual(await paused(), []);
    await keep({ admin: [admin], teamLink: [brief], teamInvitation: [invitation] });
    assert.deepEqual(await roles('night'), ['adam artist', 'ann artist', 'ben artist']);
    assert.deepEqual(await invitationsOf('eve'), []);
    const [row] = await bare.ask(`select paused_at from team_links where label = 'brief'`);
    assert.notEqual(row?.['paused_at'], null);
  });

  test('that expired or was revoked is not paused; a new role or invitation replaces a paused one', async () => {
    await link('ann', 'night', 'expired', 30);
    bare.pass(16 * day);
    await invite('ann', 'night', 'dan');
    bare.pass(14 * day);
    const revoked = await link('ann', 'night', 'revoked');
    await bare.teams.revokeLink('ann', 'night', revoked.id);
    await invite('ann', 'night', 'eve');
    assert.equal(await pause(), 2);
    assert.deepEqual(await paused(), ['admin Adam night', 'teamInvitation eve@example.com night']);
    await invite('ann', 'night', 'eve');
    assert.deepEqual(await invitationsOf('eve'), ['night']);
    await bare.teams.setRole('ann', 'night', 'adam', 'viewer');
    assert.deepEqual(await paused(), []);
    const offer = async () => {
      await bare.teams.setRole('ann', 'night', 'adam', 'admin');
      const [found] = (await bare.teams.listInvitations('adam')).invitations;
      await bare.teams.accept('adam', found?.id ?? '');
    };
    await offer();
    await pause();
    assert.deepEqual(await paused(), ['admin Adam night', 'teamInvitation eve@example.com night']);
    await offer();
    assert.deepEqual(await paused(), ['teamInvitation eve@example.com night']);
    await bare.teams.setRole('ann', 'night', 'ben', 'admin');
    await bare.teams.addMember('ann', 'night', 'dan');
    await pause();
    assert.deepEqual(await paused(), [
      'admin Adam night',
      'teamInvitation Ben night',
      'teamInvitation dan night',
      'teamInvitation eve@example.com night',
    ]);
    assert.deepEqual(await invitationsOf('ben'), []);
  });

  test('that is paused counts for no limit, and nobody revokes or restores it', async () => {
    const { id } = await link('ann', 'night', 'own');
    await bare.ask(
      `insert into team_invitations (id, team_id, email, created_at, expires_at)
       select n, 'night', n || '@example.com', $1, $2 from generate_series(1, 50) n`,
      bare.now(),
      bare.at(60),
    );
    const more = () => outcome(invite('ann', 'night', 'eve'));
    assert.equal(await more(), 'too_many_invitations');
    await pause();
    assert.equal(await more(), 'done');
    assert.equal(await outcome(bare.teams.revokeLink('ann', 'night', id)), 'team_link_not_found');
    for (let made = 0; made < 20; made += 1) await link('ann', 'night', String(made));
    assert.equal(await outcome(link('ann', 'night', 'one more')), 'too_many_team_links');
  });

  test('of a stranger who registered a foreign address ends for good, in its own teams for all', async () => {
    const made = [
      await link('ann', 'night', 'own'),
      await link('adam', 'night', 'of adam'),
      await link('ann', 'day', 'elsewhere'),
    ];
    const other = await link('dan', 'day', 'of dan');
    await invite('adam', 'night', 'eve');
    await invite('ann', 'day', 'eve');
    await invite('dan', 'day', 'ben');
    await bare.ask(
      `insert into team_members (team_id, user_id, admin_paused_at) values ('night', 'eve', $1)`,
      bare.now(),
    );
    await bare.ask(`update team_members set role = 'viewer' where user_id = 'ben'`);
    await bare.ask(`update team_members set role = 'admin' where user_id = 'ann'`);
    assert.deepEqual(await paused(), ['admin Eve night']);
    await end();
    assert.deepEqual(await roles('night'), ['adam artist', 'ann admin', 'ben viewer', 'eve artist']);
    assert.deepEqual(await roles('day'), ['adam admin', 'ann admin', 'dan artist']);
    assert.deepEqual(await paused(), []);
    for (const { secret } of made) assert.equal(await joins('dan', secret), 'team_link_not_found');
    assert.deepEqual(await bare.ask('select label from team_links'), [{ label: 'of dan' }]);
    assert.deepEqual(await bare.ask('select email from team_invitations'), [{ email: 'ben@example.com' }]);
    assert.equal(await joins('ben', other.secret), 'done');
    assert.equal(await outcome(bare.teams.join('dan', 'code of night')), 'team_not_found');
    assert.equal(await outcome(bare.teams.join('eve', 'code of day')), 'done');
  });

  test('in a team that is deleted stops, too, and is kept after the team is restored', async () => {
    const round = async (stop: () => Promise<unknown>) => {
      await bare.deleteTeam('ann', 'night');
      await bare.deleteTeam('dan', 'day');
      await stop();
      await bare.teams.restoreTeam('ann', 'night');
      await bare.teams.restoreTeam('dan', 'day');
    };
    await round(async () => assert.equal(await pause(), 1));
    assert.deepEqual(await roles('night'), ['adam artist', 'ann artist', 'ben artist']);
    assert.deepEqual(await roles('day'), ['adam admin', 'ann admin', 'dan artist']);
    assert.deepEqual(await paused(), ['admin Adam night']);
    await keep({ admin: [await idOf('admin', 'Adam')] });
    assert.deepEqual(await roles('night'), ['adam admin', 'ann artist', 'ben artist']);
    await bare.ask(`update team_members set admin_paused_at = $1 where user_id = 'ben'`, bare.now());
    await round(() => end());
    assert.deepEqual(await roles('night'), ['adam artist', 'ann artist', 'ben artist']);
    assert.deepEqual(await roles('day'), ['adam admin', 'ann admin', 'dan artist']);
    assert.deepEqual(await paused(), []);
  });

  test('is not listed for a member who was to be an admin and owns the team now', async () => {
    await pause();
    await bare.ask(`update teams set owner_id = 'adam' where id = 'night'`);
    assert.deepEqual(await paused('adam'), []);
  });
});
