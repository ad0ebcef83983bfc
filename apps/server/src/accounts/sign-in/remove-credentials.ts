import { removeIdentities, removePassword } from '#accounts/credential-store.ts';
import { dropPending } from '#accounts/pending.ts';
import { revokeAllSessions } from '#accounts/session-store.ts';
import { endTwoFactorFor } from '#accounts/two-factor/store.ts';
import { lockUser } from '#accounts/user-store.ts';
import type { Database } from '#adapters/db/database.ts';

/**
 * For the moment in which the owner of a mailbox comes to an account whose address nobody had proven. Whoever made it may be a
 * stranger, so nothing by which they could come back stays: password, second factor, linked identities, whatever was begun,
 * sessions and the phones that hang on them. Part of the caller's transaction. Answers the sessions that ended.
 */
export async function removeAllCredentials(tx: Database, uid: string, now: Date): Promise<string[]> {
  await lockUser(tx, uid);
  await removePassword(tx, uid);
  await removeIdentities(tx, uid);
  await endTwoFactorFor(tx, uid);
  await dropPending(tx, uid);
  return revokeAllSessions(tx, uid, now);
}
