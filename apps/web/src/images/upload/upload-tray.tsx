import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { FileName } from '@artcade/ui/file-name';
import { useTranslation } from '@artcade/ui/i18n';
import { CircleExclamationPoint, RotateCw, X } from '@artcade/ui/icons';
import { useStore } from '@artcade/ui/store';
import { useEffect } from 'react';
import { useAssetActions } from '#images/list/use-asset-actions.ts';
import { failureText } from '#session/failure-text.ts';
import { copiesOf, isWorthRetrying, summaryOf, type Upload } from './upload-queue.ts';
import { trayShown, uploadQueue } from './uploads.ts';

const tidyAfter = 4000;
const rowsAtMost = 40;

/** The uploads file by file. Disappears when all succeeded. */
export function UploadTray() {
  const { t } = useTranslation();
  const uploads = useStore(uploadQueue);
  useEffect(trayShown, []);
  const { total, done, failed, progress } = summaryOf(uploads);
  const isOver = done + failed === total;
  const isFine = isOver && failed === 0;
  const copies = copiesOf(uploads);
  const isDone = isFine && copies.length === 0;
  useEffect(() => {
    if (!isDone || total === 0) return;
    const timer = setTimeout(uploadQueue.tidy, tidyAfter);
    return () => clearTimeout(timer);
  }, [isDone, total]);
  if (total === 0) return null;
  const rows = uploads.filter(({ status }) => status !== 'done').sort(byUrgency);
  const title = isOver
    ? failed > 0
      ? t('images.uploadsFailed', { count: failed })
      : t('images.uploadsDone', { count: done })
    : t('images.uploading', { count: total, done });
  return (
    <section
      aria-label={t('images.uploads')}
      className="z-30 overflow-hidden rounded-card border border-line-strong bg-panel sm:fixed sm:right-[calc(1.5rem+var(--safe-right))] sm:bottom-[calc(1.5rem+var(--safe-bottom))] sm:w-88 sm:shadow-lg"
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-4">
        <p role="status" className="min-w-0 flex-1 font-medium text-sm tabular-nums">
          {title}
        </p>
        <button
          type="button"
          aria-label={isOver ? t('images.dismiss') : t('images.cancelUploads')}
          title={isOver ? t('images.dismiss') : t('images.cancelUploads')}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-raised hover:text-text"
          onClick={isOver ? uploadQueue.tidy : uploadQueue.cancelAll}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {(!isOver || isFine) && <Bar label={title} progress={progress} />}
      {isOver && copies.length > 0 && <Copies copies={copies} />}
      {rows.length > 0 && (
        <ul className="max-h-60 overflow-y-auto py-1">
          {rows.slice(0, rowsAtMost).map((upload) => (
            <Row key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

const drive = { kind: 'drive' } as const;

/** Offers to take back what was in the drive already. */
function Copies({ copies }: { copies: readonly Asset[] }) {
  const { t } = useTranslation();
  const { remove } = useAssetActions(drive);
  const takeBack = () => {
    remove(copies);
    uploadQueue.tidy();
  };
  return (
    <div className="flex flex-col items-start gap-1 px-4 py-2 text-sm">
      <p>{t('duplicates.there', { count: copies.length })}</p>
      <Button look="bare" className="min-h-11" onClick={takeBack}>
        {t('duplicates.removeCopies', { count: copies.length })}
      </Button>
    </div>
  );
}

const order = { failed: 0, sending: 1, waiting: 2, done: 3 } as const;
const byUrgency = (a: Upload, b: Upload) => order[a.status] - order[b.status];

function Row({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { key, file, status, error } = upload;
  return (
    <li className="flex items-center gap-1 py-0.5 pr-1 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <FileName name={file.name} className="text-sm" />
        <Outcome upload={upload} />
      </div>
      {status === 'failed' && isWorthRetrying(error) && (
        <RowButton
          label={t('images.retryUpload', { name: file.name })}
          onClick={() => uploadQueue.retry(key)}
          Icon={RotateCw}
        />
      )}
      <RowButton
        label={t(status === 'failed' ? 'images.forgetUpload' : 'images.cancelUpload', { name: file.name })}
        onClick={() => uploadQueue.cancel(key)}
        Icon={X}
      />
    </li>
  );
}

function Outcome({ upload: { status, progress, error, file } }: { upload: Upload }) {
  const { t } = useTranslation();
  if (status === 'failed')
    return (
      <p className="flex gap-1.5 text-danger-text text-sm">
        <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {failureText(t, error)}
      </p>
    );
  if (status === 'waiting') return <p className="text-muted text-sm">{t('images.uploadWaiting')}</p>;
  if (progress >= 1) return <p className="text-muted text-sm">{t('images.uploadProcessing')}</p>;
  return (
    <div className="mt-2 mb-1 overflow-hidden rounded-full bg-well">
      <Bar label={file.name} progress={progress} />
    </div>
  );
}

function Bar({ label, progress }: { label: string; progress: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      className="h-1 overflow-hidden bg-well"
    >
      <div
        className="h-full origin-left bg-link transition-transform duration-150"
        style={{ transform: `scaleX(${progress})` }}
      />
    </div>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly Icon: typeof X;
}

function RowButton({ label, onClick, Icon }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-raised hover:text-text"
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
