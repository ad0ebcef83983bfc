import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import type { HashCost } from '#features/accounts/sign-in/passwords.ts';
import type { Sealing } from '#keys/sealing.ts';
import { hideAlike, readRecoveryCode } from './recovery-codes.ts';
import * as store from './store.ts';
import { matchingStep, readAppCode } from './totp.ts';

type Used = 'app' | 'recovery';

/**
 * Consumes a code in a transaction that holds the user's lock. Returns null if the code is wrong or used, or two-factor
 * is off.
 */
type Redeem = (tx: Database) => Promise<Used | null>;

interface Parts {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly mail: QueueMail;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
}

export type TwoFactorCheck = ReturnType<typeof createTwoFactorCheck>;

/** Checks codes of an authenticator app, and recovery codes for when the app is lost. */
export function createTwoFactorCheck({ db, sealing, mail, passwordCost, now }: Parts) {
  return {
    seal: (uid: string, secret: Buffer): Buffer => sealing.seal(purposeOf(uid), secret),
    open: (uid: string, sealed: Buffer): Buffer => sealing.open(purposeOf(uid), sealed),

    /** Call before the transaction: hashing a recovery code is slow and must not hold the lock. */
    async read(uid: string, typed: string): Promise<Redeem> {
      const code = readAppCode(typed);
      if (code !== null) return (tx) => redeemAppCode(tx, uid, code);
      const letters = readRecoveryCode(typed);
      const alike = letters === null ? undefined : await store.someRecoveryCode(db, uid);
      if (letters === null || alike === undefined) return async () => null;
      const hash = await hideAlike(alike, letters, uid, passwordCost);
      return async (tx) => ((await store.useRecoveryCode(tx, uid, hash)) ? 'recovery' : null);
    },

    /** Notifies the owner of a used recovery code: there are few, and somebody else may have used it. */
    async notifyOwner(tx: Database, uid: string, used: Used): Promise<void> {
      if (used === 'recovery')
        await mail(tx, uid, { kind: 'recoveryUsed', left: await store.countRecoveryCodes(tx, uid) });
    },
  };

  async function redeemAppCode(tx: Database, uid: string, code: string): Promise<Used | null> {
    const own = await store.findAuthenticator(tx, uid);
    if (!own?.confirmed_at) return null;
    const secret = sealing.open(purposeOf(uid), own.secret);
    const step = matchingStep(secret, code, now());
    if (step === null) return null;
    // Reseals the secret with the newest key, so that old keys can be retired.
    const sealed = sealing.isCurrent(own.secret) ? own.secret : sealing.seal(purposeOf(uid), secret);
    return (await store.useStep(tx, uid, step, sealed)) ? 'app' : null;
  }
}

/** Reseals every secret with the newest key, so that old keys can be retired. Returns the number of changed ones. */
export async function resealSecrets(db: Database, sealing: Sealing): Promise<number> {
  let resealed = 0;
  for (const { user_id: uid, secret } of await store.allSecrets(db)) {
    if (sealing.isCurrent(secret)) continue;
    const purpose = purposeOf(uid);
    // A concurrently set up app wins.
    if (await store.replaceSecret(db, uid, secret, sealing.seal(purpose, sealing.open(purpose, secret))))
      resealed += 1;
  }
  return resealed;
}

const purposeOf = (uid: string): string => `two-factor ${uid}`;
