import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { passwordSetAt } from '#accounts/credential-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { countAttempt, countWithin, forgiveAttempt } from '#http/limits.ts';
import type { Sealing } from '#keys/sealing.ts';
import { newId } from '#keys/secrets.ts';
import { canonicalEmail } from '#mail/email-address.ts';
import { memberTurn, strangerTurn, type Turn } from './hash-queue.ts';
import type { Device } from './sessions.ts';

const purpose = 'known device';
/** A family at one computer. */
const accountsMaximum = 5;
const accountsShape = z.array(z.object({ account: z.string(), id: z.string(), since: z.number() }));

interface Parts {
  readonly db: Database;
  readonly sealing: Sealing;
  /** In ten minutes. */
  readonly attempts: number;
  readonly now: () => Date;
}

/** An attempt that may go on. */
export interface SignInAttempt {
  /** A right password is not enough: too many wrong ones have come, from too many places. */
  readonly needsMailedCode: boolean;
  readonly turn: Turn;
  /** Only wrong passwords count. */
  readonly forgive: () => Promise<void>;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * Slows down whoever guesses at passwords, from however many addresses, and locks out no owner. A browser that was let in keeps
 * a sealed note of it, and its attempts are counted apart from everybody else's. Where strangers have guessed too often at one
 * account, they are not refused, because the owner may be among them, on a new device: from then on, for a while, a right
 * password leads in only together with a mailed code, and nobody without the mailbox learns whether it was right.
 */
export function createSignInLimits({ db, sealing, attempts, now }: Parts) {
  return {
    count: async (typed: string, { address, note }: Device): Promise<SignInAttempt> => {
      const email = canonicalEmail(typed);
      const known = accountsIn(note).find(({ account }) => account === nameOf(email));
      // Another password makes strangers of them all: an intruder may have collected notes while the old one was good.
      if (known && known.since >= (await passwordSetAt(db, typed))) {
        const key = `sign-in-device:${known.id}`;
        await countAttempt(db, [{ key, allowed: attempts, seconds: 600 }]);
        return {
          needsMailedCode: false,
          turn: memberTurn(known.id),
          forgive: () => forgiveAttempt(db, key),
        };
      }
      // By address and account together, so that one address cannot use up what is there for all of them.
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

    /** The note of a browser in which somebody has just proved that the account is theirs. */
    remember: (note: string | null | undefined, email: string): string => {
      const account = nameOf(email);
      const before = accountsIn(note);
      const { id } = before.find((each) => each.account === account) ?? { id: newId() };
      const others = before.filter((each) => each.account !== account);
      const next = [{ account, id, since: now().getTime() }, ...others].slice(0, accountsMaximum);
      return sealing.seal(purpose, Buffer.from(JSON.stringify(next))).toString('base64url');
    },
  };

  /** Whatever is not our own seal says nothing. */
  function accountsIn(note: string | null | undefined): z.infer<typeof accountsShape> {
    if (!note) return [];
    try {
      return accountsShape.parse(
        JSON.parse(sealing.open(purpose, Buffer.from(note, 'base64url')).toString()),
      );
    } catch {
      return [];
    }
  }
}

/** By address, since that is all that is known of whoever tries. */
const nameOf = (email: string): string =>
  createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 22);
