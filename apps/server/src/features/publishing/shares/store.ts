import { shareLimits } from '@artcade/domain/shares';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { pagesBy } from '#adapters/db/pages.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { Sealing } from '#keys/sealing.ts';
import { hashToken } from '#keys/secrets.ts';

export type ShareRow = Selectable<Tables['share_links']>;

/** A link with the name of its maker, and how many images it shows. */
export interface ListedShare extends ShareRow {
  readonly maker: string;
  readonly images: number;
}

const deadMaximum = 200;
const purpose = 'share link';
export const sealSecret = (sealing: Sealing, secret: string): Buffer =>
  sealing.seal(purpose, Buffer.from(secret));
export const openSecret = (sealing: Sealing, sealed: Buffer): string =>
  sealing.open(purpose, sealed).toString();

/** The links of one account that are neither revoked, paused nor expired. */
export async function countWorking(tx: Database, uid: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('share_links')
    .select((ref) => ref.fn.countAll<number>().as('count'))
    .where('made_by', '=', uid)
    .where('revoked_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Also deletes the oldest of the account's links that stopped working, if it keeps too many of them. */
export async function insertShare(tx: Database, { imageIds, ...link }: NewShare): Promise<void> {
  await sql`delete from share_links where id in (
    select id from share_links where made_by = ${link.made_by}
      and (revoked_at is not null or expires_at <= ${link.created_at})
    order by id desc offset ${deadMaximum})`.execute(tx);
  await tx.insertInto('share_links').values(link).execute();
  // An image that was erased meanwhile is left out.
  if (imageIds.length > 0)
    await sql`insert into share_images (link_id, asset_id, place)
      select ${link.id}, a.id, given.place
      from unnest(${[...imageIds]}::text[]) with ordinality as given (id, place) join assets a on a.id = given.id
      for key share of a`.execute(tx);
}

type NewShare = Omit<ShareRow, 'revoked_at' | 'paused_at' | 'views' | 'last_viewed_at'> & {
  readonly imageIds: readonly string[];
};

export const findShare = (db: Database, id: string): Promise<ShareRow | undefined> =>
  db.selectFrom('share_links').selectAll().where('id', '=', id).executeTakeFirst();

export const findBySecret = (db: Database, secret: string): Promise<ShareRow | undefined> =>
  db.selectFrom('share_links').selectAll().where('secret_hash', '=', hashToken(secret)).executeTakeFirst();

type Change = Partial<
  Pick<ShareRow, 'title' | 'shows_name' | 'allows_download' | 'password' | 'expires_at' | 'revoked_at'>
>;

export async function changeShare(tx: Database, id: string, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('share_links').set(change).where('id', '=', id).execute();
}

/**
 * Returns by link the ids of its images: those that were chosen, in their order, or those that are in the collection now, newest
 * first. At most `limit` for each link.
 */
export async function imageIdsOf(
  db: Database,
  links: readonly Pick<ShareRow, 'id'>[],
  { limit, only = null }: { readonly limit: number; readonly only?: string | null },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select l.id, case when l.collection_id is null
      then array(select asset_id from share_images
        where link_id = l.id and (${only}::text is null or asset_id = ${only}) order by place limit ${limit})
      else array(select asset_id from collection_items
        where collection_id = l.collection_id and (${only}::text is null or asset_id = ${only})
        order by asset_id desc limit ${limit}) end as ids
    from share_links l where l.id = any(${links.map(({ id }) => id)}::text[])`.execute(db);
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}

/**
 * Whether one of these collections has a link that is neither revoked nor expired. A link that is paused counts, or whose maker
 * lost the right to show it: it may work again.
 */
export async function isShownOutside(
  db: Database,
  asked: { readonly shelfId: string; readonly collectionIds: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const link = await db
    .selectFrom('share_links')
    .select('id')
    .where('shelf_id', '=', asked.shelfId)
    .where('collection_id', 'in', asked.collectionIds)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', asked.now)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** A collection and the shelf of its project. */
export async function findCollection(
  db: Database,
  id: string,
): Promise<{ readonly shelf_id: string; readonly isSearch: boolean } | undefined> {
  const { rows } = await sql<{ shelf_id: string; isSearch: boolean }>`
    select p.shelf_id, c.search is not null as "isSearch"
    from collections c join projects p on p.id = c.project_id where c.id = ${id}`.execute(db);
  return rows[0];
}

const listMaximum = 500;

/** Lists the links that somebody made, the links of a shelf, or one link, without those that are paused. */
export async function listShares(
  db: Database,
  asked: { readonly madeBy: string } | { readonly shelfId: string } | { readonly id: string },
): Promise<readonly ListedShare[]> {
  const condition =
    'madeBy' in asked
      ? sql`l.made_by = ${asked.madeBy}`
      : 'shelfId' in asked
        ? sql`l.shelf_id = ${asked.shelfId}`
        : sql`l.id = ${asked.id}`;
  const { rows } = await sql<ListedShare>`
    select l.*, u.display_name as maker, (
      select count(*)::integer from (
        select from assets a
        where a.shelf_id = l.shelf_id and a.deleted_at is null and a.id in (
          select asset_id from share_images where link_id = l.id
          union all select asset_id from collection_items where collection_id = l.collection_id)
        limit ${shareLimits.images}) shown
    ) as images
    from share_links l join users u on u.id = l.made_by
    where ${condition} and l.paused_at is null order by l.id desc limit ${listMaximum}`.execute(db);
  return rows;
}

export async function countView(
  db: Database,
  id: string,
  { at, isNew }: { readonly at: Date; readonly isNew: boolean },
): Promise<void> {
  await sql`update share_links set views = views + ${isNew ? 1 : 0}, last_viewed_at = ${at}
    where id = ${id}`.execute(db);
}

/** Deletes links that stopped working before a moment. */
export async function purgeShares(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('share_links')
    .where((row) =>
      row.or([row('expires_at', '<', before), row('revoked_at', '<', before), row('paused_at', '<', before)]),
    )
    .execute();
}

/** Stops every link that an account made until its maker keeps it. Returns how many. */
export async function pauseShares(tx: Database, uid: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('share_links')
    .set({ paused_at: at })
    .where('made_by', '=', uid)
    .where('paused_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The links that an account's owner may still keep, with the teams whose albums they show. */
export const listPausedShares = (
  db: Database,
  uid: string,
  { since, now }: { readonly since: Date; readonly now: Date },
) =>
  db
    .selectFrom('share_links as l')
    .leftJoin('teams as t', 't.id', 'l.shelf_id')
    .select(['l.id', 'l.title as name', 't.name as teamName', 'l.paused_at'])
    .where('l.made_by', '=', uid)
    .where('l.paused_at', '>', since)
    .where('l.expires_at', '>', now)
    .orderBy('l.id', 'desc')
    .$narrowType<{ paused_at: Date }>()
    .execute();

export async function keepShares(
  tx: Database,
  uid: string,
  ids: readonly string[],
  since: Date,
): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ paused_at: null })
    .where('made_by', '=', uid)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('paused_at', '>', since)
    .execute();
}

/** Deletes every link that an account made. */
export async function endShares(tx: Database, uid: string): Promise<void> {
  await tx.deleteFrom('share_links').where('made_by', '=', uid).execute();
}

const batch = 100;

/** Seals secrets again that were not sealed with the current key. Returns their number. */
export async function resealShares(db: Database, sealing: Sealing): Promise<number> {
  let resealed = 0;
  const pages = pagesBy((after: string | null) =>
    db
      .selectFrom('share_links')
      .select(['id', 'secret'])
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(batch)
      .execute(),
  );
  for await (const { rows } of pages)
    for (const { id, secret } of rows) {
      if (sealing.isCurrent(secret)) continue;
      resealed += 1;
      // A secret never changes, so no lock is needed.
      await db
        .updateTable('share_links')
        .set({ secret: sealSecret(sealing, openSecret(sealing, secret)) })
        .where('id', '=', id)
        .execute();
    }
  return resealed;
}
