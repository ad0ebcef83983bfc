import * as store from '#accounts/store.ts';
import { endTwoFactorFor } from '#accounts/two-factor/store.ts';
import type { Database } from '#adapters/db/database.ts';

/**
 * For the moment in which the owner of a mailbox comes to an account whose address nobody had proven. Whoever made it may be a
 * stranger, so nothing by which they could come back stays: password, second factor, linked identities, whatever was begun,
 * sessions and the phones that hang on them. Part of the caller's transaction. Answers the sessions that ended.
 */
export async function removeWaysIn(tx: Database, uid: string, now: Date): Promise<string[]> {
  await store.lockUser(tx, uid);
  await store.removePassword(tx, uid);
  await store.removeIdentities(tx, uid);
  await endTwoFactorFor(tx, uid);
  await store.dropPending(tx, uid);
  return store.revokeAllSessions(tx, uid, now);
}
