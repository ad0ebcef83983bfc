import type { Wallet } from '@artcade/contract/shapes';
import { client } from '#session/session.ts';
import {
  afterLook,
  awaiting,
  blank,
  isLookDue,
  isNews,
  type Memory,
  parseMemory,
} from './app-store-memory.ts';

const key = 'artcade-store';

// The last update from the app store, and when the server last checked.
let heard = { uid: '', mark: '' };
let lastLook = 0;

interface Looked {
  readonly restored: number;
  readonly wallet: Wallet;
}

/** Makes the server check the app stores, and remembers what it saw. */
export async function look(uid: string): Promise<Looked> {
  lastLook = Date.now();
  const { uid: whose, mark } = heard;
  const answer = await client.syncPurchases();
  if (whose === uid) write(afterLook(read(uid), mark));
  return answer;
}

/** Handles an update from the app store. Returns whether the server should check. */
export function hear(uid: string, mark: string): boolean {
  heard = { uid, mark };
  return isNews(read(uid), mark);
}

export const isDue = (uid: string): boolean =>
  isLookDue(read(uid), heard.uid === uid ? heard.mark : '', lastLook, Date.now());

export const awaitApproval = (uid: string): void => write(awaiting(read(uid), Date.now()));

/** The server checked and did not find the purchase yet: check again later. */
export const lookAgain = (uid: string): void => write({ ...read(uid), seen: '' });

function read(uid: string): Memory {
  try {
    return parseMemory(localStorage.getItem(key), uid);
  } catch {
    return blank(uid);
  }
}

function write(memory: Memory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // Not stored; this costs one extra check next time.
  }
}
