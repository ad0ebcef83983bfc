import { Failure } from '@artcade/domain/failure';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { hashToken } from '#keys/secrets.ts';
import { removeIdentities } from './credential-store.ts';
import { lockUser } from './user-store.ts';

type MailPurpose = Tables['mail_tokens']['purpose'];

export async function insertMailToken(
  db: Database,
  mail: {
    token: string;
    uid: string;
    email: string;
    purpose: MailPurpose;
    expiresAt: Date;
    sessionId?: string;
  },
): Promise<void> {
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(mail.token),
      user_id: mail.uid,
      email: mail.email,
      purpose: mail.purpose,
      expires_at: mail.expiresAt,
      session_id: mail.sessionId ?? null,
    })
    .execute();
}

const lockOwner = async (tx: Database, token: string): Promise<void> => {
  const owner = await tx
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (owner) await lockUser(tx, owner.user_id);
};

/** Consumes a mailed token and returns its user. A used, an expired and an unknown token throw the same error. */
export async function redeemMailToken(
  tx: Database,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<string> {
  await lockOwner(tx, token);
  const row = await tx
    .updateTable('mail_tokens')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.id', '=', 'mail_tokens.user_id')
    .whereRef('users.email', '=', 'mail_tokens.email')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new Failure('link_expired');
  return row.user_id;
}

/**
 * Consumes a mailed token and makes its address the user's. Returns the previous address, or null if the change was
 * made already. Credentials that belong to the previous address are removed.
 */
export async function moveEmail(tx: Database, uid: string, token: string, now: Date): Promise<string | null> {
  await lockUser(tx, uid);
  const found = await tx
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select(['mail_tokens.email as next', 'users.email as present', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', uid)
    .where('purpose', '=', 'change')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // A client that lost the first response may retry: the change is done already.
  if (found?.used_at && found.next === found.present) return null;
  if (!found || found.used_at) throw new Failure('link_expired');
  try {
    await tx
      .updateTable('users')
      .set({ email: found.next, email_verified_at: now })
      .where('id', '=', uid)
      .execute();
  } catch (error) {
    // The address was registered in the meantime.
    if (isDuplicate(error)) throw new Failure('link_expired', {}, { cause: error });
    throw error;
  }
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
  await tx.deleteFrom('mail_tokens').where('user_id', '=', uid).where('used_at', 'is', null).execute();
  // Their codes were mailed to the previous address.
  await tx.deleteFrom('session_codes').where('user_id', '=', uid).execute();
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', uid).execute();
  await removeIdentities(tx, uid);
  return found.present;
}

/** A cheap check before expensive work such as hashing. */
export async function findMailToken(db: Database, token: string, purpose: MailPurpose, now: Date) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select(['used_at', 'users.email', 'display_name'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns whether an unused link stays valid until then. */
export async function hasResetLink(db: Database, uid: string, until: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the requested address that is not confirmed yet. */
export async function findPendingEmail(db: Database, uid: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('email')
    .where('user_id', '=', uid)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Keeps a confirmed change, because its link may be opened twice. */
export async function dropEmailChange(tx: Database, uid: string): Promise<void> {
  await tx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', uid)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .execute();
}
