import type { Invitations, Joining, Outsider } from '@artcade/contract/joining';
import type { GivenRole } from '@artcade/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { forgetInvited, goodInvitations, isWelcome } from './invitation-store.ts';

/** The settings by which people join a team. */
export interface Door {
  readonly id: string;
  readonly code: string;
  readonly enabled: boolean;
  readonly days: number | null;
  readonly expiresAt: Date | null;
  readonly needsApproval: boolean;
}

const own = (teamId: string, uid: string) => ({ team_id: teamId, user_id: uid });

/** Returns the team of a code, also where the code is switched off. A team without a code of its own uses its id. */
export async function teamOfCode(db: Database, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where((is) =>
      is.or([is('join_code', '=', code), is.and([is('id', '=', code), is('join_code', 'is', null)])]),
    )
    .executeTakeFirst();
  return row?.id;
}

export const readDoor = (db: Database, teamId: string): Promise<Door | undefined> =>
  db
    .selectFrom('teams')
    .select((row) => ['id', row.fn.coalesce('join_code', 'id').as('code'), 'code_enabled as enabled'])
    .select(['code_days as days', 'code_expires_at as expiresAt', 'needs_approval as needsApproval'])
    .where('id', '=', teamId)
    .executeTakeFirst();

export async function changeDoor(
  tx: Database,
  teamId: string,
  change: {
    readonly join_code?: string;
    readonly code_enabled?: boolean;
    readonly code_days?: number | null;
    readonly code_expires_at?: Date | null;
    readonly needs_approval?: boolean;
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('teams').set(change).where('id', '=', teamId).execute();
}

export async function blockedSince(db: Database, teamId: string, uid: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('team_removals')
    .select('blocked_at')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row?.blocked_at;
}

/** Also withdraws the user's invitations and requests. Does nothing for an account that is being erased. */
export async function block(tx: Database, teamId: string, uid: string, now: Date): Promise<void> {
  await sql`insert into team_removals (team_id, user_id, blocked_at)
    select ${teamId}, id, ${now} from users where id = ${uid} for key share
    on conflict do nothing`.execute(tx);
  await forgetInvited(tx, teamId, uid);
  await dropRequest(tx, teamId, uid);
}

/** Returns whether the user was blocked. */
export async function unblock(tx: Database, teamId: string, uid: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('team_removals')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addFormer(
  tx: Database,
  teamId: string,
  uid: string,
  left: { readonly left_at: Date; readonly was_removed: boolean; readonly role: GivenRole },
): Promise<void> {
  await tx
    .insertInto('team_former_members')
    .values({ ...own(teamId, uid), ...left })
    .onConflict((row) => row.columns(['team_id', 'user_id']).doUpdateSet(left))
    .execute();
}

export const findFormer = (db: Database, teamId: string, uid: string) =>
  db
    .selectFrom('team_former_members')
    .select(['left_at', 'was_removed', 'role'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .executeTakeFirst();

/** A member has no open invitation or request, and is no former member. */
export async function forgetOutside(tx: Database, teamId: string, uid: string): Promise<void> {
  await tx
    .deleteFrom('team_former_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .execute();
  await forgetInvited(tx, teamId, uid);
  await dropRequest(tx, teamId, uid);
}

export async function addRequest(
  tx: Database,
  teamId: string,
  uid: string,
  times: { readonly created_at: Date; readonly expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('team_requests')
    .values({ ...own(teamId, uid), ...times })
    .onConflict((row) => row.columns(['team_id', 'user_id']).doUpdateSet(times))
    .execute();
}

export async function hasRequest(db: Database, teamId: string, uid: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('team_requests')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves out the request of the user `but`. */
export async function countRequests(tx: Database, teamId: string, but: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('team_requests')
    .select((query) => query.fn.countAll<number>().as('waiting'))
    .where('team_id', '=', teamId)
    .where('user_id', '<>', but)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** Returns whether there was one. */
export async function dropRequest(tx: Database, teamId: string, uid: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('team_requests')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The longest list that is sent. */
const shown = 200;

/** The people around a team who are not in it: invited, waiting, blocked, former; newest first. */
export async function readOutside(
  db: Database,
  teamId: string,
  now: Date,
): Promise<Pick<Joining, 'invitations' | 'requests' | 'blocked' | 'former'>> {
  const invitations = await db
    .selectFrom('team_invitations as i')
    // Outside the team a person has no name here but the id that was typed.
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 'i.team_id').onRef('m.user_id', '=', 'i.user_id'),
    )
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['i.id', 'i.email', 'i.user_id', 'i.created_at', 'i.expires_at', 'i.role', 'u.display_name'])
    .where('i.team_id', '=', teamId)
    .where('i.expires_at', '>', now)
    .where('i.paused_at', 'is', null)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(shown)
    .execute();
  const requests = await peopleOf(
    db,
    sql`team_requests r where r.team_id = ${teamId} and r.expires_at > ${now}`,
    sql`r.created_at`,
  );
  const blocked = await peopleOf(db, sql`team_removals r where r.team_id = ${teamId}`, sql`r.blocked_at`);
  const former = await peopleOf(
    db,
    sql`team_former_members r where r.team_id = ${teamId}
      and not exists (select 1 from team_removals b where b.team_id = r.team_id and b.user_id = r.user_id)
      and not exists (select 1 from team_members m where m.team_id = r.team_id and m.user_id = r.user_id)`,
    sql`r.left_at`,
  );
  return {
    invitations: invitations.map(({ id, email, user_id, display_name, created_at, expires_at, role }) => ({
      id,
      email,
      role,
      ...(user_id !== null && { uid: user_id, name: display_name }),
      at: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
    requests,
    blocked,
    former,
  };
}

async function peopleOf(
  db: Database,
  from: ReturnType<typeof sql>,
  at: ReturnType<typeof sql>,
): Promise<Outsider[]> {
  const { rows } = await sql<Omit<Outsider, 'at'> & { at: Date }>`
    select u.id as uid, u.display_name as "displayName", u.photo_url as "photoURL", r.at
    from (select r.user_id, ${at} as at from ${from}) r join users u on u.id = r.user_id
    order by r.at desc, u.id limit ${shown}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What is offered to a user, by account or to their confirmed address, and the user's own requests to join. */
export async function readInvitations(db: Database, uid: string, now: Date): Promise<Invitations> {
  const invitations = await goodInvitations(db, now)
    .innerJoin('users as me', (join) =>
      join.on((is) =>
        is.or([
          is('me.id', '=', is.ref('i.user_id')),
          is.and([is('me.email', '=', is.ref('i.email')), is('me.email_verified_at', 'is not', null)]),
        ]),
      ),
    )
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 'i.team_id').onRef('m.user_id', '=', 'me.id'),
    )
    .leftJoin('team_removals as b', (join) =>
      join.onRef('b.team_id', '=', 'i.team_id').onRef('b.user_id', '=', 'me.id'),
    )
    .select(['i.id', 't.name as teamName', 'o.display_name as ownerName', 'o.photo_url as ownerPhotoURL'])
    .innerJoin('shelves as s', 's.id', 't.id')
    .leftJoin('wallets as w', 'w.team_id', 't.id')
    .select(['i.expires_at', 'i.role', 's.used', 'm.user_id as member', 'o.closed_at'])
    .select((row) => sql<number>`coalesce(${row.ref('w.credits')} - ${row.ref('w.held')}, 0)`.as('credits'))
    .where('me.id', '=', uid)
    .where(isWelcome(sql.ref('me.id')))
    // A member is offered more by account alone.
    .where((is) => is.or([is('m.user_id', 'is', null), is('i.user_id', 'is not', null)]))
    // An invitation that is newer than the block overrides it.
    .where((is) => is.or([is('b.blocked_at', 'is', null), is('b.blocked_at', '<', is.ref('i.created_at'))]))
    .orderBy('i.created_at', 'desc')
    .limit(shown)
    .execute();
  const requests = await db
    .selectFrom('team_requests as r')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .select(['t.id as teamId', 't.name as teamName', 'r.created_at'])
    .where('r.user_id', '=', uid)
    .where('r.expires_at', '>', now)
    .orderBy('r.created_at', 'desc')
    .limit(shown)
    .execute();
  return {
    invitations: invitations.map(({ expires_at, used, credits, member, closed_at, ...rest }) => ({
      ...rest,
      expiresAt: expires_at.toISOString(),
      isMember: member !== null,
      ...(rest.role === 'owner' && { album: used, credits, isOwnerLeaving: closed_at !== null }),
    })),
    requests: requests.map(({ created_at, ...rest }) => ({ ...rest, at: created_at.toISOString() })),
  };
}

/** Deletes expired invitations and requests, and members who left before a date. */
export async function purgeOutside(db: Database, now: Date, leftBefore: Date): Promise<void> {
  await db.deleteFrom('team_invitations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('team_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('team_former_members').where('left_at', '<', leftBefore).execute();
}
