import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { forgetLimit } from '#http/limits.ts';
import type { Caller } from '#keys/access-tokens.ts';

/** Wrong codes that cost nothing but themselves. */
const free = 5;
/** Seconds: doubled with each further wrong code, up to the longest. */
const firstWait = 60;
const longestWait = 3600;

/**
 * Counts a code of an authenticator app that somebody types who is signed in. Each wrong one after the first few makes this
 * session wait twice as long, an hour at most; other sessions do not wait, nor do mailed codes and recovery codes. Guessing
 * goes on at one an hour then, where three of a million are right: decision 20 has the odds.
 */
export async function countAppCode(db: Database, caller: Caller): Promise<void> {
  const key = keyOf(caller);
  const { rows } = await sql`
    insert into rate_limits as l (key, used, resets_at) values (${key}, 1, now() + interval '1 day')
    on conflict (key) do update set
      used = case when l.resets_at <= now() then 1 else l.used + 1 end,
      resets_at = now() + interval '1 day'
    where l.resets_at <= now() or ${nextAt} <= now()
    returning used`.execute(db);
  if (rows.length > 0) return;
  const { rows: waits } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ${nextAt} - now()))::integer as wait from rate_limits as l where key = ${key}`.execute(
    db,
  );
  throw new Failure('rate_limited', { retryAfter: Math.max(1, waits[0]?.wait ?? 1) });
}

/** The right code: whoever has it may begin anew. */
export async function forgiveAppCode(tx: Database, caller: Caller): Promise<void> {
  await forgetLimit(tx, keyOf(caller));
}

const keyOf = ({ uid, sessionId }: Caller): string => `app-code:${uid}:${sessionId}`;

// A row is forgotten a day after its last wrong code, which tells when that was.
const nextAt = sql`(l.resets_at - interval '1 day' + make_interval(secs => case
  when l.used < ${sql.lit(free)} then 0
  else least(${sql.lit(longestWait)}, ${sql.lit(firstWait)} * 2 ^ least(l.used - ${sql.lit(free)}, 10)) end))`;
