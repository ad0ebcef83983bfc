import type { AssetFilter } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { type AssetAction, mayInTeam, type TeamAction } from '@artcade/domain/permissions';
import type { Database } from '#adapters/db/database.ts';
import { findTeam, holdTeam } from '#features/teams/team/service.ts';
import { type May, mayInThisTeam, mayWithThisAsset } from '#http/access.ts';
import type { AlbumCheck } from './context.ts';
import { lockShelves } from './shelf-store.ts';
import { assetColumns, type FoundAsset, isFavouriteOf } from './store.ts';

export type AssetAccess = ReturnType<typeof createAssetAccess>;

/**
 * Finds images and shelves, with the proof that the user may do what they ask. With `lock`, a membership that is found lasts
 * until the transaction ends.
 */
export function createAssetAccess(
  db: Database,
  { isSeenBy }: Pick<AlbumCheck, 'isSeenBy'>,
  { lock = false } = {},
) {
  /** Returns the shelf that a filter means: the user's own, or that of a team. */
  const shelfOf = async (uid: string, filter: Pick<AssetFilter, 'ownerUid' | 'teamId' | 'trash'>) => {
    const { ownerUid, teamId, trash } = filter;
    if (teamId !== undefined && ownerUid !== undefined)
      throw new Failure('invalid_input', {
        field: 'teamId',
        problem: 'cannot be asked together with ownerUid',
      });
    if (ownerUid !== undefined && ownerUid !== uid) throw new Failure('forbidden');
    if (teamId === undefined) return uid;
    return (await teamFor(trash === '1' ? 'viewTrash' : 'view', teamId, uid)).id;
  };

  const teamFor = async <Action extends TeamAction>(action: Action, teamId: string, uid: string) =>
    mayInThisTeam(action, await findTeam(db, teamId, uid, { lock }));

  /**
   * Finds images with the relation of a user to each, whether or not they may see it. Images that a check hides from them are
   * missing. With `uid` null, no user is related to any.
   */
  const findAll = async (
    ids: readonly string[],
    uid: string | null,
  ): Promise<ReadonlyMap<string, FoundAsset>> => {
    const rows = await db
      .selectFrom('assets as a')
      .innerJoin('shelves as s', 's.id', 'a.shelf_id')
      .select(assetColumns.map((name) => `a.${name}` as const))
      .select('s.team_id')
      .select(isFavouriteOf(uid ?? '', 'a').as('favourite'))
      .where('a.id', 'in', ids)
      .$if(uid !== null, (query) => query.where(isSeenBy(uid ?? '', 'a')))
      .execute();
    const teamIds = new Set(rows.flatMap(({ team_id }) => team_id ?? []));
    const roles = new Map<string, FoundAsset['team']>();
    if (uid !== null)
      for (const id of teamIds) roles.set(id, (await findTeam(db, id, uid, { lock }))?.role ?? null);
    return new Map(
      rows.map(({ team_id, ...row }): [string, FoundAsset] => [
        row.id,
        team_id === null
          ? { ...row, place: 'drive', isMine: row.shelf_id === uid, team: null }
          : { ...row, place: 'album', isMine: row.owner_id === uid, team: roles.get(team_id) ?? null },
      ]),
    );
  };

  /** Throws unless the user may do it with every image. */
  const assetsFor = async <Action extends AssetAction>(
    action: Action,
    ids: readonly string[],
    uid: string,
  ): Promise<May<Action, FoundAsset>[]> => {
    const found = await findAll(ids, uid);
    return [...new Set(ids)].map((id) => mayWithThisAsset(action, found.get(id)));
  };

  /** Throws where the user may not see the image; in the trash of an album only those who may see that. */
  const viewed = async (id: string, uid: string): Promise<May<'view', FoundAsset>> => {
    const [asset] = await assetsFor('view', [id], uid);
    const isHidden =
      asset?.place === 'album' && asset.deleted_at !== null && !mayInTeam('viewTrash', asset.team);
    if (!asset || isHidden) throw new Failure('not_found');
    return asset;
  };

  /**
   * For a transaction: throws unless the user may do it with an image outside the trash. Until the transaction ends the image
   * stays there, and the user in its team. With `isAlone`, nothing else changes on its shelf.
   */
  const held = async <Action extends AssetAction>(
    action: Action,
    id: string,
    uid: string,
    { isAlone = false } = {},
  ) => {
    const shelf = await db
      .selectFrom('assets as a')
      .innerJoin('shelves as s', 's.id', 'a.shelf_id')
      .select(['s.team_id', 's.id'])
      .where('a.id', '=', id)
      .executeTakeFirst();
    if (!shelf) throw new Failure('not_found');
    // The team, its shelf, the image: the order in which a team is deleted, and images are moved.
    if (shelf.team_id) await holdTeam(db, shelf.team_id);
    if (isAlone) await lockShelves(db, [shelf.id]);
    else await db.selectFrom('shelves').select('id').where('id', '=', shelf.id).forKeyShare().execute();
    await db.selectFrom('assets').select('id').where('id', '=', id).forShare().execute();
    const [asset] = await assetsFor(action, [id], uid);
    if (!asset || asset.deleted_at !== null) throw new Failure('not_found');
    return asset;
  };

  return { shelfOf, teamFor, findAll, assetsFor, viewed, held };
}
