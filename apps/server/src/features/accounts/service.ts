import type { Body } from '@artcade/contract/calls';
import type { SignedIn } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import * as apiKeys from '#features/accounts/api-keys/store.ts';
import { createUser } from '#features/accounts/sign-in/create-user.ts';
import { memberTurn, strangerTurn } from '#features/accounts/sign-in/hash-queue.ts';
import type { SignInAttempt, SignInLimits } from '#features/accounts/sign-in/limits.ts';
import type { LockoutCode } from '#features/accounts/sign-in/lockout-code.ts';
import {
  type HashCost,
  hashPassword,
  isOutdated,
  ourTurn,
  verifyPassword,
} from '#features/accounts/sign-in/passwords.ts';
import { removeAllCredentials } from '#features/accounts/sign-in/remove-credentials.ts';
import {
  type Device,
  type Opened,
  openedOrThrow,
  type Sessions,
} from '#features/accounts/sign-in/sessions.ts';
import { resealSecrets } from '#features/accounts/two-factor/check.ts';
import { allowFreshGuesses } from '#features/accounts/two-factor/sign-in-step.ts';
import { endTwoFactorFor as endTwoFactor } from '#features/accounts/two-factor/store.ts';
import { countAttempt, refuseSpent } from '#http/rate-limits.ts';
import type { AccessTokens, SessionCaller } from '#keys/access-tokens.ts';
import { newToken } from '#keys/secrets.ts';
import type { QueueMail } from './account-mail.ts';
import { findCredentials, holdPassword, replaceHash, setPassword } from './credential-store.ts';
import * as disabling from './disabling.ts';
import { dropPending, purgeExpired } from './drop-pending.ts';
import { checkStrength, readEmail, readName } from './inputs.ts';
import type { LastingAccess } from './lasting-access.ts';
import { findMailToken, hasResetLink, insertMailToken, redeemMailToken } from './link-store.ts';
import type { MailLimits } from './mail-limits.ts';
import { composeLinkMail } from './mails.ts';
import { findSession, prolongSession, revokeAllSessions, revokeSession } from './sign-in/session-store.ts';
import { findUserByEmail, findUserById, lockUser, setVerified, type UserRow } from './user-store.ts';
import * as users from './users.ts';

const hour = 3_600_000;
const minute = 60_000;
const verifyLinkHours = 24;
const resetLinkHours = 1;
/** A link that is still valid for this long makes another one unnecessary. */
const linkGoodFor = 30 * minute;

/** What other features and operators may ask of accounts; closing, which asks other features itself, stands apart. */
export const {
  findActive,
  findBeginning,
  findContact,
  findPeople,
  findPromptInFiles,
  findUser,
  findUserName,
  describeAccount,
  hasConfirmedEmail,
  holdActive,
  holdsAddress,
  holdSession,
  isActive,
  isCallerActive,
  lockActive,
  lockActiveAndCount,
  spellingInUse,
  wasSeenIn,
} = users;
export type { HashCost } from '#features/accounts/sign-in/passwords.ts';
export type { Granting } from '#features/accounts/two-factor/granting.ts';
/** Passwords of other things than accounts. They wait in the same queue, on behalf of an account or of a stranger's network. */
export const linkPasswords = {
  hash: (password: string, uid: string, cost?: HashCost): Promise<string> =>
    hashPassword(password, memberTurn(uid), cost),
  verify: (password: string, hash: string, network: string): Promise<boolean> =>
    verifyPassword(password, hash, strangerTurn(network)),
};
/** Keeps an account, active or not, from being reopened, closed or erased until the transaction ends. */
export const lockAccount = lockUser;
export const { disableAccount, enableAccount, signOutAccount } = disabling;
export const endTwoFactorFor = endTwoFactor;
export const { capOf: capOfApiKey, findApiKey, setUsed: setApiKeyUsed } = apiKeys;
export const resealTwoFactorSecrets = resealSecrets;

interface Settings {
  readonly publicUrl: string;
  readonly signInAttempts: number;
  readonly welcomeCredits: number;
}

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly signInLimits: SignInLimits;
  readonly lockoutCode: LockoutCode;
  readonly mailLimits: MailLimits;
  readonly mailer: Mailer;
  readonly mail: QueueMail;
  readonly access: LastingAccess;
  readonly settings: Settings;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
  /** Work that may outlive its request; shutdown waits for it. */
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Registration and sign-in by password, and the mails that belong to them. */
export function createAccounts(parts: Parts) {
  const { db, tokens, sessions, mailer, mailLimits, settings, passwordCost, now } = parts;
  const newUsers = { welcomeCredits: settings.welcomeCredits, now };

  return {
    async register(input: Body<'register'>, device: Device): Promise<Opened> {
      const email = readEmail(input.email);
      const displayName = readName(input.displayName);
      await checkStrength(input.password, [email, displayName]);
      if (!input.acceptTerms) throw new Failure('terms_required');
      await countAttempt(db, [
        { key: `register:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
      ]);
      await refuseTaken(input.email, device.address);
      await mailLimits.countStranger('register', device.address);
      const hash = await hashPassword(input.password, strangerTurn(device.address), passwordCost);
      const verification = newToken();
      const { user, opened } = await db.transaction().execute(async (tx) => {
        const created = await createUser(tx, newUsers, {
          email,
          displayName,
          language: input.language,
          verified: false,
        });
        await setPassword(tx, created.id, hash, now());
        const entered = openedOrThrow(await sessions.open(tx, created.id, device, { isNew: true }));
        const { sessionId } = entered;
        const link = mailToken(verification, created, 'verify', verifyLinkHours);
        await insertMailToken(tx, { ...link, sessionId });
        return { user: created, opened: entered };
      });
      parts.inBackground('verification mail', sendWelcome(user, input.language, verification));
      return opened;
    },

    async signIn(input: Body<'signIn'>, device: Device): Promise<Opened> {
      const attempt = await parts.signInLimits.count(input.email, device);
      // Retries once, because a reset or a rehash on another device may have replaced the hash in between.
      const outcome = (await enter(input, device, attempt)) ?? (await enter(input, device, attempt));
      return openedOrThrow(outcome ?? new Failure('invalid_credentials'));
    },

    /** Returns a new access token for an active session, or null if there is none. */
    async refresh(token: string): Promise<SignedIn | null> {
      const found = await findSession(db, token, now());
      if (!found || found.disabled_at || found.closed_at) return null;
      const isStale = now().getTime() - found.used_at.getTime() > minute;
      if (isStale) await prolongSession(db, found.session_id, now(), sessions.sessionEnd());
      return sessions.signedIn(found, found.session_id);
    },

    async signOut(token: string): Promise<void> {
      const ended = await revokeSession(db, token, now());
      // Anybody may send a token that is none.
      if (ended.length > 0) await tokens.end(ended);
    },

    async signOutEverywhere(caller: SessionCaller): Promise<void> {
      const ended = await db.transaction().execute(async (tx) => {
        await lockUser(tx, caller.uid);
        await dropPending(tx, caller.uid);
        const endedSessions = await revokeAllSessions(tx, caller.uid, now());
        await parts.access.pause(tx, caller.uid);
        return endedSessions;
      });
      await tokens.end(ended);
    },

    /** Responds identically, and equally fast, for known and unknown addresses: the mail is sent in the background. */
    async requestPasswordReset(input: Body<'requestPasswordReset'>, device: Device): Promise<void> {
      readEmail(input.email);
      await mailLimits.countStranger('reset', device.address);
      parts.inBackground('reset mail', mailReset(input.email, input.language));
    },

    /** Returns the address of the account. The link has proved ownership, so the browser counts as a known device. */
    async resetPassword(input: Body<'resetPassword'>, device: Device): Promise<string> {
      await countAttempt(db, [
        { key: `reset:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
      ]);
      const found = await findMailToken(db, input.token, 'reset', now());
      if (!found || found.used_at) throw new Failure('link_expired');
      await checkStrength(input.password, [found.email, found.display_name]);
      const hash = await hashPassword(input.password, strangerTurn(device.address), passwordCost);
      const { ended, email } = await db.transaction().execute(async (tx) => {
        const uid = await redeemMailToken(tx, input.token, 'reset', now());
        const user = await findUserById(tx, uid);
        // The link was mailed to this address, so it is verified now. If it was not before, a stranger may have
        // registered it.
        const isOwners = Boolean(user?.email_verified_at);
        const endedSessions = isOwners
          ? await revokeAllSessions(tx, uid, now())
          : await removeAllCredentials(tx, uid, parts.access, now());
        if (isOwners) await parts.access.pause(tx, uid);
        await setPassword(tx, uid, hash, now());
        await setVerified(tx, uid, now());
        await dropPending(tx, uid);
        await allowFreshGuesses(tx, uid);
        await parts.mail(tx, uid, { kind: 'passwordChanged' });
        return { ended: endedSessions, email: user?.email ?? '' };
      });
      await tokens.end(ended);
      return email;
    },

    async resendVerification(caller: SessionCaller, language: Language, device: Device): Promise<void> {
      const user = await findUserById(db, caller.uid);
      if (!user || user.email_verified_at) return;
      await mailLimits.countOwn(caller, user, device.address);
      const token = newToken();
      const link = mailToken(token, user, 'verify', verifyLinkHours);
      await insertMailToken(db, { ...link, sessionId: caller.sessionId });
      sendVerification(user, language, token);
    },

    /** Deletes expired rows. */
    purge: (): Promise<void> => purgeExpired(db, now()),

    /** The account that the sandbox advertises. */
    async seedDemo(demo: { email: string; password: string }): Promise<void> {
      if (await findUserByEmail(db, demo.email)) return;
      const hash = await hashPassword(demo.password, ourTurn, passwordCost);
      await db
        .transaction()
        .execute(async (tx) => {
          const user = {
            email: demo.email,
            displayName: 'Demo Artist',
            language: 'en' as const,
            verified: true,
          };
          const created = await createUser(tx, newUsers, user);
          await setPassword(tx, created.id, hash, now());
        })
        .catch((error: unknown) => {
          // If two servers start at once, only one of them seeds.
          if (!(error instanceof Failure && error.code === 'email_taken')) throw error;
        });
    },
  };

  /** Returns null if the password changed after it was checked. */
  async function enter(
    { email, password }: Body<'signIn'>,
    device: Device,
    { needsMailedCode, turn, forgive }: SignInAttempt,
  ): Promise<Opened | Failure | null> {
    const user = await findCredentials(db, email);
    const hash = user?.hash ?? null;
    // An unknown address and a wrong password get the same error.
    const isRight = await verifyPassword(password, hash, turn);
    const rightful = isRight && user && hash !== null ? { ...user, hash } : null;
    if (needsMailedCode) return parts.lockoutCode.begin(rightful);
    if (!rightful) return new Failure('invalid_credentials');
    await forgive();
    const fresh = isOutdated(rightful.hash, passwordCost)
      ? await hashPassword(password, turn, passwordCost)
      : null;
    return db.transaction().execute(async (tx) => {
      const { id } = rightful;
      await lockUser(tx, id);
      // A reset in between promises that every session of the old password ends.
      if (!(await holdPassword(tx, id, rightful.hash))) return null;
      if (fresh !== null) await replaceHash(tx, id, rightful.hash, fresh);
      return sessions.open(tx, id, device);
    });
  }

  /**
   * Registration reveals whether an address is taken, so it could be used to enumerate accounts. Each network gets few
   * such responses per hour, with a counter of their own; after that, every registration from it is refused.
   */
  async function refuseTaken(email: string, address: string): Promise<void> {
    const limit = { key: `register-taken:${address}`, allowed: settings.signInAttempts * 2, seconds: 3600 };
    await refuseSpent(db, limit);
    if (!(await findUserByEmail(db, email))) return;
    await countAttempt(db, [limit]);
    throw new Failure('email_taken');
  }

  /** If the mailbox already received too many mails, the account starts without this one. Its owner can request it. */
  async function sendWelcome(user: UserRow, language: Language, token: string): Promise<void> {
    if (!(await mailLimits.countMailTo('register', user.email))) return;
    await mailer.send(linkMail('verify', user, language, token));
  }

  /**
   * Strangers can exhaust a mailbox's limit, but must not lock the owner out: all links sent so far work, and if none
   * is valid for much longer, a verified address gets one more. An unverified address may be made up.
   */
  async function mailReset(email: string, language: Language): Promise<void> {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const isBeyond = !(await mailLimits.countMailTo('reset', user.email));
    const later = new Date(now().getTime() + linkGoodFor);
    if (isBeyond && (!user.email_verified_at || (await hasResetLink(db, user.id, later)))) return;
    const token = newToken();
    await insertMailToken(db, mailToken(token, user, 'reset', resetLinkHours));
    await mailer.send(linkMail('reset', user, language, token));
  }

  function sendVerification(user: UserRow, language: Language, token: string): void {
    parts.inBackground('verification mail', mailer.send(linkMail('verify', user, language, token)));
  }

  function linkMail(purpose: 'verify' | 'reset', user: UserRow, language: Language, token: string) {
    const page = purpose === 'verify' ? 'verify-email' : 'reset-password';
    // In the URL fragment, a token reaches neither server logs nor referrers.
    const link = `${settings.publicUrl}/#/${page}?token=${token}`;
    return composeLinkMail(purpose, language, user.email, link);
  }

  function mailToken(token: string, user: UserRow, purpose: 'verify' | 'reset', hours: number) {
    return {
      token,
      uid: user.id,
      email: user.email,
      purpose,
      expiresAt: new Date(now().getTime() + hours * hour),
    };
  }
}
