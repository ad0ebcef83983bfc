import { Button, buttonClass } from '@artcade/ui/button';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { Pause, Play, RotateCw, X } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useStore } from '@artcade/ui/store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { forgetImport, type RunningImport } from './import-session.ts';
import type { ImportState } from './importer.ts';

const refusedShown = 30;

/** The file itself is the reason: another attempt would fail in the same way. */
const lasting: readonly (string | null)[] = ['image_unreadable', 'image_dimensions', 'image_too_large'];
const isLasting = (error: unknown): boolean => lasting.includes(codeOf(error));

/** The usual text says that nothing was saved, which other files of the import disprove. */
const refusalText = (t: TFunction, error: unknown): string =>
  codeOf(error) === 'image_unreadable' ? t('transfer.broken') : failureText(t, error);

/** How far an import is, and what was refused and why. */
export function ImportProgress({ running: { name, address, importer } }: { running: RunningImport }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const state = useStore(importer);
  const { phase, total, stored, known, apart, refused, error } = state;
  const isOver = phase === 'done' || phase === 'cancelled';
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['projects'] });
  }, [isOver, queries]);
  const done = stored + known + refused.length;
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        <p className="font-medium tabular-nums">
          {phase === 'done' ? t('transfer.done') : t('transfer.progress', { done, total })}
        </p>
        {phase === 'paused' && error === null && <p className="text-muted text-sm">{t('transfer.paused')}</p>}
        {phase === 'cancelled' && <p className="text-muted text-sm">{t('transfer.cancelled')}</p>}
        {isOver && stored > 0 && <p className="text-sm">{t('transfer.stored', { count: stored, name })}</p>}
        {known > 0 && <p className="text-sm">{t('transfer.known', { count: known })}</p>}
        {apart > 0 && <p className="text-sm">{t('transfer.apart', { count: apart })}</p>}
      </div>
      {!isOver && (
        <progress
          aria-label={t('transfer.import')}
          className="h-2 w-full overflow-hidden rounded-full accent-(--play)"
          max={total}
          value={done}
        />
      )}
      {error !== null && <Notice kind="error">{failureText(t, error)}</Notice>}
      <Refused state={state} />
      <div className="flex flex-wrap gap-3">
        {phase === 'running' && (
          <Button onClick={importer.pause}>
            <Pause aria-hidden="true" className="size-4" />
            {t('transfer.pause')}
          </Button>
        )}
        {phase === 'paused' && (
          <Button look="play" onClick={importer.resume}>
            <Play aria-hidden="true" className="size-4" />
            {t('transfer.resume')}
          </Button>
        )}
        {!isOver && (
          <Button onClick={importer.cancel}>
            <X aria-hidden="true" className="size-4" />
            {t('transfer.cancel')}
          </Button>
        )}
        {isOver && (
          <Button look="play" onClick={forgetImport}>
            {t('transfer.again')}
          </Button>
        )}
        {isOver && stored + known > 0 && (
          <Link to={address} className={buttonClass('quiet')}>
            {t('transfer.show')}
          </Link>
        )}
        {phase === 'done' && refused.some(({ error }) => !isLasting(error)) && (
          <Button onClick={importer.retry}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('shell.retry')}
          </Button>
        )}
      </div>
    </>
  );
}

function Refused({ state: { refused } }: { state: ImportState }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const more = refused.length - refusedShown;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm">{t('transfer.refused', { count: refused.length })}</p>
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto text-sm">
        {refused.slice(0, refusedShown).map(({ task, error }) => (
          <li key={task.source.path}>
            <span className="wrap-anywhere">{task.source.path}</span>
            <span className="block text-danger-text">{refusalText(t, error)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">{t('transfer.more', { count: more })}</p>}
    </div>
  );
}
