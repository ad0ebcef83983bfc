import type { Wallet } from '@artcade/contract/shapes';
import { client } from '#session/session.ts';
import { afterLook, awaiting, blank, isLookDue, isNews, type Memory, parseMemory } from './app-store-memory.ts';

const key = 'artcade-store';

// The last word of the store, and when the server was last asked to look.
let heard = { uid: '', mark: '' };
let lastLook = 0;

interface Looked {
  readonly restored: number;
  readonly wallet: Wallet;
}

/** Has the server look into the stores, and remembers what it saw. */
export async function look(uid: string): Promise<Looked> {
  lastLook = Date.now();
  const { uid: whose, mark } = heard;
  const answer = await client.syncPurchases();
  if (whose === uid) write(afterLook(read(uid), mark));
  return answer;
}

/** The store spoke. Answers whether the server should look. */
export function hear(uid: string, mark: string): boolean {
  heard = { uid, mark };
  return isNews(read(uid), mark);
}

export const isDue = (uid: string): boolean =>
  isLookDue(read(uid), heard.uid === uid ? heard.mark : '', lastLook, Date.now());

export const awaitApproval = (uid: string): void => write(awaiting(read(uid), Date.now()));

/** It was looked for and was not there yet: it is still to be looked for. */
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
    // One look too many, next time.
  }
}
