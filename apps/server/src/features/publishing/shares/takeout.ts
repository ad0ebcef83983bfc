import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about links. */
export async function* takeOutShares(db: Database, uid: string) {
  yield { document: 'shares', content: await sharesOf(db, uid) };
}

/** The links that the user made, without what opens them. */
async function sharesOf(db: Database, uid: string) {
  const links = await db
    .selectFrom('share_links')
    .select(['id', 'title', 'shelf_id', 'collection_id as collectionId'])
    .select(['shows_name as showsName', 'allows_download as allowsDownload', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'revoked_at as revokedAt', 'views', 'last_viewed_at as lastViewedAt'])
    .where('made_by', '=', uid)
    .orderBy('id')
    .execute();
  const images = await db
    .selectFrom('share_images as i')
    .innerJoin('share_links as l', 'l.id', 'i.link_id')
    .select(['i.link_id', 'i.asset_id'])
    .where('l.made_by', '=', uid)
    .orderBy('i.place')
    .execute();
  return links.map(({ shelf_id, ...link }) => ({
    ...link,
    teamId: shelf_id === uid ? null : shelf_id,
    images: images.filter(({ link_id }) => link_id === link.id).map(({ asset_id }) => asset_id),
  }));
}
