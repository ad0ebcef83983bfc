import { timingSafeEqual } from 'node:crypto';
import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { type Language, storedLanguage } from '@artcade/domain/languages';
import { cleanName, displayNameMaximum } from '@artcade/domain/profile';
import type { QueueMail } from '#accounts/account-mail.ts';
import { findByIdentity, insertIdentity } from '#accounts/credential-store.ts';
import { readEmail } from '#accounts/inputs.ts';
import { dropPending } from '#accounts/pending.ts';
import { revokeAllSessions } from '#accounts/session-store.ts';
import { findUserByEmail, lockUser, setVerified, type UserRow } from '#accounts/user-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Issuer, Person } from '#adapters/oidc/issuer.ts';
import { countAttempt } from '#http/limits.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { createUser } from './create-user.ts';
import type { Claim, MailboxStep } from './mailbox-step.ts';
import { removeAllCredentials } from './remove-credentials.ts';
import { type Device, type Opened, openedOrThrow, type Sessions } from './sessions.ts';
import { type Attempt, insertAppSignIn, insertAttempt, takeAppSignIn, takeAttempt } from './social-store.ts';

const attemptLife = 10 * 60_000;
/** From the browser to the app is a moment, unless somebody has to tap. */
const codeLife = 5 * 60_000;

/** What came of it, with the sessions that end by it; or that the address has to be proven first. */
type Outcome =
  | { readonly opened: Opened | Failure; readonly ended: readonly string[] }
  | { readonly unproven: Claim };

/** Who has come, and what they came for. */
interface Wish {
  readonly person: Person;
  readonly may_create: boolean;
  readonly language: string;
}

/** Answered, not thrown: otherwise what was used up would come back. */
const refused = (error: unknown): Outcome => {
  if (error instanceof Failure) return { opened: error, ended: [] };
  throw error;
};

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly issuer: Issuer;
  readonly mailbox: MailboxStep;
  readonly mail: QueueMail;
  readonly signInAttempts: number;
  readonly welcomeCredits: number;
  readonly now: () => Date;
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>;

/** Coming in by somebody else's word: that of an OpenID Connect issuer. */
export function createSocialSignIn(parts: Parts) {
  const { db, tokens, sessions, issuer, mailbox, mail, now } = parts;

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
      return conclude(
        await db.transaction().execute((tx) => enter(tx, { ...attempt, person }, device)),
        device,
      );
    },

    /**
     * Keeps what the issuer says, for the app that began, and answers the code to fetch it with. The code goes by an address
     * that any app may claim and any page may open: without the app's secret it is worth nothing.
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

    /** Signs in the app that has code and secret. A code counts once, with a wrong secret too. */
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

    /** Goes on for whoever has the code that was mailed to the address. The ticket counts once. */
    async confirmMailbox(input: Body<'confirmMailbox'>, device: Device): Promise<Opened> {
      const claim = await mailbox.read(input, device.address);
      const person = { ...claim, emailVerified: true, isAuthoritative: true };
      const outcome = await db.transaction().execute(async (tx) => {
        if (!(await mailbox.take(tx, input.ticket))) return refused(new Failure('link_expired'));
        return enter(tx, { ...claim, person }, device).catch(refused);
      });
      return conclude(outcome, device);
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

  /** After the commit. */
  async function conclude(outcome: Outcome, { address }: Device): Promise<Opened> {
    if ('unproven' in outcome) throw await mailbox.begin(outcome.unproven, address);
    for (const id of outcome.ended) tokens.revoke(id);
    return openedOrThrow(outcome.opened);
  }

  async function enter(tx: Database, wish: Wish, device: Device): Promise<Outcome> {
    const { person, may_create, language } = wish;
    const known = await hold(tx, () => findByIdentity(tx, person.issuer, person.subject));
    if (known) return { opened: await sessions.open(tx, known.id, device), ended: [] };
    const email = readEmail(person.email);
    if (!person.emailVerified) throw new Failure('email_unverified');
    if (!person.isAuthoritative) {
      const { issuer: from, subject, name } = person;
      return { unproven: { issuer: from, subject, email, name, may_create, language } };
    }
    const { uid, isNew, ended } = await linkOrCreate(tx, wish, email);
    return { opened: await sessions.open(tx, uid, device, { isNew }), ended };
  }

  /** Nobody where the account moves to another address at this moment: what belongs to the old one opens it no more. */
  async function hold(tx: Database, find: () => Promise<UserRow | undefined>) {
    const found = await find();
    if (!found) return undefined;
    await lockUser(tx, found.id);
    const still = await find();
    return still?.id === found.id ? still : undefined;
  }

  /** The address is proven here: by an issuer that hosts it, or by its mailbox. */
  async function linkOrCreate(tx: Database, { person, may_create, language }: Wish, email: string) {
    const { issuer: from, subject, name } = person;
    const owner = await hold(tx, () => findUserByEmail(tx, email));
    if (!owner) {
      if (!may_create) throw new Failure('terms_required');
      const displayName = cleanName(name.slice(0, displayNameMaximum)) || (email.split('@')[0] ?? email);
      const newcomer = { email, displayName, language: storedLanguage(language) ?? 'en', verified: true };
      const { id: uid } = await createUser(tx, parts, newcomer);
      await insertIdentity(tx, from, subject, uid);
      return { uid, isNew: true, ended: [] };
    }
    const found = { uid: owner.id, isNew: false, ended: [] };
    // Whoever may not enter links nothing; and somebody may have linked it at this very moment.
    if (owner.disabled_at || (await findByIdentity(tx, from, subject))) return found;
    return { ...found, ended: await link(tx, owner, person) };
  }

  /**
   * Another way into an account that exists: whoever is in by an older one has to come again, and the owner hears of it. Where
   * nobody had proven the address, whoever registered it may be a stranger, and none of their ways in stays.
   */
  async function link(tx: Database, owner: UserRow, { issuer: from, subject }: Person): Promise<string[]> {
    const isStrangers = owner.email_verified_at === null;
    if (!isStrangers) await dropPending(tx, owner.id);
    const ended = isStrangers
      ? await removeAllCredentials(tx, owner.id, now())
      : await revokeAllSessions(tx, owner.id, now());
    await setVerified(tx, owner.id, now());
    await insertIdentity(tx, from, subject, owner.id);
    await mail(tx, owner.id, { kind: 'googleLinked' });
    return ended;
  }
}
