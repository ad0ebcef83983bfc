import type { Database } from '#adapters/db/database.ts';
import type { Handlers } from '#http/route.ts';
import { readHistory } from './history.ts';

export const walletRoutes = (db: Database): Handlers => ({
  listHistory: async ({ caller, query }) => {
    const { entries, next } = await readHistory(db, caller.uid, query.before ? Number(query.before) : null);
    return {
      entries: entries.map(({ cause, ...entry }) => ({
        ...entry,
        at: entry.at.toISOString(),
        ...(cause === 'debt' ? { cause: 'refund' as const, isDebt: true } : { cause }),
      })),
      next: next === null ? null : String(next),
    };
  },
});
