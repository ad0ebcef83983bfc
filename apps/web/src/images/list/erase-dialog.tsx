import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import type { Scope } from './asset-list.ts';
import { keptLists, outdate } from './lists.ts';
import { raiseStorageUpdated } from './storage-updated.ts';
import { useAssetActions } from './use-asset-actions.ts';

/** Some images of the trash, or all of them; or so many of an album that only their makers see. */
export type Erased = readonly Asset[] | 'all' | { readonly refused: number };

interface Props {
  readonly scope: Scope;
  readonly assets: Erased;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Erasing is the one action on images that cannot be undone, so it asks for confirmation. */
export function EraseDialog({ scope, assets, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const actions = useAssetActions(scope);
  const erase = useMutation({
    mutationFn: () =>
      assets === 'all' || 'refused' in assets ? emptyTrash(scope, assets !== 'all') : actions.erase(assets),
    onSuccess: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <Dialog
      alert
      title={
        assets === 'all'
          ? t('images.emptyTitle')
          : t('images.eraseTitle', { count: 'refused' in assets ? assets.refused : assets.length })
      }
      onClose={onClose}
      actions={
        <>
          <Button disabled={erase.isPending} onClick={onClose}>
            {t('images.cancel')}
          </Button>
          <Button look="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            {assets === 'all' ? t('images.emptyTrash') : t('images.erase')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {scope.kind === 'album' ? t('images.eraseAlbumText') : t('images.eraseText')}
        </p>
        {erase.error && (
          <Notice kind="error">{t('images.eraseFailed', { reason: failureText(t, erase.error) })}</Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Includes images that were deleted meanwhile, so the list is reloaded first. */
async function emptyTrash(scope: Scope, refused: boolean): Promise<void> {
  await client.emptyTrash({
    body: { ...(scope.kind === 'album' && { teamId: scope.teamId }), ...(refused && { refused }) },
  });
  const lists = keptLists(scope, true);
  await Promise.allSettled(lists.map((list) => list.refresh()));
  outdate(lists);
  raiseStorageUpdated('listed');
}
