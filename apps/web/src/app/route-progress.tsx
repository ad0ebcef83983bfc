import { useTranslation } from '@artcade/ui/i18n';
import { useNavigating } from '#router/router.tsx';

/** A line at the top while the next page loads: over a slow network, a press must not look lost. */
export function RouteProgress() {
  const { t } = useTranslation();
  if (!useNavigating()) return null;
  return <div role="progressbar" aria-label={t('shell.loading')} className="route-progress" />;
}
