import {
  fromKysely,
  type JobInsert,
  type JobResult,
  type PgBoss,
  type Queue as QueueOptions,
  type SendOptions,
  type WorkOptions,
} from 'pg-boss';
import type { Database } from '#adapters/db/database.ts';
import { traceForJob } from '#observability/instrumentation/log-context.ts';
import type { Attempt, Traced } from './attempt.ts';
import { type Pace, rarelySeconds, startWorkers, type Workers } from './workers.ts';

/** A queue as its feature declares it. */
export interface QueueDefinition {
  readonly name: string;
  readonly options: Omit<QueueOptions, 'name'>;
  /** Prepares the insert statement once per connection, for queues that nearly every request adds to. */
  readonly isFrequent?: boolean;
}

interface NewJob<Data> extends Pick<JobInsert, 'id' | 'priority' | 'startAfter' | 'group'> {
  readonly data: Data;
}

interface Job<Data> {
  readonly id: string;
  readonly data: Data;
}

export interface Queue<Data extends object> {
  /** Adds jobs in the caller's transaction: they run if and only if it commits. */
  readonly send: (db: Database, jobs: readonly NewJob<Data>[]) => Promise<void>;
  /** Starts workers. A job is retried if `run` throws, and stores what it returns. */
  readonly work: (
    options: Pace & Pick<WorkOptions, 'groupConcurrency' | 'maxPriority'>,
    run: (job: Job<Data>) => Promise<unknown>,
  ) => Promise<Workers>;
  /** Starts workers that fetch several jobs at once. Each of these fails alone. */
  readonly workBatches: (
    options: Omit<Pace, 'rests'> & Required<Pick<WorkOptions, 'batchSize'>>,
    run: (job: Job<Data>) => Promise<void>,
  ) => Promise<Workers>;
  /**
   * Starts a worker for periodic work. At most one attempt runs in this process, even if its job has expired meanwhile. A failed
   * attempt completes its job: the next period is the retry.
   */
  readonly workAlone: (options: Omit<Pace, 'rests'>, run: () => Promise<void>) => Promise<Workers>;
  /** Adds a job by the clock, in cron syntax: one for all processes. */
  readonly schedule: (cron: string) => Promise<void>;
  /** Adds a job without data, outside a transaction. */
  readonly trigger: (options?: SendOptions) => Promise<void>;
  /** Returns the ids of jobs that are finished, given up or deleted. */
  readonly lost: (jobIds: readonly string[]) => Promise<readonly string[]>;
}

/** A queue of pg-boss whose jobs carry the trace of the request that added them. Its workers stop polling with `ending`. */
export function openQueue<Data extends object>(
  boss: PgBoss,
  attempt: Attempt,
  { name, isFrequent = false }: QueueDefinition,
  ending: AbortSignal,
): Queue<Data> {
  const connectionOf = (db: Database) =>
    isFrequent
      ? {
          executeSql: (text: string, values?: unknown[]) =>
            fromKysely(db).executeSql(`/* often */ ${text}`, values),
        }
      : fromKysely(db);
  return {
    send: async (db, jobs) => {
      const traced = jobs.map(({ data, ...job }) => ({ ...job, data: { ...data, ...traceForJob() } }));
      await boss.insert(name, traced, { db: connectionOf(db) });
    },
    work: ({ workers, pollSeconds, rests, ...which }, run) =>
      startWorkers(boss, { name, workers, pollSeconds, rests, ending }, (occupied) =>
        boss.work<Data & Traced>(name, { ...which, pollingIntervalSeconds: rarelySeconds }, async ([job]) =>
          job ? occupied(() => attempt(name, job, () => run(job))) : undefined,
        ),
      ),
    workBatches: ({ workers, pollSeconds, batchSize }, run) =>
      startWorkers(boss, { name, workers, pollSeconds, ending }, (occupied) =>
        boss.work<Data & Traced>(
          name,
          { batchSize, perJobResults: true, pollingIntervalSeconds: rarelySeconds },
          (jobs) =>
            occupied(() =>
              Promise.all(
                jobs.map((job) =>
                  resultOf(
                    job.id,
                    attempt(name, job, () => run(job)),
                  ),
                ),
              ),
            ),
        ),
      ),
    workAlone: ({ workers, pollSeconds }, run) => {
      let running: Promise<void> | null = null;
      return startWorkers(boss, { name, workers, pollSeconds, ending }, (occupied) =>
        boss.work<Traced>(name, { pollingIntervalSeconds: rarelySeconds }, async ([job]) => {
          if (!job) return;
          running ??= attempt(name, job, run)
            .catch(() => {})
            .finally(() => {
              running = null;
            });
          const current = running;
          await occupied(() => current);
        }),
      );
    },
    schedule: (cron) => boss.schedule(name, cron),
    trigger: async (options = {}) => {
      await boss.send(name, {}, options);
    },
    lost: async (jobIds) => {
      const { rows } = await boss
        .getDb()
        .executeSql(`select id from pgboss.job where name = $1 and state < 'completed' and id = any($2)`, [
          name,
          jobIds,
        ]);
      const alive = new Set((rows as { id: string }[]).map(({ id }) => id));
      return jobIds.filter((id) => !alive.has(id));
    },
  };
}

const resultOf = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: { message: String(error) } }),
  );
