import { Failure } from '@artcade/domain/failure';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Copy } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useState } from 'react';
import { useAssetActions } from '#images/list/use-asset-actions.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { mayInAlbum } from '#images/list/viewer-permissions.ts';
import { useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import { BackLink } from './back-link.tsx';
import { DuplicateCard } from './duplicate-card.tsx';
import { type DuplicateGroup, keyOf, leaving, toggled } from './duplicate-groups.ts';
import { Skeleton } from './skeleton.tsx';
import { useDuplicates } from './use-duplicates.ts';

/** Images that are in a drive or an album more than once. Nothing goes by itself: the user presses, and can undo it. */
export function DuplicatesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const teamId = address.get('team');
  const uid = useUser()?.uid;
  const teams = useTeams();
  const team = teams.data?.find(({ id }) => id === teamId);
  const mayDelete = teamId === null || (team !== undefined && mayInAlbum('delete', team, uid));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BackLink teamId={teamId} />
        <p className="min-w-0 flex-1 basis-72 text-muted text-sm">
          {t(teamId === null ? 'duplicates.text' : 'duplicates.textAlbum')}
        </p>
      </div>
      {mayDelete && <Groups key={teamId} teamId={teamId} />}
      {!mayDelete && teams.isPending && <Skeleton />}
      {!mayDelete && !teams.isPending && (
        <Notice kind="error">
          {failureText(t, teams.error ?? new Failure(team ? 'forbidden' : 'not_found'))}
        </Notice>
      )}
    </div>
  );
}

function Groups({ teamId }: { teamId: string | null }) {
  const { t } = useTranslation();
  const { groups, error, isLooking, hasMore, more, again } = useDuplicates(teamId);
  const { remove } = useAssetActions(teamId === null ? { kind: 'drive' } : { kind: 'album', teamId });
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const shown = groups.filter((group) => !settled.has(keyOf(group)));
  const settle = (group: DuplicateGroup, kept: ReadonlySet<string>) => {
    const flip = () => setSettled((before) => toggled(before, keyOf(group)));
    flip();
    remove(leaving(group, kept), { onUndo: flip });
  };
  return (
    <>
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
          <p className="max-w-md text-muted">
            {t(teamId === null ? 'duplicates.none' : 'duplicates.noneAlbum')}
          </p>
        </div>
      )}
    </>
  );
}
