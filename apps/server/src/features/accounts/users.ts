import type { Language } from '@artcade/domain/languages';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { networkOf } from '#http/client-network.ts';
import { type Limit, lockAndCount } from '#http/rate-limits.ts';
import { canonicalEmail, spellingsOf } from '#messages/mail/email-address.ts';

/** Neither disabled nor closed. */
const active = (db: Database, uid: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', uid)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null);

export const findActive = (db: Database, uid: string): Promise<{ id: string; email: string } | undefined> =>
  active(db, uid).executeTakeFirst();

/** When an account was made. Null where there is none. */
export async function findBeginning(db: Database, uid: string): Promise<Date | null> {
  const user = await db.selectFrom('users').select('created_at').where('id', '=', uid).executeTakeFirst();
  return user?.created_at ?? null;
}

/** Whether a user was signed in from a network, as far as sessions are remembered. */
export async function wasSeenIn(db: Database, uid: string, network: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('user_id', '=', uid)
    .execute();
  return rows.some(({ address }) => networkOf(address) === network);
}

/** Whether the files of a user's new images carry the prompt. */
export async function findPromptInFiles(db: Database, uid: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('prompt_in_files')
    .where('id', '=', uid)
    .executeTakeFirst();
  return user?.prompt_in_files ?? false;
}

/** Takes no lock: for a transaction that holds the wallet, which closing locks after the account. */
export async function isActive(db: Database, uid: string): Promise<boolean> {
  return (await findActive(db, uid)) !== undefined;
}

/** Returns whether an account is active, and a session or an API key of it, named by its id, still open. */
export async function isCallerActive(
  db: Database,
  { uid, by }: { readonly uid: string; readonly by: string },
  now: Date,
): Promise<boolean> {
  const session = db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', by)
    .where('user_id', '=', uid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const key = db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', by)
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .where((ref) => ref.or([ref('expires_at', 'is', null), ref('expires_at', '>', now)]));
  const row = await active(db, uid)
    .where((ref) => ref.or([ref.exists(session), ref.exists(key)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an account is active. It stays so until the transaction ends. */
export async function holdActive(tx: Database, uid: string): Promise<boolean> {
  return (await active(tx, uid).forShare().executeTakeFirst()) !== undefined;
}

/** The same, and other callers of this wait until the transaction ends, so that what it counts cannot be counted twice. */
export async function lockActive(tx: Database, uid: string): Promise<boolean> {
  return (await active(tx, uid).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/**
 * Locks an active account and counts an attempt, in one statement. Returns the user's name, or null where the account is not
 * active. An attempt counts only if the transaction commits: commit it also where the rest is refused.
 */
export async function lockActiveAndCount(tx: Database, uid: string, limit: Limit): Promise<string | null> {
  const locked = await lockAndCount<{ name: string }>(
    tx,
    sql`select display_name as name from users
      where id = ${uid} and disabled_at is null and closed_at is null for no key update`,
    limit,
  );
  return locked?.name ?? null;
}

/** Where and in which language a user is written to. */
export async function findContact(
  db: Database,
  uid: string,
): Promise<{ email: string; language: Language } | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', uid)
    .executeTakeFirst();
  return user && { email: user.email, language: user.language as Language };
}

/** Returns the spelling of an address that its account has; without an account, the one that a new account would get. */
export async function spellingInUse(db: Database, typed: string): Promise<string> {
  const spellings = spellingsOf(typed);
  const rows = await db.selectFrom('users').select('email').where('email', 'in', spellings).execute();
  return spellings.find((each) => rows.some(({ email }) => email === each)) ?? canonicalEmail(typed);
}

/** Returns whether a user has confirmed an address. It stays theirs until the transaction ends. */
export async function holdsAddress(tx: Database, uid: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', uid)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a user has confirmed the address of their account. */
export async function hasConfirmedEmail(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', uid)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a session is still open. It stays so until the transaction ends. */
export async function holdSession(
  tx: Database,
  { id, uid }: { readonly id: string; readonly uid: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** How users are shown to others, by name. */
export async function findPeople(db: Database, uids: readonly string[]) {
  if (uids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id as uid', 'display_name as name', 'photo_url as photoURL'])
    .where('id', 'in', uids)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .execute();
}

/** By id or address. */
export const findUser = (db: Database, who: string): Promise<{ id: string; email: string } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((row) => row.or([row('id', '=', who), row('email', '=', who.toLowerCase())]))
    .executeTakeFirst();

export async function findUserName(db: Database, uid: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('display_name').where('id', '=', uid).executeTakeFirst();
  return user?.display_name ?? null;
}

/** An account as an operator sees it. */
export async function describeAccount(db: Database, uid: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();
  const { rows } = await sql<{ sessions: number; hasTwoFactor: boolean }>`select
    (select count(*)::integer from sessions where user_id = ${uid} and revoked_at is null and expires_at > now()) as sessions,
    exists (select from authenticators where user_id = ${uid} and confirmed_at is not null) as "hasTwoFactor"`.execute(
    db,
  );
  return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };
}
