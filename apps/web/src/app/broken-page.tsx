import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useEffect } from 'react';
import { platform } from '#platform/platform.ts';

/** Replaces a page that threw, or whose code could not be fetched: there is a newer version, or no network. */
export function BrokenPage() {
  const { t } = useTranslation();
  useEffect(() => platform.window?.ready(), []);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-4">
        <Notice kind="error">
          {platform.network.isOnline() ? t('shell.broken') : t('shell.unreachable')}
        </Notice>
        <Button look="play" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </div>
    </main>
  );
}
