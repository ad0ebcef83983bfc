import { useTranslation } from '@artcade/ui/i18n';
import { useStore } from '@artcade/ui/store';
import { useSearchParams } from '#router/router.tsx';
import { BackLink } from '../back-link.tsx';
import { DownloadPart } from './download-part.tsx';
import { ImportPart } from './import-part.tsx';
import { ImportProgress } from './import-progress.tsx';
import { runningImport } from './import-session.ts';

/** Brings folders and archives into the drive or an album as projects, and takes projects out. */
export function TransferPage() {
  const { t } = useTranslation();
  const running = useStore(runningImport);
  const [address] = useSearchParams();
  const teamId = address.get('team');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BackLink teamId={teamId} />
        <p className="min-w-0 flex-1 basis-72 text-muted text-sm">{t('transfer.text')}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section
          aria-labelledby="transfer-import"
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-panel p-5"
        >
          <h2 id="transfer-import" className="text-xl">
            {t('transfer.import')}
          </h2>
          {running ? <ImportProgress running={running} /> : <ImportPart teamId={teamId} />}
        </section>
        <section
          aria-labelledby="transfer-download"
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-panel p-5"
        >
          <h2 id="transfer-download" className="text-xl">
            {t('transfer.download')}
          </h2>
          <DownloadPart teamId={teamId} />
        </section>
      </div>
    </div>
  );
}
