import type { Database } from '#adapters/db/database.ts';
import { dropPending } from './pending.ts';
import { revokeAllSessions } from './session-store.ts';
import { lockUser, setDisabled } from './user-store.ts';

/** Keeps somebody out, at an operator's word: signed out everywhere at once, and no way in until it is taken back. */
export async function disableAccount(tx: Database, uid: string, now: Date): Promise<void> {
  await lockUser(tx, uid);
  await setDisabled(tx, uid, now);
  await signOutAccount(tx, uid, now);
}

/** Ends every session, and whatever was begun that could open another. Answers how many there were. */
export async function signOutAccount(tx: Database, uid: string, now: Date): Promise<number> {
  await lockUser(tx, uid);
  await dropPending(tx, uid);
  return (await revokeAllSessions(tx, uid, now)).length;
}

export async function enableAccount(tx: Database, uid: string): Promise<void> {
  await lockUser(tx, uid);
  await setDisabled(tx, uid, null);
}
