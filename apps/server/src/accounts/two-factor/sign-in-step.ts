import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { QueueMail } from '#accounts/account-notice.ts';
import { admitted, type Device, type Entry, type Opened } from '#accounts/sign-in/entry.ts';
import type { MailedStep } from '#accounts/sign-in/mailed-step.ts';
import { dropTicket, isTicketFor, lockUser } from '#accounts/store.ts';
import type { Database } from '#adapters/db/database.ts';
import { countAttempt, countWithin, forgetLimit, forgiveAttempt } from '#http/limits.ts';
import type { SecondFactor } from './check.ts';
import { isKnownNetwork } from './store.ts';
import { readAppCode } from './totp.ts';

const wrongCodesPerDay = 20;
const day = 86_400;

interface Parts {
  readonly db: Database;
  readonly entry: Entry;
  readonly secondFactor: SecondFactor;
  readonly mailedStep: MailedStep;
  readonly mail: QueueMail;
  readonly signInAttempts: number;
}

export type SecondStep = ReturnType<typeof createSecondStep>;

/** The second step of signing in, by whichever way the first was taken. */
export function createSecondStep({ db, entry, secondFactor, mailedStep, mail, signInAttempts }: Parts) {
  return {
    async confirm({ ticket, code }: Body<'confirmSignIn'>, device: Device): Promise<Opened> {
      await countAttempt(db, [
        { key: `second-step:${device.address}`, allowed: signInAttempts * 10, seconds: 600 },
      ]);
      if (await isTicketFor(db, ticket, 'mailed_code')) return mailedStep.confirm(ticket, code, device);
      const uid = await entry.showTicket(db, ticket, 'second_factor');
      const budget = await countGuess(uid, code, device.address);
      const redeem = await secondFactor.read(uid, code);
      const outcome = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        // First: with two-factor taken off meanwhile, or the doors locked, it is the ticket that is no longer good.
        if (!(await dropTicket(tx, ticket))) throw new Failure('link_expired');
        const used = await redeem(tx);
        if (!used) throw new Failure('code_wrong');
        if (budget) await forgiveAttempt(tx, budget);
        await secondFactor.tell(tx, uid, used);
        return entry.enter(tx, uid, device, { secondFactor: true });
      });
      return admitted(outcome);
    },
  };

  /**
   * By the day, however many tickets somebody gets: six digits can be guessed by whoever may guess for long. Yet whoever has
   * the password alone must not shut the owner out: a network that the owner has come from before has tries of its own, and a
   * recovery code, which nobody guesses, is always heard.
   */
  async function countGuess(uid: string, code: string, address: string): Promise<string | null> {
    if (readAppCode(code) === null) return null;
    const isKnown = await isKnownNetwork(db, uid, address);
    const key = isKnown ? `second-factor:${uid}:${address}` : strangersKey(uid);
    try {
      await countAttempt(db, [{ key, allowed: wrongCodesPerDay, seconds: day }]);
    } catch (refused) {
      await warn(uid);
      throw refused;
    }
    return key;
  }

  /** Once a day: the owner should choose another password, which makes whoever guesses begin from nothing. */
  async function warn(uid: string): Promise<void> {
    const isFirst = await countWithin(db, { key: `second-factor-told:${uid}`, allowed: 1, seconds: day });
    if (isFirst) await mail(db, uid, { kind: 'codesGuessed' });
  }
}

const strangersKey = (uid: string): string => `second-factor:${uid}`;

/**
 * With another password, whoever guessed has to stop: what they used up is given back to the owner, who may sit in a network
 * that nobody knows. Once a day, lest whoever has the mailbox guess on and on. Part of the caller's transaction.
 */
export async function allowFreshGuesses(tx: Database, uid: string): Promise<void> {
  if (!(await countWithin(tx, { key: `second-factor-anew:${uid}`, allowed: 1, seconds: day }))) return;
  await forgetLimit(tx, strangersKey(uid));
}
