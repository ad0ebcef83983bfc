import type { GivenRole } from '@artcade/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/**
 * Links that have not expired and are not paused, of active accounts. Those beyond the rights of their makers are not among them: they were
 * deleted when the maker lost the right.
 */
const goodLinks = (db: Database, now: Date) =>
  db
    .selectFrom('team_links as l')
    .innerJoin('teams as t', 't.id', 'l.team_id')
    .innerJoin('users as maker', 'maker.id', 'l.made_by')
    .where('l.expires_at', '>', now)
    .where('l.paused_at', 'is', null)
    .where('maker.disabled_at', 'is', null)
    .where('maker.closed_at', 'is', null);

/** Finds a link by which somebody can join now. */
export const findUsableLink = (db: Database, secret: string, now: Date) =>
  goodLinks(db, now)
    .select(['l.id', 'l.team_id as teamId', 'l.role', 'l.expires_at as expiresAt', 't.name as teamName'])
    .select(['maker.display_name as inviterName', 'maker.photo_url as inviterPhotoURL'])
    .where('l.secret', '=', secret)
    .where('l.revoked_at', 'is', null)
    .where((is) => is.or([is('l.uses_maximum', 'is', null), is('l.uses', '<', is.ref('l.uses_maximum'))]))
    .executeTakeFirst();

export async function countUse(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('team_links')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The links of a team that were not revoked, newest first. A used-up link is among them until it expires. */
export const readLinks = (db: Database, teamId: string, now: Date) =>
  goodLinks(db, now)
    .select(['l.id', 'l.secret', 'l.label', 'l.role', 'maker.display_name as madeBy', 'l.created_at as at'])
    .select(['l.expires_at as expiresAt', 'l.uses', 'l.uses_maximum as usesMaximum'])
    .where('l.team_id', '=', teamId)
    .where('l.revoked_at', 'is', null)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute();

export async function countLinks(tx: Database, teamId: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('team_links')
    .select((query) => query.fn.countAll<number>().as('links'))
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.links;
}

export async function insertLink(
  tx: Database,
  link: {
    readonly id: string;
    readonly team_id: string;
    readonly made_by: string;
    readonly secret: string;
    readonly label: string;
    readonly role: GivenRole;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly uses_maximum: number | null;
  },
): Promise<void> {
  await tx.insertInto('team_links').values(link).execute();
}

export const findLink = (tx: Database, teamId: string, id: string) =>
  tx
    .selectFrom('team_links')
    .select(['id', 'role', 'revoked_at as revokedAt', 'expires_at as expiresAt'])
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();

export async function setRevoked(tx: Database, id: string, revoked_at: Date | null): Promise<void> {
  await tx.updateTable('team_links').set({ revoked_at }).where('id', '=', id).execute();
}

/**
 * Deletes the links and invitations of a team that their makers could not make any more: the maker is no longer the owner or
 * an admin, or is an admin and the role is theirs. Called after every change of roles or of the owner.
 */
export async function endUngranted(tx: Database, teamId: string): Promise<void> {
  const mayMake = (maker: ReturnType<typeof sql>) => sql`exists (
    select 1 from team_members m join teams t on t.id = m.team_id
    where m.team_id = made.team_id and m.user_id = ${maker}
      and (m.user_id = t.owner_id or (m.role = 'admin' and made.role not in ('admin', 'owner'))))`;
  await sql`delete from team_links made
    where team_id = ${teamId} and not ${mayMake(sql`made.made_by`)}`.execute(tx);
  await sql`delete from team_invitations made
    where team_id = ${teamId} and invited_by is not null and not ${mayMake(sql`made.invited_by`)}`.execute(
    tx,
  );
}

/** An admin could read the links of all others, and keep them: they end with the admin's office. */
export async function endLinks(tx: Database, teamId: string): Promise<void> {
  await tx.deleteFrom('team_links').where('team_id', '=', teamId).execute();
}

/** For an account that closes. Its memberships stay for a while, but nobody joins by its links. */
export async function endLinksOf(tx: Database, uid: string): Promise<void> {
  await tx.deleteFrom('team_links').where('made_by', '=', uid).execute();
}

export async function purgeLinks(db: Database, now: Date, revokedBefore: Date): Promise<void> {
  await db
    .deleteFrom('team_links')
    .where((is) => is.or([is('expires_at', '<=', now), is('revoked_at', '<', revokedBefore)]))
    .execute();
}
