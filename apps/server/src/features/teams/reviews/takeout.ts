import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about comments. */
export async function* takeOutReviews(db: Database, uid: string) {
  yield { document: 'comments', content: await commentsOf(db, uid) };
}

/** What the user wrote about images, and what they approved. */
async function commentsOf(db: Database, uid: string) {
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'asset_id as image', 'reply_to as answers', 'x', 'y', 'text', 'created_at as createdAt'])
    .select(['edited_at as editedAt', 'resolved_at as resolvedAt'])
    .where('author_id', '=', uid)
    .orderBy('id')
    .execute();
  const verdicts = await db
    .selectFrom('assets')
    .select(['id as image', 'verdict', 'verdict_at as at'])
    .where('verdict_by', '=', uid)
    .orderBy('verdict_at')
    .execute();
  const activity = await db
    .selectFrom('activity as a')
    .innerJoin('teams as t', 't.id', 'a.team_id')
    .select(['t.name as team', 'a.kind', 'a.asset_id as image', 'a.images', 'a.at'])
    .where('a.actor_id', '=', uid)
    .orderBy('a.id')
    .execute();
  return { comments, verdicts, activity };
}
