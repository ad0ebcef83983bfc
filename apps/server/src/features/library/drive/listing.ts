import type { ImageSort } from '@artcade/domain/image-filters';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { collectionIdsOf } from '#features/library/projects/service.ts';
import { type Asking, type Wanted, wanted } from './filter-conditions.ts';
import { type Keyed, type Position, parsePosition, sortings } from './sorting.ts';
import { type AssetRow, assetColumns, isFavouriteOf } from './store.ts';

/** An image as one user sees it in a list. */
export interface ListedRow extends AssetRow {
  readonly favourite: boolean;
  readonly collection_ids: readonly string[];
  readonly open_comments: number;
  readonly position: string;
}

/** Looked up by index for the images of one page: the database computes it after the limit. */
const openComments = sql<number>`(select count(*)::integer from comments c
  where c.asset_id = assets.id and c.reply_to is null and c.resolved_at is null and c.deleted_at is null)`;

export interface Page {
  readonly from?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

const sortName = sql<string>`coalesce(sort_name, sorted_name(name))`;

/** The order of a sort, and the comparison with a position. The id decides between equals, so that pages neither overlap nor skip. */
const orders: Readonly<Record<ImageSort, { key: RawBuilder<unknown> | null; direction: 'asc' | 'desc' }>> = {
  newest: { key: null, direction: 'desc' },
  oldest: { key: null, direction: 'asc' },
  name: { key: sortName, direction: 'asc' },
  size: { key: sql`size`, direction: 'desc' },
};

const orderOf = (sort: ImageSort) => {
  const { key, direction } = orders[sort];
  const way = sql.raw(direction);
  return key ? sql`${key} ${way}, id ${way}` : sql`id ${way}`;
};

function beyond(sort: ImageSort, { key: value, id }: Position, isInclusive: boolean) {
  const { key, direction } = orders[sort];
  const sign = sql.raw((direction === 'asc' ? '>' : '<') + (isInclusive ? '=' : ''));
  return key ? sql<boolean>`(${key}, id) ${sign} (${value}, ${id})` : sql<boolean>`id ${sign} ${id}`;
}

export async function listShelf(
  db: Database,
  asking: Asking,
  { sort = 'newest', ...filter }: Wanted,
  page: Page,
): Promise<ListedRow[]> {
  const { from, after, limit } = page;
  const rows = await db
    .selectFrom('assets')
    .select(assetColumns)
    .select(sort === 'name' ? sortName.as('sort_name') : sql<null>`null`.as('sort_name'))
    .select([isFavouriteOf(asking.uid).as('favourite'), collectionIdsOf('assets').as('collection_ids')])
    .select(openComments.as('open_comments'))
    .where((where) => wanted(where, asking, filter))
    .$if(from !== undefined, (query) =>
      query.where(beyond(sort, parsePosition(sort, from ?? '', 'from'), true)),
    )
    .$if(after !== undefined, (query) =>
      query.where(beyond(sort, parsePosition(sort, after ?? '', 'after'), false)),
    )
    .orderBy(orderOf(sort))
    .limit(limit)
    .execute();
  return rows.map(({ sort_name, ...row }) => ({
    ...row,
    position: sortings[sort].positionOf({ ...row, sort_name }),
  }));
}

/** Returns the position of an image on the shelf; null if it is not there. */
export async function positionOf(
  db: Database,
  { shelfId, isSeen }: Asking,
  sort: ImageSort | undefined,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('assets')
    .select(['id', 'size', sortName.as('sort_name')])
    .where('id', '=', id)
    .where('shelf_id', '=', shelfId)
    .where(isSeen ?? sql<boolean>`true`)
    .executeTakeFirst();
  return row ? sortings[sort ?? 'newest'].positionOf(row) : null;
}

/** Returns the ids of what a filter finds, from the newest. */
export async function idsOnShelf(
  db: Database,
  asking: Asking,
  filter: Wanted,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('assets')
    .select('id')
    .where((where) => wanted(where, asking, filter))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the position of every n-th image, in one walk: along the index in the order of ids. The last image tells how many there are,
 * because a count over all rows would have to keep them.
 */
export async function markShelf(
  db: Database,
  asking: Asking,
  { sort = 'newest', ...filter }: Wanted,
  every: number,
): Promise<{ total: number; marks: string[] }> {
  const { key } = orders[sort];
  const order = orderOf(sort);
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('assets')
        .select(['id', sql<number>`row_number() over (order by ${order})`.as('nth')])
        .select(sql<boolean>`lead(id) over (order by ${order}) is null`.as('is_last'))
        .select((sort === 'size' ? sql<number>`size` : sql<number>`0`).as('size'))
        .select((sort === 'name' && key ? sortName : sql<string | null>`null`).as('sort_name'))
        .where((where) => wanted(where, asking, filter))
        .as('placed'),
    )
    .select(['id', 'size', 'sort_name', 'nth'])
    .where((where) => where.or([where(sql`nth % ${every}`, '=', 1), where('is_last', '=', true)]))
    .orderBy('nth')
    .execute();
  const marks = rows.filter(({ nth }) => nth % every === 1);
  return {
    total: rows.at(-1)?.nth ?? 0,
    marks: marks.map((row: Keyed) => sortings[sort].positionOf(row)),
  };
}
