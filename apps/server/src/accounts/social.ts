import { Failure } from '@artcade/domain/failure';
import { type Language, storedLanguage } from '@artcade/domain/languages';
import { cleanName, displayNameMaximum } from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import type { Issuer, Person } from '#adapters/oidc/issuer.ts';
import { countAttempt } from '#limits.ts';
import type { AccessTokens } from './access-tokens.ts';
import { admitted, type Device, type Entry, type Opened } from './entry.ts';
import { readEmail } from './inputs.ts';
import { createUser } from './newcomers.ts';
import * as store from './store.ts';

const minute = 60_000;

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
    /** Starts a social sign-in: the address to open, and the state that the same browser must bring back. */
    async begin(
      options: { mayCreate: boolean; language: Language },
      device: Device,
    ): Promise<{ url: string; state: string }> {
      await countAttempt(db, [
        { key: `social:${device.address}`, allowed: parts.signInAttempts * 10, seconds: 600 },
      ]);
      const begun = await issuer.begin().catch((cause: unknown) => {
        throw new Failure('provider_failed', {}, { cause });
      });
      const expiresAt = new Date(now().getTime() + 10 * minute);
      await store.insertAttempt(db, { ...begun, ...options, expiresAt });
      return begun;
    },

    async finish(returned: URL, state: string, device: Device): Promise<Opened> {
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
        return { opened: await entry.enter(tx, user.id, device, { isNew }), ended: theirs };
      });
      for (const id of ended) tokens.revoke(id);
      return admitted(opened);
    },
  };

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
