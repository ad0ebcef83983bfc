import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { newId } from '#keys/secrets.ts';
import { endInvitationsBy } from './invitation-store.ts';
import { endLinksOf, endUngranted } from './link-store.ts';
import { lockTeamsOf } from './store.ts';

const ownedBy = (uid: string) => sql`(select id from teams where owner_id = ${uid})`;
/** A team of a closed account is offered to its members by nobody; what the account had offered before is its own. */
const isAskedBySweep = (uid: string) =>
  sql`(role = 'owner' and created_at > coalesce((select closed_at from users where id = ${uid}), 'infinity'))`;
/** They may be restored. */
const deletedBy = (uid: string) => sql`(select id from teams where deleted_by = ${uid})`;

/**
 * Stops what an account granted in teams until its owner keeps it: admins of its own teams become artists, and nobody joins by a link or
 * an invitation that it made or that its admins could read. The codes of its teams are replaced. Returns how much was stopped.
 */
export async function pauseTeamAccess(tx: Database, uid: string, at: Date): Promise<number> {
  await lockTeamsOf(tx, uid);
  await replaceCodes(tx, uid, at);
  const { numAffectedRows: admins = 0n } = await sql`
    update team_members set role = 'artist', admin_paused_at = ${at}
    where team_id in ${ownedBy(uid)} and role = 'admin' and user_id <> ${uid}`.execute(tx);
  const { numAffectedRows: deletedAdmins = 0n } = await sql`
    update deleted_team_members
    set membership = membership || jsonb_build_object('role', 'artist', 'admin_paused_at', ${at}::timestamptz)
    where team_id in ${deletedBy(uid)} and membership ->> 'role' = 'admin' and user_id <> ${uid}`.execute(tx);
  const { numAffectedRows: links = 0n } = await sql`
    update team_links set paused_at = ${at}
    where (made_by = ${uid} or team_id in ${ownedBy(uid)})
      and paused_at is null and revoked_at is null and expires_at > ${at}`.execute(tx);
  const { numAffectedRows: invitations = 0n } = await sql`
    update team_invitations set paused_at = ${at}
    where (invited_by = ${uid} or team_id in ${ownedBy(uid)})
      and paused_at is null and expires_at > ${at} and not ${isAskedBySweep(uid)}`.execute(tx);
  return Number(admins + deletedAdmins + links + invitations);
}

/** For an account that a stranger registered: the same, for good. */
export async function endTeamAccess(tx: Database, uid: string, at: Date): Promise<void> {
  await lockTeamsOf(tx, uid);
  await replaceCodes(tx, uid, at);
  await endLinksOf(tx, uid);
  await endInvitationsBy(tx, uid);
  await sql`delete from team_links where team_id in ${ownedBy(uid)}`.execute(tx);
  await sql`update team_members set role = 'artist', admin_paused_at = null
    where team_id in ${ownedBy(uid)} and user_id <> ${uid} and (role = 'admin' or admin_paused_at is not null)`.execute(
    tx,
  );
  await sql`update deleted_team_members
    set membership = membership || '{"role": "artist", "admin_paused_at": null}'
    where team_id in ${deletedBy(uid)} and user_id <> ${uid}
      and (membership ->> 'role' = 'admin' or membership ->> 'admin_paused_at' is not null)`.execute(tx);
}

async function replaceCodes(tx: Database, uid: string, at: Date): Promise<void> {
  const own = await tx.selectFrom('teams').select('id').where('owner_id', '=', uid).execute();
  for (const { id } of own)
    await sql`update teams set join_code = ${newId()}, code_expires_at = ${at}::timestamptz + make_interval(days => code_days)
      where id = ${id}`.execute(tx);
}

interface PausedRow {
  readonly kind: 'admin' | 'teamLink' | 'teamInvitation';
  readonly id: string;
  readonly name: string;
  readonly teamName: string;
  readonly paused_at: Date;
}

/** What an owner may still keep: admins by team and user, links by label, invitations by address. */
export async function listPausedTeamAccess(
  db: Database,
  uid: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly PausedRow[]> {
  const { rows } = await sql<PausedRow>`
    select 'admin' as kind, m.team_id || '.' || m.user_id as id, u.display_name as name, t.name as "teamName",
      m.admin_paused_at as paused_at
    from team_members m join teams t on t.id = m.team_id join users u on u.id = m.user_id
    where t.owner_id = ${uid} and m.user_id <> ${uid} and m.admin_paused_at > ${since}
    union all
    select 'teamLink', l.id, l.label, t.name, l.paused_at
    from team_links l join teams t on t.id = l.team_id
    where ${mayKeep('l.made_by', uid)} and l.paused_at > ${since} and l.expires_at > ${now}
    union all
    select 'teamInvitation', i.id, coalesce(i.email, u.display_name, i.user_id), t.name, i.paused_at
    from team_invitations i join teams t on t.id = i.team_id
    left join team_members m on m.team_id = i.team_id and m.user_id = i.user_id
    left join users u on u.id = m.user_id
    where ${mayKeep('i.invited_by', uid)} and i.paused_at > ${since} and i.expires_at > ${now}
    order by kind, "teamName", name, id`.execute(db);
  return rows;
}

/** The owner of the team, or who made it in somebody else's. */
const mayKeep = (maker: 'l.made_by' | 'i.invited_by', uid: string) =>
  sql`(t.owner_id = ${uid} or ${sql.ref(maker)} = ${uid})`;

/** Admins first: what they made is kept only if they may still make it. */
export async function keepTeamAccess(
  tx: Database,
  uid: string,
  kept: { readonly [Kind in PausedRow['kind']]: readonly string[] },
  since: Date,
): Promise<void> {
  await lockTeamsOf(tx, uid);
  await sql`update team_members m set role = 'admin', admin_paused_at = null from teams t
    where t.id = m.team_id and t.owner_id = ${uid} and m.admin_paused_at > ${since}
      and m.team_id || '.' || m.user_id = any(${kept.admin}::text[])`.execute(tx);
  const links = await sql<{ team_id: string }>`update team_links l set paused_at = null from teams t
    where t.id = l.team_id and ${mayKeep('l.made_by', uid)} and l.paused_at > ${since}
      and l.id = any(${kept.teamLink}::text[]) returning l.team_id`.execute(tx);
  const invitations = await sql<{
    team_id: string;
  }>`update team_invitations i set paused_at = null from teams t
    where t.id = i.team_id and ${mayKeep('i.invited_by', uid)} and i.paused_at > ${since}
      and i.id = any(${kept.teamInvitation}::text[]) returning i.team_id`.execute(tx);
  const teams = new Set([...links.rows, ...invitations.rows].map(({ team_id }) => team_id));
  for (const team of teams) await endUngranted(tx, team);
}
