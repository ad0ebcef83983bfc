import type { Database } from '#adapters/db/database.ts';
import { endApiKeys } from '#features/accounts/api-keys/store.ts';
import { endWebhooks } from '#features/programs/webhooks/service.ts';
import { dropPending } from './drop-pending.ts';
import { revokeAllSessions } from './sign-in/session-store.ts';
import { lockUser, setDisabled } from './user-store.ts';

/** Called by operators: ends every session at once and refuses sign-in until the account is enabled again. */
export async function disableAccount(tx: Database, uid: string, now: Date): Promise<void> {
  await lockUser(tx, uid);
  await setDisabled(tx, uid, now);
  await endApiKeys(tx, uid);
  await endWebhooks(tx, uid);
  await signOutAccount(tx, uid, now);
}

/** Ends every session and drops every pending sign-in. Returns the number of sessions ended. */
export async function signOutAccount(tx: Database, uid: string, now: Date): Promise<number> {
  await lockUser(tx, uid);
  await dropPending(tx, uid);
  return (await revokeAllSessions(tx, uid, now)).length;
}

export async function enableAccount(tx: Database, uid: string): Promise<void> {
  await lockUser(tx, uid);
  await setDisabled(tx, uid, null);
}
