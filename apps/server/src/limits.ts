import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

export interface Limit {
  readonly key: string;
  readonly allowed: number;
  readonly seconds: number;
}

/** Counts one attempt against each limit, in the database so that all processes count together. */
export async function countAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  for (const { key, allowed, seconds } of limits) {
    const { rows } = await sql<{ used: number; wait: number }>`
      insert into rate_limits as l (key, used, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        used = case when l.resets_at <= now() then 1 else l.used + 1 end,
        resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
      returning used, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db);
    const row = rows[0];
    if (row && row.used > allowed) throw new Failure('rate_limited', { retryAfter: row.wait });
  }
}
