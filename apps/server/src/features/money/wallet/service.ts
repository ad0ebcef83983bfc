import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import {
  addArrival,
  bookChange,
  type Change,
  findSpendable,
  insertWallet,
  lockRow,
  updateStoresAsked,
} from './store.ts';

/** Opens a wallet with its first credits, in the transaction that creates the account. */
export async function openWallet(db: Database, uid: string, welcomeCredits: number): Promise<void> {
  await insertWallet(db, uid);
  if (welcomeCredits > 0)
    await changeCredits(db, { uid, amount: welcomeCredits, key: `welcome:${uid}`, cause: 'welcome' });
}

/**
 * Changes a balance and writes its ledger entry in one statement: neither happens without the other. Returns false where the
 * key was booked before, and changes nothing then. Throws where more would be taken than can be spent.
 */
export async function changeCredits(db: Database, change: Change): Promise<boolean> {
  const isNew = await bookChange(db, change);
  if (isNew === undefined) throw await refusal(db, change.uid, -change.amount);
  return isNew;
}

/**
 * Locks a wallet until the transaction ends, and returns what nobody else can change meanwhile; null where there is no wallet.
 * Whatever changes a plan or credits in several steps takes this lock first, before the rows that belong to the wallet, so
 * that two transactions neither work on one account at once nor deadlock. A user's wallet is locked before a team's.
 */
export const lockWallet = (tx: Database, uid: string) => lockRow(tx, uid);

/** Locks the wallets of users, always in the same order, so that two transactions do not deadlock. */
export async function lockWallets(tx: Database, uids: readonly string[]): Promise<void> {
  for (const uid of [...new Set(uids)].sort()) await lockWallet(tx, uid);
}

/** Returns what can be spent now; null where there is no wallet: a token may outlive its account by minutes. */
export const spendable = (db: Database, uid: string): Promise<number | null> => findSpendable(db, uid);

/** Throws early where the credits do not suffice, before work is done; what counts is decided when they are taken. */
export const requireCredits = async (db: Database, uid: string, cost: number): Promise<void> =>
  requireEnough(await spendable(db, uid), cost);

/** The same, for a balance that was just read. */
export function requireEnough(credits: number | null, cost: number): void {
  if (credits === null || credits < cost) throw refusalOf(credits, cost);
}

/** The failure of a change or a hold for which the credits did not suffice. */
export const refusal = async (db: Database, uid: string, cost: number): Promise<Failure> =>
  refusalOf(await spendable(db, uid), cost);

const refusalOf = (credits: number | null, cost: number): Failure =>
  credits === null ? new Failure('token_invalid') : new Failure('insufficient_credits', { cost, credits });

/** Counts an image that a tool put into the drive: open pages learn of it when they poll the wallet. */
export const countArrival = (db: Database, uid: string): Promise<void> => addArrival(db, uid);

/** Returns false where a later answer of the app stores was applied to this wallet before. The caller holds the wallet's lock. */
export const markAppStoresAsked = (tx: Database, uid: string, askedAt: Date): Promise<boolean> =>
  updateStoresAsked(tx, uid, askedAt);
