import type { ShareLink } from '@artcade/contract/shares';
import { formatDate } from '@artcade/domain/format';
import { usualShareDays } from '@artcade/domain/shares';
import { Button } from '@artcade/ui/button';
import { type TFunction, useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Check, Copy } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useCopy } from '@artcade/ui/use-copy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { withFreshCode } from '#session/fresh-code.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { CheckNote, checkEvery } from './check-note.tsx';

/** Links of the user, or of a whole team. */
const linksQuery = (teamId: string | null) => ['shareLinks', teamId];

interface Props {
  readonly teamId: string | null;
  /** Shown if there are none. */
  readonly empty?: string;
}

export function LinkList({ teamId, empty = '' }: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: linksQuery(teamId),
    queryFn: () => client.listShareLinks({ query: teamId === null ? {} : { teamId } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ checks }) => checks?.some((check) => check.state === 'waiting'))
        ? checkEvery
        : false,
  });
  if (error && !data) return <Notice kind="error">{failureText(t, error)}</Notice>;
  if (!data) return <span aria-hidden="true" className="pulse block h-14 w-full rounded bg-raised" />;
  if (data.length === 0) return empty === '' ? null : <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex w-full flex-col divide-y divide-line">
      {data.map((link) => (
        <LinkRow key={link.id} link={link} list={teamId} />
      ))}
    </ul>
  );
}

function LinkRow({ link, list }: { link: ShareLink; list: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const queries = useQueryClient();
  const title = link.title || t('share.untitled');
  const change = useMutation({
    mutationFn: (body: { isActive: boolean; days?: number }) =>
      withFreshCode(() => client.changeShareLink({ params: { id: link.id }, body })),
    onSuccess: (changed) => {
      queries.setQueryData<readonly ShareLink[]>(linksQuery(list), (all) =>
        all?.map((each) => (each.id === changed.id ? changed : each)),
      );
      void queries.invalidateQueries({ queryKey: ['shareLinks'] });
    },
    onError: (error) => toast({ kind: 'error', text: failureText(t, error) }),
  });
  const isExpired = new Date(link.expiresAt) <= new Date();
  const date = (moment: string) => formatDate(new Date(moment), language);
  const facts = [
    t('share.images', { count: link.images }),
    t('share.views', { count: link.views }),
    ...(link.isWorking ? [t('share.until', { date: date(link.expiresAt) })] : []),
    ...(list === null ? [] : [t('share.by', { name: link.madeBy.displayName })]),
    ...(link.hasPassword ? [t('share.withPassword')] : []),
    ...(link.allowsDownload ? [t('share.withDownload')] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="text-muted text-sm">{facts.join(' · ')}</p>
        {!link.isWorking && (
          <p className="text-alert text-sm">{endOf(t, link, date(link.expiresAt), isExpired)}</p>
        )}
        {link.checks && <CheckNote of="link" mayAsk={link.madeBy.uid === user?.uid} checks={link.checks} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {link.isWorking ? (
          <>
            <CopyButton url={link.url} />
            <Button busy={change.isPending} onClick={() => change.mutate({ isActive: false })}>
              {t('share.revoke')}
            </Button>
          </>
        ) : (
          <Button
            busy={change.isPending}
            onClick={() => change.mutate({ isActive: true, ...(isExpired && { days: usualShareDays }) })}
          >
            {t('share.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}

function endOf(t: TFunction, { revokedAt, madeBy }: ShareLink, date: string, isExpired: boolean): string {
  if (revokedAt !== null) return t('share.revoked');
  return isExpired ? t('share.expired', { date }) : t('share.lostRight', { name: madeBy.displayName });
}

/** Copies the address of a link, which it also shows where there is no clipboard. */
export function CopyButton({ url, look = 'quiet' }: { url: string; look?: 'play' | 'quiet' }) {
  const { t } = useTranslation();
  const { outcome, copy, text } = useCopy(url);
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button look={look} onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        {outcome === 'copied' ? t('share.copied') : t('share.copy')}
      </Button>
      <code ref={text} className={outcome === 'selected' ? 'break-all font-mono text-sm' : 'sr-only'}>
        {url}
      </code>
      <span role="status" className="sr-only">
        {outcome && t(`share.${outcome}`)}
      </span>
    </>
  );
}
