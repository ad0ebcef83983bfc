import { isAway } from '#adapters/db/database.ts';
import type { Context } from './context.ts';

/** How long one sweep claims new work; the next one starts within a minute. */
const budget = 45_000;

/** The time on the monotonic clock after which a sweep claims nothing new. */
export const sweepUntil = (): number => performance.now() + budget;

/**
 * Claims and handles rows until none is due or time is up. A claim is a lease: a row that fails is due again after a while, and
 * does not block the others.
 *
 * `take` claims one row: `where order_no = (select … limit 1 for update skip locked)`, and never `in`. With `in`, PostgreSQL may
 * run the subquery once for every row of the table, with another result each time: it would claim everything that is due.
 */
export async function workThrough<T>(
  context: Context,
  until: number,
  take: () => Promise<T | undefined>,
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  while (performance.now() < until) {
    const row = await take();
    if (row === undefined) return;
    try {
      await work(row);
    } catch (error) {
      if (isAway(error)) throw error;
      context.warn({ row, reason: String(error) }, 'left for later');
    }
  }
}
