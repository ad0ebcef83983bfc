import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { deleteTeam } from './store.ts';

/** An offer of the team `teams` that the user `m` has not answered yet. */
const isOffered = (now: Date) => sql<boolean>`exists (
  select from team_invitations i where i.team_id = teams.id and i.user_id = m.user_id
    and i.role = 'owner' and i.paused_at is null and i.expires_at > ${now})`;

/**
 * The active member of each team who comes first to own it: whom it is offered to already, else an admin, else an artist, else a viewer.
 * Among equals, a member whose address is proven comes before one whose address may be somebody else's, then the longest-standing one.
 */
const heirsOf = (db: Pick<Database, 'selectFrom'>, now: Date) =>
  db
    .selectFrom('teams')
    .innerJoin('team_members as m', 'm.team_id', 'teams.id')
    .innerJoin('users', 'users.id', 'm.user_id')
    .distinctOn('teams.id')
    .select(['teams.id as team_id', 'users.id as user_id', 'users.display_name'])
    .whereRef('users.id', '<>', 'teams.owner_id')
    .where('users.disabled_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .orderBy('teams.id')
    .orderBy(isOffered(now), 'desc')
    .orderBy(sql`array_position(array['admin', 'artist', 'viewer'], m.role)`)
    .orderBy(sql`users.email_verified_at is null`)
    .orderBy('m.joined_at')
    .orderBy('users.id');

/** The teams that a user owns by name, each with the name of the member who is asked first. */
export const ownTeamsWithHeirs = (
  db: Database,
  uid: string,
  now: Date,
): Promise<{ name: string; heir: string | null }[]> =>
  db
    .with('heirs', (query) => heirsOf(query, now).where('teams.owner_id', '=', uid))
    .selectFrom('teams')
    .leftJoin('heirs', 'heirs.team_id', 'teams.id')
    .select(['teams.name', 'heirs.display_name as heir'])
    .where('teams.owner_id', '=', uid)
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id')
    .execute();

/**
 * The members who are to be asked now: the next one of each team whose owner's account is closed, where nobody has an offer that they
 * could accept. Nobody is asked twice for one closed account.
 */
const nextHeirs = (db: Database, now: Date) =>
  heirsOf(db, now)
    .innerJoin('users as owner', 'owner.id', 'teams.owner_id')
    .select(['owner.id as owner_id', 'owner.erase_at'])
    .where('owner.closed_at', 'is not', null)
    .where('owner.erase_at', '>', now)
    .$narrowType<{ erase_at: Date }>()
    .where(sql<boolean>`(m.heir_asked_at is null or m.heir_asked_at < owner.closed_at)`)
    .where(
      sql<boolean>`not exists (
        select from team_members m
        join users u on u.id = m.user_id and u.disabled_at is null and u.closed_at is null
        where m.team_id = teams.id and ${isOffered(now)})`,
    );

const askedAtOnce = 100;

/** Some of the teams where somebody is to be asked. In random order, so that those that fail do not block the others in every sweep. */
export async function listUnasked(db: Database, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom(nextHeirs(db, now).as('next'))
    .select('team_id')
    .orderBy(sql`random()`)
    .limit(askedAtOnce)
    .execute();
  return found.map(({ team_id }) => team_id);
}

export const findNextHeir = (db: Database, teamId: string, now: Date) =>
  nextHeirs(db, now).where('teams.id', '=', teamId).executeTakeFirst();

export async function setAsked(tx: Database, teamId: string, uid: string, at: Date): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ heir_asked_at: at })
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .execute();
}

/** For an account that closes: whom it had offered a team to counts as asked from now on. */
export async function setOfferedAsked(
  tx: Database,
  uid: string,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<void> {
  await sql`update team_members m set heir_asked_at = ${at} from teams
    where teams.id = m.team_id and teams.owner_id = ${uid} and ${isOffered(at)}`.execute(tx);
  await sql`update team_invitations i set expires_at = greatest(expires_at, least(${until}::timestamptz, u.erase_at))
    from teams t join users u on u.id = t.owner_id
    where t.id = i.team_id and u.id = ${uid}
      and i.role = 'owner' and i.paused_at is null and i.expires_at > ${at}`.execute(tx);
}

/** The teams of a user in which others are, too. */
export const listShared = (db: Database, uid: string) =>
  db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('owner_id', '=', uid)
    .where(
      sql<boolean>`exists (select from team_members m where m.team_id = teams.id and m.user_id <> ${uid})`,
    )
    .orderBy('id')
    .execute();

/** Erases the teams that a user still owns or has deleted, and all their memberships. */
export async function leaveEverything(tx: Database, uid: string): Promise<void> {
  const own = await tx
    .selectFrom('teams')
    .select('id')
    .where((is) => is.or([is('owner_id', '=', uid), is('deleted_by', '=', uid)]))
    .orderBy('id')
    .execute();
  // One by one, in the order in which albums are always locked.
  for (const { id } of own) await deleteTeam(tx, id);
  await tx.deleteFrom('team_members').where('user_id', '=', uid).execute();
}
