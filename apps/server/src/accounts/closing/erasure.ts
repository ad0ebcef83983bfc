import { sql } from 'kysely';
import { purgeExpired } from '#accounts/pending.ts';
import { findUserById, lockUser, type UserRow } from '#accounts/user-store.ts';
import { type Database, isAway } from '#adapters/db/database.ts';
import { keepOrders } from '#billing/service.ts';
import type { Drive } from '#drive/service.ts';
import { forgetAttempts } from '#http/limits.ts';
import { newId } from '#keys/secrets.ts';
import { canonicalEmail, mailboxOf } from '#mail/email-address.ts';
import { forgetInvited, handOverTeams } from '#teams/service.ts';

interface Parts {
  readonly db: Database;
  readonly drive: Pick<Drive, 'forgetSharer'>;
  /** Removes every job, done or not, that names somebody. Part of the caller's transaction. */
  readonly forgetJobs: (tx: Database, uid: string) => Promise<void>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

const batch = 100;
const sweepFor = 30_000;

/** The end of what closing began. */
export function createErasure(parts: Parts) {
  const { db, now, warn } = parts;
  return {
    /** Erases every account whose day has come. One that cannot go keeps nobody else, and is tried again next time. */
    async sweep(): Promise<void> {
      const until = Date.now() + sweepFor;
      const due = await db
        .selectFrom('users')
        .select('id')
        .where('erase_at', '<=', now())
        // In no order: those that cannot go must not stand in the way of all others each time.
        .orderBy(sql`random()`)
        .limit(batch)
        .execute();
      // Counts of attempts by an address of earlier times are nobody's to find; they have run out, at least.
      if (due.length > 0) await purgeExpired(db, now());
      for (const { id } of due) {
        if (Date.now() > until) return;
        await db
          .transaction()
          .execute((tx) => erase(tx, id, parts))
          .catch((error: unknown) => {
            if (isAway(error)) throw error;
            warn({ err: error, uid: id }, 'an account could not be erased');
          });
      }
    },
  };
}

/**
 * All of it or nothing, so that whoever comes back at this moment finds either everything or no account. What is left are
 * orders under a name that means nobody, and what others have: teams, and the images that were shared with them. Stored
 * bytes that nobody else needs are collected like all others.
 */
async function erase(tx: Database, uid: string, { drive, forgetJobs, now }: Parts): Promise<void> {
  // A large drive takes its time.
  await sql`set local statement_timeout = 0`.execute(tx);
  await lockUser(tx, uid);
  const user = await findUserById(tx, uid);
  if (!user?.erase_at || user.erase_at > now()) return;
  const pseudonym = `erased-${newId()}`;
  await handOverTeams(tx, uid);
  // Somebody else's address that was never confirmed is not theirs to take invitations from.
  if (user.email_verified_at) await forgetInvited(tx, user.email);
  await keepOrders(tx, uid, pseudonym, now());
  await drive.forgetSharer(tx, uid);
  await forgetJobs(tx, uid);
  await forgetAttempts(tx, [uid, canonicalEmail(user.email), mailboxOf(user.email)]);
  await renameInRecords(tx, user, pseudonym);
  await sql`set local artcade.erasing = 'on'`.execute(tx);
  // Everything else hangs on this row.
  await tx.deleteFrom('users').where('id', '=', uid).execute();
}

/** What operators did stays on record, but to nobody in particular. An address of earlier times is found by its look. */
async function renameInRecords(tx: Database, { id, email }: UserRow, pseudonym: string): Promise<void> {
  await sql`
    update operator_actions set
      user_id = case when user_id = ${id} then ${pseudonym} else user_id end,
      details = regexp_replace(
        regexp_replace(replace(details::text, ${id}, ${pseudonym}), ${wholeAddress(email)}, ${pseudonym}, 'g'),
        case when user_id = ${id} then '[^"\\s<>@]+@[^"\\s<>@]+' else '^$' end, ${pseudonym}, 'g'
      )::jsonb
    where user_id = ${id} or strpos(details::text, ${id}) > 0 or strpos(details::text, ${email}) > 0`.execute(
    tx,
  );
}

/** Not the end or the beginning of a longer one. */
const wholeAddress = (email: string): string =>
  `(?<![\\w.+-])${email.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}(?![\\w-]|\\.\\w)`;
