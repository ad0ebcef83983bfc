import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';
import { findSecret, sharedSecret } from './shared-secret.ts';

/** Seals addresses that carry their own permission: whoever has one may use it, until it runs out. */
export interface Signer {
  readonly seconds: () => number;
  /** The query that makes an address of what is named good until a second. */
  readonly queryFor: (named: string, expires: number) => string;
  /** For how many more seconds an address is good; null if it is forged or has run out. */
  readonly secondsLeft: (named: string, query: SealedQuery) => number | null;
}

/** As it comes: a hostile client may send anything, and each of them twice. */
export interface SealedQuery {
  readonly e?: unknown;
  readonly s?: unknown;
}

const sealBytes = 18;

interface Options {
  readonly db: Database;
  /** The first seals, all open, so that addresses which are out survive the replacement of a key. */
  readonly sealingKeys: readonly Buffer[];
  /** Keeps what was sealed for one thing from opening another. */
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
 * One of each sealing key: they are replaced together, and a copy of the database forges no address. Without sealing keys there is
 * one in the database; where there was one before there were sealing keys, it still opens what it sealed, until its row is deleted.
 */
async function keysFor(
  db: Database,
  sealingKeys: readonly Buffer[],
  purpose: string,
): Promise<readonly KeyObject[]> {
  const derived = sealingKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  const stored = derived.length === 0 ? await sharedSecret(db, purpose) : await findSecret(db, purpose);
  // Made keys once: to make one of the bytes anew takes longer than to seal with it.
  return [...derived, ...(stored ? [stored] : [])].map((bytes) => createSecretKey(bytes));
}
