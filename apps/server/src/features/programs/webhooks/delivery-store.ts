import type { WebhookType } from '@artcade/domain/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { WebhookRow } from './store.ts';

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

interface NewDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly type: WebhookType;
  readonly body: string;
  readonly job_id: string | null;
  readonly next_at: Date;
  readonly created_at: Date;
}

export const insertDeliveries = (tx: Database, rows: readonly NewDelivery[]): Promise<DeliveryRow[]> =>
  tx.insertInto('webhook_deliveries').values(rows).returningAll().execute();

interface Outbox {
  /** How many messages may still be queued, by those of the webhook since an id and by those that wait for the account. */
  readonly room: number;
  /** Messages of the webhook that are due, except for one that an attempt runs for. */
  readonly due: number;
}

/**
 * The waiting messages of a webhook `w`. `offset 0` makes PostgreSQL look at those of one webhook after the other: when a burst comes,
 * its statistics still say that hardly any message waits, and it would read the waiting messages of everybody for each of them.
 */
export const waitingOf = sql`
  select d.id, d.next_at, d.job_id, d.is_running from webhook_deliveries d
  where d.webhook_id = w.id and d.state = 'waiting' offset 0`;

/** Counts no further than needed. */
export async function readOutbox(
  db: Database,
  { uid, webhookId }: { readonly uid: string; readonly webhookId: string },
  { since, now, perHour, waiting }: { since: string; now: Date; perHour: number; waiting: number },
): Promise<Outbox> {
  const { rows } = await sql<{ recent: number; open: number; due: number }>`
    /* often */
    select count(*)::integer as open, count(*) filter (where is_due)::integer as due, (
      select count(*)::integer from (
        select from webhook_deliveries where webhook_id = ${webhookId} and id >= ${since} limit ${perHour}) counted
    ) as recent
    from (
      select w.id = ${webhookId} and d.next_at <= ${now} and not d.is_running as is_due
      from webhooks w cross join lateral (${waitingOf}) d
      where w.user_id = ${uid} limit ${waiting}) open`.execute(db);
  const { recent, open, due } = rows[0] ?? { recent: perHour, open: waiting, due: 0 };
  return { room: Math.min(perHour - recent, waiting - open), due };
}

export interface Claimed
  extends Pick<DeliveryRow, 'id' | 'webhook_id' | 'type' | 'body' | 'attempts' | 'tries'> {
  readonly url: string;
  readonly secret: WebhookRow['secret'];
  readonly old_secret: WebhookRow['old_secret'];
  readonly old_until: WebhookRow['old_until'];
}

interface AttemptJob {
  readonly id: string;
  readonly jobId: string;
}

interface Planned {
  readonly webhookId: string;
  readonly host: string;
  readonly uid: string;
  readonly dueAt: Date | null;
}

/** The webhook of a message whose next attempt belongs to this job, and when it is due. Locks the webhook. */
export async function findAttempt(tx: Database, { id, jobId }: AttemptJob): Promise<Planned | undefined> {
  const { rows } = await sql<Planned>`
    /* often */
    select w.id as "webhookId", w.host, w.user_id as uid, d.next_at as "dueAt"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = ${id} and d.job_id = ${jobId} and d.state = 'waiting' and w.off is null
    for no key update of w`.execute(tx);
  return rows[0];
}

/**
 * Attempts at one host at once: so many that began within a second, and so many in all. Slow ones leave room for others, because
 * accounts share hosts.
 */
const freshPerHost = 4;
const attemptsPerHost = 20;
const freshFor = 1000;

/**
 * What any process is occupied with: another attempt for this webhook, or as many at its host as that may get. The caller has
 * locked the webhook. Until the transaction ends, no other attempt begins for it or at its host.
 */
export async function findBusy(
  tx: Database,
  { webhookId, host }: { readonly webhookId: string; readonly host: string },
  now: Date,
): Promise<'webhook' | 'host' | null> {
  await sql`
    /* often */
    select pg_advisory_xact_lock(hashtextextended(${`webhook ${host}`}, 0))`.execute(tx);
  // A statement of its own, so that it sees what committed before the lock was granted.
  const { rows: running } = await sql<{ webhook_id: string; attempted_at: Date }>`
    /* often */
    select d.webhook_id, d.attempted_at from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.is_running and d.next_at > ${now} and w.host = ${host}`.execute(tx);
  if (running.some((each) => each.webhook_id === webhookId)) return 'webhook';
  const fresh = running.filter((each) => now.getTime() - each.attempted_at.getTime() < freshFor).length;
  return fresh >= freshPerHost || running.length >= attemptsPerHost ? 'host' : null;
}

/** Begins an attempt that is due, for the job that belongs to it. Until `lease` nobody else begins one. */
export async function claimDelivery(
  tx: Database,
  { id, jobId, now, lease }: AttemptJob & { readonly now: Date; readonly lease: Date },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    /* often */
    update webhook_deliveries d
    set attempts = attempts + 1, tries = tries + 1, attempted_at = ${now}, next_at = ${lease}, is_running = true
    from webhooks w
    where d.id = ${id} and w.id = d.webhook_id
      and d.job_id = ${jobId} and d.state = 'waiting' and d.next_at <= ${now}
    returning d.id, d.webhook_id, d.type, d.body, d.attempts, d.tries, w.url, w.secret, w.old_secret,
      w.old_until`.execute(tx);
  return rows[0];
}

type Ended = Partial<
  Pick<DeliveryRow, 'state' | 'next_at' | 'job_id' | 'status' | 'milliseconds' | 'problem'>
>;

/** Records how an attempt ended. Returns undefined where it is no longer the last one. */
export const endAttempt = (
  tx: Database,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  ended: Ended,
): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('webhook_deliveries')
    .set({ ...ended, is_running: false })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

export const listDeliveries = (
  db: Database,
  webhookId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findDelivery = (db: Database, uid: string, id: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id'])
    .where('d.id', '=', id)
    .where('w.user_id', '=', uid)
    .executeTakeFirst();

/** Starts the schedule of a message afresh. One that has a job, or that an attempt is running for, goes on as it is. */
export const renewDelivery = (tx: Database, id: string, now: Date): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: now, job_id: null, is_running: false, problem: null })
    .where('id', '=', id)
    .where((ref) => ref.or([ref('state', '<>', 'waiting'), ref('job_id', 'is', null)]))
    .returningAll()
    .executeTakeFirst();

export const readDelivery = (db: Database, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

/** Webhooks that have messages which are due and have no job. */
export const findHeldUp = (db: Database, now: Date): Promise<{ webhook_id: string }[]> =>
  db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('job_id', 'is', null)
    .where('next_at', '<=', now)
    .execute();

/** Messages whose job should have run long ago. */
export const findOverdue = (
  db: Database,
  { overdue, after, limit }: { overdue: Date; after: string; limit: number },
) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.job_id', 'd.webhook_id', 'w.user_id'])
    .where('d.state', '=', 'waiting')
    .where('d.job_id', 'is not', null)
    .where('d.next_at', '<=', overdue)
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(limit)
    .execute();

/** Gives a message another job, or none. Returns false where it has got one meanwhile. */
export async function assignJob(
  tx: Database,
  { id, job_id }: { id: string; job_id: string | null },
  jobId: string | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ job_id: jobId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('job_id', job_id === null ? 'is' : '=', job_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes finished messages that are old, and of each webhook those beyond the newest, except for what limits count. */
export async function purgeDeliveries(
  db: Database,
  { before, counted, kept }: { before: string; counted: string; kept: number },
): Promise<void> {
  await sql`delete from webhook_deliveries where id < ${before} and state <> 'waiting'`.execute(db);
  await sql`
    delete from webhook_deliveries d using (
      select w.id as webhook_id, (
        select id from webhook_deliveries o where o.webhook_id = w.id and o.state <> 'waiting'
        order by id desc offset ${kept} limit 1) as last
      from webhooks w
    ) cut
    where d.webhook_id = cut.webhook_id and d.id <= cut.last and d.id < ${counted}
      and d.state <> 'waiting'`.execute(db);
}
