import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import type { LockoutCode } from '#features/accounts/sign-in/lockout-code.ts';
import {
  type Device,
  type Opened,
  openedOrThrow,
  type Sessions,
} from '#features/accounts/sign-in/sessions.ts';
import { dropTicket, isTicketFor } from '#features/accounts/sign-in/ticket-store.ts';
import { lockUser } from '#features/accounts/user-store.ts';
import { countAttempt, countWithin, forgetLimit, forgiveAttempt } from '#http/rate-limits.ts';
import type { TwoFactorCheck } from './check.ts';
import { isKnownNetwork } from './store.ts';
import { readAppCode } from './totp.ts';

const wrongCodesPerDay = 20;
const day = 86_400;

interface Parts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly twoFactorCheck: TwoFactorCheck;
  readonly lockoutCode: LockoutCode;
  readonly mail: QueueMail;
  readonly signInAttempts: number;
}

export type TwoFactorStep = ReturnType<typeof createTwoFactorStep>;

/** The second step of a sign-in, after any first step. */
export function createTwoFactorStep({
  db,
  sessions,
  twoFactorCheck,
  lockoutCode,
  mail,
  signInAttempts,
}: Parts) {
  return {
    async confirm({ ticket, code }: Body<'confirmSignIn'>, device: Device): Promise<Opened> {
      await countAttempt(db, [
        { key: `second-step:${device.address}`, allowed: signInAttempts * 10, seconds: 600 },
      ]);
      if (await isTicketFor(db, ticket, 'mailed_code')) return lockoutCode.confirm(ticket, code, device);
      const uid = await sessions.readTicket(db, ticket, 'second_factor');
      const budget = await countGuess(uid, code, device.address);
      const redeem = await twoFactorCheck.read(uid, code);
      const outcome = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        // Checked first: if two-factor was turned off or all sessions were ended, the ticket is invalid, not the code.
        if (!(await dropTicket(tx, ticket))) throw new Failure('link_expired');
        const used = await redeem(tx);
        if (!used) throw new Failure('code_wrong');
        if (budget) await forgiveAttempt(tx, budget);
        await twoFactorCheck.notifyOwner(tx, uid, used);
        return sessions.open(tx, uid, device, { twoFactor: true });
      });
      return openedOrThrow(outcome);
    },
  };

  /**
   * Limited per day, independent of tickets, because six digits can be guessed in time. An attacker who has the
   * password must not lock the owner out: networks that the owner has used before have a limit of their own, and
   * recovery codes, which cannot be guessed, are not limited. Returns the key to undo the count with.
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

  /** At most once a day. A new password stops the attacker. */
  async function warn(uid: string): Promise<void> {
    const isFirst = await countWithin(db, { key: `second-factor-told:${uid}`, allowed: 1, seconds: day });
    if (isFirst) await mail(db, uid, { kind: 'codesGuessed' });
  }
}

const strangersKey = (uid: string): string => `second-factor:${uid}`;

/**
 * A new password stops the attacker, so the guesses they used are returned to the owner, who may be in an unknown
 * network. At most once a day, so that access to the mailbox does not allow unlimited guessing. Runs in the caller's
 * transaction.
 */
export async function allowFreshGuesses(tx: Database, uid: string): Promise<void> {
  if (!(await countWithin(tx, { key: `second-factor-anew:${uid}`, allowed: 1, seconds: day }))) return;
  await forgetLimit(tx, strangersKey(uid));
}
