import type { HistoryEntry } from '@artcade/contract/shapes';
import { isPackId, isPlanId } from '@artcade/domain/catalog';
import { formatCredits, formatDateTime } from '@artcade/domain/format';
import { readItem } from '@artcade/domain/generations';
import { isOrderNumber } from '@artcade/domain/orders';
import { Coin } from '@artcade/ui/coin';
import { type TFunction, useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useToolName } from '#images/list/use-tool-name.ts';

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toolName = useToolName();
  const { amount } = entry;
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{whatText(t, entry, toolName)}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm tabular-nums">
          <time dateTime={entry.at}>{formatDateTime(new Date(entry.at), language)}</time>
          {isOrderNumber(entry.reference) && <code className="text-xs leading-5">{entry.reference}</code>}
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
          {t('history.balance', { credits: formatCredits(entry.balanceAfter, language) })}
        </p>
      </div>
    </li>
  );
}

function whatText(t: TFunction, entry: HistoryEntry, toolName: (slug: string) => string): string {
  const { item } = entry;
  const cause = entry.isDebt ? 'debt' : entry.isTransfer ? transferOf(entry) : entry.cause;
  const { tool, isEdit } = readItem(item ?? '');
  const why = cause === 'generation' && isEdit ? t('history.edit') : t(`history.cause.${cause}`);
  const name = item === null ? null : itemName(t, tool, cause === 'generation' ? toolName : null);
  return name ? t('history.what', { cause: why, item: name }) : why;
}

/** Credits go to a team when they are given, and come back when the team is deleted. */
const transferOf = ({ amount }: HistoryEntry) => (amount < 0 ? 'toTeam' : 'fromTeam');

function itemName(t: TFunction, item: string, toolName: ((slug: string) => string) | null): string | null {
  if (isPackId(item)) return t(`packs.${item}`);
  if (isPlanId(item)) return t(`plans.${item}`);
  return toolName?.(item) ?? null;
}
