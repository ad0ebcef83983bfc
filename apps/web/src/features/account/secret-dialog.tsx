import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Check, Copy } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useCopy } from '@artcade/ui/use-copy';
import { useEffect } from 'react';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a key or a webhook, which cannot be shown again. */
export function SecretDialog({ title, hint, secret, onClose }: Props) {
  const { t } = useTranslation();
  const { outcome, copy, text } = useCopy(secret);
  // The browser asks before an accidental reload.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const CopyIcon = outcome === 'copied' ? Check : Copy;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="play" onClick={onClose}>
          {t('keys.saved')}
        </Button>
      }
    >
      <Notice kind="info">{hint}</Notice>
      <code
        ref={text}
        className="mt-4 block break-all rounded-card border border-line bg-ground p-4 font-mono text-sm"
      >
        {secret}
      </code>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={copy}>
          <CopyIcon aria-hidden="true" className="size-4" />
          {t('keys.copy')}
        </Button>
        <span role="status" className="text-muted text-sm empty:hidden">
          {outcome && t(`twoFactor.${outcome}`)}
        </span>
      </div>
    </Dialog>
  );
}
