import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about notices. */
export async function* takeOutNotices(db: Database, uid: string) {
  yield { document: 'notices', content: await noticesOf(db, uid) };
}

/** Notices to the user, without what others wrote. */
async function noticesOf(db: Database, uid: string) {
  const notices = await db
    .selectFrom('notices as n')
    .leftJoin('teams as t', 't.id', 'n.team_id')
    .select((row) => row.fn.coalesce('t.name', 'n.team_name').as('team'))
    .select(['n.kind', 'n.asset_id as image', 'n.at', 'n.read_at as readAt'])
    .where('n.user_id', '=', uid)
    .orderBy('n.id')
    .execute();
  const mail = await db
    .selectFrom('notice_mails')
    .select(['is_on as isOn', 'mailed_at as lastAt'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
  const muted = await db
    .selectFrom('team_mutes as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select('t.name as team')
    .where('m.user_id', '=', uid)
    .execute();
  return { notices, mail: mail ?? null, muted: muted.map(({ team }) => team) };
}
