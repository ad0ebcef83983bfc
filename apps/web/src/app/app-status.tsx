import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { useStore } from '@artcade/ui/store';
import { useEffect, useState } from 'react';
import { platform } from '#platform/platform.ts';
import { keepForOffline, watchForUpdate } from './service-worker.ts';

/** For an app that stays open for days: installs the service worker, and reports a missing network and a new version. */
export function AppStatus() {
  const { t } = useTranslation();
  const isOnline = useStore({ subscribe: platform.network.watch, get: platform.network.isOnline });
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    // A native app contains all its files, and its app store updates it.
    if (platform.window) return;
    keepForOffline();
    return watchForUpdate(() => setOld(true));
  }, []);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[max(var(--bottom-bar,0px),var(--safe-bottom))] z-40 grid justify-items-center p-3"
    >
      {!isOnline && (
        <p data-strip="" className={strip}>
          {t('shell.offline')}
        </p>
      )}
      {isOnline && isOld && (
        <div data-strip="" className={`${strip} pointer-events-auto`}>
          <p>{t('shell.newVersion')}</p>
          <Button look="play" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

const strip =
  'flex max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2 text-sm shadow-lg';
