import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import { found, hang, inOneWord, leave, newOwner, remove, teamsOf } from '../support/teamwork.ts';
import { Visitor } from '../support/visitor.ts';

const roles = ['anonymous', 'stranger', 'member', 'owner', 'removed', 'left', 'admin', 'viewer'] as const;
type Role = (typeof roles)[number];

const ok = '200';
/** Answers without changing anything. */
const shown = '200';
const done = '204';
const unauthenticated = '401 unauthenticated';
const forbidden = '403 forbidden';
const needsPlan = '403 plan_required';
const noTeam = '404 team_not_found';
/** Only they know already that the team exists. */
const blocked = '403 join_blocked';
const noUser = '404 user_not_found';
const already = '409 already_member';
const noLink = '404 team_link_not_found';
const wrongCode = '403 code_wrong';

/** Every call, and its answer for each role. `self` is the caller, `other` another member of the team. */
const matrix: readonly (readonly [call: CallName, what: string, ...answers: readonly string[]])[] = [
  // anonymous, stranger, member, owner, removed, left, admin, viewer
  ['listTeams', '', unauthenticated, ok, ok, ok, ok, ok, ok, ok],
  ['createTeam', '', unauthenticated, needsPlan, needsPlan, ok, needsPlan, needsPlan, needsPlan, needsPlan],
  ['deleteTeam', '', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, forbidden, forbidden],
  ['listTeamMembers', '', unauthenticated, noTeam, ok, ok, noTeam, noTeam, ok, ok],
  ['getTeamCredits', '', unauthenticated, noTeam, ok, ok, noTeam, noTeam, ok, ok],
  ['listTeamSpending', '', unauthenticated, noTeam, ok, ok, noTeam, noTeam, ok, ok],
  ['buyTeamCredits', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam, forbidden, forbidden],
  ['muteTeam', '', unauthenticated, noTeam, done, done, noTeam, noTeam, done, done],
  ['addTeamMember', 'newcomer', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'addTeamMember',
    'newcomer by address',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    done,
    forbidden,
  ],
  ['addTeamMember', 'other', unauthenticated, noTeam, forbidden, already, noTeam, noTeam, already, forbidden],
  ['addTeamMember', 'removed', unauthenticated, noTeam, forbidden, done, blocked, noTeam, done, forbidden],
  ['addTeamMember', 'nobody', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam, noUser, forbidden],
  ['addTeamMember', 'self', unauthenticated, done, already, already, blocked, done, already, already],
  [
    'addTeamMember',
    'self by address',
    unauthenticated,
    done,
    already,
    already,
    blocked,
    done,
    already,
    already,
  ],
  ['removeTeamMember', 'other', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'removeTeamMember',
    'owner',
    unauthenticated,
    noTeam,
    forbidden,
    forbidden,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  ['removeTeamMember', 'self', unauthenticated, noTeam, done, forbidden, noTeam, noTeam, done, done],
  [
    'removeTeamMember',
    'newcomer',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  [
    'removeTeamMember',
    'nobody',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  ['removeTeamMember', 'admin', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'removeTeamMember',
    'second admin',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'setTeamMemberRole',
    'other to admin',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'setTeamMemberRole',
    'other to viewer',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    done,
    forbidden,
  ],
  [
    'setTeamMemberRole',
    'second admin to artist',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'setTeamMemberRole',
    'owner to viewer',
    unauthenticated,
    noTeam,
    forbidden,
    forbidden,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'setTeamMemberRole',
    'self to admin',
    unauthenticated,
    noTeam,
    forbidden,
    forbidden,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'setTeamMemberRole',
    'newcomer to viewer',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  [
    'transferTeam',
    'other',
    unauthenticated,
    noTeam,
    forbidden,
    wrongCode,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'transferTeam',
    'newcomer',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  ['transferTeam', 'self', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam, forbidden, forbidden],
  [
    'addTeamMember',
    'newcomer as admin',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'addTeamMember',
    'newcomer by address as admin',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'addTeamMember',
    'self as admin',
    unauthenticated,
    forbidden,
    forbidden,
    forbidden,
    forbidden,
    forbidden,
    forbidden,
    forbidden,
  ],
  ['getTeamJoining', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam, ok, forbidden],
  ['setTeamJoining', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam, ok, forbidden],
  ['rotateTeamCode', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam, ok, forbidden],
  ['createTeamLink', 'as artist', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam, ok, forbidden],
  [
    'createTeamLink',
    'as admin',
    unauthenticated,
    noTeam,
    forbidden,
    ok,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  ['revokeTeamLink', 'artists', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  ['revokeTeamLink', 'admins', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, noLink, forbidden],
  ['restoreTeamLink', 'revoked', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'restoreTeamLink',
    'revoked-for-admins',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    noLink,
    forbidden,
  ],
  ['previewTeamLink', 'artists', shown, shown, shown, shown, shown, shown, shown, shown],
  ['previewTeamLink', 'revoked', noLink, noLink, noLink, noLink, noLink, noLink, noLink, noLink],
  ['joinTeamByLink', 'artists', unauthenticated, ok, already, already, blocked, ok, already, already],
  ['joinTeamByLink', 'revoked', unauthenticated, noLink, noLink, noLink, noLink, noLink, noLink, noLink],
  ['withdrawTeamInvitation', '', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  ['approveTeamRequest', 'asker', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'approveTeamRequest',
    'newcomer',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  ['declineTeamRequest', 'asker', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  ['blockTeamMember', 'other', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  ['blockTeamMember', 'left', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  ['blockTeamMember', 'asker', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'blockTeamMember',
    'owner',
    unauthenticated,
    noTeam,
    forbidden,
    forbidden,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  [
    'blockTeamMember',
    'newcomer',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  [
    'blockTeamMember',
    'second admin',
    unauthenticated,
    noTeam,
    forbidden,
    done,
    noTeam,
    noTeam,
    forbidden,
    forbidden,
  ],
  ['unblockTeamMember', 'removed', unauthenticated, noTeam, forbidden, done, noTeam, noTeam, done, forbidden],
  [
    'unblockTeamMember',
    'other',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  [
    'declineTeamRequest',
    'other',
    unauthenticated,
    noTeam,
    forbidden,
    noUser,
    noTeam,
    noTeam,
    noUser,
    forbidden,
  ],
  ['declineTeamRequest', 'self', unauthenticated, noTeam, noTeam, noTeam, noTeam, noTeam, noTeam, noTeam],
];

describe('permissions in a team', () => {
  let server: TestServer;
  let people: Readonly<
    Record<Exclude<Role, 'anonymous'> | 'other' | 'second admin' | 'newcomer' | 'asker', Shopper>
  >;
  let teamId: string;
  let code: string;
  /** Whether the next test needs everything anew. Most calls are refused and change nothing, which is asserted. */
  let isUsed = true;

  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' });
    const [stranger, member, removed, left, other, newcomer, asker, admin, viewer, second] =
      await Promise.all(Array.from({ length: 10 }, () => newShopper(server.url)));
    assert.ok(stranger && member && removed && left && other && newcomer && asker);
    assert.ok(admin && viewer && second);
    const owner = await newOwner(server);
    const members = { owner, admin, 'second admin': second, member, viewer, other };
    people = { ...members, stranger, removed, left, newcomer, asker };
  });
  beforeEach(async () => {
    await rows(server.databaseUrl, 'delete from rate_limits');
    if (!isUsed) return;
    await rows(server.databaseUrl, 'delete from teams');
    const { owner, member, removed, left, other, admin, viewer, 'second admin': second } = people;
    teamId = (await found(owner)).id;
    const roles = { admin: [admin, second], artist: [member, removed, left, other], viewer: [viewer] };
    for (const [role, those] of Object.entries(roles))
      await rows(
        server.databaseUrl,
        'insert into team_members (team_id, user_id, role) select $1, unnest($2::text[]), $3',
        [teamId, those.map(({ uid }) => uid), role],
      );
    await hang(server.databaseUrl, teamId, member.uid);
    assert.equal(await remove(owner, teamId, removed.uid), done);
    assert.equal(await leave(left, teamId), done);
    code = (await teamsOf(owner))[0]?.joining?.code ?? '';
    const soon = "now(), now() + interval '1 day'";
    await rows(
      server.databaseUrl,
      `with asked as (insert into team_requests select $1, $2, ${soon})
       insert into team_invitations select 'invitation', $1, 'guest@example.com', ${soon}`,
      [teamId, people.asker.uid],
    );
    await rows(
      server.databaseUrl,
      `insert into team_links (id, secret, team_id, made_by, label, role, created_at, expires_at, revoked_at)
       select name, name, $1, $2, '', role, ${soon}, case when name like 'revoked%' then now() end
       from (values ('artists', 'artist'), ('admins', 'admin'), ('revoked', 'artist'), ('revoked-for-admins', 'admin'))
         as link (name, role)`,
      [teamId, owner.uid],
    );
  });
  after(() => server.stop());

  /** Everything that a call about teams could change. */
  const snapshot = async () => {
    const tables = ['teams', 'team_members', 'team_removals', 'team_former_members', 'team_invitations'];
    tables.push('team_requests', 'team_links', 'team_mutes', 'shelves', 'assets', 'users', 'wallets');
    const parts = tables.map((table) => `select '${table}', to_jsonb(t) as row from ${table} t`);
    return rows(server.databaseUrl, `${parts.join(' union all ')} order by 1, 2`);
  };

  const ask = (role: Role, call: CallName, what: string, team = teamId) => {
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

  for (const [call, what, ...answers] of matrix)
    for (const [index, role] of roles.entries())
      test(`${call}${what && ` (${what})`} as ${role}: ${answers[index]}`, async () => {
        isUsed = true;
        const earlier = await snapshot();
        const outcome = await ask(role, call, what);
        assert.equal(inOneWord(outcome), answers[index], outcome.text);
        const mayChange = outcome.status < 300 && calls[call].method !== 'GET' && call !== 'previewTeamLink';
        if (mayChange) assert.notDeepEqual(await snapshot(), earlier, 'granted, but nothing happened');
        else assert.deepEqual(await snapshot(), earlier, 'refused, but something changed');
        isUsed = mayChange;
      });

  test('the table covers every call about teams, and every role', () => {
    const known = new Set(matrix.map(([call]) => call));
    // A stream, about all teams of the caller: its own tests watch it.
    const about = Object.keys(calls).filter((name) => /team/i.test(name) && name !== 'watchTeams');
    assert.deepEqual([...known].toSorted(), about.toSorted());
    for (const [call, what, ...answers] of matrix)
      assert.equal(answers.length, roles.length, `${call} ${what}`);
  });

  test('only members see the team in their list', async () => {
    for (const role of ['stranger', 'removed', 'left'] as const)
      assert.deepEqual(await teamsOf(people[role]), [], role);
    for (const role of ['member', 'owner', 'admin', 'viewer'] as const)
      assert.partialDeepStrictEqual(await teamsOf(people[role]), [{ id: teamId }], role);
  });

  test('an outsider gets the same answer as for a team that does not exist', async () => {
    const words = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
    ];
    for (const role of ['stranger', 'removed', 'left'] as const)
      for (const [call, what, ...answers] of matrix.filter(([, , , answer]) => answer === noTeam)) {
        if (answers[roles.indexOf(role)] === blocked) continue;
        const real = await ask(role, call, what);
        const unreal = await ask(role, call, what, 'made-up-and-not-there');
        assert.deepEqual(words(real), words(unreal), `${call} ${what} as ${role}`);
      }
  });
});
