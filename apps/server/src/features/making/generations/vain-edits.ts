import type { Database } from '#adapters/db/database.ts';
import { countWithin, type Limit, refuseSpent } from '#http/rate-limits.ts';

/** An edit that is done here and makes no picture costs nothing, but it took our time. */
const limitOf = (uid: string): Limit => ({ key: `edit:vain:${uid}`, allowed: 20, seconds: 3600 });

/** Throws `rate_limited` where too many edits of an account were in vain. */
export const requireFewVain = (db: Database, uid: string): Promise<void> => refuseSpent(db, limitOf(uid));

export async function countVain(db: Database, uid: string): Promise<void> {
  await countWithin(db, limitOf(uid));
}
