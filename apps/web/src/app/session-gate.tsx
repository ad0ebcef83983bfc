import { Button } from '@artcade/ui/button';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { discover } from '#session/session.ts';
import { useSession, useSettingsSettled } from '#session/use-session.ts';

/** Nothing is shown until it is known who is looking. */
export function SessionGate() {
  const { t } = useTranslation();
  const session = useSession();
  const isSettled = useSettingsSettled();
  const isKnown = session.status === 'signedIn' || session.status === 'signedOut';
  if (isKnown && isSettled) return <Outlet />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">Artcade</h1>
      {session.status !== 'unreachable' ? (
        <Spinner label={t('shell.loading')} />
      ) : (
        <div className="flex max-w-md flex-col items-center gap-4">
          <Notice kind="error">{t('shell.unreachable')}</Notice>
          <Button look="play" onClick={() => void discover()}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </main>
  );
}
