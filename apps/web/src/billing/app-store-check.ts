import type { Wallet } from '@artcade/contract/shapes';
import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { client } from '#session/session.ts';
import { afterCheck, awaiting, isCheckDue, isNews, type Memory, parseMemory } from './app-store-memory.ts';

const key = 'artcade-store';

// From the app store; and when the server last checked.
let lastUpdate = { uid: '', mark: '' };
let lastCheck = 0;

interface CheckResult {
  readonly restored: number;
  readonly wallet: Wallet;
}

/** Makes the server check the app stores, and remembers what it saw. */
export async function checkStores(uid: string): Promise<CheckResult> {
  lastCheck = Date.now();
  const { uid: whose, mark } = lastUpdate;
  const answer = await client.syncPurchases();
  if (whose === uid) write(afterCheck(read(uid), mark));
  return answer;
}

/** Handles an update from the app store. Returns whether the server should check. */
export function onStoreUpdate(uid: string, mark: string): boolean {
  lastUpdate = { uid, mark };
  return isNews(read(uid), mark);
}

export const isDue = (uid: string): boolean =>
  isCheckDue(read(uid), lastUpdate.uid === uid ? lastUpdate.mark : '', lastCheck, Date.now());

export const awaitApproval = (uid: string): void => write(awaiting(read(uid), Date.now()));

/** The server checked and did not find the purchase yet: check again later. */
export const checkAgain = (uid: string): void => write({ ...read(uid), seen: '' });

const read = (uid: string): Memory => parseMemory(readStored(key), uid);

/** Where it cannot be stored, there is one extra check next time. */
const write = (memory: Memory): void => void writeStored(key, JSON.stringify(memory));
