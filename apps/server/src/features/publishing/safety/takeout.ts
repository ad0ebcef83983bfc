import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about refused words. */
export async function* takeOutAppeals(db: Database, uid: string) {
  yield { document: 'appeals', content: await appealsOf(db, uid) };
}

const appealsOf = (db: Database, uid: string) =>
  db
    .selectFrom('appeals')
    .select(['category', 'words', 'asset_id as image', 'note', 'state'])
    .select(['created_at as createdAt', 'decided_at as decidedAt'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
