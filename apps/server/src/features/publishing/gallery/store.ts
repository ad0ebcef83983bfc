import type { ToolSlug } from '@artcade/domain/catalog';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type PictureRow = Selectable<Tables['gallery_pictures']>;

interface AskedPage {
  readonly tool: ToolSlug | undefined;
  readonly before: string | undefined;
  /** Whose blocks count; null: nobody's. */
  readonly reader: string | null;
  readonly limit: number;
}

/** Published pictures of active accounts, the newest first. */
export const listPublished = (
  db: Database,
  { tool, before, reader, limit }: AskedPage,
): Promise<PictureRow[]> =>
  db
    .selectFrom('gallery_pictures as g')
    .innerJoin('users as u', 'u.id', 'g.published_by')
    .selectAll('g')
    .where('g.withdrawn_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .$if(tool !== undefined, (query) => query.where('g.tool', '=', tool ?? null))
    .$if(before !== undefined, (query) => query.where('g.id', '<', before ?? ''))
    .$if(reader !== null, (query) =>
      query.where(
        sql<boolean>`not exists (select from person_blocks b
          where b.user_id = ${reader} and b.blocked_id = g.published_by and b.in_gallery)`,
      ),
    )
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute();

export const findPicture = (db: Database, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('gallery_pictures').selectAll().where('id', '=', id).executeTakeFirst();

const ownMaximum = 400;

export const listOwn = (db: Database, uid: string): Promise<PictureRow[]> =>
  db
    .selectFrom('gallery_pictures')
    .selectAll()
    .where('published_by', '=', uid)
    .orderBy('id', 'desc')
    .limit(ownMaximum)
    .execute();

/** How many other images than this one an account shows. */
export async function countPublished(tx: Database, uid: string, besides: string): Promise<number> {
  const { count } = await tx
    .selectFrom('gallery_pictures')
    .select((ref) => ref.fn.countAll<number>().as('count'))
    .where('published_by', '=', uid)
    .where('withdrawn_at', 'is', null)
    .where('asset_id', '!=', besides)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * An image is one picture: publishing it again changes that one, and whoever does it is its artist now. It keeps its place.
 * Returns undefined where the image was erased meanwhile.
 */
export async function putPicture(
  tx: Database,
  picture: Omit<PictureRow, 'withdrawn_at'>,
): Promise<PictureRow | undefined> {
  const { id, asset_id, published_by, shelf_id, title, shown_name, tool, shows_recipe, published_at } =
    picture;
  const { rows } = await sql<PictureRow>`
    insert into gallery_pictures as g
      (id, asset_id, published_by, shelf_id, title, shown_name, tool, shows_recipe, published_at)
    select ${id}, a.id, ${published_by}, a.shelf_id, ${title}, ${shown_name}, ${tool}, ${shows_recipe},
      ${published_at}::timestamptz
    from assets a where a.id = ${asset_id} and a.shelf_id = ${shelf_id} for key share of a
    on conflict (asset_id) do update set published_by = excluded.published_by, shelf_id = excluded.shelf_id,
      title = excluded.title, shown_name = excluded.shown_name, tool = excluded.tool,
      shows_recipe = excluded.shows_recipe, withdrawn_at = null
    returning g.*`.execute(tx);
  return rows[0];
}

type Change = Partial<Pick<PictureRow, 'title' | 'shown_name' | 'shows_recipe' | 'withdrawn_at'>>;

export const changePicture = (tx: Database, id: string, change: Change): Promise<PictureRow | undefined> =>
  tx.updateTable('gallery_pictures').set(change).where('id', '=', id).returningAll().executeTakeFirst();

/** Forgets pictures that were withdrawn before a moment. */
export async function purge(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('gallery_pictures').where('withdrawn_at', '<', before).execute();
}
