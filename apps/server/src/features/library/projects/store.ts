import type { SavedSearch } from '@artcade/contract/projects';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Database, letTakeLong } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type ProjectRow = Selectable<Tables['projects']>;
export type CollectionRow = Omit<Selectable<Tables['collections']>, 'search'> & {
  readonly search: SavedSearch | null;
};

/** A project with whose shelf it is on: a person's drive, or a team's album. */
export interface ShelvedProject extends ProjectRow {
  readonly user_id: string | null;
  readonly team_id: string | null;
}

const shelved = (db: Database) =>
  db
    .selectFrom('projects as p')
    .innerJoin('shelves as s', 's.id', 'p.shelf_id')
    .selectAll('p')
    .select(['s.user_id', 's.team_id']);

export const findProject = (db: Database, id: string): Promise<ShelvedProject | undefined> =>
  shelved(db).where('p.id', '=', id).executeTakeFirst();

/** Finds the project of a collection. */
export const findProjectOf = (db: Database, collectionId: string): Promise<ShelvedProject | undefined> =>
  shelved(db)
    .innerJoin('collections as c', 'c.project_id', 'p.id')
    .where('c.id', '=', collectionId)
    .executeTakeFirst();

export const listProjects = (db: Database, shelfId: string): Promise<ProjectRow[]> =>
  db.selectFrom('projects').selectAll().where('shelf_id', '=', shelfId).orderBy('id', 'desc').execute();

export async function listCollections(db: Database, projectIds: readonly string[]): Promise<CollectionRow[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('id')
    .execute();
  return rows.map(readCollection);
}

/** The limit of the count: an image may be in 500 collections. */
const unlistedMaximum = 100_000;

/** How many images in collections lists leave out, as those in the trash: `unlisted` selects them. Returns null if they are too many. */
export async function countUnlisted(
  db: Database,
  unlisted: RawBuilder<string>,
): Promise<ReadonlyMap<string, number> | null> {
  // `offset 0` looks up each image in the index. Otherwise all that is in collections is read once the trash has some images.
  const { rows } = await sql<{ collection_id: string; images: number }>`
    select collection_id, count(*)::integer as images
    from (
      select i.collection_id from ${unlisted} t (id)
      cross join lateral (select collection_id from collection_items where asset_id = t.id offset 0) i
      limit ${unlistedMaximum + 1}) found
    group by collection_id`.execute(db);
  if (rows.reduce((sum, { images }) => sum + images, 0) > unlistedMaximum) return null;
  return new Map(rows.map(({ collection_id, images }) => [collection_id, images]));
}

/** The contract checked the search before it was stored. */
const readCollection = (row: Selectable<Tables['collections']>): CollectionRow => ({
  ...row,
  search: row.search as SavedSearch | null,
});

/** Finds collections on one shelf. */
export async function findCollections(
  db: Database,
  shelfId: string,
  ids: readonly string[],
): Promise<CollectionRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('collections as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .selectAll('c')
    .where('c.id', 'in', ids)
    .where('p.shelf_id', '=', shelfId)
    .execute();
  return rows.map(readCollection);
}

/**
 * Keeps a project on a shelf until the transaction ends. Returns false where there is none. A project is locked before its
 * shelf, everywhere.
 */
export async function holdProject(trx: Database, shelfId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('shelf_id', '=', shelfId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for everything that is being put into a project. */
export async function lockProject(trx: Database, id: string): Promise<void> {
  await trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks a shelf, so that what is counted on it stays so. A drive has none before its first image. */
export async function lockShelf(
  trx: Database,
  { id, isDrive }: { readonly id: string; readonly isDrive: boolean },
): Promise<void> {
  if (isDrive)
    await sql`insert into shelves (id, user_id) values (${id}, ${id}) on conflict do nothing`.execute(trx);
  await trx.selectFrom('shelves').select('id').where('id', '=', id).forUpdate().execute();
}

export async function countProjects(trx: Database, shelfId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('projects')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('shelf_id', '=', shelfId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countCollections(trx: Database, shelfId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('collections as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('p.shelf_id', '=', shelfId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertProject(
  trx: Database,
  project: Omit<ProjectRow, 'archived_at'>,
): Promise<ProjectRow> {
  return trx.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow();
}

export const changeProject = (
  trx: Database,
  id: string,
  change: { readonly name?: string; readonly archived_at?: Date | null },
): Promise<ProjectRow | undefined> =>
  trx.updateTable('projects').set(change).where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteProject(trx: Database, id: string): Promise<void> {
  await letTakeLong(trx);
  await trx.deleteFrom('projects').where('id', '=', id).execute();
}

export async function insertCollection(
  trx: Database,
  row: Omit<CollectionRow, 'items'>,
): Promise<CollectionRow> {
  await trx.insertInto('collections').values(row).execute();
  return { ...row, items: 0 };
}

export async function changeCollection(
  trx: Database,
  id: string,
  { name, search }: { readonly name?: string; readonly search?: SavedSearch },
): Promise<CollectionRow | undefined> {
  const row = await trx
    .updateTable('collections')
    .set({
      ...(name !== undefined && { name }),
      ...(search !== undefined && { search }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && readCollection(row);
}

export async function deleteCollection(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('collections').where('id', '=', id).execute();
}

/** The ids of the images in a collection, as a subquery. */
export const idsIn = (collectionId: string) =>
  sql<string>`(select asset_id from collection_items where collection_id = ${collectionId})`;

/** The ids of the collections that an image was put into, for a query on the images under that name. */
export const collectionIdsOf = (images: string) =>
  sql<
    string[]
  >`array(select collection_id from collection_items where asset_id = ${sql.ref(`${images}.id`)} order by 1)`;

/** The collections of images, in the order in which they were made. */
export async function collectionsOf(
  db: Database,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_items')
    .select(['asset_id', 'collection_id'])
    .where(sql<boolean>`asset_id = any(${assetIds})`)
    .orderBy('collection_id')
    .execute();
  const byImage = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return new Map([...byImage].map(([id, found]) => [id, found.map(({ collection_id }) => collection_id)]));
}

/** Puts images into collections of their project. Returns those that were not there. */
export async function putInto(
  trx: Database,
  collectionIds: readonly string[],
  assetIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    insert into collection_items (collection_id, asset_id, added_at)
    select c, a, ${now}::timestamptz from unnest(${collectionIds}::text[]) c, unnest(${assetIds}::text[]) a
    on conflict do nothing returning asset_id`.execute(trx);
  return rows.map(({ asset_id }) => asset_id);
}

/** Takes images out of collections. Returns those that were there. */
export async function takeOut(
  trx: Database,
  collectionIds: readonly string[],
  assetIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('collection_items')
    .where('collection_id', 'in', collectionIds)
    .where('asset_id', 'in', assetIds)
    .returning('asset_id')
    .execute();
  return rows.map(({ asset_id }) => asset_id);
}

/**
 * Takes images out of the collections of every project but this one. The database does so for each image that moves; many
 * images are taken out before, by one statement, because each statement writes the counters of the collections.
 */
export async function takeOutOfOthers(
  trx: Database,
  projectId: string | null,
  assetIds: readonly string[],
): Promise<void> {
  await sql`
    delete from collection_items i using collections c
    where i.asset_id = any(${assetIds}) and c.id = i.collection_id and c.project_id is distinct from ${projectId}`.execute(
    trx,
  );
}
