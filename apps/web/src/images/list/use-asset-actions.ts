import type { Asset } from '@artcade/contract/shapes';
import { cleanImageName } from '@artcade/domain/images';
import { cleanTags } from '@artcade/domain/tags';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useMemo } from 'react';
import { optimistically } from '#cache/optimistic.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import type { AssetList, Scope } from './asset-list.ts';
import { inBatches } from './batches.ts';
import { keptLists, outdate } from './lists.ts';
import { raiseStorageUpdated } from './storage-updated.ts';

interface RemoveOptions {
  /** Selects the error message. */
  readonly from?: 'grid' | 'preview';
  readonly onUndo?: () => void;
}

export interface AssetActions {
  /** Moves to the trash at once, with undo. */
  readonly remove: (assets: readonly Asset[], options?: RemoveOptions) => void;
  /** Ignores an empty and an unchanged name. */
  readonly rename: (asset: Asset, name: string) => void;
  readonly star: (asset: Asset, isFavourite: boolean) => void;
  /** Replaces the tags. */
  readonly tag: (asset: Asset, tags: readonly string[]) => void;
  /** Restores from the trash. */
  readonly restore: (assets: readonly Asset[]) => void;
  /** Erases from the trash for good. */
  readonly erase: (assets: readonly Asset[]) => Promise<void>;
}

/** Actions on the images of a drive or an album. Every list that shows them updates at once. */
export function useAssetActions(scope: Scope): AssetActions {
  const { t } = useTranslation();
  const teamId = scope.kind === 'album' ? scope.teamId : null;
  return useMemo(
    () => assetActions(t, teamId === null ? { kind: 'drive' } : { kind: 'album', teamId }),
    [t, teamId],
  );
}

const idsOf = (assets: readonly Asset[]): string[] => assets.map(({ id }) => id);
const isWhole = ({ filter }: AssetList): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'trash' || value === undefined || value === '');

function assetActions(t: TFunction, scope: Scope): AssetActions {
  const shown = () => keptLists(scope, false);
  const trashed = () => keptLists(scope, true);

  function remove(assets: readonly Asset[], { from = 'grid', onUndo }: RemoveOptions = {}): void {
    const ids = idsOf(assets);
    // A filtered list gets back only the images that it had.
    const places = shown().map((list) => ({
      list,
      had: isWhole(list) ? assets : assets.filter(({ id }) => list.indexOf(id) >= 0),
    }));
    const changes = places.map(({ list }) => list.remove(ids));
    const removing = optimistically(changes, () =>
      inBatches(ids, (part) => client.deleteAssets({ body: { ids: part } })),
    ).then(
      () => {
        outdate(trashed());
        raiseStorageUpdated('listed');
        return true;
      },
      (error: unknown) => {
        message.close();
        // Of several calls, some may have succeeded.
        outdate([...shown(), ...trashed()]);
        const key = from === 'preview' ? 'images.previewDeleteFailed' : 'images.deleteFailed';
        toast({ kind: 'error', text: t(key, { reason: failureText(t, error) }) });
        return false;
      },
    );
    const undo = () => {
      const back = places.map(({ list, had }) => list.restore(had));
      // A failed deletion needs no restore.
      optimistically(back, async () => {
        if (await removing) await inBatches(ids, (part) => client.restoreAssets({ body: { ids: part } }));
      }).then(
        () => {
          outdate(trashed());
          raiseStorageUpdated('listed');
        },
        (error: unknown) => {
          outdate([...shown(), ...trashed()]);
          toast({ kind: 'error', text: t('images.restoreFailed', { reason: failureText(t, error) }) });
        },
      );
      onUndo?.();
    };
    const message = toast({
      text: t('images.deleted', { count: assets.length }),
      action: { label: t('images.undo'), run: undo },
    });
  }

  function rename(asset: Asset, given: string): void {
    const name = cleanImageName(given);
    if (name === '' || name === asset.name) return;
    const lists = shown();
    optimistically(
      lists.map((list) => list.change(asset.id, { name })),
      () => client.renameAsset({ params: { id: asset.id }, body: { newName: name } }),
    ).then(
      (renamed) => {
        // Only lists count open comments.
        const { openComments } = asset;
        for (const list of lists) list.replace({ ...renamed, ...(openComments && { openComments }) });
        outdate(lists.filter(({ filter }) => filter.search !== undefined || filter.sort === 'name'));
      },
      (error: unknown) =>
        toast({ kind: 'error', text: t('images.renameFailed', { reason: failureText(t, error) }) }),
    );
  }

  function star(asset: Asset, favourite: boolean): void {
    const lists = shown();
    optimistically(
      lists.map((list) => list.change(asset.id, { favourite })),
      () => client.starAsset({ params: { id: asset.id }, body: { favourite } }),
    ).then(
      () => outdate(lists.filter(({ filter }) => filter.favourite !== undefined)),
      (error: unknown) =>
        toast({ kind: 'error', text: t('find.starFailed', { reason: failureText(t, error) }) }),
    );
  }

  function tag(asset: Asset, given: readonly string[]): void {
    const tags = cleanTags(given);
    const lists = shown();
    optimistically(
      lists.map((list) => list.change(asset.id, { tags })),
      () => client.tagAsset({ params: { id: asset.id }, body: { tags } }),
    ).then(
      () => outdate(lists.filter(({ filter }) => filter.search !== undefined)),
      (error: unknown) =>
        toast({ kind: 'error', text: t('find.tagFailed', { reason: failureText(t, error) }) }),
    );
  }

  function restore(assets: readonly Asset[]): void {
    const ids = idsOf(assets);
    const back = assets.map((asset) => ({ ...asset, deletedAt: null }));
    optimistically(
      [
        ...trashed().map((list) => list.remove(ids)),
        ...shown()
          .filter(isWhole)
          .map((list) => list.restore(back)),
      ],
      () => inBatches(ids, (part) => client.restoreAssets({ body: { ids: part } })),
    ).then(
      () => {
        outdate(shown().filter((list) => !isWhole(list)));
        raiseStorageUpdated('listed');
        toast({ text: t('images.restored', { count: assets.length }) });
      },
      (error: unknown) => {
        outdate([...shown(), ...trashed()]);
        toast({ kind: 'error', text: t('images.restoreFailed', { reason: failureText(t, error) }) });
      },
    );
  }

  async function erase(assets: readonly Asset[]): Promise<void> {
    const ids = idsOf(assets);
    try {
      await optimistically(
        trashed().map((list) => list.remove(ids)),
        () => inBatches(ids, (part) => client.eraseAssets({ body: { ids: part } })),
      );
    } catch (error) {
      outdate(trashed());
      throw error;
    } finally {
      raiseStorageUpdated('listed');
    }
  }

  return { remove, rename, star, tag, restore, erase };
}
