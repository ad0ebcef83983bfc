import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

export interface Limit {
  readonly key: string;
  readonly allowed: number;
  readonly seconds: number;
}

/** Part of the caller's transaction. A name stands between colons, so that it is not found in a longer one. */
export async function forgetAttempts(tx: Database, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`delete from rate_limits where strpos(':' || key || ':', ${`:${name}:`}) > 0`.execute(tx);
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

/** Gives one back that was right, where only wrong ones are to count. */
export async function forgiveAttempt(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute();
}
