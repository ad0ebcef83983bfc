import type { Database } from '#adapters/db/database.ts';
import { pagesBy } from '#adapters/db/pages.ts';
import { readRecipe } from '#features/library/drive/service.ts';

const pageSize = 500;

/** The part of an account's takeout that is about ordered images. */
export async function* takeOutGenerations(db: Database, uid: string) {
  const pages = pagesBy((after: string | null) =>
    db
      .selectFrom('generations')
      .select(['id', 'batch_id as batchId', 'tool', 'engine', 'state', 'cost', 'asset_id as image'])
      .select(['project_id as project', 'team_id as paidByTeam'])
      .select(['recipe', 'words', 'failure', 'created_at as createdAt', 'finished_at as finishedAt'])
      .where('user_id', '=', uid)
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const { page, rows } of pages) {
    const content = rows.map(({ recipe, failure, ...row }) => ({
      ...row,
      recipe: readRecipe(recipe),
      failure: failure === null ? null : (JSON.parse(failure) as unknown),
    }));
    yield { document: 'generations', page, content };
  }
}
