import type { ApiKey, MadeApiKey } from '@artcade/contract/api-keys';
import { rotationHours } from '@artcade/domain/api-keys';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

interface RotateProps {
  readonly apiKey: ApiKey;
  readonly email: string;
  readonly onMade: (made: MadeApiKey) => void;
  readonly onClose: () => void;
}

/** Gives a key another secret, while programs that have the old one can still be changed. */
export function RotateKeyDialog({ apiKey, email, onMade, onClose }: RotateProps) {
  const { t } = useTranslation();
  const [hours, setHours] = useState<(typeof rotationHours)[number]>(24);
  return (
    <CodeConfirmDialog
      title={t('keys.rotateOf', { name: apiKey.name })}
      purpose="apiKey"
      email={email}
      action={t('keys.rotate')}
      onConfirm={async (code) => {
        onMade(await client.rotateApiKey({ params: { id: apiKey.id }, body: { hours, code } }));
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('keys.rotateText')}</p>
      <SelectField
        label={t('keys.overlap')}
        value={String(hours)}
        options={rotationHours.map((each) => [String(each), t(`keys.hours.${each}`)])}
        onChange={(value) => setHours(rotationHours.find((each) => String(each) === value) ?? 0)}
      />
    </CodeConfirmDialog>
  );
}

interface RevokeProps {
  readonly apiKey: ApiKey;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onRevoked, onClose }: RevokeProps) {
  const { t } = useTranslation();
  const revoke = useMutation({
    mutationFn: () => client.revokeApiKey({ params: { id: apiKey.id } }),
    onSuccess: () => {
      onClose();
      onRevoked();
    },
  });
  return (
    <Dialog
      title={t('keys.revokeOf', { name: apiKey.name })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('keys.revoke')}
          </Button>
          <Button disabled={revoke.isPending} onClick={onClose}>
            {t('account.discard')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('keys.revokeText')}</p>
      {revoke.error && <Notice kind="error">{failureText(t, revoke.error)}</Notice>}
    </Dialog>
  );
}
