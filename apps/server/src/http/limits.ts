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
  for (const limit of limits) refuseBeyond(limit, await count(db, limit));
}

/** Counts one attempt and answers whether the limit allows it, for where beyond it something else happens than a refusal. */
export async function countWithin(db: Database, limit: Limit): Promise<boolean> {
  const counted = await count(db, limit);
  return counted === undefined || counted.used <= limit.allowed;
}

/** Counts nothing. For what is counted only when it has happened. */
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
 * Keeps whoever else wants this person's lock waiting, and counts the attempt, in one statement. Answers the name of the
 * person, or null where the account is not in use. An attempt counts only if the transaction commits: so it has to, also
 * where the rest is refused.
 */
export async function lockAndCount(trx: Database, uid: string, limit: Limit): Promise<string | null> {
  const { rows } = await sql<Counted & { name: string }>`
    /* often */
    with person as (
      select display_name from users where id = ${uid} and disabled_at is null and closed_at is null for no key update
    ),
    counted as (
      insert into rate_limits as l (key, used, resets_at)
      select ${limit.key}, 1, now() + make_interval(secs => ${limit.seconds}) from person
      ${onceMore}
    )
    select display_name as name, used, wait from person, counted`.execute(trx);
  refuseBeyond(limit, rows[0]);
  return rows[0]?.name ?? null;
}

/** Gives one back that was right, where only wrong ones are to count. */
export async function forgiveAttempt(db: Database, ...keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await db
      .updateTable('rate_limits')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('key', '=', key)
      .where('used', '>', 0)
      .execute();
}
