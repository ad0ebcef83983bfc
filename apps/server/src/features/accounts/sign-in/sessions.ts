import type { SignedIn, User } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { insertSession, revokeSession } from '#features/accounts/sign-in/session-store.ts';
import { countTicket, insertTicket } from '#features/accounts/sign-in/ticket-store.ts';
import { hasTwoFactor } from '#features/accounts/two-factor/store.ts';
import { findUserById, lockUser, type UserRow } from '#features/accounts/user-store.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import { newId, newToken } from '#keys/secrets.ts';

type TicketStep = Tables['sign_in_tickets']['step'];

const ticketLife = 10 * 60_000;
const ticketTries = 5;
const day = 86_400_000;

/** Where a request comes from: shown in the list of devices and used as a key for rate limits. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
  /** The browser's current session. Its cookie is replaced, so the session must end. */
  readonly previousSession?: string | null;
  /** The sealed cookie that marks a known device. */
  readonly knownDevice?: string | null;
}

/** A new session: the token goes into the cookie, the rest into the response. */
export interface Opened {
  readonly token: string;
  readonly sessionId: string;
  readonly signedIn: SignedIn;
  /** True if the account was created with it. */
  readonly isNew: boolean;
}

/** The steps that the caller has passed besides a password or an identity provider. */
interface Passed {
  readonly isNew?: boolean;
  readonly twoFactor?: boolean;
  readonly isReopening?: boolean;
}

interface Parts {
  readonly tokens: AccessTokens;
  readonly sessionDays: number;
  readonly now: () => Date;
}

export type Sessions = ReturnType<typeof createSessions>;

/** The last step of every sign-in, by any method. */
export function createSessions({ tokens, sessionDays, now }: Parts) {
  const signedIn = async (user: UserRow, sessionId: string): Promise<SignedIn> => ({
    ...(await tokens.issue({ uid: user.id, sessionId })),
    user: publicUser(user),
  });
  const sessionEnd = () => new Date(now().getTime() + sessionDays * day);

  return {
    signedIn,
    sessionEnd,

    /**
     * Opens a session, or returns the failure that prevents it. Returned, not thrown, because the ticket for the next
     * step must be committed. Locks the account until the transaction ends.
     */
    async open(tx: Database, uid: string, device: Device, passed: Passed = {}): Promise<Opened | Failure> {
      await lockUser(tx, uid);
      const user = await findUserById(tx, uid);
      if (!user) return new Failure('invalid_credentials');
      if (user.disabled_at) return new Failure('account_disabled');
      if (!passed.twoFactor && (await hasTwoFactor(tx, uid)))
        return new Failure('second_factor_required', { ticket: await issueTicket(tx, uid, 'second_factor') });
      if (user.erase_at && !passed.isReopening)
        return new Failure('account_closed', {
          ticket: await issueTicket(tx, uid, 'reopen'),
          eraseAt: user.erase_at.toISOString(),
        });
      const [id, token] = [newId(), newToken()];
      await insertSession(tx, { id, uid, token, ...device, createdAt: now(), expiresAt: sessionEnd() });
      if (device.previousSession) await revokeSession(tx, device.previousSession, now());
      return { token, sessionId: id, signedIn: await signedIn(user, id), isNew: passed.isNew ?? false };
    },

    /**
     * Counts a use of a ticket and returns its user. The ticket survives a mistyped code, so that the password need not
     * be entered again; after a few uses it is void.
     */
    async readTicket(db: Database, ticket: string, step: TicketStep): Promise<string> {
      const { uid } = await readTicket(db, ticket, step);
      if (uid === null) throw new Failure('link_expired');
      return uid;
    },

    /** Like readTicket, for a mailed code. The ticket belongs to nobody if the password was wrong. */
    readMailedTicket: (db: Database, ticket: string) => readTicket(db, ticket, 'mailed_code'),

    issueTicket,
  };

  async function readTicket(db: Database, ticket: string, step: TicketStep) {
    const found = await countTicket(db, ticket, step, ticketTries, now());
    if (!found) throw new Failure('link_expired');
    return { uid: found.user_id, codeHash: found.code_hash };
  }

  async function issueTicket(tx: Database, uid: string | null, step: TicketStep): Promise<string> {
    const ticket = newToken();
    await insertTicket(tx, {
      ticket,
      uid,
      step,
      expiresAt: new Date(now().getTime() + ticketLife),
    });
    return ticket;
  }
}

/** Call after the commit. Throws the failure, if there is one. */
export function openedOrThrow(outcome: Opened | Failure): Opened {
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}

function publicUser(user: UserRow): User {
  return {
    uid: user.id,
    email: user.email,
    displayName: user.display_name,
    photoURL: user.photo_url,
    emailVerified: user.email_verified_at !== null,
  };
}
