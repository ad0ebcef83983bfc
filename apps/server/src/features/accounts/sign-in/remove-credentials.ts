import type { Database } from '#adapters/db/database.ts';
import { removeIdentities, removePassword } from '#features/accounts/credential-store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import type { LastingAccess } from '#features/accounts/lasting-access.ts';
import { revokeAllSessions } from '#features/accounts/sign-in/session-store.ts';
import { endTwoFactorFor } from '#features/accounts/two-factor/store.ts';
import { lockUser } from '#features/accounts/user-store.ts';

/**
 * Runs when the owner of a mailbox proves an address that was never verified. A stranger may have registered it, so
 * everything that could let them back in is removed: password, two-factor, linked identities, pending links and codes, sessions and
 * their push devices, and all access that they granted. Runs in the caller's transaction. Returns the ids of the ended sessions.
 */
export async function removeAllCredentials(
  tx: Database,
  uid: string,
  access: LastingAccess,
  now: Date,
): Promise<string[]> {
  await lockUser(tx, uid);
  await removePassword(tx, uid);
  await removeIdentities(tx, uid);
  await endTwoFactorFor(tx, uid);
  await dropPending(tx, uid);
  const ended = await revokeAllSessions(tx, uid, now);
  await access.end(tx, uid);
  return ended;
}
