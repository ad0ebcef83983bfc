import type { TeamEntry } from '@artcade/contract/team-credits';
import { isPackId } from '@artcade/domain/catalog';
import { formatCredits, formatDateTime } from '@artcade/domain/format';
import { readItem } from '@artcade/domain/generations';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useId } from 'react';
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
  const language = useLanguage();
  const { amount, person, image, at, balanceAfter } = entry;
  const who = person ? (person.uid === uid ? t('teamCredits.you') : person.displayName) : null;
  const what = useWhat(entry);
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">
          {who === null ? what : t('teamCredits.who', { name: who, what })}
        </p>
        <p className="wrap-anywhere flex flex-wrap gap-x-3 text-muted text-sm tabular-nums">
          <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
          {image && <span>{image.name}</span>}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end tabular-nums">
        <p
          className={`flex items-center gap-1.5 font-medium font-title ${amount > 0 ? 'text-coin-text' : ''}`}
        >
          <Coin />
          {amount < 0 ? '−' : '+'}
          {formatCredits(Math.abs(amount), language)}
        </p>
        <p className="text-muted text-sm">
          {t('history.balance', { credits: formatCredits(balanceAfter, language) })}
        </p>
      </div>
    </li>
  );
}

function useWhat(entry: TeamEntry): string {
  const { t } = useTranslation();
  const toolName = useToolName();
  const { cause } = entry;
  if (cause === 'transfer') return t('teamCredits.gift');
  const { tool, isEdit } = readItem(entry.item ?? '');
  const isImage = cause === 'generation';
  const why = isImage && isEdit ? t('history.edit') : t(`history.cause.${cause}`);
  const item = isImage ? toolName(tool) : isPackId(tool) ? t(`packs.${tool}`) : null;
  return item === null ? why : t('history.what', { cause: why, item });
}
