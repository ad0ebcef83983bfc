import { Failure } from '@artcade/domain/failure';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

export interface Limit {
  readonly key: string;
  readonly allowed: number;
  readonly seconds: number;
}

/** Runs in the caller's transaction. Names stand between colons, so that one does not match inside a longer one. */
export async function forgetAttempts(tx: Database, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`delete from rate_limits where strpos(':' || key || ':', ${`:${name}:`}) > 0`.execute(tx);
}

/** Deletes all attempts counted under a key. */
export async function forgetLimit(tx: Database, key: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Deletes expired counters. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
}

/** Counts one attempt against each limit, in the database so that all processes share the counters. */
export async function countAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) refuseBeyond(limit, await count(db, limit));
}

/** Counts one attempt and returns whether the limit allows it, for callers that do something other than refuse. */
export async function countWithin(db: Database, limit: Limit): Promise<boolean> {
  const counted = await count(db, limit);
  return counted === undefined || counted.used <= limit.allowed;
}

/** Checks without counting, for attempts that are counted only once they have happened. */
export async function refuseSpent(db: Database, limit: Limit): Promise<void> {
  const { rows } = await sql<Counted>`
    select used, ceil(extract(epoch from resets_at - now()))::integer as wait
    from rate_limits where key = ${limit.key} and resets_at > now()`.execute(db);
  if (rows[0]) refuseBeyond(limit, { ...rows[0], used: rows[0].used + 1 });
}

async function count(db: Database, limit: Limit): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    /* often */
    insert into rate_limits as l (key, used, resets_at)
    values (${limit.key}, 1, now() + make_interval(secs => ${limit.seconds}))
    ${onceMore}`.execute(db);
  return rows[0];
}

interface Counted {
  readonly used: number;
  readonly wait: number;
}

const onceMore = sql`on conflict (key) do update set
    used = case when l.resets_at <= now() then 1 else l.used + 1 end,
    resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
  returning used, ceil(extract(epoch from resets_at - now()))::integer as wait`;

function refuseBeyond({ allowed }: Limit, counted: Counted | undefined): void {
  if (counted && counted.used > allowed) throw new Failure('rate_limited', { retryAfter: counted.wait });
}

/**
 * Runs a query that locks one row, and counts the attempt if there is such a row, in one statement. Returns the row, or null.
 * An attempt counts only if the transaction commits: commit it also where the rest is refused.
 */
export async function lockAndCount<Row>(
  tx: Database,
  locking: RawBuilder<unknown>,
  limit: Limit,
): Promise<Row | null> {
  const { rows } = await sql<Counted & Row>`
    /* often */
    with locked as (${locking}),
    counted as (
      insert into rate_limits as l (key, used, resets_at)
      select ${limit.key}, 1, now() + make_interval(secs => ${limit.seconds}) from locked
      ${onceMore}
    )
    select locked.*, used, wait from locked, counted`.execute(tx);
  refuseBeyond(limit, rows[0]);
  return rows[0] ?? null;
}

/** Takes back a successful attempt where only failed ones count. */
export async function forgiveAttempt(db: Database, ...keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await db
      .updateTable('rate_limits')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('key', '=', key)
      .where('used', '>', 0)
      .execute();
}
