import type { GivenRole } from '@artcade/domain/permissions';
import type { Database } from '#adapters/db/database.ts';

/** Only for a confirmed address: an invitation to an unconfirmed one may be meant for somebody else. */
export async function forgetInvited(tx: Database, teamId: string, uid: string): Promise<void> {
  await tx
    .deleteFrom('team_invitations')
    .where('team_id', '=', teamId)
    .where('email', 'in', (from) =>
      from
        .selectFrom('users')
        .select('email')
        .where('id', '=', uid)
        .where('email_verified_at', 'is not', null),
    )
    .execute();
}

export async function forgetAddress(tx: Database, email: string): Promise<void> {
  await tx.deleteFrom('team_invitations').where('email', '=', email).execute();
}

/** Invitations depend on the owner, so they end when the owner's account does. */
export async function endInvitationsBy(tx: Database, ownerId: string): Promise<void> {
  await tx
    .deleteFrom('team_invitations')
    .where('team_id', 'in', (from) => from.selectFrom('teams').select('id').where('owner_id', '=', ownerId))
    .execute();
}

/** Sending an invitation again keeps its id and extends it. Returns the id. */
export async function saveInvitation(
  tx: Database,
  invitation: {
    readonly id: string;
    readonly team_id: string;
    readonly email: string;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly role: GivenRole;
    readonly invited_by: string;
  },
): Promise<string> {
  const { created_at, expires_at, role, invited_by } = invitation;
  const row = await tx
    .insertInto('team_invitations')
    .values(invitation)
    .onConflict((each) =>
      each.columns(['team_id', 'email']).doUpdateSet({ created_at, expires_at, role, invited_by }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The role of an open invitation for an address. */
export const invitedAs = async (
  tx: Database,
  teamId: string,
  email: string,
  now: Date,
): Promise<GivenRole | undefined> => {
  const row = await tx
    .selectFrom('team_invitations')
    .select('role')
    .where('team_id', '=', teamId)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.role;
};

/** Leaves out the invitation for the address `but`. */
export async function countInvitations(
  tx: Database,
  teamId: string,
  but: string,
  now: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('team_invitations')
    .select((query) => query.fn.countAll<number>().as('waiting'))
    .where('team_id', '=', teamId)
    .where('email', '<>', but)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** Invitations that have not expired, where the accounts of the owner and of who invited are active. */
export const goodInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('team_invitations as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .leftJoin('users as inviter', 'inviter.id', 'i.invited_by')
    .where('i.expires_at', '>', now)
    .where('o.disabled_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .where('inviter.disabled_at', 'is', null)
    .where('inviter.closed_at', 'is', null);

export const findInvitation = (db: Database, id: string, now: Date) =>
  goodInvitations(db, now)
    .select(['i.id', 'i.team_id as teamId', 'i.email', 'i.created_at as createdAt', 'i.role'])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** The address of an invitation's mail, with its reader's language if there is an account, else the owner's. */
export const invitationMail = (db: Database, id: string, now: Date) =>
  goodInvitations(db, now)
    .leftJoin('users as reader', (join) =>
      join.onRef('reader.email', '=', 'i.email').on('reader.email_verified_at', 'is not', null),
    )
    .select((row) => ['i.email as to', row.fn.coalesce('reader.language', 'o.language').as('language')])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** Returns whether there was one. */
/** Returns the role that it offered; null if it does not exist. */
export async function deleteInvitation(tx: Database, teamId: string, id: string): Promise<GivenRole | null> {
  const row = await tx
    .deleteFrom('team_invitations')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('role')
    .executeTakeFirst();
  return row?.role ?? null;
}
