import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { waitingOf } from './delivery-store.ts';

/** The job of an attempt. */
export interface DeliveryJob {
  readonly jobId: string;
  readonly id: string;
  /** For erasure, which deletes every job that names the account. */
  readonly uid: string;
  readonly webhookId: string;
  /** The higher, the earlier. */
  readonly rank: number;
  /** Seconds of delay. */
  readonly after?: number;
}

// Counted from 2026, seconds fit into an integer for decades.
const beginning = Date.UTC(2026, 0) / 1000;
const ahead = 1_000_000_000;

/**
 * Jobs of a webhook that publishing adds to the queue; further messages wait without one. When an attempt ends, the next message
 * gets its job. That does not see a message which commits just then: with several jobs, later attempts do.
 */
export const jobsEach = 4;

/** The highest rank of messages that wait beside others of their webhook. */
export const backlogRank = 0;

/**
 * The priority of a job: first come, first served, except that a webhook with one message passes all webhooks with a backlog. A
 * job that is queued again because its host is busy keeps its rank.
 */
export const rankOf = (at: Date, hasBacklog: boolean): number =>
  (hasBacklog ? backlogRank : ahead) + beginning - Math.floor(at.getTime() / 1000);

/** Up to this delay the next attempt is queued at once. Later ones are queued by the sweep when they are due. */
const queuedAhead = 60_000;

interface Next {
  readonly id: string;
  readonly next_at: Date;
  readonly uid: string;
  readonly has_backlog: boolean;
}

/** The next message of a webhook, unless one that is due earlier has a job already. */
async function findNext(db: Database, webhookId: string, now: Date): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    /* often */
    with open as (
      select d.id, d.next_at, d.job_id, w.user_id as uid from webhooks w cross join lateral (${waitingOf}) d
      where w.id = ${webhookId} and not d.is_running and d.next_at <= ${new Date(now.getTime() + queuedAhead)}),
    first as (select * from open where job_id is null order by next_at, id limit 1)
    select id, next_at, uid, exists (
      select from open where open.id <> first.id and open.next_at <= ${now}) as has_backlog
    from first where not exists (
      select from open where job_id is not null and open.next_at <= greatest(first.next_at, ${now}))`.execute(
    db,
  );
  return rows[0];
}

/** Gives a message its job. Waits for no lock, because the caller holds some: what it misses, the sweep queues. */
async function assign(tx: Database, id: string, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    /* often */
    update webhook_deliveries set job_id = ${jobId} where id = (
      select id from webhook_deliveries where id = ${id} and state = 'waiting' and job_id is null
      for no key update skip locked) returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Queues the next message of a webhook, if it is due soon. The queue holds a few jobs of a webhook, not its backlog:
 * fetching a job stays cheap.
 */
export async function queueNext(
  tx: Database,
  queue: (tx: Database, jobs: readonly DeliveryJob[]) => Promise<void>,
  webhookId: string,
  now: Date,
): Promise<void> {
  const next = await findNext(tx, webhookId, now);
  if (!next) return;
  const { id, uid } = next;
  const early = next.next_at.getTime() - now.getTime();
  const jobId = randomUUID();
  const rank = rankOf(now, next.has_backlog);
  if (await assign(tx, id, jobId))
    await queue(tx, [
      { jobId, id, uid, webhookId, rank, after: early > 0 ? Math.ceil(early / 1000) + 1 : 0 },
    ]);
}
