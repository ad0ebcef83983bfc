import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useEffect, useEffectEvent, useRef } from 'react';
import { platform } from '#platform/platform.ts';
import { useLocation, useNavigate } from '#router/router.tsx';
import { shouldReload } from './retry-rules.ts';

const tryEvery = 5000;
const reloadKey = 'artcade.reloaded-at';

/**
 * Stands for a page whose code could not be loaded. It tries again by itself, at once when the network returns, and reloads if
 * that fails too: there may be a newer build with other files. Forms were left with the page before.
 */
export function MissingPage() {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOnline = platform.network.isOnline();
  const retries = useRef(0);
  const isTrying = useRef(false);
  const retry = useEffectEvent(async () => {
    if (isTrying.current || !platform.network.isOnline()) return;
    if (
      shouldReload({ retries: retries.current, now: Date.now(), reloadedAt: reloadedAt(), isBusy: isBusy() })
    ) {
      writeStored(reloadKey, String(Date.now()), 'sessionStorage');
      location.reload();
      return;
    }
    isTrying.current = true;
    await navigate(pathname + search, { replace: true, state });
    isTrying.current = false;
    retries.current += 1;
  });
  useEffect(() => {
    platform.window?.ready();
    const timer = setInterval(() => void retry(), tryEvery);
    const unwatch = platform.network.watch(() => void retry());
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

function reloadedAt(): number | null {
  const stored = readStored(reloadKey, 'sessionStorage');
  return stored === null ? null : Number(stored);
}

/** Asks as the browser does before it leaves a page. */
const isBusy = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
