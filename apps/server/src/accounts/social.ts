import { timingSafeEqual } from 'node:crypto';
import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { type Language, storedLanguage } from '@artcade/domain/languages';
import { cleanName, displayNameMaximum } from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import type { Issuer, Person } from '#adapters/oidc/issuer.ts';
import { countAttempt } from '#limits.ts';
import { hashToken, newToken } from '#secrets.ts';
import type { AccessTokens } from './access-tokens.ts';
import { admitted, type Device, type Entry, type Opened } from './entry.ts';
import { readEmail } from './inputs.ts';
import { createUser } from './newcomers.ts';
import { type Attempt, insertAppSignIn, insertAttempt, takeAppSignIn, takeAttempt } from './social-store.ts';
import * as store from './store.ts';

const attemptLife = 10 * 60_000;
/** From the browser to the app is a moment, unless somebody has to tap. */
const codeLife = 5 * 60_000;

const refused = (opened: Failure) => ({ opened, ended: [] });

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly entry: Entry;
  readonly issuer: Issuer;
  readonly signInAttempts: number;
  readonly welcomeCredits: number;
  readonly now: () => Date;
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>;

/** Coming in by somebody else's word: that of an OpenID Connect issuer. */
export function createSocialSignIn(parts: Parts) {
  const { db, tokens, entry, issuer, now } = parts;

  return {
    /**
     * Starts a social sign-in: the address to open, and the state that the same browser must bring back. Where an app began
     * it, with the hash of the app's secret.
     */
    async begin(
      options: { mayCreate: boolean; language: Language; appChallenge: Buffer | null },
      device: Device,
    ): Promise<{ url: string; state: string }> {
      await count('begin', device);
      const begun = await issuer.begin().catch((cause: unknown) => {
        throw new Failure('provider_failed', {}, { cause });
      });
      const expiresAt = new Date(now().getTime() + attemptLife);
      await insertAttempt(db, { ...begun, ...options, expiresAt });
      return begun;
    },

    /** What was begun with this state. It is gone then, however it goes on. */
    async take(state: string): Promise<Attempt> {
      const attempt = await takeAttempt(db, state);
      if (!attempt) throw new Failure('cancelled');
      return attempt;
    },

    /** Signs in the browser that has come back. */
    async finish(attempt: Attempt, returned: URL, state: string, device: Device): Promise<Opened> {
      const person = await ask(attempt, returned, state);
      const { opened, ended } = await db
        .transaction()
        .execute((tx) => enter(tx, { ...attempt, person }, device));
      for (const id of ended) tokens.revoke(id);
      return admitted(opened);
    },

    /**
     * Keeps what the issuer says, for the app that began, and answers the code to fetch it with. The code goes by an address
     * that any app may claim and any page may open: without the app's secret it is worth nothing.
     */
    async keepForApp(attempt: Attempt, challenge: Buffer, returned: URL, state: string): Promise<string> {
      const { emailVerified: email_verified, ...person } = await ask(attempt, returned, state);
      const { may_create, language } = attempt;
      const code = newToken();
      const expires_at = new Date(now().getTime() + codeLife);
      await insertAppSignIn(db, {
        code,
        challenge,
        ...person,
        email_verified,
        may_create,
        language,
        expires_at,
      });
      return code;
    },

    /** Signs in the app that has code and secret. A code counts once, with a wrong secret too. */
    async finishInApp({ code, secret }: Body<'finishAppSignIn'>, device: Device): Promise<Opened> {
      await count('finish', device);
      const { opened, ended } = await db.transaction().execute(async (tx) => {
        const kept = await takeAppSignIn(tx, code);
        const isTheirs =
          kept && kept.expires_at > now() && timingSafeEqual(kept.challenge, hashToken(secret));
        if (!isTheirs) return refused(new Failure('link_expired'));
        const person = { ...kept, emailVerified: kept.email_verified };
        // Answered, not thrown: otherwise the code would come back.
        return enter(tx, { ...kept, person }, device).catch((error: unknown) => {
          if (error instanceof Failure) return refused(error);
          throw error;
        });
      });
      for (const id of ended) tokens.revoke(id);
      return admitted(opened);
    },
  };

  /** Each step for itself: whoever may begin may also end it. */
  function count(step: 'begin' | 'finish', { address }: Device): Promise<void> {
    const key = `social:${step}:${address}`;
    return countAttempt(db, [{ key, allowed: parts.signInAttempts * 10, seconds: 600 }]);
  }

  /** Who the issuer says has come back. */
  async function ask(attempt: Attempt, returned: URL, state: string): Promise<Person> {
    if (attempt.expires_at <= now()) throw new Failure('cancelled');
    if (returned.searchParams.get('error') === 'access_denied') throw new Failure('cancelled');
    const kept = { state, verifier: attempt.code_verifier, nonce: attempt.nonce };
    return issuer.finish(returned, kept).catch((cause: unknown) => {
      throw new Failure('provider_failed', {}, { cause });
    });
  }

  /** With the sessions that end by it. */
  async function enter(
    tx: Database,
    wish: { readonly person: Person; readonly may_create: boolean; readonly language: string },
    device: Device,
  ): Promise<{ opened: Opened | Failure; ended: readonly string[] }> {
    const language = storedLanguage(wish.language) ?? 'en';
    const { user, isNew, ended } = await findOrCreate(tx, wish.person, wish.may_create, language);
    return { opened: await entry.enter(tx, user.id, device, { isNew }), ended };
  }

  /** Nobody where the account moves to another address at this moment: what belongs to the old one opens it no more. */
  async function hold(tx: Database, find: () => Promise<store.UserRow | undefined>) {
    const found = await find();
    if (!found) return undefined;
    await store.lockUser(tx, found.id);
    const still = await find();
    return still?.id === found.id ? still : undefined;
  }

  async function findOrCreate(tx: Database, person: Person, mayCreate: boolean, language: Language) {
    const known = await hold(tx, () => store.findByIdentity(tx, person.issuer, person.subject));
    if (known) return { user: known, isNew: false, ended: [] };
    const email = readEmail(person.email);
    if (!person.emailVerified) throw new Failure('email_unverified');
    const owner = await hold(tx, () => store.findUserByEmail(tx, email));
    if (!owner && !mayCreate) throw new Failure('terms_required');
    const displayName = cleanName(person.name.slice(0, displayNameMaximum)) || (email.split('@')[0] ?? email);
    const user = owner ?? (await createUser(tx, parts, { email, displayName, language, verified: true }));
    let ended: string[] = [];
    if (!user.email_verified_at) {
      // Whoever registered this address never proved it; its true owner just did. The stranger's way in is removed.
      await store.removePassword(tx, user.id);
      await store.dropPending(tx, user.id);
      ended = await store.revokeAllSessions(tx, user.id, now());
      await store.setVerified(tx, user.id, now());
    }
    await store.insertIdentity(tx, person.issuer, person.subject, user.id);
    return { user: (await store.findUserById(tx, user.id)) ?? user, isNew: !owner, ended };
  }
}
