import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keptLists, outdate } from '#gallery/lists.ts';
import { raiseStorageUpdated } from '#gallery/storage-updated.ts';
import { useAssetActions } from '#gallery/use-asset-actions.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

interface Props {
  readonly teamId: string;
  readonly assets: readonly Asset[] | 'all';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes some of an album's trash, or all of it, for good. */
export function EraseDialog({ teamId, assets, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const actions = useAssetActions({ kind: 'album', teamId });
  const erase = useMutation({
    mutationFn: () => (assets === 'all' ? emptyTrash(teamId) : actions.erase(assets)),
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      alert
      title={assets === 'all' ? t('teams.emptyTitle') : t('teams.eraseTitle', { count: assets.length })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={erase.isPending} onClick={onClose}>
            {t('gallery.cancel')}
          </Button>
          <Button look="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            {assets === 'all' ? t('teams.emptyTrash') : t('teams.erase')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('teams.eraseText')}</p>
        {erase.error && (
          <Notice kind="error">{t('teams.eraseFailed', { reason: failureText(t, erase.error) })}</Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Also what came there meanwhile, so the list is read anew. */
async function emptyTrash(teamId: string): Promise<void> {
  await client.emptyTrash({ body: { teamId } });
  const lists = keptLists({ kind: 'album', teamId }, true);
  await Promise.allSettled(lists.map((list) => list.refresh()));
  outdate(lists);
  raiseStorageUpdated('listed');
}
