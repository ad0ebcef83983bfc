import type { Database } from '#adapters/db/database.ts';
import { countWithin, type Limit, refuseSpent } from '#http/rate-limits.ts';

/** An edit that is done here and makes no picture costs nothing, but it took our time. */
const limitOf = (uid: string): Limit => ({ key: `edit:vain:${uid}`, allowed: 20, seconds: 3600 });

/**
 * Providers charge us for much that brings an artist nothing: images that they cancel, words that the provider refuses. Nobody may use
 * up a provider's budget with it.
 */
const unpaidLimitOf = (uid: string): Limit => ({ key: `engine:unpaid:${uid}`, allowed: 50, seconds: 86_400 });

/** Throws `rate_limited` where too many images that an account ordered from providers cost us, and not the account. */
export const requireFewUnpaid = (db: Database, uid: string): Promise<void> =>
  refuseSpent(db, unpaidLimitOf(uid));

export async function countUnpaid(
  db: Database,
  uid: string,
  { engine }: { readonly engine: string },
): Promise<void> {
  if (engine !== 'builtin') await countWithin(db, unpaidLimitOf(uid));
}

/** Throws `rate_limited` where too many edits of an account were in vain. */
export const requireFewVain = (db: Database, uid: string): Promise<void> => refuseSpent(db, limitOf(uid));

export async function countVain(db: Database, uid: string): Promise<void> {
  await countWithin(db, limitOf(uid));
}
