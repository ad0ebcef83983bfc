import type { Notices } from '@artcade/contract/activity';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Settings } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInvitations } from '#images/list/use-invitations.ts';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { noticesKey } from '#session/notices.ts';
import { client } from '#session/session.ts';
import { EventRow, EventsSkeleton } from './event-row.tsx';
import { type OneNotice, textOf } from './notice-text.ts';

const queryKey = [...noticesKey, 'list'];

/** What people in the user's teams said to them, or about their images. Opening the page reads it. */
export function NoticesPage() {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      client.listNotices({ query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const [newest] = data?.pages ?? [];
  useRead(newest);
  const notices = data?.pages.flatMap((page) => page.notices) ?? [];
  const isNew = useMarks(notices);
  if (!newest && error)
    return (
      <div className="mx-auto flex max-w-3xl flex-col items-start gap-4">
        <Notice kind="error">{t('notices.failed', { reason: failureText(t, error) })}</Notice>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </div>
    );
  if (!newest)
    return (
      <div className="mx-auto max-w-3xl">
        <EventsSkeleton />
      </div>
    );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <Offers />
      <Link
        to="/account/notifications"
        className="inline-flex min-h-11 items-center gap-2 self-end text-link text-sm underline underline-offset-4 hover:no-underline"
      >
        <Settings aria-hidden="true" className="size-4" />
        {t('notices.settings')}
      </Link>
      {notices.length === 0 ? (
        <p className="text-muted">{t('notices.empty')}</p>
      ) : (
        <ul aria-label={t('notices.title')} className="divide-y divide-line">
          {notices.map((notice) => (
            <li key={notice.id}>
              <EventRow
                event={notice}
                teamId={notice.teamId}
                text={textOf(t, notice)}
                place={notice.teamName}
                isNew={isNew(notice)}
                {...(!isAboutTeam(notice) && { gone: t('notices.gone') })}
                isAboutTalk
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notices.older')}
        </Button>
      )}
    </div>
  );
}

/** What teams offer waits on their page until it is answered. */
function Offers() {
  const { t } = useTranslation();
  const count = useInvitations().data?.invitations.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/teams" className="rounded-card border border-line bg-panel p-4 font-medium hover:bg-raised">
      {t('notices.invitations', { count })}
    </Link>
  );
}

/** What was new stays marked while the page is open, although it is read now. */
function useMarks(notices: readonly OneNotice[]): (notice: OneNotice) => boolean {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const fresh = notices.filter(({ id, isRead }) => !isRead && !marked.has(id));
  if (fresh.length > 0) setMarked(new Set([...marked, ...fresh.map(({ id }) => id)]));
  return ({ id }) => marked.has(id);
}

function useRead(newest: Notices | undefined): void {
  const [first] = newest?.notices ?? [];
  const upTo = newest && newest.unread > 0 ? first?.id : undefined;
  useEffect(() => {
    // If it fails, they are still unread at the next visit.
    if (upTo !== undefined) void client.readNotices({ body: { upTo } }).catch(() => undefined);
  }, [upTo]);
}

const isAboutTeam = ({ kind }: OneNotice) => kind === 'teamDeleted' || kind === 'teamRestored';
