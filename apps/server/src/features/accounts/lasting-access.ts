import type { Database } from '#adapters/db/database.ts';

/**
 * What an account granted in any feature and outlives a session. Opened above the features, which import accounts. Both run in the
 * caller's transaction, which holds the lock on the account.
 */
export interface LastingAccess {
  /** Stops all of it until its owner keeps it. */
  readonly pause: (tx: Database, uid: string) => Promise<void>;
  /** Ends all of it. */
  readonly end: (tx: Database, uid: string) => Promise<void>;
}
