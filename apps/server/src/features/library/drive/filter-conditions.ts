import type { AssetFilter } from '@artcade/contract/shapes';
import { type ImageShape, type PixelClass, pixelLimits, squareAtMost } from '@artcade/domain/image-filters';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#adapters/db/schema.ts';
import { type FoundCollection, idsInCollection } from '#features/library/projects/service.ts';
import { idAt } from '#keys/ids.ts';
import { favouritesOf } from './store.ts';
import { toolsAndStylesOf } from './tool-search-words.ts';

/** A filter without shelf and collection, which were looked up already. */
export type Wanted = Omit<AssetFilter, 'ownerUid' | 'teamId' | 'collectionId'>;

/** Whose shelf, and who asks: favourites are the asker's own. */
export interface Asking {
  readonly shelfId: string;
  readonly uid: string;
  readonly collection?: FoundCollection | undefined;
  /** For an album: selects the images that no check hides from the asker. */
  readonly isSeen?: RawBuilder<boolean> | undefined;
}

type Where = ExpressionBuilder<Tables, 'assets'>;
type Condition = Expression<SqlBool>;

const [longer, shorter] = squareAtMost.map((side) => sql.lit(side));
export const shape = sql<ImageShape>`case when width * ${shorter} > height * ${longer} then 'wide'
  when height * ${shorter} > width * ${longer} then 'tall' else 'square' end`;
export const pixels = sql<PixelClass>`case when greatest(width, height) <= ${sql.lit(pixelLimits.small)} then 'small'
  when greatest(width, height) <= ${sql.lit(pixelLimits.medium)} then 'medium' else 'large' end`;
/** Every image has a thumbhash, whose header has a bit for transparency. */
export const transparent = sql<boolean>`((get_byte(thumbhash, 2) & 128) <> 0)`;

/** For all rows of a shelf: the favourites are read once, not looked up for each image. */
export const isAmongFavourites = (uid: string) => sql<boolean>`(assets.id in ${favouritesOf(uid)})`;

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
export function inPlace(
  eb: Where,
  asking: Asking,
  { trash, name, search, minSize, maxSize }: Wanted,
): Condition {
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
export function inDates(eb: Where, { since, until }: Wanted) {
  return eb.and([
    ...(since ? [eb('id', '>=', idAt(new Date(since)))] : []),
    ...(until ? [eb('id', '<', idAt(new Date(until)))] : []),
  ]);
}

export function wanted(eb: Where, asking: Asking, filter: Wanted): Condition {
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
