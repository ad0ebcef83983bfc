import { fromKysely, PgBoss } from 'pg-boss';
import { type Database, isAway } from '#adapters/db/database.ts';
import type { Notice } from '#billing/context.ts';

/** A mail that waits to be written: about what, and to whom. */
interface MailJob {
  readonly uid: string;
  readonly notice: Notice;
}

export interface Jobs {
  /** Part of the caller's transaction: the mail leaves if and only if that commits. */
  readonly mail: (db: Database, job: MailJob) => Promise<void>;
  /** Begins to work. A sweep runs once a minute in one of all processes; it catches up by itself after an outage. */
  readonly start: (work: {
    mail: (job: MailJob) => Promise<void>;
    sweep: () => Promise<void>;
  }) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const everyMinute = '* * * * *';

/** Work that outlives its request and its process, kept in PostgreSQL by pg-boss. */
export async function openJobs(options: { url: string; onError: (error: unknown) => void }): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: options.url, max: 2, application_name: 'artcade-jobs' });
  // It goes on by itself once the database is back.
  boss.on('error', (error) => {
    if (!isAway(error)) options.onError(error);
  });
  await boss.start();
  await boss.createQueue('mail', { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 });
  await boss.createQueue('sweep', {
    policy: 'stately',
    retryLimit: 0,
    expireInSeconds: 600,
    // Should a process die in the middle, another takes over after this time.
    heartbeatSeconds: 30,
  });
  return {
    mail: async (db, job) => {
      await boss.send('mail', job, { db: fromKysely(db) });
    },
    start: async ({ mail, sweep }) => {
      await boss.work<MailJob>('mail', { pollingIntervalSeconds: 1, localConcurrency: 4 }, async ([job]) => {
        if (job) await mail(job.data);
      });
      // A sweep that takes too long is given up by its job, but goes on: a second one beside it would help nobody.
      let sweeping: Promise<void> | null = null;
      await boss.work('sweep', { pollingIntervalSeconds: 5 }, () => {
        sweeping ??= sweep()
          .catch(options.onError)
          .finally(() => {
            sweeping = null;
          });
        return sweeping;
      });
      await boss.schedule('sweep', everyMinute);
      // Whatever fell due while nobody was there does not wait for the next minute.
      await boss.send('sweep');
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
