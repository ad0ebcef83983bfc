import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about begun forms. */
export async function* takeOutDrafts(db: Database, uid: string) {
  yield { document: 'drafts', content: await draftsOf(db, uid) };
}

async function draftsOf(db: Database, uid: string) {
  const rows = await db
    .selectFrom('drafts')
    .select(['tool', 'form', 'changed_at as changedAt'])
    .where('user_id', '=', uid)
    .orderBy('tool')
    .execute();
  return rows.map(({ form, ...row }) => ({ ...row, form: JSON.parse(form) as unknown }));
}
