import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#session/failure-text.ts';

interface Props {
  /** Null for everything in the trash. */
  readonly assets: readonly Asset[] | null;
  readonly onErase: () => Promise<void>;
  readonly onClose: () => void;
}

/** The one thing in the drive that cannot be undone, so it is asked for. */
export function EraseDialog({ assets, onErase, onClose }: Props) {
  const { t } = useTranslation();
  const erase = useMutation({ mutationFn: onErase, onSuccess: onClose });
  return (
    <Dialog
      alert
      title={assets ? t('drive.eraseTitle', { count: assets.length }) : t('drive.emptyTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            {assets ? t('drive.erase') : t('drive.emptyTrash')}
          </Button>
          <Button disabled={erase.isPending} onClick={onClose}>
            {t('gallery.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('drive.eraseText')}</p>
        {erase.error && (
          <Notice kind="error">{t('drive.eraseFailed', { reason: failureText(t, erase.error) })}</Notice>
        )}
      </div>
    </Dialog>
  );
}
