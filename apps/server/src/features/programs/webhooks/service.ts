import { randomUUID } from 'node:crypto';
import type { Delivery, MadeWebhook, NewWebhook, Webhook, WebhookChange } from '@artcade/contract/webhooks';
import { Failure } from '@artcade/domain/failure';
import { pausedDays } from '@artcade/domain/lasting-access';
import { webhookLimits, webhookOverlapHours } from '@artcade/domain/webhooks';
import type { Database } from '#adapters/db/database.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { Caller, SessionCaller } from '#keys/access-tokens.ts';
import { idAt, newTimedId } from '#keys/ids.ts';
import type { Sealing } from '#keys/sealing.ts';
import { type Reach, readAddress } from './address.ts';
import { createDelivering, type WebhookMail } from './delivering.ts';
import * as deliveries from './delivery-store.ts';
import type { Outbox } from './outbox.ts';
import { createPost } from './post.ts';
import { newWebhookSecret, secretBytes } from './signing.ts';
import * as store from './store.ts';
import { type DeliveryJob, queueNext, rankOf } from './turns.ts';

export type { Publish } from './outbox.ts';
export const { endWebhooks, keepWebhooks, listPausedWebhooks, pauseWebhooks, resealWebhooks } = store;

interface Parts {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly outbox: Outbox;
  readonly reach: Reach;
  /** Queues in the caller's transaction. */
  readonly queue: (tx: Database, jobs: readonly DeliveryJob[]) => Promise<void>;
  /** Returns those jobs that no worker will run any more. */
  readonly lost: (jobIds: readonly string[]) => Promise<readonly string[]>;
  readonly mail: (tx: Database, uid: string, mail: WebhookMail) => Promise<void>;
  readonly proof: {
    readonly require: (caller: SessionCaller, code: string, purpose: 'webhook') => Promise<unknown>;
  };
  /** Throws where the caller's session ended, and keeps it from ending before the transaction does. */
  readonly holdSession: (tx: Database, caller: SessionCaller) => Promise<void>;
  /** Runs work that outlives its job. */
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
  /** Locks an account; false where it is not active. */
  readonly lockActive: (tx: Database, uid: string) => Promise<boolean>;
  /** Milliseconds for one attempt, if not the usual ones. */
  readonly patience?: number | undefined;
  readonly now: () => Date;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

const hour = 3_600_000;
const day = 24 * hour;
const pageSize = 50;
const sweepBatch = 500;
/** Milliseconds after which a message that is due should have been attempted. */
const overdueAfter = 120_000;

/** Addresses that get a message about each event of an account, after Standard Webhooks. */
export function createWebhooks(parts: Parts) {
  const { db, outbox, sealing, reach, patience, queue, mail, proof, now } = parts;
  const post = createPost({ reach, now, ...(patience !== undefined && { patience }) });
  const delivering = createDelivering({ ...parts, post });
  let purgedAt = 0;

  async function own(tx: Database, { uid }: Caller, id: string): Promise<store.WebhookRow> {
    const row = await store.lockWebhook(tx, id);
    if (row?.user_id !== uid || row.paused_at !== null) throw new Failure('webhook_not_found');
    return row;
  }

  /** Whoever has not agreed to messages gets few, once each. */
  const countUnconfirmed = (uid: string, host: string): Promise<void> =>
    countAttempt(db, [
      { key: `webhook-unconfirmed:${uid}`, allowed: webhookLimits.unconfirmed.account, seconds: 3600 },
      { key: `webhook-unconfirmed-host:${host}`, allowed: webhookLimits.unconfirmed.host, seconds: 3600 },
    ]);

  /** Sends a test, whatever events the webhook has. */
  async function test(tx: Database, uid: string, { id }: store.WebhookRow): Promise<deliveries.DeliveryRow> {
    const [row] = await outbox.post(tx, uid, id, [{ type: 'webhook.test', data: { webhookId: id } }]);
    if (!row) throw new Failure('rate_limited');
    return row;
  }

  return {
    list: async ({ uid }: Caller): Promise<Webhook[]> =>
      (await store.listWebhooks(db, uid)).map((row) => toWebhook(row, now())),

    create: async (caller: SessionCaller, asked: NewWebhook): Promise<MadeWebhook> => {
      const url = readAddress(asked.url, reach);
      if (!url || url.href.length > webhookLimits.urlLength) throw new Failure('webhook_address');
      await countUnconfirmed(caller.uid, url.host);
      await proof.require(caller, asked.code, 'webhook');
      const [secret, at] = [newWebhookSecret(), now()];
      const row = await db.transaction().execute(async (tx) => {
        await parts.lockActive(tx, caller.uid);
        await parts.holdSession(tx, caller);
        const fresh = {
          id: newTimedId(at),
          user_id: caller.uid,
          url: url.href,
          host: url.host,
          events: asked.events,
          secret: store.sealSecret(sealing, secretBytes(secret)),
          created_at: at,
        };
        const inserted = await store.insertWebhook(tx, fresh, webhookLimits.each);
        if (!inserted) throw new Failure('too_many_webhooks', { maximum: webhookLimits.each });
        await test(tx, caller.uid, inserted);
        await mail(tx, caller.uid, { kind: 'webhookMade', name: url.host });
        return inserted;
      });
      return { webhook: toWebhook(row, at), secret };
    },

    change: async (caller: SessionCaller, id: string, { events, isOn }: WebhookChange): Promise<Webhook> =>
      db.transaction().execute(async (tx) => {
        const { off } = await own(tx, caller, id);
        if (!isOn && off === null) await store.switchOff(tx, id, 'owner');
        const on = isOn && off !== null && { off: null, failing_since: null, skipped: 0 };
        const row = await store.changeWebhook(tx, id, { events: [...events], ...on });
        if (!row) throw new Failure('webhook_not_found');
        return toWebhook(row, now());
      }),

    rotate: async (caller: SessionCaller, id: string, { code }: { code: string }): Promise<MadeWebhook> => {
      if (!(await store.findWebhook(db, caller.uid, id))) throw new Failure('webhook_not_found');
      await proof.require(caller, code, 'webhook');
      const [secret, at] = [newWebhookSecret(), now()];
      const row = await db.transaction().execute(async (tx) => {
        await parts.holdSession(tx, caller);
        const before = await own(tx, caller, id);
        await mail(tx, caller.uid, { kind: 'webhookMade', name: before.host });
        return store.changeWebhook(tx, id, {
          secret: store.sealSecret(sealing, secretBytes(secret)),
          old_secret: before.secret,
          old_until: new Date(at.getTime() + webhookOverlapHours * hour),
        });
      });
      if (!row) throw new Failure('webhook_not_found');
      return { webhook: toWebhook(row, at), secret };
    },

    delete: async ({ uid }: SessionCaller, id: string): Promise<void> => {
      if (!(await store.deleteWebhook(db, uid, id))) throw new Failure('webhook_not_found');
    },

    test: async (caller: SessionCaller, id: string): Promise<Delivery> => {
      const found = await store.findWebhook(db, caller.uid, id);
      if (!found) throw new Failure('webhook_not_found');
      await countAttempt(db, [
        { key: `webhook-test:${caller.uid}`, allowed: webhookLimits.tests, seconds: 3600 },
      ]);
      if (found.confirmed_at === null) await countUnconfirmed(caller.uid, found.host);
      return db.transaction().execute(async (tx) => {
        const row = await own(tx, caller, id);
        if (row.off !== null) throw isOff();
        return toDelivery(await test(tx, caller.uid, row));
      });
    },

    listDeliveries: async ({ uid }: Caller, id: string, before: string | undefined) => {
      if (!(await store.findWebhook(db, uid, id))) throw new Failure('webhook_not_found');
      const rows = await deliveries.listDeliveries(db, id, { before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return {
        deliveries: page.map(toDelivery),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** Sends a message again under its id, by which a receiver knows it. */
    replay: async (caller: Caller, id: string): Promise<Delivery> => {
      const { uid } = caller;
      const found = await deliveries.findDelivery(db, uid, id);
      if (!found) throw new Failure('webhook_not_found');
      await countAttempt(db, [
        { key: `webhook-replay:${uid}`, allowed: webhookLimits.replays, seconds: 3600 },
      ]);
      const webhook = await store.findWebhook(db, uid, found.webhook_id);
      if (webhook?.confirmed_at === null) await countUnconfirmed(uid, webhook.host);
      return db.transaction().execute(async (tx) => {
        const { off } = await own(tx, caller, found.webhook_id);
        if (off !== null) throw isOff();
        const at = now();
        const renewed = await deliveries.renewDelivery(tx, id, at);
        if (renewed) await queueNext(tx, queue, found.webhook_id, at);
        const row = renewed ?? (await deliveries.readDelivery(tx, id));
        if (!row) throw new Failure('webhook_not_found');
        return toDelivery(row);
      });
    },

    attempt: delivering.attempt,
    stop: delivering.stop,

    /** Queues attempts that are due, and those again whose job is gone. Deletes old messages. */
    sweep: async (): Promise<void> => {
      const at = now();
      await queueDue(at);
      if (at.getTime() - purgedAt < hour) return;
      purgedAt = at.getTime();
      const { kept, keptDays } = webhookLimits;
      await deliveries.purgeDeliveries(db, {
        before: idAt(new Date(at.getTime() - keptDays * day)),
        counted: idAt(new Date(at.getTime() - hour)),
        kept,
      });
      await store.deletePausedWebhooks(db, new Date(at.getTime() - pausedDays * day));
    },
  };

  async function queueDue(at: Date): Promise<void> {
    const overdue = new Date(at.getTime() - overdueAfter);
    for (let after: string | undefined = ''; after !== undefined; ) {
      const late = await deliveries.findOverdue(db, { overdue, after, limit: sweepBatch });
      const lost = new Set(await parts.lost(late.flatMap(({ job_id }) => job_id ?? [])));
      for (const row of late.filter(({ job_id }) => job_id !== null && lost.has(job_id)))
        await db.transaction().execute(async (tx) => {
          const jobId = randomUUID();
          const rank = rankOf(at, true);
          if (await deliveries.assignJob(tx, row, jobId))
            await queue(tx, [{ jobId, id: row.id, uid: row.user_id, webhookId: row.webhook_id, rank }]);
        });
      after = late.length < sweepBatch ? undefined : late.at(-1)?.id;
    }
    for (const { webhook_id } of await deliveries.findHeldUp(db, at))
      await db.transaction().execute((tx) => queueNext(tx, queue, webhook_id, at));
  }
}

const isOff = (): Failure => new Failure('invalid_input', { field: 'id', problem: 'is switched off' });

const toWebhook = (row: store.WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  off: row.off,
  failingSince: row.failing_since?.toISOString() ?? null,
  skipped: row.skipped,
  oldSecretUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
});

const toDelivery = (row: deliveries.DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  milliseconds: row.milliseconds,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
});
