import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { forgetLimit } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';

/** Wrong codes without a delay. */
const free = 5;
/** Seconds: doubled with each further wrong code, up to longestWait. */
const firstWait = 60;
const longestWait = 3600;

/**
 * Counts a code of an authenticator app that a signed-in user enters. After the first few, each wrong code doubles the
 * wait of this session, up to an hour. Other sessions, mailed codes and recovery codes are not delayed. An attacker
 * then gets one guess per hour, with three valid codes in a million: decision 20 has the odds.
 */
export async function countAppCode(db: Database, caller: SessionCaller): Promise<void> {
  const key = keyOf(caller);
  // now() is when a request began. Of two at the same time, the one that is counted last may have begun before the other was
  // counted: within the free codes it must not be refused.
  const { rows } = await sql`
    insert into rate_limits as l (key, used, resets_at) values (${key}, 1, now() + interval '1 day')
    on conflict (key) do update set
      used = case when l.resets_at <= now() then 1 else l.used + 1 end,
      resets_at = now() + interval '1 day'
    where l.used < ${sql.lit(free)} or ${nextAt} <= now()
    returning used`.execute(db);
  if (rows.length > 0) return;
  const { rows: waits } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ${nextAt} - now()))::integer as wait from rate_limits as l where key = ${key}`.execute(
    db,
  );
  throw new Failure('rate_limited', { retryAfter: Math.max(1, waits[0]?.wait ?? 1) });
}

/** Resets the count after a right code. */
export async function forgiveAppCode(tx: Database, caller: SessionCaller): Promise<void> {
  await forgetLimit(tx, keyOf(caller));
}

const keyOf = ({ uid, sessionId }: SessionCaller): string => `app-code:${uid}:${sessionId}`;

// A row expires a day after its last wrong code, so the expiry gives the time of that code.
const nextAt = sql`(l.resets_at - interval '1 day' + make_interval(secs =>
  least(${sql.lit(longestWait)}, ${sql.lit(firstWait)} * 2 ^ least(l.used - ${sql.lit(free)}, 10))))`;
