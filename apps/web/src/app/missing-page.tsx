import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useEffect, useEffectEvent } from 'react';
import { platform } from '#platform/platform.ts';
import { useLocation, useNavigate } from '#router/router.tsx';

const tryEvery = 5000;

/**
 * Stands for a page whose code could not be fetched. It tries again by itself, at once when the network returns; only a newer
 * version with other files needs the button.
 */
export function MissingPage() {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOnline = platform.network.isOnline();
  const retry = useEffectEvent(() => {
    if (platform.network.isOnline()) void navigate(pathname + search, { replace: true, state });
  });
  useEffect(() => {
    platform.window?.ready();
    const timer = setInterval(() => retry(), tryEvery);
    const unwatch = platform.network.watch(() => retry());
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, []);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-16">
      <Notice kind="error">{isOnline ? t('shell.broken') : t('shell.notHere')}</Notice>
      <Button look="play" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>
  );
}
