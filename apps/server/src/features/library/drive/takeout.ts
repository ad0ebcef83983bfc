import { exportBaseName } from '@artcade/domain/export-forms';
import { type ImageType, imageTypes } from '@artcade/domain/images';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { pagesBy } from '#adapters/db/pages.ts';
import { parseRecipe } from './recipes.ts';

const pageSize = 500;

/** Each is read by its own index, regardless of the size of the table. */
const places = { images: 'drive', trash: 'trash', 'album-images': 'album' } as const;
type Place = (typeof places)[keyof typeof places];

/**
 * The part of an account's takeout that is about images, with their files: in the drive, in the trash and in albums. A copy
 * in an album gets a file only if the drive does not have the same bytes.
 */
export async function* takeOutImages(db: Database, uid: string) {
  for (const [document, place] of Object.entries(places)) {
    const pages = pagesBy((after: string | null) => readPage(db, uid, place, after));
    for await (const { page, rows } of pages) {
      const known = place === 'album' ? await filesInDrive(db, uid, rows) : new Map<string, string>();
      const listed = rows.map((row) => ({ row, file: known.get(row.original) ?? fileOf(row) }));
      yield { document, page, content: listed.map(({ row, file }) => describe(row, file)) };
      for (const { row, file } of listed)
        if (!known.has(row.original))
          yield { name: file, hash: row.original, size: row.size, madeAt: row.created_at };
    }
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

const readPage = (db: Database, uid: string, place: Place, after: string | null) =>
  db
    .selectFrom('assets as a')
    .leftJoin('teams as t', 't.id', 'a.shelf_id')
    .leftJoin('recipes as r', 'r.asset_id', 'a.id')
    .leftJoin('imported_recipes as ir', 'ir.asset_id', 'a.id')
    .select(['a.id', 'a.name', 'a.type', 'a.size', 'a.width', 'a.height', 'a.original', 'a.tool'])
    .select(['a.source_id', 'a.created_at', 'a.deleted_at', 'a.tags', 't.name as album', 'r.recipe'])
    .select('ir.recipe as imported_recipe')
    .select(['a.project_id', 'a.state', 'a.note'])
    .select((row) =>
      row
        .selectFrom('collection_items as i')
        .select(sql<string[]>`coalesce(array_agg(i.collection_id order by i.collection_id), '{}')`.as('ids'))
        .whereRef('i.asset_id', '=', 'a.id')
        .as('collections'),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('favourites as f')
            .select('f.user_id')
            .where('f.user_id', '=', uid)
            .whereRef('f.asset_id', '=', 'a.id'),
        )
        .as('favourite'),
    )
    .where((row) =>
      place === 'album'
        ? row.and([row('a.owner_id', '=', uid), row('a.shelf_id', '<>', uid)])
        : row.and([
            row('a.shelf_id', '=', uid),
            row('a.deleted_at', place === 'trash' ? 'is not' : 'is', null),
          ]),
    )
    .$if(after !== null, (query) => query.where('a.id', '<', after ?? ''))
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .execute();

/** Maps the hash of the bytes to the file. */
async function filesInDrive(
  db: Database,
  uid: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom('assets')
    .select(['id', 'name', 'type', 'original'])
    .where('shelf_id', '=', uid)
    .where(
      'original',
      'in',
      rows.map(({ original }) => original),
    )
    .execute();
  return new Map(found.map((row) => [row.original, fileOf(row)]));
}

const describe = (row: Row, file: string) => ({
  id: row.id,
  name: row.name,
  file,
  ...(row.album !== null && { album: row.album, copyOf: row.source_id }),
  type: imageTypes[row.type].mime,
  bytes: row.size,
  width: row.width,
  height: row.height,
  tool: row.tool,
  createdAt: row.created_at,
  inTrashSince: row.deleted_at,
  tags: row.tags,
  favourite: row.favourite,
  project: row.project_id,
  collections: row.collections,
  state: row.state,
  note: row.note,
  recipe: row.recipe === null ? null : parseRecipe(row.recipe),
  ...(row.imported_recipe !== null && { importedRecipe: row.imported_recipe }),
});

const shortId = 12;

/** A name that is valid on every system, and unique by the end of the id: many images share a name. */
const fileOf = ({ id, name, type }: { id: string; name: string; type: ImageType }): string =>
  `images/${exportBaseName(name)}_${id.slice(-shortId)}.${imageTypes[type].extension}`;
