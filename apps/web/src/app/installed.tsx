import { Button } from '@artcade/ui/button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keepForOffline, watchForUpdate } from './offline-shell.ts';

/** What an app does that stays open for days: it opens without a network, says so, and offers its next version. */
export function Installed() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    keepForOffline();
    return watchForUpdate(() => setOld(true));
  }, []);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-40 grid justify-items-center p-3"
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

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
