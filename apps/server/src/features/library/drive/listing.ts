import type { AssetFilter } from '@artcade/contract/shapes';
import {
  countChoices,
  type ImageCounts,
  type ImageGroup,
  type ImageShape,
  type ImageSort,
  type PixelClass,
  pixelLimits,
  squareAtMost,
} from '@artcade/domain/image-filters';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import {
  collectionIdsOf,
  type FoundCollection,
  idsInCollection,
} from '#features/library/projects/service.ts';
import { idAt } from '#keys/ids.ts';
import { type Keyed, type Position, parsePosition, sortings } from './sorting.ts';
import { type AssetRow, assetColumns, favouritesOf, isFavouriteOf } from './store.ts';
import { toolsAndStylesOf } from './tool-search-words.ts';

/** A filter without shelf and collection, which were looked up already. */
export type Wanted = Omit<AssetFilter, 'ownerUid' | 'teamId' | 'collectionId'>;

/** An image as one user sees it in a list. */
export interface ListedRow extends AssetRow {
  readonly favourite: boolean;
  readonly collection_ids: readonly string[];
  readonly open_comments: number;
  readonly position: string;
}

type Where = ExpressionBuilder<Tables, 'assets'>;
type Condition = Expression<SqlBool>;

const [longer, shorter] = squareAtMost.map((side) => sql.lit(side));
const shape = sql<ImageShape>`case when width * ${shorter} > height * ${longer} then 'wide'
  when height * ${shorter} > width * ${longer} then 'tall' else 'square' end`;
const pixels = sql<PixelClass>`case when greatest(width, height) <= ${sql.lit(pixelLimits.small)} then 'small'
  when greatest(width, height) <= ${sql.lit(pixelLimits.medium)} then 'medium' else 'large' end`;
/** Every image has a thumbhash, whose header has a bit for transparency. */
const transparent = sql<boolean>`((get_byte(thumbhash, 2) & 128) <> 0)`;

/** For all rows of a shelf: the favourites are read once, not looked up for each image. */
const isAmongFavourites = (uid: string) => sql<boolean>`(assets.id in ${favouritesOf(uid)})`;

/** Looked up by index for the images of one page: the database computes it after the limit. */
const openComments = sql<number>`(select count(*)::integer from comments c
  where c.asset_id = assets.id and c.reply_to is null and c.resolved_at is null and c.deleted_at is null)`;

const termsMaximum = 12;

/** Every word must occur, in any order. The sweep may not have read an old image yet: its name can be searched. */
function sought(search: string): RawBuilder<boolean>[] {
  const terms = search.split(/\s+/u).filter((term) => term !== '');
  return terms.slice(0, termsMaximum).map((term) => {
    const { tools, styles } = toolsAndStylesOf(foldedTerm(term));
    // A subquery without references is evaluated once, not for every row.
    const isThere = sql`strpos(coalesce(words, folded(name)), (select folded(${term}))) > 0`;
    const makers = [
      ...(tools.length > 0 ? [sql`tool = any(${tools})`] : []),
      ...(styles.length > 0 ? [sql`style = any(${styles})`] : []),
    ];
    return sql<boolean>`(${sql.join([isThere, ...makers], sql` or `)})`;
  });
}

/** Removes case and accents as the database does. */
const foldedTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[Đđ]/g, 'd')
    .toLowerCase();

/** Conditions that every count shares: shelf, what the asker may see on it, collection, trash, search and file size. */
function inPlace(eb: Where, asking: Asking, { trash, name, search, minSize, maxSize }: Wanted): Condition {
  return eb.and([
    eb('shelf_id', '=', asking.shelfId),
    ...(asking.isSeen ? [asking.isSeen] : []),
    ...(asking.collection ? [inCollection(eb, asking, asking.collection)] : []),
    eb('deleted_at', trash === '1' ? 'is not' : 'is', null),
    ...(name ? [eb('name', 'ilike', `%${name.replace(/[\\%_]/g, '\\$&')}%`)] : []),
    ...(search ? sought(search) : []),
    ...(minSize ? [eb('size', '>=', Number(minSize))] : []),
    ...(maxSize ? [eb('size', '<=', Number(maxSize))] : []),
  ]);
}

function inCollection(eb: Where, { shelfId, uid }: Asking, { id, projectId, search }: FoundCollection) {
  return search === null
    ? sql<boolean>`assets.id in ${idsInCollection(id)}`
    : wanted(eb, { shelfId, uid }, { ...search, projectId });
}

/** Ids begin with the time of creation. */
function inDates(eb: Where, { since, until }: Wanted) {
  return eb.and([
    ...(since ? [eb('id', '>=', idAt(new Date(since)))] : []),
    ...(until ? [eb('id', '<', idAt(new Date(until)))] : []),
  ]);
}

function wanted(eb: Where, asking: Asking, filter: Wanted): Condition {
  const { tool, style, kit, projectId, state } = filter;
  return eb.and([
    inPlace(eb, asking, filter),
    inDates(eb, filter),
    ...(tool ? [tool === 'upload' ? eb('tool', 'is', null) : eb('tool', '=', tool)] : []),
    ...(style ? [eb('style', '=', style)] : []),
    ...(kit ? [eb('kit_id', '=', kit)] : []),
    ...(filter.shape ? [eb(shape, '=', filter.shape)] : []),
    ...(filter.pixels ? [eb(pixels, '=', filter.pixels)] : []),
    ...(filter.transparent ? [eb(transparent, '=', filter.transparent === '1')] : []),
    ...(filter.favourite ? [eb(isAmongFavourites(asking.uid), '=', filter.favourite === '1')] : []),
    ...(projectId
      ? [projectId === 'none' ? eb('project_id', 'is', null) : eb('project_id', '=', projectId)]
      : []),
    ...(state ? [state === 'none' ? eb('state', 'is', null) : eb('state', '=', state)] : []),
  ]);
}

/** Whose shelf, and who asks: favourites are the asker's own. */
export interface Asking {
  readonly shelfId: string;
  readonly uid: string;
  readonly collection?: FoundCollection | undefined;
  /** For an album: selects the images that no check hides from the asker. */
  readonly isSeen?: RawBuilder<boolean> | undefined;
}

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

/** Counts what each choice of a filter would show, in one pass over the shelf, grouped by all properties. */
export async function countShelf(
  db: Database,
  asking: Asking,
  filter: Wanted,
  moments: readonly Date[],
): Promise<ImageCounts & { kits: { id: string; name: string }[] }> {
  const edges = moments.map(idAt).toSorted();
  const rows = await db
    .selectFrom('assets')
    .select(['tool', 'style', 'kit_id as kit', 'project_id as projectId', 'state'])
    .select([shape.as('shape'), pixels.as('pixels'), transparent.as('transparent')])
    .select(isAmongFavourites(asking.uid).as('favourite'))
    .select((where) => where.and([inDates(where, filter)]).as('inDates'))
    .select(
      (edges.length > 0
        ? sql<number>`${sql.join(
            edges.map((edge) => sql`(id >= ${edge})::integer`),
            sql` + `,
          )}`
        : sql<number>`0`
      ).as('recent'),
    )
    .select(({ fn }) => [sql<number>`count(*)::integer`.as('images'), fn.max('id').as('newest')])
    .where((where) => inPlace(where, asking, filter))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`)
    .execute();
  const groups: ImageGroup[] = rows.map((row) => ({ ...row, inDates: row.inDates === true }));
  const newest = new Map<string, string>();
  for (const { kit, newest: id } of rows)
    if (kit !== null && (newest.get(kit) ?? '') < id) newest.set(kit, id);
  return { ...countChoices(groups, filter, moments.length), kits: await kitNames(db, newest) };
}

/** Names kits as their latest images do: a kit may belong to another user or be deleted. */
async function kitNames(
  db: Database,
  newest: ReadonlyMap<string, string>,
): Promise<{ id: string; name: string }[]> {
  if (newest.size === 0) return [];
  const rows = await db
    .selectFrom('recipes')
    .select([
      sql<string>`recipe -> 'kit' ->> 'id'`.as('id'),
      sql<string>`recipe -> 'kit' ->> 'name'`.as('name'),
    ])
    .where('asset_id', 'in', [...newest.values()])
    .execute();
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
