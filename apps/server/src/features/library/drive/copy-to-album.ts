import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { May } from '#http/access.ts';
import { newTimedId } from '#keys/ids.ts';
import type { Context } from './context.ts';
import { getShelf } from './shelf-limits.ts';
import { lockAlbums, reserve } from './shelf-store.ts';
import { type AssetRow, type FoundAsset, idsOf } from './store.ts';

/** Removes what depends on the asking user, and versions and verdicts, which belong to the original. */
const columnsOf = ({
  place: _place,
  isMine: _isMine,
  team: _team,
  favourite: _favourite,
  version_of: _versionOf,
  verdict: _verdict,
  verdict_by: _verdictBy,
  verdict_at: _verdictAt,
  ...row
}: FoundAsset): Omit<AssetRow, 'version_of' | 'verdict' | 'verdict_by' | 'verdict_at'> => row;

/** A copy is a record of its own over the same bytes. An image that is in the album already is not copied again. */
export async function copyToAlbum(
  { db, recordActivity, now }: Pick<Context, 'db' | 'recordActivity' | 'now'>,
  teamId: string,
  uid: string,
  assets: readonly May<'share', FoundAsset>[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { shelf, limit } = await getShelf(trx, { uid, teamId }, true);
    await lockAlbums(trx, shelf);
    // Locked, so that nobody erases them, and with them their bytes, before the copies refer to those.
    const held = await trx
      .selectFrom('assets')
      .select('id')
      .where('id', 'in', idsOf(assets))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (held.length < assets.length) throw new Failure('not_found');
    const there = await trx
      .selectFrom('assets')
      .select('source_id')
      .where('shelf_id', '=', shelf.id)
      .where('source_id', 'in', idsOf(assets))
      .where('deleted_at', 'is', null)
      .execute();
    const known = new Set(there.map(({ source_id }) => source_id));
    const fresh = assets.filter(({ id, shelf_id }) => !known.has(id) && shelf_id !== shelf.id);
    if (fresh.length === 0) return;
    const size = fresh.reduce((sum, asset) => sum + asset.size, 0);
    await reserve(trx, shelf, { size, images: fresh.length, limit });
    const created_at = now();
    const copies = fresh.map((row) => ({ row, id: newTimedId(created_at) }));
    await trx
      .insertInto('assets')
      .values(
        copies.map(({ row, id }) => ({
          ...columnsOf(row),
          id,
          shelf_id: shelf.id,
          owner_id: uid,
          source_id: row.id,
          upload_key: null,
          // It may have been restored after it was read.
          deleted_at: null,
          // State and note are private to the owner, and the team does not have the project.
          project_id: null,
          state: null,
          note: null,
          created_at,
          likeness: sql<number>`(select likeness from assets where id = ${row.id})`,
        })),
      )
      .execute();
    for (const { row, id } of copies)
      await sql`insert into recipes (asset_id, recipe)
        select ${id}, recipe from recipes where asset_id = ${row.id}`.execute(trx);
    const [last] = copies.slice(-1);
    if (last)
      await recordActivity(trx, {
        teamId: shelf.id,
        by: uid,
        kind: 'share',
        assetId: last.id,
        images: copies.length,
        at: created_at,
      });
  });
}
