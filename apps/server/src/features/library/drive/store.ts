import type { Asset } from '@artcade/contract/shapes';
import type { Verdict } from '@artcade/domain/comments';
import type { TeamRole } from '@artcade/domain/permissions';
import type { Origin } from '@artcade/domain/provenance';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { collectionIdsOf } from '#features/library/projects/service.ts';
import type { Links } from './links.ts';
import { lockShelves } from './shelf-store.ts';

/** Without the columns that only queries read. */
export type AssetRow = Omit<
  Selectable<Tables['assets']>,
  'style' | 'kit_id' | 'words' | 'sort_name' | 'likeness'
>;

/** A list reads hundreds of images, so it leaves out their long search texts. */
export const assetColumns = [
  'id',
  'shelf_id',
  'owner_id',
  'name',
  'type',
  'size',
  'width',
  'height',
  'thumbhash',
  'original',
  'grid',
  'preview',
  'tool',
  'source_id',
  'upload_key',
  'created_at',
  'deleted_at',
  'tags',
  'project_id',
  'state',
  'note',
  'version_of',
  'verdict',
  'verdict_by',
  'verdict_at',
  'origin',
] as const satisfies readonly (keyof AssetRow)[];

/** An image with the relation of a user to it. */
export interface FoundAsset extends AssetRow {
  readonly favourite: boolean;
  readonly place: 'drive' | 'album';
  readonly isMine: boolean;
  readonly team: TeamRole | null;
}

/** Whether an image is a favourite of one user, for a query on the images under that name. */
export const isFavouriteOf = (uid: string, images = 'assets') =>
  sql<boolean>`exists (select from favourites f where f.user_id = ${uid} and f.asset_id = ${sql.ref(`${images}.id`)})`;

/** An image, and what depends on who sees it, and where. */
type Seen = AssetRow & {
  readonly favourite?: boolean;
  readonly collection_ids?: readonly string[];
  readonly open_comments?: number;
  readonly position?: string;
};

export const toAsset = (row: Seen, links: Links): Asset => ({
  id: row.id,
  name: row.name,
  url: links.to(row.original, row.type),
  gridUrl: links.to(row.grid, 'webp'),
  previewUrl: links.to(row.preview, 'webp'),
  thumbhash: row.thumbhash.toString('base64'),
  size: row.size,
  width: row.width,
  height: row.height,
  type: row.type,
  ownerUid: row.owner_id,
  tool: row.tool,
  createdAt: row.created_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  ...(row.tags.length > 0 && { tags: row.tags }),
  ...(row.project_id !== null && { projectId: row.project_id }),
  ...(row.collection_ids?.length && { collectionIds: row.collection_ids }),
  ...(row.state !== null && { state: row.state }),
  ...(row.note !== null && { note: row.note }),
  ...(row.favourite && { favourite: true }),
  ...(row.verdict !== null && { verdict: row.verdict }),
  ...(row.open_comments && { openComments: row.open_comments }),
  ...(row.version_of !== null && { versionOf: row.version_of }),
  ...(row.origin !== null && { origin: row.origin as Origin }),
  ...(row.position !== undefined && row.position !== row.id && { position: row.position }),
});

/** Returns the renamed image, or undefined if it is not on this shelf or is in the trash. */
export async function renameIn(
  db: Database,
  { shelfId, id, uid, name }: Own & { readonly name: string },
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    /* often */
    update assets set name = ${name} where id = ${id} and shelf_id = ${shelfId} and deleted_at is null
    returning ${ownColumns(uid)}`.execute(db);
  return rows[0];
}

/** Replaces the tags. Returns undefined if the image is not on this shelf or is in the trash. */
export async function tagIn(
  db: Database,
  { shelfId, id, uid, tags }: Own & { readonly tags: readonly string[] },
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    update assets set tags = ${tags} where id = ${id} and shelf_id = ${shelfId} and deleted_at is null
    returning ${ownColumns(uid)}`.execute(db);
  return rows[0];
}

interface Own {
  readonly shelfId: string;
  readonly id: string;
  /** Who asks. */
  readonly uid: string;
}

export type OwnRow = AssetRow & { readonly favourite: boolean; readonly collection_ids: readonly string[] };

const ownColumns = (uid: string) =>
  sql`${sql.join(assetColumns.map((name) => sql.ref(name)))}, ${isFavouriteOf(uid)} as favourite,
    ${collectionIdsOf('assets')} as collection_ids`;

/** Counts the images of every project on a shelf that are seen, without those in the trash. */
export async function countByProject(
  db: Database,
  shelfId: string,
  isSeen: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('assets')
    .select(['project_id', sql<number>`count(*)::integer`.as('images')])
    .where('shelf_id', '=', shelfId)
    .where('project_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isSeen)
    .groupBy('project_id')
    .execute();
  return new Map(rows.map(({ project_id, images }) => [project_id ?? '', images]));
}

/** The ids of a user's favourites, as a subquery. */
export const favouritesOf = (uid: string) =>
  sql<string>`(select asset_id from favourites where user_id = ${uid})`;

/** Marks an image as a favourite of one user, or unmarks it. Idempotent. */
export async function star(db: Database, uid: string, id: string, isFavourite: boolean): Promise<void> {
  if (isFavourite)
    await db
      .insertInto('favourites')
      .values({ user_id: uid, asset_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('favourites').where('user_id', '=', uid).where('asset_id', '=', id).execute();
}

/** Writes what a reviewer says about an image. Part of the caller's transaction. */
export async function setVerdict(
  trx: Database,
  id: string,
  { verdict, uid, at }: { readonly verdict: Verdict | null; readonly uid: string; readonly at: Date },
): Promise<void> {
  const by = verdict === null ? null : uid;
  await trx
    .updateTable('assets')
    .set({ verdict, verdict_by: by, verdict_at: verdict === null ? null : at })
    .where('id', '=', id)
    .execute();
}

/** Removes a user as the owner of the images in albums, which stay there. Part of the caller's transaction. */
export async function forgetSharer(tx: Database, uid: string): Promise<void> {
  const albums = await tx
    .selectFrom('assets')
    .select('shelf_id')
    .distinct()
    .where('owner_id', '=', uid)
    .where('shelf_id', '<>', uid)
    .execute();
  await lockShelves(tx, [uid, ...albums.map(({ shelf_id }) => shelf_id)]);
  await tx
    .updateTable('assets')
    .set({ owner_id: null, source_id: null, upload_key: null })
    .where('owner_id', '=', uid)
    .where('shelf_id', '<>', uid)
    .execute();
}

/**
 * Moves images to the trash or back, and returns those that moved. Idempotent. A copy in an album forgets its source when it goes
 * to the trash: the same image may be shared again, and both copies must fit the unique index.
 */
export async function moveAssets(
  db: Database,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<readonly { readonly id: string; readonly shelf_id: string }[]> {
  const change = deletedAt ? 1 : -1;
  const { rows } = await sql<{ id: string; shelf_id: string }>`
    with moved as (
      update assets set deleted_at = ${deletedAt}, source_id = null
      where id in (${sql.join(ids)}) and (deleted_at is null) = ${deletedAt !== null}
      returning id, shelf_id
    ),
    counted as (select shelf_id, count(*)::integer as n from moved group by shelf_id),
    shelved as (
      update shelves s set images = s.images - ${change} * c.n, trashed = s.trashed + ${change} * c.n
      from counted c where s.id = c.shelf_id
    )
    select id, shelf_id from moved order by id`.execute(db);
  return rows;
}

/** Deletes those of the images that are in the trash; with a date, only those that were trashed before it. */
export async function removeAssets(db: Database, ids: readonly string[], before?: Date): Promise<void> {
  await sql`
    with removed as (
      delete from assets where id in (${sql.join(ids)}) and deleted_at <= ${before ?? sql`'infinity'`}
      returning shelf_id, size
    ),
    counted as (select shelf_id, count(*)::integer as n, sum(size) as size from removed group by shelf_id)
    update shelves s set used = s.used - c.size, trashed = s.trashed - c.n
    from counted c where s.id = c.shelf_id`.execute(db);
}

export const shelvesOf = (assets: readonly FoundAsset[]): string[] => [
  ...new Set(assets.map(({ shelf_id }) => shelf_id)),
];

export const idsOf = (assets: readonly FoundAsset[]): string[] => assets.map(({ id }) => id);
