import type { Database } from '#adapters/db/database.ts';
import { purgeLimits } from '#http/rate-limits.ts';

/**
 * Deletes every pending link, code and ticket that could still open the account or change its credentials: somebody
 * else may have requested them.
 */
export async function dropPending(tx: Database, uid: string): Promise<void> {
  await tx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', uid)
    .where('purpose', 'in', ['reset', 'change'])
    .execute();
  await tx.deleteFrom('session_codes').where('user_id', '=', uid).execute();
  // Servers of the previous version still accept these codes.
  await tx.deleteFrom('proof_codes').where('user_id', '=', uid).execute();
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', uid).execute();
  // Approved, but the program has not asked for its key yet.
  await tx.deleteFrom('device_logins').where('user_id', '=', uid).execute();
}

/** Deletes expired rows. Ended sessions stay for a while, for the list of devices. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  // A browser that returns late still needs its attempt, which says where to redirect.
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
