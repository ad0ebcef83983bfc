import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useSecurityChanged } from '#session/use-security.ts';

interface Props {
  /** The current address. */
  readonly email: string;
  readonly pending: string;
  readonly onAgain: () => void;
  /** The pressed button is gone. */
  readonly onCancelled: () => void;
}

/** A new address was requested, and its link has not been opened yet. */
export function PendingEmail({ email, pending, onAgain, onCancelled }: Props) {
  const { t } = useTranslation();
  const changed = useSecurityChanged();
  const cancel = useMutation({
    mutationFn: () => client.cancelEmailChange(),
    onSuccess: async () => {
      await changed();
      toast({ text: t('credentials.pendingCancelled', { email }) });
      onCancelled();
    },
  });
  return (
    <div className="flex flex-col gap-1 self-stretch rounded-card border border-line-strong bg-raised px-4 pt-3 pb-1">
      <p className="wrap-anywhere text-sm">{t('credentials.pending', { email: pending })}</p>
      {cancel.error && <Notice kind="error">{failureText(t, cancel.error)}</Notice>}
      <div className="-mx-1 flex flex-wrap gap-x-4">
        <Button look="bare" className="min-h-11" onClick={onAgain}>
          {t('credentials.pendingAgain')}
        </Button>
        <Button look="bare" className="min-h-11" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('credentials.pendingCancel')}
        </Button>
      </div>
    </div>
  );
}
