import { patience, pauses } from './patience.ts';

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/**
 * Returns the statements that wait for a lock once there are this many, or none if the work ends before. So a test sees at once
 * that a lock is missing.
 */
export async function lockWaits(ask: Ask, work: Promise<unknown>, count = 1): Promise<string[]> {
  let isDone = false;
  const done = (): void => {
    isDone = true;
  };
  work.then(done, done);
  const waiting = () =>
    ask(`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const pause = pauses();
  for (const deadline = Date.now() + patience; ; await pause()) {
    // PostgreSQL reads the statement before the wait: the first answer may name the statement before the one that waits.
    const rows = (await waiting()).length >= count ? await waiting() : [];
    if (rows.length >= count) return rows.map(({ query }) => String(query));
    if (isDone) return [];
    if (Date.now() > deadline) throw new Error('neither done nor waiting');
  }
}
