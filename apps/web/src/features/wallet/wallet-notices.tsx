import { useTranslation } from '@artcade/ui/i18n';
import { FlaskConical } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { failureText } from '#session/failure-text.ts';
import { useSettings, useWalletFailure } from '#session/use-session.ts';

/** Why the balance is not available. */
export function WalletFailure() {
  const { t } = useTranslation();
  const failure = useWalletFailure();
  return failure && <Notice kind="error">{failureText(t, failure)}</Notice>;
}

export function SandboxNotice() {
  const { t } = useTranslation();
  if (!useSettings()?.sandbox) return null;
  return (
    <p className="flex gap-2 text-muted text-sm">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('auth.sandboxNote')}
    </p>
  );
}
