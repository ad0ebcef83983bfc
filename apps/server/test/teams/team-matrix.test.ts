import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { connect, type Database } from '#adapters/db/database.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import { hang, inOneWord, newOwner, teamsOf } from '../support/teamwork.ts';
import { Visitor } from '../support/visitor.ts';

const roles = ['anonymous', 'stranger', 'removed', 'left', 'viewer', 'artist', 'admin', 'owner'] as const;
type Role = (typeof roles)[number];

/** Of a row. Whoever is not signed in never gets further, except for the preview of a link. */
const answers = {
  ok: '200',
  done: '204',
  unauthenticated: '401 unauthenticated',
  forbidden: '403 forbidden',
  needsPlan: '403 plan_required',
  noTeam: '404 team_not_found',
  /** Only they know already that the team exists. */
  blocked: '403 join_blocked',
  noUser: '404 user_not_found',
  already: '409 already_member',
  noLink: '404 team_link_not_found',
  wrongCode: '403 code_wrong',
} as const;

/** Every call, and its answer for each role. `self` is the caller, `other` another member of the team. */
const table = `
                                                     stranger   removed    left       viewer     artist     admin      owner
listTeams                                            ok         ok         ok         ok         ok         ok         ok
createTeam                                           needsPlan  needsPlan  needsPlan  needsPlan  needsPlan  needsPlan  ok
deleteTeam                                           noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  wrongCode
listDeletedTeams                                     ok         ok         ok         ok         ok         ok         ok
restoreTeam                                          noTeam     noTeam     noTeam     noTeam     noTeam     noTeam     noTeam
listTeamMembers                                      noTeam     noTeam     noTeam     ok         ok         ok         ok
getTeamCredits                                       noTeam     noTeam     noTeam     ok         ok         ok         ok
listTeamSpending                                     noTeam     noTeam     noTeam     ok         ok         ok         ok
buyTeamCredits                                       noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  ok
muteTeam                                             noTeam     noTeam     noTeam     done       done       done       done
addTeamMember: newcomer                              noTeam     noTeam     noTeam     forbidden  forbidden  done       done
addTeamMember: newcomer by address                   noTeam     noTeam     noTeam     forbidden  forbidden  done       done
addTeamMember: newcomer as admin                     noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  done
addTeamMember: newcomer by address as admin          noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  done
addTeamMember: other                                 noTeam     noTeam     noTeam     forbidden  forbidden  already    already
addTeamMember: removed                               noTeam     blocked    noTeam     forbidden  forbidden  done       done
addTeamMember: nobody                                noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
addTeamMember: self                                  done       blocked    done       already    already    already    already
addTeamMember: self by address                       done       blocked    done       already    already    already    already
addTeamMember: self as admin                         forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
removeTeamMember: other                              noTeam     noTeam     noTeam     forbidden  forbidden  done       done
removeTeamMember: owner                              noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  forbidden
removeTeamMember: self                               noTeam     noTeam     noTeam     done       done       done       forbidden
removeTeamMember: newcomer                           noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
removeTeamMember: nobody                             noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
removeTeamMember: admin                              noTeam     noTeam     noTeam     forbidden  forbidden  done       done
removeTeamMember: second admin                       noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  done
setTeamMemberRole: other to admin                    noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  done
setTeamMemberRole: other to viewer                   noTeam     noTeam     noTeam     forbidden  forbidden  done       done
setTeamMemberRole: second admin to artist            noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  done
setTeamMemberRole: owner to viewer                   noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  forbidden
setTeamMemberRole: self to admin                     noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  forbidden
setTeamMemberRole: newcomer to viewer                noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
transferTeam: other                                  noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  wrongCode
transferTeam: newcomer                               noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  noUser
transferTeam: self                                   noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  noUser
getTeamJoining                                       noTeam     noTeam     noTeam     forbidden  forbidden  ok         ok
setTeamJoining                                       noTeam     noTeam     noTeam     forbidden  forbidden  ok         ok
rotateTeamCode                                       noTeam     noTeam     noTeam     forbidden  forbidden  ok         ok
createTeamLink: as artist                            noTeam     noTeam     noTeam     forbidden  forbidden  ok         ok
createTeamLink: as admin                             noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  ok
revokeTeamLink: artists                              noTeam     noTeam     noTeam     forbidden  forbidden  done       done
revokeTeamLink: admins                               noTeam     noTeam     noTeam     forbidden  forbidden  noLink     done
restoreTeamLink: revoked                             noTeam     noTeam     noTeam     forbidden  forbidden  done       done
restoreTeamLink: revoked-for-admins                  noTeam     noTeam     noTeam     forbidden  forbidden  noLink     done
previewTeamLink: artists                             ok         ok         ok         ok         ok         ok         ok
previewTeamLink: revoked                             noLink     noLink     noLink     noLink     noLink     noLink     noLink
joinTeamByLink: artists                              ok         blocked    ok         already    already    already    already
joinTeamByLink: revoked                              noLink     noLink     noLink     noLink     noLink     noLink     noLink
withdrawTeamInvitation                               noTeam     noTeam     noTeam     forbidden  forbidden  done       done
approveTeamRequest: asker                            noTeam     noTeam     noTeam     forbidden  forbidden  done       done
approveTeamRequest: newcomer                         noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
declineTeamRequest: asker                            noTeam     noTeam     noTeam     forbidden  forbidden  done       done
declineTeamRequest: other                            noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
declineTeamRequest: self                             noTeam     noTeam     noTeam     noTeam     noTeam     noTeam     noTeam
blockTeamMember: other                               noTeam     noTeam     noTeam     forbidden  forbidden  done       done
blockTeamMember: left                                noTeam     noTeam     noTeam     forbidden  forbidden  done       done
blockTeamMember: asker                               noTeam     noTeam     noTeam     forbidden  forbidden  done       done
blockTeamMember: owner                               noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  forbidden
blockTeamMember: newcomer                            noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
blockTeamMember: second admin                        noTeam     noTeam     noTeam     forbidden  forbidden  forbidden  done
unblockTeamMember: removed                           noTeam     noTeam     noTeam     forbidden  forbidden  done       done
unblockTeamMember: other                             noTeam     noTeam     noTeam     forbidden  forbidden  noUser     noUser
`;

const [heading = '', ...lines] = table.trim().split('\n');
const matrix = lines.map((line) => {
  const [title = '', ...words] = line.split(/\s{2,}/);
  const [call = '', what = ''] = title.split(': ');
  const anonymous = call === 'previewTeamLink' ? (words[0] ?? '') : 'unauthenticated';
  const byRole = roles.map((role, at) => {
    const answer = at === 0 ? anonymous : (words[at - 1] ?? '');
    return { role, answer: answers[answer as keyof typeof answers] };
  });
  return { title, call: call as CallName, what, byRole };
});

describe('permissions in a team', () => {
  let server: TestServer;
  let db: Database;
  let people: Readonly<
    Record<Exclude<Role, 'anonymous'> | 'other' | 'second admin' | 'newcomer' | 'asker', Shopper>
  >;
  const teamId = 'night';
  const code = 'the-current-code-of-it';

  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' });
    db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const names = [
      'stranger',
      'removed',
      'left',
      'viewer',
      'artist',
      'admin',
      'other',
      'second admin',
    ] as const;
    const made = await Promise.all(
      [...names, 'newcomer', 'asker'].map(async (name) => [name, await newShopper(server.url)] as const),
    );
    people = { ...Object.fromEntries(made), owner: await newOwner(server) } as typeof people;
  });
  after(async () => {
    await db.destroy();
    await server.stop();
  });

  /** The team with everybody in their role, and one of everything that waits for somebody. */
  async function begin(): Promise<void> {
    await rows(server.databaseUrl, 'delete from teams');
    const { owner, removed, left, other, admin, artist, viewer, asker, 'second admin': second } = people;
    await db
      .transaction()
      .execute((tx) => insertTeam(tx, { id: teamId, name: 'Night Shift', ownerId: owner.uid, code }));
    const uids = [admin, second, artist, other, viewer, removed, left, asker].map(({ uid }) => uid);
    await rows(
      server.databaseUrl,
      `with members as (insert into team_members (team_id, user_id, role)
         select $1, uid, role from unnest($3::text[]) with ordinality u (uid, n)
         join unnest(array['admin', 'admin', 'artist', 'artist', 'viewer']) with ordinality r (role, n) using (n)),
       blocked as (insert into team_removals values ($1, $3[6], now())),
       former as (insert into team_former_members select $1, $3[n], now(), n = 6 from generate_series(6, 7) n),
       asked as (insert into team_requests values ($1, $3[8], now(), now() + interval '1 day')),
       invited as (insert into team_invitations
         values ('invitation', $1, 'guest@example.com', now(), now() + interval '1 day'))
       insert into team_links (id, secret, team_id, made_by, label, role, created_at, expires_at, revoked_at)
       select name, name, $1, $2, '', role, now(), now() + interval '1 day',
         case when name like 'revoked%' then now() end
       from (values ('artists', 'artist'), ('admins', 'admin'), ('revoked', 'artist'), ('revoked-for-admins', 'admin'))
         as link (name, role)`,
      [teamId, owner.uid, uids],
    );
    await hang(server.databaseUrl, teamId, artist.uid);
  }
  beforeEach(begin);

  /** Everything that a call about teams could change. */
  const snapshot = async () => {
    const tables = ['teams', 'team_members', 'team_removals', 'team_former_members', 'team_invitations'];
    tables.push('team_requests', 'team_links', 'team_mutes', 'shelves', 'assets', 'users', 'wallets');
    const parts = tables.map((name) => `select '${name}', to_jsonb(t) as row from ${name} t`);
    return rows(server.databaseUrl, `${parts.join(' union all ')} order by 1, 2`);
  };

  const ask = (role: Role, call: CallName, what: string, team: string = teamId) => {
    const asker = role === 'anonymous' ? null : people[role];
    const [whom = '', given] = what.split(/ as | to |^as /);
    const [name, by] = whom.split(' by ');
    const meant = name === 'self' ? asker : name ? people[name as keyof typeof people] : null;
    const person = (by === 'address' ? meant?.email : meant?.uid) ?? 'nobody';
    const { params = {}, body }: Call = calls[call];
    const isReal = team === teamId;
    const values: Record<string, string> = {
      id: call === 'withdrawTeamInvitation' ? 'invitation' : call.endsWith('TeamLink') ? what : team,
      // A user who adds themself sends the current code.
      teamId: name === 'self' && call === 'addTeamMember' && isReal ? code : team,
      uid: person,
    };
    const bodies: Partial<Record<CallName, object>> = {
      createTeam: { name: 'Another' },
      setTeamJoining: { needsApproval: true },
      addTeamMember: { userIdentifier: person, ...(given && { role: given }) },
      setTeamMemberRole: { role: given },
      transferTeam: { uid: person, code: '12345678' },
      deleteTeam: { code: '12345678' },
      buyTeamCredits: { packId: 'trial' },
      muteTeam: { muted: true },
      createTeamLink: { label: '', role: given, expiresInDays: 7, usesMaximum: null },
      previewTeamLink: { secret: what },
      joinTeamByLink: { secret: what },
    };
    return (asker?.visitor ?? new Visitor(server.url)).call(call, {
      ...(asker ? { token: asker.token } : {}),
      params: Object.fromEntries(Object.keys(params).map((key) => [key, values[key] ?? ''])),
      ...(body ? { body: bodies[call] } : {}),
    });
  };

  for (const { title, call, what, byRole } of matrix)
    test(title, async () => {
      const isOnlyRead = calls[call].method === 'GET' || call === 'previewTeamLink';
      const isGrant = ({ answer }: { answer: string }) => answer.startsWith('20') && !isOnlyRead;
      const before = await snapshot();
      // Whoever is refused changes nothing, so all of them may ask at once.
      const refused = byRole.filter((each) => !isGrant(each));
      const told = await Promise.all(refused.map(({ role }) => ask(role, call, what)));
      assert.deepEqual(
        refused.map(({ role }, at) => [role, told[at] && inOneWord(told[at])]),
        refused.map(({ role, answer }) => [role, answer]),
      );
      assert.deepEqual(await snapshot(), before, 'refused, but something changed');
      for (const [at, { role, answer }] of byRole.filter(isGrant).entries()) {
        if (at > 0) await begin();
        const earlier = at > 0 ? await snapshot() : before;
        const outcome = await ask(role, call, what);
        assert.equal(inOneWord(outcome), answer, `${role}: ${outcome.text}`);
        assert.notDeepEqual(await snapshot(), earlier, `granted to ${role}, but nothing happened`);
      }
      await rows(server.databaseUrl, 'delete from rate_limits');
    });

  test('the table covers every call about teams, and every role', () => {
    const known = new Set(matrix.map(({ call }) => call));
    // A stream, about all teams of the caller: its own tests watch it.
    const about = Object.keys(calls).filter((name) => /team/i.test(name) && name !== 'watchTeams');
    assert.deepEqual([...known].toSorted(), about.toSorted());
    assert.deepEqual(heading.trim().split(/\s+/), roles.slice(1));
    for (const { title, byRole } of matrix)
      assert.ok(
        byRole.every(({ answer }) => answer),
        title,
      );
  });

  test('only members see the team in their list', async () => {
    for (const role of ['stranger', 'removed', 'left'] as const)
      assert.deepEqual(await teamsOf(people[role]), [], role);
    for (const role of ['viewer', 'artist', 'admin', 'owner'] as const)
      assert.partialDeepStrictEqual(await teamsOf(people[role]), [{ id: teamId }], role);
  });

  test('an outsider gets the same answer as for a team that does not exist', async () => {
    const words = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
    ];
    for (const { title, call, what, byRole } of matrix)
      await Promise.all(
        byRole.slice(1, 4).map(async ({ role, answer }) => {
          if (answer !== answers.noTeam) return;
          const real = await ask(role, call, what);
          const unreal = await ask(role, call, what, 'made-up-and-not-there');
          assert.deepEqual(words(real), words(unreal), `${title} as ${role}`);
        }),
      );
  });
});
