import { Failure } from '@artcade/domain/failure';
import { versionsMaximum } from '@artcade/domain/images';
import type { RawBuilder } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { May } from '#http/access.ts';
import { type AssetRow, assetColumns, type FoundAsset } from './store.ts';

/** Versions of one image are on one shelf, and share the id of the first. Each is an image of its own. */
const firstOf = ({ id, version_of }: Pick<AssetRow, 'id' | 'version_of'>): string => version_of ?? id;

const versionsOf = (db: Database, shelfId: string, first: string) =>
  db
    .selectFrom('assets')
    .where('shelf_id', '=', shelfId)
    .where((where) => where.or([where('id', '=', first), where('version_of', '=', first)]));

/** Returns all versions of an image that are seen and not in the trash, oldest first; at least the image itself. */
export const listVersions = (
  db: Database,
  asset: AssetRow,
  isSeen: RawBuilder<boolean>,
): Promise<AssetRow[]> =>
  versionsOf(db, asset.shelf_id, firstOf(asset))
    .select(assetColumns)
    .where(isSeen)
    .where((where) => where.or([where('deleted_at', 'is', null), where('id', '=', asset.id)]))
    .orderBy('id')
    .limit(versionsMaximum)
    .execute();

/** The copies of an image of a drive in albums of somebody's teams, one in each at most. */
export const listCopies = (db: Database, sourceId: string, uid: string) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('assets as a', 'a.shelf_id', 'm.team_id')
    .select(['a.id', 'a.shelf_id as teamId', 'a.owner_id as ownerUid'])
    .where('m.user_id', '=', uid)
    .where('a.source_id', '=', sourceId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .limit(copiesMaximum)
    .execute();

/** More teams than anybody is in. */
const copiesMaximum = 200;

/**
 * Returns the id that a new version of an image on this shelf shares. Throws if that image is not there or has too many versions.
 * The caller holds the shelf's lock.
 */
export async function firstOnShelf(trx: Database, shelfId: string, id: string): Promise<string> {
  const row = await trx
    .selectFrom('assets')
    .select(['id', 'version_of'])
    .where('id', '=', id)
    .where('shelf_id', '=', shelfId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found');
  const first = firstOf(row);
  const { versions } = await versionsOf(trx, shelfId, first)
    .select((query) => query.fn.countAll<number>().as('versions'))
    .executeTakeFirstOrThrow();
  if (versions >= versionsMaximum) throw new Failure('too_many_versions', { maximum: versionsMaximum });
  return first;
}

/** Makes an image a version of another one on its shelf, which is locked. Returns false if it was one already. */
export async function linkVersion(
  trx: Database,
  of: May<'edit', FoundAsset>,
  version: May<'edit', FoundAsset>,
): Promise<boolean> {
  const first = await firstOnShelf(trx, of.shelf_id, of.id);
  const current = await trx
    .selectFrom('assets')
    .select(['id', 'version_of'])
    .where('id', '=', version.id)
    .executeTakeFirstOrThrow();
  if (firstOf(current) === first) return false;
  const others = await versionsOf(trx, of.shelf_id, firstOf(current)).select('id').limit(2).execute();
  if (others.length > 1)
    throw new Failure('invalid_input', { field: 'assetId', problem: 'has versions of its own' });
  await trx.updateTable('assets').set({ version_of: first }).where('id', '=', version.id).execute();
  return true;
}
