import type { NoticeKind, TeamNews } from '@artcade/domain/activity';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { newTimedId } from '#keys/ids.ts';

export interface NewNotice {
  readonly teamId: string;
  readonly to: string;
  readonly by: string;
  readonly kind: NoticeKind;
  readonly assetId: string;
  readonly commentId: string | null;
  readonly at: Date;
}

/**
 * Returns whether the user gets the notice: a member who has muted neither the team nor its author, and is not being removed at
 * this moment.
 */
export async function insertNotice(trx: Database, notice: NewNotice): Promise<boolean> {
  const { teamId, to, by, kind, assetId, commentId, at } = notice;
  const { rows } = await sql`
    insert into notices (id, user_id, team_id, kind, asset_id, comment_id, actor_id, at)
    select ${newTimedId(at)}, m.user_id, m.team_id, ${kind}, ${assetId}, ${commentId}, ${by}, ${at}::timestamptz
    from team_members m
    where m.team_id = ${teamId} and m.user_id = ${to}
      and not exists (select from team_mutes q where q.team_id = m.team_id and q.user_id = m.user_id)
      and not exists (select from person_blocks b where b.user_id = m.user_id and b.blocked_id = ${by} and not b.in_gallery)
    for key share of m skip locked
    returning id`.execute(trx);
  return rows.length > 0;
}

/** About a team itself. Whoever gets it need not be in the team any more; they have got a mail of its own. */
export async function insertTeamNotice(
  trx: Database,
  {
    to,
    by,
    kind,
    team,
    at,
  }: { to: string; by: string; kind: TeamNews; team: { id: string; name: string }; at: Date },
): Promise<void> {
  await trx
    .insertInto('notices')
    .values({
      id: newTimedId(at),
      user_id: to,
      team_id: kind === 'teamDeleted' ? null : team.id,
      team_name: team.name,
      kind,
      actor_id: by,
      at,
      mailed_at: at,
    })
    .execute();
}

export const listNotices = (db: Database, uid: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('notices as n')
    .leftJoin('teams as t', 't.id', 'n.team_id')
    .leftJoin('users as u', 'u.id', 'n.actor_id')
    .select(['n.id', 'n.kind', 'n.at', 'n.read_at', 'n.asset_id', 'n.team_id'])
    .select((row) => row.fn.coalesce('t.name', 'n.team_name').as('team_name'))
    .select(['u.id as uid', 'u.display_name', 'u.photo_url'])
    .where('n.user_id', '=', uid)
    .$if(before !== undefined, (query) => query.where('n.id', '<', before ?? ''))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export async function countUnread(db: Database, uid: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .select((query) => query.fn.countAll<number>().as('unread'))
    .where('user_id', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks a notice and all older ones. Idempotent. */
export async function markRead(db: Database, uid: string, upTo: string, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', uid)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .returning('id')
    .execute();
  return marked.length > 0;
}

export async function readSettings(db: Database, uid: string) {
  const mail = await db
    .selectFrom('notice_mails')
    .select('is_on')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  const mutes = await db.selectFrom('team_mutes').select('team_id').where('user_id', '=', uid).execute();
  return { mail: mail?.is_on ?? true, muted: mutes.map(({ team_id }) => team_id) };
}

export async function setMute(trx: Database, teamId: string, uid: string, isMuted: boolean): Promise<void> {
  if (isMuted)
    await trx
      .insertInto('team_mutes')
      .values({ team_id: teamId, user_id: uid })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await trx.deleteFrom('team_mutes').where('team_id', '=', teamId).where('user_id', '=', uid).execute();
}

/** Does nothing for an account that is gone. */
export async function setMail(db: Database, uid: string, isOn: boolean): Promise<void> {
  await sql`
    insert into notice_mails (user_id, is_on) select id, ${isOn} from users where id = ${uid}
    on conflict (user_id) do update set is_on = excluded.is_on`.execute(db);
}

/**
 * Claims users who are to be mailed: unread notices that are some time old and were in no mail, and no mail since
 * `notSince`. Part of the caller's transaction; two sweeps never claim the same user.
 */
export async function claimDigests(
  trx: Database,
  { now, olderThan, notSince, limit }: { now: Date; olderThan: Date; notSince: Date; limit: number },
): Promise<string[]> {
  const due = await trx
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('notice_mails as m', 'm.user_id', 'n.user_id')
    .select('n.user_id')
    .distinct()
    .where('n.read_at', 'is', null)
    .where('n.mailed_at', 'is', null)
    .where('n.at', '<=', olderThan)
    .where('u.closed_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .where((where) => where.or([where('m.is_on', 'is', null), where('m.is_on', '=', true)]))
    .where((where) => where.or([where('m.mailed_at', 'is', null), where('m.mailed_at', '<=', notSince)]))
    .limit(limit)
    .execute();
  const claimed: string[] = [];
  for (const { user_id: uid } of due) {
    const { rows } = await sql`
      insert into notice_mails as m (user_id, mailed_at) values (${uid}, ${now}::timestamptz)
      on conflict (user_id) do update set mailed_at = excluded.mailed_at
        where m.is_on and (m.mailed_at is null or m.mailed_at <= ${notSince}::timestamptz)
      returning 1`.execute(trx);
    if (rows.length === 0) continue;
    await trx
      .updateTable('notices')
      .set({ mailed_at: now })
      .where('user_id', '=', uid)
      .where('read_at', 'is', null)
      .execute();
    claimed.push(uid);
  }
  return claimed;
}
