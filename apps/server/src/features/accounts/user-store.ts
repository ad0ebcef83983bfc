import { Failure } from '@artcade/domain/failure';
import { type Selectable, sql } from 'kysely';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { spellingsOf } from '#messages/mail/email-address.ts';

export type UserRow = Selectable<Tables['users']>;

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

/** Orders rows by the spelling in which the address is stored: as typed comes first. */
export const bestSpelling = (email: string) => sql`array_position(${spellingsOf(email)}::text[], email)`;

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', spellingsOf(email))
    .orderBy(bestSpelling(email))
    .limit(1)
    .executeTakeFirst();

export async function setVerified(db: Database, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', uid)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function setLanguage(db: Database, uid: string, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', uid).execute();
}

export async function setClosed(
  db: Database,
  uid: string,
  { closedAt, eraseAt }: { closedAt: Date; eraseAt: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ closed_at: closedAt, erase_at: eraseAt })
    .where('id', '=', uid)
    .execute();
}

/** Returns whether the account was closed. */
export async function setReopened(db: Database, uid: string): Promise<boolean> {
  const opened = await db
    .updateTable('users')
    .set({ closed_at: null, erase_at: null })
    .where('id', '=', uid)
    .where('closed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Deletes an account that is due, and by cascade whatever still belongs to it. */
export async function deleteUser(tx: Database, uid: string): Promise<void> {
  await sql`set local artcade.erasing = 'on'`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', uid).execute();
}

export async function setDisabled(db: Database, uid: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: at }).where('id', '=', uid).execute();
}

/**
 * Every change of credentials locks the user's row first. A reset, a new password and a new address then run one after
 * the other; otherwise each would hold a row that the next one needs, and they would deadlock.
 */
export async function lockUser(tx: Database, uid: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute();
}
