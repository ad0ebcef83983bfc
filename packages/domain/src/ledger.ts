/** Why a balance changed. Apps in use refuse an answer with any other cause, so this list cannot grow. */
export const historyCauses = [
  'welcome',
  'order',
  'bonus',
  'plan',
  'generation',
  'refund',
  'adjustment',
] as const;

/**
 * The causes in the ledger itself: `debt` collects what a refund could not take back when it came, `transfer` moves credits
 * between a user and a team.
 */
export const ledgerCauses = [...historyCauses, 'debt', 'transfer'] as const;

export type LedgerCause = (typeof ledgerCauses)[number];

export interface LedgerEntry {
  readonly id: number;
  readonly at: Date;
  readonly cause: LedgerCause;
  /** The id of the order, subscription, image or team. */
  readonly reference: string | null;
  /** The pack, plan or tool. */
  readonly item: string | null;
  readonly amount: number;
  readonly balanceAfter: number;
}

/** One line per entry, for a spreadsheet. No value can hold a comma, a quote or a formula. */
export const ledgerCsvHeader = 'date,cause,item,reference,credits,balance_after,paid,currency\r\n';

/** `paid` is the money that the entry brought us; negative where it went back, null where none moved. */
export const ledgerCsvLine = (
  { at, cause, item, reference, amount, balanceAfter }: LedgerEntry,
  paid: number | null,
): string =>
  `${[at.toISOString(), cause, item, reference, amount, balanceAfter, paid, paid === null ? null : 'TWD'].join(',')}\r\n`;

/**
 * Assigns the price of an order to one of its entries. The months of an annual plan share one payment, and a refund
 * may be collected in several entries, so a payment counts with its first entry, and so does its refund.
 */
export function paymentsInLedger(): (entry: LedgerEntry, price: number | null) => number | null {
  const paidOrders = new Map<string, boolean>();
  return ({ cause, reference, amount }, price) => {
    if (reference === null || price === null) return null;
    const isPaid = paidOrders.get(reference);
    const isBought = (cause === 'order' || cause === 'plan') && isPaid === undefined;
    const isReversed = cause === 'refund' && amount > 0 && isPaid === false;
    const isRefunded = (cause === 'refund' || cause === 'debt') && amount < 0 && isPaid === true;
    if (!isBought && !isReversed && !isRefunded) return null;
    paidOrders.set(reference, !isRefunded);
    return isRefunded ? -price : price;
  };
}
