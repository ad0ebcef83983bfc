import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TeamLink } from '@artcade/contract/joining';
import type { GivenRole } from '@artcade/domain/permissions';
import {
  invitationDays,
  linkLabelMaximum,
  linkRestoreMinutes,
  teamLinksMaximum,
} from '@artcade/domain/teams';
import { sql } from 'kysely';
import { endInvitationsBy, invitationMail } from '#features/teams/team/invitation-store.ts';
import { endLinksOf } from '#features/teams/team/link-store.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';

const day = 24 * 60;
const minute = 60_000;

/** Ann owns the team night, Adam and Alma are its admins, Ben is an artist. Dan owns the team day, and Adam is its admin. */
describe('what owners and admins of a team give', () => {
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
  const notFound = 'team_link_not_found';

  test('an admin invites artists and viewers, and leaves the invitations of admins alone', async () => {
    await invite('dan', 'eve', 'admin', 'day');
    await invite('ann', 'fay', 'admin');
    assert.equal(await invite('adam', 'eve', 'admin'), 'forbidden');
    assert.equal(await invite('ben', 'eve'), 'forbidden');
    assert.equal(
      await invite('adam', 'eve'),
      'done',
      'those of others, and of another team, are not its own',
    );
    assert.equal(await invite('adam', 'eve', 'viewer'), 'done');
    assert.equal(await invite('adam', 'fay'), 'forbidden');
    const [{ id } = { id: '' }] = await bare.ask<{ id: string }>(
      `select id from team_invitations where email = 'fay@example.com'`,
    );
    assert.equal(await outcome(bare.teams.withdraw('adam', 'night', id)), 'forbidden');
    assert.deepEqual(await invited(), ['eve admin day', 'eve viewer night', 'fay admin night']);
    bare.pass(invitationDays * day * minute - 1);
    assert.equal(await invite('adam', 'fay'), 'forbidden');
    bare.pass(1);
    assert.equal(await invite('adam', 'fay'), 'done', 'it has expired');
    await bare.teams.accept('fay', id);
    assert.equal(await roleOf('fay'), 'artist');
  });

  test('an invitation counts while the account of who sent it is active', async () => {
    await invite('adam', 'cas', 'viewer');
    const [{ id } = { id: '' }] = await bare.ask<{ id: string }>('select id from team_invitations');
    for (const out of outs) {
      await change('adam', out);
      assert.equal(await outcome(bare.teams.accept('cas', id)), 'invitation_not_found', out);
      assert.deepEqual((await bare.teams.listInvitations('cas')).invitations, [], out);
      await change('adam', backIn);
    }
    await bare.teams.accept('cas', id);
    assert.equal(await roleOf('cas'), 'viewer');
  });

  test('a link is made for a role below one’s own, and read by who could have made it', async () => {
    assert.equal(await outcome(create('eve')), 'team_not_found');
    assert.equal(await outcome(create('ben')), 'forbidden');
    assert.equal(await outcome(create('adam', { role: 'admin' })), 'forbidden');
    const first = await create('adam', { label: '  Ours ', usesMaximum: 2, role: 'viewer' });
    assert.deepEqual(first, {
      id: first.id,
      secret: first.secret,
      label: 'Ours',
      role: 'viewer',
      madeBy: 'Adam',
      at: bare.now().toISOString(),
      expiresAt: bare.at(7 * day).toISOString(),
      uses: 0,
      usesMaximum: 2,
    });
    bare.pass(1);
    const second = await create('ann', { role: 'admin', label: 'x'.repeat(linkLabelMaximum + 1) });
    assert.equal(second.label, 'x'.repeat(linkLabelMaximum));
    await create('dan', {}, 'day');
    assert.deepEqual(await links(), [second.id, first.id], 'the newest first');
    assert.deepEqual(await links('adam'), [first.id]);
    // Ids are random: the newest may be the first by id, too.
    const byId = [first.id, second.id].toSorted();
    await bare.ask('update team_links set created_at = $2 where id = $1', byId[0], bare.at(-1));
    assert.deepEqual(await links(), byId.toReversed());
    await bare.ask('update team_links set created_at = $1', bare.now());
    assert.deepEqual(await links(), byId);
    await spend('team-link:alma', 60);
    assert.equal(await outcome(create('alma')), 'rate_limited');
  });

  test('people join by a link, with its role, as often and as long as it says', async () => {
    const { teams } = bare;
    const { secret, id } = await create('adam', { usesMaximum: 2, role: 'viewer' });
    const endless = await create('ann');
    assert.deepEqual(await teams.previewLink(secret), {
      teamName: 'night',
      inviterName: 'Adam',
      inviterPhotoURL: null,
      role: 'viewer',
      expiresAt: bare.at(7 * day).toISOString(),
    });
    for (const look of [teams.previewLink('made up'), teams.joinByLink('cas', 'made up')])
      assert.equal(await outcome(look), notFound);
    assert.equal(await teams.joinByLink('cas', secret), 'night');
    assert.equal(await roleOf('cas'), 'viewer');
    assert.equal(await outcome(teams.joinByLink('cas', secret)), 'already_member');
    await bare.ask(`insert into team_removals values ('night', 'eve', $1)`, bare.now());
    assert.equal(await outcome(teams.joinByLink('eve', secret)), 'join_blocked');
    await teams.joinByLink('dan', secret);
    assert.equal(await outcome(teams.joinByLink('fay', secret)), notFound, 'used up');
    const uses = await bare.ask('select uses from team_links where id = any($1) order by uses', [
      id,
      endless.id,
    ]);
    assert.deepEqual(uses, [{ uses: 0 }, { uses: 2 }]);
    await teams.removeMember('cas', 'night', 'cas');
    await teams.joinByLink('cas', endless.secret);
    assert.equal(await roleOf('cas'), 'viewer', 'nobody rises by coming back');
    for (const out of outs) {
      await change('ann', out);
      assert.equal(await outcome(teams.previewLink(endless.secret)), notFound, out);
      await change('ann', backIn);
    }
    bare.pass(7 * day * minute - 1);
    await teams.previewLink(endless.secret);
    assert.equal((await links()).length, 2);
    bare.pass(1);
    assert.equal(await outcome(teams.previewLink(endless.secret)), notFound);
    assert.equal(await outcome(teams.joinByLink('fay', endless.secret)), notFound);
    assert.deepEqual(await links(), []);
    await bare.ask('delete from rate_limits');
    await spend('team-join:fay', 30);
    assert.equal(await outcome(teams.joinByLink('fay', endless.secret)), 'rate_limited');
  });

  test('a link with three uses lets in three of six who come at once, though the code needs approval', async () => {
    const { teams } = bare;
    await teams.changeJoining('ann', 'night', { needsApproval: true });
    const { secret } = await create('ann', { usesMaximum: 3 });
    await bare.invent('gus', 'hal', 'ivy');
    const people = ['cas', 'eve', 'fay', 'gus', 'hal', 'ivy'];
    const answers = await Promise.all(people.map((uid) => outcome(teams.joinByLink(uid, secret))));
    assert.deepEqual(answers.toSorted(), ['done', 'done', 'done', notFound, notFound, notFound]);
    assert.equal((await bare.members('night')).length, 4 + 3);
    assert.partialDeepStrictEqual((await teams.readJoining('ann', 'night')).links, [{ uses: 3 }]);
  });

  test('a member who leaves and returns is what they were, at most an artist, unless the owner decides anew', async () => {
    const { teams } = bare;
    await teams.setRole('ann', 'night', 'ben', 'viewer');
    for (const [uid, role] of [
      ['ben', 'viewer'],
      ['adam', 'artist'],
    ] as const) {
      await teams.removeMember(uid, 'night', uid);
      await teams.addMember(uid, 'code of night', uid);
      assert.equal(await roleOf(uid), role);
    }
    await teams.removeMember('ben', 'night', 'ben');
    await teams.addMember('ann', 'night', 'ben');
    await bare.acceptAll('ben');
    assert.equal(await roleOf('ben'), 'artist');
  });

  test('a link that is revoked while somebody waits for the team admits nobody', async () => {
    const { secret } = await create('ann');
    let joining: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await lockTeam(tx, 'night');
      joining = outcome(bare.teams.joinByLink('cas', secret));
      assert.equal((await lockWaits(bare.ask, joining)).length, 1);
      await tx.updateTable('team_links').set({ revoked_at: bare.now() }).execute();
    });
    assert.equal(await joining, notFound);
    assert.equal(await roleOf('cas'), undefined);
  });

  test('a link is revoked by who could have made it, and restored for a while', async () => {
    const { teams } = bare;
    const [one, other, admins] = [
      await create('adam'),
      await create('ann'),
      await create('ann', { role: 'admin' }),
    ];
    assert.equal(await outcome(teams.revokeLink('ben', 'night', one.id)), 'forbidden');
    assert.equal(await outcome(teams.revokeLink('dan', 'day', one.id)), notFound);
    assert.equal(await outcome(teams.revokeLink('adam', 'night', admins.id)), notFound);
    assert.equal(await outcome(teams.revokeLink('ann', 'night', 'made up')), notFound);
    await teams.revokeLink('alma', 'night', one.id);
    assert.equal(await outcome(teams.revokeLink('alma', 'night', one.id)), notFound);
    assert.equal(await outcome(teams.previewLink(one.secret)), notFound);
    assert.deepEqual(new Set(await links()), new Set([other.id, admins.id]));
    await teams.previewLink(other.secret);
    bare.pass(linkRestoreMinutes * minute);
    assert.equal(await outcome(teams.restoreLink('adam', 'night', admins.id)), notFound);
    await teams.restoreLink('adam', 'night', one.id);
    await teams.restoreLink('adam', 'night', one.id);
    await teams.previewLink(one.secret);
    await teams.revokeLink('alma', 'night', one.id);
    bare.pass(linkRestoreMinutes * minute + 1);
    assert.equal(await outcome(teams.restoreLink('adam', 'night', one.id)), notFound);
    assert.equal(await outcome(teams.previewLink(one.secret)), notFound);
    const last = await create('ann');
    bare.pass(7 * day * minute);
    for (const act of [teams.revokeLink, teams.restoreLink])
      for (const { id } of [other, last])
        assert.equal(await outcome(act('ann', 'night', id)), notFound, 'expired');
  });

  test('a team has so many links: those that are revoked, expired, or of another team do not count', async () => {
    const { teams } = bare;
    const fill = (count: number, team: string, revoked: Date | null, until: number) =>
      bare.ask(
        `insert into team_links (id, team_id, made_by, secret, label, role, created_at, expires_at, revoked_at)
         select id, $2, 'dan', id, '', 'artist', $3, $4, $5
         from (select gen_random_uuid()::text as id from generate_series(1, $1)) ids`,
        count,
        team,
        bare.now(),
        bare.at(until),
        revoked,
      );
    await bare.ask(`insert into team_members (team_id, user_id, role) values ('night', 'dan', 'admin')`);
    await fill(teamLinksMaximum, 'day', null, day);
    await fill(5, 'night', bare.now(), day);
    await fill(5, 'night', null, 0);
    await fill(teamLinksMaximum - 2, 'night', null, day);
    const { id } = await create('ann');
    const last = await create('ann');
    assert.equal(await outcome(create('ann')), 'too_many_team_links');
    await teams.revokeLink('ann', 'night', id);
    await create('ann');
    assert.equal(await outcome(teams.restoreLink('ann', 'night', id)), 'too_many_team_links');
    await teams.revokeLink('ann', 'night', last.id);
    await teams.restoreLink('ann', 'night', id);
  });

  test('a role is changed by who outranks it before and after, and takes what it no longer grants', async () => {
    const { teams } = bare;
    const set = (by: string, member: string, role: GivenRole) =>
      outcome(teams.setRole(by, 'night', member, role));
    assert.equal(await set('eve', 'ben', 'viewer'), 'team_not_found');
    assert.equal(await set('ben', 'ben', 'viewer'), 'forbidden');
    assert.equal(await set('adam', 'ben', 'admin'), 'forbidden');
    assert.equal(await set('adam', 'alma', 'artist'), 'forbidden');
    assert.equal(await set('ann', 'ann', 'viewer'), 'forbidden');
    assert.equal(await set('adam', 'eve', 'viewer'), 'user_not_found');
    const [own, elsewhere] = [await create('ann'), await create('adam', {}, 'day')];
    await invite('adam', 'cas');
    await invite('ann', 'eve', 'admin');
    await invite('adam', 'fay', 'artist', 'day');
    assert.equal(await set('adam', 'ben', 'viewer'), 'done');
    assert.deepEqual(
      [await roleOf('ben'), await roleOf('alma'), await roleOf('adam', 'day')],
      ['viewer', 'admin', 'admin'],
    );
    assert.deepEqual(await links(), [own.id]);
    assert.equal(await set('ann', 'adam', 'artist'), 'done');
    assert.deepEqual(await links(), [], 'an admin has read them all');
    assert.deepEqual(await links('dan', 'day'), [elsewhere.id]);
    assert.deepEqual(await invited(), ['eve admin night', 'fay artist day']);
    assert.equal(await roleOf('adam', 'day'), 'admin', 'in another team');
    assert.equal(await set('ann', 'adam', 'admin'), 'done');
    await spend('team-role:alma', 120);
    assert.equal(await set('alma', 'ben', 'artist'), 'rate_limited');
  });

  test('a change of roles ends nothing in other teams, nothing that nobody is known to have sent', async () => {
    const { ask, at, teams } = bare;
    await ask(
      `insert into team_members (team_id, user_id, role) values ('night', 'dan', 'admin'), ('day', 'ben', 'artist')`,
    );
    await invite('dan', 'cas');
    await ask(
      `insert into team_links (id, team_id, made_by, secret, label, role, created_at, expires_at)
       values ('elsewhere', 'day', 'ben', 's', '', 'artist', $1, $2)`,
      at(0),
      at(day),
    );
    for (const [id, team, by] of [
      ['old', 'night', null],
      ['elsewhere', 'day', 'ben'],
    ])
      await ask(
        `insert into team_invitations (id, team_id, email, created_at, expires_at, invited_by)
         values ($1, $2, $1 || '@example.com', $3, $4, $5)`,
        id,
        team,
        at(0),
        at(day),
        by,
      );
    await teams.setRole('ann', 'night', 'dan', 'artist');
    assert.deepEqual(await invited(), ['elsewhere artist day', 'old artist night'], 'owner of another team');
    assert.deepEqual(await links('dan', 'day'), ['elsewhere']);
  });

  test('the links end, too, when an admin is blocked who left before', async () => {
    const { teams, ask, at } = bare;
    const { id } = await create('ann');
    for (const who of ['adam', 'ben']) await teams.removeMember(who, 'night', who);
    await ask(`insert into team_requests values ('night', 'cas', $1, $2)`, at(0), at(day));
    for (const who of ['ben', 'cas']) await teams.block('ann', 'night', who);
    assert.deepEqual(await links(), [id]);
    await teams.block('ann', 'night', 'adam');
    assert.deepEqual(await links(), []);
  });

  test('the links that an admin has read end when the admin is removed, and not with anybody else', async () => {
    const { id, secret } = await create('ann');
    await bare.teams.joinByLink('fay', secret);
    assert.equal(await roleOf('fay'), 'artist');
    await bare.teams.removeMember('ann', 'night', 'ben');
    assert.deepEqual(await links(), [id]);
    await bare.teams.removeMember('ann', 'night', 'adam');
    assert.deepEqual(await links(), []);
  });

  const hand = (by: string, heir: string, code = 'right') =>
    outcome(bare.teams.transfer({ uid: by, sessionId: 's' }, 'night', heir, code));
  const owner = async () =>
    (await bare.ask(`select owner_id from teams where id = 'night'`))[0]?.['owner_id'];

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

  test('a member becomes an admin by their own consent, and nothing else changes meanwhile', async () => {
    const { teams } = bare;
    await teams.setRole('ann', 'night', 'ben', 'viewer');
    await teams.setRole('ann', 'night', 'ben', 'admin');
    assert.deepEqual([await roleOf('ben'), bare.woken], ['viewer', ['ben']]);
    const [offer] = (await teams.listInvitations('ben')).invitations;
    assert.partialDeepStrictEqual(offer, { role: 'admin', isMember: true });
    assert.ok(offer && !('album' in offer));
    assert.deepEqual(bare.mails, [offer.id]);
    assert.equal(await outcome(teams.withdraw('adam', 'night', offer.id)), 'forbidden');
    assert.equal(await take('cas', offer.id), 'invitation_not_found');
    await teams.turnDown('ben', offer.id);
    assert.equal(await take('ben', offer.id), 'invitation_not_found');
    await teams.setRole('ann', 'night', 'ben', 'admin');
    assert.deepEqual(await bare.acceptAll('ben'), ['done']);
    assert.equal(await roleOf('ben'), 'admin');
    assert.deepEqual(await bare.acceptAll('ben'), []);
    await teams.setRole('ann', 'night', 'ben', 'admin');
    assert.deepEqual(await bare.acceptAll('ben'), [], 'nor is an admin asked to become one');
  });

  test('an offer ends with the membership, with its time, and where it is withdrawn', async () => {
    const { teams } = bare;
    const ends = {
      leaves: () => teams.removeMember('ben', 'night', 'ben'),
      'is removed': () => teams.removeMember('ann', 'night', 'ben'),
    };
    for (const [what, end] of Object.entries(ends)) {
      await teams.setRole('ann', 'night', 'ben', 'admin');
      await end();
      assert.deepEqual((await teams.listInvitations('ben')).invitations, [], what);
      assert.deepEqual(await invited(), [], what);
      bare.pass(1);
      await teams.addMember('ann', 'night', 'ben');
      assert.deepEqual(await bare.acceptAll('ben'), ['done']);
    }
    await hand('ann', 'ben');
    const id = await offered('ben');
    assert.equal(await outcome(teams.withdraw('adam', 'night', id)), 'forbidden');
    await teams.withdraw('ann', 'night', id);
    assert.equal(await take('ben', id), 'invitation_not_found');
    await hand('ann', 'ben');
    assert.equal(await outcome(teams.turnDown('ben', await offered('ben'))), 'done');
    await hand('ann', 'ben');
    bare.pass(invitationDays * day * minute);
    assert.equal(await offered('ben'), 'none');
    assert.equal(await owner(), 'ann');
    assert.deepEqual((await teams.readJoining('ann', 'night')).invitations, []);
  });

  test('a new owner keeps what they had offered where they still may', async () => {
    await invite('adam', 'cas');
    await bare.teams.setRole('ann', 'night', 'ben', 'admin');
    await hand('ann', 'adam');
    assert.equal(await take('adam'), 'done');
    assert.deepEqual(await invited(), ['cas artist night'], 'only an owner makes admins');
    await hand('adam', 'ben');
    await bare.teams.setRole('ann', 'night', 'ben', 'viewer');
    assert.notEqual(await offered('ben'), 'none', 'an admin who changes a role leaves it alone');
  });

  test('somebody who has blocked the owner, or who invites, hears nothing of it, which these cannot tell', async () => {
    const { teams, ask } = bare;
    const blocking = (uid: string, other: string, inGallery = false) =>
      ask(
        `insert into person_blocks (id, user_id, blocked_id, in_gallery, name, created_at)
         values ($1 || $2 || $3, $1, $2, $3::boolean, '', now())`,
        uid,
        other,
        String(inGallery),
      );
    await blocking('cas', 'ann');
    await blocking('eve', 'adam');
    await blocking('fay', 'ann', true);
    await blocking('dan', 'cas');
    for (const who of ['cas', 'eve', 'fay', 'dan']) {
      assert.equal(await outcome(teams.addMember('adam', 'night', who)), 'done', who);
      assert.equal(await invite('adam', who), 'done', who);
    }
    const heard = async (uid: string) => (await teams.listInvitations(uid)).invitations.length;
    assert.deepEqual(await Promise.all(['cas', 'eve', 'fay', 'dan'].map(heard)), [0, 0, 2, 2]);
    const sent = (await teams.readJoining('ann', 'night')).invitations;
    assert.deepEqual(
      sent.map(({ email, uid, name }) => [email ?? uid, name]).toSorted(),
      [
        ...['cas', 'dan', 'eve', 'fay'].map((who) => [who, null]),
        ...['cas', 'dan', 'eve', 'fay'].map((who) => [`${who}@example.com`, undefined]),
      ].toSorted(),
    );
    for (const { id, uid, email } of sent) {
      const who = uid ?? email?.split('@')[0] ?? '';
      const isHeard = who === 'fay' || who === 'dan';
      assert.equal(await outcome(teams.turnDown(who, id)), isHeard ? 'done' : 'invitation_not_found', who);
      const mail = await invitationMail(bare.db, id, bare.now());
      assert.equal(mail, undefined);
    }
    await teams.addMember('adam', 'night', 'fay');
    const [id = ''] = bare.mails.slice(-1);
    assert.deepEqual(await invitationMail(bare.db, id, bare.now()), {
      to: 'fay@example.com',
      language: 'en',
      offer: null,
      days: invitationDays,
    });
    await ask('delete from person_blocks');
    assert.equal(await heard('cas'), 2, 'once they unblock the owner, it is there');
  });

  test('the mail about an offer says what a member would become, and goes out a few times a day', async () => {
    const { teams } = bare;
    await bare.ask(`update users set language = 'th' where id = 'ben'`);
    for (const role of ['viewer', 'admin'] as const) await teams.setRole('ann', 'night', 'ben', role);
    assert.deepEqual(await invitationMail(bare.db, bare.mails[0] ?? '', bare.now()), {
      to: 'ben@example.com',
      language: 'th',
      offer: 'admin',
      days: invitationDays,
    });
    for (let count = 0; count < 4; count += 1) await teams.setRole('ann', 'night', 'ben', 'admin');
    assert.equal(bare.mails.length, 3);
    await change('ben', 'closed_at = now(), erase_at = now()');
    await bare.ask(`delete from rate_limits`);
    await teams.setRole('ann', 'night', 'ben', 'admin');
    assert.equal(bare.mails.length, 3, 'nobody is there to read it');
  });

  test('what an account sent ends with it, and the sweep deletes what nobody can use any more', async () => {
    await create('adam');
    const kept = await create('ann');
    await invite('adam', 'cas');
    await invite('ann', 'fay');
    await endLinksOf(bare.db, 'adam');
    await endInvitationsBy(bare.db, 'adam');
    assert.deepEqual(await links(), [kept.id]);
    assert.deepEqual(await invited(), ['fay artist night']);
    const [old, recent] = [await create('ann'), await create('ann')];
    const revoke = (id: string, at: Date) =>
      bare.ask('update team_links set revoked_at = $2 where id = $1', id, at);
    await revoke(old.id, new Date(bare.at(-day).getTime() - 1));
    await revoke(recent.id, bare.at(-day));
    const left = async () =>
      (await bare.ask<{ id: string }>('select id from team_links')).map(({ id }) => id).toSorted();
    await bare.teams.sweep();
    assert.deepEqual(await left(), [recent.id, kept.id].toSorted());
    await bare.ask('update team_links set expires_at = $2 where id = $1', kept.id, bare.now());
    await bare.teams.sweep();
    assert.deepEqual(await left(), [recent.id]);
  });

  test('whoever makes an admin, or lets one in, enters a fresh code first and gets a mail', async () => {
    await bare.ask(
      `insert into users (id, email, display_name, language, terms_accepted_at) values ('gus', 'gus@example.com', 'Gus', 'en', now())`,
    );
    const ways = [
      () => outcome(bare.teams.setRole('ann', 'night', 'ben', 'admin')),
      () => outcome(bare.teams.addMember('ann', 'night', 'gus', 'admin')),
      () => outcome(bare.teams.addMember('ann', 'night', 'eve@example.com', 'admin')),
      () => outcome(create('ann', { role: 'admin' })),
    ];
    bare.granting.isProven = false;
    for (const way of ways) assert.equal(await way(), 'code_required');
    assert.deepEqual([await roleOf('ben'), await links(), await invited()], ['artist', [], []]);
    // Whoever may not make admins is not asked for a code, and neither is it needed for other roles.
    assert.equal(await outcome(bare.teams.setRole('adam', 'night', 'ben', 'admin')), 'forbidden');
    assert.equal(await outcome(bare.teams.setRole('eve', 'night', 'ben', 'admin')), 'team_not_found');
    assert.equal(await outcome(bare.teams.setRole('ann', 'night', 'ben', 'viewer')), 'done');
    await create('ann');
    assert.deepEqual(bare.granting.told, []);
    bare.granting.isProven = true;
    for (const way of ways) assert.notEqual(await way(), 'code_required');
    assert.deepEqual(
      bare.granting.told,
      ways.map(() => 'adminMade ann'),
    );
  });

  test('a session that ended while its code was checked lets nobody in, and hands nothing over', async () => {
    bare.granting.isOver = true;
    for (const way of [
      () => outcome(bare.teams.setRole('ann', 'night', 'ben', 'admin')),
      () => outcome(bare.teams.addMember('ann', 'night', 'eve@example.com')),
      () => outcome(create('ann')),
      () => outcome(bare.teams.transfer({ uid: 'ann', sessionId: 's' }, 'night', 'ben', 'right')),
    ])
      assert.equal(await way(), 'token_invalid');
    assert.deepEqual([await links(), await invited()], [[], []]);
  });

  test('whoever becomes the owner while they wait for the team makes no admin without a code', async () => {
    bare.granting.isProven = false;
    for (const way of [
      () => outcome(bare.teams.setRole('adam', 'night', 'ben', 'admin')),
      () => outcome(bare.teams.addMember('adam', 'night', 'eve@example.com', 'admin')),
      () => outcome(create('adam', { role: 'admin' })),
    ]) {
      assert.equal(
        await meanwhile(way, `update teams set owner_id = 'adam' where id = 'night'`),
        'code_required',
      );
      await bare.ask(`update teams set owner_id = 'ann' where id = 'night'`);
    }
    assert.deepEqual([await links(), await invited()], [[], []]);
  });
});
