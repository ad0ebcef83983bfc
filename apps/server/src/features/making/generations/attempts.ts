import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { AttemptBook } from '#adapters/engines/attempts.ts';
import type { Context } from './context.ts';

/** Records the requests to providers for one generation. */
export const bookFor = (
  { db, now, warn }: Pick<Context, 'db' | 'now' | 'warn'>,
  generationId: string,
): AttemptBook => ({
  begin: async (engine, model) => {
    const { id } = await db
      .insertInto('engine_attempts')
      .values({ generation_id: generationId, engine, model, started_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
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
