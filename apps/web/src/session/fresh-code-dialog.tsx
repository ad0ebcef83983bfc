import { useTranslation } from '@artcade/ui/i18n';
import { CodeConfirmDialog } from './code-confirm-dialog.tsx';
import { client } from './session.ts';
import { useUser } from './use-session.ts';

interface Props {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for a fresh code, which lets this session grant lasting access for a while. */
export function FreshCodeDialog({ onConfirmed, onClose }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <CodeConfirmDialog
      title={t('freshCode.title')}
      purpose="access"
      email={user?.email ?? ''}
      action={t('freshCode.confirm')}
      onConfirm={async (code) => {
        await client.confirmGranting({ body: { code } });
        onConfirmed();
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('freshCode.text')}</p>
    </CodeConfirmDialog>
  );
}
