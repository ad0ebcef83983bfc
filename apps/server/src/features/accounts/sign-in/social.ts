import { timingSafeEqual } from 'node:crypto';
import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { type Language, storedLanguage } from '@artcade/domain/languages';
import { cleanName, displayNameMaximum } from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import type { Issuer, Person } from '#adapters/oidc/issuer.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import { findByIdentity, insertIdentity } from '#features/accounts/credential-store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import { readEmail } from '#features/accounts/inputs.ts';
import type { LastingAccess } from '#features/accounts/lasting-access.ts';
import { revokeAllSessions } from '#features/accounts/sign-in/session-store.ts';
import { findUserByEmail, lockUser, setVerified, type UserRow } from '#features/accounts/user-store.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { createUser } from './create-user.ts';
import { removeAllCredentials } from './remove-credentials.ts';
import { type Device, type Opened, openedOrThrow, type Sessions } from './sessions.ts';
import type { Claim, SocialEmailCheck } from './social-email-check.ts';
import { type Attempt, insertAppSignIn, insertAttempt, takeAppSignIn, takeAttempt } from './social-store.ts';

const attemptLife = 10 * 60_000;
/** The switch from browser to app is quick, unless the user has to tap. */
const codeLife = 5 * 60_000;

/** The session or failure and the sessions that ended (null: no credential did), or the claim whose address must be verified first. */
type Outcome =
  | { readonly opened: Opened | Failure; readonly ended: readonly string[] | null }
  | { readonly unproven: Claim };

/** The asserted identity, and what the sign-in may do. */
interface SignInRequest {
  readonly person: Person;
  readonly may_create: boolean;
  readonly language: string;
}

/** Returned, not thrown: a rollback would restore the code that was consumed. */
const refused = (error: unknown): Outcome => {
  if (error instanceof Failure) return { opened: error, ended: null };
  throw error;
};

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly issuer: Issuer;
  readonly emailCheck: SocialEmailCheck;
  readonly mail: QueueMail;
  readonly access: LastingAccess;
  readonly signInAttempts: number;
  readonly welcomeCredits: number;
  readonly now: () => Date;
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>;

/** Sign-in through an OpenID Connect provider. */
export function createSocialSignIn(parts: Parts) {
  const { db, tokens, sessions, issuer, emailCheck, mail, now } = parts;

  return {
    /**
     * Starts a sign-in. Returns the address to open and the state that the same browser must bring back. An app passes
     * the hash of its secret.
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

    /** Consumes the attempt that was started with this state. */
    async take(state: string): Promise<Attempt> {
      const attempt = await takeAttempt(db, state);
      if (!attempt) throw new Failure('cancelled');
      return attempt;
    },

    async finish(attempt: Attempt, returned: URL, state: string, device: Device): Promise<Opened> {
      const person = await ask(attempt, returned, state);
      return conclude(
        await db.transaction().execute((tx) => enter(tx, { ...attempt, person }, device)),
        device,
      );
    },

    /**
     * Stores the provider's response for the app that started the sign-in, and returns the code to fetch it with. The
     * code travels in a link that any app may claim and any page may open, so it is worthless without the app's secret.
     */
    async keepForApp(attempt: Attempt, challenge: Buffer, returned: URL, state: string): Promise<string> {
      const { emailVerified, isAuthoritative, ...person } = await ask(attempt, returned, state);
      const { may_create, language } = attempt;
      const code = newToken();
      const expires_at = new Date(now().getTime() + codeLife);
      await insertAppSignIn(db, {
        code,
        challenge,
        ...person,
        email_verified: emailVerified,
        is_authoritative: isAuthoritative,
        may_create,
        language,
        expires_at,
      });
      return code;
    },

    /** Signs in the app that has code and secret. The code is consumed even if the secret is wrong. */
    async finishInApp({ code, secret }: Body<'finishAppSignIn'>, device: Device): Promise<Opened> {
      await count('finish', device);
      const outcome = await db.transaction().execute(async (tx) => {
        const kept = await takeAppSignIn(tx, code);
        const isTheirs =
          kept && kept.expires_at > now() && timingSafeEqual(kept.challenge, hashToken(secret));
        if (!isTheirs) return refused(new Failure('link_expired'));
        const { email_verified: emailVerified, is_authoritative: isAuthoritative } = kept;
        const person = { ...kept, emailVerified, isAuthoritative };
        return enter(tx, { ...kept, person }, device).catch(refused);
      });
      return conclude(outcome, device);
    },

    /** Continues with the code that was mailed to the address. The ticket is consumed. */
    async confirmMailbox(input: Body<'confirmMailbox'>, device: Device): Promise<Opened> {
      const claim = await emailCheck.read(input, device.address);
      const person = { ...claim, emailVerified: true, isAuthoritative: true };
      const outcome = await db.transaction().execute(async (tx) => {
        if (!(await emailCheck.take(tx, input.ticket))) return refused(new Failure('link_expired'));
        return enter(tx, { ...claim, person }, device).catch(refused);
      });
      return conclude(outcome, device);
    },
  };

  /** Counted per step, so that a caller who may start may also finish. */
  function count(step: 'begin' | 'finish', { address }: Device): Promise<void> {
    const key = `social:${step}:${address}`;
    return countAttempt(db, [{ key, allowed: parts.signInAttempts * 10, seconds: 600 }]);
  }

  /** Returns the identity that the provider asserts. */
  async function ask(attempt: Attempt, returned: URL, state: string): Promise<Person> {
    if (attempt.expires_at <= now()) throw new Failure('cancelled');
    if (returned.searchParams.get('error') === 'access_denied') throw new Failure('cancelled');
    const kept = { state, verifier: attempt.code_verifier, nonce: attempt.nonce };
    return issuer.finish(returned, kept).catch((cause: unknown) => {
      throw new Failure('provider_failed', {}, { cause });
    });
  }

  /** Call after the commit. */
  async function conclude(outcome: Outcome, { address }: Device): Promise<Opened> {
    if ('unproven' in outcome) throw await emailCheck.begin(outcome.unproven, address);
    if (outcome.ended) await tokens.end(outcome.ended);
    return openedOrThrow(outcome.opened);
  }

  async function enter(tx: Database, request: SignInRequest, device: Device): Promise<Outcome> {
    const { person, may_create, language } = request;
    const known = await hold(tx, () => findByIdentity(tx, person.issuer, person.subject));
    if (known) return { opened: await sessions.open(tx, known.id, device), ended: null };
    const email = readEmail(person.email);
    if (!person.emailVerified) throw new Failure('email_unverified');
    if (!person.isAuthoritative) {
      // Told at once: a mailed code would not help somebody without an account.
      if (!may_create && !(await findUserByEmail(tx, email))) throw new Failure('terms_required');
      const { issuer: from, subject, name } = person;
      return { unproven: { issuer: from, subject, email, name, may_create, language } };
    }
    const { uid, isNew, ended } = await linkOrCreate(tx, request, email);
    return { opened: await sessions.open(tx, uid, device, { isNew }), ended };
  }

  /**
   * Locks the account and returns it, or undefined if it moved to another address in the meantime: credentials of the
   * old address no longer open it.
   */
  async function hold(tx: Database, find: () => Promise<UserRow | undefined>) {
    const found = await find();
    if (!found) return undefined;
    await lockUser(tx, found.id);
    const still = await find();
    return still?.id === found.id ? still : undefined;
  }

  /** The address is verified at this point: by a provider that hosts it, or by a mailed code. */
  async function linkOrCreate(tx: Database, { person, may_create, language }: SignInRequest, email: string) {
    const { issuer: from, subject, name } = person;
    const owner = await hold(tx, () => findUserByEmail(tx, email));
    if (!owner) {
      if (!may_create) throw new Failure('terms_required');
      const displayName = cleanName(name.slice(0, displayNameMaximum)) || (email.split('@')[0] ?? email);
      const newcomer = { email, displayName, language: storedLanguage(language) ?? 'en', verified: true };
      const { id: uid } = await createUser(tx, parts, newcomer);
      await insertIdentity(tx, from, subject, uid);
      return { uid, isNew: true, ended: null };
    }
    const found = { uid: owner.id, isNew: false, ended: null };
    // A disabled account links nothing. The identity may also have been linked concurrently.
    if (owner.disabled_at || (await findByIdentity(tx, from, subject))) return found;
    return { ...found, ended: await link(tx, owner, person) };
  }

  /**
   * Links the identity to an existing account, ends its sessions and notifies the owner. If the address was never
   * verified, a stranger may have registered it, so all its credentials are removed.
   */
  async function link(tx: Database, owner: UserRow, { issuer: from, subject }: Person): Promise<string[]> {
    const isStrangers = owner.email_verified_at === null;
    if (!isStrangers) await dropPending(tx, owner.id);
    const ended = isStrangers
      ? await removeAllCredentials(tx, owner.id, parts.access, now())
      : await revokeAllSessions(tx, owner.id, now());
    await setVerified(tx, owner.id, now());
    await insertIdentity(tx, from, subject, owner.id);
    await mail(tx, owner.id, { kind: 'googleLinked' });
    return ended;
  }
}
