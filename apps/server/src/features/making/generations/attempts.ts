import { type EngineName, engineNames } from '@artcade/domain/generations';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { type AttemptBook, type Budget, budgetFor } from '#adapters/engines/attempts.ts';
import type { EnginePrices } from '#adapters/engines/prices.ts';
import type { Context } from './context.ts';

/** Records the requests to providers for one generation. */
export const bookFor = (
  { db, now, warn }: Pick<Context, 'db' | 'now' | 'warn'>,
  generationId: string,
): AttemptBook => ({
  begin: async ({ engine, model, budget }) => {
    const startedAt = now();
    const id = await db.transaction().execute(async (tx) => {
      if (budget && !(await reserve(tx, engine, startedAt, budget))) return null;
      const { id } = await tx
        .insertInto('engine_attempts')
        .values({ generation_id: generationId, engine, model, started_at: startedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    if (id === null) {
      warn({ generation: generationId, engine }, 'an image service has used up its budget');
      return null;
    }
    return async (end) => {
      try {
        await db.transaction().execute(async (tx) => {
          await tx
            .updateTable('engine_attempts')
            .set({ ...end, ended_at: now() })
            .where('id', '=', id)
            .execute();
          // What nobody knows stays reserved.
          if (budget && end.micros !== null)
            await spend(tx, engine, startedAt, budget, end.micros - budget.expected);
        });
      } catch (error) {
        // The image must not be lost for it: the record stays open, which counts as an unknown cost.
        warn({ err: error, generation: generationId, engine }, 'the cost of an image was not recorded');
      }
    };
  },
});

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Reserves what a request is likely to cost; returns false where that would exceed a ceiling. Others that use the same provider wait
 * for the caller's transaction.
 */
async function reserve(tx: Database, engine: EngineName, at: Date, budget: Budget): Promise<boolean> {
  const { currency, expected } = budget;
  const day = dayOf(at);
  await sql`insert into engine_spending (engine, currency, day) values (${engine}, ${currency}, ${day})
    on conflict do nothing`.execute(tx);
  await sql`select 1 from engine_spending where engine = ${engine} and currency = ${currency} and day = ${day}
    for update`.execute(tx);
  if (await wouldExceed(tx, engine, at, budget)) return false;
  await spend(tx, engine, at, budget, expected);
  return true;
}

/** Whether one more request would exceed a ceiling. */
async function wouldExceed(db: Database, engine: EngineName, at: Date, budget: Budget): Promise<boolean> {
  const { ceiling, currency, expected } = budget;
  const day = dayOf(at);
  const { rows } = await sql<{ today: number; month: number }>`
    select coalesce(sum(micros) filter (where day = ${day}), 0)::float8 as today, coalesce(sum(micros), 0)::float8 as month
    from engine_spending
    where engine = ${engine} and currency = ${currency} and day between ${`${day.slice(0, 7)}-01`} and ${day}`.execute(
    db,
  );
  const [{ today, month } = { today: 0, month: 0 }] = rows;
  return (
    today + expected > (ceiling.day ?? Number.POSITIVE_INFINITY) ||
    month + expected > (ceiling.month ?? Number.POSITIVE_INFINITY)
  );
}

/** The engines that a ceiling stops at the moment. */
export async function usedUpEngines(
  db: Database,
  at: Date,
  prices: EnginePrices,
): Promise<ReadonlySet<EngineName>> {
  const stopped = new Set<EngineName>();
  for (const engine of engineNames) {
    const { budget } = budgetFor(engine, prices);
    if (budget && (await wouldExceed(db, engine, at, budget))) stopped.add(engine);
  }
  return stopped;
}

async function spend(
  tx: Database,
  engine: EngineName,
  at: Date,
  { currency }: Budget,
  micros: number,
): Promise<void> {
  await sql`update engine_spending set micros = micros + ${micros}
    where engine = ${engine} and currency = ${currency} and day = ${dayOf(at)}`.execute(tx);
}

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
