import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { deleteTeam } from './store.ts';

/** Who may take over a team: active accounts only, or also disabled and closed ones, which may be reopened. */
type Heirs = 'present' | 'anybody';

/**
 * The next owner of each team that a user owns, active accounts first: an admin, else an artist, else a viewer. Among equals,
 * a member whose address is proven comes before one whose address may be somebody else's, then the longest-standing one.
 */
const heirsOf = (db: Pick<Database, 'selectFrom'>, uid: string, who: Heirs) =>
  db
    .selectFrom('teams')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .distinctOn('teams.id')
    .select(['teams.id as team_id', 'users.id as user_id', 'users.display_name'])
    .where('teams.owner_id', '=', uid)
    .where('users.id', '<>', uid)
    .$if(who === 'present', (query) =>
      query.where('users.disabled_at', 'is', null).where('users.closed_at', 'is', null),
    )
    .orderBy('teams.id')
    .orderBy(sql`users.disabled_at is not null`)
    .orderBy(sql`users.closed_at is not null`)
    .orderBy(sql`array_position(array['admin', 'artist', 'viewer'], team_members.role)`)
    .orderBy(sql`users.email_verified_at is null`)
    .orderBy('team_members.joined_at')
    .orderBy('users.id');

/** The teams that a user owns by name, each with the name of the next owner. */
export const ownTeamsWithHeirs = (
  db: Database,
  uid: string,
): Promise<{ name: string; heir: string | null }[]> =>
  db
    .with('heirs', (query) => heirsOf(query, uid, 'present'))
    .selectFrom('teams')
    .leftJoin('heirs', 'heirs.team_id', 'teams.id')
    .select(['teams.name', 'heirs.display_name as heir'])
    .where('teams.owner_id', '=', uid)
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id')
    .execute();

export async function passTeamsOn(tx: Database, uid: string, who: Heirs): Promise<void> {
  await tx
    .with('heirs', (query) => heirsOf(query, uid, who))
    .updateTable('teams')
    .from('heirs')
    .set((ref) => ({ owner_id: ref.ref('heirs.user_id'), passed_on_by: uid }))
    .whereRef('teams.id', '=', 'heirs.team_id')
    .execute();
}

/** Erases the teams that nobody took over or that were deleted, and all memberships of a user. */
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
