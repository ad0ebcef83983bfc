import { Button } from '@artcade/ui/button';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { discover } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';

/** Nothing is shown until it is known who is looking. */
export function SessionGate() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.status === 'signedIn' || session.status === 'signedOut') return <Outlet />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">Artcade</h1>
      {session.status === 'unknown' ? (
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
