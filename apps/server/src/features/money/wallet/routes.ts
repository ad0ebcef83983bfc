import type { LedgerCause } from '@artcade/domain/ledger';
import type { Database } from '#adapters/db/database.ts';
import type { Handlers } from '#http/route.ts';
import { readHistory } from './history.ts';

/** Apps in use know neither of these two causes. */
function toHistoryCause(cause: LedgerCause) {
  if (cause === 'debt') return { cause: 'refund' as const, isDebt: true };
  if (cause === 'transfer') return { cause: 'adjustment' as const, isTransfer: true };
  return { cause };
}

export const walletRoutes = (db: Database): Handlers => ({
  listHistory: async ({ caller, query }) => {
    const { entries, next } = await readHistory(db, caller.uid, query.before ? Number(query.before) : null);
    return {
      entries: entries.map(({ cause, ...entry }) => ({
        ...entry,
        at: entry.at.toISOString(),
        ...toHistoryCause(cause),
      })),
      next: next === null ? null : String(next),
    };
  },
});
