import type { Member } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';

interface Props {
  readonly member: Member;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function RemoveMemberDialog({ member: { displayName: name }, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      alert
      title={t('teams.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('teams.removeKeep')}</Button>
          <Button look="danger" onClick={onConfirm}>
            {t('teams.removeYes')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-muted">{t('teams.removeText', { name })}</p>
    </Dialog>
  );
}
