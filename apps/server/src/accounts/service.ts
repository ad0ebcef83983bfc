import type { Body } from '@artcade/contract/calls';
import type { SignedIn, User } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { type Language, storedLanguage } from '@artcade/domain/languages';
import {
  cleanName,
  displayNameMaximum,
  isEmail,
  normalizeEmail,
  passwordMinimum,
} from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { Issuer, Person } from '#adapters/oidc/issuer.ts';
import { countAttempt } from '#limits.ts';
import { newId, newToken } from '#secrets.ts';
import { openWallet } from '#wallet/service.ts';
import type { AccessTokens, Caller } from './access-tokens.ts';
import { countMail } from './mail-limits.ts';
import { composeMail } from './mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import * as store from './store.ts';

const hour = 3_600_000;
const minute = 60_000;
const verifyLinkHours = 24;
const resetLinkHours = 1;

/** Where a request comes from: what a session remembers of its device, and what attempts are counted by. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** A new session: its token goes into the cookie, the rest into the answer. */
export interface Opened {
  readonly token: string;
  readonly signedIn: SignedIn;
  /** True for the session that began with its account. */
  readonly isNew: boolean;
}

interface Settings {
  readonly publicUrl: string;
  readonly sessionDays: number;
  readonly signInAttempts: number;
  readonly mailsPerHour: number;
  readonly welcomeCredits: number;
}

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly mailer: Mailer;
  readonly issuer: Issuer;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Work that outlives its request but not the process: shutdown waits for it. */
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(parts: Parts) {
  const { db, tokens, mailer, issuer, settings, now } = parts;

  return {
    async register(input: Body<'register'>, device: Device): Promise<Opened> {
      const email = readEmail(input.email);
      const displayName = readName(input.displayName);
      checkStrength(input.password);
      if (!input.acceptTerms) throw new Failure('terms_required');
      await countAttempt(db, [
        { key: `register:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
      ]);
      await countMail(db, email, device.address, settings.mailsPerHour);
      const hash = await hashPassword(input.password);
      const verification = newToken();
      const { user, opened } = await db.transaction().execute(async (tx) => {
        const created = await createUser(tx, {
          email,
          displayName,
          language: input.language,
          verified: false,
        });
        await store.setPassword(tx, created.id, hash, now());
        await store.insertMailToken(tx, mailToken(verification, created, 'verify', verifyLinkHours));
        return { user: created, opened: await openSession(tx, created, device, true) };
      });
      sendVerification(user, input.language, verification);
      return opened;
    },

    async signIn(input: Body<'signIn'>, device: Device): Promise<Opened> {
      const email = normalizeEmail(input.email);
      await countAttempt(db, [
        { key: `sign-in:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
        // By address and account together, so that nobody can lock a victim out from elsewhere.
        { key: `sign-in:${device.address}:${email}`, allowed: settings.signInAttempts, seconds: 600 },
      ]);
      const user = await store.findCredentials(db, email);
      const hash = user?.hash ?? null;
      // One answer for an unknown address and for a wrong password: nobody learns which addresses exist.
      const isRight = await verifyPassword(input.password, hash);
      if (!isRight || !user || hash === null) throw new Failure('invalid_credentials');
      return db.transaction().execute(async (tx) => {
        // A reset may have come between; its promise is that every session of the old password ends.
        if (!(await store.holdPassword(tx, user.id, hash))) throw new Failure('invalid_credentials');
        return openSession(tx, user, device);
      });
    },

    /** A fresh access token for a living session; null where there is none. */
    async refresh(token: string): Promise<SignedIn | null> {
      const found = await store.findSession(db, token, now());
      if (!found || found.disabled_at) return null;
      const isStale = now().getTime() - found.used_at.getTime() > minute;
      if (isStale) await store.prolongSession(db, found.session_id, now(), sessionEnd());
      return signedIn(found, found.session_id);
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
      const email = readEmail(input.email);
      await countMail(db, email, device.address, settings.mailsPerHour);
      parts.inBackground('reset mail', mailReset(email, input.language));
    },

    async resetPassword(input: Body<'resetPassword'>, device: Device): Promise<void> {
      checkStrength(input.password);
      await countAttempt(db, [
        { key: `reset:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
      ]);
      const found = await store.findMailToken(db, input.token, 'reset', now());
      if (!found || found.used_at) throw new Failure('link_expired');
      const hash = await hashPassword(input.password);
      const ended = await db.transaction().execute(async (tx) => {
        const uid = await store.useMailToken(tx, input.token, 'reset', now());
        await store.setPassword(tx, uid, hash, now());
        // The link came to this address, so the address is proven as well.
        await store.setVerified(tx, uid, now());
        await store.dropPending(tx, uid);
        return store.revokeAllSessions(tx, uid, now());
      });
      forgetTokens(ended);
    },

    async verifyEmail(token: string): Promise<void> {
      try {
        await db.transaction().execute(async (tx) => {
          const uid = await store.useMailToken(tx, token, 'verify', now());
          await store.setVerified(tx, uid, now());
        });
      } catch (error) {
        // The answer to the first try may have been lost, or be on its way still: what is done is done.
        const found = await store.findMailToken(db, token, 'verify', now());
        if (!found?.used_at || !found.email_verified_at) throw error;
      }
    },

    async resendVerification(caller: Caller, language: Language, device: Device): Promise<void> {
      const user = await store.findUserById(db, caller.uid);
      if (!user || user.email_verified_at) return;
      await countMail(db, user.email, device.address, settings.mailsPerHour);
      const token = newToken();
      await store.insertMailToken(db, mailToken(token, user, 'verify', verifyLinkHours));
      sendVerification(user, language, token);
    },

    /** Starts a social sign-in: the address to open, and the state that the same browser must bring back. */
    async beginSocial(
      options: { mayCreate: boolean; language: Language },
      device: Device,
    ): Promise<{ url: string; state: string }> {
      await countAttempt(db, [
        { key: `social:${device.address}`, allowed: settings.signInAttempts * 10, seconds: 600 },
      ]);
      const begun = await issuer.begin().catch((cause: unknown) => {
        throw new Failure('provider_failed', {}, { cause });
      });
      const expiresAt = new Date(now().getTime() + 10 * minute);
      await store.insertAttempt(db, { ...begun, ...options, expiresAt });
      return begun;
    },

    async finishSocial(returned: URL, state: string, device: Device): Promise<Opened> {
      const attempt = await store.takeAttempt(db, state, now());
      if (!attempt) throw new Failure('cancelled');
      if (returned.searchParams.get('error') === 'access_denied') throw new Failure('cancelled');
      const kept = { state, verifier: attempt.code_verifier, nonce: attempt.nonce };
      const person = await issuer.finish(returned, kept).catch((cause: unknown) => {
        throw new Failure('provider_failed', {}, { cause });
      });
      const language = storedLanguage(attempt.language) ?? 'en';
      const { opened, ended } = await db.transaction().execute(async (tx) => {
        const { user, isNew, ended: theirs } = await findOrCreate(tx, person, attempt.may_create, language);
        return { opened: await openSession(tx, user, device, isNew), ended: theirs };
      });
      forgetTokens(ended);
      return opened;
    },

    /** Forgets what has run out. */
    purge: (): Promise<void> => store.purgeExpired(db, now()),

    /** The account that the sandbox advertises. */
    async seedDemo(demo: { email: string; password: string }): Promise<void> {
      if (await store.findUserByEmail(db, demo.email)) return;
      const hash = await hashPassword(demo.password);
      await db
        .transaction()
        .execute(async (tx) => {
          const user = {
            email: demo.email,
            displayName: 'Demo Artist',
            language: 'en' as const,
            verified: true,
          };
          const created = await createUser(tx, user);
          await store.setPassword(tx, created.id, hash, now());
        })
        .catch((error: unknown) => {
          // Two servers may start together; one of them seeds.
          if (!(error instanceof Failure && error.code === 'email_taken')) throw error;
        });
    },
  };

  /** An account begins with its wallet, in one transaction: there is never one without the other. */
  async function createUser(
    tx: Database,
    user: { email: string; displayName: string; language: Language; verified: boolean },
  ): Promise<store.UserRow> {
    const created = await store.insertUser(tx, { id: newId(), now: now(), ...user });
    await openWallet(tx, created.id, settings.welcomeCredits);
    return created;
  }

  async function findOrCreate(tx: Database, person: Person, mayCreate: boolean, language: Language) {
    const known = await store.findByIdentity(tx, person.issuer, person.subject);
    if (known) return { user: known, isNew: false, ended: [] };
    const email = readEmail(person.email);
    if (!person.emailVerified) throw new Failure('email_unverified');
    const owner = await store.findUserByEmail(tx, email);
    if (!owner && !mayCreate) throw new Failure('terms_required');
    const displayName = cleanName(person.name.slice(0, displayNameMaximum)) || (email.split('@')[0] ?? email);
    const user = owner ?? (await createUser(tx, { email, displayName, language, verified: true }));
    let ended: string[] = [];
    if (!user.email_verified_at) {
      // Whoever registered this address never proved it; its true owner just did. The stranger's way in is removed.
      await store.lockUser(tx, user.id);
      await store.removePassword(tx, user.id);
      ended = await store.revokeAllSessions(tx, user.id, now());
      await store.setVerified(tx, user.id, now());
    }
    await store.insertIdentity(tx, person.issuer, person.subject, user.id);
    return { user: (await store.findUserById(tx, user.id)) ?? user, isNew: !owner, ended };
  }

  async function openSession(
    tx: Database,
    user: store.UserRow,
    device: Device,
    isNew = false,
  ): Promise<Opened> {
    if (user.disabled_at) throw new Failure('account_disabled');
    const id = newId();
    const token = newToken();
    await store.insertSession(tx, { id, uid: user.id, token, ...device, expiresAt: sessionEnd() });
    return { token, signedIn: await signedIn(user, id), isNew };
  }

  /** After the commit only: a rolled-back sign-out must not lock anybody out. */
  function forgetTokens(endedSessions: readonly string[]): void {
    for (const id of endedSessions) tokens.revoke(id);
  }

  async function signedIn(user: store.UserRow, sessionId: string): Promise<SignedIn> {
    return { ...(await tokens.issue({ uid: user.id, sessionId })), user: publicUser(user) };
  }

  async function mailReset(email: string, language: Language): Promise<void> {
    const user = await store.findUserByEmail(db, email);
    if (!user) return;
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

  function sessionEnd(): Date {
    return new Date(now().getTime() + settings.sessionDays * 24 * hour);
  }
}

export function readEmail(value: string): string {
  const email = normalizeEmail(value);
  if (!isEmail(email)) throw new Failure('invalid_email');
  return email;
}

export function readName(value: string): string {
  const name = cleanName(value);
  if (name === '' || name.length > displayNameMaximum)
    throw new Failure('invalid_input', { field: 'displayName' });
  return name;
}

export function checkStrength(password: string): void {
  if ([...password].length < passwordMinimum) throw new Failure('weak_password');
}

function publicUser(user: store.UserRow): User {
  return {
    uid: user.id,
    email: user.email,
    displayName: user.display_name,
    photoURL: user.photo_url,
    emailVerified: user.email_verified_at !== null,
  };
}
