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

/** The causes in the ledger itself: `debt` collects what a refund could not take back when it came. */
const ledgerCauses = [...historyCauses, 'debt'] as const;

export type LedgerCause = (typeof ledgerCauses)[number];

export interface LedgerEntry {
  readonly id: number;
  readonly at: Date;
  readonly cause: LedgerCause;
  /** The id of the order, subscription or image. */
  readonly reference: string | null;
  /** The pack, plan or tool. */
  readonly item: string | null;
  readonly amount: number;
  readonly balanceAfter: number;
}

/** One line per entry, for a spreadsheet. No value can hold a comma, a quote or a formula. */
export const ledgerCsvHeader = 'date,cause,item,reference,credits,balance_after\r\n';

export const ledgerCsvLine = ({ at, cause, item, reference, amount, balanceAfter }: LedgerEntry): string =>
  `${[at.toISOString(), cause, item, reference, amount, balanceAfter].join(',')}\r\n`;
