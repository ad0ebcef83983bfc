import type { Database } from '#adapters/db/database.ts';
import { endApiKeys } from '#features/accounts/api-keys/store.ts';
import { removeIdentities, removePassword } from '#features/accounts/credential-store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import { revokeAllSessions } from '#features/accounts/sign-in/session-store.ts';
import { endTwoFactorFor } from '#features/accounts/two-factor/store.ts';
import { lockUser } from '#features/accounts/user-store.ts';
import { endWebhooks } from '#features/programs/webhooks/service.ts';

/**
 * Runs when the owner of a mailbox proves an address that was never verified. A stranger may have registered it, so
 * everything that could let them back in is removed: password, two-factor, API keys, webhooks, linked identities, pending links and codes,
 * sessions and their push devices. Runs in the caller's transaction. Returns the ids of the ended sessions.
 */
export async function removeAllCredentials(tx: Database, uid: string, now: Date): Promise<string[]> {
  await lockUser(tx, uid);
  await removePassword(tx, uid);
  await removeIdentities(tx, uid);
  await endTwoFactorFor(tx, uid);
  await endApiKeys(tx, uid);
  await endWebhooks(tx, uid);
  await dropPending(tx, uid);
  return revokeAllSessions(tx, uid, now);
}
