import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about the gallery. */
export async function* takeOutGallery(db: Database, uid: string) {
  yield { document: 'gallery', content: await galleryOf(db, uid) };
}

const galleryOf = (db: Database, uid: string) =>
  db
    .selectFrom('gallery_pictures')
    .select(['id', 'asset_id as image', 'title', 'shown_name as shownName', 'shows_recipe as showsRecipe'])
    .select(['published_at as publishedAt', 'withdrawn_at as withdrawnAt'])
    .where('published_by', '=', uid)
    .orderBy('id')
    .execute();
