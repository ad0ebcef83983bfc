import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { type Database, isAway } from '#adapters/db/database.ts';
import type { Tracer } from '#observability/tracing/tracer.ts';
import { createAttempt, type EndedJob } from './attempt.ts';
import { openQueue, type Queue, type QueueDefinition } from './queue.ts';

interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  /** The message of the last attempt. */
  readonly problem: string;
}

export interface Jobs {
  /** Returns a queue that was opened with these jobs. */
  readonly queue: <Data extends object>(definition: QueueDefinition) => Queue<Data>;
  /** Returns the jobs that were given up, the latest first. */
  readonly failed: () => Promise<readonly FailedJob[]>;
  /** Retries a job that was given up. Returns false if there is none with this id. */
  readonly retry: (id: string) => Promise<boolean>;
  /** Deletes every job that mentions an account, in any state. Part of the caller's transaction. */
  readonly forget: (db: Database, uid: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly url: string;
  /** Created if they do not exist. */
  readonly queues: readonly QueueDefinition[];
  readonly onError: (error: unknown) => void;
  /** The schema exists already, and this role may not create it. */
  readonly hasSchema?: boolean;
  /** Called after every attempt, in the context of its job. */
  readonly onEnd?: ((ended: EndedJob) => void) | undefined;
  /** Undefined if tracing is off. */
  readonly tracer?: Tracer | undefined;
}

/** Opens queues that outlive requests and processes: pg-boss keeps their jobs in PostgreSQL. */
export async function openJobs({ url, queues, onError, hasSchema, ...watching }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    createSchema: !hasSchema,
    application_name: 'artcade-jobs',
    // Users wait for their images: the jobs of a dead process are noticed after ten seconds instead of a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // While the database is away there is nothing to report: pg-boss reconnects by itself.
  boss.on('error', (error) => {
    if (!isAway(error)) onError(error);
  });
  await boss.start();
  for (const { name, options } of queues) await boss.createQueue(name, options);
  const attempt = createAttempt(watching);
  const ending = new AbortController();
  return {
    queue: (definition) => openQueue(boss, attempt, definition, ending.signal),
    failed: () => findFailed(boss),
    retry: (id) => retryFailed(boss, id),
    forget: async (db, uid) => {
      // Compares the whole row: the account may be in the data, the group or the error message.
      await sql`delete from pgboss.job as job where strpos(job::text, ${uid}) > 0`.execute(db);
    },
    stop: () => {
      ending.abort();
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

async function findFailed(boss: PgBoss): Promise<readonly FailedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name, completed_on as "failedAt", coalesce(output ->> 'message', output::text, '') as problem
    from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
  );
  return rows as FailedJob[];
}

async function retryFailed(boss: PgBoss, id: string): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select name from pgboss.job where state = 'failed' and id::text = $1`, [id]);
  const [job] = rows as { name: string }[];
  if (!job) return false;
  await boss.retry(job.name, id);
  return true;
}
