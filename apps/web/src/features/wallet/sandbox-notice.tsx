import { useTranslation } from '@artcade/ui/i18n';
import { FlaskConical } from '@artcade/ui/icons';
import { useSettings } from '#session/use-session.ts';

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
