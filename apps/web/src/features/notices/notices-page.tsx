import type { Notices } from '@artcade/contract/activity';
import type { NoticeKind } from '@artcade/domain/activity';
import { formatDateTime } from '@artcade/domain/format';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

type OneNotice = Notices['notices'][number];

const queryKey = ['notices'];

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
  if (!newest && error)
    return (
      <div className="mx-auto flex max-w-3xl flex-col items-start gap-4">
        <Notice kind="error">{t('notices.failed', { reason: failureText(t, error) })}</Notice>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </div>
    );
  if (!newest) return <Spinner label={t('notices.title')} />;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <MailSwitch isOn={newest.mail} />
      {notices.length === 0 ? (
        <p className="text-muted">{t('notices.empty')}</p>
      ) : (
        <ul aria-label={t('notices.title')} className="divide-y divide-line">
          {notices.map((notice) => (
            <li key={notice.id}>
              <Row notice={notice} />
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

/** What was new stays marked while the page is open. */
function useRead(newest: Notices | undefined): void {
  const [first] = newest?.notices ?? [];
  const upTo = newest && newest.unread > 0 ? first?.id : undefined;
  useEffect(() => {
    // If it fails, they are still unread at the next visit.
    if (upTo !== undefined) void client.readNotices({ body: { upTo } }).catch(() => undefined);
  }, [upTo]);
}

function MailSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (mail: boolean) => client.setNoticeMails({ body: { mail } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-play"
          checked={change.isPending ? change.variables : isOn}
          // Not disabled while sending: a disabled checkbox loses the focus.
          aria-disabled={change.isPending}
          onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
        />
        {t('notices.mail')}
      </label>
      {change.error && <Notice kind="error">{failureText(t, change.error)}</Notice>}
    </div>
  );
}

const texts = {
  mention: 'notices.mention',
  reply: 'notices.reply',
  comment: 'notices.comment',
  approved: 'notices.approved',
  changes: 'notices.changes',
} as const satisfies Record<NoticeKind, string>;

const isKnown = (kind: string): kind is NoticeKind => kind in texts;

function Row({ notice: { kind, at, by, teamId, teamName, asset, isRead } }: { notice: OneNotice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = by?.name ?? t('notices.somebody');
  const address = new URLSearchParams({ album: teamId, ...(asset && { image: asset.id }) });
  return (
    <Link
      to={`/teams?${address.toString()}`}
      className="flex min-h-16 items-center gap-3 rounded-card px-2 py-3 hover:bg-raised"
    >
      <Avatar name={name} url={by?.photoURL ?? null} />
      <span className="min-w-0 flex-1">
        <span className={`wrap-anywhere block ${isRead ? '' : 'font-semibold'}`}>
          {!isRead && <span className="sr-only">{t('notices.new')} </span>}
          {t(isKnown(kind) ? texts[kind] : 'notices.other', { name })}
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          {teamName} · <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
        </span>
      </span>
      {asset ? (
        <img
          src={asset.gridUrl}
          alt={asset.name}
          loading="lazy"
          className="size-14 shrink-0 rounded-card object-cover"
        />
      ) : (
        <span className="max-w-28 shrink-0 text-muted text-sm">{t('notices.gone')}</span>
      )}
    </Link>
  );
}
