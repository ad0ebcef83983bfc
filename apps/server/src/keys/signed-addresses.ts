import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';
import { findSecret, sharedSecret } from './shared-secret.ts';

/** Signs addresses that carry their own permission: anyone who has one may use it until it expires. */
export interface Signer {
  readonly seconds: () => number;
  /** Returns the query that makes an address valid until `expires`, in seconds. */
  readonly queryFor: (named: string, expires: number) => string;
  /** Returns the remaining seconds of an address, or null if it is forged or expired. */
  readonly secondsLeft: (named: string, query: SealedQuery) => number | null;
}

/** Unvalidated: a hostile client may send anything, and each parameter twice. */
export interface SealedQuery {
  readonly e?: unknown;
  readonly s?: unknown;
}

const sealBytes = 18;

interface Options {
  readonly db: Database;
  /** The first signs, all verify, so that issued addresses survive a key rotation. */
  readonly sealingKeys: readonly Buffer[];
  /** Keeps a signature for one purpose from being valid for another. */
  readonly purpose: string;
  readonly now: () => Date;
}

export async function openSigner({ db, sealingKeys, purpose, now }: Options): Promise<Signer> {
  const keys = await keysFor(db, sealingKeys, purpose);
  const [current] = keys;
  if (!current) throw new Error('addresses need a key');
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sealOf = (key: KeyObject, named: string, expires: string) =>
    createHmac('sha256', key).update(`${named}?${expires}`).digest().subarray(0, sealBytes);
  return {
    seconds,
    queryFor: (named, expires) =>
      `e=${expires}&s=${sealOf(current, named, String(expires)).toString('base64url')}`,
    secondsLeft: (named, { e, s }) => {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{9,11}$/.test(e)) return null;
      const given = Buffer.from(s, 'base64url');
      if (given.length !== sealBytes) return null;
      if (!keys.some((key) => timingSafeEqual(given, sealOf(key, named, e)))) return null;
      const left = Number(e) - seconds();
      return left > 0 ? left : null;
    },
  };
}

/**
 * Derives one key from each sealing key: they rotate together, and a copy of the database forges no address. Without sealing keys,
 * the key is in the database. A stored key from before sealing keys were configured still verifies until its row is deleted.
 */
async function keysFor(
  db: Database,
  sealingKeys: readonly Buffer[],
  purpose: string,
): Promise<readonly KeyObject[]> {
  const derived = sealingKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  const stored = derived.length === 0 ? await sharedSecret(db, purpose) : await findSecret(db, purpose);
  // Imported once: importing a key takes longer than signing with it.
  return [...derived, ...(stored ? [stored] : [])].map((bytes) => createSecretKey(bytes));
}
