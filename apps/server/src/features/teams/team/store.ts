import type { Member } from '@artcade/contract/shapes';
import type { GivenRole } from '@artcade/domain/permissions';
import { sql } from 'kysely';
import { type Database, letTakeLong } from '#adapters/db/database.ts';
import { buyersOf } from '#features/money/billing/service.ts';
import { closeTeamWallet } from '#features/money/wallet/team-wallets.ts';
import { usedByTeamsOf } from './albums.ts';
import type { Door } from './joining-store.ts';

/** A team as its members see it. Its owner's plan decides how much it may store. */
interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly ownerUid: string;
  readonly storageUsed: number;
  readonly members: Member[];
  /** Bytes in all teams that count for its owner. They share one limit. */
  readonly usedByAll: number;
  readonly door: Pick<Door, 'code' | 'enabled' | 'expiresAt' | 'needsApproval'>;
  readonly requests: number;
}

/**
 * Every change of members or owner takes this lock first, so that what was read under it still holds when it is acted upon.
 */
export async function lockTeam(tx: Database, teamId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
}

/** With those that the user deleted. Always in the same order, so that two accounts that close at once do not deadlock. */
export async function lockTeamsOf(tx: Database, uid: string): Promise<void> {
  await tx
    .selectFrom('teams')
    .select('id')
    .where((is) =>
      is.or([
        is('deleted_by', '=', uid),
        is('id', 'in', is.selectFrom('team_members').select('team_id').where('user_id', '=', uid)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A deleted team is not found. */
export const findTeamRow = (db: Database, teamId: string, uid: string) =>
  db
    .selectFrom('teams')
    .leftJoin('team_members as me', (join) =>
      join.onRef('me.team_id', '=', 'teams.id').on('me.user_id', '=', uid),
    )
    .leftJoin('team_limits as limit', (join) =>
      join.onRef('limit.team_id', '=', 'teams.id').on('limit.user_id', '=', uid),
    )
    .select(['teams.id', 'teams.name', 'teams.owner_id as ownerId', 'me.role as given'])
    .select(['me.is_billing_owner as isBillingOwner', 'limit.monthly_credits as monthlyCredits'])
    .where('teams.id', '=', teamId)
    .where('teams.owner_id', 'is not', null)
    .$narrowType<{ ownerId: string }>()
    .executeTakeFirst();

/** Keeps a team and its members as they are until the transaction ends. Taken before a shelf or an image is locked. */
export async function holdTeam(tx: Database, teamId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forShare().execute();
}

/** Returns whether two people are in a team together. */
export async function shareTeam(db: Database, uid: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .select('mine.team_id')
    .where('mine.user_id', '=', uid)
    .where('theirs.user_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of a team's members; with `among`, only of those. */
export async function memberIds(
  db: Database,
  teamId: string,
  among?: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .$if(among !== undefined, (query) => query.where('user_id', 'in', among ?? []))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Keeps a membership from ending, and its role from changing, before the transaction does. */
export async function holdMembership(tx: Database, teamId: string, uid: string): Promise<void> {
  await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .forShare()
    .execute();
}

/** The teams of a user by name, each with its members: the owner first, then by how long they have been members. */
export async function readTeams(
  db: Database,
  uid: string,
  now: Date,
  teamId?: string,
): Promise<readonly TeamRow[]> {
  // One statement, so that a team that is deleted meanwhile is either there with its members or not at all.
  const rows = await db
    .with('owners', (from) =>
      from
        .selectFrom('team_members as mine')
        .innerJoin('teams as their', 'their.id', 'mine.team_id')
        .select('their.owner_id')
        .distinct()
        // A deleted team alone has no owner, and has no members either.
        .$narrowType<{ owner_id: string }>()
        .where('mine.user_id', '=', uid),
    )
    .with('sums', (from) =>
      from.selectFrom('owners').select(['owner_id', usedByTeamsOf(sql.ref('owners.owner_id')).as('used')]),
    )
    .selectFrom('team_members as me')
    .innerJoin('teams', 'teams.id', 'me.team_id')
    .innerJoin('sums', 'sums.owner_id', 'teams.owner_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('team_requests as r')
          .select((row) => row.fn.countAll<number>().as('requests'))
          .whereRef('r.team_id', '=', 'teams.id')
          .where((is) =>
            is.or([is('teams.owner_id', '=', is.ref('me.user_id')), is('me.role', '=', 'admin')]),
          )
          .where('r.expires_at', '>', now)
          .as('waiting'),
      (join) => join.onTrue(),
    )
    .innerJoin('shelves', 'shelves.id', 'teams.id')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['teams.id', 'teams.name', 'sums.owner_id', 'shelves.used', 'sums.used as usedByAll'])
    .select((row) => row.fn.coalesce('teams.join_code', 'teams.id').as('code'))
    .select(['code_enabled as enabled', 'code_expires_at as expiresAt', 'needs_approval as needsApproval'])
    .select('waiting.requests')
    .select(['users.id as uid', 'users.display_name', 'users.photo_url', 'team_members.role'])
    .where('me.user_id', '=', uid)
    .$if(teamId !== undefined, (query) => query.where('teams.id', '=', teamId ?? ''))
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id')
    .orderBy(sql`users.id <> teams.owner_id`)
    .orderBy('team_members.joined_at')
    .orderBy('users.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((inTeam) => {
    const [first] = inTeam;
    if (!first) return [];
    const { id, name, owner_id: ownerUid, used: storageUsed, usedByAll } = first;
    const { code, enabled, expiresAt, needsApproval } = first;
    const door = { code, enabled, expiresAt, needsApproval };
    const members = inTeam.map((row) => ({
      uid: row.uid,
      role: row.uid === ownerUid ? ('owner' as const) : ('member' as const),
      teamRole: row.uid === ownerUid ? ('owner' as const) : row.role,
      displayName: row.display_name,
      photoURL: row.photo_url,
    }));
    return [{ id, name, ownerUid, storageUsed, members, usedByAll, door, requests: first.requests }];
  });
}

/** Creates a team with its owner as a member and an album. Part of the caller's transaction. */
export async function insertTeam(
  tx: Database,
  { id, name, ownerId, code }: { id: string; name: string; ownerId: string; code: string },
): Promise<void> {
  await tx.insertInto('teams').values({ id, name, owner_id: ownerId, join_code: code }).execute();
  await tx.insertInto('team_members').values({ team_id: id, user_id: ownerId }).execute();
  await tx.insertInto('shelves').values({ id, team_id: id }).execute();
}

/** Erases a team and its album. Its owner, if there is one, gets the credits that are left. The caller holds the team's lock. */
export async function deleteTeam(tx: Database, teamId: string): Promise<void> {
  const team = await tx
    .selectFrom('teams')
    .select((row) => row.fn.coalesce('owner_id', 'deleted_by').as('heirId'))
    .where('id', '=', teamId)
    .executeTakeFirst();
  if (team) await closeTeamWallet(tx, { teamId, heirId: team.heirId, buyersOf });
  await letTakeLong(tx);
  await tx.deleteFrom('teams').where('id', '=', teamId).execute();
}

/** What each member may spend of the team's credits in a month, and who is a billing owner. */
export const creditsOfMembers = (db: Database, teamId: string) =>
  db
    .selectFrom('team_members as m')
    .leftJoin('team_limits as l', (join) =>
      join.onRef('l.team_id', '=', 'm.team_id').onRef('l.user_id', '=', 'm.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as uid', 'u.display_name as displayName', 'u.photo_url as photoURL'])
    .select(['m.is_billing_owner as isBillingOwner', 'l.monthly_credits as monthlyCredits'])
    .where('m.team_id', '=', teamId)
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .execute();

export async function setBillingOwner(tx: Database, teamId: string, uid: string, is: boolean): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ is_billing_owner: is })
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .execute();
}

/** Null removes the limit. */
export async function setLimit(
  tx: Database,
  teamId: string,
  uid: string,
  monthlyCredits: number | null,
): Promise<void> {
  const row = { team_id: teamId, user_id: uid };
  if (monthlyCredits === null)
    await tx.deleteFrom('team_limits').where('team_id', '=', teamId).where('user_id', '=', uid).execute();
  else
    await tx
      .insertInto('team_limits')
      .values({ ...row, monthly_credits: monthlyCredits })
      .onConflict((each) =>
        each.columns(['team_id', 'user_id']).doUpdateSet({ monthly_credits: monthlyCredits }),
      )
      .execute();
}

export async function countTeams(db: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('team_members')
    .select((query) => query.fn.countAll<number>().as('teams'))
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  return row.teams;
}

export async function countOwnTeams(db: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .select((query) => query.fn.countAll<number>().as('teams'))
    .where('owner_id', '=', uid)
    .executeTakeFirstOrThrow();
  return row.teams;
}

export async function isMember(db: Database, teamId: string, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMember(
  tx: Database,
  teamId: string,
  uid: string,
  role: GivenRole,
): Promise<void> {
  await tx.insertInto('team_members').values({ team_id: teamId, user_id: uid, role }).execute();
}

export async function setRole(tx: Database, teamId: string, uid: string, role: GivenRole): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role, admin_paused_at: null })
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .execute();
}

export async function setOwner(tx: Database, teamId: string, uid: string): Promise<void> {
  await tx.updateTable('teams').set({ owner_id: uid }).where('id', '=', teamId).execute();
}

/** Locks a team's album. Returns its bytes, and what counts for a user without it. */
export async function storageFor(
  tx: Database,
  uid: string,
  teamId: string,
): Promise<{ readonly album: number; readonly others: number }> {
  await tx.selectFrom('shelves').select('id').where('id', '=', teamId).forUpdate().execute();
  const { rows } = await sql<{ album: number; others: number }>`
    select s.used as album, ${usedByTeamsOf(sql.val(uid))} as others
    from shelves s where s.id = ${teamId}`.execute(tx);
  return rows[0] ?? { album: 0, others: 0 };
}

export async function countMembers(tx: Database, teamId: string): Promise<number> {
  const row = await tx
    .selectFrom('team_members')
    .select((query) => query.fn.countAll<number>().as('members'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return row.members;
}

export async function deleteMember(tx: Database, teamId: string, uid: string): Promise<void> {
  await tx.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', uid).execute();
}
