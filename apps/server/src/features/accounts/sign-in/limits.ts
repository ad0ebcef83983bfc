import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { Database } from '#adapters/db/database.ts';
import { passwordSetAt } from '#features/accounts/credential-store.ts';
import { countAttempt, countWithin, forgiveAttempt } from '#http/rate-limits.ts';
import type { Sealing } from '#keys/sealing.ts';
import { newId } from '#keys/secrets.ts';
import { canonicalEmail } from '#messages/mail/email-address.ts';
import { memberTurn, strangerTurn, type Turn } from './hash-queue.ts';
import type { Device } from './sessions.ts';

const purpose = 'known device';
/** Enough for a family that shares a computer. */
const accountsMaximum = 5;
const accountsShape = z.array(z.object({ account: z.string(), id: z.string(), since: z.number() }));

interface Parts {
  readonly db: Database;
  readonly sealing: Sealing;
  /** Per ten minutes. */
  readonly attempts: number;
  readonly now: () => Date;
}

/** An attempt that is within its limits. */
export interface SignInAttempt {
  /** The right password is not enough: too many wrong ones came from too many networks. */
  readonly needsMailedCode: boolean;
  readonly turn: Turn;
  /** Undoes the count, because only wrong passwords count. */
  readonly forgive: () => Promise<void>;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * Limits password guessing from any number of networks without locking the owner out. A browser that has signed in
 * before keeps a sealed cookie, and its attempts are counted separately. After too many wrong passwords from strangers,
 * an account does not refuse them, because the owner may be among them on a new device. Instead, for a while, the right
 * password also needs a mailed code, and without the mailbox nobody learns whether it was right.
 */
export function createSignInLimits({ db, sealing, attempts, now }: Parts) {
  return {
    count: async (typed: string, { address, knownDevice }: Device): Promise<SignInAttempt> => {
      const email = canonicalEmail(typed);
      const known = accountsIn(knownDevice).find(({ account }) => account === nameOf(email));
      // A new password invalidates all known devices: an intruder may have collected cookies while the old one was
      // valid.
      if (known && known.since >= (await passwordSetAt(db, typed))) {
        const key = `sign-in-device:${known.id}`;
        await countAttempt(db, [{ key, allowed: attempts, seconds: 600 }]);
        return {
          needsMailedCode: false,
          turn: memberTurn(known.id),
          forgive: () => forgiveAttempt(db, key),
        };
      }
      // By network and account together, so that one network cannot exhaust the limit of all.
      const [here, everywhere] = [`sign-in:${address}:${email}`, `sign-in-strangers:${email}`];
      await countAttempt(db, [
        { key: `sign-in:${address}`, allowed: attempts * 10, seconds: 600 },
        { key: here, allowed: attempts, seconds: 600 },
      ]);
      const isCalm = await countWithin(db, { key: everywhere, allowed: attempts * 10, seconds: 3600 });
      return {
        needsMailedCode: !isCalm,
        turn: strangerTurn(address),
        forgive: () => forgiveAttempt(db, here, everywhere),
      };
    },

    /** Returns the cookie for a browser in which the owner has just proved the account to be theirs. */
    remember: (knownDevice: string | null | undefined, email: string): string => {
      const account = nameOf(email);
      const before = accountsIn(knownDevice);
      const { id } = before.find((each) => each.account === account) ?? { id: newId() };
      const others = before.filter((each) => each.account !== account);
      const next = [{ account, id, since: now().getTime() }, ...others].slice(0, accountsMaximum);
      return sealing.seal(purpose, Buffer.from(JSON.stringify(next))).toString('base64url');
    },
  };

  /** A cookie that we did not seal counts as none. */
  function accountsIn(knownDevice: string | null | undefined): z.infer<typeof accountsShape> {
    if (!knownDevice) return [];
    try {
      return accountsShape.parse(
        JSON.parse(sealing.open(purpose, Buffer.from(knownDevice, 'base64url')).toString()),
      );
    } catch {
      return [];
    }
  }
}

/** By address, because it is all that is known before sign-in. */
const nameOf = (email: string): string =>
  createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 22);
