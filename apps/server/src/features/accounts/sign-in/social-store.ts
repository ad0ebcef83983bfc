import type { Insertable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { hashToken } from '#keys/secrets.ts';

export type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

export async function insertAttempt(
  db: Database,
  attempt: {
    state: string;
    verifier: string;
    nonce: string;
    mayCreate: boolean;
    language: string;
    appChallenge: Buffer | null;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('oidc_attempts')
    .values({
      state_hash: hashToken(attempt.state),
      code_verifier: attempt.verifier,
      nonce: attempt.nonce,
      may_create: attempt.mayCreate,
      language: attempt.language,
      app_challenge: attempt.appChallenge,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** Returns expired attempts too, because they say where to report the failure. */
export const takeAttempt = (db: Database, state: string) =>
  db.deleteFrom('oidc_attempts').where('state_hash', '=', hashToken(state)).returningAll().executeTakeFirst();

export async function insertAppSignIn(
  db: Database,
  { code, ...kept }: Omit<Insertable<Tables['app_sign_ins']>, 'code_hash'> & { code: string },
): Promise<void> {
  await db
    .insertInto('app_sign_ins')
    .values({ code_hash: hashToken(code), ...kept })
    .execute();
}

/** Of two concurrent calls with the same code, one gets it. */
export const takeAppSignIn = (tx: Database, code: string) =>
  tx.deleteFrom('app_sign_ins').where('code_hash', '=', hashToken(code)).returningAll().executeTakeFirst();
