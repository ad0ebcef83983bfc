import type { HistoryEntry } from '@artcade/contract/shapes';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Download, ReceiptText } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFile } from '#images/export/save-file.ts';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser, useWallet } from '#session/use-session.ts';
import { HistoryRow } from './history-row.tsx';
import { Section } from './section.tsx';

export function HistorySection() {
  const { t } = useTranslation();
  const history = useHistory();
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <Section title={t('history.title')} aside={entries && entries.length > 0 && <Export />}>
      {history.error && (
        <>
          <Notice kind="error">{failureText(t, history.error)}</Notice>
          <Button className="self-start" onClick={() => void history.refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      )}
      {!entries && !history.error && <Unknown />}
      {entries?.length === 0 && <Empty />}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {history.hasNextPage && (
        <Button
          className="self-center"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </Section>
  );
}

function useHistory() {
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  const wallet = useWallet();
  // Returned credits may pay a debt at once, and then change only this sum.
  const balance = wallet ? wallet.credits - (wallet.debt ?? 0) : null;
  const seen = useRef(balance);
  useEffect(() => {
    if (seen.current !== null && seen.current !== balance)
      void queries.invalidateQueries({ queryKey: ['history'] });
    seen.current = balance;
  }, [balance, queries]);
  return useInfiniteQuery({
    queryKey: ['history', uid],
    queryFn: ({ pageParam }) => client.listHistory({ query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-panel">
      {entries.map((entry) => (
        <HistoryRow key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

const threeRows = [0, 1, 2];

function Unknown() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-panel">
      {threeRows.map((row) => (
        <div key={row} className="flex h-[4.75rem] items-center justify-between px-4 sm:px-6">
          <span className="pulse h-5 w-2/5 rounded bg-raised" />
          <span className="pulse h-5 w-16 rounded bg-raised" />
        </div>
      ))}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line-strong border-dashed p-8 text-center">
      <ReceiptText aria-hidden="true" className="size-9 text-muted" />
      <h3 className="text-lg">{t('history.empty')}</h3>
      <p className="max-w-md text-muted">{t('history.emptyText')}</p>
      <Link to="/tools" className={buttonClass('quiet')}>
        {t('soon.toTools')}
      </Link>
    </div>
  );
}

function Export() {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => client.exportHistory(),
    onSuccess: (csv) => saveFile(new Blob([csv], { type: 'text/csv' }), `artcade-credits-${today()}.csv`),
  });
  return (
    <div className="flex min-w-0 flex-col items-end gap-2">
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {t('history.export')}
      </Button>
      {save.error && <Notice kind="error">{failureText(t, save.error)}</Notice>}
    </div>
  );
}

/** Today in the user's time zone, such as 2026-01-31. */
const today = (): string => new Date().toLocaleDateString('sv');
