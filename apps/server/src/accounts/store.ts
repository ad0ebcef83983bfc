import { Failure } from '@artcade/domain/failure';
import { type Selectable, sql } from 'kysely';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { purgeLimits } from '#http/limits.ts';
import { revokedChannel } from '#keys/access-tokens.ts';
import { hashToken } from '#keys/secrets.ts';
import { spellingsOf } from '#mail/email-address.ts';

export type UserRow = Selectable<Tables['users']>;
type MailPurpose = Tables['mail_tokens']['purpose'];
type TicketStep = Tables['sign_in_tickets']['step'];

export async function insertUser(
  db: Database,
  user: { id: string; email: string; displayName: string; language: string; verified: boolean; now: Date },
): Promise<UserRow> {
  try {
    return await db
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        display_name: user.displayName,
        language: user.language,
        email_verified_at: user.verified ? user.now : null,
        terms_accepted_at: user.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isDuplicate(error)) throw new Failure('email_taken', {}, { cause: error });
    throw error;
  }
}

export const findUserById = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** In whichever spelling it is stored. As it was typed comes first. */
const bestSpelling = (email: string) => sql`array_position(${spellingsOf(email)}::text[], email)`;

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', spellingsOf(email))
    .orderBy(bestSpelling(email))
    .limit(1)
    .executeTakeFirst();

export const findByIdentity = (db: Database, issuer: string, subject: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export async function insertIdentity(
  db: Database,
  issuer: string,
  subject: string,
  uid: string,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Since when an issuer's word opens the account; null where none does. */
export async function identitySince(db: Database, uid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('identities')
    .select('created_at')
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function removeIdentities(tx: Database, uid: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', uid).execute();
}

export async function setVerified(db: Database, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', uid)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function setDisabled(db: Database, uid: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: at }).where('id', '=', uid).execute();
}

/** User and password hash in one query, so that a known address takes no longer than an unknown one. */
export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .selectAll('users')
    .select('passwords.hash')
    .where('email', 'in', spellingsOf(email))
    .orderBy(bestSpelling(email))
    .limit(1)
    .executeTakeFirst();

/** Whether this is still the user's password; until the transaction ends, it cannot be changed. */
export async function holdPassword(tx: Database, uid: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', uid)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Google alone can have brought somebody here. */
export async function hasPassword(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwords')
    .select('user_id')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(db: Database, uid: string, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ user_id: uid, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute();
}

/** The same password, hashed anew: whoever is signed in or known stays so. Only in the place of the hash that was verified. */
export async function replaceHash(tx: Database, uid: string, old: string, fresh: string): Promise<void> {
  await tx
    .updateTable('passwords')
    .set({ hash: fresh })
    .where('user_id', '=', uid)
    .where('hash', '=', old)
    .execute();
}

/** In milliseconds; zero where there is none. */
export async function passwordSetAt(db: Database, email: string): Promise<number> {
  const row = await db
    .selectFrom('passwords')
    .innerJoin('users', 'users.id', 'passwords.user_id')
    .select('changed_at')
    .where('email', 'in', spellingsOf(email))
    .orderBy(bestSpelling(email))
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at.getTime() ?? 0;
}

export async function removePassword(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('passwords').where('user_id', '=', uid).execute();
}

export async function insertSession(
  db: Database,
  session: {
    id: string;
    uid: string;
    token: string;
    userAgent: string;
    address: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.uid,
      token_hash: hashToken(session.token),
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The living session of a token together with its user. */
export async function findSession(db: Database, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** However often it is used, a session ends half a year after it began. */
export async function prolongSession(db: Database, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      used_at: now,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz, created_at + interval '180 days')`,
    })
    .where('id', '=', id)
    .execute();
}

export const revokeSession = (db: Database, token: string, now: Date): Promise<string[]> =>
  announce(db, living(db, now).where('token_hash', '=', hashToken(token)).returning('id').execute());

export const revokeAllSessions = (db: Database, uid: string, now: Date): Promise<string[]> =>
  announce(db, living(db, now).where('user_id', '=', uid).returning('id').execute());

export const revokeOtherSessions = (db: Database, uid: string, kept: string, now: Date): Promise<string[]> =>
  announce(db, living(db, now).where('user_id', '=', uid).where('id', '!=', kept).returning('id').execute());

export const revokeOwnSession = (db: Database, uid: string, id: string, now: Date): Promise<string[]> =>
  announce(db, living(db, now).where('user_id', '=', uid).where('id', '=', id).returning('id').execute());

/** The last used first. */
export const livingSessions = (db: Database, uid: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'used_at'])
    .where('user_id', '=', uid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();

const living = (db: Database, now: Date) =>
  db.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);

/** Tells every process which sessions ended; inside a transaction they hear it on commit or not at all. */
async function announce(db: Database, ended: Promise<{ id: string }[]>): Promise<string[]> {
  const ids = (await ended).map(({ id }) => id);
  for (const id of ids) await sql`select pg_notify(${revokedChannel}, ${id})`.execute(db);
  return ids;
}

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

/**
 * Whoever changes how an account is entered takes its row first. A reset, another password, a proven and another address
 * then wait for one another; each would come to hold what the next one needs.
 */
export async function lockUser(tx: Database, uid: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute();
}

const lockOwner = async (tx: Database, token: string): Promise<void> => {
  const owner = await tx
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (owner) await lockUser(tx, owner.user_id);
};

/** Uses a mailed token up and answers whose it was. A second use, a late use and a wrong token look the same. */
export async function useMailToken(
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
 * Uses a mailed token up and makes its address the user's. Answers the address before; null where it is that already. Other
 * ways in that belong to the old address end with it.
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
  // The answer to the first try may have been lost: what is done is done.
  if (found?.used_at && found.next === found.present) return null;
  if (!found || found.used_at) throw new Failure('link_expired');
  try {
    await tx
      .updateTable('users')
      .set({ email: found.next, email_verified_at: now })
      .where('id', '=', uid)
      .execute();
  } catch (error) {
    // Somebody has registered with it meanwhile.
    if (isDuplicate(error)) throw new Failure('link_expired', {}, { cause: error });
    throw error;
  }
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
  await tx.deleteFrom('mail_tokens').where('user_id', '=', uid).where('used_at', 'is', null).execute();
  // Their codes went to the address before.
  await tx.deleteFrom('session_codes').where('user_id', '=', uid).execute();
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', uid).execute();
  await removeIdentities(tx, uid);
  return found.present;
}

/** Whether a mailed token could still be used: a cheap look before costly work. */
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

/**
 * Whatever was begun before and could still change who gets in: links and codes that somebody else may have asked for. When
 * the owner of an account locks its doors, no window stays open.
 */
export async function dropPending(tx: Database, uid: string): Promise<void> {
  await tx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', uid)
    .where('purpose', 'in', ['reset', 'change'])
    .execute();
  await tx.deleteFrom('session_codes').where('user_id', '=', uid).execute();
  // Servers of the version before still take such codes.
  await tx.deleteFrom('proof_codes').where('user_id', '=', uid).execute();
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', uid).execute();
}

/** Whether a mailed link is on its way or in the mailbox that works at least until then. */
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

/** The address that somebody asked for and has not confirmed yet. */
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

/** One that was confirmed stays: its link may be opened twice. */
export async function dropEmailChange(tx: Database, uid: string): Promise<void> {
  await tx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', uid)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .execute();
}

/** Whether an authenticator app has been confirmed. */
export async function hasTwoFactor(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTicket(
  tx: Database,
  { ticket, uid, step, expiresAt }: { ticket: string; uid: string | null; step: TicketStep; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_tickets')
    .values({ token_hash: hashToken(ticket), user_id: uid, step, expires_at: expiresAt })
    .execute();
}

/** A ticket, if it may be shown once more; whose it is, and the code that was mailed for it, where there is one. */
export const countTicket = (db: Database, ticket: string, step: TicketStep, allowed: number, now: Date) =>
  db
    .updateTable('sign_in_tickets')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(ticket))
    .where('step', '=', step)
    .where('tries', '<', allowed)
    .where('expires_at', '>', now)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();

export async function isTicketFor(db: Database, ticket: string, step: TicketStep): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .select('step')
    .where('token_hash', '=', hashToken(ticket))
    .where('step', '=', step)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a ticket worth something: until then it is nobody's, and no code fits it. */
export async function armTicket(tx: Database, ticket: string, uid: string, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_tickets')
    .set({ user_id: uid, code_hash: codeHash })
    .where('token_hash', '=', hashToken(ticket))
    .execute();
}

/** Answers whether it was still there. */
export async function dropTicket(tx: Database, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets what has run out. Sessions stay a while after their end, for the list of devices. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  // As long as its browser may still come back, an attempt tells where to.
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db.deleteFrom('oidc_attempts').where('expires_at', '<', hourAgo).execute();
  await db.deleteFrom('app_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('mailbox_claims').where('expires_at', '<', now).execute();
  await db.deleteFrom('mail_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('session_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<', now).execute();
  await purgeLimits(db, now);
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute();
}
