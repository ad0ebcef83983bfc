import type { MadeApiKey } from '@artcade/contract/api-keys';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Check, Copy } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useCopy } from '@artcade/ui/use-copy';
import { useEffect } from 'react';

/** The secret of a key, which cannot be shown again. */
export function SecretDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const { outcome, copy, text } = useCopy(made.secret);
  // The browser asks before an accidental reload.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const CopyIcon = outcome === 'copied' ? Check : Copy;
  return (
    <Dialog
      title={t('keys.secretTitle', { name: made.key.name })}
      onClose={onClose}
      actions={
        <Button look="play" onClick={onClose}>
          {t('keys.saved')}
        </Button>
      }
    >
      <Notice kind="info">{t('keys.secretText')}</Notice>
      <code
        ref={text}
        className="mt-4 block break-all rounded-card border border-line bg-ground p-4 font-mono text-sm"
      >
        {made.secret}
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
