import type { EngineName } from '@artcade/domain/generations';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { AttemptBook } from '#adapters/engines/attempts.ts';
import type { Ceiling } from '#adapters/engines/prices.ts';
import type { Context } from './context.ts';

/** Records the requests to providers for one generation. */
export const bookFor = (
  { db, now, warn }: Pick<Context, 'db' | 'now' | 'warn'>,
  generationId: string,
): AttemptBook => ({
  begin: async ({ engine, model, ceiling, expected }) => {
    const id = await db.transaction().execute(async (tx) => {
      if (ceiling && !(await isWithin(tx, engine, ceiling, expected, now()))) return null;
      const row = { generation_id: generationId, engine, model, expected, started_at: now() };
      return (await tx.insertInto('engine_attempts').values(row).returning('id').executeTakeFirstOrThrow())
        .id;
    });
    if (id === null) {
      warn({ generation: generationId, engine }, 'an image service has used up its budget');
      return null;
    }
    return async (end) => {
      try {
        await db
          .updateTable('engine_attempts')
          .set({ ...end, ended_at: now() })
          .where('id', '=', id)
          .execute();
      } catch (error) {
        // The image must not be lost for it: the record stays open, which counts as an unknown cost.
        warn({ err: error, generation: generationId, engine }, 'the cost of an image was not recorded');
      }
    };
  },
});

/**
 * Whether the ceiling allows one more request. Requests whose cost is not known count as expected, and where that is not known either,
 * as the dearest one of the month. The caller's transaction records the request: until it ends, others of the same engine wait.
 */
async function isWithin(
  tx: Database,
  engine: EngineName,
  ceiling: Ceiling,
  expected: number | null,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('engine ceiling'), hashtext(${engine}))`.execute(tx);
  const { rows } = await sql<{
    dearest: number;
    day: number;
    month: number;
    unknown: number;
    unknownToday: number;
  }>`
    with spent as (
      select coalesce(micros, expected) as micros, started_at >= date_trunc('day', ${now}::timestamptz, 'UTC') as today
      from engine_attempts where engine = ${engine} and started_at >= date_trunc('month', ${now}::timestamptz, 'UTC')
    )
    select coalesce(max(micros), 0)::float8 as dearest,
      coalesce(sum(micros), 0)::float8 as month, coalesce(sum(micros) filter (where today), 0)::float8 as day,
      count(*) filter (where micros is null)::integer as unknown,
      count(*) filter (where micros is null and today)::integer as "unknownToday"
    from spent`.execute(tx);
  const [{ dearest, day, month, unknown, unknownToday } = none] = rows;
  const next = expected ?? dearest;
  return (
    day + unknownToday * dearest + next <= (ceiling.day ?? Number.POSITIVE_INFINITY) &&
    month + unknown * dearest + next <= (ceiling.month ?? Number.POSITIVE_INFINITY)
  );
}

const none = { dearest: 0, day: 0, month: 0, unknown: 0, unknownToday: 0 };

export interface EngineCosts {
  /** Such as 2026-11, in UTC. */
  readonly month: string;
  readonly engine: string;
  readonly currency: string | null;
  readonly images: number;
  /** Requests that brought no image. */
  readonly failures: number;
  /** Of images and failures together, in millionths. A string, since a sum has no upper bound. */
  readonly micros: string;
  /** Of the sum, what failures cost. */
  readonly wasted: string;
  /** Requests whose cost is not known: no price is set, or no answer came. */
  readonly unknown: number;
}

/** What providers have charged, by month and engine. */
export async function engineCosts(db: Database, since: Date): Promise<readonly EngineCosts[]> {
  const { rows } = await sql<EngineCosts>`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM') as month, engine, max(currency) as currency,
      count(*) filter (where outcome = 'made')::integer as images,
      count(*) filter (where outcome <> 'made')::integer as failures,
      coalesce(sum(micros), 0)::text as micros,
      coalesce(sum(micros) filter (where outcome <> 'made'), 0)::text as wasted,
      count(*) filter (where micros is null)::integer as unknown
    from engine_attempts where started_at >= ${since}
    group by month, engine, coalesce(currency, '') order by month, engine, coalesce(currency, '')`.execute(
    db,
  );
  return rows;
}
