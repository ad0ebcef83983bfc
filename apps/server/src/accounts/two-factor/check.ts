import type { QueueMail } from '#accounts/account-mail.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Sealing } from '#keys/sealing.ts';
import { hideAlike, readRecoveryCode } from './recovery-codes.ts';
import * as store from './store.ts';
import { matchingStep, readAppCode } from './totp.ts';

/** Which kind of code was right. */
type Used = 'app' | 'recovery';

/** Uses a code up, in a transaction that holds its owner; null where it is wrong, was used, or two-factor is off. */
type Redeem = (tx: Database) => Promise<Used | null>;

interface Parts {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly mail: QueueMail;
  readonly now: () => Date;
}

export type TwoFactorCheck = ReturnType<typeof createTwoFactorCheck>;

/** What somebody has beside a password: an app that shows codes, and codes on paper in case that is lost. */
export function createTwoFactorCheck({ db, sealing, mail, now }: Parts) {
  return {
    seal: (uid: string, secret: Buffer): Buffer => sealing.seal(purposeOf(uid), secret),
    open: (uid: string, sealed: Buffer): Buffer => sealing.open(purposeOf(uid), sealed),

    /** Before the transaction: a recovery code takes its time, and nobody should have to wait for it at a lock. */
    async read(uid: string, typed: string): Promise<Redeem> {
      const code = readAppCode(typed);
      if (code !== null) return (tx) => redeemAppCode(tx, uid, code);
      const letters = readRecoveryCode(typed);
      const alike = letters === null ? undefined : await store.someRecoveryCode(db, uid);
      if (letters === null || alike === undefined) return async () => null;
      const hash = await hideAlike(alike, letters, uid);
      return async (tx) => ((await store.useRecoveryCode(tx, uid, hash)) ? 'recovery' : null);
    },

    /** The owner hears of a recovery code that was used: there are few, and it may have been somebody else. */
    async tell(tx: Database, uid: string, used: Used): Promise<void> {
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
    // Whoever comes by takes the secret along to the newest key, so that an old one can be given up some day.
    const sealed = sealing.isCurrent(own.secret) ? own.secret : sealing.seal(purposeOf(uid), secret);
    return (await store.useStep(tx, uid, step, sealed)) ? 'app' : null;
  }
}

/** Seals every secret with the first key, so that older ones can be given up. Answers how many were not yet. */
export async function resealSecrets(db: Database, sealing: Sealing): Promise<number> {
  let resealed = 0;
  for (const { user_id: uid, secret } of await store.allSecrets(db)) {
    if (sealing.isCurrent(secret)) continue;
    const purpose = purposeOf(uid);
    // Whoever has set up another app meanwhile keeps that.
    if (await store.replaceSecret(db, uid, secret, sealing.seal(purpose, sealing.open(purpose, secret))))
      resealed += 1;
  }
  return resealed;
}

const purposeOf = (uid: string): string => `two-factor ${uid}`;
