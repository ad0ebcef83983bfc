import type { Recipe } from '@artcade/contract/generations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { asImported } from './imported-recipes.ts';
import { isFavouriteOf } from './store.ts';

/** A range of a project's images in the order of their ids, both ends included. */
export interface ArchivePart {
  readonly first: string;
  readonly last: string;
  readonly images: number;
  readonly bytes: number;
}

/** A project, and what a check does not keep from the asker: for queries on `assets`. */
interface Asked {
  readonly shelfId: string;
  readonly id: string;
  readonly isSeen: RawBuilder<boolean>;
}

/** Cuts the images of a project into parts of at most so many images, and of about so many bytes. */
export async function partsOfProject(
  db: Database,
  { shelfId, id, isSeen }: Asked,
  { images, bytes }: { readonly images: number; readonly bytes: number },
): Promise<ArchivePart[]> {
  const { rows } = await sql<ArchivePart>`
    select min(id) as first, max(id) as last, count(*)::int as images, sum(size)::float8 as bytes
    from (
      select id, size, (row_number() over ordered - 1) / ${images}::int as by_images,
        floor((sum(size) over ordered - size) / ${bytes}::numeric) as by_bytes
      from assets where shelf_id = ${shelfId} and project_id = ${id} and deleted_at is null and ${isSeen}
      window ordered as (order by id)
    ) numbered
    group by by_images, by_bytes order by min(id)`.execute(db);
  return rows;
}

export type ArchivedRow = Pick<
  Selectable<Tables['assets']>,
  'id' | 'name' | 'type' | 'width' | 'height' | 'original' | 'tool' | 'created_at' | 'tags' | 'state' | 'note'
> & { readonly owner_id: string | null; readonly favourite: boolean; readonly recipe: Recipe | null };

/** A page of a project's images, oldest first. */
export async function imagesOfProject(
  db: Database,
  uid: string,
  { shelfId, id, isSeen }: Asked,
  {
    first,
    last,
    after,
    limit,
  }: { readonly first: string; readonly last: string; readonly after: string | null; readonly limit: number },
  readRecipe: (kept: unknown) => Recipe,
): Promise<ArchivedRow[]> {
  const rows = await db
    .selectFrom('assets')
    .leftJoin('recipes as r', 'r.asset_id', 'assets.id')
    .leftJoin('imported_recipes as i', 'i.asset_id', 'assets.id')
    .select([
      'assets.id',
      'assets.name',
      'assets.type',
      'assets.width',
      'assets.height',
      'assets.original',
      'assets.tool',
      'assets.created_at',
      'assets.owner_id',
    ])
    .select(['assets.tags', 'assets.state', 'assets.note', 'r.recipe', 'i.recipe as imported'])
    .select(isFavouriteOf(uid).as('favourite'))
    .where('assets.shelf_id', '=', shelfId)
    .where('assets.project_id', '=', id)
    .where('assets.deleted_at', 'is', null)
    .where('assets.id', '<=', last)
    .where('assets.id', after === null ? '>=' : '>', after ?? first)
    .where(isSeen)
    .orderBy('assets.id')
    .limit(limit)
    .execute();
  return rows.map(({ recipe, imported, ...row }) => ({
    ...row,
    recipe: recipe === null ? asImported(imported) : readRecipe(recipe),
  }));
}
