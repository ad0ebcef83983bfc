import { isAway } from '#adapters/db/database.ts';
import type { Context } from './context.ts';

/** How long one sweep takes new work; the next comes within a minute. */
const budget = 45_000;

/** A moment of the machine's own clock, after which a sweep begins nothing new. */
export const sweepUntil = (): number => performance.now() + budget;

/**
 * Takes one after the other until there is nothing left or time is up. To take is to put off: whatever fails comes up
 * again after a while, and keeps nobody else waiting.
 *
 * `take` claims one row: `where order_no = (select … limit 1 for update skip locked)`, and never `in`. With `in`, PostgreSQL may
 * ask the inner question once for every row of the table, and each time it has another answer: all that is due would be put
 * off, and one of it done.
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
