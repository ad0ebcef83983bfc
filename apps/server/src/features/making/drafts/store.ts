import type { Selectable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

type DraftRow = Selectable<Tables['drafts']>;

export const findDraft = (
  db: Database,
  uid: string,
  tool: DraftRow['tool'],
): Promise<Pick<DraftRow, 'form' | 'changed_at'> | undefined> =>
  db
    .selectFrom('drafts')
    .select(['form', 'changed_at'])
    .where('user_id', '=', uid)
    .where('tool', '=', tool)
    .executeTakeFirst();

/** Writes the draft unless a later change is stored. */
export async function keepNewer(trx: Database, draft: DraftRow): Promise<void> {
  const { form, changed_at } = draft;
  await trx
    .insertInto('drafts')
    .values(draft)
    .onConflict((row) =>
      row
        .columns(['user_id', 'tool'])
        .doUpdateSet({ form, changed_at })
        .where('drafts.changed_at', '<=', changed_at),
    )
    .execute();
}
