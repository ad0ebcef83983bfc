import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { Team } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import type { GivenRole } from '@artcade/domain/permissions';
import { sealCode } from '#features/accounts/sign-in/mailed-code.ts';
import { ask as rows } from './own-database.ts';
import { patience, pauses } from './patience.ts';
import { givePlan } from './plans.ts';
import { newShopper, type Shopper } from './shopper.ts';

/** Lets every session of a user grant lasting access, as if codes were entered in them all the time. */
export const proveSessions = (databaseUrl: string, uid: string) =>
  rows(databaseUrl, `update sessions set proven_until = 'infinity' where user_id = $1`, [uid]);

/** A user who may create teams, and make admins in the session that it has. */
export async function newOwner(
  server: { url: string; databaseUrl: string },
  planId: PlanId = 'professional',
): Promise<Shopper> {
  const owner = await newShopper(server.url);
  await givePlan(server.databaseUrl, owner.uid, planId);
  await proveSessions(server.databaseUrl, owner.uid);
  return owner;
}

export const tryToFound = ({ visitor, token }: Shopper, name: string) =>
  visitor.call('createTeam', { token, body: { name } });

export async function found(owner: Shopper, name = 'Night Shift'): Promise<Team> {
  const { status, data, text } = await tryToFound(owner, name);
  assert.equal(status, 200, text);
  codes.set(data.id, data.joining?.code ?? '');
  return data;
}

export async function teamsOf({ visitor, token }: Shopper): Promise<Team[]> {
  const { status, data, text } = await visitor.call('listTeams', { token });
  assert.equal(status, 200, text);
  return data;
}

export async function membersOf({ visitor, token }: Shopper, teamId: string) {
  const { status, data, text } = await visitor.call('listTeamMembers', { token, params: { teamId } });
  assert.equal(status, 200, text);
  return data;
}

/** The outcome of a call in one word: its status, and its code if it was refused. */
export const inOneWord = ({ status, code }: { status: number; code: string | null }) =>
  code === null ? String(status) : `${status} ${code}`;

export const add = async ({ visitor, token }: Shopper, teamId: string, userIdentifier: string) =>
  inOneWord(await visitor.call('addTeamMember', { token, params: { teamId }, body: { userIdentifier } }));

export const setRole = async (
  { visitor, token }: Shopper,
  teamId: string,
  uid: string,
  role: GivenRole,
): Promise<string> =>
  inOneWord(await visitor.call('setTeamMemberRole', { token, params: { teamId, uid }, body: { role } }));

export const accept = async ({ visitor, token }: Shopper, id: string): Promise<string> =>
  inOneWord(await visitor.call('acceptInvitation', { token, params: { id } }));

/** What teams offer to a user. */
export const offersFor = async ({ visitor, token }: Shopper) =>
  (await visitor.call('listInvitations', { token })).data.invitations;

/** Accepts everything that teams offer to a user, and returns the answers. */
export async function acceptAll(who: Shopper): Promise<string[]> {
  const answers: string[] = [];
  for (const { id } of await offersFor(who)) answers.push(await accept(who, id));
  return answers;
}

export async function makeAdmin(owner: Shopper, teamId: string, member: Shopper): Promise<void> {
  assert.equal(await setRole(owner, teamId, member.uid, 'admin'), '204');
  assert.deepEqual(await acceptAll(member), ['204']);
}

/** The initial join codes of teams. */
const codes = new Map<string, string>();
const firstCode = (teamId: string): string => codes.get(teamId) ?? teamId;

export const join = (who: Shopper, teamId: string) => add(who, firstCode(teamId), who.uid);

export const remove = async ({ visitor, token }: Shopper, teamId: string, uid: string) =>
  inOneWord(await visitor.call('removeTeamMember', { token, params: { teamId, uid } }));

export const leave = (who: Shopper, teamId: string) => remove(who, teamId, who.uid);

/** With a code that was never mailed. */
export async function deleteTeam(
  { databaseUrl }: { readonly databaseUrl: string },
  { visitor, token, uid }: Shopper,
  id: string,
): Promise<string> {
  const code = '12345678';
  const [session] = await rows<{ id: string }>(databaseUrl, 'select id from sessions where user_id = $1', [
    uid,
  ]);
  await rows(
    databaseUrl,
    `insert into session_codes (session_id, user_id, purpose, code_hash, tries, expires_at)
     values ($1, $2, 'teamDeletion', $3, 0, 'infinity')
     on conflict (session_id) do update set purpose = excluded.purpose, code_hash = excluded.code_hash`,
    [session?.id, uid, sealCode(session?.id ?? '', code)],
  );
  return inOneWord(await visitor.call('deleteTeam', { token, params: { id }, body: { code } }));
}

/** Lets the weeks pass in which deleted teams can be restored. */
export const passDeletedTeams = ({ databaseUrl }: { readonly databaseUrl: string }) =>
  rows(databaseUrl, `update teams set deleted_at = deleted_at - interval '31 days'`);

/** Adds a user's image to a team's album, directly in the database. */
export async function hang(databaseUrl: string, teamId: string, uid: string, size = 1000): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const hash = createHash('sha256').update(id).digest('hex');
  await rows(databaseUrl, 'insert into blobs (hash) values ($1)', [hash]);
  await rows(
    databaseUrl,
    `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at, likeness)
     values ($1, $2, $3, 'Knight', 'png', $4, 1, 1, '', $5, $5, $5, now(), 0)`,
    [id, teamId, uid, size, hash],
  );
  await rows(databaseUrl, 'update shelves set used = used + $2, images = images + 1 where id = $1', [
    teamId,
    size,
  ]);
  return id;
}

/** Fills a team with new users. */
export async function crowd(databaseUrl: string, teamId: string, people: number): Promise<void> {
  await rows(
    databaseUrl,
    `with people as (
      insert into users (id, email, display_name, language, terms_accepted_at)
      select $1 || '-' || n, $1 || '-' || n || '@example.com', 'Extra', 'en', now() from generate_series(1, $2) n
      returning id
    )
    insert into team_members (team_id, user_id) select $1, id from people`,
    [teamId, people],
  );
}

/** Waits until this many statements wait for a lock. */
export async function untilWaiting(databaseUrl: string, count: number): Promise<void> {
  const pause = pauses();
  for (const deadline = Date.now() + patience; ; await pause()) {
    const { length } = await rows(
      databaseUrl,
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (length >= count) return;
    assert.ok(Date.now() < deadline, `only ${length} wait`);
  }
}
