import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about moderation. */
export async function* takeOutModeration(db: Database, uid: string) {
  yield { document: 'moderation', content: await moderationOf(db, uid) };
}

/** What operators decided about the user's pictures, and what the user said about those of others, without who they are. */
async function moderationOf(db: Database, uid: string) {
  const takenDown = await db
    .selectFrom('takedowns')
    .select(['asset_id as image', 'words', 'at', 'appeal', 'appealed_at as appealedAt'])
    .select(['refused_at as refusedAt', 'restored_at as restoredAt'])
    .where('maker_id', '=', uid)
    .orderBy('id')
    .execute();
  const reported = await db
    .selectFrom('picture_reports')
    .select(['reason', 'note', 'place', 'created_at as at', 'decided_at as decidedAt'])
    .where('reporter_id', '=', uid)
    .orderBy('id')
    .execute();
  const blocked = await db
    .selectFrom('person_blocks')
    .select(['name', 'created_at as at'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
  return { takenDown, reported, blocked };
}
