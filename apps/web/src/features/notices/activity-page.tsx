import type { Act } from '@artcade/contract/activity';
import type { ActivityKind } from '@artcade/domain/activity';
import { Button } from '@artcade/ui/button';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SavedCheckbox } from '@artcade/ui/saved-checkbox';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTeams } from '#images/list/use-teams.ts';
import { Link, useParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { useNews } from '#session/news.ts';
import { noticesKey } from '#session/notices.ts';
import { client } from '#session/session.ts';
import { EventRow, EventsSkeleton } from './event-row.tsx';

/** What happened in the album of a team, newest first. */
export function ActivityPage() {
  const { t } = useTranslation();
  const { teamId = '' } = useParams();
  const queries = useQueryClient();
  const queryKey = ['activity', teamId];
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      client.listActivity({ params: { teamId }, query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  useNews((news) => {
    if (news === null || news.teamId === teamId) void queries.invalidateQueries({ queryKey });
  });
  const team = useTeams().data?.find(({ id }) => id === teamId);
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {team && (
          <Link
            to={`/teams?album=${teamId}`}
            className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {t('teams.albumTitle', { team: team.name })}
          </Link>
        )}
        {data && <MuteSwitch teamId={teamId} />}
      </div>
      {!data && error && (
        <>
          <Notice kind="error">{t('activity.failed', { reason: failureText(t, error) })}</Notice>
          <Button className="self-start" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      )}
      {!data && !error && <EventsSkeleton />}
      {data && acts.length === 0 && <p className="text-muted">{t('activity.empty')}</p>}
      {acts.length > 0 && (
        <ul aria-label={t('activity.title')} className="divide-y divide-line">
          {acts.map((act) => (
            <li key={act.id}>
              <EventRow
                event={act}
                teamId={teamId}
                text={textOf(t, act)}
                isAboutTalk={isAboutTalk(act)}
                {...(act.kind !== 'remove' && { gone: t('notices.gone') })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activity.older')}
        </Button>
      )}
    </div>
  );
}

const texts = {
  comment: 'activity.comment',
  resolve: 'activity.resolve',
  approved: 'activity.approved',
  changes: 'activity.changes',
  upload: 'activity.upload',
  share: 'activity.share',
  version: 'activity.version',
  remove: 'activity.remove',
} as const satisfies Record<ActivityKind, string>;

const isKnown = (kind: string): kind is ActivityKind => kind in texts;

function textOf(t: TFunction, { kind, by, images }: Act): string {
  const name = by?.name ?? t('notices.somebody');
  return isKnown(kind) ? t(texts[kind], { name, count: images }) : t('notices.other', { name });
}

const isAboutTalk = ({ kind }: Act): boolean =>
  isKnown(kind) && ['comment', 'resolve', 'approved', 'changes'].includes(kind);

function MuteSwitch({ teamId }: { teamId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = [...noticesKey, 'muted'];
  const { data: muted } = useQuery({
    queryKey,
    queryFn: async () => (await client.listNotices({ query: { limit: '1' } })).muted,
  });
  const change = useMutation({
    mutationFn: (isMuted: boolean) => client.muteTeam({ params: { teamId }, body: { muted: isMuted } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (!muted) return null;
  return (
    <div className="flex flex-col gap-2">
      <SavedCheckbox
        isSmall
        label={t('activity.notify')}
        isOn={change.isPending ? !change.variables : !muted.includes(teamId)}
        isBusy={change.isPending}
        onChange={(isOn) => change.mutate(!isOn)}
      />
      {change.error && <Notice kind="error">{failureText(t, change.error)}</Notice>}
    </div>
  );
}
