import type { TeamRole } from '@artcade/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** Whom an invitation is for: whoever confirms an address, or an account. */
export type Invitee = { readonly email: string } | { readonly user_id: string };

const columnsOf = (invitee: Invitee) => ({ email: null, user_id: null, ...invitee });

const isFor = (invitee: Invitee) => {
  const { email, user_id } = columnsOf(invitee);
  return sql<boolean>`(coalesce(email = ${email}, false) or coalesce(user_id = ${user_id}, false))`;
};

/** By address only for a confirmed one: an invitation to an unconfirmed one may be meant for somebody else. */
export async function forgetInvited(tx: Database, teamId: string, uid: string): Promise<void> {
  await tx
    .deleteFrom('team_invitations')
    .where('team_id', '=', teamId)
    .where((is) =>
      is.or([
        is('user_id', '=', uid),
        is(
          'email',
          'in',
          is
            .selectFrom('users')
            .select('email')
            .where('id', '=', uid)
            .where('email_verified_at', 'is not', null),
        ),
      ]),
    )
    .execute();
}

export async function forgetAddress(tx: Database, email: string): Promise<void> {
  await tx.deleteFrom('team_invitations').where('email', '=', email).execute();
}

const inTeamsOf = (uid: string) => sql<boolean>`team_id in (select id from teams where owner_id = ${uid})`;

/** Ends what an account sent, and what others sent in its teams; with `butOfTeams`, all but its offers of them. */
export async function endInvitationsBy(
  tx: Database,
  uid: string,
  { butOfTeams = false } = {},
): Promise<void> {
  await tx
    .deleteFrom('team_invitations')
    .where((is) => is.or([is('invited_by', '=', uid), inTeamsOf(uid)]))
    .$if(butOfTeams, (query) => query.where('role', '<>', 'owner'))
    .execute();
}

/** A team is offered to one member at a time. */
export async function endHandover(tx: Database, teamId: string): Promise<void> {
  await tx.deleteFrom('team_invitations').where('team_id', '=', teamId).where('role', '=', 'owner').execute();
}

export async function endHandovers(tx: Database, uid: string): Promise<void> {
  await tx.deleteFrom('team_invitations').where(inTeamsOf(uid)).where('role', '=', 'owner').execute();
}

/** Sending an invitation again keeps its id and extends it. Returns the id. */
export async function saveInvitation(
  tx: Database,
  invitee: Invitee,
  invitation: {
    readonly id: string;
    readonly team_id: string;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly role: TeamRole;
    readonly invited_by: string;
  },
): Promise<string> {
  const { created_at, expires_at, role, invited_by } = invitation;
  const row = await tx
    .insertInto('team_invitations')
    .values({ ...invitation, ...columnsOf(invitee) })
    .onConflict((each) =>
      each
        .columns(['team_id', 'email' in invitee ? 'email' : 'user_id'])
        .doUpdateSet({ created_at, expires_at, role, invited_by, paused_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The role of an open invitation for somebody. */
export const invitedAs = async (
  tx: Database,
  teamId: string,
  invitee: Invitee,
  now: Date,
): Promise<TeamRole | undefined> => {
  const row = await tx
    .selectFrom('team_invitations')
    .select('role')
    .where('team_id', '=', teamId)
    .where(isFor(invitee))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.role;
};

/** Leaves out the invitation for `but`. */
export async function countInvitations(
  tx: Database,
  teamId: string,
  but: Invitee,
  now: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('team_invitations')
    .select((query) => query.fn.countAll<number>().as('waiting'))
    .where('team_id', '=', teamId)
    .where((is) => is.not(isFor(but)))
    .where('expires_at', '>', now)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** An offer of a team whose owner's account is closed. */
const isBequest = sql<boolean>`(i.role = 'owner' and o.closed_at is not null)`;

/**
 * Invitations that have not expired and are not paused, of active accounts. A team works on while its owner's account is closed, which
 * may have offered it, too.
 */
export const goodInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('team_invitations as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    // Old invitations without a sender are the owner's.
    .innerJoin('users as inviter', (join) =>
      join.on('inviter.id', '=', (is) => is.fn.coalesce('i.invited_by', 't.owner_id')),
    )
    .where('i.expires_at', '>', now)
    .where('i.paused_at', 'is', null)
    .where(
      sql<boolean>`(${isBequest} or coalesce(o.disabled_at, inviter.disabled_at, inviter.closed_at) is null)`,
    );

/**
 * Whether a reader has not blocked the owner of `t` or whoever sent the invitation `i`. They hear nothing of it, and the sender
 * cannot tell: for them it waits until it expires. Who is hidden in the gallery alone has no name there, and this would give
 * it away. The team of a closed account is offered to its members by nobody.
 */
export const isWelcome = (reader: ReturnType<typeof sql>) =>
  sql<boolean>`(${isBequest} or not exists (select from person_blocks b where b.user_id = ${reader}
    and b.blocked_id in (t.owner_id, i.invited_by) and not b.in_gallery))`;

/** Finds an invitation that a user may answer; whether it is for them remains to be seen. */
export const findInvitation = (db: Database, id: string, uid: string, now: Date) =>
  goodInvitations(db, now)
    .select(['i.id', 'i.team_id as teamId', 'i.email', 'i.user_id as userId'])
    .select(['i.created_at as createdAt', 'i.role', 'o.id as ownerId', isBequest.as('isBequest')])
    .where('i.id', '=', id)
    .where(isWelcome(sql.val(uid)))
    .executeTakeFirst();

/**
 * The address of an invitation's mail, with its reader's language if there is an account, else the owner's, and what it offers to
 * a member.
 */
export const invitationMail = (db: Database, id: string, now: Date) =>
  goodInvitations(db, now)
    .leftJoin('users as reader', (join) =>
      join.on((is) =>
        is.or([
          is('reader.id', '=', is.ref('i.user_id')),
          is.and([
            is('reader.email', '=', is.ref('i.email')),
            is('reader.email_verified_at', 'is not', null),
          ]),
        ]),
      ),
    )
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 'i.team_id').onRef('m.user_id', '=', 'i.user_id'),
    )
    .select((row) => [
      row.fn.coalesce('i.email', 'reader.email').as('to'),
      row.fn.coalesce('reader.language', 'o.language').as('language'),
      sql<
        TeamRole | 'heir' | null
      >`case when m.user_id is null then null when ${isBequest} then 'heir' else i.role end`.as('offer'),
      sql<number>`ceil(extract(epoch from i.expires_at - i.created_at) / 86400)::integer`.as('days'),
    ])
    .where('i.id', '=', id)
    .where('reader.disabled_at', 'is', null)
    .where(isWelcome(sql.ref('reader.id')))
    .executeTakeFirst();

/** Returns the role that it offered; null if it does not exist. */
export async function deleteInvitation(tx: Database, teamId: string, id: string): Promise<TeamRole | null> {
  const row = await tx
    .deleteFrom('team_invitations')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('role')
    .executeTakeFirst();
  return row?.role ?? null;
}
