import { sql } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { type Database, isAway } from '#adapters/db/database.ts';
import type { MailJob } from '#compose/mails.ts';
import type { GenerationJob } from '#generations/context.ts';
import type { PushJob } from '#push/service.ts';
import { finished, problemOf, type Span } from '#telemetry/spans.ts';
import { type CarriedTrace, traceToCarry, within } from '#telemetry/trace.ts';
import type { Tracer } from '#tracing/tracer.ts';

interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  /** What it said when it was given up. */
  readonly problem: string;
}

/** An attempt at a job, now that it is over. */
export interface EndedJob {
  readonly queue: string;
  readonly seconds: number;
  readonly isDone: boolean;
  /** The kind of failure alone: what it says may name somebody. The job itself keeps it all. */
  readonly problem?: string;
}

export const queueNames = ['mail', 'push', 'sweep', 'generation', 'takeout', 'audit'] as const;
type QueueName = (typeof queueNames)[number];

/** What a job has taken along from the request that it is done for. */
interface Traced {
  readonly trace?: CarriedTrace;
}

export interface Jobs {
  /** Part of the caller's transaction: the mail leaves if and only if that commits. */
  readonly mail: (db: Database, job: MailJob) => Promise<void>;
  /** Part of the caller's transaction, likewise: what phones are to be told. */
  readonly push: (db: Database, jobs: readonly PushJob[]) => Promise<void>;
  /** Takes nothing new to make: this process is about to stop. */
  readonly rest: () => Promise<void>;
  /** Which of these jobs nobody will do any more. */
  readonly lost: (queue: 'generation' | 'takeout', jobIds: readonly string[]) => Promise<readonly string[]>;
  /** Those that were given up, the last first. */
  readonly failed: () => Promise<readonly FailedJob[]>;
  /** Has a job that was given up tried once more; answers whether there was one. */
  readonly retry: (id: string) => Promise<boolean>;
  /** Removes every job that names somebody, done or not. Part of the caller's transaction. */
  readonly forget: (db: Database, uid: string) => Promise<void>;
  /** There is something to make: nobody need wait until it is found. */
  readonly wake: () => void;
  /** Part of the caller's transaction, likewise. */
  readonly generate: (db: Database, jobs: readonly GenerationJob[]) => Promise<void>;
  /** Part of the caller's transaction, likewise. The id is the job's own. */
  readonly takeOut: (db: Database, id: string, uid: string) => Promise<void>;
  /** Begins to work. A sweep runs once a minute in one of all processes; it catches up by itself after an outage. */
  readonly start: (work: {
    /** Left out by a process that only makes images. */
    mail?: (job: MailJob) => Promise<void>;
    push?: (job: PushJob) => Promise<void>;
    sweep?: () => Promise<void>;
    takeOut?: (id: string) => Promise<void>;
    /** Once a night, in one of all processes. What it answers is kept with the job. */
    audit?: () => Promise<object>;
    /** What it throws is tried again, here or by another process. */
    make: (id: string, jobId: string) => Promise<void>;
    /** How many images are made at once by this process, and for one user by all of them. */
    makers: { readonly here: number; readonly each: number };
  }) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const everyMinute = '* * * * *';
const everyNight = '23 3 * * *';
const day = 86_400;
/** A worker that took one at a time would tell one phone a second, however many wait. */
const pushWorkers = {
  pollingIntervalSeconds: 1,
  localConcurrency: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Work that outlives its request and its process, kept in PostgreSQL by pg-boss. */
export async function openJobs(options: {
  url: string;
  onError: (error: unknown) => void;
  /** Its schema was made by somebody who may, and only needs to be filled. */
  hasSchema?: boolean;
  /** Told of every attempt, in the context of its job. */
  onEnd?: (ended: EndedJob) => void;
  /** Left out where nobody traces. */
  tracer?: Tracer | undefined;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    max: 3,
    createSchema: !options.hasSchema,
    application_name: 'artcade-jobs',
    // Somebody waits for what a dead process was making: it is missed after ten seconds, not after a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // It goes on by itself once the database is back.
  boss.on('error', (error) => {
    if (!isAway(error)) options.onError(error);
  });
  await boss.start();
  await boss.createQueue('mail', { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 });
  // For about an hour: as long as services may ask to be left alone.
  await boss.createQueue('push', {
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
  });
  await boss.createQueue('sweep', {
    policy: 'stately',
    retryLimit: 0,
    expireInSeconds: 600,
    // Should a process die in the middle, another takes over after this time.
    heartbeatSeconds: 30,
  });
  await boss.createQueue('generation', {
    retryLimit: 8,
    retryDelay: 1,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  });
  await boss.createQueue('takeout', {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    // Reading a large drive takes its time. Whoever tries again goes on from there.
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 30,
  });
  await boss.createQueue('audit', {
    policy: 'stately',
    retryLimit: 2,
    retryDelay: 600,
    // It reads the whole ledger, and its last answer is kept for a month.
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 30 * day,
  });
  const makerIds: string[] = [];
  const wake = (): void => {
    for (const id of makerIds) boss.notifyWorker(id);
  };
  return {
    rest: async () => {
      await Promise.all(makerIds.splice(0).map((id) => boss.offWork('generation', { id, wait: false })));
    },
    lost: async (queue, jobIds) => {
      const { rows } = await boss
        .getDb()
        .executeSql(`select id from pgboss.job where name = $1 and state < 'completed' and id = any($2)`, [
          queue,
          jobIds,
        ]);
      const alive = new Set((rows as { id: string }[]).map(({ id }) => id));
      return jobIds.filter((id) => !alive.has(id));
    },
    failed: async () => {
      const { rows } = await boss.getDb().executeSql(
        `select id, name, completed_on as "failedAt", coalesce(output ->> 'message', output::text, '') as problem
        from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
      );
      return rows as FailedJob[];
    },
    retry: async (id) => {
      const { rows } = await boss
        .getDb()
        .executeSql(`select name from pgboss.job where state = 'failed' and id::text = $1`, [id]);
      const [job] = rows as { name: string }[];
      if (!job) return false;
      await boss.retry(job.name, id);
      return true;
    },
    forget: async (db, uid) => {
      // Named anywhere: in what is to be done, as its group, or in what went wrong.
      await sql`delete from pgboss.job as job where strpos(job::text, ${uid}) > 0`.execute(db);
    },
    wake,
    generate: async (db, jobs) => {
      await boss.insert(
        'generation',
        jobs.map(({ jobId, id, uid, priority, after = 0 }) => ({
          id: jobId,
          data: { id, ...traceToCarry() },
          priority,
          startAfter: after,
          group: { id: uid },
        })),
        { db: { executeSql: (text, values) => fromKysely(db).executeSql(`/* often */ ${text}`, values) } },
      );
    },
    takeOut: async (db, id, uid) => {
      await boss.send('takeout', traceToCarry(), { id, group: { id: uid }, db: fromKysely(db) });
    },
    mail: async (db, job) => {
      await boss.send('mail', { ...job, ...traceToCarry() }, { db: fromKysely(db) });
    },
    push: async (db, jobs) => {
      await boss.insert(
        'push',
        jobs.map((job) => ({ data: { ...job, ...traceToCarry() } })),
        { db: fromKysely(db) },
      );
    },
    start: async ({ mail, push, sweep, takeOut, audit, make, makers }) => {
      for (let started = 0; started < makers.here; started += 1)
        makerIds.push(
          await boss.work<{ id: string } & Traced>(
            'generation',
            { groupConcurrency: makers.each, pollingIntervalSeconds: 2 },
            async ([job]) => {
              // Whoever waited because its owner had as many under way as they may have can come now.
              if (job) await attempt('generation', job, () => make(job.data.id, job.id).finally(wake));
            },
          ),
        );
      if (mail)
        await boss.work<MailJob & Traced>(
          'mail',
          { pollingIntervalSeconds: 1, localConcurrency: 4 },
          async ([job]) => {
            if (job) await attempt('mail', job, () => mail(job.data));
          },
        );
      if (push)
        await boss.work<PushJob & Traced>('push', pushWorkers, (jobs) =>
          Promise.all(
            jobs.map((job) =>
              resultOf(
                job.id,
                attempt('push', job, () => push(job.data)),
              ),
            ),
          ),
        );
      // One at a time: it reads as much as somebody has stored.
      if (takeOut)
        await boss.work<Traced>('takeout', { pollingIntervalSeconds: 2 }, async ([job]) => {
          if (job) await attempt('takeout', job, () => takeOut(job.id));
        });
      if (audit) {
        await boss.work<Traced>('audit', { pollingIntervalSeconds: 10 }, async ([job]) =>
          job ? attempt('audit', job, audit) : undefined,
        );
        await boss.schedule('audit', everyNight);
        // Nobody need wait for the first night; but servers that start one after the other audit once.
        await boss.send('audit', {}, { singletonSeconds: day, startAfter: 60 });
      }
      if (!sweep) return;
      // A sweep that takes too long is given up by its job, but goes on: a second one beside it would help nobody.
      let sweeping: Promise<void> | null = null;
      await boss.work<Traced>('sweep', { pollingIntervalSeconds: 5 }, ([job]) => {
        const sweepOnce = () =>
          sweep().catch((error: unknown) => {
            options.onError(error);
            throw error;
          });
        sweeping ??= (job ? attempt('sweep', job, sweepOnce) : sweepOnce())
          .catch(() => {})
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

  /** In the name of the request that it is done for, or in its own. */
  function attempt<T>(
    queue: QueueName,
    { id, data }: { readonly id: string; readonly data: Traced | null },
    work: () => Promise<T>,
  ): Promise<T> {
    const { traceparent, ...trace }: CarriedTrace = data?.trace ?? { reqId: id };
    const span = options.tracer && beginJob(options.tracer, { queue, id, reqId: trace.reqId, traceparent });
    const traceId = span?.isSampled ? { trace_id: span.traceId } : {};
    return within({ ...trace, ...traceId, queue, job: id }, async () => {
      const began = performance.now();
      const end = (rest: Pick<EndedJob, 'isDone' | 'problem'>) =>
        options.onEnd?.({ queue, seconds: (performance.now() - began) / 1000, ...rest });
      try {
        const result = await (span ? finished(span, work) : work());
        end({ isDone: true });
        return result;
      } catch (error) {
        end({ isDone: false, problem: problemOf(error) });
        throw error;
      }
    });
  }
}

/** A part of what ordered it, or a trace of its own. */
function beginJob(
  tracer: Tracer,
  job: { queue: QueueName; id: string; reqId: string; traceparent: string | undefined },
): Span {
  const name = `process ${job.queue}`;
  const facts = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': job.queue,
    'messaging.message.id': job.id,
    'artcade.request_id': job.reqId,
  };
  const resumed = job.traceparent ? tracer.resume(job.traceparent, name, 'consumer', facts) : null;
  return resumed ?? tracer.begin(name, 'consumer', facts);
}

/** Of one among others that were fetched together: it fails alone. */
const resultOf = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: { message: String(error) } }),
  );
