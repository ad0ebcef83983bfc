import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';
import { sharedSecret } from '#shared-secret.ts';

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

/** `purpose` keeps what was sealed for one thing from opening another. */
export async function openSigner(db: Database, purpose: string, now: () => Date): Promise<Signer> {
  const key = await sharedSecret(db, purpose);
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sealOf = (named: string, expires: string) =>
    createHmac('sha256', key).update(`${named}?${expires}`).digest().subarray(0, sealBytes);
  return {
    seconds,
    queryFor: (named, expires) => `e=${expires}&s=${sealOf(named, String(expires)).toString('base64url')}`,
    secondsLeft: (named, { e, s }) => {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{9,11}$/.test(e)) return null;
      const [given, right] = [Buffer.from(s, 'base64url'), sealOf(named, e)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const left = Number(e) - seconds();
      return left > 0 ? left : null;
    },
  };
}
