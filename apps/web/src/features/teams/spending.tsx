import type { TeamEntry } from '@artcade/contract/team-credits';
import { isPackId } from '@artcade/domain/catalog';
import { readItem } from '@artcade/domain/generations';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useId } from 'react';
import { LedgerRow } from '#billing/ledger-row.tsx';
import { useToolName } from '#images/list/use-tool-name.ts';
import { failureText } from '#session/failure-text.ts';
import { useSpending } from './use-credits.ts';

interface Props {
  readonly teamId: string;
  readonly uid: string;
  /** Those who do not manage the credits see their own entries only. */
  readonly isAll: boolean;
}

/** Who spent, gave or bought what. */
export function Spending({ teamId, uid, isAll }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const spending = useSpending(teamId);
  const entries = spending.data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium">
        {isAll ? t('teamCredits.spending') : t('teamCredits.spendingMine')}
      </h3>
      {spending.error && (
        <>
          <Notice kind="error">{failureText(t, spending.error)}</Notice>
          <Button className="self-start" onClick={() => void spending.refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      )}
      {!entries && !spending.error && <span className="pulse h-24 rounded-card bg-raised" />}
      {entries?.length === 0 && (
        <p className="rounded-card border border-line-strong border-dashed p-4 text-muted">
          {t('teamCredits.spendingNone')}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} uid={uid} />
          ))}
        </ol>
      )}
      {spending.hasNextPage && (
        <Button
          className="self-center"
          busy={spending.isFetchingNextPage}
          onClick={() => void spending.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}

function Row({ entry, uid }: { entry: TeamEntry; uid: string }) {
  const { t } = useTranslation();
  const { amount, person, image, at, balanceAfter } = entry;
  const who = person ? (person.uid === uid ? t('teamCredits.you') : person.displayName) : null;
  const what = useWhat(entry);
  return (
    <LedgerRow
      what={who === null ? what : t('teamCredits.who', { name: who, what })}
      at={at}
      amount={amount}
      balanceAfter={balanceAfter}
      detail={image && <span>{image.name}</span>}
    />
  );
}

function useWhat(entry: TeamEntry): string {
  const { t } = useTranslation();
  const toolName = useToolName();
  const { cause, amount } = entry;
  if (cause === 'transfer') return t(amount > 0 ? 'teamCredits.gift' : 'teamCredits.calledBack');
  const { tool, isEdit } = readItem(entry.item ?? '');
  const isImage = cause === 'generation';
  const why = isImage && isEdit ? t('history.edit') : t(`history.cause.${cause}`);
  const item = isImage ? toolName(tool) : isPackId(tool) ? t(`packs.${tool}`) : null;
  return item === null ? why : t('history.what', { cause: why, item });
}
