import { hash } from 'node:crypto';
import type { GenerationMarks, Recipe } from '@artcade/contract/generations';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { indexTerms, searchTerms } from '@artcade/domain/search-words';
import { formOf } from '@artcade/domain/tool-forms';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { favouriteIds, isUpload } from '#features/library/drive/service.ts';
import { announceChange, type GenerationRow, getGeneration, recipeOf } from './store.ts';

/** Which generations of a user are listed. */
export interface Listed {
  readonly tool?: ToolSlug | undefined;
  readonly search?: string | undefined;
  readonly kept?: '1' | undefined;
}

/** Prefixes the terms of a user, so that the index finds few rows. It may collide: the query also checks the owner. */
const markOf = (uid: string): string => hash('sha256', uid, 'hex').slice(0, 8);

/** The terms by which a generation is found: its prompt, and what was typed into the form. */
export function searchVector(
  uid: string,
  { tool, prompt, inputs, kit }: Pick<Recipe, 'tool' | 'prompt' | 'inputs' | 'kit'>,
): RawBuilder<string> {
  const { fields } = formOf(tool);
  const typed = Object.entries(inputs).flatMap(([name, value]) =>
    fields[name]?.kind === 'text' && typeof value === 'string' ? [value] : [],
  );
  const mark = markOf(uid);
  const terms = indexTerms([prompt, ...typed, kit?.name ?? ''].join('\n')).map((term) => `${mark} ${term}`);
  return sql<string>`array_to_tsvector(${terms}::text[])`;
}

/** Letters and digits only, so nothing in a term can end its quotes. */
const queryOf = (uid: string, terms: readonly string[]): string =>
  terms.map((term) => `'${markOf(uid)} ${term}':*`).join(' & ');

type Wanted = Listed & { readonly before?: string | undefined };

/** Newest first. Hidden ones are left out. */
export async function listGenerations(
  db: Database,
  uid: string,
  wanted: Wanted,
  limit: number,
): Promise<GenerationRow[]> {
  const { search = '' } = wanted;
  const newest = () => listed(db, uid, wanted).selectAll().orderBy('id', 'desc');
  if (search.trim() === '') return newest().limit(limit).execute();
  const terms = searchTerms(search);
  // Only punctuation, which no prompt is indexed by.
  if (terms.length === 0) return [];
  const matches = sql<boolean>`search @@ ${queryOf(uid, terms)}::tsquery`;
  // A frequent word fills a page from the newest rows; for a rare one, the index has few rows. PostgreSQL has no statistics
  // about prefixes, so it cannot choose between the two.
  const recent = await db
    .selectFrom(newest().limit(lookedThrough).as('recent'))
    .selectAll()
    .where(matches)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (recent.length === limit) return recent;
  return db
    .with(
      (hits) => hits('hits').materialized(),
      (query) => listed(query, uid, wanted).select('id').where(matches),
    )
    .selectFrom('generations')
    .selectAll()
    .where('id', 'in', (query) => query.selectFrom('hits').select('id').orderBy('id', 'desc').limit(limit))
    .orderBy('id', 'desc')
    .execute();
}

const lookedThrough = 500;

const listed = (db: Pick<Database, 'selectFrom'>, uid: string, { tool, kept, before }: Wanted) =>
  db
    .selectFrom('generations')
    .where('user_id', '=', uid)
    .where('is_hidden', '=', false)
    .$if(tool !== undefined, (query) =>
      query
        .where('tool', '=', tool as ToolSlug)
        // An edit of an upload has a tool for old clients only.
        .where(sql<boolean>`not (recipe ? 'edit' and ${isUpload('generations.asset_id')})`),
    )
    .$if(kept !== undefined, (query) => query.where('asset_id', 'in', favouriteIds(uid)))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''));

/** Hides a generation or shows it again, if asked to, and notifies other pages of the user. */
export async function markGeneration(
  db: Database,
  uid: string,
  id: string,
  { isHidden }: GenerationMarks,
): Promise<GenerationRow> {
  const row =
    isHidden === undefined
      ? await getGeneration(db, uid, id)
      : await db
          .updateTable('generations')
          .set({ is_hidden: isHidden })
          .where('id', '=', id)
          .where('user_id', '=', uid)
          .returningAll()
          .executeTakeFirst();
  if (!row) throw new Failure('not_found');
  await announceChange(db, row);
  return row;
}

const fillBatch = 500;
const fillMaximum = 20;

/** Fills in the terms of rows that have none yet. */
export async function fillSearch(db: Database): Promise<void> {
  for (let batch = 0; batch < fillMaximum; batch += 1) {
    const rows = await db
      .selectFrom('generations')
      .select(['id', 'user_id', 'recipe'])
      .where('search', 'is', null)
      .orderBy('id')
      .limit(fillBatch)
      .execute();
    for (const row of rows)
      await db
        .updateTable('generations')
        .set({ search: searchVector(row.user_id, recipeOf(row)) })
        .where('id', '=', row.id)
        .where('search', 'is', null)
        .execute();
    if (rows.length < fillBatch) return;
  }
}
