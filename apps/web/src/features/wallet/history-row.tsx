import type { HistoryEntry } from '@artcade/contract/shapes';
import { isPackId, isPlanId } from '@artcade/domain/catalog';
import { readItem } from '@artcade/domain/generations';
import { isOrderNumber } from '@artcade/domain/orders';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { LedgerRow } from '#billing/ledger-row.tsx';
import { useToolName } from '#images/list/use-tool-name.ts';

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const toolName = useToolName();
  const { at, amount, balanceAfter, reference } = entry;
  return (
    <LedgerRow
      className="sm:px-6"
      what={whatText(t, entry, toolName)}
      at={at}
      amount={amount}
      balanceAfter={balanceAfter}
      detail={isOrderNumber(reference) && <code className="text-xs leading-5">{reference}</code>}
    />
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

/** Credits go to a team when they are given, and come back when the team is deleted, or for the refund of an item. */
const transferOf = ({ amount, item }: HistoryEntry) =>
  amount < 0 ? 'toTeam' : item === null ? 'fromTeam' : 'calledBack';

function itemName(t: TFunction, item: string, toolName: ((slug: string) => string) | null): string | null {
  if (isPackId(item)) return t(`packs.${item}`);
  if (isPlanId(item)) return t(`plans.${item}`);
  return toolName?.(item) ?? null;
}
