import { sql } from 'kysely';
import { type Database, isAway, letTakeLong } from '#adapters/db/database.ts';
import { purgeExpired } from '#features/accounts/drop-pending.ts';
import { deleteUser, findUserById, lockUser, type UserRow } from '#features/accounts/user-store.ts';
import type { Drive } from '#features/library/drive/service.ts';
import { keepOrders } from '#features/money/billing/service.ts';
import { forgetMaker } from '#features/publishing/moderation/service.ts';
import { forgetAuthor } from '#features/teams/reviews/service.ts';
import { forgetInvited } from '#features/teams/team/service.ts';
import { forgetAttempts } from '#http/rate-limits.ts';
import { newId } from '#keys/secrets.ts';
import { canonicalEmail, mailboxOf } from '#messages/mail/email-address.ts';

interface Parts {
  readonly db: Database;
  readonly drive: Pick<Drive, 'forgetSharer'>;
  /** Deletes every job that names the user, finished or not, in the caller's transaction. */
  readonly forgetJobs: (tx: Database, uid: string) => Promise<void>;
  /** Ends what the user has in teams, in the caller's transaction, and tells the members. */
  readonly leaveTeams: (tx: Database, uid: string) => Promise<void>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

const batch = 100;
const sweepFor = 30_000;

/** Erases closed accounts after their grace period. */
export function createErasure(parts: Parts) {
  const { db, now, warn } = parts;
  return {
    /** Erases every account that is due. A failure does not stop the others, and is retried in the next sweep. */
    async sweep(): Promise<void> {
      const until = Date.now() + sweepFor;
      const due = await db
        .selectFrom('users')
        .select('id')
        .where('erase_at', '<=', now())
        // Random order, so that accounts that fail do not block the others in every sweep.
        .orderBy(sql`random()`)
        .limit(batch)
        .execute();
      // Rate limits may be keyed by a previous address, which is no longer known; they have expired by now.
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
 * Erases everything in one transaction, so that an owner who returns at this moment finds either everything or no
 * account. What stays are orders under a pseudonym, takedowns without a name, and what belongs to others: teams, and images that were shared with
 * them. Unreferenced blobs are collected as usual.
 */
async function erase(
  tx: Database,
  uid: string,
  { drive, forgetJobs, leaveTeams, now }: Parts,
): Promise<void> {
  await letTakeLong(tx);
  await lockUser(tx, uid);
  const user = await findUserById(tx, uid);
  if (!user?.erase_at || user.erase_at > now()) return;
  const pseudonym = `erased-${newId()}`;
  await leaveTeams(tx, uid);
  // An address that was never verified may be somebody else's, and so may its invitations.
  if (user.email_verified_at) await forgetInvited(tx, user.email);
  await keepOrders(tx, uid, pseudonym, now());
  await forgetAuthor(tx, uid, now());
  await forgetMaker(tx, uid);
  await drive.forgetSharer(tx, uid);
  await forgetJobs(tx, uid);
  await forgetAttempts(tx, [uid, canonicalEmail(user.email), mailboxOf(user.email)]);
  await renameInRecords(tx, user, pseudonym);
  await deleteUser(tx, uid);
}

/** Keeps the audit log of operators under a pseudonym. Previous addresses are found by pattern. */
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

/** Matches a whole address, not part of a longer one. */
const wholeAddress = (email: string): string =>
  `(?<![\\w.+-])${email.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}(?![\\w-]|\\.\\w)`;
