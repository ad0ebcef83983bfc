import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#adapters/db/database.ts';

/** Minimum age in milliseconds before a scrape queries the database again. */
const freshFor = 15_000;
/** A scrape must not hang, least of all while the database is in trouble. */
const patience = 4000;

/**
 * Metrics of the whole product, read from the database: every process reports the same values. Queries count open work only, by an
 * index; none grows with the history of orders, generations or bookings.
 */
export function createDatabaseGauges(
  registry: Registry,
  { db, queues }: { readonly db: Database; readonly queues: readonly string[] },
) {
  const isUp = new Gauge({
    name: 'artcade_readings_up',
    help: 'Whether the database answered this process. While it is 0, all artcade_all_… are missing.',
    registers: [registry],
  });
  const gauges = gaugesOf(registry);
  // Until they are read, they must not look like zero.
  forgetAll(gauges);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      const show = await inTime(db.connection().execute((one) => readAll(one, queues)));
      forgetAll(gauges);
      show(gauges);
      isUp.set(1);
      readAt = performance.now();
    } catch {
      // The code that needs the database logs the failure. Stale values must not look current.
      forgetAll(gauges);
      isUp.set(0);
    }
  };

  return {
    collect: async (): Promise<void> => {
      if (performance.now() - readAt < freshFor) return;
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    },
  };
}

type Gauges = ReturnType<typeof gaugesOf>;

function gaugesOf(registry: Registry) {
  const gauge = <Name extends string = never>(name: string, help: string, labels: readonly Name[] = []) =>
    new Gauge<Name>({
      name: `artcade_all_${name}`,
      help: `All processes together: ${help}`,
      labelNames: labels,
      registers: [registry],
    });
  return {
    jobs: gauge(
      'jobs',
      'jobs that are ready, scheduled for later, active or given up, about ten seconds ago.',
      ['queue', 'state'],
    ),
    oldestJob: gauge('jobs_oldest_seconds', 'how long the most overdue job has been waiting.', ['queue']),
    generations: gauge('generations_open', 'images that are queued or being made.', ['engine', 'state']),
    oldestGeneration: gauge('generations_oldest_seconds', 'age of the oldest open order of an image.', [
      'engine',
      'state',
    ]),
    holds: gauge('holds_open', 'open holds.'),
    heldCredits: gauge('holds_open_credits', 'credits in open holds.'),
    oldestHold: gauge('holds_oldest_seconds', 'age of the oldest open hold.'),
    overdueHolds: gauge('holds_overdue', 'expired holds, which a sweep should have released.'),
    orders: gauge('orders_open', 'orders that are not settled and are queried again.', ['channel', 'status']),
    oldestOrder: gauge('orders_oldest_seconds', 'age of the oldest open order.', ['channel', 'status']),
    overdue: gauge(
      'billing_overdue_seconds',
      'how long the most overdue order, plan or mandate has waited for a sweep.',
      ['what'],
    ),
    unbalanced: gauge(
      'ledger_unbalanced_wallets',
      'wallets that did not add up in the last audit of the ledger.',
    ),
    audited: gauge('ledger_audited_timestamp_seconds', 'time of the last audit of the ledger.'),
    connections: gauge('database_connections', 'connections to the database, of all clients.'),
    connectionsMaximum: gauge('database_connections_maximum', 'max_connections of PostgreSQL.'),
    oldestTransaction: gauge('database_oldest_transaction_seconds', 'age of the oldest open transaction.'),
  };
}

function forgetAll(gauges: Gauges): void {
  for (const gauge of Object.values(gauges)) {
    gauge.reset();
    // A reset leaves a gauge without labels at zero.
    gauge.remove({});
  }
}

/** Runs the queries in sequence on one connection. Returns a function that sets the gauges. */
async function readAll(db: Database, queues: readonly string[]): Promise<(gauges: Gauges) => void> {
  const shows = [
    await readJobs(db, queues),
    await readGenerations(db),
    await readHolds(db),
    await readOrders(db),
    await readOverdue(db),
    await readAudit(db),
    await readDatabase(db),
  ];
  return (gauges) => {
    for (const show of shows) show(gauges);
  };
}

/** The queue keeps the counts itself; only waiting jobs are scanned. */
async function readJobs(db: Database, queues: readonly string[]) {
  const { rows } = await sql<
    Record<'ready' | 'later' | 'active' | 'failed' | 'oldest', number> & { name: string }
  >`
    select q.name, q.ready_count as ready, q.deferred_count as later, q.active_count as active, q.failed_count as failed,
      (select coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()) as oldest
    from pgboss.queue q where q.name = any(${queues})`.execute(db);
  return ({ jobs, oldestJob }: Gauges): void => {
    for (const { name: queue, oldest, ready, later, active, failed } of rows) {
      oldestJob.set({ queue }, oldest);
      for (const [state, count] of Object.entries({ ready, later, active, failed }))
        jobs.set({ queue, state }, count);
    }
  };
}

async function readGenerations(db: Database) {
  const { rows } = await sql<{ engine: string; state: string; count: number; oldest: number }>`
    select engine, state, count(*)::integer as count, extract(epoch from now() - min(created_at))::float8 as oldest
    from generations where state in ('queued', 'running') group by engine, state`.execute(db);
  return ({ generations, oldestGeneration }: Gauges): void => {
    for (const { count, oldest, ...labels } of rows) {
      generations.set(labels, count);
      oldestGeneration.set(labels, oldest);
    }
  };
}

async function readHolds(db: Database) {
  const { rows } = await sql<{ count: number; credits: number; oldest: number; overdue: number }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::integer as credits,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
      (count(*) filter (where expires_at < now()))::integer as overdue
    from holds where state = 'open'`.execute(db);
  return ({ holds, heldCredits, oldestHold, overdueHolds }: Gauges): void => {
    for (const { count, credits, oldest, overdue } of rows) {
      holds.set(count);
      heldCredits.set(credits);
      oldestHold.set(oldest);
      overdueHolds.set(overdue);
    }
  };
}

async function readOrders(db: Database) {
  const { rows } = await sql<{ channel: string; status: string; count: number; oldest: number }>`
    select channel, status, count(*)::integer as count, extract(epoch from now() - min(created_at))::float8 as oldest
    from orders where next_check_at is not null group by channel, status`.execute(db);
  return ({ orders, oldestOrder }: Gauges): void => {
    for (const { count, oldest, ...labels } of rows) {
      orders.set(labels, count);
      oldestOrder.set(labels, oldest);
    }
  };
}

/** Reads the longest overdue row of each kind, by the index that the sweep also uses. */
async function readOverdue(db: Database) {
  const { rows } = await sql<{ what: string; overdue: number }>`
    select what, greatest(0, coalesce(extract(epoch from now() - due), 0))::float8 as overdue from (
      select 'order' as what, (select min(next_check_at) from orders where next_check_at is not null) as due
      union all select 'plan', (select min(due_at) from subscriptions where due_at is not null)
      union all select 'mandate', (select min(sync_at) from mandates where sync_at is not null)
    ) each_kind`.execute(db);
  return ({ overdue: gauge }: Gauges): void => {
    for (const { what, overdue } of rows) gauge.set({ what }, overdue);
  };
}

/** Reads the latest audit, whether nightly or started by an operator. */
async function readAudit(db: Database) {
  const { rows } = await sql<{ at: number; unbalanced: number }>`
    select extract(epoch from at)::float8 as at, unbalanced::integer as unbalanced from (
      (select completed_on as at, output ->> 'unbalanced' as unbalanced from pgboss.job
        where name = 'audit' and state = 'completed' order by completed_on desc limit 1)
      union all
      (select at, details ->> 'unbalanced' from operator_actions
        where command = 'audit' and details ? 'unbalanced' order by id desc limit 1)
    ) audits where unbalanced is not null order by at desc limit 1`.execute(db);
  return ({ unbalanced: gauge, audited }: Gauges): void => {
    for (const { at, unbalanced } of rows) {
      gauge.set(unbalanced);
      audited.set(at);
    }
  };
}

async function readDatabase(db: Database) {
  const { rows } = await sql<{ connections: number; maximum: number; oldest: number }>`
    select count(*)::integer as connections, current_setting('max_connections')::integer as maximum,
      coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as oldest
    from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return ({ connections: gauge, connectionsMaximum, oldestTransaction }: Gauges): void => {
    for (const { connections, maximum, oldest } of rows) {
      gauge.set(connections);
      connectionsMaximum.set(maximum);
      oldestTransaction.set(oldest);
    }
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  work.catch(() => {});
  try {
    return await Promise.race([
      work,
      sleep(patience, undefined, { signal: over.signal, ref: false }).then(() => {
        throw new Error('no answer in time');
      }),
    ]);
  } finally {
    over.abort();
  }
}
