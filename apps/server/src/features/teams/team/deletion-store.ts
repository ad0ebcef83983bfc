import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { newId } from '#keys/secrets.ts';

/** The NOTIFY channel that announces deleted teams to every process. */
export const teamDeletedChannel = 'team_deleted';

/**
 * Ends every membership, and with it all that anybody may do or see in the team, and every way into it. The memberships are kept to be
 * restored. The caller holds the team's lock.
 */
export async function setDeleted(
  tx: Database,
  { teamId, by, at }: { readonly teamId: string; readonly by: string | null; readonly at: Date },
): Promise<void> {
  await sql`insert into deleted_team_members (team_id, user_id, membership)
    select team_id, user_id, to_jsonb(m) from team_members m where team_id = ${teamId}`.execute(tx);
  await tx
    .updateTable('teams')
    .set({ owner_id: null, deleted_by: by, deleted_at: at, join_code: newId() })
    .where('id', '=', teamId)
    .execute();
  await tx.deleteFrom('team_members').where('team_id', '=', teamId).execute();
  await tx.deleteFrom('team_invitations').where('team_id', '=', teamId).execute();
  await tx.deleteFrom('team_requests').where('team_id', '=', teamId).execute();
  await sql`select pg_notify(${teamDeletedChannel}, ${teamId})`.execute(tx);
}

/** The caller holds the team's lock. */
export async function setRestored(tx: Database, teamId: string, ownerId: string): Promise<void> {
  await sql`insert into team_members select (jsonb_populate_record(null::team_members, membership)).*
    from deleted_team_members where team_id = ${teamId}`.execute(tx);
  await tx.deleteFrom('deleted_team_members').where('team_id', '=', teamId).execute();
  await tx
    .updateTable('teams')
    .set({ owner_id: ownerId, deleted_by: null, deleted_at: null })
    .where('id', '=', teamId)
    .execute();
}

/** The active former members of an orphaned team `t` who ranked highest in it. */
const heirsOfOrphan = sql`(
  select m.user_id from deleted_team_members m
  join users u on u.id = m.user_id and u.disabled_at is null and u.closed_at is null
  where m.team_id = t.id
  order by rank() over (order by array_position(array['admin', 'artist', 'viewer'], m.membership ->> 'role'))
  fetch first row with ties)`;

/** Who can restore a deleted team `t`: its owner, or whoever ranked highest in it where the owner's account is gone. */
const mayRestore = (uid: string) =>
  sql<boolean>`case when t.deleted_by is null then ${uid} in ${heirsOfOrphan} else t.deleted_by = ${uid} end`;

/** Who can restore a team whose owner's account is gone. */
export async function listRestorers(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select h.user_id from teams t cross join lateral ${heirsOfOrphan} h where t.id = ${teamId}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The teams that a user can restore, if they were deleted since then, the last one first. */
export const listDeleted = (db: Database, uid: string, since: Date) =>
  db
    .selectFrom('teams as t')
    .innerJoin('shelves as s', 's.id', 't.id')
    .select((row) => [
      't.id',
      't.name',
      't.deleted_at',
      't.deleted_by',
      's.used',
      membersOf(row).as('members'),
    ])
    .where((is) =>
      is.or([
        is('t.deleted_by', '=', uid),
        is('t.id', 'in', is.selectFrom('deleted_team_members').select('team_id').where('user_id', '=', uid)),
      ]),
    )
    .where(mayRestore(uid))
    .where('t.deleted_at', '>', since)
    .$narrowType<{ deleted_at: Date }>()
    .orderBy('t.deleted_at', 'desc')
    .orderBy('t.id')
    .execute();

const membersOf = (row: { ref: (name: 't.id') => unknown }) =>
  sql<number>`(select count(*) from deleted_team_members m where m.team_id = ${row.ref('t.id')})`;

/** Those that were deleted since then, and are still kept. */
export async function idsOfDeletedTeams(db: Database, since: Date): Promise<string[]> {
  const rows = await db.selectFrom('teams').select('id').where('deleted_at', '>', since).execute();
  return rows.map(({ id }) => id);
}

/** An SQL condition: whether the shelf in this column is the album of a deleted team. */
export const isInDeletedTeam = (shelf: string) =>
  sql<boolean>`exists (select from teams t where t.id = ${sql.ref(shelf)} and t.deleted_at is not null)`;

/** A team that a user can restore; undefined where it is another's, or not deleted since then. */
export const findDeleted = (db: Database, uid: string, teamId: string, since: Date) =>
  db
    .selectFrom('teams as t')
    .select(['t.id', 't.name', 't.deleted_by'])
    .where('t.id', '=', teamId)
    .where(mayRestore(uid))
    .where('t.deleted_at', '>', since)
    .executeTakeFirst();

const dueAtOnce = 20;

const dueTeams = (db: Database, before: Date) =>
  db.selectFrom('teams').select('id').where('deleted_at', '<=', before);

/** Some of the teams that were deleted before then. In random order, so that those that fail do not block the others in every sweep. */
export async function listDue(db: Database, before: Date): Promise<string[]> {
  const due = await dueTeams(db, before).orderBy(sql`random()`).limit(dueAtOnce).execute();
  return due.map(({ id }) => id);
}

export const isDue = async (db: Database, teamId: string, before: Date): Promise<boolean> =>
  (await dueTeams(db, before).where('id', '=', teamId).executeTakeFirst()) !== undefined;
