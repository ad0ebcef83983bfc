import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Milliseconds that the clocks of a process and its database may be apart. */
const tolerance = 30_000;
/** Clocks that are no further apart agree: the measurement is not exact. */
const precision = 1000;

/** The clock of this machine is wrong, or that of the database. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

export interface DatabaseClock {
  /** The time of the database, by the latest comparison. */
  readonly now: () => Date;
  /** Compares the clocks and returns the seconds that ours is ahead. Throws a ClockError if they are too far apart. */
  readonly compare: () => Promise<number>;
}

/**
 * The clock that decides for all processes: rows carry times that other processes compare with theirs, so the database's counts.
 * `own` is the clock of this machine.
 */
export function createDatabaseClock(db: Database, own: () => number = Date.now): DatabaseClock {
  let difference = 0;
  return {
    now: () => new Date(own() - difference),
    compare: async () => {
      const asked = own();
      const { rows } = await sql<{ now: number }>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
      const [{ now }] = rows as [{ now: number }];
      const answered = own();
      // Between question and answer: a slow answer is no wrong clock.
      const ahead = now < asked ? asked - now : Math.min(0, answered - now);
      difference = Math.abs(ahead) < precision ? 0 : ahead;
      if (Math.abs(ahead) > tolerance) throw new ClockError(describe(ahead));
      return ahead / 1000;
    },
  };
}

const describe = (ahead: number): string =>
  `The clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set both right (timedatectl).`;
