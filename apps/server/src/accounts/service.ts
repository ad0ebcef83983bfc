import type { Body } from '@artcade/contract/calls';
import type { SignedIn } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { admitted, type Device, type Entry, type Opened } from '#accounts/sign-in/entry.ts';
import { strangerTurn } from '#accounts/sign-in/hash-queue.ts';
import type { SignInAttempt, SignInLimits } from '#accounts/sign-in/limits.ts';
import type { MailedStep } from '#accounts/sign-in/mailed-step.ts';
import { createUser } from '#accounts/sign-in/newcomers.ts';
import { hashPassword, isOutdated, ourTurn, verifyPassword } from '#accounts/sign-in/passwords.ts';
import { removeWaysIn } from '#accounts/sign-in/take-over.ts';
import { resealSecrets } from '#accounts/two-factor/check.ts';
import { allowFreshGuesses } from '#accounts/two-factor/sign-in-step.ts';
import { endTwoFactorFor as endTwoFactor } from '#accounts/two-factor/store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { countAttempt, refuseSpent } from '#http/limits.ts';
import type { AccessTokens, Caller } from '#keys/access-tokens.ts';
import { newToken } from '#keys/secrets.ts';
import type { QueueMail } from './account-notice.ts';
import { checkStrength, readEmail, readName } from './inputs.ts';
import type { MailLimits } from './mail-limits.ts';
import { composeMail } from './mails.ts';
import * as standing from './standing.ts';
import * as store from './store.ts';
import * as users from './users.ts';

const hour = 3_600_000;
const minute = 60_000;
const verifyLinkHours = 24;
const resetLinkHours = 1;
/** Where a link works for so long still, another one is not needed. */
const linkGoodFor = 30 * minute;

/** What other features and operators may ask of accounts; closing, which asks other features itself, stands apart. */
export const {
  findActive,
  findContact,
  findUser,
  describeAccount,
  holdActive,
  holdsAddress,
  holdSession,
  isActive,
  lockActive,
  lockActiveAndCount,
  spellingInUse,
} = users;
export const { disableAccount, enableAccount, signOutAccount } = standing;
export const endTwoFactorFor = endTwoFactor;
export const resealTwoFactorSecrets = resealSecrets;

interface Settings {
  readonly publicUrl: string;
  readonly signInAttempts: number;
  readonly welcomeCredits: number;
}

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly entry: Entry;
  readonly signInLimits: SignInLimits;
  readonly mailedStep: MailedStep;
  readonly mailLimits: MailLimits;
  readonly mailer: Mailer;
  readonly mail: QueueMail;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Work that outlives its request but not the process: shutdown waits for it. */
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Coming in by password, and what is mailed around it. */
export function createAccounts(parts: Parts) {
  const { db, tokens, entry, mailer, mailLimits, settings, now } = parts;
  const newcomers = { welcomeCredits: settings.welcomeCredits, now };

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
      const hash = await hashPassword(input.password, strangerTurn(device.address));
      const verification = newToken();
      const { user, opened } = await db.transaction().execute(async (tx) => {
        const created = await createUser(tx, newcomers, {
          email,
          displayName,
          language: input.language,
          verified: false,
        });
        await store.setPassword(tx, created.id, hash, now());
        const entered = admitted(await entry.enter(tx, created.id, device, { isNew: true }));
        const { sessionId } = entered;
        const link = mailToken(verification, created, 'verify', verifyLinkHours);
        await store.insertMailToken(tx, { ...link, sessionId });
        return { user: created, opened: entered };
      });
      parts.inBackground('verification mail', greet(user, input.language, verification));
      return opened;
    },

    async signIn(input: Body<'signIn'>, device: Device): Promise<Opened> {
      const attempt = await parts.signInLimits.count(input.email, device);
      // Twice, where the hash became another one meanwhile: by a reset, or by the same password on another device.
      const outcome = (await enter(input, device, attempt)) ?? (await enter(input, device, attempt));
      return admitted(outcome ?? new Failure('invalid_credentials'));
    },

    /** A fresh access token for a living session; null where there is none. */
    async refresh(token: string): Promise<SignedIn | null> {
      const found = await store.findSession(db, token, now());
      if (!found || found.disabled_at || found.closed_at) return null;
      const isStale = now().getTime() - found.used_at.getTime() > minute;
      if (isStale) await store.prolongSession(db, found.session_id, now(), entry.sessionEnd());
      return entry.signedIn(found, found.session_id);
    },

    async signOut(token: string): Promise<void> {
      forgetTokens(await store.revokeSession(db, token, now()));
    },

    async signOutEverywhere(caller: Caller): Promise<void> {
      const ended = await db.transaction().execute(async (tx) => {
        await store.lockUser(tx, caller.uid);
        await store.dropPending(tx, caller.uid);
        return store.revokeAllSessions(tx, caller.uid, now());
      });
      forgetTokens(ended);
    },

    /** Answers the same whether the address has an account or not, and in the same time: the mail leaves afterwards. */
    async requestPasswordReset(input: Body<'requestPasswordReset'>, device: Device): Promise<void> {
      readEmail(input.email);
      await mailLimits.countStranger('reset', device.address);
      parts.inBackground('reset mail', mailReset(input.email, input.language));
    },

    /** Answers whose it is: whoever brings the link has proved that, and needs no more attempts at guessing. */
    async resetPassword(input: Body<'resetPassword'>, device: Device): Promise<string> {
      await countAttempt(db, [
        { key: `reset:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
      ]);
      const found = await store.findMailToken(db, input.token, 'reset', now());
      if (!found || found.used_at) throw new Failure('link_expired');
      await checkStrength(input.password, [found.email, found.display_name]);
      const hash = await hashPassword(input.password, strangerTurn(device.address));
      const { ended, email } = await db.transaction().execute(async (tx) => {
        const uid = await store.useMailToken(tx, input.token, 'reset', now());
        const user = await store.findUserById(tx, uid);
        // The link came to this address, so the address is proven as well. If nobody had before, a stranger may have registered it.
        const sessions = user?.email_verified_at
          ? await store.revokeAllSessions(tx, uid, now())
          : await removeWaysIn(tx, uid, now());
        await store.setPassword(tx, uid, hash, now());
        await store.setVerified(tx, uid, now());
        await store.dropPending(tx, uid);
        await allowFreshGuesses(tx, uid);
        await parts.mail(tx, uid, { kind: 'passwordChanged' });
        return { ended: sessions, email: user?.email ?? '' };
      });
      forgetTokens(ended);
      return email;
    },

    async resendVerification(caller: Caller, language: Language, device: Device): Promise<void> {
      const user = await store.findUserById(db, caller.uid);
      if (!user || user.email_verified_at) return;
      await mailLimits.countOwn(caller, user, device.address);
      const token = newToken();
      const link = mailToken(token, user, 'verify', verifyLinkHours);
      await store.insertMailToken(db, { ...link, sessionId: caller.sessionId });
      sendVerification(user, language, token);
    },

    /** Forgets what has run out. */
    purge: (): Promise<void> => store.purgeExpired(db, now()),

    /** The account that the sandbox advertises. */
    async seedDemo(demo: { email: string; password: string }): Promise<void> {
      if (await store.findUserByEmail(db, demo.email)) return;
      const hash = await hashPassword(demo.password, ourTurn);
      await db
        .transaction()
        .execute(async (tx) => {
          const user = {
            email: demo.email,
            displayName: 'Demo Artist',
            language: 'en' as const,
            verified: true,
          };
          const created = await createUser(tx, newcomers, user);
          await store.setPassword(tx, created.id, hash, now());
        })
        .catch((error: unknown) => {
          // Two servers may start together; one of them seeds.
          if (!(error instanceof Failure && error.code === 'email_taken')) throw error;
        });
    },
  };

  /** Null where the password was no longer the one that was checked. */
  async function enter(
    { email, password }: Body<'signIn'>,
    device: Device,
    { needsMailedCode, turn, forgive }: SignInAttempt,
  ): Promise<Opened | Failure | null> {
    const user = await store.findCredentials(db, email);
    const hash = user?.hash ?? null;
    // One answer for an unknown address and for a wrong password.
    const isRight = await verifyPassword(password, hash, turn);
    const rightful = isRight && user && hash !== null ? { ...user, hash } : null;
    if (needsMailedCode) return parts.mailedStep.begin(rightful);
    if (!rightful) return new Failure('invalid_credentials');
    await forgive();
    const fresh = isOutdated(rightful.hash) ? await hashPassword(password, turn) : null;
    return db.transaction().execute(async (tx) => {
      const { id } = rightful;
      await store.lockUser(tx, id);
      // A reset may have come between; its promise is that every session of the old password ends.
      if (!(await store.holdPassword(tx, id, rightful.hash))) return null;
      if (fresh !== null) await store.replaceHash(tx, id, rightful.hash, fresh);
      return entry.enter(tx, id, device);
    });
  }

  /** After the commit only: a rolled-back sign-out must not lock anybody out. */
  function forgetTokens(endedSessions: readonly string[]): void {
    for (const id of endedSessions) tokens.revoke(id);
  }

  /**
   * Whoever registers is told that an address is taken, so this is where addresses can be asked about: few an hour from one
   * network, counted apart, and once they are used up nothing is answered about any address.
   */
  async function refuseTaken(email: string, address: string): Promise<void> {
    const limit = { key: `register-taken:${address}`, allowed: settings.signInAttempts * 2, seconds: 3600 };
    await refuseSpent(db, limit);
    if (!(await store.findUserByEmail(db, email))) return;
    await countAttempt(db, [limit]);
    throw new Failure('email_taken');
  }

  /** Where strangers have had too much sent to this mailbox, the account begins without the mail; its owner can ask for it. */
  async function greet(user: store.UserRow, language: Language, token: string): Promise<void> {
    if (!(await mailLimits.countMailTo('register', user.email))) return;
    await mailer.send(linkMail('verify', user, language, token));
  }

  /**
   * Strangers can use up what a mailbox gets, but not shut the owner out: all of those links work, and where none does for much
   * longer, a proven address gets one more. An unproven one may have been made up by them.
   */
  async function mailReset(email: string, language: Language): Promise<void> {
    const user = await store.findUserByEmail(db, email);
    if (!user) return;
    const isBeyond = !(await mailLimits.countMailTo('reset', user.email));
    const later = new Date(now().getTime() + linkGoodFor);
    if (isBeyond && (!user.email_verified_at || (await store.hasResetLink(db, user.id, later)))) return;
    const token = newToken();
    await store.insertMailToken(db, mailToken(token, user, 'reset', resetLinkHours));
    await mailer.send(linkMail('reset', user, language, token));
  }

  function sendVerification(user: store.UserRow, language: Language, token: string): void {
    parts.inBackground('verification mail', mailer.send(linkMail('verify', user, language, token)));
  }

  function linkMail(purpose: 'verify' | 'reset', user: store.UserRow, language: Language, token: string) {
    const page = purpose === 'verify' ? 'verify-email' : 'reset-password';
    // Behind the hash, a token never reaches a server's log or a referrer.
    const link = `${settings.publicUrl}/#/${page}?token=${token}`;
    return composeMail(purpose, language, user.email, link);
  }

  function mailToken(token: string, user: store.UserRow, purpose: 'verify' | 'reset', hours: number) {
    return {
      token,
      uid: user.id,
      email: user.email,
      purpose,
      expiresAt: new Date(now().getTime() + hours * hour),
    };
  }
}
