import type { Takeout } from '@artcade/contract/shapes';
import { formatDate, formatDateTime } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Download } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { platform } from '#platform/platform.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { addressesLast, askAgainIn, nextFrom, takeoutView } from './data-view.ts';

export function DataSection({ uid }: { uid: string }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('data.title')}</h2>
      <DataExport uid={uid} />
    </section>
  );
}

/** Export of all data about the user: requested here, made by the server, downloaded here or by the mail's link. */
export function DataExport({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = ['takeout', uid];
  const latest = useQuery({
    queryKey: key,
    queryFn: () => client.getTakeout(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => askAgainIn(state.data ?? null),
  });
  const request = useMutation({
    mutationFn: () => client.requestTakeout(),
    onSuccess: (takeout) => queries.setQueryData(key, takeout),
  });
  if (latest.data === undefined)
    return latest.error ? (
      <Notice kind="error">{failureText(t, latest.error)}</Notice>
    ) : (
      <>
        <span className="pulse h-6 w-full rounded bg-raised" />
        <span className="pulse h-11 w-48 rounded-card bg-raised" />
      </>
    );
  const renew = async (): Promise<Takeout | null> => (await latest.refetch()).data ?? null;
  return (
    <>
      <State takeout={latest.data} addresses={{ since: latest.dataUpdatedAt, renew }} />
      {request.error && <Notice kind="error">{failureText(t, request.error)}</Notice>}
      <Ask takeout={latest.data} isBusy={request.isPending} onAsk={() => request.mutate()} />
    </>
  );
}

interface Addresses {
  /** A timestamp: when the addresses were issued. */
  readonly since: number;
  readonly renew: () => Promise<Takeout | null>;
}

function State({ takeout, addresses }: { takeout: Takeout | null; addresses: Addresses }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const view = takeoutView(takeout, new Date());
  if (view.kind === 'preparing')
    return (
      <Notice kind="info">
        {t('data.preparing', { when: formatDateTime(view.since, language) })} {t('data.willMail')}
      </Notice>
    );
  if (view.kind === 'failed') return <Notice kind="error">{t('data.failed')}</Notice>;
  if (view.kind === 'none') return <p className="text-muted">{t('data.text')}</p>;
  return (
    <>
      <p role="status" className="text-muted">
        {t('data.ready', { date: formatDate(view.until, language) })}
      </p>
      <ul className="flex w-full flex-col divide-y divide-line">
        {view.files.map((file) => (
          <FileRow key={file.name} file={file} addresses={addresses} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ file, addresses }: { file: Takeout['files'][number]; addresses: Addresses }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, size, url } = file;
  // A plain link, unless the page was open for hours: then the expired address is exchanged for a fresh one. A native app
  // leaves such a large download to the system's browser, which continues even if the app is closed.
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isFresh = Date.now() - addresses.since < addressesLast;
    const { browser } = platform;
    if (isFresh && !browser) return;
    event.preventDefault();
    const now = isFresh ? file : (await addresses.renew())?.files.find((each) => each.name === name);
    if (now && browser) await browser.open(now.url);
    else if (now) window.location.assign(now.url);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <a
        href={url}
        download={name}
        aria-label={t('data.download', { name })}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-2 text-link underline underline-offset-4 hover:no-underline"
        onClick={(event) => void follow(event)}
      >
        <Download aria-hidden="true" className="size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </a>
      <span className="text-muted text-sm tabular-nums">{formatBytes(size, language)}</span>
    </li>
  );
}

interface AskProps {
  readonly takeout: Takeout | null;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
}

function Ask({ takeout, isBusy, onAsk }: AskProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = new Date();
  const { kind } = takeoutView(takeout, now);
  const next = nextFrom(takeout, now);
  if (kind === 'preparing') return null;
  if (next)
    return <p className="text-muted text-sm">{t('data.next', { when: formatDateTime(next, language) })}</p>;
  const words = { none: t('data.ask'), failed: t('data.retry'), ready: t('data.again') };
  return (
    <Button busy={isBusy} onClick={onAsk}>
      {words[kind]}
    </Button>
  );
}
