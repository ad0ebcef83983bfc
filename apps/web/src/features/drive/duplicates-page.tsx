import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, Copy } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useState } from 'react';
import { useAssetActions } from '#gallery/list/use-asset-actions.ts';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { DuplicateCard } from './duplicate-card.tsx';
import { type DuplicateGroup, keyOf, leaving, toggled } from './duplicate-groups.ts';
import { Skeleton } from './skeleton.tsx';
import { useDuplicates } from './use-duplicates.ts';

const drive = { kind: 'drive' } as const;

/** Images that are in the drive more than once. Nothing goes by itself: the user presses, and can undo it. */
export function DuplicatesPage() {
  const { t } = useTranslation();
  const { groups, error, isLooking, hasMore, more, again } = useDuplicates();
  const { remove } = useAssetActions(drive);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const shown = groups.filter((group) => !settled.has(keyOf(group)));
  const settle = (group: DuplicateGroup, kept: ReadonlySet<string>) => {
    const flip = () => setSettled((before) => toggled(before, keyOf(group)));
    flip();
    remove(leaving(group, kept), { onUndo: flip });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link to="/my-drive" className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('nav.drive')}
        </Link>
        <p className="min-w-0 flex-1 basis-72 text-muted text-sm">{t('duplicates.text')}</p>
      </div>
      {shown.map((group) => (
        <DuplicateCard key={keyOf(group)} group={group} onMove={(kept) => settle(group, kept)} />
      ))}
      {error && (
        <div className="flex flex-col items-start gap-3">
          <Notice kind="error">{failureText(t, error)}</Notice>
          <Button onClick={again}>{t('shell.retry')}</Button>
        </div>
      )}
      {isLooking && shown.length === 0 && <Skeleton />}
      <p role="status" className="text-center text-muted text-sm empty:hidden">
        {isLooking ? t('duplicates.looking') : null}
      </p>
      {!isLooking && !error && hasMore && (
        <Button className="self-center" onClick={more}>
          {t('duplicates.more')}
        </Button>
      )}
      {!isLooking && !error && !hasMore && shown.length === 0 && (
        <div className="flex flex-col items-center gap-4 py-16 text-center">
          <Copy aria-hidden="true" className="size-9 text-muted" />
          <p className="max-w-md text-muted">{t('duplicates.none')}</p>
        </div>
      )}
    </div>
  );
}
