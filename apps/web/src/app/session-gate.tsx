import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { lazy, Suspense, useEffect } from 'react';
import { platform } from '#platform/platform.ts';
import { Outlet, useArrived } from '#router/router.tsx';
import { discover } from '#session/session.ts';
import { useSession, useSettingsSettled } from '#session/use-session.ts';
import { BootSkeleton } from './boot-skeleton.tsx';
import { RouteProgress } from './route-progress.tsx';

const StoreSession = lazy(async () => ({
  default: (await import('#billing/app-store-session.ts')).StoreSession,
}));

/** Renders nothing until the session is known. */
export function SessionGate() {
  const { t } = useTranslation();
  const session = useSession();
  const isSettled = useSettingsSettled();
  const isKnown = session.status === 'signedIn' || session.status === 'signedOut';
  const isPage = useArrived() && isKnown && isSettled;
  const hasSomething = isPage || session.status === 'unreachable';
  useEffect(() => {
    if (hasSomething) platform.window?.ready();
  }, [hasSomething]);
  if (isPage)
    return (
      <>
        {platform.appStore && (
          <Suspense>
            <StoreSession />
          </Suspense>
        )}
        <RouteProgress />
        <Outlet />
      </>
    );
  if (session.status !== 'unreachable')
    return (
      <main>
        <h1 className="sr-only">Artcade</h1>
        <BootSkeleton />
        <div className="fixed inset-0 grid place-items-center">
          <Spinner label={t('shell.loading')} />
        </div>
      </main>
    );
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">Artcade</h1>
      <div className="flex max-w-md flex-col items-center gap-4">
        <Notice kind="error">{t('shell.unreachable')}</Notice>
        <Button look="play" onClick={() => void discover()}>
          {t('shell.retry')}
        </Button>
      </div>
    </main>
  );
}
