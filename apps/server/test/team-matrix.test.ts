import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { rows, startTestServer, type TestServer, withoutSandbox } from './support/harness.ts';
import { newShopper, type Shopper } from './support/shopper.ts';
import { found, hang, inOneWord, join, leave, newOwner, remove, teamsOf } from './support/teamwork.ts';
import { Visitor } from './support/visitor.ts';

const roles = ['anonymous', 'stranger', 'member', 'owner', 'removed', 'left'] as const;
type Role = (typeof roles)[number];

const ok = '200';
const done = '204';
const unauthenticated = '401 unauthenticated';
const forbidden = '403 forbidden';
const needsPlan = '403 plan_required';
const noTeam = '404 team_not_found';
/** Only they know already that the team exists. */
const blocked = '403 join_blocked';
const noUser = '404 user_not_found';
const already = '409 already_member';

/** Every call, and its answer for each role. `self` is the caller, `other` another member of the team. */
const matrix: readonly (readonly [call: CallName, what: string, ...answers: readonly string[]])[] = [
  //                                      anonymous        stranger   member     owner      removed    left
  ['listTeams', '', unauthenticated, ok, ok, ok, ok, ok],
  ['createTeam', '', unauthenticated, needsPlan, needsPlan, ok, needsPlan, needsPlan],
  ['deleteTeam', '', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['listTeamMembers', '', unauthenticated, noTeam, ok, ok, noTeam, noTeam],
  ['addTeamMember', 'newcomer', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['addTeamMember', 'newcomer by address', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['addTeamMember', 'other', unauthenticated, noTeam, forbidden, already, noTeam, noTeam],
  ['addTeamMember', 'removed', unauthenticated, noTeam, forbidden, done, blocked, noTeam],
  ['addTeamMember', 'nobody', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['addTeamMember', 'self', unauthenticated, done, already, already, blocked, done],
  ['addTeamMember', 'self by address', unauthenticated, done, already, already, blocked, done],
  ['removeTeamMember', 'other', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['removeTeamMember', 'owner', unauthenticated, noTeam, forbidden, forbidden, noTeam, noTeam],
  ['removeTeamMember', 'self', unauthenticated, noTeam, done, forbidden, noTeam, noTeam],
  ['removeTeamMember', 'newcomer', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['removeTeamMember', 'nobody', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['getTeamJoining', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam],
  ['setTeamJoining', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam],
  ['rotateTeamCode', '', unauthenticated, noTeam, forbidden, ok, noTeam, noTeam],
  ['withdrawTeamInvitation', '', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['approveTeamRequest', 'asker', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['approveTeamRequest', 'newcomer', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['declineTeamRequest', 'asker', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['blockTeamMember', 'other', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['blockTeamMember', 'left', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['blockTeamMember', 'asker', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['blockTeamMember', 'owner', unauthenticated, noTeam, forbidden, forbidden, noTeam, noTeam],
  ['blockTeamMember', 'newcomer', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['unblockTeamMember', 'removed', unauthenticated, noTeam, forbidden, done, noTeam, noTeam],
  ['unblockTeamMember', 'other', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['declineTeamRequest', 'other', unauthenticated, noTeam, forbidden, noUser, noTeam, noTeam],
  ['declineTeamRequest', 'self', unauthenticated, noTeam, noTeam, noTeam, noTeam, noTeam],
];

describe('permissions in a team', () => {
  let server: TestServer;
  let people: Readonly<Record<Exclude<Role, 'anonymous'> | 'other' | 'newcomer' | 'asker', Shopper>>;
  let teamId: string;
  let code: string;

  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' });
    const [stranger, member, removed, left, other, newcomer, asker] = await Promise.all(
      Array.from({ length: 7 }, () => newShopper(server.url)),
    );
    assert.ok(stranger && member && removed && left && other && newcomer && asker);
    people = { owner: await newOwner(server), stranger, member, removed, left, other, newcomer, asker };
  });
  beforeEach(async () => {
    await rows(server.databaseUrl, 'delete from teams');
    await rows(server.databaseUrl, 'delete from rate_limits');
    const { owner, member, removed, left, other } = people;
    teamId = (await found(owner)).id;
    for (const who of [member, removed, left, other]) assert.equal(await join(who, teamId), done);
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
  });
  after(() => server.stop());

  /** Everything that a call about teams could change. */
  const snapshot = async () => {
    const tables = ['teams', 'team_members', 'team_removals', 'team_former_members', 'team_invitations'];
    tables.push('team_requests', 'shelves', 'assets', 'users', 'wallets');
    const parts = tables.map((table) => `select '${table}', to_jsonb(t) as row from ${table} t`);
    return rows(server.databaseUrl, `${parts.join(' union all ')} order by 1, 2`);
  };

  const ask = (role: Role, call: CallName, what: string, team = teamId) => {
    const asker = role === 'anonymous' ? null : people[role];
    const [name, by] = what.split(' by ');
    const meant = name === 'self' ? asker : name ? people[name as keyof typeof people] : null;
    const person = (by === 'address' ? meant?.email : meant?.uid) ?? 'nobody';
    const { params = {}, body }: Call = calls[call];
    const isReal = team === teamId;
    const values: Record<string, string> = {
      id: call === 'withdrawTeamInvitation' ? 'invitation' : team,
      // A user who adds themself sends the current code.
      teamId: name === 'self' && call === 'addTeamMember' && isReal ? code : team,
      uid: person,
    };
    const bodies: Partial<Record<CallName, object>> = {
      createTeam: { name: 'Another' },
      setTeamJoining: { needsApproval: true },
      addTeamMember: { userIdentifier: person },
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
        const earlier = await snapshot();
        const outcome = await ask(role, call, what);
        assert.equal(inOneWord(outcome), answers[index], outcome.text);
        const mayChange = outcome.status < 300 && calls[call].method !== 'GET';
        if (mayChange) assert.notDeepEqual(await snapshot(), earlier, 'granted, but nothing happened');
        else assert.deepEqual(await snapshot(), earlier, 'refused, but something changed');
      });

  test('the table covers every call about teams, and every role', () => {
    const known = new Set(matrix.map(([call]) => call));
    const about = Object.keys(calls).filter((name) => /team/i.test(name));
    assert.deepEqual([...known].toSorted(), about.toSorted());
    for (const [call, what, ...answers] of matrix)
      assert.equal(answers.length, roles.length, `${call} ${what}`);
  });

  test('only members see the team in their list', async () => {
    for (const role of ['stranger', 'removed', 'left'] as const)
      assert.deepEqual(await teamsOf(people[role]), [], role);
    for (const role of ['member', 'owner'] as const)
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
