import { buffer } from 'node:stream/consumers';
import { noLikeness } from '@artcade/domain/likeness';
import { sql } from 'kysely';
import { BlobStoreError, DamagedBlobError } from '#adapters/blobs/blob-store.ts';
import { likenessOfThumbnail } from '#adapters/pictures/likeness.ts';
import type { Context } from './context.ts';

const batch = 50;

/**
 * Reads the likeness of images that have none: those from before there was one, and those that an older server stores meanwhile. In
 * small transactions, so that nobody waits for them; the next sweep continues.
 */
export async function backfillLikeness(context: Context, until: number): Promise<void> {
  const { db, warn } = context;
  for (let after = ''; Date.now() < until; ) {
    const rows = await db
      .selectFrom('assets')
      .select(['id', 'grid'])
      .where('likeness', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const read: [id: string, likeness: string][] = [];
    try {
      for (const { id, grid } of rows) read.push([id, await readLikeness(context, grid)]);
    } catch (error) {
      // The blob store is unreachable: the next sweep tries again.
      warn({ err: error }, 'thumbnails could not be read');
      return;
    }
    // A locked row is skipped, because waiting for it could deadlock.
    await sql`
      with read as (select * from unnest(${read.map(([id]) => id)}::text[], ${read.map(([, it]) => it)}::bigint[]) as r(id, likeness)),
      free as (select a.id, r.likeness from assets a join read r on r.id = a.id where a.likeness is null for no key update of a skip locked)
      update assets set likeness = free.likeness from free where assets.id = free.id`.execute(db);
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The likeness of an unreadable image, which resembles no other. */
async function readLikeness({ blobs }: Context, grid: string): Promise<string> {
  try {
    const found = await blobs.read(grid);
    return found ? await likenessOfThumbnail(await buffer(found.stream)) : String(noLikeness);
  } catch (error) {
    if (error instanceof BlobStoreError && !(error instanceof DamagedBlobError)) throw error;
    return String(noLikeness);
  }
}
