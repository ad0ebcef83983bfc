import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about refused words and pictures. */
export async function* takeOutAppeals(db: Database, uid: string) {
  yield { document: 'appeals', content: await appealsOf(db, uid) };
  yield { document: 'refusals', content: await refusalsOf(db, uid) };
}

const refusalsOf = (db: Database, uid: string) =>
  db
    .selectFrom('forbidden_refusals')
    .select(['times', 'total', 'category', 'suspended_at as suspendedAt'])
    .where('user_id', '=', uid)
    .execute();

const appealsOf = (db: Database, uid: string) =>
  db
    .selectFrom('appeals')
    .select(['category', 'words', 'asset_id as image', 'note', 'state'])
    .select(['created_at as createdAt', 'decided_at as decidedAt'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
