import { trashDays } from '@artcade/domain/images';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useState } from 'react';
import { EraseDialog } from '#images/list/erase-dialog.tsx';

export function TrashNotice({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice kind="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('drive.trashText', { count: trashDays })}</p>
        {!isEmpty && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('images.emptyTrash')}
          </Button>
        )}
      </div>
      {isAsking && <EraseDialog scope={{ kind: 'drive' }} assets="all" onClose={() => setAsking(false)} />}
    </Notice>
  );
}
